//! What the ledger of erasures holds, and how it is compared with a backup's.

use std::collections::{BTreeMap, HashSet};

use hmac::{Hmac, Mac};
use jiff::Timestamp;
use rand::{TryRngCore, rngs::OsRng};
use sha2::Sha256;

use super::super::{
    StoreError,
    trees::{ERASURES, META, META_ERASURE_KEYS, META_ERASURES_FROM, Trees, corrupt},
};
use crate::domain::{ContactId, PersonKey, normalise_address, normalise_phone};

const KEY_BYTES: usize = 32;

/// Keyed hash of an id or an address.
pub type ErasureHash = [u8; 32];

/// Why and when something was erased.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Erasure {
    /// In Unix seconds.
    pub at: i64,
    /// Somebody asked for it; otherwise its time was over.
    pub is_asked_for: bool,
}

impl Erasure {
    /// Bytes of an encoded one.
    pub const BYTES: usize = size_of::<i64>() + 1;

    /// As it is stored.
    #[must_use]
    pub fn encode(self) -> [u8; Self::BYTES] {
        let mut bytes = [0; Self::BYTES];
        bytes[..size_of::<i64>()].copy_from_slice(&self.at.to_be_bytes());
        bytes[size_of::<i64>()] = u8::from(self.is_asked_for);
        bytes
    }

    /// `None` if it is none.
    #[must_use]
    pub fn decode(bytes: &[u8]) -> Option<Self> {
        let (at, rest) = bytes.split_first_chunk()?;
        let is_asked_for = match rest {
            [0] => false,
            [1] => true,
            _ => return None,
        };
        Some(Self { at: i64::from_be_bytes(*at), is_asked_for })
    }
}

/// Key of such hashes.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in crate::store) struct ErasureKey([u8; KEY_BYTES]);

/// What was erased, and when it was last.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Ledger {
    /// More than one after a backup of another server was restored; the first makes new entries.
    keys: Vec<ErasureKey>,
    entries: BTreeMap<ErasureHash, Erasure>,
    /// In Unix seconds: entries of erasures before it were removed. `None` if none was.
    complete_from: Option<i64>,
}

/// What is not to come back with a backup.
#[derive(Default)]
pub(in crate::store) struct Erased {
    keys: Vec<ErasureKey>,
    hashes: HashSet<ErasureHash>,
}

impl ErasureKey {
    pub(super) fn random() -> Result<Self, StoreError> {
        let mut key = [0; KEY_BYTES];
        let filled = OsRng.try_fill_bytes(&mut key);
        filled.map_err(|error| StoreError::Files(format!("no random numbers: {error}")))?;
        Ok(Self(key))
    }

    /// The key itself, for keeping it.
    pub(super) const fn as_bytes(&self) -> &[u8; KEY_BYTES] {
        &self.0
    }

    pub fn of_contact(&self, id: ContactId) -> ErasureHash {
        self.hash(b"contact\0", id.as_bytes())
    }

    pub fn of_address(&self, address: &str) -> ErasureHash {
        self.hash(b"address\0", normalise_address(address).as_bytes())
    }

    pub fn of_phone(&self, number: &str) -> ErasureHash {
        self.hash(b"phone\0", number.as_bytes())
    }

    pub fn of_person(&self, person: &PersonKey) -> ErasureHash {
        match person {
            PersonKey::Email(address) => self.of_address(address),
            PersonKey::Phone(number) => self.of_phone(number),
        }
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
    /// The entries in the order of their hashes.
    #[must_use]
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (&ErasureHash, Erasure)> {
        self.entries.iter().map(|(hash, erasure)| (hash, *erasure))
    }

    /// Leaves only entries of erasures from then on.
    pub fn forget_before(&mut self, before: Timestamp) {
        let before = before.as_second();
        let count = self.entries.len();
        self.entries.retain(|_, erasure| erasure.at >= before);
        if self.entries.len() < count {
            self.begin_at(Some(before));
        }
    }

    /// From when on no entry is missing, in Unix seconds; `None` if none ever was removed.
    #[must_use]
    pub const fn complete_from(&self) -> Option<i64> {
        self.complete_from
    }

    /// Entries before this time may be missing.
    pub fn begin_at(&mut self, complete_from: Option<i64>) {
        self.complete_from = self.complete_from.max(complete_from);
    }

    /// Whether somebody may have been erased after this moment of whom it knows no more.
    #[must_use]
    pub fn lacks_since(&self, moment: Timestamp) -> bool {
        self.complete_from.is_some_and(|from| moment.as_second() < from)
    }

    /// Whether there are entries and no key with which they could be compared.
    #[must_use]
    pub fn lacks_key(&self) -> bool {
        self.keys.is_empty() && !self.entries.is_empty()
    }

    /// An entry of a copy that lies beside backups.
    pub fn add(&mut self, hash: ErasureHash, erasure: Erasure) {
        let newest = self.entries.entry(hash).or_insert(erasure);
        *newest = erasure.max(*newest);
    }

    /// Takes note of a record of a backup if it is a part of the ledger.
    pub fn read_record(&mut self, tree: &[u8], key: &[u8], value: &[u8]) -> Result<(), StoreError> {
        if tree == ERASURES.as_bytes() {
            let (hash, erasure) = entry_of(key, value)?;
            self.add(hash, erasure);
        } else if tree == META.as_bytes() && key == META_ERASURE_KEYS {
            self.add_keys(&keys_of(value)?);
        } else if tree == META.as_bytes() && key == META_ERASURES_FROM {
            self.begin_at(Some(seconds_in(value)?));
        }
        Ok(())
    }

    /// Adds the entries and the keys of another one.
    pub fn merge(&mut self, other: &Self) {
        for (hash, erasure) in &other.entries {
            self.add(*hash, *erasure);
        }
        self.add_keys(&other.keys);
        self.begin_at(other.complete_from);
    }

    fn add_keys(&mut self, keys: &[ErasureKey]) {
        for key in keys {
            if !self.keys.contains(key) {
                self.keys.push(*key);
            }
        }
    }

    /// What was erased after `earlier`, which is the ledger of a backup: erasures that are in it were
    /// carried out on its records, and so were those from before its first entry. `purges` says whether what went
    /// because its time was over is meant too.
    pub(in crate::store) fn since(&self, earlier: &Self, purges: bool) -> Erased {
        let begin = earlier.complete_from.unwrap_or(i64::MIN);
        let is_meant = |(hash, erasure): &(&ErasureHash, &Erasure)| {
            (purges || erasure.is_asked_for)
                && erasure.at >= begin
                && earlier.entries.get(*hash) != Some(*erasure)
        };
        let hashes = self.entries.iter().filter(is_meant).map(|(hash, _)| *hash).collect();
        let mut keys = self.keys.clone();
        keys.extend(earlier.keys.iter().filter(|key| !self.keys.contains(key)));
        Erased { keys, hashes }
    }

    pub(in crate::store) fn of_trees(trees: &Trees) -> Result<Self, StoreError> {
        let (keys, complete_from) = (read_keys(trees)?, read_complete_from(trees)?);
        let mut ledger = Self { keys, entries: BTreeMap::new(), complete_from };
        for record in &trees.erasures {
            let (key, value) = record?;
            let (hash, erasure) = entry_of(&key, &value)?;
            ledger.entries.insert(hash, erasure);
        }
        Ok(ledger)
    }

    pub(in crate::store) fn write_to(&self, trees: &Trees) -> Result<(), StoreError> {
        for (hash, erasure) in &self.entries {
            trees.erasures.insert(hash, &erasure.encode())?;
        }
        if !self.keys.is_empty() {
            let keys: Vec<u8> = self.keys.iter().flat_map(|key| key.0).collect();
            trees.meta.insert(META_ERASURE_KEYS, keys)?;
        }
        if let Some(from) = self.complete_from {
            trees.meta.insert(META_ERASURES_FROM, &from.to_be_bytes())?;
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

    pub fn has_phone(&self, phone: &str) -> bool {
        let Some(number) = normalise_phone(phone) else { return false };
        self.keys.iter().any(|key| self.hashes.contains(&key.of_phone(&number)))
    }

    pub fn is_empty(&self) -> bool {
        self.hashes.is_empty()
    }
}

/// From when on the ledger is complete, in Unix seconds.
pub(super) fn read_complete_from(trees: &Trees) -> Result<Option<i64>, StoreError> {
    trees.meta.get(META_ERASURES_FROM)?.map(|bytes| seconds_in(&bytes)).transpose()
}

fn seconds_in(bytes: &[u8]) -> Result<i64, StoreError> {
    let seconds = bytes.try_into().map(i64::from_be_bytes);
    seconds.map_err(|_| corrupt(META, "the beginning of the ledger of erasures is no time"))
}

/// All keys, the one of new entries first.
pub(super) fn read_keys(trees: &Trees) -> Result<Vec<ErasureKey>, StoreError> {
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

/// Fails when a record is no entry of the ledger.
pub(super) fn entry_of(key: &[u8], value: &[u8]) -> Result<(ErasureHash, Erasure), StoreError> {
    let hash = key.try_into().map_err(|_| corrupt(ERASURES, "a hash is not 32 bytes long"))?;
    let erasure = Erasure::decode(value);
    Ok((hash, erasure.ok_or_else(|| corrupt(ERASURES, "an entry of the ledger is none"))?))
}
