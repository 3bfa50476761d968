//! Plain calls; none where the connection breaks, as it does when the server is killed.

use serde_json::{Value, json};
use ureq::{
    Agent,
    http::{Request, Response},
};

use crate::server::PASSWORD;

pub struct Client {
    agent: Agent,
    url: String,
}

impl Client {
    pub fn new(url: &str) -> Self {
        let config = Agent::config_builder().http_status_as_error(false).build();
        Self { agent: config.into(), url: url.to_owned() }
    }

    /// The cookie of a session.
    pub fn log_in(&self) -> Option<String> {
        let call = self.agent.post(format!("{}/api/admin/login", self.url));
        let answer = call.send_json(json!({ "password": PASSWORD })).ok()?;
        assert_eq!(answer.status(), 200, "login");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        Some(cookie.split(';').next().expect("cookie").to_owned())
    }

    /// Status and body; none where there was no whole answer.
    pub fn call(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Option<(u16, Value)> {
        let (answer, status) = self.send(method, path, headers, body)?;
        let text = answer.into_body().read_to_string().ok()?;
        Some((status, serde_json::from_str(&text).unwrap_or(Value::Null)))
    }

    fn send(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Option<(Response<ureq::Body>, u16)> {
        let mut request = Request::builder()
            .method(method)
            .uri(format!("{}{path}", self.url))
            .header("Content-Type", "application/json");
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let bytes = body.map(Value::to_string).unwrap_or_default();
        let answer = self.agent.run(request.body(bytes).expect("request")).ok()?;
        let status = answer.status().as_u16();
        Some((answer, status))
    }

    /// All requests, read as the administrator does.
    pub fn all_contacts(&self) -> Vec<Value> {
        let cookie = self.log_in().expect("session");
        let mut contacts = Vec::new();
        let mut path = "/api/admin/contacts?limit=1000".to_owned();
        loop {
            let (answer, status) =
                self.send("GET", &path, &[("Cookie", &cookie)], None).expect("answer");
            assert_eq!(status, 200, "list");
            let next = answer.headers().get("link").map(|link| link.to_str().expect("text"));
            let next = next.map(|link| link[1..link.find('>').expect("end")].to_owned());
            let text = answer.into_body().with_config().limit(u64::MAX).read_to_string();
            let page: Vec<Value> = serde_json::from_str(&text.expect("body")).expect("JSON");
            contacts.extend(page);
            match next {
                Some(next) => path = next,
                None => return contacts,
            }
        }
    }
}
