//! So many connections from one address and in all, and so many streams: others do not notice.

use std::net::Ipv4Addr;

use serde_json::json;

use crate::support::{Executable, RawConnection, agent, contact_with, cuts, figure_of, wait_until};

const HERE: Ipv4Addr = Ipv4Addr::LOCALHOST;
const ELSEWHERE: Ipv4Addr = Ipv4Addr::new(127, 0, 0, 2);

fn start(variables: &[(&str, &str)]) -> (Executable, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("temporary directory");
    (Executable::start_with(&dir.path().join("data"), variables), dir)
}

fn answers_from(source: Ipv4Addr, port: u16) -> u16 {
    RawConnection::open_from(source, port).get("/healthz").status
}

/// A connection that is taken: it has been answered once.
fn hold(source: Ipv4Addr, port: u16) -> RawConnection {
    let mut connection = RawConnection::open_from(source, port);
    assert_eq!(connection.get("/healthz").status, 200);
    connection
}

/// A connection on which something goes on: it has been answered once, and has begun to ask again.
fn hold_at_work(source: Ipv4Addr, port: u16) -> RawConnection {
    let mut connection = hold(source, port);
    connection.send("GET /healthz HTTP/1.1\r\n");
    connection
}

#[test]
fn one_address_keeps_at_most_its_share() {
    let (server, _dir) = start(&[("VITRINA_SERVER__FRONT__MAX_CONNECTIONS_PER_ADDRESS", "5")]);
    let mut held: Vec<_> = (0..5).map(|_| hold_at_work(ELSEWHERE, server.port())).collect();
    let mut sixth = RawConnection::open_from(ELSEWHERE, server.port());
    assert_eq!(sixth.answer().map(|answer| answer.status), Some(503));
    assert_eq!(answers_from(HERE, server.port()), 200, "others do not notice");
    held[0].send("Host: localhost\r\n\r\n");
    let status = held[0].answer().map(|answer| answer.status);
    assert_eq!(status, Some(200), "nor those that were there before");
    assert_eq!(cuts(server.port(), "address"), 1);
    held.clear();
    let is_free = || {
        let mut connection = RawConnection::open_from(ELSEWHERE, server.port());
        connection.try_send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        connection.answer().is_some_and(|answer| answer.status == 200)
    };
    wait_until("room again", is_free, || ());
}

#[test]
fn who_rests_gives_way_to_who_comes_from_the_same_address() {
    let (server, _dir) = start(&[("VITRINA_SERVER__FRONT__MAX_CONNECTIONS_PER_ADDRESS", "3")]);
    let mut resting = hold(ELSEWHERE, server.port());
    let mut at_work: Vec<_> = (0..2).map(|_| hold_at_work(ELSEWHERE, server.port())).collect();
    let has_room = || {
        let mut connection = RawConnection::open_from(ELSEWHERE, server.port());
        connection.try_send("GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n");
        connection.answer().is_some_and(|answer| answer.status == 200)
    };
    wait_until("a place", has_room, || ());
    assert!(resting.answer().is_none(), "the one that rested has ended");
    assert_eq!(cuts(server.port(), "gave_way"), 1);
    for connection in &mut at_work {
        connection.send("Host: localhost\r\n\r\n");
        assert_eq!(connection.answer().map(|answer| answer.status), Some(200));
    }
}

#[test]
fn a_trusted_proxy_has_as_many_as_it_needs() {
    let (server, _dir) = start(&[
        ("VITRINA_SERVER__FRONT__MAX_CONNECTIONS_PER_ADDRESS", "2"),
        ("VITRINA_SERVER__TRUSTED_PROXIES", "[\"127.0.0.2\"]"),
    ]);
    let held: Vec<_> = (0..10).map(|_| hold(ELSEWHERE, server.port())).collect();
    assert_eq!(held.len(), 10);
}

#[test]
fn all_together_have_a_bound_too() {
    let (server, _dir) = start(&[("VITRINA_SERVER__FRONT__MAX_CONNECTIONS", "3")]);
    let mut held: Vec<_> =
        (0..3).map(|n| hold(Ipv4Addr::new(127, 0, 0, 10 + n), server.port())).collect();
    let mut fourth = RawConnection::open_from(ELSEWHERE, server.port());
    assert_eq!(fourth.answer().map(|answer| answer.status), Some(503));
    assert_eq!(held[0].get("/healthz").status, 200);
    let text = String::from_utf8(held[0].get("/metrics").body).expect("UTF-8");
    assert!(text.contains("vitrina_connections 3\n"), "{text}");
    assert!(text.contains("vitrina_connections_cut_total{reason=\"connections\"} 1\n"), "{text}");
}

#[test]
fn the_figures_know_who_is_connected() {
    let (server, _dir) = start(&[]);
    let held: Vec<_> = (0..4).map(|_| hold(ELSEWHERE, server.port())).collect();
    // And the one that asks.
    assert_eq!(figure_of(server.port(), "vitrina_connections"), 5);
    drop(held);
    wait_until("their end", || figure_of(server.port(), "vitrina_connections") == 1, || ());
}

#[test]
fn streams_of_events_have_a_bound_of_their_own() {
    let (server, _dir) = start(&[
        ("VITRINA_SERVER__FRONT__MAX_EVENT_STREAMS", "1"),
        ("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0"),
        ("VITRINA_LIMITS__CHAT_PER_MINUTE", "0"),
        ("VITRINA_AI__ENGINE", "ollama"),
        // Nobody is there: the answer takes as long as the try.
        ("VITRINA_AI__URLS", "[\"http://192.0.2.1:9\"]"),
        ("VITRINA_AI__CONNECT_TIMEOUT_SECS", "30"),
    ]);
    let ask = || {
        let body =
            json!({ "text": "Ļoti labs un ātrs serviss, esam apmierināti.", "language": "lv" });
        let request = agent().post(format!("{}/api/analyze-text", server.url));
        request.header("Accept", "text/event-stream").send_json(body).expect("an answer")
    };
    let first = ask();
    assert_eq!(first.status(), 200);
    let second = ask();
    assert_eq!(second.status(), 503);
    assert_eq!(second.headers()["retry-after"], "2");
    assert_eq!(cuts(server.port(), "streams"), 1);
    drop(first);
    wait_until("a place", || ask().status() == 200, || ());
}

#[test]
fn a_talk_over_the_limit_is_answered_before_it_is_read() {
    let (server, _dir) =
        start(&[("VITRINA_AI__ENGINE", "builtin"), ("VITRINA_LIMITS__CHAT_PER_MINUTE", "1")]);
    let ask = |source| {
        let mut connection = RawConnection::open_from(source, server.port());
        // It never sends what it announces.
        connection.send(
            "POST /api/chat HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
             Content-Length: 40000\r\n\r\n{",
        );
        connection
    };
    let body = json!({ "messages": [{ "role": "user", "content": "Cik maksā?" }] });
    let first = agent().post(format!("{}/api/chat", server.url)).send_json(body);
    assert_eq!(first.expect("an answer").status(), 200);
    let refused = ask(HERE).answer().expect("an answer");
    assert_eq!(refused.status, 429);
    assert!(refused.header("retry-after").is_some(), "{refused:?}");
    let mut elsewhere = ask(ELSEWHERE);
    elsewhere.send(" ".repeat(39_999));
    let understood = elsewhere.answer().map(|answer| answer.status);
    assert_ne!(understood, Some(429), "others have turns of their own, and a look takes none");
}

#[test]
fn a_hundred_large_uploads_at_once_do_not_fill_the_memory() {
    let (server, _dir) = start(&[
        ("VITRINA_SERVER__FRONT__MAX_BODY_MEMORY_MIB", "32"),
        ("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0"),
    ]);
    let before = memory_kib(&server);
    let part = vec![b'x'; 4 * 1024 * 1024];
    let mut uploads: Vec<_> = (0..100u8)
        .map(|n| {
            let mut connection =
                RawConnection::open_from(Ipv4Addr::new(127, 0, 1, n), server.port());
            connection.send(
                "POST /api/process-document HTTP/1.1\r\nHost: localhost\r\n\
                 Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n",
            );
            connection
        })
        .collect();
    // The system takes what it can; only those with a place are read.
    std::thread::scope(|scope| {
        for upload in &mut uploads {
            scope.spawn(|| upload.try_send(&part));
        }
        wait_until("refusals", || cuts(server.port(), "memory") >= 90, || ());
    });
    let grown = memory_kib(&server).saturating_sub(before);
    assert!(grown < 60 * 1024, "{grown} KiB more");
    let sent = agent().post(format!("{}/api/contact", server.url));
    let sent = sent.send_json(contact_with(&json!({})));
    assert_eq!(sent.expect("answer").status(), 201, "others are served");
}

#[test]
fn who_sends_large_files_slowly_keeps_no_form_and_no_other_file_waiting() {
    let (server, _dir) =
        start(&[("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0"), ("VITRINA_AI__ENGINE", "builtin")]);
    let slow: Vec<_> = (0..6)
        .map(|n| {
            let mut connection =
                RawConnection::open_from(Ipv4Addr::new(127, 0, 2, n / 3), server.port());
            connection.send(
                "POST /api/process-document HTTP/1.1\r\nHost: localhost\r\n\
                 Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n--x",
            );
            connection
        })
        .collect();
    let sent = agent().post(format!("{}/api/contact", server.url));
    let sent = sent.send_json(contact_with(&json!({})));
    assert_eq!(sent.expect("answer").status(), 201);
    let text = "Pasūtītājam jāapmaksā rēķins 14 dienu laikā. ".repeat(20);
    let form = format!(
        "--x\r\nContent-Disposition: form-data; name=\"document\"; filename=\"a.txt\"\r\n\r\n\
         {text}\r\n--x--\r\n"
    );
    let sent = agent().post(format!("{}/api/process-document", server.url));
    let sent = sent.header("Content-Type", "multipart/form-data; boundary=x").send(form);
    assert_eq!(sent.expect("answer").status(), 200);
    drop(slow);
}

#[test]
fn who_hoards_memory_for_bodies_leaves_the_rest_to_others() {
    let (server, _dir) = start(&[("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0")]);
    let hoard: Vec<_> = (0..24)
        .map(|_| {
            let mut connection = RawConnection::open_from(ELSEWHERE, server.port());
            // Each has ten seconds to begin, and all of them wait as long for memory.
            connection.send(
                "POST /api/process-document HTTP/1.1\r\nHost: localhost\r\n\
                 Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 5000000\r\n\r\n",
            );
            connection
        })
        .collect();
    // One more request than they made has been met by the server when this is answered.
    let sent = agent().post(format!("{}/api/contact", server.url));
    let sent = sent.send_json(contact_with(&json!({})));
    assert_eq!(sent.expect("answer").status(), 201);
    assert_eq!(cuts(server.port(), "memory"), 0, "they are still waiting");
    drop(hoard);
}

fn memory_kib(server: &Executable) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.pid())).expect("status");
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect("a peak");
    line.trim().trim_end_matches(" kB").parse().expect("number")
}
