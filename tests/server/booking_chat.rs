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
    assert!(
        words.contains("26 November 2026 at 13:00, 13:30, 14:00."),
        "the day is told once: {words}"
    );
    let answer = ask(&app, "lv", "Vēlos pieteikt konsultāciju sestdien");
    assert_eq!(answer["times"][0], MONDAY, "nobody works then: {answer}");
    assert!(text(&answer["response"]).contains("Tad neviens laiks nav brīvs"), "{answer}");
    let answer = ask(&app, "en", "Monday suits me best. Could somebody ring me back?");
    assert_eq!(answer["times"][0], MONDAY, "{answer}");
    assert!(!text(&answer["response"]).contains("No time is free then"), "{answer}");
}

#[test]
fn whoever_asks_whether_the_office_is_open_on_a_date_is_told_its_times_too() {
    let app = TestApp::with_config(builtin);
    for (language, words) in
        [("lv", "Vai 4. decembrī strādājat?"), ("en", "Are you open on the 4th of December?")]
    {
        let answer = ask(&app, language, words);
        assert_eq!(answer["times"][0], "2026-12-04T07:00:00Z", "{answer}");
    }
    let answer = ask(&app, "en", "Do you work on public holidays?");
    assert_eq!(answer["times"], json!([]), "no day is named: {answer}");
}

#[test]
fn whoever_names_a_date_or_an_hour_is_told_of_that() {
    let app = TestApp::with_config(builtin);
    let answer = ask(&app, "lv", "Gribu konsultāciju 4. decembrī ap desmitiem");
    assert_eq!(answer["times"][0], "2026-12-04T08:00:00Z", "{answer}");
    let answer = ask(&app, "en", "Could we have a consultation on January 11?");
    assert_eq!(answer["times"][0], MONDAY, "{answer}");
    assert!(text(&answer["response"]).contains("one up to 21 December 2026."), "{answer}");
    let answer = ask(&app, "lv", "Vai pirmdien plkst. 10.30 ir brīvs?");
    assert_eq!(answer["times"], json!(["2026-11-23T08:30:00Z"]), "{answer}");
    let words = text(&answer["response"]);
    assert!(
        words.starts_with("Šis laiks pēc mūsu pulksteņa ir brīvs: 23.11.2026. 10:30."),
        "{words}"
    );
    book(&app, &json!({ "start": "2026-11-23T08:30:00Z" }));
    let answer = ask(&app, "en", "Monday at half past ten?");
    let nearest = ["2026-11-23T07:00:00Z", "2026-11-23T07:30:00Z", "2026-11-23T09:30:00Z"];
    assert_eq!(answer["times"], json!(nearest), "{answer}");
    assert!(text(&answer["response"]).starts_with("No time is free then."), "{answer}");
}

#[test]
fn who_asks_on_for_another_time_is_told_of_it_on_the_same_day() {
    let app = TestApp::with_config(builtin);
    let said = json!({ "messages": [
        { "role": "user", "content": "Is there a free slot on Wednesday?" },
        { "role": "assistant", "content": "The next free times: …" },
        { "role": "user", "content": "and after 3?" }
    ], "language": "en" });
    let answer = json_of(app.post_json("/api/chat", &said).dispatch());
    assert_eq!(answer["times"][0], "2026-11-25T13:00:00Z", "{answer}");
    let words = text(&answer["response"]);
    let told =
        "Yes, these times are free then, by our clock: 25 November 2026 at 15:00, 15:30, 16:00.";
    assert!(words.starts_with(told), "{words}");
}

#[test]
fn whoever_names_a_holiday_is_told_that_nobody_has_time_then() {
    let app = TestApp::with_config(|config| {
        builtin(config);
        config.booking.furthest_days = 120;
    });
    let answer = ask(&app, "lv", "Vēlos pieteikt konsultāciju 25. decembrī");
    let words = text(&answer["response"]);
    assert!(words.contains("Tad neviens laiks nav brīvs"), "{words}");
    assert_eq!(answer["times"][0], "2026-12-28T07:00:00Z", "the next working day: {answer}");
    let far = ask(&app, "en", "Can we talk on 1 March at 9 am?");
    assert_eq!(far["times"], json!(["2027-03-01T07:00:00Z"]), "{far}");
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
