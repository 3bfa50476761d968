//! What robots and browsers look for at fixed addresses: sitemap, robots, manifest, security contact.

use std::net::SocketAddr;

use jiff::{SignedDuration, Timestamp};
use rocket::{
    Request, Route, State, async_trait, get,
    http::ContentType,
    request::{FromRequest, Outcome},
    routes as collect,
};
use serde_json::json;

use crate::{app::App, config::Company, domain::Language, error::ApiError, site::THEME_COLOR};

/// The newest are enough for readers that ask now and then.
const POSTS_IN_FEED: usize = 20;

/// RFC 9116 asks for a date less than a year ahead; it is counted anew for each answer.
const SECURITY_CONTACT_VALID_FOR: SignedDuration = SignedDuration::from_hours(24 * 180);

/// The files.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![sitemap, latvian_feed, english_feed, robots, manifest, security]
}

#[get("/sitemap.xml")]
async fn sitemap(base: BaseUrl, app: &State<App>) -> Result<(ContentType, String), ApiError> {
    let index = app.blog.index().await?;
    Ok((ContentType::XML, app.site.sitemap(&base.0, &index, app.clock.now())))
}

#[get("/blog/feed.xml")]
async fn latvian_feed(base: BaseUrl, app: &State<App>) -> Result<Feed, ApiError> {
    feed(app, &base, Language::Lv).await
}

#[get("/en/blog/feed.xml")]
async fn english_feed(base: BaseUrl, app: &State<App>) -> Result<Feed, ApiError> {
    feed(app, &base, Language::En).await
}

type Feed = (ContentType, String);

async fn feed(app: &App, base: &BaseUrl, language: Language) -> Result<Feed, ApiError> {
    let index = app.blog.index().await?;
    let newest = app.blog.newest_written_in(&index, language, app.clock.now(), POSTS_IN_FEED);
    let xml = app.site.feed(&base.0, language, app.wordings.blog(language), &newest);
    Ok((ContentType::new("application", "rss+xml"), xml))
}

#[get("/robots.txt")]
fn robots(base: BaseUrl) -> String {
    // Pages that must not be listed say so themselves; a robot has to read them to know.
    format!("User-agent: *\nDisallow: /api/\n\nSitemap: {}/sitemap.xml\n", base.0)
}

#[get("/site.webmanifest")]
fn manifest(app: &State<App>) -> (ContentType, String) {
    let Company { name, .. } = &app.config.company;
    let icon = |size: u16| json!({ "src": format!("/icon-{size}.png"), "sizes": format!("{size}x{size}"), "type": "image/png" });
    let manifest = json!({
        "name": name,
        "short_name": name,
        "lang": "lv",
        "start_url": "/",
        "display": "browser",
        "theme_color": THEME_COLOR,
        "background_color": THEME_COLOR,
        "icons": [icon(192), icon(512)],
    });
    (ContentType::new("application", "manifest+json"), manifest.to_string())
}

#[get("/.well-known/security.txt")]
fn security(base: BaseUrl, app: &State<App>) -> String {
    let now = app.clock.now();
    let expires = now.checked_add(SECURITY_CONTACT_VALID_FOR).unwrap_or(now);
    let expires = Timestamp::from_second(expires.as_second()).unwrap_or(expires);
    format!(
        "Contact: mailto:{}\nExpires: {expires}\nPreferred-Languages: lv, en\n\
         Canonical: {}/.well-known/security.txt\n",
        app.config.company.email, base.0
    )
}

/// The site's public address, or while it is not configured the one on which this server listens: never the
/// name that a visitor sent, which a cache before it would hand to others.
struct BaseUrl(String);

#[async_trait]
impl<'r> FromRequest<'r> for BaseUrl {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let Some(app) = request.rocket().state::<App>() else {
            return Outcome::Forward(rocket::http::Status::NotFound);
        };
        let server = &app.config.server;
        if !server.public_url.is_empty() {
            return Outcome::Success(Self(server.public_url.clone()));
        }
        let scheme = if server.tls.is_on() { "https" } else { "http" };
        let configured = SocketAddr::new(server.address, server.port);
        let address = *app.listening.get().unwrap_or(&configured);
        let is_local = address.ip().is_unspecified() || address.ip().is_loopback();
        Outcome::Success(Self(if is_local {
            format!("{scheme}://localhost:{}", address.port())
        } else {
            format!("{scheme}://{address}")
        }))
    }
}
