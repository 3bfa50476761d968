//! The ledger of erasures: what a restored backup must not bring back. It holds keyed hashes of requests'
//! ids and of the e-mail addresses and telephone numbers of persons who were erased, with the time, and nothing
//! personal: without the key, which stays with the data, nobody can try addresses against it.

mod ledger;

use jiff::Timestamp;

pub(super) use ledger::{Erased, ErasureKey};
pub use ledger::{Erasure, ErasureHash, Ledger};
use ledger::{entry_of, read_complete_from, read_keys};

use super::{
    Store, StoreError,
    known_time::known_time,
    tree::Tree,
    trees::{META_ERASURE_KEYS, META_ERASURES_FROM, Trees},
};
use crate::domain::{Contact, ContactId, PersonKey};

/// Other writers take their turns in between.
const MAX_REMOVED_AT_ONCE: usize = 500;

impl Store {
    /// The ledger as it is now.
    pub async fn erasures(&self) -> Result<Ledger, StoreError> {
        self.read(Ledger::of_trees).await
    }

    /// Sees to it that there is a key to the ledger of erasures. Like any other change it is not made on a full
    /// disk: a write that failed would keep everything from being written until the next start.
    pub(super) async fn prepare_erasure_key(&self) -> Result<(), StoreError> {
        if self.read(|trees| Ok(read_keys(trees)?.is_empty())).await? {
            self.commit(|trees| current_key(trees).map(drop)).await?;
        }
        Ok(())
    }

    /// Erases every request of this person (text: of this e-mail address), and keeps in mind that none of them comes
    /// back with a backup; gives how many there were.
    pub async fn erase_person(
        &self,
        person: impl Into<PersonKey>,
        now: Timestamp,
    ) -> Result<usize, StoreError> {
        let person = person.into();
        if person.is_blank() {
            // Nobody's: an entry of it would keep all requests without an address from a restore.
            return Ok(0);
        }
        let key = person.clone();
        // First: what fails after it is asked for again, what is missing in the ledger is not.
        self.commit(move |trees| {
            let hash = current_key(trees)?.of_person(&key);
            let mut erasure = erasure_at(trees, now, true)?;
            if let Some(before) = trees.erasures.get(hash)? {
                // Another one than what a backup of this second may have.
                erasure.at = erasure.at.max(entry_of(&hash, &before)?.1.at + 1);
            }
            trees.erasures.insert(hash, &erasure.encode())?;
            Ok(())
        })
        .await?;
        self.erase_all_of(person, now).await
    }

    /// Until none is left: one that becomes part of another meanwhile is there still, under the other one's id.
    async fn erase_all_of(&self, person: PersonKey, now: Timestamp) -> Result<usize, StoreError> {
        let mut count = 0;
        // Whoever writes does not wait for an index.
        let mut found = self.list_contacts_of(person.clone()).await?;
        loop {
            let ids = found.iter().map(|contact| contact.id).collect();
            count += self.erase_contacts(ids, now).await?;
            found = self.list_contacts_of_at_rest(person.clone()).await?;
            if found.is_empty() {
                return Ok(count);
            }
        }
    }

    /// Removes entries of erasures before this time: no backup is that old any more. Gives how many.
    pub async fn trim_erasures(&self, before: Timestamp) -> Result<usize, StoreError> {
        let before = before.as_second();
        let old = self
            .read(move |trees| {
                let mut old = Vec::new();
                for record in &trees.erasures {
                    let (key, value) = record?;
                    if entry_of(&key, &value)?.1.at < before {
                        old.push(key);
                    }
                }
                Ok(old)
            })
            .await?;
        if !old.is_empty() {
            // First: from then on it says of itself that some may be missing.
            self.commit(move |trees| {
                if read_complete_from(trees)?.is_none_or(|from| from < before) {
                    trees.meta.insert(META_ERASURES_FROM, &before.to_be_bytes())?;
                }
                Ok(())
            })
            .await?;
        }
        for part in old.chunks(MAX_REMOVED_AT_ONCE) {
            let part = part.to_vec();
            self.commit(move |trees| {
                part.iter().try_for_each(|key| remove_if_before(&trees.erasures, key, before))
            })
            .await?;
        }
        Ok(old.len())
    }
}

/// What was erased once more meanwhile stays.
fn remove_if_before(erasures: &Tree, key: &[u8], before: i64) -> Result<(), StoreError> {
    if let Some(value) = erasures.get(key)?
        && entry_of(key, &value)?.1.at < before
    {
        erasures.remove(key)?;
    }
    Ok(())
}

/// The key of new entries; made when it is first asked for. Only for changes on the writer's thread, which is one.
pub(super) fn current_key(trees: &Trees) -> Result<ErasureKey, StoreError> {
    if let Some(key) = read_keys(trees)?.first() {
        return Ok(*key);
    }
    let key = ErasureKey::random()?;
    trees.meta.insert(META_ERASURE_KEYS, key.as_bytes())?;
    trees.db.flush()?;
    Ok(key)
}

/// A clock that went back must not make an entry look older than the backups before it, nor than those entries that
/// are removed already.
pub(super) fn erasure_at(
    trees: &Trees,
    now: Timestamp,
    is_asked_for: bool,
) -> Result<Erasure, StoreError> {
    let at = known_time(trees)?.map_or(now, |known| known.max(now)).as_second();
    Ok(Erasure { at: read_complete_from(trees)?.map_or(at, |from| from.max(at)), is_asked_for })
}

/// When something was last erased, by its hash under each key that there is.
fn find_erasure(
    trees: &Trees,
    hash_of: impl Fn(&ErasureKey) -> ErasureHash,
) -> Result<Option<Erasure>, StoreError> {
    let mut newest = None;
    for key in read_keys(trees)? {
        let hash = hash_of(&key);
        if let Some(value) = trees.erasures.get(hash)? {
            newest = newest.max(Some(entry_of(&hash, &value)?.1));
        }
    }
    Ok(newest)
}

/// Whether this request of another server was erased here, or its sender before they wrote it, by an erasure that is
/// meant. Who wrote again after an erasure is somebody new. One that became part of it elsewhere cannot be told from it
/// any more: it stays away with one that somebody asked to have erased.
pub(super) fn was_erased(
    trees: &Trees,
    contact: &Contact,
    is_meant: impl Fn(&Erasure) -> bool,
) -> Result<bool, StoreError> {
    let own = (contact.id, &*contact.email, contact.phone.as_deref(), contact.created_at);
    if is_erased(trees, own, &is_meant)? {
        return Ok(true);
    }
    for part in &contact.merged {
        let part = (part.id, &*part.email, part.phone.as_deref(), part.created_at);
        if is_erased(trees, part, &|erasure: &Erasure| erasure.is_asked_for && is_meant(erasure))? {
            return Ok(true);
        }
    }
    Ok(false)
}

/// The same of one request, of which this is known: id, e-mail address, telephone number and when it came.
fn is_erased(
    trees: &Trees,
    (id, email, phone, created_at): (ContactId, &str, Option<&str>, Timestamp),
    is_meant: &impl Fn(&Erasure) -> bool,
) -> Result<bool, StoreError> {
    let erased = find_erasure(trees, |key| key.of_contact(id))?;
    if erased.is_some_and(|erasure| is_meant(&erasure)) {
        return Ok(true);
    }
    let number = phone.and_then(PersonKey::of_phone);
    for person in PersonKey::of_email(email).into_iter().chain(number) {
        let erased = find_erasure(trees, |key| key.of_person(&person))?;
        let is_later = |erasure: &Erasure| created_at.as_second() <= erasure.at;
        if erased.is_some_and(|erasure| is_meant(&erasure) && is_later(&erasure)) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Fails when a record is no entry of the ledger.
pub(super) fn check_entry(key: &[u8], value: &[u8]) -> Result<(), StoreError> {
    entry_of(key, value).map(drop)
}
