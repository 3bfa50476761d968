//! /api/blog/admin/previews and /preview/…: a post for those who cannot log in, before it is out

use jiff::SignedDuration;
use rocket::{http::Status, local::blocking::LocalResponse};
use serde_json::{Value, json};

use crate::support::{TestApp, assert_problem, json_of, text};

const DRAFT_KEY: &str = "0199a5c0-5a00-4000-8000-00000000000b";

fn start() -> TestApp {
    let app = TestApp::start();
    app.log_in();
    app
}

fn id(post: &Value) -> String {
    text(&post["id"])
}

/// Makes a link; gives its path.
#[track_caller]
fn make_link(app: &TestApp, key: &str) -> String {
    let response = app.client.post(format!("/api/blog/admin/previews/{key}")).dispatch();
    assert_eq!(response.status(), Status::Created);
    text(&json_of(response)["path"])
}

fn save_draft(app: &TestApp, key: &str, post: &Value) {
    let draft = json!({ "baseVersion": null, "post": post });
    let saved = app.put_json(&format!("/api/blog/admin/drafts/{key}"), &draft).dispatch();
    assert_eq!(saved.status(), Status::Ok);
}

#[track_caller]
fn page(app: &TestApp, path: &str) -> String {
    let response = app.get(path).dispatch();
    assert_eq!(response.status(), Status::Ok, "{path}");
    response.into_string().expect("HTML")
}

fn status(app: &TestApp, path: &str) -> Status {
    app.get(path).dispatch().status()
}

fn header(response: &LocalResponse<'_>, name: &str) -> Option<String> {
    response.headers().get_one(name).map(str::to_owned)
}

#[test]
fn a_draft_is_seen_by_its_link_as_the_article_it_will_be_and_by_nothing_else() {
    let app = start();
    let post = app.create_post(&json!({ "title": "Slepens", "isPublished": false }));
    let path = make_link(&app, &id(&post));
    assert!(path.starts_with("/preview/"), "{path}");
    let response = app.get(&path).dispatch();
    assert_eq!(response.status(), Status::Ok);
    for (name, value) in [
        ("Cache-Control", "no-store"),
        ("X-Robots-Tag", "noindex"),
        ("Referrer-Policy", "same-origin"),
    ] {
        assert_eq!(header(&response, name).as_deref(), Some(value), "{name}");
    }
    assert_eq!(header(&response, "ETag"), None);
    let html = response.into_string().expect("HTML");
    assert!(html.contains("<h2 id=\"post-solis\">Solis</h2>"), "rendered on the server");
    assert!(html.contains("<meta name=\"robots\" content=\"noindex\">"));
    assert!(html.contains("Priekšskatījums"), "it says what it is");
    for public in ["/blog/slepens", "/api/blog/posts/slepens"] {
        assert_eq!(status(&app, public), Status::NotFound, "{public}");
    }
    for list in ["/blog", "/api/blog/posts", "/blog/feed.xml", "/sitemap.xml"] {
        let list = page(&app, list);
        assert!(!list.contains("Slepens") && !list.contains("/preview"), "{list}");
    }
}

#[test]
fn what_is_typed_is_seen_at_once_and_a_new_draft_keeps_its_link_when_it_becomes_a_post() {
    let app = start();
    let missing = app.client.post(format!("/api/blog/admin/previews/{DRAFT_KEY}")).dispatch();
    assert_problem(missing, Status::NotFound, "not_found");
    save_draft(
        &app,
        DRAFT_KEY,
        &json!({ "title": "Top", "language": "en", "content": "Pirmais." }),
    );
    let path = make_link(&app, DRAFT_KEY);
    assert!(path.starts_with("/en/preview/"), "in the language of the post: {path}");
    assert!(page(&app, &path).contains("<p>Pirmais.</p>"));
    save_draft(
        &app,
        DRAFT_KEY,
        &json!({ "title": "Top", "content": "Otrais. <script>a</script>" }),
    );
    let html = page(&app, &path);
    assert!(html.contains("<p>Otrais. </p>") && !html.contains("Pirmais"), "{html}");

    let saved = crate::support::post_with(&json!({ "title": "Saglabāts", "isPublished": false }));
    let created =
        app.post_json(&format!("/api/blog/admin/posts?draft={DRAFT_KEY}"), &saved).dispatch();
    let post = json_of(created);
    assert!(page(&app, &path).contains("Saglabāts"));
    save_draft(&app, &id(&post), &json!({ "title": "Pārrakstīts" }));
    let html = page(&app, &path);
    assert!(html.contains("Pārrakstīts") && html.contains("<strong>solis</strong>"), "{html}");
    let state = app.get(&format!("/api/blog/admin/previews/{}", id(&post))).dispatch();
    assert_eq!(json_of(state)["expiresAt"], "2026-12-05T10:00:00Z");
}

#[test]
fn a_link_ends_when_it_is_taken_back_replaced_too_old_or_its_post_is_gone() {
    let app = start();
    let post = app.create_post(&json!({ "isPublished": false }));
    let uri = format!("/api/blog/admin/previews/{}", id(&post));
    let first = make_link(&app, &id(&post));
    let second = make_link(&app, &id(&post));
    assert_eq!((status(&app, &first), status(&app, &second)), (Status::NotFound, Status::Ok));
    assert_eq!(app.client.delete(&uri).dispatch().status(), Status::NoContent);
    assert_eq!(status(&app, &second), Status::NotFound);
    assert_eq!(status(&app, &uri), Status::NoContent, "there is none");

    let third = make_link(&app, &id(&post));
    app.clock.advance(SignedDuration::from_hours(14 * 24) - SignedDuration::from_secs(1));
    assert_eq!(status(&app, &third), Status::Ok);
    app.clock.advance(SignedDuration::from_secs(1));
    assert_eq!(status(&app, &third), Status::NotFound);

    app.log_in();
    let fourth = make_link(&app, &id(&post));
    let deleted = app.client.delete(format!("/api/blog/admin/posts/{}", id(&post))).dispatch();
    assert_eq!(deleted.status(), Status::NoContent);
    // Another editor's page may keep its draft after that.
    save_draft(&app, &id(&post), &json!({ "title": "Atliekas" }));
    assert_eq!(status(&app, &fourth), Status::NotFound);
}

#[test]
fn a_link_outlives_a_restart_and_leads_to_the_post_from_its_moment_on() {
    let app = start();
    let planned = json!({ "title": "Ieplānots", "publishedAt": "2026-11-21T10:30:00Z" });
    let path = make_link(&app, &id(&app.create_post(&planned)));
    let app = app.restart();
    assert!(page(&app, &path).contains("Ieplānots"));
    app.clock.advance(SignedDuration::from_mins(30));
    let response = app.get(&path).dispatch();
    assert_eq!(response.status(), Status::Found);
    assert_eq!(header(&response, "Location").as_deref(), Some("/blog/ieplanots"));
    assert_eq!(header(&response, "Cache-Control").as_deref(), Some("no-store"));
}

#[test]
fn links_that_nobody_made_cost_no_rendering_each() {
    let app = start();
    let wrong = |number: usize| format!("/preview/{number:064x}");
    assert_eq!(status(&app, &wrong(0)), Status::NotFound);
    assert_eq!(status(&app, "/en/preview/x"), Status::NotFound);
    let site = &app.managed().site;
    let before = site.rendered_count();
    for number in 1..20 {
        for path in [wrong(number), format!("/preview/{number}"), format!("/en/preview/{number}")] {
            let response = app.get(&path).dispatch();
            assert_eq!(response.status(), Status::NotFound, "{path}");
            assert_eq!(header(&response, "Cache-Control").as_deref(), Some("no-store"));
        }
    }
    assert_eq!(site.rendered_count(), before);
}

#[test]
fn the_database_knows_no_link() {
    let app = start();
    let path = make_link(&app, &id(&app.create_post(&json!({ "isPublished": false }))));
    let secret = path.rsplit('/').next().expect("secret").to_owned();
    app.with_database(|db| {
        for tree in db.tree_names() {
            for record in &db.open_tree(tree).expect("tree") {
                let (key, value) = record.expect("record");
                let text = String::from_utf8_lossy(&value).into_owned();
                assert!(
                    !text.contains(&secret) && !String::from_utf8_lossy(&key).contains(&secret)
                );
            }
        }
    });
}
