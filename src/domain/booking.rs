//! Agreed times: who meets whom, when and how. Which times are free is computed in `booking`; that no two overlap is
//! seen to by the store.

use std::borrow::Cow;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    BookingWay, Contact, ContactId, FieldCode, FieldError, Language, field::is_longer, id::impl_id,
};

/// The most times that one person may have agreed on at once.
pub const MAX_OPEN_BOOKINGS: usize = 3;
/// The longest word with which a time is moved or cancelled, in characters.
pub const BOOKING_WORD_MAX_CHARS: usize = 1000;
/// The most bookings of one request that are taken over from another server.
pub const MAX_BOOKINGS: usize = 200;
/// For how long a time waits for a visitor who is taken for a program to confirm it.
pub const CONFIRM_WITHIN: SignedDuration = SignedDuration::from_mins(30);
/// The longest name of a time zone, in bytes; that of the IANA database has 32.
const ZONE_MAX_BYTES: usize = 64;

/// Identifies a booking; ordered by the time at which it was made (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct BookingId(Uuid);

impl_id!(BookingId);

/// How a booking stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum BookingStatus {
    /// The visitor has to follow the link in their mail first; the time is theirs for [`CONFIRM_WITHIN`] only.
    ToConfirm,
    /// Agreed.
    Booked,
    /// Called off, or never confirmed.
    Cancelled,
    /// It took place.
    Held,
    /// The visitor did not come.
    NoShow,
}

/// An agreed time as it is kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Booking {
    /// Identifies it.
    pub id: BookingId,
    /// The request that it belongs to.
    pub contact_id: ContactId,
    /// The one with which it was made, if that became part of the other one since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made_with: Option<ContactId>,
    /// Whom of the firm the visitor meets; empty where the firm names nobody.
    pub person: String,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub start: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    pub end: Timestamp,
    /// How they meet.
    pub way: BookingWay,
    /// The visitor's time zone by its name, as their browser told it.
    #[schema(required)]
    pub zone: Option<String>,
    /// In which language the visitor is written to.
    pub language: Language,
    /// How it stands. One that was not confirmed in time is cancelled; see [`Booking::status_at`].
    pub status: BookingStatus,
    /// Until when it has to be confirmed.
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub confirm_until: Option<Timestamp>,
    /// Rises with each change that calendars have to follow.
    pub sequence: u32,
    /// Whether the visitor is reminded.
    pub reminders: bool,
    /// What the firm said when it last moved or cancelled it.
    #[schema(required)]
    pub word: Option<String>,
    /// Why the visitor cancelled it, in their words.
    #[schema(required)]
    pub reason: Option<String>,
    /// When it was made.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// When it was last changed.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

impl Booking {
    /// How it stands at this time: one that was not confirmed in time is cancelled.
    #[must_use]
    pub fn status_at(&self, now: Timestamp) -> BookingStatus {
        let is_lapsed = self.confirm_until.is_some_and(|until| until <= now);
        match self.status {
            BookingStatus::ToConfirm if is_lapsed => BookingStatus::Cancelled,
            status => status,
        }
    }

    /// Whether nobody else can have its time.
    #[must_use]
    pub fn takes_time(&self, now: Timestamp) -> bool {
        self.status_at(now) != BookingStatus::Cancelled
    }

    /// Whether it is still to come.
    #[must_use]
    pub fn is_open(&self, now: Timestamp) -> bool {
        use BookingStatus::{Booked, ToConfirm};
        matches!(self.status_at(now), Booked | ToConfirm) && now < self.end
    }

    /// Whether it answers its request: nobody waits to hear of the firm before a time that is agreed.
    #[must_use]
    pub fn is_answer(&self, now: Timestamp) -> bool {
        self.status == BookingStatus::Booked && now < self.end
    }

    /// Whether the visitor may still move or cancel it.
    #[must_use]
    pub fn is_changeable(&self, now: Timestamp) -> bool {
        self.status == BookingStatus::Booked && now < self.start
    }

    /// Its request as it is for whoever booked: with their name and addresses also where it has others, because theirs
    /// became part of it. What they left out is as in the one that stayed.
    #[must_use]
    pub fn as_booked<'c>(&self, contact: &'c Contact) -> Cow<'c, Contact> {
        let made_with =
            self.made_with.and_then(|id| contact.merged.iter().find(|one| one.id == id));
        made_with.map_or(Cow::Borrowed(contact), |made_with| Cow::Owned(contact.as_part(made_with)))
    }

    /// Lets it belong to the request that the one it belonged to became part of.
    #[must_use]
    pub fn handed_to(&self, contact_id: ContactId) -> Self {
        let made_with = self.made_with.or(Some(self.contact_id));
        Self { contact_id, made_with, ..self.clone() }
    }

    /// Gives it another time, also one that was cancelled.
    pub fn move_to(&mut self, room: Room, now: Timestamp) {
        let Room { person, start, end } = room;
        (self.person, self.start, self.end) = (person, start, end);
        self.status = BookingStatus::Booked;
        self.confirm_until = None;
        self.sequence += 1;
        self.updated_at = now;
    }

    /// Calls it off.
    pub fn cancel(&mut self, now: Timestamp) {
        self.status = BookingStatus::Cancelled;
        self.sequence += 1;
        self.updated_at = now;
    }

    /// Names of the letters that told the firm and the visitor when it was made, at the domain of the sender's address;
    /// with angle brackets.
    #[must_use]
    pub fn first_letters(&self, domain: &str) -> [String; 2] {
        let id = self.id;
        [format!("<{id}-firmBooked-0-firm@{domain}>"), format!("<{id}-booked-0@{domain}>")]
    }

    /// Whether this record may be taken over from another server together with its request; otherwise what is wrong
    /// with it.
    pub fn check_import(&self, contact: &Contact) -> Result<(), &'static str> {
        let texts = [&self.word, &self.reason];
        let is_long = |text: &&Option<String>| {
            text.as_ref().is_some_and(|text| is_longer(text, BOOKING_WORD_MAX_CHARS))
        };
        if self.contact_id != contact.id {
            Err("a booking is of another request")
        } else if self.end <= self.start {
            Err("a booking ends before it begins")
        } else if texts.iter().any(is_long) || is_longer(&self.person, BOOKING_WORD_MAX_CHARS) {
            Err("a text of a booking is too long")
        } else if self.zone.as_deref().is_some_and(|zone| checked_zone(zone).is_none()) {
            Err("the time zone of a booking is none")
        } else {
            Ok(())
        }
    }

    /// Takes what was to be confirmed for good.
    pub fn confirm(&mut self, now: Timestamp) {
        self.status = BookingStatus::Booked;
        self.confirm_until = None;
        self.updated_at = now;
    }
}

/// A free time with somebody who is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Room {
    /// Whom of the firm; empty where the firm names nobody.
    pub person: String,
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
}

/// What a booking begins with, besides its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewBooking {
    /// How they meet.
    pub way: BookingWay,
    /// The visitor's time zone.
    pub zone: Option<String>,
    /// In which language the visitor is written to.
    pub language: Language,
    /// Until when it has to be confirmed; none if it is taken for good.
    pub confirm_until: Option<Timestamp>,
}

impl NewBooking {
    /// The record to keep.
    #[must_use]
    pub fn into_booking(
        self,
        id: BookingId,
        contact_id: ContactId,
        room: Room,
        now: Timestamp,
    ) -> Booking {
        let Room { person, start, end } = room;
        Booking {
            id,
            contact_id,
            made_with: None,
            person,
            start,
            end,
            way: self.way,
            zone: self.zone,
            language: self.language,
            status: match self.confirm_until {
                Some(_) => BookingStatus::ToConfirm,
                None => BookingStatus::Booked,
            },
            confirm_until: self.confirm_until,
            sequence: 0,
            reminders: true,
            word: None,
            reason: None,
            created_at: now,
            updated_at: now,
        }
    }
}

/// A zone's name as a browser tells it; nothing if it is none.
#[must_use]
pub fn checked_zone(name: &str) -> Option<String> {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || b"_+-/".contains(&byte);
    let is_name = !name.is_empty() && name.len() <= ZONE_MAX_BYTES && name.bytes().all(is_part);
    is_name.then(|| name.to_owned())
}

/// A word to the other side, with its lines; nothing if it is blank. `field` is its name in the request.
pub fn checked_word(
    field: &'static str,
    word: Option<&str>,
) -> Result<Option<String>, Vec<FieldError>> {
    let is_kept = |c: &char| !c.is_control() || matches!(c, '\n' | '\t');
    let word = word.unwrap_or_default().replace("\r\n", "\n");
    let word: String = word.trim().chars().filter(is_kept).collect();
    if is_longer(&word, BOOKING_WORD_MAX_CHARS) {
        return Err(vec![FieldError { field, code: FieldCode::TooLong }]);
    }
    Ok(Some(word).filter(|word| !word.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn booking(confirm_until: Option<Timestamp>) -> Booking {
        let new = NewBooking {
            way: BookingWay::Video,
            zone: None,
            language: Language::Lv,
            confirm_until,
        };
        let room = Room {
            person: String::new(),
            start: at("2026-11-24T08:00:00Z"),
            end: at("2026-11-24T08:30:00Z"),
        };
        let (id, contact) = (BookingId::new(Uuid::nil()), ContactId::new(Uuid::nil()));
        new.into_booking(id, contact, room, at("2026-11-23T10:00:00Z"))
    }

    #[test]
    fn a_time_that_nobody_confirms_is_free_again() {
        let until = at("2026-11-23T10:30:00Z");
        let booking = booking(Some(until));
        let before = at("2026-11-23T10:29:59Z");
        assert_eq!(booking.status_at(before), BookingStatus::ToConfirm);
        assert!(booking.takes_time(before) && booking.is_open(before));
        assert!(!booking.is_changeable(before), "only who has the mail may");
        assert_eq!(booking.status_at(until), BookingStatus::Cancelled);
        assert!(!booking.takes_time(until) && !booking.is_open(until));
        let mut confirmed = booking;
        confirmed.confirm(before);
        assert_eq!(confirmed.status_at(until), BookingStatus::Booked);
    }

    #[test]
    fn what_has_begun_is_not_moved_any_more_and_counts_until_it_ends() {
        let booking = booking(None);
        assert!(booking.is_changeable(at("2026-11-24T07:59:59Z")));
        assert!(!booking.is_changeable(booking.start) && booking.is_open(booking.start));
        assert!(!booking.is_open(booking.end));
    }

    #[test]
    fn only_an_agreed_time_that_is_to_come_answers_a_request() {
        let (now, mut agreed) = (at("2026-11-23T10:00:00Z"), booking(None));
        assert!(agreed.is_answer(now) && agreed.is_answer(agreed.start));
        assert!(!agreed.is_answer(agreed.end));
        assert!(!booking(Some(at("2026-11-23T10:30:00Z"))).is_answer(now), "nobody confirmed it");
        agreed.cancel(now);
        assert!(!agreed.is_answer(now));
    }

    #[test]
    fn a_zone_is_a_name_and_a_word_is_bounded() {
        assert_eq!(
            checked_zone("America/Argentina/Buenos_Aires").as_deref().map(str::len),
            Some(30)
        );
        for zone in ["", "Europe/Riga\r\nX", "Eiropa/Rīga", &"a".repeat(65)] {
            assert_eq!(checked_zone(zone), None, "{zone:?}");
        }
        assert_eq!(checked_word("word", Some(" a\r\nb\u{0} ")), Ok(Some("a\nb".into())));
        assert_eq!(checked_word("word", Some(" ")), Ok(None));
        let long = "ā".repeat(BOOKING_WORD_MAX_CHARS + 1);
        let errors = vec![FieldError { field: "word", code: FieldCode::TooLong }];
        assert_eq!(checked_word("word", Some(&long)), Err(errors));
    }
}
