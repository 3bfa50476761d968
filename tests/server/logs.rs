//! The log: one line a request, an id that visitors can quote, and nothing personal whatever they send.

use std::{
    fs::File,
    process::{Command, Stdio},
};

use rocket::http::{Header, Status};
use serde_json::{Value, json};
use vitrina::config::LoggedRequests;

use crate::{
    ai_tools::question,
    support::{
        Executable, PASSWORD, TestApp, agent, command, contact_with, free_port, json_of, run,
        valid_contact, wait_until,
    },
};

/// Stands in everything that a visitor sends; no log may have it.
const PERSONAL: &str = "Zvirgzdiņa";
const PERSONAL_ASCII: &str = "zvirgzdina-personal";

const ALL_REQUESTS: [(&str, &str); 3] = [
    ("VITRINA_LOG__REQUESTS", "all"),
    ("VITRINA_LOG__LEVEL", "debug"),
    ("VITRINA_AI__ENGINE", "builtin"),
];

/// Sends the name wherever a visitor can write something.
fn write_the_name_everywhere(url: &str) {
    let agent = agent();
    let mail = format!("{PERSONAL_ASCII}@example.lv");
    let text =
        format!("Mani sauc Anna {PERSONAL}, raksta {mail}, tālrunis +371 29998877. ").repeat(5);
    let bodies = [
        ("/api/contact", contact_with(&json!({ "lastName": PERSONAL, "email": mail }))),
        ("/api/contact", json!({ "lastName": PERSONAL, "email": PERSONAL })),
        ("/api/chat", question(&text, "lv")),
        ("/api/chat", json!({ "message": 5, PERSONAL: PERSONAL })),
        (
            "/api/generate-email",
            json!({ "purpose": text, "recipient": PERSONAL, "keyPoints": text }),
        ),
        ("/api/generate-post", json!({ "topic": PERSONAL, "platform": PERSONAL })),
        ("/api/recommend-services", json!({ "industry": PERSONAL, "challenges": text })),
        ("/api/analyze-text", json!({ "text": text })),
        ("/api/export-docx", json!({ "title": PERSONAL, "text": text })),
        ("/api/consents", json!({ "consentId": PERSONAL })),
        ("/api/admin/login", json!({ "password": mail })),
    ];
    for (path, body) in bodies {
        let query = format!("{url}{path}?name={PERSONAL_ASCII}");
        let sent = agent
            .post(query)
            .header("User-Agent", PERSONAL_ASCII)
            .header("Referer", format!("{url}/?q={PERSONAL_ASCII}"))
            .header(
                "Cookie",
                format!("language={PERSONAL_ASCII}; vitrina_session={PERSONAL_ASCII}"),
            )
            .header("X-Request-Id", PERSONAL_ASCII)
            .header("X-Forwarded-For", PERSONAL_ASCII)
            .header("Idempotency-Key", format!("{PERSONAL_ASCII}-{path}"))
            .send_json(body);
        assert!(!sent.expect("answer").status().is_server_error(), "{path}");
    }
    for path in [
        "/",
        "/blog/",
        "/api/jobs/",
        "/api/blog/posts/",
        "/nowhere/",
        "/en/",
        "/api/admin/contacts/",
    ] {
        let asked = agent.get(format!("{url}{path}{PERSONAL_ASCII}?q={PERSONAL_ASCII}")).call();
        assert!(!asked.expect("answer").status().is_server_error(), "{path}");
    }
    let boundary = "grens";
    let document = format!(
        "--{boundary}\r\nContent-Disposition: form-data; name=\"document\"; filename=\"{PERSONAL}.pdf\"\r\n\
         Content-Type: application/pdf\r\n\r\n%PDF-1.4 {PERSONAL}\r\n--{boundary}--\r\n"
    );
    let sent = agent
        .post(format!("{url}/api/process-document"))
        .header("Content-Type", format!("multipart/form-data; boundary={boundary}"))
        .send(&document);
    assert!(!sent.expect("answer").status().is_server_error());
}

fn assert_says_nothing_personal(log: &str) {
    let lowered = log.to_lowercase();
    for personal in [PERSONAL, PERSONAL_ASCII, "29998877", "127.0.0.1:", "Anna"] {
        // The address that the server itself listens on is the only one.
        let lines: Vec<_> = lowered
            .lines()
            .filter(|line| {
                line.contains(&personal.to_lowercase()) && !line.contains("listening on")
            })
            .collect();
        assert!(lines.is_empty(), "{lines:?}");
    }
}

#[test]
fn no_log_line_has_anything_that_a_visitor_wrote() {
    for format in ["text", "json"] {
        let dir = tempfile::tempdir().expect("temporary directory");
        let data = dir.path().join("data");
        run(&data, &["admin", "set-password"], PASSWORD);
        let mut variables = ALL_REQUESTS.to_vec();
        variables.push(("VITRINA_LOG__FORMAT", format));
        let mut server = Executable::start_with(&data, &variables);
        write_the_name_everywhere(&server.url);
        assert!(server.terminate());
        let log = server.log();
        assert!(log.contains("/api/contact") && log.contains("127.0.0.0/24"), "{log}");
        assert_says_nothing_personal(&log);
    }
}

#[test]
fn a_line_of_json_tells_one_request() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut variables = ALL_REQUESTS.to_vec();
    variables.push(("VITRINA_LOG__FORMAT", "json"));
    let mut server = Executable::start_with(&dir.path().join("data"), &variables);
    let agent = agent();
    let mut told = Vec::new();
    for (path, route) in [
        ("/contact?utm=1", "contact"),
        ("/favicon.svg", "file"),
        ("/nowhere", "notFound"),
        ("/api/blog/posts/kaut-kas", "/api/blog/posts/<slug>"),
    ] {
        let answer = agent.get(format!("{}{path}", server.url)).call().expect("answer");
        let id = answer.headers()["x-request-id"].to_str().expect("text").to_owned();
        told.push((id, route, answer.status().as_u16()));
    }
    assert!(server.terminate());
    let log = server.log();
    let lines: Vec<Value> =
        log.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for (id, route, status) in told {
        let line = lines.iter().find(|line| line["request"] == id.as_str());
        let line = line.unwrap_or_else(|| panic!("no line for {route} in {log}"));
        assert_eq!(line["route"], route);
        assert_eq!(line["status"], status);
        assert_eq!(line["method"], "GET");
        assert!(line["ms"].is_u64(), "{line}");
    }
}

#[test]
fn who_is_turned_away_fills_no_log() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut server =
        Executable::start_with(&dir.path().join("data"), &[("VITRINA_LOG__LEVEL", "debug")]);
    let agent = agent();
    for path in ["/api/admin/contacts", "/api/admin/overview", "/api/blog/admin/posts"] {
        let refused = agent.get(format!("{}{path}", server.url)).call().expect("answer");
        assert_eq!(refused.status(), 401);
    }
    let login = agent.post(format!("{}/api/admin/login", server.url));
    let foreign = login.header("Origin", "https://cits.example").send_json(json!({}));
    assert_eq!(foreign.expect("answer").status(), 403);
    assert!(server.terminate());
    let log = server.log();
    assert!(log.contains("stopped") && !log.contains("guard"), "{log}");
}

#[test]
fn a_refusal_names_the_request_as_its_header_does() {
    let app = TestApp::start();
    let response = app.get("/api/nothing").dispatch();
    assert_eq!(response.status(), Status::NotFound);
    let id = response.headers().get_one("X-Request-Id").expect("id").to_owned();
    assert_eq!(json_of(response)["instance"], format!("urn:vitrina:request:{id}"));
}

#[test]
fn a_served_page_has_an_id_only_where_the_log_names_it() {
    let has_id = |app: &TestApp, path: &'static str| {
        app.get(path).dispatch().headers().contains("X-Request-Id")
    };
    let app = TestApp::start();
    assert!(!has_id(&app, "/contact") && !has_id(&app, "/favicon.svg"));
    assert!(has_id(&app, "/nowhere") && has_id(&app, "/healthz"));
    let app = TestApp::with_config(|config| config.log.requests = LoggedRequests::All);
    assert!(has_id(&app, "/contact") && has_id(&app, "/favicon.svg"));
}

#[test]
fn only_a_trusted_proxy_names_requests() {
    let id_of = |app: &TestApp| {
        let named = Header::new("X-Request-Id", "0192f7b0-6c1e-7c3a");
        let response = app.get("/healthz").header(named).dispatch();
        response.headers().get_one("X-Request-Id").expect("id").to_owned()
    };
    let stranger = TestApp::start();
    assert_ne!(id_of(&stranger), "0192f7b0-6c1e-7c3a");
    assert_ne!(id_of(&stranger), id_of(&stranger), "each has its own");
    let trusting = TestApp::with_config(|config| {
        config.server.trusted_proxies = vec!["127.0.0.1".parse().expect("address")];
    });
    assert_eq!(id_of(&trusting), "0192f7b0-6c1e-7c3a");
}

#[test]
fn a_log_that_cannot_be_written_costs_no_request() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let full = || File::options().write(true).open("/dev/full").expect("opened");
    let port = free_port();
    let mut server = command(&dir.path().join("data"));
    server.args(["serve", "--port", &port.to_string()]).envs(ALL_REQUESTS);
    let mut server = server.stderr(full()).stdout(Stdio::null()).spawn().expect("started");
    let (agent, url) = (agent(), format!("http://127.0.0.1:{port}"));
    wait_until("the server", || agent.get(format!("{url}/healthz")).call().is_ok(), || ());
    for path in ["/", "/nowhere", "/api/admin/contacts"] {
        agent.get(format!("{url}{path}")).call().expect("an answer");
    }
    let sent = agent.post(format!("{url}/api/contact")).send_json(valid_contact());
    assert_eq!(sent.expect("an answer").status(), 201);
    let backup = run(&dir.path().join("data"), &["backup"], "");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
    let stopped = Command::new("kill").args(["-TERM", &server.id().to_string()]).status();
    assert!(stopped.expect("kill").success());
    assert!(server.wait().expect("ended").success());

    // Nor does a command end otherwise than it would: 101 is a panic.
    let mut refused = command(&dir.path().join("data"));
    refused.args(["--config", "nowhere.toml", "check-config"]).stderr(full());
    assert_eq!(refused.status().expect("started").code(), Some(78));
}
