//! Sends replies to visitors: each as a job that was stored together with it.
//!
//! SMTP knows no "once and only once". What it allows is done: a reply that was taken is marked at once and never
//! sent again, also where the mark has to wait for a disk that is full; a crash between the server's 250 and the mark,
//! or an answer that was lost on the way, makes the letter go out again under the same Message-ID, by which the other
//! side can tell.

use std::{
    collections::HashSet,
    sync::{Arc, MutexGuard, PoisonError},
};

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Notifier, mail_kind};
use crate::{
    config::Config,
    domain::{ContactId, Job, Reply, ReplyId, ReplyWay},
    jobs::{Failure, Handler, Kind, Work},
    store::StoreError,
};

/// Name of the kind of job that sends a reply.
pub const REPLY_JOB: &str = "reply";

/// What such a job works on. What is sent is read at each attempt: nothing is left of it once it is erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReplyErrand {
    /// The request of the time when the job was made; another one may have taken over its history.
    pub contact_id: ContactId,
    /// The reply.
    pub reply_id: ReplyId,
}

impl ReplyErrand {
    /// As a job's input.
    #[must_use]
    pub fn to_input(self) -> Value {
        serde_json::json!(self)
    }

    /// What a job sends, if it sends a reply.
    #[must_use]
    pub fn of_job(job: &Job) -> Option<Self> {
        let input = job.input.as_ref().filter(|_| job.kind == REPLY_JOB)?;
        Self::deserialize(input).ok()
    }
}

pub(super) fn kind(config: &Config, notifier: Arc<Notifier>) -> Kind {
    let handler = Handler::new(move |work: Work| {
        let notifier = Arc::clone(&notifier);
        async move { notifier.send_reply(work).await }
    });
    mail_kind(REPLY_JOB, config, handler)
}

impl Notifier {
    async fn send_reply(&self, work: Work) -> Result<Value, Failure> {
        let errand: ReplyErrand =
            serde_json::from_value(work.input).map_err(|_| Failure::lasting("unreadable_input"))?;
        let found = self.store.find_reply(errand.contact_id, errand.reply_id).await;
        let found = found.map_err(|error| unavailable(&error))?;
        // Erased meanwhile, or sent before a crash: there is nothing to do any more.
        let Some(reply) = found.filter(|reply| reply.sent_at.is_none()) else {
            self.delivered().remove(&errand.reply_id);
            return Ok(Value::Null);
        };
        if reply.way == ReplyWay::Mail && !self.delivered().contains(&reply.id) {
            self.hand_over(&reply).await?;
        }
        let marked = self.store.note_reply_sent(reply.contact_id, reply.id, self.clock.now()).await;
        marked.map_err(|error| unavailable(&error))?;
        self.delivered().remove(&reply.id);
        Ok(Value::Null)
    }

    /// Gives a reply to the mail server; why that failed stands in the request's history.
    async fn hand_over(&self, reply: &Reply) -> Result<(), Failure> {
        let sent = match &self.mailer {
            Some(mailer) => mailer.send_reply(reply).await,
            None => Err(Failure::lasting("not_configured")),
        };
        let Err(failure) = sent else {
            self.delivered().insert(reply.id);
            return Ok(());
        };
        let reason = failure.reason.clone();
        let noted = self.store.note_reply_trouble(reply.contact_id, reply.id, reason).await;
        if let Err(error) = noted {
            tracing::warn!("why a reply could not be sent is not in its history: {error}");
        }
        Err(failure)
    }

    fn delivered(&self) -> MutexGuard<'_, HashSet<ReplyId>> {
        self.delivered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn unavailable(error: &StoreError) -> Failure {
    tracing::error!("a reply cannot be worked on: {error}");
    Failure::temporary("storage_unavailable")
}
