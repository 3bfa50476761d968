//! When nothing is removed by itself: after a leap of the clock, and when it would be unusually much. It waits
//! for the administrator then, or for the clock to be right again.

use std::sync::atomic::Ordering;

use jiff::{SignedDuration, Timestamp};

use super::Upkeep;
use crate::{
    backup::BackupError,
    domain::{Hold, HoldRecord, PurgeRecord, StatusSet},
    store::{PurgePlan, StoreError},
};

/// What the clock shows is remembered this often: a write each time.
const MEMORY_STEP: SignedDuration = SignedDuration::from_hours(1);

/// What became of a purge.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purged {
    /// It removed this.
    Done(PurgeRecord),
    /// It removed nothing, and waits.
    Held(HoldRecord),
}

/// Why a confirmation was not carried out.
#[derive(Debug, thiserror::Error)]
pub enum ConfirmError {
    /// It was given for something else than what waits now.
    #[error("nothing was removed: what waits now is something else than what was confirmed")]
    Changed,
    /// The database or the backups failed.
    #[error(transparent)]
    Backup(#[from] BackupError),
}

impl From<StoreError> for ConfirmError {
    fn from(error: StoreError) -> Self {
        Self::Backup(error.into())
    }
}

impl Upkeep {
    /// Compares the clock with the newest time that the data know. Remembers the time while it is plausible,
    /// and a leap since it was noticed. Gives why nothing is removed by itself, if that is so.
    pub async fn watch_clock(&self) -> Result<Option<HoldRecord>, StoreError> {
        self.judge(self.clock.now()).await
    }

    /// As [`Upkeep::watch_clock`], by the very time by which something is to be removed: the clock may show
    /// another one a moment later.
    pub(super) async fn judge(&self, now: Timestamp) -> Result<Option<HoldRecord>, StoreError> {
        let is_possible = self.notice_impossible();
        let remembered = self.store.known_time().await?;
        let known = remembered.unwrap_or(now).max(self.clock.not_before());
        let found = self.store.hold().await?;
        if let Some(leap) = Hold::of_clock(known, now) {
            return Ok(Some(self.note(leap, found, now).await));
        }
        if remembered.is_none_or(|remembered| now.duration_since(remembered) >= MEMORY_STEP) {
            self.store.know_time(now).await.unwrap_or_else(|error| warn(&error));
        } else if Hold::of_clock(now, known).is_some() {
            // It was remembered by a clock that was ahead, or this one is behind: either way nothing is removed by a
            // later time before that is believed anew.
            tracing::warn!("the clock shows {now:.0}, far behind {known:.0}, which was remembered");
            self.store.believe_time(now).await.unwrap_or_else(|error| warn(&error));
        }
        if found.is_some_and(|found| found.hold.is_leap()) {
            // A time that cannot be is counted on from what is known, and far ahead of nothing.
            if is_possible {
                tracing::info!("the clock is right again: old data are removed as before");
            }
            self.store.set_hold(None).await.unwrap_or_else(|error| warn(&error));
            return Ok(None);
        }
        Ok(found)
    }

    /// Says once when the clock begins to show a time from before this program was built, as a start does, and when
    /// that ends. Whether the time is one that can be.
    fn notice_impossible(&self) -> bool {
        let is_impossible = self.clock.is_impossible();
        let was_impossible = self.is_clock_impossible.swap(is_impossible, Ordering::Relaxed);
        match (was_impossible, is_impossible) {
            (false, true) => self.clock.tell_impossible(),
            (true, false) => {
                tracing::info!("the clock shows {:.0}, a time that can be", self.clock.now());
            }
            _ => {}
        }
        !is_impossible
    }

    /// Why this plan, made for `now`, is not carried out by itself.
    pub(super) async fn find_hold(
        &self,
        plan: &PurgePlan,
        now: Timestamp,
    ) -> Result<Option<HoldRecord>, StoreError> {
        let found = self.judge(now).await?;
        if let Some(leap) = found.filter(|found| found.hold.is_leap()) {
            return Ok(Some(leap));
        }
        if let Some(large) = self.find_large(plan).await? {
            return Ok(Some(self.note(large, found, now).await));
        }
        if found.is_some() {
            self.store.set_hold(None).await.unwrap_or_else(|error| warn(&error));
        }
        Ok(None)
    }

    async fn find_large(&self, plan: &PurgePlan) -> Result<Option<Hold>, StoreError> {
        let total = self.store.count_contacts().await?.in_all(StatusSet::default());
        let total = usize::try_from(total).unwrap_or(usize::MAX);
        Ok(Hold::of_purge(plan.counts().contacts, total))
    }

    /// Keeps in mind since when it is so. A disk that is full changes nothing about it.
    async fn note(&self, hold: Hold, found: Option<HoldRecord>, now: Timestamp) -> HoldRecord {
        let same = found.filter(|found| found.hold.is_leap() == hold.is_leap());
        let record = match same {
            Some(same) => HoldRecord { hold, ..same },
            None => HoldRecord { hold, since: now, is_told: false },
        };
        if same.is_none() {
            log(hold, now);
        }
        if found != Some(record) {
            self.store.set_hold(Some(record)).await.unwrap_or_else(|error| warn(&error));
        }
        record
    }

    /// Gives why nothing is removed by itself if nobody was told of it yet.
    pub async fn untold_hold(&self) -> Result<Option<HoldRecord>, StoreError> {
        Ok(self.watch_clock().await?.filter(|hold| !hold.is_told))
    }

    /// Remembers that e-mails about this are on their way.
    pub async fn note_told(&self, hold: HoldRecord) -> Result<(), StoreError> {
        self.store.set_hold(Some(HoldRecord { is_told: true, ..hold })).await
    }

    /// Removes what is over its period by this clock, however much it is: somebody has confirmed it. `seen`
    /// is the beginning of the hold that was shown; nothing is removed if it is another one by now.
    pub async fn confirm_purge(
        &self,
        seen: Option<Timestamp>,
    ) -> Result<PurgeRecord, ConfirmError> {
        let _turn = self.turn.lock().await;
        let now = self.clock.now();
        let hold = self.judge(now).await?;
        if seen.is_some() && hold.map(|hold| hold.since) != seen {
            return Err(ConfirmError::Changed);
        }
        let plan = self.plan(now).await?;
        if let Some(Hold::LargePurge { contacts, total }) = self.find_large(&plan).await? {
            self.keep_newest_backup(contacts, total, now).await?;
        }
        self.store.believe_time(now).await?;
        self.store.set_hold(None).await?;
        Ok(self.carry_out(plan).await?)
    }

    /// Of all backups that were made before a purge of that size, the last one stays for good.
    async fn keep_newest_backup(
        &self,
        contacts: usize,
        total: usize,
        now: Timestamp,
    ) -> Result<(), BackupError> {
        let why = format!(
            "The last backup from before the purge of {now:.0}, which took {contacts} of {total} contact \
             requests.\nNo rotation removes it: remove both files by hand when it is of no more use.\n"
        );
        let kept = self.backups.keep(why, now).await?;
        if let Some(kept) = kept {
            tracing::info!("{} is kept from now on", kept.path.display());
        } else {
            tracing::warn!("there is no backup from before this purge");
        }
        Ok(())
    }
}

fn log(hold: Hold, now: Timestamp) {
    match hold {
        Hold::ClockLeap { known_at } => tracing::error!(
            "the clock shows {now:.0}, but the newest time that the data know is {known_at:.0}: nothing is \
             removed. Set the clock right, or confirm with `vitrina purge --confirm`"
        ),
        Hold::LargePurge { contacts, total } => tracing::error!(
            "{contacts} of {total} contact requests are over their period, unusually many at once: nothing \
             is removed. Look at `vitrina purge --dry-run`, then confirm with `vitrina purge --confirm`"
        ),
    }
}

fn warn(error: &StoreError) {
    tracing::warn!("what the clock shows could not be remembered: {error}");
}
