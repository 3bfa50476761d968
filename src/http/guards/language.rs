//! The language in which a request is answered (design.md §3).

use rocket::{
    Request, async_trait,
    http::Cookie,
    request::{FromRequest, Outcome},
};

use crate::{
    domain::Language,
    site::{LANGUAGE_COOKIE, Visit},
};

/// The visitor's language: the stored choice, else what the browser prefers.
#[must_use]
pub fn request_language(request: &Request<'_>) -> Language {
    let visit = Visit {
        chosen_language: request.cookies().get(LANGUAGE_COOKIE).map(Cookie::value),
        accept_language: request.headers().get_one("Accept-Language"),
        ..Visit::default()
    };
    visit.language()
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
