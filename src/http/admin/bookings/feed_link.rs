//! The link that shows all bookings to the firm's own calendar.

use jiff::Timestamp;
use rocket::{State, delete, get, http::Status, post, response::status::Custom};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::JournalAction,
    error::ApiError,
    http::{
        JsonText,
        guards::{SalesSession, SameOrigin},
        json,
    },
};

/// The link that shows all bookings to a calendar.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FeedLinkView {
    /// The address, with its secret; told once, when it is made.
    #[schema(required)]
    url: Option<String>,
    /// When it was made; RFC 3339, UTC; null if there is none.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    made_at: Option<Timestamp>,
}

/// Tells whether there is a link that shows all bookings to a calendar.
#[utoipa::path(get, path = "/api/admin/bookings/feed-link", tag = "admin", responses(
    (status = 200, body = FeedLinkView),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/bookings/feed-link")]
pub(super) async fn show_feed_link(
    _session: SalesSession,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    json(&FeedLinkView { url: None, made_at: app.store.booking_feed_since().await? })
}

/// Makes such a link; the one before leads nowhere from now on.
#[utoipa::path(post, path = "/api/admin/bookings/feed-link", tag = "admin", responses(
    (status = 201, body = FeedLinkView),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/bookings/feed-link")]
pub(super) async fn make_feed_link(
    _origin: SameOrigin,
    session: SalesSession,
    app: &State<App>,
) -> Result<Custom<JsonText>, ApiError> {
    let now = app.clock.now();
    let secret = app.bookings.make_feed(now).await?;
    session.record(app, JournalAction::BookingFeedChanged).await;
    let base = &app.config.server.public_url;
    let url = format!("{base}/api/booking/feed/{}.ics", secret.reveal());
    Ok(Custom(Status::Created, json(&FeedLinkView { url: Some(url), made_at: Some(now) })?))
}

/// Revokes it; that there is none is no error.
#[utoipa::path(delete, path = "/api/admin/bookings/feed-link", tag = "admin", responses(
    (status = 204, description = "It leads nowhere"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[delete("/bookings/feed-link")]
pub(super) async fn revoke_feed_link(
    _origin: SameOrigin,
    session: SalesSession,
    app: &State<App>,
) -> Result<Status, ApiError> {
    if app.store.revoke_booking_feed().await? {
        let revoked = JournalAction::BookingFeedChanged;
        session.record_as(app, revoked, |entry| entry.with("revoked")).await;
    }
    Ok(Status::NoContent)
}
