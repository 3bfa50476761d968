//! A data directory of each released version has to be usable for ever.
//!
//! `tests/fixtures/data-0.1.0.tar.gz` was made by version 0.1.0 with
//! `MAKE_DATA_FIXTURE=1 cargo test --test server upgrade`; nobody in it is real. A later version gets a file of
//! its own beside it, and this one stays as it is.

use std::{env, path::Path, process::Command};

use serde_json::{Value, json};

use crate::support::{Executable, PASSWORD, agent, contact_with, post_with, run};

const FIXTURE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/data-0.1.0.tar.gz");
const DRAFT: &str = "01938a4e-0000-7000-8000-000000000001";

/// The administrator at a running server.
struct Admin<'s> {
    server: &'s Executable,
    cookie: String,
}

impl<'s> Admin<'s> {
    fn log_in(server: &'s Executable) -> Self {
        let login = agent()
            .post(format!("{}/api/admin/login", server.url))
            .send_json(json!({ "password": PASSWORD }))
            .expect("answer");
        assert_eq!(login.status(), 200);
        let cookie = login.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().expect("cookie").to_owned();
        Self { server, cookie }
    }

    fn get(&self, path: &str) -> Value {
        let request = agent().get(format!("{}{path}", self.server.url));
        let mut answer = request.header("Cookie", &self.cookie).call().expect("answer");
        assert_eq!(answer.status(), 200, "{path}");
        answer.body_mut().read_json().expect("JSON")
    }

    fn send(&self, method: &str, path: &str, body: &Value) -> Value {
        let request = http::Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.server.url))
            .header("Cookie", &self.cookie)
            .header("Content-Type", "application/json")
            .body(body.to_string())
            .expect("request");
        let mut answer = agent().run(request).expect("answer");
        assert!(answer.status().is_success(), "{method} {path}: {}", answer.status());
        answer.body_mut().read_json().unwrap_or_default()
    }
}

#[test]
fn the_data_of_version_0_1_0_are_all_found() {
    if env::var_os("MAKE_DATA_FIXTURE").is_some() {
        make();
    }
    let dir = tempfile::tempdir().expect("temporary directory");
    tar(&["-xzf", FIXTURE, "-C"], dir.path(), &[]);
    let data = dir.path().join("data");
    let server = Executable::start(&data);
    let admin = Admin::log_in(&server);

    let me = admin.get("/api/admin/me");
    assert_eq!((&me["role"], &me["email"]), (&json!("owner"), &json!("")), "by the password alone");
    assert_eq!(admin.get("/api/admin/login")["asksEmail"], false);
    let contacts = admin.get("/api/admin/contacts");
    let names: Vec<_> =
        contacts.as_array().expect("array").iter().map(|c| &c["firstName"]).collect();
    assert_eq!(names, ["Žanis", "Šķipsna"]);
    assert_eq!(contacts[1]["status"], "contacted");
    assert_eq!((&contacts[0]["version"], &contacts[1]["version"]), (&json!(1), &json!(1)));
    assert_eq!(contacts[1]["notes"][0]["text"], "Zvanīja ceturtdien.");
    assert_eq!(contacts[0]["message"], "Labdien! Vai varat piezvanīt?");
    let counts = admin.get("/api/admin/contacts/counts");
    assert_eq!((&counts["new"], &counts["contacted"]), (&json!(1), &json!(1)));
    let id = contacts[0]["id"].as_str().expect("id");
    let again = send_contact(&server, "Žanis", "otrs");
    assert_eq!(again["id"], id, "its key is known");

    let posts = admin.get("/api/blog/admin/posts");
    let mine = posts.as_array().expect("array").iter().find(|post| post["slug"] == "veca-versija");
    assert_eq!(mine.expect("post")["title"], "Vecā versija");
    let draft = admin.get(&format!("/api/blog/admin/drafts/{DRAFT}"));
    assert_eq!(draft["post"]["title"], "Pamests");
    let page = agent().get(format!("{}/blog/veca-versija", server.url)).call().expect("answer");
    assert_eq!(page.status(), 200);
    assert_eq!(send_contact(&server, "Anna", "trešais")["success"], true, "and new ones are taken");

    let backup = run(&data, &["backup"], "");
    assert!(backup.status.success(), "{}", String::from_utf8_lossy(&backup.stderr));
}

fn send_contact(server: &Executable, name: &str, key: &str) -> Value {
    let sent = agent()
        .post(format!("{}/api/contact", server.url))
        .header("Idempotency-Key", key)
        .send_json(contact_with(&json!({ "firstName": name })));
    let mut answer = sent.expect("answer");
    assert_eq!(answer.status(), 201);
    answer.body_mut().read_json().expect("JSON")
}

fn make() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let mut server = Executable::start(&data);
    run(&data, &["admin", "set-password"], PASSWORD);
    send_contact(&server, "Šķipsna", "pirmais");
    send_contact(&server, "Žanis", "otrs");
    {
        let admin = Admin::log_in(&server);
        let contacts = admin.get("/api/admin/contacts");
        let contact = format!("/api/admin/contacts/{}", contacts[1]["id"].as_str().expect("id"));
        admin.send("PATCH", &contact, &json!({ "status": "contacted" }));
        let note = json!({ "text": "Zvanīja ceturtdien." });
        admin.send("POST", &format!("{contact}/notes"), &note);
        let post = post_with(&json!({ "title": "Vecā versija", "slug": "veca-versija" }));
        admin.send("POST", "/api/blog/admin/posts", &post);
        let draft = json!({ "post": { "title": "Pamests" }, "baseVersion": null });
        admin.send("PUT", &format!("/api/blog/admin/drafts/{DRAFT}"), &draft);
    }
    let decision = json!({
        "revision": "1", "functional": true, "analytics": false, "marketing": false, "language": "lv"
    });
    let sent = agent().post(format!("{}/api/consents", server.url)).send_json(decision);
    assert!(sent.expect("answer").status().is_success());
    assert!(server.terminate());
    tar(&["--exclude=control.sock", "-czf", FIXTURE, "-C"], dir.path(), &["data"]);
}

fn tar(before: &[&str], dir: &Path, after: &[&str]) {
    let ended = Command::new("tar").args(before).arg(dir).args(after).status();
    assert!(ended.expect("tar").success());
}
