//! `/fair`: the screens of a site at a trade fair. The board with its addresses is for whoever stands at the device
//! itself; the form for quick leads is for everybody in the stand's network, who can put in and see nothing.

mod board;
mod lead;

use rocket::{
    Request, Route, async_trait, get,
    request::{FromRequest, Outcome},
    response::content::RawCss,
    routes as collect,
};

use super::guards::{Visitor, peer_address};
use crate::{app::App, error::ApiError, http::refusal::refuse};

/// For both screens; it stands beside their scripts.
const STYLE: &str = include_str!("../../ui/src/features/fair/stand.css");

/// Where the form is.
const LEAD_PATH: &str = "/fair/lead";

/// The pages and their parts.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![board::show_board, board::show_code, lead::show_lead, show_style]
}

/// This server is at a fair; elsewhere there is no such page.
pub(super) struct AtFair;

#[async_trait]
impl<'r> FromRequest<'r> for AtFair {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        if is_fair(request) { Outcome::Success(Self) } else { refuse(request, ApiError::NotFound) }
    }
}

/// Somebody at this very device, while it is at a fair; for all others there is no such page.
pub(super) struct AtDevice;

#[async_trait]
impl<'r> FromRequest<'r> for AtDevice {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        // Whoever came through a proxy is somewhere else.
        let is_here = peer_address(request).to_canonical().is_loopback()
            && Visitor::of(request).address.is_loopback();
        if is_fair(request) && is_here {
            Outcome::Success(Self)
        } else {
            refuse(request, ApiError::NotFound)
        }
    }
}

fn is_fair(request: &Request<'_>) -> bool {
    request.rocket().state::<App>().is_some_and(|app| app.config.fair.name().is_some())
}

#[get("/style.css")]
fn show_style(_fair: AtFair) -> RawCss<&'static str> {
    RawCss(STYLE)
}
