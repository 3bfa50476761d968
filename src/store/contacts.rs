//! Contact requests, their number, and the idempotency keys that keep a retry from becoming a double.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sled::{
    Transactional,
    transaction::{ConflictableTransactionError, TransactionError},
};

use super::{
    Store, StoreError,
    trees::{CONTACT_KEYS, CONTACTS, META_CONTACT_COUNT, decode, decode_count, encode},
};
use crate::domain::{Contact, ContactId, NewContact};

/// Names one attempt to send a request; the same key twice is one contact.
#[derive(Clone, Debug)]
pub struct Idempotency {
    key: [u8; 32],
    content: [u8; 32],
}

impl Idempotency {
    /// A key chosen by the sender (header `Idempotency-Key`).
    #[must_use]
    pub fn chosen(key: &str, contact: &NewContact) -> Self {
        Self {
            key: Sha256::new().chain_update(b"chosen\0").chain_update(key).finalize().into(),
            content: digest(contact),
        }
    }

    /// For a sender without a key (a form without JavaScript): equal requests of one day are one.
    #[must_use]
    pub fn by_content(contact: &NewContact, now: Timestamp) -> Self {
        let content = digest(contact);
        let day = now.as_second().div_euclid(86_400).to_be_bytes();
        let key = Sha256::new().chain_update(b"content\0").chain_update(content).chain_update(day);
        Self { key: key.finalize().into(), content }
    }
}

fn digest(contact: &NewContact) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in contact.content() {
        // The length keeps "ab" + "c" from equalling "a" + "bc".
        hash.update(part.len().to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[derive(Serialize, Deserialize)]
struct KeyRecord {
    contact: ContactId,
    content: [u8; 32],
    created_at: Timestamp,
}

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

/// A part of the list, newest first.
#[derive(Clone, Debug)]
pub struct ContactPage {
    /// The requests.
    pub contacts: Vec<Contact>,
    /// How many there are in all.
    pub total: u64,
    /// Whether older ones follow.
    pub has_more: bool,
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
            let contact = encode(CONTACTS, &contact.into_contact(id, now))?;
            let key = idempotency.map(|idempotency| {
                let record =
                    KeyRecord { contact: id, content: idempotency.content, created_at: now };
                encode(CONTACT_KEYS, &record).map(|record| (idempotency.key, record))
            });
            let key = key.transpose()?;
            let stored = (&trees.contacts, &trees.contact_keys, &trees.meta).transaction(
                |(contacts, keys, meta)| {
                    contacts.insert(id.as_bytes(), contact.as_slice())?;
                    if let Some((key, record)) = &key {
                        keys.insert(key, record.as_slice())?;
                    }
                    let count = decode_count(meta.get(META_CONTACT_COUNT)?.as_deref())
                        .map_err(ConflictableTransactionError::Abort)?;
                    meta.insert(META_CONTACT_COUNT, &(count + 1).to_be_bytes())?;
                    Ok(())
                },
            );
            match stored {
                Ok(()) => Ok(Stored::Created(id)),
                Err(TransactionError::Abort(error)) => Err(error),
                Err(TransactionError::Storage(error)) => Err(error.into()),
            }
        })
        .await
    }

    /// At most `limit` requests, newest first, older than `before` if that is given.
    pub async fn list_contacts(
        &self,
        limit: usize,
        before: Option<ContactId>,
    ) -> Result<ContactPage, StoreError> {
        self.read(move |trees| {
            let mut records = match before {
                Some(before) => trees.contacts.range(..*before.as_bytes()),
                None => trees.contacts.iter(),
            }
            .rev();
            let contacts = records
                .by_ref()
                .take(limit)
                .map(|record| decode(CONTACTS, &record?.1))
                .collect::<Result<_, _>>()?;
            Ok(ContactPage {
                contacts,
                total: decode_count(trees.meta.get(META_CONTACT_COUNT)?.as_deref())?,
                has_more: records.next().transpose()?.is_some(),
            })
        })
        .await
    }
}
