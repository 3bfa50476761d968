//! Damaged data: found, said with what helps, and that it does help.

use std::{
    fs,
    path::{Path, PathBuf},
};

use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::upkeep::CHECK_JOB;

use crate::{
    notices_mail::send_to,
    support::{
        Executable, House, Mode, SmtpServer, TestApp, assert_fails, assert_problem, free_port, run,
        text, text_of,
    },
};

fn names(lines: &str) -> Vec<String> {
    let mut names: Vec<String> = lines
        .lines()
        .map(|line| text(&serde_json::from_str::<Value>(line).expect("JSON")["firstName"]))
        .collect();
    names.sort();
    names
}

fn turn_bits(file: &Path, at: impl Fn(&[u8]) -> usize) -> Vec<u8> {
    let mut bytes = fs::read(file).expect("read");
    let at = at(&bytes);
    bytes[at] ^= 0x10;
    fs::write(file, &bytes).expect("written");
    bytes
}

fn last_of(bytes: &[u8], word: &[u8]) -> usize {
    bytes.windows(word.len()).rposition(|found| found == word).expect("there")
}

fn snapshot(data: &Path) -> PathBuf {
    let entries = fs::read_dir(data.join("db/")).expect("readable");
    let mut files = entries.map(|entry| entry.expect("entry").path());
    files.find(|file| file.to_string_lossy().contains("snap.")).expect("a snapshot")
}

#[test]
fn a_damaged_log_ends_the_start_for_good_and_both_remedies_help() {
    let mut house = House::with(Mode::Server, &["Anna", "Berta", "Cilda"]);
    let data = house.data();
    let backup = text_of(house.run(&["backup"]));
    let backup = backup.split(" (").next().expect("path").to_owned();
    assert!(house.server.take().expect("server").terminate());
    let before = names(&text_of(house.run(&["contacts", "export"])));
    let log = data.join("db/db");
    let damaged = turn_bits(&log, |bytes| last_of(bytes, b"berta@example.lv"));
    for args in [&["serve", "--port", "0"][..], &["contacts", "export"], &["backup"]] {
        let said = house.run(args);
        assert_fails(&said, 78, "is damaged");
        assert_fails(&said, 78, "`vitrina salvage FILE`");
        assert_fails(&said, 78, &format!("`vitrina restore {backup}`"));
    }
    let place = data.to_str().expect("UTF-8");
    let said = house.run(&["--data-dir", place, "backup"]);
    assert_fails(&said, 78, &format!("`vitrina --data-dir {place} restore {backup}`"));
    assert_eq!(fs::read(&log).expect("read"), damaged, "nothing was overwritten");

    let file = house.dir.path().join("salvaged");
    let file = file.to_str().expect("UTF-8");
    let done: Value =
        serde_json::from_str(&text_of(house.run(&["salvage", file, "--json"]))).expect("JSON");
    assert_eq!(done["damages"], 1, "{done}");
    let other = house.dir.path().join("salvaged again");
    let said = text_of(house.run(&["salvage", other.to_str().expect("UTF-8")]));
    assert!(said.contains("is lost") && !said.contains("All of it"), "{said}");
    text_of(house.run(&["restore", file]));
    let mut saved = names(&text_of(house.run(&["contacts", "export"])));
    assert!(saved.len() >= 2, "{saved:?}");
    saved.retain(|name| !before.contains(name));
    assert!(saved.is_empty(), "{saved:?}");
    drop(Executable::start(&data));

    // Two restores of one second would set the former data aside under one name.
    for entry in fs::read_dir(&data).expect("readable").map(|entry| entry.expect("entry")) {
        if entry.file_name().to_string_lossy().starts_with("replaced-") {
            fs::remove_dir_all(entry.path()).expect("removed");
        }
    }
    text_of(house.run(&["restore", &backup]));
    assert_eq!(names(&text_of(house.run(&["contacts", "export"]))), before);
}

#[test]
fn what_can_be_made_again_is_made_again_and_the_damaged_files_are_kept() {
    let house = House::with(Mode::Alone, &["Anna", "Berta"]);
    let data = house.data();
    let before = names(&text_of(house.run(&["contacts", "export"])));
    turn_bits(&snapshot(&data), |bytes| bytes.len() / 2);
    turn_bits(&data.join("db/conf"), |_| 16);
    let mut server = Executable::start(&data);
    server.kill();
    assert!(server.log().contains("in which nothing is missing"), "{}", server.log());
    assert_eq!(names(&text_of(house.run(&["contacts", "export"]))), before);
    let entries = fs::read_dir(&data).expect("readable").map(|entry| entry.expect("entry"));
    let aside = entries.filter(|entry| entry.file_name().to_string_lossy().starts_with("damaged-"));
    assert_eq!(aside.map(|entry| entry.path().join("db/db").is_file()).collect::<Vec<_>>(), [true]);
}

#[test]
fn salvage_overwrites_nothing_and_wants_the_server_stopped() {
    let house = House::with(Mode::Server, &["Anna"]);
    let file = house.dir.path().join("there");
    let path = file.to_str().expect("UTF-8");
    assert_fails(&house.run(&["salvage", path]), 1, "stop it first");
    drop(house.server);
    fs::write(&file, "mine").expect("written");
    assert_fails(&run(&house.dir.path().join("data"), &["salvage", path], ""), 1, "exists");
    assert_eq!(fs::read(&file).expect("read"), b"mine");
}

/// Asks for the nightly read now, and waits for its end.
fn check(app: &TestApp) {
    block_on(app.managed().jobs.enqueue(CHECK_JOB, 0, Value::Null));
    app.wait_until_idle(CHECK_JOB);
}

fn block_on<T, E: std::fmt::Debug>(work: impl Future<Output = Result<T, E>>) {
    let runtime = tokio::runtime::Runtime::new().expect("runtime");
    runtime.block_on(work).expect("taken");
}

#[test]
fn the_nightly_read_tells_of_damage_everywhere_and_the_watchdog_leaves_the_server_alone() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    let id = app.send_contact(&json!({ "firstName": "Anna" }));
    let overview = app.overview();
    assert_eq!(overview["database"], json!({ "checkedAt": null, "isDamaged": false }));
    check(&app);
    let found = json!({ "checkedAt": "2026-11-21T10:00:00Z", "isDamaged": false });
    assert_eq!(app.overview()["database"], found);
    assert_eq!(app.get("/readyz").dispatch().status(), Status::Ok);
    server.messages.wait_for(1, || ());

    let app = app.with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        let (key, _) = contacts.first().expect("read").expect("a request");
        contacts.insert(key, &b"\x01{\"id\":"[..]).expect("inserted");
    });
    check(&app);
    assert_problem(app.get("/readyz").dispatch(), Status::ServiceUnavailable, "data_damaged");
    assert_eq!(app.overview()["database"]["isDamaged"], true);
    assert_eq!(app.figure("vitrina_database_damaged "), 1);
    assert_eq!(app.get("/").dispatch().status(), Status::Ok);
    block_on(app.managed().store.check_writing());
    let messages = server.messages.wait_for(2, || ());
    assert_eq!(messages[1]["headers"]["Subject"], "Vietnes dati ir bojāti");
    let body = text(&messages[1]["body"]);
    assert!(body.contains("contacts.v1, after 0 records") && !body.contains(&id), "{body}");

    // It is not forgotten by a new start, and is over once it is mended.
    let app = app.restart();
    assert_problem(app.get("/readyz").dispatch(), Status::ServiceUnavailable, "data_damaged");
    let app = app.with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        contacts.clear().expect("cleared");
        db.open_tree("meta").expect("tree").remove("contact_counts").expect("removed");
    });
    check(&app);
    assert_eq!(app.managed().store.last_full_read().map(|found| found.damages), Some(Vec::new()));
    assert_eq!(app.get("/readyz").dispatch().status(), Status::Ok);
}

#[test]
fn a_request_that_is_gone_without_a_trace_is_missed() {
    let app = TestApp::with_contacts([json!({}), json!({})]);
    let app = app.with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        contacts.pop_min().expect("removed");
    });
    check(&app);
    assert_problem(app.get("/readyz").dispatch(), Status::ServiceUnavailable, "data_damaged");
}
