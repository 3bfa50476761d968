//! GET /api/admin/contacts

use rocket::http::Status;
use serde_json::json;

use crate::support::{TestApp, assert_problem, contact_with, json_of};

fn with_contacts(count: usize) -> TestApp {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    for index in 0..count {
        let body = contact_with(&json!({ "firstName": format!("Nr. {index}") }));
        let response = app.post_json("/api/contact", &body).dispatch();
        assert_eq!(response.status(), Status::Created);
    }
    app.log_in();
    app
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
    let mut uri = "/api/admin/contacts?limit=2".to_owned();
    let mut names = Vec::new();
    loop {
        let response = app.get(&uri).dispatch();
        assert_eq!(response.status(), Status::Ok);
        assert_eq!(response.headers().get_one("X-Total-Count"), Some("5"));
        let link = response.headers().get_one("Link").map(str::to_owned);
        let contacts = json_of(response).as_array().expect("array").clone();
        assert!(contacts.len() <= 2);
        names.extend(contacts.iter().map(|c| c["firstName"].as_str().expect("name").to_owned()));
        let Some(link) = link else { break };
        assert!(link.ends_with("; rel=\"next\""), "{link}");
        uri.replace_range(.., &link[1..link.find('>').expect("end of address")]);
    }
    assert_eq!(names, ["Nr. 4", "Nr. 3", "Nr. 2", "Nr. 1", "Nr. 0"]);
}

#[test]
fn parameters_that_make_no_sense_are_refused() {
    let app = with_contacts(0);
    for query in ["limit=0", "limit=1001", "limit=many", "before=yesterday"] {
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
