//! Backups of a store that is being used, and what is refused as one.

use std::{
    collections::BTreeMap,
    fs,
    os::unix::fs::PermissionsExt,
    path::Path,
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering},
    },
};

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::*;
use crate::{
    auth::PasswordFile,
    config::Config,
    domain::{
        Consent, Contact, ContactDraft, ContactFilter, ContactId, ContactOrder, Job, JobId,
        JobState, Language, NewContact,
    },
    store::{DraftRecord, Import, Store, Stored, known_schema},
};

mod disk;
mod folder;
mod replies;

const LEFT_OUT: [&str; 1] = ["ai"];

pub(super) fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

pub(super) struct House {
    pub dir: tempfile::TempDir,
    pub store: Store,
    pub backups: Backups,
}

pub(super) fn open() -> House {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let mut config = Config::default();
    config.server.data_dir = dir.path().into();
    config.backup.keep_count = 3;
    House { dir, store, backups: Backups::new(&config) }
}

impl House {
    async fn back_up(&self) -> BackupFile {
        self.backups.make(&self.store, &LEFT_OUT, now()).await.expect("backup")
    }
}

fn contact(name: &str, address: &str) -> NewContact {
    let draft = ContactDraft {
        first_name: name.into(),
        last_name: "Bērziņš".into(),
        email: address.into(),
        company: "SIA".into(),
        message: "Labdien! ".repeat(20),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    draft.validate(Consent { version: "1".into(), language: Language::Lv }).expect("valid")
}

async fn add(store: &Store, name: &str) -> ContactId {
    add_with_address(store, name, "a@example.lv").await
}

pub(super) async fn add_with_address(store: &Store, name: &str, address: &str) -> ContactId {
    let added = store.add_contact(contact(name, address), None, now(), |_| Vec::new()).await;
    match added.expect("stored") {
        (Stored::Created(id), _) => id,
        other => unreachable!("{other:?}"),
    }
}

pub(super) async fn all(store: &Store) -> BTreeMap<ContactId, Contact> {
    let page =
        store.list_contacts(ContactFilter::default(), usize::MAX, ContactOrder::default()).await;
    page.expect("list").contacts.into_iter().map(|contact| (contact.id, contact)).collect()
}

fn job(kind: &str) -> Job {
    Job {
        id: JobId::random(),
        kind: kind.into(),
        priority: 0,
        created_at: now(),
        attempts: 0,
        state: JobState::Waiting { not_before: None },
        input: Some(json!("input")),
    }
}

fn restored(file: &Path) -> (tempfile::TempDir, Store, Restored) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let restored = restore(file, dir.path(), now()).expect("restored");
    let store = Store::open(dir.path()).expect("store");
    (dir, store, restored)
}

#[tokio::test]
async fn everything_worth_keeping_comes_back_and_nothing_else() {
    let house = open();
    let id = add(&house.store, "Jānis").await;
    let picture = house.store.add_picture(vec![7; 3000], "jpg", now()).await.expect("stored");
    let key = "01938a4e-0000-7000-8000-000000000001".parse().expect("key");
    let draft = DraftRecord {
        base_version: None,
        post: json!({ "title": "Pamests" }),
        saved_at: now(),
        writer: None,
    };
    house.store.put_draft(key, draft.clone(), None).await.expect("stored");
    let mail = job("mail");
    for job in [mail.clone(), job("ai")] {
        house.store.put_job(job).await.expect("stored");
    }
    PasswordFile::in_dir(house.dir.path()).set("zirgs baterija skava").expect("password");
    let backup = house.back_up().await;
    assert_eq!(fs::metadata(&backup.path).expect("file").permissions().mode() & 0o777, 0o600);
    assert_eq!(house.backups.list(now()).expect("listed"), std::slice::from_ref(&backup));
    assert!(backup.path.ends_with("backups/vitrina-20261121T100000Z.backup"));

    let tried = tempfile::tempdir().expect("temporary directory");
    let newest = try_newest(&house.backups, tried.path(), now()).await.expect("restored");
    assert_eq!(newest, Some((backup.clone(), 1)));

    let (dir, store, restored) = restored(&backup.path);
    assert_eq!(all(&store).await, all(&house.store).await);
    assert!(all(&store).await.contains_key(&id));
    assert_eq!(store.count_contacts().await.expect("counted").new, 1);
    assert_eq!(store.find_picture(picture).await.expect("read"), Some(vec![7; 3000]));
    assert_eq!(store.find_draft(key).await.expect("read"), Some(draft));
    assert_eq!(store.all_jobs().await.expect("read"), [mail], "AI inputs stay out of copies");
    assert_eq!((restored.aside, restored.has_password), (None, true));
    let password = |dir: &Path| PasswordFile::in_dir(dir).read().expect("read");
    let fingerprint = |dir: &Path| password(dir).expect("set").fingerprint();
    assert_eq!(fingerprint(dir.path()), fingerprint(house.dir.path()));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_copy_taken_under_load_is_the_state_of_one_moment() {
    let house = open();
    let acknowledged = Arc::new(Mutex::new(Vec::new()));
    let stop = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|writer| {
            let (store, stop) = (house.store.clone(), Arc::clone(&stop));
            let acknowledged = Arc::clone(&acknowledged);
            tokio::spawn(async move {
                for index in 0.. {
                    if stop.load(Ordering::Relaxed) {
                        break;
                    }
                    let id = add(&store, &format!("{writer}-{index}")).await;
                    acknowledged.lock().expect("lock").push(id);
                }
            })
        })
        .collect();
    while acknowledged.lock().expect("lock").len() < 200 {
        tokio::task::yield_now().await;
    }
    let before = acknowledged.lock().expect("lock").clone();
    let backup = house.back_up().await;
    stop.store(true, Ordering::Relaxed);
    for writer in writers {
        writer.await.expect("writer");
    }
    let (_dir, store, _) = restored(&backup.path);
    let (copy, original) = (all(&store).await, all(&house.store).await);
    for id in before {
        assert!(copy.contains_key(&id), "acknowledged before the copy and missing in it");
    }
    assert!(copy.iter().all(|(id, contact)| original.get(id) == Some(contact)));
    // One moment: of each writer everything up to some request, and nothing after it.
    for writer in 0..4 {
        let mine = |all: &BTreeMap<ContactId, Contact>| {
            let prefix = format!("{writer}-");
            all.values().filter(|contact| contact.first_name.starts_with(&prefix)).count()
        };
        for index in 0..mine(&copy) {
            let name = format!("{writer}-{index}");
            assert!(copy.values().any(|contact| contact.first_name == name), "{name}");
        }
    }
    assert_eq!(store.count_contacts().await.expect("counted").new, copy.len() as u64);
}

#[tokio::test]
async fn a_flipped_byte_anywhere_and_a_missing_end_are_refused_and_change_nothing() {
    let house = open();
    add(&house.store, "Jānis").await;
    let backup = house.back_up().await;
    let whole = fs::read(&backup.path).expect("read");
    let dir = tempfile::tempdir().expect("temporary directory");
    let (copy, data) = (dir.path().join("copy"), dir.path().join("data"));
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x01;
        fs::write(&copy, bytes).expect("written");
        assert!(restore(&copy, &data, now()).is_err(), "byte {at} of {}", whole.len());
    }
    for length in (0..whole.len()).step_by(7) {
        fs::write(&copy, &whole[..length]).expect("written");
        assert!(restore(&copy, &data, now()).is_err(), "{length} of {}", whole.len());
    }
    assert!(!data.exists(), "nothing was begun");
    fs::write(&copy, &whole).expect("written");
    verify(&copy).expect("the copy itself is good");
}

#[test]
fn other_files_and_newer_backups_are_named_as_what_they_are() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let file = dir.path().join("file");
    let refused = |bytes: &[u8]| {
        fs::write(&file, bytes).expect("written");
        verify(&file).expect_err("refused").to_string()
    };
    assert!(refused(b"").contains("not a backup"));
    assert!(refused(b"PK\x03\x04 a zip\n").contains("not a backup"));
    assert!(refused(b"vitrina-backup 2\n").contains("format 2"));
    let header = Header { schema: known_schema() + 1, version: "9.0.0".into(), created_at: now() };
    let out = fs::File::create(&file).expect("file");
    format::BackupWriter::begin(out, &header).expect("begun").finish().expect("finished");
    let error = verify(&file).expect_err("refused").to_string();
    assert!(error.contains("vitrina 9.0.0") && error.contains("schema version 2"), "{error}");
}

#[tokio::test]
async fn what_was_there_before_is_moved_aside_whole() {
    let house = open();
    add(&house.store, "Senais").await;
    let backup = house.back_up().await;
    let later = add(&house.store, "Jaunais").await;
    let picture = house.store.add_picture(vec![1, 2, 3], "webp", now()).await.expect("stored");
    let before = all(&house.store).await;
    let House { dir, store, .. } = house;
    let error = restore(&backup.path, dir.path(), now()).expect_err("it is in use");
    assert!(error.to_string().contains("in use by another vitrina"), "{error}");
    drop(store);

    let restored = restore(&backup.path, dir.path(), now()).expect("restored");
    let aside = restored.aside.expect("there was something");
    assert_eq!(aside, dir.path().join("replaced-20261121T100000Z"));
    let store = Store::open(dir.path()).expect("store");
    assert!(!all(&store).await.contains_key(&later));
    drop(store);
    // The way back that the README describes.
    let former = Store::open(&aside).expect("what was moved aside is a whole data directory");
    assert_eq!(all(&former).await, before);
    assert_eq!(former.find_picture(picture).await.expect("read"), Some(vec![1, 2, 3]));
}

#[test]
fn an_interrupted_restore_leaves_the_former_data_and_no_half_ones() {
    let dir = tempfile::tempdir().expect("temporary directory");
    drop(Store::open(dir.path()).expect("store"));
    let names = || {
        let entries = fs::read_dir(dir.path()).expect("readable");
        let names = entries.map(|entry| entry.expect("entry").file_name().into_string());
        let mut names: Vec<_> = names.map(|name| name.expect("name")).collect();
        names.sort();
        names
    };
    let before = names();
    let mut import = Import::begin(dir.path()).expect("begun");
    import.begin_tree(b"contacts.v1").expect("begun");
    import.add(vec![1], vec![2]).expect("added");
    drop(import);
    assert_eq!(names(), before);
    let import = Import::begin(dir.path()).expect("begun");
    let error = import.finish("aside").expect_err("it has no schema");
    assert!(error.to_string().contains("schema"), "{error}");
    assert_eq!(names(), before);
}

pub(super) fn reply() -> crate::store::NewReply {
    crate::store::NewReply {
        draft: crate::domain::ReplyDraft {
            subject: "Temats".into(),
            text: "Teksts".into(),
            language: Language::Lv,
            template: None,
            way: crate::domain::ReplyWay::Mail,
        },
        author: None,
        sender: "Vitrīna".into(),
        reply_to: "info@example.lv".into(),
        domain: "example.lv".into(),
        key: None,
    }
}
