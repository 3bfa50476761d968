//! Jobs as records; their order and rules are in `jobs`.

use super::{
    Store, StoreError,
    trees::{JOBS, META_TRACES, Trees, decode, encode},
};
use crate::domain::{Job, JobId};

impl Store {
    /// Creates or replaces a job.
    pub async fn put_job(&self, job: Job) -> Result<(), StoreError> {
        self.commit(move |trees| {
            let before = trees.jobs.insert(job.id.0.as_bytes(), encode(JOBS, &job)?)?;
            if job.input.is_none()
                && let Some(before) = before
                && decode::<Job>(JOBS, &before)?.input.is_some()
            {
                // What a visitor wrote is still in the database's files.
                trees.meta.insert(META_TRACES, &[1])?;
            }
            Ok(())
        })
        .await
    }

    /// The job with this id, if there is one.
    pub async fn find_job(&self, id: JobId) -> Result<Option<Job>, StoreError> {
        self.read(move |trees| {
            let bytes = trees.jobs.get(id.0.as_bytes())?;
            bytes.map(|bytes| decode(JOBS, &bytes)).transpose()
        })
        .await
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
        self.commit(move |trees| {
            for id in &ids {
                trees.jobs.remove(id.0.as_bytes())?;
            }
            Ok(())
        })
        .await
    }
}

fn read_all(trees: &Trees) -> Result<Vec<Job>, StoreError> {
    trees.jobs.iter().values().map(|bytes| decode(JOBS, &bytes?)).collect()
}
