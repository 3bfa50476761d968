//! HTTPS without a proxy: served, renewed without a restart, refused in plain words.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use tokio_rustls::rustls::pki_types::{CertificateDer, pem::PemObject};
use ureq::{Agent, tls::TlsConfig};

use crate::{
    ai_tools::question,
    support::{
        EventStream, Executable, PASSWORD,
        ollama::{Behaviour, ScriptedOllama},
        run, valid_contact,
    },
};

/// Writes a certificate of its own for `localhost`; gives the two files and what a client has to trust.
fn issue(dir: &Path) -> (PathBuf, PathBuf, Agent) {
    let key = rcgen::KeyPair::generate().expect("key");
    let params = rcgen::CertificateParams::new(vec!["localhost".to_owned()]).expect("parameters");
    let cert = params.self_signed(&key).expect("certificate");
    let files = (dir.join("fullchain.pem"), dir.join("privkey.pem"));
    fs::write(&files.0, cert.pem()).expect("written");
    fs::write(&files.1, key.serialize_pem()).expect("written");
    (files.0, files.1, trusting(cert.der()))
}

/// A client that trusts this certificate and no other.
fn trusting(cert: &[u8]) -> Agent {
    let root = ureq::tls::Certificate::from_der(cert).to_owned();
    let tls = TlsConfig::builder()
        .root_certs(ureq::tls::RootCerts::Specific(Arc::new(vec![root])))
        .build();
    Agent::config_builder()
        .tls_config(tls)
        .http_status_as_error(false)
        // Each request on a connection of its own, so that each sees the certificate.
        .max_idle_connections(0)
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

fn start(data: &Path, certs: &Path, key: &Path, more: &[(&str, &str)]) -> Executable {
    let mut variables = vec![
        ("VITRINA_SERVER__TLS__CERTS", certs.to_str().expect("UTF-8")),
        ("VITRINA_SERVER__TLS__KEY", key.to_str().expect("UTF-8")),
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
    let (certs, key, client) = issue(dir.path());
    let mut server = start(&data, &certs, &key, &[]);
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
    let (certs, key, before) = issue(dir.path());
    let old = CertificateDer::from_pem_file(&certs).expect("certificate");
    let mut server = start(&dir.path().join("data"), &certs, &key, &[]);
    let site = site(&server);
    assert_eq!(before.get(&site).call().expect("answer").status(), 200);
    let (.., after) = issue(dir.path());
    // Sooner than it would look by itself.
    server.signal("HUP");
    let deadline = Instant::now() + Duration::from_secs(20);
    while after.get(&site).call().is_err() {
        assert!(Instant::now() < deadline, "the old certificate is still in use");
    }
    // A client of its own: one that came before takes up its session without a look at the certificate.
    let stranger = trusting(&old);
    assert!(stranger.get(&site).call().is_err(), "the old certificate is not shown any more");
    assert!(server.terminate(), "SIGHUP did not end it");
}

#[test]
fn answers_arrive_word_by_word() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (certs, key, client) = issue(dir.path());
    let ollama = ScriptedOllama::start();
    // The end would come after ten minutes.
    let words = "Jā, čatbots runā latviski un angliski.";
    ollama.queue(Behaviour::answer(words).paced(Duration::from_mins(1)));
    let urls = format!("[\"{}\"]", ollama.url());
    let engine = [("VITRINA_AI__ENGINE", "ollama"), ("VITRINA_AI__URLS", urls.as_str())];
    let server = start(&dir.path().join("data"), &certs, &key, &engine);
    let asked = client
        .post(format!("{}/api/chat", site(&server)))
        .header("Accept", "text/event-stream")
        .send_json(question("Vai čatbots runā latviski?", "lv"));
    let mut events = EventStream::of(asked.expect("answer"));
    assert!(events.any(|event| event.name == "started"));
}

#[test]
fn a_stop_finishes_what_was_begun_over_https_too() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (certs, key, client) = issue(dir.path());
    let mut server = start(&dir.path().join("data"), &certs, &key, &[]);
    let page = format!("{}/", site(&server));
    let answer = client.get(&page).call().expect("answer");
    server.tell_to_stop();
    let mut body = answer.into_body();
    assert!(body.read_to_string().expect("the whole page").contains("</html>"));
    assert!(server.ended().success());
}

#[test]
fn files_that_cannot_be_used_stop_the_start_with_a_remedy() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (certs, key, _) = issue(dir.path());
    let data = dir.path().join("data");
    let file = dir.path().join("tls.toml");
    for (certs, key, words) in [
        (certs.as_path(), Path::new(""), "name both files"),
        (Path::new("/nonexistent.pem"), key.as_path(), "server's user may read"),
        (key.as_path(), key.as_path(), "no certificate in it"),
    ] {
        let text = format!(
            "[server]\nport = 0\ntls.certs = \"{}\"\ntls.key = \"{}\"\n",
            certs.display(),
            key.display()
        );
        fs::write(&file, text).expect("written");
        let output = run(&data, &["--config", file.to_str().expect("UTF-8"), "serve"], "");
        let said = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(!output.status.success());
        assert!(said.contains(words), "{words:?} is not in {said}");
    }
}
