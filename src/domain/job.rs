//! A piece of work that outlives a crash: what is kept of it on disk.

use std::fmt;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::ContactId;

/// Unguessable: whoever knows it may watch and stop the job.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct JobId(pub Uuid);

impl JobId {
    /// A new id.
    #[must_use]
    pub fn random() -> Self {
        Self(Uuid::new_v4())
    }

    /// Reads an id as [`fmt::Display`] writes it.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        Uuid::try_parse(text).ok().map(Self)
    }
}

impl fmt::Display for JobId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// Where a job stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "state", rename_all = "lowercase")]
pub enum JobState {
    /// Waits for a worker.
    Waiting {
        /// Not before this time: after a failure, or because it was put off from the start.
        not_before: Option<Timestamp>,
    },
    /// A worker has it.
    Leased {
        /// After this time the worker is taken for dead.
        until: Timestamp,
    },
    /// Done.
    Done {
        /// When.
        at: Timestamp,
    },
    /// Failed for good.
    Dead {
        /// When.
        at: Timestamp,
        /// Why, in one word.
        reason: String,
    },
    /// Somebody stopped it.
    Cancelled {
        /// When.
        at: Timestamp,
    },
}

impl JobState {
    /// When it ended, if it did.
    #[must_use]
    pub fn ended_at(&self) -> Option<Timestamp> {
        match self {
            Self::Waiting { .. } | Self::Leased { .. } => None,
            Self::Done { at } | Self::Dead { at, .. } | Self::Cancelled { at } => Some(*at),
        }
    }
}

/// A job as it is stored.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Job {
    /// Its id.
    pub id: JobId,
    /// Name of its kind.
    pub kind: String,
    /// Lower ones go first.
    pub priority: u8,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// How often a worker began it.
    pub attempts: u32,
    /// Where it stands.
    #[serde(flatten)]
    pub state: JobState,
    /// What it works on; deleted when the job ends, if the kind's inputs are personal.
    pub input: Option<serde_json::Value>,
}

impl Job {
    /// A job that waits to be begun.
    #[must_use]
    pub fn new(kind: &str, priority: u8, input: serde_json::Value, now: Timestamp) -> Self {
        Self {
            id: JobId::random(),
            kind: kind.to_owned(),
            priority,
            created_at: now,
            attempts: 0,
            state: JobState::Waiting { not_before: None },
            input: Some(input),
        }
    }

    /// The same, not begun before this time.
    #[must_use]
    pub fn put_off(mut self, until: Timestamp) -> Self {
        self.state = JobState::Waiting { not_before: Some(until) };
        self
    }

    /// The contact request that it tells of, or sends something to: all such inputs name it alike.
    #[must_use]
    pub fn contact(&self) -> Option<ContactId> {
        self.input.as_ref()?.get("contactId")?.as_str()?.parse().ok()
    }

    /// Until when it was put off from the start. After a failure it may begin anew as soon as the server does.
    #[must_use]
    pub fn due_at(&self) -> Option<Timestamp> {
        match self.state {
            JobState::Waiting { not_before } if self.attempts == 0 => not_before,
            _ => None,
        }
    }
}
