//! SIGTERM under load: everything that was begun is answered, and the end comes in time.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    os::unix::net::UnixDatagram,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use serde_json::json;

use crate::{
    ai_tools::question,
    support::{
        EventStream, Executable, contact_with,
        ollama::{Behaviour, ScriptedOllama},
    },
};

const VISITORS: usize = 12;
/// What the unit's stop time has to leave room for.
const LONGEST_STOP: Duration = Duration::from_secs(5);

/// A connection that is kept for many requests.
struct Connection {
    stream: BufReader<TcpStream>,
}

struct Answer {
    status: u16,
    ends_connection: bool,
}

impl Connection {
    fn open(port: u16) -> Self {
        let stream = TcpStream::connect(("127.0.0.1", port)).expect("connected");
        stream.set_read_timeout(Some(Duration::from_secs(30))).expect("limit");
        Self { stream: BufReader::new(stream) }
    }

    fn send(&mut self, text: &str) {
        self.stream.get_mut().write_all(text.as_bytes()).expect("sent");
    }

    fn receive(&mut self) -> Answer {
        let mut head = Vec::new();
        loop {
            let mut line = String::new();
            let length = self.stream.read_line(&mut line).expect("a line");
            assert_ne!(length, 0, "the connection ended without an answer: {head:?}");
            if line.trim().is_empty() {
                break;
            }
            head.push(line.trim().to_ascii_lowercase());
        }
        let status = head[0].split(' ').nth(1).and_then(|code| code.parse().ok()).expect("status");
        let length = head.iter().find_map(|line| line.strip_prefix("content-length: "));
        let mut body = vec![0; length.map_or(0, |length| length.parse().expect("number"))];
        self.stream.read_exact(&mut body).expect("body");
        Answer { status, ends_connection: head.iter().any(|line| line == "connection: close") }
    }
}

fn post(body: &str) -> String {
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n",
        body.len()
    )
}

/// Asks on one connection until an answer ends it; `told` hears of each answer.
fn visit(port: u16, visitor: usize, told: &mpsc::Sender<()>) -> usize {
    let mut connection = Connection::open(port);
    for turn in 0.. {
        let is_page = !(visitor + turn).is_multiple_of(3);
        if is_page {
            connection.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
        } else {
            let email = format!("v{visitor}-{turn}@example.lv");
            let body = contact_with(&json!({ "email": email })).to_string();
            connection.send(&(post(&body) + &body));
        }
        let answer = connection.receive();
        assert_eq!(answer.status, if is_page { 200 } else { 201 });
        // Nobody hears any more once the stop was ordered.
        let _ = told.send(());
        if answer.ends_connection {
            return turn + 1;
        }
    }
    unreachable!("visitors ask for ever")
}

#[test]
fn no_request_fails_after_the_stop_was_announced() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut server = Executable::start(&dir.path().join("data"));
    let port = server.port();
    // A visitor with a slow line: the first half before the stop, the rest after it.
    let body = contact_with(&json!({})).to_string();
    let (first, rest) = body.split_at(body.len() / 2);
    let mut slow = Connection::open(port);
    slow.send(&(post(&body) + first));
    let began = thread::scope(|scope| {
        let (told, heard) = mpsc::channel();
        let visitors: Vec<_> = (0..VISITORS)
            .map(|visitor| {
                let told = told.clone();
                scope.spawn(move || visit(port, visitor, &told))
            })
            .collect();
        assert_eq!(heard.iter().take(20 * VISITORS).count(), 20 * VISITORS);
        let began = Instant::now();
        server.tell_to_stop();
        // Each visitor's last answer said that it was the last.
        for visitor in visitors {
            assert!(visitor.join().expect("no request failed") > 1);
        }
        began
    });
    // Whoever asks now is answered too, and told not to come back.
    let mut late = Connection::open(port);
    late.send("GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n");
    let answer = late.receive();
    assert_eq!((answer.status, answer.ends_connection), (503, true));
    slow.send(rest);
    assert_eq!(slow.receive().status, 201);
    assert!(server.ended().success());
    assert!(began.elapsed() <= LONGEST_STOP, "it took {:?}", began.elapsed());
}

#[test]
fn an_answer_that_outlasts_the_stop_goes_on_at_the_next_start() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let ollama = ScriptedOllama::start();
    let words = "Jā, čatbots runā latviski un angliski.";
    ollama.queue(Behaviour::answer(words).paced(Duration::from_mins(1)));
    ollama.queue(Behaviour::answer(words));
    let urls = format!("[\"{}\"]", ollama.url());
    let variables = [("VITRINA_AI__ENGINE", "ollama"), ("VITRINA_AI__URLS", urls.as_str())];
    let mut server = Executable::start_with(&data, &variables);
    let body = question("Vai čatbots runā latviski?", "lv");
    let mut stream = EventStream::try_ask(&server.url, "/api/chat", &body).expect("a stream");
    let started = stream.find(|event| event.name == "started").expect("it starts");
    let id = started.data["jobId"].as_str().expect("id").to_owned();
    let began = Instant::now();
    server.tell_to_stop();
    assert!(stream.all(|event| event.name == "token"), "no end was told");
    assert!(server.ended().success());
    assert!(began.elapsed() <= LONGEST_STOP, "it took {:?}", began.elapsed());
    let server = Executable::start_with(&data, &variables);
    let end = EventStream::resume(&server, &id, "0").last().expect("an end");
    assert_eq!(end.name, "done");
}

#[test]
fn the_service_manager_hears_of_the_start_of_its_health_and_of_the_end() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let path = dir.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("socket");
    socket.set_read_timeout(Some(Duration::from_secs(30))).expect("limit");
    let heard = || {
        let mut buffer = [0; 500];
        let length = socket.recv(&mut buffer).expect("a message");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    };
    let path = path.to_str().expect("UTF-8");
    let variables = [("NOTIFY_SOCKET", path), ("WATCHDOG_USEC", "300000")];
    let mut server = Executable::start_with(&dir.path().join("data"), &variables);
    assert_eq!(heard(), format!("READY=1\nSTATUS=listening on {}", server.url));
    for _ in 0..3 {
        assert_eq!(heard(), "WATCHDOG=1");
    }
    server.tell_to_stop();
    let last = std::iter::repeat_with(heard).find(|message| message != "WATCHDOG=1");
    assert!(last.is_some_and(|message| message.starts_with("STOPPING=1\n")));
    assert!(server.ended().success());
}
