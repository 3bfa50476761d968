//! GET of pages and public files

use std::io::Read as _;

use rocket::{
    http::{Cookie, Header, Status},
    local::blocking::LocalResponse,
};

use crate::support::{TestApp, accept_language, assert_problem};

fn header<'r>(response: &'r LocalResponse<'_>, name: &str) -> Option<&'r str> {
    response.headers().get_one(name)
}

fn language_of(app: &TestApp, path: &str, accepted: &'static str) -> String {
    let response = app.get(path).header(accept_language(accepted)).dispatch();
    let html = response.into_string().expect("HTML");
    let after = html.split_once("<html lang=\"").expect("language").1;
    after[..2].to_owned()
}

#[test]
fn the_language_is_the_prefix_else_the_choice_else_the_browsers() {
    let app = TestApp::start();
    assert_eq!(language_of(&app, "/contact", "lv"), "lv");
    assert_eq!(language_of(&app, "/contact", "en-GB"), "en");
    assert_eq!(language_of(&app, "/contact", "de"), "lv");
    assert_eq!(language_of(&app, "/en/contact", "lv"), "en");
    app.client.cookies().add(Cookie::new("language", "lv"));
    let chosen = |path| {
        let request = app.get(path).header(accept_language("en"));
        let html = request.cookie(("language", "lv")).dispatch().into_string().expect("HTML");
        html.contains("<html lang=\"lv\">")
    };
    assert!(chosen("/contact"));
    assert!(!chosen("/en/contact"));
}

#[test]
fn a_page_is_whole_without_javascript() {
    let app = TestApp::start();
    for (path, heading) in [("/", "<h1"), ("/contact", "<h1"), ("/en/contact", "<h1")] {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::Ok, "{path}");
        let html = response.into_string().expect("HTML");
        assert!(html.contains(heading), "{path}: rendered on the server");
        assert!(html.contains("<title>") && !html.contains("<title></title>"), "{path}");
        assert!(html.contains("<meta name=\"description\" content=\""), "{path}");
        assert!(!html.contains(" style=\""), "{path}: blocked by the security policy");
    }
}

#[test]
fn only_negotiated_addresses_vary_by_language() {
    let app = TestApp::start();
    let negotiated = app.get("/contact").dispatch();
    assert_eq!(header(&negotiated, "Vary"), Some("Accept-Encoding, Accept-Language, Cookie"));
    let english = app.get("/en/contact").dispatch();
    assert_eq!(header(&english, "Vary"), Some("Accept-Encoding"));
}

#[test]
fn a_page_that_the_browser_has_is_not_sent_again() {
    let app = TestApp::start();
    let ask = |encoding: &'static str, tag: Option<String>| {
        let mut request = app.get("/contact").header(Header::new("Accept-Encoding", encoding));
        if let Some(tag) = tag {
            request.add_header(Header::new("If-None-Match", tag));
        }
        let response = request.dispatch();
        (response.status(), header(&response, "ETag").expect("tag").to_owned())
    };
    let (status, tag) = ask("br", None);
    assert_eq!(status, Status::Ok);
    assert_eq!(ask("br", Some(tag.clone())).0, Status::NotModified);
    assert_eq!(ask("br", Some(format!("\"other\", W/{tag}"))).0, Status::NotModified);
    assert_eq!(ask("gzip", Some(tag)).0, Status::Ok, "the tag is the encoding's own");
}

#[test]
fn every_encoding_holds_the_same_page() {
    let app = TestApp::start();
    let body = |encoding: &'static str| {
        let response = app.get("/").header(Header::new("Accept-Encoding", encoding)).dispatch();
        let named = header(&response, "Content-Encoding").map(str::to_owned);
        (named, response.into_bytes().expect("body"))
    };
    let (none, plain) = body("identity");
    assert_eq!(none, None);
    let (br, bytes) = body("br");
    let mut decoded = Vec::new();
    brotli::BrotliDecompress(&mut &*bytes, &mut decoded).expect("brotli");
    assert_eq!((br.as_deref(), &decoded), (Some("br"), &plain));
    let (gzip, bytes) = body("gzip");
    let mut decoded = Vec::new();
    flate2::read::GzDecoder::new(&*bytes).read_to_end(&mut decoded).expect("gzip");
    assert_eq!((gzip.as_deref(), &decoded), (Some("gzip"), &plain));
}

#[test]
fn an_unknown_address_is_404_with_a_page() {
    let app = TestApp::start();
    for path in ["/nope", "/en/nope", "/contact/nope"] {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::NotFound, "{path}");
        let html = response.into_string().expect("HTML");
        assert!(html.contains("Page Not Found"), "{path}");
        assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
    }
}

#[test]
fn an_unknown_call_is_404_with_a_problem() {
    let app = TestApp::start();
    for path in ["/api", "/api/nope"] {
        assert_problem(app.get(path).dispatch(), Status::NotFound, "not_found");
    }
    let missing = app.get("/assets/nope-12345678.js").dispatch();
    assert_problem(missing, Status::NotFound, "not_found");
}

#[test]
fn a_page_takes_no_post() {
    let app = TestApp::start();
    let response = app.client.post("/contact").dispatch();
    assert_eq!(header(&response, "Allow"), Some("GET, HEAD"));
    assert_problem(response, Status::MethodNotAllowed, "method_not_allowed");
}

#[test]
fn addresses_in_the_head_are_absolute_and_lead_to_both_languages() {
    let app = TestApp::with_config(|config| {
        config.server.public_url = "https://www.example.lv".into();
    });
    let html = app.get("/en/contact").dispatch().into_string().expect("HTML");
    for link in [
        "<link rel=\"canonical\" href=\"https://www.example.lv/en/contact\">",
        "hreflang=\"lv\" href=\"https://www.example.lv/contact\">",
        "hreflang=\"en\" href=\"https://www.example.lv/en/contact\">",
        "hreflang=\"x-default\" href=\"https://www.example.lv/contact\">",
    ] {
        assert!(html.contains(link), "{link}");
    }
    let html = app.get("/").header(accept_language("en")).dispatch().into_string().expect("HTML");
    assert!(html.contains("<link rel=\"canonical\" href=\"https://www.example.lv/\">"));
    assert!(html.contains("hreflang=\"en\" href=\"https://www.example.lv/en\">"));
}

#[test]
fn a_page_loads_only_files_that_exist() {
    let app = TestApp::start();
    for path in ["/", "/en", "/contact", "/en/contact", "/nope", "/admin-login", "/admin"] {
        let html = app.get(path).dispatch().into_string().expect("HTML");
        let mut checked = 0;
        for part in html.split(['"', ' ']).filter(|part| part.starts_with("/assets/")) {
            let response = app.get(part).dispatch();
            assert_eq!(response.status(), Status::Ok, "{path}: {part}");
            let for_ever = "public, max-age=31536000, immutable";
            assert_eq!(header(&response, "Cache-Control"), Some(for_ever), "{part}");
            checked += 1;
        }
        assert!(checked > 3, "{path}: {checked} files");
    }
}

#[test]
fn icons_are_served() {
    let app = TestApp::start();
    for (path, kind) in [
        ("/favicon.ico", "image/x-icon"),
        ("/favicon.svg", "image/svg+xml"),
        ("/apple-touch-icon.png", "image/png"),
        ("/og-image.png", "image/png"),
        ("/brand/mark.svg", "image/svg+xml"),
        ("/brand/main-logo.svg", "image/svg+xml"),
    ] {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::Ok, "{path}");
        assert_eq!(header(&response, "Content-Type"), Some(kind), "{path}");
    }
}

#[test]
fn sources_of_the_files_are_not_served() {
    let app = TestApp::start();
    for path in
        ["/templates/main-logo.svg", "/builtin/brand-text.ttf", "/source/make.py", "/README.md"]
    {
        assert_eq!(app.get(path).dispatch().status(), Status::NotFound, "{path}");
    }
}

#[test]
fn the_policy_opens_for_a_tag_only_where_one_is_configured() {
    let policy = |id: &str| {
        let app = TestApp::with_config(|config| config.analytics.google_tag_id = id.into());
        let response = app.get("/").dispatch();
        header(&response, "Content-Security-Policy").expect("policy").to_owned()
    };
    assert!(!policy("").contains("http"), "{}", policy(""));
    assert!(policy("G-ABC123").contains("script-src 'self' https://www.googletagmanager.com;"));
}

#[test]
fn a_trailing_slash_is_moved_for_good_and_stays_on_this_host() {
    let app = TestApp::start();
    let moved = |path: &str| {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::MovedPermanently, "{path}");
        header(&response, "Location").expect("location").to_owned()
    };
    assert_eq!(moved("/contact/"), "/contact");
    assert_eq!(moved("/en/?a=b"), "/en?a=b");
    assert_eq!(moved("//evil.example/"), "/evil.example");
}

#[test]
fn a_language_link_works_without_javascript() {
    let app = TestApp::start();
    let response = app.get("/contact?lang=lv").header(accept_language("en")).dispatch();
    assert_eq!(response.status(), Status::SeeOther);
    assert_eq!(header(&response, "Location"), Some("/contact"));
    let cookie = header(&response, "Set-Cookie").expect("cookie").to_owned();
    assert!(cookie.starts_with("language=lv") && cookie.contains("Max-Age=31536000"), "{cookie}");
    drop(response);
    assert_eq!(language_of(&app, "/contact", "en"), "lv");
    for (asked, led_to) in [
        ("/en/contact?lang=lv", "/contact"),
        ("/en/contact?utm_source=a&lang=lv&utm_medium=b", "/contact?utm_source=a&utm_medium=b"),
        ("/en/contact?lang=lv&", "/contact"),
    ] {
        let response = app.get(asked).dispatch();
        assert_eq!(header(&response, "Location"), Some(led_to));
    }
}

#[test]
fn a_form_sent_without_javascript_is_thanked_for() {
    let app = TestApp::start();
    let plain = app.get("/en/contact").dispatch().into_string().expect("HTML");
    let thanks = app.get("/en/contact?sent=1").dispatch().into_string().expect("HTML");
    let wording = "We will contact you within 24 hours.";
    assert!(thanks.matches(wording).count() > plain.matches(wording).count());
}

#[test]
fn every_answer_carries_the_security_headers() {
    let app = TestApp::start();
    for path in ["/", "/favicon.svg", "/api/openapi.json", "/api/admin/contacts", "/nope"] {
        let response = app.get(path).dispatch();
        let policy = header(&response, "Content-Security-Policy").expect("policy");
        assert!(policy.contains("script-src 'self';") && !policy.contains("unsafe"), "{path}");
        assert_eq!(header(&response, "X-Content-Type-Options"), Some("nosniff"), "{path}");
        assert_eq!(header(&response, "Strict-Transport-Security"), None, "{path}");
        assert_eq!(header(&response, "Server"), None, "{path}");
    }
    let secure = TestApp::with_config(|config| {
        config.server.public_url = "https://www.example.lv".into();
    });
    let response = secure.get("/").dispatch();
    assert!(header(&response, "Strict-Transport-Security").is_some());
}
