//! Letters about bookings: to visitors, as invitations that their calendars understand, and to the firm, in words only:
//! its calendar follows the feed, and an invitation besides would double everything.
//!
//! Each is a job that was stored together with what it tells. What is sent is read when it is sent: a letter that was
//! overtaken by another change is left out, and nothing is sent of what was erased.

use std::sync::Arc;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::{Notifier, mail_kind};
use crate::{
    config::Config,
    domain::{Booking, BookingId, BookingStatus, Contact, ContactId, Job},
    jobs::{Failure, Handler, Kind, Work},
    metrics::{Channel, Delivery},
    store::StoreError,
};

/// Name of the kind of job that sends a letter about a booking.
pub const BOOKING_MAIL_JOB: &str = "booking-mail";
/// Name of the kind of job that reminds of one: it waits for its time.
pub const BOOKING_REMINDER_JOB: &str = "booking-reminder";

const DAY: SignedDuration = SignedDuration::from_hours(24);
const HOUR: SignedDuration = SignedDuration::from_hours(1);
/// Later than so long before the beginning nobody is told that it is tomorrow.
const TOO_LATE_FOR_DAY: SignedDuration = SignedDuration::from_hours(2);

/// What a letter is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BookingLetter {
    /// The visitor has to confirm.
    Confirm,
    /// The time is the visitor's.
    Booked,
    /// It has another time.
    Moved,
    /// The visitor meets somebody else at the same time.
    HandedOver,
    /// It was called off.
    Cancelled,
    /// It is a day ahead.
    DayBefore,
    /// It is an hour ahead.
    HourBefore,
    /// To the firm: somebody booked.
    FirmBooked,
    /// To the firm: the visitor moved it.
    FirmMoved,
    /// To the firm: the visitor called it off.
    FirmCancelled,
}

impl BookingLetter {
    /// Reminders, each with how long before the beginning it leaves.
    pub const REMINDERS: [(Self, SignedDuration); 2] =
        [(Self::DayBefore, DAY), (Self::HourBefore, HOUR)];
}

/// Which letter about what.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BookingErrand {
    /// The booking.
    pub booking_id: BookingId,
    /// The request of the time when the job was made.
    pub contact_id: ContactId,
    /// What is told.
    pub letter: BookingLetter,
    /// Which version of the booking is told of.
    pub sequence: u32,
    /// When it began then.
    pub start: Timestamp,
    /// Who of the firm is told; none for the visitor.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub receiver: Option<String>,
}

impl BookingErrand {
    /// A letter about this booking as it is now.
    #[must_use]
    pub fn of(booking: &Booking, letter: BookingLetter, receiver: Option<String>) -> Self {
        Self {
            booking_id: booking.id,
            contact_id: booking.contact_id,
            letter,
            sequence: booking.sequence,
            start: booking.start,
            receiver,
        }
    }

    /// As a job's input.
    #[must_use]
    pub fn to_input(&self) -> Value {
        serde_json::json!(self)
    }

    /// What a job sends, if it sends a letter about a booking.
    #[must_use]
    pub fn of_job(job: &Job) -> Option<Self> {
        let is_errand = [BOOKING_MAIL_JOB, BOOKING_REMINDER_JOB].contains(&job.kind.as_str());
        let input = job.input.as_ref().filter(|_| is_errand)?;
        Self::deserialize(input).ok()
    }

    /// Whether this is still what is to be told.
    fn is_wanted(&self, booking: &Booking, now: Timestamp) -> bool {
        let status = booking.status_at(now);
        let is_latest = booking.sequence == self.sequence;
        let ahead = booking.start.duration_since(now);
        // Of a time that was left and taken again each move made reminders.
        let is_ahead = |least| booking.reminders && is_latest && ahead > least;
        match self.letter {
            BookingLetter::Confirm => is_latest && status == BookingStatus::ToConfirm,
            BookingLetter::Cancelled | BookingLetter::FirmCancelled => {
                is_latest && status == BookingStatus::Cancelled
            }
            BookingLetter::DayBefore => {
                status == BookingStatus::Booked && is_ahead(TOO_LATE_FOR_DAY)
            }
            BookingLetter::HourBefore => {
                status == BookingStatus::Booked && is_ahead(SignedDuration::ZERO)
            }
            // With the request and all that the visitor wrote: what tells of the next time has that no more.
            BookingLetter::FirmBooked => status == BookingStatus::Booked && now < booking.end,
            // Whom the visitor meets may have changed since: of that tells a letter of its own, which says that the
            // time stays.
            BookingLetter::Booked | BookingLetter::Moved | BookingLetter::FirmMoved => {
                let is_its_time = booking.start == self.start;
                is_its_time && status == BookingStatus::Booked && now < booking.end
            }
            BookingLetter::HandedOver => {
                is_latest && status == BookingStatus::Booked && now < booking.end
            }
        }
    }

    /// When the letter says that it was written.
    pub(super) fn written_at(&self, created_at: Timestamp) -> Timestamp {
        let reminder = BookingLetter::REMINDERS.into_iter().find(|(one, _)| *one == self.letter);
        let due = reminder.and_then(|(_, before)| self.start.checked_sub(before).ok());
        due.unwrap_or(created_at).max(created_at)
    }
}

pub(super) fn kinds(config: &Config, notifier: &Arc<Notifier>) -> [Kind; 2] {
    [BOOKING_MAIL_JOB, BOOKING_REMINDER_JOB].map(|name| kind(name, config, Arc::clone(notifier)))
}

fn kind(name: &'static str, config: &Config, notifier: Arc<Notifier>) -> Kind {
    let handler = Handler::new(move |work: Work| {
        let notifier = Arc::clone(&notifier);
        async move { notifier.send_of_booking(work).await }
    });
    mail_kind(name, config, handler)
}

impl Notifier {
    async fn send_of_booking(&self, work: Work) -> Result<Value, Failure> {
        let errand: BookingErrand =
            serde_json::from_value(work.input).map_err(|_| Failure::lasting("unreadable_input"))?;
        let found = self.store.find_booking_with_contact(errand.booking_id).await;
        let Some((booking, contact)) = found.map_err(|error| unavailable(&error))? else {
            return Ok(Value::Null);
        };
        if !errand.is_wanted(&booking, self.clock.now()) {
            return Ok(Value::Null);
        }
        let told = self.tell_of_booking(&errand, &booking, &contact, work.created_at).await;
        let delivery = match &told {
            Ok(()) => Delivery::Delivered,
            Err(failure) if failure.is_temporary => Delivery::Delayed,
            Err(_) => Delivery::Refused,
        };
        self.metrics.count_notice(Channel::Mail, delivery);
        told.map(|()| Value::Null)
    }

    async fn tell_of_booking(
        &self,
        errand: &BookingErrand,
        booking: &Booking,
        contact: &Contact,
        created_at: Timestamp,
    ) -> Result<(), Failure> {
        let mailer = self.mailer.as_ref().ok_or_else(|| Failure::lasting("not_configured"))?;
        let links = self.store.links_of_booking(booking.id).await;
        let links = links.map_err(|error| unavailable(&error))?;
        let since = errand.written_at(created_at);
        mailer.send_of_booking(errand, (booking, contact), &links, since).await
    }
}

fn unavailable(error: &StoreError) -> Failure {
    tracing::error!("a letter about a booking cannot be worked on: {error}");
    Failure::temporary("storage_unavailable")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::domain::{BookingWay, Language, NewBooking, Room};

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn booking() -> Booking {
        let new = NewBooking {
            way: BookingWay::Phone,
            zone: None,
            language: Language::Lv,
            confirm_until: None,
        };
        let (start, end) = (at("2026-11-24T08:00:00Z"), at("2026-11-24T08:30:00Z"));
        let room = Room { person: String::new(), start, end };
        let nil = uuid::Uuid::nil();
        let (id, contact) = (BookingId::new(nil), ContactId::new(nil));
        new.into_booking(id, contact, room, at("2026-11-20T10:00:00Z"))
    }

    #[test]
    fn a_reminder_is_sent_only_of_a_time_that_is_still_to_come() {
        let booking = booking();
        let day = BookingErrand::of(&booking, BookingLetter::DayBefore, None);
        let hour = BookingErrand::of(&booking, BookingLetter::HourBefore, None);
        assert!(day.is_wanted(&booking, at("2026-11-23T08:00:00Z")));
        assert!(!day.is_wanted(&booking, at("2026-11-24T06:00:00Z")), "two hours ahead");
        assert!(hour.is_wanted(&booking, at("2026-11-24T07:59:59Z")));
        assert!(!hour.is_wanted(&booking, booking.start));
        let early = at("2026-11-23T08:00:00Z");
        let silent = Booking { reminders: false, ..booking.clone() };
        assert!(!day.is_wanted(&silent, early));
        let mut cancelled = booking.clone();
        cancelled.cancel(early);
        assert!(!day.is_wanted(&cancelled, early) && !hour.is_wanted(&cancelled, early));
        let mut moved = booking;
        let first = Room { person: String::new(), start: moved.start, end: moved.end };
        let (start, end) = (at("2026-11-26T08:00:00Z"), at("2026-11-26T08:30:00Z"));
        moved.move_to(Room { person: String::new(), start, end }, early);
        assert!(!day.is_wanted(&moved, early) && !hour.is_wanted(&moved, early));
        moved.move_to(first, early);
        assert!(
            !day.is_wanted(&moved, early) && !hour.is_wanted(&moved, early),
            "others were made"
        );
        let again = BookingErrand::of(&moved, BookingLetter::DayBefore, None);
        assert!(again.is_wanted(&moved, early));
    }

    #[test]
    fn a_letter_that_was_overtaken_is_left_out() {
        let booking = booking();
        let now = at("2026-11-20T10:00:01Z");
        let told = BookingErrand::of(&booking, BookingLetter::Booked, None);
        assert!(told.is_wanted(&booking, now));
        let to_firm = BookingErrand::of(&booking, BookingLetter::FirmBooked, None);
        let mut moved = booking.clone();
        let (start, end) = (at("2026-11-26T08:00:00Z"), at("2026-11-26T08:30:00Z"));
        moved.move_to(Room { person: String::new(), start, end }, now);
        assert!(!told.is_wanted(&moved, now));
        assert!(to_firm.is_wanted(&moved, now), "nothing else has what the visitor wrote");
        let with_ilze = |booking: &Booking| {
            let mut handed = booking.clone();
            let (start, end) = (booking.start, booking.end);
            handed.move_to(Room { person: "Ilze".into(), start, end }, now);
            handed
        };
        let of_move = BookingErrand::of(&moved, BookingLetter::Moved, None);
        let handed = with_ilze(&moved);
        assert!(of_move.is_wanted(&handed, now), "the other letter tells of no new time");
        assert!(told.is_wanted(&with_ilze(&booking), now));
        let of_hands = BookingErrand::of(&handed, BookingLetter::HandedOver, None);
        assert!(of_hands.is_wanted(&handed, now));
        assert!(!of_hands.is_wanted(&with_ilze(&handed), now), "another one tells of that");
        let mut cancelled = booking;
        cancelled.cancel(now);
        assert!(!told.is_wanted(&cancelled, now));
        let of_end = BookingErrand::of(&cancelled, BookingLetter::Cancelled, None);
        assert!(of_end.is_wanted(&cancelled, now));
    }

    #[test]
    fn a_reminder_is_dated_when_it_is_due() {
        let errand = BookingErrand::of(&booking(), BookingLetter::HourBefore, None);
        assert_eq!(errand.written_at(at("2026-11-20T10:00:00Z")), at("2026-11-24T07:00:00Z"));
        let late = at("2026-11-24T07:30:00Z");
        assert_eq!(errand.written_at(late), late);
    }
}
