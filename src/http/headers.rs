//! Security headers on every answer (design.md §9). Each costs some 2 % of a cached page's time, so
//! those that say what browsers do anyway (`Referrer-Policy`) or what the policy says
//! (`X-Frame-Options`) are left out.

use ::http::{
    HeaderMap, HeaderName, HeaderValue,
    header::{
        CACHE_CONTROL, CONTENT_SECURITY_POLICY, STRICT_TRANSPORT_SECURITY, X_CONTENT_TYPE_OPTIONS,
    },
};
use rocket::{
    Request, Response, async_trait,
    fairing::{Fairing, Info, Kind},
};

use crate::{app::App, config::Config, site::HASHED_FILES};

/// Everything comes from our files only, nothing is inline. `{tag}` and `{hits}` are the hosts of the
/// analytics tag, where the owner configured one.
const POLICY: &str = "default-src 'self'; script-src 'self'{tag}; \
     img-src 'self' data:{pictures}{hits}; connect-src 'self'{hits}; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'; object-src 'none'";
const TAG_HOSTS: &str = " https://www.googletagmanager.com";
const HIT_HOSTS: &str = " https://*.google-analytics.com https://*.analytics.google.com \
     https://www.googletagmanager.com";
/// Pictures from elsewhere, where the administrator put one into a post. They count for the pages that
/// lead there too: a visitor goes on without loading another document.
const FOREIGN_PICTURES: &str = " https:";
/// Pages on which such a picture may be tried before it is saved.
const TRIAL_PAGES: [&str; 4] = ["/admin", "/en/admin", "/preview/", "/en/preview/"];
/// One year: the browser then asks over HTTPS only.
const ONE_YEAR: &str = "max-age=31536000";
/// Whoever wants an answer to be kept says so; API answers may be personal.
const NOT_KEPT: &str = "no-store";

/// Says the headers.
#[derive(Clone, Copy, Debug)]
pub struct SecurityHeaders {
    is_https: bool,
    /// Leaked once: an answer then carries it without a copy.
    policy: &'static str,
    /// The same with pictures from elsewhere.
    with_foreign_pictures: &'static str,
}

impl SecurityHeaders {
    /// HSTS is sent only where the owner says that the site is reached over HTTPS.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let has_tag = !config.analytics.google_tag_id.is_empty();
        let policy = POLICY
            .replace("{tag}", if has_tag { TAG_HOSTS } else { "" })
            .replace("{hits}", if has_tag { HIT_HOSTS } else { "" });
        Self {
            is_https: config.server.is_public_https(),
            policy: policy.replace("{pictures}", "").leak(),
            with_foreign_pictures: policy.replace("{pictures}", FOREIGN_PICTURES).leak(),
        }
    }

    /// Adds them to an answer to a request for `path`.
    pub fn add(&self, headers: &mut HeaderMap, path: &str, has_foreign_pictures: bool) {
        let is_kept = headers.contains_key(CACHE_CONTROL);
        for (name, value) in self.of(path, has_foreign_pictures, is_kept) {
            headers.insert(name, HeaderValue::from_static(value));
        }
    }

    fn of(
        &self,
        path: &str,
        has_foreign_pictures: bool,
        is_kept: bool,
    ) -> impl Iterator<Item = (HeaderName, &'static str)> {
        let has_foreign =
            has_foreign_pictures || TRIAL_PAGES.iter().any(|page| path.starts_with(page));
        let policy = if has_foreign { self.with_foreign_pictures } else { self.policy };
        // Scripts, styles and fonts are no documents.
        let is_document = !path.starts_with(HASHED_FILES);
        [
            Some((X_CONTENT_TYPE_OPTIONS, "nosniff")),
            is_document.then_some((CONTENT_SECURITY_POLICY, policy)),
            self.is_https.then_some((STRICT_TRANSPORT_SECURITY, ONE_YEAR)),
            (!is_kept).then_some((CACHE_CONTROL, NOT_KEPT)),
        ]
        .into_iter()
        .flatten()
    }
}

#[async_trait]
impl Fairing for SecurityHeaders {
    fn info(&self) -> Info {
        Info { name: "security headers", kind: Kind::Response }
    }

    async fn on_response<'r>(&self, request: &'r Request<'_>, response: &mut Response<'r>) {
        let app = request.rocket().state::<App>();
        let has_foreign = app.is_some_and(|app| app.blog.has_foreign_pictures());
        let is_kept = response.headers().contains("Cache-Control");
        for (name, value) in self.of(request.uri().path().as_str(), has_foreign, is_kept) {
            response.set_raw_header(name.as_str().to_owned(), value);
        }
    }
}
