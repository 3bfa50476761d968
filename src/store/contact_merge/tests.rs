use super::*;
use crate::{
    domain::{Consent, ContactDraft, ContactStatus, Language, NewContact, NewNote, PersonKey},
    store::{Idempotency, Stored},
};

const NOW: Timestamp = Timestamp::UNIX_EPOCH;

fn open() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    (dir, store)
}

fn request(email: &str, phone: &str) -> NewContact {
    let draft = ContactDraft {
        first_name: "Anna".into(),
        last_name: "Ozola".into(),
        email: email.into(),
        company: "SIA".into(),
        phone: phone.into(),
        message: "Gaidu ziņu.".into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    let consent = Consent { version: "1".into(), language: Language::Lv };
    draft.validate(consent).expect("valid")
}

/// Sends a request under its address as the key.
async fn send(store: &Store, email: &str, phone: &str) -> Stored {
    let contact = request(email, phone);
    let key = Some(Idempotency::chosen(email, &contact));
    store.add_contact(contact, key, NOW, |_| Vec::new()).await.expect("stored").0
}

async fn add(store: &Store, email: &str, phone: &str) -> ContactId {
    match send(store, email, phone).await {
        Stored::Created(id) => id,
        other => unreachable!("{other:?}"),
    }
}

fn seen(id: ContactId, version: u64) -> (ContactId, ExpectedVersion) {
    (id, ExpectedVersion::OneOf(vec![version]))
}

async fn merge(
    store: &Store,
    first: (ContactId, u64),
    second: (ContactId, u64),
) -> Result<Contact, MergeError> {
    let both = [seen(first.0, first.1), seen(second.0, second.1)];
    let describe = |other: &Contact| other.message.clone().unwrap_or_default();
    store.merge_contacts(both, NOW, describe).await
}

#[tokio::test]
async fn the_older_stays_and_the_other_ones_id_leads_to_it_also_after_a_start() {
    let (dir, store) = open();
    let older = add(&store, "a@example.lv", "").await;
    let newer = add(&store, "b@example.lv", "").await;
    let kept = merge(&store, (newer, 1), (older, 1)).await.expect("merged");
    assert_eq!(kept.id, older, "whichever was named first");
    assert_eq!(kept.notes[0].text, "Gaidu ziņu.");
    assert_eq!(store.find_contact(newer).await.expect("read"), None);
    assert_eq!(store.count_contacts().await.expect("counted").sum(), 1);
    let retried = send(&store, "b@example.lv", "").await;
    assert_eq!(retried, Stored::Repeated(older), "a retry makes no third one");
    drop(store);
    let store = Store::open(dir.path()).expect("opened again");
    let led = store.find_contact_or_kept(newer).await.expect("read").expect("one");
    assert_eq!(led, kept);
    let mut again = kept.clone();
    again.id = newer;
    assert_eq!(
        store.import_contacts(vec![again]).await.expect("imported").added,
        0,
        "it is here already"
    );
}

#[tokio::test]
async fn merging_twice_is_merging_once_and_a_changed_one_is_not_merged() {
    let (_dir, store) = open();
    let (first, second) =
        (add(&store, "a@example.lv", "").await, add(&store, "b@example.lv", "").await);
    let note = NewNote::new("Piezvanīt.").expect("note");
    let change = move |contact: &mut Contact| contact.add_note(note, NOW);
    store.change_contact(second, ExpectedVersion::Any, NOW, change).await.expect("changed");
    let error = merge(&store, (first, 1), (second, 1)).await.expect_err("it was changed");
    assert!(matches!(
        error,
        MergeError::Contact(ContactChangeError::Changed(now)) if now.id == second && now.version == 2
    ));
    let kept = merge(&store, (first, 1), (second, 2)).await.expect("merged");
    assert_eq!(merge(&store, (first, 1), (second, 2)).await.expect("merged already"), kept);
    let unknown = ContactId::new(uuid::Uuid::nil());
    let error =
        merge(&store, (first, kept.version), (unknown, 1)).await.expect_err("there is none");
    assert!(matches!(error, MergeError::Contact(ContactChangeError::Missing)));
}

#[tokio::test]
async fn a_change_of_the_one_that_went_reaches_the_one_that_stayed() {
    let (_dir, store) = open();
    let (first, second) =
        (add(&store, "a@example.lv", "").await, add(&store, "b@example.lv", "").await);
    let kept = merge(&store, (first, 1), (second, 1)).await.expect("merged");
    let bound = ExpectedVersion::OneOf(vec![kept.version]);
    let error = store.change_contact(second, bound, NOW, |_| ()).await.expect_err("not as seen");
    assert!(matches!(error, ContactChangeError::Changed(now) if *now == kept));
    let lose = |contact: &mut Contact| contact.status = ContactStatus::Lost;
    let changed = store.change_contact(second, ExpectedVersion::Any, NOW, lose).await;
    assert_eq!(changed.expect("changed").id, first);
}

#[tokio::test]
async fn whoever_merges_while_another_writes_loses_nothing() {
    let (_dir, store) = open();
    for round in 0..50 {
        let first = add(&store, &format!("a{round}@example.lv"), "").await;
        let second = add(&store, &format!("b{round}@example.lv"), "").await;
        let note = NewNote::new("Viņas piezīme").expect("note");
        let change = move |contact: &mut Contact| contact.add_note(note, NOW);
        let writing = async {
            // Now the one is first, now the other.
            for _ in 0..round % 4 {
                store.count_contacts().await?;
            }
            store.change_contact(second, ExpectedVersion::Any, NOW, change).await
        };
        let (merged, written) = tokio::join!(merge(&store, (first, 1), (second, 1)), writing);
        written.expect("written");
        let now = store.find_contact_or_kept(second).await.expect("read").expect("there");
        assert!(now.notes.iter().any(|note| note.text == "Viņas piezīme"), "{merged:?}");
        assert_eq!(merged.is_ok(), now.id == first);
    }
}

#[tokio::test]
async fn whoever_is_erased_leaves_nothing_that_was_merged() {
    let (_dir, store) = open();
    let mut ids = Vec::new();
    for (email, phone) in
        [("a@example.lv", ""), ("b@example.lv", "+371 20000000"), ("c@example.lv", "")]
    {
        ids.push(add(&store, email, phone).await);
    }
    let kept = merge(&store, (ids[0], 1), (ids[1], 1)).await.expect("merged");
    merge(&store, (ids[0], kept.version), (ids[2], 1)).await.expect("merged");
    let of_number = PersonKey::of_phone("20000000").expect("a number");
    assert_eq!(store.list_contacts_of(of_number).await.expect("listed").len(), 1);
    assert_eq!(store.erase_person("C@example.lv", NOW).await.expect("erased"), 1);
    for id in &ids {
        assert_eq!(store.find_contact_or_kept(*id).await.expect("read"), None);
    }
    let ledger = store.erasures().await.expect("ledger");
    // Three requests, which a backup may hold one by one, and the address.
    assert_eq!(ledger.entries().len(), 4);
}

#[tokio::test]
async fn whoever_is_erased_while_they_are_merged_leaves_nothing_in_the_one_that_stays() {
    let (_dir, store) = open();
    for round in 0..50 {
        let first = add(&store, &format!("a{round}@example.lv"), "").await;
        let (email, number) = (format!("b{round}@example.lv"), format!("+371 200000{round:02}"));
        let second = add(&store, &email, &number).await;
        let person = PersonKey::of_phone(&number).expect("a number");
        let merging = async {
            // Now before the look for what is theirs, now after it.
            for _ in 0..round % 5 {
                store.count_contacts().await.expect("counted");
            }
            merge(&store, (first, 1), (second, 1)).await
        };
        let (merged, erased) = tokio::join!(merging, store.erase_person(person.clone(), NOW));
        assert_eq!(erased.expect("erased"), 1, "{merged:?}");
        assert_eq!(store.find_contact_or_kept(second).await.expect("read"), None, "{merged:?}");
        assert!(store.list_contacts_of(person).await.expect("listed").is_empty(), "{merged:?}");
        let kept = store.find_contact(first).await.expect("read");
        assert_eq!(kept.is_none(), merged.is_ok(), "{merged:?}");
    }
}

#[tokio::test]
async fn one_does_not_stand_for_more_than_it_may() {
    let (_dir, store) = open();
    let first = add(&store, "a@example.lv", "").await;
    let mut version = 1;
    for number in 0..MAX_MERGED {
        let other = add(&store, &format!("b{number}@example.lv"), "").await;
        version = merge(&store, (first, version), (other, 1)).await.expect("merged").version;
    }
    let other = add(&store, "c@example.lv", "").await;
    let error = merge(&store, (first, version), (other, 1)).await.expect_err("too many");
    assert!(matches!(error, MergeError::TooMany));
    assert!(store.find_contact(other).await.expect("read").is_some());
}
