//! GET /api/admin/events: what happens to contact requests, told while it happens

use std::{
    iter,
    time::{Duration, Instant},
};

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use ureq::{Body, http::Response};

use crate::support::{
    Event, EventStream, Executable, PASSWORD, RawConnection, TestApp, agent, assert_problem,
    contact_with, cuts, run, text, wait_until,
};

const EVENTS: &str = "/api/admin/events";
/// What the unit's stop time has to leave room for.
const LONGEST_STOP: Duration = Duration::from_secs(5);

/// A server with somebody logged in.
struct Office {
    server: Executable,
    cookie: String,
    _dir: tempfile::TempDir,
}

impl Office {
    fn open(variables: &[(&str, &str)]) -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let data = dir.path().join("data");
        let always = [("VITRINA_LIMITS__CONTACT_PER_HOUR", "0")];
        let variables: Vec<_> = always.iter().chain(variables).copied().collect();
        let server = Executable::start_with(&data, &variables);
        run(&data, &["admin", "set-password"], PASSWORD);
        let cookie = log_in(&server);
        Self { server, cookie, _dir: dir }
    }

    fn ask(&self, cookie: &str) -> Response<Body> {
        let request = agent().get(format!("{}{EVENTS}", self.server.url));
        request.header("Cookie", cookie).call().expect("an answer")
    }

    /// A stream that has begun.
    #[track_caller]
    fn listen(&self) -> EventStream {
        let mut stream = EventStream::of(self.ask(&self.cookie));
        assert_eq!(stream.next().expect("an event").name, "ready");
        stream
    }

    fn send(&self, path: &str, body: &Value) -> Value {
        let request = agent().post(format!("{}{path}", self.server.url));
        let answer = request.header("Cookie", &self.cookie).send_json(body);
        answer.expect("answer").body_mut().read_json().unwrap_or_default()
    }

    fn get(&self, path: &str) -> Value {
        let request = agent().get(format!("{}{path}", self.server.url));
        let answer = request.header("Cookie", &self.cookie).call();
        answer.expect("answer").body_mut().read_json().expect("JSON")
    }

    fn add_contact(&self) -> String {
        text(&self.send("/api/contact", &contact_with(&json!({})))["id"])
    }
}

fn log_in(server: &Executable) -> String {
    let request = agent().post(format!("{}/api/admin/login", server.url));
    let answer = request.send_json(json!({ "password": PASSWORD })).expect("answer");
    let cookie = answer.headers()["set-cookie"].to_str().expect("text");
    cookie.split(';').next().expect("cookie").to_owned()
}

/// What the events tell of requests, as far as there are some.
fn changes(event: &Event) -> Vec<(String, String, Value)> {
    let changes = event.data["changes"].as_array().expect("changes").iter();
    let change =
        |change: &Value| (text(&change["what"]), text(&change["id"]), change["version"].clone());
    changes.map(change).collect()
}

#[test]
fn each_change_is_told_by_its_id_alone() {
    let office = Office::open(&[]);
    let mut stream = office.listen();
    let id = office.add_contact();
    let event = stream.until("contacts");
    assert_eq!(changes(&event), [("new".into(), id.clone(), json!(1))]);
    assert_eq!(event.data["counts"]["new"], 1);
    let told = event.data.to_string();
    for personal in ["Jānis", "Bērziņš", "example.lv", "20000000", "piezvanīt"] {
        assert!(!told.contains(personal), "{told}");
    }
    office.send(
        "/api/admin/contacts/bulk",
        &json!({ "ids": [&id], "action": "status", "status": "spam" }),
    );
    let event = stream.until("contacts");
    assert_eq!(changes(&event), [("changed".into(), id.clone(), json!(2))]);
    let counts = office.get("/api/admin/contacts/counts");
    assert_eq!([&counts["spam"], &counts["overdue"]], [1, 0]);
    assert_eq!(event.data["counts"], counts, "all that the list shows");
    office.send("/api/admin/contacts/bulk", &json!({ "ids": [&id], "action": "erase" }));
    assert_eq!(changes(&stream.until("contacts")), [("gone".into(), id, Value::Null)]);
}

#[test]
fn of_a_request_that_came_in_it_is_told_whether_it_is_suspected() {
    let office = Office::open(&[]);
    let mut stream = office.listen();
    for (homepage, status) in [("", "new"), ("https://spam.example", "spam")] {
        office.send("/api/contact", &contact_with(&json!({ "homepage": homepage })));
        let event = stream.until("contacts");
        assert_eq!(event.data["changes"][0]["status"], status);
        assert_eq!(event.data["counts"][status], 1);
    }
}

#[test]
fn nobody_listens_without_a_session() {
    let app = TestApp::start();
    assert_problem(app.get(EVENTS).dispatch(), Status::Unauthorized, "unauthenticated");
}

#[test]
fn a_stream_keeps_no_session_from_idling_out_and_ends_with_it() {
    let app = TestApp::start();
    app.log_in();
    app.clock.advance(SignedDuration::from_mins(29));
    let stream = app.get(EVENTS).dispatch();
    assert_eq!(stream.status(), Status::Ok);
    app.clock.advance(SignedDuration::from_mins(1));
    let told = stream.into_string().expect("it ends");
    assert!(told.contains("event:ready"), "{told}");
    assert_eq!(app.get("/api/admin/contacts").dispatch().status(), Status::Unauthorized);
}

#[test]
fn nothing_is_told_after_the_logout() {
    let office = Office::open(&[]);
    let mut stream = office.listen();
    office.send("/api/admin/logout", &json!({}));
    office.add_contact();
    assert!(stream.next().is_none(), "it ends, and tells nothing before");
}

#[test]
fn a_stop_ends_every_stream_in_time() {
    let mut office = Office::open(&[]);
    let mut streams = [office.listen(), office.listen()];
    let began = Instant::now();
    office.server.tell_to_stop();
    for stream in &mut streams {
        assert!(stream.next().is_none());
    }
    assert!(office.server.ended().success());
    assert!(began.elapsed() <= LONGEST_STOP, "it took {:?}", began.elapsed());
    assert!(!office.server.log().contains("cut off"), "{}", office.server.log());
}

#[test]
fn one_session_has_four_streams_and_those_who_come_after_one_left_find_its_place() {
    let office = Office::open(&[]);
    let mut held: Vec<_> = iter::repeat_with(|| office.listen()).take(4).collect();
    assert_eq!(office.ask(&office.cookie).status(), 503);
    let other = log_in(&office.server);
    assert_eq!(office.ask(&other).status(), 200, "another session has its own");
    held.pop();
    wait_until("a place", || office.ask(&office.cookie).status() == 200, || ());
}

#[test]
fn a_server_that_is_full_of_visitors_streams_still_tells_its_people() {
    let office = Office::open(&[
        ("VITRINA_SERVER__FRONT__MAX_EVENT_STREAMS", "1"),
        ("VITRINA_AI__ENGINE", "ollama"),
        // Nobody is there: the answer takes as long as the try.
        ("VITRINA_AI__URLS", "[\"http://192.0.2.1:9\"]"),
        ("VITRINA_AI__CONNECT_TIMEOUT_SECS", "30"),
    ]);
    let ask = || {
        let body = json!({ "text": "Viss notika laikā un bez liekiem vārdiem.", "language": "lv" });
        let request = agent().post(format!("{}/api/analyze-text", office.server.url));
        request.header("Accept", "text/event-stream").send_json(body).expect("an answer")
    };
    let held = ask();
    assert_eq!((held.status().as_u16(), ask().status().as_u16()), (200, 503));
    let mut stream = office.listen();
    office.add_contact();
    stream.until("contacts");
    drop(held);
}

#[test]
fn who_does_not_read_what_is_told_is_let_go() {
    let office = Office::open(&[("VITRINA_SERVER__FRONT__STALL_TIMEOUT_SECS", "1")]);
    let ids: Vec<String> = iter::repeat_with(|| office.add_contact()).take(500).collect();
    let mut deaf = RawConnection::open_narrow(office.server.port());
    deaf.send(format!(
        "GET {EVENTS} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\r\n",
        office.cookie
    ));
    let mut attentive = office.listen();
    // Each tells of all 500: soon the system keeps no more of it for whoever takes nothing.
    let statuses = ["spam", "new"].into_iter().cycle();
    for status in statuses.take(400) {
        office.send(
            "/api/admin/contacts/bulk",
            &json!({ "ids": ids, "action": "status", "status": status }),
        );
        attentive.until("contacts");
        if cuts(office.server.port(), "stall") > 0 {
            return;
        }
    }
    wait_until("a cut", || cuts(office.server.port(), "stall") > 0, || ());
}
