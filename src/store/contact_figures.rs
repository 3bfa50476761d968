//! How many contact requests there are, by status, in quarantine and unanswered for too long.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Deserialize;
use sled::{
    IVec,
    transaction::{ConflictableTransactionError, TransactionalTree},
};
use uuid::Uuid;

use super::{
    Store, StoreError,
    bookings::read_agreed,
    trees::{
        CONTACTS, META, META_CONTACT_COUNTS, META_QUARANTINED, Trees, corrupt, decode, encode,
    },
};
use crate::domain::{Contact, ContactCounts, ContactId, ContactStatus};

pub(super) type Step<T> = Result<T, ConflictableTransactionError<StoreError>>;

/// The requests in numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ContactFigures {
    /// How many have each status.
    pub counts: ContactCounts,
    /// How many are owed an answer.
    pub owed: u64,
    /// How many are for longer than was promised.
    pub overdue: u64,
    /// How many wait in quarantine.
    pub quarantined: u64,
}

/// Next steps, those of spam left out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StepFigures {
    /// Due today.
    pub today: u64,
    /// Due on an earlier day.
    pub late: u64,
}

impl Store {
    /// How many next steps are due today, and how many were due earlier.
    pub async fn step_figures(&self, today: Date) -> Result<StepFigures, StoreError> {
        let current = Arc::clone(&self.current);
        self.read(move |trees| {
            let (today, late) = trees.contact_index.count_steps(&*current, today)?;
            Ok(StepFigures { today, late })
        })
        .await
    }

    /// How many requests have each status.
    pub async fn count_contacts(&self) -> Result<ContactCounts, StoreError> {
        self.read(read_counts).await
    }

    /// The requests in numbers; those that came within `promise` and are owed an answer are in time.
    pub async fn contact_figures(
        &self,
        promise: SignedDuration,
        now: Timestamp,
    ) -> Result<ContactFigures, StoreError> {
        let since = now.checked_sub(promise).unwrap_or(Timestamp::MIN);
        self.read(move |trees| {
            let counts = read_counts(trees)?;
            let since = first_id_at(since);
            let new_before = match trees.contact_index.count_before(since, ContactStatus::New) {
                Some(new_before) => new_before,
                None => counts.new.saturating_sub(count_new_since(trees, since)?),
            };
            let agreed = list_new_agreed(trees, now)?;
            let agreed_before = agreed.iter().filter(|id| **id < since).count() as u64;
            Ok(ContactFigures {
                counts,
                owed: counts.new.saturating_sub(agreed.len() as u64),
                overdue: new_before.saturating_sub(agreed_before),
                quarantined: read_quarantined(trees.meta.get(META_QUARANTINED)?)?,
            })
        })
        .await
    }
}

/// Counts the requests of a database that was written before they were counted by status.
pub(super) fn prepare_counts(trees: &Trees) -> Result<(), StoreError> {
    let is_counted = trees.meta.contains_key(META_CONTACT_COUNTS)?
        && trees.meta.contains_key(META_QUARANTINED)?;
    if trees.contacts.is_empty() || is_counted {
        return Ok(());
    }
    let (mut counts, mut quarantined) = (ContactCounts::default(), 0);
    for record in trees.contacts.iter().values() {
        let contact: Contact = decode(CONTACTS, &record?)?;
        counts.add(contact.status);
        quarantined += u64::from(contact.quarantine.is_some());
    }
    trees.meta.insert(META_CONTACT_COUNTS, encode(META, &counts)?)?;
    trees.meta.insert(META_QUARANTINED, &quarantined.to_be_bytes())?;
    Ok(())
}

pub(super) fn read_counts(trees: &Trees) -> Result<ContactCounts, StoreError> {
    let counts = trees.meta.get(META_CONTACT_COUNTS)?;
    counts.map_or_else(|| Ok(ContactCounts::default()), |bytes| decode(META, &bytes))
}

#[derive(Deserialize)]
struct StatusOnly {
    status: ContactStatus,
}

/// The new requests that an agreed time answers.
fn list_new_agreed(trees: &Trees, now: Timestamp) -> Result<Vec<ContactId>, StoreError> {
    let mut all = Vec::new();
    for id in read_agreed(trees, now)?.ids() {
        let Some(record) = trees.contacts.get(id.as_bytes())? else { continue };
        let StatusOnly { status } = decode(CONTACTS, &record)?;
        if status == ContactStatus::New {
            all.push(id);
        }
    }
    Ok(all)
}

/// How many of the requests that came since then are new. Ids are in the order of receipt: only the newest records are
/// read, and only their status.
fn count_new_since(trees: &Trees, since: ContactId) -> Result<u64, StoreError> {
    let mut count = 0;
    for record in trees.contacts.range(*since.as_bytes()..).values() {
        let StatusOnly { status } = decode(CONTACTS, &record?)?;
        count += u64::from(status == ContactStatus::New);
    }
    Ok(count)
}

/// The least id that a request which came then can have.
pub(super) fn first_id_at(time: Timestamp) -> ContactId {
    let millis = u64::try_from(time.as_millisecond()).unwrap_or_default();
    let mut id = [0; 16];
    id[..6].copy_from_slice(&millis.to_be_bytes()[2..]);
    ContactId::new(Uuid::from_bytes(id))
}

fn read_quarantined(bytes: Option<IVec>) -> Result<u64, StoreError> {
    let Some(bytes) = bytes else { return Ok(0) };
    let count = bytes.as_ref().try_into().map(u64::from_be_bytes);
    count.map_err(|_| corrupt(META, "the number of requests in quarantine is none"))
}

pub(super) fn change_counts(
    meta: &TransactionalTree,
    change: impl FnOnce(&mut ContactCounts),
) -> Step<()> {
    let abort = ConflictableTransactionError::Abort;
    let mut counts = match meta.get(META_CONTACT_COUNTS)? {
        Some(bytes) => decode(META, &bytes).map_err(abort)?,
        None => ContactCounts::default(),
    };
    change(&mut counts);
    meta.insert(META_CONTACT_COUNTS, encode(META, &counts).map_err(abort)?)?;
    Ok(())
}

/// Keeps the number of requests in quarantine, from what a request was to what it is.
pub(super) fn count_quarantined(
    meta: &TransactionalTree,
    before: Option<&Contact>,
    now: Option<&Contact>,
) -> Step<()> {
    let is_quarantined =
        |contact: Option<&Contact>| contact.is_some_and(|contact| contact.quarantine.is_some());
    let (was, is) = (is_quarantined(before), is_quarantined(now));
    if was != is || meta.get(META_QUARANTINED)?.is_none() {
        let count = read_quarantined(meta.get(META_QUARANTINED)?);
        let count = count.map_err(ConflictableTransactionError::Abort)?;
        let count = (count + u64::from(is)).saturating_sub(u64::from(was));
        meta.insert(META_QUARANTINED, &count.to_be_bytes())?;
    }
    Ok(())
}
