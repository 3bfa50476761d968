//! /sitemap.xml, /robots.txt, /site.webmanifest, /.well-known/security.txt

use rocket::http::{Header, Status};

use crate::support::{TestApp, json_of};

const PUBLIC_URL: &str = "https://www.example.lv";

fn public_app() -> TestApp {
    TestApp::with_config(|config| config.server.public_url = PUBLIC_URL.into())
}

fn text(app: &TestApp, path: &str) -> String {
    let response = app.get(path).dispatch();
    assert_eq!(response.status(), Status::Ok, "{path}");
    response.into_string().expect("text")
}

#[test]
fn the_sitemap_lists_every_page_that_may_be_listed_in_both_languages() {
    let app = public_app();
    let xml = text(&app, "/sitemap.xml");
    let addresses: Vec<&str> =
        xml.split("<loc>").skip(1).map(|rest| rest.split_once("</loc>").expect("end").0).collect();
    for wanted in ["/", "/en", "/contact", "/en/contact"] {
        assert!(addresses.contains(&format!("{PUBLIC_URL}{wanted}").as_str()), "{wanted}");
    }
    assert!(!xml.contains("/admin") && !xml.contains("/privacy-policy"), "{xml}");
    for address in addresses {
        let path = address.strip_prefix(PUBLIC_URL).expect("our own");
        let html = text(&app, path);
        let canonical = format!("<link rel=\"canonical\" href=\"{address}\">");
        assert!(html.contains(&canonical), "{address} is not its page's canonical address");
        assert!(!html.contains("content=\"noindex\""), "{address}");
    }
}

#[test]
fn robots_are_shown_the_sitemap_and_kept_from_the_api_only() {
    let robots = text(&public_app(), "/robots.txt");
    assert!(robots.contains("Sitemap: https://www.example.lv/sitemap.xml"), "{robots}");
    assert_eq!(robots.matches("Disallow").count(), 1, "a page that is barred can't say noindex");
}

#[test]
fn without_a_public_address_the_servers_own_is_used_and_never_the_visitors() {
    let app = TestApp::start();
    for path in ["/robots.txt", "/sitemap.xml", "/blog/feed.xml", "/.well-known/security.txt"] {
        let request = app.get(path).header(Header::new("Host", "evil.example"));
        let text = request.dispatch().into_string().expect("text");
        assert!(text.contains("http://localhost:8000/"), "{path}: {text}");
        assert!(!text.contains("evil.example"), "{path}: {text}");
    }
}

#[test]
fn the_manifest_names_the_company_and_icons_that_exist() {
    let app = TestApp::with_config(|config| config.company.name = "Ozols".into());
    let manifest = json_of(app.get("/site.webmanifest").dispatch());
    assert_eq!(manifest["name"], "Ozols");
    for icon in manifest["icons"].as_array().expect("icons") {
        let response = app.get(icon["src"].as_str().expect("path")).dispatch();
        assert_eq!(response.status(), Status::Ok, "{icon}");
    }
}

#[test]
fn the_security_contact_is_the_companys_and_not_expired() {
    let security = text(&public_app(), "/.well-known/security.txt");
    assert!(security.contains("Contact: mailto:info@example.com"), "{security}");
    let expires = security.lines().find_map(|line| line.strip_prefix("Expires: "));
    let expires: jiff::Timestamp = expires.expect("expiry").parse().expect("time");
    let now: jiff::Timestamp = "2026-11-21T10:00:00Z".parse().expect("time");
    assert!(expires > now && expires.duration_since(now).as_hours() < 24 * 365);
}

#[test]
fn brand_files_carry_the_configured_name() {
    let file = |name: &str| {
        let app = TestApp::with_config(|config| config.company.name = name.into());
        text(&app, "/brand/main-logo.svg")
    };
    assert_ne!(file("Vitrīna"), file("Ozols"));
}
