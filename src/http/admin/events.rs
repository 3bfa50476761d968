//! What happens to contact requests, as server-sent events: ids, versions and counts, so that a page asks for what
//! it shows anew.
//!
//! A stream ends with its session, and does not keep it from idling out: neither being open nor being opened anew
//! counts as use. It is the page's to ask for nothing while nobody is there.

use std::{
    collections::HashMap,
    pin::Pin,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use rocket::{
    Request, Route, Shutdown, State,
    futures::Stream,
    get,
    response::{
        self, Responder,
        stream::{Event, EventStream, stream},
    },
    routes as collect,
};
use serde::Serialize;
use tokio::{
    sync::broadcast::{Receiver, error::RecvError},
    time::{Instant, MissedTickBehavior, interval_at},
};
use utoipa::ToSchema;

use super::contacts::{ListCounts, count};
use crate::{
    app::App,
    domain::{ContactId, ContactStatus},
    error::ApiError,
    http::{
        bounds::{LIVE_STREAMS, LIVE_STREAMS_PER_SESSION},
        guards::IdlingSession,
    },
    store::{ContactNews, StoreError, TokenHash, ToldNews},
};

/// How often it is looked whether the session goes on.
const SESSION_CHECK: Duration = Duration::from_secs(2);
/// The longest silence; programs in between take a silent connection for dead.
const HEARTBEAT: Duration = Duration::from_secs(5);
/// Heartbeats in the time in which the front wants something to be taken.
const BEATS_IN_TIME: u32 = 3;

/// The stream.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![watch_contacts]
}

/// What became of a contact request.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ContactTurn {
    /// It came in.
    New,
    /// It was changed, or its bookings were.
    Changed,
    /// It was erased, or merged into another one.
    Gone,
}

/// A contact request of which something became.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct ContactNewsItem {
    /// Which one.
    id: ContactId,
    /// What became of it.
    what: ContactTurn,
    /// The version that it has now; null if it is gone.
    #[schema(required)]
    version: Option<u64>,
    /// The status of one that came in, which tells whether it is suspected to be spam; null for all others.
    #[schema(required)]
    status: Option<ContactStatus>,
}

/// Data of the event `contacts`.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactsEvent {
    /// In the order in which it happened, at most 500.
    changes: Vec<ContactNewsItem>,
    /// How many requests there are of each kind now.
    counts: ListCounts,
}

/// Tells what becomes of contact requests, from now on.
///
/// Events: `ready` (the stream has begun; whatever happened before it is to be asked for), `contacts` (the schema
/// `ContactsEvent`), `resync` (more happened than can be told: everything is to be asked for anew). The stream ends
/// with the session, and counts as no use of it.
#[utoipa::path(get, path = "/api/admin/events", tag = "admin", responses(
    (status = 200, body = ContactsEvent, content_type = "text/event-stream",
        description = "Events ready, contacts, resync."),
    (status = 503, body = crate::error::Problem<'_>, content_type = "application/problem+json",
        description = "`busy`: as many streams are open as there may be"),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/events")]
fn watch_contacts(
    session: IdlingSession,
    app: &State<App>,
    shutdown: Shutdown,
) -> Result<Live<'_>, ApiError> {
    let place = app.live_streams.take(session.token().hash()).ok_or(ApiError::Busy)?;
    let stall = Duration::from_secs(app.config.server.front.stall_timeout_secs.into());
    let watcher = Watcher { news: app.store.listen(), session, _place: place };
    let events = EventStream::from(watcher.stream(app, shutdown));
    Ok(Live(events.heartbeat(HEARTBEAT.min(stall / BEATS_IN_TIME))))
}

type Events<'r> = Pin<Box<dyn Stream<Item = Event> + Send + 'r>>;

struct Live<'r>(EventStream<Events<'r>>);

impl<'r> Responder<'r, 'r> for Live<'r> {
    fn respond_to(self, request: &'r Request<'_>) -> response::Result<'r> {
        let mut response = self.0.respond_to(request)?;
        // nginx would keep the events back until it has a buffer full.
        response.set_raw_header("X-Accel-Buffering", "no");
        Ok(response)
    }
}

/// Whoever is told.
struct Watcher {
    news: Receiver<ToldNews>,
    session: IdlingSession,
    _place: LivePlace,
}

impl Watcher {
    fn stream(mut self, app: &App, mut shutdown: Shutdown) -> Events<'_> {
        Box::pin(stream! {
            yield Event::data("{}").event("ready");
            let mut checks = interval_at(Instant::now() + SESSION_CHECK, SESSION_CHECK);
            checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                let news = tokio::select! {
                    () = &mut shutdown => break,
                    _ = checks.tick() => None,
                    news = self.news.recv() => Some(news),
                };
                if !self.is_admitted(app).await {
                    break;
                }
                let Some(news) = news else { continue };
                match describe(app, news).await {
                    Ok(Some(event)) => yield event,
                    Ok(None) => break,
                    Err(error) => {
                        tracing::error!("the contact requests cannot be counted: {error}");
                        break;
                    }
                }
            }
        })
    }

    /// When that cannot be found out, the page has to ask anew.
    async fn is_admitted(&self, app: &App) -> bool {
        IdlingSession::find(app, self.session.token().clone()).await.is_ok()
    }
}

/// The event that tells this; `None` when no more will be told.
async fn describe(
    app: &App,
    news: Result<ToldNews, RecvError>,
) -> Result<Option<Event>, StoreError> {
    let told = match news {
        Ok(Some(told)) => told,
        Ok(None) | Err(RecvError::Lagged(_)) => {
            return Ok(Some(Event::data("{}").event("resync")));
        }
        Err(RecvError::Closed) => return Ok(None),
    };
    let changes = told.iter().map(|news| ContactNewsItem::of(*news)).collect();
    let event = ContactsEvent { changes, counts: count(app).await? };
    Ok(serde_json::to_string(&event).ok().map(|data| Event::data(data).event("contacts")))
}

impl ContactNewsItem {
    fn of(news: ContactNews) -> Self {
        let (id, what, version, status) = match news {
            ContactNews::New { id, version, status } => {
                (id, ContactTurn::New, Some(version), Some(status))
            }
            ContactNews::Changed { id, version } => (id, ContactTurn::Changed, Some(version), None),
            ContactNews::Gone { id } => (id, ContactTurn::Gone, None, None),
        };
        Self { id, what, version, status }
    }
}

/// The open streams, by session; clones share them.
#[derive(Clone, Debug, Default)]
pub struct LiveStreams(Arc<Mutex<HashMap<TokenHash, usize>>>);

/// A stream's place, free again when it is dropped.
struct LivePlace {
    streams: LiveStreams,
    session: TokenHash,
}

impl LiveStreams {
    fn take(&self, session: TokenHash) -> Option<LivePlace> {
        let mut open = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let is_full = open.values().sum::<usize>() >= LIVE_STREAMS
            || open.get(&session).is_some_and(|count| *count >= LIVE_STREAMS_PER_SESSION);
        if is_full {
            return None;
        }
        *open.entry(session).or_default() += 1;
        Some(LivePlace { streams: self.clone(), session })
    }
}

impl Drop for LivePlace {
    fn drop(&mut self) {
        let mut open = self.streams.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.session) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.session);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_session_and_all_together_have_so_many_streams_at_a_time() {
        let streams = LiveStreams::default();
        let mut held: Vec<_> = (0..LIVE_STREAMS_PER_SESSION)
            .map(|_| streams.take([0; 32]).expect("a place"))
            .collect();
        assert!(streams.take([0; 32]).is_none(), "one session");
        held.pop();
        held.push(streams.take([0; 32]).expect("free again"));
        let mut session = 0;
        while held.len() < LIVE_STREAMS {
            session += 1;
            held.extend(streams.take([session; 32]));
        }
        assert!(streams.take([255; 32]).is_none(), "all together");
        held.clear();
        assert!(streams.0.lock().expect("lock").is_empty(), "nothing stays in memory");
    }
}
