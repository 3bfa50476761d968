//! The app in this process, and what the administrator and others do with it.

use std::{
    net::SocketAddr,
    time::{Duration, Instant},
};

use jiff::{SignedDuration, Timestamp};
use rocket::{
    http::{ContentType, Cookie, Status},
    local::blocking::{Client, LocalRequest, LocalResponse},
};
use serde_json::{Value, json};
use tempfile::TempDir;
use vitrina::{
    app::App,
    assistant::AI_JOB,
    auth::{PasswordFile, StoredHash},
    clock::{Clock, ManualClock},
    config::Config,
    domain::{AccountDetails, AccountId, Job, Role},
    extract::Extractor,
};

use super::{PASSWORD, contact_with, json_of, post_with, run, text, text_of, wait_until};

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
            let deadline = Instant::now() + Duration::from_secs(30);
            let db = std::iter::repeat_with(|| sled::open(dir.path().join("db")))
                .find(|opened| opened.is_ok() || Instant::now() > deadline)
                .expect("endless")
                .expect("database");
            change(&db);
            db.flush().expect("flush");
        }
        Self { client: start_client(&config, &clock), clock, config, dir }
    }

    /// Ends the app, has a command work on its data, and starts it again.
    pub fn with_command(self, args: &[&str]) -> Self {
        let Self { client, clock, config, dir } = self;
        drop(client);
        text_of(run(dir.path(), args, ""));
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

    /// Which account the client has logged in as.
    pub fn own_id(&self) -> String {
        text(&json_of(self.get("/api/admin/me").dispatch())["id"])
    }

    /// Makes an account `ROLE@example.lv` with the password [`PASSWORD`]; gives its id.
    pub fn add_account(&self, role: &str) -> AccountId {
        let role: Role = role.parse().expect("role");
        let details = AccountDetails::new("Ilze", &format!("{}@example.lv", role.name()), role);
        let (details, hash) = (details.expect("valid"), StoredHash::of(PASSWORD).expect("hashed"));
        block_on(self.managed().auth.accounts.add(details, &hash)).expect("added").id
    }

    /// A session of a new account, to be sent along; the client's own stays as it is.
    pub fn enter_as(&self, role: &str) -> Cookie<'static> {
        self.enter(self.add_account(role))
    }

    /// A session of this account, whose password is in no file.
    pub fn enter(&self, account: AccountId) -> Cookie<'static> {
        let auth = &self.managed().auth;
        let mut records = block_on(auth.accounts.records()).expect("read").into_iter();
        let record = records.find(|record| record.account.id == account).expect("there");
        let hash = StoredHash::parse(&record.password_hash.expect("a hash")).expect("a hash");
        let token = block_on(auth.enter(account, &hash)).expect("entered");
        Cookie::new("vitrina_session", token.reveal().to_owned())
    }

    /// How many requests to the AI tools wait and run.
    pub fn ai_jobs(&self) -> (usize, usize) {
        self.managed().jobs.counts(AI_JOB)
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

    /// How many requests have each status.
    #[track_caller]
    pub fn status_counts(&self) -> Value {
        let counts = json_of(self.get("/api/admin/contacts/counts").dispatch());
        let of = |status: &str| (status.to_owned(), counts[status].clone());
        ["new", "contacted", "won", "lost", "spam"].map(of).into_iter().collect()
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

    /// Waits until this many attempts to tell of a request by `mail` or `webhook` have failed and will be
    /// repeated; the metrics are of this process's start.
    #[track_caller]
    pub fn wait_for_delays(&self, channel: &str, count: u64) {
        let name = "vitrina_notification_attempts_total";
        let line = format!("{name}{{channel=\"{channel}\",outcome=\"delayed\"}} ");
        wait_until("attempts that failed", || self.figure(&line) >= count, || ());
    }

    /// Lets a job that failed for good begin anew, as the administrator does.
    pub fn retry_job(&self, id: &str) -> LocalResponse<'_> {
        self.client.post(format!("/api/admin/jobs/{id}/retry")).dispatch()
    }

    /// Throws away a job that failed for good, as the administrator does.
    pub fn discard_job(&self, id: &str) -> LocalResponse<'_> {
        self.client.delete(format!("/api/admin/jobs/{id}")).dispatch()
    }

    /// Waits until no job of a kind waits or runs: only then no delivery is without its record.
    #[track_caller]
    pub fn wait_until_idle(&self, kind: &str) {
        let open_jobs = || self.jobs_in(kind, "waiting") + self.jobs_in(kind, "running");
        wait_until("an empty queue", || open_jobs() == 0, || ());
    }

    /// Stores a job as it is; one that waits is not run.
    pub fn put_job(&self, job: Job) {
        block_on(self.managed().store.put_job(job)).expect("store");
    }

    /// Lets time go by as for a server that runs: it looks at the clock again and again.
    #[track_caller]
    pub fn pass_time(&self, time: SignedDuration) {
        let month = SignedDuration::from_hours(24 * 30);
        let mut left = time;
        while left > SignedDuration::ZERO {
            self.clock.advance(left.min(month));
            left -= left.min(month);
            let hold = block_on(self.managed().upkeep.watch_clock()).expect("store");
            assert_eq!(hold, None, "time goes by at its usual pace");
        }
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
        block_on(self.managed().store.compaction_due_since()).expect("store")
    }

    /// Renders every page that is not ready, and gives how many were rendered since the start.
    pub fn render_ahead(&self) -> u64 {
        let app = self.managed();
        block_on(app.site.render_ahead(&app.blog, self.clock_time())).expect("rendered");
        app.site.rendered_count()
    }

    /// What the server is made of.
    pub fn managed(&self) -> &App {
        self.client.rocket().state::<App>().expect("managed")
    }

    /// All requests, as the calls for one of them tell them: `booking` stands only where a time is agreed.
    pub fn contacts(&self) -> Vec<Value> {
        let response = self.get("/api/admin/contacts").dispatch();
        assert_eq!(response.status(), Status::Ok);
        let mut contacts = json_of(response).as_array().expect("array").clone();
        for contact in &mut contacts {
            let members = contact.as_object_mut().expect("members");
            if members["booking"].is_null() {
                members.remove("booking");
            }
        }
        contacts
    }
}

fn start_client(config: &Config, clock: &ManualClock) -> Client {
    let mut app = App::open(config.clone(), Clock::Manual(clock.clone())).expect("app");
    // The tests are not the program that reads documents.
    app.extractor = Extractor::with_program(env!("CARGO_BIN_EXE_vitrina"));
    Client::tracked(vitrina::build(app)).expect("client")
}

fn block_on<T>(future: impl Future<Output = T>) -> T {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().build().expect("runtime");
    runtime.block_on(future)
}
