//! Watches each request, in one place as it costs every cached page: counts it for `/metrics`, gives it an id,
//! which the answer and the log name, and writes the log's line: method, route, status, duration and the
//! visitor's network. Never the address with its query, nor anything a visitor wrote.

use std::{sync::OnceLock, time::Instant};

use rocket::{
    Data, Request, Response, async_trait,
    fairing::{Fairing, Info, Kind},
};

use super::{
    guards::{Visitor, is_from_proxy},
    metrics::class_of,
};
use crate::{app::App, config::LoggedRequests, metrics::RouteClass};

const HEADER: &str = "X-Request-Id";
/// Lengths of another program's id that is taken over.
const FOREIGN_CHARS: std::ops::RangeInclusive<usize> = 8..=64;

/// Counts, names and logs requests.
#[derive(Debug)]
pub struct RequestLog;

#[derive(Debug)]
struct Watched {
    since: Instant,
    /// Chosen once something names it.
    id: OnceLock<String>,
}

/// The id of this request: a trusted proxy's, or one of our own.
#[must_use]
pub fn request_id<'r>(request: &'r Request<'_>) -> &'r str {
    watched(request).id.get_or_init(|| choose_id(request))
}

fn watched<'r>(request: &'r Request<'_>) -> &'r Watched {
    request.local_cache(|| Watched { since: Instant::now(), id: OnceLock::new() })
}

fn choose_id(request: &Request<'_>) -> String {
    let app = request.rocket().state::<App>();
    let is_trusted = || app.is_some_and(|app| is_from_proxy(request, &app.config.server));
    match request.headers().get_one(HEADER) {
        Some(id) if is_well_formed(id) && is_trusted() => id.to_owned(),
        _ => format!("{:016x}", rand::random::<u64>()),
    }
}

fn is_well_formed(id: &str) -> bool {
    FOREIGN_CHARS.contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.'))
}

#[async_trait]
impl Fairing for RequestLog {
    fn info(&self) -> Info {
        Info { name: "request log", kind: Kind::Request | Kind::Response }
    }

    async fn on_request(&self, request: &mut Request<'_>, _: &mut Data<'_>) {
        watched(request);
    }

    async fn on_response<'r>(&self, request: &'r Request<'_>, response: &mut Response<'r>) {
        let Some(app) = request.rocket().state::<App>() else { return };
        let Watched { since, id } = watched(request);
        let (status, class) = (response.status().code, class_of(request.uri().path().as_str()));
        app.metrics.count_request(class, status, since.elapsed());
        let is_failure = status >= 500 && !app.stop_sign.is_raised();
        if is_failure || app.config.log.requests == LoggedRequests::All {
            log(request, app, status, is_failure);
        }
        // Of a page or file that was served nothing else tells: its id would lead nowhere.
        let is_plain = status < 400 && matches!(class, RouteClass::Asset | RouteClass::Page);
        if !is_plain || id.get().is_some() {
            response.set_raw_header(HEADER, request_id(request).to_owned());
        }
    }
}

fn log(request: &Request<'_>, app: &App, status: u16, is_failure: bool) {
    let id = request_id(request);
    let method = request.method();
    let route = route_of(request, app);
    let network = Visitor::of(request).network();
    let ms = u64::try_from(watched(request).since.elapsed().as_millis()).unwrap_or(u64::MAX);
    if is_failure {
        tracing::warn!(%method, route, status, ms, %network, request = id, "a request failed");
    } else {
        tracing::info!(%method, route, status, ms, %network, request = id, "answered");
    }
}

/// What was asked for, in words of ours: the route's pattern, or the page's name.
fn route_of<'r>(request: &'r Request<'_>, app: &'r App) -> &'r str {
    let path = request.uri().path().as_str();
    match request.route().map(|route| route.uri.as_str()) {
        // The route of all pages and files says nothing.
        Some("/<_..>") => {
            if app.site.file(path.trim_start_matches('/')).is_some() {
                return "file";
            }
            app.site.page_name(path.strip_prefix("/en").unwrap_or(path))
        }
        Some(pattern) => pattern,
        None => "none",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_programs_id_is_taken_over_only_if_it_looks_like_one() {
        for good in ["4f2a9c1d", "0192f7b0-6c1e-7c3a-9d2f-1b2c3d4e5f60", "req_1.2.3.4"] {
            assert!(is_well_formed(good), "{good}");
        }
        let long = "a".repeat(65);
        for bad in
            ["", "short", "janis@example.lv", "with space", "a\u{101}a\u{101}a\u{101}", &long]
        {
            assert!(!is_well_formed(bad), "{bad}");
        }
    }
}
