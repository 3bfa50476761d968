//! Bringing a copy of the database up to date with what is written meanwhile.

use std::{cmp::Ordering, sync::Arc};

use sled::Tree;

use super::PERSONAL;
use crate::store::{
    StoreError, changed_keys::Keys, database::Database, trees::Trees, walk::Walk, writer::Writer,
};

/// So few changes are left for the moment at which nobody writes.
const FEW: usize = 200;
/// More rounds than any writer could keep busy: each is about what was written during the one before.
const MAX_ROUNDS: usize = 10;

/// A copy that lacks little, with notes of what that is.
pub(super) struct Fresh {
    pub db: Database,
    /// The trees of the copy.
    pub trees: Trees,
    /// Whether no personal value that has gone from the original was ever in the copy.
    pub is_clean: bool,
    original: Noted,
}

/// Trees whose changed keys are noted until this is dropped.
struct Noted(Arc<Trees>);

impl Drop for Noted {
    fn drop(&mut self) {
        self.0.all().iter().for_each(|(_, tree)| tree.changed_keys().end());
    }
}

impl Fresh {
    /// Makes a copy equal to what it was copied from, but for what is written at the end of that. All of it is
    /// read, and what the copy holds on the disk compared with it.
    pub fn bring(old: Arc<Trees>, db: Database, writer: &Writer) -> Result<Self, StoreError> {
        let trees = old.following(&db)?;
        let original = writer.run_alone(move || {
            old.all().iter().for_each(|(_, tree)| tree.changed_keys().begin());
            Ok(Noted(old))
        })?;
        let is_clean = align(&original.0.db, &db)?;
        let mut fresh = Self { db, trees, is_clean, original };
        for _ in 0..MAX_ROUNDS {
            // What is on disk by now need not be put there while writers wait.
            fresh.db.flush()?;
            let noted = Arc::clone(&fresh.original.0);
            let changed = writer.run_alone(move || Ok(Changed::since_last_time(&noted)))?;
            fresh.apply(&changed)?;
            if changed.count() <= FEW {
                break;
            }
        }
        fresh.db.flush()?;
        Ok(fresh)
    }

    /// The rest; to be called while nothing is written.
    pub fn complete(&mut self) -> Result<(), StoreError> {
        let changed = Changed::since_last_time(&self.original.0);
        self.apply(&changed)
    }

    fn apply(&mut self, changed: &Changed) -> Result<(), StoreError> {
        for (name, keys) in &changed.0 {
            let (from, to) = (self.original.0.db.open_tree(name)?, self.db.open_tree(name)?);
            let replaced = match keys {
                Keys::These(keys) => {
                    keys.iter().map(|key| align_key(&from, &to, key)).sum::<Result<_, _>>()?
                }
                Keys::Any => align_tree(&from, &to)?,
            };
            self.is_clean &= replaced == 0 || !is_personal(name.as_bytes());
        }
        Ok(())
    }
}

/// Keys by their trees.
struct Changed(Vec<(&'static str, Keys)>);

impl Changed {
    /// To be called while nothing is being changed: what is noted has been done then.
    fn since_last_time(trees: &Trees) -> Self {
        let trees = trees.all().into_iter();
        Self(trees.map(|(name, tree)| (name, tree.changed_keys().take())).collect())
    }

    fn count(&self) -> usize {
        let count = |keys: &Keys| match keys {
            Keys::These(keys) => keys.len(),
            Keys::Any => usize::MAX,
        };
        self.0.iter().map(|(_, keys)| count(keys)).fold(0, usize::saturating_add)
    }
}

/// Makes `to` equal to `from`; says whether no personal value that is not in `from` is left behind in
/// the files of `to`.
fn align(from: &Database, to: &Database) -> Result<bool, StoreError> {
    let mut is_clean = true;
    for name in from.tree_names() {
        let replaced = align_tree(&from.open_tree(&name)?, &to.open_tree(&name)?)?;
        is_clean &= replaced == 0 || !is_personal(&name);
    }
    Ok(is_clean)
}

fn is_personal(name: &[u8]) -> bool {
    PERSONAL.iter().any(|personal| personal.as_bytes() == name)
}

/// Gives how many values of `to` were removed or replaced: one or none.
fn align_key(from: &Tree, to: &Tree, key: &[u8]) -> Result<usize, StoreError> {
    let (wanted, found) = (from.get(key)?, to.get(key)?);
    if wanted == found {
        return Ok(0);
    }
    match wanted {
        Some(value) => to.insert(key, value)?,
        None => to.remove(key)?,
    };
    Ok(usize::from(found.is_some()))
}

fn walk(tree: &Tree) -> Walk {
    Walk::new(tree, tree.iter())
}

/// Walks through both in their order; gives how many values of `to` were removed or replaced.
pub(super) fn align_tree(from: &Tree, to: &Tree) -> Result<usize, StoreError> {
    // Ended for good once they have ended: what is put behind the end must not be met again.
    let (mut wanted, mut found) = (walk(from).fuse(), walk(to).fuse());
    let (mut want, mut have) = (wanted.next().transpose()?, found.next().transpose()?);
    let mut replaced = 0;
    loop {
        let order = match (&want, &have) {
            (None, None) => return Ok(replaced),
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((wanted, _)), Some((found, _))) => wanted.cmp(found),
        };
        match order {
            Ordering::Less => {
                if let Some((key, value)) = want.take() {
                    to.insert(key, value)?;
                }
            }
            Ordering::Greater => {
                if let Some((key, _)) = have.take() {
                    to.remove(key)?;
                    replaced += 1;
                }
            }
            Ordering::Equal => {
                if let (Some((key, value)), Some((_, found))) = (want.take(), have.take())
                    && value != found
                {
                    to.insert(key, value)?;
                    replaced += 1;
                }
            }
        }
        if want.is_none() {
            want = wanted.next().transpose()?;
        }
        if have.is_none() {
            have = found.next().transpose()?;
        }
    }
}
