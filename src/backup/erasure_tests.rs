//! Who was erased after a backup was made does not come back with it, and nobody else is missing.

use std::{collections::BTreeSet, fs, path::Path};

use jiff::{SignedDuration, Timestamp};

use super::{
    BackupError, Backups, Header, RestoreOptions,
    format::{BackupWriter, Part},
    ledger, restore, restore_with,
    tests::{House, add_with_address, all, open},
};
use crate::{
    domain::{
        Booking, BookingWay, Contact, ContactId, ExpectedVersion, Job, Language, NewBooking,
        PersonKey, Room,
    },
    notify::{BOOKING_MAIL_JOB, BOOKING_REMINDER_JOB},
    store::{BookingLinks, BookingStored, Ledger, Store, known_schema},
};

fn at(day: i64) -> Timestamp {
    super::tests::now() + SignedDuration::from_hours(24 * day)
}

async fn back_up(house: &House, day: i64) -> std::path::PathBuf {
    house.backups.make(&house.store, &[], at(day)).await.expect("backup").path
}

async fn publish(store: &Store, backups: &Backups) {
    backups.write_ledger(store.erasures().await.expect("ledger"), None).expect("written");
}

/// The requests in a new directory to which this backup was restored, and how many were left out.
async fn restored(file: &Path) -> (BTreeSet<ContactId>, usize) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let restored = restore(file, dir.path(), at(99)).expect("restored");
    let store = Store::open(dir.path()).expect("store");
    let found = all(&store).await;
    assert_eq!(store.count_contacts().await.expect("counted").new, found.len() as u64);
    (found.into_keys().collect(), restored.replayed.left_out)
}

#[tokio::test]
async fn a_request_a_person_and_a_purge_stay_erased_in_every_backup_from_before() {
    let house = open();
    let add = async |name, address| add_with_address(&house.store, name, address).await;
    let one = add("Viens", "viens@example.lv").await;
    let other = add("Otrs", "viens@example.lv").await;
    let person = add("Trešā", "Tresa@Example.lv").await;
    let old = add("Vecs", "vecs@example.lv").await;
    let backup = back_up(&house, 0).await;
    assert_eq!(restored(&backup).await, (BTreeSet::from([one, other, person, old]), 0));

    // One of a person's requests: the others are not touched.
    house.store.erase_contacts(vec![one], at(1)).await.expect("erased");
    assert_eq!(house.store.erase_person(" tresa@example.LV", at(1)).await.expect("erased"), 1);
    let is_old = move |contact: &Contact| contact.id == old;
    house.store.purge_contacts(vec![old, other], at(1), is_old).await.expect("purged");
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&backup).await, (BTreeSet::from([other]), 3));
    let later = back_up(&house, 2).await;
    assert_eq!(restored(&later).await, (BTreeSet::from([other]), 0));

    // The clock was wrong: what went by its age comes back, and nobody who asked to be erased.
    let dir = tempfile::tempdir().expect("temporary directory");
    let options = RestoreOptions { undo_purges: true, ..RestoreOptions::default() };
    restore_with(&options, &backup, dir.path(), at(3)).expect("restored");
    let found = all(&Store::open(dir.path()).expect("store")).await;
    assert_eq!(found.into_keys().collect::<BTreeSet<_>>(), BTreeSet::from([other, old]));
}

#[tokio::test]
async fn a_backup_that_was_carried_off_alone_is_told_from_one_with_its_ledger() {
    let house = open();
    add_with_address(&house.store, "Viens", "viens@example.lv").await;
    let backup = back_up(&house, 0).await;
    publish(&house.store, &house.backups).await;
    let dir = tempfile::tempdir().expect("temporary directory");
    let lacks_ledger = |file: &Path, data: &str| {
        restore(file, &dir.path().join(data), at(1)).expect("restored").lacks_ledger
    };
    assert!(!lacks_ledger(&backup, "one"));
    let alone = dir.path().join("alone/copy.backup");
    fs::create_dir(dir.path().join("alone")).expect("folder");
    fs::copy(&backup, &alone).expect("copied");
    assert!(lacks_ledger(&alone, "other"));
    assert!(!lacks_ledger(&alone, "other"), "the data that were there have one");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_erased_while_a_backup_is_made_does_not_come_back_with_it() {
    let house = open();
    let mut ids = Vec::new();
    for number in 0..300 {
        ids.push(add_with_address(&house.store, &format!("{number}"), "a@example.lv").await);
    }
    for day in 0..4 {
        let (store, backups) = (house.store.clone(), house.backups.clone());
        let making = tokio::spawn(async move { backups.make(&store, &[], at(day)).await });
        let erased = ids.split_off(ids.len() - 40);
        assert_eq!(house.store.erase_contacts(erased, at(day)).await.expect("erased"), 40);
        let backup = making.await.expect("ended").expect("backup").path;
        publish(&house.store, &house.backups).await;
        let (found, _) = restored(&backup).await;
        assert_eq!(found, ids.iter().copied().collect::<BTreeSet<_>>(), "{day}");
    }
}

#[tokio::test]
async fn a_new_database_beside_old_backups_forgets_nothing_of_what_was_erased_before_it() {
    let house = open();
    let erased = add_with_address(&house.store, "Dzēsts", "d@example.lv").await;
    let backup = back_up(&house, 0).await;
    house.store.erase_contacts(vec![erased], at(1)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    // The data are lost, and the server is started before somebody thinks of the backup.
    let new = tempfile::tempdir().expect("temporary directory");
    publish(&Store::open(new.path()).expect("store"), &house.backups).await;
    assert_eq!(restored(&backup).await, (BTreeSet::new(), 1));
    house.backups.write_ledger(Ledger::default(), Some(at(2))).expect("written");
    assert_eq!(restored(&backup).await.1, 0, "what is not needed any more goes");
}

#[tokio::test]
async fn who_wrote_again_after_an_erasure_is_in_the_backups_from_after_it() {
    let house = open();
    add_with_address(&house.store, "Agrāk", "a@example.lv").await;
    let before = back_up(&house, 0).await;
    house.store.erase_person("a@example.lv", at(1)).await.expect("erased");
    let again = add_with_address(&house.store, "Atkal", "a@example.lv").await;
    let after = back_up(&house, 2).await;
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&before).await, (BTreeSet::new(), 1));
    assert_eq!(restored(&after).await, (BTreeSet::from([again]), 0));
    // Erased once more: now that backup holds somebody who was erased since, too.
    house.store.erase_person("a@example.lv", at(3)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&after).await, (BTreeSet::new(), 1));
}

#[tokio::test]
async fn the_present_database_tells_where_no_ledger_lies_beside_and_hands_it_on() {
    let house = open();
    let erased = add_with_address(&house.store, "Dzēsts", "d@example.lv").await;
    let kept = add_with_address(&house.store, "Paliek", "p@example.lv").await;
    let backup = back_up(&house, 0).await;
    house.store.erase_contacts(vec![erased], at(1)).await.expect("erased");
    let House { dir, store, .. } = house;
    drop(store);
    let elsewhere = tempfile::tempdir().expect("temporary directory");
    let copy = elsewhere.path().join("copy");
    fs::copy(&backup, &copy).expect("copied");
    for _ in 0..2 {
        // The second time the restored database is the one that knows.
        let left_out = restore(&copy, dir.path(), at(2)).expect("restored").replayed.left_out;
        assert_eq!(left_out, 1);
        let store = Store::open(dir.path()).expect("store");
        assert_eq!(all(&store).await.into_keys().collect::<Vec<_>>(), [kept]);
    }
}

#[tokio::test]
async fn an_erasure_of_nobody_keeps_no_request_without_an_address_from_coming_back() {
    let house = open();
    house.store.erase_person(" ", at(1)).await.expect("nothing");
    let ledger = house.store.erasures().await.expect("ledger");
    assert_eq!(ledger.entries().len(), 0);
}

#[tokio::test]
async fn entries_go_when_no_backup_is_that_old_any_more() {
    let house = open();
    let early = add_with_address(&house.store, "Agrs", "a@example.lv").await;
    let late = add_with_address(&house.store, "Vēls", "v@example.lv").await;
    back_up(&house, 0).await;
    house.store.erase_contacts(vec![early], at(1)).await.expect("erased");
    back_up(&house, 2).await;
    house.store.erase_contacts(vec![late], at(3)).await.expect("erased");
    let count = async || house.store.erasures().await.expect("ledger").entries().len();
    let trim = async |day| {
        let before = house.backups.ledger_needed_since(at(day)).expect("listed");
        house.store.trim_erasures(before).await.expect("trimmed")
    };
    assert_eq!(trim(40).await, 0, "the backup of the first day is still there");
    house.backups.remove_old(at(31)).expect("removed");
    assert_eq!(trim(31).await, 0, "a copy elsewhere may be 30 days old");
    assert_eq!(trim(32).await, 1);
    assert_eq!(count().await, 1);
    assert_eq!(trim(99).await, 0, "the newest backup stays, and with it what was erased since");
}

#[tokio::test]
async fn a_clock_that_went_back_makes_no_entry_older_than_the_backups_before_it() {
    let house = open();
    let erased = add_with_address(&house.store, "Dzēsts", "d@example.lv").await;
    house.store.know_time(at(0)).await.expect("known");
    back_up(&house, 0).await;
    house.store.erase_contacts(vec![erased], at(-9999)).await.expect("erased");
    let needed = house.backups.ledger_needed_since(at(0)).expect("listed");
    assert_eq!(house.store.trim_erasures(needed).await.expect("trimmed"), 0);
}

#[tokio::test]
async fn a_ledger_that_is_not_whole_is_refused_and_one_without_a_key_is_told() {
    let house = open();
    let erased = add_with_address(&house.store, "Dzēsts", "d@example.lv").await;
    let backup = back_up(&house, 0).await;
    house.store.erase_contacts(vec![erased], at(1)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    let path = ledger::path_in(house.backups.dir());
    let whole = fs::read(&path).expect("ledger");
    let dir = tempfile::tempdir().expect("temporary directory");
    for at_byte in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at_byte] ^= 1;
        fs::write(&path, bytes).expect("written");
        let error = restore(&backup, &dir.path().join("data"), at(2)).expect_err("refused");
        assert!(matches!(error, BackupError::DamagedLedger(_)), "byte {at_byte}: {error}");
    }
    assert!(!dir.path().join("data").exists(), "nothing was begun");
    fs::write(&path, &whole).expect("written");
    let lacks_key = |backup: &Path, data: &str| {
        let restored = restore(backup, &dir.path().join(data), at(2)).expect("restored");
        restored.replayed.lacks_key
    };
    assert!(!lacks_key(&backup, "data"));

    // As an earlier version made it: without a key.
    let old = house.backups.dir().join("old");
    let header = Header { schema: known_schema(), version: "0.1.0".into(), created_at: at(0) };
    let file = fs::File::create(&old).expect("file");
    let mut out = BackupWriter::begin(file, &header).expect("begun");
    let schema = known_schema().to_be_bytes().to_vec();
    for part in [Part::Tree(b"meta".to_vec()), Part::Record(b"schema".to_vec(), schema)] {
        out.add(&part).expect("written");
    }
    out.finish().expect("finished");
    assert!(lacks_key(&old, "other"));
    assert!(!lacks_key(&old, "data"), "the present database has it");
}

#[tokio::test]
async fn a_reply_stays_away_with_its_request_and_its_job_is_in_no_backup() {
    let house = open();
    let one = add_with_address(&house.store, "Viens", "viens@example.lv").await;
    let other = add_with_address(&house.store, "Otrs", "otrs@example.lv").await;
    let person = add_with_address(&house.store, "Trešā", "tresa@example.lv").await;
    for contact in [one, other, person] {
        let reply = super::tests::reply();
        let job = |_: &_| Job::new("reply", 5, serde_json::Value::Null, at(0));
        let any = ExpectedVersion::Any;
        house.store.add_reply(contact, any, reply, at(0), job).await.expect("stored");
    }
    let left_out = &crate::upkeep::LEFT_OUT_JOBS;
    let backup = house.backups.make(&house.store, left_out, at(0)).await.expect("backup").path;
    house.store.erase_contacts(vec![one], at(1)).await.expect("erased");
    house.store.erase_person("tresa@example.lv", at(1)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    let dir = tempfile::tempdir().expect("temporary directory");
    restore(&backup, dir.path(), at(2)).expect("restored");
    let store = Store::open(dir.path()).expect("store");
    let replies = store.list_replies_of(vec![one, other, person]).await.expect("read");
    assert_eq!(replies.iter().map(|reply| reply.contact_id).collect::<Vec<_>>(), [other]);
    assert_eq!(store.all_jobs().await.expect("read"), []);
}

/// Books for a request, with a letter and a reminder; gives the links.
async fn book(store: &Store, contact: ContactId, start: Timestamp) -> BookingLinks {
    let (way, language) = (BookingWay::Video, Language::Lv);
    let new = NewBooking { way, zone: None, language, confirm_until: None };
    let end = start + SignedDuration::from_mins(30);
    let decide = move |_: &[_]| Some(Room { person: String::new(), start, end });
    let jobs = move |_: &Contact, _: &Booking| {
        let input = serde_json::json!({ "contactId": contact });
        let job = |kind| Job::new(kind, 5, input.clone(), at(0));
        vec![job(BOOKING_MAIL_JOB), job(BOOKING_REMINDER_JOB).put_off(start)]
    };
    let stored = store.add_booking_to((contact, new), start, at(0), (decide, jobs)).await;
    match stored.expect("stored") {
        BookingStored::Created(_, links, _) => links,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_booking_stays_away_with_its_request_and_of_the_others_links_and_reminders_come_back() {
    let house = open();
    let one = add_with_address(&house.store, "Viens", "viens@example.lv").await;
    let other = add_with_address(&house.store, "Otrs", "otrs@example.lv").await;
    let person = add_with_address(&house.store, "Trešā", "tresa@example.lv").await;
    let mut links = Vec::new();
    for (contact, day) in [(one, 10), (other, 11), (person, 12)] {
        links.push(book(&house.store, contact, at(day)).await);
    }
    let left_out = &crate::upkeep::LEFT_OUT_JOBS;
    let backup = house.backups.make(&house.store, left_out, at(0)).await.expect("backup").path;
    house.store.erase_contacts(vec![one], at(1)).await.expect("erased");
    house.store.erase_person("tresa@example.lv", at(1)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    let dir = tempfile::tempdir().expect("temporary directory");
    restore(&backup, dir.path(), at(2)).expect("restored");
    let store = Store::open(dir.path()).expect("store");
    let bookings = store.list_bookings(Timestamp::MIN, Timestamp::MAX).await.expect("read");
    assert_eq!(bookings.iter().map(|one| one.contact_id).collect::<Vec<_>>(), [other]);
    for (links, is_there) in links.iter().zip([false, true, false]) {
        for secret in [&links.visitor, &links.mailbox] {
            let found = store.find_booking_by_link(secret.clone()).await.expect("read");
            assert_eq!(found.is_some(), is_there);
        }
    }
    let renewed = store.links_of_booking(bookings[0].id).await.expect("stored");
    assert_ne!(renewed, links[1], "the key of the links is in no backup");
    let jobs = store.all_jobs().await.expect("read");
    assert!(jobs.iter().all(|job| job.kind == BOOKING_REMINDER_JOB), "{jobs:?}");
    assert_eq!(jobs.iter().map(Job::contact).collect::<Vec<_>>(), [Some(other)]);
    let found = store.read_everything(at(2)).await.expect("read");
    assert_eq!(found.damages, Vec::<String>::new());
}

#[tokio::test]
async fn neither_part_of_a_merged_request_comes_back_once_it_is_erased() {
    let house = open();
    let first = add_with_address(&house.store, "Viens", "viens@example.lv").await;
    let second = add_with_address(&house.store, "Otrs", "otrs@example.lv").await;
    let other = add_with_address(&house.store, "Cits", "cits@example.lv").await;
    let before = back_up(&house, 0).await;
    let seen = |id| (id, ExpectedVersion::OneOf(vec![1]));
    let merging = house.store.merge_contacts([seen(first), seen(second)], at(1), |_| String::new());
    merging.await.expect("merged");
    let between = back_up(&house, 1).await;
    assert_eq!(restored(&before).await, (BTreeSet::from([first, second, other]), 0), "as it was");
    // By the address of the one that went.
    house.store.erase_person("otrs@example.lv", at(2)).await.expect("erased");
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&before).await, (BTreeSet::from([other]), 2));
    let dir = tempfile::tempdir().expect("temporary directory");
    restore(&between, dir.path(), at(3)).expect("restored");
    let store = Store::open(dir.path()).expect("store");
    assert_eq!(all(&store).await.into_keys().collect::<Vec<_>>(), [other]);
    assert_eq!(store.find_contact_or_kept(second).await.expect("read"), None, "it leads nowhere");
}

#[tokio::test]
async fn who_is_erased_by_a_number_does_not_come_back_and_an_erasure_of_nobody_erases_nobody() {
    let house = open();
    let kept = add_with_address(&house.store, "Cits", "cits@example.lv").await;
    let mut contact = house.store.find_contact(kept).await.expect("read").expect("there");
    contact.id = ContactId::new(uuid::Uuid::now_v7());
    (contact.email, contact.phone) = (String::new(), Some("+371 20000000".to_owned()));
    let called = contact.id;
    house.store.import_contacts(vec![contact]).await.expect("stored");
    let backup = back_up(&house, 0).await;
    assert_eq!(house.store.erase_person(" ", at(1)).await.expect("nobody"), 0);
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&backup).await, (BTreeSet::from([kept, called]), 0));
    let number = PersonKey::of_phone("20000000").expect("a number");
    assert_eq!(house.store.erase_person(number, at(1)).await.expect("erased"), 1);
    publish(&house.store, &house.backups).await;
    assert_eq!(restored(&backup).await, (BTreeSet::from([kept]), 1));
}
