//! From events to the stretches of time in which somebody is busy.

use std::collections::{HashMap, HashSet};

use jiff::{SignedDuration, Timestamp, civil::DateTime};

use super::{
    FeedFailure, FeedWindow, Span,
    event::{Event, Length, Period, When, Written},
    recurrence::{Budget, TooMuch},
    zones::{Zone, Zones},
};

/// Busy times of a calendar before they are merged.
const MAX_SPANS: usize = 50_000;
/// What the clock of an event's zone can differ from that of the window.
const MARGIN: SignedDuration = SignedDuration::from_hours(26);

impl From<TooMuch> for FeedFailure {
    fn from(_: TooMuch) -> Self {
        Self::TooMuch
    }
}

/// Follows all events of one calendar.
pub(super) struct Expansion<'e> {
    zones: &'e Zones,
    window: FeedWindow,
    budget: Budget,
    found: Vec<Span>,
}

/// What single times of a series have become.
#[derive(Default)]
struct Changes<'e> {
    moments: HashSet<Timestamp>,
    days: HashSet<jiff::civil::Date>,
    /// From one of them on all are moved: since when, by how much, and how long they are.
    following: Option<(Timestamp, &'e Event)>,
}

impl<'e> Expansion<'e> {
    pub fn new(zones: &'e Zones, window: FeedWindow, budget: Budget) -> Self {
        Self { zones, window, budget, found: Vec::new() }
    }

    /// The busy times of all these events.
    pub fn run(mut self, events: &'e [Event]) -> Result<Vec<Span>, FeedFailure> {
        let mut changes: HashMap<&str, Changes<'e>> = HashMap::new();
        for event in events {
            if let Some(replaced) = &event.replaces {
                let of_series = changes.entry(event.uid.as_str()).or_default();
                self.note_replaced(of_series, replaced, event);
            }
        }
        let none = Changes::default();
        for event in events {
            let is_series = event.replaces.is_none();
            let changes = changes.get(event.uid.as_str()).filter(|_| is_series);
            self.add(event, changes.unwrap_or(&none))?;
        }
        Ok(self.found)
    }

    fn note_replaced(&self, changes: &mut Changes<'e>, replaced: &When, event: &'e Event) {
        let moment = self.zones.of(replaced).moment(replaced.written.clock());
        if event.replaces_following {
            let is_first = changes.following.is_none_or(|(first, _)| moment < first);
            if is_first {
                changes.following = Some((moment, event));
            }
        }
        match replaced.written {
            Written::Date(date) => changes.days.insert(date),
            _ => changes.moments.insert(moment),
        };
    }

    fn add(&mut self, event: &Event, changes: &Changes<'_>) -> Result<(), FeedFailure> {
        if event.is_free {
            return Ok(());
        }
        if event.is_unclear {
            return Err(FeedFailure::NotUnderstood);
        }
        // An event without a begin is at no time.
        let Some(start) = &event.start else { return Ok(()) };
        let zone = self.zones.of(start);
        let length = self.length(start, event.end.as_ref(), event.length);
        let mut removed = Changes::default();
        for when in &event.removed {
            self.note_removed(&mut removed, when);
        }
        let is_left = |clock: DateTime, moment: Timestamp| {
            ![changes, &removed]
                .iter()
                .any(|gone| gone.moments.contains(&moment) || gone.days.contains(&clock.date()))
        };
        for clock in self.times(event, start, zone, length)? {
            let moment = zone.moment(clock);
            if !is_left(clock, moment) {
                continue;
            }
            match changes.following.filter(|(since, _)| moment >= *since) {
                Some((since, later)) => self.add_moved(later, moment.duration_since(since))?,
                None => self.push(zone, clock, length)?,
            }
        }
        for period in &event.added {
            self.add_period(period, length, &is_left)?;
        }
        Ok(())
    }

    /// Times of the series on the clock of its zone, as far as they can reach into the window.
    fn times(
        &mut self,
        event: &Event,
        start: &When,
        zone: Zone<'_>,
        length: Length,
    ) -> Result<Vec<DateTime>, TooMuch> {
        let first = start.written.clock();
        if event.rules.is_empty() {
            return Ok(vec![first]);
        }
        let utc = |moment: Timestamp| jiff::tz::TimeZone::UTC.to_datetime(moment);
        let long = SignedDuration::from_hours(24 * length.days)
            .checked_add(length.time)
            .and_then(|long| long.checked_add(MARGIN))
            .unwrap_or(SignedDuration::MAX);
        let from = utc(self.window.span.start).checked_sub(long).unwrap_or(DateTime::MIN);
        let to = utc(self.window.span.end).checked_add(MARGIN).unwrap_or(DateTime::MAX);
        let mut times = Vec::new();
        for rule in &event.rules {
            let until = rule.until_on(|utc| zone.clock(utc));
            times.extend(rule.expand(first, until, (from, to), &mut self.budget)?);
        }
        times.sort_unstable();
        times.dedup();
        Ok(times)
    }

    fn note_removed(&self, removed: &mut Changes<'_>, when: &When) {
        match when.written {
            Written::Date(date) => removed.days.insert(date),
            _ => removed.moments.insert(self.zones.of(when).moment(when.written.clock())),
        };
    }

    /// What is told of no end takes the whole day, or no time at all.
    fn length(&self, start: &When, end: Option<&When>, length: Option<Length>) -> Length {
        let moment = |when: &When| self.zones.of(when).moment(when.written.clock());
        match (end, length) {
            (Some(end), _) if start.written.is_date() && end.written.is_date() => {
                let (first, last) = (start.written.clock().date(), end.written.clock().date());
                let days = first.until(last).map_or(1, |span| i64::from(span.get_days()));
                // Some write the same day as the end.
                Length { days: days.max(1), ..Length::default() }
            }
            (Some(end), _) => Length { days: 0, time: moment(end).duration_since(moment(start)) },
            (None, Some(length)) => length,
            (None, None) => {
                Length { days: i64::from(start.written.is_date()), ..Length::default() }
            }
        }
    }

    /// One of the times that a change of "this and all that follow" moves.
    fn add_moved(&mut self, later: &Event, by: SignedDuration) -> Result<(), FeedFailure> {
        let Some(start) = later.start.as_ref().filter(|_| !later.is_free) else { return Ok(()) };
        let zone = self.zones.of(start);
        let length = self.length(start, later.end.as_ref(), later.length);
        // By the clock on the wall, which the change of the clock does not move.
        let clock = start.written.clock().checked_add(by).unwrap_or(DateTime::MAX);
        self.push(zone, clock, length)
    }

    fn add_period(
        &mut self,
        period: &Period,
        usual: Length,
        is_left: &impl Fn(DateTime, Timestamp) -> bool,
    ) -> Result<(), FeedFailure> {
        let zone = self.zones.of(&period.start);
        let clock = period.start.written.clock();
        let has_own = period.end.is_some() || period.length.is_some();
        let own = || self.length(&period.start, period.end.as_ref(), period.length);
        let length = if has_own { own() } else { usual };
        if is_left(clock, zone.moment(clock)) { self.push(zone, clock, length) } else { Ok(()) }
    }

    /// Busy times that are told without an event.
    pub fn add_busy(&mut self, periods: &[Period]) -> Result<(), FeedFailure> {
        periods
            .iter()
            .try_for_each(|period| self.add_period(period, Length::default(), &|_, _| true))
    }

    fn push(&mut self, zone: Zone<'_>, clock: DateTime, length: Length) -> Result<(), FeedFailure> {
        let days = jiff::Span::new().try_days(length.days).unwrap_or_default();
        let end = zone.moment(clock.checked_add(days).unwrap_or(DateTime::MAX));
        let end = end.checked_add(length.time).unwrap_or(Timestamp::MAX);
        let span = zone.widen(Span { start: zone.moment(clock), end });
        if span.start < span.end && span.overlaps(self.window.span) {
            if self.found.len() >= MAX_SPANS {
                return Err(FeedFailure::TooMuch);
            }
            self.found.push(span);
        }
        Ok(())
    }
}
