//! Security headers on every answer (design.md §9).

use rocket::{
    Request, Response, async_trait,
    fairing::{Fairing, Info, Kind},
};

use crate::config::Server;

/// Scripts and styles come from our files only; nothing inline, nothing from elsewhere.
const CONTENT_SECURITY_POLICY: &str = "default-src 'self'; script-src 'self'; style-src 'self'; \
     img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; \
     form-action 'self'; frame-ancestors 'none'; object-src 'none'";
/// For whatever a browser may show as a document. Each header costs some 2 % of a cached page's time.
/// `Referrer-Policy` is left out: every browser's default is the one that we would set.
const DOCUMENT: [(&str, &str); 2] = [
    ("Content-Security-Policy", CONTENT_SECURITY_POLICY),
    ("Cross-Origin-Opener-Policy", "same-origin"),
];
/// Addresses of the UI's scripts, styles and fonts.
const HASHED_FILES: &str = "/assets/";
/// One year: the browser then asks over HTTPS only.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000";

/// Sets the headers.
#[derive(Debug)]
pub struct SecurityHeaders {
    is_https: bool,
}

impl SecurityHeaders {
    /// HSTS is sent only where the owner says that the site is reached over HTTPS.
    #[must_use]
    pub fn new(server: &Server) -> Self {
        Self { is_https: server.is_public_https() }
    }
}

#[async_trait]
impl Fairing for SecurityHeaders {
    fn info(&self) -> Info {
        Info { name: "security headers", kind: Kind::Response }
    }

    async fn on_response<'r>(&self, request: &'r Request<'_>, response: &mut Response<'r>) {
        let (method, path) = (request.method(), request.uri().path());
        response.set_raw_header("X-Content-Type-Options", "nosniff");
        // Scripts, styles and fonts are no documents.
        if !path.starts_with(HASHED_FILES) {
            for (name, value) in DOCUMENT {
                response.set_raw_header(name, value);
            }
        }
        if self.is_https {
            response.set_raw_header("Strict-Transport-Security", STRICT_TRANSPORT_SECURITY);
        }
        if !response.headers().contains("Cache-Control") {
            // Whoever wants an answer to be kept says so; API answers may be personal.
            response.set_raw_header("Cache-Control", "no-store");
        }
        tracing::debug!(%method, path = path.as_str(), status = response.status().code, "answered");
    }
}
