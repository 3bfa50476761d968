//! POST /api/contact

use rocket::http::{ContentType, Header, Status};
use serde_json::{Value, json};

use crate::support::{
    TestApp, accept_language, assert_problem, contact_with, json_of, valid_contact,
};

const FORM: &str = "firstName=Anna&lastName=Kalni%C5%86a&email=anna%40example.lv&company=SIA+Kalns\
                    &phone=&message=Labdien&gdprConsent=true&language=lv";

fn idempotency_key(key: &'static str) -> Header<'static> {
    Header::new("Idempotency-Key", key)
}

fn post_form(app: &TestApp, body: &str) -> (Status, Option<String>, String) {
    let request = app.client.post("/api/contact").header(ContentType::Form).body(body);
    let response = request.dispatch();
    let location = response.headers().get_one("Location").map(str::to_owned);
    (response.status(), location, response.into_string().unwrap_or_default())
}

fn refused_fields(app: &TestApp, body: &Value) -> Vec<(String, String)> {
    let response = app.post_json("/api/contact", body).dispatch();
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    let errors = problem["errors"].as_array().expect("errors").clone();
    let text = |value: &Value| value.as_str().expect("text").to_owned();
    errors.iter().map(|error| (text(&error["field"]), text(&error["code"]))).collect()
}

#[test]
fn a_valid_request_is_answered_with_its_id_and_kept_with_its_consent() {
    let app = TestApp::start();
    let response = app.post_json("/api/contact", &valid_contact()).dispatch();
    assert_eq!(response.status(), Status::Created);
    let answer = json_of(response);
    assert_eq!(answer["success"], true);

    app.log_in();
    let contacts = app.contacts();
    assert_eq!(contacts.len(), 1);
    let contact = &contacts[0];
    assert_eq!(contact["id"], answer["id"]);
    for (name, value) in valid_contact().as_object().expect("object") {
        if name != "language" {
            assert_eq!(&contact[name], value, "{name}");
        }
    }
    assert_eq!(contact["consentLanguage"], "lv");
    assert_eq!(contact["status"], "new");
    assert_eq!(contact["createdAt"], "2026-11-21T10:00:00Z");
    let version = contact["consentVersion"].as_str().expect("version");
    assert!(version.parse::<jiff::civil::Date>().is_ok(), "{version}");
}

#[test]
fn the_service_that_it_is_about_is_kept() {
    let app = TestApp::start();
    for (service, status) in [
        (json!("dataAnalytics"), Status::Created),
        (json!(null), Status::Created),
        (json!("gardening"), Status::BadRequest),
        (json!(7), Status::BadRequest),
    ] {
        let body = contact_with(&json!({ "service": service }));
        let response = app.post_json("/api/contact", &body).dispatch();
        assert_eq!(response.status(), status, "{service}");
    }
    for service in ["chatbots", "gardening", ""] {
        let (status, _, _) = post_form(&app, &format!("{FORM}&service={service}"));
        assert_eq!(status, Status::SeeOther, "{service}");
    }
    app.log_in();
    let mut kept: Vec<_> =
        app.contacts().iter().map(|contact| contact["service"].clone()).collect();
    kept.sort_by_key(Value::to_string);
    assert_eq!(kept, [json!("chatbots"), json!("dataAnalytics"), json!(null), json!(null)]);
}

#[test]
fn the_same_key_twice_is_one_contact() {
    let app = TestApp::start();
    let send = |body: &Value| {
        app.post_json("/api/contact", body).header(idempotency_key("k-1")).dispatch()
    };
    let ids = [send(&valid_contact()), send(&valid_contact())].map(|response| {
        assert_eq!(response.status(), Status::Created);
        json_of(response)["id"].clone()
    });
    assert_eq!(ids[0], ids[1]);
    let other = send(&contact_with(&json!({ "message": "Cits jautājums" })));
    assert_problem(other, Status::UnprocessableEntity, "idempotency_key_reused");
    app.log_in();
    assert_eq!(app.contacts().len(), 1);
}

#[test]
fn equal_requests_without_a_key_are_two_contacts() {
    let app = TestApp::start();
    for _ in 0..2 {
        let response = app.post_json("/api/contact", &valid_contact()).dispatch();
        assert_eq!(response.status(), Status::Created);
    }
    app.log_in();
    assert_eq!(app.contacts().len(), 2);
}

#[test]
fn missing_consent_is_refused() {
    let app = TestApp::start();
    let refused = refused_fields(&app, &contact_with(&json!({ "gdprConsent": false })));
    assert_eq!(refused, [("gdprConsent".into(), "consent_required".into())]);
}

#[test]
fn an_invalid_address_is_refused() {
    let app = TestApp::start();
    let refused = refused_fields(&app, &contact_with(&json!({ "email": "janis@" })));
    assert_eq!(refused, [("email".into(), "invalid".into())]);
}

#[test]
fn members_that_are_missing_are_named() {
    let app = TestApp::start();
    let refused = refused_fields(&app, &json!({}));
    let fields: Vec<&str> = refused.iter().map(|(field, _)| field.as_str()).collect();
    assert_eq!(fields, ["firstName", "lastName", "company", "email", "gdprConsent"]);
}

#[test]
fn a_body_that_is_not_json_is_refused_in_the_visitors_language() {
    let app = TestApp::start();
    let details = ["lv", "en"].map(|language| {
        let request = app.client.post("/api/contact").header(ContentType::JSON);
        let response = request.header(accept_language(language)).body("{\"firstName\":").dispatch();
        let problem = assert_problem(response, Status::BadRequest, "malformed_json");
        problem["detail"].as_str().expect("text").to_owned()
    });
    assert_ne!(details[0], details[1]);
}

#[test]
fn a_body_that_is_too_large_is_refused_with_the_limit() {
    let app = TestApp::start();
    let body = contact_with(&json!({ "message": "a".repeat(300 * 1024) }));
    let response = app.post_json("/api/contact", &body).dispatch();
    let problem = assert_problem(response, Status::PayloadTooLarge, "body_too_large");
    assert!(problem["detail"].as_str().expect("text").contains("256"), "{problem}");
}

#[test]
fn another_media_type_is_refused() {
    let app = TestApp::start();
    let request = app.client.post("/api/contact").header(ContentType::Plain).body("hello");
    let refused = request.dispatch();
    assert_problem(refused, Status::UnsupportedMediaType, "unsupported_media_type");
}

#[test]
fn a_wrong_method_is_answered_with_the_right_ones() {
    let app = TestApp::start();
    let response = app.client.put("/api/contact").dispatch();
    assert_eq!(response.headers().get_one("Allow"), Some("POST"));
    let problem = assert_problem(response, Status::MethodNotAllowed, "method_not_allowed");
    assert!(problem["detail"].as_str().expect("text").contains("POST"), "{problem}");
    let response = app.client.get("/api/contact").dispatch();
    assert_problem(response, Status::MethodNotAllowed, "method_not_allowed");
}

#[test]
fn too_many_requests_are_refused_with_the_time_to_wait() {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 2);
    let send = || app.post_json("/api/contact", &valid_contact()).dispatch();
    assert_eq!(send().status(), Status::Created);
    let refused = refused_fields(&app, &json!({}));
    assert!(!refused.is_empty(), "a typing error does not count");
    assert_eq!(send().status(), Status::Created);
    let response = send();
    let header = |name: &str| response.headers().get_one(name).map(str::to_owned);
    let wait: u64 = header("Retry-After").expect("header").parse().expect("seconds");
    assert!((1..=1801).contains(&wait), "{wait}");
    assert_eq!(header("RateLimit-Policy").as_deref(), Some("\"contact\";q=2;w=3600"));
    let problem = assert_problem(response, Status::TooManyRequests, "rate_limited");
    assert!(problem["detail"].as_str().expect("text").contains(&wait.to_string()), "{problem}");
}

#[test]
fn a_plain_form_leads_back_to_its_page() {
    let app = TestApp::start();
    let (status, location, _) = post_form(&app, &format!("{FORM}&page=/contact"));
    assert_eq!(status, Status::SeeOther);
    assert_eq!(location.as_deref(), Some("/contact?sent=1#contact-status"));
    for none in ["/%C4%81", "/a%20b", "/contact%22", "https://evil.example"] {
        let form = FORM.replace("anna%40", &format!("anna{}%40", none.len()));
        let (status, location, _) = post_form(&app, &format!("{form}&page={none}"));
        assert_eq!(
            (status, location.as_deref()),
            (Status::SeeOther, Some("/?sent=1#contact-status")),
            "{none}"
        );
    }
    app.log_in();
    let contacts = app.contacts();
    assert_eq!(contacts[0]["lastName"], "Kalniņa");
    assert_eq!(contacts[0]["phone"], Value::Null);
}

#[test]
fn a_plain_form_sent_twice_is_one_contact() {
    let app = TestApp::start();
    for _ in 0..2 {
        assert_eq!(post_form(&app, FORM).0, Status::SeeOther);
    }
    app.log_in();
    assert_eq!(app.contacts().len(), 1);
}

#[test]
fn a_plain_form_that_is_refused_shows_its_page_with_all_that_was_typed() {
    let app = TestApp::start();
    let body = FORM.replace("anna%40example.lv", "anna%3C") + "&page=/en/contact";
    let (status, _, html) = post_form(&app, &body);
    assert_eq!(status, Status::UnprocessableEntity);
    assert!(html.contains("<html lang=\"en\">"), "the form's page is English");
    for typed in ["value=\"Kalniņa\"", "value=\"anna&lt;\"", "value=\"SIA Kalns\""] {
        assert!(html.contains(typed), "{typed} is lost in {html}");
    }
    assert!(html.contains("aria-invalid=\"true\""), "the field is marked");
    app.log_in();
    assert!(app.contacts().is_empty());
}

#[test]
fn a_plain_form_that_comes_too_often_is_told_when_to_send_it_again() {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 1);
    assert_eq!(post_form(&app, FORM).0, Status::SeeOther);
    let body = FORM.replace("Kalni%C5%86a", "Liepa") + "&page=/en/contact";
    let request = app.client.post("/api/contact").header(ContentType::Form).body(body);
    let response = request.dispatch();
    assert_eq!(response.status(), Status::TooManyRequests);
    let wait = response.headers().get_one("Retry-After").expect("header").to_owned();
    let html = response.into_string().expect("text");
    assert!(html.contains(&format!("\"retryAfterSecs\":{wait}")), "{html}");
    let minutes = wait.parse::<u64>().expect("seconds").div_ceil(60);
    let words = format!("Too many attempts. Please wait {minutes} minutes.");
    assert!(html.contains(&words), "{html}");
}

#[test]
fn a_plain_form_cannot_lead_to_another_host() {
    let app = TestApp::start();
    let (status, location, _) = post_form(&app, &format!("{FORM}&page=https://evil.example"));
    assert_eq!(status, Status::SeeOther);
    let location = location.expect("location");
    assert!(location.starts_with('/') && !location.starts_with("//"), "{location}");
}
