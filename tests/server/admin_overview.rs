//! The overview of the administration, and what can be done with failed jobs.

use jiff::{SignedDuration, Timestamp};
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::{
    config::EngineChoice,
    domain::{Job, JobState},
    store::LOW_DISK_BYTES,
};

use crate::support::{TestApp, assert_problem, text};

#[test]
fn the_figures_are_those_of_the_moment() {
    let app = TestApp::with_config(|config| {
        config.limits.contact_per_hour = 0;
        config.ai.engine = EngineChoice::Builtin;
    });
    let old = app.send_contact(&json!({ "firstName": "Vecais" }));
    app.send_contact(&json!({ "firstName": "Aizmirstais" }));
    let suspected = app.send_contact(&json!({ "elapsedMs": 1 }));
    app.clock.advance(SignedDuration::from_hours(24));
    app.send_contact(&json!({ "firstName": "Šodienas" }));
    app.log_in();
    let contacts = || app.overview()["contacts"].clone();
    assert_eq!(
        contacts(),
        json!({ "total": 4, "new": 3, "overdue": 0, "quarantined": 1, "stepsToday": 0, "stepsLate": 0 })
    );
    app.clock.advance(SignedDuration::from_secs(1));
    let figures = json!({ "total": 4, "new": 3, "overdue": 2, "quarantined": 1, "stepsToday": 0, "stepsLate": 0 });
    assert_eq!(contacts(), figures);
    // The same from the index, which the first search builds.
    app.get("/api/admin/contacts?q=ozols").dispatch();
    assert_eq!(contacts(), figures);
    app.change(&old, &json!({ "status": "contacted" }));
    app.change(&suspected, &json!({ "status": "new" }));
    assert_eq!(
        contacts(),
        json!({ "total": 4, "new": 3, "overdue": 2, "quarantined": 0, "stepsToday": 0, "stepsLate": 0 })
    );
    // What the administrator calls spam has not been in quarantine.
    app.change(&old, &json!({ "status": "spam" }));
    assert_eq!(contacts()["quarantined"], 0);

    let overview = app.overview();
    assert_eq!(overview["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(overview["startedAt"], "2026-11-21T10:00:00Z");
    let engine = json!({ "choice": "builtin", "engine": "builtin", "servers": 0, "readyServers": 0, "model": "gemma3:4b" });
    assert_eq!(overview["ai"], engine);
    assert_eq!(overview["certificate"], Value::Null, "a proxy has it");
    assert_eq!(
        overview["notifications"],
        json!({ "mail": false, "webhook": false, "dailyMailAt": null })
    );
    let bytes = |name: &str| overview["disk"][name].as_u64().expect("number");
    assert!(bytes("dataBytes") > 0 && bytes("freeBytes") <= bytes("totalBytes"));
    assert!(bytes("totalBytes") > bytes("dataBytes"));
    assert_eq!(overview["disk"]["isLow"], bytes("freeBytes") < LOW_DISK_BYTES);
}

#[test]
fn suspected_requests_that_are_erased_leave_the_count() {
    let app = TestApp::with_contacts([json!({ "elapsedMs": 1 }), json!({ "homepage": "x" })]);
    let id = app.contacts()[0]["id"].as_str().expect("id").to_owned();
    assert_eq!(app.overview()["contacts"]["quarantined"], 2);
    app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    assert_eq!(app.overview()["contacts"]["quarantined"], 1);
}

#[test]
fn requests_in_quarantine_are_counted_in_an_older_database() {
    let app = TestApp::with_contacts([json!({ "elapsedMs": 1 }), json!({})]);
    let app = app.with_database(|db| {
        db.open_tree("meta").expect("tree").remove("quarantined").expect("removed");
    });
    assert_eq!(app.overview()["contacts"]["quarantined"], 1);
}

fn dead_job(kind: &str, failed_at: &str, input: Option<Value>) -> Job {
    let at: Timestamp = failed_at.parse().expect("time");
    let state = JobState::Dead { at, reason: "ai_failed".into() };
    Job { state, input, attempts: 2, ..Job::new(kind, 0, json!(null), at) }
}

#[test]
fn failed_jobs_are_listed_newest_first_and_counted_in_full() {
    let app = TestApp::start();
    app.log_in();
    for minute in 0..59 {
        app.put_job(dead_job("ai", &format!("2026-11-21T09:{minute:02}:00Z"), None));
    }
    // Asked once before and once after the last: it is told from memory then.
    assert_eq!(app.overview()["jobs"], json!({ "waiting": 0, "running": 0, "dead": 59 }));
    let newest = dead_job("ai", "2026-11-21T09:59:30Z", None);
    app.put_job(newest.clone());
    let overview = app.overview();
    assert_eq!(overview["jobs"]["dead"], 60);
    let failures = overview["failures"].as_array().expect("failures");
    assert_eq!(failures.len(), 50);
    assert_eq!(
        failures[0],
        json!({
            "id": newest.id.to_string(), "kind": "ai", "attempts": 2, "reason": "ai_failed",
            "createdAt": "2026-11-21T09:59:30Z", "failedAt": "2026-11-21T09:59:30Z",
            "contactId": null, "receiver": null, "retryable": false,
        })
    );
    assert_eq!(failures[49]["failedAt"], "2026-11-21T09:10:00Z");
}

#[test]
fn a_job_whose_input_is_gone_can_only_be_thrown_away() {
    let app = TestApp::start();
    app.log_in();
    let job = dead_job("ai", "2026-11-21T09:00:00Z", None);
    app.put_job(job.clone());
    let retried = app.client.post(format!("/api/admin/jobs/{}/retry", job.id)).dispatch();
    assert_problem(retried, Status::Conflict, "job_spent");
    let discarded = app.client.delete(format!("/api/admin/jobs/{}", job.id)).dispatch();
    assert_eq!(discarded.status(), Status::NoContent);
    assert_eq!(app.overview()["jobs"]["dead"], 0);
    for id in [job.id.to_string().as_str(), "unknown"] {
        let retried = app.client.post(format!("/api/admin/jobs/{id}/retry")).dispatch();
        assert_problem(retried, Status::NotFound, "not_found");
    }
}

#[test]
fn a_certificate_that_is_not_renewed_in_time_is_warned_of() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let key = rcgen::KeyPair::generate().expect("key");
    let mut params =
        rcgen::CertificateParams::new(["www.example.lv".to_owned()]).expect("parameters");
    params.not_before = rcgen::date_time_ymd(2026, 9, 8);
    params.not_after = rcgen::date_time_ymd(2026, 12, 7);
    let certificate = params.self_signed(&key).expect("certificate");
    let (chain, secret) = (dir.path().join("fullchain.pem"), dir.path().join("privkey.pem"));
    std::fs::write(&chain, certificate.pem()).expect("written");
    std::fs::write(&secret, key.serialize_pem()).expect("written");
    let app = TestApp::with_config(|config| {
        (config.server.tls.certs, config.server.tls.key) = (chain.clone(), secret.clone());
    });
    app.log_in();
    let expected = |is_late| {
        json!({
            "endsAt": "2026-12-07T00:00:00Z",
            "isLate": is_late,
            "isClockWrong": false,
            "isAutomatic": false,
            "failure": null,
        })
    };
    assert_eq!(app.overview()["certificate"], expected(false));
    app.clock.advance(SignedDuration::from_hours(24 * 2));
    app.log_in();
    assert_eq!(app.overview()["certificate"], expected(true), "two weeks before its end");
    assert_eq!(app.figure("vitrina_certificate_end_time_seconds "), 1_796_601_600);
}

#[test]
fn a_backup_that_cannot_be_made_is_told_at_once_and_until_one_is() {
    let app = TestApp::start();
    let upkeep = &app.managed().upkeep;
    let dir = app.managed().config.server.data_dir.join("backups");
    assert_eq!(app.overview()["backupFailure"], Value::Null);
    // Where it is to be written.
    let in_the_way = dir.join("vitrina-20261121T100000Z.backup.part");
    std::fs::create_dir_all(&in_the_way).expect("directory");
    rocket::execute(upkeep.back_up()).expect_err("it cannot be written");
    let overview = app.overview();
    let said = text(&overview["backupFailure"]);
    assert!(said.contains("backups cannot be kept in"), "{said}");
    assert_eq!(overview["backup"]["count"], 0);
    std::fs::remove_dir(&in_the_way).expect("removed");
    rocket::execute(upkeep.back_up()).expect("made");
    let overview = app.overview();
    assert_eq!(
        (&overview["backupFailure"], &overview["backup"]["count"]),
        (&Value::Null, &json!(1))
    );
    // Those that there are cannot be seen any more.
    std::fs::remove_dir_all(&dir).expect("removed");
    std::fs::write(&dir, "no directory").expect("written");
    let overview = app.overview();
    assert_eq!(overview["backup"], Value::Null);
    assert!(text(&overview["backupFailure"]).contains("backups cannot be kept in"), "{overview}");
    std::fs::remove_file(&dir).expect("removed");
}
