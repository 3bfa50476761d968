//! What has to be done for years without anybody asking: removal of what is over its period, compaction of
//! the database after removals, backups, and reading everything to find what is damaged. When it is done is in `schedule`.

mod hold;
mod kinds;
mod ledger;
mod schedule;

use std::sync::{Arc, PoisonError, RwLock, atomic::AtomicBool};

use jiff::{SignedDuration, Timestamp};
use tokio::sync::Mutex;

pub use hold::{ConfirmError, Purged};
pub use kinds::{BACKUP_JOB, CERTIFICATE_JOB, CHECK_JOB, COMPACTION_JOB, PURGE_JOB, kinds};
pub use schedule::{look, run};

use crate::{
    assistant::AI_JOB,
    backup::{BackupError, BackupFile, Backups},
    clock::Clock,
    config::Config,
    domain::{
        BulkOutcome, ContactId, HoldRecord, PersonKey, PurgeCounts, PurgeRecord, RetentionRules,
        SeenContacts,
    },
    notify::{BOOKING_MAIL_JOB, DAILY_MAIL_JOB, HOLD_MAIL_JOB, REPLY_JOB, hold_receivers},
    store::{Compaction, FullRead, PurgePlan, Store, StoreError},
};

/// Several erasures in a row are compacted away together.
const COMPACTION_DELAY: SignedDuration = SignedDuration::from_mins(1);
/// Only what is removed during a compaction makes another one necessary.
const MAX_COMPACTIONS: usize = 3;
/// Jobs that backups leave out: what visitors typed is deleted within an hour, the work of the night begins anew by
/// itself, and a reply or a letter about a booking that waited then has most likely been sent since: a person decides.
pub const LEFT_OUT_JOBS: [&str; 10] = [
    AI_JOB,
    PURGE_JOB,
    COMPACTION_JOB,
    BACKUP_JOB,
    CHECK_JOB,
    CERTIFICATE_JOB,
    HOLD_MAIL_JOB,
    DAILY_MAIL_JOB,
    REPLY_JOB,
    BOOKING_MAIL_JOB,
];

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
    /// Who is told by e-mail when nothing is removed any more.
    hold_receivers: Vec<String>,
    turn: Mutex<()>,
    /// Why no backup could be made at the last try, or could be if one were tried.
    backup_failure: RwLock<Option<String>>,
    /// Held by whoever writes the ledger of erasures beside the backups.
    ledger_turn: Arc<Mutex<()>>,
    /// Whether that one is not up to date.
    is_ledger_due: AtomicBool,
    /// Whether the clock showed a time that cannot be when it was looked at last; the start tells of it.
    is_clock_impossible: AtomicBool,
}

impl Upkeep {
    /// The upkeep of this store; nothing may have been written to it since it was opened.
    pub fn new(config: &Config, store: Store, clock: Clock) -> Result<Self, StoreError> {
        if let Some(known) = store.prepare_known_time(clock.now())? {
            clock.count_on_from(known);
        }
        Ok(Self {
            is_clock_impossible: AtomicBool::new(clock.is_impossible()),
            store,
            clock,
            rules: config.retention.rules(config.server.time_zone),
            purge_hour: config.retention.purge_hour,
            backups: Backups::new(config),
            backup_hour: config.backup.enabled.then_some(config.backup.hour),
            hold_receivers: hold_receivers(config),
            turn: Mutex::new(()),
            backup_failure: RwLock::default(),
            ledger_turn: Arc::default(),
            is_ledger_due: AtomicBool::new(true),
        })
    }

    /// What [`Upkeep::purge`] would remove at `now`.
    pub async fn due(&self, now: Timestamp) -> Result<PurgeCounts, StoreError> {
        Ok(self.plan(now).await?.counts())
    }

    /// As [`Upkeep::due`] by the clock, and why that would not be removed by itself.
    pub async fn preview(&self) -> Result<(PurgeCounts, Option<HoldRecord>), StoreError> {
        let now = self.clock.now();
        let plan = self.plan(now).await?;
        Ok((plan.counts(), self.find_hold(&plan, now).await?))
    }

    /// Removes what is over its period, unless the clock cannot be trusted or it would be unusually much.
    pub async fn purge(&self) -> Result<Purged, StoreError> {
        let _turn = self.turn.lock().await;
        self.clear_trials().await;
        let now = self.clock.now();
        let plan = self.plan(now).await?;
        match self.find_hold(&plan, now).await? {
            Some(hold) => Ok(Purged::Held(hold)),
            None => Ok(Purged::Done(self.carry_out(plan).await?)),
        }
    }

    async fn carry_out(&self, plan: PurgePlan) -> Result<PurgeRecord, StoreError> {
        let record = self.store.carry_out_purge(plan).await?;
        self.publish_ledger().await;
        for (name, count) in record.removed.named() {
            if count > 0 {
                tracing::info!("{count} {name} were over their period and have been removed");
            }
        }
        Ok(record)
    }

    /// Erases contact requests; gives how many there were.
    pub async fn erase_contacts(&self, ids: Vec<ContactId>) -> Result<usize, StoreError> {
        let erased = self.store.erase_contacts(ids, self.clock.now()).await?;
        self.publish_ledger().await;
        Ok(erased)
    }

    /// Erases those of the requests that are as they were seen; gives what became of each, in their order.
    pub async fn erase_seen(&self, seen: SeenContacts) -> Result<Vec<BulkOutcome>, StoreError> {
        let outcomes = self.store.erase_seen(seen, self.clock.now()).await?;
        self.publish_ledger().await;
        Ok(outcomes)
    }

    /// Erases every request that was sent with this address; gives how many there were.
    pub async fn erase_person(&self, person: impl Into<PersonKey>) -> Result<usize, StoreError> {
        let erased = self.store.erase_person(person, self.clock.now()).await?;
        self.publish_ledger().await;
        Ok(erased)
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

    /// Packs what a search needs of the requests that came or changed since the last time. Nothing but the time of a
    /// first search depends on it, so a failure, as on a full disk, is only logged.
    pub async fn pack_index(&self) {
        let _turn = self.turn.lock().await;
        match self.store.seal_contact_index().await {
            Ok(blocks) => tracing::debug!("{blocks} blocks of the search index were packed"),
            Err(error) => {
                tracing::warn!("the first search after a start will take longer: {error}");
            }
        }
    }

    /// Makes a backup and removes old ones.
    pub async fn back_up(&self) -> Result<BackupFile, BackupError> {
        let made = self.make_backup().await;
        self.note_backup(made.as_ref().err());
        made
    }

    async fn make_backup(&self) -> Result<BackupFile, BackupError> {
        let _turn = self.turn.lock().await;
        let now = self.clock.now();
        let backup = self.backups.make(&self.store, &LEFT_OUT_JOBS, now).await?;
        tracing::info!("{} was made, {} kB", backup.path.display(), backup.bytes >> 10);
        self.publish_ledger_if_due().await;
        self.remove_old_backups().await?;
        Ok(backup)
    }

    /// What a `vitrina doctor` has left that was killed holds the data of a backup.
    async fn clear_trials(&self) {
        match self.backups.clear_trials().await {
            Ok(0) => {}
            Ok(count) => tracing::info!("{count} backups restored on trial have been removed"),
            Err(error) => tracing::error!("a backup restored on trial cannot be removed: {error}"),
        }
    }

    /// Removes backups beyond the number and the age that are kept, and what the ledger of erasures says
    /// only for backups that are gone; nothing while the clock cannot be trusted, nor while something is
    /// damaged that they may still hold.
    pub async fn remove_old_backups(&self) -> Result<usize, BackupError> {
        let now = self.clock.now();
        let is_leap = self.judge(now).await?.is_some_and(|hold| hold.hold.is_leap());
        if is_leap || self.store.check_last_full_read().is_err() {
            return Ok(0);
        }
        let removed = self.backups.tidy(now).await?;
        self.trim_ledger(now).await?;
        Ok(removed)
    }

    /// The backups that there are, newest first.
    pub async fn list_backups(&self) -> Result<Vec<BackupFile>, BackupError> {
        self.backups.look(self.clock.now()).await
    }

    /// Says at the start what would keep a backup from being made in the night.
    async fn check_backup_dir(&self) {
        if self.backup_hour.is_some()
            && let Err(error) = self.look_at_backup_dir().await
        {
            tracing::error!("no backup can be made: {error}");
            self.note_backup(Some(&error));
        }
    }

    /// Whether this process may keep backups in their directory; a service may write to fewer places than its user.
    pub async fn look_at_backup_dir(&self) -> Result<(), BackupError> {
        self.backups.look_at_dir().await
    }

    fn note_backup(&self, error: Option<&BackupError>) {
        let mut failure = self.backup_failure.write().unwrap_or_else(PoisonError::into_inner);
        *failure = error.map(ToString::to_string);
    }

    /// Why backups cannot be kept, by the last try or the look at the start; none where they can.
    #[must_use]
    pub fn backup_failure(&self) -> Option<String> {
        self.backup_failure.read().unwrap_or_else(PoisonError::into_inner).clone()
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
