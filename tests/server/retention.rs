//! What is over its period is removed, and nothing else; a dry run says the same beforehand.

use jiff::{SignedDuration, Timestamp};
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::{
    domain::{Job, JobId, JobState, PurgeCounts, PurgeRecord},
    upkeep::{Purged, Upkeep},
};

use crate::support::{ContactNames, TestApp, json_of, text};

const DAY: SignedDuration = SignedDuration::from_hours(24);

fn purge(app: &TestApp) -> PurgeRecord {
    let upkeep: &Upkeep = &app.managed().upkeep;
    let due = rocket::execute(upkeep.due(app.managed().clock.now())).expect("planned");
    let Purged::Done(record) = rocket::execute(upkeep.purge()).expect("purged") else {
        unreachable!("nothing stands in the way")
    };
    assert_eq!(due, record.removed, "the dry run says what is done");
    let last = rocket::execute(upkeep.last_purge()).expect("read");
    assert_eq!(last, Some(record));
    record
}

fn dead_job(at: Timestamp) -> Job {
    Job {
        id: JobId::random(),
        kind: "mail".into(),
        priority: 0,
        created_at: at,
        attempts: 5,
        state: JobState::Dead { at, reason: "refused".into() },
        input: Some(json!("01938a4e-0000-7000-8000-000000000001")),
    }
}

#[test]
fn each_kind_goes_after_its_own_period_and_leaves_a_record_without_persons() {
    let app = TestApp::with_contacts([json!({ "firstName": "Agrais" })]);
    let now = app.managed().clock.now();
    app.create_post(&json!({}));
    let draft = "/api/blog/admin/drafts/01938a4e-0000-7000-8000-000000000001";
    let body = json!({ "post": { "title": "Pamests" }, "baseVersion": null });
    assert!(app.put_json(draft, &body).dispatch().status().code < 300);
    let decision = json!({
        "revision": "1", "functional": true, "analytics": false, "marketing": false, "language": "lv"
    });
    assert!(app.post_json("/api/consents", &decision).dispatch().status().code < 300);
    rocket::execute(app.managed().store.put_job(dead_job(now))).expect("stored");
    let counts = |change: fn(&mut PurgeCounts)| {
        let mut counts = PurgeCounts::default();
        change(&mut counts);
        counts
    };

    assert_eq!(purge(&app).removed, PurgeCounts::default());
    app.pass_time(DAY);
    assert_eq!(purge(&app).removed, counts(|due| due.sessions = 1));
    app.pass_time(DAY * 29);
    assert_eq!(purge(&app).removed, counts(|due| due.jobs = 1));
    app.pass_time(DAY * 335);
    let removed = counts(|due| (due.drafts, due.journal, due.devices) = (1, 2, 1));
    assert_eq!(purge(&app).removed, removed, "the journal told of the login and the post");
    // 2026-11-21 to 2028-11-21, a leap day between.
    app.pass_time(DAY * 366 - SignedDuration::from_secs(1));
    assert_eq!(purge(&app).removed, PurgeCounts::default());
    app.pass_time(SignedDuration::from_secs(1));
    assert_eq!(purge(&app).removed, counts(|due| due.contacts = 1));
    assert_eq!(app.compaction_due_since(), Some(app.managed().clock.now()));
    app.pass_time(DAY * 365);
    assert_eq!(purge(&app).removed, counts(|due| due.cookie_decisions = 1));

    app.log_in();
    assert_eq!(ContactNames::read(&app, "limit=9").total, 0);
    let records = rocket::execute(app.managed().store.purge_records()).expect("read");
    assert_eq!(records.len(), 7);
    assert!(!format!("{records:?}").contains("Agrais"));
}

#[test]
fn the_last_contact_counts_and_the_shorter_of_the_two_periods_holds() {
    let app = TestApp::with_contacts(["Agrais", "Vēlais"].map(|name| json!({ "firstName": name })));
    let contacts = app.contacts();
    let late = contacts.iter().find(|contact| contact["firstName"] == "Vēlais").expect("there");
    app.pass_time(DAY * 300);
    app.log_in();
    app.change(&text(&late["id"]), &json!({ "status": "contacted" }));
    app.pass_time(DAY * 435);
    assert_eq!(purge(&app).removed.contacts, 1);
    app.log_in();
    assert_eq!(ContactNames::read(&app, "limit=9").names, ["Vēlais"]);
    let counts: Value = json_of(app.get("/api/admin/contacts/counts").dispatch());
    assert_eq!((&counts["new"], &counts["contacted"]), (&json!(0), &json!(1)));
}

#[test]
fn a_request_can_be_sent_again_once_its_record_is_gone() {
    let app = TestApp::with_contacts([]);
    let send = || {
        let body = crate::support::valid_contact();
        let key = rocket::http::Header::new("Idempotency-Key", "viena");
        let response = app.post_json("/api/contact", &body).header(key).dispatch();
        assert_eq!(response.status(), Status::Created);
        text(&json_of(response)["id"])
    };
    let first = send();
    assert_eq!(send(), first);
    app.pass_time(DAY * 731);
    assert_eq!(purge(&app).removed.contacts, 1);
    assert_ne!(send(), first, "its key went with it");
}

#[test]
fn only_a_month_of_records_is_kept() {
    let app = TestApp::with_contacts([]);
    for _ in 0..40 {
        app.pass_time(DAY);
        rocket::execute(app.managed().upkeep.purge()).expect("purged");
    }
    let records = rocket::execute(app.managed().store.purge_records()).expect("read");
    assert_eq!(records.len(), 31);
    assert_eq!(records[30].at, app.managed().clock.now());
}

#[test]
fn what_nobody_asks_for_is_asked_for_after_the_start() {
    let app = TestApp::with_contacts([json!({})]);
    app.pass_time(DAY * 731);
    let app = app.restart();
    let deadline = std::time::Instant::now() + std::time::Duration::from_mins(1);
    while rocket::execute(app.managed().upkeep.last_purge()).expect("read").is_none()
        || app.compaction_due_since().is_some()
    {
        assert!(std::time::Instant::now() < deadline, "no purge after the start");
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    app.log_in();
    assert_eq!(ContactNames::read(&app, "limit=9").total, 0);
}
