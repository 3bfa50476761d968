//! Bookings: which times are offered, who gets one, and what becomes of it. Times are computed in `booking`, kept in
//! `store`, told of by `notify`; here they come together.

mod brought;
mod calendars;
mod changes;
mod errands;
mod holds;
mod office;
mod taking;
mod views;
mod who;

use jiff::{SignedDuration, Timestamp, civil::Date};
use rand::{TryRngCore, rngs::OsRng};

pub use brought::{Arrivals, Brought, tell_conflict};
pub use calendars::{CalendarOverview, CalendarState};
pub use changes::{By, Move};
pub use holds::HOLD_FOR;
pub use office::{Bookings, BookingsAfar};
pub use taking::{ByHand, Made, Wanted};
pub use views::{AdminBooking, Booked, BookingDay, BookingTimes, BookingView};
use who::Agendas;
pub use who::Whom;

use crate::{
    booking::{Day, free_times, nearest_times},
    domain::{Booking, BookingId, FieldError, LinkSecret},
    store::StoreError,
};

/// The most days that are looked through for one answer.
pub const MAX_DAYS: u32 = 62;
/// So many days before and after a booking it can be moved to, if it is beyond those.
const AROUND_DAYS: u32 = 14;
/// Times that are named to whoever came too late.
const NEAREST: usize = 3;
/// What lasts into the first day.
const BEFORE: SignedDuration = SignedDuration::from_hours(48);

/// Why nothing became of a wish.
#[derive(Debug, thiserror::Error)]
pub enum BookingError {
    /// Nothing can be booked now.
    #[error("no times are offered")]
    Off,
    /// Somebody else has the time, or it is none; these are the nearest that are free.
    #[error("the time is not free")]
    Taken(Vec<Timestamp>),
    /// As many times are kept for visitors as may be.
    #[error("too many times are kept")]
    Busy,
    /// The person has as many open bookings as one may have.
    #[error("the person has too many open bookings")]
    TooMany,
    /// The same key came before with other content.
    #[error("the key was used for another booking")]
    KeyReused,
    /// It has begun, is over, was cancelled, or has to be confirmed first.
    #[error("the booking cannot be changed any more")]
    Over,
    /// There is none of this id or secret.
    #[error("there is no such booking")]
    Missing,
    /// Fields to correct.
    #[error("the booking cannot be taken as it is")]
    Fields(Vec<FieldError>),
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// What can be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Whether anything can be.
    pub is_offered: bool,
    /// The working days with their free times.
    pub days: Vec<Day>,
    /// The last day that can be booked.
    pub furthest: Date,
}

impl Bookings {
    /// What can be booked on the `days` days from `from` on, or from today: at most [`MAX_DAYS`], and where `from` is
    /// beyond it, the last day.
    pub async fn offer(
        &self,
        from: Option<Date>,
        days: u32,
        now: Timestamp,
    ) -> Result<Offer, StoreError> {
        self.offer_if(self.is_offered(now), (from, days.min(MAX_DAYS)), None, now).await
    }

    /// What a booking can be moved to: the times of the next [`MAX_DAYS`] days, and around its own if that is beyond.
    pub async fn offer_for(&self, booking: &Booking, now: Timestamp) -> Result<Offer, StoreError> {
        let offered =
            |from, days| self.offer_if(self.is_offered(now), (from, days), Some(booking.id), now);
        let mut offer = offered(None, MAX_DAYS).await?;
        let zone = self.rules().zone;
        let days = |days: u32| jiff::Span::new().days(i64::from(days));
        let beyond = zone.day(now).checked_add(days(MAX_DAYS)).unwrap_or(Date::MAX);
        let own = zone.day(booking.start);
        let from = own.checked_sub(days(AROUND_DAYS)).unwrap_or(Date::MIN).max(beyond);
        if beyond <= own && from <= offer.furthest {
            offer.days.extend(offered(Some(from), 2 * AROUND_DAYS + 1).await?.days);
        }
        Ok(offer)
    }

    /// What the firm's people can agree on at a fair, as far as this device knows.
    pub async fn offer_at_stand(&self, days: u32, now: Timestamp) -> Result<Offer, StoreError> {
        self.offer_if(self.has_times(now), (None, days), None, now).await
    }

    async fn offer_if(
        &self,
        is_offered: bool,
        (from, days): (Option<Date>, u32),
        moved: Option<BookingId>,
        now: Timestamp,
    ) -> Result<Offer, StoreError> {
        let rules = self.rules();
        let today = rules.zone.day(now);
        let furthest = rules.furthest(today);
        if !is_offered {
            return Ok(Offer { is_offered: false, days: Vec::new(), furthest });
        }
        let from = from.unwrap_or(today).clamp(today, furthest);
        let last = from.checked_add(jiff::Span::new().days(i64::from(days))).unwrap_or(Date::MAX);
        let since = rules.zone.day_start(from).checked_sub(BEFORE).unwrap_or(Timestamp::MIN);
        let until = rules.zone.day_end(last).checked_add(BEFORE).unwrap_or(Timestamp::MAX);
        let mut bookings = self.store().list_bookings(since, until).await?;
        // What is moved stands in nobody's way.
        bookings.retain(|booking| Some(booking.id) != moved);
        let Agendas { busy, booked } = self.agendas(&bookings, None, now);
        let days = free_times(rules, &busy, &booked, now, from, days);
        Ok(Offer { is_offered: true, days, furthest })
    }

    /// All that can be booked from now on.
    pub async fn offer_all(&self, now: Timestamp) -> Result<Offer, StoreError> {
        let days = self.rules().furthest_days.saturating_add(1);
        self.offer_if(self.is_offered(now), (None, days), None, now).await
    }

    /// The free times nearest to one that is not.
    pub async fn nearest(
        &self,
        start: Timestamp,
        now: Timestamp,
    ) -> Result<Vec<Timestamp>, StoreError> {
        if !self.has_times(now) {
            return Ok(Vec::new());
        }
        let since = now.checked_sub(BEFORE).unwrap_or(Timestamp::MIN);
        let bookings = self.store().list_bookings(since, Timestamp::MAX).await?;
        let Agendas { busy, booked } = self.agendas(&bookings, None, now);
        let times = nearest_times(self.rules(), &busy, &booked, now, start, NEAREST);
        Ok(times.into_iter().map(|slot| slot.start).collect())
    }

    async fn taken(&self, start: Timestamp, now: Timestamp) -> BookingError {
        match self.nearest(start, now).await {
            Ok(nearest) => BookingError::Taken(nearest),
            Err(error) => error.into(),
        }
    }

    /// Makes a link that shows all bookings to a calendar; the one before leads nowhere from now on.
    pub async fn make_feed(&self, now: Timestamp) -> Result<LinkSecret, StoreError> {
        let secret = new_secret()?;
        self.store().make_booking_feed(&secret, now).await?;
        Ok(secret)
    }

    /// When the day began in which this moment is, in the firm's zone, and when it ends.
    #[must_use]
    pub fn day_of(&self, now: Timestamp) -> (Timestamp, Timestamp) {
        let zone = self.rules().zone;
        let day = zone.day(now);
        (zone.day_start(day), zone.day_end(day))
    }
}

fn new_secret() -> Result<LinkSecret, StoreError> {
    let mut bytes = [0; 32];
    let filled = OsRng.try_fill_bytes(&mut bytes);
    filled.map_err(|error| StoreError::Files(format!("no random numbers: {error}")))?;
    Ok(LinkSecret::of_bytes(&bytes))
}
