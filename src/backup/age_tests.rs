//! Backups that are old, older than the ledger of erasures goes back, or made by a clock that was ahead.

use std::{collections::BTreeSet, path::Path};

use jiff::{SignedDuration, Timestamp};

use super::{
    restore,
    tests::{House, add_with_address, all, open},
};
use crate::{
    clock::{Clock, ManualClock},
    config::Config,
    domain::{ContactId, Hold},
    store::{Replayed, Store},
    upkeep::Upkeep,
};

fn at(day: i64) -> Timestamp {
    super::tests::now() + SignedDuration::from_hours(24 * day)
}

async fn back_up(house: &House, day: i64) -> std::path::PathBuf {
    house.backups.make(&house.store, &[], at(day)).await.expect("backup").path
}

/// As is done every night, by this clock.
async fn trim(house: &House, day: i64) {
    let needed = at(day) - SignedDuration::from_hours(24 * 30);
    house.store.trim_erasures(needed).await.expect("trimmed");
}

/// Takes the place of the data; gives the requests that are there now.
async fn restore_into(dir: &Path, file: &Path) -> (Store, BTreeSet<ContactId>, Replayed) {
    let restored = restore(file, dir, at(99)).expect("restored");
    let store = Store::open(dir).expect("store");
    let found = all(&store).await.into_keys().collect();
    (store, found, restored.replayed)
}

#[tokio::test]
async fn who_wrote_again_after_an_erasure_stays_whatever_older_backup_was_restored_before() {
    let house = open();
    add_with_address(&house.store, "Agrāk", "a@example.lv").await;
    house.store.erase_person("a@example.lv", at(0)).await.expect("erased");
    let again = add_with_address(&house.store, "Atkal", "a@example.lv").await;
    let old = back_up(&house, 25).await;
    trim(&house, 35).await;
    let new = back_up(&house, 36).await;
    let House { dir, store, .. } = house;
    drop(store);
    // The second time the ledger of the older one is that of the present data.
    for backup in [&new, &old, &new] {
        let (store, found, replayed) = restore_into(dir.path(), backup).await;
        assert_eq!((found, replayed.left_out), (BTreeSet::from([again]), 0), "{backup:?}");
        drop(store);
    }
    let (store, ..) = restore_into(dir.path(), &new).await;
    store.erase_person("a@example.lv", at(-9999)).await.expect("erased, by a clock far behind");
    drop(store);
    let (_, found, replayed) = restore_into(dir.path(), &new).await;
    assert_eq!((found, replayed.left_out), (BTreeSet::new(), 1));
}

#[tokio::test]
async fn a_backup_that_is_older_than_the_ledger_goes_back_says_so() {
    let house = open();
    let one = add_with_address(&house.store, "Dzēsts", "d@example.lv").await;
    let monthly = back_up(&house, 0).await;
    house.store.erase_contacts(vec![one], at(1)).await.expect("erased");
    let later = back_up(&house, 39).await;
    let publish = async || {
        let ledger = house.store.erasures().await.expect("ledger");
        house.backups.write_ledger(ledger, None).expect("written");
    };
    publish().await;
    let elsewhere = tempfile::tempdir().expect("temporary directory");
    let is_older = async |backup: &Path, place: &str| {
        let (_, _, replayed) = restore_into(&elsewhere.path().join(place), backup).await;
        replayed.is_older_than_ledger
    };
    assert!(!is_older(&monthly, "1").await, "it knows of all");
    trim(&house, 40).await;
    publish().await;
    assert!(is_older(&monthly, "2").await, "by the copy beside the backups");
    assert!(!is_older(&later, "3").await);
    let House { dir, store, .. } = house;
    drop(store);
    let copy = elsewhere.path().join("copy");
    std::fs::copy(&monthly, &copy).expect("copied");
    let (_, _, replayed) = restore_into(dir.path(), &copy).await;
    assert!(replayed.is_older_than_ledger, "by the present data");
}

#[tokio::test]
async fn a_backup_that_was_made_while_the_clock_was_ahead_does_not_make_that_time_known() {
    let house = open();
    house.store.know_time(at(0)).await.expect("known");
    add_with_address(&house.store, "Anna", "a@example.lv").await;
    let ahead = back_up(&house, 3 * 366).await;
    let House { dir, store, .. } = house;
    drop(store);
    let (store, ..) = restore_into(dir.path(), &ahead).await;
    assert_eq!(store.known_time().await.expect("read"), Some(at(0)));
    let mut config = Config::default();
    config.server.data_dir = dir.path().into();
    let clock = ManualClock::at(at(3 * 366));
    let upkeep = Upkeep::new(&config, store.clone(), Clock::Manual(clock)).expect("upkeep");
    let hold = upkeep.watch_clock().await.expect("read").expect("held");
    assert_eq!(hold.hold, Hold::ClockLeap { known_at: at(0) });
}

#[tokio::test]
async fn a_time_that_was_known_by_a_clock_far_ahead_is_corrected_once_the_clock_is_right() {
    let House { dir, store, .. } = open();
    store.know_time(at(3 * 366)).await.expect("known");
    let mut config = Config::default();
    config.server.data_dir = dir.path().into();
    let clock = ManualClock::at(at(0));
    let upkeep = Upkeep::new(&config, store.clone(), Clock::Manual(clock.clone())).expect("upkeep");
    assert_eq!(upkeep.watch_clock().await.expect("read"), None);
    assert_eq!(store.known_time().await.expect("read"), Some(at(0)));
    clock.advance(SignedDuration::from_hours(24 * 3 * 366));
    let hold = upkeep.watch_clock().await.expect("read").expect("held");
    assert!(hold.hold.is_leap());
}
