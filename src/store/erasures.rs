//! The ledger of erasures: what a restored backup must not bring back. It holds keyed hashes of requests'
//! ids and of the e-mail addresses of persons who were erased, with the time, and nothing personal: without
//! the key, which stays with the data, nobody can try addresses against it.

use std::collections::{BTreeMap, HashSet};

use hmac::{Hmac, Mac};
use jiff::Timestamp;
use rand::{TryRngCore, rngs::OsRng};
use sha2::Sha256;
use sled::Tree;

use super::{
    Store, StoreError,
    known_time::{known_time, seconds_of, time_of},
    trees::{ERASURES, META, META_ERASURE_KEYS, Trees, corrupt},
};
use crate::domain::{ContactId, normalise_address};

const KEY_BYTES: usize = 32;
/// Other writers take their turns in between.
const MAX_REMOVED_AT_ONCE: usize = 500;

/// Keyed hash of an id or an address.
pub type ErasureHash = [u8; 32];

/// Key of such hashes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct ErasureKey([u8; KEY_BYTES]);

/// What was erased, and when it was last.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// More than one after a backup of another server was restored; the first makes new entries.
    keys: Vec<ErasureKey>,
    /// Times in seconds, by hash.
    entries: BTreeMap<ErasureHash, i64>,
}

/// What is not to come back with a backup.
#[derive(Default)]
pub(super) struct Erased {
    keys: Vec<ErasureKey>,
    hashes: HashSet<ErasureHash>,
}

impl ErasureKey {
    fn random() -> Result<Self, StoreError> {
        let mut key = [0; KEY_BYTES];
        let filled = OsRng.try_fill_bytes(&mut key);
        filled.map_err(|error| StoreError::Files(format!("no random numbers: {error}")))?;
        Ok(Self(key))
    }

    pub fn of_contact(&self, id: ContactId) -> ErasureHash {
        self.hash(b"contact\0", id.as_bytes())
    }

    pub fn of_address(&self, address: &str) -> ErasureHash {
        self.hash(b"address\0", normalise_address(address).as_bytes())
    }

    fn hash(&self, kind: &[u8], value: &[u8]) -> ErasureHash {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0)
            .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
        mac.update(kind);
        mac.update(value);
        mac.finalize().into_bytes().into()
    }
}

impl Ledger {
    /// The entries: hashes with times in Unix seconds, in the order of the hashes.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (&ErasureHash, i64)> {
        self.entries.iter().map(|(hash, at)| (hash, *at))
    }

    /// Whether there are entries and no key with which they could be compared.
    #[must_use]
    pub fn lacks_key(&self) -> bool {
        self.keys.is_empty() && !self.entries.is_empty()
    }

    /// An entry of a copy that lies beside backups.
    pub fn add(&mut self, hash: ErasureHash, at: i64) {
        let newest = self.entries.entry(hash).or_insert(at);
        *newest = at.max(*newest);
    }

    /// Takes note of a record of a backup if it is a part of the ledger.
    pub fn read_record(&mut self, tree: &[u8], key: &[u8], value: &[u8]) -> Result<(), StoreError> {
        if tree == ERASURES.as_bytes() {
            let (hash, at) = entry_of(key, value)?;
            self.add(hash, at);
        } else if tree == META.as_bytes() && key == META_ERASURE_KEYS {
            self.add_keys(&keys_of(value)?);
        }
        Ok(())
    }

    /// Adds the entries and the keys of another one.
    pub fn merge(&mut self, other: &Self) {
        for (hash, at) in &other.entries {
            self.add(*hash, *at);
        }
        self.add_keys(&other.keys);
    }

    fn add_keys(&mut self, keys: &[ErasureKey]) {
        for key in keys {
            if !self.keys.contains(key) {
                self.keys.push(*key);
            }
        }
    }

    /// What was erased after `earlier`, which is the ledger of a backup: erasures that are in it were
    /// carried out on its records.
    pub(super) fn since(&self, earlier: &Self) -> Erased {
        let is_new = |(hash, at): &(&ErasureHash, &i64)| earlier.entries.get(*hash) != Some(*at);
        let hashes = self.entries.iter().filter(is_new).map(|(hash, _)| *hash).collect();
        let mut keys = self.keys.clone();
        keys.extend(earlier.keys.iter().filter(|key| !self.keys.contains(key)));
        Erased { keys, hashes }
    }

    pub(super) fn of_trees(trees: &Trees) -> Result<Self, StoreError> {
        let mut ledger = Self { keys: read_keys(trees)?, entries: BTreeMap::new() };
        for record in &trees.erasures {
            let (key, value) = record?;
            let (hash, at) = entry_of(&key, &value)?;
            ledger.entries.insert(hash, at);
        }
        Ok(ledger)
    }

    pub(super) fn write_to(&self, trees: &Trees) -> Result<(), StoreError> {
        for (hash, at) in &self.entries {
            trees.erasures.insert(hash, &at.to_be_bytes())?;
        }
        if !self.keys.is_empty() {
            let keys: Vec<u8> = self.keys.iter().flat_map(|key| key.0).collect();
            trees.meta.insert(META_ERASURE_KEYS, keys)?;
        }
        Ok(())
    }
}

/// Keys and hashes are for comparing only.
impl std::fmt::Debug for Ledger {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Ledger({} entries, {} keys)", self.entries.len(), self.keys.len())
    }
}

impl Erased {
    pub fn has_contact(&self, id: ContactId) -> bool {
        self.keys.iter().any(|key| self.hashes.contains(&key.of_contact(id)))
    }

    pub fn has_address(&self, address: &str) -> bool {
        self.keys.iter().any(|key| self.hashes.contains(&key.of_address(address)))
    }

    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }
}

impl Store {
    /// The ledger as it is now.
    pub async fn erasures(&self) -> Result<Ledger, StoreError> {
        self.read(Ledger::of_trees).await
    }

    /// Erases every request sent with this e-mail address, and keeps in mind that none of them comes back
    /// with a backup; gives how many there were.
    pub async fn erase_person(&self, email: &str, now: Timestamp) -> Result<usize, StoreError> {
        let contacts = self.list_contacts_of(email).await?;
        let ids = contacts.iter().map(|contact| contact.id).collect();
        let address = normalise_address(email);
        // First: what fails after it is asked for again, what is missing in the ledger is not.
        self.commit(move |trees| {
            let hash = current_key(trees)?.of_address(&address);
            trees.erasures.insert(hash, &erasure_time(trees, now)?)?;
            Ok(())
        })
        .await?;
        self.erase_contacts(ids, now).await
    }

    /// Removes entries of erasures before this time: no backup is that old any more. Gives how many.
    pub async fn trim_erasures(&self, before: Timestamp) -> Result<usize, StoreError> {
        let before = before.as_second();
        let old = self
            .read(move |trees| {
                let mut old = Vec::new();
                for record in &trees.erasures {
                    let (key, value) = record?;
                    if entry_of(&key, &value)?.1 < before {
                        old.push(key);
                    }
                }
                Ok(old)
            })
            .await?;
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
        && entry_of(key, &value)?.1 < before
    {
        erasures.remove(key)?;
    }
    Ok(())
}

/// The key of new entries; made with the first. Only for the writer's thread, which is one.
pub(super) fn current_key(trees: &Trees) -> Result<ErasureKey, StoreError> {
    if let Some(key) = read_keys(trees)?.first() {
        return Ok(*key);
    }
    let key = ErasureKey::random()?;
    trees.meta.insert(META_ERASURE_KEYS, &key.0)?;
    Ok(key)
}

/// As stored. A clock that went back must not make an entry look older than the backups before it.
pub(super) fn erasure_time(trees: &Trees, now: Timestamp) -> Result<[u8; 8], StoreError> {
    let known = known_time(trees)?.unwrap_or(now);
    Ok(seconds_of(now.max(known)))
}

fn read_keys(trees: &Trees) -> Result<Vec<ErasureKey>, StoreError> {
    trees.meta.get(META_ERASURE_KEYS)?.map_or_else(|| Ok(Vec::new()), |bytes| keys_of(&bytes))
}

fn keys_of(bytes: &[u8]) -> Result<Vec<ErasureKey>, StoreError> {
    let (keys, rest) = bytes.as_chunks::<KEY_BYTES>();
    if rest.is_empty() {
        Ok(keys.iter().copied().map(ErasureKey).collect())
    } else {
        Err(corrupt(META, "the keys of the ledger of erasures are cut off"))
    }
}

fn entry_of(key: &[u8], value: &[u8]) -> Result<(ErasureHash, i64), StoreError> {
    let hash = key.try_into().map_err(|_| corrupt(ERASURES, "a hash is not 32 bytes long"))?;
    Ok((hash, time_of(ERASURES, value)?.as_second()))
}
