//! The consultant names free times that are in the store, and none that are not.

use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::{Config, EngineChoice};

use crate::support::{
    TestApp,
    booking::{MONDAY, book},
    json_of, text,
};

fn ask(app: &TestApp, language: &str, words: &str) -> Value {
    let body = json!({ "messages": [{ "role": "user", "content": words }], "language": language });
    let response = app.post_json("/api/chat", &body).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)
}

fn builtin(config: &mut Config) {
    config.ai.engine = EngineChoice::Builtin;
    config.limits.contact_per_hour = 0;
}

#[test]
fn whoever_asks_for_a_meeting_is_told_the_next_free_times() {
    let app = TestApp::with_config(builtin);
    let answer = ask(&app, "lv", "Vēlos pieteikt konsultāciju");
    assert_eq!(answer["times"][0], MONDAY, "{answer}");
    let words = text(&answer["response"]);
    assert!(words.contains("23.11.2026. 09:00") && words.contains("/booking"), "{words}");
    book(&app, &json!({}));
    let answer = ask(&app, "en", "I would like to book a consultation");
    assert_eq!(answer["times"][0], "2026-11-23T08:00:00Z", "{answer}");
    assert!(text(&answer["response"]).contains("/en/booking"));
    let other = ask(&app, "lv", "Cik maksā čatbots?");
    assert_eq!(other["times"], json!([]), "{other}");
}

#[test]
fn whoever_names_a_day_is_told_times_of_that_day() {
    let app = TestApp::with_config(builtin);
    let answer = ask(&app, "en", "Can somebody ring me back on Thursday after lunch?");
    assert_eq!(answer["times"][0], "2026-11-26T11:00:00Z", "one o'clock in Riga: {answer}");
    let words = text(&answer["response"]);
    assert_eq!(words.matches("26 November 2026 at 1").count(), 3, "{words}");
    let answer = ask(&app, "lv", "Vēlos pieteikt konsultāciju sestdien");
    assert_eq!(answer["times"][0], MONDAY, "nobody works then: {answer}");
    assert!(text(&answer["response"]).contains("Tad neviens laiks nav brīvs"), "{answer}");
    let answer = ask(&app, "en", "Monday suits me best. Could somebody ring me back?");
    assert_eq!(answer["times"][0], MONDAY, "{answer}");
    assert!(!text(&answer["response"]).contains("No time is free then"), "{answer}");
}

#[test]
fn no_times_are_told_where_none_are_offered() {
    let app = TestApp::with_config(|config| {
        builtin(config);
        config.booking.enabled = false;
    });
    let answer = ask(&app, "lv", "Vēlos pieteikt konsultāciju");
    assert_eq!(answer["times"], json!([]));
    assert!(!text(&answer["response"]).contains("/booking"), "{answer}");
}
