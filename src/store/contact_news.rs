//! Tells whoever listens which contact requests were written and removed, once it is on disk: ids and versions,
//! nothing personal.

use std::{
    iter::once,
    mem,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::broadcast;

use super::Store;
use crate::domain::{Contact, ContactId, ContactStatus, MAX_BULK};

/// So many requests are told one by one; a flush that holds more is told as a whole.
const MAX_TOLD: usize = MAX_BULK;
/// So many flushes a listener may be behind.
const MAX_BEHIND: usize = 64;

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ContactNews {
    /// It is there now, and nobody has changed it yet.
    New {
        /// Which one.
        id: ContactId,
        /// Its first version.
        version: u64,
        /// Its first status.
        status: ContactStatus,
    },
    /// It was changed, or its bookings were.
    Changed {
        /// Which one.
        id: ContactId,
        /// The version that it has now.
        version: u64,
    },
    /// It is not there any more.
    Gone {
        /// Which one.
        id: ContactId,
    },
}

/// What one flush brought; `None` when that was too much to tell.
pub type ToldNews = Option<Arc<[ContactNews]>>;

impl Store {
    /// Hears of every contact request that is written or removed from now on, once it is on disk. Who listens too
    /// slowly misses some, and is told that.
    #[must_use]
    pub fn listen(&self) -> broadcast::Receiver<ToldNews> {
        self.current.get().contact_index.news.told.subscribe()
    }
}

#[derive(Debug)]
pub(super) struct NewsDesk {
    told: broadcast::Sender<ToldNews>,
    /// What the next flush brings.
    pending: Mutex<Pending>,
}

#[derive(Debug, Default)]
struct Pending {
    news: Vec<ContactNews>,
    is_too_much: bool,
}

impl Default for NewsDesk {
    fn default() -> Self {
        Self { told: broadcast::Sender::new(MAX_BEHIND), pending: Mutex::default() }
    }
}

impl NewsDesk {
    /// To be told of requests that were written.
    pub fn note_written(&self, contacts: &[Contact]) {
        self.note(contacts.len(), contacts.iter().map(written));
    }

    /// To be told of a request that is as it was and has another booking, or one that is another now.
    pub fn note_beside(&self, Contact { id, version, .. }: &Contact) {
        self.note(1, once(ContactNews::Changed { id: *id, version: *version }));
    }

    /// To be told of requests that were removed.
    pub fn note_gone(&self, ids: &[ContactId]) {
        self.note(ids.len(), ids.iter().map(|id| ContactNews::Gone { id: *id }));
    }

    /// To be told after each flush: only what it brought to the disk is passed on.
    pub fn publish(&self, is_on_disk: bool) {
        let pending = mem::take(&mut *self.lock());
        if !is_on_disk || (pending.news.is_empty() && !pending.is_too_much) {
            return;
        }
        // Nobody may be listening.
        let _ = self.told.send((!pending.is_too_much).then(|| pending.news.into()));
    }

    fn note(&self, count: usize, news: impl Iterator<Item = ContactNews>) {
        if self.told.receiver_count() == 0 {
            return;
        }
        let mut pending = self.lock();
        if pending.news.len() + count > MAX_TOLD {
            *pending = Pending { news: Vec::new(), is_too_much: true };
        }
        if !pending.is_too_much {
            pending.news.extend(news);
        }
    }

    fn lock(&self) -> MutexGuard<'_, Pending> {
        self.pending.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn written(contact: &Contact) -> ContactNews {
    let (id, version) = (contact.id, contact.version);
    match contact.updated_at {
        None => ContactNews::New { id, version, status: contact.status },
        Some(_) => ContactNews::Changed { id, version },
    }
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use crate::domain::{Consent, ContactDraft, Language, NewNote};

    fn open() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        (dir, store)
    }

    async fn add(store: &Store) -> ContactId {
        let draft = ContactDraft {
            first_name: "Anna".into(),
            last_name: "Ozola".into(),
            email: "a@example.lv".into(),
            company: "SIA".into(),
            gdpr_consent: true,
            ..ContactDraft::default()
        };
        let consent = Consent { version: "1".into(), language: Language::Lv };
        let contact = draft.validate(consent).expect("valid");
        let added = store.add_contact(contact, None, Timestamp::UNIX_EPOCH, |_| Vec::new()).await;
        match added.expect("stored").0 {
            crate::store::Stored::Created(id) => id,
            other => unreachable!("{other:?}"),
        }
    }

    fn told(listener: &mut broadcast::Receiver<ToldNews>) -> Vec<ContactNews> {
        listener.try_recv().expect("news").expect("not too much").to_vec()
    }

    #[tokio::test]
    async fn each_change_is_told_also_after_a_compaction() {
        let (_dir, store) = open();
        let mut listener = store.listen();
        let id = add(&store).await;
        let status = ContactStatus::New;
        assert_eq!(told(&mut listener), [ContactNews::New { id, version: 1, status }]);
        store.compact().await.expect("compacted");
        let note = NewNote::new("Piezvanīt.").expect("note");
        let change = move |contact: &mut Contact| contact.add_note(note, Timestamp::UNIX_EPOCH);
        let any = crate::domain::ExpectedVersion::Any;
        store.change_contact(id, any, Timestamp::UNIX_EPOCH, change).await.expect("changed");
        assert_eq!(told(&mut listener), [ContactNews::Changed { id, version: 2 }]);
        store.erase_contacts(vec![id], Timestamp::UNIX_EPOCH).await.expect("erased");
        assert_eq!(told(&mut listener), [ContactNews::Gone { id }]);
        assert!(listener.try_recv().is_err(), "each once");
    }

    #[test]
    fn what_did_not_reach_the_disk_is_not_told_and_too_much_is_told_as_a_whole() {
        let desk = NewsDesk::default();
        let mut listener = desk.told.subscribe();
        let ids = [ContactId::new(uuid::Uuid::nil()); MAX_TOLD];
        desk.note_gone(&ids[..1]);
        desk.publish(false);
        desk.publish(true);
        assert!(listener.try_recv().is_err());
        desk.note_gone(&ids);
        desk.publish(true);
        assert_eq!(told(&mut listener).len(), MAX_TOLD);
        desk.note_gone(&ids);
        desk.note_gone(&ids[..1]);
        desk.note_gone(&ids[..1]);
        desk.publish(true);
        assert_eq!(listener.try_recv().expect("news"), None);
    }
}
