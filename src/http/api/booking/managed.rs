//! A booking in the hands of whoever has its link: a GET shows it and changes nothing, since programs that look through
//! mail open every link; a POST confirms, moves or calls it off. Each takes JSON or a plain form.

use jiff::Timestamp;
use rocket::{
    Request, Route, State, get, post,
    response::{self, Redirect, Responder},
    routes as collect,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::sent::Sent;
use crate::{
    app::App,
    appointments::{BookingError, BookingView, By, Move},
    domain::{Booking, Contact, LinkSecret, checked_word},
    error::ApiError,
    http::{
        JsonText,
        guards::{SameOrigin, Visitor},
        json,
        pages::RefusedPage,
    },
    site::{BookingProblem, BookingVisit, PageAddress, PageData, PageKey},
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_booking, confirm_booking, move_booking, cancel_booking, set_reminders]
}

/// Shows a booking.
#[utoipa::path(get, path = "/api/booking/{secret}", tag = "public",
    params(("secret" = String, Path, description = "From the link in the letter")),
    responses(
        (status = 200, body = BookingView),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/<secret>", rank = 10)]
async fn show_booking(secret: &str, app: &State<App>) -> Result<JsonText, ApiError> {
    let link = received(secret)?;
    let (booking, contact, _) = app.bookings.find(link.clone()).await?;
    json(&app.bookings.view_of(&booking, &contact, &link, app.clock.now()))
}

/// Nothing needs to be said.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ConfirmRequest {}

/// Takes a time for good. Only the link in the letter can.
#[utoipa::path(post, path = "/api/booking/{secret}/confirm", tag = "public",
    params(("secret" = String, Path)), request_body = ConfirmRequest,
    responses(
        (status = 200, body = BookingView),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`: it was not confirmed in time, and somebody else has it"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/<secret>/confirm", data = "<sent>")]
async fn confirm_booking(
    _origin: SameOrigin,
    visitor: Visitor,
    secret: &str,
    app: &State<App>,
    sent: Sent,
) -> Result<Changed, ApiError> {
    let link = received(secret)?;
    let changed = async {
        check_rate(app, visitor)?;
        Ok(app.bookings.confirm(link.clone(), app.clock.now()).await?)
    };
    answer(app, &link, &sent, changed.await, visitor).await
}

/// Another time.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes what `Sent` reads")]
pub struct MoveRequest {
    /// When it begins; one of the free times.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
}

/// Gives a booking another time.
#[utoipa::path(post, path = "/api/booking/{secret}/move", tag = "public",
    params(("secret" = String, Path)), request_body = MoveRequest,
    responses(
        (status = 200, body = BookingView),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`, or `booking_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/<secret>/move", data = "<sent>")]
async fn move_booking(
    _origin: SameOrigin,
    visitor: Visitor,
    secret: &str,
    app: &State<App>,
    sent: Sent,
) -> Result<Changed, ApiError> {
    let link = received(secret)?;
    let changed = async {
        check_rate(app, visitor)?;
        let start = sent.start.ok_or(ApiError::BadRequest)?;
        let (booking, ..) = app.bookings.find(link.clone()).await?;
        let to = Move { start, person: None, word: None };
        Ok(app.bookings.move_booking(booking.id, to, By::Visitor, app.clock.now()).await?)
    };
    answer(app, &link, &sent, changed.await, visitor).await
}

/// Why it is called off.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes what `Sent` reads")]
pub struct CancelRequest {
    /// For the firm; at most 1,000 characters.
    reason: Option<String>,
}

/// Calls a booking off.
#[utoipa::path(post, path = "/api/booking/{secret}/cancel", tag = "public",
    params(("secret" = String, Path)), request_body = CancelRequest,
    responses(
        (status = 200, body = BookingView),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`booking_over`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/<secret>/cancel", data = "<sent>")]
async fn cancel_booking(
    _origin: SameOrigin,
    visitor: Visitor,
    secret: &str,
    app: &State<App>,
    sent: Sent,
) -> Result<Changed, ApiError> {
    let link = received(secret)?;
    let changed = async {
        check_rate(app, visitor)?;
        let reason = sent.reason.as_deref();
        let reason = checked_word("reason", reason).map_err(ApiError::Validation)?;
        let (booking, ..) = app.bookings.find(link.clone()).await?;
        Ok(app.bookings.cancel(booking.id, reason, By::Visitor, app.clock.now()).await?)
    };
    answer(app, &link, &sent, changed.await, visitor).await
}

/// Whether reminders are wanted.
#[derive(Debug, Deserialize, ToSchema)]
#[expect(dead_code, reason = "describes what `Sent` reads")]
pub struct RemindersRequest {
    /// Whether they are.
    on: bool,
}

/// Turns reminders on or off.
#[utoipa::path(post, path = "/api/booking/{secret}/reminders", tag = "public",
    params(("secret" = String, Path)), request_body = RemindersRequest,
    responses(
        (status = 200, body = BookingView),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/<secret>/reminders", data = "<sent>")]
async fn set_reminders(
    _origin: SameOrigin,
    visitor: Visitor,
    secret: &str,
    app: &State<App>,
    sent: Sent,
) -> Result<Changed, ApiError> {
    let link = received(secret)?;
    let changed = async {
        check_rate(app, visitor)?;
        let are_wanted = sent.on.ok_or(ApiError::BadRequest)?;
        let (booking, ..) = app.bookings.find(link.clone()).await?;
        Ok(app.bookings.set_reminders(booking.id, are_wanted, app.clock.now()).await?)
    };
    answer(app, &link, &sent, changed.await, visitor).await
}

/// The secret of a link; whoever has none learns nothing.
pub(super) fn received(secret: &str) -> Result<LinkSecret, ApiError> {
    LinkSecret::received(secret).ok_or(ApiError::NotFound)
}

fn check_rate(app: &App, visitor: Visitor) -> Result<(), ApiError> {
    app.rate_limits.booking_changes.check(visitor.address).map_err(ApiError::RateLimited)
}

/// A change as it was answered: to a script, to a form that is sent on, or to a form that was refused.
enum Changed {
    Json(JsonText),
    Form(String),
    Refused(RefusedPage),
}

impl<'r> Responder<'r, 'static> for Changed {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        match self {
            Self::Json(json) => json.respond_to(request),
            Self::Form(path) => Redirect::to(path).respond_to(request),
            Self::Refused(page) => page.respond_to(request),
        }
    }
}

async fn answer(
    app: &App,
    link: &LinkSecret,
    sent: &Sent,
    changed: Result<(Booking, Contact), ApiError>,
    visitor: Visitor,
) -> Result<Changed, ApiError> {
    match (changed, &sent.page) {
        (Ok((booking, contact)), None) => {
            let view = app.bookings.view_of(&booking, &contact, link, app.clock.now());
            Ok(Changed::Json(json(&view)?))
        }
        (Ok(_), Some(page)) => Ok(Changed::Form(page.path())),
        (Err(error), None) => Err(error),
        (Err(error), Some(page)) => {
            show_form(app, page, link, error, visitor).await.map(Changed::Refused)
        }
    }
}

/// The booking's page, which says why the change was refused; the error itself where there is no such page.
async fn show_form(
    app: &App,
    page: &PageAddress,
    link: &LinkSecret,
    error: ApiError,
    visitor: Visitor,
) -> Result<RefusedPage, ApiError> {
    let Some(BookingVisit::Managed(key, _)) = app.site.booking_page_at(page) else {
        return Err(error);
    };
    let nearest = match &error {
        ApiError::TimeTaken { nearest } => nearest.clone(),
        _ => Vec::new(),
    };
    let problem = Some(BookingProblem { code: error.code(), nearest });
    let page = match managed_data(app, link, &key, problem).await? {
        Some(data) => app.site.booking_page(&key, data, None, visitor.address).await,
        None => app.site.missing_booking_page(&key).await,
    };
    Ok(RefusedPage::new(page, &error))
}

/// What the page of a booking shows; nothing if the link leads nowhere.
pub(in crate::http) async fn managed_data(
    app: &App,
    link: &LinkSecret,
    key: &PageKey,
    problem: Option<BookingProblem>,
) -> Result<Option<PageData>, ApiError> {
    let now = app.clock.now();
    let (booking, contact) = match app.bookings.find(link.clone()).await {
        Ok((booking, contact, _)) => (booking, contact),
        Err(BookingError::Missing) => return Ok(None),
        Err(error) => return Err(error.into()),
    };
    let offer = app.bookings.offer_for(&booking, now).await.ok();
    let booking = Some(Box::new(app.bookings.view_of(&booking, &contact, link, now)));
    let times = offer.map(|offer| Box::new(app.bookings.times_of(offer, key.language)));
    Ok(Some(PageData::ManagedBooking { booking, times, problem }))
}
