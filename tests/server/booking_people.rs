//! Several people who meet visitors: who gets a booking, and who keeps it.

use std::net::TcpListener;

use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::{
    appointments::CalendarState,
    config::{BookingPerson, Config, Secret},
};

use crate::{
    booking_feed::{CalendarServer, calendar, look},
    support::{
        TestApp, assert_problem,
        booking::{MONDAY, book, change, free_times, secret_of},
        json_of, text, wait_until,
    },
};

pub const TUESDAY: &str = "2026-11-24T07:00:00Z";
/// Of all times of Monday and Tuesday.
pub const BUSY: &str = "DTSTART:20261123T000000Z\r\nDTEND:20261125T000000Z";

pub fn person(name: &str, calendar_url: &str) -> BookingPerson {
    BookingPerson {
        name: name.to_owned(),
        calendar_url: Secret::new(calendar_url),
        ..BookingPerson::default()
    }
}

pub fn with(people: Vec<BookingPerson>) -> TestApp {
    let app = TestApp::with_config(move |config: &mut Config| {
        config.limits.contact_per_hour = 0;
        config.booking.people.clone_from(&people);
    });
    look(&app);
    app.log_in();
    app
}

/// Anna, who is busy by her calendar, and Pēteris.
fn busy_anna() -> TestApp {
    let server = CalendarServer::start(calendar(BUSY));
    with(vec![person("Anna", &server.url), person("Pēteris", "")])
}

#[track_caller]
pub fn post(app: &TestApp, path: &str, body: &Value) -> Value {
    let response = app.post_json(&format!("/api/admin/bookings{path}"), body).dispatch();
    assert!(response.status().class().is_success(), "{}", response.status());
    json_of(response)
}

pub fn whom(app: &TestApp, id: &Value) -> String {
    let all = json_of(app.get("/api/admin/bookings?from=2026-11-23&to=2026-11-27").dispatch());
    let all = all["bookings"].as_array().expect("bookings").clone();
    text(&all.iter().find(|one| one["id"] == *id).expect("there")["person"])
}

#[test]
fn by_hand_whoever_is_free_comes_before_whoever_is_busy() {
    let app = &busy_anna();
    let id = app.send_contact(&json!({}));
    let at = |start: &str| json!({ "contactId": id, "start": start, "way": "video" });
    assert_eq!(post(app, "", &at(MONDAY))["person"], "Pēteris");
    // Nobody else is left, and the firm may: also at night.
    assert_eq!(post(app, "", &at(MONDAY))["person"], "Anna");
    assert_eq!(post(app, "", &at("2026-11-23T20:00:00Z"))["person"], "Pēteris");
    let mut hers = at(TUESDAY);
    hers["person"] = json!("Anna");
    assert_eq!(post(app, "", &hers)["person"], "Anna");
}

#[test]
fn a_booking_that_is_moved_stays_with_its_person() {
    let app = &with(vec![person("Anna", ""), person("Pēteris", "")]);
    let hers = book(app, &json!({}));
    let his = book(app, &json!({ "email": "b@example.lv", "phone": "" }));
    assert_eq!((whom(app, &hers["id"]), whom(app, &his["id"])), ("Anna".into(), "Pēteris".into()));
    let moved = post(app, &format!("/{}/move", text(&his["id"])), &json!({ "start": TUESDAY }));
    assert_eq!(moved["person"], "Pēteris");
    let start = json!({ "start": "2026-11-24T08:00:00Z" });
    assert_eq!(change(app, &secret_of(&his), "move", &start).status(), Status::Ok);
    assert_eq!(whom(app, &his["id"]), "Pēteris");
    // Where he meets somebody else already it is hers.
    let third = book(app, &json!({ "email": "c@example.lv", "phone": "", "start": TUESDAY }));
    let other = json!({ "start": "2026-11-24T08:00:00Z" });
    post(app, &format!("/{}/move", text(&third["id"])), &other);
    assert_eq!(whom(app, &third["id"]), "Anna");
}

#[test]
fn bookings_of_somebody_who_left_fill_nobody_elses_day() {
    let most = |config: &mut Config| config.booking.most_a_day = 2;
    let app = with(vec![person("Anna", "")]).restart_with(most);
    for (email, start) in [("a@example.lv", MONDAY), ("b@example.lv", "2026-11-23T09:00:00Z")] {
        book(&app, &json!({ "email": email, "phone": "", "start": start }));
    }
    assert_eq!(free_times(&app, 3), Vec::<String>::new(), "her day is full");
    let app = app.restart_with(|config| config.booking.people = vec![person("Pēteris", "")]);
    let free = free_times(&app, 3);
    assert!(!free.is_empty() && !free.contains(&MONDAY.to_owned()), "{free:?}");
}

#[test]
fn what_is_booked_with_somebody_who_left_is_told_and_handed_over_at_the_same_time() {
    let app = with(vec![person("Anna", ""), person("Pēteris", "")]);
    let hers = book(&app, &json!({}));
    let path = format!("/{}/move", text(&hers["id"]));
    let app = app.restart_with(|config| {
        config.booking.people = vec![person("Pēteris", ""), person("Ilze", "")];
    });
    app.log_in();
    let list = || json_of(app.get("/api/admin/bookings?from=2026-11-27&to=2026-11-27").dispatch());
    assert_eq!(list()["bookings"], json!([]), "it is on another day");
    assert_eq!(list()["orphans"][0]["id"], hers["id"]);
    let to = |name: &str| json!({ "start": MONDAY, "person": name });
    let unknown = app.post_json(&format!("/api/admin/bookings{path}"), &to("Anna Otrā")).dispatch();
    assert_problem(unknown, Status::Conflict, "time_taken");
    assert_eq!(post(&app, &path, &to("Ilze"))["person"], "Ilze");
    assert_eq!(list()["orphans"], json!([]));
    assert_eq!(whom(&app, &hers["id"]), "Ilze");
    // Who meets somebody else then cannot.
    let his = book(&app, &json!({ "email": "b@example.lv", "phone": "" }));
    assert_eq!(whom(&app, &his["id"]), "Pēteris");
    let busy = app.post_json(&format!("/api/admin/bookings{path}"), &to("Pēteris")).dispatch();
    assert_problem(busy, Status::Conflict, "time_taken");
}

#[test]
fn what_is_moved_stands_in_its_own_way_no_more() {
    let app = TestApp::with_config(|config| config.booking.most_a_day = 1);
    let booked = book(&app, &json!({}));
    let page = app.get(&text(&booked["link"])).dispatch().into_string().expect("a page");
    assert!(page.contains("value=\"2026-11-23T07:30:00Z\""), "half an hour later");
    assert_eq!(free_times(&app, 3), Vec::<String>::new(), "for others the day is full");
}

#[test]
fn the_firms_calendar_says_whom_a_visitor_meets() {
    let app = &with(vec![person("Anna", ""), person("Pēteris", "")]);
    book(app, &json!({}));
    let url = text(&post(app, "/feed-link", &json!(null))["url"]);
    let feed = app.get(&url).dispatch().into_string().expect("text");
    assert!(feed.contains("Anna"), "{feed}");
}

#[test]
fn a_calendar_whose_server_is_silent_keeps_no_other_one_unread() {
    // The system takes the connection, and nobody answers.
    let silent = TcpListener::bind("127.0.0.1:0").expect("port");
    let url = format!("http://{}/secret.ics", silent.local_addr().expect("address"));
    let server = CalendarServer::start(calendar(BUSY));
    let people = vec![person("Anna", &url), person("Pēteris", &server.url)];
    let app = TestApp::with_config(move |config| config.booking.people = people);
    let bookings = app.managed().bookings.clone();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.expect("runtime");
    let looking = bookings.clone();
    runtime.spawn(async move { looking.look_at_calendars().await });
    let states = || bookings.calendar_overviews(app.clock_time()).into_iter().map(|one| one.state);
    let read = [CalendarState::TooOld, CalendarState::Fresh];
    wait_until("Pēteris's calendar is read", || states().eq(read), || ());
    runtime.shutdown_background();
}

#[test]
fn no_day_beyond_the_last_is_told_as_full() {
    let app = TestApp::start();
    let times = json_of(app.get("/api/booking/times?from=2028-01-01").dispatch());
    assert_eq!(times["days"][0]["date"], times["furthest"]);
}

#[test]
fn a_booking_far_ahead_can_be_moved_near_to_where_it_is() {
    let app = TestApp::with_config(|config| config.booking.furthest_days = 200);
    let booked = book(&app, &json!({ "start": "2027-04-12T06:00:00Z" }));
    let page = app.get(&text(&booked["link"])).dispatch().into_string().expect("a page");
    for (time, is_there) in [
        (TUESDAY, true),
        ("2027-03-31T06:00:00Z", true),
        ("2027-04-13T06:00:00Z", true),
        ("2027-02-24T07:00:00Z", false),
    ] {
        assert_eq!(page.contains(&format!("value=\"{time}\"")), is_there, "{time}");
    }
    let gone =
        change(&app, &secret_of(&booked), "move", &json!({ "start": "2026-11-22T07:00:00Z" }));
    assert_problem(gone, Status::Conflict, "time_taken");
}
