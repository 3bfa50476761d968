//! What becomes of a booking: confirmed, moved, called off, held or missed; by whoever has its link, or by the firm.

use jiff::Timestamp;

use super::{BookingError, Bookings, taking::finished, who::Whom};
use crate::{
    domain::{
        Booking, BookingId, BookingStatus, Contact, ContactPatch, ContactStatus, Job, LastContact,
        LinkSecret, Room,
    },
    store::{BookingChanged, BookingRefusal, LinkProof},
};

/// Who changes a booking.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum By {
    /// Whoever has its link.
    Visitor,
    /// Somebody of the firm.
    Firm,
}

/// Another time.
#[derive(Clone, Debug)]
pub struct Move {
    /// When it begins.
    pub start: Timestamp,
    /// Whom the visitor meets then; `None`: the same as before, if they can.
    pub person: Option<String>,
    /// What the firm says about it.
    pub word: Option<String>,
}

impl Bookings {
    /// The booking with this link and its request.
    pub async fn find(
        &self,
        link: LinkSecret,
    ) -> Result<(Booking, Contact, LinkProof), BookingError> {
        let found = self.store().find_booking_by_link(link).await?;
        let (booking, proof) = found.ok_or(BookingError::Missing)?;
        let found = self.store().find_booking_with_contact(booking.id).await?;
        // Somebody erased the request just now.
        let (booking, contact) = found.ok_or(BookingError::Missing)?;
        Ok((booking, contact, proof))
    }

    /// Takes a time for good, as somebody asks who followed the link in the letter. One that lapsed meanwhile is booked
    /// anew if it is still free.
    pub async fn confirm(
        &self,
        link: LinkSecret,
        now: Timestamp,
    ) -> Result<(Booking, Contact), BookingError> {
        let (known, contact, proof) = self.find(link).await?;
        if known.status != BookingStatus::ToConfirm {
            // Once more, such as by a second click.
            return Ok((known, contact));
        }
        if proof != LinkProof::Mailbox {
            return Err(BookingError::Missing);
        }
        let (bookings, errands, desk) = (self.clone(), self.errands(now), self.desk().clone());
        let change = move |booking: &mut Booking, contact: &mut Contact, others: &[Booking]| {
            if booking.status != BookingStatus::ToConfirm {
                return Ok(Vec::new());
            }
            if booking.status_at(now) == BookingStatus::Cancelled {
                let person = Some(booking.person.clone());
                let free = bookings.who_is_free(booking.start, None, person, now);
                let room = free(others).ok_or(BookingRefusal::Taken)?;
                (booking.person, booking.start, booking.end) = (room.person, room.start, room.end);
            }
            booking.confirm(now);
            let was_quarantined = contact.quarantine.is_some();
            if was_quarantined {
                let status = Some(ContactStatus::New);
                contact.apply(ContactPatch { status, ..ContactPatch::default() }, now);
            }
            let mut jobs = errands.made(contact, booking, By::Visitor);
            if was_quarantined {
                jobs.extend(desk.jobs_beside_mail(contact, now));
            }
            Ok(jobs)
        };
        self.change(known.id, Some(known.start), now, change).await
    }

    /// Gives a booking another time, or to another person; with the same one, if they can and nobody else is asked for.
    pub async fn move_booking(
        &self,
        id: BookingId,
        to: Move,
        by: By,
        now: Timestamp,
    ) -> Result<(Booking, Contact), BookingError> {
        let Move { start, person: wanted, word } = to;
        let (bookings, errands) = (self.clone(), self.errands(now));
        let change = move |booking: &mut Booking, contact: &mut Contact, others: &[Booking]| {
            // The firm may set another time also for one that nobody came to; but who called off is not expected again
            // because somebody had the dialog open.
            let is_possible = match by {
                By::Visitor => booking.is_changeable(now),
                By::Firm => {
                    booking.status != BookingStatus::Cancelled
                        && booking.status_at(now) != BookingStatus::ToConfirm
                }
            };
            if !is_possible {
                return Err(BookingRefusal::Over);
            }
            let is_same_person = wanted.as_ref().is_none_or(|wanted| *wanted == booking.person);
            let has_same_time = booking.start == start && booking.status == BookingStatus::Booked;
            if has_same_time && is_same_person {
                return Ok(Vec::new());
            }
            let room = match by {
                By::Visitor => {
                    let before = Some(booking.person.clone());
                    bookings.who_is_free(start, None, before, now)(others)
                }
                By::Firm => bookings.who_takes_over(booking, (start, wanted), others, now),
            };
            let room = room.ok_or(BookingRefusal::Taken)?;
            booking.move_to(room, now);
            (booking.word, booking.reason) = (word, None);
            Ok(if has_same_time {
                errands.handed_over(contact, booking)
            } else {
                errands.moved(contact, booking, by)
            })
        };
        self.change(id, Some(start), now, change).await
    }

    /// Who meets the visitor when the firm moves a booking or hands it over: whom it asks for, if anybody.
    fn who_takes_over(
        &self,
        booking: &Booking,
        (start, wanted): (Timestamp, Option<String>),
        others: &[Booking],
        now: Timestamp,
    ) -> Option<Room> {
        let Some(wanted) = wanted else {
            let before = Whom::Rather(booking.person.clone());
            return self.who_is_there(start, before, now)(others);
        };
        // Of two who left, each may have had somebody then: neither booking keeps the other from being handed over.
        let is_in_the_way = |other: &&Booking| !self.is_orphan(other, now);
        let others: Vec<Booking> = others.iter().filter(is_in_the_way).cloned().collect();
        self.who_is_there(start, Whom::Only(wanted), now)(&others)
    }

    /// Calls a booking off; one that is called off stays so.
    pub async fn cancel(
        &self,
        id: BookingId,
        word: Option<String>,
        by: By,
        now: Timestamp,
    ) -> Result<(Booking, Contact), BookingError> {
        let errands = self.errands(now);
        let change = move |booking: &mut Booking, contact: &mut Contact, _: &[Booking]| {
            if booking.status == BookingStatus::Cancelled {
                return Ok(Vec::new());
            }
            if !booking.is_changeable(now) {
                return Err(BookingRefusal::Over);
            }
            booking.cancel(now);
            (booking.word, booking.reason) = match by {
                By::Visitor => (None, word),
                By::Firm => (word, None),
            };
            Ok(errands.cancelled(contact, booking, by))
        };
        self.change(id, None, now, change).await
    }

    /// Whether the visitor is reminded.
    pub async fn set_reminders(
        &self,
        id: BookingId,
        are_wanted: bool,
        now: Timestamp,
    ) -> Result<(Booking, Contact), BookingError> {
        let change = move |booking: &mut Booking, _: &mut Contact, _: &[Booking]| {
            if !booking.is_open(now) {
                return Err(BookingRefusal::Over);
            }
            booking.reminders = are_wanted;
            Ok(Vec::new())
        };
        self.change(id, None, now, change).await
    }

    /// Notes what became of a booking whose time has come: held, missed, or neither yet.
    pub async fn note_outcome(
        &self,
        id: BookingId,
        outcome: BookingStatus,
        now: Timestamp,
    ) -> Result<(Booking, Contact), BookingError> {
        let change = move |booking: &mut Booking, contact: &mut Contact, _: &[Booking]| {
            use BookingStatus::{Booked, Held, NoShow};
            let is_agreed = matches!(booking.status, Booked | Held | NoShow);
            if !is_agreed || now < booking.start {
                return Err(BookingRefusal::Over);
            }
            if booking.status != outcome {
                booking.status = outcome;
                booking.updated_at = now;
                if outcome == Held {
                    let status =
                        (contact.status == ContactStatus::New).then_some(ContactStatus::Contacted);
                    let last_contact = LastContact::At(booking.start);
                    let patch = ContactPatch { status, last_contact, ..ContactPatch::default() };
                    contact.apply(patch, now);
                }
            }
            Ok(Vec::new())
        };
        self.change(id, None, now, change).await
    }

    async fn change<C>(
        &self,
        id: BookingId,
        near: Option<Timestamp>,
        now: Timestamp,
        change: C,
    ) -> Result<(Booking, Contact), BookingError>
    where
        C: FnOnce(&mut Booking, &mut Contact, &[Booking]) -> Result<Vec<Job>, BookingRefusal>
            + Send
            + 'static,
    {
        let bookings = self.clone();
        let changed = finished(async move {
            let changed = bookings.store().change_booking(id, near, now, change).await?;
            if let BookingChanged::Done(_, jobs) = &changed {
                bookings.jobs().adopt(jobs.clone());
            }
            Ok(changed)
        });
        match changed.await? {
            BookingChanged::Done(both, _) => Ok(*both),
            BookingChanged::Refused(BookingRefusal::Over) => Err(BookingError::Over),
            BookingChanged::Refused(BookingRefusal::Taken) => {
                Err(self.taken(near.unwrap_or(now), now).await)
            }
            BookingChanged::Missing => Err(BookingError::Missing),
        }
    }
}
