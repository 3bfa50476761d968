//! POST /api/consents and GET /api/consents/{id}

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};

use crate::support::{TestApp, assert_problem, json_of};

fn decision(analytics: bool) -> Value {
    json!({
        "revision": "2026-11-21",
        "functional": false,
        "analytics": analytics,
        "marketing": false,
        "language": "lv"
    })
}

fn list(app: &TestApp, id: &str) -> Value {
    let uri = format!("/api/consents/{id}");
    json_of(app.get(&uri).dispatch())
}

#[test]
fn every_decision_is_kept_for_its_owner_newest_first() {
    let app = TestApp::start();
    let first = app.post_json("/api/consents", &decision(true)).dispatch();
    assert_eq!(first.status(), Status::Created);
    let answer = json_of(first);
    assert_eq!(answer["decidedAt"], "2026-11-21T10:00:00Z");
    let id = answer["id"].as_str().expect("id").to_owned();

    app.clock.advance(SignedDuration::from_hours(1));
    let mut second = decision(false);
    second["id"] = id.clone().into();
    assert_eq!(json_of(app.post_json("/api/consents", &second).dispatch())["id"], id);

    let app = app.restart();
    let kept = list(&app, &id);
    let expected = [("2026-11-21T11:00:00Z", false), ("2026-11-21T10:00:00Z", true)];
    assert_eq!(kept.as_array().map(Vec::len), Some(expected.len()));
    for (record, (time, analytics)) in kept.as_array().expect("array").iter().zip(expected) {
        let mut wanted = decision(analytics);
        wanted["decidedAt"] = time.into();
        assert_eq!(*record, wanted, "these members and no other");
    }
}

#[test]
fn an_unknown_id_has_no_decisions_and_a_wrong_one_is_refused() {
    let app = TestApp::start();
    assert_eq!(list(&app, "0197f3a0-0000-4000-8000-000000000000"), json!([]));
    let wrong = app.get("/api/consents/mine").dispatch();
    assert_problem(wrong, Status::BadRequest, "bad_request");
}

#[test]
fn two_visitors_do_not_share_an_id() {
    let app = TestApp::start();
    let id = || json_of(app.post_json("/api/consents", &decision(true)).dispatch())["id"].clone();
    assert_ne!(id(), id());
}

#[test]
fn a_decision_without_its_parts_is_refused() {
    let app = TestApp::start();
    let response = app.post_json("/api/consents", &json!({ "revision": "1" })).dispatch();
    assert_problem(response, Status::BadRequest, "malformed_json");
    for (revision, code) in [(String::new(), "required"), ("x".repeat(41), "too_long")] {
        let mut body = decision(true);
        body["revision"] = revision.into();
        let response = app.post_json("/api/consents", &body).dispatch();
        let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": "revision", "code": code }]));
    }
}

#[test]
fn decisions_of_one_visitor_are_limited() {
    let app = TestApp::with_config(|config| config.limits.consent_per_hour = 1);
    let send = || app.post_json("/api/consents", &decision(true)).dispatch();
    assert_eq!(send().status(), Status::Created);
    assert_problem(send(), Status::TooManyRequests, "rate_limited");
}
