//! Jobs as records; their order and rules are in `jobs`.

use std::collections::BTreeMap;

use sled::IVec;

use super::{
    Store, StoreError,
    trees::{JOBS, META_TRACES, Trees, decode, encode},
};
use crate::domain::{Job, JobId, JobState};

/// What became of a change that only a job which failed for good takes.
#[derive(Clone, Debug, PartialEq)]
pub enum DeadJobChange {
    /// It was dead; this is the record as it is now, or was before it was removed.
    Changed(Job),
    /// It is not dead: it waits, runs, or has ended otherwise.
    NotDead,
    /// Its input has left the disk: nothing could be done with it.
    Spent,
    /// There is no such job.
    Missing,
}

impl Store {
    /// Creates or replaces a job.
    pub async fn put_job(&self, job: Job) -> Result<(), StoreError> {
        self.commit(move |trees| put(trees, &job)).await
    }

    /// The job with this id, if there is one.
    pub async fn find_job(&self, id: JobId) -> Result<Option<Job>, StoreError> {
        self.read(move |trees| find(trees, id)).await
    }

    /// All jobs, in no particular order.
    pub async fn all_jobs(&self) -> Result<Vec<Job>, StoreError> {
        self.read(read_all).await
    }

    /// As [`Store::all_jobs`], for the start, when no asynchronous runtime is there yet.
    pub fn all_jobs_now(&self) -> Result<Vec<Job>, StoreError> {
        read_all(&self.current.get())
    }

    /// Removes jobs; one that does not exist is no error.
    pub async fn remove_jobs(&self, ids: Vec<JobId>) -> Result<(), StoreError> {
        self.commit(move |trees| ids.iter().try_for_each(|id| remove(trees, *id))).await
    }

    /// Removes those of the jobs for which `is_over` still holds; says how many.
    pub(super) async fn remove_jobs_if(
        &self,
        ids: Vec<JobId>,
        is_over: impl Fn(&Job) -> bool + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.commit(move |trees| {
            let mut count = 0;
            for id in ids {
                if find(trees, id)?.is_some_and(|job| is_over(&job)) {
                    remove(trees, id)?;
                    count += 1;
                }
            }
            Ok(count)
        })
        .await
    }

    /// The newest `limit` jobs that failed for good, and how many there are in all.
    pub async fn list_dead_jobs(&self, limit: usize) -> Result<(Vec<Job>, usize), StoreError> {
        self.read(move |trees| {
            let (ids, total) = trees.dead_jobs.newest(&trees.jobs, limit)?;
            let jobs = ids.into_iter().filter_map(|id| find(trees, id).transpose());
            Ok((jobs.collect::<Result<_, _>>()?, total))
        })
        .await
    }

    /// How many jobs of each kind failed for good; a kind without any may be missing.
    pub async fn count_dead_jobs(&self) -> Result<BTreeMap<String, usize>, StoreError> {
        self.read(|trees| trees.dead_jobs.counts(&trees.jobs)).await
    }

    /// Lets a dead job wait again, with all of its attempts before it.
    pub async fn revive_job(&self, id: JobId) -> Result<DeadJobChange, StoreError> {
        self.commit(move |trees| match find(trees, id)? {
            None => Ok(DeadJobChange::Missing),
            Some(Job { state: JobState::Dead { .. }, input: None, .. }) => Ok(DeadJobChange::Spent),
            Some(job) if matches!(job.state, JobState::Dead { .. }) => {
                let state = JobState::Waiting { not_before: None };
                let job = Job { attempts: 0, state, ..job };
                put(trees, &job)?;
                Ok(DeadJobChange::Changed(job))
            }
            Some(_) => Ok(DeadJobChange::NotDead),
        })
        .await
    }

    /// Throws a dead job away.
    pub async fn discard_dead_job(&self, id: JobId) -> Result<DeadJobChange, StoreError> {
        self.commit(move |trees| match find(trees, id)? {
            None => Ok(DeadJobChange::Missing),
            Some(job) if matches!(job.state, JobState::Dead { .. }) => {
                remove(trees, id)?;
                Ok(DeadJobChange::Changed(job))
            }
            Some(_) => Ok(DeadJobChange::NotDead),
        })
        .await
    }
}

fn find(trees: &Trees, id: JobId) -> Result<Option<Job>, StoreError> {
    trees.jobs.get(id.0.as_bytes())?.map(|bytes| decode(JOBS, &bytes)).transpose()
}

fn put(trees: &Trees, job: &Job) -> Result<(), StoreError> {
    let before = trees.jobs.insert(job.id.0.as_bytes(), encode(JOBS, job)?)?;
    note(trees, before, Some(job))
}

fn remove(trees: &Trees, id: JobId) -> Result<(), StoreError> {
    let before = trees.jobs.remove(id.0.as_bytes())?;
    note(trees, before, None)
}

fn note(trees: &Trees, before: Option<IVec>, now: Option<&Job>) -> Result<(), StoreError> {
    let before: Option<Job> = before.map(|bytes| decode(JOBS, &bytes)).transpose()?;
    let has_input = |job: Option<&Job>| job.is_some_and(|job| job.input.is_some());
    if has_input(before.as_ref()) && !has_input(now) {
        // What a visitor wrote is still in the database's files.
        trees.meta.insert(META_TRACES, &[1])?;
    }
    trees.dead_jobs.note(before.as_ref(), now);
    Ok(())
}

fn read_all(trees: &Trees) -> Result<Vec<Job>, StoreError> {
    trees.jobs.iter().values().map(|bytes| decode(JOBS, &bytes?)).collect()
}
