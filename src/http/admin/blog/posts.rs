//! Posts, their preview and their slugs.

use rocket::{
    Route, State, delete, get, http::Status, post, put, response::status::Custom, routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::drafts::ClaimQuery;
use crate::{
    app::App,
    blog::{AdminPost, AdminPostSummary, PostInput},
    domain::{JournalAction, PostId},
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{EditorSession, SameOrigin},
        json,
    },
    store::DraftKey,
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_posts, show_post, create_post, update_post, delete_post, preview, make_slug]
}

/// The longest search, in characters.
const MAX_SEARCH_CHARS: usize = 200;

/// Lists all posts, newest change first; behind them the n8n article, which is a page of the site.
#[utoipa::path(get, path = "/api/blog/admin/posts", tag = "admin",
    params(("search" = Option<String>, Query, description = "Only those that hold all these words in title, summary, category, tags or text, with or without marks; at most 200 characters")),
    responses(
        (status = 200, body = Vec<AdminPostSummary>),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/posts?<search>")]
async fn list_posts(
    _session: EditorSession,
    search: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let search = search.unwrap_or_default();
    if search.chars().count() > MAX_SEARCH_CHARS {
        return Err(ApiError::BadRequest);
    }
    json(&app.blog.admin_list(search).await?)
}

/// A post as the editor opens it.
#[utoipa::path(get, path = "/api/blog/admin/posts/{id}", tag = "admin",
    params(("id" = String, Path, description = "Id of the post")),
    responses(
        (status = 200, body = AdminPost),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/posts/<id>")]
async fn show_post(
    _session: EditorSession,
    id: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    json(&app.blog.admin_post(parse_id(id)?).await?)
}

/// Stores a new post; its draft goes, unless another editor's stands there that this one has not seen.
#[utoipa::path(post, path = "/api/blog/admin/posts", tag = "admin", request_body = PostInput,
    params(
        ("draft" = Option<String>, Query, description = "Key of the draft that it was written in"),
        ("writer" = Option<String>, Query, description = "The editor that saves, as it named itself when it saved drafts"),
        ("seenAt" = Option<String>, Query, description = "When the draft was saved that the editor knows; without this and `writer`, any draft goes"),
    ),
    responses(
        (status = 201, body = AdminPost),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`slug_taken` with `suggestion`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/posts?<draft>&<claim..>", data = "<input>")]
async fn create_post(
    _origin: SameOrigin,
    session: EditorSession,
    draft: Option<&str>,
    claim: ClaimQuery<'_>,
    app: &State<App>,
    input: Json<PostInput>,
) -> Result<Custom<JsonText>, ApiError> {
    let draft = draft.map(|key| claim.on(parse_key(key)?)).transpose()?;
    let post = app.blog.create(&input.0, draft, app.clock.now()).await?;
    record_publishing(&session, app, false, &post).await;
    Ok(Custom(Status::Created, json(&post)?))
}

/// Changes those members of a post that are sent; its draft goes, unless another editor's stands there that this one
/// has not seen.
///
/// With `version` only if the post still has it; without, the last change wins.
#[utoipa::path(put, path = "/api/blog/admin/posts/{id}", tag = "admin", request_body = PostInput,
    params(
        ("id" = String, Path, description = "Id of the post"),
        ("draft" = Option<String>, Query, description = "Key of the draft that it was written in"),
        ("writer" = Option<String>, Query, description = "The editor that saves, as it named itself when it saved drafts"),
        ("seenAt" = Option<String>, Query, description = "When the draft was saved that the editor knows; without this and `writer`, any draft goes"),
    ),
    responses(
        (status = 200, body = AdminPost),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`slug_taken` with `suggestion`, `version_conflict` with `current`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[put("/posts/<id>?<draft>&<claim..>", data = "<input>")]
async fn update_post(
    _origin: SameOrigin,
    session: EditorSession,
    id: &str,
    draft: Option<&str>,
    claim: ClaimQuery<'_>,
    app: &State<App>,
    input: Json<PostInput>,
) -> Result<JsonText, ApiError> {
    let draft = draft.map(|key| claim.on(parse_key(key)?)).transpose()?;
    let id = parse_id(id)?;
    let was_published = app.blog.is_published(id).await?;
    let post = app.blog.update(id, &input.0, draft, app.clock.now()).await?;
    record_publishing(&session, app, was_published, &post).await;
    json(&post)
}

/// Removes a post with its draft.
#[utoipa::path(delete, path = "/api/blog/admin/posts/{id}", tag = "admin",
    params(("id" = String, Path, description = "Id of the post")),
    responses(
        (status = 204, description = "It is gone"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/posts/<id>")]
async fn delete_post(
    _origin: SameOrigin,
    session: EditorSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    let id = parse_id(id)?;
    app.blog.delete(id).await?;
    session.record_as(app, JournalAction::PostDeleted, |entry| entry.about(id)).await;
    Ok(Status::NoContent)
}

/// A text to look at.
#[derive(Deserialize, ToSchema)]
pub struct PreviewRequest {
    /// Markdown, with HTML.
    content: String,
}

/// The text as it would be shown.
#[derive(Serialize, ToSchema)]
pub struct Preview {
    /// Rendered and cleaned, exactly as a published post is.
    html: String,
}

/// Renders a text as it would be published.
#[utoipa::path(post, path = "/api/blog/admin/preview", tag = "admin", request_body = PreviewRequest,
    responses(
        (status = 200, body = Preview),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/preview", data = "<request>")]
async fn preview(
    _origin: SameOrigin,
    _session: EditorSession,
    app: &State<App>,
    request: Json<PreviewRequest>,
) -> Result<JsonText, ApiError> {
    json(&Preview { html: app.blog.preview(request.0.content).await? })
}

/// A slug that is free.
#[derive(Serialize, ToSchema)]
pub struct Slug {
    /// Last segment of a post's address.
    slug: String,
}

/// The slug that a title gives, with a number where another post has it.
#[utoipa::path(get, path = "/api/blog/admin/slug", tag = "admin",
    params(
        ("title" = String, Query, description = "Title of the post"),
        ("id" = Option<String>, Query, description = "Id of the post, if it exists"),
    ),
    responses(
        (status = 200, body = Slug),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/slug?<title>&<id>")]
async fn make_slug(
    _session: EditorSession,
    title: Option<&str>,
    id: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let id = id.map(|id| id.parse().map_err(|_| ApiError::BadRequest)).transpose()?;
    let title = title.ok_or(ApiError::BadRequest)?;
    json(&Slug { slug: app.blog.make_slug(title, id).await? })
}

/// Puts into the journal that a post has gone out, or has been taken back.
async fn record_publishing(
    session: &EditorSession,
    app: &App,
    was_published: bool,
    post: &AdminPost,
) {
    let action = match (was_published, post.head().summary.is_published) {
        (false, true) => JournalAction::PostPublished,
        (true, false) => JournalAction::PostUnpublished,
        _ => return,
    };
    let id = post.head().summary.id;
    session.record_as(app, action, |entry| entry.about(id)).await;
}

/// What is no id is no post's.
fn parse_id(id: &str) -> Result<PostId, ApiError> {
    id.parse().map_err(|_| ApiError::NotFound)
}

fn parse_key(key: &str) -> Result<DraftKey, ApiError> {
    key.parse().map_err(|_| ApiError::BadRequest)
}
