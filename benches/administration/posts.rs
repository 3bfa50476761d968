//! Lists and pages of a blog of two thousand posts.

use serde_json::json;

use crate::{
    administrator::{Administrator, set_password, url_of},
    median,
    support::{Server, row},
};

const POSTS: usize = 2_000;
const ROUNDS: usize = 20;

/// Whether all bounds were kept.
pub fn measure() -> bool {
    let dir = tempfile::tempdir().expect("temporary directory");
    set_password(dir.path());
    let server = Server::start(dir.path(), &[]);
    let administrator = Administrator::log_in(&server);
    let url = url_of(&server);
    for index in 0..POSTS {
        save(&url, &administrator, &post(index));
    }
    drop(server);

    let server = Server::start(dir.path(), &[]);
    let administrator = Administrator::log_in(&server);
    let first = administrator.milliseconds("/blog");
    let rows = [
        ("administrator's list", "/api/blog/admin/posts", 100.0),
        ("list of a language", "/api/blog/posts?language=lv", 100.0),
        ("blog page from the cache", "/blog", 10.0),
        ("post from the cache", "/blog/raksts-1234", 10.0),
        ("home from the cache, to compare", "/", 10.0),
    ];
    let reached = rows.map(|(name, path, bound_ms)| {
        row(name, median(ROUNDS, || administrator.milliseconds(path)), "ms", bound_ms, false)
    });
    println!("first blog page after the start {first:.0} ms");
    println!("memory {:.0} MB", server.resident_mb());
    reached.iter().all(|reached| *reached)
}

fn save(url: &str, administrator: &Administrator<'_>, post: &serde_json::Value) {
    ureq::post(format!("{url}/api/blog/admin/posts"))
        .header("Cookie", &administrator.cookie)
        .header("Origin", url)
        .send_json(post)
        .expect("taken");
}

fn post(index: usize) -> serde_json::Value {
    let paragraph =
        "Darba dienas rītā rēķini jau ir sakārtoti, un cilvēks pārbauda tikai izņēmumus. ";
    json!({
        "title": format!("Raksts {index}"), "excerpt": "Īsi par to, ko dara automatizācija.",
        "content": format!("## Sākums\n\n{}\n\n## Turpinājums\n\n{}", paragraph.repeat(12), paragraph.repeat(20)),
        "category": "Automatizācija", "tags": ["rēķini", "procesi"], "language": "lv",
        "isPublished": true,
    })
}
