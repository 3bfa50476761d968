//! Compaction: sled keeps removed values in its files, so all that is in use is written into a fresh
//! database, which then takes the old one's place; the old one's files are removed.
//!
//! Visitors read and write on all the time; writers wait only while the last few changes that they made meanwhile
//! are made in the copy too. Killed at any moment, it leaves the old database in place or the new one, each whole.

mod catching_up;

use std::{
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use sled::IVec;

use super::{
    Store, StoreError,
    data_dir::DataDir,
    database::Database,
    disk::size_of_files,
    space::Space,
    trees::{
        ACCOUNTS, CONTACT_BLOCKS, CONTACT_KEYS, CONTACTS, Current, INVITATIONS, JOBS, JOURNAL,
        META_COMPACTION_DUE, META_TRACES, POST_DRAFTS, Trees,
    },
    writer::Writer,
};
use crate::durable::sync_all;
use catching_up::Fresh;

/// So much is put on disk at a time: a disk that has more to write lets everybody else wait for it.
const SYNC_BYTES: usize = 4 << 20;
/// Trees whose values must not stay behind anywhere once they are removed.
const PERSONAL: [&str; 8] =
    [CONTACTS, CONTACT_BLOCKS, CONTACT_KEYS, JOBS, POST_DRAFTS, ACCOUNTS, INVITATIONS, JOURNAL];
/// For whoever still reads the old database.
const READERS_PATIENCE: Duration = Duration::from_mins(2);
const READERS_POLL: Duration = Duration::from_millis(20);

/// What a compaction did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compaction {
    /// Size of the database's files before.
    pub bytes_before: u64,
    /// Size of the new ones.
    pub bytes_after: u64,
    /// Whether everything removed is out of the files; otherwise something was removed meanwhile, and
    /// another compaction has to follow.
    pub is_clean: bool,
}

impl Store {
    /// Rewrites the database so that nothing removed is left in its files.
    pub async fn compact(&self) -> Result<Compaction, StoreError> {
        let (current, writer, data_dir) =
            (Arc::clone(&self.current), Arc::clone(&self.writer), Arc::clone(&self.data_dir));
        tokio::task::spawn_blocking(move || compact(&current, &writer, &data_dir))
            .await
            .map_err(|_| StoreError::Closed)?
    }
}

fn compact(
    current: &Arc<Current>,
    writer: &Writer,
    data_dir: &Arc<DataDir>,
) -> Result<Compaction, StoreError> {
    let _turn = data_dir.turn();
    let former = data_dir.current()?;
    // What an earlier one could not remove: more must not be left each time.
    data_dir.clear_others(&former).map_err(StoreError::files)?;
    rewrite(current, writer, data_dir, &former)
}

fn rewrite(
    current: &Arc<Current>,
    writer: &Writer,
    data_dir: &Arc<DataDir>,
    former: &Path,
) -> Result<Compaction, StoreError> {
    let place = data_dir.next().map_err(StoreError::files)?;
    let bytes_before = size_of_files(former).map_err(StoreError::files)?;
    Space::of(data_dir.path()).check_for(bytes_before)?;
    let switched = copy(&current.get().db, &place, data_dir.path())
        .and_then(|copy| Fresh::bring(current.get(), copy, writer))
        .and_then(|copy| {
            let (current, data_dir) = (Arc::clone(current), Arc::clone(data_dir));
            let place = place.clone();
            writer.run_alone(move || switch(&current, copy, &data_dir, &place))
        });
    let (old, is_clean) = match switched {
        Ok(switched) => switched,
        Err(error) => {
            // Only if it did not take the old one's place; otherwise it is the database.
            if data_dir.current().is_ok_and(|current| current != place) {
                data_dir.remove_others(former);
            }
            return Err(error);
        }
    };
    let marks = Marks::of(&old)?;
    let removed = close(old).and_then(|()| data_dir.remove(former).map_err(StoreError::files));
    if let Err(error) = removed {
        // What was erased is still in the former files: it stays due.
        let (current, space) = (Arc::clone(current), Space::of(data_dir.path()));
        writer.run_alone(move || {
            space.check()?;
            marks.put_back(&current.get())
        })?;
        return Err(error);
    }
    let bytes_after = size_of_files(&place).map_err(StoreError::files)?;
    Ok(Compaction { bytes_before, bytes_after, is_clean })
}

/// Why a compaction was due.
struct Marks([(&'static [u8], Option<IVec>); 2]);

impl Marks {
    fn of(trees: &Trees) -> Result<Self, StoreError> {
        let mark = |key: &'static [u8]| Ok::<_, StoreError>((key, trees.meta.get(key)?));
        Ok(Self([mark(META_COMPACTION_DUE)?, mark(META_TRACES)?]))
    }

    fn put_back(self, trees: &Trees) -> Result<(), StoreError> {
        for (key, value) in self.0 {
            if let Some(value) = value {
                trees.meta.insert(key, value)?;
            }
        }
        trees.db.flush()?;
        Ok(())
    }
}

/// Copies all trees, whatever they are, while others write; then reads the copy back from the disk.
fn copy(from: &Database, place: &Path, data_dir: &Path) -> Result<Database, StoreError> {
    let to = Database::open(place, data_dir)?;
    let mut bytes = 0;
    for name in from.tree_names() {
        let (from, to_tree) = (from.open_tree(&name)?, to.open_tree(&name)?);
        for record in &from {
            let (key, value) = record?;
            bytes += key.len() + value.len();
            // One by one: sled lets nobody read anything while it applies a batch.
            to_tree.insert(key, value)?;
            if bytes >= SYNC_BYTES {
                to.flush()?;
                bytes = 0;
            }
        }
    }
    to.flush()?;
    drop(to);
    Database::open(place, data_dir)
}

/// Completes the copy and puts it in the database's place. Nothing is written meanwhile.
fn switch(
    current: &Current,
    mut copy: Fresh,
    data_dir: &DataDir,
    place: &Path,
) -> Result<(Arc<Trees>, bool), StoreError> {
    copy.complete()?;
    let Fresh { db, trees: new, is_clean, .. } = copy;
    if is_clean {
        new.meta.remove(META_COMPACTION_DUE)?;
        new.meta.remove(META_TRACES)?;
    }
    db.flush()?;
    sync_all(place).map_err(StoreError::files)?;
    let turned = data_dir.turn_to(place).map_err(StoreError::files);
    // Whatever failed: what is in use is what the link leads to, or the next start would lose writes.
    if turned.is_err() && data_dir.current().is_ok_and(|current| current != place) {
        return turned.map(|()| (current.get(), is_clean));
    }
    let old = current.replace(new);
    turned?;
    Ok((old, is_clean))
}

/// Closes a database once nobody reads from it any more.
fn close(old: Arc<Trees>) -> Result<(), StoreError> {
    let deadline = Instant::now() + READERS_PATIENCE;
    let mut old = old;
    loop {
        match Arc::try_unwrap(old) {
            Ok(trees) => {
                drop(trees);
                return Ok(());
            }
            Err(shared) if Instant::now() < deadline => old = shared,
            Err(_) => {
                return Err(StoreError::Files("the former database is still being read".into()));
            }
        }
        thread::sleep(READERS_POLL);
    }
}

#[cfg(test)]
mod tests;
