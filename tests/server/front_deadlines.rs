//! Connections that say nothing, too little or too slowly, and those that take nothing.

use std::thread;

use crate::{
    ai_tools::question,
    support::{
        Certificate, EventStream, Executable, RawConnection, contact_with, cuts,
        ollama::{Behaviour, ScriptedOllama},
        wait_until,
    },
};

const SHORT: [(&str, &str); 4] = [
    ("VITRINA_SERVER__FRONT__HANDSHAKE_TIMEOUT_SECS", "1"),
    ("VITRINA_SERVER__FRONT__HEAD_TIMEOUT_SECS", "1"),
    ("VITRINA_SERVER__FRONT__IDLE_TIMEOUT_SECS", "1"),
    ("VITRINA_SERVER__FRONT__STALL_TIMEOUT_SECS", "1"),
];

fn start(more: &[(&str, &str)]) -> (Executable, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let variables: Vec<_> = SHORT.iter().chain(more).copied().collect();
    (Executable::start_with(&dir.path().join("data"), &variables), dir)
}

#[test]
fn who_says_nothing_or_half_a_head_is_let_go() {
    let (server, _dir) = start(&[]);
    let mut silent = RawConnection::open(server.port());
    let mut half = RawConnection::open(server.port());
    half.send("GET / HTTP/1.1\r\nHost: loc");
    assert_eq!(silent.rest(), b"");
    assert_eq!(half.rest(), b"");
    assert!(cuts(server.port(), "head") >= 2);
}

#[test]
fn a_head_that_trickles_has_no_more_time_than_another() {
    let (server, _dir) = start(&[]);
    let mut connection = RawConnection::open(server.port());
    connection.send("GET / HTTP/1.1\r\nHost: localhost\r\nX: ");
    // More bytes make no new deadline: at some time nobody takes them any more.
    wait_until("the end of the connection", || !connection.try_send("x"), || ());
}

#[test]
fn an_idle_connection_ends_after_its_time() {
    let (server, _dir) = start(&[]);
    let mut connection = RawConnection::open(server.port());
    assert_eq!(connection.get("/healthz").status, 200);
    assert_eq!(connection.rest(), b"");
    assert_eq!(cuts(server.port(), "head"), 0, "nothing is wrong with that");
}

#[test]
fn who_takes_nothing_of_an_answer_is_let_go() {
    let (server, _dir) = start(&[]);
    let mut connection = RawConnection::open(server.port());
    let asset = largest_asset(&server);
    // Far more than the system keeps for a connection.
    for _ in 0..400 {
        if !connection.try_send(format!("GET {asset} HTTP/1.1\r\nHost: localhost\r\n\r\n")) {
            break;
        }
    }
    wait_until("a cut", || cuts(server.port(), "stall") > 0, || ());
}

fn largest_asset(server: &Executable) -> String {
    let page = RawConnection::open(server.port()).get("/");
    let page = String::from_utf8(page.body).expect("UTF-8");
    let assets = page.split('"').filter(|part| part.starts_with("/assets/"));
    let length = |path: &&str| RawConnection::open(server.port()).get(path).body.len();
    assets.max_by_key(length).expect("assets").to_owned()
}

#[test]
fn a_handshake_that_does_not_end_is_let_go() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    let variables: Vec<_> = SHORT
        .into_iter()
        .chain([
            ("VITRINA_SERVER__TLS__CERTS", certificate.chain.to_str().expect("UTF-8")),
            ("VITRINA_SERVER__TLS__KEY", certificate.key.to_str().expect("UTF-8")),
        ])
        .collect();
    let server = Executable::start_with(&dir.path().join("data"), &variables);
    let mut half = RawConnection::open(server.port());
    // The beginning of a client's greeting.
    half.send([0x16, 0x03, 0x01, 0x02, 0x00, 0x01]);
    half.rest();
    let metrics = certificate.client().get(format!("https://localhost:{}/metrics", server.port()));
    let text = metrics.call().expect("answer").into_body().read_to_string().expect("text");
    assert!(text.contains("vitrina_connections_cut_total{reason=\"handshake\"} 1"), "{text}");
}

#[test]
fn a_body_that_comes_too_slowly_is_refused() {
    // After its first seconds even one that has sent something owes more.
    let (server, _dir) = start(&[("VITRINA_SERVER__FRONT__MIN_BODY_BYTES_PER_SEC", "1000000")]);
    let body = contact_with(&serde_json::json!({})).to_string();
    let mut connection = RawConnection::open(server.port());
    connection.send(format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{}",
        body.len(),
        &body[..20]
    ));
    let answer = connection.answer().expect("an answer");
    assert_eq!((answer.status, answer.ends_connection()), (408, true));
    assert_eq!(cuts(server.port(), "body"), 1);
}

#[test]
fn a_stream_of_events_outlives_all_deadlines() {
    let ollama = ScriptedOllama::start();
    let words = "Jā, čatbots runā latviski un angliski.";
    ollama.queue(Behaviour::answer(words).stalled_at(1));
    let urls = format!("[\"{}\"]", ollama.url());
    let (server, _dir) = start(&[
        ("VITRINA_AI__ENGINE", "ollama"),
        ("VITRINA_AI__URLS", urls.as_str()),
        // Several times as long as from one heartbeat to the next.
        ("VITRINA_SERVER__FRONT__STALL_TIMEOUT_SECS", "3"),
    ]);
    let mut stream =
        EventStream::ask(&server, "/api/chat", &question("Vai čatbots runā latviski?", "lv"));
    stream.until("started");
    // Meanwhile all of these pass for others.
    let mut idle = RawConnection::open(server.port());
    assert_eq!(idle.get("/healthz").status, 200);
    idle.rest();
    let mut idle = RawConnection::open(server.port());
    assert_eq!(idle.get("/healthz").status, 200);
    idle.rest();
    thread::scope(|scope| {
        let end = scope.spawn(|| stream.until("done"));
        ollama.release();
        assert_eq!(end.join().expect("it goes on").name, "done");
    });
    assert_eq!(cuts(server.port(), "stall"), 0);
}
