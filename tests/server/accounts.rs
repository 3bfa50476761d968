//! People who administer: /api/admin/accounts, invitations, /api/admin/me, second factor, known browsers.

use jiff::SignedDuration;
use rocket::{
    http::{ContentType, Cookie, Header, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};
use totp_rs::{Algorithm, Secret, TOTP};

use crate::support::{PASSWORD, TestApp, assert_problem, json_of, text};

const LOGIN: &str = "/api/admin/login";
const ACCOUNTS: &str = "/api/admin/accounts";
const ME: &str = "/api/admin/me";

fn try_login<'a>(app: &'a TestApp, body: &Value) -> LocalResponse<'a> {
    // A browser that nobody has used yet.
    let login = app.post_json(LOGIN, body);
    login.cookie(Cookie::new("vitrina_device", "none")).dispatch()
}

fn me_of(app: &TestApp, session: &Cookie<'static>) -> Value {
    json_of(app.get(ME).cookie(session.clone()).dispatch())
}

/// The first owner, logged in, with an address.
fn start() -> TestApp {
    let app = TestApp::start();
    app.log_in();
    let change = json!({ "name": "Anna", "email": "Anna@example.lv" });
    let patch = app.client.patch(ME).header(ContentType::JSON).body(change.to_string());
    assert_eq!(patch.dispatch().status(), Status::Ok);
    app
}

#[track_caller]
fn invite(app: &TestApp, role: &str) -> (String, String) {
    let body = json!({ "name": "Ilze", "email": "ilze@example.lv", "role": role });
    let response = app.post_json("/api/admin/invitations", &body).dispatch();
    assert_eq!(response.status(), Status::Created);
    let invitation = json_of(response);
    let path = text(&invitation["path"]);
    let token = path.strip_prefix("/admin/invite#").expect("a fragment, which no server sees");
    (token.to_owned(), text(&invitation["id"]))
}

fn accept<'a>(app: &'a TestApp, token: &str) -> LocalResponse<'a> {
    let body = json!({ "token": token, "name": "Ilze B.", "password": "ilzes gara parole" });
    // In another browser.
    app.post_json("/api/invitation", &body).cookie(Cookie::new("vitrina_session", "")).dispatch()
}

#[test]
fn one_account_logs_in_by_its_password_and_several_by_their_addresses_too() {
    let app = start();
    assert_eq!(json_of(app.get(LOGIN).dispatch()), json!({ "asksEmail": false }));
    let login = try_login(&app, &json!({ "password": PASSWORD }));
    assert_eq!(json_of(login), json!({ "success": true, "role": "owner" }));

    app.add_account("sales");
    assert_eq!(json_of(app.get(LOGIN).dispatch()), json!({ "asksEmail": true }));
    let without = try_login(&app, &json!({ "password": PASSWORD }));
    let problem = assert_problem(without, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "email", "code": "required" }]));
    let login = try_login(&app, &json!({ "email": " Sales@Example.lv", "password": PASSWORD }));
    assert_eq!(json_of(login)["role"], "sales");
    let login = try_login(&app, &json!({ "email": "anna@example.lv", "password": PASSWORD }));
    assert_eq!(json_of(login)["role"], "owner");
    for (email, password) in
        [("nobody@example.lv", PASSWORD), ("anna@example.lv", "zirgs baterija skavA")]
    {
        let login = try_login(&app, &json!({ "email": email, "password": password }));
        assert_problem(login, Status::Unauthorized, "wrong_password");
    }
}

#[test]
fn an_owner_without_an_address_is_not_locked_out_by_a_second_account() {
    let app = TestApp::start();
    app.log_in();
    let body = json!({ "name": "Ilze", "email": "ilze@example.lv", "role": "sales" });
    let refused = app.post_json("/api/admin/invitations", &body).dispatch();
    assert_problem(refused, Status::Conflict, "own_email_missing");
    // As `vitrina admin add` does.
    app.add_account("sales");
    let login = try_login(&app, &json!({ "email": "administrator", "password": PASSWORD }));
    assert_eq!(json_of(login)["role"], "owner");
}

#[test]
fn an_invitation_is_good_once_and_looking_at_it_does_not_use_it_up() {
    let app = start();
    let (token, _) = invite(&app, "editor");
    for _ in 0..2 {
        let seen = app.post_json("/api/invitation/look", &json!({ "token": token })).dispatch();
        let expected = json!({ "name": "Ilze", "email": "ilze@example.lv", "role": "editor" });
        assert_eq!(json_of(seen), expected);
    }
    let body = json!({ "token": token, "name": "Ilze", "password": "īsa" });
    let short = app.post_json("/api/invitation", &body).dispatch();
    let problem = assert_problem(short, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "password", "code": "too_short" }]));
    let body = json!({ "token": token, "name": "Ilze", "password": " ".repeat(20) });
    let blank = app.post_json("/api/invitation", &body).dispatch();
    let problem = assert_problem(blank, Status::UnprocessableEntity, "validation_failed");
    // As the login says.
    assert_eq!(problem["errors"], json!([{ "field": "password", "code": "required" }]));

    let entered = accept(&app, &token);
    assert_eq!(entered.status(), Status::Ok);
    let session = entered.cookies().get("vitrina_session").expect("cookie").value().to_owned();
    let me = me_of(&app, &Cookie::new("vitrina_session", session));
    assert_eq!((&me["name"], &me["role"]), (&json!("Ilze B."), &json!("editor")));
    assert_problem(accept(&app, &token), Status::NotFound, "invitation_over");
    let again = app.post_json("/api/invitation/look", &json!({ "token": token })).dispatch();
    assert_problem(again, Status::NotFound, "invitation_over");
}

#[test]
fn an_invitation_runs_out_is_withdrawn_and_is_replaced() {
    let app = start();
    let (first, _) = invite(&app, "sales");
    let (second, id) = invite(&app, "sales");
    assert_problem(accept(&app, &first), Status::NotFound, "invitation_over");
    let withdraw = app.client.delete(format!("/api/admin/invitations/{id}"));
    assert_eq!(withdraw.dispatch().status(), Status::NoContent);
    assert_problem(accept(&app, &second), Status::NotFound, "invitation_over");
    let (third, _) = invite(&app, "sales");
    app.clock.advance(SignedDuration::from_hours(72));
    assert_problem(accept(&app, &third), Status::NotFound, "invitation_over");
    app.log_in();
    assert_eq!(json_of(app.get(ACCOUNTS).dispatch())["invitations"], json!([]));
}

#[test]
fn the_last_owner_stays_an_owner() {
    let app = start();
    app.add_account("sales");
    let id = text(&json_of(app.get(ME).dispatch())["id"]);
    let own = format!("{ACCOUNTS}/{id}");
    let demote = || {
        let patch = app.client.patch(own.clone()).header(ContentType::JSON);
        patch.body(json!({ "role": "editor" }).to_string()).dispatch()
    };
    assert_problem(demote(), Status::Conflict, "last_owner");
    let remove = app.client.delete(own.clone()).dispatch();
    assert_problem(remove, Status::Conflict, "last_owner");
    let other = app.enter_as("owner");
    assert_eq!(demote().status(), Status::NoContent);
    assert_eq!(app.get(ACCOUNTS).dispatch().status(), Status::Forbidden, "at once");
    let remove = app.client.delete(own).cookie(other.clone()).dispatch();
    assert_eq!(remove.status(), Status::NoContent);
    assert_eq!(app.get(ME).dispatch().status(), Status::Unauthorized, "its sessions have ended");
    // The password's file is the other owner's now.
    app.set_password("cita gara parole");
    let after = app.get(ME).cookie(other).dispatch();
    assert_eq!(after.status(), Status::Unauthorized, "another password ends the sessions");
    let body = json!({ "email": "owner@example.lv", "password": "cita gara parole" });
    assert_eq!(try_login(&app, &body).status(), Status::Ok);
}

#[test]
fn a_password_that_its_owner_changes_ends_all_other_sessions() {
    let app = TestApp::start();
    app.log_in();
    for role in ["owner", "sales"] {
        let account = app.add_account(role);
        let (here, elsewhere) = (app.enter(account), app.enter(account));
        let change = |current: &str| {
            let body = json!({ "current": current, "password": "pavisam jauna parole" });
            app.post_json("/api/admin/me/password", &body).cookie(here.clone()).dispatch()
        };
        let wrong = assert_problem(
            change("nav īstā parole"),
            Status::UnprocessableEntity,
            "validation_failed",
        );
        assert_eq!(wrong["errors"], json!([{ "field": "current", "code": "invalid" }]));
        let changed = change(PASSWORD);
        assert_eq!(changed.status(), Status::Ok);
        let token = changed.cookies().get("vitrina_session").expect("cookie").value().to_owned();
        for former in [here.clone(), elsewhere] {
            assert_eq!(app.get(ME).cookie(former).dispatch().status(), Status::Unauthorized);
        }
        let now = Cookie::new("vitrina_session", token);
        assert_eq!(app.get(ME).cookie(now).dispatch().status(), Status::Ok);
    }
}

#[test]
fn an_owner_sees_and_ends_any_session() {
    let app = start();
    let account = app.add_account("sales");
    let sales = app.enter(account);
    let sessions = json_of(app.get("/api/admin/sessions").dispatch());
    let sessions = sessions.as_array().expect("array");
    assert_eq!(sessions.len(), 2);
    let own: Vec<_> = sessions.iter().filter(|session| session["isOwn"] == true).collect();
    assert_eq!(own.len(), 1);
    let other = sessions.iter().find(|session| session["account"] == account.to_string());
    let end = format!("/api/admin/sessions/{}", text(&other.expect("there")["id"]));
    assert_eq!(app.client.delete(end.clone()).dispatch().status(), Status::NoContent);
    assert_eq!(app.get(ME).cookie(sales).dispatch().status(), Status::Unauthorized);
    assert_eq!(app.client.delete(end).dispatch().status(), Status::NotFound);
    assert_eq!(app.get(ME).dispatch().status(), Status::Ok);
}

/// An app on somebody's device.
struct Device(TOTP);

impl Device {
    fn code(&self, app: &TestApp) -> String {
        self.0.generate(u64::try_from(app.clock_time().as_second()).expect("after 1970"))
    }
}

/// Turns the second factor on; gives the device and the recovery codes.
fn set_up(app: &TestApp) -> (Device, Vec<String>) {
    let begun = json_of(app.client.post("/api/admin/me/second-factor").dispatch());
    assert!(text(&begun["uri"]).contains(&text(&begun["secret"])));
    let secret = Secret::Encoded(text(&begun["secret"])).to_bytes().expect("base 32");
    let device = Device(TOTP::new(Algorithm::SHA1, 6, 0, 30, secret).expect("parameters"));
    let confirm = "/api/admin/me/second-factor/confirm";
    let wrong = app.post_json(confirm, &json!({ "code": "abc" })).dispatch();
    let problem = assert_problem(wrong, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "code", "code": "invalid" }]));
    let login = try_login(app, &json!({ "password": PASSWORD }));
    assert_eq!(login.status(), Status::Ok, "not asked for before a right code has come");
    let confirmed = app.post_json(confirm, &json!({ "code": device.code(app) })).dispatch();
    assert_eq!(confirmed.status(), Status::Ok);
    let codes = json_of(confirmed)["recoveryCodes"].as_array().expect("array").clone();
    (device, codes.iter().map(text).collect())
}

#[test]
fn a_second_factor_is_asked_for_and_each_code_is_good_once() {
    let app = start();
    let (device, codes) = set_up(&app);
    assert_eq!(codes.len(), 10);
    assert_eq!(json_of(app.get(ME).dispatch())["secondFactor"], "on");
    let login =
        |code: Option<&str>| try_login(&app, &json!({ "password": PASSWORD, "code": code }));
    assert_problem(login(None), Status::Unauthorized, "code_needed");
    let used = device.code(&app);
    assert_problem(login(Some(&used)), Status::Unauthorized, "wrong_code");
    app.clock.advance(SignedDuration::from_secs(30));
    let code = device.code(&app);
    assert_eq!(login(Some(&code)).status(), Status::Ok);
    assert_problem(login(Some(&code)), Status::Unauthorized, "wrong_code");
    assert_eq!(login(Some(&codes[7])).status(), Status::Ok);
    assert_problem(login(Some(&codes[7])), Status::Unauthorized, "wrong_code");
}

#[test]
fn a_second_factor_is_turned_off_with_the_password_only() {
    let app = start();
    set_up(&app);
    let again = app.client.post("/api/admin/me/second-factor").dispatch();
    assert_problem(again, Status::Conflict, "second_factor_on");
    let off = |password: &str| {
        let delete = app.client.delete("/api/admin/me/second-factor").header(ContentType::JSON);
        delete.body(json!({ "password": password }).to_string()).dispatch()
    };
    assert_problem(off("nav īstā parole"), Status::UnprocessableEntity, "validation_failed");
    assert_eq!(json_of(app.get(ME).dispatch())["secondFactor"], "on");
    // The second time it is off already, and nothing is written of it.
    for _ in 0..2 {
        assert_eq!(off(PASSWORD).status(), Status::NoContent);
    }
    let journal = json_of(app.get("/api/admin/journal?limit=2").dispatch());
    let actions = [0, 1].map(|index| text(&journal["entries"][index]["action"]));
    assert_eq!(actions, ["secondFactorOff", "secondFactorOn"]);
    assert_eq!(try_login(&app, &json!({ "password": PASSWORD })).status(), Status::Ok);
}

#[test]
fn a_second_factor_that_was_lost_is_turned_off_from_the_shell() {
    let app = start();
    set_up(&app);
    let app = app.with_command(&["admin", "reset-second-factor", "anna@example.lv"]);
    assert_eq!(try_login(&app, &json!({ "password": PASSWORD })).status(), Status::Ok);
    app.log_in();
    let journal = json_of(app.get("/api/admin/journal").dispatch());
    let entries = journal["entries"].as_array().expect("array");
    let off = entries.iter().find(|entry| entry["action"] == "secondFactorOff");
    assert_eq!(off.expect("it is written")["account"], Value::Null, "the machine did it");
}

#[test]
fn wrong_codes_are_bounded_and_a_known_browser_has_tries_of_its_own() {
    let app = TestApp::with_config(|config| config.limits.login_per_quarter_hour = 0);
    app.log_in();
    let (device, _) = set_up(&app);
    app.clock.advance(SignedDuration::from_secs(30));
    let body = |code: &str| json!({ "password": PASSWORD, "code": code });
    for _ in 0..10 {
        assert_problem(try_login(&app, &body("000000")), Status::Unauthorized, "wrong_code");
    }
    let code = device.code(&app);
    let stranger = try_login(&app, &body(&code));
    assert!(stranger.headers().get_one("Retry-After").is_some());
    assert_problem(stranger, Status::TooManyRequests, "rate_limited");
    // The client has the cookie of its first login.
    let own = app.post_json(LOGIN, &body(&code)).dispatch();
    assert_eq!(own.status(), Status::Ok);
}

#[test]
fn strangers_who_use_up_the_logins_lock_nobody_out() {
    let app = TestApp::with_config(|config| {
        config.limits.login_per_quarter_hour = 3;
        config.limits.login_total_per_minute = 5;
        config.server.trusted_proxies = vec!["127.0.0.1".parse().expect("address")];
    });
    app.log_in();
    let guess = |address: &'static str, device: Option<String>| {
        let body = json!({ "password": "kaut kas cits" });
        let login = app.post_json(LOGIN, &body).header(Header::new("X-Forwarded-For", address));
        let device = Cookie::new("vitrina_device", device.unwrap_or_else(|| "none".into()));
        login.cookie(device).dispatch().status()
    };
    let strangers = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "192.0.2.2", "192.0.2.3", "192.0.2.3"];
    let statuses = strangers.map(|address| guess(address, None));
    assert_eq!(statuses[5], Status::TooManyRequests, "{statuses:?}");
    let login = || app.post_json(LOGIN, &json!({ "password": PASSWORD })).dispatch().status();
    assert_eq!(login(), Status::Ok, "the browser is known");
    // It has no more than its own share either.
    let known = app.client.cookies().get("vitrina_device").expect("cookie").value().to_owned();
    let own: Vec<_> = (0..4).map(|_| guess("192.0.2.9", Some(known.clone()))).collect();
    assert!(own.contains(&Status::TooManyRequests), "{own:?}");
}

#[test]
fn a_browser_that_is_known_for_one_account_guesses_at_another_as_a_stranger() {
    let app = TestApp::with_config(|config| config.limits.login_per_quarter_hour = 3);
    app.set_password(PASSWORD);
    app.add_account("sales");
    let login = |email: &str, password: &str| {
        let body = json!({ "email": email, "password": password });
        app.post_json(LOGIN, &body).dispatch().status()
    };
    // The client keeps the browser's cookie.
    assert_eq!(login("sales@example.lv", PASSWORD), Status::Ok);
    let guesses = [(); 4].map(|()| login("administrator", "kaut kas cits"));
    assert_eq!(guesses[3], Status::TooManyRequests, "{guesses:?}");
    assert_eq!(login("sales@example.lv", PASSWORD), Status::Ok, "it is not locked out");
}

#[test]
fn the_cookie_of_a_known_browser_is_out_of_reach_and_lasts() {
    let app = TestApp::start();
    app.set_password(PASSWORD);
    let login = app.post_json(LOGIN, &json!({ "password": PASSWORD })).dispatch();
    let cookies: Vec<_> = login.headers().get("Set-Cookie").collect();
    assert_eq!(cookies.len(), 2);
    assert!(cookies[0].starts_with("vitrina_session="), "{cookies:?}");
    for attribute in
        ["vitrina_device=", "HttpOnly", "SameSite=Strict", "Path=/", "Max-Age=15552000"]
    {
        assert!(cookies[1].contains(attribute), "{attribute}: {cookies:?}");
    }
}

#[test]
fn where_a_second_factor_is_required_nothing_else_is_done_without_one() {
    let app = TestApp::with_config(|config| config.accounts.require_second_factor = true);
    app.log_in();
    assert_eq!(json_of(app.get(ME).dispatch())["secondFactor"], "due");
    for path in ["/api/admin/contacts", ACCOUNTS, "/api/blog/admin/posts"] {
        assert_problem(app.get(path).dispatch(), Status::Forbidden, "second_factor_due");
    }
    let (device, _) = set_up(&app);
    assert_eq!(app.get(ACCOUNTS).dispatch().status(), Status::Ok);
    app.clock.advance(SignedDuration::from_secs(30));
    let body = json!({ "password": PASSWORD, "code": device.code(&app) });
    assert_eq!(try_login(&app, &body).status(), Status::Ok);
}

#[test]
fn everybody_knows_who_the_others_are() {
    let app = start();
    let editor = app.enter_as("editor");
    let people = json_of(app.get("/api/admin/people").cookie(editor).dispatch());
    let names: Vec<_> = people.as_array().expect("array").iter().map(|one| &one["name"]).collect();
    assert_eq!(names, ["Anna", "Ilze"]);
    assert!(!people.to_string().contains('@'), "{people}");
}
