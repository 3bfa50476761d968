//! A booking in the hands of whoever has its link: a GET shows it and changes nothing, since programs that look through
//! mail open every link; a POST confirms, moves or calls it off. Each takes JSON or a plain form.

use jiff::Timestamp;
use rocket::{
    Data, Request, Route, State, async_trait,
    data::{FromData, Outcome},
    form::{Form, FromForm},
    get,
    http::{ContentType, Header, RawStr, Status},
    post,
    response::{self, Redirect, Responder, status::Custom},
    routes as collect,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::DEFAULT_DAYS;
use crate::{
    app::App,
    appointments::{BookingError, BookingView, By, Move},
    domain::{Booking, Contact, LinkSecret, checked_word},
    error::ApiError,
    http::{
        JsonText, body,
        guards::{SameOrigin, Visitor, request_language},
        json,
        pages::PageResponse,
        refusal::refuse,
    },
    site::{BookingProblem, BookingVisit, PageAddress, PageData, PageKey, PageReadiness, Shown},
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![
        show_booking,
        confirm_booking,
        move_booking,
        cancel_booking,
        set_reminders,
        show_invitation,
        show_feed
    ]
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
    check_rate(app, visitor)?;
    let changed = app.bookings.confirm(link.clone(), app.clock.now()).await;
    answer(app, &link, &sent, changed).await
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
    check_rate(app, visitor)?;
    let start = sent.start.ok_or(ApiError::BadRequest)?;
    let (booking, ..) = app.bookings.find(link.clone()).await?;
    let to = Move { start, word: None };
    let moved = app.bookings.move_booking(booking.id, to, By::Visitor, app.clock.now()).await;
    answer(app, &link, &sent, moved).await
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
    check_rate(app, visitor)?;
    let reason = checked_word("reason", sent.reason.as_deref()).map_err(ApiError::Validation)?;
    let (booking, ..) = app.bookings.find(link.clone()).await?;
    let cancelled = app.bookings.cancel(booking.id, reason, By::Visitor, app.clock.now()).await;
    answer(app, &link, &sent, cancelled).await
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
    check_rate(app, visitor)?;
    let are_wanted = sent.on.ok_or(ApiError::BadRequest)?;
    let (booking, ..) = app.bookings.find(link.clone()).await?;
    let turned = app.bookings.set_reminders(booking.id, are_wanted, app.clock.now()).await;
    answer(app, &link, &sent, turned).await
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

fn received(secret: &str) -> Result<LinkSecret, ApiError> {
    LinkSecret::received(secret).ok_or(ApiError::NotFound)
}

fn check_rate(app: &App, visitor: Visitor) -> Result<(), ApiError> {
    app.rate_limits.booking_changes.check(visitor.address).map_err(ApiError::RateLimited)
}

/// A change as it was answered: to a script, to a form that is sent on, or to a form that was refused.
enum Changed {
    Json(JsonText),
    Form(String),
    Refused(Custom<PageResponse>),
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
    changed: Result<(Booking, Contact), BookingError>,
) -> Result<Changed, ApiError> {
    match (changed, &sent.page) {
        (Ok((booking, contact)), None) => {
            let view = app.bookings.view_of(&booking, &contact, link, app.clock.now());
            Ok(Changed::Json(json(&view)?))
        }
        (Ok(_), Some(page)) => Ok(Changed::Form(page.path())),
        (Err(error), None) => Err(error.into()),
        (Err(error), Some(page)) => {
            let error = ApiError::from(error);
            let Some(BookingVisit::Managed(key, _)) = app.site.booking_page_at(page) else {
                return Err(error);
            };
            let nearest = match &error {
                ApiError::TimeTaken { nearest } => nearest.clone(),
                _ => Vec::new(),
            };
            let problem = Some(BookingProblem { code: error.code(), nearest });
            let Some(data) = managed_data(app, link, &key, problem).await? else {
                return Err(error);
            };
            let page = app.site.booking_page(&key, data, None).await;
            let status = match page.state {
                PageReadiness::NotReady => Status::ServiceUnavailable,
                _ => error.status(),
            };
            Ok(Changed::Refused(Custom(status, PageResponse(Shown::uncached(page)))))
        }
    }
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
    let booking = Some(Box::new(app.bookings.view_of(&booking, &contact, link, now)));
    let offer = app.bookings.offer(None, DEFAULT_DAYS, now).await.ok();
    let times = offer.map(|offer| Box::new(app.bookings.times_of(offer, key.language)));
    Ok(Some(PageData::ManagedBooking { booking, times, problem }))
}

/// What was sent, in either form; what is not given is none.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Sent {
    start: Option<Timestamp>,
    reason: Option<String>,
    on: Option<bool>,
    /// The form's page, if it was a plain form.
    #[serde(skip)]
    page: Option<PageAddress>,
}

/// The fields of the plain forms.
#[derive(Debug, FromForm)]
struct PlainFields {
    #[field(default = String::new())]
    start: String,
    #[field(default = String::new())]
    reason: String,
    #[field(default = String::new())]
    on: String,
    #[field(default = String::new())]
    page: String,
}

#[async_trait]
impl<'r> FromData<'r> for Sent {
    type Error = ();

    async fn from_data(request: &'r Request<'_>, data: Data<'r>) -> Outcome<'r, Self> {
        let content_type = request.content_type();
        let is_form = content_type.is_some_and(|kind| kind.is_form());
        // Nothing needs to be said to confirm.
        let is_json = content_type.is_none_or(|kind| kind.is_json());
        if !is_form && !is_json {
            return refuse(request, ApiError::UnsupportedMediaType);
        }
        let parse = |bytes: Vec<u8>| {
            if is_form {
                Self::from_form(&bytes, request)
            } else if bytes.is_empty() {
                Ok(Self::default())
            } else {
                body::parse_json(&bytes)
            }
        };
        match body::read(request, data).await.and_then(parse) {
            Ok(sent) => Outcome::Success(sent),
            Err(error) => refuse(request, error),
        }
    }
}

impl Sent {
    fn from_form(bytes: &[u8], request: &Request<'_>) -> Result<Self, ApiError> {
        let text = std::str::from_utf8(bytes).map_err(|_| ApiError::BadRequest)?;
        let fields = Form::<PlainFields>::parse_encoded(RawStr::new(text));
        let fields = fields.map_err(|_| ApiError::BadRequest)?;
        Ok(Self {
            start: fields.start.parse().ok(),
            reason: Some(fields.reason),
            on: fields.on.parse().ok(),
            page: Some(PageAddress::parse(&fields.page, request_language(request))),
        })
    }
}
