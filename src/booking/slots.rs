//! The times that are free: working hours without what is busy or booked.

mod occupied;
mod search;
#[cfg(test)]
mod tests;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::Rules;
pub(super) use occupied::merge;
use search::Search;

/// The most days that are searched at once.
const MAX_DAYS: usize = 400;
/// So many days before and after the time that was wished for are searched for others.
const NEAREST_DAYS: u32 = 14;

/// A stretch of time; the end is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Span {
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
}

impl Span {
    /// Whether a moment is in both.
    #[must_use]
    pub fn overlaps(self, other: Self) -> bool {
        self.start < other.end && other.start < self.end
    }
}

/// When a person has no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Busy {
    /// Number of the person in [`Rules::people`].
    pub person: usize,
    /// From when on.
    pub start: Timestamp,
    /// Until when; not itself part of it.
    pub end: Timestamp,
}

impl Busy {
    /// The stretch of time alone.
    #[must_use]
    pub fn span(self) -> Span {
        Span { start: self.start, end: self.end }
    }
}

/// A time that can be booked, and with whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Slot {
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
    /// Number of the person in [`Rules::people`].
    pub person: usize,
}

/// A working day.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// The day in the firm's zone.
    pub date: Date,
    /// Its free times, each once, in order; none on a full day, all of whose times are taken.
    pub times: Vec<Slot>,
}

/// The working days among `days` days, the first of which is `from` or today, and their free times; none that is over,
/// sooner than the notice allows, or beyond the furthest day. Where several people are free at a time it is the one with
/// the fewest consultations on that day.
///
/// `busy` is what the calendars tell, `booked` what is booked or held here: only these count for
/// [`Rules::most_a_day`].
#[must_use]
pub fn free_times(
    rules: &Rules,
    busy: &[Busy],
    booked: &[Busy],
    now: Timestamp,
    from: Date,
    days: u32,
) -> Vec<Day> {
    let search = Search::new(rules, busy, booked, now);
    let days = usize::try_from(days).unwrap_or(MAX_DAYS).min(MAX_DAYS);
    let furthest = rules.furthest(search.today);
    let all = from.max(search.today).series(jiff::Span::new().days(1)).take(days);
    all.take_while(|day| *day <= furthest).filter_map(|day| search.day(day)).collect()
}

/// The time that begins at `start`, if it can be booked; with `person`, if one is asked for. To be asked again where
/// the booking is stored.
#[must_use]
pub fn free_at(
    rules: &Rules,
    busy: &[Busy],
    booked: &[Busy],
    now: Timestamp,
    start: Timestamp,
    person: Option<usize>,
) -> Option<Slot> {
    let day = rules.zone.day(start);
    let search = Search::new(rules, busy, booked, now);
    if !(search.today..=rules.furthest(search.today)).contains(&day) {
        return None;
    }
    let all = 0..rules.people.len();
    let asked = all.filter(|number| person.is_none_or(|person| person == *number));
    let slots = asked.flat_map(|person| search.times_of(person, day));
    slots.filter(|slot| slot.start == start).min_by_key(|slot| search.burden(slot))
}

/// At most `count` free times next to `start`, in order of time.
#[must_use]
pub fn nearest_times(
    rules: &Rules,
    busy: &[Busy],
    booked: &[Busy],
    now: Timestamp,
    start: Timestamp,
    count: usize,
) -> Vec<Slot> {
    let around = jiff::Span::new().days(i64::from(NEAREST_DAYS));
    // A time beyond the furthest day has neighbours too: the last that are offered.
    let wished = rules.zone.day(start).min(rules.furthest(rules.zone.day(now)));
    let from = wished.checked_sub(around).unwrap_or(Date::MIN);
    let days = free_times(rules, busy, booked, now, from, 2 * NEAREST_DAYS + 1);
    let mut times: Vec<Slot> = days.into_iter().flat_map(|day| day.times).collect();
    times.retain(|slot| slot.start != start);
    times.sort_by_key(|slot| (slot.start.duration_since(start).abs(), slot.start));
    times.truncate(count);
    times.sort_by_key(|slot| slot.start);
    times
}
