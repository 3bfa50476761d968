//! What becomes of each request: what is ready is answered here, all else by Rocket.

use std::{net::SocketAddr, sync::Arc};

use hyper::{
    HeaderMap, Method, Request, Response, StatusCode, Version,
    body::{Body, Incoming},
    header::{ALLOW, CONNECTION, CONTENT_LENGTH, HeaderValue},
};
use rocket::{
    http::{Method as RocketMethod, uri::Origin},
    local::asynchronous::Client,
};
use tokio::{
    runtime::Handle,
    sync::{OwnedSemaphorePermit, Semaphore},
};

use super::{
    asked::{OwnAddresses, cookie, host_of, is_text, text_of, visit_of, visitor_of},
    body::{Reader, Unread, Whole},
    inner::{self, Question, Reply},
    outgoing::{Content, Outgoing},
    table::METHODS,
    watch::{Turn, Watch},
};
use crate::{
    app::App,
    error::ApiError,
    http::{
        Logged, Peer, REQUEST_ID, SecurityHeaders, Seen, TurnTaken, allowed_methods,
        bounds::{Bound, Rate, most_read, too_large},
        is_same_origin, page_of, require_session,
    },
    metrics::Cut,
    site::{Answer, Visit},
};

/// Answers the requests of all connections.
pub(super) struct Reception {
    client: Arc<Client>,
    /// Where Rocket's answers are made.
    runtime: Handle,
    security: SecurityHeaders,
    own: OwnAddresses,
    reader: Reader,
    event_places: Arc<Semaphore>,
}

/// The connection that a request came on.
#[derive(Debug)]
pub(super) struct Link {
    pub remote: SocketAddr,
    pub peer: Peer,
    pub watch: Arc<Watch>,
}

/// A request that is being answered, without its body.
struct Asked<'r> {
    app: &'r App,
    link: &'r Link,
    request: &'r Request<()>,
    visit: Visit<'r>,
}

/// What Rocket is to be asked.
struct Prepared {
    method: RocketMethod,
    uri: Origin<'static>,
    host: Option<String>,
    body: Whole,
    turn_taken: TurnTaken,
}

/// What is answered without asking Rocket.
enum Settled {
    Refused(ApiError),
    Answered(Answer),
}

impl From<ApiError> for Settled {
    fn from(error: ApiError) -> Self {
        Self::Refused(error)
    }
}

impl Asked<'_> {
    fn foreign_id(&self) -> Option<String> {
        let id = text_of(self.request.headers(), REQUEST_ID)?;
        self.link.peer.is_proxy(&self.app.config.server).then(|| id.to_owned())
    }

    fn cut(&self, why: Cut) {
        self.app.metrics.count_cut(why);
    }
}

impl Reception {
    /// Needs a runtime, on which Rocket's answers are made.
    pub fn new(client: Arc<Client>, app: &App) -> Self {
        let config = &app.config.server.front;
        Self {
            security: SecurityHeaders::new(&app.config),
            own: OwnAddresses::of(client.rocket()),
            reader: Reader::new(config),
            event_places: Arc::new(Semaphore::new(config.max_event_streams)),
            runtime: Handle::current(),
            client,
        }
    }

    /// The answer to a request, as far as it can be known before its body is sent.
    pub async fn answer(&self, request: Request<Incoming>, link: &Link) -> Response<Outgoing> {
        let (turn, seen) = (Turn::begin(&link.watch), Seen::now());
        let Some(app) = self.client.rocket().state::<App>() else {
            return respond(
                StatusCode::INTERNAL_SERVER_ERROR,
                HeaderMap::new(),
                Content::NOTHING,
                turn,
            );
        };
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts, ());
        let visit = visit_of(&request, link.peer, &app.config.server);
        let asked = Asked { app, link, request: &request, visit };
        let mut response = match self.ready(&asked) {
            Some(answer) => self.finish(&asked, &seen, answer, true, turn),
            // Boxed: each connection would carry along what few requests need.
            None => Box::pin(self.answer_slowly(&asked, seen, body, turn)).await,
        };
        let is_last = app.stop_sign.is_raised() || link.watch.is_last();
        if is_last && request.version() < Version::HTTP_2 {
            // The client's next request goes to whoever answers then.
            response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
        }
        response
    }

    fn ready(&self, asked: &Asked<'_>) -> Option<Answer> {
        let Asked { app, link, request, visit } = asked;
        if link.watch.is_refused() || !self.own.leave(request) || host_of(request).is_err() {
            return None;
        }
        app.site.ready(visit, &app.blog, || app.clock.now())
    }

    async fn answer_slowly(
        &self,
        asked: &Asked<'_>,
        seen: Seen,
        body: Incoming,
        turn: Turn,
    ) -> Response<Outgoing> {
        let work = turn.work();
        let has_body = !body.is_end_stream();
        let prepared = match self.prepare(asked, body).await {
            Ok(prepared) => prepared,
            Err(settled) => {
                drop(work);
                if has_body {
                    // What comes after a body that was not read cannot be read either.
                    asked.link.watch.end_after_this();
                }
                return self.settle(asked, &seen, settled, turn);
            }
        };
        let Prepared { method, uri, host, body, turn_taken } = prepared;
        let question = Question {
            method,
            uri,
            headers: asked.request.headers().clone(),
            host,
            body,
            remote: asked.link.remote,
            peer: asked.link.peer,
            seen,
            turn_taken,
        };
        let reply = inner::ask(&self.runtime, Arc::clone(&self.client), question).await;
        drop(work);
        let Some(Reply { status, headers, content }) = reply else {
            return self.settle(asked, &Seen::now(), ApiError::Internal.into(), turn);
        };
        let Content::Parts(parts, None) = content else {
            return respond(status, headers, content, turn);
        };
        let Ok(place) = Arc::clone(&self.event_places).try_acquire_owned() else {
            asked.cut(Cut::Streams);
            return self.settle(asked, &Seen::now(), ApiError::Busy.into(), turn);
        };
        respond_with_place(status, headers, Content::Parts(parts, None), Some(place), turn)
    }

    /// Reads what Rocket needs, and refuses what it must not see.
    async fn prepare(&self, asked: &Asked<'_>, body: Incoming) -> Result<Prepared, Settled> {
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
        let takes_body = [Method::POST, Method::PUT, Method::PATCH].contains(request.method());
        let body = if takes_body && !body.is_end_stream() {
            turn_taken = check_first(asked, host).await?;
            let max = most_read(method.as_str(), visit.path);
            let visitor = visitor_of(request.headers(), link.peer, &app.config.server);
            let read = self.reader.read(visitor.address, body, max).await;
            read.map_err(|unread| unread_body(asked, unread))?
        } else {
            Whole::default()
        };
        Ok(Prepared { method, uri, host: host.map(str::to_owned), body, turn_taken })
    }

    fn settle(
        &self,
        asked: &Asked<'_>,
        seen: &Seen,
        settled: Settled,
        turn: Turn,
    ) -> Response<Outgoing> {
        let answer = match settled {
            Settled::Answered(answer) => answer,
            Settled::Refused(error) => {
                let id = seen.id(|| asked.foreign_id());
                error.answer(&asked.app.wordings, asked.visit.language(), id)
            }
        };
        self.finish(asked, seen, answer, false, turn)
    }

    /// Adds what every answer has, counts it and logs it.
    fn finish(
        &self,
        asked: &Asked<'_>,
        seen: &Seen,
        answer: Answer,
        is_page: bool,
        turn: Turn,
    ) -> Response<Outgoing> {
        let Asked { app, link, request, visit } = asked;
        let Answer { status, mut headers, body } = answer;
        self.security.add(&mut headers, visit.path, app.blog.has_foreign_pictures());
        let logged = || Logged {
            method: method_name(request.method()),
            route: if is_page { page_of(visit.path, app) } else { "none" },
            visitor: visitor_of(request.headers(), link.peer, &app.config.server),
        };
        let foreign = || asked.foreign_id();
        if seen.answered(app, visit.path, status.as_u16(), foreign, logged)
            && let Ok(id) = HeaderValue::from_str(seen.id(foreign))
        {
            headers.insert(REQUEST_ID, id);
        }
        let content = if *request.method() == Method::HEAD {
            if !body.is_empty() {
                headers.insert(CONTENT_LENGTH, body.len().into());
            }
            Content::NOTHING
        } else {
            Content::whole(body)
        };
        respond(status, headers, content, turn)
    }
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

/// A visitor may invent a method's name.
fn method_name(method: &Method) -> &'static str {
    inner::method_of(method).map_or("other", RocketMethod::as_str)
}

fn respond(
    status: StatusCode,
    headers: HeaderMap,
    content: Content,
    turn: Turn,
) -> Response<Outgoing> {
    respond_with_place(status, headers, content, None, turn)
}

fn respond_with_place(
    status: StatusCode,
    headers: HeaderMap,
    content: Content,
    place: Option<OwnedSemaphorePermit>,
    turn: Turn,
) -> Response<Outgoing> {
    let mut response = Response::new(Outgoing::new(content, place, turn));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}
