//! What of a request is handed on to Rocket, and what is refused before Rocket sees it.

use std::{net::SocketAddr, sync::Arc};

use hyper::{
    HeaderMap, Method, Request, StatusCode,
    body::{Body, Incoming},
    header::{ALLOW, HeaderValue},
};
use rocket::http::{Method as RocketMethod, uri::Origin};

use super::{
    asked::{cookie, host_of, is_text, text_of, visitor_of},
    body::{Reader, Unread, Whole},
    inner,
    table::METHODS,
    watch::Watch,
};
use crate::{
    app::App,
    error::ApiError,
    http::{
        Peer, REQUEST_ID, TurnTaken, allowed_methods,
        bounds::{Bound, Rate, most_read, takes_body, too_large},
        is_same_origin, require_session,
    },
    metrics::Cut,
    site::{Answer, Visit},
};

/// The connection that a request came on.
#[derive(Debug)]
pub(super) struct Link {
    pub remote: SocketAddr,
    pub peer: Peer,
    pub watch: Arc<Watch>,
}

/// A request that is being answered, without its body.
pub(super) struct Asked<'r> {
    pub app: &'r App,
    pub link: &'r Link,
    pub request: &'r Request<()>,
    pub visit: Visit<'r>,
}

/// What Rocket is to be asked.
pub(super) struct Prepared {
    pub method: RocketMethod,
    pub uri: Origin<'static>,
    pub host: Option<String>,
    pub body: Whole,
    pub turn_taken: TurnTaken,
}

/// What is answered without asking Rocket.
pub(super) enum Settled {
    Refused(ApiError),
    Answered(Answer),
}

impl From<ApiError> for Settled {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

impl Asked<'_> {
    /// The id that a proxy gave this request.
    pub fn foreign_id(&self) -> Option<String> {
        let id = text_of(self.request.headers(), REQUEST_ID)?;
        self.link.peer.is_proxy(&self.app.config.server).then(|| id.to_owned())
    }

    /// Counts an end before the answer.
    pub fn cut(&self, why: Cut) {
        self.app.metrics.count_cut(why);
    }
}

/// Reads what Rocket needs, and refuses what it must not see.
pub(super) async fn prepare(
    reader: &Reader,
    asked: &Asked<'_>,
    body: Incoming,
) -> Result<Prepared, Settled> {
    let Asked { app, link, request, visit } = asked;
    if link.watch.is_refused() {
        return Err(malformed(asked));
    }
    let Ok(host) = host_of(request) else { return Err(malformed(asked)) };
    if !is_text(request.headers()) {
        return Err(malformed(asked));
    }
    if request.uri().path() == "*" && *request.method() == Method::OPTIONS {
        return Err(Settled::Answered(methods()));
    }
    let target = request.uri().path_and_query().ok_or(ApiError::BadRequest)?;
    let Ok(uri) = Origin::parse_owned(target.as_str().to_owned()) else {
        return Err(not_understood(asked));
    };
    let method = inner::method_of(request.method())
        .ok_or_else(|| unknown_method(app, request.method(), visit.path))?;
    let mut turn_taken = TurnTaken(false);
    let body = if takes_body(method.as_str(), visit.path) && !body.is_end_stream() {
        turn_taken = check_first(asked, host).await?;
        let max = most_read(method.as_str(), visit.path);
        let visitor = visitor_of(request.headers(), link.peer, &app.config.server);
        let read = reader.read(visitor.address, body, max).await;
        read.map_err(|unread| unread_body(asked, unread))?
    } else {
        Whole::default()
    };
    Ok(Prepared { method, uri, host: host.map(str::to_owned), body, turn_taken })
}

/// What is checked before a body is read, where it may be large: what is refused costs no memory.
async fn check_first(asked: &Asked<'_>, host: Option<&str>) -> Result<TurnTaken, ApiError> {
    let Asked { app, link, request, visit } = asked;
    let Some(row) = Bound::of(request.method().as_str(), visit.path) else {
        return Ok(TurnTaken(false));
    };
    let (headers, server) = (request.headers(), &app.config.server);
    let visitor = visitor_of(headers, link.peer, server);
    if row.rate == Rate::Chat {
        // A conversation is long; it counts once it is read.
        app.rate_limits.chat.look(visitor.address).map_err(ApiError::RateLimited)?;
    }
    if row.needs_session_first() {
        require_session(app, visit.is_https, |name| cookie(headers, name)).await?;
    }
    if !row.is_counted_first() {
        return Ok(TurnTaken(false));
    }
    let [site, origin] = ["sec-fetch-site", "origin"].map(|name| text_of(headers, name));
    if !is_same_origin(site, origin, host, &server.public_url) {
        return Err(ApiError::CrossOrigin);
    }
    app.rate_limits.tools.check(visitor.address).map_err(ApiError::RateLimited)?;
    Ok(TurnTaken(true))
}

fn unread_body(asked: &Asked<'_>, unread: Unread) -> ApiError {
    match unread {
        Unread::TooLong => too_large(asked.request.method().as_str(), asked.visit.path),
        Unread::Broken => ApiError::BadRequest,
        Unread::TooSlow => {
            asked.cut(Cut::Body);
            ApiError::BodyTooSlow
        }
        Unread::NoMemory => {
            asked.cut(Cut::Memory);
            ApiError::Busy
        }
    }
}

/// Whoever sends this does not know what it says: nothing after it is answered.
fn malformed(asked: &Asked<'_>) -> Settled {
    asked.cut(Cut::Malformed);
    asked.link.watch.end_after_this();
    ApiError::BadRequest.into()
}

/// An address that Rocket cannot read is no page's: the page that says so, where one was asked for.
fn not_understood(asked: &Asked<'_>) -> Settled {
    let is_get = [Method::GET, Method::HEAD].contains(asked.request.method());
    let page = is_get.then(|| asked.app.site.ready_not_found(&asked.visit)).flatten();
    page.map_or(Settled::Refused(ApiError::BadRequest), Settled::Answered)
}

fn unknown_method(app: &App, method: &Method, path: &str) -> ApiError {
    match allowed_methods(app, path, method.as_str()) {
        Some(allow) => ApiError::MethodNotAllowed { allow },
        None => ApiError::NotFound,
    }
}

/// The methods of the whole server.
fn methods() -> Answer {
    let headers = HeaderMap::from_iter([(ALLOW, HeaderValue::from_static(METHODS))]);
    Answer { status: StatusCode::NO_CONTENT, headers, body: bytes::Bytes::new() }
}
