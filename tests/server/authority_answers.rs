//! Something else than an authority at its address: a portal, a proxy's page, an answer without end.

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpListener,
    path::Path,
    sync::Arc,
    thread,
};

use serde_json::Value;
use tokio_rustls::rustls::{
    ServerConfig, ServerConnection, Stream,
    crypto::ring,
    pki_types::{CertificateDer, PrivateKeyDer, pem::PemObject},
};

use crate::{
    authority_faults::House,
    support::{Certificate, run},
};

/// Answers every call over HTTPS so; the port.
fn answer_all(own: &Certificate, answer: String) -> u16 {
    let chain = CertificateDer::from_pem_file(&own.chain).expect("certificate");
    let key = PrivateKeyDer::from_pem_file(&own.key).expect("key");
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .expect("versions")
        .with_no_client_auth()
        .with_single_cert(vec![chain], key);
    let config = Arc::new(config.expect("a pair"));
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("port");
    let port = listener.local_addr().expect("address").port();
    thread::spawn(move || {
        for mut stream in listener.incoming().map_while(Result::ok) {
            let mut connection = ServerConnection::new(Arc::clone(&config)).expect("connection");
            let mut stream = Stream::new(&mut connection, &mut stream);
            // Who asks may go at any time; the tests see what becomes of it.
            let _ = BufReader::new(&mut stream).read_line(&mut String::new());
            let _ = stream.write_all(answer.as_bytes());
            stream.conn.send_close_notify();
            let _ = stream.flush();
        }
    });
    port
}

fn answer(status: &str, body: &str) -> String {
    let length = body.len();
    format!("HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}")
}

/// What the doctor finds where this authority is to be asked.
pub fn diagnose(data: &Path, root: &Path, directory: &str) -> Vec<Value> {
    let file = data.with_extension("toml");
    let text = format!(
        "[server]\npublic_url = \"https://www.vitrina.test\"\ntls.auto = true\n\
         tls.acme_directory = \"{directory}\"\ntls.acme_root = \"{}\"\n[ai]\nengine = \"builtin\"\n",
        root.display()
    );
    fs::write(&file, text).expect("written");
    let output = run(data, &["--config", file.to_str().expect("UTF-8"), "doctor", "--json"], "");
    let report: Value = serde_json::from_slice(&output.stdout).expect("JSON");
    report["findings"].as_array().expect("findings").clone()
}

#[test]
fn what_is_no_authority_is_told_as_that_with_a_remedy() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let own = Certificate::issue(dir.path());
    for (name, answer, words) in [
        ("page", answer("200 OK", "<!doctype html><title>Log in</title>"), "not the JSON"),
        ("empty", answer("200 OK", "{}"), "no newNonce"),
        ("down", answer("503 Service Unavailable", "busy"), "503"),
        ("endless", answer("200 OK", &"{\"a\": ".repeat(300_000)), "more than a certificate needs"),
    ] {
        let data = dir.path().join(name);
        let directory = format!("https://localhost:{}/dir", answer_all(&own, answer));
        let house = House::open(&data, directory.clone(), own.chain.clone());
        house.look();
        let found = diagnose(&data, &own.chain, &directory);
        let of_directory = found.into_iter().find(|finding| {
            finding["message"].as_str().is_some_and(|message| message.starts_with(&directory))
        });
        let (logged, found) = (house.trouble(1), of_directory.expect("a finding").to_string());
        assert!(found.contains("problem"), "{name}: {found}");
        for said in [&logged, &found] {
            assert!(said.contains("something else than ACME"), "{name}: {said}");
            assert!(said.contains("server.tls.acme_directory"), "{name}: {said}");
            assert!(!said.contains("line 1"), "{name}: {said}");
        }
        assert!(found.contains(words), "{name}: {found}");
    }
}
