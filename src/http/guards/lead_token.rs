//! The token of a device that brings requests home from a fair.

use rocket::{
    Request, async_trait,
    request::{FromRequest, Outcome},
};

use crate::{app::App, domain::TokenSecret, error::ApiError, http::refusal::refuse};

/// A request with a token that lets leads in (`Authorization: Bearer`).
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeadToken;

#[async_trait]
impl<'r> FromRequest<'r> for LeadToken {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        let shown = request.headers().get_one("Authorization").and_then(bearer);
        let Some(secret) = shown.map(TokenSecret::received).filter(TokenSecret::is_whole) else {
            return refuse(request, ApiError::InvalidToken);
        };
        match app.store.use_access_token(&secret, app.clock.now()).await {
            Ok(true) => Outcome::Success(Self),
            Ok(false) => refuse(request, ApiError::InvalidToken),
            Err(error) => refuse(request, error.into()),
        }
    }
}

fn bearer(header: &str) -> Option<&str> {
    let (scheme, token) = header.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then_some(token.trim())
}
