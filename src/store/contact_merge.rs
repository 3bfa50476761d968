//! Two requests of one person made one, and where the id of the other one leads since.

use std::{collections::HashSet, slice::from_ref};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sled::{IVec, Transactional, transaction::TransactionalTree};

use super::{
    ContactChangeError, Store, StoreError,
    bookings::BookingWrite,
    contact_figures::{Step, change_counts, count_quarantined},
    contact_keys::{KeyRecord, find_keys},
    contacts::{finish, read_contact},
    replies::{MovedReply, carry_out_move, plan_move},
    trees::{
        CONTACT_KEYS, CONTACT_MERGES, CONTACTS, META_OF_ITSELF, Trees, corrupt, decode, encode,
    },
};
use crate::domain::{Contact, ContactId, ExpectedVersion, MAX_MERGED};

/// Where the id of a request leads that was merged into another one.
#[derive(Serialize, Deserialize)]
pub(super) struct MergeRecord {
    /// The one that stayed.
    pub into: ContactId,
}

/// Why two requests were not made one; nothing is stored.
#[derive(Debug, thiserror::Error)]
pub enum MergeError {
    /// One of them is not there, or has another version than was expected.
    #[error(transparent)]
    Contact(#[from] ContactChangeError),
    /// Together they would stand for too many.
    #[error("too many requests would be merged into one")]
    TooMany,
}

impl From<StoreError> for MergeError {
    fn from(error: StoreError) -> Self {
        Self::Contact(error.into())
    }
}

impl Store {
    /// The request of this id, or the one into which it was merged.
    pub async fn find_contact_or_kept(&self, id: ContactId) -> Result<Option<Contact>, StoreError> {
        self.read(move |trees| read_contact_or_kept(trees, id)).await
    }

    /// Merges two requests, each of which has the expected version; gives the one that stays, which is the older.
    /// `describe` says what is noted of the other one. Two that are one already stay so.
    pub async fn merge_contacts<D>(
        &self,
        both: [(ContactId, ExpectedVersion); 2],
        now: Timestamp,
        describe: D,
    ) -> Result<Contact, MergeError>
    where
        D: FnOnce(&Contact) -> String + Send + 'static,
    {
        let ids: HashSet<ContactId> = both.iter().map(|(id, _)| *id).collect();
        // Its keys are written together with a request, or by a merge, which its version would tell.
        let mut keys = self.read(move |trees| find_keys(&trees.contact_keys, &ids)).await?;
        let merging = self.commit(move |trees| {
            let before = match look_up(trees, &both)? {
                Ok(Found::Two(before)) => *before,
                Ok(Found::One(kept)) => return Ok(Ok(*kept)),
                Err(error) => return Ok(Err(error.into())),
            };
            let [older, newer] = &before;
            if older.merged_with(newer) > MAX_MERGED {
                return Ok(Err(MergeError::TooMany));
            }
            let mut kept = older.clone();
            kept.absorb(newer.clone(), &describe(newer), now);
            let keys = keys.remove(&newer.id).unwrap_or_default();
            write(trees, &before, &kept, keys)?;
            Ok(Ok(kept))
        });
        merging.await?
    }
}

/// What was asked for, as it is now.
enum Found {
    /// The older one first.
    Two(Box<[Contact; 2]>),
    /// They are one already.
    One(Box<Contact>),
}

fn look_up(
    trees: &Trees,
    both: &[(ContactId, ExpectedVersion); 2],
) -> Result<Result<Found, ContactChangeError>, StoreError> {
    let [(first, first_version), (second, second_version)] = both;
    let found = [read_contact_or_kept(trees, *first)?, read_contact_or_kept(trees, *second)?];
    let [Some(first), Some(second)] = found else {
        return Ok(Err(ContactChangeError::Missing));
    };
    if first.id == second.id {
        return Ok(Ok(Found::One(Box::new(first))));
    }
    // One that stands for another by now has another version too.
    for (contact, expected) in [(&first, first_version), (&second, second_version)] {
        if !expected.fits(contact.version) {
            return Ok(Err(ContactChangeError::Changed(Box::new(contact.clone()))));
        }
    }
    let mut both = [first, second];
    both.sort_by_key(|contact| contact.id);
    Ok(Ok(Found::Two(Box::new(both))))
}

/// Writes what becomes of the older and the newer one, all of it or nothing.
fn write(
    trees: &Trees,
    [older, newer]: &[Contact; 2],
    kept: &Contact,
    keys: Vec<IVec>,
) -> Result<(), StoreError> {
    let record = encode(CONTACTS, kept)?;
    let history = History::read(trees, keys, newer, kept)?;
    let handed_over = BookingWrite::handover(trees, newer.id, kept.id)?;
    let (bookings, booking_keys) = handed_over.changing(trees)?;
    let all = (
        trees.contacts.changing([older.id.as_bytes(), newer.id.as_bytes()])?,
        trees.contact_keys.changing(history.keys.iter().map(|(key, _)| key))?,
        trees.contact_merges.changing(&history.leading)?,
        trees
            .replies
            .changing(history.replies.iter().flat_map(|reply| [&reply.from, &reply.to]))?,
        trees.meta.changing(META_OF_ITSELF)?,
        bookings,
        booking_keys,
    );
    finish(all.transaction(
        |(contacts, contact_keys, merges, replies, meta, bookings, booking_keys)| {
            handed_over.apply(bookings, booking_keys)?;
            contacts.insert(kept.id.as_bytes(), record.as_slice())?;
            contacts.remove(newer.id.as_bytes())?;
            move_history(&history, contact_keys, merges)?;
            carry_out_move(replies, &history.replies)?;
            count_quarantined(meta, Some(older), Some(kept))?;
            count_quarantined(meta, Some(newer), None)?;
            change_counts(meta, |counts| {
                counts.remove(older.status);
                counts.remove(newer.status);
                counts.add(kept.status);
            })
        },
    ))?;
    trees.contact_index.note_changes(from_ref(kept));
    trees.contact_index.note_erasures(&[newer.id]);
    Ok(())
}

/// What other trees hold of a request that is merged, as it is to be.
struct History {
    /// The keys under which it came. A retry is answered with the one that stays.
    keys: Vec<(IVec, Vec<u8>)>,
    /// Ids that lead to the one that stays, and the record that says so.
    leading: Vec<[u8; 16]>,
    lead: Vec<u8>,
    /// What the firm answered.
    replies: Vec<MovedReply>,
}

impl History {
    fn read(
        trees: &Trees,
        keys: Vec<IVec>,
        absorbed: &Contact,
        kept: &Contact,
    ) -> Result<Self, StoreError> {
        let moved = |key: IVec| {
            let record = trees.contact_keys.get(&key)?;
            let record = record.ok_or_else(|| corrupt(CONTACT_KEYS, "a key is gone"))?;
            let record: KeyRecord = decode(CONTACT_KEYS, &record)?;
            let record = KeyRecord { contact: kept.id, ..record };
            Ok::<_, StoreError>((key, encode(CONTACT_KEYS, &record)?))
        };
        Ok(Self {
            keys: keys.into_iter().map(moved).collect::<Result<_, _>>()?,
            leading: kept.merged.iter().map(|merged| *merged.id.as_bytes()).collect(),
            lead: encode(CONTACT_MERGES, &MergeRecord { into: kept.id })?,
            replies: plan_move(trees, absorbed.id, kept.id)?,
        })
    }
}

/// Moves what other trees hold of a merged request to the one that stays: whatever is kept under a request's id,
/// outside of its record, belongs here.
fn move_history(
    history: &History,
    contact_keys: &TransactionalTree,
    merges: &TransactionalTree,
) -> Step<()> {
    for (key, record) in &history.keys {
        contact_keys.insert(key, record.as_slice())?;
    }
    for id in &history.leading {
        merges.insert(id, history.lead.as_slice())?;
    }
    Ok(())
}

/// Where the id of a merged request leads; `None` for any other id.
pub(super) fn read_lead(trees: &Trees, id: ContactId) -> Result<Option<ContactId>, StoreError> {
    let record = trees.contact_merges.get(id.as_bytes())?;
    let record = record.map(|bytes| decode::<MergeRecord>(CONTACT_MERGES, &bytes)).transpose()?;
    Ok(record.map(|record| record.into))
}

pub(super) fn read_contact_or_kept(
    trees: &Trees,
    id: ContactId,
) -> Result<Option<Contact>, StoreError> {
    if let Some(contact) = read_contact(trees, id)? {
        return Ok(Some(contact));
    }
    read_lead(trees, id)?.map_or(Ok(None), |into| read_contact(trees, into))
}

#[cfg(test)]
mod tests;
