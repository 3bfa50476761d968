//! Trade-fair mode: what the server does otherwise than at home.

use std::net::SocketAddr;

use jiff::SignedDuration;
use rocket::{
    http::{Header, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};

use crate::support::{Executable, TestApp, agent, assert_problem, json_of, valid_contact};

const FAIR: &str = "Riga Comm 2026";

fn at_fair() -> TestApp {
    TestApp::with_config(|config| {
        config.server.public_url = "https://www.example.lv".into();
        config.analytics.google_tag_id = "G-ABC123".into();
        config.fair.name = FAIR.into();
        config.go_to_fair();
    })
}

fn text_of(response: LocalResponse<'_>) -> String {
    response.into_string().expect("text")
}

#[test]
fn contacts_carry_the_fairs_name_and_others_none() {
    for (app, source) in [(at_fair(), json!(FAIR)), (TestApp::start(), Value::Null)] {
        let sent = app.post_json("/api/contact", &valid_contact()).dispatch();
        assert_eq!(sent.status(), Status::Created);
        app.log_in();
        assert_eq!(app.contacts()[0]["source"], source);
        let person = app.get("/api/admin/contacts/person?email=janis@example.lv").dispatch();
        let export = json_of(person);
        assert_eq!(export["contacts"][0]["source"], source, "{export}");
    }
}

#[test]
fn a_record_from_before_there_were_fairs_is_read() {
    let app = TestApp::with_contacts([json!({})]).with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        let (id, record) = contacts.first().expect("read").expect("a record");
        let mut contact: Value = serde_json::from_slice(&record[1..]).expect("JSON");
        assert!(contact.as_object_mut().expect("object").remove("source").is_some());
        let older = [&[record[0]], contact.to_string().as_bytes()].concat();
        contacts.insert(id, older).expect("written");
    });
    app.log_in();
    assert_eq!(app.contacts()[0]["source"], Value::Null);
}

#[test]
fn plain_http_in_a_local_network_is_enough() {
    let app = at_fair();
    let host = Header::new("Host", "192.168.1.5:8000");
    let response = app.get("/").header(host.clone()).dispatch();
    let headers = response.headers();
    assert_eq!(headers.get_one("Strict-Transport-Security"), None);
    let policy = headers.get_one("Content-Security-Policy").expect("policy").to_owned();
    assert!(!policy.contains("upgrade-insecure-requests") && !policy.contains("http"), "{policy}");
    let page = text_of(response);
    assert!(page.contains("data-idle-secs=\"60\""), "the script that starts anew");
    assert!(!page.contains("G-ABC123") && !page.contains("https://www.example.lv"));
    app.set_password(crate::support::PASSWORD);
    let origin = Header::new("Origin", "http://192.168.1.5:8000");
    let login = app.post_json("/api/admin/login", &json!({ "password": crate::support::PASSWORD }));
    let login = login.header(host).header(origin).dispatch();
    assert_eq!(login.status(), Status::Ok);
    let cookie = login.headers().get_one("Set-Cookie").expect("cookie");
    assert!(!cookie.contains("Secure") && !cookie.contains("__Host-"), "{cookie}");
}

#[test]
fn at_home_there_is_no_script_that_starts_anew_and_no_board() {
    let app = TestApp::start();
    assert!(!text_of(app.get("/").dispatch()).contains("data-idle-secs"));
    assert_eq!(app.get("/fair").dispatch().status(), Status::NotFound);
}

#[test]
fn a_whole_fair_may_write_from_one_address() {
    let app = at_fair();
    for visitor in 0..50 {
        let email = format!("viesis{visitor}@example.lv");
        let contact = crate::support::contact_with(&json!({ "email": email }));
        let sent = app.post_json("/api/contact", &contact).dispatch();
        assert_eq!(sent.status(), Status::Created);
    }
}

fn lead_with(changes: &Value) -> Value {
    let mut lead = json!({ "name": "Anna Kalniņa", "phone": "+371 20000000", "gdprConsent": true });
    for (name, value) in changes.as_object().expect("object") {
        lead[name] = value.clone();
    }
    lead
}

#[test]
fn a_lead_is_written_down_with_a_name_a_number_and_a_consent() {
    let app = at_fair();
    let more = json!({
        "note": "Grib demo\notrdien", "tags": ["Čatbots", " čatbots "], "language": "en",
    });
    let sent = app.post_json("/api/fair/leads", &lead_with(&more)).dispatch();
    assert_eq!(sent.status(), Status::Created);
    assert_eq!(json_of(sent)["today"], 1);
    app.log_in();
    let contact = app.contacts()[0].clone();
    assert_eq!(
        [&contact["firstName"], &contact["lastName"], &contact["email"], &contact["phone"]],
        [&json!("Anna"), &json!("Kalniņa"), &json!(""), &json!("+371 20000000")]
    );
    assert_eq!(contact["notes"][0]["text"], "Grib demo\notrdien");
    assert_eq!([&contact["tags"], &contact["source"]], [&json!(["Čatbots"]), &json!(FAIR)]);
    assert_eq!(
        [&contact["consentLanguage"], &contact["gdprConsent"]],
        [&json!("en"), &json!(true)]
    );

    // One that is sent again after a lost answer is the same; those of yesterday are not counted.
    let key = Header::new("Idempotency-Key", "a");
    let again = || app.post_json("/api/fair/leads", &lead_with(&json!({}))).header(key.clone());
    let (first, second) = (json_of(again().dispatch()), json_of(again().dispatch()));
    assert_eq!([&first["id"], &first["today"]], [&second["id"], &json!(2)]);
    app.clock.advance(SignedDuration::from_hours(24));
    let next = app.post_json("/api/fair/leads", &lead_with(&json!({}))).dispatch();
    assert_eq!(json_of(next)["today"], 1);
}

#[test]
fn a_lead_that_nobody_could_answer_is_refused_by_field() {
    let app = at_fair();
    for (changes, field, code) in [
        (json!({ "phone": "" }), "phone", "required"),
        (json!({ "phone": "", "email": "anna@" }), "email", "invalid"),
        (json!({ "name": " " }), "name", "required"),
        (json!({ "gdprConsent": false }), "gdprConsent", "consent_required"),
        (json!({ "consentVersion": "2020-01-01" }), "gdprConsent", "consent_outdated"),
        (json!({ "tags": ["a".repeat(41)] }), "tags", "too_long"),
    ] {
        let refused = app.post_json("/api/fair/leads", &lead_with(&changes)).dispatch();
        let problem = assert_problem(refused, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": field, "code": code }]), "{changes}");
    }
    let reachable = lead_with(&json!({ "phone": "", "email": "anna@example.lv" }));
    assert_eq!(app.post_json("/api/fair/leads", &reachable).dispatch().status(), Status::Created);
    // At home there is no such call.
    let refused = TestApp::start();
    let refused = refused.post_json("/api/fair/leads", &reachable).dispatch();
    assert_problem(refused, Status::NotFound, "not_found");
}

#[test]
fn the_form_for_leads_shows_nothing_of_those_before() {
    let app = TestApp::with_config(|config| {
        config.fair.name = FAIR.into();
        config.fair.tags = vec!["Čat<boti>".into()];
        config.go_to_fair();
    });
    let lead = lead_with(&json!({ "note": "Slepeni" }));
    app.post_json("/api/fair/leads", &lead).dispatch();
    let afar = SocketAddr::from(([192, 168, 1, 7], 4711));
    let page = app.get("/fair/lead?language=en").remote(afar).dispatch();
    assert_eq!(page.headers().get_one("Cache-Control"), Some("no-store"));
    let page = text_of(page);
    for secret in ["Anna", "Kalniņa", "20000000", "Slepeni"] {
        assert!(!page.contains(secret), "{secret}");
    }
    for part in [
        "<html lang=\"en\">",
        ">Today: 1<",
        "inputmode=\"tel\"",
        "inputmode=\"email\"",
        "Čat&lt;boti&gt;",
        "data-start=\"/fair/lead?language=en\"",
        "I agree",
        "href=\"/en/privacy-policy\"",
    ] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    assert!(text_of(app.get("/fair/lead").dispatch()).contains(">Šodien: 1<"));
    // The board and the way home are for the device itself.
    assert_eq!(app.get("/api/fair/push").remote(afar).dispatch().status(), Status::NotFound);
    assert_eq!(app.get("/fair").remote(afar).dispatch().status(), Status::NotFound);
    let style = app.get("/fair/style.css").remote(afar).dispatch();
    assert_eq!(style.status(), Status::Ok);
    for path in ["/fair/lead", "/fair/style.css", "/api/fair/push"] {
        assert_eq!(TestApp::start().get(path).dispatch().status(), Status::NotFound, "{path}");
    }
}

#[test]
fn the_board_shows_addresses_and_codes_at_the_device_only() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let variables = [
        ("VITRINA_FAIR__NAME", FAIR),
        ("VITRINA_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]"),
        ("VITRINA_AI__ENGINE", "builtin"),
    ];
    let server = Executable::start_with(&data, &variables);
    assert!(server.url.starts_with("http://0.0.0.0:"), "the whole network: {}", server.url);
    let local = format!("http://127.0.0.1:{}", server.port());
    let agent = agent();
    let mut board = agent.get(format!("{local}/fair")).call().expect("answer");
    assert_eq!(board.status(), 200);
    let html = board.body_mut().read_to_string().expect("text");
    assert!(html.contains(FAIR) && html.contains("60"), "{html}");
    for url in vitrina::fair::local_urls(([0, 0, 0, 0], server.port()).into()) {
        assert!(html.contains(&format!("<a href=\"{url}\">{url}</a>")), "{url} is not in {html}");
        let mut code = agent.get(format!("{local}/fair/code.svg?n=0")).call().expect("answer");
        assert_eq!(code.headers()["content-type"], "image/svg+xml");
        assert!(code.body_mut().read_to_string().expect("text").contains("<svg"));
    }
    // Somebody behind a proxy, and somebody in the network, are not at the device.
    let from_afar = agent.get(format!("{local}/fair")).header("X-Forwarded-For", "198.51.100.1");
    assert_eq!(from_afar.call().expect("answer").status(), 404);
    if let Some(url) = vitrina::fair::local_urls(([0, 0, 0, 0], server.port()).into()).first() {
        assert_eq!(agent.get(format!("{url}/fair")).call().expect("answer").status(), 404);
        assert_eq!(agent.get(url).call().expect("answer").status(), 200);
    }
}
