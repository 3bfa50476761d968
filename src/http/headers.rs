//! Security headers on every answer (design.md §9). Each costs some 2 % of a cached page's time, so
//! those that say what browsers do anyway (`Referrer-Policy`) or what the policy says
//! (`X-Frame-Options`) are left out.

use rocket::{
    Request, Response, async_trait,
    fairing::{Fairing, Info, Kind},
};

use super::HASHED_FILES;
use crate::{app::App, config::Config};

/// Everything comes from our files only, nothing is inline. `{tag}` and `{hits}` are the hosts of the
/// analytics tag, where the owner configured one.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'{tag}; \
     img-src 'self' data:{pictures}{hits}; connect-src 'self'{hits}; base-uri 'none'; form-action 'self'; \
     frame-ancestors 'none'; object-src 'none'";
const TAG_HOSTS: &str = " https://www.googletagmanager.com";
const HIT_HOSTS: &str = " https://*.google-analytics.com https://*.analytics.google.com \
     https://www.googletagmanager.com";
/// Pictures from elsewhere, where the administrator put one into a post. They count for the pages that
/// lead there too: a visitor goes on without loading another document.
const FOREIGN_PICTURES: &str = " https:";
/// Pages on which such a picture may be tried before it is saved.
const ADMIN_PAGES: [&str; 2] = ["/admin", "/en/admin"];
/// One year: the browser then asks over HTTPS only.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000";

/// Sets the headers.
#[derive(Debug)]
pub struct SecurityHeaders {
    is_https: bool,
    /// Leaked once: an answer then carries it without a copy.
    content_security_policy: &'static str,
    /// The same with pictures from elsewhere.
    with_foreign_pictures: &'static str,
}

impl SecurityHeaders {
    /// HSTS is sent only where the owner says that the site is reached over HTTPS.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let has_tag = !config.analytics.google_tag_id.is_empty();
        let policy = CONTENT_SECURITY_POLICY
            .replace("{tag}", if has_tag { TAG_HOSTS } else { "" })
            .replace("{hits}", if has_tag { HIT_HOSTS } else { "" });
        Self {
            is_https: config.server.is_public_https(),
            content_security_policy: policy.replace("{pictures}", "").leak(),
            with_foreign_pictures: policy.replace("{pictures}", FOREIGN_PICTURES).leak(),
        }
    }
}

#[async_trait]
impl Fairing for SecurityHeaders {
    fn info(&self) -> Info {
        Info { name: "security headers", kind: Kind::Response }
    }

    async fn on_response<'r>(&self, request: &'r Request<'_>, response: &mut Response<'r>) {
        let path = request.uri().path();
        let app = request.rocket().state::<App>();
        response.set_raw_header("X-Content-Type-Options", "nosniff");
        // Scripts, styles and fonts are no documents.
        if !path.starts_with(HASHED_FILES) {
            let has_foreign = app.is_some_and(|app| app.blog.has_foreign_pictures())
                || ADMIN_PAGES.iter().any(|page| path.starts_with(*page));
            let policy =
                if has_foreign { self.with_foreign_pictures } else { self.content_security_policy };
            response.set_raw_header("Content-Security-Policy", policy);
        }
        if app.is_some_and(|app| app.stop_sign.is_raised()) {
            // The client's next request goes to whoever answers then.
            response.set_raw_header("Connection", "close");
        }
        if self.is_https {
            response.set_raw_header("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
        }
        if !response.headers().contains("Cache-Control") {
            // Whoever wants an answer to be kept says so; API answers may be personal.
            response.set_raw_header("Cache-Control", "no-store");
        }
    }
}
