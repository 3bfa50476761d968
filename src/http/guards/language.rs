//! The language in which a request is answered (design.md §3).

use rocket::{
    Request, async_trait,
    http::{Cookie, SameSite},
    request::{FromRequest, Outcome},
    time::Duration,
};

use super::is_https;
use crate::{app::App, domain::Language};

/// Mirrors the browser's `localStorage` entry of the same name.
const LANGUAGE_COOKIE: &str = "language";

/// The visitor's language: the stored choice, else what the browser prefers.
#[must_use]
pub fn request_language(request: &Request<'_>) -> Language {
    let chosen = request.cookies().get(LANGUAGE_COOKIE);
    chosen.and_then(|cookie| Language::from_code(cookie.value())).unwrap_or_else(|| {
        Language::from_accept_language(request.headers().get_one("Accept-Language"))
    })
}

/// The cookie that keeps a choice for a year.
pub(crate) fn language_cookie(request: &Request<'_>, language: Language) -> Cookie<'static> {
    let app = request.rocket().state::<App>();
    Cookie::build((LANGUAGE_COOKIE, language.code()))
        .path("/")
        .max_age(Duration::days(365))
        .same_site(SameSite::Lax)
        .secure(app.is_some_and(|app| is_https(request, &app.config.server)))
        // The page's script keeps it in step with localStorage.
        .http_only(false)
        .build()
}

/// The visitor's language as a guard.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VisitorLanguage(pub Language);

#[async_trait]
impl<'r> FromRequest<'r> for VisitorLanguage {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        Outcome::Success(Self(request_language(request)))
    }
}
