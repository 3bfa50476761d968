//! POST /api/admin/login and /api/admin/logout

use jiff::SignedDuration;
use rocket::http::{Cookie, Header, Status};
use serde_json::json;

use crate::support::{PASSWORD, TestApp, accept_language, assert_problem};

const LIST: &str = "/api/admin/contacts";

fn try_password(app: &TestApp, password: &str) -> Status {
    app.post_json("/api/admin/login", &json!({ "password": password })).dispatch().status()
}

#[test]
fn only_the_right_password_opens_the_area() {
    let app = TestApp::start();
    app.set_password(PASSWORD);
    assert_eq!(app.get(LIST).dispatch().status(), Status::Unauthorized);
    let wrong = app.post_json("/api/admin/login", &json!({ "password": "something else" }));
    assert_problem(wrong.dispatch(), Status::Unauthorized, "wrong_password");
    assert_eq!(app.get(LIST).dispatch().status(), Status::Unauthorized);
    assert_eq!(try_password(&app, PASSWORD), Status::Ok);
    assert_eq!(app.get(LIST).dispatch().status(), Status::Ok);
}

#[test]
fn a_blank_password_is_refused_before_it_is_checked() {
    let app = TestApp::start();
    app.set_password(PASSWORD);
    let blank = app.post_json("/api/admin/login", &json!({ "password": "  " })).dispatch();
    let problem = assert_problem(blank, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "password", "code": "required" }]));
}

#[test]
fn without_a_password_the_area_is_locked_and_the_answer_says_so() {
    let app = TestApp::start();
    let login = app.post_json("/api/admin/login", &json!({ "password": PASSWORD }));
    let response = login.header(accept_language("en")).dispatch();
    let problem = assert_problem(response, Status::Forbidden, "admin_locked");
    assert!(problem["detail"].as_str().expect("text").contains("set-password"), "{problem}");
}

#[test]
fn logins_are_throttled_by_address_even_with_the_right_password() {
    let app = TestApp::with_config(|config| config.limits.login_per_quarter_hour = 3);
    app.set_password(PASSWORD);
    for _ in 0..3 {
        assert_eq!(try_password(&app, "something else"), Status::Unauthorized);
    }
    let login = app.post_json("/api/admin/login", &json!({ "password": PASSWORD })).dispatch();
    assert!(login.headers().get_one("Retry-After").is_some());
    assert_problem(login, Status::TooManyRequests, "rate_limited");
}

#[test]
fn logins_are_throttled_in_all() {
    let app = TestApp::with_config(|config| {
        config.limits.login_total_per_minute = 2;
        config.server.trusted_proxies = vec!["127.0.0.1".parse().expect("address")];
    });
    app.set_password(PASSWORD);
    let attempt = |address: &'static str| {
        app.post_json("/api/admin/login", &json!({ "password": "something else" }))
            .header(Header::new("X-Forwarded-For", address))
            .dispatch()
            .status()
    };
    assert_eq!(attempt("192.0.2.1"), Status::Unauthorized);
    assert_eq!(attempt("192.0.2.2"), Status::Unauthorized);
    assert_eq!(attempt("192.0.2.3"), Status::TooManyRequests);
}

#[test]
fn the_cookie_is_out_of_reach_of_scripts_and_other_sites() {
    let app = TestApp::start();
    app.set_password(PASSWORD);
    let login = app.post_json("/api/admin/login", &json!({ "password": PASSWORD })).dispatch();
    let cookie = login.headers().get_one("Set-Cookie").expect("cookie");
    assert!(cookie.starts_with("vitrina_session="), "{cookie}");
    for attribute in ["HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=28800"] {
        assert!(cookie.contains(attribute), "{attribute}: {cookie}");
    }
    assert!(!cookie.contains("Secure"), "plain HTTP would never send it back");
}

#[test]
fn over_https_the_cookie_is_bound_to_this_host() {
    let app = TestApp::with_config(|config| {
        config.server.public_url = "https://www.example.lv".into();
    });
    app.set_password(PASSWORD);
    let login = app.post_json("/api/admin/login", &json!({ "password": PASSWORD })).dispatch();
    let cookie = login.headers().get_one("Set-Cookie").expect("cookie");
    assert!(cookie.starts_with("__Host-vitrina_session="), "{cookie}");
    assert!(cookie.contains("Secure") && !cookie.contains("Domain"), "{cookie}");
    assert_eq!(app.get(LIST).dispatch().status(), Status::Ok);
}

#[test]
fn a_session_that_was_logged_out_cannot_list_contacts() {
    let app = TestApp::start();
    app.log_in();
    let jar = app.client.cookies();
    let stolen = jar.get("vitrina_session").expect("cookie").value().to_owned();
    let logout = app.client.post("/api/admin/logout").dispatch();
    assert_eq!(logout.status(), Status::NoContent);
    let replay = app.get(LIST).cookie(Cookie::new("vitrina_session", stolen)).dispatch();
    assert_problem(replay, Status::Unauthorized, "unauthenticated");
}

#[test]
fn a_session_ends_after_half_an_hour_without_a_request() {
    let app = TestApp::start();
    app.log_in();
    for _ in 0..3 {
        app.clock.advance(SignedDuration::from_mins(29));
        assert_eq!(app.get(LIST).dispatch().status(), Status::Ok);
    }
    app.clock.advance(SignedDuration::from_mins(30));
    assert_eq!(app.get(LIST).dispatch().status(), Status::Unauthorized);
}

#[test]
fn a_session_ends_after_eight_hours_however_busy() {
    let app = TestApp::start();
    app.log_in();
    for _ in 0..31 {
        app.clock.advance(SignedDuration::from_mins(15));
        assert_eq!(app.get(LIST).dispatch().status(), Status::Ok);
    }
    app.clock.advance(SignedDuration::from_mins(15));
    assert_eq!(app.get(LIST).dispatch().status(), Status::Unauthorized);
}

#[test]
fn a_new_password_ends_all_sessions() {
    let app = TestApp::start();
    app.log_in();
    app.set_password("another fine password");
    assert_eq!(app.get(LIST).dispatch().status(), Status::Unauthorized);
    assert_eq!(try_password(&app, PASSWORD), Status::Unauthorized);
    assert_eq!(try_password(&app, "another fine password"), Status::Ok);
}

#[test]
fn a_session_survives_a_restart() {
    let app = TestApp::start();
    app.log_in();
    let token = app.client.cookies().get("vitrina_session").expect("cookie").value().to_owned();
    let app = app.restart();
    let response = app.get(LIST).cookie(Cookie::new("vitrina_session", token)).dispatch();
    assert_eq!(response.status(), Status::Ok);
}
