//! Links with which people who cannot log in see a post before it is out.

use jiff::Timestamp;
use rocket::{
    Either, Route, State, delete, get, http::Status, post, response::status::Custom,
    routes as collect,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    error::ApiError,
    http::{
        JsonText,
        guards::{EditorSession, SameOrigin},
        json,
    },
    store::DraftKey,
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_link, make_link, end_link]
}

/// That there is a link; what it is was told only when it was made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PreviewLinkState {
    /// When it was made; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    made_at: Timestamp,
    /// From when on it leads nowhere.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

/// A link that was just made.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct MadePreviewLink {
    /// Its path on this site; cannot be asked for again.
    path: String,
    /// From when on it leads nowhere.
    #[schema(value_type = String, format = DateTime)]
    expires_at: Timestamp,
}

/// Whether there is a preview link to a post or draft.
#[utoipa::path(get, path = "/api/blog/admin/previews/{key}", tag = "admin",
    params(("key" = String, Path, description = "Id of the post, or key of a new one's draft")),
    responses(
        (status = 200, body = PreviewLinkState),
        (status = 204, description = "There is none that works"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/previews/<key>")]
async fn show_link(
    _session: EditorSession,
    key: &str,
    app: &State<App>,
) -> Result<Either<JsonText, Status>, ApiError> {
    let link = app.blog.preview_link(parse_key(key)?, app.clock.now()).await?;
    let Some(link) = link else { return Ok(Either::Right(Status::NoContent)) };
    json(&PreviewLinkState { made_at: link.made_at, expires_at: link.expires_at }).map(Either::Left)
}

/// Makes a secret link to a post or draft, which works for 14 days; the one there was ends.
///
/// Who has it sees what is written at that moment, until the post is out: then it leads there.
#[utoipa::path(post, path = "/api/blog/admin/previews/{key}", tag = "admin",
    params(("key" = String, Path, description = "Id of the post, or key of a new one's draft")),
    responses(
        (status = 201, body = MadePreviewLink),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/previews/<key>")]
async fn make_link(
    _origin: SameOrigin,
    _session: EditorSession,
    key: &str,
    app: &State<App>,
) -> Result<Custom<JsonText>, ApiError> {
    let link = app.blog.make_preview_link(parse_key(key)?, app.clock.now()).await?;
    let made = MadePreviewLink { path: link.path, expires_at: link.expires_at };
    Ok(Custom(Status::Created, json(&made)?))
}

/// Ends the preview link to a post or draft.
#[utoipa::path(delete, path = "/api/blog/admin/previews/{key}", tag = "admin",
    params(("key" = String, Path, description = "Id of the post, or key of a new one's draft")),
    responses(
        (status = 204, description = "It leads nowhere"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/previews/<key>")]
async fn end_link(
    _origin: SameOrigin,
    _session: EditorSession,
    key: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.blog.end_preview_link(parse_key(key)?).await?;
    Ok(Status::NoContent)
}

/// What is no key is no draft's.
fn parse_key(key: &str) -> Result<DraftKey, ApiError> {
    key.parse().map_err(|_| ApiError::NotFound)
}
