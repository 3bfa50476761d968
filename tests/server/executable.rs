//! The real executable: what it says when it can't start, and how it stops.

use std::{fs, io, net::TcpListener, process::Output};

use serde_json::Value;
use tempfile::TempDir;

use crate::support::{
    Executable, House, Mode, PASSWORD, agent, command, run, text_of, valid_contact,
};

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
fn a_reader_who_has_seen_enough_is_no_error() {
    let (_dir, data) = data_dir();
    for args in [&["config"][..], &["check-config"], &["doctor"]] {
        let (reader, writer) = io::pipe().expect("pipe");
        drop(reader);
        let output = command(&data).args(args).stdout(writer).output().expect("ended");
        assert_failed(&output, 0, &[]);
        assert!(output.stderr.is_empty(), "{args:?}: {output:?}");
    }
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
    assert_failed(&output, 1, &["in use by another vitrina", "Stop that one"]);
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

#[test]
fn commands_of_another_user_leave_nothing_behind() {
    // Root can make such a directory; everybody else has no lack of them.
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut data = std::path::PathBuf::from("/usr");
    if rustix::process::geteuid().is_root() {
        data = dir.path().join("data");
        fs::create_dir(&data).expect("created");
        std::os::unix::fs::chown(&data, Some(65_534), None).expect("given away");
    }
    let house = House::with(Mode::Alone, &["Anna"]);
    let backup = text_of(house.run(&["backup", "--json"]));
    let backup: Value = serde_json::from_str(&backup).expect("JSON");
    let backup = backup["path"].as_str().expect("path");
    let file = dir.path().join("salvaged");
    let salvage = ["salvage", file.to_str().expect("UTF-8")];
    for args in [&["restore", backup][..], &["admin", "set-password"], &salvage, &["serve"], &[]] {
        let said = run(&data, args, PASSWORD);
        assert_failed(&said, 1, &["belongs to another user", "sudo -u vitrina"]);
    }
    if rustix::process::geteuid().is_root() {
        assert_eq!(fs::read_dir(&data).expect("readable").count(), 0);
    }
}

#[test]
fn loosened_rights_and_an_unusable_password_are_named_at_the_start() {
    use std::os::unix::fs::PermissionsExt;

    let (_dir, data) = data_dir();
    assert!(run(&data, &["admin", "set-password"], PASSWORD).status.success());
    fs::set_permissions(&data, fs::Permissions::from_mode(0o777)).expect("set");
    let password = data.join("admin-password");
    fs::set_permissions(&password, fs::Permissions::from_mode(0o666)).expect("set");
    fs::write(&password, b"\xff\xfe").expect("written");
    let mut server = Executable::start(&data);
    let login = agent()
        .post(format!("{}/api/admin/login", server.url))
        .send_json(serde_json::json!({ "password": PASSWORD }))
        .expect("answer");
    assert_eq!(login.status(), 403, "locked, as without a password");
    assert!(server.terminate());
    let log = server.log();
    for words in ["data (mode 777)", "admin-password (mode 666)", "holds no password"] {
        assert!(log.contains(words), "{words} is not in {log}");
    }
}
