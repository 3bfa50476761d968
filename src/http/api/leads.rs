//! Takes requests that come home from a fair, by the token of the device that brings them.

use jiff::Timestamp;
use rocket::{Route, State, post, routes as collect};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    app::App,
    appointments::{Brought, tell_conflict},
    domain::{AgreedTime, Contact, ContactId, FieldCode, FieldError, Language, LeadOutcome},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{LeadToken, SameOrigin},
        json,
    },
    notify::{AGREED, MAX_LEADS},
};

/// The call of a fair's device.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![take_leads]
}

/// Requests as another server keeps them.
#[derive(Debug, Deserialize, ToSchema)]
pub struct LeadBatch {
    /// At most 50.
    #[schema(value_type = Vec<Contact>, max_items = 50)]
    leads: Vec<Value>,
}

/// What became of the requests.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadAnswers {
    /// One for each request, in their order.
    results: Vec<LeadAnswer>,
}

/// What became of a request.
#[derive(Debug, Serialize, ToSchema)]
pub struct LeadAnswer {
    /// Its id; none if it has none that can be read.
    #[schema(required)]
    id: Option<ContactId>,
    /// What became of it.
    outcome: LeadOutcome,
    /// Why it was refused, in English; null if it was not.
    #[schema(required)]
    reason: Option<String>,
}

/// Takes requests of a fair, each once: one that is here already stays as it is, one that was erased here does
/// not come back.
#[utoipa::path(post, path = "/api/leads", tag = "leads", request_body = LeadBatch,
    security(("leadToken" = [])),
    responses(
        (status = 200, body = LeadAnswers, description = "What is `taken` is on disk"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
        (status = "5XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/leads", data = "<batch>")]
async fn take_leads(
    _origin: SameOrigin,
    _token: LeadToken,
    app: &State<App>,
    batch: Json<LeadBatch>,
) -> Result<JsonText, ApiError> {
    let leads = batch.0.leads;
    if leads.len() > MAX_LEADS {
        return Err(ApiError::Validation(vec![FieldError {
            field: "leads",
            code: FieldCode::TooLong,
        }]));
    }
    let now = app.clock.now();
    let read: Vec<_> = leads.into_iter().map(|lead| read_lead(lead, now)).collect();
    let good: Vec<_> = read.iter().filter_map(|lead| lead.as_ref().ok()).collect();
    let contacts = good.iter().map(|(contact, _)| contact.clone()).collect();
    let outcomes = app.desk.take_leads(contacts).await?;
    for ((contact, agreed), outcome) in good.iter().zip(&outcomes) {
        let Some(agreed) = agreed else { continue };
        let is_here = match outcome {
            LeadOutcome::Taken => true,
            LeadOutcome::Known => is_of_same_lead(app, contact).await?,
            LeadOutcome::Gone | LeadOutcome::Refused => false,
        };
        if is_here {
            bring_time_home(app, contact, *agreed).await?;
        }
    }
    let mut outcomes = outcomes.into_iter();
    let answer = |lead: Result<Lead, LeadAnswer>| match lead {
        Ok((Contact { id, .. }, _)) => {
            let outcome = outcomes.next().unwrap_or(LeadOutcome::Refused);
            LeadAnswer { id: Some(id), outcome, reason: None }
        }
        Err(refused) => refused,
    };
    json(&LeadAnswers { results: read.into_iter().map(answer).collect() })
}

/// A request, and the time that was agreed with it.
type Lead = (Contact, Option<AgreedTime>);

/// Whether the request of this id here came as this lead, which may have been cut off before its time was booked:
/// nobody agrees on times for the requests of others.
async fn is_of_same_lead(app: &App, lead: &Contact) -> Result<bool, ApiError> {
    let here = app.store.find_contact(lead.id).await?;
    let is_same = |here: Contact| {
        here.source.is_some() && here.source == lead.source && here.created_at == lead.created_at
    };
    Ok(here.is_some_and(is_same))
}

/// Books the agreed time here; where somebody else has it, the request says so in a note. Nothing is dropped.
async fn bring_time_home(app: &App, contact: &Contact, agreed: AgreedTime) -> Result<(), ApiError> {
    let now = app.clock.now();
    let Brought::Conflict(nearest) = app.bookings.bring_home(contact, agreed, now).await? else {
        return Ok(());
    };
    let zone = app.config.server.time_zone;
    let text = &app.wordings.fair(Language::Lv).conflict;
    let time = (agreed.start, nearest.as_slice());
    tell_conflict(&app.store, text, zone, contact.id, time, now).await?;
    Ok(())
}

/// One that cannot be taken keeps no other from being taken.
fn read_lead(mut lead: Value, now: Timestamp) -> Result<Lead, LeadAnswer> {
    let id = lead["id"].as_str().and_then(|id| id.parse().ok());
    // A time that cannot be read is none; the request counts.
    let agreed = lead.as_object_mut().and_then(|members| members.remove(AGREED));
    let agreed = agreed.and_then(|agreed| serde_json::from_value(agreed).ok());
    let read = serde_json::from_value(lead).map_err(|error| error.to_string());
    let checked = read.and_then(|contact: Contact| contact.into_lead(now).map_err(str::to_owned));
    checked.map(|contact| (contact, agreed)).map_err(|reason| LeadAnswer {
        id,
        outcome: LeadOutcome::Refused,
        reason: Some(reason),
    })
}
