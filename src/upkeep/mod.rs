//! What has to be done for years without anybody asking: removal of what is over its period, compaction of
//! the database after removals, backups, and reading everything to find what is damaged. When it is done is in `schedule`.

mod kinds;
mod schedule;

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;

pub use kinds::{BACKUP_JOB, CHECK_JOB, COMPACTION_JOB, PURGE_JOB, kinds};
pub use schedule::run;

use crate::{
    assistant::AI_JOB,
    backup::{BackupError, BackupFile, Backups},
    clock::Clock,
    config::Config,
    domain::{PurgeCounts, PurgeRecord, RetentionRules},
    store::{Compaction, FullRead, PurgePlan, Store, StoreError},
};

/// Several erasures in a row are compacted away together.
const COMPACTION_DELAY: SignedDuration = SignedDuration::from_mins(1);
/// Only what is removed during a compaction makes another one necessary.
const MAX_COMPACTIONS: usize = 3;
/// Jobs that backups leave out: what visitors typed leaves the disk within an hour, and the work of the
/// night begins anew by itself.
pub const LEFT_OUT_JOBS: [&str; 5] = [AI_JOB, PURGE_JOB, COMPACTION_JOB, BACKUP_JOB, CHECK_JOB];

/// Does the work, one thing at a time.
#[derive(Debug)]
pub struct Upkeep {
    store: Store,
    clock: Clock,
    rules: RetentionRules,
    purge_hour: u32,
    backups: Backups,
    /// `None` when none is made by itself.
    backup_hour: Option<u32>,
    turn: Mutex<()>,
}

impl Upkeep {
    /// The upkeep of this store.
    #[must_use]
    pub fn new(config: &Config, store: Store, clock: Clock) -> Self {
        Self {
            store,
            clock,
            rules: config.retention.rules(config.server.time_zone),
            purge_hour: config.retention.purge_hour,
            backups: Backups::new(config),
            backup_hour: config.backup.enabled.then_some(config.backup.hour),
            turn: Mutex::new(()),
        }
    }

    /// What [`Upkeep::purge`] would remove at `now`.
    pub async fn due(&self, now: Timestamp) -> Result<PurgeCounts, StoreError> {
        Ok(self.plan(now).await?.counts())
    }

    /// Removes what is over its period.
    pub async fn purge(&self) -> Result<PurgeRecord, StoreError> {
        let _turn = self.turn.lock().await;
        let plan = self.plan(self.clock.now()).await?;
        let record = self.store.carry_out_purge(plan).await?;
        for (name, count) in record.removed.named() {
            if count > 0 {
                tracing::info!("{count} {name} were over their period and have been removed");
            }
        }
        Ok(record)
    }

    async fn plan(&self, now: Timestamp) -> Result<PurgePlan, StoreError> {
        self.store.plan_purge(self.rules, now).await
    }

    /// When the next removal starts.
    #[must_use]
    pub fn next_purge(&self) -> Timestamp {
        self.rules.time_zone.next_hour(self.clock.now(), self.purge_hour)
    }

    /// The newest removal.
    pub async fn last_purge(&self) -> Result<Option<PurgeRecord>, StoreError> {
        Ok(self.store.purge_records().await?.pop())
    }

    /// Rewrites the database if anything personal was removed since the last time; gives what the last
    /// compaction did.
    pub async fn compact(&self) -> Result<Option<Compaction>, StoreError> {
        let _turn = self.turn.lock().await;
        let mut last = None;
        for _ in 0..MAX_COMPACTIONS {
            let due = self.store.compaction_due().await?;
            if due.since.is_none() && !due.has_inputs {
                break;
            }
            let compaction = self.store.compact().await?;
            tracing::info!(
                "the database was compacted from {} to {} kB",
                compaction.bytes_before >> 10,
                compaction.bytes_after >> 10
            );
            last = Some(compaction);
        }
        Ok(last)
    }

    /// Reads every record and every picture; the log says what is damaged.
    pub async fn read_everything(&self) -> Result<FullRead, StoreError> {
        let _turn = self.turn.lock().await;
        let found = self.store.read_everything(self.clock.now()).await?;
        for damage in &found.damages {
            tracing::error!("the database is damaged: {damage}");
        }
        Ok(found)
    }

    /// Makes a backup and removes old ones.
    pub async fn back_up(&self) -> Result<BackupFile, BackupError> {
        let _turn = self.turn.lock().await;
        let now = self.clock.now();
        let backup = self.backups.make(&self.store, &LEFT_OUT_JOBS, now).await?;
        tracing::info!("{} was made, {} kB", backup.path.display(), backup.bytes >> 10);
        self.remove_old_backups().await?;
        Ok(backup)
    }

    /// Removes backups beyond the number and the age that are kept; none while something is damaged that
    /// they may still hold.
    pub async fn remove_old_backups(&self) -> Result<usize, BackupError> {
        if self.store.check_last_full_read().is_err() {
            return Ok(0);
        }
        let (backups, now) = (self.backups.clone(), self.clock.now());
        let removed = tokio::task::spawn_blocking(move || backups.remove_old(now));
        removed.await.map_err(|_| StoreError::Closed)?
    }

    /// The backups that there are, newest first.
    pub async fn list_backups(&self) -> Result<Vec<BackupFile>, BackupError> {
        let backups = self.backups.clone();
        let listed = tokio::task::spawn_blocking(move || backups.list());
        listed.await.map_err(|_| StoreError::Closed)?
    }

    /// When the next backup starts by itself, if it does.
    #[must_use]
    pub fn next_backup(&self) -> Option<Timestamp> {
        self.backup_hour.map(|hour| self.rules.time_zone.next_hour(self.clock.now(), hour))
    }

    /// Whether requests or notes that were erased have been waiting to be compacted away. Inputs of
    /// jobs, which come all day, wait for the night.
    pub async fn is_compaction_urgent(&self) -> Result<bool, StoreError> {
        let due = self.store.compaction_due_since().await?;
        Ok(due.is_some_and(|since| self.clock.now().duration_since(since) >= COMPACTION_DELAY))
    }
}
