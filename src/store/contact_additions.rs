//! Contact requests that come at the same time are written together: sled puts two pieces on the disk for each
//! transaction, whatever its size, and waits for both.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
};

use jiff::Timestamp;
use sled::Transactional;

use super::{
    Store, StoreError,
    contact_figures::{change_counts, count_quarantined},
    contact_keys::{Idempotency, KeyRecord},
    contacts::{JobRecord, Stored, encode_jobs, find_known, finish, insert_jobs},
    trees::{CONTACT_KEYS, CONTACTS, META_OF_ITSELF, Trees, encode},
};
use crate::domain::{Contact, ContactId, Job, NewContact};

/// Most requests of one transaction.
const MAX_TOGETHER: usize = 64;

type MakeJobs = Box<dyn FnOnce(&Contact) -> Vec<Job> + Send>;
type Outcome = Result<(Stored, Vec<Job>), StoreError>;

/// A request that is to be stored.
struct Wanted {
    contact: NewContact,
    idempotency: Option<Idempotency>,
    now: Timestamp,
    jobs: MakeJobs,
}

/// Where one stands: wanted, being written, or done.
enum State {
    Wanted(Box<Wanted>),
    Taken,
    Done(Outcome),
}

type Addition = Mutex<State>;

/// Those that wait. Whoever asked for one keeps it alive: what nobody waits for any more is not written.
#[derive(Default)]
pub(super) struct Additions(Mutex<Vec<Weak<Addition>>>);

impl std::fmt::Debug for Additions {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Additions").field(&lock(&self.0).len()).finish()
    }
}

impl Store {
    /// Stores a request together with the jobs that `jobs` makes of it, all or nothing; returns once they
    /// are on disk. The jobs are given back to be run; none if nothing new was stored.
    pub async fn add_contact<J>(
        &self,
        contact: NewContact,
        idempotency: Option<Idempotency>,
        now: Timestamp,
        jobs: J,
    ) -> Result<(Stored, Vec<Job>), StoreError>
    where
        J: FnOnce(&Contact) -> Vec<Job> + Send + 'static,
    {
        let wanted = Wanted { contact, idempotency, now, jobs: Box::new(jobs) };
        let own = Arc::new(Mutex::new(State::Wanted(Box::new(wanted))));
        lock(&self.additions.0).push(Arc::downgrade(&own));
        let additions = Arc::clone(&self.additions);
        // The first of a batch writes all that wait; the others find theirs done, and are told so once a flush has
        // followed it.
        self.commit(move |trees| {
            loop {
                if let Some(outcome) = take_outcome(&own)? {
                    return outcome;
                }
                additions.write_next(trees);
            }
        })
        .await
    }
}

impl Additions {
    /// Writes those that have waited longest. Called on the writer's thread only.
    fn write_next(&self, trees: &Trees) {
        let next: Vec<Weak<Addition>> = {
            let mut waiting = lock(&self.0);
            let count = waiting.len().min(MAX_TOGETHER);
            waiting.drain(..count).collect()
        };
        let next: Vec<(Arc<Addition>, Wanted)> = next
            .iter()
            .filter_map(Weak::upgrade)
            .filter_map(|addition| {
                let state = std::mem::replace(&mut *lock(&addition), State::Taken);
                let State::Wanted(wanted) = state else { return None };
                Some((addition, *wanted))
            })
            .collect();
        let (places, wanted): (Vec<_>, Vec<_>) = next.into_iter().unzip();
        for (place, outcome) in places.iter().zip(write(trees, wanted)) {
            *lock(place) = State::Done(outcome);
        }
    }
}

/// What became of it; nothing while it still waits. One that was taken and never done was lost with its writer's panic.
fn take_outcome(own: &Addition) -> Result<Option<Outcome>, StoreError> {
    let mut state = lock(own);
    match std::mem::replace(&mut *state, State::Taken) {
        State::Done(outcome) => Ok(Some(outcome)),
        State::Taken => Err(StoreError::Closed),
        wanted @ State::Wanted(_) => {
            *state = wanted;
            Ok(None)
        }
    }
}

/// A request with all that is written with it.
struct Record {
    contact: Contact,
    bytes: Vec<u8>,
    key: Option<([u8; 32], Vec<u8>)>,
    jobs: Vec<Job>,
    job_records: Vec<JobRecord>,
}

impl Record {
    fn of(wanted: Wanted, id: ContactId) -> Result<Self, StoreError> {
        let Wanted { contact, idempotency, now, jobs } = wanted;
        let contact = contact.into_contact(id, now);
        let bytes = encode(CONTACTS, &contact)?;
        let key = idempotency.map(|idempotency| {
            let record = KeyRecord { contact: id, content: idempotency.content, created_at: now };
            encode(CONTACT_KEYS, &record).map(|record| (idempotency.key, record))
        });
        let jobs = jobs(&contact);
        let job_records = encode_jobs(&jobs)?;
        Ok(Self { contact, bytes, key: key.transpose()?, jobs, job_records })
    }
}

/// Writes all of them or none; what became of each, in their order.
fn write(trees: &Trees, wanted: Vec<Wanted>) -> Vec<Outcome> {
    let mut records = Vec::new();
    let mut keys: HashMap<[u8; 32], (ContactId, [u8; 32])> = HashMap::new();
    let mut prepare = |wanted: Wanted| -> Outcome {
        if let Some(known) = find_known(trees, wanted.idempotency.as_ref())? {
            return Ok((known, Vec::new()));
        }
        let id = ContactId::new(trees.new_id(wanted.now));
        if let Some(Idempotency { key, content }) = &wanted.idempotency {
            // The same request twice at once.
            if let Some((earlier, its_content)) = keys.get(key) {
                let is_same = its_content == content;
                let known = if is_same { Stored::Repeated(*earlier) } else { Stored::KeyReused };
                return Ok((known, Vec::new()));
            }
            keys.insert(*key, (id, *content));
        }
        let mut record = Record::of(wanted, id)?;
        let jobs = std::mem::take(&mut record.jobs);
        records.push(record);
        Ok((Stored::Created(id), jobs))
    };
    let outcomes: Vec<Outcome> = wanted.into_iter().map(&mut prepare).collect();
    match insert(trees, &records) {
        Ok(()) => outcomes,
        Err(error) => outcomes.into_iter().map(|outcome| outcome.and(Err(error.clone()))).collect(),
    }
}

fn insert(trees: &Trees, records: &[Record]) -> Result<(), StoreError> {
    if records.is_empty() {
        return Ok(());
    }
    let keys = || records.iter().filter_map(|record| record.key.as_ref());
    let jobs = || records.iter().flat_map(|record| &record.job_records);
    let all = (
        trees.contacts.changing(records.iter().map(|record| record.contact.id.as_bytes()))?,
        trees.contact_keys.changing(keys().map(|(key, _)| key))?,
        trees.jobs.changing(jobs().map(|(id, _)| id))?,
        trees.meta.changing(META_OF_ITSELF)?,
    );
    finish(all.transaction(|(contact_tree, key_tree, job_tree, meta)| {
        for record in records {
            contact_tree.insert(record.contact.id.as_bytes(), record.bytes.as_slice())?;
            if let Some((key, bytes)) = &record.key {
                key_tree.insert(key, bytes.as_slice())?;
            }
            insert_jobs(job_tree, &record.job_records)?;
            count_quarantined(meta, None, Some(&record.contact))?;
        }
        change_counts(meta, |counts| {
            for record in records {
                counts.add(record.contact.status);
            }
        })
    }))?;
    let contacts: Vec<Contact> = records.iter().map(|record| record.contact.clone()).collect();
    trees.contact_index.note_changes(&contacts);
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::store::power_tests::contact;

    fn open() -> (tempfile::TempDir, Store) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        (dir, store)
    }

    /// Asks for all of them before the writer can begin; what became of each, in their order.
    async fn add_at_once(
        store: &Store,
        wanted: Vec<(NewContact, Option<Idempotency>)>,
    ) -> Vec<Result<Stored, StoreError>> {
        let (release, held) = std::sync::mpsc::channel::<()>();
        let holder = store.clone();
        let holding = tokio::spawn(async move {
            // Until the test's end of the channel goes.
            holder.commit(move |_| Ok(held.recv().is_err())).await
        });
        let adding: Vec<_> = wanted
            .into_iter()
            .map(|(contact, key)| {
                let store = store.clone();
                tokio::spawn(async move {
                    let now = Timestamp::UNIX_EPOCH;
                    store.add_contact(contact, key, now, |_| Vec::new()).await.map(|added| added.0)
                })
            })
            .collect();
        while lock(&store.additions.0).len() < adding.len() {
            tokio::task::yield_now().await;
        }
        drop(release);
        assert!(holding.await.expect("ended").expect("committed"));
        let mut outcomes = Vec::new();
        for added in adding {
            outcomes.push(added.await.expect("ended"));
        }
        outcomes
    }

    #[tokio::test]
    async fn requests_of_one_moment_are_each_stored_once() {
        let (_dir, store) = open();
        let count = 3 * MAX_TOGETHER + 1;
        let wanted = (0..count).map(|number| (contact(&format!("N{number}")), None)).collect();
        let outcomes = add_at_once(&store, wanted).await;
        let mut ids = BTreeSet::new();
        for (number, outcome) in outcomes.into_iter().enumerate() {
            let Ok(Stored::Created(id)) = outcome else { unreachable!("{outcome:?}") };
            let found = store.find_contact(id).await.expect("read").expect("stored");
            assert_eq!(found.first_name, format!("N{number}"), "each is told of its own");
            ids.insert(id);
        }
        assert_eq!(ids.len(), count);
        let counts = store.count_contacts().await.expect("counts");
        assert_eq!(counts.new, u64::try_from(count).expect("small"));
    }

    #[tokio::test]
    async fn the_same_key_twice_in_one_moment_is_one_request() {
        let (_dir, store) = open();
        let (one, other) = (contact("Anna"), contact("Zane"));
        let key = |contact: &NewContact| Some(Idempotency::chosen("key", contact));
        let wanted =
            vec![(one.clone(), key(&one)), (one.clone(), key(&one)), (other.clone(), key(&other))];
        let outcomes = add_at_once(&store, wanted).await;
        let created: Vec<_> = outcomes
            .iter()
            .filter_map(|outcome| match outcome {
                Ok(Stored::Created(id)) => Some(*id),
                _ => None,
            })
            .collect();
        let [id] = created[..] else { unreachable!("{outcomes:?}") };
        // Whichever came first: an equal one repeats it, the other reuses its key.
        let first = store.find_contact(id).await.expect("read").expect("stored").first_name;
        let repeated =
            outcomes.iter().filter(|one| matches!(one, Ok(Stored::Repeated(it)) if *it == id));
        let reused = outcomes.iter().filter(|one| matches!(one, Ok(Stored::KeyReused)));
        let expected = if first == "Anna" { (1, 1) } else { (0, 2) };
        assert_eq!((repeated.count(), reused.count()), expected, "{outcomes:?}");
    }

    #[tokio::test]
    async fn what_was_refused_on_a_full_disk_is_not_written_later_with_another_request() {
        let (_dir, store) = open();
        let add =
            |name| store.add_contact(contact(name), None, Timestamp::UNIX_EPOCH, |_| Vec::new());
        store.set_full(true);
        add("Anna").await.expect_err("no room");
        store.set_full(false);
        add("Zane").await.expect("room again");
        assert_eq!(store.count_contacts().await.expect("counts").new, 1);
    }
}
