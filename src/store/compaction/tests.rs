//! Compaction of a store that is being used.

use std::{collections::BTreeSet, fs, sync::atomic::AtomicBool};

use jiff::Timestamp;

use super::{catching_up::align_tree, *};
use crate::domain::{
    Consent, Contact, ContactDraft, ContactFilter, ContactId, ContactOrder, ExpectedVersion,
    Language, NewNote,
};
use crate::store::{SessionRecord, Stored, TokenHash};

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

/// A request with `mark` in each of its fields.
fn marked(mark: &str) -> crate::domain::NewContact {
    let draft = ContactDraft {
        first_name: format!("Vārds{mark}"),
        last_name: format!("Uzvārds{mark}"),
        email: format!("pasts{mark}@example.lv"),
        company: format!("SIA {mark}"),
        phone: format!("+371 {mark}"),
        message: format!("Ziņa {mark} beidzas."),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    let consent = Consent { version: "1".into(), language: Language::Lv };
    draft.validate(consent).expect("valid")
}

async fn add(store: &Store, mark: &str) -> ContactId {
    let added = store.add_contact(marked(mark), None, now(), |_| Vec::new()).await;
    match added.expect("stored") {
        (Stored::Created(id), _) => id,
        other => unreachable!("{other:?}"),
    }
}

async fn all(store: &Store) -> Vec<Contact> {
    let page =
        store.list_contacts(ContactFilter::default(), usize::MAX, ContactOrder::default()).await;
    page.expect("list").contacts
}

/// Files below `dir` that hold `wanted`.
fn files_with(dir: &Path, wanted: &str) -> Vec<String> {
    let mut found = Vec::new();
    for entry in fs::read_dir(dir).expect("readable") {
        let entry = entry.expect("entry");
        let (path, kind) = (entry.path(), entry.file_type().expect("type"));
        if kind.is_dir() {
            found.extend(files_with(&path, wanted));
        } else if kind.is_file() {
            let bytes = fs::read(&path).expect("read");
            if bytes.windows(wanted.len()).any(|window| window == wanted.as_bytes()) {
                found.push(path.display().to_string());
            }
        }
    }
    found
}

#[tokio::test]
async fn nothing_of_an_erased_request_is_in_any_file_after_a_compaction() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let kept = add(&store, "Paliek77").await;
    let erased = add(&store, "Qzx91Žņļ").await;
    let note = |contact: &mut Contact| {
        contact.add_note(NewNote::new("piezīme Qzx91Žņļ").expect("note"), now());
    };
    store.change_contact(erased, ExpectedVersion::Any, now(), note).await.expect("changed");
    assert!(!files_with(dir.path(), "Qzx91Žņļ").is_empty(), "it is in the files at first");
    assert_eq!(store.erase_contacts(vec![erased], now()).await.expect("erased"), 1);
    let values = ["Qzx91Žņļ", "VārdsQzx91", "UzvārdsQzx91", "pastsQzx91", "+371 Qzx91", "piezīme"];
    assert!(values.iter().any(|value| !files_with(dir.path(), value).is_empty()));

    let compaction = store.compact().await.expect("compacted");
    assert!(compaction.is_clean);
    for value in values {
        assert_eq!(files_with(dir.path(), value), Vec::<String>::new(), "{value}");
    }
    assert_eq!(store.compaction_due_since().await.expect("read"), None);
    let contacts = all(&store).await;
    assert_eq!(contacts.iter().map(|contact| contact.id).collect::<Vec<_>>(), [kept]);
    drop(store);
    let store = Store::open(dir.path()).expect("opened again");
    assert_eq!(all(&store).await, contacts);
    assert_eq!(store.count_contacts().await.expect("counted").new, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_write_and_no_read_is_lost_while_the_store_is_compacted() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    for index in 0..300 {
        add(&store, &format!("{index}")).await;
    }
    let stop = Arc::new(AtomicBool::new(false));
    let writers: Vec<_> = (0..4)
        .map(|writer| {
            let (store, stop) = (store.clone(), Arc::clone(&stop));
            tokio::spawn(async move {
                let mut mine = BTreeSet::new();
                for index in 0.. {
                    if stop.load(std::sync::atomic::Ordering::Relaxed) {
                        break;
                    }
                    let id = add(&store, &format!("{writer}-{index}")).await;
                    // What was acknowledged can be read at once.
                    assert!(store.find_contact(id).await.expect("read").is_some());
                    if index % 3 == 0 {
                        store.erase_contacts(vec![id], now()).await.expect("erased");
                    } else {
                        mine.insert(id);
                    }
                }
                mine
            })
        })
        .collect();
    for _ in 0..3 {
        store.compact().await.expect("compacted");
    }
    stop.store(true, std::sync::atomic::Ordering::Relaxed);
    let mut written = BTreeSet::new();
    for writer in writers {
        written.extend(writer.await.expect("writer"));
    }
    assert!(written.len() > 10, "the writers went on");
    // Now that nobody writes, the last traces go too.
    assert!(store.compact().await.expect("compacted").is_clean);
    drop(store);
    let store = Store::open(dir.path()).expect("opened again");
    let contacts = all(&store).await;
    let found: BTreeSet<_> = contacts.iter().map(|contact| contact.id).collect();
    assert_eq!(found.len(), contacts.len());
    assert_eq!(found.len(), 300 + written.len());
    assert!(written.is_subset(&found));
    let counts = store.count_contacts().await.expect("counted");
    assert_eq!(counts.new, found.len() as u64);
}

#[test]
fn a_copy_is_made_equal_to_what_it_was_copied_from() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let open = |name: &str| sled::open(dir.path().join(name)).expect("database");
    let (from, to) = (open("from"), open("to"));
    let (from, to) = (from.open_tree("t").expect("tree"), to.open_tree("t").expect("tree"));
    for number in (0..2000_u32).map(|number| number * 2) {
        from.insert(number.to_be_bytes(), "new").expect("inserted");
    }
    // Some missing, some superfluous, some of another value, at both ends too.
    for number in 3..5000_u32 {
        let value = if number % 10 == 0 { "old" } else { "new" };
        to.insert(number.to_be_bytes(), value).expect("inserted");
    }
    assert!(align_tree(&from, &to).expect("aligned") > 1000);
    assert_eq!(align_tree(&from, &to).expect("aligned"), 0);
    assert!(from.iter().eq(to.iter()));
}

#[tokio::test]
async fn a_value_that_was_replaced_during_the_copying_asks_for_another_compaction() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let erased = add(&store, "Agrs5").await;
    let place = store.data_dir.next().expect("place");
    let copied = copy(&store.current.get().db, &place, dir.path()).expect("copied");
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    let copied = Fresh::bring(store.current.get(), copied, &store.writer).expect("brought");
    let (_, is_clean) = switch(&store.current, copied, &store.data_dir, &place).expect("switched");
    assert!(!is_clean, "the copy's files hold what was erased after it was copied");
    assert_eq!(store.compaction_due_since().await.expect("read"), Some(now()));
    assert_eq!(all(&store).await, []);
    // Killed before the old one was removed: the next start does it, and then the rest goes.
    drop(store);
    let store = Store::open(dir.path()).expect("opened again");
    assert!(store.compact().await.expect("compacted").is_clean);
    assert_eq!(files_with(dir.path(), "Agrs5"), Vec::<String>::new());
}

fn token(moment: &str) -> TokenHash {
    [moment.as_bytes()[0]; 32]
}

/// What may be done at any moment of a compaction.
async fn change_all_ways(store: &Store, moment: &str, [patched, erased]: [ContactId; 2]) {
    add(store, moment).await;
    let note = |contact: &mut Contact| {
        contact.add_note(NewNote::new("piezīme").expect("note"), now());
    };
    store.change_contact(patched, ExpectedVersion::Any, now(), note).await.expect("changed");
    assert_eq!(store.erase_contacts(vec![erased], now()).await.expect("erased"), 1);
    let (created_at, last_seen_at, password_fingerprint) = (now(), now(), [0; 32]);
    let account = Some(store.accounts(now()).await.expect("accounts")[0].account.id);
    let session = SessionRecord { created_at, last_seen_at, password_fingerprint, account };
    let begun = store.begin_session(token(moment), session, |_| Ok::<_, ()>(()), |_, _| false);
    assert_eq!(begun.await.expect("stored"), Some(Ok(())));
}

#[tokio::test]
async fn what_is_written_at_any_moment_of_a_compaction_is_in_the_new_database() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let mut ids = Vec::new();
    for index in 0..600 {
        ids.push(add(&store, &format!("{index}")).await);
    }
    let moments = ["before", "copied", "brought", "switched"];
    let pairs: Vec<_> = (0..4).map(|moment| [ids[moment * 100], ids[moment * 100 + 50]]).collect();

    change_all_ways(&store, moments[0], pairs[0]).await;
    let place = store.data_dir.next().expect("place");
    let copied = copy(&store.current.get().db, &place, dir.path()).expect("copied");
    change_all_ways(&store, moments[1], pairs[1]).await;
    let copied = Fresh::bring(store.current.get(), copied, &store.writer).expect("brought");
    change_all_ways(&store, moments[2], pairs[2]).await;
    let expected = all(&store).await;
    let (old, is_clean) =
        switch(&store.current, copied, &store.data_dir, &place).expect("switched");
    assert!(!is_clean, "what was erased after the copying is in its files");
    assert_eq!(all(&store).await, expected);
    change_all_ways(&store, moments[3], pairs[3]).await;
    let expected = all(&store).await;
    close(old).expect("nothing holds the former database");
    drop(store);

    let store = Store::open(dir.path()).expect("opened again");
    let found = all(&store).await;
    assert_eq!(found, expected);
    assert_eq!(found.len(), 600 + 4 - 4);
    assert_eq!(found.iter().filter(|contact| !contact.notes.is_empty()).count(), 4);
    assert_eq!(store.count_contacts().await.expect("counted").new, 600);
    for moment in moments {
        let session = store.find_session(token(moment)).await.expect("read");
        assert!(session.is_some(), "{moment}");
    }
}

#[tokio::test]
async fn more_changes_than_can_be_told_are_made_up_for_by_looking_at_everything() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let erased = add(&store, "Prom").await;
    let place = store.data_dir.next().expect("place");
    let copied = copy(&store.current.get().db, &place, dir.path()).expect("copied");
    let copied = Fresh::bring(store.current.get(), copied, &store.writer).expect("brought");
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    let added = add(&store, "Klāt").await;
    for number in 0..200_000_u32 {
        store.current.get().contacts.changed_keys().note(&number.to_be_bytes());
    }
    switch(&store.current, copied, &store.data_dir, &place).expect("switched");
    let ids: Vec<_> = all(&store).await.iter().map(|contact| contact.id).collect();
    assert_eq!(ids, [added]);
}

#[tokio::test]
async fn killed_before_the_switch_it_leaves_the_old_store_and_no_half_one() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let id = add(&store, "Viens").await;
    let place = store.data_dir.next().expect("place");
    drop(copy(&store.current.get().db, &place, dir.path()).expect("copied"));
    let later = add(&store, "Divi").await;
    drop(store);
    let store = Store::open(dir.path()).expect("opened again");
    assert!(!place.exists(), "the half one is gone");
    let ids: Vec<_> = all(&store).await.iter().map(|contact| contact.id).collect();
    assert_eq!(ids, [later, id]);
}

#[tokio::test]
async fn a_former_database_that_cannot_be_removed_stays_due_and_goes_with_the_next_compaction() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let erased = add(&store, "Agrs6").await;
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    let former = store.data_dir.current().expect("place");
    // What is to be kept is moved, and its place is taken: the removal fails.
    DataDir::mark_to_keep(&former, "kept").expect("marked");
    let in_the_way = dir.path().join("kept/db/other");
    fs::create_dir_all(&in_the_way).expect("created");
    let failed = rewrite(&store.current, &store.writer, &store.data_dir, &former);
    failed.expect_err("the former one cannot be moved");
    assert_eq!(store.compaction_due_since().await.expect("read"), Some(now()), "it stays due");
    assert!(!files_with(dir.path(), "Agrs6").is_empty());
    // No further database is left each time.
    let databases = || fs::read_dir(dir.path()).expect("readable").count();
    let before = databases();
    store.compact().await.expect_err("still in the way");
    assert_eq!(databases(), before);

    fs::remove_file(former.join("keep")).expect("removed");
    store.compact().await.expect("compacted");
    assert_eq!(store.compaction_due_since().await.expect("read"), None);
    assert_eq!(files_with(dir.path(), "Agrs6"), Vec::<String>::new());
}
