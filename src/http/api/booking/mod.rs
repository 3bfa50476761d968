//! Times that visitors can book, and the booking of one: as JSON from the page's script, or as a plain form without it.

pub mod calendar;
pub mod hold;
pub mod managed;
mod sent;

use jiff::{Timestamp, civil::Date};
use rocket::{
    Data, Request, Route, State, async_trait,
    data::{FromData, Outcome},
    form::{Form, FromForm},
    get,
    http::{RawStr, Status},
    post,
    response::{self, Redirect, Responder, status::Custom},
    routes as collect,
};
use serde::Deserialize;
use utoipa::ToSchema;

use super::contact::{ContactRequest, IdempotencyKey, Submission};
use crate::{
    app::App,
    appointments::{Booked, BookingTimes, MAX_DAYS, Wanted},
    domain::{
        BookingWay, Consent, ContactDraft, FieldCode, FieldError, Language, LinkSecret,
        checked_zone,
    },
    error::ApiError,
    http::{
        JsonText, body,
        guards::{SameOrigin, Visitor, VisitorLanguage, request_language},
        json,
        pages::{RefusedPage, refused_form},
        refusal::refuse,
    },
    shares::network_of,
    site::{BookingVisit, PageAddress, PageData},
    store::Idempotency,
};

/// Days of which times are told if nobody says how many.
pub(in crate::http) const DEFAULT_DAYS: u32 = 14;

/// The calls of bookings.
#[must_use]
pub fn routes() -> Vec<Route> {
    let own = collect![list_times, book_time];
    [own, hold::routes(), managed::routes(), calendar::routes()].concat()
}

/// Tells the times that can be booked. Days are those of the firm's zone.
#[utoipa::path(get, path = "/api/booking/times", tag = "public",
    params(
        ("from" = Option<String>, Query, description = "The first day, such as `2026-11-24`; today if not given"),
        ("days" = Option<u32>, Query, description = "How many days, at most 62; 14 if not given"),
    ),
    responses(
        (status = 200, body = BookingTimes),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/times?<from>&<days>")]
async fn list_times(
    visitor: Visitor,
    language: VisitorLanguage,
    from: Option<&str>,
    days: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let from: Option<Date> = from.map(str::parse).transpose().map_err(|_| ApiError::BadRequest)?;
    let days = days.map(str::parse).transpose().map_err(|_| ApiError::BadRequest)?;
    let days = days.unwrap_or(DEFAULT_DAYS);
    if !(1..=MAX_DAYS).contains(&days) {
        return Err(ApiError::BadRequest);
    }
    app.rate_limits.times.check(visitor.address).map_err(ApiError::RateLimited)?;
    let offer = app.bookings.offer(from, days, app.clock.now()).await?;
    json(&app.bookings.times_of(offer, language.0))
}

/// A booking as the page's script sends it: the contact form's members, and these.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingRequest {
    #[serde(flatten)]
    contact: ContactRequest,
    /// When it begins; one of the free times. Required.
    #[serde(default)]
    #[schema(required, value_type = String, format = DateTime)]
    start: Option<Timestamp>,
    /// How they meet; required. By telephone only with a number.
    #[serde(default)]
    #[schema(required, value_type = BookingWay)]
    way: Option<BookingWay>,
    /// The visitor's time zone by its name in the IANA database.
    #[serde(default)]
    zone: Option<String>,
    /// The secret of the time that was kept.
    #[serde(default)]
    hold: Option<String>,
}

/// What comes besides the contact form's fields in a plain form.
#[derive(Debug, Default, FromForm)]
struct PlainFields {
    #[field(default = String::new())]
    start: String,
    #[field(default = String::new())]
    way: String,
    #[field(default = String::new())]
    zone: String,
    #[field(default = String::new())]
    hold: String,
}

/// Books a time and takes the request with it; answers once both are on disk.
///
/// Also takes `application/x-www-form-urlencoded` with the same members and `page`, the path of the form's page: that is
/// answered with a redirect to the booking's page, or with the form's page and its errors. Whoever is taken for a program
/// gets `to_confirm`, and the time for half an hour.
#[utoipa::path(post, path = "/api/booking", tag = "public", request_body = BookingRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same key twice is one booking")),
    responses(
        (status = 201, body = Booked),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`, `too_many_bookings` or `booking_off`"),
        (status = 429, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`rate_limited`, or `bookings_spent` for a day"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/", data = "<submission>")]
async fn book_time(
    _origin: SameOrigin,
    visitor: Visitor,
    key: IdempotencyKey,
    submission: BookingSubmission,
    app: &State<App>,
) -> Result<Accepted, Refused> {
    let form = submission.contact.form.clone();
    let (draft, start) = (submission.contact.draft.clone(), submission.start);
    match accept(app, visitor, key, submission).await {
        Ok(booked) => Ok(match form {
            None => Accepted::Json(Box::new(booked)),
            Some(_) => Accepted::Form(booked.fresh_path()),
        }),
        Err(error) => Err(match form {
            None => Refused::Json(error),
            Some(page) => match app.rate_limits.forms.check(visitor.address) {
                Ok(()) => match show_form(app, &page, draft, start, &error, visitor).await {
                    Some(shown) => Refused::Form(shown),
                    None => Refused::Json(error),
                },
                Err(limited) => Refused::Json(ApiError::RateLimited(limited)),
            },
        }),
    }
}

async fn accept(
    app: &App,
    visitor: Visitor,
    key: IdempotencyKey,
    submission: BookingSubmission,
) -> Result<Booked, ApiError> {
    let faults = submission.faults();
    let BookingSubmission { contact, start, way, zone, hold } = submission;
    let Submission { mut draft, language, form } = contact;
    draft.source = app.config.fair.name().map(str::to_owned);
    let consent = Consent { version: app.wordings.consent_version().to_owned(), language };
    let contact = match draft.validate(consent) {
        Ok(contact) if faults.is_empty() => contact,
        Ok(_) => return Err(ApiError::Validation(faults)),
        Err(mut errors) => {
            errors.extend(faults);
            return Err(ApiError::Validation(errors));
        }
    };
    let (Some(start), Some(way)) = (start, way) else { return Err(ApiError::BadRequest) };
    app.rate_limits.contact.check(visitor.address).map_err(ApiError::RateLimited)?;
    let now = app.clock.now();
    let start_name = start.to_string();
    let idempotency = match key.0 {
        Some(key) => Some(Idempotency::chosen_with(&key, &contact, &[&start_name, way.name()])),
        None => form.is_some().then(|| {
            // Whoever knows what somebody else sent is not led to that booking.
            let sender = network_of(visitor.address).to_string();
            Idempotency::by_content_with(&contact, &[&start_name, way.name(), &sender], now)
        }),
    };
    let wanted = Wanted { start, way, zone, hold, language };
    let sender = app.rate_limits.visitor_key(visitor.address);
    app.rate_limits.bookings.check(sender).map_err(ApiError::BookingsSpent)?;
    let made = app.bookings.book(contact, wanted, idempotency, now).await;
    if !made.as_ref().is_ok_and(|made| made.is_new) {
        app.rate_limits.bookings.give_back(sender);
    }
    Ok(app.bookings.booked_of(&made?, now))
}

/// The form's page with what was typed; nothing if the page is not one of bookings.
async fn show_form(
    app: &App,
    page: &PageAddress,
    draft: ContactDraft,
    start: Option<Timestamp>,
    error: &ApiError,
    visitor: Visitor,
) -> Option<RefusedPage> {
    let BookingVisit::Times(key) = app.site.booking_page_at(page)? else { return None };
    let form = refused_form(draft, error);
    let now = app.clock.now();
    let offer = app.bookings.offer(None, DEFAULT_DAYS, now).await.ok();
    let times = offer.map(|offer| Box::new(app.bookings.times_of(offer, key.language)));
    let nearest = match error {
        ApiError::TimeTaken { nearest } => nearest.clone(),
        _ => Vec::new(),
    };
    let data = PageData::Booking { times, day: None, start, from: None, nearest };
    let page = app.site.booking_page(&key, data, Some(form), visitor.address).await;
    Some(RefusedPage::new(page, error))
}

enum Accepted {
    Json(Box<Booked>),
    Form(String),
}

impl<'r> Responder<'r, 'static> for Accepted {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        match self {
            Self::Json(booked) => Custom(Status::Created, json(&*booked)).respond_to(request),
            Self::Form(path) => Redirect::to(path).respond_to(request),
        }
    }
}

#[derive(Responder)]
enum Refused {
    Json(ApiError),
    Form(RefusedPage),
}

/// What was sent, in either form.
struct BookingSubmission {
    contact: Submission,
    start: Option<Timestamp>,
    way: Option<BookingWay>,
    zone: Option<String>,
    hold: Option<LinkSecret>,
}

impl BookingSubmission {
    fn from_json(bytes: &[u8], fallback: Language) -> Result<Self, ApiError> {
        let request: BookingRequest = body::parse_json(bytes)?;
        Ok(Self {
            contact: Submission::of(request.contact, fallback),
            start: request.start,
            way: request.way,
            zone: request.zone.as_deref().and_then(checked_zone),
            hold: request.hold.as_deref().and_then(LinkSecret::received),
        })
    }

    fn from_form(bytes: &[u8], fallback: Language) -> Result<Self, ApiError> {
        let contact = Submission::from_form(bytes, fallback)?;
        let text = std::str::from_utf8(bytes).map_err(|_| ApiError::BadRequest)?;
        let fields = Form::<PlainFields>::parse_encoded(RawStr::new(text));
        let fields = fields.map_err(|_| ApiError::BadRequest)?;
        Ok(Self {
            contact,
            start: fields.start.parse().ok(),
            way: way_of(&fields.way),
            zone: checked_zone(&fields.zone),
            hold: LinkSecret::received(&fields.hold),
        })
    }

    /// What is wrong besides the contact form's fields.
    fn faults(&self) -> Vec<FieldError> {
        let has_phone = !self.contact.draft.phone.trim().is_empty();
        let faults = [
            ("start", self.start.is_none()),
            ("way", self.way.is_none()),
            ("phone", self.way == Some(BookingWay::Phone) && !has_phone),
        ];
        let missing = faults.into_iter().filter(|(_, is_missing)| *is_missing);
        missing.map(|(field, _)| FieldError { field, code: FieldCode::Required }).collect()
    }
}

fn way_of(name: &str) -> Option<BookingWay> {
    let ways = [BookingWay::Video, BookingWay::Phone, BookingWay::Place];
    ways.into_iter().find(|way| way.name() == name)
}

#[async_trait]
impl<'r> FromData<'r> for BookingSubmission {
    type Error = ();

    async fn from_data(request: &'r Request<'_>, data: Data<'r>) -> Outcome<'r, Self> {
        let content_type = request.content_type();
        let is_form = content_type.is_some_and(|kind| kind.is_form());
        if !is_form && !content_type.is_some_and(|kind| kind.is_json()) {
            return refuse(request, ApiError::UnsupportedMediaType);
        }
        let fallback = request_language(request);
        let parse = if is_form { Self::from_form } else { Self::from_json };
        match body::read(request, data).await.and_then(|bytes| parse(&bytes, fallback)) {
            Ok(submission) => Outcome::Success(submission),
            Err(error) => refuse(request, error),
        }
    }
}
