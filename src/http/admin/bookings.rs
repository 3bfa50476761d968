//! Bookings as the firm sees them: listed, made by hand, moved, called off, and what became of them.

pub(in crate::http) mod feed_link;

use jiff::{Span, Timestamp, civil::Date};
use rocket::{Route, State, get, http::Status, post, response::status::Custom, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::entry::EntryRequest;
use crate::{
    app::App,
    appointments::{AdminBooking, BookingError, By, ByHand, CalendarOverview, Move, Whom},
    domain::{
        Booking, BookingId, BookingStatus, BookingWay, Contact, ContactId, JournalAction,
        checked_word,
    },
    error::ApiError,
    http::{
        JsonText,
        api::contact::IdempotencyKey,
        body::{Json, Object},
        guards::{SalesSession, SameOrigin},
        json,
    },
    store::Idempotency,
};

/// Days that are listed if nobody says how many, and at most.
const DEFAULT_DAYS: i64 = 7;
const MAX_DAYS: i32 = 400;

/// The calls for bookings.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![
        list_bookings,
        create_booking,
        move_booking,
        cancel_booking,
        note_outcome,
        feed_link::show_feed_link,
        feed_link::make_feed_link,
        feed_link::revoke_feed_link
    ]
}

/// Bookings of some days, and what stands in the way of others.
#[derive(Debug, Serialize, ToSchema)]
pub struct BookingList {
    /// In the order of their times, cancelled ones too.
    bookings: Vec<AdminBooking>,
    /// The calendars that are looked at.
    feeds: Vec<CalendarOverview>,
    /// Who meets visitors.
    people: Vec<String>,
    /// What is agreed and to come, on whatever day, with somebody who is listed no more: nobody would come to it.
    orphans: Vec<AdminBooking>,
    /// The firm's time zone.
    zone: String,
    /// How one can meet.
    ways: Vec<BookingWay>,
}

/// Lists the bookings of some days.
#[utoipa::path(get, path = "/api/admin/bookings", tag = "admin",
    params(
        ("from" = Option<String>, Query, description = "The first day in the firm's zone, such as `2026-11-24`; today if not given"),
        ("to" = Option<String>, Query, description = "The last day, at most 400 days later; a week later if not given"),
    ),
    responses(
        (status = 200, body = BookingList),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/bookings?<from>&<to>")]
async fn list_bookings(
    _session: SalesSession,
    from: Option<&str>,
    to: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let (now, rules) = (app.clock.now(), app.bookings.rules());
    let day = |text: Option<&str>| {
        text.map(str::parse::<Date>).transpose().map_err(|_| ApiError::BadRequest)
    };
    let from = day(from)?.unwrap_or_else(|| rules.zone.day(now));
    let a_week_on = || from.checked_add(Span::new().days(DEFAULT_DAYS - 1));
    let to = match day(to)? {
        Some(to) => to,
        None => a_week_on().map_err(|_| ApiError::BadRequest)?,
    };
    let days = to.since(from).map_err(|_| ApiError::BadRequest)?.get_days();
    if !(0..=MAX_DAYS).contains(&days) {
        return Err(ApiError::BadRequest);
    }
    let (since, until) = (rules.zone.day_start(from), rules.zone.day_end(to));
    let orphans = list_orphans(app, now).await?;
    let all = app.store.list_bookings_with_contacts(since, until).await?;
    let views = all.iter().map(|(booking, contact)| AdminBooking::of(booking, contact, now));
    json(&BookingList {
        bookings: views.collect(),
        feeds: app.bookings.calendar_overviews(now),
        people: app.bookings.people().collect(),
        orphans,
        zone: rules.zone.to_string(),
        ways: app.bookings.ways().to_vec(),
    })
}

/// What nobody would come to; nearly always nothing, so that requests are read only of that.
async fn list_orphans(app: &App, now: Timestamp) -> Result<Vec<AdminBooking>, ApiError> {
    let mut ahead = app.store.list_bookings(now, Timestamp::MAX).await?;
    ahead.retain(|booking| app.bookings.is_orphan(booking, now));
    let mut orphans = Vec::new();
    for booking in ahead {
        let found = app.store.find_booking_with_contact(booking.id).await?;
        orphans.extend(found.map(|(booking, contact)| AdminBooking::of(&booking, &contact, now)));
    }
    Ok(orphans)
}

/// A time that somebody of the firm books: for a request that is there, or with one that they enter.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingEntry {
    /// The request.
    contact_id: Option<ContactId>,
    /// Or a new one.
    #[schema(value_type = Option<EntryRequest>)]
    contact: Option<Object<EntryRequest>>,
    /// When it begins: any time to come at which the person meets nobody else.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// How they meet.
    way: BookingWay,
    /// Whom the visitor meets; whoever is free if not given: by hours and calendar, if anybody is.
    person: Option<String>,
}

/// Books a time by hand, also outside of the hours that visitors are offered; answers once it is on disk. The visitor is
/// sent an invitation.
#[utoipa::path(post, path = "/api/admin/bookings", tag = "admin", request_body = BookingEntry,
    params(("Idempotency-Key" = Option<String>, Header, description = "With a new request: the same key twice is one booking")),
    responses(
        (status = 201, body = AdminBooking),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/bookings", data = "<entry>")]
async fn create_booking(
    _origin: SameOrigin,
    session: SalesSession,
    key: IdempotencyKey,
    app: &State<App>,
    entry: Json<BookingEntry>,
) -> Result<Custom<JsonText>, ApiError> {
    let now = app.clock.now();
    let Json(BookingEntry { contact_id, contact, start, way, person }) = entry;
    let by_hand = ByHand { start, way, whom: Whom::named(person) };
    let made = match (contact_id, contact) {
        (Some(id), None) => {
            let contact = app.store.find_contact_or_kept(id).await?.ok_or(ApiError::NotFound)?;
            let language = contact.consent_language;
            app.bookings.book_for(contact.id, language, by_hand, now).await?
        }
        (None, Some(Object(contact))) => {
            let entry = contact.into_entry();
            let language = entry.language;
            let today = app.config.server.time_zone.day(now);
            let contact = entry.validate(today).map_err(ApiError::Validation)?;
            let more = start.to_string();
            let idempotency = key.0.map(|key| Idempotency::chosen_with(&key, &contact, &[&more]));
            app.bookings.book_entered(contact, language, by_hand, idempotency, now).await?
        }
        _ => return Err(ApiError::BadRequest),
    };
    let found = app.store.find_booking_with_contact(made.booking.id).await?;
    let (booking, contact) = found.ok_or(ApiError::NotFound)?;
    let id = contact.id;
    session.record_as(app, JournalAction::BookingMade, |entry| entry.about(id)).await;
    Ok(Custom(Status::Created, json(&AdminBooking::of(&booking, &contact, now))?))
}

/// Another time.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AdminMove {
    /// When it begins: any time to come at which the person meets nobody else.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// Whom the visitor meets then, also at the same time as before; the same person if not given, if they can.
    person: Option<String>,
    /// A word to the visitor; at most 1,000 characters.
    word: Option<String>,
}

/// Gives a booking another time, or hands it to somebody else. The visitor is sent a new invitation with the word.
#[utoipa::path(post, path = "/api/admin/bookings/{id}/move", tag = "admin",
    params(("id" = String, Path)), request_body = AdminMove,
    responses(
        (status = 200, body = AdminBooking),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`, or `booking_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/bookings/<id>/move", data = "<change>")]
async fn move_booking(
    _origin: SameOrigin,
    session: SalesSession,
    id: &str,
    app: &State<App>,
    change: Json<AdminMove>,
) -> Result<JsonText, ApiError> {
    let Json(AdminMove { start, person, word }) = change;
    let word = checked_word("word", word.as_deref()).map_err(ApiError::Validation)?;
    let to = Move { start, person, word };
    let moved = app.bookings.move_booking(parse_id(id)?, to, By::Firm, app.clock.now()).await;
    changed(app, &session, JournalAction::BookingMoved, moved).await
}

/// A word to the visitor.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AdminCancel {
    /// At most 1,000 characters.
    word: Option<String>,
}

/// Calls a booking off. The visitor is told, with the word.
#[utoipa::path(post, path = "/api/admin/bookings/{id}/cancel", tag = "admin",
    params(("id" = String, Path)), request_body = AdminCancel,
    responses(
        (status = 200, body = AdminBooking),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`booking_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/bookings/<id>/cancel", data = "<change>")]
async fn cancel_booking(
    _origin: SameOrigin,
    session: SalesSession,
    id: &str,
    app: &State<App>,
    change: Json<AdminCancel>,
) -> Result<JsonText, ApiError> {
    let word = checked_word("word", change.0.word.as_deref()).map_err(ApiError::Validation)?;
    let cancelled = app.bookings.cancel(parse_id(id)?, word, By::Firm, app.clock.now()).await;
    changed(app, &session, JournalAction::BookingCancelled, cancelled).await
}

/// What became of a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BookingOutcome {
    /// It took place.
    Held,
    /// The visitor did not come.
    NoShow,
    /// Neither, after all.
    Booked,
}

/// What became of a booking.
#[derive(Debug, Deserialize, ToSchema)]
pub struct OutcomeRequest {
    outcome: BookingOutcome,
}

/// Notes what became of a booking that has begun. One that took place was also the last contact with the visitor.
#[utoipa::path(post, path = "/api/admin/bookings/{id}/outcome", tag = "admin",
    params(("id" = String, Path)), request_body = OutcomeRequest,
    responses(
        (status = 200, body = AdminBooking),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`booking_over`: it has not begun, or was called off"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/bookings/<id>/outcome", data = "<request>")]
async fn note_outcome(
    _origin: SameOrigin,
    session: SalesSession,
    id: &str,
    app: &State<App>,
    request: Json<OutcomeRequest>,
) -> Result<JsonText, ApiError> {
    let outcome = match request.0.outcome {
        BookingOutcome::Held => BookingStatus::Held,
        BookingOutcome::NoShow => BookingStatus::NoShow,
        BookingOutcome::Booked => BookingStatus::Booked,
    };
    let noted = app.bookings.note_outcome(parse_id(id)?, outcome, app.clock.now()).await;
    changed(app, &session, JournalAction::BookingNoted, noted).await
}

async fn changed(
    app: &App,
    session: &SalesSession,
    action: JournalAction,
    changed: Result<(Booking, Contact), BookingError>,
) -> Result<JsonText, ApiError> {
    let (booking, contact) = changed?;
    session.record_as(app, action, |entry| entry.about(contact.id)).await;
    json(&AdminBooking::of(&booking, &contact, app.clock.now()))
}

fn parse_id(text: &str) -> Result<BookingId, ApiError> {
    text.parse().map_err(|_| ApiError::NotFound)
}
