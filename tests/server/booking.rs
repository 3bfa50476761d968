//! Times that visitors book: offered, kept, taken once only, moved and called off by a secret link, without mail.

use std::thread;

use jiff::SignedDuration;
use rocket::http::{ContentType, Header, Status};
use serde_json::{Value, json};

use crate::{
    crash::list,
    support::{
        Executable, PASSWORD, TestApp, agent, assert_problem,
        booking::{MONDAY, book, booking_with, change, free_times, secret_of, try_booking, view},
        json_of, run, text,
    },
};

fn app() -> TestApp {
    TestApp::with_config(|config| config.limits.contact_per_hour = 0)
}

#[test]
fn working_days_are_offered_with_their_free_times_and_how_one_meets() {
    let app = app();
    let times = json_of(app.get("/api/booking/times?days=5").dispatch());
    assert_eq!(times["offered"], true);
    assert_eq!(times["zone"], "Europe/Riga");
    assert_eq!((&times["lengthMinutes"], &times["holdMinutes"]), (&json!(30), &json!(5)));
    assert_eq!(times["ways"], json!(["video", "phone"]));
    assert_eq!((&times["place"], &times["mails"]), (&Value::Null, &json!(false)));
    assert_eq!(times["furthest"], "2026-12-21");
    let days = times["days"].as_array().expect("days");
    let dates: Vec<String> = days.iter().map(|day| text(&day["date"])).collect();
    assert_eq!(dates, ["2026-11-23", "2026-11-24", "2026-11-25"], "the weekend is left out");
    assert_eq!((&days[0]["full"], &days[0]["times"][0]), (&json!(false), &json!(MONDAY)));
    for uri in ["times?days=0", "times?days=63", "times?from=today", "times?days=-1"] {
        let response = app.get(&format!("/api/booking/{uri}")).dispatch();
        assert_problem(response, Status::BadRequest, "bad_request");
    }
}

#[test]
fn a_booking_takes_the_request_with_it_and_says_that_no_mail_comes() {
    let app = app();
    let booked = book(&app, &json!({ "message": "Par rēķiniem", "service": "chatbots" }));
    assert_eq!((&booked["status"], &booked["mails"]), (&json!("booked"), &json!(false)));
    assert_eq!(booked["end"], "2026-11-23T07:30:00Z");
    assert!(!free_times(&app, 3).contains(&MONDAY.to_owned()));
    let secret = secret_of(&booked);
    let seen = view(&app, &secret);
    for (name, value) in [
        ("start", json!(MONDAY)),
        ("way", json!("video")),
        ("status", json!("booked")),
        ("firstName", json!("Jānis")),
        ("topic", json!("chatbots")),
        ("reminders", json!(true)),
        ("changeable", json!(true)),
        ("link", json!(format!("/booking/{secret}"))),
    ] {
        assert_eq!(seen[name], value, "{name}");
    }
    assert!(text(&seen["google"]).starts_with("https://calendar.google.com/"));
    app.log_in();
    let contacts = app.contacts();
    assert_eq!(contacts.len(), 1);
    let id = text(&contacts[0]["id"]);
    let contact = json_of(app.get(&format!("/api/admin/contacts/{id}")).dispatch());
    assert_eq!((&contact["message"], &contact["status"]), (&json!("Par rēķiniem"), &json!("new")));
    assert_eq!(contact["booking"]["start"], MONDAY);
    let file = app.get(&text(&seen["ics"])).dispatch();
    assert_eq!(file.content_type().expect("type").media_type().sub(), "calendar");
    let file = file.into_string().expect("text");
    assert!(
        file.contains("METHOD:PUBLISH")
            && file.contains("DTSTART;TZID=Europe/Riga:20261123T090000")
    );
}

#[test]
fn what_is_wrong_is_told_by_field_and_nothing_is_booked() {
    let app = app();
    for (changes, field, code) in [
        (json!({ "start": null }), "start", "required"),
        (json!({ "way": null }), "way", "required"),
        (json!({ "way": "place" }), "way", "invalid"),
        (json!({ "way": "phone", "phone": " " }), "phone", "required"),
        (json!({ "email": "nav" }), "email", "invalid"),
        (json!({ "gdprConsent": false }), "gdprConsent", "consent_required"),
    ] {
        let response = try_booking(&app, &changes);
        let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": field, "code": code }]), "{changes}");
    }
    for start in ["2026-11-22T10:00:00Z", "2026-11-23T07:10:00Z", "2027-11-23T07:00:00Z"] {
        let response = try_booking(&app, &json!({ "start": start }));
        let problem = assert_problem(response, Status::Conflict, "time_taken");
        assert_eq!(problem["nearest"].as_array().map(Vec::len), Some(3), "{start}");
    }
    assert!(free_times(&app, 3).contains(&MONDAY.to_owned()));
}

#[test]
fn of_a_thousand_who_want_one_time_one_gets_it_and_the_others_the_nearest() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let server = &Executable::start(&data);
    let times: Value = agent()
        .get(format!("{}/api/booking/times?days=31", server.url))
        .call()
        .expect("answer")
        .body_mut()
        .read_json()
        .expect("JSON");
    let days = times["days"].as_array().expect("days");
    let wanted = &text(&days.iter().find(|day| day["full"] == false).expect("room")["times"][0]);
    let answers: Vec<(u16, Value)> = thread::scope(|scope| {
        let worker = |worker: usize| {
            scope.spawn(move || {
                let agent = agent();
                let each = |number: usize| {
                    let email = format!("a{worker}x{number}@example.lv");
                    let one = json!({ "email": email, "phone": "", "start": wanted });
                    let sent = agent
                        .post(format!("{}/api/booking", server.url))
                        .send_json(booking_with(&one));
                    let mut answer = sent.expect("answer");
                    (answer.status().as_u16(), answer.body_mut().read_json().expect("JSON"))
                };
                (0..50).map(each).collect::<Vec<_>>()
            })
        };
        let workers: Vec<_> = (0..20).map(worker).collect();
        workers.into_iter().flat_map(|one| one.join().expect("no panic")).collect()
    });
    let (booked, refused): (Vec<_>, Vec<_>) =
        answers.iter().partition(|(status, _)| *status == 201);
    assert_eq!((booked.len(), refused.len()), (1, 999));
    for (status, problem) in refused {
        assert_eq!((*status, &problem["code"]), (409, &json!("time_taken")));
        let nearest = problem["nearest"].as_array().expect("times");
        assert_eq!(nearest.len(), 3);
        assert!(!nearest.contains(&json!(wanted)));
    }
    run(&data, &["admin", "set-password"], PASSWORD);
    assert_eq!(list(server).len(), 1, "nobody else's data were kept");
}

#[test]
fn a_time_that_is_kept_is_its_holders_until_it_lapses_or_is_given_up() {
    let app = &app();
    let ask = |start: &str, replaces: Option<&str>| {
        let body = json!({ "start": start, "replaces": replaces });
        app.post_json("/api/booking/holds", &body).dispatch()
    };
    let held = ask(MONDAY, None);
    assert_eq!(held.status(), Status::Created);
    let held = json_of(held);
    assert_eq!(held["until"], "2026-11-21T10:05:00Z");
    assert!(!free_times(app, 3).contains(&MONDAY.to_owned()));
    assert_problem(try_booking(app, &json!({})), Status::Conflict, "time_taken");
    assert_problem(ask(MONDAY, None), Status::Conflict, "time_taken");
    let first = text(&held["hold"]);
    let other = json_of(ask("2026-11-24T07:00:00Z", Some(&first)));
    assert!(free_times(app, 3).contains(&MONDAY.to_owned()), "only one is kept");
    let secret = text(&other["hold"]);
    let taken = json!({ "start": "2026-11-24T07:00:00Z", "hold": secret });
    assert_eq!(book(app, &taken)["start"], "2026-11-24T07:00:00Z");
    let third = json_of(ask(MONDAY, None));
    let uri = format!("/api/booking/holds/{}", text(&third["hold"]));
    assert_eq!(app.client.delete(uri).dispatch().status(), Status::NoContent);
    assert_eq!(ask(MONDAY, None).status(), Status::Created);
    app.clock.advance(SignedDuration::from_mins(5));
    assert!(free_times(app, 3).contains(&MONDAY.to_owned()), "five minutes are over");
}

#[test]
fn the_same_key_twice_is_one_booking_and_one_link() {
    let app = &app();
    let post = |changes: &Value| {
        let request = app.post_json("/api/booking", &booking_with(changes));
        request.header(Header::new("Idempotency-Key", "viens")).dispatch()
    };
    let first = json_of(post(&json!({})));
    let again = post(&json!({}));
    assert_eq!(again.status(), Status::Created);
    assert_eq!(json_of(again), first);
    let other = post(&json!({ "start": "2026-11-24T07:00:00Z" }));
    assert_problem(other, Status::UnprocessableEntity, "idempotency_key_reused");
}

#[test]
fn a_person_has_three_open_bookings_at_most() {
    let app = &app();
    for (day, email) in [(23, "anna@example.lv"), (24, "ANNA@example.lv"), (25, "b@example.lv")] {
        book(app, &json!({ "start": format!("2026-11-{day}T07:00:00Z"), "email": email }));
    }
    let fourth = json!({ "start": "2026-11-26T07:00:00Z", "email": "c@example.lv" });
    assert_problem(try_booking(app, &fourth), Status::Conflict, "too_many_bookings");
    let fourth = json!({ "start": "2026-11-26T07:00:00Z", "email": "c@example.lv", "phone": "" });
    book(app, &fourth);
}

#[test]
fn the_link_moves_and_calls_off_and_a_get_changes_nothing() {
    let app = &app();
    let secret = secret_of(&book(app, &json!({})));
    let before = view(app, &secret);
    for uri in ["", "/confirm", "/move", "/cancel", "/reminders", "/invitation.ics"] {
        app.get(&format!("/api/booking/{secret}{uri}")).dispatch();
        app.get(&format!("/booking/{secret}")).dispatch();
    }
    assert_eq!(view(app, &secret), before);
    let tuesday = "2026-11-24T08:00:00Z";
    let moved = json_of(change(app, &secret, "move", &json!({ "start": tuesday })));
    assert_eq!((&moved["start"], &moved["sequence"]), (&json!(tuesday), &json!(1)));
    assert!(free_times(app, 3).contains(&MONDAY.to_owned()));
    let taken = json_of(app.get("/api/booking/times?days=5").dispatch());
    assert!(!taken.to_string().contains(tuesday));
    book(app, &json!({ "email": "cits@example.lv", "phone": "" }));
    let refused = change(app, &secret, "move", &json!({ "start": MONDAY }));
    let problem = assert_problem(refused, Status::Conflict, "time_taken");
    assert_eq!(problem["nearest"].as_array().map(Vec::len), Some(3));
    let silent = json_of(change(app, &secret, "reminders", &json!({ "on": false })));
    assert_eq!(silent["reminders"], false);
    let off = json_of(change(app, &secret, "cancel", &json!({ "reason": "Slimība" })));
    assert_eq!((&off["status"], &off["sequence"]), (&json!("cancelled"), &json!(2)));
    let again = json_of(change(app, &secret, "cancel", &json!({})));
    assert_eq!(again["sequence"], 2, "once more is the same");
    let late = change(app, &secret, "move", &json!({ "start": "2026-11-25T08:00:00Z" }));
    assert_problem(late, Status::Conflict, "booking_over");
    for unknown in ["0".repeat(40), secret.to_uppercase(), "x".into()] {
        let response = app.get(&format!("/api/booking/{unknown}")).dispatch();
        assert_problem(response, Status::NotFound, "not_found");
        let response = change(app, &unknown, "cancel", &json!({}));
        assert_problem(response, Status::NotFound, "not_found");
    }
}

#[test]
fn what_has_begun_is_not_moved_any_more() {
    let app = &app();
    let secret = secret_of(&book(app, &json!({})));
    app.clock.advance(SignedDuration::from_hours(45));
    assert_eq!(view(app, &secret)["changeable"], false);
    for (name, body) in
        [("move", json!({ "start": "2026-11-25T08:00:00Z" })), ("cancel", json!({}))]
    {
        assert_problem(change(app, &secret, name, &body), Status::Conflict, "booking_over");
    }
}

#[test]
fn whoever_is_taken_for_a_program_keeps_a_time_for_half_an_hour_and_cannot_confirm_by_the_page() {
    let app = &app();
    let booked = book(app, &json!({ "homepage": "http://spam.example" }));
    assert_eq!(booked["status"], "to_confirm");
    assert_eq!(booked["confirmUntil"], "2026-11-21T10:30:00Z");
    let secret = secret_of(&booked);
    assert_problem(change(app, &secret, "confirm", &json!({})), Status::NotFound, "not_found");
    assert_eq!(view(app, &secret)["status"], "to_confirm");
    assert!(!free_times(app, 3).contains(&MONDAY.to_owned()));
    app.log_in();
    assert_eq!(app.contacts()[0]["quarantine"], "honeypot");
    app.clock.advance(SignedDuration::from_mins(30));
    assert!(free_times(app, 3).contains(&MONDAY.to_owned()));
    assert_eq!(view(app, &secret)["status"], "cancelled");
    book(app, &json!({ "email": "cits@example.lv" }));
}

#[test]
fn a_plain_form_books_and_leads_to_the_bookings_page() {
    let app = &app();
    let form_from = |remote: &str, fields: &str| {
        let common = "lastName=B%C4%93rzi%C5%86%C5%A1&email=janis%40example.lv&company=SIA&gdprConsent=true\
             &language=lv&page=%2Fbooking&way=video&zone=Europe%2FRiga";
        let request = app.client.post("/api/booking").header(ContentType::Form);
        let request = request.remote(remote.parse().expect("address"));
        request.body(format!("firstName=J%C4%81nis&{common}&{fields}")).dispatch()
    };
    let form = |fields: &str| form_from("203.0.113.7:4000", fields);
    let response = form("start=2026-11-23T07%3A00%3A00Z");
    assert_eq!(response.status(), Status::SeeOther);
    let to = response.headers().get_one("Location").expect("address").to_owned();
    let page = to.strip_suffix("#booked-unmailed").expect("that no letter comes");
    let secret = page.strip_prefix("/booking/").expect("the bookings page");
    assert_eq!(view(app, secret)["start"], MONDAY);
    let again = form("start=2026-11-23T07%3A00%3A00Z");
    assert_eq!(again.headers().get_one("Location"), Some(to.as_str()), "a second click");
    // Whoever knows what was sent is not led to the booking.
    for neighbour in ["203.0.113.8:4000", "198.51.100.7:4000"] {
        let copied = form_from(neighbour, "start=2026-11-23T07%3A00%3A00Z");
        assert_eq!(copied.status(), Status::Conflict, "{neighbour}");
        assert_eq!(copied.headers().get_one("Location"), None);
    }
    let changed = |name: &str, fields: &str| {
        let uri = format!("/api/booking/{secret}/{name}");
        let body = format!("page=%2Fbooking%2F{secret}&{fields}");
        app.client.post(uri).header(ContentType::Form).body(body).dispatch()
    };
    for (name, fields) in [
        ("move", "start=2026-11-24T08%3A00%3A00Z"),
        ("reminders", "on=false"),
        ("cancel", "reason="),
    ] {
        let response = changed(name, fields);
        assert_eq!(response.status(), Status::SeeOther, "{name}");
        assert_eq!(response.headers().get_one("Location"), Some(page));
    }
    assert_eq!(view(app, secret)["status"], "cancelled");
}

#[test]
fn a_booking_is_one_call_of_the_contact_forms_limit() {
    let app = &TestApp::with_config(|config| config.limits.contact_per_hour = 1);
    book(app, &json!({}));
    let response = try_booking(app, &json!({ "start": "2026-11-24T07:00:00Z" }));
    assert_problem(response, Status::TooManyRequests, "rate_limited");
    assert_eq!(app.figure("vitrina_contacts_total{intake=\"stored\"} "), 1);
}

#[test]
fn one_network_books_only_so_many_times_a_day_and_only_what_is_booked_counts() {
    let app = &TestApp::with_config(|config| config.limits.bookings_per_day = 3);
    let at = |day: u32| {
        let (start, email) = (format!("2026-11-{day}T07:00:00Z"), format!("p{day}@example.lv"));
        json!({ "start": start, "email": email, "phone": "" })
    };
    book(app, &at(23));
    assert_problem(try_booking(app, &at(23)), Status::Conflict, "time_taken");
    let repeated = || {
        let request = app.post_json("/api/booking", &booking_with(&at(24)));
        request.header(Header::new("Idempotency-Key", "viens")).dispatch().status()
    };
    assert_eq!([repeated(), repeated()], [Status::Created; 2]);
    book(app, &at(25));
    let fourth = try_booking(app, &at(26));
    assert!(fourth.headers().get_one("Retry-After").is_some_and(|secs| secs.len() >= 5));
    assert_problem(fourth, Status::TooManyRequests, "bookings_spent");
    assert_eq!(app.figure("vitrina_contacts_total{intake=\"stored\"} "), 3);
}

#[test]
fn whoever_meets_that_limit_in_a_plain_form_reads_what_to_do() {
    let app = &TestApp::with_config(|config| config.limits.bookings_per_day = 1);
    book(app, &json!({}));
    for (language, page, words) in [
        ("lv", "%2Fbooking", include_str!("../../ui/src/locales/lv/booking-details.json")),
        ("en", "%2Fen%2Fbooking", include_str!("../../ui/src/locales/en/booking-details.json")),
    ] {
        let words: Value = serde_json::from_str(words).expect("JSON");
        let form = format!(
            "firstName=Anna&lastName=Ozola&email=b%40example.lv&company=SIA&gdprConsent=true\
             &language={language}&page={page}&way=video&start=2026-11-24T07%3A00%3A00Z"
        );
        let response =
            app.client.post("/api/booking").header(ContentType::Form).body(form).dispatch();
        assert_eq!(response.status(), Status::TooManyRequests, "{language}");
        let html = response.into_string().expect("text");
        assert!(html.contains(&text(&words["failed"]["spent"])), "{language}: {html}");
        assert!(html.contains("Anna"), "what was typed is there");
    }
}

#[test]
fn one_visitor_looks_and_changes_only_so_often() {
    let app = &app();
    let secret = secret_of(&book(app, &json!({})));
    let look = || app.get("/api/booking/times").dispatch().status();
    assert_eq!((0..60).filter(|_| look() == Status::Ok).count(), 60);
    assert_eq!(look(), Status::TooManyRequests);
    let held = app.post_json("/api/booking/holds", &json!({ "start": MONDAY })).dispatch();
    assert_problem(held, Status::TooManyRequests, "rate_limited");
    let turn = || change(app, &secret, "reminders", &json!({ "on": false })).status();
    assert_eq!((0..30).filter(|_| turn() == Status::Ok).count(), 30);
    assert_eq!(turn(), Status::TooManyRequests);
    let off = change(app, &secret, "cancel", &json!({}));
    assert_problem(off, Status::TooManyRequests, "rate_limited");
}

#[test]
fn nothing_is_offered_where_booking_is_off() {
    let app = &TestApp::with_config(|config| config.booking.enabled = false);
    let times = json_of(app.get("/api/booking/times").dispatch());
    assert_eq!((&times["offered"], &times["days"]), (&json!(false), &json!([])));
    assert_problem(try_booking(app, &json!({})), Status::Conflict, "booking_off");
}

#[test]
fn a_booking_outlives_a_restart_and_its_request_does_not_outlive_it_alone() {
    let app = app();
    let secret = secret_of(&book(&app, &json!({})));
    let before = view(&app, &secret);
    let app = app.restart();
    assert_eq!(view(&app, &secret), before);
    app.log_in();
    let uri = "/api/admin/contacts/person?email=janis@example.lv";
    let export = json_of(app.get(uri).dispatch());
    let exported = &export["bookings"][0];
    assert_eq!((&exported["start"], &exported["zone"]), (&json!(MONDAY), &json!("Europe/Riga")));
    for kept in ["language", "reminders", "word", "reason", "createdAt", "updatedAt", "sequence"] {
        assert!(exported.get(kept).is_some(), "{kept} is stored too");
    }
    assert_eq!(app.client.delete(uri).dispatch().status(), Status::Ok);
    assert_problem(
        app.get(&format!("/api/booking/{secret}")).dispatch(),
        Status::NotFound,
        "not_found",
    );
    assert!(free_times(&app, 3).contains(&MONDAY.to_owned()));
}
