//! Times that are kept while the form is filled in.

use jiff::Timestamp;
use rocket::{
    Route, State, delete, http::Status, post, response::status::Custom, routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::LinkSecret,
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{SameOrigin, Visitor},
        json,
    },
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![hold_time, release_time]
}

/// A time to keep.
#[derive(Debug, Deserialize, ToSchema)]
pub struct HoldRequest {
    /// When it begins; one of the free times.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// The secret of the time that was kept before, which is given up.
    #[serde(default)]
    replaces: Option<String>,
}

/// A time that is kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct TimeHeld {
    /// Secret: with it the time is booked or given up.
    hold: String,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// Until when it is kept.
    #[schema(value_type = String, format = DateTime)]
    until: Timestamp,
}

/// Keeps a time for five minutes.
#[utoipa::path(post, path = "/api/booking/holds", tag = "public", request_body = HoldRequest,
    responses(
        (status = 201, body = TimeHeld),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`, or `booking_off`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/holds", data = "<request>")]
async fn hold_time(
    _origin: SameOrigin,
    visitor: Visitor,
    app: &State<App>,
    request: Json<HoldRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    app.rate_limits.times.check(visitor.address).map_err(ApiError::RateLimited)?;
    let Json(HoldRequest { start, replaces }) = request;
    let replaced = replaces.as_deref().and_then(LinkSecret::received);
    let key = app.rate_limits.visitor_key(visitor.address);
    let (hold, until) = app.bookings.hold(start, replaced, key, app.clock.now()).await?;
    let answer = TimeHeld { hold: hold.reveal().to_owned(), start, until };
    Ok(Custom(Status::Created, json(&answer)?))
}

/// Gives a time up that was kept; one that is not kept any more is no error.
#[utoipa::path(delete, path = "/api/booking/holds/{secret}", tag = "public",
    params(("secret" = String, Path)),
    responses(
        (status = 204, description = "It is free again"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/holds/<secret>")]
fn release_time(_origin: SameOrigin, secret: &str, app: &State<App>) -> Status {
    if let Some(secret) = LinkSecret::received(secret) {
        app.bookings.release(&secret);
    }
    Status::NoContent
}
