//! A job's progress as server-sent events, taken up again where a stream broke off, and its stop.

use std::{pin::Pin, time::Duration};

use rocket::{
    Request, Route, Shutdown, State, delete,
    futures::Stream,
    get,
    http::Status,
    response::{
        self, Responder,
        stream::{Event, EventStream, stream},
    },
    routes as collect,
};
use serde_json::json;
use tokio::sync::watch;

use crate::{
    app::App,
    domain::{JobId, Language},
    error::ApiError,
    http::{JsonText, guards::SameOrigin, request_language},
    jobs::{Outcome, Progress},
};

/// A visitor who left is noticed at the next write, so there is one this often.
const HEARTBEAT: Duration = Duration::from_millis(500);

/// The calls on jobs.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![watch_job, stop_job]
}

/// An answer whole, or as it grows.
pub(in crate::http) enum Reply<'r> {
    Json(JsonText),
    Events(EventStream<Events<'r>>),
}

/// What a visitor is told, in order.
pub(in crate::http) type Events<'r> = Pin<Box<dyn Stream<Item = Event> + Send + 'r>>;

impl<'r> Reply<'r> {
    /// A stream that also lives while nothing happens.
    pub fn events(events: Events<'r>) -> Self {
        Self::Events(EventStream::from(events).heartbeat(HEARTBEAT))
    }
}

impl<'r> Responder<'r, 'r> for Reply<'r> {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'r> {
        match self {
            Self::Json(json) => json.respond_to(request),
            Self::Events(events) => {
                let mut response = events.respond_to(request)?;
                // nginx would keep the words back until it has a buffer full.
                response.set_raw_header("X-Accel-Buffering", "no");
                Ok(response)
            }
        }
    }
}

/// Takes up the stream of a job, after the text that `Last-Event-ID` says was seen.
#[utoipa::path(get, path = "/api/jobs/{id}/events", tag = "tools",
    params(
        ("id" = String, Path, description = "The job's id, from its first event"),
        ("Last-Event-ID" = Option<String>, Header, description = "Id of the last event seen"),
    ),
    responses(
        (status = 200, description = "Events queued, started, step, token, done, error.", content_type = "text/event-stream"),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[get("/jobs/<id>/events")]
fn watch_job<'r>(
    id: &str,
    last: LastEventId,
    language: Language,
    app: &'r State<App>,
    shutdown: Shutdown,
) -> Result<Reply<'r>, ApiError> {
    let id = JobId::parse(id).ok_or(ApiError::NotFound)?;
    let watching = app.jobs.watch(id).ok_or(ApiError::NotFound)?;
    let events = JobEvents { id, watching, seen: last.0, language };
    Ok(Reply::events(events.stream(app, shutdown)))
}

/// Stops a job.
#[utoipa::path(delete, path = "/api/jobs/{id}", tag = "tools",
    params(("id" = String, Path, description = "The job's id, from its first event")),
    responses(
        (status = 204, description = "It stops."),
        (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
    )
)]
#[delete("/jobs/<id>")]
async fn stop_job(_origin: SameOrigin, id: &str, app: &State<App>) -> Result<Status, ApiError> {
    let id = JobId::parse(id).ok_or(ApiError::NotFound)?;
    if app.jobs.cancel(id).await? { Ok(Status::NoContent) } else { Err(ApiError::NotFound) }
}

/// What a stream tells of a job.
pub(super) struct JobEvents {
    pub id: JobId,
    pub watching: watch::Receiver<Progress>,
    /// Bytes of the answer's text that the visitor has: the id of each event.
    pub seen: usize,
    pub language: Language,
}

impl JobEvents {
    /// Everything that happens from now on, until the job or the server ends. Words that come faster
    /// than the visitor reads arrive together.
    pub fn stream(mut self, app: &App, mut shutdown: Shutdown) -> Events<'_> {
        Box::pin(stream! {
            let (mut place, mut step, mut is_started) = (None, None, false);
            loop {
                let now = self.watching.borrow_and_update().clone();
                if now.place != place && let Some(at) = now.place {
                    let data = json!({
                        "jobId": self.id, "position": at.position, "etaSeconds": at.eta_seconds
                    });
                    yield self.event("queued", &data);
                }
                place = now.place;
                if !is_started && let Some(engine) = now.started {
                    is_started = true;
                    yield self.event("started", &json!({ "jobId": self.id, "engine": engine }));
                }
                if now.step != step && let Some(at) = now.step {
                    step = now.step;
                    yield self.event("step", &json!(at));
                }
                if let Some(text) = now.text.get(self.seen..) && !text.is_empty() {
                    self.seen = now.text.len();
                    yield self.event("token", &json!({ "text": text }));
                }
                if let Some(outcome) = &now.outcome {
                    yield self.end(app, outcome);
                    break;
                }
                tokio::select! {
                    changed = self.watching.changed() => if changed.is_err() { break },
                    () = &mut shutdown => break,
                }
            }
        })
    }

    fn event(&self, name: &'static str, data: &serde_json::Value) -> Event {
        Event::data(data.to_string()).event(name).id(self.seen.to_string())
    }

    fn end(&self, app: &App, outcome: &Outcome) -> Event {
        let error = match outcome {
            Outcome::Done(answer) => return self.event("done", answer),
            Outcome::Failed(reason) => ApiError::from_job(reason),
            Outcome::Cancelled => ApiError::JobCancelled,
        };
        problem_event(app, &error, self.language).id(self.seen.to_string())
    }
}

/// The end of a stream whose work failed.
pub(super) fn problem_event(app: &App, error: &ApiError, language: Language) -> Event {
    let problem = error.problem(&app.wordings, language);
    Event::data(serde_json::to_string(&problem).unwrap_or_default()).event("error")
}

/// `Last-Event-ID`; 0 when there is none.
struct LastEventId(usize);

#[rocket::async_trait]
impl<'r> rocket::request::FromRequest<'r> for LastEventId {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> rocket::request::Outcome<Self, ()> {
        let id = request.headers().get_one("Last-Event-ID").and_then(|id| id.parse().ok());
        rocket::request::Outcome::Success(Self(id.unwrap_or_default()))
    }
}

#[rocket::async_trait]
impl<'r> rocket::request::FromRequest<'r> for Language {
    type Error = ();

    async fn from_request(request: &'r Request<'_>) -> rocket::request::Outcome<Self, ()> {
        rocket::request::Outcome::Success(request_language(request))
    }
}
