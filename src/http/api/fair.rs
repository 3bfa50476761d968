//! At a fair: a lead written down on the spot, and how those of the day get home.

use jiff::Timestamp;
use rocket::{Route, State, get, http::Status, post, response::status::Custom, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::contact::IdempotencyKey;
use crate::{
    app::App,
    appointments::{BookingTimes, ByHand, Whom},
    domain::{BookingWay, Consent, ContactId, Language, LeadDraft, NewContact},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        fair::AtDevice,
        guards::{SameOrigin, VisitorLanguage},
        json,
    },
    notify::{PUSH_JOB, Trouble},
    store::{Idempotency, Stored},
};

/// The calls of a fair's screens.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![create_lead, list_times, show_push]
}

/// Somebody whom the firm's people met.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub struct LeadRequest {
    /// First and last name; required.
    #[schema(required)]
    name: String,
    /// Required where there is no e-mail address; at most 40 characters.
    phone: String,
    /// Required where there is no telephone number.
    email: String,
    /// What was talked about, in at most 4,000 characters; becomes a note.
    note: String,
    /// At most 10 of at most 40 characters.
    #[schema(max_items = 10)]
    tags: Vec<String>,
    /// Must be true.
    #[schema(required)]
    gdpr_consent: bool,
    /// Language in which the consent text was shown; the request's own if not given.
    language: Option<Language>,
    /// Version of the consent text that was shown; the current one if not given.
    consent_version: Option<String>,
    /// The time that was agreed, if any; one of those that this device offers.
    #[schema(value_type = Option<String>, format = DateTime)]
    start: Option<Timestamp>,
}

/// The lead is on disk.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadCreated {
    /// Always true.
    success: bool,
    /// Its id.
    id: ContactId,
    /// How many requests this fair has brought today.
    today: usize,
}

/// Takes a quick lead and answers once it is on disk. Only in trade-fair mode; 404 otherwise.
#[utoipa::path(post, path = "/api/fair/leads", tag = "fair", request_body = LeadRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "The same key twice is one lead")),
    responses(
        (status = 201, body = LeadCreated),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`time_taken` with `nearest`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/leads", data = "<request>")]
async fn create_lead(
    _origin: SameOrigin,
    key: IdempotencyKey,
    fallback: VisitorLanguage,
    app: &State<App>,
    request: Json<LeadRequest>,
) -> Result<Custom<JsonText>, ApiError> {
    let Json(request) = request;
    let source = app.config.fair.name().ok_or(ApiError::NotFound)?.to_owned();
    let language = request.language.unwrap_or(fallback.0);
    let consent = Consent { version: app.wordings.consent_version().to_owned(), language };
    let start = request.start;
    let lead = LeadDraft {
        name: request.name,
        phone: request.phone,
        email: request.email,
        note: request.note,
        tags: request.tags,
        gdpr_consent: request.gdpr_consent,
        consent_version: request.consent_version,
        source,
    };
    let lead = lead.validate(consent).map_err(ApiError::Validation)?;
    let id = if let Some(start) = start {
        take_with_time(app, lead, start, language, key).await?
    } else {
        let idempotency = key.0.map(|key| Idempotency::chosen(&key, &lead));
        match app.desk.take(lead, idempotency, app.clock.now()).await? {
            Stored::Created(id) | Stored::Repeated(id) => id,
            Stored::KeyReused => return Err(ApiError::IdempotencyKeyReused),
        }
    };
    let created = LeadCreated { success: true, id, today: count_today(app).await? };
    Ok(Custom(Status::Created, json(&created)?))
}

/// Days of which times are told at a stand.
const STAND_DAYS: u32 = 14;

/// Tells the times that can be agreed with a lead, as far as this device knows. Only in trade-fair mode; 404 otherwise.
#[utoipa::path(get, path = "/api/fair/times", tag = "fair", responses(
    (status = 200, body = BookingTimes),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/times")]
async fn list_times(language: VisitorLanguage, app: &State<App>) -> Result<JsonText, ApiError> {
    app.config.fair.name().ok_or(ApiError::NotFound)?;
    let offer = app.bookings.offer_at_stand(STAND_DAYS, app.clock.now()).await?;
    json(&app.bookings.times_of(offer, language.0))
}

/// The lead and its time are on disk together, or neither is. Whoever left a number is called.
async fn take_with_time(
    app: &App,
    lead: NewContact,
    start: Timestamp,
    language: Language,
    key: IdempotencyKey,
) -> Result<ContactId, ApiError> {
    let way = if lead.has_phone() { BookingWay::Phone } else { BookingWay::Video };
    let idempotency = key.0.map(|key| Idempotency::chosen_with(&key, &lead, &[&start.to_string()]));
    let by_hand = ByHand { start, way, whom: Whom::WhoeverIsFree };
    let now = app.clock.now();
    let made = app.bookings.book_entered(lead, language, by_hand, idempotency, now).await?;
    Ok(made.booking.contact_id)
}

/// How many requests this fair has brought today.
pub(in crate::http) async fn count_today(app: &App) -> Result<usize, ApiError> {
    let midnight = app.config.server.time_zone.midnight_before(app.clock.now());
    Ok(app.store.count_from_source(app.config.fair.name.clone(), midnight).await?)
}

/// How the requests of a fair get home.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PushOverview {
    /// Whether there is somewhere to go.
    pub(in crate::http) is_configured: bool,
    /// How many are not home yet.
    pub(in crate::http) waiting: usize,
    /// How many the firm's server refused for good; the administration says why.
    pub(in crate::http) refused: usize,
    /// When one last went home; never if null.
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub(in crate::http) last_at: Option<Timestamp>,
    /// Why the last call failed; null if it did not.
    #[schema(required)]
    pub(in crate::http) trouble: Option<Trouble>,
}

impl PushOverview {
    /// As it is now.
    pub(in crate::http) async fn read(app: &App) -> Result<Self, ApiError> {
        let totals = app.jobs.totals().await?;
        let totals = totals.into_iter().find(|totals| totals.kind == PUSH_JOB);
        let (waiting, refused) =
            totals.map_or((0, 0), |totals| (totals.waiting + totals.running, totals.dead));
        let state = app.courier.state().await?;
        Ok(Self {
            is_configured: app.courier.has_home(),
            waiting,
            refused,
            last_at: state.last_at,
            trouble: state.trouble,
        })
    }
}

/// Says how the requests of this fair get home; at the device itself only, 404 elsewhere.
#[utoipa::path(get, path = "/api/fair/push", tag = "fair", responses(
    (status = 200, body = PushOverview),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/push")]
async fn show_push(_here: AtDevice, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&PushOverview::read(app).await?)
}
