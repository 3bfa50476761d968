//! The folded texts of all contact requests, packed, in memory: a million of them are looked through in a tenth
//! of a second. Read from the database at the first search, kept up to date by the writer, and let go when
//! nobody has searched for a while.

mod block;
mod build;
mod entries;
mod gaps;
mod loose;
mod sealed;
mod search;
#[cfg(test)]
mod tests;

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use jiff::civil::Date;

use super::{StoreError, contact_news::NewsDesk, encoding::decode, names::CONTACTS, tree::Tree};
use crate::domain::{Contact, ContactFilter, ContactId, ContactStatus};
use block::Entry;
pub(super) use block::Head;
use entries::{Changes, Entries};
pub(super) use loose::next_loose;
pub(super) use sealed::Sealed;

/// An index that nobody has asked for this long is let go at the next change.
const KEEP: Duration = Duration::from_mins(15);
/// So few changes are made up for while the writer waits.
const FEW_CHANGES: usize = 64;
/// More rounds of making up than any writer could keep busy.
const MAX_ROUNDS: usize = 8;

#[derive(Debug, Default)]
pub(super) struct ContactIndex {
    state: Mutex<State>,
    /// Held while the index is built, so that it is built once.
    build: Mutex<()>,
    /// Held while requests are packed for good, so that one pass at a time notes what changes.
    pub sealing: tokio::sync::Mutex<()>,
    /// Hears of the same writes and removals, for whoever listens.
    pub news: NewsDesk,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Absent,
    /// Being read from the database; these requests changed meanwhile.
    Building(Vec<ContactId>),
    Ready {
        entries: Entries,
        used: Instant,
    },
}

/// Where the requests are.
pub(super) trait Requests {
    /// Reads their tree, and the blocks that were made of it. They are asked for each time: a compaction may have put
    /// others in their place meanwhile.
    fn read<T>(
        &self,
        read: impl FnOnce(&Tree, &Sealed) -> Result<T, StoreError>,
    ) -> Result<T, StoreError>;
}

/// What a search found.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Newest first; no more than were asked for.
    pub heads: Vec<Head>,
    /// How many fit in all.
    pub total: u64,
    /// Whether older ones follow.
    pub has_more: bool,
}

impl ContactIndex {
    /// The newest `limit` requests that fit, older than `before` if that is given.
    pub fn search(
        &self,
        requests: &impl Requests,
        filter: &ContactFilter,
        limit: usize,
        before: Option<ContactId>,
    ) -> Result<Found, StoreError> {
        let entries = self.entries(requests)?;
        search::search(&entries, filter, limit, before).map_err(StoreError::files)
    }

    /// How many requests that are no spam have a next step that is due on this day, and how many have one that
    /// was due earlier.
    pub fn count_steps(
        &self,
        requests: &impl Requests,
        today: Date,
    ) -> Result<(u64, u64), StoreError> {
        let (mut on_day, mut earlier) = (0, 0);
        for head in
            self.entries(requests)?.heads().filter(|head| head.status != ContactStatus::Spam)
        {
            on_day += u64::from(head.due == Some(today));
            earlier += u64::from(head.due.is_some_and(|due| due < today));
        }
        Ok((on_day, earlier))
    }

    /// As they are now; built if they are not there.
    fn entries(&self, requests: &impl Requests) -> Result<Entries, StoreError> {
        loop {
            if let State::Ready { entries, used } = &mut *self.lock() {
                *used = Instant::now();
                // Writers go on meanwhile.
                return Ok(entries.clone());
            }
            self.prepare(requests)?;
        }
    }

    /// How many requests of this status came before the one that has or would have this id; `None` while
    /// there is no index, which is not built for that.
    pub fn count_before(&self, id: ContactId, status: ContactStatus) -> Option<u64> {
        let State::Ready { entries, .. } = &*self.lock() else { return None };
        Some(entries.count_before(id, status))
    }

    /// Builds the index if it is not there.
    pub fn prepare(&self, requests: &impl Requests) -> Result<(), StoreError> {
        let _once = self.build.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut state = self.lock();
            if matches!(*state, State::Ready { .. }) {
                return Ok(());
            }
            *state = State::Building(Vec::new());
        }
        let built = self.build(requests);
        if built.is_err() {
            *self.lock() = State::Absent;
        }
        built
    }

    fn build(&self, requests: &impl Requests) -> Result<(), StoreError> {
        let entries = Entries::of(requests.read(build::read_all)?);
        self.complete(entries, requests)
    }

    /// Without the lock as long as may be: the writer goes on meanwhile and notes what it changes.
    fn complete(&self, mut entries: Entries, requests: &impl Requests) -> Result<(), StoreError> {
        for _ in 0..MAX_ROUNDS {
            let changed = match &mut *self.lock() {
                State::Building(changed) if changed.len() > FEW_CHANGES => std::mem::take(changed),
                _ => break,
            };
            make_up(&mut entries, &changed, requests)?;
        }
        let mut state = self.lock();
        if let State::Building(changed) = &*state {
            make_up(&mut entries, changed, requests)?;
            *state = State::Ready { entries, used: Instant::now() };
        }
        Ok(())
    }

    /// To be told after each write of requests.
    pub fn note_changes(&self, contacts: &[Contact]) {
        self.news.note_written(contacts);
        let ids = contacts.iter().map(|contact| contact.id);
        self.note(ids, || {
            contacts.iter().map(|contact| (contact.id, Some(Entry::of(contact)))).collect()
        });
    }

    /// To be told after each removal of requests.
    pub fn note_erasures(&self, ids: &[ContactId]) {
        self.news.note_gone(ids);
        self.note(ids.iter().copied(), || ids.iter().map(|id| (*id, None)).collect());
    }

    fn note(&self, ids: impl Iterator<Item = ContactId>, news: impl FnOnce() -> Changes) {
        let mut state = self.lock();
        match &mut *state {
            State::Absent => {}
            State::Building(changed) => changed.extend(ids),
            State::Ready { used, .. } if used.elapsed() > KEEP => *state = State::Absent,
            State::Ready { entries, .. } => {
                if let Err(error) = entries.apply(news()) {
                    tracing::error!("the contact requests have to be indexed anew: {error}");
                    *state = State::Absent;
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Reads what these requests are now.
fn make_up(
    entries: &mut Entries,
    ids: &[ContactId],
    requests: &impl Requests,
) -> Result<(), StoreError> {
    let changes = requests.read(|contacts, _| {
        let entry = |id: &ContactId| {
            let record = contacts.get(id.as_bytes())?;
            let contact = record.map(|bytes| decode::<Contact>(CONTACTS, &bytes)).transpose()?;
            Ok((*id, contact.as_ref().map(Entry::of)))
        };
        ids.iter().map(entry).collect::<Result<Changes, StoreError>>()
    })?;
    entries.apply(changes).map_err(StoreError::files)
}
