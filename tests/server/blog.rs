//! GET /api/blog/posts and /api/blog/posts/{slug}

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};

use crate::support::{TestApp, accept_language, assert_problem, json_of};

fn slugs(app: &TestApp, language: &str) -> Vec<String> {
    let posts = json_of(app.get(&format!("/api/blog/posts?language={language}")).dispatch());
    let posts = posts.as_array().expect("array").iter();
    posts.map(|post| post["slug"].as_str().expect("slug").to_owned()).collect()
}

fn post(app: &TestApp, slug: &str) -> Value {
    let response = app.get(&format!("/api/blog/posts/{slug}")).dispatch();
    assert_eq!(response.status(), Status::Ok, "{slug}");
    json_of(response)
}

#[test]
fn a_first_start_has_articles_in_both_languages_and_the_n8n_one() {
    let app = TestApp::start();
    let (lv, en) = (slugs(&app, "lv"), slugs(&app, "en"));
    assert!(lv.contains(&"procesu-automatizacija".to_owned()), "{lv:?}");
    assert!(en.contains(&"process-automation-guide".to_owned()), "{en:?}");
    for list in [&lv, &en] {
        assert!(list.len() >= 4, "{list:?}");
        assert_eq!(list.last().map(String::as_str), Some("n8n-automatizacija-uznemumiem"));
    }
    let article = post(&app, "procesu-automatizacija");
    assert_eq!(article["translation"]["slug"], "process-automation-guide");
    assert!(article["html"].as_str().is_some_and(|html| html.contains("<h2 id=\"post-")));
}

#[test]
fn a_seed_that_was_deleted_does_not_come_back() {
    let app = TestApp::start();
    app.log_in();
    let id = post(&app, "procesu-automatizacija")["id"].as_str().expect("id").to_owned();
    let gone = app.client.delete(format!("/api/blog/admin/posts/{id}")).dispatch();
    assert_eq!(gone.status(), Status::NoContent);
    drop(gone);
    let app = app.restart();
    assert!(!slugs(&app, "lv").contains(&"procesu-automatizacija".to_owned()));
    assert_eq!(post(&app, "process-automation-guide")["translation"], Value::Null);
}

#[test]
fn the_list_is_in_the_visitors_language_and_shows_each_group_once() {
    let app = TestApp::start();
    app.log_in();
    let lv = app.create_post(&json!({ "title": "Tikai latviski" }));
    let pair = app.create_post(&json!({ "title": "Pāris" }));
    app.create_post(&json!({ "title": "Pair", "language": "en", "translationOf": pair["id"] }));
    let of_visitor = |language| {
        let response = app.get("/api/blog/posts").header(accept_language(language)).dispatch();
        let posts = json_of(response);
        (posts[0]["slug"].clone(), posts[1]["slug"].clone(), posts[2]["language"].clone())
    };
    assert_eq!(of_visitor("lv"), (json!("paris"), lv["slug"].clone(), json!("lv")));
    assert_eq!(of_visitor("en"), (json!("pair"), lv["slug"].clone(), json!("en")));
    let unknown = app.get("/api/blog/posts?language=de").dispatch();
    assert_problem(unknown, Status::BadRequest, "bad_request");
}

#[test]
fn drafts_and_scheduled_posts_are_nobodys_until_their_time() {
    let app = TestApp::start();
    app.log_in();
    app.create_post(&json!({ "title": "Melnraksts", "isPublished": false }));
    app.create_post(&json!({ "title": "Rīt", "publishedAt": "2026-11-22T10:00:00Z" }));
    for slug in ["melnraksts", "rit", "nav-tada", "N%C4%81kotne"] {
        let response = app.get(&format!("/api/blog/posts/{slug}")).dispatch();
        assert_problem(response, Status::NotFound, "not_found");
    }
    assert!(!slugs(&app, "lv").contains(&"rit".to_owned()));
    app.clock.advance(SignedDuration::from_hours(24));
    assert_eq!(slugs(&app, "lv")[0], "rit");
    assert_eq!(post(&app, "rit")["publishedAt"], "2026-11-22T10:00:00Z");
}

#[test]
fn a_former_slug_leads_to_the_present_one_while_the_post_is_public() {
    let app = TestApp::start();
    app.log_in();
    let created = app.create_post(&json!({ "title": "Vecais" }));
    let uri = format!("/api/blog/admin/posts/{}", created["id"].as_str().expect("id"));
    let renamed = app.put_json(&uri, &json!({ "slug": "jaunais", "version": 1 })).dispatch();
    assert_eq!(json_of(renamed)["slug"], "jaunais");
    let moved = app.get("/api/blog/posts/vecais").dispatch();
    assert_eq!(moved.status(), Status::PermanentRedirect);
    assert_eq!(moved.headers().get_one("Location"), Some("/api/blog/posts/jaunais"));
    app.put_json(&uri, &json!({ "isPublished": false })).dispatch();
    let hidden = app.get("/api/blog/posts/vecais").dispatch();
    assert_problem(hidden, Status::NotFound, "not_found");
}
