//! A clock that leaps ahead, and a purge that would take unusually much: nothing is removed before somebody
//! has looked at it.

use std::{
    path::{Path, PathBuf},
    process::Command,
};

use jiff::SignedDuration;
use rocket::http::{Header, Status};
use serde_json::{Value, json};
use vitrina::{
    backup::Backups,
    domain::PurgeRecord,
    upkeep::{Purged, look},
};

use crate::{
    notices_mail::send_to,
    support::{
        ContactNames, Executable, House, Mode, SmtpServer, TestApp, assert_fails, assert_problem,
        free_port, json_of, run, text, text_of, wait_for_socket, wait_until,
    },
};

const DAY: SignedDuration = SignedDuration::from_hours(24);
const YEAR: SignedDuration = SignedDuration::from_hours(24 * 365);

fn purge(app: &TestApp) -> Purged {
    rocket::execute(app.managed().upkeep.purge()).expect("no failure")
}

#[track_caller]
fn assert_purged(app: &TestApp) -> PurgeRecord {
    match purge(app) {
        Purged::Done(record) => record,
        Purged::Held(hold) => unreachable!("{hold:?}"),
    }
}

#[track_caller]
fn assert_held(app: &TestApp, reason: &str) {
    assert!(matches!(purge(app), Purged::Held(_)));
    assert_eq!(app.overview()["purge"]["hold"]["reason"], reason);
    for (name, label) in [("clockLeap", "clock_leap"), ("largePurge", "large_purge")] {
        let line = format!("vitrina_purge_held{{reason=\"{label}\"}} ");
        assert_eq!(app.figure(&line), u64::from(name == reason), "{name}");
    }
}

#[track_caller]
fn assert_free(app: &TestApp) {
    assert_eq!(app.overview()["purge"]["hold"], Value::Null);
    for label in ["clock_leap", "large_purge"] {
        assert_eq!(app.figure(&format!("vitrina_purge_held{{reason=\"{label}\"}} ")), 0);
    }
}

fn back_up(app: &TestApp) {
    rocket::execute(app.managed().upkeep.back_up()).expect("backup");
}

fn backups(app: &TestApp) -> Vec<PathBuf> {
    let listed = Backups::new(&app.config).list(app.managed().clock.now()).expect("listed");
    listed.into_iter().map(|backup| backup.path).collect()
}

fn count(app: &TestApp) -> u64 {
    app.log_in();
    ContactNames::read(app, "limit=1000").total
}

fn confirm(app: &TestApp, since: &Value) -> Value {
    let response = app.post_json("/api/admin/purge", &json!({ "since": since })).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)["removed"].clone()
}

#[test]
fn a_leap_of_three_years_removes_no_request_and_no_backup_even_after_a_restart() {
    let app = TestApp::with_contacts([json!({}), json!({}), json!({})]);
    for _ in 0..3 {
        back_up(&app);
        app.pass_time(DAY);
    }
    let kept = backups(&app);
    app.clock.advance(YEAR * 3);
    assert_held(&app, "clockLeap");
    // By now the newest records are of the wrong time: they prove nothing.
    app.send_contact(&json!({}));
    back_up(&app);
    let app = app.restart();
    app.send_contact(&json!({}));
    assert_held(&app, "clockLeap");
    assert_eq!(count(&app), 5);
    let now_kept = backups(&app);
    assert!(kept.iter().all(|path| now_kept.contains(path)), "{now_kept:?}");

    // The clock is right again, and nobody has to do anything.
    app.clock.advance(-(YEAR * 3));
    assert_eq!(assert_purged(&app).removed.contacts, 0);
    assert_free(&app);
    app.pass_time(DAY * 731);
    assert_eq!(assert_purged(&app).removed.contacts, 3, "later it goes as before");
}

#[test]
fn a_backup_of_the_wrong_time_never_counts_as_the_newest() {
    let app = TestApp::with_contacts([json!({})]);
    app.clock.advance(YEAR * 3);
    back_up(&app);
    let wrong = backups(&app);
    app.clock.advance(-(YEAR * 3));
    let app = app.restart_with(|config| config.backup.keep_count = 1);
    back_up(&app);
    let left = backups(&app);
    assert_eq!(left.len(), 1);
    assert!(!left.contains(&wrong[0]), "the one of the right time stays");
}

#[test]
fn a_leap_that_is_confirmed_proceeds_and_only_as_it_was_shown() {
    let app = TestApp::with_contacts([json!({}), json!({})]);
    app.clock.advance(YEAR * 3);
    assert_held(&app, "clockLeap");
    let hold = app.overview()["purge"]["hold"].clone();
    assert_eq!(hold["knownAt"], "2026-11-21T10:00:00Z");
    assert_eq!(hold["clockAt"], hold["since"]);
    let since = json!({ "since": hold["since"] });
    let foreign = Header::new("Origin", "https://evil.example");
    let refused = app.post_json("/api/admin/purge", &since).header(foreign).dispatch();
    assert_problem(refused, Status::Forbidden, "cross_origin");
    for other in [json!({ "since": "2026-11-21T10:00:00Z" }), json!({})] {
        let refused = app.post_json("/api/admin/purge", &other).dispatch();
        assert!([Status::Conflict, Status::BadRequest].contains(&refused.status()), "{other}");
    }
    assert_eq!(count(&app), 2);
    assert_eq!(confirm(&app, &hold["since"])["contacts"], 2);
    assert_free(&app);
    assert_eq!(count(&app), 0);
    let again = app.post_json("/api/admin/purge", &since).dispatch();
    assert_problem(again, Status::Conflict, "purge_changed");
    assert_purged(&app);

    assert_eq!(app.client.post("/api/admin/logout").dispatch().status(), Status::NoContent);
    let anonymous = app.post_json("/api/admin/purge", &since).dispatch();
    assert_problem(anonymous, Status::Unauthorized, "unauthenticated");
}

#[test]
fn a_server_that_was_off_for_five_weeks_goes_on_and_one_day_more_is_a_leap() {
    for (days, is_held) in [(35, false), (36, true)] {
        let app = TestApp::with_contacts([json!({})]);
        app.clock.advance(DAY * days);
        let app = app.restart();
        assert_eq!(matches!(purge(&app), Purged::Held(_)), is_held, "{days} days");
    }
}

#[test]
fn a_purge_of_most_requests_waits_and_keeps_the_last_backup_from_before_it_for_good() {
    let app = TestApp::with_contacts((0..60).map(|_| json!({})));
    app.pass_time(DAY * 700);
    for _ in 0..40 {
        app.send_contact(&json!({}));
    }
    back_up(&app);
    app.pass_time(DAY);
    back_up(&app);
    let last = backups(&app)[0].clone();
    app.pass_time(DAY * 30);
    assert_held(&app, "largePurge");
    let app = app.restart();
    assert_eq!(count(&app), 100);
    assert_held(&app, "largePurge");
    let hold = app.overview()["purge"]["hold"].clone();
    assert_eq!(confirm(&app, &hold["since"])["contacts"], 60);
    assert_free(&app);
    assert_eq!(count(&app), 40);

    for _ in 0..40 {
        app.pass_time(DAY * 2);
        back_up(&app);
    }
    let left = backups(&app);
    assert!(left.contains(&last), "{left:?}");
    assert_eq!(left.len(), app.config.backup.keep_count + 1);
    let why = std::fs::read_to_string(last.with_extension("backup.keep")).expect("reason");
    assert!(why.contains("60 of 100"), "{why}");
}

#[test]
fn an_e_mail_tells_of_it_once() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    app.clock.advance(YEAR * 3);
    let round = || rocket::execute(look(&app.managed().upkeep, &app.managed().jobs));
    round();
    let message = &server.messages.wait_for(1, || ())[0];
    assert_eq!(message["headers"]["Subject"], "Novecojušo datu dzēšana ir apturēta");
    assert_eq!(message["headers"]["Date"], "Sat, 21 Nov 2026 10:00:00 +0000");
    let body = text(&message["body"]);
    for words in ["20.11.2029. 12:00", "21.11.2026. 12:00", "vitrina purge --confirm"] {
        assert!(body.contains(words), "{words} is not in {body}");
    }
    assert!(body.contains("https://www.example.lv/admin/overview"), "{body}");
    round();
    app.wait_until_idle("hold-mail");
    assert_eq!(server.messages.all().len(), 1);
}

/// Lets a program see a clock that is so many seconds ahead, as its environment or a file says.
pub fn build_shim(dir: &Path) -> PathBuf {
    let (source, library) = (dir.join("leap.c"), dir.join("leap.so"));
    let code = "#define _GNU_SOURCE\n#include <fcntl.h>\n#include <stdlib.h>\n#include <sys/syscall.h>\n\
        #include <time.h>\n#include <unistd.h>\n\
        int clock_gettime(clockid_t id, struct timespec *now) {\n\
        \x20 long failed = syscall(SYS_clock_gettime, id, now);\n\
        \x20 const char *leap = getenv(\"LEAP_SECONDS\");\n\
        \x20 if (!failed && leap && id == CLOCK_REALTIME) now->tv_sec += atol(leap);\n\
        \x20 const char *file = getenv(\"LEAP_FILE\");\n\
        \x20 if (!failed && file && id == CLOCK_REALTIME) {\n\
        \x20   char said[32] = {0};\n\
        \x20   int opened = open(file, O_RDONLY);\n\
        \x20   if (opened >= 0 && read(opened, said, 31) > 0) now->tv_sec += atol(said);\n\
        \x20   if (opened >= 0) close(opened);\n\
        \x20 }\n\
        \x20 return (int)failed;\n}\n";
    std::fs::write(&source, code).expect("written");
    let mut compiler = Command::new("cc");
    compiler.args(["-shared", "-fPIC", "-o"]).arg(&library).arg(&source);
    assert!(compiler.status().expect("the compiler that builds QuickJS").success());
    library
}

/// The real executable, whose clock is three years ahead.
#[test]
fn a_server_that_starts_three_years_ahead_erases_nothing_and_says_so() {
    let mut house = House::with(Mode::Server, &["Ilze", "Jānis", "Žanis"]);
    house.tell(&["backup"]);
    house.server = None;
    let shim = build_shim(house.dir.path());
    let shim = shim.to_str().expect("UTF-8");
    let ahead = [("LD_PRELOAD", shim), ("LEAP_SECONDS", "94608000")];
    let server = Executable::start_with(&house.data(), &ahead);
    wait_for_socket(&house.data());
    // Its first purge is a few seconds after the start.
    let metrics = || {
        let answer = crate::support::agent().get(format!("{}/metrics", server.url)).call();
        answer.expect("answer").body_mut().read_to_string().expect("text")
    };
    let held = "vitrina_purge_held{reason=\"clock_leap\"} 1";
    wait_until("the hold", || metrics().contains(held), || ());
    let purge = house.run(&["purge"]);
    assert_fails(&purge, 1, "");
    let said = String::from_utf8_lossy(&purge.stdout).into_owned();
    assert!(said.contains("Removed: nothing.") && said.contains("on hold"), "{said}");
    let preview = house.tell(&["purge", "--dry-run"]);
    assert!(preview.contains("3 contacts") && preview.contains("purge --confirm"), "{preview}");
    let port = server.port().to_string();
    let doctor = house.run(&["--port", &port, "doctor"]);
    assert_eq!(doctor.status.code(), Some(1));
    let said = String::from_utf8_lossy(&doctor.stdout).into_owned();
    assert!(
        said.contains("nothing old is removed: the clock is more than 35 days ahead"),
        "{said}"
    );
    assert_eq!(house.export().len(), 3);
    drop(server);

    // With the right clock it goes on as if nothing had been.
    house.server = Some(Executable::start(&house.data()));
    wait_for_socket(&house.data());
    assert_eq!(house.tell(&["purge"]).trim(), "Removed: nothing.");
    assert_eq!(house.export().len(), 3);

    // With the clock of three years later, and somebody's word that it is right.
    house.server = None;
    let _server = Executable::start_with(&house.data(), &ahead);
    wait_for_socket(&house.data());
    let removed = text_of(run(&house.data(), &["purge", "--confirm"], ""));
    assert!(removed.starts_with("Removed: 3 contacts"), "{removed}");
    assert_eq!(house.export().len(), 0);
}

/// The real executable, whose clock is put while it runs.
#[test]
fn a_clock_that_falls_behind_is_named_and_not_called_right() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (data, leap) = (dir.path().join("data"), dir.path().join("leap"));
    let shim = build_shim(dir.path());
    let put = |years: i64| {
        let draft = dir.path().join("draft");
        std::fs::write(&draft, (years * YEAR.as_secs()).to_string()).expect("written");
        std::fs::rename(&draft, &leap).expect("renamed");
    };
    put(0);
    let variables = [
        ("LD_PRELOAD", shim.to_str().expect("UTF-8")),
        ("LEAP_FILE", leap.to_str().expect("UTF-8")),
    ];
    let mut server = Executable::start_with(&data, &variables);
    wait_for_socket(&data);
    put(1);
    assert_fails(&run(&data, &["purge"], ""), 1, "");
    put(-11);
    for _ in 0..2 {
        text_of(run(&data, &["purge"], ""));
    }
    put(0);
    text_of(run(&data, &["purge"], ""));
    assert!(server.terminate());
    let log = server.log();
    assert_eq!(log.matches("which is before this program was built").count(), 1, "{log}");
    assert!(!log.contains("right again"), "{log}");
    assert!(log.contains("a time that can be"), "{log}");
}
