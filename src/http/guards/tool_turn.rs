//! Counts a call of an AI tool before its body is read: what is refused costs no memory.

use rocket::{
    Request, async_trait,
    request::{FromRequest, Outcome},
};

use super::Visitor;
use crate::{app::App, error::ApiError, http::refusal::refuse};

/// Left with a request by whoever counted it before: the front, which then reads its body.
#[derive(Clone, Copy, Debug, Default)]
pub struct TurnTaken(pub bool);

/// The visitor may use a tool now; it is counted.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ToolTurn;

#[async_trait]
impl<'r> FromRequest<'r> for ToolTurn {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return refuse(request, ApiError::Internal);
        };
        if request.local_cache(TurnTaken::default).0 {
            return Outcome::Success(Self);
        }
        match app.rate_limits.tools.check(Visitor::of(request).address) {
            Ok(()) => Outcome::Success(Self),
            Err(limited) => refuse(request, ApiError::RateLimited(limited)),
        }
    }
}
