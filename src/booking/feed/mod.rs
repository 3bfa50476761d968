//! A person's own calendar, read by its secret address: when this person is busy.
//!
//! What a look gives is kept as a [`FeedState`]; a failed look keeps what the last good one found. Who keeps it, and
//! when it is looked, is decided elsewhere.

mod content;
mod event;
mod expand;
mod failure;
mod fetch;
mod lines;
mod recurrence;
#[cfg(test)]
mod tests;
mod zones;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{Busy, Span};
use crate::domain::TimeZone;
pub use failure::FeedFailure;
pub use fetch::{FeedAddress, look};

/// A calendar is not looked at more often.
pub const EVERY: SignedDuration = SignedDuration::from_mins(10);
/// So much beyond the furthest day is expanded, that an unchanged calendar need not be read again each day.
const AHEAD: SignedDuration = SignedDuration::from_hours(45 * 24);
/// What was so long ago hinders nothing.
const BEHIND: SignedDuration = SignedDuration::from_hours(2 * 24);

/// What is known of a calendar.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FeedState {
    /// Whose it is: a digest of its address. Another address begins anew.
    pub source: String,
    /// The busy times, in order and merged.
    pub busy: Vec<Span>,
    /// Until when recurring events are in `busy`.
    pub expanded_until: Option<Timestamp>,
    /// When the calendar was last read well, also where it had not changed.
    pub fetched_at: Option<Timestamp>,
    /// When it was last looked at.
    pub looked_at: Option<Timestamp>,
    /// By what the other server tells whether it has changed.
    pub etag: Option<String>,
    /// The same, as a time.
    pub last_modified: Option<String>,
    /// Why the last look failed.
    pub failure: Option<FeedFailure>,
}

/// Whether times can be offered by what is known of a calendar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FeedHealth {
    /// The last look was good.
    Fresh,
    /// Looks fail, but what was known is believed still.
    Stale {
        /// When the calendar was last read well.
        since: Timestamp,
    },
    /// Nothing is known, or it is too old to be believed: no times of this person are offered.
    TooOld,
}

impl FeedState {
    /// Whether it is time to look again.
    #[must_use]
    pub fn is_due(&self, now: Timestamp) -> bool {
        // A clock that was ahead does not silence it.
        self.looked_at.is_none_or(|last| now.duration_since(last) >= EVERY || last > now)
    }

    /// Whether it can be believed; after `trust` without a good look not any more.
    #[must_use]
    pub fn health(&self, now: Timestamp, trust: SignedDuration) -> FeedHealth {
        match self.fetched_at {
            Some(since) if now.duration_since(since) > trust => FeedHealth::TooOld,
            Some(_) if self.failure.is_none() => FeedHealth::Fresh,
            Some(since) => FeedHealth::Stale { since },
            None => FeedHealth::TooOld,
        }
    }

    /// The busy times as those of this person.
    pub fn busy_of(&self, person: usize) -> impl Iterator<Item = Busy> {
        self.busy.iter().map(move |span| Busy { person, start: span.start, end: span.end })
    }
}

/// Which events of a calendar are of interest, and how those are meant that name no zone.
#[derive(Clone, Copy, Debug)]
pub struct FeedWindow {
    /// The stretch of time that is expanded.
    pub span: Span,
    /// Up to here the times that can be offered reach.
    pub needed_until: Timestamp,
    /// The zone of the firm.
    pub zone: TimeZone,
}

impl FeedWindow {
    /// What is needed for times up to `furthest_days` from now.
    #[must_use]
    pub fn at(now: Timestamp, furthest_days: u32, zone: TimeZone) -> Self {
        let days = SignedDuration::from_hours(24 * (i64::from(furthest_days) + 2));
        let needed_until = now.checked_add(days).unwrap_or(Timestamp::MAX);
        let start = now.checked_sub(BEHIND).unwrap_or(Timestamp::MIN);
        let end = needed_until.checked_add(AHEAD).unwrap_or(Timestamp::MAX);
        Self { span: Span { start, end }, needed_until, zone }
    }
}
