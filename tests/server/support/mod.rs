//! What the tests share: the app in this process, and the executable in a process of its own.

mod events;
mod executable;
mod inbox;
pub mod ollama;
mod receiver;
mod smtp;

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use jiff::Timestamp;
use rocket::{
    http::{ContentType, Header, Status},
    local::blocking::{Client, LocalRequest, LocalResponse},
};
use serde_json::{Value, json};
use tempfile::TempDir;
use vitrina::{
    app::App,
    assistant::AI_JOB,
    auth::PasswordFile,
    clock::{Clock, ManualClock},
    config::Config,
    domain::Job,
    extract::Extractor,
};

pub use events::{Event, EventStream};
pub use executable::{Executable, agent, run};
pub use inbox::{Inbox, wait_until};
pub use receiver::{Call, Receiver};
pub use smtp::{SmtpServer, free_port};

pub const PASSWORD: &str = "zirgs baterija skava";

/// The app with a temporary data directory and a clock that stands still.
pub struct TestApp {
    pub client: Client,
    pub clock: ManualClock,
    pub config: Config,
    dir: TempDir,
}

impl TestApp {
    pub fn start() -> Self {
        Self::with_config(|_| {})
    }

    pub fn with_config(change: impl FnOnce(&mut Config)) -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let mut config = Config::default();
        config.server.data_dir = dir.path().into();
        change(&mut config);
        let now: Timestamp = "2026-11-21T10:00:00Z".parse().expect("time");
        let clock = ManualClock::at(now);
        let client = start_client(&config, &clock);
        Self { client, clock, config, dir }
    }

    /// Ends the app and starts it on the same data.
    pub fn restart(self) -> Self {
        self.restart_with(|_| {})
    }

    /// As `restart`, with another configuration.
    pub fn restart_with(self, change: impl FnOnce(&mut Config)) -> Self {
        let Self { client, clock, mut config, dir } = self;
        drop(client);
        change(&mut config);
        Self { client: start_client(&config, &clock), clock, config, dir }
    }

    /// Ends the app, lets `change` work on its database, and starts it again.
    pub fn with_database(self, change: impl FnOnce(&sled::Db)) -> Self {
        let Self { client, clock, config, dir } = self;
        drop(client);
        {
            // A child process of another test may hold the lock until it has become another program.
            let deadline = Instant::now() + Duration::from_secs(5);
            let db = std::iter::repeat_with(|| sled::open(dir.path().join("db")))
                .find(|opened| opened.is_ok() || Instant::now() > deadline)
                .expect("endless")
                .expect("database");
            change(&db);
            db.flush().expect("flush");
        }
        Self { client: start_client(&config, &clock), clock, config, dir }
    }

    pub fn set_password(&self, password: &str) {
        PasswordFile::in_dir(self.dir.path()).set(password).expect("password");
    }

    pub fn get<'c>(&'c self, uri: &str) -> LocalRequest<'c> {
        self.client.get(uri.to_owned())
    }

    pub fn post_json<'c>(&'c self, uri: &str, body: &Value) -> LocalRequest<'c> {
        self.client.post(uri.to_owned()).header(ContentType::JSON).body(body.to_string())
    }

    pub fn put_json<'c>(&'c self, uri: &str, body: &Value) -> LocalRequest<'c> {
        self.client.put(uri.to_owned()).header(ContentType::JSON).body(body.to_string())
    }

    /// Creates a post as the administrator, with some members of [`valid_post`] changed.
    #[track_caller]
    pub fn create_post(&self, changes: &Value) -> Value {
        let response = self.post_json("/api/blog/admin/posts", &post_with(changes)).dispatch();
        assert_eq!(response.status(), Status::Created);
        json_of(response)
    }

    /// Logs in; the client keeps the cookie.
    pub fn log_in(&self) {
        self.set_password(PASSWORD);
        let response = self.post_json("/api/admin/login", &json!({ "password": PASSWORD }));
        assert_eq!(response.dispatch().status(), Status::Ok);
    }

    /// How many requests to the AI tools wait and run.
    pub fn ai_jobs(&self) -> (usize, usize) {
        let app = self.client.rocket().state::<App>().expect("managed");
        app.jobs.counts(AI_JOB)
    }

    /// An app that was sent these requests, in this order, with somebody logged in.
    pub fn with_contacts(changes: impl IntoIterator<Item = Value>) -> Self {
        let app = Self::with_config(|config| config.limits.contact_per_hour = 0);
        for change in changes {
            let response = app.post_json("/api/contact", &contact_with(&change)).dispatch();
            assert_eq!(response.status(), Status::Created);
        }
        app.log_in();
        app
    }

    /// Sends a request with some members of [`valid_contact`] changed; gives its id.
    #[track_caller]
    pub fn send_contact(&self, changes: &Value) -> String {
        let response = self.post_json("/api/contact", &contact_with(changes)).dispatch();
        assert_eq!(response.status(), Status::Created);
        text(&json_of(response)["id"])
    }

    /// The overview, as somebody sees it who is logged in.
    #[track_caller]
    pub fn overview(&self) -> Value {
        let mut response = self.get("/api/admin/overview").dispatch();
        if response.status() == Status::Unauthorized {
            // A restarted app's client has no cookie yet, and time may have gone by.
            self.log_in();
            response = self.get("/api/admin/overview").dispatch();
        }
        assert_eq!(response.status(), Status::Ok);
        json_of(response)
    }

    /// Waits until a job has failed for good; gives the newest as the overview shows it.
    #[track_caller]
    pub fn wait_for_failure(&self) -> Value {
        let mut failure = Value::Null;
        let mut has_failed = || {
            failure = self.overview()["failures"][0].clone();
            !failure.is_null()
        };
        wait_until("a job that failed for good", &mut has_failed, || ());
        failure
    }

    /// The figure of /metrics whose line begins so; 0 if there is none.
    #[track_caller]
    pub fn figure(&self, line: &str) -> u64 {
        let here = SocketAddr::from(([127, 0, 0, 1], 4711));
        let response = self.get("/metrics").remote(here).dispatch();
        assert_eq!(response.status(), Status::Ok);
        let text = response.into_string().expect("text");
        let figure = text.lines().find_map(|found| found.strip_prefix(line));
        figure.map_or(0, |figure| figure.parse().expect("number"))
    }

    /// How many jobs of a kind are in this state (/metrics).
    pub fn jobs_in(&self, kind: &str, state: &str) -> u64 {
        self.figure(&format!("vitrina_jobs{{kind=\"{kind}\",state=\"{state}\"}} "))
    }

    /// Waits until no job of a kind waits or runs: only then no delivery is without its record.
    #[track_caller]
    pub fn wait_until_idle(&self, kind: &str) {
        let open_jobs = || self.jobs_in(kind, "waiting") + self.jobs_in(kind, "running");
        wait_until("an empty queue", || open_jobs() == 0, || ());
    }

    /// Stores a job as it is; one that waits is not run.
    pub fn put_job(&self, job: Job) {
        let app = self.client.rocket().state::<App>().expect("managed");
        block_on(app.store.put_job(job)).expect("store");
    }

    /// What the app's clock shows.
    pub fn clock_time(&self) -> Timestamp {
        Clock::Manual(self.clock.clone()).now()
    }

    /// Changes a request as the administrator does; gives it as it is then.
    #[track_caller]
    pub fn change(&self, id: &str, change: &Value) -> Value {
        let uri = format!("/api/admin/contacts/{id}");
        let request = self.client.patch(uri).header(ContentType::JSON).body(change.to_string());
        let response = request.dispatch();
        assert_eq!(response.status(), Status::Ok);
        json_of(response)
    }

    /// Since when removed data have been waiting to be compacted away.
    pub fn compaction_due_since(&self) -> Option<Timestamp> {
        let app = self.client.rocket().state::<App>().expect("managed");
        block_on(app.store.compaction_due_since()).expect("store")
    }

    /// What the server is made of.
    pub fn managed(&self) -> &App {
        self.client.rocket().state::<App>().expect("managed")
    }

    pub fn contacts(&self) -> Vec<Value> {
        let response = self.get("/api/admin/contacts").dispatch();
        assert_eq!(response.status(), Status::Ok);
        json_of(response).as_array().expect("array").clone()
    }
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("runtime");
    runtime.block_on(future)
}

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

fn start_client(config: &Config, clock: &ManualClock) -> Client {
    let mut app = App::open(config.clone(), Clock::Manual(clock.clone())).expect("app");
    // The tests are not the program that reads documents.
    app.extractor = Extractor::with_program(env!("CARGO_BIN_EXE_vitrina"));
    Client::tracked(vitrina::build(app)).expect("client")
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
