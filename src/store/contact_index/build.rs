//! Reading the index from the database: one thread reads records, others pack what a search needs of them.

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

use super::block::{Block, Draft, Head, Packer};
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

type Batch = Vec<(IVec, IVec)>;

/// All that the tree holds, in the order of the ids.
pub(super) fn read_all(contacts: &Tree) -> Result<Vec<Arc<Block>>, StoreError> {
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
        let read = hand_over(contacts, batches);
        let mut blocks = Vec::new();
        for thread in packing {
            blocks.extend(thread.join().map_err(|_| StoreError::Closed)??);
        }
        read?;
        blocks.sort_unstable_by_key(|block| block.first());
        Ok(blocks)
    })
}

fn hand_over(contacts: &Tree, batches: SyncSender<Batch>) -> Result<(), StoreError> {
    let mut records = contacts.iter();
    loop {
        let batch = records.by_ref().take(BATCH).collect::<Result<Batch, _>>()?;
        // Nobody takes it any more: why is what they return.
        if batch.is_empty() || batches.send(batch).is_err() {
            return Ok(());
        }
    }
}

fn pack_all(handed: &Mutex<Receiver<Batch>>) -> Result<Vec<Arc<Block>>, StoreError> {
    let mut packer = Packer::new().map_err(StoreError::files)?;
    let (mut blocks, mut draft) = (Vec::new(), Draft::default());
    loop {
        let batch = handed.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(batch) = batch else { return Ok(blocks) };
        for (key, record) in &batch {
            push(&mut draft, key, record)?;
            if draft.is_complete() {
                seal(&mut draft, &mut packer, &mut blocks)?;
            }
        }
        // What comes next is another thread's.
        seal(&mut draft, &mut packer, &mut blocks)?;
    }
}

fn push(draft: &mut Draft, key: &[u8], record: &[u8]) -> Result<(), StoreError> {
    let id = Uuid::from_slice(key).map_err(|error| corrupt(CONTACTS, error))?;
    let contact: SearchedContact<'_> = decode(CONTACTS, record)?;
    let head = Head { id: ContactId::new(id), status: contact.status, due: contact.due() };
    let pushed = draft.push(head, |text| contact.push_text(text));
    pushed.map_err(StoreError::files)
}

fn seal(
    draft: &mut Draft,
    packer: &mut Packer,
    blocks: &mut Vec<Arc<Block>>,
) -> Result<(), StoreError> {
    let block = draft.seal(packer).map_err(StoreError::files)?;
    blocks.extend(block.map(Arc::new));
    Ok(())
}
