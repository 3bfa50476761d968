//! Pages and public files: every GET that is not the API's.

use std::{io::Cursor, sync::Arc};

use rocket::{
    Request, Route, async_trait, get,
    http::{Status, uri::Origin},
    request::{FromRequest, Outcome},
    response::{self, Redirect, Responder, Response},
    routes as collect,
};

use super::{
    HASHED_FILES,
    guards::{language_cookie, request_language},
};
use crate::{
    app::App,
    domain::Language,
    error::{ApiError, RETRY_AFTER_SECS},
    site::{BlogVisit, Content, Page, PageKey, PageReadiness, Site},
};

const ENGLISH_PREFIX: &str = "/en";
const CACHE_FOR_EVER: &str = "public, max-age=31536000, immutable";
const CACHE_AN_HOUR: &str = "public, max-age=3600";
/// Kept, but asked for again each time; mostly answered 304.
const CACHE_AND_ASK: &str = "no-cache";
const CACHE_NEVER: &str = "no-store";
/// Most that is handed to the socket at once; Rocket buffers as much for each answer.
const MAX_CHUNK_BYTES: usize = 64 * 1024;
const VARY_FILE: &str = "Accept-Encoding";
const VARY_NEGOTIATED: &str = "Accept-Encoding, Accept-Language, Cookie";

/// The pages and files.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show]
}

#[get("/<_..>", rank = 20)]
async fn show(visit: Visit<'_>) -> Shown {
    let Visit { request, uri, app } = visit;
    let path = uri.path().as_str();
    let is_hashed = path.starts_with(HASHED_FILES);
    if let Some(content) = app.site.file(path.trim_start_matches('/')) {
        return Shown::Body(PageResponse::file(content, is_hashed));
    }
    if is_hashed {
        return Shown::Problem(ApiError::NotFound);
    }
    if path.len() > 1 && path.ends_with('/') {
        return Shown::Moved(Box::new(Redirect::moved(without_slashes(uri))));
    }
    if let Some(language) = visit.query("lang").and_then(Language::from_code) {
        request.cookies().add(language_cookie(request, language));
        let target = PageAddress::parse(path, language).in_language(language);
        return Shown::Moved(Box::new(Redirect::to(target.path())));
    }
    let address = PageAddress::parse_with(path, || request_language(request));
    let key = address.key(&app.site, visit.query("sent") == Some("1"));
    if app.site.is_of_blog(&key) {
        return Box::pin(show_blog(app, address, key)).await;
    }
    let page = match app.site.cached(&key) {
        Some(page) => page,
        // Boxed: rendering has a large state, which each answer from the cache would carry along.
        None => Box::pin(app.site.page(&key)).await,
    };
    Shown::Body(PageResponse::page(page, &key))
}

async fn show_blog(app: &App, address: PageAddress, key: PageKey) -> Shown {
    match app.site.visit_blog(&app.blog, key.clone(), app.clock.now()).await {
        BlogVisit::Page(page) => Shown::Body(PageResponse::page(page, &key)),
        BlogVisit::MovedTo(slug) => {
            Shown::Moved(Box::new(Redirect::moved(address.beside(&slug).path())))
        }
        BlogVisit::TranslatedAt(slug) => {
            Shown::Moved(Box::new(Redirect::found(address.beside(&slug).path())))
        }
    }
}

fn without_slashes(uri: &Origin<'_>) -> String {
    let path = uri.path().as_str().trim_end_matches('/');
    // "//host/" must not become an address on another host.
    let path = format!("/{}", path.trim_start_matches('/'));
    match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path,
    }
}

#[derive(Responder)]
enum Shown {
    Body(PageResponse),
    Moved(Box<Redirect>),
    Problem(ApiError),
}

/// A request for a page or a file, with all that answering it takes: each guard of its own would cost. The API's
/// addresses are left to their own routes.
#[derive(Clone, Copy)]
struct Visit<'r> {
    request: &'r Request<'r>,
    uri: &'r Origin<'r>,
    app: &'r App,
}

#[async_trait]
impl<'r> FromRequest<'r> for Visit<'r> {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let uri = request.uri();
        if uri.path() == "/api" || uri.path().starts_with("/api/") {
            return Outcome::Forward(Status::NotFound);
        }
        match request.rocket().state() {
            Some(app) => Outcome::Success(Visit { request, uri, app }),
            None => Outcome::Error((Status::InternalServerError, ())),
        }
    }
}

impl Visit<'_> {
    fn query(&self, name: &str) -> Option<&str> {
        let mut segments = self.uri.query()?.raw_segments();
        let segment = segments.find(|segment| segment.split_at_byte(b'=').0 == name)?;
        Some(segment.split_at_byte(b'=').1.as_str())
    }
}

/// Where a page is: its path without the language prefix, and whether it had one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PageAddress {
    path: String,
    language: Language,
    is_prefixed: bool,
}

impl PageAddress {
    /// Reads a path such as `/en/contact`; `language` is for paths without a prefix.
    pub fn parse(path: &str, language: Language) -> Self {
        Self::parse_with(path, || language)
    }

    fn parse_with(path: &str, language: impl FnOnce() -> Language) -> Self {
        match path.strip_prefix(ENGLISH_PREFIX) {
            Some("") => Self::prefixed("/"),
            Some(rest) if rest.starts_with('/') => Self::prefixed(rest),
            _ => Self { path: path.to_owned(), language: language(), is_prefixed: false },
        }
    }

    fn prefixed(path: &str) -> Self {
        Self { path: path.to_owned(), language: Language::En, is_prefixed: true }
    }

    /// The same address with another last segment.
    fn beside(self, segment: &str) -> Self {
        let parent = self.path.rsplit_once('/').map_or("", |(parent, _)| parent);
        Self { path: format!("{parent}/{segment}"), ..self }
    }

    fn in_language(self, language: Language) -> Self {
        Self { language, is_prefixed: language == Language::En, ..self }
    }

    /// The path as a visitor sees it; always on this host.
    pub fn path(&self) -> String {
        let path = format!("/{}", self.path.trim_start_matches(['/', '\\']));
        match (self.is_prefixed, path.as_str()) {
            (false, _) => path,
            (true, "/") => ENGLISH_PREFIX.to_owned(),
            (true, _) => format!("{ENGLISH_PREFIX}{path}"),
        }
    }

    /// The page at this address.
    pub fn key(&self, site: &Site, sent: bool) -> PageKey {
        site.key(&self.path, self.language, self.is_prefixed, sent)
    }
}

/// A page or a file with its caching rules.
pub(super) struct PageResponse {
    content: Arc<Content>,
    status: Status,
    cache_control: &'static str,
    vary: &'static str,
}

impl PageResponse {
    fn page(page: Page, key: &PageKey) -> Self {
        Self {
            content: page.content,
            status: status_of(page.state),
            cache_control: if page.state == PageReadiness::NotReady {
                CACHE_NEVER
            } else {
                CACHE_AND_ASK
            },
            vary: if key.prefixed { VARY_FILE } else { VARY_NEGOTIATED },
        }
    }

    /// A page with what a visitor typed: nobody may keep it.
    pub fn uncached(page: Page) -> Self {
        Self {
            content: page.content,
            status: status_of(page.state),
            cache_control: CACHE_NEVER,
            vary: VARY_NEGOTIATED,
        }
    }

    fn file(content: Arc<Content>, is_hashed: bool) -> Self {
        Self {
            content,
            status: Status::Ok,
            cache_control: if is_hashed { CACHE_FOR_EVER } else { CACHE_AN_HOUR },
            vary: VARY_FILE,
        }
    }
}

fn status_of(state: PageReadiness) -> Status {
    match state {
        PageReadiness::Found => Status::Ok,
        PageReadiness::Missing => Status::NotFound,
        PageReadiness::NotReady => Status::ServiceUnavailable,
    }
}

impl<'r> Responder<'r, 'static> for PageResponse {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'static> {
        let headers = request.headers();
        let (encoding, body) = self.content.negotiate(headers.get_one("Accept-Encoding"));
        let etag = self.content.etag(encoding);
        let is_known = headers.get("If-None-Match").flat_map(|tags| tags.split(',')).any(|tag| {
            let tag = tag.trim();
            tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag
        });
        let mut response = Response::build();
        response
            .raw_header("ETag", etag.to_owned())
            .raw_header("Cache-Control", self.cache_control)
            .raw_header("Vary", self.vary);
        if is_known && self.status == Status::Ok {
            return response.status(Status::NotModified).ok();
        }
        response.status(self.status).raw_header("Content-Type", self.content.media_type);
        if self.status == Status::ServiceUnavailable {
            response.raw_header("Retry-After", RETRY_AFTER_SECS);
        }
        if !encoding.token().is_empty() {
            response.raw_header("Content-Encoding", encoding.token());
        }
        // One byte more than the body: Rocket then needs no second buffer to find its end.
        let chunk_bytes = (body.len() + 1).min(MAX_CHUNK_BYTES);
        response
            .sized_body(body.len(), Cursor::new(body))
            // After `sized_body`, which sets it back to 4 KiB.
            .max_chunk_size(chunk_bytes)
            .ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prefix_decides_the_language() {
        let address = PageAddress::parse("/en/contact", Language::Lv);
        assert_eq!(address.language, Language::En);
        assert_eq!(address.path(), "/en/contact");
        assert_eq!(address.in_language(Language::Lv).path(), "/contact");
        assert_eq!(PageAddress::parse("/en", Language::Lv).path(), "/en");
        assert!(!PageAddress::parse("/english", Language::Lv).is_prefixed);
    }

    #[test]
    fn a_form_cannot_lead_to_another_host() {
        for page in ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil"] {
            let path = PageAddress::parse(page, Language::Lv).path();
            assert!(path.starts_with('/'), "{path}");
            assert!(!path.starts_with("//") && !path.starts_with("/\\"), "{path}");
        }
    }

    #[get("/")]
    fn not_ready() -> PageResponse {
        let content = Arc::new(Content::new("text/html", b"<p>".to_vec()));
        PageResponse::uncached(Page { content, state: PageReadiness::NotReady })
    }

    #[test]
    fn a_page_that_is_not_ready_is_503_and_asked_for_again_soon() {
        let rocket = rocket::build().mount("/", collect![not_ready]);
        let client = rocket::local::blocking::Client::untracked(rocket).expect("client");
        let response = client.get("/").dispatch();
        let header = |name| response.headers().get_one(name);
        assert_eq!(response.status(), Status::ServiceUnavailable);
        assert_eq!((header("Retry-After"), header("Cache-Control")), (Some("2"), Some("no-store")));
    }
}
