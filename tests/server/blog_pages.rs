//! Pages of the blog, its feeds and its part of the sitemap

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};

use crate::support::{TestApp, accept_language, assert_problem, json_of, text};

const PUBLIC_URL: &str = "https://www.example.lv";

fn start() -> TestApp {
    let app = TestApp::with_config(|config| config.server.public_url = PUBLIC_URL.into());
    app.log_in();
    app
}

fn html(app: &TestApp, path: &str) -> String {
    let response = app.get(path).dispatch();
    assert_eq!(response.status(), Status::Ok, "{path}");
    response.into_string().expect("HTML")
}

fn redirect(app: &TestApp, path: &str, language: &'static str) -> (u16, Option<String>) {
    let response = app.get(path).header(accept_language(language)).dispatch();
    (response.status().code, response.headers().get_one("Location").map(str::to_owned))
}

#[test]
fn a_post_arrives_whole_with_a_head_of_its_own() {
    let app = start();
    app.create_post(&json!({
        "title": "Kā \"sākt\"",
        "seoTitle": "SEO <virsraksts>",
        "featuredImage": "/blog-images/01938a4e-0000-7000-8000-000000000001.jpg",
    }));
    let page = html(&app, "/blog/ka-sakt");
    assert!(page.contains("<h2 id=\"post-solis\">Solis</h2>"), "rendered on the server");
    for part in [
        "<title>SEO &lt;virsraksts&gt;",
        "<meta name=\"description\" content=\"Par pirmo soli.\">",
        "<link rel=\"canonical\" href=\"https://www.example.lv/blog/ka-sakt\">",
        "hreflang=\"lv\" href=\"https://www.example.lv/blog/ka-sakt\">",
        "hreflang=\"x-default\" href=\"https://www.example.lv/blog/ka-sakt\">",
        "<meta property=\"og:type\" content=\"article\">",
        "<meta property=\"article:published_time\" content=\"2026-11-21T10:00:00Z\">",
        "<meta property=\"og:image\" content=\"https://www.example.lv/blog-images/01938a4e-",
        "type=\"application/rss+xml\" title=\"Vitrīna\" href=\"/blog/feed.xml\">",
        "\"@type\":\"BlogPosting\"",
    ] {
        assert!(page.contains(part), "{part}\n{}", &page[..4000.min(page.len())]);
    }
    assert!(!page.contains("rel=\"alternate\" hreflang=\"en\"") && !page.contains("noindex"));
    let state = page.split_once("id=\"state\">").expect("state").1;
    assert!(!state.contains("Viens **solis**"), "the source would double the document");
}

#[test]
fn a_missing_post_is_404_and_not_listed() {
    let app = start();
    for path in ["/blog/nav-tada", "/en/blog/nav-tada", "/blog/%C4%81", "/blog/a.b"] {
        let response = app.get(path).dispatch();
        assert_eq!(response.status(), Status::NotFound, "{path}");
        let page = response.into_string().expect("HTML");
        assert!(page.contains("<meta name=\"robots\" content=\"noindex\">"), "{path}");
    }
    assert_eq!(html(&app, "/blog/n8n-automatizacija-uznemumiem").matches("<h1").count(), 1);
    assert_eq!(app.get("/blog/a/b").dispatch().status(), Status::NotFound);
}

#[test]
fn wrong_addresses_cost_no_rendering_each() {
    let app = start();
    html(&app, "/blog");
    let site = &app.managed().site;
    let before = site.rendered_count();
    for number in 0..20 {
        for path in
            [format!("/blog/nav-{number}"), format!("/en/blog/nav-{number}"), format!("/{number}")]
        {
            assert_eq!(app.get(&path).dispatch().status(), Status::NotFound, "{path}");
        }
    }
    assert_eq!(site.rendered_count() - before, 3, "a page for each kind and language");
    let page = app.get("/blog/nav-tada").dispatch().into_string().expect("HTML");
    assert!(!page.contains("nav-tada"), "one page for all of them");
}

#[test]
fn pages_are_ready_before_anybody_asks_also_after_a_change() {
    let app = start();
    let site = &app.managed().site;
    let asked = |paths: &[&str]| {
        for path in paths {
            for language in ["lv", "en"] {
                app.get(path).header(accept_language(language)).dispatch();
            }
        }
        site.rendered_count()
    };
    let paths = ["/", "/contact", "/en/contact", "/blog", "/blog/procesu-automatizacija", "/nope"];
    let ready = app.render_ahead();
    assert_eq!(asked(&paths), ready, "none is rendered for a visitor");
    assert_eq!(app.render_ahead(), ready, "nor again");
    app.create_post(&json!({ "title": "Svaigs" }));
    app.create_post(&json!({ "title": "Ieplānots", "publishedAt": "2026-11-21T10:30:00Z" }));
    let ready = app.render_ahead();
    assert_eq!(asked(&["/blog", "/en/blog", "/blog/svaigs", "/blog/ieplanots"]), ready);
    app.clock.advance(SignedDuration::from_mins(30));
    let ready = app.render_ahead();
    assert_eq!(asked(&["/blog", "/blog/ieplanots"]), ready);
}

#[test]
fn a_change_and_the_moment_of_a_schedule_make_pages_fresh() {
    let app = start();
    let list = || html(&app, "/blog");
    assert!(!list().contains("Svaigs") && list().contains("Procesu automatizācija"));
    app.create_post(&json!({ "title": "Svaigs" }));
    assert!(list().contains("Svaigs"));
    app.create_post(&json!({ "title": "Ieplānots", "publishedAt": "2026-11-21T10:30:00Z" }));
    assert!(!list().contains("Ieplānots"));
    assert_eq!(app.get("/blog/ieplanots").dispatch().status(), Status::NotFound);
    app.clock.advance(SignedDuration::from_mins(30));
    assert!(list().contains("Ieplānots"));
    assert!(html(&app, "/blog/ieplanots").contains("Solis"));
}

#[test]
fn the_feed_and_the_sitemap_hold_a_scheduled_post_from_its_moment_on() {
    let app = start();
    let planned = json!({ "title": "Ieplānots", "publishedAt": "2026-11-21T10:30:00Z" });
    app.create_post(&planned);
    let holds = || {
        ["/blog/feed.xml", "/sitemap.xml"].map(|list| html(&app, list).contains("/blog/ieplanots"))
    };
    app.clock.advance(SignedDuration::from_mins(30) - SignedDuration::from_secs(1));
    assert_eq!(holds(), [false, false]);
    app.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(holds(), [true, true]);
    let entry = html(&app, "/sitemap.xml");
    assert!(entry.contains("<lastmod>2026-11-21T10:30:00Z</lastmod>"), "{entry}");
}

#[test]
fn the_n8n_article_leads_on_only_to_a_post_that_is_out() {
    let app = start();
    let article = |path: &str| html(&app, path);
    let (lv, en) =
        ("/blog/n8n-automatizacija-uznemumiem", "/en/blog/n8n-automatizacija-uznemumiem");
    assert!(article(lv).contains("href=\"/blog/procesu-automatizacija\""));
    assert!(article(en).contains("href=\"/en/blog/process-automation-guide\""));
    let post = json_of(app.get("/api/blog/posts/procesu-automatizacija").dispatch());
    let uri = format!("/api/blog/admin/posts/{}", text(&post["id"]));
    let change = |change: Value| {
        assert_eq!(app.put_json(&uri, &change).dispatch().status(), Status::Ok);
    };
    change(json!({ "slug": "procesi" }));
    assert!(article(lv).contains("href=\"/blog/procesi\""));
    change(json!({ "isPublished": false }));
    let page = article(lv);
    assert!(!page.contains("href=\"/blog/procesi\"") && !page.contains("procesu-automatizacija\""));
    assert!(page.contains("Citi raksti"), "to the list instead");
    change(json!({ "isPublished": true, "publishedAt": "2026-11-21T10:30:00Z" }));
    assert!(!article(lv).contains("href=\"/blog/procesi\""), "not before its moment");
    app.clock.advance(SignedDuration::from_mins(30));
    assert!(article(lv).contains("href=\"/blog/procesi\""));
}

#[test]
fn a_visitor_is_sent_on_to_the_present_slug_and_the_own_language() {
    let app = start();
    let lv = app.create_post(&json!({ "title": "Pāris" }));
    let english = json!({ "title": "Pair", "language": "en", "translationOf": lv["id"] });
    app.create_post(&english);
    app.create_post(&json!({ "title": "Tikai latviski" }));
    assert_eq!(redirect(&app, "/en/blog/paris", "lv"), (302, Some("/en/blog/pair".into())));
    assert_eq!(redirect(&app, "/blog/pair", "lv"), (302, Some("/blog/paris".into())));
    assert_eq!(redirect(&app, "/blog/paris", "lv"), (200, None));
    assert_eq!(redirect(&app, "/en/blog/pair", "lv"), (200, None));
    assert_eq!(redirect(&app, "/en/blog/tikai-latviski", "lv"), (200, None));

    let uri = format!("/api/blog/admin/posts/{}", lv["id"].as_str().expect("id"));
    let renamed = app.put_json(&uri, &json!({ "slug": "divi", "version": 2 })).dispatch();
    assert_eq!(renamed.status(), Status::Ok);
    assert_eq!(redirect(&app, "/blog/paris", "lv"), (301, Some("/blog/divi".into())));
    let campaign = redirect(&app, "/blog/paris?utm_source=a", "lv");
    assert_eq!(campaign, (301, Some("/blog/divi?utm_source=a".into())));
    let page = html(&app, "/en/blog/pair");
    assert!(page.contains("hreflang=\"lv\" href=\"https://www.example.lv/blog/divi\">"));
    assert!(page.contains("rel=\"canonical\" href=\"https://www.example.lv/en/blog/pair\">"));
}

#[test]
fn feeds_are_well_formed_and_hold_what_is_written_in_their_language() {
    let app = start();
    app.create_post(&json!({ "title": "A & B <c>", "excerpt": "\"Citāts\" ]]>" }));
    for (path, own, other) in [
        ("/blog/feed.xml", "/blog/procesu-automatizacija", "process-automation-guide"),
        ("/en/blog/feed.xml", "/en/blog/process-automation-guide", "procesu-automatizacija"),
    ] {
        let response = app.get(path).dispatch();
        let kind = response.headers().get_one("Content-Type").expect("type").to_owned();
        assert!(kind.starts_with("application/rss+xml"), "{kind}");
        let xml = response.into_string().expect("XML");
        let texts = texts_of(&xml);
        assert!(texts.contains(&format!("{PUBLIC_URL}{own}")), "{xml}");
        assert!(!xml.contains(other), "{xml}");
        assert_eq!(texts.contains(&"A & B <c>".to_owned()), path == "/blog/feed.xml");
        assert!(xml.contains("<pubDate>Tue, 19 Aug 2025 06:00:00 +0000</pubDate>"), "{xml}");
    }
}

/// The texts of all elements; fails where the XML is not well-formed.
fn texts_of(xml: &str) -> Vec<String> {
    use quick_xml::{Reader, events::Event};
    let mut reader = Reader::from_str(xml);
    let mut texts = vec![String::new()];
    loop {
        match reader.read_event().expect("well-formed") {
            Event::Text(text) => {
                texts.last_mut().expect("one").push_str(&text.xml10_content());
            }
            Event::GeneralRef(name) => {
                let letter = match &*name {
                    "amp" => Some('&'),
                    "lt" => Some('<'),
                    "gt" => Some('>'),
                    "quot" => Some('"'),
                    _ => None,
                };
                texts.last_mut().expect("one").push(letter.expect("a known entity"));
            }
            Event::Eof => return texts,
            _ => texts.push(String::new()),
        }
    }
}

#[test]
fn the_sitemap_holds_posts_with_their_translations_and_no_pattern() {
    let app = start();
    app.create_post(&json!({ "title": "Slēpts", "isPublished": false }));
    let response = app.get("/sitemap.xml").dispatch();
    let xml = response.into_string().expect("XML");
    texts_of(&xml);
    let (lv, en) = ("/blog/procesu-automatizacija", "/en/blog/process-automation-guide");
    for path in [lv, en] {
        let loc = format!("<loc>{PUBLIC_URL}{path}</loc><lastmod>");
        let entry = xml.split("<url>").find(|entry| entry.starts_with(&loc)).expect(path);
        assert!(entry.contains(&format!("hreflang=\"lv\" href=\"{PUBLIC_URL}{lv}\"")), "{entry}");
        assert!(entry.contains(&format!("hreflang=\"en\" href=\"{PUBLIC_URL}{en}\"")), "{entry}");
    }
    assert!(!xml.contains(":slug") && !xml.contains("slepts"), "{xml}");
}

#[test]
fn pictures_from_elsewhere_are_let_in_only_where_a_post_shows_one() {
    let app = start();
    let policy = |path: &str| {
        let response = app.get(path).dispatch();
        response.headers().get_one("Content-Security-Policy").expect("policy").to_owned()
    };
    html(&app, "/blog");
    assert!(!policy("/").contains("https:"), "{}", policy("/"));
    assert!(policy("/admin/blog").contains("img-src 'self' data: https:;"), "to try it out");
    let post = app.create_post(&json!({ "content": "![x](https://images.example/a.png)" }));
    html(&app, "/blog");
    assert!(policy("/").contains("img-src 'self' data: https:;"), "{}", policy("/"));
    let uri = format!("/api/blog/admin/posts/{}", post["id"].as_str().expect("id"));
    app.client.delete(uri).dispatch();
    html(&app, "/blog");
    assert!(!policy("/").contains("https:"));
}

#[test]
fn sources_of_the_first_posts_are_not_served() {
    let app = start();
    let response = app.get("/posts/procesu-automatizacija.md").dispatch();
    assert_eq!(response.status(), Status::NotFound);
    drop(response);
    let unknown = app.get("/blog-images/01938a4e-0000-7000-8000-000000000001.jpg").dispatch();
    assert_problem(unknown, Status::NotFound, "not_found");
}
