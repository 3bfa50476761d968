//! Busy times of the owner's calendar: looked at, kept over a restart, and believed for a while only.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    sync::{Arc, Mutex},
    thread,
};

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::json;
use vitrina::config::{Config, Secret};

use crate::support::{
    TestApp, assert_problem,
    booking::{MONDAY, free_times, try_booking},
    json_of,
};

/// A calendar's server: what it answers can be changed.
pub struct CalendarServer {
    pub url: String,
    answer: Arc<Mutex<String>>,
}

impl CalendarServer {
    pub fn start(answer: String) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").expect("port");
        let url = format!("http://{}/secret.ics", listener.local_addr().expect("address"));
        let answer = Arc::new(Mutex::new(answer));
        let told = Arc::clone(&answer);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let mut stream = stream.expect("connection");
                let mut lines = BufReader::new(stream.try_clone().expect("stream")).lines();
                while lines.next().is_some_and(|line| line.is_ok_and(|line| !line.is_empty())) {}
                let answer = told.lock().expect("answer").clone();
                // A client that left does not matter.
                let _ = stream.write_all(answer.as_bytes());
            }
        });
        Self { url, answer }
    }

    fn tell(&self, answer: String) {
        *self.answer.lock().expect("answer") = answer;
    }

    pub fn settings(&self) -> impl Fn(&mut Config) + use<> {
        let url = self.url.clone();
        move |config| {
            config.limits.contact_per_hour = 0;
            config.booking.calendar_url = Secret::new(&url);
        }
    }
}

pub fn calendar(event: &str) -> String {
    let body = format!(
        "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//x//y//EN\r\nBEGIN:VEVENT\r\nUID:1\r\n\
         DTSTAMP:20261101T000000Z\r\n{event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"
    );
    let length = body.len();
    format!(
        "HTTP/1.1 200 OK\r\nContent-Type: text/calendar\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
    )
}

fn refusal() -> String {
    "HTTP/1.1 500 Oops\r\nContent-Length: 0\r\nConnection: close\r\n\r\n".to_owned()
}

pub fn look(app: &TestApp) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let looking = app.managed().bookings.look_at_calendars();
    runtime.expect("runtime").block_on(looking).expect("looked");
}

#[test]
fn what_the_owners_calendar_holds_is_not_offered_and_a_broken_calendar_is_believed_for_a_day() {
    let busy = "DTSTART:20261123T070000Z\r\nDTEND:20261123T080000Z";
    let server = CalendarServer::start(calendar(busy));
    let app = TestApp::with_config(server.settings());
    look(&app);
    let times = free_times(&app, 3);
    assert!(!times.contains(&MONDAY.to_owned()));
    assert!(times.contains(&"2026-11-23T08:00:00Z".to_owned()), "{times:?}");
    assert_problem(try_booking(&app, &json!({})), Status::Conflict, "time_taken");
    assert_eq!(app.overview()["bookingFeedFailure"], json!(null));
    server.tell(refusal());
    app.clock.advance(SignedDuration::from_mins(11));
    look(&app);
    assert_eq!(app.overview()["bookingFeedFailure"]["state"], "stale");
    assert!(!free_times(&app, 3).contains(&MONDAY.to_owned()), "the last good one is kept");
    app.clock.advance(SignedDuration::from_hours(25));
    look(&app);
    assert_eq!(app.overview()["bookingFeedFailure"]["state"], "too_old");
    let told = json_of(app.get("/api/booking/times").dispatch());
    assert_eq!((&told["offered"], &told["days"]), (&json!(false), &json!([])));
    assert_problem(try_booking(&app, &json!({})), Status::Conflict, "booking_off");
    server.tell(calendar("DTSTART:20261101T070000Z\r\nDTEND:20261101T080000Z"));
    app.clock.advance(SignedDuration::from_mins(11));
    look(&app);
    assert!(!free_times(&app, 5).is_empty(), "it is well again");
}

#[test]
fn a_calendar_that_was_never_read_offers_nothing_and_what_was_read_outlives_a_restart() {
    let server = CalendarServer::start(refusal());
    let app = TestApp::with_config(server.settings());
    look(&app);
    assert_eq!(free_times(&app, 5), Vec::<String>::new());
    server.tell(calendar("DTSTART:20261123T070000Z\r\nDTEND:20261123T080000Z"));
    app.clock.advance(SignedDuration::from_mins(11));
    look(&app);
    let before = free_times(&app, 5);
    assert!(!before.is_empty() && !before.contains(&MONDAY.to_owned()));
    server.tell(refusal());
    let app = app.restart();
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let recalling = app.managed().bookings.recall_calendars();
    runtime.expect("runtime").block_on(recalling).expect("read");
    assert_eq!(free_times(&app, 5), before);
}
