//! Requests that are in no block of the database, some at a time, and packing them for good.

use sled::IVec;

use super::{
    block::{Block, Draft, MAX_ENTRIES, Packer},
    build::{Batch, id_of, push},
    gaps::gaps,
    sealed::Sealed,
};
use crate::{
    domain::ContactId,
    store::{StoreError, tree::Tree},
};

/// Fewer that lie together are read at each start.
const LEAST: usize = 64;
/// Bounds the memory that they take, and what is packed in vain when one of them changes.
const BATCHES: usize = 16;

/// Requests in the order of their ids.
#[derive(Debug)]
pub(in crate::store) struct Loose {
    batches: Vec<Batch>,
    next_after: Option<ContactId>,
}

impl Loose {
    /// After which request to go on; `None` at the end.
    pub fn next_after(&self) -> Option<ContactId> {
        self.next_after
    }

    /// Packs them as small as is worth the time when nobody waits.
    pub fn pack(&self) -> Result<Vec<Block>, StoreError> {
        let (mut blocks, mut draft) = (Vec::new(), Draft::default());
        for batch in &self.batches {
            for (at, (key, record)) in batch.iter().enumerate() {
                push(&mut draft, key, record)?;
                // What lies between two batches may be another block.
                if draft.is_complete() || at + 1 == batch.len() {
                    blocks.extend(draft.seal(Packer::FOR_GOOD).map_err(StoreError::files)?);
                }
            }
        }
        Ok(blocks)
    }
}

/// The next requests after this one that are in no block, unless few of them lie together.
pub(in crate::store) fn next_loose(
    contacts: &Tree,
    sealed: &Sealed,
    after: Option<ContactId>,
) -> Result<Loose, StoreError> {
    let mut loose = Loose { batches: Vec::new(), next_after: None };
    for gap in gaps(after, sealed.ranges(after)) {
        let mut records = contacts.range(gap?);
        loop {
            let batch = records.by_ref().take(MAX_ENTRIES).collect::<Result<Batch, _>>()?;
            if batch.len() < LEAST {
                break;
            }
            let last = batch.last().map(|(key, _): &(IVec, IVec)| id_of(key)).transpose()?;
            loose.batches.push(batch);
            if loose.batches.len() == BATCHES {
                loose.next_after = last;
                return Ok(loose);
            }
        }
    }
    Ok(loose)
}
