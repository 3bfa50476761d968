//! Which keys of a tree have been changed since somebody began to ask.

use std::{
    collections::BTreeSet,
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
};

use sled::IVec;

/// So many are told one by one; a hundred bytes each at most.
const MAX_KEYS: usize = 100_000;

/// Asked for by one at a time.
#[derive(Debug, Default)]
pub(super) struct ChangedKeys(Mutex<Option<Keys>>);

/// Keys of a tree.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Keys {
    These(BTreeSet<IVec>),
    /// Too many to tell: any of them.
    Any,
}

impl Default for Keys {
    fn default() -> Self {
        Self::These(BTreeSet::new())
    }
}

impl ChangedKeys {
    /// To be called on the writer's thread, or what is being changed at this moment is missed.
    pub fn begin(&self) {
        *self.lock() = Some(Keys::default());
    }

    pub fn end(&self) {
        *self.lock() = None;
    }

    /// Those since the last time; likewise on the writer's thread.
    pub fn take(&self) -> Keys {
        self.lock().as_mut().map_or_else(Keys::default, mem::take)
    }

    /// To be called before what is under this key is changed.
    pub fn note(&self, key: &[u8]) {
        let mut noted = self.lock();
        let Some(Keys::These(keys)) = &mut *noted else { return };
        keys.insert(key.into());
        if keys.len() > MAX_KEYS {
            *noted = Some(Keys::Any);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Option<Keys>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_once_and_only_while_somebody_asks() {
        let changed = ChangedKeys::default();
        let these =
            |keys: &[&str]| Keys::These(keys.iter().map(|key| key.as_bytes().into()).collect());
        changed.note(b"before");
        changed.begin();
        for key in ["b", "a", "b"] {
            changed.note(key.as_bytes());
        }
        assert_eq!(changed.take(), these(&["a", "b"]));
        assert_eq!(changed.take(), these(&[]));
        changed.note(b"c");
        changed.end();
        assert_eq!(changed.take(), these(&[]));
    }

    #[test]
    fn too_many_keys_are_any_and_take_no_more_memory() {
        let changed = ChangedKeys::default();
        changed.begin();
        for number in 0..=MAX_KEYS {
            changed.note(&number.to_be_bytes());
        }
        changed.note(b"one more");
        assert_eq!(changed.take(), Keys::Any);
        assert_eq!(changed.take(), Keys::default());
    }
}
