//! Posts, their preview and their slugs.

use rocket::{
    Route, State, delete, get, http::Status, post, put, response::status::Custom, routes as collect,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    app::App,
    blog::{AdminPost, AdminPostSummary, PostInput},
    domain::PostId,
    error::ApiError,
    http::{
        JsonText,
        body::Json,
        guards::{AdminSession, SameOrigin},
        json,
    },
    store::DraftKey,
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_posts, show_post, create_post, update_post, delete_post, preview, make_slug]
}

/// Lists all posts, newest change first.
#[utoipa::path(get, path = "/api/blog/admin/posts", tag = "admin", responses(
    (status = 200, body = Vec<AdminPostSummary>),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/posts")]
async fn list_posts(_session: AdminSession, app: &State<App>) -> Result<JsonText, ApiError> {
    json(&app.blog.admin_list().await?)
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
    _session: AdminSession,
    id: &str,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    json(&app.blog.admin_post(parse_id(id)?).await?)
}

/// Stores a new post; its draft goes.
#[utoipa::path(post, path = "/api/blog/admin/posts", tag = "admin", request_body = PostInput,
    params(("draft" = Option<String>, Query, description = "Key of the draft that it was written in")),
    responses(
        (status = 201, body = AdminPost),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`slug_taken` with `suggestion`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[post("/posts?<draft>", data = "<input>")]
async fn create_post(
    _origin: SameOrigin,
    _session: AdminSession,
    draft: Option<&str>,
    app: &State<App>,
    input: Json<PostInput>,
) -> Result<Custom<JsonText>, ApiError> {
    let draft = draft.map(parse_key).transpose()?;
    let post = app.blog.create(&input.0, draft, app.clock.now()).await?;
    Ok(Custom(Status::Created, json(&post)?))
}

/// Changes some members of a post; its draft goes.
#[utoipa::path(put, path = "/api/blog/admin/posts/{id}", tag = "admin", request_body = PostInput,
    params(
        ("id" = String, Path, description = "Id of the post"),
        ("draft" = Option<String>, Query, description = "Key of the draft that it was written in"),
    ),
    responses(
        (status = 200, body = AdminPost),
        (status = 409, body = crate::error::Problem<'_>, content_type = "application/problem+json",
            description = "`slug_taken` with `suggestion`, `version_conflict` with `current`"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[put("/posts/<id>?<draft>", data = "<input>")]
async fn update_post(
    _origin: SameOrigin,
    _session: AdminSession,
    id: &str,
    draft: Option<&str>,
    app: &State<App>,
    input: Json<PostInput>,
) -> Result<JsonText, ApiError> {
    let draft = draft.map(parse_key).transpose()?;
    json(&app.blog.update(parse_id(id)?, &input.0, draft, app.clock.now()).await?)
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
    _session: AdminSession,
    id: &str,
    app: &State<App>,
) -> Result<Status, ApiError> {
    app.blog.delete(parse_id(id)?).await?;
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
    _session: AdminSession,
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
    _session: AdminSession,
    title: Option<&str>,
    id: Option<&str>,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let id = id.map(|id| id.parse().map_err(|_| ApiError::BadRequest)).transpose()?;
    let title = title.ok_or(ApiError::BadRequest)?;
    json(&Slug { slug: app.blog.make_slug(title, id).await? })
}

/// What is no id is no post's.
fn parse_id(id: &str) -> Result<PostId, ApiError> {
    id.parse().map_err(|_| ApiError::NotFound)
}

fn parse_key(key: &str) -> Result<DraftKey, ApiError> {
    key.parse().map_err(|_| ApiError::BadRequest)
}
