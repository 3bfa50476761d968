//! The purge that waits for somebody: confirmed here.

use std::sync::Arc;

use jiff::Timestamp;
use rocket::{Route, State, post, routes as collect, tokio};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::overview::PurgeCounts;
use crate::{
    app::App,
    domain::JournalAction,
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{OwnerSession, SameOrigin},
        json,
    },
};

/// The calls for the purge.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![confirm_purge]
}

/// What is confirmed.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PurgeConfirmation {
    /// `purge.hold.since` of the overview that was looked at.
    #[schema(value_type = String, format = DateTime)]
    since: Timestamp,
}

/// What was deleted.
#[derive(Debug, Serialize, ToSchema)]
pub struct PurgeConfirmed {
    /// How much it was.
    removed: PurgeCounts,
}

/// Carries out the purge that waits, and takes the clock for right. Refused when another one waits by now, or
/// none.
#[utoipa::path(post, path = "/api/admin/purge", tag = "admin", request_body = PurgeConfirmation,
    responses(
        (status = 200, body = PurgeConfirmed),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/purge", data = "<confirmation>")]
async fn confirm_purge(
    _origin: SameOrigin,
    session: OwnerSession,
    app: &State<App>,
    confirmation: Json<PurgeConfirmation>,
) -> Result<JsonText, ApiError> {
    let (upkeep, since) = (Arc::clone(&app.upkeep), confirmation.0.since);
    // A task of its own: an administrator who leaves meanwhile does not break it off.
    let confirmed = tokio::spawn(async move { upkeep.confirm_purge(Some(since)).await });
    let record = confirmed.await.map_err(|_| ApiError::Internal)??;
    let count = record.removed.contacts;
    session.record_as(app, JournalAction::PurgeConfirmed, |entry| entry.counting(count)).await;
    json(&PurgeConfirmed { removed: record.removed.into() })
}
