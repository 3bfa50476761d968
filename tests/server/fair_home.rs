//! Requests of a fair go home while the network and the firm's server are what they are at fairs: answers of others,
//! half answers, refusals. Only the firm's own word moves a request.

use std::{
    io::{Read, Write},
    net::{TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
};

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::Secret;

use crate::support::{
    Certificate, Executable, Inbox, TestApp, booking::MONDAY, command, free_port, json_of, run,
    text, text_of, valid_contact, wait_until,
};

const TOKEN: &str = "vitrina_0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

/// Something at the firm's address, which answers the first calls as it is told (in bytes, or with an `outcome` for
/// each request), and all others as the firm's server does that takes whatever comes.
struct Home {
    calls: Inbox<String>,
    port: u16,
    is_ended: Arc<AtomicBool>,
}

impl Home {
    fn start(answers: &[&str]) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("address").port();
        let home = Self { calls: Inbox::default(), port, is_ended: Arc::default() };
        let (calls, is_ended) = (home.calls.clone(), Arc::clone(&home.is_ended));
        let mut answers: Vec<String> = answers.iter().rev().map(ToString::to_string).collect();
        thread::spawn(move || {
            for stream in listener.incoming().map_while(Result::ok) {
                if is_ended.load(Ordering::SeqCst) {
                    return;
                }
                let Some(call) = read_call(&stream) else { continue };
                let answer = match answers.pop() {
                    None => outcome_of_all(&call, "taken"),
                    Some(answer) => match answer.strip_prefix("outcome ") {
                        Some(outcome) => outcome_of_all(&call, outcome),
                        None => answer,
                    },
                };
                calls.put(call);
                // Whoever asked may have left.
                let _ = (&stream).write_all(answer.as_bytes());
            }
        });
        home
    }

    fn url(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }
}

impl Drop for Home {
    fn drop(&mut self) {
        self.is_ended.store(true, Ordering::SeqCst);
        // Wakes the thread that accepts.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

/// Head and body.
fn read_call(mut stream: &TcpStream) -> Option<String> {
    let mut bytes = Vec::new();
    let mut buffer = [0; 4096];
    loop {
        let count = stream.read(&mut buffer).ok().filter(|count| *count > 0)?;
        bytes.extend_from_slice(&buffer[..count]);
        let text = String::from_utf8_lossy(&bytes);
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let head = head.to_lowercase();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length: usize = length.and_then(|text| text.parse().ok()).unwrap_or_default();
        if body.len() >= length {
            return Some(text.into_owned());
        }
    }
}

fn leads_of(call: &str) -> Vec<Value> {
    let (_, body) = call.split_once("\r\n\r\n").expect("a head");
    let body: Value = serde_json::from_str(body).expect("JSON");
    body["leads"].as_array().expect("array").clone()
}

fn outcome_of_all(call: &str, outcome: &str) -> String {
    let results: Vec<Value> = leads_of(call)
        .iter()
        .map(|lead| json!({ "id": lead["id"], "outcome": outcome, "reason": null }))
        .collect();
    answer("200 OK", "application/json", &json!({ "results": results }).to_string())
}

fn answer(status: &str, kind: &str, body: &str) -> String {
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n{body}",
        body.len()
    )
}

/// A device at a fair, whose requests go there.
fn device(push_to: &str) -> TestApp {
    TestApp::with_config(|config| {
        config.fair.name = "Riga Comm".into();
        config.fair.push_to = push_to.into();
        config.fair.push_token = Secret::new(TOKEN);
        config.fair.push_retry_secs = 1;
        config.fair.push_connect_timeout_secs = 2;
        config.fair.push_timeout_secs = 2;
        config.go_to_fair();
    })
}

#[track_caller]
fn push(app: &TestApp) -> Value {
    let answer = app.get("/api/fair/push").dispatch();
    assert_eq!(answer.status(), Status::Ok);
    json_of(answer)
}

/// Lets the waits between attempts be over.
fn hurry(app: &TestApp) {
    app.clock.advance(SignedDuration::from_mins(2));
}

#[test]
fn only_the_firms_own_word_counts_as_a_delivery() {
    let html = answer("200 OK", "text/html", "<html>Welcome to the fair's WLAN</html>");
    let cut = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{\"results\":[";
    let nothing = answer("200 OK", "application/json", "{}");
    let silent = answer("200 OK", "application/json", "{\"results\":[]}");
    let foreign = json!({ "results": [{ "id": "01938a4e-0000-7000-8000-000000000001", "outcome": "taken" }] });
    let foreign = answer("200 OK", "application/json", &foreign.to_string());
    let endless = answer("200 OK", "application/json", &"a".repeat(70_000));
    let portal = answer("403 Forbidden", "text/html", "<html>Please sign in</html>");
    let elsewhere = Home::start(&[]);
    let redirect = format!(
        "HTTP/1.1 307 Temporary Redirect\r\nLocation: {}/api/leads\r\nContent-Length: 0\r\n\r\n",
        elsewhere.url()
    );
    let failed = answer("500 Internal Server Error", "text/plain", "");
    for (wrong, trouble) in [
        (html.as_str(), "not_ours"),
        (cut, "timeout"),
        ("", "timeout"),
        (nothing.as_str(), "not_ours"),
        (silent.as_str(), "not_ours"),
        (foreign.as_str(), "not_ours"),
        (endless.as_str(), "not_ours"),
        (portal.as_str(), "not_ours"),
        (redirect.as_str(), "redirected"),
        (failed.as_str(), "failed"),
    ] {
        let home = Home::start(&[wrong]);
        let app = device(&home.url());
        let id = app.send_contact(&json!({}));
        wait_until(wrong, || push(&app)["trouble"] == trouble, || ());
        let state = push(&app);
        assert_eq!([&state["waiting"], &state["lastAt"]], [&json!(1), &Value::Null], "{wrong}");
        let calls = home.calls.wait_for(2, || hurry(&app));
        wait_until("home", || push(&app)["waiting"] == 0, || ());
        let state = push(&app);
        assert_eq!([&state["trouble"], &state["refused"]], [&Value::Null, &json!(0)], "{wrong}");
        assert!(state["lastAt"].is_string(), "{wrong}");
        for call in calls {
            assert!(call.starts_with("POST /api/leads HTTP/1.1\r\n"), "{call}");
            assert!(call.contains(&format!("Bearer {TOKEN}")), "{call}");
            assert_eq!(leads_of(&call)[0]["id"], json!(id));
        }
    }
    assert!(elsewhere.calls.all().is_empty(), "the token went elsewhere");
}

#[test]
fn a_time_that_was_agreed_travels_with_its_lead() {
    let home = Home::start(&[]);
    let app = device(&home.url());
    let lead = json!({
        "name": "Anna Kalniņa", "phone": "+371 20000000", "gdprConsent": true, "start": MONDAY,
    });
    let sent = app.post_json("/api/fair/leads", &lead).dispatch();
    assert_eq!(sent.status(), Status::Created);
    let calls = home.calls.wait_for(1, || hurry(&app));
    let lead = &leads_of(&calls[0])[0];
    assert_eq!(lead["booking"], json!({ "start": MONDAY, "way": "phone" }));
}

#[test]
fn a_server_that_asks_for_patience_is_left_alone_for_so_long() {
    let busy = "HTTP/1.1 429 Too Many Requests\r\nRetry-After: 600\r\nContent-Length: 0\r\n\r\n";
    let home = Home::start(&[busy]);
    let app = device(&home.url());
    app.send_contact(&json!({}));
    wait_until("an answer", || push(&app)["trouble"] == "busy", || ());
    // A newer request does not break the silence.
    app.send_contact(&json!({ "firstName": "Otrā" }));
    hurry(&app);
    wait_until("both tried again", || app.jobs_in("push", "running") == 0, || ());
    assert_eq!(home.calls.all().len(), 1);
    app.clock.advance(SignedDuration::from_mins(10));
    let calls = home.calls.wait_for(2, || hurry(&app));
    wait_until("home", || push(&app)["waiting"] == 0, || hurry(&app));
    assert!(!leads_of(&calls[1]).is_empty());
}

#[test]
fn what_is_gone_there_is_done_and_what_is_refused_there_is_shown_and_tried_again_when_asked() {
    let home = Home::start(&["outcome gone", "outcome refused"]);
    let app = device(&home.url());
    app.send_contact(&json!({}));
    wait_until("done", || push(&app)["waiting"] == 0, || ());
    assert_eq!(app.overview()["failures"], json!([]));
    let refused = app.send_contact(&json!({ "firstName": "Otrā" }));
    app.log_in();
    let failure = app.wait_for_failure();
    assert_eq!(
        [&failure["kind"], &failure["reason"], &failure["contactId"]],
        [&json!("push"), &json!("push_lead_refused"), &json!(refused)]
    );
    let state = push(&app);
    assert_eq!([&state["waiting"], &state["refused"]], [&json!(0), &json!(1)]);
    assert_eq!(app.retry_job(&text(&failure["id"])).status(), Status::NoContent);
    home.calls.wait_for(3, || ());
    wait_until("taken", || push(&app)["waiting"] == 0, || ());
    assert_eq!(push(&app)["refused"], 0);
}

#[test]
fn a_request_that_was_erased_meanwhile_goes_nowhere() {
    let port = free_port();
    let app = device(&format!("http://127.0.0.1:{port}"));
    let id = app.send_contact(&json!({}));
    wait_until("an attempt", || push(&app)["trouble"] == "unreachable", || ());
    app.log_in();
    let erased = app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    assert_eq!(erased.status(), Status::NoContent);
    wait_until("done", || push(&app)["waiting"] == 0, || hurry(&app));
    assert_eq!(push(&app)["lastAt"], Value::Null);
    assert_eq!(app.overview()["failures"], json!([]));
}

#[test]
fn suspected_requests_go_home_too_and_those_of_a_site_at_home_nowhere() {
    let home = Home::start(&[]);
    let app = device(&home.url());
    app.send_contact(&json!({ "homepage": "https://spam.example" }));
    let calls = home.calls.wait_for(1, || ());
    assert_eq!(leads_of(&calls[0])[0]["quarantine"], "honeypot");

    let app = TestApp::with_config(|config| {
        config.fair.push_to = home.url();
        config.fair.push_token = Secret::new(TOKEN);
    });
    app.send_contact(&json!({}));
    assert_eq!(app.jobs_in("push", "waiting") + app.jobs_in("push", "running"), 0);
    assert_eq!(home.calls.all().len(), 1);
}

/// The executable at a fair, with these settings of its way home.
fn variables<'v>(url: &'v str, token: &'v str) -> Vec<(&'static str, &'v str)> {
    vec![
        ("VITRINA_FAIR__NAME", "Riga Comm"),
        ("VITRINA_FAIR__PUSH_TO", url),
        ("VITRINA_FAIR__PUSH_TOKEN", token),
        ("VITRINA_FAIR__PUSH_RETRY_SECS", "1"),
        ("VITRINA_AI__ENGINE", "builtin"),
    ]
}

fn state_of(device: &Executable) -> Value {
    let url = format!("http://127.0.0.1:{}/api/fair/push", device.port());
    let mut answer = crate::support::agent().get(url).call().expect("answer");
    answer.body_mut().read_json().expect("JSON")
}

fn send_to(device: &Executable) {
    let url = format!("http://127.0.0.1:{}/api/contact", device.port());
    let sent = crate::support::agent().post(url).send_json(valid_contact()).expect("answer");
    assert_eq!(sent.status(), 201);
}

#[test]
fn a_revoked_token_is_told_until_the_device_has_another() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (firm_data, data) = (dir.path().join("firm"), dir.path().join("device"));
    let firm = Executable::start(&firm_data);
    crate::support::wait_for_socket(&firm_data);
    let create = || text_of(run(&firm_data, &["token", "create", "Stends"], "")).trim().to_owned();
    let old = create();
    let listed = text_of(run(&firm_data, &["token", "list", "--json"], ""));
    let id = text(&serde_json::from_str::<Value>(&listed).expect("JSON")["id"]);
    text_of(run(&firm_data, &["token", "revoke", &id], ""));

    let mut device = Executable::start_with(&data, &variables(&firm.url, &old));
    send_to(&device);
    wait_until("told", || state_of(&device)["trouble"] == "token_refused", || ());
    assert_eq!(state_of(&device)["waiting"], 1);
    let examine = |token: &str| {
        let mut doctor = command(&data);
        doctor.envs(variables(&firm.url, token)).args(["doctor", "--json"]);
        String::from_utf8(doctor.output().expect("ended").stdout).expect("UTF-8")
    };
    assert!(examine(&old).contains("does not know the token"), "{}", examine(&old));
    let board = crate::support::agent()
        .get(format!("http://127.0.0.1:{}/fair", device.port()))
        .header("Accept-Language", "en")
        .call()
        .expect("answer")
        .body_mut()
        .read_to_string()
        .expect("text");
    assert!(board.contains("does not recognise this device") && board.contains(": 1"), "{board}");
    device.kill();

    let new = create();
    assert!(examine(&new).contains("takes the contact requests of this fair"), "{}", examine(&new));
    let device = Executable::start_with(&data, &variables(&firm.url, &new));
    wait_until("home", || state_of(&device)["waiting"] == 0, || ());
    assert!(state_of(&device)["lastAt"].is_string());
    let there = text_of(run(&firm_data, &["contacts", "export"], ""));
    assert_eq!(there.lines().count(), 1, "{there}");
}

#[test]
fn a_server_that_cannot_prove_that_it_is_the_firms_gets_nothing() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    let files = [
        ("VITRINA_SERVER__TLS__CERTS", certificate.chain.to_str().expect("UTF-8")),
        ("VITRINA_SERVER__TLS__KEY", certificate.key.to_str().expect("UTF-8")),
    ];
    let firm_data = dir.path().join("firm");
    let firm = Executable::start_with(&firm_data, &files);
    crate::support::wait_for_socket(&firm_data);
    let token = text_of(run(&firm_data, &["token", "create", "Stends"], ""));
    let url = format!("https://localhost:{}", firm.port());
    let device = Executable::start_with(&dir.path().join("device"), &variables(&url, token.trim()));
    send_to(&device);
    wait_until("refused", || state_of(&device)["trouble"] == "unreachable", || ());
    assert_eq!(state_of(&device)["waiting"], 1);
    let listed = text_of(run(&firm_data, &["token", "list", "--json"], ""));
    assert!(listed.contains("\"lastUsedAt\":null"), "{listed}");
}
