//! Blocks of the index in the database, from which a start takes them instead of reading all requests. Each is made
//! once, packed better than there is time for while somebody waits, and goes before a request in it changes.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use sled::{Batch, IVec};

use super::{block::Block, gaps::Range};
use crate::{
    domain::ContactId,
    store::{
        StoreError,
        changed_keys::{ChangedKeys, Keys},
        tree::{Derived, Tree},
    },
};

/// sled divides a page by how many values it holds, not by their bytes: sixteen of these, and keeps some hundred pages
/// in memory.
const CHUNK_BYTES: usize = 2 << 10;
const ID: usize = size_of::<ContactId>();
/// A key begins with the ids of the last and the first request of the block; the number of the chunk follows.
const BOTH_IDS: usize = 2 * ID;
const CHUNK_NUMBER: usize = size_of::<u16>();

/// Changed on the writer's thread only.
#[derive(Debug)]
pub(in crate::store) struct Sealed {
    chunks: Tree,
    /// Requests that changed while others were packed.
    changed: ChangedKeys,
    /// Whether every program that changed a request since they were made knew of them: an earlier one does not.
    /// Shared by the databases that follow each other.
    are_right: Arc<AtomicBool>,
}

impl Sealed {
    pub fn new(chunks: Tree, are_right: Arc<AtomicBool>) -> Self {
        Self { chunks, changed: ChangedKeys::default(), are_right }
    }

    pub fn chunks(&self) -> &Tree {
        &self.chunks
    }

    pub fn changed(&self) -> &ChangedKeys {
        &self.changed
    }

    pub fn are_right(&self) -> &Arc<AtomicBool> {
        &self.are_right
    }

    /// All of them in the order of their ids; none if they may be wrong. One that cannot be read is left
    /// out, and its requests are in a gap like those that are in no block.
    pub fn blocks(&self) -> Result<Vec<Arc<Block>>, StoreError> {
        let (mut blocks, mut ids, mut bytes) = (Vec::new(), Vec::new(), Vec::new());
        if !self.are_right.load(Ordering::Acquire) {
            return Ok(blocks);
        }
        for chunk in &self.chunks {
            let (key, chunk) = chunk?;
            let of = key.get(..BOTH_IDS).unwrap_or_default();
            if of != ids {
                blocks.extend(read(&ids, &bytes));
                of.clone_into(&mut ids);
                bytes.clear();
            }
            bytes.extend_from_slice(&chunk);
        }
        blocks.extend(read(&ids, &bytes));
        Ok(blocks)
    }

    /// The first and the last id of each block that ends after this one, in their order.
    pub fn ranges(
        &self,
        after: Option<ContactId>,
    ) -> impl Iterator<Item = Result<Range, StoreError>> {
        // Behind all chunks of a block that ends with it.
        let behind =
            |id: ContactId| [id.as_bytes().as_slice(), &[u8::MAX; ID + CHUNK_NUMBER]].concat();
        let keys = self.chunks.range(after.map(behind).unwrap_or_default()..).keys();
        keys.filter_map(|key| {
            key.map_err(StoreError::from).map(|key| first_chunk(&key)).transpose()
        })
    }

    /// Keeps these blocks, but for those in which something has changed since it was last noted; says how many.
    pub fn insert(&self, blocks: &[Block]) -> Result<usize, StoreError> {
        let changed = self.changed.take();
        let mut count = 0;
        for block in blocks {
            let (Some(first), Some(last)) = (block.first(), block.last()) else { continue };
            if !has_any(&changed, first, last) {
                self.insert_one(&[*last.as_bytes(), *first.as_bytes()].concat(), block)?;
                count += 1;
            }
        }
        Ok(count)
    }

    fn insert_one(&self, ids: &[u8], block: &Block) -> Result<(), StoreError> {
        let bytes = block.to_bytes().map_err(StoreError::files)?;
        let mut chunks = Vec::new();
        for (number, chunk) in bytes.chunks(CHUNK_BYTES).enumerate() {
            let number =
                u16::try_from(number).map_err(|error| StoreError::Files(error.to_string()))?;
            chunks.push(([ids, &number.to_be_bytes()].concat(), chunk));
        }
        let mut batch = Batch::default();
        for (key, chunk) in &chunks {
            batch.insert(key.as_slice(), *chunk);
        }
        // All or nothing: a part of a block is none.
        let tree = self.chunks.changing(chunks.iter().map(|(key, _)| key))?;
        Ok(tree.apply_batch(batch)?)
    }

    /// Removes some chunks of blocks that may be wrong; says whether any are left.
    pub fn clear_some(&self, most: usize) -> Result<bool, StoreError> {
        let mut keys = self.chunks.iter().keys();
        for key in keys.by_ref().take(most) {
            self.chunks.remove(key?)?;
        }
        Ok(keys.next().is_some())
    }
}

impl Derived for Sealed {
    fn forget(&self, id: &[u8]) -> sled::Result<()> {
        self.changed.note(id);
        let Some((key, _)) = self.chunks.range(id..).next().transpose()? else { return Ok(()) };
        let Some(ids) = key.get(..BOTH_IDS).filter(|ids| &ids[ID..] <= id) else { return Ok(()) };
        let keys: Vec<_> = self.chunks.scan_prefix(ids).keys().collect::<Result<_, _>>()?;
        let mut batch = Batch::default();
        for key in &keys {
            batch.remove(key);
        }
        self.chunks.changing(&keys)?.apply_batch(batch)
    }
}

/// The ids in the key of a block's first chunk.
fn first_chunk(key: &[u8]) -> Option<Range> {
    let (ids, number) = key.split_at_checked(BOTH_IDS)?;
    let (last, first) = ids.split_at(ID);
    let id = |bytes: &[u8]| uuid::Uuid::from_slice(bytes).ok().map(ContactId::new);
    let first = (number == 0_u16.to_be_bytes()).then(|| id(first))??;
    Some((first, id(last)?))
}

fn read(ids: &[u8], bytes: &[u8]) -> Option<Arc<Block>> {
    if bytes.is_empty() {
        return None;
    }
    let block = Block::of_bytes(bytes).filter(|block| {
        let own = block.last().into_iter().chain(block.first());
        own.flat_map(|id| *id.as_bytes()).eq(ids.iter().copied())
    });
    if block.is_none() {
        // Also one that is being removed at this moment.
        tracing::debug!("a block of the index is not whole; its requests are read instead");
    }
    block.map(Arc::new)
}

fn has_any(keys: &Keys, first: ContactId, last: ContactId) -> bool {
    match keys {
        Keys::Any => true,
        Keys::These(keys) => {
            let between = IVec::from(first.as_bytes())..=IVec::from(last.as_bytes());
            keys.range(between).next().is_some()
        }
    }
}

#[cfg(test)]
mod tests;
