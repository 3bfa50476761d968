//! What the overview says, in the form of its JSON.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    appointments::{AdminBooking, CalendarOverview},
    config::EngineChoice,
    domain::{self, ContactId, Hold, HoldRecord, Job, JobState},
    notify::{BookingErrand, Notice, ReplyErrand},
    store::{ContactFigures, FullRead, StepFigures, StoreError},
    tls::Certificates,
};

/// Everything that the administrator should know of.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overview {
    /// Version of the program.
    pub(super) version: &'static str,
    /// When the server was started; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub(super) started_at: Timestamp,
    pub(super) contacts: ContactsOverview,
    /// What is agreed for today, in its order.
    pub(super) bookings_today: Vec<AdminBooking>,
    /// A calendar that cannot be read; null if all can.
    #[schema(required)]
    pub(super) booking_feed_failure: Option<CalendarOverview>,
    pub(super) jobs: JobsOverview,
    /// Jobs that failed for good, newest first, at most 50; `jobs.dead` counts all.
    pub(super) failures: Vec<FailedJob>,
    pub(super) ai: AiOverview,
    pub(super) notifications: NotificationsOverview,
    /// What the next purge will delete; null while the server does not purge.
    #[schema(required)]
    pub(super) purge: Option<PurgeOverview>,
    /// The backups; null while the server makes none, or while their disk does not answer.
    #[schema(required)]
    pub(super) backup: Option<BackupOverview>,
    /// The certificate; null where a proxy has it.
    #[schema(required)]
    pub(super) certificate: Option<CertificateOverview>,
    pub(super) database: DatabaseOverview,
    pub(super) disk: DiskOverview,
}

/// The certificate that visitors see.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CertificateOverview {
    /// When it ends; RFC 3339, UTC; null while there is none yet.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub(super) ends_at: Option<Timestamp>,
    /// Whether it should have been renewed long ago, or the first one does not come.
    pub(super) is_late: bool,
    /// Whether the clock shows a time before its beginning.
    pub(super) is_early: bool,
    /// Whether the server fetches it by itself.
    pub(super) is_automatic: bool,
    /// Why the last attempt to fetch one failed, in the words of the log; null if it did not.
    #[schema(required)]
    pub(super) failure: Option<String>,
}

impl CertificateOverview {
    pub(super) fn of(certificates: &Certificates, now: Timestamp) -> Self {
        Self {
            ends_at: certificates.not_after(),
            is_late: certificates.warning(now).is_some(),
            is_early: certificates.facts().is_some_and(|facts| now < facts.not_before),
            is_automatic: certificates.is_automatic(),
            failure: certificates.trouble().map(|trouble| trouble.reason),
        }
    }
}

/// What reading everything found, as is done every night.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DatabaseOverview {
    /// When it was done last; RFC 3339, UTC; null if never yet.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub(super) checked_at: Option<Timestamp>,
    /// Whether some of it could not be read.
    pub(super) is_damaged: bool,
}

impl DatabaseOverview {
    pub(super) fn of(found: Option<FullRead>) -> Self {
        Self {
            checked_at: found.as_ref().map(|found| found.at),
            is_damaged: found.is_some_and(|found| !found.damages.is_empty()),
        }
    }

    /// What was read; `None`, and damaged, if it is damaged. The rest can be shown all the same.
    pub(super) fn readable<T>(
        &mut self,
        read: Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        match read {
            Err(error) if error.is_damage() => {
                tracing::error!("the overview is incomplete: {error}");
                self.is_damaged = true;
                Ok(None)
            }
            read => read.map(Some),
        }
    }
}

/// Contact requests in numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactsOverview {
    /// All of them, those in quarantine too.
    pub(super) total: u64,
    /// Nobody has answered yet.
    pub(super) new: u64,
    /// New, and older than the promised 24 hours.
    pub(super) overdue: u64,
    /// Taken for spam on arrival and not looked at yet.
    pub(super) quarantined: u64,
    /// With a next step that is due today; spam left out.
    pub(super) steps_today: u64,
    /// With a next step that was due on an earlier day; spam left out.
    pub(super) steps_late: u64,
}

/// Jobs in numbers.
#[derive(Debug, Serialize, ToSchema)]
pub struct JobsOverview {
    /// Wait for a worker or for the time of their next attempt.
    pub(super) waiting: usize,
    /// Are being worked on.
    pub(super) running: usize,
    /// Failed for good.
    pub(super) dead: usize,
}

/// A job that failed for good.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FailedJob {
    /// Its id, for retrying it or throwing it away.
    pub(super) id: String,
    /// What kind of job it is: `ai`, `mail`, `reply`, `webhook` …
    pub(super) kind: String,
    /// How often it was begun.
    pub(super) attempts: u32,
    /// Why it failed, in one word.
    pub(super) reason: String,
    /// When it was asked for; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub(super) created_at: Timestamp,
    /// When it failed; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub(super) failed_at: Timestamp,
    /// The contact request that a notice is about or a reply answers.
    #[schema(required)]
    pub(super) contact_id: Option<ContactId>,
    /// The address to which an e-mail could not be sent.
    #[schema(required)]
    pub(super) receiver: Option<String>,
    /// Whether it can begin anew: what visitors wrote to the AI tools has left the disk.
    pub(super) retryable: bool,
}

/// Who answers in the AI tools.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AiOverview {
    /// As configured: `auto`, `ollama` or `builtin`.
    #[schema(value_type = AiChoice)]
    pub(super) choice: EngineChoice,
    /// Who would answer now: `ollama`, `builtin`, or nobody.
    #[schema(value_type = Option<AiEngine>, required)]
    pub(super) engine: Option<&'static str>,
    /// Ollama servers that are asked.
    pub(super) servers: usize,
    /// Those that answer and have the model.
    pub(super) ready_servers: usize,
    /// Name of the model as configured.
    pub(super) model: String,
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
#[serde(rename_all = "camelCase")]
pub struct NotificationsOverview {
    /// E-mails.
    pub(super) mail: bool,
    /// Calls of another program.
    pub(super) webhook: bool,
    /// When the next daily mail is due; null if there is none. RFC 3339, UTC.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub(super) daily_mail_at: Option<Timestamp>,
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

/// Why nothing is deleted by itself.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct HoldOverview {
    /// What it is about.
    pub reason: HoldReason,
    /// When it was noticed, which also names it; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub since: Timestamp,
    /// What the clock shows; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub clock_at: Timestamp,
    /// With `clockLeap`: the newest time that the data know.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub known_at: Option<Timestamp>,
}

/// Kinds of reasons.
#[derive(Clone, Copy, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub enum HoldReason {
    /// The clock is far ahead of what the data know.
    ClockLeap,
    /// Unusually many requests would go at once.
    LargePurge,
}

impl HoldOverview {
    pub(super) fn of(record: HoldRecord, clock_at: Timestamp) -> Self {
        let (reason, known_at) = match record.hold {
            Hold::ClockLeap { known_at } => (HoldReason::ClockLeap, Some(known_at)),
            Hold::LargePurge { .. } => (HoldReason::LargePurge, None),
        };
        Self { reason, since: record.since, clock_at, known_at }
    }
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
    /// Why it deletes nothing before somebody confirms it; null while it goes by itself.
    #[schema(required)]
    pub hold: Option<HoldOverview>,
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
pub struct DiskOverview {
    /// Left for the server.
    pub(super) free_bytes: u64,
    /// Size of the disk.
    pub(super) total_bytes: u64,
    /// All files of the data directory.
    pub(super) data_bytes: u64,
    /// Whether somebody should make room.
    pub(super) is_low: bool,
}

impl ContactsOverview {
    pub(super) fn of(figures: ContactFigures, steps: StepFigures) -> Self {
        let ContactFigures { counts, overdue, quarantined } = figures;
        Self {
            total: counts.sum(),
            new: counts.new,
            overdue,
            quarantined,
            steps_today: steps.today,
            steps_late: steps.late,
        }
    }
}

impl FailedJob {
    /// None for a job that is not dead.
    pub(super) fn of(job: Job) -> Option<Self> {
        let notice = Notice::of_job(&job);
        let reply = ReplyErrand::of_job(&job).map(|errand| errand.contact_id);
        let booking = BookingErrand::of_job(&job);
        let JobState::Dead { at, reason } = job.state else { return None };
        Some(Self {
            id: job.id.to_string(),
            kind: job.kind,
            attempts: job.attempts,
            reason,
            created_at: job.created_at,
            failed_at: at,
            contact_id: notice
                .as_ref()
                .map(|notice| notice.contact_id)
                .or(reply)
                .or(booking.as_ref().map(|errand| errand.contact_id)),
            receiver: notice
                .and_then(|notice| notice.receiver)
                .or(booking.and_then(|errand| errand.receiver)),
            retryable: job.input.is_some(),
        })
    }
}
