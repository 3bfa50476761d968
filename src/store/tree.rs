//! A tree of the database which remembers, for a backup that is being made, what it held when that began, and for a
//! compaction, what has been changed since.

use std::{
    fmt::Debug,
    ops::RangeBounds,
    sync::{Arc, PoisonError, RwLock},
};

use sled::IVec;

use super::{
    changed_keys::ChangedKeys,
    cut::{Cut, CutReader},
    walk::Walk,
};

/// What is made of the records of a tree and kept beside them.
pub(super) trait Derived: Debug {
    /// The record under this key is about to change: nothing that was made of it may stay.
    fn forget(&self, key: &[u8]) -> sled::Result<()>;
}

/// Changed by the writer's thread only, and only through these calls.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    records: sled::Tree,
    /// The copy that is being made.
    cut: Arc<RwLock<Option<Arc<Cut>>>>,
    /// For the compaction that is under way.
    changed: Arc<ChangedKeys>,
    derived: Option<Arc<dyn Derived + Send + Sync>>,
}

impl Tree {
    pub fn new(tree: sled::Tree) -> Self {
        Self { records: tree, cut: Arc::default(), changed: Arc::default(), derived: None }
    }

    /// The same tree, of which something else is made.
    pub fn with_derived(self, derived: Arc<dyn Derived + Send + Sync>) -> Self {
        Self { derived: Some(derived), ..self }
    }

    pub fn get(&self, key: impl AsRef<[u8]>) -> sled::Result<Option<IVec>> {
        self.records.get(key)
    }

    pub fn contains_key(&self, key: impl AsRef<[u8]>) -> sled::Result<bool> {
        self.records.contains_key(key)
    }

    pub fn is_empty(&self) -> bool {
        self.records.is_empty()
    }

    pub fn last(&self) -> sled::Result<Option<(IVec, IVec)>> {
        self.records.last()
    }

    pub fn iter(&self) -> Walk {
        Walk::new(&self.records, self.records.iter())
    }

    pub fn range<K: AsRef<[u8]>, R: RangeBounds<K>>(&self, range: R) -> Walk {
        Walk::new(&self.records, self.records.range(range))
    }

    pub fn scan_prefix(&self, prefix: impl AsRef<[u8]>) -> Walk {
        Walk::new(&self.records, self.records.scan_prefix(prefix))
    }

    /// Gives what was there.
    pub fn insert<V: Into<IVec>>(
        &self,
        key: impl AsRef<[u8]>,
        value: V,
    ) -> sled::Result<Option<IVec>> {
        self.changing([&key])?.insert(key, value)
    }

    /// Gives what was there.
    pub fn remove(&self, key: impl AsRef<[u8]>) -> sled::Result<Option<IVec>> {
        self.changing([&key])?.remove(key)
    }

    /// The tree itself, for a transaction that changes no other keys.
    pub fn changing<K: AsRef<[u8]>>(
        &self,
        keys: impl IntoIterator<Item = K>,
    ) -> sled::Result<&sled::Tree> {
        let cut = self.cut.read().unwrap_or_else(PoisonError::into_inner);
        for key in keys {
            let key = key.as_ref();
            if let Some(cut) = &*cut {
                cut.keep(key, |key| self.records.get(key))?;
            }
            self.changed.note(key);
            if let Some(derived) = &self.derived {
                derived.forget(key)?;
            }
        }
        Ok(&self.records)
    }

    /// Which keys are changed.
    pub fn changed_keys(&self) -> &ChangedKeys {
        &self.changed
    }

    /// What is in it now, to be read while it goes on changing. Taken on the writer's thread; one at a time.
    pub fn cut(&self) -> sled::Result<CutReader> {
        let cut = Arc::new(Cut::new(self.records.last()?.map(|(key, _)| key)));
        *self.cut.write().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&cut));
        Ok(CutReader::new(self.records.clone(), cut, Arc::clone(&self.cut)))
    }
}

impl IntoIterator for &Tree {
    type Item = sled::Result<(IVec, IVec)>;
    type IntoIter = Walk;

    fn into_iter(self) -> Walk {
        self.iter()
    }
}
