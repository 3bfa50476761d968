//! Watches each request, in one place as it costs every cached page: counts it for `/metrics`, gives it an id,
//! which the answer and the log name, and writes the log's line: method, route, status, duration and the
//! visitor's network. Never the address with its query, nor anything a visitor wrote.
//!
//! The front asks [`Seen`] for what it answers itself; for the rest a fairing does, which knows the route.

use std::{sync::OnceLock, time::Instant};

use rocket::{
    Data, Request, Response, async_trait,
    fairing::{Fairing, Info, Kind},
};

use super::{
    guards::{Visitor, is_from_proxy},
    metrics::class_of,
    pages::EVERY_PAGE,
};
use crate::{app::App, config::LoggedRequests, metrics::RouteClass};

/// Names a request.
pub const REQUEST_ID: &str = "X-Request-Id";
/// Lengths of another program's id that is taken over.
const FOREIGN_CHARS: std::ops::RangeInclusive<usize> = 8..=64;

/// Counts, names and logs requests.
#[derive(Debug)]
pub struct RequestLog;

/// A request from its beginning.
#[derive(Debug)]
pub struct Seen {
    since: Instant,
    /// Chosen once something names it.
    id: OnceLock<String>,
}

/// What the log says of a request besides its answer.
#[derive(Clone, Copy, Debug)]
pub struct Logged<'l> {
    /// GET and so on.
    pub method: &'l str,
    /// In words of ours.
    pub route: &'l str,
    /// Who asked.
    pub visitor: Visitor,
}

impl Seen {
    /// One that began now.
    #[must_use]
    pub fn now() -> Self {
        Self { since: Instant::now(), id: OnceLock::new() }
    }

    /// Its id: a trusted proxy's (`foreign`), or one of our own.
    pub fn id(&self, foreign: impl FnOnce() -> Option<String>) -> &str {
        self.id.get_or_init(|| {
            let foreign = foreign().filter(|id| is_well_formed(id));
            foreign.unwrap_or_else(|| format!("{:016x}", rand::random::<u64>()))
        })
    }

    /// Counts the answer, and logs it if it is to be; whether the answer names the request.
    pub fn answered<'l>(
        &self,
        app: &App,
        path: &str,
        status: u16,
        foreign: impl FnOnce() -> Option<String>,
        logged: impl FnOnce() -> Logged<'l>,
    ) -> bool {
        let class = class_of(path);
        app.metrics.count_request(class, status, self.since.elapsed());
        let is_failure = status >= 500 && !app.stop_sign.is_raised();
        if is_failure || app.config.log.requests == LoggedRequests::All {
            self.log(&logged(), self.id(foreign), status, is_failure);
        }
        // Of a page or file that was served nothing else tells: its id would lead nowhere.
        let is_plain = status < 400 && matches!(class, RouteClass::Asset | RouteClass::Page);
        !is_plain || self.id.get().is_some()
    }

    fn log(&self, logged: &Logged<'_>, id: &str, status: u16, is_failure: bool) {
        let Logged { method, route, visitor } = logged;
        let network = visitor.network();
        let ms = u64::try_from(self.since.elapsed().as_millis()).unwrap_or(u64::MAX);
        if is_failure {
            tracing::warn!(%method, route, status, ms, %network, request = id, "a request failed");
        } else {
            tracing::info!(%method, route, status, ms, %network, request = id, "answered");
        }
    }
}

/// The id of this request.
#[must_use]
pub fn request_id<'r>(request: &'r Request<'_>) -> &'r str {
    seen(request).id(|| foreign_id(request))
}

/// The front has seen it before.
fn seen<'r>(request: &'r Request<'_>) -> &'r Seen {
    request.local_cache(Seen::now)
}

fn foreign_id(request: &Request<'_>) -> Option<String> {
    let app = request.rocket().state::<App>()?;
    let id = request.headers().get_one(REQUEST_ID)?;
    is_from_proxy(request, &app.config.server).then(|| id.to_owned())
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
        seen(request);
    }

    async fn on_response<'r>(&self, request: &'r Request<'_>, response: &mut Response<'r>) {
        let Some(app) = request.rocket().state::<App>() else { return };
        let path = request.uri().path().as_str();
        let logged = || Logged {
            method: request.method().as_str(),
            route: route_of(request, app),
            visitor: Visitor::of(request),
        };
        let foreign = || foreign_id(request);
        let status = response.status().code;
        if seen(request).answered(app, path, status, foreign, logged) {
            response.set_raw_header(REQUEST_ID, request_id(request).to_owned());
        }
    }
}

/// What was asked for, in words of ours: the route's pattern, or the page's name.
fn route_of<'r>(request: &'r Request<'_>, app: &'r App) -> &'r str {
    match request.route().map(|route| route.uri.as_str()) {
        // The route of all pages and files says nothing.
        Some(EVERY_PAGE) => page_of(request.uri().path().as_str(), app),
        Some(pattern) => pattern,
        None => "none",
    }
}

/// The name of the page at this address, or that it is a file.
#[must_use]
pub fn page_of<'a>(path: &str, app: &'a App) -> &'a str {
    if app.site.file(path.trim_start_matches('/')).is_some() {
        return "file";
    }
    app.site.page_name(path.strip_prefix("/en").unwrap_or(path))
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
