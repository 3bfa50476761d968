//! Contact requests on their way from one server to another.

use std::ops::Bound;

use sled::Transactional;

use super::{
    Store, StoreError,
    contact_figures::{change_counts, count_quarantined},
    contacts::{finish, read_contact},
    trees::{CONTACTS, META_OF_ITSELF, decode, encode},
};
use crate::domain::{Contact, ContactId};

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

    /// Stores requests of another server under their own ids; one that is there already stays as it is.
    /// Says how many were new.
    pub async fn import_contacts(&self, contacts: Vec<Contact>) -> Result<usize, StoreError> {
        self.commit(move |trees| {
            let mut added = Vec::new();
            let imported = contacts.into_iter().try_for_each(|contact| {
                if read_contact(trees, contact.id)?.is_some() {
                    return Ok(());
                }
                let record = encode(CONTACTS, &contact)?;
                let all = (
                    trees.contacts.changing([contact.id.as_bytes()])?,
                    trees.meta.changing(META_OF_ITSELF)?,
                );
                finish(all.transaction(|(contacts, meta)| {
                    contacts.insert(contact.id.as_bytes(), record.as_slice())?;
                    count_quarantined(meta, None, Some(&contact))?;
                    change_counts(meta, |counts| counts.add(contact.status))
                }))?;
                added.push(contact);
                Ok(())
            });
            // Also those before one that failed.
            trees.contact_index.note_changes(&added);
            imported.map(|()| added.len())
        })
        .await
    }
}
