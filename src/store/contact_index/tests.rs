//! The index against a look at each request, and against what is written while it is built.

use std::{collections::BTreeMap, sync::Arc};

use jiff::{Timestamp, civil::Date};
use rand::{Rng, SeedableRng, rngs::StdRng};
use uuid::Uuid;

use super::*;
use crate::{
    domain::{
        Consent, ContactDraft, ContactOrder, ContactPatch, DueDays, ExpectedVersion, Language,
        NewNote, Received, SearchWords, StatusSet,
    },
    store::{Store, Stored},
};

const STATUSES: [ContactStatus; 3] =
    [ContactStatus::New, ContactStatus::Contacted, ContactStatus::Spam];
const SYLLABLES: [&str; 8] = ["ozo", "ls", "ber", "zs", "x", "o", "ri", "ga"];

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("time")
}

fn filter(words: &str, statuses: StatusSet) -> ContactFilter {
    ContactFilter { words: SearchWords::parse(words), statuses, ..ContactFilter::default() }
}

fn day(day: i8) -> Date {
    Date::constant(2026, 11, day)
}

fn random_entry(id: u128, random: &mut StdRng) -> Entry {
    let mut text = String::new();
    for _ in 0..random.random_range(0..12) {
        text.push_str(SYLLABLES[random.random_range(0..SYLLABLES.len())]);
        if random.random_bool(0.3) {
            text.push([' ', '\n', 'ē'][random.random_range(0..3)]);
        }
    }
    let head = Head {
        // A millisecond each.
        id: ContactId::new(Uuid::from_u128(id << 80)),
        status: STATUSES[random.random_range(0..3)],
        due: random.random_bool(0.3).then(|| day(random.random_range(1..4))),
    };
    Entry { head, text: text.into() }
}

fn as_number(id: ContactId) -> u128 {
    u128::from_be_bytes(*id.as_bytes())
}

/// What a look at each of them finds.
fn look_at_each(
    model: &BTreeMap<ContactId, Entry>,
    filter: &ContactFilter,
    limit: usize,
    before: Option<ContactId>,
) -> Found {
    let fits = |entry: &&Entry| {
        let millis =
            Timestamp::from_millisecond((as_number(entry.head.id) >> 80) as i64).expect("time");
        filter.statuses.contains(entry.head.status)
            && filter.received.from.is_none_or(|from| millis >= from)
            && filter.received.before.is_none_or(|before| millis < before)
            && filter.due.is_none_or(|days| entry.head.due.is_some_and(|due| days.contains(due)))
            && filter.words.iter().all(|word| entry.text.contains(word))
    };
    let fitting: Vec<Head> = model.values().rev().filter(fits).map(|entry| entry.head).collect();
    let older = || fitting.iter().filter(|head| before.is_none_or(|before| head.id < before));
    Found {
        heads: older().take(limit).copied().collect(),
        total: fitting.len() as u64,
        has_more: older().count() > limit,
    }
}

#[test]
fn a_search_finds_what_a_look_at_each_request_finds_whatever_was_changed() {
    let mut random = StdRng::seed_from_u64(16);
    // Odd ones come later, between and after them.
    let first: Vec<Entry> =
        (0..20_000).map(|number| random_entry(number * 2, &mut random)).collect();
    let mut model: BTreeMap<_, _> =
        first.iter().map(|entry| (entry.head.id, entry.clone())).collect();
    let blocks = block::Packer::FAST.blocks_of(&first).expect("packed");
    let mut entries = Entries::of(blocks.into_iter().map(Arc::new).collect());
    for round in 0..30 {
        let mut changes = Changes::new();
        for _ in 0..1 << (round % 11) {
            let entry = random_entry(random.random_range(0..41_000), &mut random);
            let change = random.random_bool(0.6).then_some(entry.clone());
            match &change {
                Some(entry) => drop(model.insert(entry.head.id, entry.clone())),
                None => drop(model.remove(&entry.head.id)),
            }
            changes.insert(entry.head.id, change);
        }
        entries.apply(changes).expect("applied");
        for _ in 0..20 {
            let (word, other) = (random.random_range(0..8), random.random_range(0..8));
            let words = [
                String::new(),
                SYLLABLES[word].to_owned(),
                format!("{}{}", SYLLABLES[word], SYLLABLES[other]),
                format!("{} {}e", SYLLABLES[word], SYLLABLES[other]),
                "nothing has it".to_owned(),
            ];
            let statuses: StatusSet =
                STATUSES.into_iter().filter(|_| random.random_bool(0.6)).collect();
            let moment = |random: &mut StdRng| {
                let millis = random.random_bool(0.3).then(|| random.random_range(0..45_000));
                millis.map(|millis| Timestamp::from_millisecond(millis).expect("time"))
            };
            let filter = ContactFilter {
                received: Received { from: moment(&mut random), before: moment(&mut random) },
                due: [None, None, Some(DueDays::On(day(2))), Some(DueDays::Before(day(3)))]
                    [random.random_range(0..4)],
                ..filter(&words[random.random_range(0..words.len())], statuses)
            };
            let limit = [0, 1, 7, 100, 1000, usize::MAX][random.random_range(0..6)];
            let before = ContactId::new(Uuid::from_u128(random.random_range(0..45_000_u128) << 80));
            let before = random.random_bool(0.5).then_some(before);
            let found = search::search(&entries, &filter, limit, before).expect("searched");
            assert_eq!(found, look_at_each(&model, &filter, limit, before), "{filter:?} {limit}");
        }
        let id = ContactId::new(Uuid::from_u128(random.random_range(0..45_000_u128) << 80));
        let earlier =
            model.range(..id).filter(|(_, entry)| entry.head.status == STATUSES[0]).count();
        assert_eq!(entries.count_before(id, STATUSES[0]), earlier as u64);
    }
    // Each of them, erased.
    entries.apply(model.keys().map(|id| (*id, None)).collect()).expect("applied");
    let found = search::search(&entries, &ContactFilter::default(), 1, None).expect("searched");
    assert_eq!(found.total, 0);
}

#[test]
fn a_search_goes_on_with_what_there_was_when_it_began() {
    let entry = |id: u128| random_entry(id, &mut StdRng::seed_from_u64(1));
    let mut entries = Entries::default();
    entries
        .apply((0..1000).map(|id| (entry(id).head.id, Some(entry(id)))).collect())
        .expect("applied");
    let before = entries.clone();
    entries.apply((0..1000).map(|id| (entry(id).head.id, None)).collect()).expect("applied");
    let total = |entries: &Entries| {
        search::search(entries, &ContactFilter::default(), 1, None).expect("searched").total
    };
    assert_eq!((total(&before), total(&entries)), (1000, 0));
}

async fn add(store: &Store, company: &str) -> ContactId {
    let draft = ContactDraft {
        first_name: "Jānis".into(),
        last_name: "Bērziņš".into(),
        email: "janis@example.lv".into(),
        company: company.into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    let consent = Consent { version: "1".into(), language: Language::Lv };
    let contact = draft.validate(consent).expect("valid");
    match store.add_contact(contact, None, now(), |_| Vec::new()).await.expect("stored") {
        (Stored::Created(id), _) => id,
        other => unreachable!("{other:?}"),
    }
}

async fn note(store: &Store, id: ContactId, text: &str) {
    let note = NewNote::new(text).expect("note");
    let add = |contact: &mut Contact| contact.add_note(note, now());
    store.change_contact(id, ExpectedVersion::Any, now(), add).await.expect("stored");
}

async fn find(store: &Store, words: &str) -> Vec<ContactId> {
    let found = store
        .list_contacts(filter(words, StatusSet::default()), 100, ContactOrder::default())
        .await;
    found.expect("searched").contacts.iter().map(|contact| contact.id).collect()
}

/// Has the index built while `meanwhile` is done, after all records have been read for it.
async fn build_during(store: &Store, meanwhile: impl Future<Output = ()>) {
    let trees = store.current.get();
    *trees.contact_index.lock() = State::Building(Vec::new());
    let read = Entries::of(build::read_all(&trees.contacts, &trees.sealed).expect("read"));
    let index = Arc::clone(&trees.contact_index);
    drop(trees);
    meanwhile.await;
    index.complete(read, &*store.current).expect("built");
    assert!(matches!(*index.lock(), State::Ready { .. }));
}

#[tokio::test]
async fn what_is_written_changed_or_erased_while_the_index_is_built_is_found_as_it_is() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let mut ids = Vec::new();
    for number in 0..300 {
        ids.push(add(&store, &format!("Ozols{number}.")).await);
    }
    build_during(&store, async {
        add(&store, "Liepa").await;
        note(&store, ids[7], "piezvanīt otrdien").await;
        assert_eq!(store.erase_contacts(vec![ids[8], ids[299]], now()).await.expect("erased"), 2);
    })
    .await;
    assert_eq!(find(&store, "liepa").await.len(), 1);
    assert_eq!(find(&store, "OTRDIEN").await, [ids[7]]);
    assert_eq!(find(&store, "ozols8.").await, []);
    assert_eq!(find(&store, "ozols299.").await, []);
    assert_eq!(find(&store, "ozols9.").await, [ids[9]]);
    let all = store
        .list_contacts(filter("janis", StatusSet::default()), 1, ContactOrder::default())
        .await;
    assert_eq!(all.expect("searched").total, 299);
}

#[tokio::test]
async fn what_is_written_after_a_compaction_that_ends_while_the_index_is_built_is_found() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let (noted, erased) = (add(&store, "Ozols").await, add(&store, "Bērzs").await);
    build_during(&store, async {
        store.compact().await.expect("compacted");
        note(&store, noted, "pēc saspiešanas").await;
        store.erase_contacts(vec![erased], now()).await.expect("erased");
        add(&store, "Liepa").await;
    })
    .await;
    assert_eq!(find(&store, "saspiesanas").await, [noted]);
    assert_eq!(find(&store, "berzs").await, []);
    assert_eq!(find(&store, "liepa").await.len(), 1);
}

#[tokio::test]
async fn a_compaction_leaves_the_index_as_it_is_and_it_is_kept_up_to_date() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let (patched, erased) = (add(&store, "Ozols").await, add(&store, "Bērzs").await);
    assert_eq!(find(&store, "ozols").await, [patched]);
    store.erase_contacts(vec![erased], now()).await.expect("erased");
    store.compact().await.expect("compacted");
    let index = Arc::clone(&store.current.get().contact_index);
    assert!(matches!(*index.lock(), State::Ready { .. }), "nobody has to wait for another one");
    assert_eq!(find(&store, "berzs").await, []);
    let patch = ContactPatch { status: Some(ContactStatus::Won), ..ContactPatch::default() };
    let change = move |contact: &mut Contact| contact.apply(patch, now());
    store.change_contact(patched, ExpectedVersion::Any, now(), change).await.expect("changed");
    let later = add(&store, "Liepa").await;
    assert_eq!(find(&store, "liepa").await, [later]);
    let won = filter("ozols", [ContactStatus::Won].into_iter().collect());
    assert_eq!(
        store.list_contacts(won, 10, ContactOrder::default()).await.expect("searched").total,
        1
    );
}

#[tokio::test]
async fn imported_requests_are_found_wherever_their_ids_lie() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let newest = add(&store, "Ozols").await;
    assert_eq!(find(&store, "ozols").await, [newest]);
    let template = store.find_contact(newest).await.expect("read").expect("there");
    let imported: Vec<Contact> = (0..700_u128)
        .map(|number| Contact {
            id: ContactId::new(Uuid::from_u128(number + 1)),
            company: Some(format!("Vecais{number}.")),
            ..template.clone()
        })
        .collect();
    for part in imported.chunks(300) {
        assert_eq!(store.import_contacts(part.to_vec()).await.expect("stored").added, part.len());
    }
    assert_eq!(find(&store, "vecais0.").await, [imported[0].id]);
    assert_eq!(find(&store, "vecais699.").await, [imported[699].id]);
    let old = store
        .list_contacts(filter("vecais", StatusSet::default()), 1, ContactOrder::default())
        .await;
    assert_eq!(old.expect("searched").total, 700);
}

#[tokio::test]
async fn an_index_that_nobody_asks_for_goes_at_the_next_change_and_comes_back() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    let first = add(&store, "Ozols").await;
    assert_eq!(find(&store, "ozols").await, [first]);
    let index = Arc::clone(&store.current.get().contact_index);
    if let State::Ready { used, .. } = &mut *index.lock() {
        *used = used.checked_sub(KEEP * 2).expect("the machine has run that long");
    }
    let second = add(&store, "Ozols").await;
    assert!(matches!(*index.lock(), State::Absent));
    assert_eq!(find(&store, "ozols").await, [second, first]);
}
