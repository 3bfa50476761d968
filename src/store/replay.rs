//! What a restore leaves out of a backup: whoever was erased after it was made. And what the present
//! database hands on to the restored one.

use std::{
    collections::HashSet,
    panic::{AssertUnwindSafe, catch_unwind},
    path::Path,
};

use jiff::Timestamp;
use serde::Deserialize;

use super::{
    StoreError,
    bookings::remove_stray_keys,
    contact_keys::KeyRecord,
    contact_merge::MergeRecord,
    data_dir::DataDir,
    erasures::{Erased, Ledger},
    known_time::{known_time, newest_record, seconds_of, time_of},
    log::Pages,
    opening::open_whole,
    trees::{
        BOOKINGS, CONTACT_KEYS, CONTACT_MERGES, CONTACTS, JOBS, META, META_KNOWN_TIME, META_TRACES,
        REPLIES, Trees, decode,
    },
};
use crate::domain::{ContactId, Job};

/// The records that come with a backup, looked at one by one.
#[derive(Default)]
pub(super) struct Replay {
    /// Of the present database; then that of the restored one.
    ledger: Ledger,
    erased: Erased,
    known_time: Option<Timestamp>,
    /// The moment whose state the backup holds, by the clock of that moment.
    made_at: Option<Timestamp>,
    left_out: HashSet<ContactId>,
    is_former_unread: bool,
    is_older_than_ledger: bool,
}

/// What tells whose request it is.
#[derive(Deserialize)]
struct PersonOnly {
    email: String,
    #[serde(default)]
    phone: Option<String>,
    /// Those that were merged into it.
    #[serde(default)]
    merged: Vec<MergedOnly>,
}

#[derive(Deserialize)]
struct MergedOnly {
    id: ContactId,
    email: String,
    phone: Option<String>,
}

impl PersonOnly {
    fn is_among(&self, erased: &Erased) -> bool {
        let is_known = |email: &str, phone: &Option<String>| {
            let phone = phone.as_deref().is_some_and(|phone| erased.has_phone(phone));
            erased.has_address(email) || phone
        };
        let mut merged = self.merged.iter();
        is_known(&self.email, &self.phone)
            || merged.any(|one| erased.has_contact(one.id) || is_known(&one.email, &one.phone))
    }
}

/// What tells which request a reply answers or a booking belongs to.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ContactOnly {
    contact_id: ContactId,
}

impl std::fmt::Debug for Replay {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Replay({:?}, {} left out)", self.ledger, self.left_out.len())
    }
}

impl Replay {
    /// Takes from the present database what it hands on. A damaged one must not keep the backup from being
    /// restored that mends it, and is not opened, which would lose more of it.
    pub fn after(former: &Path, data_dir: &DataDir) -> Self {
        // Some damaged bytes make sled panic.
        let read = catch_unwind(AssertUnwindSafe(|| {
            let trees = Trees::open(&open_whole(former, data_dir)?)?;
            Ok::<_, StoreError>((Ledger::of_trees(&trees)?, known_time(&trees)?))
        }));
        match read {
            Ok(Ok((ledger, known_time))) => Self { ledger, known_time, ..Self::default() },
            _ => Self::after_damage(former),
        }
    }

    /// What can still be read of it.
    fn after_damage(former: &Path) -> Self {
        let mut replay = Self { is_former_unread: true, ..Self::default() };
        let trees = Pages::read(former).map(|pages| pages.trees).unwrap_or_default();
        for (tree, records) in &trees {
            for (key, value) in records {
                if let Err(error) = replay.ledger.read_record(tree, key, value) {
                    tracing::warn!("a part of the ledger of erasures is lost: {error}");
                }
            }
        }
        let known = trees.get(META.as_bytes()).and_then(|meta| meta.get(META_KNOWN_TIME));
        replay.known_time = known.and_then(|bytes| time_of(META, bytes).ok());
        replay
    }

    /// Whether what the present database knows of erasures could not be read.
    pub fn is_former_unread(&self) -> bool {
        self.is_former_unread
    }

    /// Adds what copies of the ledger say that lie beside the backup. `inner` is the backup's own ledger,
    /// `made_at` the moment whose state it holds, `purges` whether what went because its time was over stays
    /// away too.
    pub fn prepare(&mut self, beside: &Ledger, inner: &Ledger, made_at: Timestamp, purges: bool) {
        self.ledger.merge(beside);
        self.is_older_than_ledger = self.ledger.lacks_since(made_at);
        self.erased = self.ledger.since(inner, purges);
        self.ledger.merge(inner);
        self.made_at = Some(made_at);
    }

    /// Whether entries are missing by now that the backup would need: it is older than the ledger goes back.
    pub fn is_older_than_ledger(&self) -> bool {
        self.is_older_than_ledger
    }

    /// Whether there are erasures that cannot be told, because no key is known.
    pub fn lacks_key(&self) -> bool {
        self.ledger.lacks_key()
    }

    /// Whether a record is of somebody who was erased.
    pub fn leaves_out(
        &mut self,
        tree: &[u8],
        key: &[u8],
        value: &[u8],
    ) -> Result<bool, StoreError> {
        if self.erased.is_empty() {
            return Ok(false);
        }
        if tree == CONTACTS.as_bytes() {
            let Ok(id) = uuid::Uuid::from_slice(key).map(ContactId::new) else { return Ok(false) };
            let person: PersonOnly = decode(CONTACTS, value)?;
            let is_erased = self.erased.has_contact(id) || person.is_among(&self.erased);
            if is_erased {
                self.left_out.insert(id);
            }
            return Ok(is_erased);
        }
        if tree == CONTACT_KEYS.as_bytes() {
            return Ok(self.erased.has_contact(decode::<KeyRecord>(CONTACT_KEYS, value)?.contact));
        }
        let of_request = [REPLIES, BOOKINGS].into_iter().find(|name| tree == name.as_bytes());
        let contact = match of_request {
            Some(name) => Some(decode::<ContactOnly>(name, value)?.contact_id),
            None if tree == JOBS.as_bytes() => decode::<Job>(JOBS, value)?.contact(),
            None => None,
        };
        // These trees come after the requests: those of an erased address are known by now.
        let is_left_out = |id| self.erased.has_contact(id) || self.left_out.contains(&id);
        Ok(contact.is_some_and(is_left_out))
    }

    /// How many requests were left out.
    pub fn left_out(&self) -> usize {
        self.left_out.len()
    }

    /// Ids that lead to what was left out lead nowhere.
    fn remove_leads(&self, trees: &Trees) -> Result<(), StoreError> {
        let mut orphans = Vec::new();
        for record in &trees.contact_merges {
            let (key, value) = record?;
            if self.left_out.contains(&decode::<MergeRecord>(CONTACT_MERGES, &value)?.into) {
                orphans.push(key);
            }
        }
        for key in &orphans {
            trees.contact_merges.remove(key)?;
        }
        Ok(())
    }

    /// Completes the restored database.
    pub fn finish(&self, trees: &Trees) -> Result<(), StoreError> {
        self.ledger.write_to(trees)?;
        // Their trees come before the requests, whose addresses tell.
        let mut orphans = Vec::new();
        for record in &trees.contact_keys {
            let (key, value) = record?;
            if self.left_out.contains(&decode::<KeyRecord>(CONTACT_KEYS, &value)?.contact) {
                orphans.push(key);
            }
        }
        for key in &orphans {
            trees.contact_keys.remove(key)?;
        }
        self.remove_leads(trees)?;
        if !self.left_out.is_empty() {
            remove_stray_keys(trees)?;
        }
        if !orphans.is_empty() {
            trees.meta.insert(META_TRACES, &[1])?;
        }
        if let Some(known) = self.latest_known(trees)? {
            trees.meta.insert(META_KNOWN_TIME, &seconds_of(known))?;
        }
        Ok(())
    }

    /// The newest time at which a clock was believed. When the backup was made is none: that clock may have been ahead.
    fn latest_known(&self, trees: &Trees) -> Result<Option<Timestamp>, StoreError> {
        let known = self.known_time.max(known_time(trees)?);
        let Some(made_at) = self.made_at.filter(|_| known.is_none()) else { return Ok(known) };
        // Of an earlier version, or damaged.
        Ok(Some(newest_record(trees)?.map_or(made_at, |newest| newest.min(made_at))))
    }
}
