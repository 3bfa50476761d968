//! What is booked with one person, handed over to another at the same time: who can take it, and what becomes of it then.

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};

use crate::{
    booking_feed::{CalendarServer, calendar},
    booking_people::{BUSY, TUESDAY, person, post, whom, with},
    notices_mail::send_to,
    support::{
        SmtpServer, TestApp, assert_problem,
        booking::{MONDAY, book, change, secret_of},
        free_port, json_of, text, wait_until,
    },
};

const VISITOR: &str = "janis@example.lv";

fn with_mail() -> (TestApp, SmtpServer) {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(move |config| {
        send_to(port)(config);
        config.booking.people = vec![person("Anna", ""), person("Ilze", "")];
    });
    app.log_in();
    (app, server)
}

fn path_of(booked: &Value) -> String {
    format!("/{}/move", text(&booked["id"]))
}

fn to(name: &str) -> Value {
    json!({ "start": MONDAY, "person": name })
}

#[track_caller]
fn assert_refused(app: &TestApp, booked: &Value, name: &str, why: (Status, &str)) {
    let uri = format!("/api/admin/bookings{}", path_of(booked));
    assert_problem(app.post_json(&uri, &to(name)).dispatch(), why.0, why.1);
}

const TAKEN: (Status, &str) = (Status::Conflict, "time_taken");

fn orphans(app: &TestApp) -> Vec<Value> {
    let list = json_of(app.get("/api/admin/bookings").dispatch());
    list["orphans"].as_array().expect("orphans").clone()
}

#[test]
fn two_who_left_do_not_keep_each_others_bookings_from_being_handed_over() {
    let app = with(vec![person("Anna", ""), person("Pēteris", "")]);
    let hers = book(&app, &json!({}));
    let his = book(&app, &json!({ "email": "b@example.lv", "phone": "" }));
    let app = app.restart_with(|config| {
        config.booking.people = vec![person("Ilze", ""), person("Juris", "")];
    });
    app.log_in();
    assert_eq!(orphans(&app).len(), 2);
    assert_eq!(post(&app, &path_of(&hers), &to("Ilze"))["person"], "Ilze");
    assert_refused(&app, &his, "Ilze", TAKEN);
    assert_eq!(post(&app, &path_of(&his), &to("Juris"))["person"], "Juris");
    assert_eq!(orphans(&app), Vec::<Value>::new());
}

#[test]
fn a_colleague_who_is_busy_by_calendar_only_can_take_it_over() {
    let server = CalendarServer::start(calendar(BUSY));
    let app = &with(vec![person("Anna", ""), person("Ilze", &server.url)]);
    let booked = book(app, &json!({}));
    assert_eq!(whom(app, &booked["id"]), "Anna");
    // As with what is booked by hand: the firm knows what it may put off.
    assert_eq!(post(app, &path_of(&booked), &to("Ilze"))["person"], "Ilze");
}

#[test]
fn the_visitors_link_moves_and_calls_off_what_was_handed_over() {
    let app = with(vec![person("Anna", ""), person("Ilze", "")]);
    let booked = book(&app, &json!({}));
    let secret = secret_of(&booked);
    post(&app, &path_of(&booked), &to("Ilze"));
    assert_eq!(change(&app, &secret, "move", &json!({ "start": TUESDAY })).status(), Status::Ok);
    assert_eq!(whom(&app, &booked["id"]), "Ilze", "it stays with her");
    // She leaves too; a page that was open meanwhile still offers her.
    let app = app.restart_with(|config| config.booking.people.truncate(1));
    app.log_in();
    assert_eq!(orphans(&app)[0]["id"], booked["id"]);
    assert_refused(&app, &booked, "Ilze", TAKEN);
    assert_eq!(change(&app, &secret, "cancel", &json!({})).status(), Status::Ok);
    assert_eq!(orphans(&app), Vec::<Value>::new(), "nobody has to come");
    assert_refused(&app, &booked, "Anna", (Status::Conflict, "booking_over"));
}

#[test]
fn of_what_was_handed_over_one_reminder_comes() {
    let (app, server) = &with_mail();
    let booked = book(app, &json!({}));
    server.messages.wait_for(2, || ());
    post(app, &path_of(&booked), &to("Ilze"));
    server.messages.wait_for(3, || ());
    assert_eq!(app.jobs_in("booking-reminder", "waiting"), 4, "two for each of them");
    app.clock.advance(SignedDuration::from_hours(21));
    // Whoever adds a job wakes those whose time has come.
    app.send_contact(&json!({ "email": "b@example.lv" }));
    server.messages.wait_for(5, || ());
    let open =
        || app.jobs_in("booking-reminder", "waiting") + app.jobs_in("booking-reminder", "running");
    wait_until("those of an hour before are left", || open() == 2, || ());
    let subjects: Vec<String> =
        server.messages.all().iter().map(|one| text(&one["headers"]["Subject"])).collect();
    let reminders = subjects.iter().filter(|subject| subject.starts_with("Atgādinājums")).count();
    assert_eq!(reminders, 1, "{subjects:?}");
}

#[test]
fn of_a_request_that_became_part_of_another_its_own_visitor_is_told_and_of_an_erased_one_nobody() {
    let (app, server) = &with_mail();
    let older = app.send_contact(&json!({ "firstName": "Anna", "email": "anna@vecais.example" }));
    let booked = book(app, &json!({}));
    server.messages.wait_for(3, || ());
    let contacts = app.contacts();
    let newer = contacts.iter().find(|contact| contact["email"] == VISITOR).expect("the booking's");
    let body = json!({ "with": newer["id"], "version": 1, "withVersion": newer["version"] });
    let merged = app.post_json(&format!("/api/admin/contacts/{older}/merge"), &body).dispatch();
    assert_eq!(merged.status(), Status::Ok);
    post(app, &path_of(&booked), &to("Ilze"));
    let letters = server.messages.wait_for(4, || ());
    assert_eq!(letters[3]["recipients"], json!([VISITOR]));
    let erased = app.client.delete(format!("/api/admin/contacts/{older}")).dispatch();
    assert_eq!(erased.status(), Status::NoContent);
    assert_refused(app, &booked, "Anna", (Status::NotFound, "not_found"));
}

#[test]
fn a_firm_that_lists_nobody_comes_whatever_it_was_called_before() {
    let app = TestApp::start();
    book(&app, &json!({}));
    let app = app.restart_with(|config| config.company.name = "Cits uzņēmums".into());
    app.log_in();
    assert_eq!(orphans(&app), Vec::<Value>::new());
}
