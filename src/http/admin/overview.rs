//! The state of the whole at one glance: requests, jobs, AI, notices, purge, backup, disk, version.

use jiff::{SignedDuration, Timestamp};
use rocket::{Route, State, get, routes as collect, tokio};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    app::App,
    backup::BackupError,
    config::EngineChoice,
    domain::{self, ContactId, Job, JobState},
    error::ApiError,
    http::{JsonText, guards::AdminSession, json},
    jobs::KindTotals,
    notify,
    store::{ContactFigures, DiskUsage, StoreError},
};

/// The firm's promise to answer.
const PROMISE: SignedDuration = SignedDuration::from_hours(24);
/// Failed jobs that are shown.
const MAX_FAILURES: usize = 50;

/// The overview.
#[must_use]
pub fn routes() -> Vec<Route> {
    collect![show_overview]
}

/// Everything that the administrator should know of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Version of the program.
    version: &'static str,
    /// When the server was started; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    started_at: Timestamp,
    contacts: ContactsOverview,
    jobs: JobsOverview,
    /// Jobs that failed for good, newest first, at most 50; `jobs.dead` counts all.
    failures: Vec<FailedJob>,
    ai: AiOverview,
    notifications: NotificationsOverview,
    /// What the next purge will delete; null while the server does not purge.
    #[schema(required)]
    purge: Option<PurgeOverview>,
    /// The backups; null while the server makes none.
    #[schema(required)]
    backup: Option<BackupOverview>,
    disk: DiskOverview,
}

/// Contact requests in numbers.
#[derive(Debug, Serialize, ToSchema)]
pub struct ContactsOverview {
    /// All of them, those in quarantine too.
    total: u64,
    /// Nobody has answered yet.
    new: u64,
    /// New, and older than the promised 24 hours.
    overdue: u64,
    /// Taken for spam on arrival and not looked at yet.
    quarantined: u64,
}

/// Jobs in numbers.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobsOverview {
    /// Wait for a worker or for the time of their next attempt.
    waiting: usize,
    /// Are being worked on.
    running: usize,
    /// Failed for good.
    dead: usize,
}

/// A job that failed for good.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedJob {
    /// Its id, for retrying it or throwing it away.
    id: String,
    /// What kind of job it is: `ai`, `mail`, `webhook` …
    kind: String,
    /// How often it was begun.
    attempts: u32,
    /// Why it failed, in one word.
    reason: String,
    /// When it was asked for; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    created_at: Timestamp,
    /// When it failed; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    failed_at: Timestamp,
    /// The contact request that a notice is about.
    #[schema(required)]
    contact_id: Option<ContactId>,
    /// Whether it can begin anew: what visitors wrote to the AI tools has left the disk.
    retryable: bool,
}

/// Who answers in the AI tools.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AiOverview {
    /// As configured: `auto`, `ollama` or `builtin`.
    #[schema(value_type = AiChoice)]
    choice: EngineChoice,
    /// Who would answer now: `ollama`, `builtin`, or nobody.
    #[schema(value_type = Option<AiEngine>, required)]
    engine: Option<&'static str>,
    /// Ollama servers that are asked.
    servers: usize,
    /// Those that answer and have the model.
    ready_servers: usize,
    /// Name of the model as configured.
    model: String,
}

/// The document's names of the choices.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "describes values of another type in the OpenAPI document")]
enum AiChoice {
    Auto,
    Ollama,
    Builtin,
}

/// The document's names of the engines.
#[derive(ToSchema)]
#[schema(rename_all = "lowercase")]
#[expect(dead_code, reason = "describes values of another type in the OpenAPI document")]
enum AiEngine {
    Ollama,
    Builtin,
}

/// Which notices of contact requests are configured.
#[derive(Debug, Serialize, ToSchema)]
pub struct NotificationsOverview {
    /// E-mails.
    mail: bool,
    /// Calls of another program.
    webhook: bool,
}

/// What was or will be deleted because its time is over.
#[derive(Clone, Copy, Debug, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurgeCounts {
    /// Contact requests.
    pub contacts: u64,
    /// Administrator's sessions.
    pub sessions: u64,
    /// Records of jobs that ended.
    pub jobs: u64,
    /// Drafts of posts.
    pub drafts: u64,
    /// Decisions on cookies.
    pub cookie_decisions: u64,
}

impl From<domain::PurgeCounts> for PurgeCounts {
    fn from(counts: domain::PurgeCounts) -> Self {
        let number = |count| u64::try_from(count).unwrap_or(u64::MAX);
        Self {
            contacts: number(counts.contacts),
            sessions: number(counts.sessions),
            jobs: number(counts.jobs),
            drafts: number(counts.drafts),
            cookie_decisions: number(counts.cookie_decisions),
        }
    }
}

/// The last purge.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
pub struct LastPurge {
    /// When; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub at: Timestamp,
    /// What it deleted.
    pub removed: PurgeCounts,
}

/// The purge of what has been kept long enough.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PurgeOverview {
    /// When the next one is; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub next_at: Timestamp,
    /// What it would delete if it were now.
    pub due: PurgeCounts,
    /// The last one, if there was one.
    #[schema(required)]
    pub last: Option<LastPurge>,
}

/// The backups that are kept.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BackupOverview {
    /// When the newest was made; RFC 3339, UTC.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub last_at: Option<Timestamp>,
    /// Its size.
    #[schema(required)]
    pub bytes: Option<u64>,
    /// How many there are.
    pub count: u64,
    /// When the next will be made; RFC 3339, UTC.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub next_at: Option<Timestamp>,
}

/// The disk that holds the data.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(clippy::struct_field_names, reason = "units stand in names")]
pub struct DiskOverview {
    /// Left for the server.
    free_bytes: u64,
    /// Size of the disk.
    total_bytes: u64,
    /// All files of the data directory.
    data_bytes: u64,
}

/// Shows the state of the whole.
#[utoipa::path(get, path = "/api/admin/overview", tag = "admin", responses(
    (status = 200, body = Overview),
    (status = "4XX", body = crate::error::Problem<'_>, content_type = "application/problem+json"),
))]
#[get("/overview")]
async fn show_overview(_session: AdminSession, app: &State<App>) -> Result<JsonText, ApiError> {
    let (contacts, totals, dead, readiness, disk, purge, backup) = tokio::join!(
        app.store.contact_figures(PROMISE, app.clock.now()),
        app.jobs.totals(),
        app.store.list_dead_jobs(MAX_FAILURES),
        app.assistant.readiness(),
        measure_disk(app),
        see_purge(app),
        see_backup(app),
    );
    let ((failed, dead), config) = (dead?, &app.config);
    json(&Overview {
        version: env!("CARGO_PKG_VERSION"),
        started_at: app.started_at,
        contacts: contacts?.into(),
        jobs: JobsOverview { dead, ..sum(&totals?) },
        failures: failed.into_iter().filter_map(FailedJob::of).collect(),
        ai: AiOverview {
            choice: config.ai.engine,
            engine: readiness.engine,
            servers: readiness.servers,
            ready_servers: readiness.ready_servers,
            model: config.ai.model.clone(),
        },
        notifications: NotificationsOverview {
            mail: config.mail.is_configured(),
            webhook: config.webhook.is_configured(),
        },
        purge: Some(purge?),
        backup: Some(backup?),
        disk: disk?,
    })
}

async fn see_purge(app: &App) -> Result<PurgeOverview, StoreError> {
    let last = app.upkeep.last_purge().await?;
    Ok(PurgeOverview {
        next_at: app.upkeep.next_purge(),
        due: app.upkeep.due(app.clock.now()).await?.into(),
        last: last.map(|last| LastPurge { at: last.at, removed: last.removed.into() }),
    })
}

async fn see_backup(app: &App) -> Result<BackupOverview, ApiError> {
    let backups = app.upkeep.list_backups().await.map_err(|error| match error {
        BackupError::Store(error) => error.into(),
        error => {
            tracing::error!("the backups cannot be listed: {error}");
            ApiError::Internal
        }
    })?;
    let newest = backups.first();
    Ok(BackupOverview {
        last_at: newest.map(|newest| newest.at),
        bytes: newest.map(|newest| newest.bytes),
        count: u64::try_from(backups.len()).unwrap_or(u64::MAX),
        next_at: app.upkeep.next_backup(),
    })
}

async fn measure_disk(app: &App) -> Result<DiskOverview, ApiError> {
    let data_dir = app.config.server.data_dir.clone();
    let measured = tokio::task::spawn_blocking(move || DiskUsage::measure(&data_dir)).await;
    let usage = measured.map_err(|_| ApiError::Internal)?.map_err(|error| {
        tracing::error!("the room on the disk cannot be measured: {error}");
        ApiError::StorageUnavailable
    })?;
    let DiskUsage { free_bytes, total_bytes, data_bytes } = usage;
    Ok(DiskOverview { free_bytes, total_bytes, data_bytes })
}

fn sum(totals: &[KindTotals]) -> JobsOverview {
    let of = |count: fn(&KindTotals) -> usize| totals.iter().map(count).sum();
    JobsOverview { waiting: of(|kind| kind.waiting), running: of(|kind| kind.running), dead: 0 }
}

impl From<ContactFigures> for ContactsOverview {
    fn from(ContactFigures { counts, overdue, quarantined }: ContactFigures) -> Self {
        Self { total: counts.sum(), new: counts.new, overdue, quarantined }
    }
}

impl FailedJob {
    /// None for a job that is not dead.
    fn of(job: Job) -> Option<Self> {
        let contact_id = notify::contact_of(&job);
        let JobState::Dead { at, reason } = job.state else { return None };
        Some(Self {
            id: job.id.to_string(),
            kind: job.kind,
            attempts: job.attempts,
            reason,
            created_at: job.created_at,
            failed_at: at,
            contact_id,
            retryable: job.input.is_some(),
        })
    }
}
