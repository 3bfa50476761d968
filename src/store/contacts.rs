//! Contact requests: read and erased (`contact_additions` takes them).

use std::collections::HashSet;

use jiff::Timestamp;
use sled::{
    IVec, Transactional,
    transaction::{TransactionError, TransactionalTree},
};

use super::{
    Store, StoreError,
    bookings::BookingWrite,
    contact_figures::{Step, change_counts, count_quarantined},
    contact_keys::{Idempotency, KeyRecord, find_keys},
    contact_merge::read_contact_or_kept,
    erasures::{Erasure, current_key, erasure_at},
    replies::keys_of_replies,
    trees::{
        CONTACT_KEYS, CONTACTS, JOBS, META, META_COMPACTION_DUE, META_OF_ITSELF, META_TRACES,
        Trees, corrupt, decode, encode,
    },
};
use crate::domain::{Contact, ContactId, Job};

/// Other writers take their turns in between.
const MAX_ERASED_AT_ONCE: usize = 500;

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stored {
    /// It was new and is on disk now.
    Created(ContactId),
    /// The same key came before with the same content.
    Repeated(ContactId),
    /// The same key came before with other content; nothing was stored.
    KeyReused,
}

/// What waits to be compacted away.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CompactionDue {
    /// When the first of the removed requests or notes was removed.
    pub since: Option<Timestamp>,
    /// Whether other traces are among it: inputs of ended jobs, drafts that were removed.
    pub has_inputs: bool,
}

impl Store {
    /// A request, if there is one of this id.
    pub async fn find_contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError> {
        self.read(move |trees| read_contact(trees, id)).await
    }

    /// Erases requests with the replies to them, their bookings, the failed jobs that were to tell of them and the keys
    /// under which they came, and enters them into the ledger of erasures; gives how many there were. Their bytes leave the disk with the next compaction, which is asked for.
    pub async fn erase_contacts(
        &self,
        ids: Vec<ContactId>,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        self.erase_each(ids, now, true, |_| true).await
    }

    /// Erases those of the requests whose time is over, if `is_over` still holds when it is done.
    pub async fn purge_contacts(
        &self,
        ids: Vec<ContactId>,
        now: Timestamp,
        is_over: impl Fn(&Contact) -> bool + Clone + Send + 'static,
    ) -> Result<usize, StoreError> {
        self.erase_each(ids, now, false, is_over).await
    }

    async fn erase_each(
        &self,
        ids: Vec<ContactId>,
        now: Timestamp,
        is_asked_for: bool,
        is_meant: impl Fn(&Contact) -> bool + Clone + Send + 'static,
    ) -> Result<usize, StoreError> {
        let wanted: HashSet<ContactId> = ids.iter().copied().collect();
        // A request's key is written together with it: none can be added later.
        let mut keys = self.read(move |trees| find_keys(&trees.contact_keys, &wanted)).await?;
        let mut count = 0;
        for part in ids.chunks(MAX_ERASED_AT_ONCE) {
            let ids = part.iter().map(|id| (*id, keys.remove(id).unwrap_or_default())).collect();
            let is_meant = is_meant.clone();
            let erasing = self.commit(move |trees| {
                let erasure = erasure_at(trees, now, is_asked_for)?;
                erase(trees, ids, now, erasure, is_meant)
            });
            count += erasing.await?.len();
        }
        Ok(count)
    }

    /// Since when removed personal data have been waiting in the database's files to be compacted away.
    pub async fn compaction_due_since(&self) -> Result<Option<Timestamp>, StoreError> {
        Ok(self.compaction_due().await?.since)
    }

    /// What a compaction would take out of the database's files.
    pub async fn compaction_due(&self) -> Result<CompactionDue, StoreError> {
        self.read(|trees| {
            let has_inputs = trees.meta.contains_key(META_TRACES)?;
            let Some(bytes) = trees.meta.get(META_COMPACTION_DUE)? else {
                return Ok(CompactionDue { since: None, has_inputs });
            };
            let seconds = bytes.as_ref().try_into().map(i64::from_be_bytes);
            let time = seconds.ok().and_then(|seconds| Timestamp::from_second(seconds).ok());
            let since = time.ok_or_else(|| corrupt(META, "the time of a removal is none"))?;
            Ok(CompactionDue { since: Some(since), has_inputs })
        })
        .await
    }
}

/// What is known of an earlier request under the same key, if there was one.
pub(super) fn find_known(
    trees: &Trees,
    idempotency: Option<&Idempotency>,
) -> Result<Option<Stored>, StoreError> {
    let Some(idempotency) = idempotency else { return Ok(None) };
    let Some(bytes) = trees.contact_keys.get(idempotency.key)? else { return Ok(None) };
    let known: KeyRecord = decode(CONTACT_KEYS, &bytes)?;
    let is_same = known.content == idempotency.content;
    Ok(Some(if is_same { Stored::Repeated(known.contact) } else { Stored::KeyReused }))
}

/// Erases those of the requests that are meant; gives which. All of it or nothing.
pub(super) fn erase(
    trees: &Trees,
    ids: Vec<(ContactId, Vec<IVec>)>,
    now: Timestamp,
    erasure: Erasure,
    is_meant: impl Fn(&Contact) -> bool,
) -> Result<Vec<ContactId>, StoreError> {
    let mut erased: Vec<(Contact, Vec<IVec>)> = Vec::new();
    for (id, keys) in ids {
        if let Some(contact) = read_contact(trees, id)?
            && is_meant(&contact)
        {
            erased.push((contact, keys));
        }
    }
    if erased.is_empty() {
        return Ok(Vec::new());
    }
    let replies = keys_of_replies(trees, erased.iter().map(|(contact, _)| contact.id))?;
    let gone = BookingWrite::removal(trees, erased.iter().map(|(contact, _)| contact.id))?;
    let (bookings, booking_keys) = gone.changing(trees)?;
    let (ledger_key, entry) = (current_key(trees)?, erasure.encode());
    let all_ids = ids_of(trees, erased.iter().map(|(contact, _)| contact))?;
    let dead_jobs = trees.dead_jobs.of_contacts(&trees.jobs, &all_ids.iter().copied().collect())?;
    let hashes: Vec<_> = all_ids.iter().map(|id| ledger_key.of_contact(*id)).collect();
    let all = (
        trees.contacts.changing(erased.iter().map(|(contact, _)| contact.id.as_bytes()))?,
        trees.contact_keys.changing(erased.iter().flat_map(|(_, keys)| keys))?,
        trees.contact_merges.changing(all_ids.iter().map(ContactId::as_bytes))?,
        trees.erasures.changing(&hashes)?,
        trees.replies.changing(&replies)?,
        trees.jobs.changing(dead_jobs.iter().map(|job| job.id.0.as_bytes()))?,
        trees.meta.changing(META_OF_ITSELF)?,
        bookings,
        booking_keys,
    );
    finish(all.transaction(
        |(contacts, contact_keys, merges, erasures, reply_tree, jobs, meta, times, time_keys)| {
            gone.apply(times, time_keys)?;
            for (id, hash) in all_ids.iter().zip(&hashes) {
                merges.remove(id.as_bytes())?;
                erasures.insert(hash, &entry)?;
            }
            // A job that still waits to send one of them finds nothing to send.
            for key in &replies {
                reply_tree.remove(key)?;
            }
            for job in &dead_jobs {
                jobs.remove(job.id.0.as_bytes())?;
            }
            for (contact, keys) in &erased {
                contacts.remove(contact.id.as_bytes())?;
                count_quarantined(meta, Some(contact), None)?;
                for key in keys {
                    contact_keys.remove(key)?;
                }
            }
            change_counts(meta, |counts| {
                for (contact, _) in &erased {
                    counts.remove(contact.status);
                }
            })?;
            ask_for_compaction(meta, now)
        },
    ))?;
    for job in &dead_jobs {
        trees.dead_jobs.note(Some(job), None);
    }
    let ids: Vec<ContactId> = erased.iter().map(|(contact, _)| contact.id).collect();
    trees.contact_index.note_erasures(&ids);
    Ok(ids)
}

/// The ids of these requests and of those that became part of them: a backup may hold one as it was before. What is
/// here by itself, or became part of another one, belongs to none of them, whatever they say.
fn ids_of<'c>(
    trees: &Trees,
    contacts: impl Iterator<Item = &'c Contact>,
) -> Result<Vec<ContactId>, StoreError> {
    let mut ids = Vec::new();
    for contact in contacts {
        for merged in &contact.merged {
            let kept = read_contact_or_kept(trees, merged.id)?;
            if kept.is_none_or(|kept| kept.id == contact.id) {
                ids.push(merged.id);
            }
        }
        ids.push(contact.id);
    }
    Ok(ids)
}

pub(super) fn read_contact(trees: &Trees, id: ContactId) -> Result<Option<Contact>, StoreError> {
    trees.contacts.get(id.as_bytes())?.map(|bytes| decode(CONTACTS, &bytes)).transpose()
}

/// A job's key and its record.
pub(super) type JobRecord = ([u8; 16], Vec<u8>);

pub(super) fn encode_jobs(jobs: &[Job]) -> Result<Vec<JobRecord>, StoreError> {
    jobs.iter().map(|job| Ok((*job.id.0.as_bytes(), encode(JOBS, job)?))).collect()
}

pub(super) fn insert_jobs(jobs: &TransactionalTree, records: &[JobRecord]) -> Step<()> {
    for (id, record) in records {
        jobs.insert(id, record.as_slice())?;
    }
    Ok(())
}

/// sled keeps removed values in its files until they are rewritten.
pub(super) fn ask_for_compaction(meta: &TransactionalTree, now: Timestamp) -> Step<()> {
    if meta.get(META_COMPACTION_DUE)?.is_none() {
        meta.insert(META_COMPACTION_DUE, &now.as_second().to_be_bytes())?;
    }
    Ok(())
}

pub(super) fn finish<T>(outcome: Result<T, TransactionError<StoreError>>) -> Result<T, StoreError> {
    outcome.map_err(|error| match error {
        TransactionError::Abort(error) => error,
        TransactionError::Storage(error) => error.into(),
    })
}
