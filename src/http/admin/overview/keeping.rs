//! How the data are kept: the purge, backups, the database, its disk and the certificate.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    domain::{self, Hold, HoldRecord},
    store::{FullRead, StoreError},
    tls::Certificates,
};

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

/// The certificate that visitors see.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CertificateOverview {
    /// When it ends; RFC 3339, UTC; null while there is none yet.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub(super) ends_at: Option<Timestamp>,
    /// Whether it should have been renewed long ago, or the first one does not come.
    pub(super) is_late: bool,
    /// Whether the clock does not fit it, as where it shows a time before its beginning.
    pub(super) is_clock_wrong: bool,
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
            is_late: certificates.warning(now).is_some_and(|warning| !warning.is_of_clock),
            is_clock_wrong: certificates.is_clock_wrong(now),
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
