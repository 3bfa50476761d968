//! A time that was agreed at a fair, as it travels home with its request.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::{Booking, BookingStatus, BookingWay};

/// When and how one meets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AgreedTime {
    /// When it begins.
    pub start: Timestamp,
    /// How they meet.
    pub way: BookingWay,
}

impl AgreedTime {
    /// That of a request with these bookings: of several the last that stands.
    #[must_use]
    pub fn of(bookings: &[Booking]) -> Option<Self> {
        let agreed = bookings.iter().rev().find(|one| one.status == BookingStatus::Booked)?;
        Some(Self { start: agreed.start, way: agreed.way })
    }
}
