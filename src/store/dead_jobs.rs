//! Which jobs have failed for good, in memory: a queue's worth of records is not read to count them. Read
//! from the database when first asked for, kept up to date by the writer.

use std::{
    collections::BTreeMap,
    sync::{Mutex, MutexGuard, PoisonError},
};

use jiff::Timestamp;

use super::{
    StoreError,
    tree::Tree,
    trees::{JOBS, decode},
};
use crate::domain::{Job, JobId, JobState};

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
