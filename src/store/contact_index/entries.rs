//! The requests of the index in their order: packed blocks, and the newest ones as they are.

use std::{collections::BTreeMap, io, sync::Arc};

use super::block::{Block, Entry, Head, MAX_ENTRIES, Packer, Unpacker};
use crate::domain::{ContactId, ContactStatus};

/// A clone shares its parts, and stays as it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Entries {
    /// In the order of their ids.
    pub blocks: Vec<Arc<Block>>,
    /// Those after the last block, which are not packed yet.
    pub newest: Arc<Vec<Entry>>,
}

/// What requests are now; `None` for one that is gone.
pub(super) type Changes = BTreeMap<ContactId, Option<Entry>>;

impl Entries {
    pub fn of(blocks: Vec<Arc<Block>>) -> Self {
        Self { blocks, newest: Arc::default() }
    }

    /// Brings them up to date.
    pub fn apply(&mut self, mut changes: Changes) -> io::Result<()> {
        let last = self.blocks.last().and_then(|block| block.last());
        let (mut older, mut newer) = (Changes::new(), Changes::new());
        while let Some((id, change)) = changes.pop_first() {
            let is_newer = last.is_none_or(|last| id > last);
            if is_newer { &mut newer } else { &mut older }.insert(id, change);
        }
        if !older.is_empty() {
            self.change_blocks(older)?;
        }
        if !newer.is_empty() {
            change(Arc::make_mut(&mut self.newest), newer);
        }
        if self.newest.len() >= MAX_ENTRIES {
            let newest = std::mem::take(&mut self.newest);
            self.blocks.extend(Packer::FAST.blocks_of(&newest)?.into_iter().map(Arc::new));
        }
        Ok(())
    }

    /// Each block in which something changes is packed anew, once. From the newest on: those before it keep
    /// their places.
    fn change_blocks(&mut self, mut changes: Changes) -> io::Result<()> {
        let mut unpacker = Unpacker::default();
        while let Some((newest, _)) = changes.last_key_value() {
            let at = self.blocks.partition_point(|block| block.last() < Some(*newest));
            // What lies between two blocks goes into the later one.
            let before = at.checked_sub(1).and_then(|before| self.blocks[before].last());
            let here = match before {
                Some(before) => {
                    let mut here = changes.split_off(&before);
                    if let Some(change) = here.remove(&before) {
                        changes.insert(before, change);
                    }
                    here
                }
                None => std::mem::take(&mut changes),
            };
            let mut entries = self.blocks[at].entries(&mut unpacker)?;
            change(&mut entries, here);
            let blocks = Packer::FAST.blocks_of(&entries)?.into_iter().map(Arc::new);
            self.blocks.splice(at..=at, blocks);
        }
        Ok(())
    }

    /// How many of this status came before the one that has or would have this id.
    pub fn count_before(&self, id: ContactId, status: ContactStatus) -> u64 {
        let earlier = self.heads().take_while(|head| head.id < id);
        earlier.filter(|head| head.status == status).count() as u64
    }

    /// Of all of them, in their order.
    pub fn heads(&self) -> impl Iterator<Item = &Head> {
        let packed = self.blocks.iter().flat_map(|block| block.heads());
        packed.chain(self.newest.iter().map(|entry| &entry.head))
    }
}

/// One pass over both, which are in the order of their ids.
fn change(entries: &mut Vec<Entry>, changes: Changes) {
    for (id, change) in changes {
        match (entries.binary_search_by_key(&id, |known| known.head.id), change) {
            (Ok(at), Some(entry)) => entries[at] = entry,
            (Ok(at), None) => drop(entries.remove(at)),
            (Err(at), Some(entry)) => entries.insert(at, entry),
            (Err(_), None) => {}
        }
    }
}
