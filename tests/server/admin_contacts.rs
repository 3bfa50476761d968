//! GET /api/admin/contacts

use rocket::http::Status;
use serde_json::json;

use crate::support::{ContactNames, TestApp, assert_problem, json_of, text};

fn with_contacts(count: usize) -> TestApp {
    let names = (0..count).map(|index| json!({ "firstName": format!("Nr. {index}") }));
    TestApp::with_contacts(names)
}

#[test]
fn an_empty_store_is_an_empty_list() {
    let app = with_contacts(0);
    let response = app.get("/api/admin/contacts").dispatch();
    assert_eq!(response.headers().get_one("X-Total-Count"), Some("0"));
    assert_eq!(response.headers().get_one("Link"), None);
    assert_eq!(json_of(response), json!([]));
}

#[test]
fn pages_of_the_list_hold_every_contact_once_newest_first() {
    let app = with_contacts(5);
    let list = ContactNames::read(&app, "limit=2");
    assert_eq!(list.names, ["Nr. 4", "Nr. 3", "Nr. 2", "Nr. 1", "Nr. 0"]);
    assert_eq!((list.total, list.longest_page), (5, 2));
}

#[test]
fn a_list_from_the_oldest_on_holds_every_contact_once_too() {
    let app = with_contacts(6);
    let ids: Vec<String> = app.contacts().iter().map(|c| text(&c["id"])).collect();
    app.change(&ids[3], &json!({ "status": "won" }));
    for query in ["status=new", "status=new&q=ozols"] {
        let list = ContactNames::read(&app, &format!("{query}&order=oldest&limit=2"));
        assert_eq!(list.names, ["Nr. 0", "Nr. 1", "Nr. 3", "Nr. 4", "Nr. 5"], "{query}");
        assert_eq!((list.total, list.longest_page), (5, 2));
    }
}

#[test]
fn parameters_that_make_no_sense_are_refused() {
    let app = with_contacts(0);
    let id = "01936c00-0000-7000-8000-000000000001";
    for query in [
        "limit=0",
        "limit=1001",
        "limit=many",
        "before=yesterday",
        "status=old",
        "status=",
        "order=best",
        "order=oldest&after=yesterday",
        &format!("order=oldest&before={id}"),
        &format!("after={id}"),
    ] {
        let uri = format!("/api/admin/contacts?{query}");
        assert_problem(app.get(&uri).dispatch(), Status::BadRequest, "bad_request");
    }
}

#[test]
fn a_record_that_cannot_be_read_is_an_error_and_not_an_empty_list() {
    let app = with_contacts(1).with_database(|db| {
        let contacts = db.open_tree("contacts.v1").expect("tree");
        let (key, _) = contacts.first().expect("read").expect("record");
        contacts.insert(key, &b"\x01{\"half\":"[..]).expect("written");
    });
    app.log_in();
    let response = app.get("/api/admin/contacts").dispatch();
    assert_problem(response, Status::ServiceUnavailable, "storage_unavailable");
}

#[test]
fn a_list_by_status_holds_only_those_and_counts_follow_every_change() {
    let app = with_contacts(4);
    let ids: Vec<String> = app.contacts().iter().map(|c| text(&c["id"])).collect();
    for (id, status) in [(&ids[0], "contacted"), (&ids[1], "won"), (&ids[3], "spam")] {
        app.change(id, &json!({ "status": status }));
    }
    assert_eq!(ContactNames::read(&app, "status=new").names, ["Nr. 1"]);
    let list = ContactNames::read(&app, "status=contacted,won&limit=1");
    assert_eq!((list.names, list.total), (vec!["Nr. 3".to_owned(), "Nr. 2".to_owned()], 2));
    assert_eq!(ContactNames::read(&app, "status=lost").total, 0);

    let counts = || app.status_counts();
    let expected = json!({ "new": 1, "contacted": 1, "won": 1, "lost": 0, "spam": 1 });
    assert_eq!(counts(), expected);
    let uri = format!("/api/admin/contacts/{}", ids[3]);
    assert_eq!(app.client.delete(&uri).dispatch().status(), Status::NoContent);
    assert_eq!(counts(), json!({ "new": 1, "contacted": 1, "won": 1, "lost": 0, "spam": 0 }));
}

#[test]
fn requests_that_were_stored_before_there_were_counts_are_counted_at_the_start() {
    let app = with_contacts(3).with_database(|db| {
        let meta = db.open_tree("meta").expect("tree");
        assert!(meta.remove("contact_counts").expect("removed").is_some());
    });
    app.log_in();
    let response = app.get("/api/admin/contacts?status=new").dispatch();
    assert_eq!(response.headers().get_one("X-Total-Count"), Some("3"));
}
