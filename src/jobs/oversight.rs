//! What the administrator sees of the queue and does with jobs that failed for good.

use std::{sync::Arc, time::Duration};

use tokio::time::timeout;

use super::{Feed, Inner, Jobs};
use crate::{
    domain::{Job, JobId},
    store::{DeadJobChange, StoreError},
};

/// How long a job whose end is on disk has to leave the queue.
const LEAVE_TIME: Duration = Duration::from_secs(1);

/// How many jobs of a kind there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindTotals {
    /// Name of the kind.
    pub kind: &'static str,
    /// Wait for a worker or for the time of their next attempt.
    pub waiting: usize,
    /// Are being worked on.
    pub running: usize,
    /// Failed for good.
    pub dead: usize,
}

/// Why nothing was done with a job that failed for good.
#[derive(Debug, thiserror::Error)]
pub enum DeadJobError {
    /// There is no such job.
    #[error("there is no such job")]
    Missing,
    /// It waits, runs, or has ended otherwise.
    #[error("the job is not dead")]
    NotDead,
    /// What it worked on has left the disk.
    #[error("the job has no input any more")]
    Spent,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl Jobs {
    /// Lets a job that failed for good begin anew, with all of its attempts; gives its kind.
    pub async fn retry(&self, id: JobId) -> Result<String, DeadJobError> {
        let inner = Arc::clone(&self.0);
        // A task of its own: a caller that is dropped meanwhile leaves no job on disk that nobody runs.
        let retried = tokio::spawn(async move {
            if !has_left(&inner, id).await {
                return Err(DeadJobError::NotDead);
            }
            let job = dead_job(inner.store.revive_job(id).await?)?;
            let kind = job.kind.clone();
            Self(inner).adopt(vec![job]);
            Ok(kind)
        });
        retried.await.map_err(|_| StoreError::Closed)?
    }

    /// Throws away a job that failed for good; gives its kind.
    pub async fn discard(&self, id: JobId) -> Result<String, DeadJobError> {
        dead_job(self.0.store.discard_dead_job(id).await?).map(|job| job.kind)
    }

    /// How many jobs of each kind there are.
    pub async fn totals(&self) -> Result<Vec<KindTotals>, StoreError> {
        let dead = self.0.store.count_dead_jobs().await?;
        let live = self.0.state().totals();
        let kinds = self.0.kinds.iter().zip(live);
        let totals = kinds.map(|(kind, (waiting, running))| KindTotals {
            kind: kind.name,
            waiting,
            running,
            dead: dead.get(kind.name).copied().unwrap_or_default(),
        });
        Ok(totals.collect())
    }
}

/// Whether the job neither waits nor runs. Its end is on disk, and so in the overview, a moment before it leaves the
/// queue: whoever is that quick waits.
async fn has_left(inner: &Inner, id: JobId) -> bool {
    let live = inner.state().live_feed(id).map(Feed::watch);
    let Some(mut progress) = live else { return true };
    let ended = progress.wait_for(|progress| progress.outcome.is_some());
    // A time that is up, and a feed that is gone, are seen below.
    let _ = timeout(LEAVE_TIME, ended).await;
    inner.state().live_feed(id).is_none()
}

fn dead_job(change: DeadJobChange) -> Result<Job, DeadJobError> {
    match change {
        DeadJobChange::Changed(job) => Ok(job),
        DeadJobChange::NotDead => Err(DeadJobError::NotDead),
        DeadJobChange::Spent => Err(DeadJobError::Spent),
        DeadJobChange::Missing => Err(DeadJobError::Missing),
    }
}
