//! Blocks in the database against the requests that they are made of.

use jiff::Timestamp;
use rand::{Rng, SeedableRng, rngs::StdRng};
use serde_json::json;
use uuid::Uuid;

use super::*;
use crate::{
    domain::{
        Contact, ContactFilter, ContactOrder, ContactStatus, ExpectedVersion, NewNote, SearchWords,
    },
    store::{
        ContactChangeError, Store,
        contact_index::{
            block::{Entry, Packer, Unpacker},
            next_loose,
        },
        database::Database,
        names::{CONTACTS, META, META_KNOWN_TIME},
        power_tests::House,
        trees::{Trees, decode, encode},
    },
    text::fold,
};

const TREES: [&str; 6] = ["ozols", "bērzs", "liepa", "kļava", "egle", "priede"];

fn now() -> Timestamp {
    "2026-11-26T10:00:00Z".parse().expect("time")
}

fn id(number: u128) -> ContactId {
    // A millisecond each.
    ContactId::new(Uuid::from_u128(number << 80))
}

fn contact(number: u128, company: &str) -> Contact {
    serde_json::from_value(json!({
        "id": id(number), "firstName": "Jānis", "lastName": "Zariņš", "email": format!("persona{number}@example.lv"),
        "company": company, "phone": null, "message": null, "gdprConsent": true, "consentVersion": "1",
        "consentLanguage": "lv", "status": "new", "createdAt": now(),
    }))
    .expect("a request")
}

async fn import(store: &Store, numbers: impl Iterator<Item = u128>, random: &mut StdRng) {
    let tree = |random: &mut StdRng| TREES[random.random_range(0..TREES.len())];
    let contacts = numbers.map(|number| contact(number, tree(random))).collect();
    store.import_contacts(contacts).await.expect("imported");
}

async fn note(store: &Store, id: ContactId, text: &str) {
    let note = NewNote::new(text).expect("note");
    let add = |contact: &mut Contact| contact.add_note(note, now());
    let noted = store.change_contact(id, ExpectedVersion::Any, now(), add).await;
    assert!(matches!(noted, Ok(_) | Err(ContactChangeError::Missing)), "{noted:?}");
}

async fn find(store: &Store, words: &str) -> Vec<ContactId> {
    let filter = ContactFilter { words: SearchWords::parse(words), ..ContactFilter::default() };
    let found = store.list_contacts(filter, usize::MAX, ContactOrder::default()).await;
    found.expect("searched").contacts.iter().map(|contact| contact.id).collect()
}

/// Newest first, as a search gives them.
async fn look_for(store: &Store, word: &str) -> Vec<ContactId> {
    let all = store.next_contacts(None, usize::MAX).await.expect("read");
    let has = |contact: &&Contact| {
        let notes = contact.notes.iter().map(|note| note.text.as_str());
        let texts = contact.company.as_deref().into_iter().chain(notes);
        texts.map(fold).any(|text| text.contains(&fold(word)))
    };
    all.iter().rev().filter(has).map(|contact| contact.id).collect()
}

/// Each block has the requests that lie between its ends as they are; how many requests are in blocks.
fn check(trees: &Trees) -> usize {
    let mut unpacker = Unpacker::default();
    let mut count = 0;
    for block in trees.sealed.blocks().expect("read") {
        let (first, last) = (block.first().expect("first"), block.last().expect("last"));
        let entry = |record: sled::Result<IVec>| {
            Entry::of(&decode::<Contact>(CONTACTS, &record.expect("read")).expect("a request"))
        };
        let between = first.as_bytes().as_slice()..=last.as_bytes().as_slice();
        let are: Vec<_> = trees.contacts.range(between).values().map(entry).collect();
        assert_eq!(block.entries(&mut unpacker).expect("unpacked"), are);
        count += are.len();
    }
    count
}

#[tokio::test]
async fn a_start_finds_each_request_as_it_is_whatever_changed_since_it_was_packed() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut random = StdRng::seed_from_u64(16);
    let mut store = Store::open(dir.path()).expect("store");
    // Odd ones come later, between and after them.
    import(&store, (0..3000).map(|number| number * 2), &mut random).await;
    assert!(store.seal_contact_index().await.expect("sealed") > 10);
    assert!(check(&store.current.get()) > 2900, "all but the last few");
    for round in 0..12 {
        for change in 0..1 << (round % 6) {
            let one = id(random.random_range(0..8000));
            match (round + change) % 3 {
                0 => note(&store, one, "piezvanīt otrdien").await,
                1 => drop(store.erase_contacts(vec![one], now()).await.expect("erased")),
                _ => {
                    let from = random.random_range(0..8000);
                    import(&store, from..from + random.random_range(1..90), &mut random).await;
                }
            }
        }
        let sealed = check(&store.current.get());
        if round % 4 == 1 {
            store.compact().await.expect("compacted");
            assert_eq!(check(&store.current.get()), sealed, "they go with it");
        }
        if round % 3 == 0 {
            store.seal_contact_index().await.expect("sealed");
            let all = store.next_contacts(None, usize::MAX).await.expect("read").len();
            assert!(check(&store.current.get()) > all * 9 / 10, "gaps are filled");
        }
        drop(store);
        store = Store::open(dir.path()).expect("store");
        for word in ["ozols", "klava", "otrdien", "zarins", "nav"] {
            let expected = match word {
                "zarins" => look_for(&store, "").await,
                _ => look_for(&store, word).await,
            };
            assert_eq!(find(&store, word).await, expected, "round {round}: {word}");
        }
    }
}

#[tokio::test]
async fn what_changes_while_it_is_packed_is_packed_another_time() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let mut random = StdRng::seed_from_u64(1);
    import(&store, (0..900).map(|number| number * 2), &mut random).await;
    store.begin_sealing().await.expect("begun");
    let trees = store.current.get();
    trees.sealed.changed().begin();
    let blocks = next_loose(&trees.contacts, &trees.sealed, None)
        .and_then(|loose| loose.pack())
        .expect("packed");
    assert_eq!(blocks.len(), 4, "three of 256 and one of 132");
    note(&store, id(20), "piezvanīt otrdien").await;
    import(&store, std::iter::once(600 * 2 + 1), &mut random).await;
    let kept = store.commit(move |trees| trees.sealed.insert(&blocks)).await.expect("kept");
    trees.sealed.changed().end();
    assert_eq!(kept, 2, "neither that of the noted one nor that between whose ends one came");
    check(&trees);
    assert_eq!(store.seal_contact_index().await.expect("sealed"), 2, "one of the 257 is left");
    check(&trees);
    assert_eq!(find(&store, "otrdien").await, [id(20)]);
}

#[tokio::test]
async fn after_an_earlier_version_has_run_they_are_made_anew() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    store.know_time(now()).await.expect("known");
    import(&store, 0..300, &mut StdRng::seed_from_u64(1)).await;
    store.seal_contact_index().await.expect("sealed");
    drop(store);
    let open = || Store::open(dir.path()).expect("store");
    assert_eq!(check(&open().current.get()), 256, "still there after a start");
    {
        let db = Database::open(&dir.path().join("db"), dir.path()).expect("database");
        let later = (now().as_second() + 3600).to_be_bytes();
        db.open_tree(META).expect("tree").insert(META_KNOWN_TIME, &later).expect("known");
        let contacts = db.open_tree(CONTACTS).expect("tree");
        let changed = encode(CONTACTS, &contact(7, "Papele")).expect("record");
        contacts.insert(id(7).as_bytes(), changed).expect("changed");
        contacts.remove(id(8).as_bytes()).expect("erased");
        db.flush().expect("flushed");
    }
    for _ in 0..2 {
        let store = open();
        assert_eq!(check(&store.current.get()), 0, "none is believed");
        assert_eq!(find(&store, "papele").await, [id(7)]);
        assert_eq!(find(&store, "persona8@").await, []);
    }
    let store = open();
    assert!(store.seal_contact_index().await.expect("sealed") > 0);
    assert_eq!(check(&store.current.get()), 256);
    store.know_time(now() + jiff::SignedDuration::from_hours(9)).await.expect("known");
    drop(store);
    assert_eq!(check(&open().current.get()), 256, "they are its own");
}

#[tokio::test]
async fn on_a_full_disk_none_is_made_and_those_that_are_there_stay_right() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    import(&store, 0..300, &mut StdRng::seed_from_u64(1)).await;
    store.seal_contact_index().await.expect("sealed");
    import(&store, 300..600, &mut StdRng::seed_from_u64(2)).await;
    store.set_full(true);
    let refused = store.seal_contact_index().await;
    assert!(matches!(refused, Err(StoreError::Full { .. })), "{refused:?}");
    assert_eq!(check(&store.current.get()), 256);
    assert_eq!(find(&store, "persona").await.len(), 600);
    store.set_full(false);
    note(&store, id(3), "piezvanīt otrdien").await;
    assert!(store.seal_contact_index().await.expect("sealed") > 0);
    assert!(check(&store.current.get()) > 512);
}

#[tokio::test]
async fn one_that_cannot_be_read_costs_no_request() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    import(&store, 0..600, &mut StdRng::seed_from_u64(1)).await;
    assert_eq!(store.seal_contact_index().await.expect("sealed"), 3);
    let chunks: Vec<_> = store.current.get().sealed.chunks().iter().map(Result::unwrap).collect();
    let (cut, whole) = (&chunks[0], chunks[0].1.len() / 2);
    let (key, value) = (cut.0.clone(), cut.1[..whole].to_vec());
    store
        .commit(move |trees| Ok(trees.sealed.chunks().insert(key, value)?))
        .await
        .expect("damaged");
    assert_eq!(check(&store.current.get()), 600 - 256);
    assert_eq!(find(&store, "persona").await.len(), 600);
    note(&store, id(3), "piezvanīt otrdien").await;
    assert_eq!(find(&store, "otrdien").await, [id(3)]);
}

#[tokio::test]
async fn after_a_power_cut_while_they_are_made_and_forgotten_each_is_right() {
    let house = House::new();
    let store = Store::open(&house.data()).expect("store");
    import(&store, 0..700, &mut StdRng::seed_from_u64(1)).await;
    let left = house.cut_at_each_sync();
    store.seal_contact_index().await.expect("sealed");
    store.know_time(now()).await.expect("known");
    note(&store, id(3), "piezvanīt otrdien").await;
    store.erase_contacts(vec![id(300)], now()).await.expect("erased");
    store.seal_contact_index().await.expect("sealed");
    let left = std::mem::take(&mut *left.lock().expect("lock"));
    let mut sealed = Vec::new();
    for data in &left {
        let store = Store::open(data).expect("opened after the cut");
        sealed.push(check(&store.current.get()));
        for word in ["ozols", "otrdien"] {
            assert_eq!(
                find(&store, word).await,
                look_for(&store, word).await,
                "{}",
                data.display()
            );
        }
    }
    assert!(sealed.contains(&0) && sealed.contains(&699), "{sealed:?}");
    assert!(sealed.iter().any(|count| (1..699).contains(count)), "{sealed:?}");
}

#[test]
fn a_block_comes_back_from_its_bytes_and_from_nothing_less() {
    let mut entries: Vec<_> = (0..9).map(|number| Entry::of(&contact(number, "Ozols"))).collect();
    entries[3].head.status = ContactStatus::Spam;
    entries[4].head.due = Some(jiff::civil::date(2026, 12, 31));
    let block = Packer::FOR_GOOD.blocks_of(&entries).expect("packed");
    let bytes = block[0].to_bytes().expect("bytes");
    let read = Block::of_bytes(&bytes).expect("a block");
    let mut unpacker = Unpacker::default();
    assert_eq!(read.entries(&mut unpacker).expect("unpacked"), entries);
    for length in 0..bytes.len() {
        assert!(Block::of_bytes(&bytes[..length]).is_none(), "{length}");
    }
}

/// What a search looks for is written down in blocks: whoever changes it raises `contact_sealing::FORM`.
#[test]
fn the_form_of_blocks_is_the_one_that_was_noted() {
    let mut known = contact(1, "SIA “Ķirsis” & Co");
    known.add_note(NewNote::new("Zvanīt pēc 15:00, 2000 0000").expect("note"), now());
    let entry = Entry::of(&known);
    let expected = "janis zarins\npersona1@example.lv\nsia “kirsis” & co\nzvanit pec 15:00, 2000 0000\n\u{2}20000000\n\
         37120000000\n\u{4}\u{1}l\u{1}l\u{1}v\u{3}\u{4}\u{1}a\u{3}";
    assert_eq!(&*entry.text, expected);
}
