//! Bookings as the firm sees them: listed, made by hand, moved and called off with a word, noted, and in its calendar.

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::BookingPerson;

use crate::{
    notices_mail::send_to,
    support::{
        SmtpServer, TestApp, assert_problem,
        booking::{MONDAY, book, change, free_times, secret_of, view},
        free_port, json_of, text,
    },
};

fn app() -> TestApp {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    app.log_in();
    app
}

fn post<'c>(
    app: &'c TestApp,
    path: &str,
    body: &Value,
) -> rocket::local::blocking::LocalResponse<'c> {
    app.post_json(&format!("/api/admin/bookings{path}"), body).dispatch()
}

#[track_caller]
fn list(app: &TestApp, query: &str) -> Vec<Value> {
    let response = app.get(&format!("/api/admin/bookings{query}")).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)["bookings"].as_array().expect("bookings").clone()
}

#[test]
fn a_stranger_sees_no_bookings() {
    let app = TestApp::start();
    for uri in ["", "/feed-link"] {
        let response = app.get(&format!("/api/admin/bookings{uri}")).dispatch();
        assert_problem(response, Status::Unauthorized, "unauthenticated");
    }
    let response = post(&app, "", &json!({ "start": MONDAY, "way": "video" }));
    assert_problem(response, Status::Unauthorized, "unauthenticated");
}

#[test]
fn bookings_are_listed_by_day_with_who_comes_and_those_of_today_in_the_overview() {
    let app = app();
    book(&app, &json!({ "way": "phone", "service": "chatbots" }));
    let tuesday = json!({ "start": "2026-11-24T07:00:00Z", "email": "b@example.lv", "phone": "" });
    book(&app, &tuesday);
    let all = list(&app, "");
    assert_eq!(all.len(), 2);
    for (name, value) in [
        ("name", "Jānis Bērziņš"),
        ("company", "SIA Ozols"),
        ("phone", "+371 20000000"),
        ("email", "janis@example.lv"),
        ("start", MONDAY),
        ("way", "phone"),
        ("status", "booked"),
        ("service", "chatbots"),
    ] {
        assert_eq!(all[0][name], value, "{name}");
    }
    assert_eq!(list(&app, "?from=2026-11-24&to=2026-11-24").len(), 1);
    assert_eq!(list(&app, "?from=2026-11-25&to=2026-11-30").len(), 0);
    for query in ["?from=2026-11-25&to=2026-11-24", "?from=x", "?from=2026-01-01&to=2027-12-31"] {
        let response = app.get(&format!("/api/admin/bookings{query}")).dispatch();
        assert_problem(response, Status::BadRequest, "bad_request");
    }
    assert_eq!(app.overview()["bookingsToday"], json!([]));
    assert_eq!(app.overview()["bookingFeedFailure"], Value::Null);
    app.clock.advance(SignedDuration::from_hours(40));
    let today = app.overview()["bookingsToday"].clone();
    assert_eq!((today[0]["start"].clone(), today[1].clone()), (json!(MONDAY), Value::Null));
}

#[test]
fn a_time_is_booked_by_hand_also_outside_of_hours_but_not_twice() {
    let app = &app();
    let id = app.send_contact(&json!({}));
    let sunday = "2026-11-22T18:00:00Z";
    let made = post(app, "", &json!({ "contactId": id, "start": sunday, "way": "video" }));
    assert_eq!(made.status(), Status::Created);
    let made = json_of(made);
    assert_eq!((&made["contactId"], &made["start"]), (&json!(id), &json!(sunday)));
    let contact = json_of(app.get(&format!("/api/admin/contacts/{id}")).dispatch());
    assert_eq!(contact["booking"]["id"], made["id"]);
    let entry = json!({ "firstName": "Anna", "phone": "+371 29999999", "source": "phone" });
    let again = json!({ "contact": entry, "start": "2026-11-22T18:15:00Z", "way": "phone" });
    assert_problem(post(app, "", &again), Status::Conflict, "time_taken");
    let later = json!({ "contact": entry, "start": MONDAY, "way": "phone" });
    assert_eq!(json_of(post(app, "", &later))["name"], "Anna");
    assert!(!free_times(app, 3).contains(&MONDAY.to_owned()));
    let past = json!({ "contactId": id, "start": "2026-11-20T08:00:00Z", "way": "video" });
    assert_problem(post(app, "", &past), Status::Conflict, "time_taken");
    let nobody = json!({ "start": MONDAY, "way": "video" });
    assert_problem(post(app, "", &nobody), Status::BadRequest, "bad_request");
}

#[test]
fn the_firm_moves_and_calls_off_with_a_word_to_the_visitor() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = &TestApp::with_config(send_to(port));
    app.log_in();
    let booked = book(app, &json!({}));
    let (id, secret) = (text(&booked["id"]), secret_of(&booked));
    server.messages.wait_for(2, || ());
    let to = json!({ "start": "2026-11-24T08:00:00Z", "word": "Diemžēl pirmdien nevaram." });
    let moved = json_of(post(app, &format!("/{id}/move"), &to));
    assert_eq!(moved["start"], "2026-11-24T08:00:00Z");
    let letters = server.messages.wait_for(3, || ());
    assert_eq!(letters[2]["recipients"], json!(["janis@example.lv"]));
    assert!(text(&letters[2]["body"]).contains("Vitrīna:\r\nDiemžēl pirmdien nevaram."));
    let word = json!({ "word": "Saslimām." });
    assert_eq!(json_of(post(app, &format!("/{id}/cancel"), &word))["status"], "cancelled");
    let letters = server.messages.wait_for(4, || ());
    assert!(text(&letters[3]["body"]).contains("Saslimām."));
    assert_eq!(view(app, &secret)["status"], "cancelled");
    // By whoever had it open.
    let revived = post(app, &format!("/{id}/move"), &to);
    assert_problem(revived, Status::Conflict, "booking_over");
    assert_eq!(view(app, &secret)["status"], "cancelled");
    app.wait_until_idle("booking-mail");
    assert_eq!(server.messages.all().len(), 4, "the firm is not told of what it did");
    let long = json!({ "word": "ā".repeat(1001) });
    let response = post(app, &format!("/{id}/cancel"), &long);
    assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    let unknown = post(app, "/019ac5f0-0000-7000-8000-000000000000/cancel", &json!({}));
    assert_problem(unknown, Status::NotFound, "not_found");
}

#[test]
fn a_visitor_is_told_who_meets_them_instead_and_that_the_time_stays() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = &TestApp::with_config(move |config| {
        send_to(port)(config);
        let person =
            |name: &str| BookingPerson { name: name.to_owned(), ..BookingPerson::default() };
        config.booking.people = vec![person("Anna"), person("Ilze")];
    });
    app.log_in();
    let id = text(&book(app, &json!({}))["id"]);
    server.messages.wait_for(2, || ());
    let handed = post(app, &format!("/{id}/move"), &json!({ "start": MONDAY, "person": "Ilze" }));
    assert_eq!(handed.status(), Status::Ok);
    let letters = server.messages.wait_for(3, || ());
    assert_eq!(letters[2]["recipients"], json!(["janis@example.lv"]));
    let body = text(&letters[2]["body"]);
    assert!(body.contains("Jūsu konsultāciju vadīs Ilze. Laiks paliek tas pats."), "{body}");
}

#[test]
fn what_became_of_a_booking_is_noted_once_it_has_begun() {
    let app = &app();
    let id = text(&book(app, &json!({}))["id"]);
    let note = |outcome: &str| post(app, &format!("/{id}/outcome"), &json!({ "outcome": outcome }));
    assert_problem(note("held"), Status::Conflict, "booking_over");
    app.clock.advance(SignedDuration::from_hours(46));
    app.log_in();
    assert_eq!(json_of(note("no_show"))["status"], "no_show");
    let contact = app.contacts()[0].clone();
    assert_eq!(contact["status"], "new", "nobody has spoken to the visitor");
    assert_eq!(json_of(note("held"))["status"], "held");
    let contact = app.contacts()[0].clone();
    assert_eq!(
        (&contact["status"], &contact["lastContactAt"]),
        (&json!("contacted"), &json!(MONDAY))
    );
    assert_eq!(json_of(note("booked"))["status"], "booked");
}

#[test]
fn the_firms_calendar_follows_a_private_link_until_it_is_revoked() {
    let app = &app();
    book(app, &json!({}));
    let off = book(
        app,
        &json!({ "start": "2026-11-24T07:00:00Z", "email": "b@example.lv", "phone": "" }),
    );
    change(app, &secret_of(&off), "cancel", &json!({}));
    let link = || json_of(app.get("/api/admin/bookings/feed-link").dispatch());
    assert_eq!(link(), json!({ "url": null, "madeAt": null }));
    let made = json_of(post(app, "/feed-link", &json!(null)));
    let url = text(&made["url"]);
    assert_eq!(link(), json!({ "url": null, "madeAt": "2026-11-21T10:00:00Z" }));
    let feed = app.get(&url).dispatch().into_string().expect("text");
    assert_eq!(feed.matches("BEGIN:VEVENT").count(), 1);
    assert!(feed.contains("Jānis Bērziņš") && !feed.contains("ATTENDEE"), "{feed}");
    let other = text(&json_of(post(app, "/feed-link", &json!(null)))["url"]);
    assert_problem(app.get(&url).dispatch(), Status::NotFound, "not_found");
    assert_eq!(app.get(&other).dispatch().status(), Status::Ok);
    let gone = app.client.delete("/api/admin/bookings/feed-link").dispatch();
    assert_eq!(gone.status(), Status::NoContent);
    assert_problem(app.get(&other).dispatch(), Status::NotFound, "not_found");
}
