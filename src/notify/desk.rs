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
    receivers: Arc<Receivers>,
}

/// Who is told of a request.
#[derive(Debug)]
struct Receivers {
    /// Addresses of the e-mails.
    mail: Vec<String>,
    /// Whether another program is called.
    has_webhook: bool,
}

impl Desk {
    /// A desk that tells by what is configured.
    #[must_use]
    pub fn new(config: &Config, store: Store, jobs: Jobs, metrics: Arc<Metrics>) -> Self {
        let mail = if config.mail.is_configured() { config.mail.to.clone() } else { Vec::new() };
        let receivers = Receivers { mail, has_webhook: config.webhook.is_configured() };
        Self { store, jobs, metrics, receivers: Arc::new(receivers) }
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
            let receivers = desk.receivers;
            let notices = move |contact: &Contact| receivers.notices_of(contact, now);
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
            let receivers = desk.receivers;
            let change = move |contact: &mut Contact| {
                let was_quarantined = contact.quarantine.is_some();
                contact.apply(patch, now);
                if was_quarantined { receivers.notices_of(contact, now) } else { Vec::new() }
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

impl Receivers {
    /// The jobs that tell of a request; none while it is in quarantine.
    fn notices_of(&self, contact: &Contact, now: Timestamp) -> Vec<Job> {
        if contact.quarantine.is_some() {
            return Vec::new();
        }
        let job = |kind, notice: Notice| Job::new(kind, PRIORITY, notice.to_input(), now);
        let mails = Notice::to_each(contact.id, &self.mail).map(|notice| job(MAIL_JOB, notice));
        let call = self.has_webhook.then(|| job(WEBHOOK_JOB, Notice::of(contact.id)));
        mails.chain(call).collect()
    }
}
