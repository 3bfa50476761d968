//! Who gets a time that many want, and what is left of a booking once its request is gone.

use super::*;
use crate::{
    domain::{BookingStatus, BookingWay, Consent, ContactDraft, Language, MAX_OPEN_BOOKINGS},
    store::{
        ContactNews,
        trees::{META_LINK_KEY, META_OF_ITSELF},
    },
};

/// Of one visitor.
const MAX: Option<usize> = Some(MAX_OPEN_BOOKINGS);

fn at(text: &str) -> Timestamp {
    text.parse().expect("time")
}

fn now() -> Timestamp {
    at("2026-11-23T10:00:00Z")
}

fn room(start: &str) -> Room {
    let start = at(start);
    Room { person: String::new(), start, end: start + SignedDuration::from_mins(30) }
}

fn contact(email: &str, phone: &str) -> NewContact {
    let draft = ContactDraft {
        first_name: "Anna".into(),
        last_name: "Ozola".into(),
        email: email.into(),
        company: "SIA".into(),
        phone: phone.into(),
        gdpr_consent: true,
        ..ContactDraft::default()
    };
    draft.validate(Consent { version: "1".into(), language: Language::Lv }).expect("valid")
}

fn new_booking() -> NewBooking {
    let (way, language) = (BookingWay::Video, Language::Lv);
    NewBooking { way, zone: None, language, confirm_until: None }
}

/// Free unless somebody has it.
fn unless_taken(room: Room) -> impl FnOnce(&[Booking]) -> Option<Room> + Send + 'static {
    move |others| {
        let is_taken = |other: &Booking| {
            other.takes_time(now()) && other.start < room.end && room.start < other.end
        };
        (!others.iter().any(is_taken)).then_some(room)
    }
}

fn one_job(contact: &Contact, _: &Booking) -> Vec<Job> {
    vec![Job::new("test", 0, serde_json::json!(contact.id), now())]
}

async fn add(store: &Store, email: &str, start: &str) -> BookingStored {
    let (room, key) = (room(start), Idempotency::chosen_with(email, &contact(email, ""), &[start]));
    let (near, new) = (room.start, (contact(email, ""), new_booking()));
    let how = (unless_taken(room), one_job);
    store.add_booking(new, Some(key), MAX, near, now(), how).await.expect("stored")
}

#[track_caller]
fn created(stored: BookingStored) -> (Booking, Contact, BookingLinks) {
    match stored {
        BookingStored::Created(both, links, _) => (both.0, both.1, links),
        other => panic!("{other:?}"),
    }
}

fn store() -> (tempfile::TempDir, Store) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let store = Store::open(dir.path()).expect("store");
    (dir, store)
}

#[tokio::test]
async fn of_a_thousand_who_want_one_time_one_gets_it() {
    let (_dir, store) = store();
    let tries = (0..1000).map(|number| {
        let store = store.clone();
        tokio::spawn(async move {
            add(&store, &format!("a{number}@example.lv"), "2026-11-24T08:00:00Z").await
        })
    });
    let mut taken = 0;
    let mut winners = Vec::new();
    for one in tries.collect::<Vec<_>>() {
        match one.await.expect("no panic") {
            BookingStored::Created(both, ..) => winners.push(both.0.id),
            BookingStored::Taken => taken += 1,
            other => panic!("{other:?}"),
        }
    }
    assert_eq!((winners.len(), taken), (1, 999));
    let all = store.list_bookings(Timestamp::MIN, Timestamp::MAX).await.expect("read");
    assert_eq!(all.iter().map(|booking| booking.id).collect::<Vec<_>>(), winners);
    assert_eq!(store.count_contacts().await.expect("read").sum(), 1, "no request without a time");
    assert_eq!(store.all_jobs().await.expect("read").len(), 1);
}

#[tokio::test]
async fn a_retry_is_answered_with_the_same_booking() {
    let (_dir, store) = store();
    let (booking, ..) = created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    match add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await {
        BookingStored::Repeated(again) => assert_eq!(*again, booking),
        other => panic!("{other:?}"),
    }
    let other = add(&store, "a@example.lv", "2026-11-24T09:00:00Z").await;
    assert!(matches!(other, BookingStored::KeyReused), "the time is part of what was sent");
}

#[tokio::test]
async fn one_person_has_three_open_bookings_at_most_by_address_or_number() {
    let (_dir, store) = store();
    let add = |email: &'static str, phone: &'static str, hour: u32, max_open: Option<usize>| {
        let room = room(&format!("2026-11-24T{hour:02}:00:00Z"));
        let (near, new) = (room.start, (contact(email, phone), new_booking()));
        store.add_booking(new, None, max_open, near, now(), (unless_taken(room), one_job))
    };
    let book = |email, phone, hour| add(email, phone, hour, MAX);
    created(book("a@example.lv", "+371 20000001", 8).await.expect("stored"));
    created(book("A@Example.lv", "", 9).await.expect("stored"));
    created(book("b@example.lv", "20000001", 10).await.expect("stored"));
    let fourth = book("a@example.lv", "0037120000001", 11).await.expect("read");
    assert!(matches!(fourth, BookingStored::TooMany), "{fourth:?}");
    created(book("c@example.lv", "", 11).await.expect("stored"));
    let first = store.list_bookings(now(), at("2026-11-24T08:30:00Z")).await.expect("read");
    let change = |booking: &mut Booking, _: &mut Contact, _: &[Booking]| {
        booking.cancel(now());
        Ok(Vec::new())
    };
    let changed = store.change_booking(first[0].id, None, now(), change).await.expect("stored");
    assert!(matches!(changed, BookingChanged::Done(..)));
    created(book("a@example.lv", "+371 20000001", 12).await.expect("one is cancelled"));
    created(add("a@example.lv", "", 13, None).await.expect("the firm books on"));
}

#[tokio::test]
async fn a_moved_booking_frees_its_time_and_is_found_at_the_new_one_only() {
    let (_dir, store) = store();
    let (booking, contact, links) =
        created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    let new = room("2026-11-26T08:00:00Z");
    let (near, moved_to) = (new.start, new.clone());
    let change = move |booking: &mut Booking, _: &mut Contact, others: &[Booking]| {
        assert!(others.is_empty(), "it is not in its own way: {others:?}");
        booking.move_to(moved_to, now());
        Ok(Vec::new())
    };
    store.change_booking(booking.id, Some(near), now(), change).await.expect("stored");
    let all = store.list_bookings(Timestamp::MIN, Timestamp::MAX).await.expect("read");
    assert_eq!(
        all.iter().map(|one| (one.start, one.sequence)).collect::<Vec<_>>(),
        [(new.start, 1)]
    );
    assert_eq!(store.list_bookings_of(contact.id).await.expect("read"), all);
    let found = store.find_booking_by_link(links.visitor).await.expect("read");
    assert_eq!(found, Some((all[0].clone(), LinkProof::Visitor)));
    created(add(&store, "b@example.lv", "2026-11-24T08:00:00Z").await);
}

#[tokio::test]
async fn secrets_are_nowhere_on_the_disk_and_a_copy_cannot_make_them() {
    let (_dir, store) = store();
    let (booking, _, links) = created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    assert_eq!(store.links_of_booking(booking.id).await.expect("read"), links);
    let found = store.find_booking_by_link(links.mailbox.clone()).await.expect("read");
    assert_eq!(found.map(|(_, proof)| proof), Some(LinkProof::Mailbox));
    let trees = store.current.get();
    for (_, tree) in trees.all() {
        for record in tree {
            let (key, value) = record.expect("record");
            for secret in [&links.visitor, &links.mailbox] {
                let text = secret.reveal().as_bytes();
                let has_it = |bytes: &[u8]| bytes.windows(text.len()).any(|part| part == text);
                assert!(!has_it(&key) && !has_it(&value));
            }
        }
    }
    assert!(META_OF_ITSELF.contains(&META_LINK_KEY));
    // As after a restore: the old links stay good, letters get new ones.
    trees.meta.remove(META_LINK_KEY).expect("removed");
    let new = store.links_of_booking(booking.id).await.expect("stored");
    assert_ne!(new, links);
    for secret in [links.visitor, new.visitor] {
        let found = store.find_booking_by_link(secret).await.expect("read");
        assert_eq!(found.map(|(found, _)| found.id), Some(booking.id));
    }
}

#[tokio::test]
async fn nothing_is_left_of_a_booking_whose_request_is_erased() {
    let (_dir, store) = store();
    let (booking, contact, links) =
        created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    let (other, ..) = created(add(&store, "b@example.lv", "2026-11-24T09:00:00Z").await);
    store.erase_contacts(vec![contact.id], now()).await.expect("erased");
    assert_eq!(store.find_booking(booking.id).await.expect("read"), None);
    assert_eq!(store.find_booking_by_link(links.visitor).await.expect("read"), None);
    let trees = store.current.get();
    assert_eq!((trees.bookings.iter().count(), trees.booking_keys.iter().count()), (1, 4));
    let all = store.list_bookings(Timestamp::MIN, Timestamp::MAX).await.expect("read");
    assert_eq!(all, [other]);
}

#[tokio::test]
async fn a_merged_request_hands_its_bookings_over() {
    let (_dir, store) = store();
    let (_, older, _) = created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    let (_, newer, links) = created(add(&store, "b@example.lv", "2026-11-24T09:00:00Z").await);
    let any = || crate::domain::ExpectedVersion::Any;
    let both = [(older.id, any()), (newer.id, any())];
    store.merge_contacts(both, now(), |_| String::new()).await.expect("merged");
    let kept = store.list_bookings_of(older.id).await.expect("read");
    assert_eq!(kept.len(), 2);
    assert!(store.list_bookings_of(newer.id).await.expect("read").is_empty());
    let found = store.find_booking_by_link(links.visitor).await.expect("read").expect("there");
    assert_eq!(found.0.contact_id, older.id);

    let all = store.list_bookings_with_contacts(Timestamp::MIN, Timestamp::MAX).await;
    let all = all.expect("read");
    let booked: Vec<_> = all.iter().map(|(_, contact)| (contact.id, &*contact.email)).collect();
    assert_eq!(booked, [(older.id, "a@example.lv"), (older.id, "b@example.lv")]);
}

#[test]
fn what_who_booked_left_out_is_as_in_the_request_that_stayed() {
    let id = |number: u128| ContactId::new(uuid::Uuid::from_u128(number));
    let mut kept = contact("a@example.lv", "+371 20000001").into_contact(id(1), now());
    let mut absorbed = contact("b@example.lv", "").into_contact(id(2), now());
    (absorbed.first_name, absorbed.message) = ("Anna Marija".into(), Some("Gaidu.".into()));
    let room = room("2026-11-24T08:00:00Z");
    let booking = new_booking().into_booking(BookingId::new(uuid::Uuid::nil()), id(2), room, now());
    assert_eq!(*booking.as_booked(&absorbed), absorbed);
    kept.absorb(absorbed, "Gaidu.", now());
    let handed = booking.handed_to(id(1));
    let again = handed.handed_to(id(1));
    assert_eq!((again.contact_id, again.made_with), (id(1), Some(id(2))), "the first counts");
    let booked = handed.as_booked(&kept);
    assert_eq!((booked.id, &*booked.first_name), (id(1), "Anna Marija"));
    assert_eq!((&*booked.email, booked.phone.as_deref()), ("b@example.lv", Some("+371 20000001")));
    let twice = handed.as_booked(&booked);
    assert_eq!(twice, booked);
    kept.merged.clear();
    assert_eq!(*handed.as_booked(&kept), kept);
}

#[tokio::test]
async fn a_change_of_a_booking_and_of_its_request_is_one_step() {
    let (_dir, store) = store();
    let (booking, contact, _) = created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    let refuse = |booking: &mut Booking, contact: &mut Contact, _: &[Booking]| {
        booking.cancel(now());
        contact.note_reply(now());
        Err(BookingRefusal::Over)
    };
    let refused = store.change_booking(booking.id, None, now(), refuse).await.expect("read");
    assert!(matches!(refused, BookingChanged::Refused(BookingRefusal::Over)));
    assert_eq!(store.find_contact(contact.id).await.expect("read"), Some(contact.clone()));
    let change = |booking: &mut Booking, contact: &mut Contact, _: &[Booking]| {
        booking.cancel(now());
        contact.note_reply(now());
        Ok(one_job(contact, booking))
    };
    store.change_booking(booking.id, None, now(), change).await.expect("stored");
    let now_there = store.find_booking_with_contact(booking.id).await.expect("read");
    let (booking, contact) = now_there.expect("there");
    assert_eq!(booking.status, BookingStatus::Cancelled);
    assert_eq!((contact.status.name(), contact.version), ("contacted", 2));
    assert_eq!(store.count_contacts().await.expect("read").contacted, 1);
    assert_eq!(store.all_jobs().await.expect("read").len(), 2);
}

#[tokio::test]
async fn a_request_is_told_of_when_its_bookings_alone_have_changed() {
    let (_dir, store) = store();
    let (booking, contact, _) = created(add(&store, "a@example.lv", "2026-11-24T08:00:00Z").await);
    let mut listener = store.listen();
    let changed = ContactNews::Changed { id: contact.id, version: 1 };
    let later = room("2026-11-25T08:00:00Z");
    let both = (unless_taken(later.clone()), one_job);
    let again = (contact.id, new_booking());
    created(store.add_booking_to(again, later.start, now(), both).await.expect("stored"));
    let cancel = |booking: &mut Booking, contact: &mut Contact, _: &[Booking]| {
        booking.cancel(now());
        Ok(one_job(contact, booking))
    };
    store.change_booking(booking.id, None, now(), cancel).await.expect("stored");
    for _ in 0..2 {
        let told = listener.try_recv().expect("news").expect("not too much");
        assert_eq!(told[..], [changed]);
    }
}
