//! GET /api/admin/contacts?q=…

use rocket::http::{RawStr, Status};
use serde_json::{Value, json};

use crate::support::{ContactNames, TestApp, contact_with, text};

fn people() -> Vec<Value> {
    vec![
        json!({ "firstName": "Šķipsna", "email": "skipsna@example.lv", "message": "Rēķini" }),
        json!({ "firstName": "Žanis", "company": "Ķīmija un Līme", "phone": "+371 29 111 222" }),
        json!({ "firstName": "Anna", "message": "Labdien, RĒĶINI un ķīmija 100 % <b>&" }),
    ]
}

fn names(app: &TestApp, query: &str) -> Vec<String> {
    let query = RawStr::new(query).percent_encode().to_string();
    ContactNames::read(app, &format!("limit=1&q={query}")).names
}

#[test]
fn words_are_found_anywhere_in_a_request_whatever_their_case_and_marks() {
    let app = TestApp::with_contacts(people());
    for (query, found) in [
        ("skipsna", &["Šķipsna"][..]),
        ("ŽANIS", &["Žanis"]),
        ("rekini", &["Anna", "Šķipsna"]),
        ("ķīmija līme", &["Žanis"]),
        ("kimija", &["Anna", "Žanis"]),
        ("kimija rekini", &["Anna"]),
        ("29111222", &["Žanis"]),
        ("100 % <b>&", &["Anna"]),
        ("  ", &["Anna", "Žanis", "Šķipsna"]),
        ("nekā tāda", &[]),
    ] {
        assert_eq!(names(&app, query), found, "{query:?}");
    }
}

#[test]
fn a_search_sees_what_changed_after_the_one_before() {
    let app = TestApp::with_contacts(people());
    assert_eq!(names(&app, "rekini").len(), 2);
    let id = text(&app.contacts()[1]["id"]);
    let notes = format!("/api/admin/contacts/{id}/notes");
    let note = app.post_json(&notes, &json!({ "text": "Rēķini!" })).dispatch();
    assert_eq!(note.status(), Status::Created);
    assert_eq!(names(&app, "rekini"), ["Anna", "Žanis", "Šķipsna"]);

    let newer = contact_with(&json!({ "firstName": "Jauns", "message": "rēķini" }));
    assert_eq!(app.post_json("/api/contact", &newer).dispatch().status(), Status::Created);
    assert_eq!(names(&app, "rekini"), ["Jauns", "Anna", "Žanis", "Šķipsna"]);

    app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    assert_eq!(names(&app, "rekini"), ["Jauns", "Anna", "Šķipsna"]);

    app.change(&text(&app.contacts()[0]["id"]), &json!({ "status": "won" }));
    assert_eq!(ContactNames::read(&app, "q=rekini&status=won").names, ["Jauns"]);
    assert_eq!(ContactNames::read(&app, "q=rekini&status=new").names, ["Anna", "Šķipsna"]);
}

#[test]
fn a_search_after_a_restart_finds_what_was_stored_before() {
    let app = TestApp::with_contacts(people()).restart();
    app.log_in();
    assert_eq!(names(&app, "kimija"), ["Anna", "Žanis"]);
}
