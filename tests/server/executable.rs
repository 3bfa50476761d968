//! The real executable: what it says when it can't start, and how it stops.

use std::{fs, net::TcpListener, process::Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{Executable, PASSWORD, agent, run, valid_contact};

const EXIT_CONFIG: i32 = 78;

fn data_dir() -> (TempDir, std::path::PathBuf) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    (dir, data)
}

#[track_caller]
fn assert_failed(output: &Output, code: i32, words: &[&str]) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    for word in words {
        assert!(said.contains(word), "{word:?} is not in {said}");
    }
}

#[test]
fn an_unknown_key_stops_the_start() {
    let (dir, data) = data_dir();
    let file = dir.path().join("wrong.toml");
    fs::write(&file, "[server]\nprot = 8000\n").expect("written");
    let file = file.to_str().expect("UTF-8");
    for command in ["serve", "check-config", "config"] {
        let output = run(&data, &["--config", file, command], "");
        assert_failed(&output, EXIT_CONFIG, &["wrong.toml", "server.prot", "`server.port`"]);
    }
}

#[test]
fn a_valid_configuration_is_shown_with_its_sources() {
    let (_dir, data) = data_dir();
    let output = run(&data, &["config", "--port", "8123"], "");
    assert!(output.status.success());
    let said = String::from_utf8(output.stdout).expect("UTF-8");
    assert!(said.contains("port = 8123  # flag"), "{said}");
    assert!(said.contains("# environment VITRINA_SERVER__DATA_DIR"), "{said}");
    assert!(!data.exists(), "looking at the configuration creates nothing");
}

#[test]
fn an_occupied_port_is_named_with_a_remedy() {
    let (_dir, data) = data_dir();
    let holder = TcpListener::bind("127.0.0.1:0").expect("port");
    let port = holder.local_addr().expect("address").port().to_string();
    let output = run(&data, &["--port", &port], "");
    assert_failed(&output, 1, &["cannot listen on 127.0.0.1:", &port, "--port"]);
}

#[test]
fn a_data_directory_that_is_none_is_named_with_a_remedy() {
    let (_dir, data) = data_dir();
    fs::write(&data, "a file").expect("written");
    let output = run(&data, &["--port", "0"], "");
    assert_failed(&output, 1, &["cannot use the data directory", "server.data_dir"]);
}

#[test]
fn a_database_in_use_is_named_with_a_remedy() {
    let (_dir, data) = data_dir();
    let _server = Executable::start(&data);
    let output = run(&data, &["--port", "0"], "");
    assert_failed(&output, 1, &["in use by another process", "Stop that one"]);
}

#[test]
fn a_database_of_a_newer_version_is_refused_and_left_alone() {
    let (_dir, data) = data_dir();
    drop(Executable::start(&data));
    {
        let db = sled::open(data.join("db")).expect("database");
        let newer = 99_u32.to_be_bytes();
        db.open_tree("meta").expect("tree").insert("schema", &newer).expect("written");
        db.flush().expect("flush");
    }
    let output = run(&data, &["--port", "0"], "");
    assert_failed(&output, 1, &["schema version 99", "Nothing was changed", "newer vitrina"]);
}

#[test]
fn a_password_from_standard_input_opens_the_area_while_the_server_runs() {
    let (_dir, data) = data_dir();
    let server = Executable::start(&data);
    let too_short = run(&data, &["admin", "set-password"], "short\n");
    assert_failed(&too_short, 1, &["at least 12 characters"]);
    let output = run(&data, &["admin", "set-password"], &format!("{PASSWORD}\n"));
    assert!(output.status.success());
    let body = serde_json::json!({ "password": PASSWORD });
    let login = agent().post(format!("{}/api/admin/login", server.url)).send_json(&body);
    assert_eq!(login.expect("answer").status(), 200);
}

#[test]
fn a_contact_survives_being_told_to_stop() {
    let (_dir, data) = data_dir();
    let mut server = Executable::start(&data);
    assert_ne!(server.port(), 0);
    let sent = agent().post(format!("{}/api/contact", server.url)).send_json(valid_contact());
    assert_eq!(sent.expect("answer").status(), 201);
    assert!(server.terminate(), "it ends without an error");
    let server = Executable::start(&data);
    run(&data, &["admin", "set-password"], PASSWORD);
    let contacts = crate::crash::list(&server);
    assert_eq!(contacts.len(), 1);
    assert_eq!(contacts[0]["lastName"], Value::from("Bērziņš"));
}
