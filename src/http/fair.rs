//! `/fair`: the addresses of a site at a trade fair, for whoever stands at the device itself.

use std::fmt::Write;

use rocket::{
    Request, Route, State, async_trait, get,
    http::ContentType,
    request::{FromRequest, Outcome},
    response::content::{RawCss, RawHtml},
    routes as collect,
};

use super::guards::{Visitor, VisitorLanguage, peer_address};
use crate::{
    app::App,
    error::ApiError,
    fair::{local_urls, svg_code},
    http::refusal::refuse,
    site::Escaped,
    text::fill_from,
    wordings::BoardText,
};

/// Everything on this page is black on white: it is read from two steps away.
const STYLE: &str = "body{margin:0 auto;max-width:60rem;padding:2rem;font:1.25rem/1.5 sans-serif;\
     color:#0B2420;background:#fff}h1{line-height:1.2}ul{list-style:none;padding:0;display:flex;\
     flex-wrap:wrap;gap:3rem}li{text-align:center;font-size:1.5rem}img{display:block;width:20rem;\
     height:20rem;margin:0 auto}a{color:inherit}";

/// The page and its parts.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_board, show_code, show_style]
}

/// Somebody at this very device, while it is at a fair; for all others there is no such page.
struct AtDevice;

#[async_trait]
impl<'r> FromRequest<'r> for AtDevice {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> Outcome<Self, ()> {
        let is_fair =
            request.rocket().state::<App>().is_some_and(|app| app.config.fair.name().is_some());
        // Whoever came through a proxy is somewhere else.
        let is_here = peer_address(request).to_canonical().is_loopback()
            && Visitor::of(request).address.is_loopback();
        if is_fair && is_here {
            Outcome::Success(Self)
        } else {
            refuse(request, ApiError::NotFound)
        }
    }
}

#[get("/")]
fn show_board(_here: AtDevice, language: VisitorLanguage, app: &State<App>) -> RawHtml<String> {
    let text = app.wordings.fair_board(language.0);
    RawHtml(write_board(text, language.0.code(), &urls(app), app))
}

#[get("/code.svg?<n>")]
fn show_code(
    _here: AtDevice,
    n: usize,
    app: &State<App>,
) -> Result<(ContentType, String), ApiError> {
    let url = urls(app).into_iter().nth(n).ok_or(ApiError::NotFound)?;
    let svg = svg_code(&url).map_err(|error| {
        tracing::error!("no QR code could be made: {error}");
        ApiError::Internal
    })?;
    Ok((ContentType::SVG, svg))
}

#[get("/style.css")]
fn show_style(_here: AtDevice) -> RawCss<&'static str> {
    RawCss(STYLE)
}

fn urls(app: &App) -> Vec<String> {
    app.listening.get().copied().map(local_urls).unwrap_or_default()
}

fn write_board(text: &BoardText, language: &str, urls: &[String], app: &App) -> String {
    let fair = &app.config.fair;
    let fill_name = |text: &str| fill_from(text, &[("fair", &fair.name)]);
    let title = fill_name(&text.title);
    let mut html = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{0}</title>\
         <link rel=\"stylesheet\" href=\"/fair/style.css\"></head><body><main><h1>{0}</h1><p>{1}</p>",
        Escaped(&title),
        Escaped(if urls.is_empty() { &text.none } else { &text.intro }),
    );
    html.push_str("<ul>");
    for (index, url) in urls.iter().enumerate() {
        let _ = write!(
            html,
            "<li><img src=\"/fair/code.svg?n={index}\" alt=\"{}\"><a href=\"{1}\">{1}</a></li>",
            Escaped(&fill_from(&text.code, &[("url", url)])),
            Escaped(url),
        );
    }
    let _ = write!(
        html,
        "</ul><p>{}</p><p>{}</p><p><a href=\"/\">{}</a></p></main></body></html>",
        Escaped(&fill_from(&text.idle, &[("seconds", &fair.idle_secs.to_string())])),
        Escaped(&fill_name(&text.contacts)),
        Escaped(&text.start),
    );
    html
}
