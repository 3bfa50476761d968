//! Tokens with which devices at fairs bring their requests: made, listed, revoked, and what they let in.

use rocket::{
    http::{Header, Status},
    local::blocking::LocalRequest,
};
use serde_json::{Value, json};

use crate::support::{House, MODES, Mode, TestApp, assert_fails, assert_problem, json_of, text};

/// Makes a token as the administrator; gives its secret and its id.
#[track_caller]
pub fn create_token(app: &TestApp) -> (String, String) {
    let created = app.post_json("/api/admin/tokens", &json!({ "name": " Stends " })).dispatch();
    assert_eq!(created.status(), Status::Created);
    let created = json_of(created);
    assert_eq!(created["token"]["name"], "Stends");
    (text(&created["secret"]), text(&created["token"]["id"]))
}

pub fn bearer(secret: &str) -> Header<'static> {
    Header::new("Authorization", format!("Bearer {secret}"))
}

fn send<'c>(app: &'c TestApp, secret: &str, leads: &[Value]) -> LocalRequest<'c> {
    app.post_json("/api/leads", &json!({ "leads": leads })).header(bearer(secret))
}

/// What became of each.
#[track_caller]
fn take(app: &TestApp, secret: &str, leads: &[Value]) -> Vec<String> {
    let answer = send(app, secret, leads).dispatch();
    assert_eq!(answer.status(), Status::Ok);
    let results = json_of(answer)["results"].as_array().expect("array").clone();
    for (result, lead) in results.iter().zip(leads) {
        assert_eq!(result["id"], lead["id"], "in their order");
    }
    results.iter().map(|result| text(&result["outcome"])).collect()
}

/// Requests as a device at a fair keeps them.
fn leads_of_a_fair(count: usize) -> Vec<Value> {
    let app = TestApp::with_config(|config| {
        config.fair.name = "Riga Comm".into();
        config.go_to_fair();
    });
    for number in 0..count {
        app.send_contact(&json!({ "firstName": format!("Viesis {number}") }));
    }
    app.log_in();
    app.contacts()
}

#[test]
fn a_token_is_shown_once_and_lets_in_until_it_is_revoked() {
    let app = TestApp::start();
    app.log_in();
    let (secret, id) = create_token(&app);
    let listed = app.get("/api/admin/tokens").dispatch().into_string().expect("text");
    assert!(!listed.contains(&secret[8..]), "{listed}");
    let listed: Value = serde_json::from_str(&listed).expect("JSON");
    assert_eq!([&listed[0]["id"], &listed[0]["lastUsedAt"]], [&json!(id), &Value::Null]);

    assert_eq!(take(&app, &secret, &[]), Vec::<String>::new());
    let listed = json_of(app.get("/api/admin/tokens").dispatch());
    assert_eq!(listed[0]["lastUsedAt"], json!(app.clock_time().to_string()));

    let app = app.restart();
    app.log_in();
    assert!(take(&app, &secret, &[]).is_empty(), "it outlives a restart");
    let revoke = || app.client.delete(format!("/api/admin/tokens/{id}")).dispatch().status();
    assert_eq!(revoke(), Status::NoContent);
    assert_problem(send(&app, &secret, &[]).dispatch(), Status::Unauthorized, "invalid_token");
    assert_eq!(revoke(), Status::NotFound);
}

#[test]
fn nothing_but_a_token_lets_leads_in_and_a_token_lets_in_nothing_else() {
    let app = TestApp::start();
    app.log_in();
    let (secret, _) = create_token(&app);
    let lead = || app.post_json("/api/leads", &json!({ "leads": [] }));
    // A session is none.
    assert_problem(lead().dispatch(), Status::Unauthorized, "invalid_token");
    for wrong in ["", "Bearer ", "Bearer vitrina_00", &secret, &format!("Basic {secret}")] {
        let header = Header::new("Authorization", wrong.to_owned());
        let refused = lead().header(header).dispatch();
        assert_problem(refused, Status::Unauthorized, "invalid_token");
    }
    let stranger = app.restart();
    for path in ["/api/admin/contacts", "/api/admin/tokens", "/api/admin/overview"] {
        let refused = stranger.get(path).header(bearer(&secret)).dispatch();
        assert_eq!(refused.status(), Status::Unauthorized, "{path}");
    }
}

#[test]
fn each_lead_is_taken_once_and_one_that_is_wrong_keeps_no_other_out() {
    let leads = leads_of_a_fair(3);
    let app = TestApp::start();
    app.log_in();
    let (secret, _) = create_token(&app);
    let mut wrong = leads[1].clone();
    wrong["email"] = json!("nav adrese");
    let batch = [leads[0].clone(), wrong, json!({ "id": "nav" }), json!(7), leads[2].clone()];
    let answer = json_of(send(&app, &secret, &batch).dispatch());
    let outcomes: Vec<&Value> =
        answer["results"].as_array().expect("array").iter().map(|one| &one["outcome"]).collect();
    assert_eq!(outcomes, ["taken", "refused", "refused", "refused", "taken"]);
    assert!(text(&answer["results"][1]["reason"]).contains("e-mail"), "{answer}");
    assert_eq!(answer["results"][3]["id"], Value::Null);

    // Somebody works on it; the device sends it again, as it was.
    let id = text(&leads[0]["id"]);
    app.change(&id, &json!({ "status": "contacted" }));
    assert_eq!(take(&app, &secret, &leads), ["known", "taken", "known"]);
    let contacts = app.contacts();
    assert_eq!(contacts.len(), 3);
    let first = contacts.iter().find(|contact| contact["id"] == json!(id)).expect("there");
    assert_eq!(first["status"], "contacted");
    assert_eq!(
        [&first["source"], &first["createdAt"]],
        [&leads[0]["source"], &leads[0]["createdAt"]]
    );

    // Erased here: it does not come back.
    let erased = app.client.delete(format!("/api/admin/contacts/{id}")).dispatch();
    assert_eq!(erased.status(), Status::NoContent);
    assert_eq!(take(&app, &secret, &leads[..1]), ["gone"]);
    assert_eq!(app.contacts().len(), 2);
}

#[test]
fn a_lead_of_no_device_is_refused_and_one_that_names_anothers_request_takes_nothing_along() {
    let leads = leads_of_a_fair(2);
    let app = TestApp::start();
    app.log_in();
    let (secret, _) = create_token(&app);
    let live = app.send_contact(&json!({ "email": "liga@example.lv" }));
    let mut greedy = leads[0].clone();
    let mut named = leads[1].clone();
    named["id"] = json!(live);
    named["mergedAt"] = named["createdAt"].clone();
    greedy["merged"] = json!([named]);
    let with = |changes: &Value| {
        let mut lead = leads[1].clone();
        for (name, value) in changes.as_object().expect("object") {
            lead[name] = value.clone();
        }
        lead
    };
    let wrong = [
        with(&json!({ "id": "ffffffff-ffff-7fff-bfff-ffffffffffff" })),
        with(&json!({ "createdAt": "2099-12-30T00:00:00Z" })),
        with(&json!({ "firstName": "A\r\nBcc: b@example.lv" })),
    ];
    for lead in wrong {
        assert_eq!(take(&app, &secret, &[lead]), ["refused"]);
    }
    assert_eq!(take(&app, &secret, &[greedy]), ["taken"]);
    let contact = app.get(&format!("/api/admin/contacts/{}", text(&leads[0]["id"]))).dispatch();
    assert_eq!(json_of(contact)["merged"], json!([]));
}

#[test]
fn a_batch_is_bounded() {
    let app = TestApp::start();
    app.log_in();
    let (secret, _) = create_token(&app);
    let many = vec![json!({}); 51];
    let refused = send(&app, &secret, &many).dispatch();
    let problem = assert_problem(refused, Status::UnprocessableEntity, "validation_failed");
    assert_eq!(problem["errors"], json!([{ "field": "leads", "code": "too_long" }]));
    for _ in 1..20 {
        create_token(&app);
    }
    let refused = app.post_json("/api/admin/tokens", &json!({ "name": "Vēl" })).dispatch();
    let problem = assert_problem(refused, Status::Conflict, "too_many_tokens");
    assert!(text(&problem["detail"]).contains("20"), "{problem}");
}

#[test]
fn a_shell_makes_lists_and_revokes_tokens_beside_a_server_and_without_one() {
    for mode in MODES {
        let house = House::with(mode, &[]);
        assert_eq!(house.tell(&["token", "list"]), "There are no tokens.\n", "{mode:?}");
        let secret = house.tell(&["token", "create", "Stends"]);
        assert!(secret.starts_with("vitrina_") && secret.len() == 8 + 64 + 1, "{secret}");
        let listed = house.tell(&["token", "list", "--json"]);
        assert!(!listed.contains(secret.trim()), "{listed}");
        let token: Value = serde_json::from_str(&listed).expect("JSON");
        let id = text(&token["id"]);
        assert_eq!(house.tell(&["token", "revoke", &id]), "The token is revoked.\n");
        assert_fails(&house.run(&["token", "revoke", &id]), 1, "there is no token");
        assert_fails(&house.run(&["token", "create", " "]), 1, "a name has 1 to 80 characters");
    }
}

#[test]
fn a_restore_brings_no_token_back_that_was_revoked() {
    let mut house = House::with(Mode::Server, &["Ilze"]);
    house.tell(&["token", "create", "Stends"]);
    let token: Value =
        serde_json::from_str(&house.tell(&["token", "list", "--json"])).expect("JSON");
    let made: Value = serde_json::from_str(&house.tell(&["backup", "--json"])).expect("JSON");
    house.tell(&["token", "revoke", &text(&token["id"])]);
    house.server = None;
    let said = house.tell(&["restore", &text(&made["path"])]);
    assert!(said.contains("tokens of devices"), "{said}");
    assert_eq!(house.tell(&["token", "list"]), "There are no tokens.\n");
}
