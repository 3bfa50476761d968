//! Requests that look like a program's: answered like any other, kept apart, never lost.

use rocket::http::{ContentType, Status};
use serde_json::json;

use crate::support::{ContactNames, TestApp, contact_with, json_of, text};

#[test]
fn suspected_requests_are_answered_alike_and_kept_apart_with_the_reason() {
    let app = TestApp::start();
    for (changes, status, reason) in [
        (json!({ "homepage": "", "elapsedMs": 2000 }), "new", json!(null)),
        (json!({ "homepage": "https://spam.example" }), "spam", json!("honeypot")),
        (json!({ "elapsedMs": 150 }), "spam", json!("too_fast")),
    ] {
        let response = app.post_json("/api/contact", &contact_with(&changes)).dispatch();
        assert_eq!(response.status(), Status::Created);
        let answer = json_of(response);
        app.log_in();
        let contact = &app.contacts()[0];
        assert_eq!(contact["id"], answer["id"]);
        assert_eq!((&contact["status"], &contact["quarantine"]), (&json!(status), &reason));
    }
}

#[test]
fn a_plain_form_with_the_hidden_field_filled_in_is_thanked_and_kept() {
    let app = TestApp::start();
    let form = "firstName=Anna&lastName=Kalni%C5%86a&email=anna%40example.lv&company=SIA+Kalns\
                &homepage=x&gdprConsent=true&language=lv&page=%2Fcontact";
    let response = app.client.post("/api/contact").header(ContentType::Form).body(form).dispatch();
    assert_eq!(response.status(), Status::SeeOther);
    assert_eq!(response.headers().get_one("Location"), Some("/contact?sent=1#contact-status"));
    app.log_in();
    assert_eq!(app.contacts()[0]["quarantine"], "honeypot");
}

#[test]
fn a_suspected_request_is_released_by_one_change() {
    let app = TestApp::with_contacts([json!({ "firstName": "Ātrais", "elapsedMs": 10 })]);
    assert_eq!(ContactNames::read(&app, "status=spam").names, ["Ātrais"]);
    let contact = app.change(&text(&app.contacts()[0]["id"]), &json!({ "status": "new" }));
    assert!(contact["quarantine"].is_null());
    assert_eq!(ContactNames::read(&app, "status=spam").total, 0);
    assert_eq!(ContactNames::read(&app, "status=new").names, ["Ātrais"]);
}
