//! Contact requests told to another program: signed, tried again, refused for good.

use jiff::Timestamp;
use reqwest::header::HeaderMap;
use rocket::http::Status;
use serde_json::{Value, json};
use standardwebhooks::Webhook;
use vitrina::config::{Config, Secret};

use crate::support::{Call, Receiver, TestApp, free_port, text, wait_until};

const SECRET: &str = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

fn call_at(port: u16) -> impl Fn(&mut Config) {
    move |config| {
        config.limits.contact_per_hour = 0;
        config.webhook.url = format!("http://127.0.0.1:{port}/hook?key=1");
        config.webhook.secret = Secret::new(SECRET);
        config.webhook.retry_secs = 1;
    }
}

/// Checks the signature as a receiver does, with another implementation than ours.
#[track_caller]
fn verified(call: &Call) -> Value {
    let mut headers = HeaderMap::new();
    for name in ["webhook-id", "webhook-timestamp", "webhook-signature"] {
        headers.insert(name, call.header(name).parse().expect("header"));
    }
    let verifier = Webhook::new(SECRET).expect("secret");
    verifier.verify(&call.body, &headers).expect("a right signature");
    let mut forged = call.body.clone();
    forged[0] ^= 1;
    assert!(verifier.verify(&forged, &headers).is_err());
    serde_json::from_slice(&call.body).expect("JSON")
}

/// Receivers compare the time of a call with their own.
fn set_clock(app: &TestApp) {
    let at = app.clock_time();
    app.clock.advance(Timestamp::now().duration_since(at));
}

#[test]
fn a_call_is_signed_and_repeated_under_its_id_until_it_is_taken() {
    let port = free_port();
    let app = TestApp::with_config(call_at(port));
    set_clock(&app);
    let id = app.send_contact(&json!({ "firstName": "Žanete" }));
    app.wait_for_delays("webhook", 1);
    let receiver = Receiver::start(port, &["500 Internal Server Error", "429 Too Many Requests"]);
    let calls = receiver.calls.wait_for(3, || set_clock(&app));
    for call in &calls {
        assert_eq!(call.path, "/hook?key=1");
        assert_eq!(call.header("webhook-id"), format!("msg_{id}"));
        assert_eq!(call.header("content-type"), "application/json");
        let event = verified(call);
        assert_eq!(event, verified(&calls[0]), "the same at each attempt");
        assert_eq!(event["type"], "contact.created");
        assert!(event["timestamp"].as_str().is_some_and(|time| time.parse::<Timestamp>().is_ok()));
        let data = &event["data"];
        assert_eq!(
            [&data["id"], &data["firstName"], &data["company"]],
            [&json!(id), &json!("Žanete"), &json!("SIA Ozols")]
        );
        assert_eq!(
            [&data["gdprConsent"], &data["consentLanguage"], &data["url"]],
            [&json!(true), &json!("lv"), &json!(null)]
        );
    }
    app.wait_until_idle("webhook");
    let app = app.restart();
    let late = app.send_contact(&json!({}));
    let calls = receiver.calls.wait_for(4, || ());
    assert_eq!(calls[3].header("webhook-id"), format!("msg_{late}"), "the first came again");
}

#[test]
fn a_refusal_for_good_is_shown_and_called_again_once_retried() {
    for (answer, reason) in [
        ("410 Gone", "webhook_refused"),
        ("400 Bad Request", "webhook_refused"),
        ("302 Found\r\nLocation: /elsewhere", "webhook_redirected"),
    ] {
        let port = free_port();
        let receiver = Receiver::start(port, &[answer]);
        let app = TestApp::with_config(call_at(port));
        set_clock(&app);
        let id = app.send_contact(&json!({}));
        app.log_in();
        let failure = app.wait_for_failure();
        assert_eq!(
            [&failure["kind"], &failure["reason"], &failure["contactId"]],
            [&json!("webhook"), &json!(reason), &json!(id)]
        );
        assert_eq!(receiver.calls.all().len(), 1, "{answer}");
        assert_eq!(app.retry_job(&text(&failure["id"])).status(), Status::NoContent);
        let calls = receiver.calls.wait_for(2, || ());
        assert!(calls.iter().all(|call| call.path == "/hook?key=1"), "{calls:?}");
        verified(&calls[1]);
        wait_until("no failure", || app.overview()["failures"] == json!([]), || ());
    }
}
