//! The versions of contact requests: a change that starts from an older one is refused

use std::thread;

use rocket::{
    http::{ContentType, Header, Method, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};
use ureq::Agent;

use crate::support::{
    Executable, PASSWORD, TestApp, agent, assert_problem, contact_with, json_of, run, text,
};

const ROUNDS: i64 = 1000;

fn with_contact(change: Value) -> (TestApp, String) {
    let app = TestApp::with_contacts([change]);
    let uri = format!("/api/admin/contacts/{}", text(&app.contacts()[0]["id"]));
    (app, uri)
}

/// Sends a change that expects this.
fn send<'c>(
    app: &'c TestApp,
    (method, uri): (Method, &str),
    body: &Value,
    expected: &'static str,
) -> LocalResponse<'c> {
    let request = app.client.req(method, uri.to_owned()).header(ContentType::JSON);
    request.header(Header::new("If-Match", expected)).body(body.to_string()).dispatch()
}

#[track_caller]
fn assert_version(response: LocalResponse<'_>, version: u64) -> Value {
    assert!(response.status().class().is_success(), "{}", response.status());
    let tag = response.headers().get_one("ETag").expect("entity tag").to_owned();
    assert_eq!(tag, format!("\"{version}\""));
    let contact = json_of(response);
    assert_eq!(contact["version"], version);
    contact
}

#[test]
fn each_change_that_starts_from_the_present_version_gives_the_next_one() {
    let (app, uri) = with_contact(json!({}));
    assert_version(app.get(&uri).dispatch(), 1);
    assert_version(send(&app, (Method::Patch, &uri), &json!({ "status": "won" }), "\"1\""), 2);
    let notes = format!("{uri}/notes");
    let answer = send(&app, (Method::Post, &notes), &json!({ "text": "Zvanīt" }), "\"7\", \"2\"");
    let note = format!("{notes}/{}", text(&assert_version(answer, 3)["notes"][0]["id"]));
    assert_version(send(&app, (Method::Delete, &note), &json!({}), "\"3\""), 4);
    let again = send(&app, (Method::Delete, &note), &json!({}), "\"4\"");
    assert_version(again, 4);
    let app = app.restart();
    app.log_in();
    assert_eq!(app.contacts()[0]["version"], 4);
}

#[test]
fn a_change_that_starts_from_an_older_version_is_refused_with_the_request_as_it_is_now() {
    let (app, uri) = with_contact(json!({ "elapsedMs": 10 }));
    let notes = format!("{uri}/notes");
    let answer = app.post_json(&notes, &json!({ "text": "Nav mēstule" })).dispatch();
    let current = assert_version(answer, 2);
    let note = format!("{notes}/{}", text(&current["notes"][0]["id"]));
    for (call, body) in [
        ((Method::Patch, &uri), json!({ "status": "new" })),
        ((Method::Post, &notes), json!({ "text": "Otra" })),
        ((Method::Delete, &note), json!({})),
    ] {
        for outdated in ["\"1\"", "\"3\"", "W/\"2\"", "\"another\""] {
            let response = send(&app, (call.0, call.1), &body, outdated);
            let problem = assert_problem(response, Status::PreconditionFailed, "contact_changed");
            assert_eq!(problem["contact"], current, "{} {outdated}", call.0);
        }
    }
    assert_eq!(app.contacts(), [current], "nothing was changed, it is still kept apart");
}

#[test]
fn without_an_expectation_the_last_change_wins() {
    let (app, uri) = with_contact(json!({}));
    let id = text(&app.contacts()[0]["id"]);
    assert_eq!(app.change(&id, &json!({ "status": "won" }))["version"], 2);
    assert_eq!(app.change(&id, &json!({ "status": "lost" }))["version"], 3);
    assert_version(send(&app, (Method::Patch, &uri), &json!({ "status": "new" }), "*"), 4);
    let wrong = send(&app, (Method::Patch, &uri), &json!({ "status": "won" }), "4");
    assert_problem(wrong, Status::BadRequest, "bad_request");
    let unknown = "/api/admin/contacts/01936c00-0000-7000-8000-000000000001";
    let missing = send(&app, (Method::Patch, unknown), &json!({ "status": "won" }), "\"1\"");
    assert_problem(missing, Status::NotFound, "not_found");
}

#[test]
fn a_record_from_before_there_were_versions_is_the_first_one() {
    let (app, uri) = with_contact(json!({}));
    let app = app.with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        let (id, record) = contacts.first().expect("read").expect("a record");
        let mut contact: Value = serde_json::from_slice(&record[1..]).expect("JSON");
        assert!(contact.as_object_mut().expect("object").remove("version").is_some());
        let older = [&[record[0]], contact.to_string().as_bytes()].concat();
        contacts.insert(id, older).expect("written");
    });
    app.log_in();
    assert_version(app.get(&uri).dispatch(), 1);
    assert_version(send(&app, (Method::Patch, &uri), &json!({ "status": "won" }), "\"1\""), 2);
}

/// One of two people at a running server.
struct Person {
    agent: Agent,
    cookie: String,
    uri: String,
}

impl Person {
    fn log_in(server: &Executable, uri: String) -> Self {
        let agent = agent();
        let login = agent.post(format!("{}/api/admin/login", server.url));
        let login = login.send_json(json!({ "password": PASSWORD })).expect("answer");
        let cookie = login.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().expect("cookie").to_owned();
        Self { agent, cookie, uri }
    }

    /// Changes the request if it still has this version: the status, and the request that came of it.
    fn change(&self, change: &Value, version: i64) -> (u16, Value) {
        let request = http::Request::patch(&self.uri)
            .header("Cookie", &self.cookie)
            .header("Content-Type", "application/json")
            .header("If-Match", format!("\"{version}\""))
            .body(change.to_string())
            .expect("request");
        let mut answer = self.agent.run(request).expect("answer");
        (answer.status().as_u16(), answer.body_mut().read_json().expect("JSON"))
    }
}

#[test]
fn of_two_people_who_change_one_request_at_once_a_thousand_times_one_is_always_told() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let server = Executable::start(&data);
    run(&data, &["admin", "set-password"], PASSWORD);
    let sent = agent().post(format!("{}/api/contact", server.url));
    let mut sent = sent.send_json(contact_with(&json!({}))).expect("answer");
    let id = text(&sent.body_mut().read_json::<Value>().expect("JSON")["id"]);
    let uri = format!("{}/api/admin/contacts/{id}", server.url);
    let (anna, ilze) = (Person::log_in(&server, uri.clone()), Person::log_in(&server, uri.clone()));
    for version in 1..=ROUNDS {
        let status = if version % 2 == 0 { "won" } else { "lost" };
        let annas = json!({ "status": status });
        let day = jiff::Timestamp::from_second(1_700_000_000 + version).expect("time");
        let ilzes = json!({ "lastContactAt": day.to_string() });
        let (first, second) = thread::scope(|scope| {
            let first = scope.spawn(|| anna.change(&annas, version));
            let second = ilze.change(&ilzes, version);
            (first.join().expect("changed"), second)
        });
        let (won, made, told) = match (first, second) {
            ((200, won), (412, told)) => (won, &annas, told),
            ((412, told), (200, won)) => (won, &ilzes, told),
            other => panic!("exactly one of both is made: {other:?}"),
        };
        assert_eq!(won["version"], version + 1);
        for (member, value) in made.as_object().expect("object") {
            assert_eq!(&won[member], value);
        }
        assert_eq!(told["contact"], won, "the other one is shown what was made");
    }
    let last = anna.agent.get(&uri).header("Cookie", &anna.cookie).call();
    let last: Value = last.expect("answer").body_mut().read_json().expect("JSON");
    assert_eq!(last["version"], ROUNDS + 1, "each was counted");
}
