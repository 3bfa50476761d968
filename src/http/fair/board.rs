//! The board: where the site is reached, where leads are written down, and how requests get home.

use std::fmt::Write;

use rocket::{State, get, http::ContentType, response::content::RawHtml};

use super::{AtDevice, LEAD_PATH};
use crate::{
    app::App,
    domain::Language,
    error::ApiError,
    fair::{local_urls, svg_code},
    http::{api::fair::PushOverview, guards::VisitorLanguage},
    site::Escaped,
    text::fill_from,
    wordings::{BoardText, PushText},
};

#[get("/")]
pub(super) async fn show_board(
    _here: AtDevice,
    language: VisitorLanguage,
    app: &State<App>,
) -> Result<RawHtml<String>, ApiError> {
    let push = PushOverview::read(app).await?;
    Ok(RawHtml(write_board(language.0, &urls(app), app, &push)))
}

#[get("/code.svg?<n>&<lead>")]
pub(super) fn show_code(
    _here: AtDevice,
    n: usize,
    lead: Option<bool>,
    app: &State<App>,
) -> Result<(ContentType, String), ApiError> {
    let mut url = urls(app).into_iter().nth(n).ok_or(ApiError::NotFound)?;
    if lead == Some(true) {
        url.push_str(LEAD_PATH);
    }
    let svg = svg_code(&url).map_err(|error| {
        tracing::error!("no QR code could be made: {error}");
        ApiError::Internal
    })?;
    Ok((ContentType::SVG, svg))
}

fn urls(app: &App) -> Vec<String> {
    app.listening.get().copied().map(local_urls).unwrap_or_default()
}

fn write_board(language: Language, urls: &[String], app: &App, push: &PushOverview) -> String {
    let (texts, fair) = (app.wordings.fair(language), &app.config.fair);
    let text = &texts.board;
    let fill_name = |text: &str| fill_from(text, &[("fair", &fair.name)]);
    let title = fill_name(&text.title);
    let mut html = String::new();
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<!doctype html><html lang=\"{language}\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\
         <meta name=\"robots\" content=\"noindex\"><title>{0}</title>\
         <link rel=\"stylesheet\" href=\"/fair/style.css\">\
         <script type=\"module\" src=\"/{2}\"></script></head>\
         <body class=\"board\"><main><h1>{0}</h1><p>{1}</p>",
        Escaped(&title),
        Escaped(if urls.is_empty() { &text.none } else { &text.intro }),
        app.site.stand_script(),
    );
    write_codes(&mut html, text, urls);
    write_push(&mut html, &texts.push, push, app, language);
    let _ = write!(
        html,
        "<p>{}</p><p>{}</p><p><a href=\"/\">{}</a> · <a href=\"{LEAD_PATH}\">{}</a></p>\
         </main></body></html>",
        Escaped(&fill_from(&text.idle, &[("seconds", &fair.idle_secs.to_string())])),
        Escaped(&fill_name(&text.contacts)),
        Escaped(&text.start),
        Escaped(&text.lead_here),
    );
    html
}

fn write_codes(html: &mut String, text: &BoardText, urls: &[String]) {
    html.push_str("<ul>");
    for (index, url) in urls.iter().enumerate() {
        write_code(html, text, url, &format!("n={index}"));
    }
    html.push_str("</ul>");
    let Some(url) = urls.first().map(|url| format!("{url}{LEAD_PATH}")) else { return };
    // Writing to a string cannot fail.
    let _ = write!(html, "<h2>{}</h2><ul>", Escaped(&fill_from(&text.lead, &[("url", &url)])));
    write_code(html, text, &url, "n=0&amp;lead=true");
    html.push_str("</ul>");
}

fn write_code(html: &mut String, text: &BoardText, url: &str, query: &str) {
    // Writing to a string cannot fail.
    let _ = write!(
        html,
        "<li><img src=\"/fair/code.svg?{query}\" alt=\"{}\"><a href=\"{1}\">{1}</a></li>",
        Escaped(&fill_from(&text.code, &[("url", url)])),
        Escaped(url),
    );
}

/// Its script asks for this part again and again.
fn write_push(
    html: &mut String,
    text: &PushText,
    push: &PushOverview,
    app: &App,
    language: Language,
) {
    // Writing to a string cannot fail.
    let _ =
        write!(html, "<section id=\"push\" aria-live=\"polite\"><h2>{}</h2>", Escaped(&text.title));
    for (class, words) in push_lines(text, push, app, language) {
        let _ = write!(html, "<p class=\"{class}\">{}</p>", Escaped(&words));
    }
    html.push_str("</section>");
}

/// Each with its class.
fn push_lines(
    text: &PushText,
    push: &PushOverview,
    app: &App,
    language: Language,
) -> Vec<(&'static str, String)> {
    if !push.is_configured {
        return vec![("", text.none.clone())];
    }
    let count = |text: &str, count: usize| fill_from(text, &[("count", &count.to_string())]);
    let last = push.last_at.map(|time| app.config.server.time_zone.write_in(time, language));
    let last = last.map(|time| fill_from(&text.last, &[("time", &time)]));
    let mut lines = vec![
        ("figure", count(&text.waiting, push.waiting)),
        ("", last.unwrap_or_else(|| text.never.clone())),
    ];
    let trouble = push.trouble.and_then(|trouble| text.trouble.get(trouble.name()));
    lines.extend(trouble.map(|trouble| ("trouble", trouble.clone())));
    if push.refused > 0 {
        lines.push(("trouble", count(&text.refused, push.refused)));
    }
    lines
}
