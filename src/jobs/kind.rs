//! What a kind of job brings along.

use std::{fmt, future::Future, pin::Pin, sync::Arc, time::Duration};

use jiff::Timestamp;

use super::Feed;
use crate::domain::JobId;

/// What a handler gets.
#[derive(Clone, Debug)]
pub struct Work {
    /// The job's id.
    pub id: JobId,
    /// When it was asked for.
    pub created_at: Timestamp,
    /// What it works on.
    pub input: serde_json::Value,
    /// Where it tells how far it is.
    pub feed: Feed,
}

/// Why a handler did not finish.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{reason}")]
pub struct Failure {
    /// In one word, for visitors' messages and the administrator's list; nothing personal.
    pub reason: String,
    /// Whether another attempt may succeed.
    pub is_temporary: bool,
}

impl Failure {
    /// A failure that another attempt would not mend.
    #[must_use]
    pub fn lasting(reason: &str) -> Self {
        Self { reason: reason.to_owned(), is_temporary: false }
    }

    /// A failure that may be gone at the next attempt.
    #[must_use]
    pub fn temporary(reason: &str) -> Self {
        Self { reason: reason.to_owned(), is_temporary: true }
    }
}

type Handled = Pin<Box<dyn Future<Output = Result<serde_json::Value, Failure>> + Send>>;

/// Does the work. Dropping the future stops it.
#[derive(Clone)]
pub struct Handler(Arc<dyn Fn(Work) -> Handled + Send + Sync>);

impl Handler {
    /// Wraps an asynchronous function.
    pub fn new<F, R>(handle: F) -> Self
    where
        F: Fn(Work) -> R + Send + Sync + 'static,
        R: Future<Output = Result<serde_json::Value, Failure>> + Send + 'static,
    {
        Self(Arc::new(move |work| Box::pin(handle(work))))
    }

    pub(super) fn call(&self, work: Work) -> Handled {
        (self.0)(work)
    }
}

impl fmt::Debug for Handler {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Handler")
    }
}

/// How the waits between attempts grow. Up to half as much again is added by chance, so that what failed
/// together does not come back together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backoff {
    /// After the first failure; doubled for each further one.
    pub first: Duration,
    /// It grows no longer than this.
    pub longest: Duration,
}

impl Default for Backoff {
    fn default() -> Self {
        Self { first: Duration::from_secs(5), longest: Duration::from_hours(1) }
    }
}

impl Backoff {
    /// The wait after so many attempts.
    pub(super) fn after(self, attempts: u32) -> Duration {
        self.least_after(attempts).mul_f64(1.0 + rand::random::<f64>() / 2.0)
    }

    /// The longest that this can be.
    pub(super) fn most_after(self, attempts: u32) -> Duration {
        self.least_after(attempts).mul_f64(1.5)
    }

    fn least_after(self, attempts: u32) -> Duration {
        let doubled = self.first.saturating_mul(2_u32.saturating_pow(attempts.saturating_sub(1)));
        doubled.min(self.longest)
    }
}

/// For how long a job goes on while nobody watches; for ever, if none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grace(pub Option<Duration>);

/// A kind of job.
#[derive(Clone, Debug)]
pub struct Kind {
    /// Its name, also on disk.
    pub name: &'static str,
    /// Lower ones go first.
    pub priority: u8,
    /// Jobs that run at the same time.
    pub concurrency: usize,
    /// Jobs that may wait.
    pub max_waiting: usize,
    /// Of them, jobs of one visitor.
    pub max_waiting_each: usize,
    /// How often a job is begun, crashes counted.
    pub max_attempts: u32,
    /// How long it waits between attempts.
    pub backoff: Backoff,
    /// How long an attempt may take.
    pub lease: Duration,
    /// How long a job may wait before its input has to go; for ever, if none.
    pub expires_after: Option<Duration>,
    /// For how long it goes on while nobody watches.
    pub grace: Grace,
    /// Whether somebody waits for its end: they are told their place, and can learn the end for a while.
    /// Of other jobs nothing is kept once they are done.
    pub is_awaited: bool,
    /// Whether its input is deleted however it ends.
    pub is_input_personal: bool,
    /// Does the work.
    pub handler: Handler,
}
