//! The power is cut: what was acknowledged is there, and what was being done is done or not done.

use std::{
    collections::{BTreeMap, BTreeSet},
    path::{Path, PathBuf},
    sync::{Arc, Mutex},
};

use jiff::Timestamp;
use serde_json::json;

use super::{DraftRecord, Import, RecordSink, Store, Stored};
use crate::{
    domain::{
        Consent, Contact, ContactDraft, ContactFilter, ContactId, ContactOrder, Language,
        NewContact,
    },
    durable::power_cut::{Disk, Names},
};

const BOTH: [Names; 2] = [Names::Forgotten, Names::Ahead];

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

pub(super) fn contact(name: &str) -> NewContact {
    let draft = ContactDraft {
        first_name: name.into(),
        last_name: "Bērziņš".into(),
        email: "a@example.lv".into(),
        company: "SIA".into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    draft.validate(Consent { version: "1".into(), language: Language::Lv }).expect("valid")
}

async fn add(store: &Store, name: &str) -> ContactId {
    let added = store.add_contact(contact(name), None, now(), |_| Vec::new()).await;
    match added.expect("stored") {
        (Stored::Created(id), _) => id,
        other => unreachable!("{other:?}"),
    }
}

async fn all(store: &Store) -> BTreeMap<ContactId, Contact> {
    let page =
        store.list_contacts(ContactFilter::default(), usize::MAX, ContactOrder::default()).await;
    page.expect("list").contacts.into_iter().map(|contact| (contact.id, contact)).collect()
}

/// A data directory on a disk whose power can be cut.
pub(super) struct House {
    dir: tempfile::TempDir,
    disk: Disk,
    cuts: usize,
}

impl House {
    pub fn new() -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        std::fs::create_dir(dir.path().join("disk")).expect("created");
        let disk = Disk::at(&dir.path().join("disk"));
        Self { dir, disk, cuts: 0 }
    }

    pub fn data(&self) -> PathBuf {
        self.dir.path().join("disk/data")
    }

    /// The store as it is found after a cut at this moment.
    fn after_cut(&mut self, names: Names) -> Store {
        self.cuts += 1;
        let place = self.dir.path().join(format!("cut-{}", self.cuts));
        self.disk.cut(names, &place);
        Store::open(&place.join("data")).expect("opened after the cut")
    }

    /// Cuts the power after each sync from now on; gives where what was left then is written.
    pub fn cut_at_each_sync(&self) -> Arc<Mutex<Vec<PathBuf>>> {
        let left = Arc::new(Mutex::new(Vec::new()));
        let told = Arc::clone(&left);
        self.on_cut_at_each_sync(|| (), move |place, ()| told.lock().expect("lock").push(place));
        left
    }

    /// Cuts the power after each sync from now on; tells where what was left then is written, and what was seen
    /// before that.
    fn on_cut_at_each_sync<T>(
        &self,
        see: impl Fn() -> T + Send + 'static,
        tell: impl Fn(PathBuf, T) + Send + 'static,
    ) {
        let dir = self.dir.path().to_owned();
        self.disk.on_sync(move |disk, number| {
            for names in BOTH {
                let (seen, place) = (see(), dir.join(format!("sync-{number}-{names:?}")));
                disk.cut(names, &place);
                tell(place.join("data"), seen);
            }
        });
    }
}

#[tokio::test]
async fn an_acknowledged_request_is_there_after_a_power_cut_at_that_moment() {
    let mut house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let mut expected = BTreeSet::new();
    for index in 0..10 {
        expected.insert(add(&store, &format!("{index}")).await);
        let store = house.after_cut(BOTH[index % 2]);
        assert_eq!(all(&store).await.into_keys().collect::<BTreeSet<_>>(), expected);
    }
}

#[tokio::test]
async fn what_shares_a_flush_is_there_after_a_power_cut() {
    let mut house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let sent: Vec<_> = (0..32)
        .map(|index| {
            let store = store.clone();
            tokio::spawn(async move { add(&store, &format!("{index}")).await })
        })
        .collect();
    for sent in sent {
        let id = sent.await.expect("acknowledged");
        let found = house.after_cut(Names::Forgotten).find_contact(id).await;
        assert!(found.expect("read").is_some());
    }
}

/// sled puts large values into files of their own.
#[tokio::test]
async fn a_large_draft_and_a_picture_are_there_after_a_power_cut() {
    let mut house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let key = "01938a4e-0000-7000-8000-000000000001".parse().expect("key");
    let post = json!({ "content": "ā".repeat(300_000) });
    let draft = DraftRecord { base_version: None, post, saved_at: now(), writer: None };
    store.put_draft(key, draft.clone(), None).await.expect("stored");
    let blobs = std::fs::read_dir(house.data().join("db/blobs")).expect("folder").count();
    assert!(blobs > 0, "it is in a file of its own");
    for names in BOTH {
        let found = house.after_cut(names).find_draft(key).await.expect("read");
        assert_eq!(found.as_ref(), Some(&draft), "{names:?}");
    }
    let picture = store.add_picture(vec![7; 3000], "jpg", now()).await.expect("stored");
    for names in BOTH {
        let found = house.after_cut(names).find_picture(picture).await.expect("read");
        assert_eq!(found, Some(vec![7; 3000]), "{names:?}");
    }
}

#[tokio::test]
async fn a_power_cut_during_a_compaction_loses_nothing_and_brings_nothing_back() {
    let house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let kept = add(&store, "Paliek").await;
    let erased = add(&store, "Prom").await;
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    let left = house.cut_at_each_sync();
    store.compact().await.expect("compacted");
    let later = add(&store, "Vēlāk").await;
    let left = std::mem::take(&mut *left.lock().expect("lock"));
    assert!(left.len() > 20, "{}", left.len());
    for data in &left[..left.len() - 2] {
        let store = Store::open(data).expect("opened after the cut");
        let found: Vec<_> = all(&store).await.into_keys().collect();
        assert!(found == [kept] || found == [kept, later], "{}: {found:?}", data.display());
    }
    let store = Store::open(left.last().expect("a cut")).expect("opened after the cut");
    assert_eq!(all(&store).await.into_keys().collect::<Vec<_>>(), [kept, later]);
}

/// They share transactions, which the compaction has to carry into the new database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_power_cut_among_requests_that_come_together_during_a_compaction_takes_none_of_them() {
    type Ids = BTreeSet<ContactId>;
    let house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let erased = add(&store, "Prom").await;
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    let acknowledged = Arc::new(Mutex::new(Ids::new()));
    let left = Arc::new(Mutex::new(Vec::new()));
    let (known, told) = (Arc::clone(&acknowledged), Arc::clone(&left));
    house.on_cut_at_each_sync(
        move || known.lock().expect("lock").clone(),
        move |place, known: Ids| told.lock().expect("lock").push((place, known)),
    );
    let adding: Vec<_> = (0..4)
        .map(|visitor| {
            let (store, acknowledged) = (store.clone(), Arc::clone(&acknowledged));
            tokio::spawn(async move {
                for request in 0..6 {
                    let id = add(&store, &format!("{visitor} {request}")).await;
                    acknowledged.lock().expect("lock").insert(id);
                }
            })
        })
        .collect();
    store.compact().await.expect("compacted");
    for adding in adding {
        adding.await.expect("acknowledged");
    }
    let sent = acknowledged.lock().expect("lock").clone();
    let left = std::mem::take(&mut *left.lock().expect("lock"));
    assert!(left.iter().any(|(_, known)| !known.is_empty() && *known != sent), "cuts among them");
    for (data, known) in left {
        let store = Store::open(&data).expect("opened after the cut");
        let found: Ids = all(&store).await.into_keys().collect();
        assert!(known.is_subset(&found), "{}: {:?}", data.display(), known.difference(&found));
        assert!(found.is_subset(&sent), "{}: {:?}", data.display(), found.difference(&sent));
        let counted = store.count_contacts().await.expect("counts").new;
        assert_eq!(counted, found.len() as u64, "{}: counted with them", data.display());
    }
}

type Record = (Vec<u8>, Vec<u8>);

/// Takes all records, in memory, by their trees.
#[derive(Default)]
struct Records(Vec<(Vec<u8>, Vec<Record>)>);

impl RecordSink for Records {
    fn begin_tree(&mut self, name: &[u8]) -> std::io::Result<()> {
        self.0.push((name.to_vec(), Vec::new()));
        Ok(())
    }

    fn add(&mut self, key: &[u8], value: &[u8]) -> std::io::Result<()> {
        let tree = self.0.last_mut().expect("a tree");
        tree.1.push((key.to_vec(), value.to_vec()));
        Ok(())
    }
}

fn restore(records: Records, data: &Path) {
    let mut import = Import::begin(data).expect("begun");
    for (name, records) in records.0 {
        import.begin_tree(&name).expect("begun");
        for (key, value) in records {
            import.add(key, value).expect("added");
        }
    }
    import.finish("replaced-1").expect("finished");
}

#[tokio::test]
async fn a_power_cut_during_a_restore_leaves_the_former_data_or_the_restored_ones() {
    let house = House::new();
    let store = Store::open(&house.data()).expect("store");
    let former = add(&store, "Senais").await;
    let records = store.dump(Records::default(), &[]).await.expect("dumped");
    let later = add(&store, "Jaunais").await;
    drop(store);
    let left = house.cut_at_each_sync();
    restore(records, &house.data());
    let left = std::mem::take(&mut *left.lock().expect("lock"));
    for data in &left {
        let store = Store::open(data).expect("opened after the cut");
        let found: Vec<_> = all(&store).await.into_keys().collect();
        assert!(found == [former] || found == [former, later], "{}: {found:?}", data.display());
        drop(store);
        let aside = data.join("replaced-1");
        if found == [former] {
            // What it replaced is not lost either.
            let former_data = Store::open(&aside).expect("what was moved aside");
            assert_eq!(all(&former_data).await.len(), 2, "{}", data.display());
        }
        // Whatever was begun: what is in use is not kept once it is replaced.
        let again = Store::open(data).expect("opened again");
        again.compact().await.expect("compacted");
        let names = std::fs::read_dir(data).expect("folder").map(|entry| entry.expect("entry"));
        // Copies of a torn log are another matter.
        let is_torn = |path: &Path| path.to_string_lossy().contains("damaged-");
        let kept = names
            .map(|entry| entry.path())
            .filter(|path| path.join("db").is_dir() && !is_torn(path))
            .count();
        assert_eq!(kept, usize::from(found == [former]), "{}", data.display());
    }
    let last = Store::open(left.last().expect("a cut")).expect("opened after the cut");
    assert_eq!(all(&last).await.into_keys().collect::<Vec<_>>(), [former]);
}
