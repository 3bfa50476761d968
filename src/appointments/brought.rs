//! What was agreed at a fair comes home with its request: booked if the time is still free here, else told to the firm.
//! It comes by itself, or in a file that one server exported and another one imports.

use std::sync::Arc;

use jiff::Timestamp;

use super::{BookingError, Bookings, ByHand, Whom, who::clash};
use crate::{
    booking::Rules,
    config::Config,
    domain::{
        AgreedTime, Booking, Contact, ContactId, ExpectedVersion, Language, NewNote, TimeZone,
    },
    store::{ContactChangeError, Store},
    wordings::{ConflictText, Wordings},
};

/// What became of an agreed time here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Brought {
    /// It is booked, or was before.
    Booked,
    /// Somebody else has it, or it is over; these are the nearest that are free.
    Conflict(Vec<Timestamp>),
}

impl Bookings {
    /// Books what was agreed with a request that has just come home. A request that has a booking here was home before.
    pub async fn bring_home(
        &self,
        contact: &Contact,
        agreed: AgreedTime,
        now: Timestamp,
    ) -> Result<Brought, BookingError> {
        if !self.store().list_bookings_of(contact.id).await?.is_empty() {
            return Ok(Brought::Booked);
        }
        let AgreedTime { start, way } = agreed;
        let by_hand = ByHand { start, way, whom: Whom::WhoeverIsFree };
        match self.book_for(contact.id, contact.consent_language, by_hand, now).await {
            // The request was erased here meanwhile, and its time goes with it.
            Ok(_) | Err(BookingError::Missing) => Ok(Brought::Booked),
            Err(BookingError::Taken(nearest)) => Ok(Brought::Conflict(nearest)),
            // Too many of this person, or none at all for now: people decide.
            Err(BookingError::TooMany | BookingError::Off) => Ok(Brought::Conflict(Vec::new())),
            Err(error) => Err(error),
        }
    }
}

/// Says in a note of a request that its agreed time is not free here, once, however often it comes. Nothing is dropped.
pub async fn tell_conflict(
    store: &Store,
    text: &ConflictText,
    zone: TimeZone,
    contact: ContactId,
    (start, nearest): (Timestamp, &[Timestamp]),
    now: Timestamp,
) -> Result<(), BookingError> {
    let words = text.write(zone, start, nearest);
    let note = NewNote::new(&words).map_err(BookingError::Fields)?;
    let text = text.clone();
    let change = move |contact: &mut Contact| {
        if !is_told(&text, zone, contact, start) {
            contact.add_note(note, now);
        }
    };
    match store.change_contact(contact, ExpectedVersion::Any, now, change).await {
        Err(ContactChangeError::Store(error)) => Err(error.into()),
        // Somebody erased it just now; any version takes the note.
        Ok(_) | Err(ContactChangeError::Missing | ContactChangeError::Changed(_)) => Ok(()),
    }
}

fn is_told(text: &ConflictText, zone: TimeZone, contact: &Contact, start: Timestamp) -> bool {
    contact.notes.iter().any(|note| text.is_about(&note.text, zone, start))
}

/// Takes bookings out of the file of another server, where a server runs and where none does.
#[derive(Clone, Debug)]
pub struct Arrivals {
    rules: Arc<Rules>,
    text: ConflictText,
    /// With what calendars say, while a server runs.
    bookings: Option<Bookings>,
}

impl Arrivals {
    /// By what is configured.
    #[must_use]
    pub fn new(config: &Config, wordings: &Wordings, bookings: Option<Bookings>) -> Self {
        let text = wordings.fair(Language::Lv).conflict.clone();
        Self { rules: Arc::new(Rules::of(config)), text, bookings }
    }

    /// Stores the bookings of requests that are there and have none here, each as it is: whoever moves to this server
    /// keeps theirs. What somebody else has here is told in a note instead.
    pub async fn take(
        &self,
        store: &Store,
        bookings: Vec<Booking>,
        now: Timestamp,
    ) -> Result<(), BookingError> {
        let Self { rules, text, bookings: here } = self.clone();
        let zone = rules.zone;
        let was_told = move |contact: &Contact, booking: &Booking| {
            is_told(&text, zone, contact, booking.start)
        };
        let clashes = move |booking: &Booking, other: &Booking| clash(&rules, booking, other);
        let refused = store.import_bookings(bookings, now, (was_told, clashes)).await?;
        for Booking { contact_id, start, .. } in refused {
            let nearest = match &here {
                Some(here) => here.nearest(start, now).await?,
                // Nobody knows what the calendars say.
                None => Vec::new(),
            };
            tell_conflict(store, &self.text, zone, contact_id, (start, &nearest), now).await?;
        }
        Ok(())
    }
}
