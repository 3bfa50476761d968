//! GET /api/admin/journal: who administered what.

use rocket::http::{ContentType, Status};
use serde_json::{Value, json};

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
fn accounts_that_change_are_in_the_journal_with_their_ids() {
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
}
