//! What the OpenAPI document promises, asked of every call in it.

use std::{env, fs, path::Path};

use rocket::{
    http::{ContentType, Header, Method, Status},
    local::blocking::LocalRequest,
};
use serde_json::Value;
use vitrina::http::openapi;

use crate::support::{PASSWORD, ROLES, TestApp, assert_problem, json_of};

/// The calls of the document as method and address.
fn calls() -> Vec<(Method, String)> {
    let document: Value =
        serde_json::from_str(&openapi::to_json().expect("document")).expect("JSON");
    let paths = document["paths"].as_object().expect("paths").clone();
    paths
        .into_iter()
        .flat_map(|(path, item)| {
            let methods: Vec<String> = item.as_object().expect("item").keys().cloned().collect();
            methods
                .into_iter()
                .map(move |method| (method.to_uppercase().parse().expect("method"), path.clone()))
        })
        .collect()
}

fn request<'c>(app: &'c TestApp, method: Method, path: &'c str) -> LocalRequest<'c> {
    let segments = path.split('/').map(|part| if part.starts_with('{') { "unknown" } else { part });
    let path = segments.collect::<Vec<_>>().join("/");
    app.client.req(method, path).header(ContentType::JSON).body("{}")
}

#[test]
fn every_admin_call_without_a_session_is_401() {
    let app = TestApp::start();
    let admin: Vec<_> = calls()
        .into_iter()
        .filter(|(_, path)| path.contains("/admin/") && path != "/api/admin/login")
        .collect();
    assert!(!admin.is_empty());
    for (method, path) in admin {
        let response = request(&app, method, &path).dispatch();
        assert_eq!(response.status(), Status::Unauthorized, "{method} {path}");
    }
}

/// Which roles may make a call of the administration.
fn roles_of(path: &str) -> &'static [&'static str] {
    let is_below = |beginnings: &[&str]| {
        let segments = path.strip_prefix("/api/").unwrap_or(path);
        beginnings.iter().any(|beginning| {
            segments == *beginning || segments.starts_with(&format!("{beginning}/"))
        })
    };
    if is_below(&["blog/admin"]) {
        &["owner", "editor"]
    } else if is_below(&[
        "admin/bookings",
        "admin/contacts",
        "admin/events",
        "admin/overview",
        "admin/exports",
        "admin/reply-templates",
    ]) {
        &["owner", "sales"]
    } else if is_below(&["admin/me", "admin/people", "admin/logout"]) {
        &ROLES
    } else {
        &["owner"]
    }
}

#[test]
fn every_admin_call_is_open_to_its_roles_and_no_others() {
    let app = TestApp::start();
    app.set_password(PASSWORD);
    for role in ROLES {
        let cookie = app.enter_as(role);
        // The session has to last until all are asked.
        let is_asked = |path: &str| {
            path.contains("/admin/") && !["/api/admin/login", "/api/admin/logout"].contains(&path)
        };
        for (method, path) in calls().into_iter().filter(|(_, path)| is_asked(path)) {
            let response = request(&app, method, &path).cookie(cookie.clone()).dispatch();
            let status = response.status();
            if roles_of(&path).contains(&role) {
                let is_refused = [Status::Unauthorized, Status::Forbidden].contains(&status);
                assert!(!is_refused, "{role}: {method} {path}: {status}");
            } else {
                assert_eq!(status, Status::Forbidden, "{role}: {method} {path}");
                assert_problem(response, Status::Forbidden, "forbidden");
            }
        }
        let logout = app.client.post("/api/admin/logout").cookie(cookie).dispatch();
        assert_eq!(logout.status(), Status::NoContent);
    }
}

#[test]
fn every_changing_call_from_another_site_is_refused() {
    let app = TestApp::start();
    app.log_in();
    let changing: Vec<_> =
        calls().into_iter().filter(|(method, _)| *method != Method::Get).collect();
    assert!(!changing.is_empty());
    for (method, path) in changing {
        let from = Header::new("Origin", "https://evil.example");
        let response = request(&app, method, &path).header(from).dispatch();
        assert_problem(response, Status::Forbidden, "cross_origin");
    }
}

#[test]
fn the_document_is_served() {
    let app = TestApp::start();
    let response = app.get("/api/openapi.json").dispatch();
    assert_eq!(response.content_type(), Some(ContentType::JSON));
    let document = json_of(response);
    assert!(document["openapi"].as_str().is_some_and(|version| version.starts_with("3.")));
}

/// `make types` writes the file that the UI's types are generated from.
#[test]
fn the_ui_has_the_current_document() {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("ui/src/api/openapi.json");
    let current = openapi::to_json().expect("document") + "\n";
    if env::var_os("UPDATE_OPENAPI").is_some() {
        fs::write(&file, &current).expect("written");
    }
    let known = fs::read_to_string(&file).expect("ui/src/api/openapi.json");
    assert_eq!(known, current, "stale: run `make types`");
}
