//! What the overview says, in the form of its JSON.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::keeping::{
    BackupOverview, CertificateOverview, DatabaseOverview, DiskOverview, PurgeOverview,
};
use crate::{
    appointments::{AdminBooking, CalendarOverview},
    config::EngineChoice,
    domain::{ContactId, Job, JobState},
    notify::{BookingErrand, Notice, ReplyErrand},
    store::{ContactFigures, StepFigures},
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
    /// The backups; null while they cannot be seen.
    #[schema(required)]
    pub(super) backup: Option<BackupOverview>,
    /// Why backups cannot be kept, in the words of the log: by the last try, by the look at the start, or because those
    /// that there are cannot be seen now; null if nothing keeps them from it.
    #[schema(required)]
    pub(super) backup_failure: Option<String>,
    /// The certificate; null where a proxy has it.
    #[schema(required)]
    pub(super) certificate: Option<CertificateOverview>,
    pub(super) database: DatabaseOverview,
    pub(super) disk: DiskOverview,
}

/// Contact requests in numbers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactsOverview {
    /// All of them, those in quarantine too.
    pub(super) total: u64,
    /// Nobody has answered yet, also not by an agreed time ahead.
    pub(super) new: u64,
    /// New, without an agreed time ahead, and older than the promised 24 hours.
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

impl ContactsOverview {
    pub(super) fn of(figures: ContactFigures, steps: StepFigures) -> Self {
        let ContactFigures { counts, owed, overdue, quarantined } = figures;
        Self {
            total: counts.sum(),
            new: owed,
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
