//! Where contact requests are taken and released from quarantine: each with the jobs that tell of it, stored
//! in one step.

use std::sync::Arc;

use jiff::Timestamp;

use super::{MAIL_JOB, Notice, PUSH_JOB, WEBHOOK_JOB};
use crate::{
    config::Config,
    domain::{
        BulkOutcome, Contact, ContactId, ContactPatch, ExpectedVersion, Job, LeadOutcome,
        NewContact, SeenContacts,
    },
    jobs::Jobs,
    metrics::{Intake, Metrics},
    store::{ContactChangeError, Idempotency, Store, StoreError, Stored},
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
    /// Whether what is taken here, at a fair, goes home to the firm's own server.
    has_home: bool,
}

impl Desk {
    /// A desk that tells by what is configured.
    #[must_use]
    pub fn new(config: &Config, store: Store, jobs: Jobs, metrics: Arc<Metrics>) -> Self {
        let mail = if config.mail.is_configured() { config.mail.to.clone() } else { Vec::new() };
        let receivers = Receivers {
            mail,
            has_webhook: config.webhook.is_configured(),
            has_home: config.fair.name().is_some() && config.fair.has_home(),
        };
        Self { store, jobs, metrics, receivers: Arc::new(receivers) }
    }

    /// Stores a request; it and the jobs that tell of it are on disk when this returns.
    pub async fn take(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Stored, StoreError> {
        self.store_and_tell(contact, idempotency, now, Receivers::notices_of).await
    }

    /// As [`Desk::take`], of a request that somebody of the firm entered: nobody is sent an e-mail about it.
    pub async fn enter(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Stored, StoreError> {
        self.store_and_tell(contact, idempotency, now, Receivers::calls_of).await
    }

    async fn store_and_tell(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
        notices_of: fn(&Receivers, &Contact, Timestamp) -> Vec<Job>,
    ) -> Result<Stored, StoreError> {
        let desk = self.clone();
        finished(tokio::spawn(async move {
            let is_quarantined = contact.is_suspected();
            let receivers = desk.receivers;
            let notices = move |contact: &Contact| {
                let mut jobs = notices_of(&receivers, contact, now);
                jobs.extend(receivers.way_home_of(contact, now));
                jobs
            };
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

    /// The jobs that tell of a new request otherwise than by e-mail.
    #[must_use]
    pub fn jobs_beside_mail(&self, contact: &Contact, now: Timestamp) -> Vec<Job> {
        let receivers = &self.receivers;
        let calls = if contact.quarantine.is_some() {
            Vec::new()
        } else {
            receivers.calls_of(contact, now)
        };
        calls.into_iter().chain(receivers.way_home_of(contact, now)).collect()
    }

    /// Counts a request that was stored otherwise than by these calls.
    pub fn count(&self, intake: Intake) {
        self.metrics.count_contact(intake);
    }

    /// Takes requests that come home from a fair; gives what became of each, in their order. Nobody is told of
    /// each: they come by the hundred, and stand in the list.
    pub async fn take_leads(&self, leads: Vec<Contact>) -> Result<Vec<LeadOutcome>, StoreError> {
        let suspected: Vec<bool> = leads.iter().map(|lead| lead.quarantine.is_some()).collect();
        let outcomes = self.store.take_leads(leads).await?;
        for (outcome, is_suspected) in outcomes.iter().zip(suspected) {
            if *outcome == LeadOutcome::Taken {
                let intake = if is_suspected { Intake::Quarantined } else { Intake::Stored };
                self.metrics.count_contact(intake);
            }
        }
        Ok(outcomes)
    }

    /// Applies the administrator's change to a request that has the expected version; one that leaves
    /// quarantine by it is told of now. Gives the request as it is on disk.
    pub async fn change(
        &self,
        id: ContactId,
        expected: ExpectedVersion,
        patch: ContactPatch,
        now: Timestamp,
    ) -> Result<Contact, ContactChangeError> {
        let desk = self.clone();
        finished(tokio::spawn(async move {
            let receivers = desk.receivers;
            let change = move |contact: &mut Contact| receivers.apply(contact, patch, now);
            let changing = desk.store.change_contact_with(id, expected, now, change);
            let (contact, notices) = changing.await?;
            desk.jobs.adopt(notices);
            Ok(contact)
        }))
        .await
    }

    /// As [`Desk::change`], of those requests that are as they were seen, all or nothing. Gives what became
    /// of each, in their order.
    pub async fn change_seen(
        &self,
        seen: SeenContacts,
        patch: ContactPatch,
        now: Timestamp,
    ) -> Result<Vec<BulkOutcome>, StoreError> {
        let desk = self.clone();
        finished(tokio::spawn(async move {
            let receivers = desk.receivers;
            let change = move |contact: &mut Contact| receivers.apply(contact, patch.clone(), now);
            let (outcomes, notices) = desk.store.change_seen(seen, now, change).await?;
            desk.jobs.adopt(notices);
            Ok(outcomes)
        }))
        .await
    }
}

/// A task of its own: a caller that is dropped meanwhile leaves no job on disk that nobody runs.
async fn finished<T, E: From<StoreError>>(
    task: tokio::task::JoinHandle<Result<T, E>>,
) -> Result<T, E> {
    task.await.map_err(|_| StoreError::Closed)?
}

impl Receivers {
    /// Applies a change; gives the jobs that tell of a request which leaves quarantine by it.
    fn apply(&self, contact: &mut Contact, patch: ContactPatch, now: Timestamp) -> Vec<Job> {
        let was_quarantined = contact.quarantine.is_some();
        contact.apply(patch, now);
        if was_quarantined { self.notices_of(contact, now) } else { Vec::new() }
    }

    /// The job that brings a request home from a fair, be it in quarantine or not: it is looked at there.
    fn way_home_of(&self, contact: &Contact, now: Timestamp) -> Option<Job> {
        self.has_home.then(|| job(PUSH_JOB, &Notice::of(contact.id), now))
    }

    /// The jobs that tell of a request; none while it is in quarantine.
    fn notices_of(&self, contact: &Contact, now: Timestamp) -> Vec<Job> {
        if contact.quarantine.is_some() {
            return Vec::new();
        }
        let mails = Notice::to_each(contact.id, &self.mail);
        let mails = mails.map(|notice| job(MAIL_JOB, &notice, now));
        mails.chain(self.calls_of(contact, now)).collect()
    }

    /// Those of them that call another program.
    fn calls_of(&self, contact: &Contact, now: Timestamp) -> Vec<Job> {
        let call = self.has_webhook.then(|| job(WEBHOOK_JOB, &Notice::of(contact.id), now));
        call.into_iter().collect()
    }
}

fn job(kind: &str, notice: &Notice, now: Timestamp) -> Job {
    Job::new(kind, PRIORITY, notice.to_input(), now)
}
