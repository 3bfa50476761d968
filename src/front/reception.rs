//! What becomes of each request: what is ready is answered here, all else by Rocket.

use std::sync::Arc;

use hyper::{
    HeaderMap, Method, Request, Response, StatusCode, Version,
    body::{Body, Incoming},
    header::{CONNECTION, CONTENT_LENGTH, HeaderValue},
};
use rocket::{http::Method as RocketMethod, local::asynchronous::Client};
use tokio::runtime::Handle;

use super::{
    admission::{Asked, Link, Prepared, Settled, prepare},
    answers::{Answers, Claim},
    asked::{OwnAddresses, host_of, visit_of, visitor_of},
    body::Reader,
    inner::{self, Question, Reply},
    outgoing::{Content, Outgoing},
    watch::Turn,
};
use crate::{
    app::App,
    error::ApiError,
    http::{Logged, REQUEST_ID, SecurityHeaders, Seen, page_of},
    site::Answer,
};

/// Answers the requests of all connections.
pub(super) struct Reception {
    client: Arc<Client>,
    /// Where Rocket's answers are made.
    runtime: Handle,
    security: SecurityHeaders,
    own: OwnAddresses,
    reader: Reader,
    answers: Arc<Answers>,
}

impl Reception {
    /// Needs a runtime, on which Rocket's answers are made.
    pub fn new(client: Arc<Client>, app: &App) -> Self {
        Self {
            security: SecurityHeaders::new(&app.config),
            own: OwnAddresses::of(client.rocket()),
            reader: Reader::new(&app.config.server.front),
            answers: Arc::new(Answers::new(&app.config)),
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
        let prepared = match prepare(&self.reader, asked, body).await {
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
        let visitor =
            visitor_of(asked.request.headers(), asked.link.peer, &asked.app.config.server);
        let is_look = [RocketMethod::Get, RocketMethod::Head].contains(&method);
        let claim = Claim::new(&self.answers, visitor.address, asked.visit.path, is_look);
        let reply = inner::ask(&self.runtime, Arc::clone(&self.client), claim, question).await;
        drop(work);
        match reply {
            Some(Ok(Reply { status, headers, content })) => respond(status, headers, content, turn),
            Some(Err(cut)) => {
                asked.cut(cut);
                self.settle(asked, &Seen::now(), ApiError::Busy.into(), turn)
            }
            None => self.settle(asked, &Seen::now(), ApiError::Internal.into(), turn),
        }
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
    let mut response = Response::new(Outgoing::new(content, turn));
    *response.status_mut() = status;
    *response.headers_mut() = headers;
    response
}
