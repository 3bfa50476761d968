//! A database with changed bytes: it runs whole, or says that it does not, and what can be read is saved.
//!
//! `DAMAGE_TRIES=200 cargo test --lib damage` tries more than usual and prints what became of each.

use std::{
    collections::BTreeMap,
    env, fs,
    path::{Path, PathBuf},
};

use jiff::Timestamp;
use rand::{Rng, SeedableRng, rngs::StdRng};

use super::{Import, RecordSink, Store, Stored, salvage};
use crate::domain::{
    Consent, Contact, ContactDraft, ContactFilter, ContactId, ContactOrder, Language, NewContact,
};

const TRIES: u64 = 24;
const CONTACTS: usize = 160;

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

fn contact(number: usize) -> NewContact {
    let draft = ContactDraft {
        first_name: format!("Jānis {number}"),
        last_name: "Bērziņš".into(),
        email: format!("a{number}@example.lv"),
        company: "SIA Ozols".into(),
        // Some are larger than a page.
        message: "Labdien! ".repeat(1 + number * 7 % 900),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    draft.validate(Consent { version: "1".into(), language: Language::Lv }).expect("valid")
}

async fn all(store: &Store) -> Option<BTreeMap<ContactId, Contact>> {
    let page = store
        .list_contacts(ContactFilter::default(), usize::MAX, ContactOrder::default())
        .await
        .ok()?;
    Some(page.contacts.into_iter().map(|contact| (contact.id, contact)).collect())
}

/// A database that was stopped several times; the last time as by a kill, if `is_killed`.
async fn make(dir: &Path, is_killed: bool) -> BTreeMap<ContactId, Contact> {
    let mut stored = BTreeMap::new();
    for part in 0..4 {
        let store = Store::open(dir).expect("store");
        for number in part * CONTACTS / 4..(part + 1) * CONTACTS / 4 {
            let added = store.add_contact(contact(number), None, now(), |_| Vec::new()).await;
            assert!(matches!(added.expect("stored").0, Stored::Created(_)));
        }
        stored = all(&store).await.expect("read");
        if is_killed && part == 3 {
            let place = fs::canonicalize(dir.join("db")).expect("place");
            let copy = dir.join("copy");
            copy_dir(&place, &copy);
            drop(store);
            fs::remove_dir_all(&place).expect("removed");
            fs::rename(copy, place).expect("moved");
        }
    }
    stored
}

fn copy_dir(from: &Path, to: &Path) {
    fs::create_dir(to).expect("created");
    for entry in fs::read_dir(from).expect("readable") {
        let entry = entry.expect("entry");
        let to = to.join(entry.file_name());
        if entry.file_type().expect("type").is_dir() {
            copy_dir(&entry.path(), &to);
        } else {
            fs::copy(entry.path(), to).expect("copied");
        }
    }
}

fn files(dir: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(dir).expect("readable").map(|entry| entry.expect("entry").path());
    let mut found: Vec<_> =
        entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect();
    found.sort();
    found
}

/// Changes some bytes of one file where there is something; says which.
fn damage(dir: &Path, random: &mut StdRng) -> String {
    let mut files = files(&dir.join("db/"));
    files.retain(|file| fs::metadata(file).expect("file").len() > 0);
    // Most of what is on the disk is the log.
    let log = dir.join("db/db");
    let file = if random.random_ratio(2, 3) {
        log
    } else {
        files[random.random_range(0..files.len())].clone()
    };
    let mut bytes = fs::read(&file).expect("read");
    let used = bytes.iter().rposition(|byte| *byte != 0).unwrap_or_default() + 1;
    let count = [1, 1, 4, 4096][random.random_range(0..4)].min(used);
    let at = random.random_range(0..=used - count);
    bytes[at..at + count].iter_mut().for_each(|byte| *byte ^= random.random_range(1..=255));
    fs::write(&file, bytes).expect("written");
    let name = file.strip_prefix(dir.join("db")).unwrap_or(&file).display().to_string();
    format!("{count} bytes of {name} at {at} of {used}")
}

/// Takes the records into a new database, as `restore` does.
struct Restoring(Import);

impl RecordSink for Restoring {
    fn begin_tree(&mut self, name: &[u8]) -> std::io::Result<()> {
        self.0.begin_tree(name).map_err(std::io::Error::other)
    }

    fn add(&mut self, key: &[u8], value: &[u8]) -> std::io::Result<()> {
        self.0.add(key.to_vec(), value.to_vec()).map_err(std::io::Error::other)
    }
}

/// What can be read of a damaged database, restored and read again.
async fn saved(dir: &Path) -> BTreeMap<ContactId, Contact> {
    let restored = tempfile::tempdir().expect("temporary directory");
    let mut sink = Restoring(Import::begin(restored.path()).expect("begun"));
    salvage(dir, &mut sink, &[]).expect("salvaged");
    sink.0.finish("aside").expect("finished");
    let store = Store::open(restored.path()).expect("store");
    let found = store.read_everything(now()).await.expect("read");
    assert!(found.damages.is_empty(), "{found:?}");
    all(&store).await.expect("read")
}

/// What became of a damaged database.
enum End {
    Whole,
    /// It runs, and says what is damaged.
    Running(String),
    Refused(String),
}

async fn end(dir: &Path, stored: &BTreeMap<ContactId, Contact>) -> End {
    let store = match Store::open(dir) {
        Ok(store) => store,
        Err(error) => {
            assert!(error.is_damage(), "{error}");
            return End::Refused(error.to_string());
        }
    };
    let found = store.read_everything(now()).await.expect("kept");
    if let Some(damage) = found.damages.into_iter().next() {
        assert!(store.check_last_full_read().is_err());
        return End::Running(damage);
    }
    let read = all(&store).await.expect("read");
    let copies = fs::read_dir(dir).expect("readable").map(|entry| entry.expect("entry").path());
    let copy = copies.filter(|path| path.to_string_lossy().contains("damaged-")).max();
    if read == *stored {
        return End::Whole;
    }
    drop(store);
    let copy = copy.expect("what is missing was told");
    let kept = saved(&copy).await.len();
    assert!(kept >= read.len(), "{kept} of {}", read.len());
    End::Running(format!("torn: {} of {}, {kept} in the copy", read.len(), stored.len()))
}

#[tokio::test]
async fn changed_bytes_are_found_and_what_is_whole_is_saved() {
    let tries = env::var("DAMAGE_TRIES").ok().and_then(|tries| tries.parse().ok());
    let made = tempfile::tempdir().expect("temporary directory");
    let (stopped, killed) = (made.path().join("stopped"), made.path().join("killed"));
    let originals = [(make(&stopped, false).await, &stopped), (make(&killed, true).await, &killed)];
    let mut whole = 0;
    for seed in 0..tries.unwrap_or(TRIES) {
        let mut random = StdRng::seed_from_u64(seed);
        let (stored, original) = &originals[usize::from(seed % 4 == 3)];
        let copy = tempfile::tempdir().expect("temporary directory");
        let dir = copy.path().join("data");
        copy_dir_with_link(original, &dir);
        let what = damage(&dir, &mut random);
        let kept = saved(&dir).await;
        let is_right = kept.iter().all(|(id, contact)| stored.get(id) == Some(contact));
        assert!(is_right, "try {seed}, {what}: something was made up");
        // A page of the database holds a few dozen of these, and 4 KiB are on few of its pages.
        assert!(kept.len() + 40 >= stored.len(), "try {seed}, {what}: {} are left", kept.len());
        let ended = match end(&dir, stored).await {
            End::Whole => {
                whole += 1;
                "whole".to_owned()
            }
            End::Running(damage) => format!("runs, says: {damage}"),
            End::Refused(message) => format!("refused: {message}"),
        };
        if tries.is_some() {
            println!("{seed}: {what}; saved {} of {}; {ended}", kept.len(), stored.len());
        }
    }
    assert!(whole > 0, "files that can be made again were made again");
}

fn copy_dir_with_link(from: &Path, to: &Path) {
    fs::create_dir(to).expect("created");
    let place = fs::read_link(from.join("db")).expect("link");
    copy_dir(&from.join(&place), &to.join(&place));
    std::os::unix::fs::symlink(place, to.join("db")).expect("linked");
}
