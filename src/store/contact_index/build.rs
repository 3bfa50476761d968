//! Reading the index from the database: the blocks that are there, and of all other requests one thread reads the
//! records while others pack what a search needs of them.

use std::{
    num::NonZero,
    sync::{
        Arc, Mutex, PoisonError,
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use sled::IVec;
use uuid::Uuid;

use super::{
    block::{Block, Draft, Head, Packer},
    gaps::{Gap, gaps},
    sealed::Sealed,
};
use crate::{
    domain::{ContactId, SearchedContact},
    store::{
        StoreError,
        encoding::{corrupt, decode},
        names::CONTACTS,
        tree::Tree,
    },
};

/// Records that are handed over at a time.
const BATCH: usize = 256;
const MAX_THREADS: usize = 4;

pub(super) type Batch = Vec<(IVec, IVec)>;

/// All that the tree holds, in the order of the ids.
pub(super) fn read_all(contacts: &Tree, sealed: &Sealed) -> Result<Vec<Arc<Block>>, StoreError> {
    let mut blocks = sealed.blocks()?;
    let ranges = blocks.iter().filter_map(|block| Some(Ok((block.first()?, block.last()?))));
    let gaps = gaps(None, ranges).collect::<Result<Vec<_>, _>>()?;
    blocks.extend(read_gaps(contacts, &gaps)?);
    blocks.sort_unstable_by_key(|block| block.first());
    Ok(blocks)
}

fn read_gaps(contacts: &Tree, gaps: &[Gap]) -> Result<Vec<Arc<Block>>, StoreError> {
    let threads = thread::available_parallelism().map_or(1, NonZero::get).min(MAX_THREADS);
    // Bounds the memory that it takes.
    let (batches, handed) = sync_channel(2 * threads);
    let handed = Arc::new(Mutex::new(handed));
    thread::scope(|scope| {
        let packing: Vec<_> = (0..threads)
            .map(|_| {
                let handed = Arc::clone(&handed);
                scope.spawn(move || pack_all(&handed))
            })
            .collect();
        // If all of them have failed, whoever hands over must learn of it.
        drop(handed);
        let read = hand_over(contacts, gaps, &batches);
        drop(batches);
        let mut blocks = Vec::new();
        for thread in packing {
            blocks.extend(thread.join().map_err(|_| StoreError::Closed)??);
        }
        read?;
        Ok(blocks)
    })
}

fn hand_over(contacts: &Tree, gaps: &[Gap], batches: &SyncSender<Batch>) -> Result<(), StoreError> {
    for gap in gaps {
        let mut records = contacts.range(*gap);
        loop {
            // What lies between two of them may be a block.
            let batch = records.by_ref().take(BATCH).collect::<Result<Batch, _>>()?;
            if batch.is_empty() {
                break;
            }
            // Nobody takes it any more: why is what they return.
            if batches.send(batch).is_err() {
                return Ok(());
            }
        }
    }
    Ok(())
}

fn pack_all(handed: &Mutex<Receiver<Batch>>) -> Result<Vec<Arc<Block>>, StoreError> {
    let (mut blocks, mut draft) = (Vec::new(), Draft::default());
    loop {
        let batch = handed.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = batch else { return Ok(blocks) };
        for (key, record) in &batch {
            push(&mut draft, key, record)?;
            if draft.is_complete() {
                seal(&mut draft, &mut blocks)?;
            }
        }
        // What comes next is another thread's.
        seal(&mut draft, &mut blocks)?;
    }
}

pub(super) fn id_of(key: &[u8]) -> Result<ContactId, StoreError> {
    Uuid::from_slice(key).map(ContactId::new).map_err(|error| corrupt(CONTACTS, error))
}

/// Adds what a search needs of this record.
pub(super) fn push(draft: &mut Draft, key: &[u8], record: &[u8]) -> Result<(), StoreError> {
    let id = id_of(key)?;
    let contact: SearchedContact<'_> = decode(CONTACTS, record)?;
    let head = Head { id, status: contact.status, due: contact.due() };
    let pushed = draft.push(head, |text| contact.push_text(text));
    pushed.map_err(StoreError::files)
}

fn seal(draft: &mut Draft, blocks: &mut Vec<Arc<Block>>) -> Result<(), StoreError> {
    let block = draft.seal(Packer::FAST).map_err(StoreError::files)?;
    blocks.extend(block.map(Arc::new));
    Ok(())
}
