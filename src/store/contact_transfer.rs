//! Contact requests on their way from one server to another.

use std::ops::Bound;

use sled::Transactional;

use super::{
    Store, StoreError,
    contact_figures::{change_counts, count_quarantined},
    contact_merge::read_contact_or_kept,
    contacts::finish,
    erasures::was_erased,
    replies::encode_replies,
    trees::{CONTACTS, META_OF_ITSELF, Trees, decode, encode},
};
use crate::domain::{Contact, ContactId, Reply};

/// What became of requests that were to be stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Imported {
    /// They were new.
    pub added: usize,
    /// They, or their senders, were erased here.
    pub erased: usize,
}

impl Store {
    /// At most `limit` requests in the order of their ids, those after `after`.
    pub async fn next_contacts(
        &self,
        after: Option<ContactId>,
        limit: usize,
    ) -> Result<Vec<Contact>, StoreError> {
        self.read(move |trees| {
            let from = after.map_or(Bound::Unbounded, |id| Bound::Excluded(*id.as_bytes()));
            let records = trees.contacts.range((from, Bound::Unbounded)).values().take(limit);
            records.map(|record| decode(CONTACTS, &record?)).collect()
        })
        .await
    }

    /// Stores replies of another server to requests that are there; one that is there already stays as it is. None of
    /// them is sent.
    pub async fn import_replies(&self, replies: Vec<Reply>) -> Result<(), StoreError> {
        self.commit(move |trees| {
            for (key, record) in encode_replies(&replies)? {
                let (contact, _) = key.split_at(size_of::<ContactId>());
                if trees.contacts.contains_key(contact)? && !trees.replies.contains_key(key)? {
                    trees.replies.insert(key, record)?;
                }
            }
            Ok(())
        })
        .await
    }

    /// Stores requests of another server, or of an earlier time, under their own ids. One that is there already, or was
    /// merged into another one, stays as it is, and one whose sender asked to be erased does not come back; one that
    /// only went because its time was over does.
    pub async fn import_contacts(&self, contacts: Vec<Contact>) -> Result<Imported, StoreError> {
        self.commit(move |trees| {
            let (mut added, mut erased) = (Vec::new(), 0);
            let imported = contacts.into_iter().try_for_each(|mut contact| {
                if was_erased(trees, &contact, |erasure| erasure.is_asked_for)? {
                    erased += 1;
                } else if insert_new(trees, &mut contact)? {
                    added.push(contact);
                }
                Ok(())
            });
            // Also those before one that failed.
            trees.contact_index.note_changes(&added);
            imported.map(|()| Imported { added: added.len(), erased })
        })
        .await
    }
}

/// Stores a request of another server, unless there is one of its id; says whether it did. The index is to be
/// told. What is here by itself the new one does not stand for: it is not erased with it.
pub(super) fn insert_new(trees: &Trees, contact: &mut Contact) -> Result<bool, StoreError> {
    if read_contact_or_kept(trees, contact.id)?.is_some() {
        return Ok(false);
    }
    for merged in std::mem::take(&mut contact.merged) {
        if read_contact_or_kept(trees, merged.id)?.is_none() {
            contact.merged.push(merged);
        }
    }
    let contact: &Contact = contact;
    let record = encode(CONTACTS, contact)?;
    let all =
        (trees.contacts.changing([contact.id.as_bytes()])?, trees.meta.changing(META_OF_ITSELF)?);
    finish(all.transaction(|(contacts, meta)| {
        contacts.insert(contact.id.as_bytes(), record.as_slice())?;
        count_quarantined(meta, None, Some(contact))?;
        change_counts(meta, |counts| counts.add(contact.status))
    }))?;
    Ok(true)
}
