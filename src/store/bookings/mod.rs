//! Agreed times. Whether a time is free is asked and the booking written in one step of the writer, together with its
//! request and the jobs that tell of it: no two get the same time, and nothing is ever half there.

mod calendars;
mod importing;
mod keys;
mod links;
mod writing;

use jiff::{SignedDuration, Timestamp};

pub use keys::LinkProof;
pub(super) use keys::{
    BookingWrite, check_key, keys_of_record, read_of_contact, remove_stray_keys,
};
pub use links::BookingLinks;

use super::{
    Store, StoreError,
    contact_keys::Idempotency,
    contact_merge::read_contact_or_kept,
    contacts::{Stored, find_known, read_contact},
    trees::{BOOKINGS, Trees, decode},
};
use crate::domain::{
    Agreed, Booking, BookingId, Contact, ContactId, Job, NewBooking, NewContact, PersonKey, Room,
};
use keys::read_between;
use writing::{Written, linked, write};

/// What is looked at on each side of a wanted time: a whole day of any zone, and what lasts into it.
const NEAR: SignedDuration = SignedDuration::from_hours(48);

/// What became of a booking that somebody wants.
#[derive(Clone, Debug)]
pub enum BookingStored {
    /// It is on disk with its request; the jobs are to be run.
    Created(Box<(Booking, Contact)>, BookingLinks, Vec<Job>),
    /// The same key came before with the same content.
    Repeated(Box<Booking>),
    /// The same key came before with other content; nothing was stored.
    KeyReused,
    /// The time is not free; nothing was stored.
    Taken,
    /// The person has as many open bookings as one may have; nothing was stored.
    TooMany,
    /// There is no request of this id.
    Missing,
}

/// Why a booking was not changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BookingRefusal {
    /// The time is not free.
    Taken,
    /// It is over or was cancelled, or has to be confirmed first.
    Over,
}

/// What became of a change.
#[derive(Clone, Debug)]
pub enum BookingChanged {
    /// It is on disk with its request, which is given [as booked](Booking::as_booked); the jobs are to be run.
    Done(Box<(Booking, Contact)>, Vec<Job>),
    /// Nothing was changed.
    Refused(BookingRefusal),
    /// There is none of this id, or its request was erased.
    Missing,
}

impl Store {
    /// Stores a booking together with its new request and the jobs that `jobs` makes of both, all or nothing; returns
    /// once they are on disk. `decide` is given the bookings around the time `near` and says who is free then, if
    /// anybody is. One person has at most so many open bookings, unless the firm books.
    pub async fn add_booking<D, J>(
        &self,
        (contact, booking): (NewContact, NewBooking),
        idempotency: Option<Idempotency>,
        max_open: Option<usize>,
        near: Timestamp,
        now: Timestamp,
        (decide, jobs): (D, J),
    ) -> Result<BookingStored, StoreError>
    where
        D: FnOnce(&[Booking]) -> Option<Room> + Send + 'static,
        J: FnOnce(&Contact, &Booking) -> Vec<Job> + Send + 'static,
    {
        self.commit(move |trees| {
            if let Some(known) = find_known(trees, idempotency.as_ref())? {
                return repeated(trees, known);
            }
            let Some(room) = decide(&around(trees, near)?) else {
                return Ok(BookingStored::Taken);
            };
            let contact = contact.into_contact(ContactId::new(trees.new_id(now)), now);
            if let Some(max_open) = max_open
                && count_open_of(trees, &contact, now)? >= max_open
            {
                return Ok(BookingStored::TooMany);
            }
            let booking = make(trees, booking, contact.id, room, now);
            let new_jobs = jobs(&contact, &booking);
            let (links, bookings) = linked(trees, &booking)?;
            let contact_now = Some((None, &contact));
            let written = Written { contact: contact_now, idempotency, bookings, jobs: &new_jobs };
            write(trees, &written, now)?;
            Ok(BookingStored::Created(Box::new((booking, contact)), links, new_jobs))
        })
        .await
    }

    /// As [`Store::add_booking`], for a request that is there already; the firm may book as often as it likes.
    pub async fn add_booking_to<D, J>(
        &self,
        (contact, booking): (ContactId, NewBooking),
        near: Timestamp,
        now: Timestamp,
        (decide, jobs): (D, J),
    ) -> Result<BookingStored, StoreError>
    where
        D: FnOnce(&[Booking]) -> Option<Room> + Send + 'static,
        J: FnOnce(&Contact, &Booking) -> Vec<Job> + Send + 'static,
    {
        self.commit(move |trees| {
            let Some(contact) = read_contact_or_kept(trees, contact)? else {
                return Ok(BookingStored::Missing);
            };
            let Some(room) = decide(&around(trees, near)?) else {
                return Ok(BookingStored::Taken);
            };
            let booking = make(trees, booking, contact.id, room, now);
            let new_jobs = jobs(&contact, &booking);
            let (links, bookings) = linked(trees, &booking)?;
            let written = Written { contact: None, idempotency: None, bookings, jobs: &new_jobs };
            write(trees, &written, now)?;
            trees.contact_index.news.note_beside(&contact);
            Ok(BookingStored::Created(Box::new((booking, contact)), links, new_jobs))
        })
        .await
    }

    /// Changes a booking, and its request with it, together with the jobs that `change` asks for, all or nothing.
    /// `change` is given the other bookings around the time `near`.
    pub async fn change_booking<C>(
        &self,
        id: BookingId,
        near: Option<Timestamp>,
        now: Timestamp,
        change: C,
    ) -> Result<BookingChanged, StoreError>
    where
        C: FnOnce(&mut Booking, &mut Contact, &[Booking]) -> Result<Vec<Job>, BookingRefusal>
            + Send
            + 'static,
    {
        self.commit(move |trees| {
            let Some(before) = read_booking(trees, id)? else { return Ok(BookingChanged::Missing) };
            let Some(contact_before) = read_contact(trees, before.contact_id)? else {
                return Ok(BookingChanged::Missing);
            };
            let mut others = around(trees, near.unwrap_or(before.start))?;
            others.retain(|other| other.id != id);
            let (mut booking, mut contact) = (before.clone(), contact_before.clone());
            let new_jobs = match change(&mut booking, &mut contact, &others) {
                Ok(new_jobs) => new_jobs,
                Err(refusal) => return Ok(BookingChanged::Refused(refusal)),
            };
            let is_changed = contact != contact_before;
            let written = Written {
                contact: is_changed.then_some((Some(&contact_before), &contact)),
                idempotency: None,
                bookings: BookingWrite::of(Some(&before), &booking)?,
                jobs: &new_jobs,
            };
            write(trees, &written, now)?;
            if !is_changed {
                trees.contact_index.news.note_beside(&contact);
            }
            let contact = booking.as_booked(&contact).into_owned();
            Ok(BookingChanged::Done(Box::new((booking, contact)), new_jobs))
        })
        .await
    }

    /// The booking with this id.
    pub async fn find_booking(&self, id: BookingId) -> Result<Option<Booking>, StoreError> {
        self.read(move |trees| read_booking(trees, id)).await
    }

    /// The booking with this id and its request, [as booked](Booking::as_booked).
    pub async fn find_booking_with_contact(
        &self,
        id: BookingId,
    ) -> Result<Option<(Booking, Contact)>, StoreError> {
        self.read(move |trees| {
            let Some(booking) = read_booking(trees, id)? else { return Ok(None) };
            let Some(contact) = read_contact(trees, booking.contact_id)? else { return Ok(None) };
            let contact = booking.as_booked(&contact).into_owned();
            Ok(Some((booking, contact)))
        })
        .await
    }

    /// The bookings that begin from `from` on and before `to`, in their order, cancelled ones too.
    pub async fn list_bookings(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<Booking>, StoreError> {
        self.read(move |trees| read_between(trees, from, to)).await
    }

    /// The same, each with its request, [as booked](Booking::as_booked).
    pub async fn list_bookings_with_contacts(
        &self,
        from: Timestamp,
        to: Timestamp,
    ) -> Result<Vec<(Booking, Contact)>, StoreError> {
        self.read(move |trees| {
            let mut all = Vec::new();
            for booking in read_between(trees, from, to)? {
                let Some(contact) = read_contact(trees, booking.contact_id)? else { continue };
                let contact = booking.as_booked(&contact).into_owned();
                all.push((booking, contact));
            }
            Ok(all)
        })
        .await
    }

    /// The bookings of a request, oldest first.
    pub async fn list_bookings_of(&self, contact: ContactId) -> Result<Vec<Booking>, StoreError> {
        self.read(move |trees| read_of_contact(trees, contact)).await
    }

    /// The bookings of these requests, by request and oldest first.
    pub async fn list_bookings_of_all(
        &self,
        contacts: Vec<ContactId>,
    ) -> Result<Vec<Booking>, StoreError> {
        self.read(move |trees| {
            let mut all = Vec::new();
            for contact in contacts {
                all.extend(read_of_contact(trees, contact)?);
            }
            Ok(all)
        })
        .await
    }

    /// The requests with an agreed time ahead. Only what is booked from now on is read, however much there is.
    pub async fn list_agreed(&self, now: Timestamp) -> Result<Agreed, StoreError> {
        self.read(move |trees| read_agreed(trees, now)).await
    }

    /// Runs `look` with the bookings around a time while none can be made or changed.
    pub async fn look_at_bookings<T, L>(&self, near: Timestamp, look: L) -> Result<T, StoreError>
    where
        T: Send + 'static,
        L: FnOnce(&[Booking]) -> T + Send + 'static,
    {
        self.commit(move |trees| Ok(look(&around(trees, near)?))).await
    }
}

fn make(
    trees: &Trees,
    booking: NewBooking,
    contact: ContactId,
    room: Room,
    now: Timestamp,
) -> Booking {
    booking.into_booking(BookingId::new(trees.new_id(now)), contact, room, now)
}

fn read_booking(trees: &Trees, id: BookingId) -> Result<Option<Booking>, StoreError> {
    trees.bookings.get(id.as_bytes())?.map(|bytes| decode(BOOKINGS, &bytes)).transpose()
}

fn around(trees: &Trees, near: Timestamp) -> Result<Vec<Booking>, StoreError> {
    let from = near.checked_sub(NEAR).unwrap_or(Timestamp::MIN);
    let to = near.checked_add(NEAR).unwrap_or(Timestamp::MAX);
    read_between(trees, from, to)
}

/// See [`Store::list_agreed`].
pub(in crate::store) fn read_agreed(trees: &Trees, now: Timestamp) -> Result<Agreed, StoreError> {
    let since = now.checked_sub(NEAR).unwrap_or(Timestamp::MIN);
    let ahead = read_between(trees, since, Timestamp::MAX)?;
    let answers = ahead.iter().filter(|booking| booking.is_answer(now));
    Ok(answers.map(|booking| booking.contact_id).collect())
}

/// What is answered to whoever sends the same once more.
fn repeated(trees: &Trees, known: Stored) -> Result<BookingStored, StoreError> {
    let contact = match known {
        Stored::Created(contact) | Stored::Repeated(contact) => contact,
        Stored::KeyReused => return Ok(BookingStored::KeyReused),
    };
    // The first is the one that came with the request.
    let booking = read_of_contact(trees, contact)?.into_iter().next();
    Ok(booking.map_or(BookingStored::KeyReused, |booking| BookingStored::Repeated(booking.into())))
}

/// How many bookings of the same person, by e-mail address or telephone number, are still to come.
fn count_open_of(trees: &Trees, contact: &Contact, now: Timestamp) -> Result<usize, StoreError> {
    let phone = contact.phone.as_deref().and_then(PersonKey::of_phone);
    let person: Vec<_> = PersonKey::of_email(&contact.email).into_iter().chain(phone).collect();
    let since = now.checked_sub(NEAR).unwrap_or(Timestamp::MIN);
    let mut count = 0;
    for booking in read_between(trees, since, Timestamp::MAX)? {
        if !booking.is_open(now) {
            continue;
        }
        let other = read_contact(trees, booking.contact_id)?;
        if other.is_some_and(|other| person.iter().any(|key| key.is_of(&other))) {
            count += 1;
        }
    }
    Ok(count)
}

#[cfg(test)]
mod tests;
