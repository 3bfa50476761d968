//! Reading everything once a night: damage that nobody has met yet is found while there are backups from
//! before it.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::PoisonError,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{
    Store, StoreError,
    contact_figures::read_counts,
    records,
    trees::{META, META_FULL_READ, Trees, decode, encode},
    walk::Walk,
};

/// Damages that are told one by one.
const MAX_TOLD: usize = 20;
/// Requests that come or go while they are counted spoil the count.
const MAX_COUNTS: usize = 3;

/// What reading everything found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FullRead {
    /// When it ended.
    pub at: Timestamp,
    /// Records that could be read.
    pub records: u64,
    /// What could not, in words; empty if all is well.
    pub damages: Vec<String>,
}

impl Store {
    /// Reads every record and every picture, and keeps what was found.
    pub async fn read_everything(&self, now: Timestamp) -> Result<FullRead, StoreError> {
        let pictures = self.pictures.clone();
        let (records, mut damages) = self.read(|trees| Ok(find_damages(trees))).await?;
        damages.extend(self.read(move |_| Ok(pictures.find_damages())).await?);
        damages.truncate(MAX_TOLD);
        let found = FullRead { at: now, records, damages };
        *self.full_read.lock().unwrap_or_else(PoisonError::into_inner) = Some(found.clone());
        let record = encode(META, &found)?;
        let kept = self.commit(move |trees| Ok(trees.meta.insert(META_FULL_READ, record)?));
        if let Err(error) = kept.await {
            tracing::warn!("what was found is known until the next start only: {error}");
        }
        Ok(found)
    }

    /// What reading everything found the last time.
    #[must_use]
    pub fn last_full_read(&self) -> Option<FullRead> {
        self.full_read.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// Fails when the last full read found damage; asked by `/readyz`.
    pub fn check_last_full_read(&self) -> Result<(), StoreError> {
        let damage = self.last_full_read().and_then(|found| found.damages.into_iter().next());
        damage.map_or(Ok(()), |reason| {
            Err(StoreError::Damaged { dir: self.data_dir.path().display().to_string(), reason })
        })
    }
}

/// What the last full read found, as it was kept.
pub(super) fn load(trees: &Trees) -> Result<Option<FullRead>, StoreError> {
    trees.meta.get(META_FULL_READ)?.map(|bytes| decode(META, &bytes)).transpose()
}

/// Reads all trees; gives how many records there are, and what is damaged.
pub(super) fn find_damages(trees: &Trees) -> (u64, Vec<String>) {
    let (mut records, mut damages) = (0, Vec::new());
    for name in trees.db.tree_names() {
        let shown = String::from_utf8_lossy(&name).into_owned();
        // Some damaged bytes make sled panic.
        let read = catch_unwind(AssertUnwindSafe(|| read_tree(trees, &name)));
        match read {
            Ok((count, None)) => records += count,
            Ok((count, Some(error))) => {
                records += count;
                damages.push(format!("{shown}, after {count} records: {error}"));
            }
            Err(_) => damages.push(format!("{shown}: sled panicked")),
        }
    }
    if damages.is_empty() {
        damages.extend(find_missing_contacts(trees));
    }
    (records, damages)
}

fn read_tree(trees: &Trees, name: &[u8]) -> (u64, Option<StoreError>) {
    let tree = match trees.db.open_tree(name) {
        Ok(tree) => tree,
        Err(error) => return (0, Some(error.into())),
    };
    let mut count = 0;
    for record in Walk::new(&tree, tree.iter()) {
        let checked = record
            .map_err(StoreError::from)
            .and_then(|(key, value)| records::check(name, &key, &value));
        match checked {
            Ok(()) => count += 1,
            // sled would give the same error for ever.
            Err(error) => return (count, Some(error)),
        }
    }
    (count, None)
}

/// The requests are counted apart from their records: one that is gone without a trace is missed.
fn find_missing_contacts(trees: &Trees) -> Option<String> {
    let mut damage = None;
    for _ in 0..MAX_COUNTS {
        let counted = read_counts(trees).map(|counts| counts.sum());
        let found = trees.contacts.iter().keys().map_while(Result::ok).count() as u64;
        match counted {
            Ok(counted) if counted == found => return None,
            Ok(counted) => {
                damage =
                    Some(format!("{found} contact requests are there, {counted} were counted"));
            }
            Err(error) => return Some(error.to_string()),
        }
    }
    damage
}
