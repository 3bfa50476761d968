//! Posts as everybody may read them.

use rocket::{
    Request, Route, State, get,
    http::{ContentType, Status},
    response::{self, Responder, Response},
    routes as collect,
};

use crate::{
    app::App,
    blog::{Lookup, PublicPost},
    domain::{Language, PostSummary},
    error::ApiError,
    http::{JsonText, guards::VisitorLanguage, json},
    store::PictureName,
};

/// The calls.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![list_posts, show_post]
}

/// Pictures of posts, at an address of their own.
#[must_use]
pub fn picture_routes() -> Vec<Route> {
    collect![show_picture]
}

/// Lists posts that everybody may see, newest first.
///
/// Of two translations only the one in the language, if there is one. The n8n article, a page of its
/// own, is among them.
#[utoipa::path(get, path = "/api/blog/posts", tag = "public",
    params(("language" = Option<String>, Query, description = "`lv` or `en`; the visitor's if not given")),
    responses(
        (status = 200, body = Vec<PostSummary>),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/blog/posts?<language>")]
async fn list_posts(
    language: Option<&str>,
    visitor: VisitorLanguage,
    app: &State<App>,
) -> Result<JsonText, ApiError> {
    let language = match language {
        Some(code) => Language::from_code(code).ok_or(ApiError::BadRequest)?,
        None => visitor.0,
    };
    let index = app.blog.index().await?;
    json(&app.blog.newest(&index, language, app.clock.now(), usize::MAX).posts)
}

/// A post that everybody may see.
#[utoipa::path(get, path = "/api/blog/posts/{slug}", tag = "public",
    params(("slug" = String, Path, description = "Last segment of its address")),
    responses(
        (status = 200, body = PublicPost),
        (status = 308, description = "It has another slug now"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/blog/posts/<slug>")]
async fn show_post(slug: &str, app: &State<App>) -> Result<FoundPost, ApiError> {
    match app.blog.look_up(slug, app.clock.now()).await? {
        Lookup::Found(post) => Ok(FoundPost::Here(json(&*post)?)),
        Lookup::Moved(slug) => Ok(FoundPost::Moved(slug)),
        Lookup::Missing => Err(ApiError::NotFound),
    }
}

enum FoundPost {
    Here(JsonText),
    Moved(String),
}

impl<'r> Responder<'r, 'static> for FoundPost {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        match self {
            Self::Here(post) => post.respond_to(request),
            Self::Moved(slug) => Response::build()
                .status(Status::PermanentRedirect)
                .raw_header("Location", format!("/api/blog/posts/{slug}"))
                .ok(),
        }
    }
}

/// A picture's file never changes: another one has another name.
const CACHE_FOR_EVER: &str = "public, max-age=31536000, immutable";

#[get("/blog-images/<name>")]
async fn show_picture(name: &str, app: &State<App>) -> Result<PictureFile, ApiError> {
    let name: PictureName = name.parse().map_err(|_| ApiError::NotFound)?;
    let bytes = app.store.find_picture(name).await?.ok_or(ApiError::NotFound)?;
    Ok(PictureFile { name, bytes })
}

struct PictureFile {
    name: PictureName,
    bytes: Vec<u8>,
}

impl<'r> Responder<'r, 'static> for PictureFile {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let kind =
            ContentType::from_extension(self.name.extension()).unwrap_or(ContentType::Binary);
        let mut response = Response::build_from((kind, self.bytes).respond_to(request)?);
        response.raw_header("Cache-Control", CACHE_FOR_EVER).ok()
    }
}
