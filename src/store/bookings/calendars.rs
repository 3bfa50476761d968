//! What the calendars of the firm's people said last; it outlives a restart, so that nothing is offered twice while a
//! calendar cannot be reached.

use serde::{Serialize, de::DeserializeOwned};

use crate::store::{
    Store, StoreError,
    trees::{META, META_CALENDARS, decode, encode},
};

impl Store {
    /// What was kept last; `None` if nothing was.
    pub async fn kept_calendars<T>(&self) -> Result<Option<T>, StoreError>
    where
        T: DeserializeOwned + Send + 'static,
    {
        self.read(|trees| {
            trees.meta.get(META_CALENDARS)?.map(|bytes| decode(META, &bytes)).transpose()
        })
        .await
    }

    /// Keeps this instead.
    pub async fn keep_calendars<T: Serialize + Sync>(
        &self,
        calendars: &T,
    ) -> Result<(), StoreError> {
        let record = encode(META, calendars)?;
        self.commit(move |trees| {
            trees.meta.insert(META_CALENDARS, record)?;
            Ok(())
        })
        .await
    }
}
