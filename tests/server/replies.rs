//! Replies to contact requests: sent through a real mail server whose own parser (Python's `email`) tells what arrived,
//! kept in the history, and gone with their request.

use jiff::SignedDuration;
use rocket::http::{Header, Status};
use serde_json::{Value, json};
use vitrina::config::Config;

use crate::{
    notices_mail::send_to,
    support::{SmtpServer, TestApp, assert_problem, free_port, json_of, text, wait_until},
};

/// Only replies are told of here.
fn replies_by(port: u16) -> impl Fn(&mut Config) {
    move |config| {
        send_to(port)(config);
        config.company.email = "birojs@firma.example".into();
        config.webhook.url = String::new();
    }
}

/// A request in a house whose own notice of it has arrived already.
struct House {
    app: TestApp,
    server: SmtpServer,
    id: String,
}

impl House {
    fn open(settings: &Value) -> Self {
        let port = free_port();
        let server = SmtpServer::start_with(port, settings);
        let app = TestApp::with_config(replies_by(port));
        let id = app.send_contact(&json!({ "firstName": "Žanete" }));
        server.messages.wait_for(1, || ());
        app.wait_until_idle("mail");
        app.log_in();
        Self { app, server, id }
    }

    /// The letters that came after the notice.
    fn letters(&self, count: usize) -> Vec<Value> {
        self.server.messages.wait_for(count + 1, || ()).split_off(1)
    }
}

pub fn reply_with(changes: &Value) -> Value {
    let mut reply = json!({
        "subject": "Par Jūsu pieteikumu", "text": "Labdien, {{firstName}}!\n\nPaldies.", "language": "lv",
    });
    for (name, value) in changes.as_object().expect("members") {
        reply[name] = value.clone();
    }
    reply
}

pub fn path(id: &str) -> String {
    format!("/api/admin/contacts/{id}/replies")
}

#[track_caller]
fn send(app: &TestApp, id: &str, changes: &Value) -> Value {
    let response = app.post_json(&path(id), &reply_with(changes)).dispatch();
    assert_eq!(response.status(), Status::Created);
    json_of(response)
}

#[track_caller]
pub fn room(app: &TestApp, id: &str) -> Value {
    let response = app.get(&path(id)).dispatch();
    assert_eq!(response.status(), Status::Ok);
    json_of(response)
}

/// Waits until the newest reply is in this state; gives it.
#[track_caller]
fn wait_for_state(app: &TestApp, id: &str, state: &str) -> Value {
    let mut newest = Value::Null;
    let mut is_there = || {
        newest = room(app, id)["replies"]
            .as_array()
            .and_then(|all| all.last().cloned())
            .unwrap_or_default();
        newest["state"] == state
    };
    wait_until("the state of a reply", &mut is_there, || ());
    newest
}

#[test]
fn replies_leave_in_the_firms_name_and_make_a_thread() {
    let House { app, server, id } = &House::open(&json!({}));
    let first = send(app, id, &json!({}));
    assert_eq!(first["contact"]["status"], "contacted");
    assert_eq!(first["contact"]["lastContactAt"], "2026-11-21T10:00:00Z");
    let first_id = text(&first["reply"]["id"]);
    let sent = wait_for_state(app, id, "sent");
    assert_eq!(sent["text"], "Labdien, Žanete!\n\nPaldies.");
    assert_eq!(sent["sentAt"], "2026-11-21T10:00:00Z");
    app.clock.advance(SignedDuration::from_mins(5));
    let subject = "Re: Par Jūsu pieteikumu";
    let second = send(app, id, &json!({ "subject": subject, "text": "Vēl viena.\n.\nBeigas." }));
    let second_id = text(&second["reply"]["id"]);
    wait_for_state(app, id, "sent");

    let messages = server.messages.wait_for(3, || ());
    let header = |message: &Value, name: &str| text(&message["headers"][name]);
    let [letter, other] = &messages[1..] else { panic!("two letters") };
    assert_eq!(header(letter, "From"), "Vitrīna <vietne@example.lv>");
    assert_eq!(header(letter, "Reply-To"), "Vitrīna <birojs@firma.example>");
    assert_eq!(header(letter, "To"), "janis@example.lv");
    assert_eq!(header(letter, "Subject"), "Par Jūsu pieteikumu");
    assert_eq!(header(letter, "Date"), "Sat, 21 Nov 2026 10:00:00 +0000");
    assert_eq!(letter["sender"], "vietne@example.lv");
    assert_eq!(letter["recipients"], json!(["janis@example.lv"]));
    assert_eq!((&letter["type"], &letter["charset"]), (&json!("text/plain"), &json!("utf-8")));
    assert_eq!(
        text(&letter["body"]).replace("\r\n", "\n").trim_end(),
        "Labdien, Žanete!\n\nPaldies."
    );
    // A person wrote it: an out-of-office notice may answer.
    assert_eq!(letter["headers"]["Auto-Submitted"], Value::Null);

    let notice = header(&messages[0], "Message-ID");
    let own = |id: &str| format!("<{id}@example.lv>");
    assert_eq!(header(letter, "Message-ID"), own(&first_id));
    assert_eq!(header(letter, "In-Reply-To"), notice);
    assert_eq!(header(letter, "References"), notice);
    assert_eq!(header(other, "Message-ID"), own(&second_id));
    assert_eq!(header(other, "In-Reply-To"), own(&first_id));
    assert_eq!(header(other, "References"), format!("{notice} {}", own(&first_id)));
    assert_eq!(text(&other["body"]).replace("\r\n", "\n").trim_end(), "Vēl viena.\n.\nBeigas.");
}

#[test]
fn a_double_click_sends_one_letter() {
    let House { app, server, id } = &House::open(&json!({}));
    let post = |reply: &Value| {
        app.post_json(&path(id), reply).header(Header::new("Idempotency-Key", "viens")).dispatch()
    };
    let response = post(&reply_with(&json!({})));
    assert_eq!(response.status(), Status::Created);
    let first = json_of(response);
    let response = post(&reply_with(&json!({})));
    assert_eq!(response.status(), Status::Ok);
    let again = json_of(response);
    assert_eq!(first["reply"]["id"], again["reply"]["id"]);
    let other = post(&reply_with(&json!({ "text": "Cits teksts." })));
    assert_problem(other, Status::UnprocessableEntity, "idempotency_key_reused");
    wait_for_state(app, id, "sent");
    app.wait_until_idle("reply");
    assert_eq!(server.messages.all().len(), 2, "the notice and one letter");
    assert_eq!(room(app, id)["replies"].as_array().map(Vec::len), Some(1));
}

#[test]
fn a_variable_that_stands_for_nothing_stops_the_reply_and_is_named() {
    let House { app, server, id } = &House::open(&json!({}));
    let reply = reply_with(&json!({ "subject": "Par {{service}}", "text": "Sveiki, {{vards}}!" }));
    let problem = assert_problem(
        app.post_json(&path(id), &reply).dispatch(),
        Status::UnprocessableEntity,
        "reply_variables",
    );
    assert_eq!(problem["variables"], json!(["service", "vards"]));
    assert!(text(&problem["detail"]).contains("service, vards"), "{problem}");
    assert_eq!(room(app, id)["replies"], json!([]));
    let contact = json_of(app.get(&format!("/api/admin/contacts/{id}")).dispatch());
    assert_eq!((&contact["status"], &contact["version"]), (&json!("new"), &json!(1)));
    assert_eq!(server.messages.all().len(), 1);
}

#[test]
fn nobodys_words_become_a_header() {
    let House { app, server, .. } = &House::open(&json!({}));
    let id = app.send_contact(&json!({ "firstName": "Anna Bcc: victim@example.org" }));
    server.messages.wait_for(2, || ());
    for subject in ["Sveiki\r\nBcc: victim@example.org", "Sveiki\nX-Evil: 1", "A\u{2028}B"] {
        let reply = reply_with(&json!({ "subject": subject }));
        let response = app.post_json(&path(&id), &reply).dispatch();
        assert_problem(response, Status::UnprocessableEntity, "validation_failed");
    }
    let subject = "Bcc: victim@example.org, {{firstName}}";
    send(app, &id, &json!({ "subject": subject, "text": "Bcc: x@example.org\r\n\r\nTeksts" }));
    let letter = &server.messages.wait_for(3, || ())[2];
    let mut names: Vec<String> =
        letter["names"].as_array().expect("names").iter().map(text).collect();
    names.sort();
    let mut wanted = [
        "Content-Transfer-Encoding",
        "Content-Type",
        "Date",
        "From",
        "In-Reply-To",
        "MIME-Version",
        "Message-ID",
        "References",
        "Reply-To",
        "Subject",
        "To",
    ];
    wanted.sort_unstable();
    assert_eq!(names, wanted);
    assert_eq!(letter["recipients"], json!(["janis@example.lv"]));
}

#[test]
fn a_refused_reply_tells_why_and_goes_out_under_the_same_name_once_retried() {
    // The first reply is the notice's.
    let house = House::open(&json!({ "replies": ["250 OK", "550 No such user"] }));
    let House { app, id, .. } = &house;
    let taken = send(app, id, &json!({}));
    let failed = wait_for_state(app, id, "failed");
    assert_eq!((&failed["reason"], &failed["attempts"]), (&json!("mail_refused"), &json!(1)));
    let failure = app.wait_for_failure();
    assert_eq!([&failure["kind"], &failure["contactId"]], [&json!("reply"), &json!(id)]);
    let retry = format!("{}/{}/retry", path(id), text(&taken["reply"]["id"]));
    assert_eq!(app.client.post(&retry).dispatch().status(), Status::NoContent);
    let letter = &house.letters(1)[0];
    let name = format!("<{}@example.lv>", text(&taken["reply"]["id"]));
    assert_eq!(text(&letter["headers"]["Message-ID"]), name);
    let sent = wait_for_state(app, id, "sent");
    assert_eq!(sent["reason"], Value::Null);
    assert_eq!(app.overview()["failures"], json!([]));
    let again = app.client.post(&retry).dispatch();
    assert_problem(again, Status::Conflict, "reply_not_failed");
}

#[test]
fn a_reply_that_waits_for_the_mail_server_is_never_sent_once_its_request_is_erased() {
    let port = free_port();
    let app = TestApp::with_config(|config| {
        replies_by(port)(config);
        config.mail.to = vec!["info@example.lv".into()];
    });
    let (id, other) =
        (app.send_contact(&json!({})), app.send_contact(&json!({ "email": "b@example.lv" })));
    app.log_in();
    for id in [&id, &other] {
        send(&app, id, &json!({}));
    }
    let mut queued = Value::Null;
    let mut has_tried = || {
        queued = room(&app, &id)["replies"][0].clone();
        queued["attempts"].as_u64() >= Some(1) && queued["reason"] == "mail_unreachable"
    };
    wait_until("a failed attempt", &mut has_tried, || ());
    assert_eq!(queued["state"], "queued");
    let erased = app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    assert_eq!(erased.status(), Status::NoContent);
    let server = SmtpServer::start(port);
    // The other one shows that letters go out again; two notices wait too, one of which is of the erased request.
    server.messages.wait_for(2, || app.clock.advance(SignedDuration::from_mins(3)));
    wait_until(
        "an empty queue",
        || app.jobs_in("reply", "waiting") + app.jobs_in("reply", "running") == 0,
        || app.clock.advance(SignedDuration::from_mins(3)),
    );
    let to = |message: &Value| text(&message["headers"]["To"]);
    let all = server.messages.all();
    assert!(all.iter().any(|message| to(message) == "b@example.lv"), "{all:?}");
    assert!(all.iter().all(|message| to(message) != "janis@example.lv"), "{all:?}");
}

/// A job as it is left by a process that died, for this reply.
fn left_job(contact: &str, reply: &str) -> (Vec<u8>, Vec<u8>) {
    let id = "7d1a3c52-54a5-4a8f-9a3a-0f6a3e2b9c11";
    let job = json!({
        "id": id, "kind": "reply", "priority": 5, "created_at": "2026-11-21T10:00:00Z", "attempts": 1,
        "state": "waiting", "not_before": null, "input": { "contactId": contact, "replyId": reply },
    });
    let key = uuid::Uuid::parse_str(id).expect("id").as_bytes().to_vec();
    (key, [&[1], job.to_string().as_bytes()].concat())
}

/// Changes the only reply in the database, or takes it away.
fn change_reply(db: &sled::Db, change: impl Fn(&mut Value) -> bool) {
    let replies = db.open_tree("replies.v1").expect("tree");
    let (key, record) = replies.first().expect("readable").expect("a reply");
    let mut reply: Value = serde_json::from_slice(&record[1..]).expect("JSON");
    if change(&mut reply) {
        let record = [&[1], reply.to_string().as_bytes()].concat();
        replies.insert(key, record).expect("written");
    } else {
        replies.remove(key).expect("removed");
    }
}

#[test]
fn a_crash_around_the_end_of_a_delivery_repeats_no_letter_that_is_marked_and_names_the_other_alike()
{
    let House { app, server, id } = House::open(&json!({}));
    let reply = text(&send(&app, &id, &json!({}))["reply"]["id"]);
    wait_for_state(&app, &id, "sent");
    app.wait_until_idle("reply");
    let (key, job) = left_job(&id, &reply);
    let leave_job = |db: &sled::Db| {
        db.open_tree("jobs.v1").expect("tree").insert(&key, job.clone()).expect("written");
    };
    // Between the mark and the end of the job.
    let app = app.with_database(leave_job);
    app.wait_until_idle("reply");
    assert_eq!(server.messages.all().len(), 2, "the notice and the letter");
    // Between the mail server's word and the mark: nobody can know, and the same name tells the other side.
    let app = app.with_database(|db| {
        leave_job(db);
        change_reply(db, |reply| {
            reply["sentAt"] = Value::Null;
            true
        });
    });
    let messages = server.messages.wait_for(3, || ());
    assert_eq!(messages[1]["headers"]["Message-ID"], messages[2]["headers"]["Message-ID"]);
    app.wait_until_idle("reply");
    // The same, and erased meanwhile.
    let app = app.with_database(|db| {
        leave_job(db);
        change_reply(db, |_| false);
    });
    app.wait_until_idle("reply");
    assert_eq!(server.messages.all().len(), 3);
    app.log_in();
    assert_eq!(room(&app, &id)["replies"], json!([]));
}

#[test]
fn without_a_mail_server_a_reply_is_noted_as_sent_by_hand() {
    let app = TestApp::with_contacts([json!({})]);
    let id = text(&json_of(app.get("/api/admin/contacts").dispatch())[0]["id"]);
    assert_eq!(room(&app, &id)["from"], Value::Null);
    let by_mail = app.post_json(&path(&id), &reply_with(&json!({}))).dispatch();
    assert_problem(by_mail, Status::Conflict, "mail_off");
    let noted = send(&app, &id, &json!({ "way": "hand" }));
    assert_eq!(noted["reply"]["state"], "sent");
    assert_eq!(noted["contact"]["status"], "contacted");
    assert_eq!(app.jobs_in("reply", "waiting"), 0);
}

#[test]
fn a_request_that_changed_meanwhile_gets_no_reply() {
    let House { app, server, id } = &House::open(&json!({}));
    let post = || {
        let reply = reply_with(&json!({}));
        app.post_json(&path(id), &reply).header(Header::new("If-Match", "\"1\"")).dispatch()
    };
    assert_eq!(post().status(), Status::Created);
    let problem = assert_problem(post(), Status::PreconditionFailed, "contact_changed");
    assert_eq!(problem["contact"]["status"], "contacted");
    wait_for_state(app, id, "sent");
    assert_eq!(server.messages.all().len(), 2);
}

#[test]
fn a_persons_export_has_the_replies_and_their_erasure_takes_them() {
    let app = TestApp::with_contacts([json!({}), json!({ "email": "b@example.lv" })]);
    let contacts = json_of(app.get("/api/admin/contacts").dispatch());
    for contact in contacts.as_array().expect("list") {
        send(&app, &text(&contact["id"]), &json!({ "way": "hand" }));
    }
    let person = "/api/admin/contacts/person?email=janis@example.lv";
    let export = json_of(app.get(person).dispatch());
    assert_eq!(export["replies"].as_array().map(Vec::len), Some(1));
    assert_eq!(export["replies"][0]["text"], "Labdien, Jānis!\n\nPaldies.");
    assert_eq!(app.client.delete(person).dispatch().status(), Status::Ok);
    let app = app.with_database(|db| {
        let records: Vec<Value> = db
            .open_tree("replies.v1")
            .expect("tree")
            .iter()
            .values()
            .map(|record| serde_json::from_slice(&record.expect("readable")[1..]).expect("JSON"))
            .collect();
        assert_eq!(records.len(), 1, "that of the other person stays");
        assert_eq!(records[0]["to"], "b@example.lv");
    });
    drop(app);
}
