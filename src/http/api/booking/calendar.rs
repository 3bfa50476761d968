//! Bookings for calendars: one as a file, all of them as the firm's feed.

use rocket::{
    Route, State, get,
    http::{ContentType, Header},
    response::Responder,
    routes as collect,
};

use super::managed::received;
use crate::{app::App, error::ApiError, http::guards::Visitor};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_invitation, show_feed]
}

/// An event or a calendar of them.
#[derive(Responder)]
struct Calendar {
    text: (ContentType, String),
    disposition: Header<'static>,
}

impl Calendar {
    fn of(text: String, name: &str) -> Self {
        let kind = ContentType::new("text", "calendar").with_params(("charset", "utf-8"));
        let disposition = format!("attachment; filename=\"{name}\"");
        Self { text: (kind, text), disposition: Header::new("Content-Disposition", disposition) }
    }
}

/// Shows a booking as a file for a calendar.
#[utoipa::path(get, path = "/api/booking/{secret}/invitation.ics", tag = "public",
    params(("secret" = String, Path)),
    responses(
        (status = 200, body = String, content_type = "text/calendar"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/<secret>/invitation.ics", rank = 10)]
async fn show_invitation(secret: &str, app: &State<App>) -> Result<Calendar, ApiError> {
    let link = received(secret)?;
    let (booking, contact, _) = app.bookings.find(link.clone()).await?;
    Ok(Calendar::of(app.bookings.file_of(&booking, &contact, &link), "invitation.ics"))
}

/// Shows all agreed bookings to the firm's own calendar.
#[utoipa::path(get, path = "/api/booking/feed/{file}", tag = "public",
    params(("file" = String, Path, description = "The secret with `.ics` after it")),
    responses(
        (status = 200, body = String, content_type = "text/calendar"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/feed/<file>", rank = 5)]
async fn show_feed(visitor: Visitor, file: &str, app: &State<App>) -> Result<Calendar, ApiError> {
    app.rate_limits.times.check(visitor.address).map_err(ApiError::RateLimited)?;
    let secret = received(file.strip_suffix(".ics").ok_or(ApiError::NotFound)?)?;
    if !app.store.is_booking_feed(secret).await? {
        return Err(ApiError::NotFound);
    }
    Ok(Calendar::of(app.bookings.feed(app.clock.now()).await?, "bookings.ics"))
}
