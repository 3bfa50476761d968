//! The daily mail: once a day, and nothing on a day with nothing to say.

use jiff::{SignedDuration, Timestamp};
use rocket::tokio::runtime::Runtime;
use serde_json::{Value, json};
use vitrina::config::Config;

use crate::{
    notices_mail::send_to,
    support::{
        SmtpServer, TestApp,
        booking::{book, change, secret_of},
        free_port, text, wait_until,
    },
};

/// Mails of the day at eight, and none of requests themselves: these have other tests.
fn daily_at(port: u16, time: &str) -> impl Fn(&mut Config) {
    let time = time.to_owned();
    move |config| {
        send_to(port)(config);
        config.mail.daily_at.clone_from(&time);
    }
}

fn look(app: &TestApp) -> bool {
    let runtime = Runtime::new().expect("runtime");
    runtime.block_on(app.managed().daily.look()).expect("store")
}

/// Puts the clock to this moment, which is later.
fn go_to(app: &TestApp, moment: &str) {
    let moment: Timestamp = moment.parse().expect("time");
    app.clock.advance(moment.duration_since(app.clock_time()));
}

fn of_the_day(server: &SmtpServer, count: usize) -> Vec<Value> {
    let is_daily = |message: &Value| text(&message["headers"]["Message-ID"]).starts_with("<daily-");
    let mut found = Vec::new();
    wait_until(
        "daily mails",
        || {
            found = server.messages.all().into_iter().filter(is_daily).collect();
            found.len() >= count
        },
        || (),
    );
    found
}

#[test]
fn it_tells_what_is_new_late_and_to_be_done_and_not_what_visitors_wrote() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(daily_at(port, "08:00"));
    assert!(!look(&app), "a new server owes nothing for today");
    let old = app.send_contact(&json!({ "firstName": "Vecais", "lastName": "Kalns" }));
    // Answered by the time that was agreed.
    let later = json!({ "start": "2026-11-24T08:00:00Z", "email": "b@example.lv", "phone": "" });
    book(&app, &later);
    let step = json!({ "text": "Piezvanīt", "due": "2026-11-23" });
    app.log_in();
    app.change(&old, &json!({ "nextStep": step }));
    go_to(&app, "2026-11-22T20:00:00Z");
    app.send_contact(
        &json!({ "firstName": "Jaunā", "company": "SIA Liepa", "message": "Slepens teksts" }),
    );
    app.send_contact(&json!({ "firstName": "Robots", "elapsedMs": 1 }));
    go_to(&app, "2026-11-23T05:59:59Z");
    assert!(!look(&app), "it is not eight yet");
    go_to(&app, "2026-11-23T06:00:00Z");
    assert!(look(&app));
    let message = &of_the_day(&server, 1)[0];
    let header = |name: &str| text(&message["headers"][name]);
    assert_eq!(header("Subject"), "Dienas pārskats 23.11.2026.: jauni 3, kavējas 1, darāmi 1");
    assert_eq!(
        (header("To"), header("Auto-Submitted")),
        ("info@example.lv".into(), "auto-generated".into())
    );
    let body = text(&message["body"]).replace("\r\n", "\n");
    for line in [
        "Jauni pieteikumi kopš 21.11.2026. 12:00: 3\n- Jaunā Bērziņš, SIA Liepa https://www.example.lv/admin?id=",
        &format!(
            "- Vecais Kalns, SIA Ozols https://www.example.lv/admin?id={old} (21.11.2026. 12:00)\n"
        ),
        "- 23.11.2026. Piezvanīt: Vecais Kalns",
        "https://www.example.lv/admin/overview\n",
    ] {
        assert!(body.contains(line), "{line} is not in {body}");
    }
    for other in ["Slepens", "piezvanīt?", "Robots", "example.lv>", "20000000"] {
        assert!(!body.contains(other), "{other} is in {body}");
    }
}

#[test]
fn a_day_with_nothing_to_say_is_silent_and_so_is_a_server_without_a_daily_mail() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(daily_at(port, "08:00"));
    assert!(!look(&app));
    for _ in 0..3 {
        app.clock.advance(SignedDuration::from_hours(24));
        assert!(!look(&app));
    }
    let app = app.restart_with(|config| config.mail.daily_at.clear());
    app.send_contact(&json!({}));
    app.clock.advance(SignedDuration::from_hours(48));
    assert!(!look(&app), "off");
    assert_eq!(app.overview()["notifications"]["dailyMailAt"], Value::Null);
    app.wait_until_idle("mail");
    assert_eq!(of_the_day(&server, 0).len(), 0);
}

#[test]
fn a_restart_at_the_minute_sends_it_once_and_a_server_that_was_off_makes_up_for_it() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(daily_at(port, "08:00"));
    assert!(!look(&app));
    app.send_contact(&json!({}));
    go_to(&app, "2026-11-22T06:00:00Z");
    assert!(look(&app));
    assert!(!look(&app));
    // A letter that is being handed over at a restart may go out twice: SMTP promises no more.
    app.wait_until_idle("daily-mail");
    let app = app.restart();
    assert!(!look(&app), "it was sent before the restart");
    app.wait_until_idle("daily-mail");
    assert_eq!(of_the_day(&server, 1).len(), 1);
    assert_eq!(app.overview()["notifications"]["dailyMailAt"], "2026-11-23T06:00:00Z");
    // Off over eight o'clock of the next day: what is late has not been told that day.
    go_to(&app, "2026-11-23T12:00:00Z");
    let app = app.restart();
    // At its start the server looks by itself.
    assert_eq!(of_the_day(&server, 2).len(), 2);
    app.wait_until_idle("daily-mail");
    assert!(!look(&app));
}

#[test]
fn a_mail_that_could_not_be_sent_on_its_day_is_not_sent_beside_the_next_one() {
    let port = free_port();
    let app = TestApp::with_config(daily_at(port, "08:00"));
    assert!(!look(&app));
    app.send_contact(&json!({}));
    go_to(&app, "2026-11-22T17:50:00Z");
    assert!(look(&app));
    wait_until("a try in vain", || app.jobs_in("daily-mail", "waiting") == 1, || ());
    // Nobody is there until the next day.
    go_to(&app, "2026-11-23T06:00:00Z");
    let server = SmtpServer::start(port);
    assert!(look(&app));
    let messages = of_the_day(&server, 1);
    app.wait_until_idle("daily-mail");
    assert!(text(&messages[0]["headers"]["Subject"]).contains("23.11.2026."));
    assert_eq!(of_the_day(&server, 1).len(), 1);
}

#[test]
fn todays_consultations_stand_first() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(daily_at(port, "08:00"));
    assert!(!look(&app), "a new server owes nothing for today");
    book(&app, &json!({ "start": "2026-11-23T08:30:00Z", "firstName": "Otrā" }));
    let off = json!({ "email": "b@example.lv", "phone": "", "start": "2026-11-23T10:00:00Z" });
    change(&app, &secret_of(&book(&app, &off)), "cancel", &json!({}));
    book(&app, &json!({ "email": "c@example.lv", "phone": "", "firstName": "Pirmā" }));
    go_to(&app, "2026-11-23T06:00:00Z");
    assert!(look(&app));
    let message = &of_the_day(&server, 1)[0];
    let subject = text(&message["headers"]["Subject"]);
    assert!(subject.contains(": konsultācijas 2, jauni "), "{subject}");
    let body = text(&message["body"]).replace("\r\n", "\n");
    let lines = "Šodienas konsultācijas: 2\n- 09:00 Pirmā Bērziņš, SIA Ozols https://www.example.lv/admin?id=";
    assert!(body.starts_with(lines), "{body}");
    assert!(body.contains("\n- 10:30 Otrā Bērziņš"), "{body}");
}
