//! The figures for Prometheus: for whom, in which form, and that they count.

use std::{
    io::Write,
    net::SocketAddr,
    process::{Command, Stdio},
};

use rocket::{
    http::{ContentType, Header, Status},
    local::blocking::LocalRequest,
};
use serde_json::json;
use vitrina::config::Secret;

use crate::support::{TestApp, assert_problem};

const TOKEN: &str = "0123456789abcdef-metrics";

fn ask<'c>(app: &'c TestApp, from: &str) -> LocalRequest<'c> {
    app.get("/metrics").remote(format!("{from}:4711").parse::<SocketAddr>().expect("address"))
}

#[test]
fn the_figures_are_for_this_machine_or_for_whoever_has_the_token() {
    let app = TestApp::with_config(|config| config.server.metrics_token = Secret::new(TOKEN));
    let bearer = |token: &str| Header::new("Authorization", format!("Bearer {token}"));
    for name in
        ["localhost", "localhost:8000", "127.0.0.1:8000", "127.0.0.1", "[::1]:8000", "[::1]"]
    {
        let request = ask(&app, "127.0.0.1").header(Header::new("Host", name));
        assert_eq!(request.dispatch().status(), Status::Ok, "{name}");
    }
    assert_eq!(ask(&app, "127.0.0.1").dispatch().status(), Status::Ok);
    assert_eq!(ask(&app, "192.0.2.1").header(bearer(TOKEN)).dispatch().status(), Status::Ok);
    for request in [
        ask(&app, "192.0.2.1"),
        ask(&app, "192.0.2.1").header(bearer("")),
        ask(&app, "192.0.2.1").header(bearer("0123456789abcdef-metricz")),
        // A proxy on this machine speaks for others.
        ask(&app, "127.0.0.1").header(Header::new("X-Forwarded-For", "192.0.2.1")),
        ask(&app, "127.0.0.1").header(Header::new("X-Forwarded-For", "127.0.0.1")),
        ask(&app, "127.0.0.1").header(Header::new("Host", "www.example.lv")),
    ] {
        assert_problem(request.dispatch(), Status::Forbidden, "metrics_forbidden");
    }
    let app = TestApp::start();
    let refused = ask(&app, "192.0.2.1").header(bearer("")).dispatch();
    assert_problem(refused, Status::Forbidden, "metrics_forbidden");
}

#[test]
fn the_figures_count_and_promtool_takes_them() {
    let app = TestApp::start();
    let figure = |line: &str| app.figure(line);
    let pages = "vitrina_http_requests_total{class=\"page\",status=\"200\"} ";
    let slow = "vitrina_http_request_duration_seconds_bucket{class=\"page\",le=\"+Inf\"} ";
    let (stored, quarantined) = (
        "vitrina_contacts_total{intake=\"stored\"} ",
        "vitrina_contacts_total{intake=\"quarantined\"} ",
    );
    assert_eq!([figure(pages), figure(slow), figure(stored), figure(quarantined)], [0; 4]);
    app.get("/contact").dispatch();
    app.get("/contact").dispatch();
    app.send_contact(&json!({}));
    app.send_contact(&json!({ "elapsedMs": 1 }));
    let refused = app.post_json("/api/contact", &json!({})).dispatch();
    assert_eq!(refused.status(), Status::UnprocessableEntity);
    assert_eq!([figure(pages), figure(slow), figure(stored), figure(quarantined)], [2, 2, 1, 1]);
    assert_eq!(figure("vitrina_http_requests_total{class=\"api\",status=\"201\"} "), 2);
    assert_eq!(figure("vitrina_http_requests_total{class=\"api\",status=\"422\"} "), 1);
    assert_eq!(figure("vitrina_jobs{kind=\"mail\",state=\"dead\"} "), 0);
    assert_eq!(figure("vitrina_database_damaged "), 0);

    let response = ask(&app, "127.0.0.1").dispatch();
    let kind = ContentType::new("text", "plain");
    let kind = kind.with_params([("version", "0.0.4"), ("charset", "utf-8")]);
    assert_eq!(response.content_type(), Some(kind));
    let text = response.into_string().expect("text");
    let mut series: Vec<_> = text.lines().filter_map(|line| line.rsplit_once(' ')).collect();
    let count = series.len();
    series.sort_unstable();
    series.dedup_by_key(|(name, _)| *name);
    assert_eq!(series.len(), count, "each series once");
    check(&text);
}

#[test]
fn answers_are_counted_by_tool_and_engine() {
    let app =
        TestApp::with_config(|config| config.ai.engine = vitrina::config::EngineChoice::Builtin);
    let request =
        json!({ "text": "Ļoti labs un ātrs serviss, esam apmierināti.", "language": "lv" });
    assert_eq!(app.post_json("/api/analyze-text", &request).dispatch().status(), Status::Ok);
    assert_eq!(app.figure("vitrina_ai_answers_total{tool=\"text\",engine=\"builtin\"} "), 1);
}

/// Prometheus' own check of form and names.
fn check(text: &str) {
    let mut promtool = Command::new("promtool")
        .args(["check", "metrics"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("promtool is installed");
    promtool.stdin.take().expect("input").write_all(text.as_bytes()).expect("written");
    let output = promtool.wait_with_output().expect("ended");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && said.is_empty(), "{said}");
}
