//! /api/blog/admin/posts, /preview, /slug and /drafts

use jiff::SignedDuration;
use rocket::http::{ContentType, Status};
use serde_json::{Value, json};

use crate::support::{TestApp, assert_problem, json_of, post_with, text};

const POSTS: &str = "/api/blog/admin/posts";
const DRAFTS: &str = "/api/blog/admin/drafts";

fn start() -> TestApp {
    let app = TestApp::start();
    app.log_in();
    app
}

fn uri(post: &Value) -> String {
    format!("{POSTS}/{}", post["id"].as_str().expect("id"))
}

#[test]
fn a_post_is_written_changed_hidden_and_deleted() {
    let app = start();
    let created = app.create_post(&json!({ "tags": [" n8n ", "n8n", ""], "seoTitle": "SEO" }));
    assert_eq!((&created["slug"], &created["version"]), (&json!("ka-sakt"), &json!(1)));
    assert_eq!((&created["tags"], &created["hasDraft"]), (&json!(["n8n"]), &json!(false)));
    assert_eq!(created["publishedAt"], "2026-11-21T10:00:00Z");

    let other_title = json!({ "title": "Citādi", "seoTitle": null, "version": 1 });
    let changed = json_of(app.put_json(&uri(&created), &other_title).dispatch());
    assert_eq!((&changed["title"], &changed["seoTitle"]), (&json!("Citādi"), &Value::Null));
    assert_eq!((&changed["slug"], &changed["version"]), (&json!("ka-sakt"), &json!(2)));

    let hidden = app.put_json(&uri(&created), &json!({ "isPublished": false })).dispatch();
    assert_eq!(json_of(hidden)["isPublished"], false);
    let list = json_of(app.get(POSTS).dispatch());
    assert_eq!((&list[0]["id"], &list[0]["version"]), (&created["id"], &json!(3)));
    assert!(list[0].get("content").is_none(), "a list holds no texts");
    let opened = json_of(app.get(&uri(&created)).dispatch());
    assert_eq!(opened["content"], "## Solis\n\nViens **solis**.");

    assert_eq!(app.client.delete(uri(&created)).dispatch().status(), Status::NoContent);
    let again = app.client.delete(uri(&created)).dispatch();
    assert_problem(again, Status::NotFound, "not_found");
    let opened = app.get(&uri(&created)).dispatch();
    assert_problem(opened, Status::NotFound, "not_found");
}

#[test]
fn a_post_keeps_its_time_and_a_scheduled_one_can_be_let_out_at_once() {
    let app = start();
    let out = app.create_post(&json!({}));
    let planned = json!({ "title": "Vēlāk", "publishedAt": "2026-12-24T10:00:00Z" });
    let planned = app.create_post(&planned);
    app.clock.advance(SignedDuration::from_mins(20));
    let published_at = |post: &Value, change: &Value| {
        json_of(app.put_json(&uri(post), change).dispatch())["publishedAt"].clone()
    };
    let now = json!({ "publishedAt": null, "version": 1 });
    assert_eq!(published_at(&out, &now), "2026-11-21T10:00:00Z");
    assert_eq!(published_at(&planned, &now), "2026-11-21T10:20:00Z");
    assert_eq!(published_at(&out, &json!({ "isPublished": false })), "2026-11-21T10:00:00Z");
    assert_eq!(published_at(&out, &json!({ "isPublished": true })), "2026-11-21T10:00:00Z");
}

#[test]
fn every_field_that_is_wrong_is_named() {
    let app = start();
    let bad = json!({
        "title": " ",
        "excerpt": "x".repeat(501),
        "featuredImage": "http://images.example/a.jpg",
        "publishedAt": "rīt",
        "tags": [],
    });
    let response = app.post_json(POSTS, &bad).dispatch();
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    let errors = problem["errors"].as_array().expect("errors").iter();
    let mut named: Vec<String> = errors
        .map(|error| format!("{} {}", error["field"], error["code"]).replace('"', ""))
        .collect();
    named.sort();
    assert_eq!(
        named,
        [
            "category required",
            "content required",
            "excerpt too_long",
            "featuredImage invalid",
            "language required",
            "publishedAt invalid",
            "title required",
        ]
    );
    let stranger = json!({ "translationOf": "01938a4e-0000-7000-8000-000000000001" });
    let response = app.post_json(POSTS, &post_with(&stranger)).dispatch();
    let problem = assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "translationOf", "code": "invalid" }]));
}

#[test]
fn a_slug_that_is_taken_is_refused_with_one_that_is_free() {
    let app = start();
    app.create_post(&json!({}));
    for (wanted, free) in [
        ("ka-sakt", "ka-sakt-2"),
        ("n8n-automatizacija-uznemumiem", "n8n-automatizacija-uznemumiem-2"),
    ] {
        let response = app.post_json(POSTS, &post_with(&json!({ "slug": wanted }))).dispatch();
        let problem = assert_problem(response, Status::Conflict, "slug_taken");
        assert_eq!(problem["suggestion"], free);
        assert!(problem["detail"].as_str().is_some_and(|detail| detail.contains(free)));
    }
    let made = app.get("/api/blog/admin/slug?title=K%C4%81%20s%C4%81kt!").dispatch();
    assert_eq!(json_of(made), json!({ "slug": "ka-sakt-2" }));
    assert_eq!(app.create_post(&json!({}))["slug"], "ka-sakt-2", "made on save");
}

#[test]
fn of_two_editors_the_second_is_told_and_nothing_is_lost() {
    let app = start();
    let post = app.create_post(&json!({}));
    let first = app.put_json(&uri(&post), &json!({ "title": "Pirmais", "version": 1 })).dispatch();
    assert_eq!(first.status(), Status::Ok);
    let second = app.put_json(&uri(&post), &json!({ "title": "Otrais", "version": 1 })).dispatch();
    let problem = assert_problem(second, Status::Conflict, "version_conflict");
    let current = &problem["current"];
    assert_eq!((&current["title"], &current["version"]), (&json!("Pirmais"), &json!(2)));
    assert!(current["content"].is_string(), "whole, to compare");
    let blind = app.put_json(&uri(&post), &json!({ "title": "Akls" })).dispatch();
    let (post, expected) = (json_of(blind), ("Akls", "## Solis\n\nViens **solis**."));
    assert_eq!((&post["title"], &post["content"]), (&json!(expected.0), &json!(expected.1)));
    assert_eq!(post["version"], 3, "without a version the last change wins, of what it names");
}

#[test]
fn the_preview_is_exactly_what_is_published() {
    let app = start();
    let content =
        "# Virsraksts\n\n<script>alert(1)</script>\n\n[saite](javascript:alert(1)) ~~vecs~~";
    let preview = app.post_json("/api/blog/admin/preview", &json!({ "content": content }));
    let html = json_of(preview.dispatch())["html"].as_str().expect("HTML").to_owned();
    assert!(html.contains("<h2 id=") && html.contains("<del>vecs</del>"), "{html}");
    assert!(!html.contains("<script") && !html.contains("href=\"javascript"), "{html}");
    app.create_post(&json!({ "content": content }));
    let public = json_of(app.get("/api/blog/posts/ka-sakt").dispatch());
    assert_eq!(public["html"], html);
}

#[test]
fn a_draft_outlives_a_restart_and_goes_with_the_save() {
    let app = start();
    let key = "0199a5c0-5a00-4000-8000-00000000000a";
    let draft = json!({ "baseVersion": null, "post": { "title": "Pusgatavs", "tags": 3 } });
    let response = app.put_json(&format!("{DRAFTS}/{key}"), &draft).dispatch();
    assert_eq!(json_of(response), json!({ "savedAt": "2026-11-21T10:00:00Z" }));
    let app = app.restart();
    app.log_in();
    let list = json_of(app.get(DRAFTS).dispatch());
    assert_eq!(list.as_array().map(Vec::len), Some(1));
    assert_eq!((&list[0]["key"], &list[0]["title"]), (&json!(key), &json!("Pusgatavs")));
    assert_eq!((&list[0]["isNew"], &list[0]["baseVersion"]), (&json!(true), &Value::Null));
    let whole = json_of(app.get(&format!("{DRAFTS}/{key}")).dispatch());
    assert_eq!(whole["post"], draft["post"]);

    let bad = post_with(&json!({ "title": "" }));
    app.post_json(&format!("{POSTS}?draft={key}"), &bad).dispatch();
    assert_eq!(app.get(&format!("{DRAFTS}/{key}")).dispatch().status(), Status::Ok, "kept");
    let saved = app.post_json(&format!("{POSTS}?draft={key}"), &post_with(&json!({}))).dispatch();
    assert_eq!(saved.status(), Status::Created);
    let gone = app.get(&format!("{DRAFTS}/{key}")).dispatch();
    assert_problem(gone, Status::NotFound, "not_found");
}

#[test]
fn editors_of_one_post_do_not_take_each_others_draft() {
    let app = start();
    let uri = format!("{DRAFTS}/0199a5c0-5a00-4000-8000-00000000000b");
    let put = |title: &str, writer: u8, seen_at: Value| {
        let writer = format!("00000000-0000-4000-8000-0000000000{writer:02}");
        let post = json!({ "title": title });
        let body =
            json!({ "baseVersion": null, "post": post, "writer": writer, "seenAt": seen_at });
        app.put_json(&uri, &body).dispatch()
    };
    let kept = || json_of(app.get(&uri).dispatch());
    assert_eq!(put("Ilzes", 1, Value::Null).status(), Status::Ok);
    let seen = kept()["savedAt"].clone();
    app.clock.advance(SignedDuration::from_mins(1));
    // The answer to it may be lost on the way.
    assert_eq!(put("Ilzes tālāk", 1, Value::Null).status(), Status::Ok);
    for seen in [Value::Null, seen] {
        assert_problem(put("Jāņa", 2, seen), Status::Conflict, "draft_taken");
    }
    assert_eq!(kept()["post"]["title"], "Ilzes tālāk");
    assert_eq!(put("Abu", 2, kept()["savedAt"].clone()).status(), Status::Ok);
    assert_eq!(kept()["post"]["title"], "Abu");
}

#[test]
fn a_draft_is_removed_only_by_its_writer_and_by_who_has_seen_it() {
    let app = start();
    let post = app.create_post(&json!({}));
    let id = post["id"].as_str().expect("id");
    let uri = format!("{DRAFTS}/{id}");
    let writer = |number: u8| format!("00000000-0000-4000-8000-0000000000{number:02}");
    let write = || {
        let body = json!({ "baseVersion": 1, "post": {}, "writer": writer(1), "seenAt": null });
        text(&json_of(app.put_json(&uri, &body).dispatch())["savedAt"])
    };
    let stands = || app.get(&uri).dispatch().status() == Status::Ok;
    let save = |query: &str| {
        let uri = format!("{POSTS}/{id}?draft={id}&{query}");
        assert_eq!(app.put_json(&uri, &json!({})).dispatch().status(), Status::Ok, "{query}");
    };
    let seen_at = write();
    app.clock.advance(SignedDuration::from_mins(1));
    let newest = write();
    for query in [
        format!("writer={}", writer(2)),
        format!("writer={}&seenAt={seen_at}", writer(2)),
        format!("seenAt={seen_at}"),
    ] {
        let refused = app.client.delete(format!("{uri}?{query}")).dispatch();
        assert_problem(refused, Status::Conflict, "draft_taken");
        save(&query);
        assert!(stands(), "{query}");
    }
    for query in [format!("writer={}", writer(1)), format!("seenAt={newest}"), String::new()] {
        write();
        assert_eq!(app.client.delete(format!("{uri}?{query}")).dispatch().status().code, 204);
        assert!(!stands(), "{query}");
        write();
        save(&query);
        assert!(!stands(), "{query}");
    }
    for query in ["writer=1", "seenAt=tomorrow"] {
        let refused = app.client.delete(format!("{uri}?{query}")).dispatch();
        assert_problem(refused, Status::BadRequest, "bad_request");
    }
}

#[test]
fn a_post_with_a_draft_is_marked_until_the_draft_is_thrown_away() {
    let app = start();
    let post = app.create_post(&json!({}));
    let uri = format!("{DRAFTS}/{}", post["id"].as_str().expect("id"));
    app.put_json(&uri, &json!({ "baseVersion": 1, "post": {} })).dispatch();
    let has_draft = || json_of(app.get(POSTS).dispatch())[0]["hasDraft"].clone();
    assert_eq!(has_draft(), true);
    assert_eq!(app.client.delete(&uri).dispatch().status(), Status::NoContent);
    assert_eq!(has_draft(), false);
    let large = json!({ "baseVersion": 1, "post": { "content": "a".repeat(1300 << 10) } });
    let refused = app.put_json(&uri, &large).dispatch();
    assert_problem(refused, Status::PayloadTooLarge, "body_too_large");
}

/// A text of so many letters that a program writes as 12 bytes each, as JSON.
fn escaped(chars: usize) -> String {
    "\\ud83d\\ude42".repeat(chars)
}

#[test]
fn an_article_as_long_as_promised_is_kept_however_its_letters_are_written() {
    let app = start();
    let long = |chars: usize| format!("\"{}\"", escaped(chars));
    let tag = |n: usize| format!("\"{n:02}{}\"", escaped(58));
    let tags: Vec<_> = (0..20).map(tag).collect();
    let post = |content: usize| {
        format!(
            "{{\"title\":{title},\"seoTitle\":{title},\"excerpt\":{summary},\"metaDescription\":{summary},\
             \"featuredImage\":\"https://a.lv/{}\",\"featuredImageAlt\":{summary},\"category\":{},\
             \"tags\":[{}],\"language\":\"lv\",\"slug\":\"smaidi\",\"content\":{}}}",
            escaped(1900),
            long(60),
            tags.join(","),
            long(content),
            title = long(200),
            summary = long(500),
        )
    };
    let send = |uri: &str, body: String| {
        app.client.post(uri.to_owned()).header(ContentType::JSON).body(body).dispatch()
    };
    let kept = send(POSTS, post(100_000));
    assert_eq!(kept.status(), Status::Created);
    assert_eq!(text(&json_of(kept)["content"]), "🙂".repeat(100_000));
    let uri = "/api/blog/admin/preview";
    for refused in
        [send(POSTS, post(100_001)), send(uri, format!("{{\"content\":{}}}", long(100_001)))]
    {
        let problem = assert_problem(refused, Status::UnprocessableEntity, "validation_failed");
        assert_eq!(problem["errors"], json!([{ "field": "content", "code": "too_long" }]));
    }
}

fn titles(app: &TestApp, search: &str) -> Vec<String> {
    let list = json_of(app.get(&format!("{POSTS}?search={search}")).dispatch());
    let posts = list.as_array().expect("array").iter();
    posts.map(|post| text(&post["title"])).collect()
}

#[test]
fn posts_are_found_by_words_anywhere_in_them_with_or_without_marks() {
    let app = start();
    app.create_post(
        &json!({ "title": "Šūpoles", "content": "Mežā aug **Ķirši**.", "tags": ["dārzs"] }),
    );
    app.create_post(&json!({ "title": "Melns", "excerpt": "Par šūpolēm.", "isPublished": false }));
    assert_eq!(titles(&app, "supol"), ["Melns", "Šūpoles"]);
    assert_eq!(titles(&app, "%20KIRSI%20%20%C5%A1%C5%ABpoles%20"), ["Šūpoles"]);
    assert_eq!(titles(&app, "darzs"), ["Šūpoles"]);
    assert!(titles(&app, "nekur-tada-nav").is_empty());
    let long = app.get(&format!("{POSTS}?search={}", "a".repeat(201))).dispatch();
    assert_problem(long, Status::BadRequest, "bad_request");
}

#[test]
fn the_n8n_article_is_on_the_list_as_a_page_that_cannot_be_changed() {
    let app = start();
    let list = json_of(app.get(POSTS).dispatch());
    let (fixed, posts): (Vec<_>, Vec<_>) =
        list.as_array().expect("array").iter().partition(|post| post["isFixed"] == true);
    let languages: Vec<_> = fixed.iter().map(|post| text(&post["language"])).collect();
    assert_eq!((languages, posts.len()), (vec!["lv".into(), "en".into()], 6));
    assert_eq!(fixed[0]["slug"], "n8n-automatizacija-uznemumiem");
    let response = app.put_json(&uri(fixed[0]), &json!({ "isPublished": false })).dispatch();
    assert_problem(response, Status::NotFound, "not_found");
    assert_eq!(titles(&app, "n8n%20zinasanu%20bazi"), [text(&fixed[0]["title"])]);
}
