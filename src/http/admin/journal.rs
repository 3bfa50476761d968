//! The journal, and what only the browser knows of: that a list left as a file.

use rocket::{Route, State, get, http::Status, post, routes as collect};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    domain::{JournalAction, JournalEntry, JournalId},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        bounds::JOURNAL_PAGE,
        guards::{OwnerSession, SalesSession, SameOrigin},
        json,
    },
};

/// The calls for the journal.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_journal, note_export]
}

/// An entry with its id.
#[derive(Debug, Serialize, ToSchema)]
pub struct JournalView {
    /// Identifies it.
    id: JournalId,
    #[serde(flatten)]
    entry: JournalEntry,
}

/// A page of the journal.
#[derive(Debug, Serialize, ToSchema)]
pub struct JournalList {
    /// The newest first.
    entries: Vec<JournalView>,
    /// `before` of the next page; null at the end.
    #[schema(required)]
    next: Option<JournalId>,
}

/// Shows who administered what.
#[utoipa::path(get, path = "/api/admin/journal", tag = "admin",
    params(
        ("limit" = Option<usize>, Query, description = "1 to 500, 100 if not given"),
        ("before" = Option<String>, Query, description = "Only entries older than this one"),
    ),
    responses(
        (status = 200, body = JournalList),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/journal?<limit>&<before>")]
async fn show_journal(
    _session: OwnerSession,
    limit: Option<&str>,
    before: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let limit = JOURNAL_PAGE.read(limit)?;
    let before = before.map(str::parse).transpose().map_err(|_| ApiError::BadRequest)?;
    let page = app.store.journal(before, limit).await?;
    let next = page.entries.last().filter(|_| page.has_more).map(|(id, _)| *id);
    let entries = page.entries.into_iter().map(|(id, entry)| JournalView { id, entry }).collect();
    json(&JournalList { entries, next })
}

/// What left as a file.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ExportNote {
    /// How many contact requests.
    count: usize,
}

/// Puts into the journal that contact requests leave as a file, which the browser writes: it says so before.
#[utoipa::path(post, path = "/api/admin/exports", tag = "admin", request_body = ExportNote, responses(
    (status = 204, description = "It is in the journal"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[post("/exports", data = "<note>")]
async fn note_export(
    _origin: SameOrigin,
    session: SalesSession,
    app: &State<App>,
    note: Json<ExportNote>,
) -> Result<Status, ApiError> {
    let count = note.0.count;
    session.record_as(app, JournalAction::ContactsExported, |entry| entry.counting(count)).await;
    Ok(Status::NoContent)
}
