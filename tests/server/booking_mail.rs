//! Letters about bookings, through a real mail server whose own parser (Python's `email`) takes them apart: invitations to
//! the visitor, words to the firm, reminders when they are due, and a link by which a suspected visitor confirms.

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::Config;

use crate::{
    notices_mail::send_to,
    replies::{path, reply_with},
    support::{
        SmtpServer, TestApp, assert_problem,
        booking::{MONDAY, book, change, secret_of, view},
        free_port, json_of, text,
    },
};

fn with_mail(port: u16) -> impl Fn(&mut Config) {
    move |config| {
        send_to(port)(config);
        config.company.email = "birojs@firma.example".into();
    }
}

struct House {
    app: TestApp,
    server: SmtpServer,
}

impl House {
    fn open() -> Self {
        let port = free_port();
        let server = SmtpServer::start(port);
        Self { app: TestApp::with_config(with_mail(port)), server }
    }

    /// The letter of so many to this address that came last.
    fn last_of(&self, count: usize, to: &str) -> Value {
        let all = self.server.messages.wait_for(count, || ());
        let is_to = |letter: &&Value| letter["recipients"] == json!([to]);
        let last = all.iter().rev().find(is_to).cloned();
        assert!(last.is_some(), "none to {to}: {all:?}");
        last.expect("a letter")
    }
}

const VISITOR: &str = "janis@example.lv";
const FIRM: &str = "info@example.lv";

/// What is in the letter's event: of the part beside the words, which the file repeats.
#[track_caller]
fn event_of(letter: &Value) -> (String, String) {
    let parts = letter["parts"].as_array().expect("parts");
    let kinds: Vec<&str> = parts.iter().filter_map(|part| part["type"].as_str()).collect();
    assert_eq!(kinds, ["text/plain", "text/calendar", "text/calendar"]);
    let file: Vec<Option<&str>> = parts.iter().map(|part| part["file"].as_str()).collect();
    assert_eq!(file, [None, None, Some("invitation.ics")]);
    assert_eq!(parts[1]["content"], parts[2]["content"]);
    let event = text(&parts[1]["content"]).replace("\r\n ", "");
    (text(&parts[1]["method"]), event)
}

fn line_of<'e>(calendar: &'e str, name: &str) -> &'e str {
    // The zone before it has lines of the same names.
    let (head, event) = calendar.split_once("BEGIN:VEVENT").expect("an event");
    let part = if name == "METHOD" { head } else { event };
    let line = part.lines().find(|line| line.starts_with(name));
    assert!(line.is_some(), "{name} is not in {part}");
    line.expect("a line").trim_end()
}

#[test]
fn a_booking_is_an_invitation_to_the_visitor_and_words_to_the_firm() {
    let house = &House::open();
    let booked = book(&house.app, &json!({ "way": "phone" }));
    assert_eq!(booked["mails"], true);
    let letter = house.last_of(2, VISITOR);
    let header = |name: &str| text(&letter["headers"][name]);
    assert_eq!(header("Subject"), "Konsultācija 23.11.2026. 09:00");
    assert_eq!(header("From"), "Vitrīna <vietne@example.lv>");
    assert_eq!(header("Reply-To"), "Vitrīna <birojs@firma.example>");
    let (method, event) = event_of(&letter);
    assert_eq!(method, "REQUEST");
    for (name, line) in [
        ("METHOD", "METHOD:REQUEST"),
        ("UID", &*format!("UID:{}", text(&booked["id"]))),
        ("SEQUENCE", "SEQUENCE:0"),
        ("DTSTART", "DTSTART;TZID=Europe/Riga:20261123T090000"),
        ("ORGANIZER", "ORGANIZER:mailto:vietne@example.lv"),
    ] {
        assert_eq!(line_of(&event, name), line);
    }
    assert!(event.contains("BEGIN:VTIMEZONE"));
    let body = text(&letter["body"]);
    let link = format!("https://www.example.lv/booking/{}", secret_of(&booked));
    for words in ["Labdien, Jānis!", "23.11.2026. 09:00 (Europe/Riga)", "+371 20000000", &link] {
        assert!(body.contains(words), "{words} is not in {body}");
    }
    let told = house.last_of(2, FIRM);
    assert_eq!(told["type"], "text/plain", "the firm's calendar follows the feed");
    assert_eq!(
        text(&told["headers"]["Subject"]),
        "Pieteikta konsultācija 23.11.2026. 09:00: Jānis Bērziņš"
    );
    assert!(text(&told["body"]).contains("Uzņēmums: SIA Ozols"));
    house.app.wait_until_idle("booking-mail");
    assert_eq!(house.server.messages.all().len(), 2, "and no notice of the request besides");
}

#[test]
fn a_moved_and_a_cancelled_booking_are_changed_in_place() {
    let house = &House::open();
    let booked = book(&house.app, &json!({}));
    let secret = secret_of(&booked);
    let first = line_of(&event_of(&house.last_of(2, VISITOR)).1, "UID").to_owned();
    house.app.clock.advance(SignedDuration::from_mins(1));
    change(&house.app, &secret, "move", &json!({ "start": "2026-11-24T08:00:00Z" }));
    let (method, event) = event_of(&house.last_of(4, VISITOR));
    assert_eq!((&*method, line_of(&event, "UID")), ("REQUEST", &*first));
    assert_eq!(line_of(&event, "SEQUENCE"), "SEQUENCE:1");
    assert_eq!(line_of(&event, "DTSTART"), "DTSTART;TZID=Europe/Riga:20261124T100000");
    assert_eq!(line_of(&event, "DTSTAMP"), "DTSTAMP:20261121T100100Z");
    change(&house.app, &secret, "cancel", &json!({ "reason": "Esmu slims" }));
    let letter = house.last_of(6, VISITOR);
    let words = text(&letter["parts"][0]["content"]);
    assert!(words.contains("atcelta") && !words.contains("Kā tiekamies"), "{words}");
    let (method, event) = event_of(&letter);
    assert_eq!((&*method, line_of(&event, "SEQUENCE")), ("CANCEL", "SEQUENCE:2"));
    assert_eq!(line_of(&event, "STATUS"), "STATUS:CANCELLED");
    let told = house.last_of(6, FIRM);
    assert!(text(&told["headers"]["Subject"]).starts_with("Atcelta konsultācija"));
    assert!(text(&told["body"]).contains("Esmu slims"));
}

#[test]
fn who_booked_is_told_at_their_own_address_also_when_their_request_became_part_of_another() {
    let house = &House::open();
    let app = &house.app;
    let older = app.send_contact(&json!({ "firstName": "Anna", "email": "anna@vecais.example" }));
    let booked = book(app, &json!({}));
    house.server.messages.wait_for(3, || ());
    app.log_in();
    let contacts = app.contacts();
    let newer = contacts.iter().find(|contact| contact["email"] == VISITOR).expect("the booking's");
    let body = json!({ "with": newer["id"], "version": 1, "withVersion": newer["version"] });
    let merged = app.post_json(&format!("/api/admin/contacts/{older}/merge"), &body).dispatch();
    assert_eq!(json_of(merged)["email"], "anna@vecais.example");

    let list = json_of(app.get("/api/admin/bookings?from=2026-11-23&to=2026-11-24").dispatch());
    let shown = &list["bookings"][0];
    assert_eq!((&shown["contactId"], &shown["name"]), (&json!(older), &json!("Jānis Bērziņš")));
    assert_eq!((&shown["email"], &shown["phone"]), (&json!(VISITOR), &newer["phone"]));
    assert_eq!(view(app, &secret_of(&booked))["firstName"], "Jānis");
    let path = format!("/api/admin/bookings/{}", text(&booked["id"]));
    let to = json!({ "start": "2026-11-24T08:00:00Z" });
    assert_eq!(json_of(app.post_json(&format!("{path}/move"), &to).dispatch())["email"], VISITOR);
    let (_, event) = event_of(&house.last_of(4, VISITOR));
    assert!(line_of(&event, "ATTENDEE").ends_with(&format!("mailto:{VISITOR}")), "{event}");
    app.post_json(&format!("{path}/cancel"), &json!({ "word": "Esmu slims" })).dispatch();
    let letter = house.last_of(5, VISITOR);
    assert_eq!(event_of(&letter).0, "CANCEL");
    assert!(text(&letter["parts"][0]["content"]).contains("Labdien, Jānis!"));
}

#[test]
fn reminders_come_when_they_are_due_and_only_of_what_is_to_come() {
    let house = &House::open();
    let app = &house.app;
    let kept = secret_of(&book(app, &json!({})));
    let silent = book(
        app,
        &json!({ "start": "2026-11-23T09:00:00Z", "email": "kluss@example.lv", "phone": "" }),
    );
    change(app, &secret_of(&silent), "reminders", &json!({ "on": false }));
    let off = book(
        app,
        &json!({ "start": "2026-11-23T10:00:00Z", "email": "atcelts@example.lv", "phone": "" }),
    );
    house.server.messages.wait_for(6, || ());
    change(app, &secret_of(&off), "cancel", &json!({}));
    let seen = house.server.messages.wait_for(8, || ()).len();
    assert_eq!(app.jobs_in("booking-reminder", "waiting"), 6);
    assert_eq!(app.overview()["jobs"]["waiting"], 0, "nothing is late");
    // Whoever adds a job wakes those whose time has come.
    let wake = |number: usize| {
        app.send_contact(&json!({ "email": format!("b{number}@example.lv") }));
    };
    app.clock.advance(SignedDuration::from_hours(21));
    wake(0);
    house.server.messages.wait_for(seen + 2, || ());
    let letter = house.last_of(seen + 2, VISITOR);
    assert_eq!(text(&letter["headers"]["Subject"]), "Atgādinājums: konsultācija 23.11.2026. 09:00");
    assert_eq!(text(&letter["headers"]["Date"]), "Sun, 22 Nov 2026 07:00:00 +0000");
    assert_eq!(letter["type"], "text/plain", "the event is in the calendar");
    assert!(text(&letter["body"]).contains(&kept));
    change(app, &kept, "move", &json!({ "start": "2026-11-24T08:00:00Z" }));
    let moved = house.server.messages.wait_for(seen + 4, || ()).len();
    app.clock.advance(SignedDuration::from_hours(25));
    wake(1);
    app.wait_until_idle("mail");
    app.wait_until_idle("booking-mail");
    let reminders = || {
        let is_reminder = |letter: &Value| text(&letter["headers"]["Subject"]).starts_with("Atg");
        house.server.messages.all().iter().filter(|letter| is_reminder(letter)).count()
    };
    // Of the old time none comes, of the new one that of the day before.
    house.server.messages.wait_for(moved + 2, || ());
    assert_eq!(reminders(), 2);
    assert_eq!(app.jobs_in("booking-reminder", "dead"), 0);
}

#[test]
fn a_reminder_outlives_a_restart() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(with_mail(port));
    book(&app, &json!({}));
    server.messages.wait_for(2, || ());
    app.wait_until_idle("booking-mail");
    let app = app.restart();
    assert_eq!(app.jobs_in("booking-reminder", "waiting"), 2);
    assert_eq!(server.messages.all().len(), 2, "none comes before its time");
    app.clock.advance(SignedDuration::from_hours(44));
    app.send_contact(&json!({ "email": "b@example.lv" }));
    let letters = server.messages.wait_for(4, || ());
    let is_reminder = |letter: &&Value| text(&letter["headers"]["Subject"]).starts_with("Atg");
    assert_eq!(letters.iter().filter(is_reminder).count(), 1, "an hour ahead nobody says tomorrow");
}

#[test]
fn a_suspected_visitor_confirms_by_the_link_in_the_letter() {
    let house = &House::open();
    let app = &house.app;
    let booked = book(app, &json!({ "homepage": "http://spam.example" }));
    let letter = house.last_of(1, VISITOR);
    assert_eq!(
        text(&letter["headers"]["Subject"]),
        "Apstipriniet konsultācijas laiku 23.11.2026. 09:00"
    );
    let body = text(&letter["body"]);
    assert!(body.contains("līdz 21.11.2026. 12:30 (Europe/Riga) atveriet"), "{body}");
    let (_, rest) = body.split_once("https://www.example.lv/booking/").expect("a link");
    let secret = rest[..40].to_owned();
    assert_ne!(secret, secret_of(&booked), "the page's own link proves nothing");
    assert_eq!(view(app, &secret)["status"], "to_confirm");
    let confirmed = change(app, &secret, "confirm", &json!({}));
    assert_eq!(confirmed.status(), Status::Ok);
    assert_eq!(json_of(confirmed)["status"], "booked");
    assert_eq!(view(app, &secret_of(&booked))["status"], "booked");
    assert_eq!(event_of(&house.last_of(3, VISITOR)).0, "REQUEST");
    house.last_of(3, FIRM);
    app.log_in();
    assert_eq!(app.contacts().len(), 1, "it is a request like any other now");
    assert_eq!(change(app, &secret, "confirm", &json!({})).status(), Status::Ok);
    app.wait_until_idle("booking-mail");
    assert_eq!(house.server.messages.all().len(), 3, "a second click tells nobody");
}

#[test]
fn a_link_that_comes_too_late_books_anew_or_names_other_times() {
    let house = &House::open();
    let app = &house.app;
    let secret_in = |letter: &Value| {
        let body = text(&letter["body"]);
        body.split_once("/booking/").expect("a link").1[..40].to_owned()
    };
    book(app, &json!({ "homepage": "x" }));
    let late = secret_in(&house.last_of(1, VISITOR));
    app.clock.advance(SignedDuration::from_mins(31));
    assert_eq!(json_of(change(app, &late, "confirm", &json!({})))["status"], "booked");
    let tuesday = json!({ "homepage": "x", "start": "2026-11-24T08:00:00Z", "email": "b@example.lv", "phone": "" });
    book(app, &tuesday);
    let later = secret_in(&house.last_of(4, "b@example.lv"));
    app.clock.advance(SignedDuration::from_mins(31));
    book(app, &json!({ "start": "2026-11-24T08:00:00Z", "email": "c@example.lv", "phone": "" }));
    let refused = change(app, &later, "confirm", &json!({}));
    assert_problem(refused, Status::Conflict, "time_taken");
    assert_eq!(view(app, &late)["start"], MONDAY);
}

#[test]
fn letters_wait_for_a_mail_server_that_is_down_and_overtaken_ones_are_left_out() {
    let port = free_port();
    let app = TestApp::with_config(with_mail(port));
    let secret = secret_of(&book(&app, &json!({})));
    app.wait_for_delays("mail", 2);
    change(&app, &secret, "cancel", &json!({}));
    let server = SmtpServer::start(port);
    let letters = server.messages.wait_for(2, || app.clock.advance(SignedDuration::from_mins(1)));
    let subjects: Vec<String> =
        letters.iter().map(|one| text(&one["headers"]["Subject"])).collect();
    assert!(subjects.iter().all(|subject| subject.contains("tcel")), "{subjects:?}");
    app.wait_until_idle("booking-mail");
    assert_eq!(server.messages.all().len(), 2);
}

#[test]
fn an_english_visitor_is_written_to_in_english_by_both_clocks() {
    let house = &House::open();
    book(&house.app, &json!({ "language": "en", "zone": "Europe/London" }));
    let letter = house.last_of(2, VISITOR);
    let body = text(&letter["body"]);
    assert!(body.starts_with("Hello Jānis,"), "{body}");
    let both = "23 November 2026 at 09:00 (Europe/Riga); 23 November 2026 at 07:00 (Europe/London)";
    assert!(body.contains(both), "{body}");
    assert!(body.contains("https://www.example.lv/en/booking/"));
}

#[test]
fn all_letters_about_a_booking_and_the_answers_to_it_are_one_conversation() {
    let house = &House::open();
    let booked = book(&house.app, &json!({}));
    let secret = secret_of(&booked);
    let header = |letter: &Value, name: &str| text(&letter["headers"][name]);
    let first = header(&house.last_of(2, VISITOR), "Message-ID");
    let first_of_firm = header(&house.last_of(2, FIRM), "Message-ID");
    house.app.clock.advance(SignedDuration::from_mins(1));
    change(&house.app, &secret, "move", &json!({ "start": "2026-11-24T08:00:00Z" }));
    for (to, first) in [(VISITOR, &first), (FIRM, &first_of_firm)] {
        let moved = house.last_of(4, to);
        assert_eq!((&header(&moved, "In-Reply-To"), &header(&moved, "References")), (first, first));
    }
    house.app.log_in();
    let id = text(&house.app.contacts()[0]["id"]);
    let reply = reply_with(&json!({}));
    let response = house.app.post_json(&path(&id), &reply).dispatch();
    assert_eq!(response.status(), Status::Created);
    let answer = house.last_of(5, VISITOR);
    assert_eq!(header(&answer, "In-Reply-To"), first);
    assert_eq!(header(&answer, "References"), format!("{first_of_firm} {first}"));
}

#[test]
fn a_domain_beyond_ascii_gets_its_letters_by_its_other_name() {
    let house = &House::open();
    let booked = book(&house.app, &json!({ "email": "janis@mežs.lv" }));
    assert_eq!(booked["mails"], true);
    let plain = "janis@xn--mes-d3a.lv";
    let (_, event) = event_of(&house.last_of(2, plain));
    assert!(event.contains(&format!("mailto:{plain}")), "{event}");
    let told = house.last_of(2, FIRM);
    assert_eq!(text(&told["headers"]["Reply-To"]), format!("Jānis Bērziņš <{plain}>"));
    assert!(text(&told["body"]).contains("E-pasts: janis@mežs.lv"));
    house.app.log_in();
    let id = text(&house.app.contacts()[0]["id"]);
    let reply = reply_with(&json!({}));
    assert_eq!(house.app.post_json(&path(&id), &reply).dispatch().status(), Status::Created);
    house.last_of(3, plain);
    let id = house.app.send_contact(&json!({ "email": "jānis@example.lv" }));
    let refused = house.app.post_json(&path(&id), &reply).dispatch();
    assert_problem(refused, Status::UnprocessableEntity, "reply_address");
    let told = house.last_of(4, FIRM);
    assert_eq!(told["headers"]["Reply-To"], Value::Null);
    assert!(!text(&told["body"]).contains("atbilde nonāks pie pieteicēja"));
}
