//! Jobs that failed for good: begun anew, or thrown away.

use rocket::{Route, State, delete, http::Status, post, routes as collect};

use crate::{
    app::App,
    domain::{JobId, JournalAction, JournalEntry},
    error::ApiError,
    http::guards::{OwnerSession, SameOrigin},
};

/// The calls on failed jobs.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![retry_job, discard_job]
}

/// Lets a job that failed for good begin anew, with all of its attempts.
#[utoipa::path(post, path = "/api/admin/jobs/{id}/retry", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It waits again"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/jobs/<id>/retry")]
async fn retry_job(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id = parse_id(id)?;
    let kind = app.jobs.retry(id).await?;
    let complete = |entry: JournalEntry| entry.about(id).with(&kind);
    session.record_as(app, JournalAction::JobRetried, complete).await;
    Ok(Status::NoContent)
}

/// Throws away a job that failed for good.
#[utoipa::path(delete, path = "/api/admin/jobs/{id}", tag = "admin",
    params(("id" = String, Path)),
    responses(
        (status = 204, description = "It is gone"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/jobs/<id>")]
async fn discard_job(
    _origin: SameOrigin,
    session: OwnerSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id = parse_id(id)?;
    let kind = app.jobs.discard(id).await?;
    let complete = |entry: JournalEntry| entry.about(id).with(&kind);
    session.record_as(app, JournalAction::JobDiscarded, complete).await;
    Ok(Status::NoContent)
}

fn parse_id(text: &str) -> Result<JobId, ApiError> {
    JobId::parse(text).ok_or(ApiError::NotFound)
}
