//! Posts as everybody may read them.

use rocket::{
    Request, Route, State,
    form::FromForm,
    get,
    http::{ContentType, Status},
    response::{self, Responder, Response},
    routes as collect,
};

use crate::{
    app::App,
    blog::{ListedPost, Lookup, PageQuery, PublicPost},
    domain::Language,
    error::ApiError,
    http::{JsonText, bounds::POSTS_PAGE, guards::VisitorLanguage, json, paged::Paged},
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
    params(
        ("language" = Option<String>, Query, description = "`lv` or `en`; the visitor's if not given"),
        ("limit" = Option<usize>, Query, description = "At most this many, 1 to 1000; 100 if not given. A page ends sooner where its texts have 1 MiB"),
        ("before" = Option<String>, Query, description = "Only those that come after the one with this id"),
        ("fields" = Option<String>, Query, description = "`summary` leaves `content` out; nothing else can be given"),
    ),
    responses(
        (status = 200, body = Vec<ListedPost>, headers(
            ("X-Total-Count" = u64, description = "How many there are in all"),
            ("Link" = String, description = "`rel=\"next\"` leads to older ones, if there are any"),
        )),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/blog/posts?<query..>")]
async fn list_posts(
    query: ListQuery<'_>,
    visitor: VisitorLanguage,
    app: &State<App>,
) -> Result<Paged, ApiError> {
    let wanted = query.read(visitor.0)?;
    let page = app.blog.page(wanted, app.clock.now()).await?.ok_or(ApiError::BadRequest)?;
    let next = page.next.map(|last| {
        let language = wanted.language.code();
        let fields = if wanted.has_content { "" } else { "&fields=summary" };
        let limit = wanted.limit;
        format!("/api/blog/posts?language={language}&limit={limit}{fields}&before={last}")
    });
    let total = u64::try_from(page.total).unwrap_or(u64::MAX);
    Ok(Paged { body: json(&page.posts)?, total, next })
}

/// Which part of the list, as it was sent.
#[derive(FromForm)]
struct ListQuery<'q> {
    language: Option<&'q str>,
    limit: Option<&'q str>,
    before: Option<&'q str>,
    fields: Option<&'q str>,
}

impl ListQuery<'_> {
    fn read(&self, visitors: Language) -> Result<PageQuery, ApiError> {
        let language = match self.language {
            Some(code) => Language::from_code(code).ok_or(ApiError::BadRequest)?,
            None => visitors,
        };
        let has_content = match self.fields {
            None => true,
            Some("summary") => false,
            Some(_) => return Err(ApiError::BadRequest),
        };
        let before = self.before.map(str::parse).transpose().map_err(|_| ApiError::BadRequest)?;
        Ok(PageQuery { language, before, limit: POSTS_PAGE.read(self.limit)?, has_content })
    }
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
