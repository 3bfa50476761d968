//! Everything that the running server consists of: built once, passed on, no globals.

use std::{
    net::SocketAddr,
    panic::resume_unwind,
    sync::{Arc, OnceLock},
    thread,
    time::Duration,
};

use jiff::Timestamp;
use serde_json::Value;

use crate::{
    appointments::{Arrivals, Bookings},
    assistant::{AI_JOB, Assistant, MAX_MODEL_CALLS, Task, ollama::OllamaError},
    auth::Auth,
    blog::Blog,
    clock::Clock,
    config::Config,
    control::Operator,
    desk::{Replies, ReplyTextsError},
    domain::JournalEntry,
    extract::Extractor,
    http::{
        LiveStreams, RateLimits,
        bounds::{WORD_FILES_AT_ONCE, WORD_FILES_OF_ONE},
    },
    jobs::{Backoff, Failure, Grace, Handler, Jobs, Kind, OpenError, Work},
    metrics::{Answerer, Metrics, Tool},
    notify::{self, Alarm, Courier, DailyMail, Desk, push_kind},
    service::StopSign,
    shares::Shares,
    site::{BundleError, Site},
    store::{Store, StoreError},
    tls::{CertificateError, Certificates},
    upkeep::{self, Upkeep},
    wordings::{Wordings, WordingsError},
};

/// Inputs of visitors are deleted after this long, answered or not (design.md §6); their last traces leave the disk
/// with the next night's rewriting.
const INPUT_LIFETIME: Duration = Duration::from_hours(1);
/// For a broken stream to be taken up; then the generation ends, within 2 s of the visitor's leaving.
const RECONNECT_GRACE: Duration = Duration::from_secs(1);
/// A visitor may have this part of the places to wait for an answer.
const WAITING_SHARE_IN: usize = 4;
/// For the engine's own time-outs to speak first.
const LEASE_MARGIN: Duration = Duration::from_secs(10);

/// The application behind all handlers.
#[derive(Debug)]
pub struct App {
    /// What the owner decided.
    pub config: Config,
    /// The time of day.
    pub clock: Clock,
    /// When this process opened its database.
    pub started_at: Timestamp,
    /// The database.
    pub store: Store,
    /// Logins and sessions.
    pub auth: Auth,
    /// Posts.
    pub blog: Arc<Blog>,
    /// The AI tools.
    pub assistant: Arc<Assistant>,
    /// Reads uploaded documents.
    pub extractor: Extractor,
    /// For Word files that are written.
    pub word_files: Shares,
    /// Takes contact requests and tells the firm of them.
    pub desk: Desk,
    /// Tells the firm every day what is to be done.
    pub daily: DailyMail,
    /// Streams that tell administrators of contact requests.
    pub live_streams: LiveStreams,
    /// Brings requests home that were taken at a fair.
    pub courier: Arc<Courier>,
    /// Sends what the firm answers.
    pub replies: Replies,
    /// Agrees on times with visitors.
    pub bookings: Bookings,
    /// Counts what happens.
    pub metrics: Arc<Metrics>,
    /// Work that takes time or may fail.
    pub jobs: Jobs,
    /// What is done every night.
    pub upkeep: Arc<Upkeep>,
    /// Public pages.
    pub site: Arc<Site>,
    /// How much one visitor may ask for.
    pub rate_limits: Arc<RateLimits>,
    /// Wordings that the server itself speaks.
    pub wordings: Wordings,
    /// Whether the server was told to stop.
    pub stop_sign: StopSign,
    /// The address that visitors connect to, once there is one.
    pub listening: OnceLock<SocketAddr>,
    /// The certificate, where no proxy has it.
    pub certificates: Option<Arc<Certificates>>,
}

/// Why the application can't start.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The database can't be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The queue of jobs can't be opened.
    #[error(transparent)]
    Jobs(#[from] OpenError),
    /// The built-in UI is unusable.
    #[error(transparent)]
    Bundle(#[from] BundleError),
    /// The AI tools can't be set up.
    #[error(transparent)]
    Assistant(#[from] OllamaError),
    /// The certificate is unusable.
    #[error(transparent)]
    Certificate(#[from] CertificateError),
    /// The built-in wordings are unusable.
    #[error(transparent)]
    Wordings(#[from] WordingsError),
    /// So are those of replies.
    #[error(transparent)]
    Replies(#[from] ReplyTextsError),
}

impl App {
    /// Opens the database and starts the rendering thread, both at once: together they are most of
    /// the time that a start takes.
    pub fn open(config: Config, clock: Clock) -> Result<Self, StartError> {
        let wordings = Wordings::load()?;
        let is_served_here = config.server.tls.is_on();
        let certificates =
            is_served_here.then(|| Certificates::load(&config.server, &clock)).transpose()?;
        let certificates = certificates.map(Arc::new);
        let (store, site) = thread::scope(|scope| {
            let store = scope.spawn(|| Store::open(&config.server.data_dir));
            let site = Site::start(&config, &wordings);
            (store.join().unwrap_or_else(|panic| resume_unwind(panic)), site)
        });
        let (store, site) = (store?, site?);
        let blog = Arc::new(Blog::new(store.clone()));
        let assistant = Arc::new(Assistant::new(&config, Arc::clone(&blog), clock.clone())?);
        // First: it looks at what is there.
        let upkeep = Arc::new(Upkeep::new(&config, store.clone(), clock.clone())?);
        let auth = Auth::new(&config, store.clone(), clock.clone())?;
        let metrics = Arc::new(Metrics::default());
        let mut kinds = vec![ai_jobs(&config, Arc::clone(&assistant), Arc::clone(&metrics))];
        kinds.extend(notify::kinds(
            &config,
            &wordings,
            store.clone(),
            clock.clone(),
            Arc::clone(&metrics),
        ));
        kinds.extend(upkeep::kinds(
            &upkeep,
            &Arc::new(Alarm::new(&config, &wordings)),
            certificates.clone(),
        ));
        let courier = Arc::new(Courier::new(&config, store.clone(), clock.clone()));
        kinds.push(push_kind(&config, Arc::clone(&courier)));
        let jobs = Jobs::open(store.clone(), clock.clone(), kinds)?;
        let desk = Desk::new(&config, store.clone(), jobs.clone(), Arc::clone(&metrics));
        let store_and_clock = (store.clone(), clock.clone());
        let bookings =
            Bookings::new(&config, &wordings, store_and_clock, jobs.clone(), desk.clone());
        assistant.offer_times(bookings.from_afar());
        Ok(Self {
            assistant,
            extractor: extractor_for(&config),
            word_files: word_file_places(&config),
            courier,
            desk,
            bookings,
            daily: DailyMail::new(&config, store.clone(), jobs.clone(), clock.clone()),
            live_streams: LiveStreams::default(),
            replies: Replies::new(&config, &wordings, store.clone(), jobs.clone())?,
            jobs,
            metrics,
            upkeep,
            site: Arc::new(site),
            rate_limits: Arc::new(RateLimits::new(&config)),
            wordings,
            stop_sign: StopSign::default(),
            listening: OnceLock::new(),
            certificates,
            auth,
            blog,
            store,
            started_at: clock.now(),
            clock,
            config,
        })
    }

    /// What commands of the administrator's shell work with.
    #[must_use]
    pub fn operator(&self) -> Operator {
        Operator {
            store: self.store.clone(),
            upkeep: Arc::clone(&self.upkeep),
            jobs: Some(self.jobs.clone()),
            arrivals: Arrivals::new(&self.config, &self.wordings, Some(self.bookings.clone())),
            accounts: self.auth.accounts.clone(),
            clock: self.clock.clone(),
        }
    }

    /// Adds to the journal. That it could not be is told in the log: what is done is done.
    pub async fn record(&self, entry: JournalEntry) {
        if let Err(error) = self.store.record_journal(entry).await {
            tracing::error!("the journal lacks an entry: {error}");
        }
    }
}

/// A whole fair shares one address.
fn extractor_for(config: &Config) -> Extractor {
    let extractor = Extractor::default();
    if config.fair.name().is_some() { extractor.for_one_address() } else { extractor }
}

/// Two Word files are written at the same time, at a fair both for its one address.
fn word_file_places(config: &Config) -> Shares {
    let is_at_fair = config.fair.name().is_some();
    let each = if is_at_fair { WORD_FILES_AT_ONCE } else { WORD_FILES_OF_ONE };
    Shares::new(WORD_FILES_AT_ONCE, each)
}

/// Of the places to wait for an answer: whatever one visitor asks, most are for others. A whole fair shares one address.
fn waiting_of_one(config: &Config) -> usize {
    let all = config.ai.max_waiting;
    if config.fair.name().is_some() { all } else { all.div_ceil(WAITING_SHARE_IN) }
}

/// Answers of the AI tools: for visitors who wait, so nothing goes on once they left.
fn ai_jobs(config: &Config, assistant: Arc<Assistant>, metrics: Arc<Metrics>) -> Kind {
    let handler = Handler::new(move |work: Work| {
        let (assistant, metrics) = (Arc::clone(&assistant), Arc::clone(&metrics));
        async move {
            let task: Task = serde_json::from_value(work.input)
                .map_err(|_| Failure::lasting("unreadable_input"))?;
            let tool = tool_of(&task);
            let answer = assistant.answer(task, &work.feed).await;
            metrics.count_answer(tool, answerer_of(&answer));
            answer
        }
    });
    Kind {
        name: AI_JOB,
        priority: 0,
        concurrency: config.ai.concurrency,
        max_waiting: config.ai.max_waiting,
        max_waiting_each: waiting_of_one(config),
        // A second one only after a crash: a failed answer is told, and the visitor decides.
        max_attempts: 2,
        backoff: Backoff::default(),
        lease: Duration::from_secs(config.ai.total_timeout_secs) * MAX_MODEL_CALLS + LEASE_MARGIN,
        expires_after: Some(INPUT_LIFETIME),
        grace: Grace(Some(RECONNECT_GRACE)),
        is_awaited: true,
        is_input_personal: true,
        handler,
    }
}

fn tool_of(task: &Task) -> Tool {
    match task {
        Task::Chat(_) => Tool::Chat,
        Task::Email(_) => Tool::Email,
        Task::Post(_) => Tool::Post,
        Task::Recommend(_) => Tool::Recommend,
        Task::Text(_) => Tool::Text,
        Task::Document(_) => Tool::Document,
        Task::Reply(_) => Tool::Reply,
    }
}

/// As each answer says itself.
fn answerer_of(answer: &Result<Value, Failure>) -> Answerer {
    match answer.as_ref().ok().and_then(|answer| answer["engine"].as_str()) {
        Some("ollama") => Answerer::Ollama,
        Some(_) => Answerer::Builtin,
        None => Answerer::Nobody,
    }
}
