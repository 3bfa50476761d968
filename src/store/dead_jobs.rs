//! Which jobs have failed for good, in memory: a queue's worth of records is not read to count them. Read
//! from the database when first asked for, kept up to date by the writer.

use std::{
    collections::{BTreeMap, HashSet},
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use super::{
    StoreError,
    tree::Tree,
    trees::{JOBS, decode},
};
use crate::domain::{ContactId, Job, JobId, JobState};

#[derive(Debug, Default)]
pub(super) struct DeadJobs(Mutex<Option<Entries>>);

/// By time and id, each with its kind.
type Entries = BTreeMap<(Timestamp, JobId), String>;

impl DeadJobs {
    /// The newest `limit` ids, and how many there are in all.
    pub fn newest(&self, jobs: &Tree, limit: usize) -> Result<(Vec<JobId>, usize), StoreError> {
        self.look(jobs, |entries| {
            (entries.keys().rev().take(limit).map(|(_, id)| *id).collect(), entries.len())
        })
    }

    /// Those that tell of these requests.
    pub fn of_contacts(
        &self,
        jobs: &Tree,
        contacts: &HashSet<ContactId>,
    ) -> Result<Vec<Job>, StoreError> {
        let (ids, _) = self.newest(jobs, usize::MAX)?;
        let mut found = Vec::new();
        for id in ids {
            let Some(record) = jobs.get(id.0.as_bytes())? else { continue };
            let job: Job = decode(JOBS, &record)?;
            found.extend(job.contact().is_some_and(|id| contacts.contains(&id)).then_some(job));
        }
        Ok(found)
    }

    /// How many there are of each kind.
    pub fn counts(&self, jobs: &Tree) -> Result<BTreeMap<String, usize>, StoreError> {
        self.look(jobs, |entries| {
            let mut counts = BTreeMap::new();
            for kind in entries.values() {
                *counts.entry(kind.clone()).or_default() += 1;
            }
            counts
        })
    }

    /// To be told after each write of a job: what it was before, and what it is now.
    pub fn note(&self, before: Option<&Job>, now: Option<&Job>) {
        let (before, now) = (before.and_then(entry), now.and_then(entry));
        if before.is_none() && now.is_none() {
            return;
        }
        if let Some(entries) = &mut *self.lock() {
            if let Some((key, _)) = before {
                entries.remove(&key);
            }
            entries.extend(now);
        }
    }

    fn look<T>(&self, jobs: &Tree, look: impl FnOnce(&Entries) -> T) -> Result<T, StoreError> {
        let mut entries = self.lock();
        if let Some(entries) = &*entries {
            return Ok(look(entries));
        }
        // Under the lock: what is written meanwhile is noted afterwards, and noting twice is no harm.
        let mut found = Entries::new();
        for record in jobs.iter().values() {
            found.extend(entry(&decode::<Job>(JOBS, &record?)?));
        }
        Ok(look(entries.insert(found)))
    }

    fn lock(&self) -> MutexGuard<'_, Option<Entries>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn entry(job: &Job) -> Option<((Timestamp, JobId), String)> {
    match job.state {
        JobState::Dead { at, .. } => Some(((at, job.id), job.kind.clone())),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        domain::{Consent, ContactDraft, Language},
        store::{Store, Stored},
    };

    const NOW: Timestamp = Timestamp::UNIX_EPOCH;

    async fn add(store: &Store, email: &str) -> ContactId {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            last_name: "Ozola".into(),
            email: email.into(),
            company: "SIA".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let added =
            store.add_contact(draft.validate(consent).expect("valid"), None, NOW, |_| Vec::new());
        match added.await.expect("stored").0 {
            Stored::Created(id) => id,
            other => unreachable!("{other:?}"),
        }
    }

    /// One of each state that told of this request.
    async fn put_jobs(store: &Store, contact: ContactId) {
        let dead = JobState::Dead { at: NOW, reason: "mail_refused".into() };
        for state in [dead, JobState::Waiting { not_before: None }] {
            let job = Job::new("mail", 0, serde_json::json!({ "contactId": contact }), NOW);
            store.put_job(Job { state, ..job }).await.expect("stored");
        }
    }

    #[tokio::test]
    async fn failed_jobs_go_with_the_request_that_they_were_to_tell_of() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let mut ids = Vec::new();
        for email in ["a@example.lv", "b@example.lv", "c@example.lv"] {
            let id = add(&store, email).await;
            put_jobs(&store, id).await;
            ids.push(id);
        }
        let input = serde_json::json!({ "receiver": "info@example.lv" });
        let other = Job::new("hold-mail", 0, input, NOW);
        let state = JobState::Dead { at: NOW, reason: "mail_refused".into() };
        store.put_job(Job { state, ..other }).await.expect("stored");
        assert_eq!(store.list_dead_jobs(9).await.expect("read").1, 4);
        // The second one's job named it before it became part of the first.
        let both = [ids[0], ids[1]].map(|id| (id, crate::domain::ExpectedVersion::Any));
        store.merge_contacts(both, NOW, |_| String::new()).await.expect("merged");
        assert_eq!(store.list_dead_jobs(9).await.expect("read").1, 4);
        store.erase_contacts(vec![ids[0]], NOW).await.expect("erased");
        let (left, count) = store.list_dead_jobs(9).await.expect("read");
        let told: Vec<_> = left.iter().map(Job::contact).collect();
        assert_eq!(count, 2);
        assert!(told.contains(&None) && told.contains(&Some(ids[2])), "{told:?}");
        assert_eq!(store.count_dead_jobs().await.expect("read")["mail"], 1);
        let jobs = store.all_jobs().await.expect("read");
        assert_eq!(jobs.len(), 5, "those that wait find nothing to tell of");
    }
}
