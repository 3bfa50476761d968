//! /api/admin/contacts/{id}: read, change, annotate, erase

use jiff::SignedDuration;
use rocket::http::{ContentType, Header, Status};
use serde_json::{Value, json};

use crate::support::{ContactNames, TestApp, assert_problem, contact_with, json_of, text};

fn with_contact() -> (TestApp, String) {
    let app = TestApp::with_contacts([json!({})]);
    let id = text(&app.contacts()[0]["id"]);
    (app, id)
}

#[test]
fn a_request_is_shown_whole_and_an_unknown_one_is_not_found() {
    let (app, id) = with_contact();
    let mut contact = json_of(app.get(&format!("/api/admin/contacts/{id}")).dispatch());
    assert_eq!(contact.as_object_mut().expect("members").remove("booking"), Some(Value::Null));
    assert_eq!(contact, app.contacts()[0]);
    assert_eq!(contact["notes"], json!([]));
    for absent in ["lastContactAt", "quarantine", "updatedAt"] {
        assert!(contact[absent].is_null(), "{absent}");
    }
    for unknown in ["01936c00-0000-7000-8000-000000000001", "first"] {
        let uri = format!("/api/admin/contacts/{unknown}");
        assert_problem(app.get(&uri).dispatch(), Status::NotFound, "not_found");
    }
}

#[test]
fn who_is_marked_as_contacted_was_contacted_now() {
    let (app, id) = with_contact();
    app.clock.advance(SignedDuration::from_hours(3));
    app.log_in();
    let contact = app.change(&id, &json!({ "status": "contacted" }));
    assert_eq!(contact["lastContactAt"], "2026-11-21T13:00:00Z");
    assert_eq!(contact["updatedAt"], "2026-11-21T13:00:00Z");

    let contact = app.change(&id, &json!({ "lastContactAt": "2026-11-20T12:00:00+02:00" }));
    assert_eq!(contact["lastContactAt"], "2026-11-20T10:00:00Z");
    assert_eq!(contact["status"], "contacted", "what is not given stays");

    let contact = app.change(&id, &json!({ "lastContactAt": null }));
    assert!(contact["lastContactAt"].is_null());
}

#[test]
fn changes_that_make_no_sense_are_refused_and_change_nothing() {
    let (app, id) = with_contact();
    let uri = format!("/api/admin/contacts/{id}");
    let patch = |body: &str| app.client.patch(&uri).header(ContentType::JSON).body(body).dispatch();
    for body in [r#"{"status":"old"}"#, r#"{"lastContactAt":"yesterday"}"#, "{"] {
        assert_problem(patch(body), Status::BadRequest, "malformed_json");
    }
    let response = patch(r#"{"status":"won","lastContactAt":"2026-11-22T10:00:00Z"}"#);
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "lastContactAt", "code": "invalid" }]));
    assert_eq!(app.contacts()[0]["status"], "new");
}

#[test]
fn a_request_is_given_only_to_somebody_who_may_see_it() {
    let (app, id) = with_contact();
    let (sales, editor) = (app.add_account("sales"), app.add_account("editor"));
    assert_eq!(app.change(&id, &json!({ "assignee": sales }))["assignee"], json!(sales));
    let nobody = json!("01936c00-0000-7000-8000-00000000000a");
    for person in [json!(editor), nobody] {
        let uri = format!("/api/admin/contacts/{id}");
        let body = json!({ "status": "won", "assignee": &person }).to_string();
        let one = app.client.patch(uri).header(ContentType::JSON).body(body).dispatch();
        let body = json!({ "ids": [&id], "action": "assign", "assignee": &person });
        let several = app.post_json("/api/admin/contacts/bulk", &body).dispatch();
        for response in [one, several] {
            let problem =
                assert_problem(response, Status::UnprocessableEntity, "validation_failed");
            assert_eq!(problem["errors"], json!([{ "field": "assignee", "code": "invalid" }]));
        }
    }
    let contact = &app.contacts()[0];
    assert_eq!([&contact["status"], &contact["assignee"]], [&json!("new"), &json!(sales)]);
}

#[test]
fn what_is_planned_is_kept_until_it_is_taken_away() {
    let (app, id) = with_contact();
    let plan = json!({
        "assignee": app.own_id(),
        "tags": [" izstāde", "čatboti", "Izstāde"],
        "nextStep": { "text": "Piezvanīt ", "due": "2026-11-23" },
    });
    app.change(&id, &plan);
    let app = app.restart();
    app.log_in();
    let kept = app.change(&id, &json!({ "status": "contacted" }));
    assert_eq!(kept["assignee"], plan["assignee"], "what is not given stays");
    assert_eq!(kept["tags"], json!(["izstāde", "čatboti"]));
    assert_eq!(kept["nextStep"], json!({ "text": "Piezvanīt", "due": "2026-11-23" }));
    let left = app.change(&id, &json!({ "assignee": null, "tags": null, "nextStep": null }));
    assert_eq!([&left["assignee"], &left["nextStep"]], [&Value::Null, &Value::Null]);
    assert_eq!(left["tags"], json!([]));

    let uri = format!("/api/admin/contacts/{id}");
    let patch = |body: Value| {
        app.client.patch(&uri).header(ContentType::JSON).body(body.to_string()).dispatch()
    };
    let response =
        patch(json!({ "tags": ["ā".repeat(41)], "nextStep": { "text": "", "due": "2026-11-23" } }));
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    let errors = json!([
        { "field": "tags", "code": "too_long" },
        { "field": "nextStep", "code": "required" },
    ]);
    assert_eq!(problem["errors"], errors);
    for body in
        [json!({ "assignee": "Līga" }), json!({ "nextStep": { "text": "a", "due": "rīt" } })]
    {
        assert_problem(patch(body), Status::BadRequest, "malformed_json");
    }
}

#[test]
fn notes_are_kept_in_their_order_until_they_are_taken_away() {
    let (app, id) = with_contact();
    let notes = format!("/api/admin/contacts/{id}/notes");
    for note in ["  Zvanīt pirmdien ", "Nosūtīta tāme"] {
        let response = app.post_json(&notes, &json!({ "text": note })).dispatch();
        assert_eq!(response.status(), Status::Created);
        app.clock.advance(SignedDuration::from_mins(1));
    }
    let app = app.restart();
    app.log_in();
    let contact = app.contacts().remove(0);
    assert_eq!(contact["notes"][0]["text"], "Zvanīt pirmdien");
    assert_eq!(contact["notes"][0]["createdAt"], "2026-11-21T10:00:00Z");
    assert_eq!(contact["notes"][1]["text"], "Nosūtīta tāme");

    let first = format!("{notes}/{}", text(&contact["notes"][0]["id"]));
    for _ in 0..2 {
        let response = app.client.delete(&first).dispatch();
        assert_eq!(response.status(), Status::Ok, "taking it away twice does no harm");
        assert_eq!(json_of(response)["notes"], json!([contact["notes"][1]]));
    }
    assert!(app.compaction_due_since().is_some(), "a note is personal data too");
}

#[test]
fn a_note_is_neither_blank_nor_longer_than_4000_characters() {
    let (app, id) = with_contact();
    let uri = format!("/api/admin/contacts/{id}/notes");
    for (note, code) in [(" \n".to_owned(), "required"), ("ā".repeat(4001), "too_long")] {
        let response = app.post_json(&uri, &json!({ "text": note })).dispatch();
        let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": "text", "code": code }]));
    }
    let response = app.post_json(&uri, &json!({ "text": "ā".repeat(4000) })).dispatch();
    assert_eq!(response.status(), Status::Created);
}

#[test]
fn an_erased_request_is_gone_with_its_key_and_asks_for_compaction() {
    let app = TestApp::start();
    let send = || {
        let key = Header::new("Idempotency-Key", "k-1");
        json_of(app.post_json("/api/contact", &contact_with(&json!({}))).header(key).dispatch())
    };
    let id = text(&send()["id"]);
    app.log_in();
    assert_eq!(app.compaction_due_since(), None);
    let uri = format!("/api/admin/contacts/{id}");
    assert_eq!(app.client.delete(&uri).dispatch().status(), Status::NoContent);
    assert_eq!(app.contacts().len(), 0);
    assert_eq!(
        app.compaction_due_since().map(|time| time.to_string()),
        Some("2026-11-21T10:00:00Z".into())
    );
    assert_problem(app.client.delete(&uri).dispatch(), Status::NotFound, "not_found");
    assert_ne!(send()["id"], id, "the key was forgotten with the request");
}

#[test]
fn what_a_colleague_leaves_behind_is_found_among_the_requests_of_nobody() {
    let (app, id) = with_contact();
    let other = app.send_contact(&json!({ "firstName": "Otrs" }));
    let (sales, owner) = (app.add_account("sales"), app.add_account("owner"));
    app.change(&id, &json!({ "assignee": sales }));
    app.change(&other, &json!({ "assignee": owner }));
    let of_nobody = || ContactNames::read(&app, "assignee=none").total;
    assert_eq!(of_nobody(), 0);
    let account = format!("/api/admin/accounts/{sales}");
    let role = |role: &str| {
        let patch = app.client.patch(account.clone()).header(ContentType::JSON);
        let patch = patch.body(json!({ "role": role }).to_string()).dispatch();
        assert_eq!(patch.status(), Status::NoContent);
    };
    role("editor");
    assert_eq!(of_nobody(), 1, "an editor answers nobody");
    role("sales");
    assert_eq!(of_nobody(), 0);
    assert_eq!(app.client.delete(account.clone()).dispatch().status(), Status::NoContent);
    assert_eq!(of_nobody(), 1);
    assert_eq!(ContactNames::read(&app, &format!("assignee={sales}")).total, 1);
    app.change(&other, &json!({ "assignee": null }));
    assert_eq!(of_nobody(), 2);
    assert_eq!(ContactNames::read(&app, "assignee=none&status=won").total, 0);
}
