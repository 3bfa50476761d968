//! HTTPS without a proxy: served, renewed without a restart, refused in plain words.

use std::{
    fs,
    path::Path,
    time::{Duration, Instant},
};

use crate::{
    ai_tools::question,
    support::{
        Certificate, EventStream, Executable, PASSWORD, RawConnection, assert_fails, free_port,
        ollama::{Behaviour, ScriptedOllama},
        run, valid_contact,
    },
};

fn start(data: &Path, certificate: &Certificate, more: &[(&str, &str)]) -> Executable {
    let mut variables = vec![
        ("VITRINA_SERVER__TLS__CERTS", certificate.chain.to_str().expect("UTF-8")),
        ("VITRINA_SERVER__TLS__KEY", certificate.key.to_str().expect("UTF-8")),
        ("VITRINA_LOG__REQUESTS", "all"),
    ];
    variables.extend(more);
    Executable::start_with(data, &variables)
}

/// The address that the certificate is for.
fn site(server: &Executable) -> String {
    assert!(server.url.starts_with("https://"), "{}", server.url);
    format!("https://localhost:{}", server.port())
}

#[test]
fn the_site_is_served_over_https_with_cookies_and_hsts_for_it() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    run(&data, &["admin", "set-password"], PASSWORD);
    let certificate = Certificate::issue(dir.path());
    let client = certificate.client();
    let mut server = start(&data, &certificate, &[]);
    let site = site(&server);
    let page = client.get(&site).call().expect("answer");
    assert_eq!(page.status(), 200);
    assert!(page.headers().contains_key("strict-transport-security"));
    let sent = client.post(format!("{site}/api/contact")).send_json(valid_contact());
    assert_eq!(sent.expect("answer").status(), 201);
    let password = serde_json::json!({ "password": PASSWORD });
    let login = client.post(format!("{site}/api/admin/login")).send_json(password);
    let login = login.expect("answer");
    let cookie = login.headers()["set-cookie"].to_str().expect("text");
    assert!(cookie.starts_with("__Host-vitrina_session=") && cookie.contains("Secure"), "{cookie}");
    // The visitor's own address, not that of the connection inside.
    assert!(server.terminate());
    assert!(server.log().contains("network=127.0.0.0/24"), "{}", server.log());
}

#[test]
fn a_renewed_certificate_is_used_without_a_restart() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let old = Certificate::issue(dir.path());
    let mut server = start(&dir.path().join("data"), &old, &[]);
    let site = site(&server);
    assert_eq!(old.client().get(&site).call().expect("answer").status(), 200);
    let after = Certificate::issue(dir.path()).client();
    // Sooner than it would look by itself.
    server.signal("HUP");
    let deadline = Instant::now() + Duration::from_secs(20);
    while after.get(&site).call().is_err() {
        assert!(Instant::now() < deadline, "the old certificate is still in use");
    }
    // A client of its own: one that came before takes up its session without a look at the certificate.
    let stranger = old.client();
    assert!(stranger.get(&site).call().is_err(), "the old certificate is not shown any more");
    assert!(server.terminate(), "SIGHUP did not end it");
}

#[test]
fn answers_arrive_word_by_word() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    let ollama = ScriptedOllama::start();
    // The end would come after ten minutes.
    let words = "Jā, čatbots runā latviski un angliski.";
    ollama.queue(Behaviour::answer(words).paced(Duration::from_mins(1)));
    let urls = format!("[\"{}\"]", ollama.url());
    let engine = [("VITRINA_AI__ENGINE", "ollama"), ("VITRINA_AI__URLS", urls.as_str())];
    let server = start(&dir.path().join("data"), &certificate, &engine);
    let asked = certificate
        .client()
        .post(format!("{}/api/chat", site(&server)))
        .header("Accept", "text/event-stream")
        .send_json(question("Vai čatbots runā latviski?", "lv"));
    let mut events = EventStream::of(asked.expect("answer"));
    assert!(events.any(|event| event.name == "started"));
}

#[test]
fn a_stop_finishes_what_was_begun_over_https_too() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    let mut server = start(&dir.path().join("data"), &certificate, &[]);
    let page = format!("{}/", site(&server));
    let answer = certificate.client().get(&page).call().expect("answer");
    server.tell_to_stop();
    let mut body = answer.into_body();
    assert!(body.read_to_string().expect("the whole page").contains("</html>"));
    assert!(server.ended().success());
}

#[test]
fn the_port_without_tls_sends_everybody_to_the_public_address() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    let port = free_port();
    let variables = [
        ("VITRINA_SERVER__TLS__REDIRECT_PORT", &*port.to_string()),
        ("VITRINA_SERVER__PUBLIC_URL", "https://www.example.lv"),
    ];
    let _server = start(&dir.path().join("data"), &certificate, &variables);
    let answer = RawConnection::open(port).get("/contact?a=b");
    assert_eq!(answer.status, 301);
    assert_eq!(answer.header("location"), Some("https://www.example.lv/contact?a=b"));
    assert!(answer.ends_connection());
    let challenge = RawConnection::open(port).get("/.well-known/acme-challenge/nobody-asked");
    assert_eq!(challenge.status, 404);
}

#[test]
fn files_that_cannot_be_used_stop_the_start_with_a_remedy() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let Certificate { chain, key, .. } = Certificate::issue(dir.path());
    let data = dir.path().join("data");
    let file = dir.path().join("tls.toml");
    for (certs, key, words) in [
        (chain.as_path(), Path::new(""), "name both files"),
        (Path::new("/nonexistent.pem"), key.as_path(), "server's user may read"),
        (key.as_path(), key.as_path(), "no certificate in it"),
    ] {
        let text = format!(
            "[server]\nport = 0\ntls.certs = \"{}\"\ntls.key = \"{}\"\n",
            certs.display(),
            key.display()
        );
        fs::write(&file, text).expect("written");
        for command in ["serve", "check-config"] {
            // 78: the service manager does not start it again.
            let output = run(&data, &["--config", file.to_str().expect("UTF-8"), command], "");
            assert_fails(&output, 78, words);
        }
    }
    let (garbage, hollow) = (dir.path().join("garbage.pem"), dir.path().join("hollow.pem"));
    fs::write(&garbage, "nothing").expect("written");
    let text = "-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n";
    fs::write(&hollow, text).expect("written");
    for (root, words) in [
        (Path::new("/nonexistent.pem"), "server's user may read"),
        (dir.path(), "server's user may read"),
        (garbage.as_path(), "no certificate in it"),
        (hollow.as_path(), "no certificate in it"),
    ] {
        let text = format!(
            "[server]\nport = 0\npublic_url = \"https://www.vitrina.test\"\ntls.auto = true\ntls.redirect_port = 0\n\
             tls.acme_root = \"{}\"\n",
            root.display()
        );
        fs::write(&file, text).expect("written");
        for command in ["serve", "check-config"] {
            let output = run(&data, &["--config", file.to_str().expect("UTF-8"), command], "");
            assert_fails(&output, 78, "server.tls.acme_root");
            assert_fails(&output, 78, words);
        }
    }
}
