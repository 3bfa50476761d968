//! When the upkeep is done: shortly after the start and every night, in the owner's time zone.

use std::{pin::Pin, sync::Arc, time::Duration};

use tokio::time::sleep;
use tokio_cron_scheduler::{Job, JobScheduler, JobSchedulerError};

use super::{BACKUP_JOB, CERTIFICATE_JOB, CHECK_JOB, COMPACTION_JOB, PURGE_JOB, Upkeep};
use crate::{
    domain::HoldRecord,
    jobs::{EnqueueError, Jobs},
    notify::{HOLD_MAIL_JOB, HoldNotice},
};

/// Nothing of it may delay the first page.
const AFTER_START: Duration = Duration::from_secs(3);
/// Reading everything may not be in the way of those who waited for the start.
const CHECK_AFTER_START: Duration = Duration::from_secs(30);
/// How often the clock is looked at, and erasures are looked for that wait to be compacted away.
const EVERY_FIVE_MINUTES: &str = "0 */5 * * * *";

/// Asks for each piece of work when its time comes, until the runtime ends.
pub async fn run(upkeep: Arc<Upkeep>, jobs: Jobs) {
    sleep(AFTER_START).await;
    upkeep.check_backup_dir().await;
    ask_for(&jobs, PURGE_JOB).await;
    look(&upkeep, &jobs).await;
    match schedule(&upkeep, &jobs).await {
        // The schedule ends with its scheduler.
        Ok(_scheduler) => {
            sleep(CHECK_AFTER_START).await;
            ask_for(&jobs, CHECK_JOB).await;
            std::future::pending::<()>().await;
        }
        Err(error) => tracing::error!("the work of the night cannot be scheduled: {error}"),
    }
}

async fn schedule(upkeep: &Arc<Upkeep>, jobs: &Jobs) -> Result<JobScheduler, JobSchedulerError> {
    let scheduler = JobScheduler::new().await?;
    let purge_hour = upkeep.purge_hour;
    scheduler.add(nightly(upkeep, jobs, (purge_hour, 0), PURGE_JOB)?).await?;
    scheduler.add(nightly(upkeep, jobs, (purge_hour, 30), CHECK_JOB)?).await?;
    scheduler.add(nightly(upkeep, jobs, (purge_hour, 45), CERTIFICATE_JOB)?).await?;
    if let Some(hour) = upkeep.backup_hour {
        scheduler.add(nightly(upkeep, jobs, (hour, 0), BACKUP_JOB)?).await?;
    }
    let (shared, jobs) = (Arc::clone(upkeep), jobs.clone());
    let rounds = Job::new_async(EVERY_FIVE_MINUTES, move |_, _| {
        let (upkeep, jobs) = (Arc::clone(&shared), jobs.clone());
        Box::pin(async move { look(&upkeep, &jobs).await })
    })?;
    scheduler.add(rounds).await?;
    scheduler.start().await?;
    Ok(scheduler)
}

fn nightly(
    upkeep: &Upkeep,
    jobs: &Jobs,
    (hour, minute): (u32, u32),
    kind: &'static str,
) -> Result<Job, JobSchedulerError> {
    let jobs = jobs.clone();
    let time_zone = upkeep.rules.time_zone.to_chrono();
    Job::new_async_tz(format!("0 {minute} {hour} * * *"), time_zone, move |_, _| {
        let jobs = jobs.clone();
        let asked: Pin<Box<dyn Future<Output = ()> + Send>> =
            Box::pin(async move { ask_for(&jobs, kind).await });
        asked
    })
}

/// What is looked after every few minutes.
pub async fn look(upkeep: &Upkeep, jobs: &Jobs) {
    match upkeep.untold_hold().await {
        Ok(Some(hold)) => {
            if let Err(error) = tell_of(hold, upkeep, jobs).await {
                tracing::error!("nobody could be told why nothing is removed: {error}");
            }
        }
        Ok(None) => {}
        Err(error) => tracing::error!("the database cannot be read: {error}"),
    }
    upkeep.publish_ledger_if_due().await;
    ask_for_compaction(upkeep, jobs).await;
}

async fn tell_of(hold: HoldRecord, upkeep: &Upkeep, jobs: &Jobs) -> Result<(), EnqueueError> {
    for receiver in &upkeep.hold_receivers {
        let notice = serde_json::json!(HoldNotice { receiver: receiver.clone(), hold });
        jobs.enqueue(HOLD_MAIL_JOB, 0, notice).await?;
    }
    Ok(upkeep.note_told(hold).await?)
}

async fn ask_for_compaction(upkeep: &Upkeep, jobs: &Jobs) {
    match upkeep.is_compaction_urgent().await {
        Ok(true) => ask_for(jobs, COMPACTION_JOB).await,
        Ok(false) => {}
        Err(error) => tracing::error!("the database cannot be read: {error}"),
    }
}

/// A job of this kind that waits already is enough.
pub(super) async fn ask_for(jobs: &Jobs, kind: &'static str) {
    match jobs.enqueue(kind, 0, serde_json::Value::Null).await {
        Ok(_) | Err(EnqueueError::Full) => {}
        Err(error) => tracing::error!(kind, "the work of the night cannot be begun: {error}"),
    }
}
