//! Packing what a search needs of contact requests for good, so that the first search after a start need not read them
//! all. Others read and write meanwhile: what changes while it is being packed is packed another time.

use std::sync::{Arc, atomic::Ordering};

use super::{
    Store, StoreError,
    contact_index::{Sealed, next_loose},
    trees::{META_KNOWN_TIME, META_SEALED, Trees},
};

/// To be raised when a search looks for something else in a request, or blocks are written otherwise: those that are
/// there are made anew then.
const FORM: u8 = 2;

/// So many chunks of blocks that may be wrong are removed while writers wait.
const CLEARED_AT_A_TIME: usize = 1000;

/// Notes which requests change, until it is dropped.
struct Noting(Arc<Sealed>);

impl Noting {
    /// To be called on the writer's thread.
    fn begin(trees: &Trees) -> Self {
        trees.sealed.changed().begin();
        Self(Arc::clone(&trees.sealed))
    }
}

impl Drop for Noting {
    fn drop(&mut self) {
        self.0.changed().end();
    }
}

impl Store {
    /// Packs requests that are in no block yet, unless there are few of them; says how many blocks it added. Ends early
    /// when another pass or a compaction is under way: the next one goes on from there.
    pub async fn seal_contact_index(&self) -> Result<usize, StoreError> {
        let index = Arc::clone(&self.current.get().contact_index);
        let Ok(_alone) = index.sealing.try_lock() else { return Ok(0) };
        self.begin_sealing().await?;
        let (mut after, mut count) = (None, 0);
        loop {
            let noting = self.commit(|trees| Ok(Noting::begin(trees))).await?;
            let packed = self.read(move |trees| {
                let loose = next_loose(&trees.contacts, &trees.sealed, after)?;
                Ok((loose.pack()?, loose.next_after()))
            });
            let (blocks, next) = packed.await?;
            let kept = self.commit(move |trees| {
                let is_the_same = Arc::ptr_eq(&noting.0, &trees.sealed);
                is_the_same.then(|| trees.sealed.insert(&blocks)).transpose()
            });
            let Some(kept) = kept.await? else { return Ok(count) };
            count += kept;
            match next {
                Some(_) => after = next,
                None => return Ok(count),
            }
        }
    }

    /// Removes blocks that may be wrong; those that follow are right.
    pub(super) async fn begin_sealing(&self) -> Result<(), StoreError> {
        while !self.current.get().sealed.are_right().load(Ordering::Acquire) {
            self.commit(|trees| {
                if !trees.sealed.clear_some(CLEARED_AT_A_TIME)? {
                    vouch(trees)?;
                    trees.sealed.are_right().store(true, Ordering::Release);
                }
                Ok(())
            })
            .await?;
        }
        Ok(())
    }
}

/// Notes that the blocks are right as long as the known time is the one that is remembered now. A program that knows
/// nothing of them remembers another one without this note, and may have changed any request.
pub(super) fn vouch(trees: &Trees) -> Result<(), StoreError> {
    trees.meta.insert(META_SEALED, note(trees)?)?;
    Ok(())
}

/// Whether the blocks are right.
pub(super) fn are_right(trees: &Trees) -> Result<bool, StoreError> {
    let noted = trees.meta.get(META_SEALED)?;
    Ok(noted.is_some_and(|noted| note(trees).is_ok_and(|note| noted == note)))
}

fn note(trees: &Trees) -> Result<Vec<u8>, StoreError> {
    let known = trees.meta.get(META_KNOWN_TIME)?.unwrap_or_default();
    Ok([&[FORM], known.as_ref()].concat())
}
