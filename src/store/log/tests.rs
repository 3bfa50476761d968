//! What is read without sled is what sled wrote.

use rand::{Rng, SeedableRng, rngs::StdRng};

use super::*;

/// Inserts, changes and removes records, some of them too large for a segment.
fn work(db: &sled::Db, random: &mut StdRng) {
    for name in ["one", "two", "three"] {
        let tree = db.open_tree(name).expect("tree");
        for _ in 0..random.random_range(100..1500) {
            let key = [&[7; 6][..], &random.random_range(0..900_u32).to_be_bytes()].concat();
            if random.random_ratio(1, 4) {
                tree.remove(&key).expect("removed");
            } else {
                let is_large = random.random_ratio(1, 400);
                let length = random.random_range(0..if is_large { 300_000 } else { 700 });
                let value: Vec<u8> = (0..length).map(|_| random.random()).collect();
                tree.insert(&key, value).expect("inserted");
            }
        }
        db.flush().expect("flushed");
    }
}

#[test]
fn all_records_of_a_database_are_read_and_its_log_is_whole() {
    for seed in 0..4 {
        let mut random = StdRng::seed_from_u64(seed);
        let dir = tempfile::tempdir().expect("temporary directory");
        for _ in 0..3 {
            let db = sled::open(dir.path()).expect("database");
            work(&db, &mut random);
            drop(db);
            for is_thorough in [false, true] {
                let condition = examine(dir.path(), is_thorough).expect("readable");
                assert_eq!(condition, Condition::Whole, "seed {seed}");
            }
            EndMark::note(dir.path());
            assert_eq!(examine(dir.path(), false).expect("readable"), Condition::Whole);
        }
        let mut pages = Pages::read(dir.path()).expect("read");
        assert_eq!((pages.damages, pages.stray.len()), (0, 0), "seed {seed}");
        let db = sled::open(dir.path()).expect("database");
        for name in db.tree_names() {
            let expected = db.open_tree(&name).expect("tree");
            let expected = expected.iter().map(|record| record.expect("record"));
            let expected: Tree =
                expected.map(|(key, value)| (key.to_vec(), value.to_vec())).collect();
            assert!(pages.trees.remove(&*name) == Some(expected), "seed {seed}, {name:?}");
        }
    }
}

#[test]
fn an_end_that_is_gone_is_missed_after_a_stop_and_not_after_a_crash() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let db = sled::open(dir.path()).expect("database");
    let condition = || examine(dir.path(), false).expect("readable");
    db.insert("a", "first").expect("inserted");
    drop(db);
    EndMark::note(dir.path());
    let db = sled::open(dir.path()).expect("database");
    db.insert("b", "second").expect("inserted");
    drop(db);
    let file = dir.path().join("db");
    let mut bytes = std::fs::read(&file).expect("read");
    let at = bytes.windows(6).rposition(|bytes| bytes == b"second").expect("there");
    bytes[at] ^= 1;
    std::fs::write(&file, &bytes).expect("written");
    // As if the power had gone while it was written.
    assert_eq!(condition(), Condition::Whole);
    bytes[at] ^= 1;
    std::fs::write(&file, &bytes).expect("written");
    EndMark::note(dir.path());
    assert_eq!(condition(), Condition::Whole);
    bytes[at] ^= 1;
    std::fs::write(&file, &bytes).expect("written");
    assert_eq!(condition(), Condition::Damaged("its last records cannot be read".into()));
}

#[test]
fn a_snapshot_that_was_not_finished_keeps_no_database_from_being_opened() {
    let dir = tempfile::tempdir().expect("temporary directory");
    drop(sled::open(dir.path()).expect("database"));
    let half = dir.path().join("snap.00000000000000FF.generating");
    std::fs::write(&half, "half").expect("written");
    sled::open(dir.path()).expect_err("sled takes it for the newest one");
    remove_unfinished(dir.path()).expect("removed");
    sled::open(dir.path()).expect("database");
}
