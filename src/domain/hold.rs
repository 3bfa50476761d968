//! When nothing is removed by itself: the clock cannot be trusted, or it would be unusually much.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// How much later than the newest known time the clock may be.
pub const MAX_LEAP: SignedDuration = SignedDuration::from_hours(35 * 24);
/// Fewer requests are never unusually much.
const MANY_CONTACTS: usize = 50;
/// A larger part of all requests is unusually much.
const LARGE_PART: usize = 5;

/// Why nothing is removed by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "reason", rename_all = "camelCase", rename_all_fields = "camelCase")]
pub enum Hold {
    /// The clock is ahead of everything that the data know.
    ClockLeap {
        /// The newest time that they know.
        known_at: Timestamp,
    },
    /// The purge would take unusually many contact requests.
    LargePurge {
        /// How many it would take.
        contacts: usize,
        /// How many there are.
        total: usize,
    },
}

/// Since when, and whether somebody was told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HoldRecord {
    /// Why.
    #[serde(flatten)]
    pub hold: Hold,
    /// When it was noticed, by the clock of that moment. Also names this very hold.
    pub since: Timestamp,
    /// Whether e-mails about it are on their way.
    pub is_told: bool,
}

impl Hold {
    /// Whether the clock is too far ahead of the newest known time.
    #[must_use]
    pub fn of_clock(known_at: Timestamp, now: Timestamp) -> Option<Self> {
        (now.duration_since(known_at) > MAX_LEAP).then_some(Self::ClockLeap { known_at })
    }

    /// Whether a purge would take too many of all requests at once.
    #[must_use]
    pub fn of_purge(contacts: usize, total: usize) -> Option<Self> {
        let is_large = contacts > MANY_CONTACTS && contacts.saturating_mul(LARGE_PART) > total;
        is_large.then_some(Self::LargePurge { contacts, total })
    }

    /// Whether it is about the clock.
    #[must_use]
    pub fn is_leap(self) -> bool {
        matches!(self, Self::ClockLeap { .. })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leap_is_more_than_35_days_and_a_large_purge_more_than_50_and_a_fifth() {
        let known: Timestamp = "2026-11-21T10:00:00Z".parse().expect("time");
        assert_eq!(Hold::of_clock(known, known - MAX_LEAP), None, "back in time");
        assert_eq!(Hold::of_clock(known, known + MAX_LEAP), None);
        let later = known + MAX_LEAP + SignedDuration::from_secs(1);
        assert_eq!(Hold::of_clock(known, later), Some(Hold::ClockLeap { known_at: known }));
        for (contacts, total, is_large) in
            [(0, 0, false), (50, 50, false), (51, 255, false), (51, 254, true), (51, 51, true)]
        {
            let hold = Hold::of_purge(contacts, total);
            assert_eq!(hold.is_some(), is_large, "{contacts} of {total}");
        }
    }
}
