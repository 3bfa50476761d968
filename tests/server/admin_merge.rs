//! POST /api/admin/contacts/{id}/merge: two requests of one person become one

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};

use crate::{
    notices_mail::send_to,
    replies::{path, reply_with, room},
    support::{
        TestApp, assert_fails, assert_problem, free_port, json_of, run, text, wait_for_socket,
    },
};

fn start() -> TestApp {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    app.log_in();
    app
}

fn merge<'a>(
    app: &'a TestApp,
    (id, version): (&str, u64),
    (with, with_version): (&str, u64),
) -> rocket::local::blocking::LocalResponse<'a> {
    let body = json!({ "with": with, "version": version, "withVersion": with_version });
    app.post_json(&format!("/api/admin/contacts/{id}/merge"), &body).dispatch()
}

fn show(app: &TestApp, id: &str) -> Value {
    let mut contact = json_of(app.get(&format!("/api/admin/contacts/{id}")).dispatch());
    // The list does not have it.
    contact.as_object_mut().expect("members").remove("booking");
    contact
}

#[test]
fn both_histories_are_kept_in_the_older_and_the_other_ones_id_leads_there() {
    let app = start();
    let older = app.send_contact(&json!({ "message": "Pirmais jautājums", "phone": "" }));
    app.clock.advance(SignedDuration::from_mins(20));
    let newer = app.send_contact(&json!({
        "message": "Otrais jautājums", "email": "cits@example.lv", "phone": "29999999",
    }));
    app.change(&newer, &json!({ "status": "contacted", "tags": ["izstāde"] }));
    let response = merge(&app, (&newer, 2), (&older, 1));
    assert_eq!(response.status(), Status::Ok);
    let etag = response.headers().get_one("ETag").expect("version").to_owned();
    let kept = json_of(response);
    assert_eq!(etag, format!("\"{}\"", kept["version"]));
    assert_eq!((&kept["id"], &kept["message"]), (&json!(older), &json!("Pirmais jautājums")));
    assert_eq!((&kept["email"], &kept["phone"]), (&json!("janis@example.lv"), &json!("29999999")));
    assert_eq!((&kept["status"], &kept["tags"]), (&json!("contacted"), &json!(["izstāde"])));
    let note = text(&kept["notes"][0]["text"]);
    for part in [newer.as_str(), "21.11.2026. 12:20", "cits@example.lv", "Otrais jautājums"] {
        assert!(note.contains(part), "{part} is not in {note}");
    }
    let merged = &kept["merged"][0];
    assert_eq!((&merged["id"], &merged["email"]), (&json!(newer), &json!("cits@example.lv")));
    assert_eq!((&merged["gdprConsent"], &merged["consentGivenBy"]), (&json!(true), &json!("form")));
    assert_eq!(show(&app, &newer), kept);
    assert_eq!(app.contacts(), std::slice::from_ref(&kept));
    let counts = json_of(app.get("/api/admin/contacts/counts").dispatch());
    let count = |name: &str| counts[name].as_u64();
    assert_eq!([count("new"), count("contacted"), count("spam")], [Some(0), Some(1), Some(0)]);
    // The same once more changes nothing.
    assert_eq!(json_of(merge(&app, (&newer, 2), (&older, 1))), kept);
    // All of it is the person's, also by the other address.
    let erased = app.client.delete("/api/admin/contacts/person?email=cits@example.lv").dispatch();
    assert_eq!(json_of(erased), json!({ "erased": 1 }));
    assert!(app.contacts().is_empty());
}

#[test]
fn what_was_changed_meanwhile_is_told_and_nothing_is_merged() {
    let app = start();
    let (first, second) = (app.send_contact(&json!({})), app.send_contact(&json!({})));
    let changed = app.change(&second, &json!({ "status": "won" }));
    let problem = assert_problem(
        merge(&app, (&first, 1), (&second, 1)),
        Status::PreconditionFailed,
        "contact_changed",
    );
    assert_eq!(problem["contact"], changed);
    assert_eq!(app.contacts().len(), 2);
}

#[test]
fn nobody_is_merged_with_themselves_or_with_nobody() {
    let app = start();
    let id = app.send_contact(&json!({}));
    let unknown = "01936c00-0000-7000-8000-000000000001";
    let problem = assert_problem(
        merge(&app, (&id, 1), (&id, 1)),
        Status::UnprocessableEntity,
        "validation_failed",
    );
    assert_eq!(problem["errors"][0]["field"], "with");
    assert_problem(merge(&app, (&id, 1), (unknown, 1)), Status::NotFound, "not_found");
    assert_problem(merge(&app, (unknown, 1), (&id, 1)), Status::NotFound, "not_found");
}

#[test]
fn two_merged_ones_are_found_by_what_either_said() {
    let app = start();
    let first = app.send_contact(&json!({ "message": "Pirmais" }));
    let second = app.send_contact(&json!({ "message": "Datubāze", "phone": "29999999" }));
    // A search keeps an index, which has to follow.
    app.get("/api/admin/contacts?q=ozols").dispatch();
    assert_eq!(merge(&app, (&first, 1), (&second, 1)).status(), Status::Ok);
    for words in ["datubaze", "29999999", "pirmais"] {
        let found = json_of(app.get(&format!("/api/admin/contacts?q={words}")).dispatch());
        assert_eq!(found[0]["id"], first, "{words}");
        assert_eq!(found.as_array().expect("array").len(), 1, "{words}");
    }
}

#[test]
fn the_id_of_a_merged_one_erases_nothing_and_leads_to_the_one_that_would() {
    let app = start();
    let (older, newer) = (app.send_contact(&json!({})), app.send_contact(&json!({})));
    let kept = json_of(merge(&app, (&older, 1), (&newer, 1)));
    let erase = |id: &str| app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    let problem = assert_problem(erase(&newer), Status::Conflict, "contact_merged");
    assert_eq!(problem["contact"], kept);
    for action in ["erase", "status"] {
        let body = json!({ "ids": [newer], "action": action, "status": "won" });
        let answer = json_of(app.post_json("/api/admin/contacts/bulk", &body).dispatch());
        let merged = json!([{ "id": newer, "outcome": "merged" }]);
        assert_eq!(answer["results"], merged, "{action}");
    }
    let data = &app.managed().config.server.data_dir;
    wait_for_socket(data);
    let told = run(data, &["contacts", "erase", "--yes", &newer], "");
    assert_fails(&told, 1, &format!("{newer} is part of {older} since 2026-11-21T10:00:00Z"));
    assert_fails(&told, 1, &format!("`vitrina contacts erase {older}` erases both"));
    assert_eq!(app.contacts(), std::slice::from_ref(&kept), "it is as it was");
    assert_eq!(erase(&older).status(), Status::NoContent);
    assert_problem(erase(&newer), Status::NotFound, "not_found");
}

#[test]
fn no_reply_goes_to_the_address_of_the_one_that_stays_before_it_was_seen() {
    let app = TestApp::with_config(send_to(free_port()));
    app.log_in();
    let older = app.send_contact(&json!({ "email": "cits@example.lv" }));
    let newer = app.send_contact(&json!({}));
    let by_hand = reply_with(&json!({ "way": "hand" }));
    let reply_to = |id: &str| app.post_json(&path(id), &by_hand).dispatch();
    let taken = json_of(reply_to(&newer));
    let version = taken["contact"]["version"].as_u64().expect("version");
    let kept = json_of(merge(&app, (&older, 1), (&newer, version)));
    let problem = assert_problem(reply_to(&newer), Status::PreconditionFailed, "contact_changed");
    assert_eq!(problem["contact"], kept);
    let replies = room(&app, &newer)["replies"].clone();
    assert_eq!(replies, room(&app, &older)["replies"]);
    assert_eq!(replies.as_array().map(Vec::len), Some(1));
    // What was written before the merge goes where it was to go.
    let retry = format!("{}/{}/retry", path(&newer), text(&taken["reply"]["id"]));
    assert_problem(app.client.post(retry).dispatch(), Status::Conflict, "reply_not_failed");
    assert_eq!(reply_to(&older).status(), Status::Created);
}
