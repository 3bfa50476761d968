//! Jobs as records; their order and rules are in `jobs`.

use super::{
    Store, StoreError,
    trees::{JOBS, Trees, decode, encode},
};
use crate::domain::{Job, JobId};

impl Store {
    /// Creates or replaces a job.
    pub async fn put_job(&self, job: Job) -> Result<(), StoreError> {
        self.commit(move |trees| {
            trees.jobs.insert(job.id.0.as_bytes(), encode(JOBS, &job)?)?;
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
        read_all(&self.trees)
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
