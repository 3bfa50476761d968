//! Several receivers of the e-mails about contact requests: each is told, whatever happens with the others.

use std::collections::HashSet;

use rocket::http::Status;
use serde_json::json;

use crate::{
    notices_mail::{message_id, send_to},
    support::{SmtpServer, TestApp, free_port, text, wait_until},
};

#[test]
fn each_receiver_gets_a_message_that_names_all_of_them() {
    let port = free_port();
    let server = SmtpServer::start(port);
    let receivers = ["info@example.lv", "otrs@example.lv"];
    let app = TestApp::with_config(|config| {
        send_to(port)(config);
        config.mail.to = receivers.map(Into::into).to_vec();
    });
    let id = app.send_contact(&json!({}));
    let messages = server.messages.wait_for(2, || ());
    for message in &messages {
        assert_eq!(message["headers"]["To"], "info@example.lv, otrs@example.lv");
        assert_eq!(message_id(message), format!("<{id}@example.lv>"));
    }
    let told: HashSet<String> =
        messages.iter().map(|message| text(&message["recipients"][0])).collect();
    assert_eq!(told, receivers.map(str::to_owned).into());
}

#[test]
fn a_wrong_address_keeps_nobody_from_being_told_and_is_told_once_mended() {
    let port = free_port();
    let server = SmtpServer::start_with(port, &json!({ "unknown": ["otrs@exmple.lv"] }));
    let app = TestApp::with_config(|config| {
        send_to(port)(config);
        config.mail.to = vec!["otrs@exmple.lv".into(), "info@example.lv".into()];
    });
    let id = app.send_contact(&json!({}));
    assert_eq!(server.messages.wait_for(1, || ())[0]["recipients"], json!(["info@example.lv"]));
    app.log_in();
    let failure = app.wait_for_failure();
    assert_eq!(
        [&failure["reason"], &failure["receiver"], &failure["contactId"]],
        [&json!("mail_refused"), &json!("otrs@exmple.lv"), &json!(id)]
    );

    let app = app.restart_with(|config| config.mail.to[0] = "otrs@example.lv".into());
    let job = text(&app.wait_for_failure()["id"]);
    let retried = app.client.post(format!("/api/admin/jobs/{job}/retry")).dispatch();
    assert_eq!(retried.status(), Status::NoContent);
    let messages = server.messages.wait_for(2, || ());
    assert_eq!(messages[1]["recipients"], json!(["otrs@example.lv"]));
    wait_until("no failure", || app.overview()["failures"] == json!([]), || ());
    app.wait_until_idle("mail");
    assert_eq!(server.messages.all().len(), 2);
}
