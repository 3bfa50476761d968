//! POST /api/admin/contacts/bulk: the same done with several requests

use jiff::{SignedDuration, Timestamp};
use rocket::{
    http::{Header, Status},
    tokio::runtime::Runtime,
};
use serde_json::{Value, json};
use vitrina::{config::Secret, domain::MAX_BULK};

use crate::support::{
    ContactNames, Receiver, TestApp, assert_problem, contact_with, free_port, json_of, text,
};

const BULK: &str = "/api/admin/contacts/bulk";
const UNKNOWN: &str = "01936c00-0000-7000-8000-000000000001";

/// An app with requests of these names, and their ids.
fn with_names(names: &[&str]) -> (TestApp, Vec<String>) {
    let app = TestApp::with_contacts(names.iter().map(|name| json!({ "firstName": name })));
    let ids = app.contacts().iter().rev().map(|contact| text(&contact["id"])).collect();
    (app, ids)
}

/// What became of each, in the order of the answer.
#[track_caller]
fn done(app: &TestApp, body: &Value) -> Vec<(String, String)> {
    let response = app.post_json(BULK, body).dispatch();
    assert_eq!(response.status(), Status::Ok);
    let answer = json_of(response);
    let results = answer["results"].as_array().expect("results").iter();
    results.map(|result| (text(&result["id"]), text(&result["outcome"]))).collect()
}

fn outcomes(of: &[(&String, &str)]) -> Vec<(String, String)> {
    of.iter().map(|(id, outcome)| ((*id).clone(), (*outcome).to_owned())).collect()
}

fn counts(app: &TestApp) -> Value {
    app.status_counts()
}

#[test]
fn a_status_is_set_for_several_at_once_and_each_is_told_of() {
    let (app, ids) = with_names(&["A", "B", "C", "D"]);
    // A search keeps an index, which has to follow.
    assert_eq!(ContactNames::read(&app, "q=ozols&status=contacted").total, 0);
    app.clock.advance(SignedDuration::from_hours(3));
    app.log_in();
    app.change(&ids[3], &json!({ "status": "won" }));
    let unknown = UNKNOWN.to_owned();
    let body = json!({
        "ids": [&ids[2], &ids[0], &unknown, &ids[2], &ids[3]],
        "action": "status",
        "status": "contacted",
        "seen": { &ids[0]: null, &ids[3]: null },
    });
    let expected = [(&ids[2], "done"), (&ids[0], "done"), (&unknown, "gone"), (&ids[3], "changed")];
    assert_eq!(done(&app, &body), outcomes(&expected));
    assert_eq!(counts(&app), json!({ "new": 1, "contacted": 2, "won": 1, "lost": 0, "spam": 0 }));
    assert_eq!(ContactNames::read(&app, "q=ozols&status=contacted").names, ["C", "A"]);
    let app = app.restart();
    app.log_in();
    let contacts = app.contacts();
    for contact in [&contacts[1], &contacts[3]] {
        assert_eq!(contact["lastContactAt"], "2026-11-21T13:00:00Z");
        assert_eq!(contact["updatedAt"], "2026-11-21T13:00:00Z");
    }
    assert_eq!([&contacts[0]["status"], &contacts[2]["status"]], ["won", "new"]);
}

#[test]
fn several_are_given_to_one_person_and_taken_back_at_once() {
    let (app, ids) = with_names(&["A", "B", "C"]);
    let person = app.own_id();
    assert_eq!(ContactNames::read(&app, &format!("assignee={person}")).total, 0);
    let assign = |ids: &[&String], person: Value| json!({ "ids": ids, "action": "assign", "assignee": person });
    let given = done(&app, &assign(&[&ids[0], &ids[1]], json!(person)));
    assert_eq!(given, outcomes(&[(&ids[0], "done"), (&ids[1], "done")]));
    let list = |query: &str| ContactNames::read(&app, query).names;
    assert_eq!(list(&format!("assignee={person}")), ["B", "A"]);
    done(&app, &assign(&[&ids[1]], Value::Null));
    assert_eq!(list(&format!("assignee={person}")), ["A"]);
    assert_eq!(list("assignee=none"), ["C", "B"]);
    let body = json!({ "ids": [&ids[0]], "action": "assign" });
    let refused = app.post_json(BULK, &body).dispatch();
    let problem = assert_problem(refused, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "assignee", "code": "required" }]));
}

#[test]
fn whoever_is_as_they_were_seen_is_erased_and_stays_away_and_nobody_else() {
    let (app, ids) = with_names(&["A", "B", "C"]);
    let key = || Header::new("Idempotency-Key", "k-1");
    let send = || {
        let body = contact_with(&json!({ "firstName": "K" }));
        text(&json_of(app.post_json("/api/contact", &body).header(key()).dispatch())["id"])
    };
    let keyed = send();
    let released = app.change(&ids[1], &json!({ "status": "won" }));
    let body = json!({
        "ids": [&ids[0], &ids[1], &ids[2], &keyed],
        "action": "erase",
        "seen": { &ids[0]: null, &ids[1]: null, &keyed: null },
    });
    let expected = [(&ids[0], "done"), (&ids[1], "changed"), (&ids[2], "done"), (&keyed, "done")];
    assert_eq!(done(&app, &body), outcomes(&expected));
    assert_eq!(app.contacts(), std::slice::from_ref(&released));
    assert_eq!(counts(&app), json!({ "new": 0, "contacted": 0, "won": 1, "lost": 0, "spam": 0 }));
    assert_eq!(app.compaction_due_since(), Some(app.clock_time()));
    let ledger = Runtime::new().expect("runtime").block_on(app.managed().store.erasures());
    assert_eq!(ledger.expect("ledger").entries().len(), 3, "no backup brings them back");
    assert_ne!(send(), keyed, "the key was forgotten with the request");

    // As it is now, it may go.
    let body = json!({
        "ids": [&ids[1], &ids[0]],
        "action": "erase",
        "seen": { &ids[1]: released["updatedAt"], &ids[0]: null },
    });
    assert_eq!(done(&app, &body), outcomes(&[(&ids[1], "done"), (&ids[0], "gone")]));
}

#[test]
fn those_that_leave_quarantine_together_are_told_of_each() {
    let port = free_port();
    let receiver = Receiver::start(port, &[]);
    let app = TestApp::with_config(|config| {
        config.limits.contact_per_hour = 0;
        config.webhook.url = format!("http://127.0.0.1:{port}/hook");
        config.webhook.secret = Secret::new("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw");
    });
    app.clock.advance(Timestamp::now().duration_since(app.clock_time()));
    let mut ids: Vec<String> =
        (0..2).map(|_| app.send_contact(&json!({ "elapsedMs": 10 }))).collect();
    app.log_in();
    let status = |status: &str| json!({ "ids": ids, "action": "status", "status": status });
    done(&app, &status("spam"));
    app.wait_until_idle("webhook");
    assert_eq!(receiver.calls.all().len(), 0, "still in quarantine");
    done(&app, &status("new"));
    let calls = receiver.calls.wait_for(2, || ());
    let mut told: Vec<String> =
        calls.iter().map(|call| call.header("webhook-id").replace("msg_", "")).collect();
    told.sort();
    ids.sort();
    assert_eq!(told, ids);
    app.wait_until_idle("webhook");
}

#[test]
fn what_makes_no_sense_is_refused_and_changes_nothing() {
    let (app, ids) = with_names(&["A"]);
    let refused = |body: &Value| app.post_json(BULK, body).dispatch();
    for body in [
        json!({ "ids": [&ids[0], "first"], "action": "erase" }),
        json!({ "ids": [&ids[0]], "action": "burn" }),
        json!({ "ids": [&ids[0]], "action": "status", "status": "old" }),
        json!({ "ids": [&ids[0]], "action": "erase", "seen": { &ids[0]: "yesterday" } }),
        json!({ "action": "erase" }),
    ] {
        assert_problem(refused(&body), Status::BadRequest, "malformed_json");
    }
    let many = |count: usize| -> Vec<String> {
        (0..count).map(|number| format!("01936c00-0000-7000-8000-{number:012x}")).collect()
    };
    for (body, field, code) in [
        (json!({ "ids": [], "action": "erase" }), "ids", "required"),
        (json!({ "ids": many(MAX_BULK + 1), "action": "erase" }), "ids", "too_long"),
        (json!({ "ids": [&ids[0]], "action": "status" }), "status", "required"),
    ] {
        let problem =
            assert_problem(refused(&body), Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": field, "code": code }]));
    }
    assert_eq!(app.contacts()[0]["status"], "new");

    let most = many(MAX_BULK);
    let seen: Value =
        most.iter().map(|id| (id.clone(), json!("2026-11-21T13:00:00.123456789Z"))).collect();
    let results = done(&app, &json!({ "ids": most, "action": "erase", "seen": seen }));
    assert_eq!(results.len(), MAX_BULK);
    assert!(results.iter().all(|(_, outcome)| outcome == "gone"));
}
