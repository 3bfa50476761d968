//! Drafts that the editor saves by itself. Their members are not checked before the post is saved.

use jiff::Timestamp;
use rocket::{Route, State, delete, form::FromForm, get, http::Status, put, routes as collect};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use utoipa::ToSchema;
use uuid::Uuid;

use crate::{
    app::App,
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{EditorSession, SameOrigin},
        json,
    },
    store::{DraftChange, DraftClaim, DraftKey, DraftRecord},
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_drafts, show_draft, save_draft, delete_draft]
}

/// A post that is being written.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftRequest {
    /// Version of the post that the editor began with; null for a new post.
    base_version: Option<u64>,
    /// Members of a post, as they stand in the editor.
    #[schema(value_type = Object)]
    post: Map<String, Value>,
    /// Made by the editor when it was opened. With it or `seenAt`, another editor's draft is replaced only if its
    /// `savedAt` is `seenAt`; without both, any is.
    writer: Option<Uuid>,
    /// When the draft was saved that the editor knows; null for none.
    #[schema(value_type = Option<String>, format = DateTime)]
    seen_at: Option<Timestamp>,
}

/// What an editor knows of a draft that it removes: another's goes only if its `savedAt` is `seenAt`, and any goes
/// if neither is given.
#[derive(FromForm)]
pub(super) struct ClaimQuery<'r> {
    writer: Option<&'r str>,
    #[field(name = "seenAt")]
    seen_at: Option<&'r str>,
}

impl ClaimQuery<'_> {
    pub(super) fn on(&self, key: DraftKey) -> Result<DraftClaim, ApiError> {
        let writer = self.writer.map(|id| id.parse().map_err(|_| ApiError::BadRequest));
        let seen_at = self.seen_at.map(|at| at.parse().map_err(|_| ApiError::BadRequest));
        Ok(DraftClaim { key, writer: writer.transpose()?, seen_at: seen_at.transpose()? })
    }
}

/// The draft is on disk.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSaved {
    /// When; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    saved_at: Timestamp,
}

/// A draft in the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftSummary {
    /// Id of the post, or one that the editor of a new post made.
    #[schema(value_type = String, format = Uuid)]
    key: DraftKey,
    /// Version of the post that the editor began with.
    #[schema(required)]
    base_version: Option<u64>,
    /// When it was saved.
    #[schema(value_type = String, format = DateTime)]
    saved_at: Timestamp,
    /// Title as it stands; may be empty.
    title: String,
    /// Whether there is no post with this id.
    is_new: bool,
}

/// A draft, whole.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Draft {
    #[serde(flatten)]
    summary: DraftSummary,
    /// Members of a post, as they stood in the editor.
    #[schema(value_type = Object)]
    post: Value,
}

impl DraftSummary {
    fn new(key: DraftKey, draft: &DraftRecord, is_new: bool) -> Self {
        let title = draft.post["title"].as_str().unwrap_or_default().to_owned();
        Self { key, base_version: draft.base_version, saved_at: draft.saved_at, title, is_new }
    }
}

/// Lists drafts, newest first.
#[utoipa::path(get, path = "/api/blog/admin/drafts", tag = "admin", responses(
    (status = 200, body = Vec<DraftSummary>),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/drafts")]
async fn list_drafts(_session: EditorSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let index = app.blog.index().await?;
    let is_new = |key: DraftKey| index.post(key.as_post()).is_none();
    let drafts = app.blog.drafts().await?;
    let summaries = drafts.iter().map(|(key, draft)| DraftSummary::new(*key, draft, is_new(*key)));
    json(&summaries.collect::<Vec<_>>())
}

/// A draft.
#[utoipa::path(get, path = "/api/blog/admin/drafts/{key}", tag = "admin",
    params(("key" = String, Path, description = "Key of the draft")),
    responses(
        (status = 200, body = Draft),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/drafts/<key>")]
async fn show_draft(
    _session: EditorSession,
    key: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let key: DraftKey = key.parse().map_err(|_| ApiError::NotFound)?;
    let draft = app.store.find_draft(key).await?.ok_or(ApiError::NotFound)?;
    let is_new = app.blog.index().await?.post(key.as_post()).is_none();
    json(&Draft { summary: DraftSummary::new(key, &draft, is_new), post: draft.post })
}

/// Saves a draft; answers once it is on disk.
#[utoipa::path(put, path = "/api/blog/admin/drafts/{key}", tag = "admin",
    params(("key" = String, Path, description = "Id of the post, or a UUID made for a new one")),
    request_body = DraftRequest,
    responses(
        (status = 200, body = DraftSaved),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`draft_taken`: another editor's stays"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[put("/drafts/<key>", data = "<request>")]
async fn save_draft(
    _origin: SameOrigin,
    _session: EditorSession,
    key: &str,
    app: &State<App>,
    request: Json<DraftRequest>,
) -> Result<JsonText, ApiError> {
    let key: DraftKey = key.parse().map_err(|_| ApiError::BadRequest)?;
    let DraftRequest { base_version, post, writer, seen_at } = request.0;
    let saved_at = app.clock.now();
    let draft = DraftRecord { base_version, post: Value::Object(post), saved_at, writer };
    match app.store.put_draft(key, draft, seen_at).await? {
        DraftChange::Made => json(&DraftSaved { saved_at }),
        DraftChange::Refused => Err(ApiError::DraftTaken),
    }
}

/// Removes a draft.
#[utoipa::path(delete, path = "/api/blog/admin/drafts/{key}", tag = "admin",
    params(
        ("key" = String, Path, description = "Key of the draft"),
        ("writer" = Option<String>, Query, description = "The editor that asks, as it named itself when it saved drafts"),
        ("seenAt" = Option<String>, Query, description = "When the draft was saved that the editor knows; without this and `writer`, any draft goes"),
    ),
    responses(
        (status = 204, description = "It is gone"),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`draft_taken`: another editor's stays"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/drafts/<key>?<claim..>")]
async fn delete_draft(
    _origin: SameOrigin,
    _session: EditorSession,
    key: &str,
    claim: ClaimQuery<'_>,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let key: DraftKey = key.parse().map_err(|_| ApiError::NotFound)?;
    match app.store.remove_draft(claim.on(key)?).await? {
        DraftChange::Made => Ok(Status::NoContent),
        DraftChange::Refused => Err(ApiError::DraftTaken),
    }
}
