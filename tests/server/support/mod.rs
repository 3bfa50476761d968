//! What the tests share: the app in this process, and the executable in a process of its own.

pub mod booking;
mod certificate;
mod events;
mod executable;
mod house;
mod inbox;
pub mod ollama;
mod pebble;
mod raw;
mod receiver;
mod smtp;
mod test_app;

use rocket::{
    http::{ContentType, Header, Status},
    local::blocking::LocalResponse,
};
use serde_json::{Value, json};

pub use certificate::Certificate;
pub use events::{Event, EventStream};
pub use executable::{Disk, Executable, agent, command, run, start_command};
pub use house::{House, MODES, Mode, assert_fails, text_of, wait_for_socket};
pub use inbox::{Inbox, wait_until};
pub use pebble::{Pebble, Ports, Visit};
pub use raw::{RawConnection, cuts, figure_of};
pub use receiver::{Call, Receiver};
pub use smtp::{SmtpServer, free_port, mail_variables};
pub use test_app::TestApp;

pub const PASSWORD: &str = "zirgs baterija skava";
/// What a person may be.
pub const ROLES: [&str; 3] = ["owner", "sales", "editor"];

/// The first names in a list of contact requests, over all of its pages.
pub struct ContactNames {
    pub names: Vec<String>,
    /// What the first page says.
    pub total: u64,
    pub longest_page: usize,
}

impl ContactNames {
    /// Follows the links from the page with this query to the last.
    #[track_caller]
    pub fn read(app: &TestApp, query: &str) -> Self {
        let mut list = Self { names: Vec::new(), total: 0, longest_page: 0 };
        let mut next = Some(format!("/api/admin/contacts?{query}"));
        while let Some(uri) = next {
            let response = app.get(&uri).dispatch();
            assert_eq!(response.status(), Status::Ok, "{uri}");
            let header = |name| response.headers().get_one(name).map(str::to_owned);
            let (total, link) = (header("X-Total-Count").expect("total"), header("Link"));
            if list.names.is_empty() {
                list.total = total.parse().expect("number");
            }
            let page = json_of(response);
            let page = page.as_array().expect("array");
            list.longest_page = list.longest_page.max(page.len());
            list.names.extend(page.iter().map(|contact| text(&contact["firstName"])));
            next = link.map(|link| {
                let (address, relation) = link[1..].split_once('>').expect("address");
                assert_eq!(relation, "; rel=\"next\"");
                address.to_owned()
            });
        }
        list
    }
}

/// A JSON text.
#[track_caller]
pub fn text(value: &Value) -> String {
    value.as_str().expect("text").to_owned()
}

/// A contact request that is accepted.
pub fn valid_contact() -> Value {
    json!({
        "firstName": "Jānis",
        "lastName": "Bērziņš",
        "email": "janis@example.lv",
        "company": "SIA Ozols",
        "phone": "+371 20000000",
        "message": "Labdien! Vai varat piezvanīt?",
        "gdprConsent": true,
        "language": "lv"
    })
}

/// A contact request with some members changed.
pub fn contact_with(changes: &Value) -> Value {
    let mut contact = valid_contact();
    for (name, value) in changes.as_object().expect("object") {
        contact[name] = value.clone();
    }
    contact
}

/// A published post in Latvian that is accepted, with some members changed.
pub fn post_with(changes: &Value) -> Value {
    let mut post = json!({
        "title": "Kā sākt",
        "excerpt": "Par pirmo soli.",
        "content": "## Solis\n\nViens **solis**.",
        "category": "Automatizācija",
        "tags": ["n8n"],
        "isPublished": true,
        "language": "lv"
    });
    for (name, value) in changes.as_object().expect("object") {
        post[name] = value.clone();
    }
    post
}

pub fn accept_language(language: &'static str) -> Header<'static> {
    Header::new("Accept-Language", language)
}

/// The body as JSON.
#[track_caller]
pub fn json_of(response: LocalResponse<'_>) -> Value {
    serde_json::from_slice(&response.into_bytes().expect("body")).expect("JSON")
}

/// Checks status and code of a refusal and gives its body.
#[track_caller]
pub fn assert_problem(response: LocalResponse<'_>, status: Status, code: &str) -> Value {
    assert_eq!(response.status(), status);
    let kind = response.content_type().expect("content type");
    assert_eq!(kind, ContentType::new("application", "problem+json"));
    let problem = json_of(response);
    assert_eq!(problem["code"], code);
    assert_eq!(problem["status"], status.code);
    for member in ["type", "title", "detail"] {
        assert!(problem[member].as_str().is_some_and(|text| !text.is_empty()), "{problem}");
    }
    assert!(!problem["detail"].as_str().expect("text").contains("{{"), "{problem}");
    problem
}
