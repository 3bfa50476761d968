//! Contact requests told by e-mail, to a real mail server that fails in every way a mail server does.

use std::collections::HashSet;

use jiff::SignedDuration;
use rocket::http::Status;
use serde_json::{Value, json};
use vitrina::config::{Config, MailTls, Secret};

use crate::support::{
    Certificate, SmtpServer, TestApp, assert_problem, contact_with, free_port, json_of, text,
    wait_until,
};

pub fn send_to(port: u16) -> impl Fn(&mut Config) {
    move |config| {
        config.limits.contact_per_hour = 0;
        config.server.public_url = "https://www.example.lv".into();
        config.mail.host = "127.0.0.1".into();
        config.mail.port = port;
        config.mail.tls = MailTls::None;
        config.mail.from = "vietne@example.lv".into();
        config.mail.to = vec!["info@example.lv".into()];
        config.mail.retry_secs = 1;
        config.mail.daily_at = String::new();
    }
}

#[test]
fn requests_sent_while_the_server_is_down_arrive_once_each_when_it_is_back() {
    let port = free_port();
    let app = TestApp::with_config(send_to(port));
    let ids: Vec<String> = (0..3)
        .map(|index| app.send_contact(&json!({ "firstName": format!("Ā{index}") })))
        .collect();
    app.wait_for_delays("mail", 3);
    let server = SmtpServer::start(port);
    let messages = server.messages.wait_for(3, || app.clock.advance(SignedDuration::from_mins(1)));
    let told: HashSet<String> = messages.iter().map(message_id).collect();
    assert_eq!(told, ids.iter().map(|id| format!("<{id}@example.lv>")).collect());
    assert!(server.refusals.all().is_empty());

    app.wait_until_idle("mail");
    let app = app.restart();
    let late = app.send_contact(&json!({ "firstName": "Vēlā" }));
    let messages = server.messages.wait_for(4, || ());
    assert_eq!(message_id(&messages[3]), format!("<{late}@example.lv>"), "the others came again");
    app.wait_until_idle("mail");
    assert_eq!(server.messages.all().len(), 4);
}

#[test]
fn the_message_says_all_in_latvian_and_answers_go_to_the_visitor() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    let id = app.send_contact(&json!({ "firstName": "Žanete", "lastName": "Šķēle", "message": "Sveiki!\n.\nGaidīšu ziņu." }));
    let message = &server.messages.wait_for(1, || ())[0];
    let header = |name: &str| text(&message["headers"][name]);
    assert_eq!(header("Subject"), "Jauns pieteikums: Žanete Šķēle, SIA Ozols");
    assert_eq!(header("From"), "Vitrīna <vietne@example.lv>");
    assert_eq!(header("To"), "info@example.lv");
    assert_eq!(header("Reply-To"), "Žanete Šķēle <janis@example.lv>");
    assert_eq!(header("Message-ID"), format!("<{id}@example.lv>"));
    assert_eq!(header("Date"), "Sat, 21 Nov 2026 10:00:00 +0000");
    assert_eq!(header("Auto-Submitted"), "auto-generated");
    assert_eq!(message["sender"], "vietne@example.lv");
    assert_eq!(message["recipients"], json!(["info@example.lv"]));
    assert_eq!((&message["type"], &message["charset"]), (&json!("text/plain"), &json!("utf-8")));
    let body = text(&message["body"]).replace("\r\n", "\n");
    assert_eq!(
        body.trim_end(),
        format!(
            "Vietnē saņemts jauns pieteikums. Ja atbildēsiet uz šo e-pastu, atbilde nonāks pie pieteicēja.\n\n\
             Vārds un uzvārds: Žanete Šķēle\n\
             E-pasts: janis@example.lv\n\
             Uzņēmums: SIA Ozols\n\
             Tālrunis: +371 20000000\n\
             Saņemts: 21.11.2026. 12:00\n\
             Atbilde solīta līdz: 22.11.2026. 12:00\n\
             Piekrišana: jā (teksta versija 2026-11-21, valoda: lv)\n\
             Atvērt administrācijā: https://www.example.lv/admin?id={id}\n\n\
             Ziņojums:\nSveiki!\n.\nGaidīšu ziņu."
        )
    );
}

#[test]
fn a_visitors_words_become_no_header() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    app.send_contact(&json!({
        "firstName": "Anna Bcc: victim@example.org",
        "lastName": "X-Evil: 1",
        "company": "SIA Subject: cits",
        "message": "Sveiki\r\nBcc: victim@example.org\r\n\r\nteksts",
        "email": "anna@example.lv",
    }));
    let message = &server.messages.wait_for(1, || ())[0];
    let wanted = json!([
        "From",
        "Subject",
        "Date",
        "Message-ID",
        "Auto-Submitted",
        "To",
        "Reply-To",
        "MIME-Version",
        "Content-Type",
        "Content-Transfer-Encoding",
    ]);
    let sorted = |names: &Value| {
        let mut names: Vec<String> = names.as_array().expect("names").iter().map(text).collect();
        names.sort();
        names
    };
    assert_eq!(sorted(&message["names"]), sorted(&wanted));
    assert_eq!(message["recipients"], json!(["info@example.lv"]));
}

#[test]
fn a_server_that_asks_to_come_later_gets_the_message_later() {
    let port = free_port();
    let replies = json!({ "replies": ["451 Try again later", "450 Greylisted"] });
    let server = SmtpServer::start_with(port, &replies);
    let app = TestApp::with_config(send_to(port));
    app.send_contact(&json!({}));
    server.messages.wait_for(1, || app.clock.advance(SignedDuration::from_mins(1)));
    assert_eq!(server.refusals.all(), ["451 Try again later", "450 Greylisted"]);
    app.log_in();
    assert_eq!(app.overview()["failures"], json!([]));
}

#[test]
fn a_refused_message_is_shown_and_goes_out_once_retried() {
    let port = free_port();
    let server = SmtpServer::start_with(
        port,
        &json!({ "replies": ["550 No such user", "550 No such user"] }),
    );
    let app = TestApp::with_config(send_to(port));
    let id = app.send_contact(&json!({}));
    app.log_in();
    let failure = app.wait_for_failure();
    assert_eq!(
        [
            &failure["kind"],
            &failure["reason"],
            &failure["contactId"],
            &failure["attempts"],
            &failure["retryable"]
        ],
        [&json!("mail"), &json!("mail_refused"), &json!(id), &json!(1), &json!(true)]
    );
    // It outlives a restart.
    let app = app.restart();
    let job = text(&app.wait_for_failure()["id"]);
    let retry = || app.retry_job(&job);
    assert_eq!(retry().status(), Status::NoContent);
    server.refusals.wait_for(2, || ());
    app.wait_for_failure();
    assert_eq!(retry().status(), Status::NoContent);
    server.messages.wait_for(1, || ());
    wait_until("no failure", || app.overview()["failures"] == json!([]), || ());
    wait_until("an end", || app.jobs_in("mail", "running") == 0, || ());
    assert_problem(retry(), Status::NotFound, "not_found");
    assert_eq!(server.messages.all().len(), 1);
}

#[test]
fn a_failed_message_can_be_thrown_away_and_a_waiting_one_cannot() {
    let port = free_port();
    let server = SmtpServer::start_with(port, &json!({ "replies": ["553 Bad address"] }));
    let app = TestApp::with_config(send_to(port));
    app.send_contact(&json!({}));
    app.log_in();
    let job = text(&app.wait_for_failure()["id"]);
    let discard = || app.discard_job(&job);
    drop(server);
    assert_eq!(app.retry_job(&job).status(), Status::NoContent);
    app.wait_for_delays("mail", 1);
    assert_problem(discard(), Status::Conflict, "job_not_dead");
    assert_problem(app.retry_job(&job), Status::Conflict, "job_not_dead");

    let server = SmtpServer::start_with(port, &json!({ "replies": ["550 No such user"] }));
    server.refusals.wait_for(1, || app.clock.advance(SignedDuration::from_secs(1)));
    app.wait_for_failure();
    assert_eq!(discard().status(), Status::NoContent);
    assert_eq!(app.overview()["failures"], json!([]));
    assert_problem(discard(), Status::NotFound, "not_found");
}

#[test]
fn a_suspected_request_is_told_of_once_it_is_released() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    let suspected = app.send_contact(&json!({ "elapsedMs": 10 }));
    let other = app.send_contact(&json!({ "firstName": "Cita" }));
    let messages = server.messages.wait_for(1, || ());
    assert_eq!(message_id(&messages[0]), format!("<{other}@example.lv>"));
    app.log_in();
    for change in
        [json!({ "status": "new" }), json!({ "status": "spam" }), json!({ "status": "new" })]
    {
        app.change(&suspected, &change);
    }
    let messages = server.messages.wait_for(2, || ());
    assert_eq!(message_id(&messages[1]), format!("<{suspected}@example.lv>"));
    let last = app.send_contact(&json!({}));
    let messages = server.messages.wait_for(3, || ());
    assert_eq!(message_id(&messages[2]), format!("<{last}@example.lv>"));
}

#[test]
fn nothing_is_told_of_an_erased_request() {
    let port = free_port();
    let app = TestApp::with_config(send_to(port));
    let erased = app.send_contact(&json!({ "firstName": "Dzēstā" }));
    app.wait_for_delays("mail", 1);
    app.log_in();
    let response = app.client.delete(format!("/api/admin/contacts/{erased}")).dispatch();
    assert_eq!(response.status(), Status::NoContent);
    let server = SmtpServer::start(port);
    wait_until(
        "an empty queue",
        || app.jobs_in("mail", "waiting") + app.jobs_in("mail", "running") == 0,
        || app.clock.advance(SignedDuration::from_secs(1)),
    );
    let kept = app.send_contact(&json!({}));
    let messages = server.messages.wait_for(1, || ());
    assert_eq!(message_id(&messages[0]), format!("<{kept}@example.lv>"));
    assert_eq!(app.overview()["failures"], json!([]));
}

#[test]
fn what_waits_while_mail_is_switched_off_is_shown_instead_of_lost() {
    let port = free_port();
    let app = TestApp::with_config(send_to(port));
    app.send_contact(&json!({}));
    app.wait_for_delays("mail", 1);
    let app = app.restart_with(|config| config.mail.host = String::new());
    app.log_in();
    assert_eq!(app.wait_for_failure()["reason"], "not_configured");
    assert_eq!(
        app.overview()["notifications"],
        json!({ "mail": false, "webhook": false, "dailyMailAt": null })
    );
    app.send_contact(&json!({}));
    assert_eq!(app.jobs_in("mail", "waiting") + app.jobs_in("mail", "running"), 0);
}

#[test]
fn a_protected_connection_with_a_login_and_a_password_that_is_mended() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let certificate = Certificate::issue(dir.path());
    for (security, tls) in [("starttls", MailTls::Starttls), ("tls", MailTls::Tls)] {
        let port = free_port();
        let server = SmtpServer::start_with(
            port,
            &json!({ "security": security, "certificate": certificate.chain, "key": certificate.key,
                     "username": "vietne", "password": "pareizā" }),
        );
        let app = TestApp::with_config(|config| {
            send_to(port)(config);
            config.mail.host = "localhost".into();
            config.mail.tls = tls;
            config.mail.ca_file.clone_from(&certificate.chain);
            config.mail.username = "vietne".into();
            config.mail.password = Secret::new("nepareizā");
        });
        app.send_contact(&json!({}));
        server.refusals.wait_for(1, || ());
        app.wait_for_delays("mail", 1);
        let app = app.restart_with(|config| config.mail.password = Secret::new("pareizā"));
        let messages = server.messages.wait_for(1, || ());
        assert_eq!(messages[0]["encrypted"], true, "{security}");
        // Without the authority nobody is believed to be the server.
        let app = app.restart_with(|config| config.mail.ca_file = "".into());
        app.send_contact(&json!({}));
        app.wait_for_delays("mail", 1);
        assert_eq!(server.messages.all().len(), 1);
    }
}

pub fn message_id(message: &Value) -> String {
    text(&message["headers"]["Message-ID"])
}

#[test]
fn repeating_a_request_tells_nothing_twice() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let app = TestApp::with_config(send_to(port));
    for _ in 0..2 {
        let request = app.post_json("/api/contact", &contact_with(&json!({})));
        let response =
            request.header(rocket::http::Header::new("Idempotency-Key", "k1")).dispatch();
        assert_eq!(response.status(), Status::Created);
        assert!(json_of(response)["id"].is_string());
    }
    let last = app.send_contact(&json!({ "firstName": "Cita" }));
    let messages = server.messages.wait_for(2, || ());
    let told: HashSet<String> = messages.iter().map(message_id).collect();
    assert!(told.len() == 2 && told.contains(&format!("<{last}@example.lv>")), "{told:?}");
}
