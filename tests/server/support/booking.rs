//! Bookings as visitors make them.

use rocket::{http::Status, local::blocking::LocalResponse};
use serde_json::{Value, json};

use super::{TestApp, contact_with, json_of, text};

/// The app's clock stands on Saturday, 21 November 2026: the first free time, Monday at nine in Riga.
pub const MONDAY: &str = "2026-11-23T07:00:00Z";

/// A booking that is accepted, with some members changed.
pub fn booking_with(changes: &Value) -> Value {
    let mut booking =
        contact_with(&json!({ "start": MONDAY, "way": "video", "zone": "Europe/Riga" }));
    for (name, value) in changes.as_object().expect("members") {
        booking[name] = value.clone();
    }
    booking
}

pub fn try_booking<'c>(app: &'c TestApp, changes: &Value) -> LocalResponse<'c> {
    app.post_json("/api/booking", &booking_with(changes)).dispatch()
}

/// Books; gives the answer.
#[track_caller]
pub fn book(app: &TestApp, changes: &Value) -> Value {
    let response = try_booking(app, changes);
    assert_eq!(response.status(), Status::Created);
    json_of(response)
}

/// The secret at the end of the link that came with an answer.
#[track_caller]
pub fn secret_of(booked: &Value) -> String {
    let link = text(&booked["link"]);
    link.rsplit('/').next().expect("a last part").to_owned()
}

#[track_caller]
pub fn view(app: &TestApp, secret: &str) -> Value {
    let response = app.get(&format!("/api/booking/{secret}")).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)
}

pub fn change<'c>(app: &'c TestApp, secret: &str, name: &str, body: &Value) -> LocalResponse<'c> {
    app.post_json(&format!("/api/booking/{secret}/{name}"), body).dispatch()
}

/// The free times of so many days from today on.
#[track_caller]
pub fn free_times(app: &TestApp, days: u32) -> Vec<String> {
    let response = app.get(&format!("/api/booking/times?days={days}")).dispatch();
    assert_eq!(response.status(), Status::Ok);
    let times = json_of(response);
    let days = times["days"].as_array().expect("days");
    let of = |day: &Value| day["times"].as_array().expect("times").iter().map(text).collect();
    days.iter().flat_map(|day| -> Vec<String> { of(day) }).collect()
}
