//! An Ollama that does as it is told: well-behaved unless a test queues something else. It listens on a
//! loopback port of its own, a thread a connection, and remembers what it was asked and who is still there.

mod answer;
mod behaviour;

use std::{
    collections::VecDeque,
    io::{self, BufRead, BufReader, ErrorKind, Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Condvar, Mutex, MutexGuard},
    thread,
    time::Duration,
};

use serde_json::{Value, json};

pub use behaviour::Behaviour;

use answer::chat;

/// The model that `[ai]` names by default.
pub const MODEL: &str = "gemma3:4b";
/// Longest wait for a condition; only a failing test takes that long.
const PATIENCE: Duration = Duration::from_secs(30);

/// What happened so far.
#[derive(Debug, Default)]
pub struct Seen {
    /// Bodies of the requests to `/api/chat`, oldest first.
    pub chats: Vec<Value>,
    /// Paths of all requests, oldest first.
    pub paths: Vec<String>,
    /// Connections that are open now.
    pub connections: usize,
    /// Answers that are being made now.
    pub generations: usize,
    /// Answers whose client left before the end.
    pub cancelled: usize,
    /// Lines with a token that were sent.
    pub tokens: usize,
}

#[derive(Default)]
struct State {
    seen: Seen,
    queue: VecDeque<Behaviour>,
    default: Behaviour,
    models: Vec<String>,
    released: usize,
    stalled: usize,
    ended: bool,
}

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

impl Shared {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().expect("no test thread panicked")
    }

    fn change<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        let result = change(&mut self.state());
        self.changed.notify_all();
        result
    }
}

/// A running server; its connections end when it is dropped.
pub struct ScriptedOllama {
    shared: Arc<Shared>,
    address: SocketAddr,
}

impl ScriptedOllama {
    /// Starts one that has the default model.
    pub fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let address = listener.local_addr().expect("address");
        let shared = Arc::new(Shared::default());
        shared.state().models = vec![MODEL.into()];
        let serving = Arc::clone(&shared);
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if serving.state().ended {
                    return;
                }
                let shared = Arc::clone(&serving);
                shared.change(|state| state.seen.connections += 1);
                thread::spawn(move || {
                    // A client that leaves is part of the tests.
                    let _ = serve(&shared, stream);
                    shared.change(|state| state.seen.connections -= 1);
                });
            }
        });
        Self { shared, address }
    }

    /// Its base address.
    pub fn url(&self) -> String {
        format!("http://{}", self.address)
    }

    /// The next request that has none gets this behaviour.
    pub fn queue(&self, behaviour: Behaviour) {
        self.shared.change(|state| state.queue.push_back(behaviour));
    }

    /// Requests for which nothing is queued get this behaviour.
    pub fn set_default(&self, behaviour: Behaviour) {
        self.shared.change(|state| state.default = behaviour);
    }

    /// The models that it has.
    pub fn set_models(&self, models: &[&str]) {
        self.shared.change(|state| state.models = models.iter().map(|&m| m.into()).collect());
    }

    /// Lets one stalled answer go on, now or when it gets there.
    pub fn release(&self) {
        self.shared.change(|state| state.released += 1);
    }

    /// Waits until so many answers are stalled.
    pub fn wait_until_stalled(&self, count: usize) {
        self.wait(|state| state.stalled == count);
    }

    /// Waits until this holds.
    #[track_caller]
    pub fn wait_until(&self, holds: impl Fn(&Seen) -> bool) {
        self.wait(|state| holds(&state.seen));
    }

    /// Looks at what happened.
    pub fn seen<T>(&self, look: impl FnOnce(&Seen) -> T) -> T {
        look(&self.shared.state().seen)
    }

    #[track_caller]
    fn wait(&self, holds: impl Fn(&State) -> bool) {
        let state = self.shared.state();
        let waited = self.shared.changed.wait_timeout_while(state, PATIENCE, |state| !holds(state));
        let (state, timeout) = waited.expect("no test thread panicked");
        assert!(!timeout.timed_out(), "waited in vain, seen: {:?}", state.seen);
    }
}

impl Drop for ScriptedOllama {
    fn drop(&mut self) {
        self.shared.change(|state| state.ended = true);
        // Wakes the thread that accepts; it may be gone.
        let _ = TcpStream::connect(self.address);
    }
}

fn serve(shared: &Shared, stream: TcpStream) -> io::Result<()> {
    stream.set_nodelay(true)?;
    let (path, body) = read_request(&stream)?;
    let models = shared.change(|state| {
        state.seen.paths.push(path.clone());
        state.models.clone()
    });
    let asked = body["model"].as_str().or_else(|| body["name"].as_str()).unwrap_or_default();
    let listed = || models.iter().map(|name| model_entry(name)).collect::<Vec<_>>();
    match path.as_str() {
        "/api/version" => respond(&stream, 200, &json!({ "version": "0.33.0" })),
        "/api/tags" | "/api/ps" => respond(&stream, 200, &json!({ "models": listed() })),
        "/api/show" | "/api/chat" if !models.iter().any(|name| name == asked) => {
            respond(&stream, 404, &json!({ "error": format!("model '{asked}' not found") }))
        }
        "/api/show" => respond(&stream, 200, &json!({ "capabilities": ["completion"] })),
        "/api/chat" => {
            let behaviour = shared.change(|state| {
                state.seen.chats.push(body.clone());
                state.seen.generations += 1;
                state.queue.pop_front().unwrap_or_else(|| state.default.clone())
            });
            let answered = chat(shared, &stream, &behaviour, &body);
            shared.change(|state| {
                state.seen.generations -= 1;
                state.seen.cancelled += usize::from(answered.is_err());
            });
            answered
        }
        _ => respond(&stream, 404, &json!({ "error": "not found" })),
    }
}

fn model_entry(name: &str) -> Value {
    json!({ "name": name, "model": name, "modified_at": "2026-11-21T10:00:00Z", "size": 1 })
}

fn read_request(stream: &TcpStream) -> io::Result<(String, Value)> {
    let mut reader = BufReader::new(stream);
    let (mut line, mut length) = (String::new(), 0);
    reader.read_line(&mut line)?;
    let path = line.split(' ').nth(1).unwrap_or_default().to_owned();
    while line.trim() != "" {
        line.clear();
        reader.read_line(&mut line)?;
        if let Some(value) = line.to_ascii_lowercase().strip_prefix("content-length:") {
            length = value.trim().parse().map_err(|_| ErrorKind::InvalidData)?;
        }
    }
    let mut body = vec![0; length];
    reader.read_exact(&mut body)?;
    Ok((path, serde_json::from_slice(&body).unwrap_or_default()))
}

fn respond(mut stream: &TcpStream, status: u16, body: &Value) -> io::Result<()> {
    let body = body.to_string();
    let length = body.len();
    write!(
        stream,
        "HTTP/1.1 {status} Scripted\r\nContent-Type: application/json\r\n\
         Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}
