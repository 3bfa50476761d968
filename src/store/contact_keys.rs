//! Idempotency keys, which keep a retry from becoming a second request.

use std::collections::{HashMap, HashSet};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use sled::IVec;

use super::{
    StoreError,
    tree::Tree,
    trees::{CONTACT_KEYS, decode},
};
use crate::domain::{ContactId, NewContact};

/// Names one attempt to send a request; the same key twice is one contact.
#[derive(Clone, Debug)]
pub struct Idempotency {
    pub(super) key: [u8; 32],
    pub(super) content: [u8; 32],
}

impl Idempotency {
    /// A key chosen by the sender (header `Idempotency-Key`).
    #[must_use]
    pub fn chosen(key: &str, contact: &NewContact) -> Self {
        Self::chosen_with(key, contact, &[])
    }

    /// As [`Idempotency::chosen`], where more than the request came with the key.
    #[must_use]
    pub fn chosen_with(key: &str, contact: &NewContact, more: &[&str]) -> Self {
        Self {
            key: Sha256::new().chain_update(b"chosen\0").chain_update(key).finalize().into(),
            content: digest(contact, more),
        }
    }

    /// For a sender without a key (a form without JavaScript): equal requests of one day are one.
    #[must_use]
    pub fn by_content(contact: &NewContact, now: Timestamp) -> Self {
        Self::by_content_with(contact, &[], now)
    }

    /// As [`Idempotency::by_content`], where more than the request came.
    #[must_use]
    pub fn by_content_with(contact: &NewContact, more: &[&str], now: Timestamp) -> Self {
        let content = digest(contact, more);
        let day = now.as_second().div_euclid(86_400).to_be_bytes();
        let key = Sha256::new().chain_update(b"content\0").chain_update(content).chain_update(day);
        Self { key: key.finalize().into(), content }
    }
}

fn digest(contact: &NewContact, more: &[&str]) -> [u8; 32] {
    let mut hash = Sha256::new();
    for part in contact.content().chain(more.iter().copied()) {
        // The length keeps "ab" + "c" from equalling "a" + "bc".
        hash.update(part.len().to_be_bytes());
        hash.update(part);
    }
    hash.finalize().into()
}

#[derive(Serialize, Deserialize)]
pub(super) struct KeyRecord {
    pub contact: ContactId,
    pub content: [u8; 32],
    pub created_at: Timestamp,
}

/// The keys under which these requests came.
pub(super) fn find_keys(
    keys: &Tree,
    ids: &HashSet<ContactId>,
) -> Result<HashMap<ContactId, Vec<IVec>>, StoreError> {
    /// Every key there is has to be looked at.
    #[derive(Deserialize)]
    struct ContactOnly {
        contact: ContactId,
    }
    let mut found: HashMap<ContactId, Vec<IVec>> = HashMap::new();
    for entry in keys {
        let (key, record) = entry?;
        let record: ContactOnly = decode(CONTACT_KEYS, &record)?;
        if ids.contains(&record.contact) {
            found.entry(record.contact).or_default().push(key);
        }
    }
    Ok(found)
}
