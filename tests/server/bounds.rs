//! What a call takes: how many bytes, what they become, and how often (`http::bounds`).

use std::io::Read as _;

use rocket::http::{ContentType, Cookie, Header, Method, Status};
use serde_json::{Value, json};
use vitrina::{
    config::EngineChoice,
    http::{
        bounds::{BOUNDS, Bound, Rate, Who},
        openapi,
    },
};

use crate::{
    access_tokens::{bearer, create_token},
    support::{TestApp, assert_problem, contact_with, json_of, post_with},
};

const DOCX: &str = "/api/export-docx";

fn document() -> Value {
    serde_json::from_str(&openapi::to_json().expect("document")).expect("JSON")
}

/// The operations of the OpenAPI document with method and address.
fn operations() -> Vec<(Method, String, Value)> {
    let document = document();
    let paths = document["paths"].as_object().expect("paths").clone();
    let operations = paths.into_iter().flat_map(|(path, item)| {
        let operations = item.as_object().expect("item").clone();
        operations.into_iter().map(move |(method, operation)| {
            (method.to_uppercase().parse().expect("method"), path.clone(), operation)
        })
    });
    operations.collect()
}

fn row(method: Method, path: &str) -> Option<&'static Bound> {
    BOUNDS.iter().find(|row| row.method == method && row.path == path)
}

#[test]
fn every_call_with_a_body_and_every_call_for_anybody_has_a_row_in_the_table() {
    let operations = operations();
    for (method, path, operation) in &operations {
        let is_admin = operation["tags"] == json!(["admin"]);
        if operation["requestBody"].is_object() || !is_admin {
            let row = row(*method, path).unwrap_or_else(|| panic!("{method} {path} has no row"));
            let needs_session = is_admin && path != "/api/admin/login";
            assert_eq!(row.who == Who::Administrator, needs_session, "{method} {path}");
        }
    }
    for row in BOUNDS {
        let is_known =
            operations.iter().any(|(method, path, _)| *method == row.method && path == row.path);
        assert!(is_known, "{} {} is no call", row.method, row.path);
    }
}

#[test]
fn no_call_takes_more_than_its_row_says() {
    let app = TestApp::with_config(|config| config.limits.tools_per_minute = 0);
    app.log_in();
    let (token, _) = create_token(&app);
    for row in BOUNDS.iter().filter(|row| row.max_body > 0) {
        let path = row.path.replace("{id}", "01938a4e-0000-7000-8000-000000000001");
        let path = path.replace("{key}", "01938a4e-0000-7000-8000-000000000001");
        let path = path.replace("{secret}", &"0".repeat(40));
        let bytes = usize::try_from(row.max_body.as_u64()).expect("small");
        let is_file = bytes > 2 << 20;
        let response = if is_file {
            let kind = ContentType::new("multipart", "form-data").with_params(("boundary", "x"));
            let name = if path.contains("images") { "image" } else { "document" };
            let mut body = format!(
                "--x\r\nContent-Disposition: form-data; name=\"{name}\"; filename=\"a.txt\"\r\n\r\n"
            )
            .into_bytes();
            body.resize(body.len() + bytes + 1, b'a');
            body.extend_from_slice(b"\r\n--x--\r\n");
            app.client.req(row.method, path).header(kind).body(body).dispatch()
        } else {
            let body = format!("{{\"a\":\"{}\"}}", "a".repeat(bytes));
            let request = app.client.req(row.method, path).header(ContentType::JSON);
            request.header(bearer(&token)).body(body).dispatch()
        };
        assert_eq!(response.status(), Status::PayloadTooLarge, "{} {}", row.method, row.path);
    }
}

/// One visitor may ask once for each thing, unless it is a fair.
fn once_each(fair: &str) -> TestApp {
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Builtin;
        let limits = &mut config.limits;
        limits.contact_per_hour = 1;
        limits.tools_per_minute = 1;
        limits.consent_per_hour = 1;
        limits.chat_per_minute = 1;
        limits.login_per_quarter_hour = 1;
        limits.login_total_per_minute = 100;
        if !fair.is_empty() {
            fair.clone_into(&mut config.fair.name);
            config.go_to_fair();
        }
    });
    app.set_password("cits garš vārds");
    app
}

/// A request that this call takes.
fn body_for(path: &str) -> Value {
    match path {
        "/api/contact" => contact_with(&json!({})),
        "/api/consents" => json!({
            "revision": "1", "functional": true, "analytics": false, "marketing": false, "language": "lv",
        }),
        "/api/chat" => json!({ "messages": [{ "role": "user", "content": "Cik maksā?" }] }),
        "/api/admin/login" => json!({ "password": "nav īstais" }),
        _ => requests()
            .into_iter()
            .find(|(of, ..)| *of == path)
            .map_or(json!({}), |(.., request)| request),
    }
}

/// Those of the administrator need a request to work on: replies.rs. Those of bookings have numbers of their own, and
/// a booking is one of the contact form's calls: booking.rs.
fn is_open(row: &Bound) -> bool {
    let has_own_test = row.path.starts_with("/api/booking");
    row.who == Who::Anybody && row.rate != Rate::Unlimited && !has_own_test
}

#[test]
fn nobody_calls_more_often_than_the_table_says() {
    let app = once_each("");
    for row in BOUNDS.iter().filter(|row| is_open(row)) {
        let call = || app.post_json(row.path, &body_for(row.path)).dispatch().status();
        let first = call();
        let is_tool = row.rate == Rate::Tools;
        assert!(is_tool || first != Status::TooManyRequests, "{}", row.path);
        assert_eq!(call(), Status::TooManyRequests, "{}", row.path);
    }
}

#[test]
fn at_a_fair_which_shares_one_address_only_logins_are_limited_by_it() {
    let app = once_each("Riga Comm");
    for row in BOUNDS.iter().filter(|row| is_open(row)) {
        let call = || app.post_json(row.path, &body_for(row.path)).dispatch().status();
        let limited = (0..4).map(|_| call()).filter(|status| *status == Status::TooManyRequests);
        let is_limited = [Rate::Login, Rate::Invitation].contains(&row.rate);
        let expected = if is_limited { 3 } else { 0 };
        assert_eq!(limited.count(), expected, "{}", row.path);
    }
    // Plain forms with errors, of which a site at home shows thirty a minute.
    for _ in 0..40 {
        let request = app.client.post("/api/contact").header(ContentType::Form);
        let shown = request.body("firstName=Anna&page=/contact").dispatch();
        assert_eq!(shown.status(), Status::UnprocessableEntity);
    }
}

#[test]
fn a_word_file_is_bounded_in_lines_and_characters_and_says_so() {
    let app = TestApp::with_config(|config| config.limits.tools_per_minute = 0);
    let section = |name: &str, value: Value| json!({ "title": "T", "sections": [{ name: value }] });
    for body in [
        section("paragraphs", json!(vec!["a"; 60_000])),
        section("paragraphs", json!(["a\n".repeat(80_000)])),
        section("items", json!(vec!["a"; 60_000])),
        section("items", json!(["a\n".repeat(80_000)])),
        section("paragraphs", json!(["a".repeat(100_001)])),
        json!({ "title": "T", "sections": vec![json!({}); 50_000] }),
    ] {
        let refused = app.post_json(DOCX, &body).dispatch();
        let problem = assert_problem(refused, Status::UnprocessableEntity, "export_too_long");
        assert!(problem["detail"].as_str().expect("text").contains("1000"), "{problem}");
    }
    let most = json!({ "title": "T", "sections": [{
        "paragraphs": ["a\n".repeat(999)], "items": vec!["b"; 1_000],
    }] });
    let response = app.post_json(DOCX, &most).dispatch();
    assert_eq!(response.status(), Status::Ok);
    let mut zip = zip::ZipArchive::new(std::io::Cursor::new(response.into_bytes().expect("file")))
        .expect("zip");
    let mut xml = String::new();
    zip.by_name("word/document.xml").expect("part").read_to_string(&mut xml).expect("text");
    assert_eq!(xml.matches("<w:p ").count() + xml.matches("<w:p>").count(), 2_000);
}

#[test]
fn word_files_of_one_visitor_leave_a_place_to_others() {
    let app = TestApp::with_config(|config| config.limits.tools_per_minute = 0);
    let places = &app.managed().word_files;
    let _held = places.try_take([192, 0, 2, 1].into(), 1).expect("free");
    assert!(places.try_take([192, 0, 2, 1].into(), 1).is_none(), "one of a visitor");
    let request = app.post_json(DOCX, &json!({ "title": "T", "sections": [] }));
    let other = request.remote(([192, 0, 2, 2], 1).into()).dispatch();
    assert_eq!(other.status(), Status::Ok);
}

#[test]
fn an_array_is_no_object_anywhere_in_a_body() {
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Builtin;
        config.limits.tools_per_minute = 0;
    });
    app.log_in();
    let contact = json!(["A", "B", "a@example.lv", "C", null, null, true, "lv", null, null, null]);
    for (path, body) in [
        ("/api/contact", contact),
        (DOCX, json!(["T", []])),
        (DOCX, json!({ "title": "T", "sections": [["H", ["a"], []]] })),
        ("/api/admin/login", json!(["parole"])),
        ("/api/consents", json!([null, true])),
        ("/api/blog/admin/preview", json!(["teksts"])),
        ("/api/analyze-text", json!(["teksts", "lv"])),
    ] {
        let response = app.post_json(path, &body).dispatch();
        assert_problem(response, Status::BadRequest, "malformed_json");
    }
    let chat = json!({ "messages": [["user", "Cik maksā?"]] });
    let refused = app.post_json("/api/chat", &chat).dispatch();
    assert_problem(refused, Status::UnprocessableEntity, "validation_failed");
}

#[test]
fn a_form_that_breaks_off_is_no_form_rather_than_too_large() {
    let app = TestApp::with_config(|config| config.limits.tools_per_minute = 0);
    app.log_in();
    let kind = || ContentType::new("multipart", "form-data").with_params(("boundary", "x"));
    for path in ["/api/process-document", "/api/blog/admin/images"] {
        for body in [
            "",
            "nothing of a form",
            "--x\r\nContent-Disposition: form-data; name=\"document\"; filename=\"a.txt\"\r\n\r\nabc",
            "--x\r\nContent-Disposition: form-data; name=\"image\"",
        ] {
            let response = app.client.post(path).header(kind()).body(body).dispatch();
            let status = response.status();
            assert!(
                matches!(status, Status::BadRequest | Status::UnprocessableEntity),
                "{path} {body}: {status}"
            );
        }
    }
}

#[test]
fn names_have_no_control_characters_and_letters_of_all_scripts() {
    let app = TestApp::with_config(|config| config.limits.contact_per_hour = 0);
    for field in ["firstName", "lastName", "company", "phone", "email"] {
        for bad in [
            "a\u{0}b",
            "a\u{1b}[31mb",
            "a\u{202e}b",
            "a\u{2066}b",
            "a\u{200f}b",
            "a\nb",
            "a\u{85}b",
        ] {
            let value = if field == "email" { format!("{bad}@example.lv") } else { bad.to_owned() };
            let response =
                app.post_json("/api/contact", &contact_with(&json!({ field: value }))).dispatch();
            let problem =
                assert_problem(response, Status::UnprocessableEntity, "validation_failed");
            assert_eq!(
                problem["errors"],
                json!([{ "field": field, "code": "invalid" }]),
                "{bad:?}"
            );
        }
    }
    for good in [
        "Ģirts Šķēle",
        "Михаил",
        "李小龍",
        "محمد",
        "می\u{200c}خواهم",
        "क्\u{200d}ष",
        "O’Neil-Ž.",
        "👩\u{200d}💻 SIA",
    ] {
        let contact = contact_with(&json!({ "firstName": good, "company": good }));
        assert_eq!(
            app.post_json("/api/contact", &contact).dispatch().status(),
            Status::Created,
            "{good}"
        );
    }
    app.log_in();
    let contact = contact_with(&json!({ "firstName": "Anna", "message": "A\u{0}\u{1b}B\r\n\tC" }));
    app.post_json("/api/contact", &contact).dispatch();
    let list = json_of(app.get("/api/admin/contacts").dispatch());
    assert_eq!(list[0]["message"], "AB\r\n\tC");
}

#[test]
fn the_cookie_of_the_language_is_secure_where_the_site_is() {
    let cookie = |public_url: &str| {
        let app = TestApp::with_config(|config| config.server.public_url = public_url.into());
        let response = app.get("/contact?lang=en").dispatch();
        let cookie = response.headers().get_one("Set-Cookie").expect("cookie");
        Cookie::parse(cookie.to_owned()).expect("cookie").secure().unwrap_or_default()
    };
    assert!(cookie("https://www.example.lv"));
    assert!(!cookie("http://www.example.lv"));
}

#[test]
fn a_text_that_would_become_too_much_is_refused_and_a_usual_one_is_not() {
    let app = TestApp::start();
    app.log_in();
    let (deep, usual) = (">".repeat(90_000), "> a\n\n- b\n".repeat(5_000));
    let preview =
        |content: &str| app.post_json("/api/blog/admin/preview", &json!({ "content": content }));
    let wanted = json!([{ "field": "content", "code": "too_complex" }]);
    let problem =
        assert_problem(preview(&deep).dispatch(), Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], wanted);
    assert_eq!(preview(&usual).dispatch().status(), Status::Ok);
    let saved =
        app.post_json("/api/blog/admin/posts", &post_with(&json!({ "content": deep }))).dispatch();
    let problem = assert_problem(saved, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], wanted);
}

#[test]
fn plain_forms_that_fail_are_shown_again_so_often_only() {
    let app = TestApp::start();
    let send = || {
        let request = app.client.post("/api/contact").header(ContentType::Form);
        request.body("firstName=Anna&page=/contact").dispatch()
    };
    for _ in 0..30 {
        assert_eq!(send().status(), Status::UnprocessableEntity);
    }
    let rendered = app.managed().site.rendered_count();
    assert_problem(send(), Status::TooManyRequests, "rate_limited");
    assert_eq!(app.managed().site.rendered_count(), rendered);
}

/// Requests of the tools with all members.
fn requests() -> [(&'static str, &'static str, Value); 4] {
    [
        (
            "/api/generate-email",
            "EmailRequest",
            json!({
                "emailType": "meeting", "recipientType": "client", "tone": "formal", "context": "a",
                "mainMessage": "Tikšanās pirmdien", "language": "lv",
            }),
        ),
        (
            "/api/generate-post",
            "PostRequest",
            json!({
                "tone": "formal", "companyName": "SIA Ozols", "platform": "linkedin", "keywords": "kafija",
                "hashtagCount": 1, "includeCTA": false, "language": "lv",
            }),
        ),
        (
            "/api/recommend-services",
            "RecommendRequest",
            json!({
                "sessionId": "a", "companySize": "small", "industry": "other", "currentChallenges": "Daudz zvanu",
                "budget": "500-2000", "timeline": "1year", "techLevel": "beginner", "language": "lv",
            }),
        ),
        (
            "/api/analyze-text",
            "TextRequest",
            json!({ "text": "Paldies par darbu!", "language": "lv" }),
        ),
    ]
}

#[test]
fn the_document_names_the_members_and_the_choices_that_the_server_takes() {
    let app = TestApp::with_config(|config| {
        config.ai.engine = EngineChoice::Builtin;
        config.limits.tools_per_minute = 0;
    });
    let schemas = &document()["components"]["schemas"];
    for (path, name, request) in requests() {
        let status = |body: &Value| app.post_json(path, body).dispatch().status();
        assert_eq!(status(&request), Status::Ok, "{path}");
        let required = schemas[name]["required"].as_array().expect("required").clone();
        for (member, schema) in schemas[name]["properties"].as_object().expect("properties") {
            let mut without = request.clone();
            assert!(without.as_object_mut().expect("object").remove(member).is_some(), "{member}");
            let is_required = required.contains(&json!(member));
            assert_eq!(status(&without) != Status::Ok, is_required, "{path} {member}");
            for choice in choices(schemas, schema) {
                let mut chosen = request.clone();
                chosen[member] = choice.clone();
                assert_eq!(status(&chosen), Status::Ok, "{path} {member} {choice}");
            }
        }
    }
    let contact = schemas["ContactRequest"]["required"].as_array().expect("required");
    for member in ["firstName", "lastName", "email", "company", "gdprConsent"] {
        assert!(contact.contains(&json!(member)), "{member}");
    }
    assert!(!contact.contains(&json!("phone")));
}

/// The choices of a member, if it has any.
fn choices(schemas: &Value, schema: &Value) -> Vec<Value> {
    let variants = schema["oneOf"].as_array().or_else(|| schema["allOf"].as_array());
    let all = variants.into_iter().flatten().chain([schema]);
    let named = all.filter_map(|part| part["$ref"].as_str()?.rsplit('/').next());
    named.filter_map(|name| schemas[name]["enum"].as_array()).flatten().cloned().collect()
}

#[test]
fn every_call_of_the_administration_names_the_session_that_it_needs() {
    let document = document();
    let schemes = document["components"]["securitySchemes"].as_object().expect("schemes");
    for (method, path, operation) in operations() {
        let is_guarded = operation["tags"] == json!(["admin"]) && path != "/api/admin/login";
        let security = operation["security"].as_array().cloned().unwrap_or_default();
        if operation["tags"] == json!(["leads"]) {
            assert_eq!(security, [json!({ "leadToken": [] })], "{method} {path}");
            assert_eq!(schemes["leadToken"]["scheme"], "bearer");
            continue;
        }
        assert_eq!(!security.is_empty(), is_guarded, "{method} {path}");
        for scheme in security.iter().flat_map(|either| either.as_object().expect("object").keys())
        {
            assert_eq!(schemes[scheme]["in"], "cookie");
        }
    }
    let app = TestApp::start();
    app.set_password(crate::support::PASSWORD);
    let login = app.post_json("/api/admin/login", &json!({ "password": crate::support::PASSWORD }));
    let response = login.header(Header::new("Accept-Language", "lv")).dispatch();
    let cookie = response.headers().get_one("Set-Cookie").expect("cookie");
    assert!(
        cookie.starts_with(&format!("{}=", schemes["session"]["name"].as_str().expect("name")))
    );
}
