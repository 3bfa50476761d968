//! Where contact requests are taken and released from quarantine: each with the jobs that tell of it, stored
//! in one step.

use std::sync::Arc;

use jiff::Timestamp;

use super::{MAIL_JOB, Notice, WEBHOOK_JOB};
use crate::{
    config::Config,
    domain::{Contact, ContactId, ContactPatch, Job, NewContact},
    jobs::Jobs,
    metrics::{Intake, Metrics},
    store::{Idempotency, Store, StoreError, Stored},
};

/// Notices come after visitors who wait.
const PRIORITY: u8 = 10;

/// Takes contact requests; clones share what they know.
#[derive(Clone, Debug)]
pub struct Desk {
    store: Store,
    jobs: Jobs,
    metrics: Arc<Metrics>,
    /// Kinds of jobs that tell of a request.
    kinds: Vec<&'static str>,
}

impl Desk {
    /// A desk that tells by what is configured.
    #[must_use]
    pub fn new(config: &Config, store: Store, jobs: Jobs, metrics: Arc<Metrics>) -> Self {
        let channels = [
            (MAIL_JOB, config.mail.is_configured()),
            (WEBHOOK_JOB, config.webhook.is_configured()),
        ];
        let kinds = channels.into_iter().filter(|(_, is_on)| *is_on).map(|(kind, _)| kind);
        Self { store, jobs, metrics, kinds: kinds.collect() }
    }

    /// Stores a request; it and the jobs that tell of it are on disk when this returns.
    pub async fn take(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Stored, StoreError> {
        let desk = self.clone();
        finished(tokio::spawn(async move {
            let is_quarantined = contact.is_suspected();
            let kinds = desk.kinds;
            let notices = move |contact: &Contact| notices_of(&kinds, contact, now);
            let stored = desk.store.add_contact(contact, idempotency, now, notices).await?;
            let (stored, notices) = stored;
            desk.jobs.adopt(notices);
            if matches!(stored, Stored::Created(_)) {
                let intake = if is_quarantined { Intake::Quarantined } else { Intake::Stored };
                desk.metrics.count_contact(intake);
            }
            Ok(stored)
        }))
        .await
    }

    /// Applies the administrator's change; a request that leaves quarantine by it is told of now. Gives the
    /// request as it is on disk, or `None` if there is none of this id.
    pub async fn change(
        &self,
        id: ContactId,
        patch: ContactPatch,
        now: Timestamp,
    ) -> Result<Option<Contact>, StoreError> {
        let desk = self.clone();
        finished(tokio::spawn(async move {
            let kinds = desk.kinds;
            let change = move |contact: &mut Contact| {
                let was_quarantined = contact.quarantine.is_some();
                contact.apply(patch, now);
                if was_quarantined { notices_of(&kinds, contact, now) } else { Vec::new() }
            };
            let Some((contact, notices)) = desk.store.change_contact_with(id, now, change).await?
            else {
                return Ok(None);
            };
            desk.jobs.adopt(notices);
            Ok(Some(contact))
        }))
        .await
    }
}

/// A task of its own: a caller that is dropped meanwhile leaves no job on disk that nobody runs.
async fn finished<T>(
    task: tokio::task::JoinHandle<Result<T, StoreError>>,
) -> Result<T, StoreError> {
    task.await.map_err(|_| StoreError::Closed)?
}

/// The jobs that tell of a request; none while it is in quarantine.
fn notices_of(kinds: &[&'static str], contact: &Contact, now: Timestamp) -> Vec<Job> {
    if contact.quarantine.is_some() {
        return Vec::new();
    }
    let input = Notice { contact_id: contact.id }.to_input();
    kinds.iter().map(|kind| Job::new(kind, PRIORITY, input.clone(), now)).collect()
}
