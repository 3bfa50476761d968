//! The durable queue for everything that takes time or may fail (design.md §6).
//!
//! A job is on disk before it is acknowledged. A worker leases it; a lease of a process that died is
//! taken back at the next start. Failures are tried again with growing waits up to the kind's
//! `max_attempts`; then the job is dead. This room knows no job: each kind brings its handler.

mod kind;
mod oversight;
mod progress;
mod queue;
mod state;
#[cfg(test)]
mod tests;
mod worker;

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use jiff::Timestamp;
use tokio::{
    sync::{Notify, watch},
    time::timeout,
};

pub use kind::{Backoff, Failure, Grace, Handler, Kind, Work};
pub use oversight::{DeadJobError, KindTotals};
pub use progress::{Feed, Outcome, Place, Progress, Step};
pub use queue::VisitorKey;

use crate::{
    clock::Clock,
    domain::{Job, JobId, JobState},
    store::{Store, StoreError},
};
use state::State;

/// For jobs that are given back to be stored.
const GIVE_BACK_PATIENCE: Duration = Duration::from_secs(1);

/// Why a job was not taken.
#[derive(Debug, thiserror::Error)]
pub enum EnqueueError {
    /// As many wait already as the kind allows, of all or of this visitor.
    #[error("the queue is full")]
    Full,
    /// It could not be made durable.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why there is no queue.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// A mistake in the program.
    #[error("jobs of the kind {0} are registered twice")]
    Twice(&'static str),
    /// What earlier processes left cannot be read.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// The queue; clones share it.
#[derive(Clone, Debug)]
pub struct Jobs(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    store: Store,
    clock: Clock,
    kinds: Vec<Kind>,
    state: Mutex<State>,
    /// Told whenever a job may start or a time has come nearer.
    changed: Notify,
    /// Jobs that an earlier process did not end.
    left: Mutex<Vec<Job>>,
    /// Jobs that have ended, which the disk does not say yet.
    unsettled: Mutex<Vec<Job>>,
    /// Changed only while `state` is locked.
    shift: watch::Sender<Shift>,
    /// Attempts that have begun and not ended.
    attempts: watch::Sender<usize>,
}

/// How the workers work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Shift {
    /// They begin whatever may begin.
    Open,
    /// They finish what they began.
    Ending,
    /// They put back what they have not finished.
    Over,
}

impl Jobs {
    /// A queue for these kinds; nothing runs before [`Jobs::run`].
    pub fn open(store: Store, clock: Clock, kinds: Vec<Kind>) -> Result<Self, OpenError> {
        for (index, kind) in kinds.iter().enumerate() {
            if kinds[..index].iter().any(|other| other.name == kind.name) {
                return Err(OpenError::Twice(kind.name));
            }
        }
        let mut left = store.all_jobs_now()?;
        left.retain(|job| job.state.ended_at().is_none());
        let mut state = State::new(&kinds);
        // Already here, so that a visitor who comes back at once finds the job.
        left.retain(|job| {
            let kind = kinds.iter().position(|kind| kind.name == job.kind);
            match kind {
                // Whoever asked is not known any more: each is a visitor of its own.
                Some(kind) => {
                    state.admit(kind, job.clone(), Feed::default(), job.id.0.as_u64_pair().0);
                }
                None => warn_about_kind(job),
            }
            kind.is_some()
        });
        let (state, left) = (Mutex::new(state), Mutex::new(left));
        Ok(Self(Arc::new(Inner {
            store,
            clock,
            kinds,
            state,
            changed: Notify::new(),
            left,
            unsettled: Mutex::default(),
            shift: watch::Sender::new(Shift::Open),
            attempts: watch::Sender::new(0),
        })))
    }

    /// Takes a job; it is on disk when this returns. The receiver tells how it goes.
    pub async fn enqueue(
        &self,
        kind: &'static str,
        visitor: VisitorKey,
        input: serde_json::Value,
    ) -> Result<(JobId, watch::Receiver<Progress>), EnqueueError> {
        let inner = Arc::clone(&self.0);
        let index = inner.kind_index(kind);
        // The place is reserved first, so that a crowd cannot all pass the check.
        if !inner.state().reserve(index, visitor, &inner.kinds[index]) {
            return Err(EnqueueError::Full);
        }
        let job = Job::new(kind, inner.kinds[index].priority, input, inner.clock.now());
        let (id, feed) = (job.id, Feed::default());
        let watching = feed.watch();
        // A task of its own: a caller that is dropped meanwhile leaves no place taken and no job on
        // disk that nobody runs.
        let admission = tokio::spawn(async move {
            let stored = inner.store.put_job(job.clone()).await;
            inner.state().release(index, visitor);
            stored?;
            inner.admit(job, feed, visitor, inner.kinds[index].grace);
            Ok::<_, StoreError>(())
        });
        admission.await.map_err(|_| StoreError::Closed)??;
        Ok((id, watching))
    }

    /// Watches a job that waits, runs or has just ended.
    #[must_use]
    pub fn watch(&self, id: JobId) -> Option<watch::Receiver<Progress>> {
        self.0.state().feed(id).map(Feed::watch)
    }

    /// Stops a job; false when there is none that could be stopped.
    pub async fn cancel(&self, id: JobId) -> Result<bool, StoreError> {
        self.0.cancel(id).await
    }

    /// How many jobs of a kind wait and run.
    #[must_use]
    pub fn counts(&self, kind: &str) -> (usize, usize) {
        self.0.state().counts(self.0.kind_index(kind))
    }

    /// Lets jobs of a kind that wait for the time of their next attempt begin it now: what kept them is gone.
    pub fn hasten(&self, kind: &str) {
        self.0.state().hasten(self.0.kind_index(kind));
        self.0.changed.notify_one();
    }

    /// Runs jobs that were stored together with what they are about.
    pub fn adopt(&self, jobs: Vec<Job>) {
        for job in jobs {
            match self.0.kinds.iter().find(|kind| kind.name == job.kind) {
                // Nobody asks for more of them than another: all are one visitor's, in their order.
                Some(kind) => self.0.admit(job, Feed::default(), VisitorKey::default(), kind.grace),
                None => warn_about_kind(&job),
            }
        }
    }

    /// Begins nothing more, waits so long for what runs, and gives the rest back: it waits on disk, for the
    /// next process, as if it had not begun.
    pub async fn stop(&self, patience: Duration) {
        self.0.set_shift(Shift::Ending);
        if timeout(patience, self.0.idle()).await.is_err() {
            self.0.set_shift(Shift::Over);
            if timeout(GIVE_BACK_PATIENCE, self.0.idle()).await.is_err() {
                tracing::warn!("jobs could not be given back: the next start takes them back");
            }
        }
    }

    /// Takes back what an earlier process left, then runs jobs until [`Jobs::stop`].
    pub async fn run(self) {
        worker::recover(&self.0).await;
        worker::run(&self.0).await;
    }
}

fn warn_about_kind(job: &Job) {
    tracing::warn!(job = %job.id, kind = job.kind, "a job of an unknown kind is left as it is");
}

impl Inner {
    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn set_shift(&self, shift: Shift) {
        let _state = self.state();
        self.shift.send_replace(shift);
        self.changed.notify_one();
    }

    /// Returns once no attempt runs.
    async fn idle(&self) {
        // The sender is our own: it cannot be gone.
        let _ = self.attempts.subscribe().wait_for(|attempts| *attempts == 0).await;
    }

    /// Kinds are named by constants; an unknown one is a mistake in the program.
    fn kind_index(&self, name: &str) -> usize {
        let index = self.kinds.iter().position(|kind| kind.name == name);
        index.unwrap_or_else(|| unreachable!("there is no kind of job named {name}"))
    }

    /// Lets a stored job take part.
    fn admit(self: &Arc<Self>, job: Job, feed: Feed, visitor: VisitorKey, grace: Grace) {
        let (id, index) = (job.id, self.kind_index(&job.kind));
        self.state().admit(index, job, feed.clone(), visitor);
        self.changed.notify_one();
        self.cancel_when_abandoned(id, feed, grace);
    }

    fn cancel_when_abandoned(self: &Arc<Self>, id: JobId, feed: Feed, grace: Grace) {
        if let Some(grace) = grace.0 {
            let inner = Arc::clone(self);
            tokio::spawn(async move {
                feed.abandoned(grace).await;
                // Streams that end with this process are taken up at the next.
                if *inner.shift.borrow() != Shift::Open {
                    return;
                }
                if let Err(error) = inner.cancel(id).await {
                    tracing::error!(job = %id, "an abandoned job could not be cancelled: {error}");
                }
            });
        }
    }

    async fn cancel(&self, id: JobId) -> Result<bool, StoreError> {
        let withdrawn = {
            let mut state = self.state();
            match state.withdraw(id) {
                Some(job) => job,
                // The worker notices, stops and stores the end.
                None => return Ok(state.stop(id)),
            }
        };
        let at = self.clock.now();
        self.end(withdrawn, JobState::Cancelled { at }, Outcome::Cancelled).await?;
        Ok(true)
    }

    /// Stores how a job ended, then tells it. What cannot be stored now is stored later, by
    /// [`Inner::settle_rest`].
    async fn end(&self, mut job: Job, ended: JobState, outcome: Outcome) -> Result<(), StoreError> {
        let (id, kind) = (job.id, &self.kinds[self.kind_index(&job.kind)]);
        if kind.is_input_personal || matches!(ended, JobState::Done { .. }) {
            job.input = None;
        }
        job.state = ended;
        let stored = self.store_end(&job).await;
        if stored.is_err() {
            self.unsettled().push(job);
        }
        let feed = self.state().ended(id, self.clock.now());
        if let Some(feed) = feed {
            feed.end(outcome);
        }
        stored
    }

    async fn store_end(&self, job: &Job) -> Result<(), StoreError> {
        let kind = &self.kinds[self.kind_index(&job.kind)];
        if !kind.is_awaited && matches!(job.state, JobState::Done { .. }) {
            self.store.remove_jobs(vec![job.id]).await
        } else {
            self.store.put_job(job.clone()).await
        }
    }

    /// Stores the ends that could not be stored when they came.
    async fn settle_rest(&self) -> Result<(), StoreError> {
        let mut rest = std::mem::take(&mut *self.unsettled());
        while let Some(job) = rest.pop() {
            if let Err(error) = self.store_end(&job).await {
                rest.push(job);
                self.unsettled().append(&mut rest);
                return Err(error);
            }
        }
        Ok(())
    }

    fn unsettled(&self) -> MutexGuard<'_, Vec<Job>> {
        self.unsettled.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn now(&self) -> Timestamp {
        self.clock.now()
    }
}
