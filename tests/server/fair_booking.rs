//! Times that are agreed at a fair: on the device's disk with the lead, booked at home if they are still free, and told
//! to the firm if they are not.

use rocket::http::Status;
use serde_json::{Value, json};

use crate::{
    access_tokens::{bearer, create_token},
    booking_feed::{CalendarServer, calendar, look},
    support::{
        TestApp, assert_problem,
        booking::{MONDAY, book, free_times},
        json_of, text,
    },
};

fn at_fair() -> TestApp {
    let app = TestApp::with_config(|config| {
        config.fair.name = "Riga Comm".into();
        config.go_to_fair();
    });
    app.log_in();
    app
}

fn lead(name: &str, start: &str) -> Value {
    json!({ "name": name, "phone": "+371 20000000", "gdprConsent": true, "start": start })
}

#[track_caller]
fn bookings(app: &TestApp) -> Vec<Value> {
    let listed = app.get("/api/admin/bookings?from=2026-11-21&to=2026-12-21").dispatch();
    json_of(listed)["bookings"].as_array().expect("bookings").clone()
}

#[test]
fn a_time_is_agreed_at_the_stand_with_its_lead_or_neither_is_taken() {
    let app = at_fair();
    let sent = app.post_json("/api/fair/leads", &lead("Anna Kalniņa", MONDAY)).dispatch();
    assert_eq!(sent.status(), Status::Created);
    let late = app.post_json("/api/fair/leads", &lead("Ilze Liepa", MONDAY)).dispatch();
    let problem = assert_problem(late, Status::Conflict, "time_taken");
    assert_eq!(problem["nearest"][0], "2026-11-23T08:00:00Z", "{problem}");
    assert_eq!(app.contacts().len(), 1);
    let [booked] = bookings(&app).try_into().expect("one booking");
    assert_eq!([&booked["name"], &booked["way"]], [&json!("Anna Kalniņa"), &json!("phone")]);
    assert!(
        !free_times(&app, 7).contains(&MONDAY.to_owned()),
        "nobody else at the stand is offered it"
    );
}

/// A lead of a fair as it travels.
fn travelling(name: &str, start: &str) -> Value {
    let app = at_fair();
    let sent = app.post_json("/api/fair/leads", &lead(name, start)).dispatch();
    assert_eq!(sent.status(), Status::Created);
    let mut lead = app.contacts()[0].clone();
    lead["booking"] = json!({ "start": start, "way": "phone" });
    lead
}

#[test]
fn an_agreed_time_is_booked_at_home_once_however_often_it_comes() {
    let home = TestApp::start();
    home.log_in();
    let (secret, _) = create_token(&home);
    let leads = json!({ "leads": [travelling("Anna Kalniņa", MONDAY)] });
    for outcome in ["taken", "known"] {
        let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
        assert_eq!(json_of(answer)["results"][0]["outcome"], outcome);
        assert_eq!(bookings(&home).len(), 1);
    }
    assert_eq!(bookings(&home)[0]["name"], "Anna Kalniņa");
    assert_eq!(home.contacts()[0]["notes"], json!([]));
}

#[test]
fn an_agreed_time_that_somebody_has_at_home_is_told_in_a_note_and_nothing_is_dropped() {
    let home = TestApp::start();
    home.log_in();
    let (secret, _) = create_token(&home);
    book(&home, &json!({}));
    let leads = json!({ "leads": [travelling("Anna Kalniņa", MONDAY)] });
    for outcome in ["taken", "known"] {
        let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
        assert_eq!(json_of(answer)["results"][0]["outcome"], outcome);
    }
    assert_eq!(bookings(&home).len(), 1, "the first keeps its time");
    let contacts = home.contacts();
    let anna = contacts.iter().find(|one| one["firstName"] == "Anna").expect("not dropped");
    let notes = anna["notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 1, "told once: {notes:?}");
    let note = notes[0]["text"].as_str().expect("text");
    assert!(note.contains("jau ir aizņemts") && note.contains("10:00"), "{note}");
}

#[test]
fn a_note_of_the_lead_that_names_its_time_hides_no_conflict() {
    let home = TestApp::start();
    home.log_in();
    let (secret, _) = create_token(&home);
    book(&home, &json!({}));
    let mut lead = travelling("Anna Kalniņa", MONDAY);
    let own = "Norunājām zvanīt 23.11.2026. 09:00 par rēķiniem";
    lead["notes"] = json!([{
        "id": "01938a4e-0000-4000-8000-000000000001", "text": own, "createdAt": lead["createdAt"],
    }]);
    let leads = json!({ "leads": [lead] });
    for outcome in ["taken", "known"] {
        let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
        assert_eq!(json_of(answer)["results"][0]["outcome"], outcome);
    }
    let contacts = home.contacts();
    let anna = contacts.iter().find(|one| one["firstName"] == "Anna").expect("not dropped");
    let notes = anna["notes"].as_array().expect("notes");
    assert_eq!(notes.len(), 2, "told once: {notes:?}");
    assert!(notes.iter().any(|note| note["text"] == own), "{notes:?}");
    assert!(notes.iter().any(|note| text(&note["text"]).contains("jau ir aizņemts")), "{notes:?}");
}

#[test]
fn an_agreed_time_for_which_the_calendar_at_home_has_something_else_is_told_in_a_note() {
    let busy = "DTSTART:20261123T070000Z\r\nDTEND:20261123T080000Z";
    let server = CalendarServer::start(calendar(busy));
    let home = TestApp::with_config(server.settings());
    look(&home);
    home.log_in();
    let (secret, _) = create_token(&home);
    let leads = json!({ "leads": [travelling("Anna Kalniņa", MONDAY)] });
    let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
    assert_eq!(json_of(answer)["results"][0]["outcome"], "taken");
    assert_eq!(bookings(&home), Vec::<Value>::new());
    assert!(text(&home.contacts()[0]["notes"][0]["text"]).contains("jau ir aizņemts"));
}

#[test]
fn nobody_agrees_on_a_time_for_a_request_that_did_not_come_from_them() {
    let home = TestApp::start();
    home.log_in();
    let (secret, _) = create_token(&home);
    let id = home.send_contact(&json!({}));
    let mut lead = travelling("Anna Kalniņa", MONDAY);
    lead["id"] = json!(id);
    for source in [lead["source"].clone(), Value::Null] {
        lead["source"] = source;
        let leads = json!({ "leads": [lead] });
        let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
        assert_eq!(json_of(answer)["results"][0]["outcome"], "known");
        assert_eq!(bookings(&home).len(), 0);
        assert_eq!(home.contacts()[0]["notes"], json!([]));
    }
}

#[test]
fn a_time_that_cannot_be_read_keeps_no_lead_from_coming_home() {
    let home = TestApp::start();
    home.log_in();
    let (secret, _) = create_token(&home);
    let mut lead = travelling("Anna Kalniņa", MONDAY);
    lead["booking"] = json!({ "start": "drīz" });
    let leads = json!({ "leads": [lead] });
    let answer = home.post_json("/api/leads", &leads).header(bearer(&secret)).dispatch();
    assert_eq!(json_of(answer)["results"][0]["outcome"], "taken");
    assert_eq!(bookings(&home).len(), 0);
}

#[test]
fn no_page_of_a_fair_invites_to_choose_a_time_there() {
    let invites = |app: &TestApp, path: &'static str| {
        let page = app.get(path).dispatch().into_string().expect("page");
        page.contains("href=\"/booking") || page.contains("href=\"/en/booking")
    };
    let (home, fair) = (TestApp::start(), at_fair());
    for path in ["/contact", "/en/contact", "/chatbot-solutions", "/en/ai-assistants"] {
        assert!(invites(&home, path), "{path}");
        assert!(!invites(&fair, path), "{path}");
    }
}
