//! What is told of times and bookings, in the form of its JSON: to pages, to calls and to calendars.

use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::Serialize;
use utoipa::ToSchema;

use super::{Bookings, HOLD_FOR, Made, Offer};
use crate::{
    booking::feed_text,
    domain::{
        Booking, BookingId, BookingStatus, BookingWay, Contact, ContactId, Language, LinkSecret,
    },
    notify::path_of,
    store::StoreError,
};

/// So long the firm's calendar shows what is over.
const FEED_BEHIND: SignedDuration = SignedDuration::from_hours(30 * 24);

/// The times that can be booked.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingTimes {
    /// False where nothing can be booked now.
    offered: bool,
    /// The firm's time zone.
    zone: String,
    /// How long a booking lasts.
    length_minutes: i64,
    /// How one can meet.
    ways: Vec<BookingWay>,
    /// Where one meets; null if that is not among the ways.
    #[schema(required)]
    place: Option<String>,
    /// For how long a time is kept while the form is filled in.
    hold_minutes: i64,
    /// Whether letters are sent.
    mails: bool,
    /// The firm's working days; empty where nothing is offered.
    days: Vec<BookingDay>,
    /// The last day that can be booked, in the firm's zone.
    #[schema(value_type = String, format = Date)]
    furthest: Date,
}

/// A working day.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct BookingDay {
    /// The day in the firm's zone.
    #[schema(value_type = String, format = Date)]
    date: Date,
    /// Whether no time is left.
    full: bool,
    /// When the free times begin; RFC 3339, UTC.
    #[schema(value_type = Vec<String>)]
    times: Vec<Timestamp>,
}

/// A booking that was taken.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Booked {
    id: BookingId,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    end: Timestamp,
    /// The visitor's time zone; the firm's if theirs is not known.
    zone: String,
    way: BookingWay,
    /// `booked`, or `to_confirm` until somebody follows the link in the letter.
    status: BookingStatus,
    /// The page on which it is seen and changed. Its last part is secret.
    link: String,
    /// Whether letters reach the visitor.
    mails: bool,
    /// Until when it has to be confirmed.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    confirm_until: Option<Timestamp>,
}

impl Booked {
    /// The page on which it is seen and changed, with what it says to who has just booked (`ui/src/lib/fresh-booking.ts`).
    #[must_use]
    pub fn fresh_path(&self) -> String {
        let freshness = if self.mails { "booked" } else { "booked-unmailed" };
        format!("{}#{freshness}", self.link)
    }
}

/// A booking as whoever has its link sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BookingView {
    id: BookingId,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    end: Timestamp,
    /// The visitor's time zone; the firm's if theirs is not known.
    zone: String,
    way: BookingWay,
    /// Where they meet, if that is the way.
    #[schema(required)]
    place: Option<String>,
    status: BookingStatus,
    /// Rises with each change that calendars follow.
    sequence: u32,
    language: Language,
    first_name: String,
    /// Key of the service that it is about; none in particular if null.
    #[schema(required)]
    topic: Option<String>,
    /// Whether the visitor is reminded.
    reminders: bool,
    /// Whether it can still be moved or called off.
    changeable: bool,
    /// Its page.
    link: String,
    /// Its event as a file.
    ics: String,
    /// Adds it to Google's calendar.
    google: String,
    /// Adds it to Outlook's.
    outlook: String,
}

/// A booking as the firm sees it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBooking {
    id: BookingId,
    contact_id: ContactId,
    /// The visitor's.
    name: String,
    #[schema(required)]
    company: Option<String>,
    #[schema(required)]
    phone: Option<String>,
    /// May be empty.
    email: String,
    /// When it begins; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    start: Timestamp,
    /// When it ends.
    #[schema(value_type = String, format = DateTime)]
    end: Timestamp,
    way: BookingWay,
    status: BookingStatus,
    /// Whom the visitor meets.
    person: String,
    /// Key of the service that it is about; none in particular if null.
    #[schema(required)]
    service: Option<String>,
    /// Why the visitor called it off, in their words.
    #[schema(required)]
    reason: Option<String>,
}

impl AdminBooking {
    /// As it stands at `now`.
    #[must_use]
    pub fn of(booking: &Booking, contact: &Contact, now: Timestamp) -> Self {
        let name = format!("{} {}", contact.first_name, contact.last_name);
        Self {
            id: booking.id,
            contact_id: contact.id,
            name: name.trim().to_owned(),
            company: contact.company.clone(),
            phone: contact.phone.clone(),
            email: contact.email.clone(),
            start: booking.start,
            end: booking.end,
            way: booking.way,
            status: booking.status_at(now),
            person: booking.person.clone(),
            service: contact.service.clone(),
            reason: booking.reason.clone(),
        }
    }
}

impl Bookings {
    /// An offer as it is told in this language.
    #[must_use]
    pub fn times_of(&self, offer: Offer, language: Language) -> BookingTimes {
        let day = |day: crate::booking::Day| BookingDay {
            date: day.date,
            full: day.times.is_empty(),
            times: day.times.into_iter().map(|slot| slot.start).collect(),
        };
        BookingTimes {
            offered: offer.is_offered,
            zone: self.rules().zone.to_string(),
            length_minutes: self.length().as_mins(),
            ways: self.ways().to_vec(),
            place: self.place(language).map(str::to_owned),
            hold_minutes: HOLD_FOR.as_mins(),
            mails: self.has_mail(),
            days: offer.days.into_iter().map(day).collect(),
            furthest: offer.furthest,
        }
    }

    /// A booking that was taken, as it is told to whoever made it.
    #[must_use]
    pub fn booked_of(&self, made: &Made, now: Timestamp) -> Booked {
        let Made { booking, link, has_mails, .. } = made;
        Booked {
            id: booking.id,
            start: booking.start,
            end: booking.end,
            zone: self.zone_of(booking),
            way: booking.way,
            status: booking.status_at(now),
            link: path_of(booking.language, link),
            mails: *has_mails,
            confirm_until: booking.confirm_until,
        }
    }

    /// A booking as whoever has this link sees it.
    #[must_use]
    pub fn view_of(
        &self,
        booking: &Booking,
        contact: &Contact,
        link: &LinkSecret,
        now: Timestamp,
    ) -> BookingView {
        let event = self.invitations().for_visitor(booking, contact, link);
        let is_place = booking.way == BookingWay::Place;
        BookingView {
            id: booking.id,
            start: booking.start,
            end: booking.end,
            zone: self.zone_of(booking),
            way: booking.way,
            place: is_place.then(|| self.address(booking.language).to_owned()),
            status: booking.status_at(now),
            sequence: booking.sequence,
            language: booking.language,
            first_name: contact.first_name.clone(),
            topic: contact.service.clone(),
            reminders: booking.reminders,
            changeable: booking.is_changeable(now),
            link: path_of(booking.language, link),
            ics: format!("/api/booking/{}/invitation.ics", link.reveal()),
            google: event.google_link(),
            outlook: event.outlook_link(),
        }
    }

    /// A booking as a file for its visitor's calendar.
    #[must_use]
    pub fn file_of(&self, booking: &Booking, contact: &Contact, link: &LinkSecret) -> String {
        self.invitations().for_visitor(booking, contact, link).to_download()
    }

    /// All agreed bookings for the firm's own calendar.
    pub async fn feed(&self, now: Timestamp) -> Result<String, StoreError> {
        let since = now.checked_sub(FEED_BEHIND).unwrap_or(Timestamp::MIN);
        let all = self.store().list_bookings_with_contacts(since, Timestamp::MAX).await?;
        let is_agreed = |booking: &Booking| {
            let status = booking.status_at(now);
            !matches!(status, BookingStatus::Cancelled | BookingStatus::ToConfirm)
        };
        let agreed = all.iter().filter(|(booking, _)| is_agreed(booking));
        let events: Vec<_> = agreed
            .map(|(booking, contact)| self.invitations().for_firm(booking, contact))
            .collect();
        Ok(feed_text(self.invitations().firm(), self.rules().zone, now, &events))
    }

    fn zone_of(&self, booking: &Booking) -> String {
        booking.zone.clone().unwrap_or_else(|| self.rules().zone.to_string())
    }
}
