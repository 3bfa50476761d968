//! GET /api/admin/journal: who administered what.

use rocket::http::{ContentType, Status};
use serde_json::{Value, json};
use vitrina::domain::{Job, JobState};

use crate::support::{TestApp, json_of, text};

fn journal(app: &TestApp, query: &str) -> Value {
    let response = app.get(&format!("/api/admin/journal{query}")).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)
}

fn actions(list: &Value) -> Vec<String> {
    let entries = list["entries"].as_array().expect("array");
    entries.iter().map(|entry| text(&entry["action"])).collect()
}

#[test]
fn what_is_done_stands_in_the_journal_without_anything_of_visitors() {
    let app = TestApp::with_contacts(["Ilze", "Jānis"].map(
        |name| json!({ "firstName": name, "email": format!("kzwqx{}@example.lv", name.len()) }),
    ));
    let ids: Vec<_> = app.contacts().iter().map(|contact| text(&contact["id"])).collect();
    app.change(&ids[0], &json!({ "status": "won" }));
    app.change(&ids[0], &json!({ "lastContactAt": null }));
    // Whoever only looks what an erasure would take has handed out nothing.
    for person in ["person/requests", "person"] {
        let uri = format!("/api/admin/contacts/{person}?email=kzwqx4@example.lv");
        assert_eq!(app.get(&uri).dispatch().status(), Status::Ok);
    }
    let noted = app.post_json("/api/admin/exports", &json!({ "count": 2 })).dispatch();
    assert_eq!(noted.status(), Status::NoContent);
    let bulk = json!({ "ids": [ids[1]], "action": "status", "status": "lost" });
    assert_eq!(app.post_json("/api/admin/contacts/bulk", &bulk).dispatch().status(), Status::Ok);
    let erase = app.client.delete(format!("/api/admin/contacts/{}", ids[0])).dispatch();
    assert_eq!(erase.status(), Status::NoContent);
    let post = app.create_post(&json!({ "isPublished": false }));
    let path = format!("/api/blog/admin/posts/{}", text(&post["id"]));
    for is_published in [true, true, false] {
        let change = app.put_json(&path, &json!({ "isPublished": is_published })).dispatch();
        assert_eq!(change.status(), Status::Ok);
    }
    assert_eq!(app.client.delete(path).dispatch().status(), Status::NoContent);

    let list = journal(&app, "");
    let expected = [
        "postDeleted",
        "postUnpublished",
        "postPublished",
        "contactErased",
        "statusesChanged",
        "contactsExported",
        "personExported",
        "statusChanged",
        "loggedIn",
    ];
    assert_eq!(actions(&list), expected);
    assert_eq!(list["next"], Value::Null);
    let changed = &list["entries"][7];
    assert_eq!((&changed["subject"], &changed["detail"]), (&json!(ids[0]), &json!("won")));
    assert_eq!(changed["name"], "administrator");
    assert_eq!(list["entries"][4]["count"], 1);
    for personal in ["Ilze", "kzwqx", "example.lv"] {
        assert!(!list.to_string().contains(personal), "{list}");
    }
}

#[test]
fn the_journal_is_read_page_by_page() {
    let app = TestApp::start();
    for _ in 0..5 {
        app.log_in();
    }
    let (mut seen, mut query) = (Vec::new(), "?limit=2".to_owned());
    loop {
        let page = journal(&app, &query);
        let entries = page["entries"].as_array().expect("array");
        assert!(entries.len() <= 2);
        seen.extend(entries.iter().map(|entry| text(&entry["id"])));
        let Some(next) = page["next"].as_str() else { break };
        query = format!("?limit=2&before={next}");
    }
    assert_eq!(seen.len(), 5);
    assert!(seen.is_sorted_by(|one, two| one > two), "newest first, each once: {seen:?}");
    for wrong in ["?limit=0", "?limit=501", "?before=five"] {
        let response = app.get(&format!("/api/admin/journal{wrong}")).dispatch();
        assert_eq!(response.status(), Status::BadRequest, "{wrong}");
    }
}

#[test]
fn accounts_that_change_are_in_the_journal_with_their_ids_and_names() {
    let app = TestApp::start();
    app.log_in();
    let id = app.add_account("sales").to_string();
    let account = format!("/api/admin/accounts/{id}");
    let patch = app.client.patch(account.clone()).header(ContentType::JSON);
    let patch = patch.body(json!({ "role": "editor" }).to_string()).dispatch();
    assert_eq!(patch.status(), Status::NoContent);
    assert_eq!(app.client.delete(account).dispatch().status(), Status::NoContent);
    let list = journal(&app, "?limit=2");
    assert_eq!(actions(&list), ["accountRemoved", "accountChanged"]);
    assert_eq!(
        (&list["entries"][1]["subject"], &list["entries"][1]["detail"]),
        (&json!(id), &json!("editor"))
    );
    for entry in list["entries"].as_array().expect("array") {
        assert_eq!(entry["whom"], "Ilze <sales@example.lv>", "also of who is gone: {entry}");
    }
}

#[test]
fn the_journal_names_who_was_invited_and_who_was_given_requests() {
    let app = TestApp::with_contacts([json!({ "firstName": "Jānis" })]);
    let own = json!({ "email": "owner@example.lv" });
    // The second time nothing changes.
    for _ in 0..2 {
        let me = app.client.patch("/api/admin/me").header(ContentType::JSON);
        assert_eq!(me.body(own.to_string()).dispatch().status(), Status::Ok);
    }
    let person = json!({ "name": "Sanda", "email": "sanda@example.lv", "role": "sales" });
    let invited = app.post_json("/api/admin/invitations", &person).dispatch();
    assert_eq!(invited.status(), Status::Created);
    let withdraw = format!("/api/admin/invitations/{}", text(&json_of(invited)["id"]));
    assert_eq!(app.client.delete(withdraw).dispatch().status(), Status::NoContent);
    let (ids, sales) = ([app.contacts()[0]["id"].clone()], app.add_account("sales"));
    for assignee in [json!(sales), Value::Null] {
        let bulk = json!({ "ids": ids, "action": "assign", "assignee": assignee });
        assert_eq!(
            app.post_json("/api/admin/contacts/bulk", &bulk).dispatch().status(),
            Status::Ok
        );
    }
    app.change(&text(&ids[0]), &json!({ "assignee": sales }));
    app.change(&text(&ids[0]), &json!({ "tags": ["izstāde"] }));
    let list = journal(&app, "?limit=6");
    assert_eq!(list["entries"][0]["subject"], ids[0]);
    let entries = list["entries"].as_array().expect("array").iter();
    let whom: Vec<_> =
        entries.map(|entry| (text(&entry["action"]), entry["whom"].clone())).collect();
    let expected = [
        ("contactsAssigned", json!("Ilze <sales@example.lv>")),
        ("contactsAssigned", Value::Null),
        ("contactsAssigned", json!("Ilze <sales@example.lv>")),
        ("invitationWithdrawn", json!("Sanda <sanda@example.lv>")),
        ("accountInvited", json!("Sanda <sanda@example.lv>")),
        ("accountChanged", json!("administrator <owner@example.lv>")),
    ];
    assert_eq!(whom, expected.map(|(action, whom)| (action.to_owned(), whom)));
}

#[test]
fn failed_jobs_that_are_begun_anew_or_thrown_away_are_in_the_journal() {
    let app = TestApp::start();
    app.log_in();
    let at = app.clock_time();
    let ids = [(); 2].map(|()| {
        let state = JobState::Dead { at, reason: "mail_refused".into() };
        // Of a kind that nobody works on any more.
        let job = Job { state, ..Job::new("telegram", 0, json!({}), at) };
        app.put_job(job.clone());
        job.id.to_string()
    });
    assert_eq!(app.retry_job(&ids[0]).status(), Status::NoContent);
    assert_eq!(app.discard_job(&ids[1]).status(), Status::NoContent);
    assert_eq!(app.discard_job(&ids[1]).status(), Status::NotFound);
    let list = journal(&app, "?limit=2");
    assert_eq!(actions(&list), ["jobDiscarded", "jobRetried"]);
    for (entry, id) in list["entries"].as_array().expect("array").iter().zip(ids.iter().rev()) {
        assert_eq!((&entry["subject"], &entry["detail"]), (&json!(id), &json!("telegram")));
        assert_eq!(entry["name"], "administrator");
    }
}
