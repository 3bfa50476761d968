//! The folded texts of all contact requests, in memory: a hundred thousand of them are looked through in
//! a few milliseconds. Read from the database at the first search, kept up to date by the writer, and let
//! go when nobody has searched for a while.

use std::{
    sync::{Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use super::{
    StoreError,
    tree::Tree,
    trees::{CONTACTS, decode},
};
use crate::domain::{Contact, ContactFilter, ContactId, ContactStatus, search_text};

/// An index that nobody has asked for this long is let go at the next change.
const KEEP: Duration = Duration::from_mins(15);

#[derive(Debug, Default)]
pub(super) struct ContactIndex {
    state: Mutex<State>,
    /// Held while the index is built, so that it is built once.
    build: Mutex<()>,
}

#[derive(Debug, Default)]
enum State {
    #[default]
    Absent,
    /// Being read from the database; these requests changed meanwhile.
    Building(Vec<ContactId>),
    Ready {
        /// In the order of their ids.
        entries: Vec<Entry>,
        used: Instant,
    },
}

#[derive(Debug)]
struct Entry {
    id: ContactId,
    status: ContactStatus,
    text: Box<str>,
}

/// What a search found.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    /// Newest first; no more than were asked for.
    pub ids: Vec<ContactId>,
    /// How many fit in all.
    pub total: u64,
    /// Whether older ones follow.
    pub has_more: bool,
}

impl ContactIndex {
    /// The newest `limit` requests that fit, older than `before` if that is given.
    pub fn search(
        &self,
        contacts: &Tree,
        filter: &ContactFilter,
        limit: usize,
        before: Option<ContactId>,
    ) -> Result<Found, StoreError> {
        loop {
            if let State::Ready { entries, used } = &mut *self.lock() {
                *used = Instant::now();
                return Ok(search(entries, filter, limit, before));
            }
            self.prepare(contacts)?;
        }
    }

    /// How many requests of this status came before the one that has or would have this id; `None` while
    /// there is no index, which is not built for that.
    pub fn count_before(&self, id: ContactId, status: ContactStatus) -> Option<u64> {
        let State::Ready { entries, .. } = &*self.lock() else { return None };
        let earlier = entries.iter().take_while(|entry| entry.id < id);
        Some(earlier.map(|entry| u64::from(entry.status == status)).sum())
    }

    /// Builds the index if it is not there.
    pub fn prepare(&self, contacts: &Tree) -> Result<(), StoreError> {
        let _once = self.build.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut state = self.lock();
            if matches!(*state, State::Ready { .. }) {
                return Ok(());
            }
            *state = State::Building(Vec::new());
        }
        // Without the lock: the writer goes on meanwhile and notes what it changes.
        let built = read_all(contacts);
        let mut state = self.lock();
        let State::Building(changed) = std::mem::take(&mut *state) else { return Ok(()) };
        let mut entries = built?;
        for id in changed {
            match contacts.get(id.as_bytes())? {
                Some(record) => put(&mut entries, Entry::of(&decode(CONTACTS, &record)?)),
                None => take(&mut entries, id),
            }
        }
        *state = State::Ready { entries, used: Instant::now() };
        Ok(())
    }

    /// To be told after each write of a request.
    pub fn note_change(&self, contact: &Contact) {
        self.note(contact.id, |entries| put(entries, Entry::of(contact)));
    }

    /// To be told after each removal of a request.
    pub fn note_erasure(&self, id: ContactId) {
        self.note(id, |entries| take(entries, id));
    }

    fn note(&self, id: ContactId, change: impl FnOnce(&mut Vec<Entry>)) {
        let mut state = self.lock();
        match &mut *state {
            State::Absent => {}
            State::Building(changed) => changed.push(id),
            State::Ready { used, .. } if used.elapsed() > KEEP => *state = State::Absent,
            State::Ready { entries, .. } => change(entries),
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Entry {
    fn of(contact: &Contact) -> Self {
        let text = search_text(contact).into_boxed_str();
        Self { id: contact.id, status: contact.status, text }
    }
}

fn read_all(contacts: &Tree) -> Result<Vec<Entry>, StoreError> {
    let records = contacts.iter().values();
    records.map(|record| Ok(Entry::of(&decode(CONTACTS, &record?)?))).collect()
}

fn put(entries: &mut Vec<Entry>, entry: Entry) {
    match entries.binary_search_by_key(&entry.id, |known| known.id) {
        Ok(at) => entries[at] = entry,
        Err(at) => entries.insert(at, entry),
    }
}

fn take(entries: &mut Vec<Entry>, id: ContactId) {
    if let Ok(at) = entries.binary_search_by_key(&id, |known| known.id) {
        entries.remove(at);
    }
}

fn search(
    entries: &[Entry],
    filter: &ContactFilter,
    limit: usize,
    before: Option<ContactId>,
) -> Found {
    let mut found = Found { ids: Vec::new(), total: 0, has_more: false };
    for entry in entries.iter().rev() {
        if !filter.statuses.contains(entry.status) || !filter.words.occur_in(&entry.text) {
            continue;
        }
        found.total += 1;
        if before.is_none_or(|before| entry.id < before) {
            if found.ids.len() < limit {
                found.ids.push(entry.id);
            } else {
                found.has_more = true;
            }
        }
    }
    found
}
