//! What was agreed at a fair comes home with its request: booked if the time is still free here, else told to the firm.

use jiff::Timestamp;

use super::{BookingError, Bookings, ByHand, Whom};
use crate::domain::{AgreedTime, Contact};

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
