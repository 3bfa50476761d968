//! /api/admin/contacts/person: all that one person has sent

use rocket::http::Status;
use serde_json::json;

use crate::support::{TestApp, assert_problem, json_of};

const ANNA: &str = "/api/admin/contacts/person?email=%20ANNA%40example.lv";

fn with_people() -> TestApp {
    TestApp::with_contacts([
        json!({ "firstName": "Pirmais", "email": "anna@example.lv" }),
        json!({ "firstName": "Cits", "email": "joanna@example.lv", "message": "anna@example.lv" }),
        json!({ "firstName": "Otrais", "email": "Anna@Example.lv", "homepage": "x" }),
    ])
}

#[test]
fn a_person_gets_every_request_with_the_proof_of_consent_and_nobody_elses() {
    let app = with_people();
    let response = app.get(ANNA).dispatch();
    let disposition = response.headers().get_one("Content-Disposition").map(str::to_owned);
    assert!(disposition.is_some_and(|value| value.starts_with("attachment")));
    let export = json_of(response);
    assert_eq!(export["exportedAt"], "2026-11-21T10:00:00Z");
    let contacts = export["contacts"].as_array().expect("array");
    let names: Vec<_> = contacts.iter().map(|contact| &contact["firstName"]).collect();
    assert_eq!(names, ["Otrais", "Pirmais"]);
    for proof in ["gdprConsent", "consentVersion", "consentLanguage", "createdAt"] {
        assert!(!contacts[0][proof].is_null(), "{proof}");
    }
}

#[test]
fn which_requests_a_person_has_is_told_without_what_stands_in_them() {
    let app = with_people();
    let requests = ANNA.replace("person?", "person/requests?");
    let told = json_of(app.get(&requests).dispatch());
    let ids: Vec<_> = app.contacts().iter().map(|c| json!({ "id": c["id"] })).collect();
    assert_eq!(told, json!({ "contacts": [ids[0], ids[2]] }), "newest first");
    app.client.delete(ANNA).dispatch();
    assert_eq!(json_of(app.get(&requests).dispatch()), json!({ "contacts": [] }));
}

#[test]
fn a_person_is_erased_whole_and_nobody_else() {
    let app = with_people();
    assert_eq!(json_of(app.client.delete(ANNA).dispatch()), json!({ "erased": 2 }));
    let names: Vec<_> = app.contacts().iter().map(|c| c["firstName"].clone()).collect();
    assert_eq!(names, ["Cits"]);
    assert!(app.compaction_due_since().is_some());
    assert_problem(app.get(ANNA).dispatch(), Status::NotFound, "not_found");
    assert_eq!(json_of(app.client.delete(ANNA).dispatch()), json!({ "erased": 0 }));
}

#[test]
fn an_address_must_be_given() {
    let app = with_people();
    let requests = "/api/admin/contacts/person/requests";
    assert_problem(app.get(requests).dispatch(), Status::BadRequest, "bad_request");
    for uri in ["/api/admin/contacts/person", "/api/admin/contacts/person?email=%20"] {
        assert_problem(app.get(uri).dispatch(), Status::BadRequest, "bad_request");
        assert_problem(app.client.delete(uri).dispatch(), Status::BadRequest, "bad_request");
    }
    assert_eq!(app.contacts().len(), 3);
}
