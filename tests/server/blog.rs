//! GET /api/blog/posts and /api/blog/posts/{slug}

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::EngineChoice;

use crate::{
    ai_tools::question,
    support::{TestApp, accept_language, assert_problem, json_of},
};

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

/// The slugs of each page, following `Link` from this address on.
fn pages(app: &TestApp, first: &str) -> Vec<Vec<String>> {
    let (mut pages, mut next) = (Vec::new(), Some(first.to_owned()));
    while let Some(uri) = next {
        let response = app.get(&uri).dispatch();
        assert_eq!(response.status(), Status::Ok, "{uri}");
        assert_eq!(response.headers().get_one("X-Total-Count"), Some("8"), "{uri}");
        let link = response.headers().get_one("Link");
        next = link.map(|link| link[1..link.find('>').expect("end of address")].to_owned());
        let posts = json_of(response);
        let posts = posts.as_array().expect("array").iter();
        pages.push(posts.map(|post| post["slug"].as_str().expect("slug").to_owned()).collect());
    }
    pages
}

fn with_eight_posts() -> TestApp {
    let app = TestApp::start();
    app.log_in();
    let seeds = slugs(&app, "lv").len();
    for number in seeds..8 {
        // All of one time: the order is that of their making.
        app.create_post(&json!({ "title": format!("Raksts {number}") }));
    }
    app
}

#[test]
fn pages_of_the_list_hold_every_post_once_newest_first_whatever_is_hidden_in_between() {
    let app = with_eight_posts();
    let all = slugs(&app, "lv");
    assert_eq!(all.len(), 8);
    let pages_of_three = pages(&app, "/api/blog/posts?language=lv&limit=3");
    assert_eq!(pages_of_three.iter().map(Vec::len).collect::<Vec<_>>(), [3, 3, 2]);
    assert_eq!(pages_of_three.concat(), all);
    let one_page = pages(&app, "/api/blog/posts?language=lv&limit=8&fields=summary");
    assert_eq!((one_page.len(), one_page.concat()), (1, all.clone()));

    let last = post(&app, &all[2])["id"].as_str().expect("id").to_owned();
    let hide = json!({ "isPublished": false });
    let hidden = app.put_json(&format!("/api/blog/admin/posts/{last}"), &hide).dispatch();
    assert_eq!(hidden.status(), Status::Ok);
    drop(hidden);
    let next = json_of(app.get(&format!("/api/blog/posts?language=lv&before={last}")).dispatch());
    assert_eq!((&next[0]["slug"], next.as_array().map(Vec::len)), (&json!(all[3]), Some(5)));
}

#[test]
fn the_list_holds_the_texts_unless_only_summaries_are_asked_for() {
    let app = with_eight_posts();
    let whole = json_of(app.get("/api/blog/posts?language=lv").dispatch());
    assert_eq!(whole[0]["content"], "## Solis\n\nViens **solis**.");
    assert_eq!(whole[7]["content"], "", "the article's text is a page");
    let cards = json_of(app.get("/api/blog/posts?language=lv&fields=summary").dispatch());
    for (card, post) in
        cards.as_array().expect("array").iter().zip(whole.as_array().expect("array"))
    {
        assert!(card.get("content").is_none());
        let mut post = post.clone();
        post.as_object_mut().expect("object").remove("content");
        assert_eq!(*card, post);
    }
}

#[test]
fn a_page_ends_where_its_texts_are_long_and_the_next_one_goes_on() {
    let app = TestApp::start();
    app.log_in();
    let long = "vārds ".repeat(16_000);
    let seeds = slugs(&app, "lv").len();
    for number in 0..12 {
        app.create_post(&json!({ "title": format!("Garš {number}"), "content": long }));
    }
    let first = app.get("/api/blog/posts?language=lv").dispatch();
    let link = first.headers().get_one("Link").expect("a next page").to_owned();
    let first = json_of(first);
    let next = json_of(app.get(&link[1..link.find('>').expect("end of address")]).dispatch());
    let lengths = [first, next].map(|page| page.as_array().expect("array").len());
    let needed = (1_usize << 20).div_ceil(long.trim_end().len());
    assert_eq!(lengths, [needed, 12 + seeds - needed]);
}

#[test]
fn parameters_that_make_no_sense_are_refused() {
    let app = TestApp::start();
    let unknown = "before=01936c00-0000-7000-8000-000000000001";
    for query in ["limit=0", "limit=1001", "limit=many", "before=vakar", unknown, "fields=title"] {
        let response = app.get(&format!("/api/blog/posts?{query}")).dispatch();
        assert_problem(response, Status::BadRequest, "bad_request");
    }
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

#[test]
fn the_consultant_knows_a_post_from_the_moment_it_is_public() {
    let app = TestApp::with_config(|config| config.ai.engine = EngineChoice::Builtin);
    app.log_in();
    let sources = || {
        let question = question("Kā kalibrēt hidroponikas sensorus?", "lv");
        let response = app.post_json("/api/chat", &question).dispatch();
        assert_eq!(response.status(), Status::Ok);
        json_of(response)["sources"].to_string()
    };
    assert!(!sources().contains("/blog/"), "{}", sources());
    app.create_post(&json!({
        "title": "Hidroponikas sensori",
        "content": "## Kalibrēšana\n\nHidroponikas sensorus kalibrē reizi nedēļā.",
        "publishedAt": "2026-11-21T10:30:00Z",
    }));
    assert!(!sources().contains("/blog/"), "not before its time");
    app.clock.advance(SignedDuration::from_mins(30));
    assert!(sources().contains("/blog/hidroponikas-sensori"), "{}", sources());
}
