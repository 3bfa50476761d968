//! Compaction: sled keeps removed values in its files, so all that is in use is written into a fresh
//! database, which then takes the old one's place; the old one's files are removed.
//!
//! Visitors read on all the time. Writers wait only while what they changed during the copying is brought
//! up to date. Killed at any moment, it leaves the old database in place or the new one, each whole.

use std::{
    cmp::Ordering,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use sled::{Batch, IVec, Tree};

use super::{
    Store, StoreError,
    data_dir::DataDir,
    database::Database,
    disk::size_of_files,
    space::Space,
    trees::{
        CONTACT_KEYS, CONTACTS, Current, JOBS, META_COMPACTION_DUE, META_TRACES, POST_DRAFTS, Trees,
    },
    writer::Writer,
};
use crate::durable::sync_all;

/// Records that are copied at a time; bounds the memory that it takes.
const BATCH: usize = 256;
/// Trees whose values must not stay behind anywhere once they are removed.
const PERSONAL: [&str; 4] = [CONTACTS, CONTACT_KEYS, JOBS, POST_DRAFTS];
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
    let switched = copy(&current.get().db, &place, data_dir.path()).and_then(|copy| {
        let (current, data_dir, place) = (Arc::clone(current), Arc::clone(data_dir), place.clone());
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
        let current = Arc::clone(current);
        writer.run_alone(move || marks.put_back(&current.get()))?;
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
    for name in from.tree_names() {
        let (from, to) = (from.open_tree(&name)?, to.open_tree(&name)?);
        let mut batch = Batch::default();
        for (count, record) in from.iter().enumerate() {
            let (key, value) = record?;
            batch.insert(key, value);
            if count % BATCH == BATCH - 1 {
                to.apply_batch(std::mem::take(&mut batch))?;
            }
        }
        to.apply_batch(batch)?;
    }
    to.flush()?;
    drop(to);
    Database::open(place, data_dir)
}

/// Brings the copy up to date and puts it in the database's place. Nothing is written meanwhile.
fn switch(
    current: &Current,
    copy: Database,
    data_dir: &DataDir,
    place: &Path,
) -> Result<(Arc<Trees>, bool), StoreError> {
    let old = current.get();
    let is_clean = align(&old.db, &copy)?;
    let new = Trees::following(&copy, Arc::clone(&old.ids))?;
    if is_clean {
        new.meta.remove(META_COMPACTION_DUE)?;
        new.meta.remove(META_TRACES)?;
    }
    copy.flush()?;
    sync_all(place).map_err(StoreError::files)?;
    let turned = data_dir.turn_to(place).map_err(StoreError::files);
    // Whatever failed: what is in use is what the link leads to, or the next start would lose writes.
    if turned.is_err() && data_dir.current().is_ok_and(|current| current != place) {
        return turned.map(|()| (old, is_clean));
    }
    drop(old);
    let old = current.replace(new);
    turned?;
    Ok((old, is_clean))
}

/// Makes `to` equal to `from`; says whether no personal value that is not in `from` is left behind in
/// the files of `to`.
fn align(from: &Database, to: &Database) -> Result<bool, StoreError> {
    let mut is_clean = true;
    for name in from.tree_names() {
        let replaced = align_tree(&from.open_tree(&name)?, &to.open_tree(&name)?)?;
        let is_personal = PERSONAL.iter().any(|personal| personal.as_bytes() == &*name);
        is_clean &= replaced == 0 || !is_personal;
    }
    Ok(is_clean)
}

/// Walks through both in their order; gives how many values of `to` were removed or replaced.
fn align_tree(from: &Tree, to: &Tree) -> Result<usize, StoreError> {
    let (mut wanted, mut found) = (from.iter(), to.iter());
    let (mut want, mut have) = (wanted.next().transpose()?, found.next().transpose()?);
    let mut changes = Changes { to, batch: Batch::default(), count: 0 };
    let mut replaced = 0;
    loop {
        let order = match (&want, &have) {
            (None, None) => break,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some((wanted, _)), Some((found, _))) => wanted.cmp(found),
        };
        match order {
            Ordering::Less => {
                if let Some((key, value)) = want.take() {
                    changes.make(key, Some(value))?;
                }
            }
            Ordering::Greater => {
                if let Some((key, _)) = have.take() {
                    changes.make(key, None)?;
                    replaced += 1;
                }
            }
            Ordering::Equal => {
                if let (Some((key, value)), Some((_, found))) = (want.take(), have.take())
                    && value != found
                {
                    changes.make(key, Some(value))?;
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
    changes.to.apply_batch(changes.batch)?;
    Ok(replaced)
}

/// Changes of a tree, some at a time.
struct Changes<'t> {
    to: &'t Tree,
    batch: Batch,
    count: usize,
}

impl Changes<'_> {
    fn make(&mut self, key: IVec, value: Option<IVec>) -> Result<(), StoreError> {
        match value {
            Some(value) => self.batch.insert(key, value),
            None => self.batch.remove(key),
        }
        self.count += 1;
        if self.count.is_multiple_of(BATCH) {
            self.to.apply_batch(std::mem::take(&mut self.batch))?;
        }
        Ok(())
    }
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
