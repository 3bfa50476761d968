//! Trade-fair mode: what the server does otherwise than at home.

use rocket::{
    http::{Header, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};

use crate::support::{Executable, TestApp, agent, json_of, valid_contact};

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
