//! POST /api/admin/contacts: a request that came by telephone or face to face, entered by hand; and what becomes of one
//! without an e-mail address

use rocket::http::{ContentType, Header, Status};
use serde_json::{Value, json};

use crate::{
    notices_mail::send_to,
    support::{
        ContactNames, SmtpServer, TestApp, assert_problem, contact_with, free_port, json_of, text,
    },
};

const CONTACTS: &str = "/api/admin/contacts";

fn call() -> Value {
    json!({
        "firstName": "Anna", "phone": "+371 2000 0000", "message": "Zvanīt pēc pieciem.", "source": "phone",
        "consent": { "givenBy": "phone", "givenOn": "2026-11-21" },
    })
}

fn call_with(changes: &Value) -> Value {
    let mut call = call();
    for (name, value) in changes.as_object().expect("object") {
        call[name] = value.clone();
    }
    call
}

#[track_caller]
fn enter(app: &TestApp, entry: &Value) -> Value {
    let response = app.post_json(CONTACTS, entry).dispatch();
    assert_eq!(response.status(), Status::Created);
    json_of(response)
}

fn start() -> TestApp {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    app.log_in();
    app
}

#[test]
fn a_call_is_kept_with_how_the_person_agreed() {
    let app = start();
    let contact = enter(&app, &call());
    for (member, value) in [
        ("firstName", json!("Anna")),
        ("lastName", json!("")),
        ("email", json!("")),
        ("company", Value::Null),
        ("source", json!("phone")),
        ("gdprConsent", json!(true)),
        ("consentVersion", json!("")),
        ("consentGivenBy", json!("phone")),
        ("consentGivenOn", json!("2026-11-21")),
        ("status", json!("new")),
        ("version", json!(1)),
    ] {
        assert_eq!(contact[member], value, "{member}");
    }
    let unasked = enter(&app, &call_with(&json!({ "consent": null, "source": "in_person" })));
    let consent = ["gdprConsent", "consentGivenBy", "consentGivenOn"].map(|name| &unasked[name]);
    assert_eq!(consent, [&json!(false), &json!("not_given"), &Value::Null]);
    app.send_contact(&json!({}));
    assert_eq!(app.contacts()[0]["consentGivenBy"], "form");
}

#[test]
fn what_is_wrong_with_an_entry_is_named_by_its_field() {
    let app = start();
    for (changes, field, code) in [
        (json!({ "phone": "" }), "email", "required"),
        (json!({ "firstName": " " }), "firstName", "required"),
        (json!({ "email": "anna@" }), "email", "invalid"),
        (json!({ "phone": "1".repeat(41) }), "phone", "too_long"),
        (json!({ "message": "a".repeat(10_001) }), "message", "too_long"),
        (
            json!({ "consent": { "givenBy": "phone", "givenOn": "2026-11-22" } }),
            "consent",
            "invalid",
        ),
    ] {
        let response = app.post_json(CONTACTS, &call_with(&changes)).dispatch();
        let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": field, "code": code }]), "{changes}");
    }
    assert!(app.contacts().is_empty());
}

#[test]
fn the_same_key_twice_is_one_entry() {
    let app = start();
    let send = |entry: Value| {
        let request = app.post_json(CONTACTS, &entry).header(Header::new("Idempotency-Key", "k1"));
        request.dispatch()
    };
    let (first, again) = (json_of(send(call())), json_of(send(call())));
    assert_eq!(first["id"], again["id"]);
    assert_problem(
        send(call_with(&json!({ "firstName": "Cita" }))),
        Status::UnprocessableEntity,
        "idempotency_key_reused",
    );
    assert_eq!(app.contacts().len(), 1);
}

#[test]
fn nobody_enters_anything_without_a_session() {
    let app = TestApp::start();
    let response = app.post_json(CONTACTS, &call()).dispatch();
    assert_problem(response, Status::Unauthorized, "unauthenticated");
}

#[test]
fn nobody_is_mailed_what_they_entered_themselves() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    app.log_in();
    enter(&app, &call());
    app.send_contact(&json!({ "firstName": "Vietnes" }));
    let messages = server.messages.wait_for(1, || ());
    app.wait_until_idle("mail");
    assert_eq!(server.messages.all().len(), 1);
    assert!(text(&messages[0]["headers"]["Subject"]).contains("Vietnes"));
}

#[test]
fn a_person_without_an_address_is_found_handed_out_and_erased_by_the_number() {
    let app = start();
    enter(&app, &call());
    app.send_contact(&json!({ "firstName": "Cits", "phone": "+371 29999999" }));
    assert_eq!(ContactNames::read(&app, "q=anna").names, ["Anna"]);
    let person = "/api/admin/contacts/person?phone=0037120000000";
    let export = json_of(app.get(person).dispatch());
    assert_eq!((&export["email"], &export["phone"]), (&Value::Null, &json!("0037120000000")));
    assert_eq!(export["contacts"][0]["firstName"], "Anna");
    assert_eq!(json_of(app.client.delete(person).dispatch()), json!({ "erased": 1 }));
    let names: Vec<_> = app.contacts().iter().map(|contact| contact["firstName"].clone()).collect();
    assert_eq!(names, ["Cits"]);
    for vague in ["phone=12", "email=a@example.lv&phone=20000000", "phone="] {
        let response = app.get(&format!("/api/admin/contacts/person?{vague}")).dispatch();
        assert_problem(response, Status::BadRequest, "bad_request");
    }
}

#[test]
fn others_of_the_same_address_or_number_are_found() {
    let app = start();
    let first = text(&enter(&app, &call())["id"]);
    app.send_contact(
        &json!({ "firstName": "Tas pats", "phone": "20000000", "email": "anna@example.lv" }),
    );
    app.send_contact(&json!({ "firstName": "Adrese", "phone": "", "email": "Anna@example.lv" }));
    app.send_contact(&json!({ "firstName": "Cits", "phone": "29999999" }));
    let matching = |query: &str| {
        let found = json_of(app.get(&format!("{CONTACTS}/matching?{query}")).dispatch());
        let found = found.as_array().expect("array").clone();
        found.iter().map(|contact| text(&contact["firstName"])).collect::<Vec<_>>()
    };
    assert_eq!(
        matching("email=anna@example.lv&phone=371%2020000000"),
        ["Adrese", "Tas pats", "Anna"]
    );
    assert_eq!(matching(&format!("phone=20000000&except={first}")), ["Tas pats"]);
    assert!(matching("email=&phone=").is_empty(), "nothing is asked for");
}

#[test]
fn a_request_without_an_address_moves_to_another_server() {
    let app = start();
    let contact = enter(&app, &call());
    let contact: vitrina::domain::Contact = serde_json::from_value(contact).expect("contact");
    let now = contact.created_at;
    assert_eq!(contact.check_import(now), Ok(()));
    let nobody = vitrina::domain::Contact { phone: None, ..contact };
    assert!(nobody.check_import(now).is_err(), "who could not be answered");
}

#[test]
fn a_record_from_before_has_agreed_in_the_form() {
    let app = TestApp::with_contacts([json!({})]);
    let app = app.with_database(|db| {
        let tree = db.open_tree("contacts.v1").expect("tree");
        let (key, value) = tree.first().expect("read").expect("a record");
        let mut record: Value = serde_json::from_slice(&value[1..]).expect("JSON");
        for member in ["consentGivenBy", "consentGivenOn", "merged"] {
            record.as_object_mut().expect("object").remove(member).expect("a member");
        }
        let mut bytes = vec![value[0]];
        bytes.extend(record.to_string().into_bytes());
        tree.insert(key, bytes).expect("written");
    });
    app.log_in();
    let contact = &app.contacts()[0];
    assert_eq!((&contact["consentGivenBy"], &contact["merged"]), (&json!("form"), &json!([])));
    let sent = app.client.post("/api/contact").header(ContentType::JSON);
    assert_eq!(
        sent.body(contact_with(&json!({})).to_string()).dispatch().status(),
        Status::Created
    );
}
