//! Drafts that a machine still writes for requests that are gone: they end with them, so that nothing of an erased
//! person stays.

use std::time::Duration;

use tokio::{
    sync::{broadcast::error::RecvError, watch},
    time::timeout,
};

use crate::{
    assistant::{AI_JOB, Task},
    clock::Clock,
    domain::{ContactId, Job, JobState},
    jobs::{Jobs, Progress},
    store::{ContactNews, Store, StoreError},
};

/// How long a draft that was told to end is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// Ends the drafts of requests that are gone; `jobs` runs them, unless nothing does.
pub async fn end_orphaned(
    store: &Store,
    jobs: Option<&Jobs>,
    clock: &Clock,
) -> Result<(), StoreError> {
    for job in store.all_jobs().await? {
        let Some(contact) = contact_of(&job) else { continue };
        if store.find_contact(contact).await?.is_some() {
            continue;
        }
        let Some((jobs, watching)) = jobs.and_then(|jobs| Some((jobs, jobs.watch(job.id)?))) else {
            let state = JobState::Cancelled { at: clock.now() };
            store.put_job(Job { input: None, state, ..job }).await?;
            continue;
        };
        jobs.cancel(job.id).await?;
        if timeout(PATIENCE, ended(watching)).await.is_err() {
            tracing::warn!(job = %job.id, "the draft of an erased request goes on");
        }
    }
    Ok(())
}

/// Does so whenever a request goes from now on.
pub fn follow_erasures(store: Store, jobs: Jobs, clock: Clock) -> impl Future<Output = ()> {
    let mut news = store.listen();
    async move {
        loop {
            let is_any_gone = match news.recv().await {
                Ok(Some(told)) => told.iter().any(|news| matches!(news, ContactNews::Gone { .. })),
                // Too much to be told one by one, or missed.
                Ok(None) | Err(RecvError::Lagged(_)) => true,
                Err(RecvError::Closed) => return,
            };
            if is_any_gone && let Err(error) = end_orphaned(&store, Some(&jobs), &clock).await {
                tracing::error!("drafts of erased requests could not be ended: {error}");
            }
        }
    }
}

/// Whose request a job drafts a reply to, while it has not ended.
fn contact_of(job: &Job) -> Option<ContactId> {
    let input = job.input.as_ref().filter(|_| job.kind == AI_JOB)?;
    match serde_json::from_value(input.clone()) {
        Ok(Task::Reply(request)) => request.contact,
        _ => None,
    }
}

async fn ended(mut watching: watch::Receiver<Progress>) {
    // An error means that the queue itself is gone.
    let _ = watching.wait_for(|progress| progress.outcome.is_some()).await;
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use jiff::Timestamp;
    use serde_json::{Value, json};

    use super::*;
    use crate::{
        domain::{Consent, ContactDraft, Language},
        jobs::{Backoff, Grace, Handler, Kind, Outcome, Work},
    };

    /// An answer that never comes.
    fn slow() -> Kind {
        Kind {
            name: AI_JOB,
            priority: 0,
            concurrency: 4,
            max_waiting: 4,
            max_waiting_each: 4,
            max_attempts: 1,
            backoff: Backoff::default(),
            lease: Duration::from_mins(1),
            expires_after: None,
            grace: Grace(None),
            is_awaited: true,
            is_input_personal: true,
            handler: Handler::new(|_: Work| pending()),
        }
    }

    fn draft_for(contact: ContactId) -> Value {
        let request = json!({
            "contact": contact, "firstName": "Anna", "message": "Kzwqx", "service": [null, null],
            "sender": "", "language": "lv", "chosenLanguage": null,
        });
        json!({ "tool": "reply", "request": request })
    }

    async fn add_contact(store: &Store, now: Timestamp) -> ContactId {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            last_name: "Ozola".into(),
            email: "a@example.lv".into(),
            company: "SIA".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let contact = draft.validate(consent).expect("valid");
        match store.add_contact(contact, None, now, |_| Vec::new()).await.expect("stored") {
            (crate::store::Stored::Created(id), _) => id,
            other => panic!("{other:?}"),
        }
    }

    #[tokio::test]
    async fn a_draft_ends_with_its_request_and_leaves_nothing_of_it() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let clock = Clock::system();
        let jobs = Jobs::open(store.clone(), clock.clone(), vec![slow()]).expect("a queue");
        tokio::spawn(jobs.clone().run());
        tokio::spawn(follow_erasures(store.clone(), jobs.clone(), clock.clone()));
        let [kept, erased] =
            [add_contact(&store, clock.now()).await, add_contact(&store, clock.now()).await];
        let mut asked = Vec::new();
        for contact in [kept, erased] {
            asked.push(jobs.enqueue(AI_JOB, 0, draft_for(contact)).await.expect("queued"));
        }
        store.erase_contacts(vec![erased], clock.now()).await.expect("erased");
        let (gone, mut watching) = asked.pop().expect("a draft");
        let told = watching.wait_for(|progress| progress.outcome.is_some()).await.expect("an end");
        assert_eq!(told.outcome, Some(Outcome::Cancelled));
        drop(told);
        assert_eq!(store.find_job(gone).await.expect("read").and_then(|job| job.input), None);
        let (other, watching) = asked.pop().expect("a draft");
        assert_eq!(watching.borrow().outcome, None);
        assert!(store.find_job(other).await.expect("read").is_some_and(|job| job.input.is_some()));
    }

    #[tokio::test]
    async fn without_a_queue_its_record_ends() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let nobody: ContactId = "0192f7b0-6c1e-7c3a-9d2f-1b2c3d4e5f60".parse().expect("an id");
        let job = Job::new(AI_JOB, 0, draft_for(nobody), Clock::system().now());
        store.put_job(job.clone()).await.expect("stored");
        end_orphaned(&store, None, &Clock::system()).await.expect("ended");
        let job = store.find_job(job.id).await.expect("read").expect("a record");
        assert_eq!(job.input, None);
        assert!(job.state.ended_at().is_some());
    }
}
