//! Contact requests: taken, changed and erased, with their number by status.

use std::collections::HashSet;

use jiff::Timestamp;
use sled::{
    IVec, Transactional,
    transaction::{ConflictableTransactionError, TransactionError, TransactionalTree},
};

use super::{
    Store, StoreError,
    contact_keys::{Idempotency, KeyRecord, find_keys},
    trees::{
        CONTACT_KEYS, CONTACTS, META, META_COMPACTION_DUE, META_CONTACT_COUNTS, META_TRACES, Trees,
        corrupt, decode, encode,
    },
};
use crate::domain::{Contact, ContactCounts, ContactId, ContactStatus, NewContact};

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
    /// Whether inputs of ended jobs are among it.
    pub has_inputs: bool,
}

impl Store {
    /// Stores a request; returns once it is on disk.
    pub async fn add_contact(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
    ) -> Result<Stored, StoreError> {
        self.commit(move |trees| {
            if let Some(idempotency) = &idempotency
                && let Some(bytes) = trees.contact_keys.get(idempotency.key)?
            {
                let known: KeyRecord = decode(CONTACT_KEYS, &bytes)?;
                return Ok(if known.content == idempotency.content {
                    Stored::Repeated(known.contact)
                } else {
                    Stored::KeyReused
                });
            }
            let id = ContactId::new(trees.new_id(now));
            let contact = contact.into_contact(id, now);
            let record = encode(CONTACTS, &contact)?;
            let key = idempotency.map(|idempotency| {
                let record =
                    KeyRecord { contact: id, content: idempotency.content, created_at: now };
                encode(CONTACT_KEYS, &record).map(|record| (idempotency.key, record))
            });
            let key = key.transpose()?;
            let all = (&trees.contacts, &trees.contact_keys, &trees.meta);
            finish(all.transaction(|(contacts, keys, meta)| {
                contacts.insert(id.as_bytes(), record.as_slice())?;
                if let Some((key, record)) = &key {
                    keys.insert(key, record.as_slice())?;
                }
                change_counts(meta, |counts| counts.add(contact.status))
            }))?;
            trees.contact_index.note_change(&contact);
            Ok(Stored::Created(id))
        })
        .await
    }

    /// A request, if there is one of this id.
    pub async fn find_contact(&self, id: ContactId) -> Result<Option<Contact>, StoreError> {
        self.read(move |trees| read_contact(trees, id)).await
    }

    /// Changes a request; gives it as it is now on disk, or `None` if there is none of this id.
    pub async fn change_contact<C>(
        &self,
        id: ContactId,
        now: Timestamp,
        change: C,
    ) -> Result<Option<Contact>, StoreError>
    where
        C: FnOnce(&mut Contact) + Send + 'static,
    {
        self.commit(move |trees| {
            let Some(before) = read_contact(trees, id)? else { return Ok(None) };
            let mut contact = before.clone();
            change(&mut contact);
            let record = encode(CONTACTS, &contact)?;
            let has_removed = contact.notes.len() < before.notes.len();
            finish((&trees.contacts, &trees.meta).transaction(|(contacts, meta)| {
                contacts.insert(id.as_bytes(), record.as_slice())?;
                change_counts(meta, |counts| {
                    counts.remove(before.status);
                    counts.add(contact.status);
                })?;
                if has_removed { ask_for_compaction(meta, now) } else { Ok(()) }
            }))?;
            trees.contact_index.note_change(&contact);
            Ok(Some(contact))
        })
        .await
    }

    /// Erases requests and the keys under which they came; gives how many there were. Their bytes leave
    /// the disk with the next compaction, which is asked for.
    pub async fn erase_contacts(
        &self,
        ids: Vec<ContactId>,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        self.erase_contacts_if(ids, now, |_| true).await
    }

    /// Erases those of the requests for which `is_over` still holds when it is done.
    pub async fn erase_contacts_if(
        &self,
        ids: Vec<ContactId>,
        now: Timestamp,
        is_over: impl Fn(&Contact) -> bool + Clone + Send + 'static,
    ) -> Result<usize, StoreError> {
        let wanted: HashSet<ContactId> = ids.iter().copied().collect();
        // A request's key is written together with it: none can be added later.
        let mut keys = self.read(move |trees| find_keys(&trees.contact_keys, &wanted)).await?;
        let mut count = 0;
        for part in ids.chunks(MAX_ERASED_AT_ONCE) {
            let ids = part.iter().map(|id| (*id, keys.remove(id).unwrap_or_default())).collect();
            let is_over = is_over.clone();
            count += self.commit(move |trees| erase(trees, ids, now, is_over)).await?;
        }
        Ok(count)
    }

    /// How many requests have each status.
    pub async fn count_contacts(&self) -> Result<ContactCounts, StoreError> {
        self.read(read_counts).await
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

/// All of it or nothing.
fn erase(
    trees: &Trees,
    ids: Vec<(ContactId, Vec<IVec>)>,
    now: Timestamp,
    is_over: impl Fn(&Contact) -> bool,
) -> Result<usize, StoreError> {
    let mut erased: Vec<(ContactId, ContactStatus, Vec<IVec>)> = Vec::new();
    for (id, keys) in ids {
        if let Some(contact) = read_contact(trees, id)?
            && is_over(&contact)
        {
            erased.push((id, contact.status, keys));
        }
    }
    let all = (&trees.contacts, &trees.contact_keys, &trees.meta);
    finish(all.transaction(|(contacts, contact_keys, meta)| {
        for (id, _, keys) in &erased {
            contacts.remove(id.as_bytes())?;
            for key in keys {
                contact_keys.remove(key)?;
            }
        }
        change_counts(meta, |counts| {
            for (_, status, _) in &erased {
                counts.remove(*status);
            }
        })?;
        if erased.is_empty() { Ok(()) } else { ask_for_compaction(meta, now) }
    }))?;
    for (id, ..) in &erased {
        trees.contact_index.note_erasure(*id);
    }
    Ok(erased.len())
}

/// Counts the requests of a database that was written before they were counted by status.
pub(super) fn prepare_counts(trees: &Trees) -> Result<(), StoreError> {
    if trees.contacts.is_empty() || trees.meta.contains_key(META_CONTACT_COUNTS)? {
        return Ok(());
    }
    let mut counts = ContactCounts::default();
    for record in trees.contacts.iter().values() {
        let contact: Contact = decode(CONTACTS, &record?)?;
        counts.add(contact.status);
    }
    trees.meta.insert(META_CONTACT_COUNTS, encode(META, &counts)?)?;
    Ok(())
}

pub(super) fn read_contact(trees: &Trees, id: ContactId) -> Result<Option<Contact>, StoreError> {
    trees.contacts.get(id.as_bytes())?.map(|bytes| decode(CONTACTS, &bytes)).transpose()
}

pub(super) fn read_counts(trees: &Trees) -> Result<ContactCounts, StoreError> {
    let counts = trees.meta.get(META_CONTACT_COUNTS)?;
    counts.map_or_else(|| Ok(ContactCounts::default()), |bytes| decode(META, &bytes))
}

type Step<T> = Result<T, ConflictableTransactionError<StoreError>>;

fn change_counts(meta: &TransactionalTree, change: impl FnOnce(&mut ContactCounts)) -> Step<()> {
    let abort = ConflictableTransactionError::Abort;
    let mut counts = match meta.get(META_CONTACT_COUNTS)? {
        Some(bytes) => decode(META, &bytes).map_err(abort)?,
        None => ContactCounts::default(),
    };
    change(&mut counts);
    meta.insert(META_CONTACT_COUNTS, encode(META, &counts).map_err(abort)?)?;
    Ok(())
}

/// sled keeps removed values in its files until they are rewritten.
fn ask_for_compaction(meta: &TransactionalTree, now: Timestamp) -> Step<()> {
    if meta.get(META_COMPACTION_DUE)?.is_none() {
        meta.insert(META_COMPACTION_DUE, &now.as_second().to_be_bytes())?;
    }
    Ok(())
}

fn finish<T>(outcome: Result<T, TransactionError<StoreError>>) -> Result<T, StoreError> {
    outcome.map_err(|error| match error {
        TransactionError::Abort(error) => error,
        TransactionError::Storage(error) => error.into(),
    })
}
