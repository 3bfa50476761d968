//! The upkeep as jobs of the queue: what a crash interrupts is taken up at the next start.

use std::{sync::Arc, time::Duration};

use serde_json::json;

use super::{Purged, Upkeep};
use crate::{
    backup::BackupError,
    jobs::{Backoff, Failure, Grace, Handler, Kind, Work},
    notify::Alarm,
    store::StoreError,
    tls::Certificates,
};

/// Name of the jobs that remove what is over its period.
pub const PURGE_JOB: &str = "purge";
/// Name of the jobs that take what was removed out of the database's files.
pub const COMPACTION_JOB: &str = "compaction";
/// Name of the jobs that make a backup.
pub const BACKUP_JOB: &str = "backup";
/// Name of the jobs that read everything, to find what is damaged.
pub const CHECK_JOB: &str = "check";

/// Name of the jobs that look whether the certificate is renewed in time.
pub const CERTIFICATE_JOB: &str = "certificate";

/// Long enough for the largest database on the slowest disk.
const LEASE: Duration = Duration::from_hours(1);
/// After visitors' jobs.
const PRIORITY: u8 = 100;

/// The kinds of jobs.
#[must_use]
pub fn kinds(
    upkeep: &Arc<Upkeep>,
    alarm: &Arc<Alarm>,
    certificates: Option<Arc<Certificates>>,
) -> Vec<Kind> {
    let (check_alarm, certificate_alarm) = (Arc::clone(alarm), Arc::clone(alarm));
    let check = move |upkeep| check(upkeep, Arc::clone(&check_alarm));
    let look = move |upkeep| {
        look_at_certificate(upkeep, Arc::clone(&certificate_alarm), certificates.clone())
    };
    vec![
        kind(PURGE_JOB, upkeep, purge),
        kind(COMPACTION_JOB, upkeep, compact),
        kind(BACKUP_JOB, upkeep, back_up),
        kind(CHECK_JOB, upkeep, check),
        kind(CERTIFICATE_JOB, upkeep, look),
    ]
}

fn kind<F, R>(name: &'static str, upkeep: &Arc<Upkeep>, work: F) -> Kind
where
    F: Fn(Arc<Upkeep>) -> R + Send + Sync + 'static,
    R: Future<Output = Result<serde_json::Value, Failure>> + Send + 'static,
{
    let upkeep = Arc::clone(upkeep);
    Kind {
        name,
        priority: PRIORITY,
        concurrency: 1,
        // One that waits does for all who ask.
        max_waiting: 1,
        max_waiting_each: 1,
        max_attempts: 3,
        backoff: Backoff::default(),
        lease: LEASE,
        expires_after: None,
        grace: Grace(None),
        is_awaited: false,
        is_input_personal: false,
        handler: Handler::new(move |_: Work| work(Arc::clone(&upkeep))),
    }
}

async fn purge(upkeep: Arc<Upkeep>) -> Result<serde_json::Value, Failure> {
    let purged = upkeep.purge().await.map_err(failure)?;
    // What was erased by hand leaves the files all the same.
    upkeep.compact().await.map_err(failure)?;
    upkeep.remove_old_backups().await.map_err(backup_failure)?;
    Ok(match purged {
        Purged::Done(record) => json!(record),
        Purged::Held(hold) => json!({ "held": hold }),
    })
}

async fn compact(upkeep: Arc<Upkeep>) -> Result<serde_json::Value, Failure> {
    upkeep.compact().await.map_err(failure)?;
    Ok(serde_json::Value::Null)
}

async fn back_up(upkeep: Arc<Upkeep>) -> Result<serde_json::Value, Failure> {
    let backup = upkeep.back_up().await.map_err(backup_failure)?;
    Ok(json!({ "bytes": backup.bytes }))
}

async fn check(upkeep: Arc<Upkeep>, alarm: Arc<Alarm>) -> Result<serde_json::Value, Failure> {
    let found = upkeep.read_everything().await.map_err(failure)?;
    if found.damages.is_empty() {
        upkeep.pack_index().await;
    } else {
        alarm.tell_of_damage(&found).await?;
    }
    Ok(json!({ "records": found.records, "damages": found.damages.len() }))
}

async fn look_at_certificate(
    upkeep: Arc<Upkeep>,
    alarm: Arc<Alarm>,
    certificates: Option<Arc<Certificates>>,
) -> Result<serde_json::Value, Failure> {
    let now = upkeep.clock.now();
    let warning = certificates.and_then(|certificates| certificates.warning(now));
    if let Some(warning) = &warning {
        alarm.tell_of_certificate(warning, now).await?;
    }
    Ok(json!({ "isLate": warning.is_some() }))
}

fn backup_failure(error: BackupError) -> Failure {
    match error {
        BackupError::Store(error) => failure(error),
        error => {
            tracing::error!("the upkeep failed: {error}");
            Failure::temporary("backup_failed")
        }
    }
}

fn failure(error: StoreError) -> Failure {
    tracing::error!("the upkeep failed: {error}");
    match error {
        StoreError::Full { .. } => Failure::temporary("storage_full"),
        _ => Failure::temporary("storage_unavailable"),
    }
}
