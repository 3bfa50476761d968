//! Server-sent events, read as a browser does.

use std::io::{BufRead, BufReader};

use serde_json::Value;
use ureq::{Body, BodyReader, http::Response};

use super::{Executable, agent};

/// One event.
#[derive(Debug)]
pub struct Event {
    pub name: String,
    pub id: String,
    pub data: Value,
}

impl Event {
    /// All events of a stream that ended.
    pub fn all(text: &str) -> Vec<Self> {
        let mut lines = text.lines();
        std::iter::from_fn(|| Self::read(|| lines.next().map(str::to_owned))).collect()
    }

    /// The next event of these lines; heartbeats are left out.
    fn read(mut next_line: impl FnMut() -> Option<String>) -> Option<Self> {
        let mut event = Self { name: String::new(), id: String::new(), data: Value::Null };
        loop {
            let line = next_line()?;
            match line.split_once(':') {
                Some(("event", name)) => event.name = name.trim().into(),
                Some(("id", id)) => event.id = id.trim().into(),
                Some(("data", data)) => event.data = serde_json::from_str(data).expect("JSON"),
                None if line.is_empty() && !event.name.is_empty() => return Some(event),
                _ => {}
            }
        }
    }
}

/// A stream from the executable; dropping it closes the connection, as a closed page does.
pub struct EventStream(BufReader<BodyReader<'static>>);

impl EventStream {
    /// Asks a tool; `None` when the server is gone.
    pub fn try_ask(server: &str, path: &str, body: &Value) -> Option<Self> {
        let request = agent().post(format!("{server}{path}"));
        Self::open(request.header("Accept", "text/event-stream").send_json(body))
    }

    /// Sends a body of another kind.
    pub fn send(server: &Executable, path: &str, content_type: &str, body: &[u8]) -> Self {
        let request = agent().post(format!("{}{path}", server.url));
        let request = request.header("Accept", "text/event-stream");
        Self::open(request.header("Content-Type", content_type).send(body)).expect("an answer")
    }

    /// Reads this answer.
    pub fn of(answer: Response<Body>) -> Self {
        Self::open(Ok(answer)).expect("an answer")
    }

    /// Asks a tool.
    pub fn ask(server: &Executable, path: &str, body: &Value) -> Self {
        Self::try_ask(&server.url, path, body).expect("an answer")
    }

    /// Asks a tool as a proxy does for the visitor at this address.
    pub fn ask_for(server: &Executable, visitor: &str, path: &str, body: &Value) -> Self {
        let request = agent().post(format!("{}{path}", server.url));
        let request = request.header("X-Forwarded-For", visitor);
        Self::open(request.header("Accept", "text/event-stream").send_json(body))
            .expect("an answer")
    }

    /// Takes up the stream of a job after the event with this id.
    pub fn resume(server: &Executable, job: &str, last_id: &str) -> Self {
        let request = agent().get(format!("{}/api/jobs/{job}/events", server.url));
        Self::open(request.header("Last-Event-ID", last_id).call()).expect("an answer")
    }

    fn open(answer: Result<Response<Body>, ureq::Error>) -> Option<Self> {
        let answer = answer.ok()?;
        assert_eq!(answer.status(), 200);
        Some(Self(BufReader::new(answer.into_body().into_reader())))
    }

    /// The next event with this name; those before it are passed over.
    #[track_caller]
    pub fn until(&mut self, name: &str) -> Event {
        self.find(|event| event.name == name).expect("an event with this name")
    }
}

impl Iterator for EventStream {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        Event::read(|| {
            let mut line = String::new();
            // A server that was killed breaks the connection off.
            let length = self.0.read_line(&mut line).unwrap_or_default();
            (length > 0).then(|| line.trim_end().to_owned())
        })
    }
}
