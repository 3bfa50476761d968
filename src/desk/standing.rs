//! How a reply stands, told from its record and from the job that sends it.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use crate::domain::{Job, JobState, Reply};

/// Its job is gone, such as after a restore: nobody knows whether it was sent.
const LOST: &str = "lost";
const CANCELLED: &str = "cancelled";

/// What became of a reply.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ReplyState {
    /// It waits for the mail server, or is being handed over.
    Queued,
    /// The mail server took it, or somebody noted that they sent it.
    Sent,
    /// It will not be sent unless somebody asks for it.
    Failed,
}

/// What became of a reply, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// In one word.
    pub state: ReplyState,
    /// Why the last attempt failed, in one word, while it is not sent.
    pub reason: Option<String>,
    /// How often it was tried, while it is not sent.
    pub attempts: u32,
    /// When it is tried again, if it waits for that.
    pub next_attempt_at: Option<Timestamp>,
}

impl Standing {
    /// From the record and the job, if there is one.
    #[must_use]
    pub fn of(reply: &Reply, job: Option<&Job>) -> Self {
        let attempts = job.map_or(0, |job| job.attempts);
        let standing = |state, reason: Option<String>, next_attempt_at| Self {
            state,
            reason,
            attempts,
            next_attempt_at,
        };
        if reply.sent_at.is_some() {
            return standing(ReplyState::Sent, None, None);
        }
        let trouble = reply.trouble.clone();
        match job.map(|job| &job.state) {
            Some(JobState::Waiting { not_before }) => {
                standing(ReplyState::Queued, trouble, *not_before)
            }
            Some(JobState::Leased { .. }) => standing(ReplyState::Queued, trouble, None),
            Some(JobState::Dead { reason, .. }) => {
                standing(ReplyState::Failed, Some(reason.clone()), None)
            }
            Some(JobState::Cancelled { .. }) => {
                standing(ReplyState::Failed, Some(CANCELLED.into()), None)
            }
            Some(JobState::Done { .. }) | None => {
                standing(ReplyState::Failed, trouble.or_else(|| Some(LOST.into())), None)
            }
        }
    }
}
