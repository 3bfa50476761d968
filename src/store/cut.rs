//! What a tree held at one moment, read while it changes: whoever changes a record that has not been read yet lays
//! the former one aside first.

use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock},
};

use sled::IVec;

use super::{StoreError, walk::Walk};

/// What may be laid aside; a copy during which more is changed has to begin anew.
const MAX_KEPT_BYTES: usize = 64 << 20;
/// Of the map, for each record.
const RECORD_BYTES: usize = 96;

/// What must not be lost of the moment at which a tree was cut.
#[derive(Debug)]
pub(super) struct Cut {
    /// Greatest key at that moment; later ones are none of it.
    last: Option<IVec>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// Up to here everything has been read.
    reached: Option<IVec>,
    /// Former records; `None` where there was none.
    kept: BTreeMap<IVec, Option<IVec>>,
    bytes: usize,
    is_too_much: bool,
}

impl Cut {
    pub fn new(last: Option<IVec>) -> Self {
        Self { last, state: Mutex::default() }
    }

    /// To be called before what is under this key is changed.
    pub fn keep(
        &self,
        key: &[u8],
        read: impl FnOnce(&[u8]) -> sled::Result<Option<IVec>>,
    ) -> sled::Result<()> {
        if self.last.as_ref().is_none_or(|last| key > &**last) {
            return Ok(());
        }
        let mut state = self.state();
        let has_been_read = state.reached.as_ref().is_some_and(|reached| key <= &**reached);
        if has_been_read || state.is_too_much || state.kept.contains_key(key) {
            return Ok(());
        }
        let value = read(key)?;
        state.bytes += bytes_of(key, value.as_ref());
        if state.bytes > MAX_KEPT_BYTES {
            *state = State { is_too_much: true, ..State::default() };
        } else {
            state.kept.insert(key.into(), value);
        }
        Ok(())
    }

    /// The records up to this one as they were, in their order. It was read a moment ago: if it has been changed
    /// since, or before, then the former one lies here.
    fn reach(&self, key: IVec, value: IVec) -> Result<Vec<(IVec, IVec)>, StoreError> {
        let mut state = self.state();
        let later = state.kept.split_off(&key);
        let removed = std::mem::replace(&mut state.kept, later);
        let former = state.kept.remove(&key);
        let mut records = state.take(removed)?;
        if let Some(former) = &former {
            state.bytes -= bytes_of(&key, former.as_ref());
        }
        state.reached = Some(key.clone());
        records.extend(former.unwrap_or(Some(value)).map(|value| (key, value)));
        Ok(records)
    }

    /// The records after the last one that is there now.
    fn end(&self) -> Result<Vec<(IVec, IVec)>, StoreError> {
        let mut state = self.state();
        let removed = std::mem::take(&mut state.kept);
        state.reached.clone_from(&self.last);
        state.take(removed)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn take(
        &mut self,
        records: BTreeMap<IVec, Option<IVec>>,
    ) -> Result<Vec<(IVec, IVec)>, StoreError> {
        if self.is_too_much {
            return Err(StoreError::Files("too much was changed while it was copied".into()));
        }
        for (key, value) in &records {
            self.bytes -= bytes_of(key, value.as_ref());
        }
        Ok(records.into_iter().filter_map(|(key, value)| Some((key, value?))).collect())
    }
}

fn bytes_of(key: &[u8], value: Option<&IVec>) -> usize {
    RECORD_BYTES + key.len() + value.map_or(0, |value| value.len())
}

/// Reads a tree as it was when it was cut. Nothing is laid aside any more once this is dropped.
#[derive(Debug)]
pub(super) struct CutReader {
    tree: sled::Tree,
    cut: Arc<Cut>,
    slot: Arc<RwLock<Option<Arc<Cut>>>>,
}

impl CutReader {
    pub fn new(tree: sled::Tree, cut: Arc<Cut>, slot: Arc<RwLock<Option<Arc<Cut>>>>) -> Self {
        Self { tree, cut, slot }
    }

    /// Gives each record to `take`, in their order.
    pub fn for_each(
        self,
        mut take: impl FnMut(&[u8], &[u8]) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let Some(last) = &self.cut.last else { return Ok(()) };
        for record in Walk::new(&self.tree, self.tree.range::<&IVec, _>(..=last)) {
            let (key, value) = record?;
            for (key, value) in self.cut.reach(key, value)? {
                take(&key, &value)?;
            }
        }
        self.cut.end()?.iter().try_for_each(|(key, value)| take(key, value))
    }
}

impl Drop for CutReader {
    fn drop(&mut self) {
        let mut slot = self.slot.write().unwrap_or_else(PoisonError::into_inner);
        // Another cut may have taken its place.
        if slot.as_ref().is_some_and(|cut| Arc::ptr_eq(cut, &self.cut)) {
            *slot = None;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::store::tree::Tree;

    /// A tree with the even numbers below 200, cut, then changed at every place in every way.
    #[test]
    fn a_cut_is_what_was_there_whatever_is_changed_while_it_is_read() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let db = sled::open(dir.path()).expect("database");
        let tree = Tree::new(db.open_tree("t").expect("tree"));
        let key = |number: u32| number.to_be_bytes();
        for number in (0..200).step_by(2) {
            tree.insert(key(number), "old").expect("inserted");
        }
        let expected: Vec<_> = (0..200_u32).step_by(2).map(|number| (number, "old")).collect();
        for changed_at in (0..200).step_by(50) {
            let cut = tree.cut().expect("cut");
            let mut read = Vec::new();
            let read_all = cut.for_each(|found, value| {
                let number = u32::from_be_bytes(found.try_into().expect("key"));
                if number == changed_at {
                    for other in 0..300 {
                        match other % 3 {
                            0 => drop(tree.remove(key(other)).expect("removed")),
                            _ => drop(tree.insert(key(other), "new").expect("inserted")),
                        }
                    }
                }
                read.push((number, String::from_utf8(value.to_vec()).expect("text")));
                Ok(())
            });
            read_all.expect("read");
            assert!(read.iter().map(|(number, value)| (*number, &**value)).eq(expected.clone()));
            for number in 0..300 {
                tree.remove(key(number)).expect("removed");
            }
            for number in (0..200).step_by(2) {
                tree.insert(key(number), "old").expect("inserted");
            }
        }
    }

    #[test]
    fn a_copy_during_which_too_much_is_changed_fails_and_takes_no_more_memory() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let db = sled::open(dir.path()).expect("database");
        let tree = Tree::new(db.open_tree("t").expect("tree"));
        let large = vec![7; 40 << 20];
        for key in ["a", "b", "c"] {
            tree.insert(key, large.clone()).expect("inserted");
        }
        let cut = tree.cut().expect("cut");
        let read = cut.for_each(|key, _| {
            if key == b"a" {
                tree.remove("b").expect("removed");
                tree.remove("c").expect("removed");
            }
            Ok(())
        });
        assert!(read.expect_err("given up").to_string().contains("too much"));
        assert!(tree.cut().expect("cut").for_each(|_, _| Ok(())).is_ok(), "the next one is whole");
    }
}
