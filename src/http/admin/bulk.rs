//! The same done with several contact requests.

use std::collections::HashMap;

use jiff::Timestamp;
use rocket::{Route, State, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{assignee, contact::read_change};
use crate::{
    app::App,
    domain::{
        AccountId, BulkOutcome, Change, ContactId, ContactPatch, ContactStatus, FieldCode,
        FieldError, JournalAction, JournalEntry, SeenContacts,
    },
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{SalesSession, SameOrigin},
        json,
    },
};

/// The call for several contact requests.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![change_contacts]
}

/// What becomes of the requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum BulkAction {
    /// They get another status.
    Status,
    /// Somebody is to answer them.
    Assign,
    /// They are erased.
    Erase,
}

/// What the administrator does with several requests.
#[derive(Debug, Deserialize, ToSchema)]
pub struct BulkRequest {
    /// Which requests, 1 to 500; one that is named twice counts once.
    #[schema(min_items = 1, max_items = 500)]
    ids: Vec<ContactId>,
    /// What becomes of them.
    action: BulkAction,
    /// The new status; required with `status`. `contacted` also sets the time of the last contact to now.
    status: Option<ContactStatus>,
    /// Who answers them, somebody who may see requests; required with `assign`, where null means nobody in
    /// particular.
    #[schema(value_type = Option<AccountId>)]
    #[serde(default, deserialize_with = "read_change")]
    assignee: Change<AccountId>,
    /// The `updatedAt` that requests had when the administrator saw them, by their ids: a request that has
    /// another one by now is left as it is. Those that are not named here are not compared.
    #[serde(default)]
    #[schema(value_type = HashMap<String, Option<String>>)]
    seen: HashMap<ContactId, Option<Timestamp>>,
}

/// What became of one request.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkResult {
    /// Which one.
    id: ContactId,
    /// Done, or why not.
    outcome: BulkOutcome,
}

/// What became of the requests.
#[derive(Debug, Serialize, ToSchema)]
pub struct BulkAnswer {
    /// Of each, in the order in which they were named.
    results: Vec<BulkResult>,
}

/// Changes the status or the assignee of several contact requests, or erases them: all that can be, in one step.
#[utoipa::path(post, path = "/api/admin/contacts/bulk", tag = "admin", request_body = BulkRequest,
    responses(
        (status = 200, body = BulkAnswer),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/contacts/bulk", data = "<request>")]
async fn change_contacts(
    _origin: SameOrigin,
    session: SalesSession,
    app: &State<App>,
    request: Json<BulkRequest>,
) -> Result<JsonText, ApiError> {
    let Json(BulkRequest { ids, action, status, assignee, seen }) = request;
    let contacts = SeenContacts::new(ids, &seen).map_err(ApiError::Validation)?;
    let ids: Vec<ContactId> = contacts.iter().map(|contact| contact.id).collect();
    let mut person = None;
    let patch = match (action, status, assignee) {
        (BulkAction::Erase, ..) => None,
        (BulkAction::Status, None, _) => return Err(missing("status")),
        (BulkAction::Status, status, _) => Some(ContactPatch { status, ..ContactPatch::default() }),
        (BulkAction::Assign, _, Change::Unchanged) => return Err(missing("assignee")),
        (BulkAction::Assign, _, assignee) => {
            person = assignee::check(app, &assignee).await?;
            Some(ContactPatch { assignee, ..ContactPatch::default() })
        }
    };
    let outcomes = match patch {
        None => app.upkeep.erase_seen(contacts).await?,
        Some(patch) => app.desk.change_seen(contacts, patch, app.clock.now()).await?,
    };
    let done = outcomes.iter().filter(|outcome| **outcome == BulkOutcome::Done).count();
    if done > 0 {
        let (action, status) = match action {
            BulkAction::Erase => (JournalAction::ContactsErased, None),
            BulkAction::Status => (JournalAction::StatusesChanged, status),
            BulkAction::Assign => (JournalAction::ContactsAssigned, None),
        };
        let complete = |entry: JournalEntry| match (status, person) {
            (Some(status), _) => entry.counting(done).with(status.name()),
            (None, Some(person)) => entry.counting(done).to(&person.name, &person.email),
            (None, None) => entry.counting(done),
        };
        session.record_as(app, action, complete).await;
    }
    let results = ids.into_iter().zip(outcomes);
    let results = results.map(|(id, outcome)| BulkResult { id, outcome }).collect();
    json(&BulkAnswer { results })
}

fn missing(field: &'static str) -> ApiError {
    ApiError::Validation(vec![FieldError { field, code: FieldCode::Required }])
}
