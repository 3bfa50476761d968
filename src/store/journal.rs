//! The journal: entries are added and, a year later, purged; none is ever changed.

use uuid::Uuid;

use super::{
    Store, StoreError,
    trees::{JOURNAL, corrupt, decode, encode},
};
use crate::domain::{JournalEntry, JournalId};

/// A page of the journal, newest first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JournalPage {
    /// The entries.
    pub entries: Vec<(JournalId, JournalEntry)>,
    /// Whether older ones follow.
    pub has_more: bool,
}

impl Store {
    /// Adds an entry; returns once it is on disk.
    pub async fn record_journal(&self, entry: JournalEntry) -> Result<JournalId, StoreError> {
        self.commit(move |trees| {
            let id = JournalId::new(trees.new_id(entry.at));
            trees.journal.insert(id.as_bytes(), encode(JOURNAL, &entry)?)?;
            Ok(id)
        })
        .await
    }

    /// The newest entries, or those that are older than `before`; at most `limit`.
    pub async fn journal(
        &self,
        before: Option<JournalId>,
        limit: usize,
    ) -> Result<JournalPage, StoreError> {
        self.read(move |trees| {
            let newest = match before {
                Some(before) => trees.journal.range(..before.as_bytes().as_slice()),
                None => trees.journal.iter(),
            };
            let mut entries = Vec::new();
            for record in newest.rev().take(limit + 1) {
                let (key, value) = record?;
                let id = Uuid::from_slice(&key).map_err(|error| corrupt(JOURNAL, error))?;
                entries.push((JournalId::new(id), decode(JOURNAL, &value)?));
            }
            let has_more = entries.len() > limit;
            entries.truncate(limit);
            Ok(JournalPage { entries, has_more })
        })
        .await
    }
}
