//! Runs jobs: leases, limits, attempts, and what an earlier process left.

use std::{
    sync::{Arc, PoisonError},
    time::Duration,
};

use jiff::{SignedDuration, Timestamp};
use tokio::time::{Instant, sleep, timeout};

use super::{Failure, Inner, Outcome, Shift, Work, kind::Grace, state::Started};
use crate::{
    domain::{Job, JobState},
    store::StoreError,
};

/// How often old jobs are looked for.
const SWEEP_EVERY: Duration = Duration::from_secs(30);
/// Visitors find their streams again after a restart.
const RECOVERY_GRACE: Duration = Duration::from_secs(30);
/// For how long the record of an ended job stays.
const KEEP_RECORDS: SignedDuration = SignedDuration::from_hours(24);

/// Ends what an earlier process began too often; the rest goes on as long as somebody comes back for it.
pub(super) async fn recover(inner: &Arc<Inner>) {
    let left = std::mem::take(&mut *inner.left.lock().unwrap_or_else(PoisonError::into_inner));
    for Job { id, kind, attempts, .. } in left {
        let kind = &inner.kinds[inner.kind_index(&kind)];
        if attempts < kind.max_attempts {
            let feed = inner.state().feed(id).cloned().unwrap_or_default();
            inner.cancel_when_abandoned(id, feed, Grace(kind.grace.0.map(|_| RECOVERY_GRACE)));
            continue;
        }
        // None if its visitor stopped it meanwhile.
        let exhausted = inner.state().withdraw(id);
        if let Some(job) = exhausted {
            let ended = JobState::Dead { at: inner.now(), reason: "interrupted".into() };
            log_unstored(inner.end(job, ended, Outcome::Failed("interrupted".into())).await);
        }
    }
}

/// The end of one job must not keep others from theirs.
fn log_unstored(stored: Result<(), StoreError>) {
    if let Err(error) = stored {
        tracing::error!("the end of a job could not be stored, which is tried again: {error}");
    }
}

/// Starts whatever may start, until the shift ends.
pub(super) async fn run(inner: &Arc<Inner>) {
    let mut next_sweep = Instant::now();
    loop {
        if Instant::now() >= next_sweep {
            next_sweep = Instant::now() + SWEEP_EVERY;
            if let Err(error) = sweep(inner).await {
                tracing::error!("old jobs could not be cleared away: {error}");
            }
        }
        let (started, wake) = {
            let mut state = inner.state();
            if *inner.shift.borrow() != Shift::Open {
                return;
            }
            state.wake(inner.now());
            let started = state.start_all();
            inner.attempts.send_modify(|attempts| *attempts += started.len());
            (started, state.next_wake())
        };
        for job in started {
            let inner = Arc::clone(inner);
            tokio::spawn(async move {
                attempt(&inner, job).await;
                inner.attempts.send_modify(|attempts| *attempts -= 1);
            });
        }
        let until_wake = wake.map(|time| time.duration_since(inner.now()).unsigned_abs());
        let until_sweep = next_sweep.saturating_duration_since(Instant::now());
        let patience = until_wake.map_or(until_sweep, |wake| wake.min(until_sweep));
        // Woken or not, the loop looks again.
        let _ = timeout(patience, inner.changed.notified()).await;
    }
}

/// How an attempt ended.
enum End {
    /// By itself, or at its time limit.
    Result(Result<serde_json::Value, Failure>),
    /// Somebody stopped the job.
    Stopped,
    /// The process ends.
    GivenBack,
}

/// One attempt: leased on disk, run within its time, its end on disk before it is told.
async fn attempt(inner: &Arc<Inner>, Started { mut job, kind, feed, stop }: Started) {
    let kind_of_job = &inner.kinds[kind];
    job.attempts += 1;
    let until = later(inner.now(), kind_of_job.lease);
    job.state = JobState::Leased { until };
    let began = Instant::now();
    let mut shift = inner.shift.subscribe();
    let end = if inner.store.put_job(job.clone()).await.is_err() {
        End::Result(Err(Failure::temporary("storage_unavailable")))
    } else {
        let input = job.input.clone().unwrap_or_default();
        let work = Work { id: job.id, created_at: job.created_at, input, feed };
        // A task of its own: a panic ends there.
        let mut task = tokio::spawn(kind_of_job.handler.call(work));
        let ended = tokio::select! {
            ended = &mut task => {
                End::Result(ended.unwrap_or_else(|_| Err(Failure::lasting("panicked"))))
            }
            () = stop.notified() => End::Stopped,
            () = sleep(kind_of_job.lease) => End::Result(Err(Failure::temporary("timed_out"))),
            _ = shift.wait_for(|shift| *shift == Shift::Over) => End::GivenBack,
        };
        task.abort();
        ended
    };
    inner.state().learn(kind, began.elapsed());
    log_unstored(settle(inner, job, kind, end).await);
    inner.changed.notify_one();
}

async fn settle(inner: &Arc<Inner>, mut job: Job, kind: usize, end: End) -> Result<(), StoreError> {
    let at = inner.now();
    match end {
        End::GivenBack => {
            // It was no failure of the job.
            job.attempts -= 1;
            job.state = JobState::Waiting { not_before: None };
            inner.store.put_job(job).await
        }
        End::Stopped => inner.end(job, JobState::Cancelled { at }, Outcome::Cancelled).await,
        End::Result(Ok(answer)) => {
            inner.end(job, JobState::Done { at }, Outcome::Done(answer)).await
        }
        End::Result(Err(failure))
            if failure.is_temporary && job.attempts < inner.kinds[kind].max_attempts =>
        {
            let not_before = later(at, inner.kinds[kind].backoff.after(job.attempts));
            let Failure { reason, .. } = failure;
            tracing::info!(job = %job.id, kind = job.kind, attempts = job.attempts, "a job is tried again later: {reason}");
            job.state = JobState::Waiting { not_before: Some(not_before) };
            let stored = inner.store.put_job(job.clone()).await;
            if inner.state().delay(&job, at, not_before) {
                return stored;
            }
            inner.end(job, JobState::Cancelled { at }, Outcome::Cancelled).await
        }
        End::Result(Err(Failure { reason, .. })) => {
            tracing::warn!(job = %job.id, kind = job.kind, attempts = job.attempts, "a job failed: {reason}");
            let ended = JobState::Dead { at, reason: reason.clone() };
            inner.end(job, ended, Outcome::Failed(reason)).await
        }
    }
}

/// Ends jobs that waited too long and forgets those that ended long ago.
async fn sweep(inner: &Arc<Inner>) -> Result<(), StoreError> {
    let now = inner.now();
    let expired = {
        let mut state = inner.state();
        state.sweep(now);
        let expiry = |kind: usize| inner.kinds[kind].expires_after.map(|age| earlier(now, age));
        let expired = state.expired(expiry);
        expired.into_iter().filter_map(|id| state.withdraw(id)).collect::<Vec<_>>()
    };
    for job in expired {
        let ended = JobState::Dead { at: now, reason: "expired".into() };
        log_unstored(inner.end(job, ended, Outcome::Failed("expired".into())).await);
    }
    inner.settle_rest().await?;
    let jobs = inner.store.all_jobs().await?;
    let is_old = |job: &Job| {
        let at = job.state.ended_at();
        at.is_some_and(|at| now.duration_since(at) > KEEP_RECORDS)
            && !matches!(&job.state, JobState::Dead { .. } if job.input.is_some())
    };
    let old = jobs.iter().filter(|job| is_old(job)).map(|job| job.id).collect::<Vec<_>>();
    if old.is_empty() { Ok(()) } else { inner.store.remove_jobs(old).await }
}

fn later(time: Timestamp, by: Duration) -> Timestamp {
    time.checked_add(by).unwrap_or(Timestamp::MAX)
}

fn earlier(time: Timestamp, by: Duration) -> Timestamp {
    time.checked_sub(by).unwrap_or(Timestamp::MIN)
}
