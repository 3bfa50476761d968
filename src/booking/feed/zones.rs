//! The zones that a calendar's times name: those of the IANA database that the program brings along, those that the
//! calendar itself describes, and Windows' names for European ones.

use std::collections::HashMap;

use jiff::{SignedDuration, Timestamp, civil::DateTime};

use super::{
    Span,
    event::{When, Written, written_time},
    lines::Line,
    recurrence::{Budget, Rule, TooMuch},
};
use crate::domain::TimeZone;

/// What a calendar describes of zones beyond this is not read.
const MAX_ZONES: usize = 100;
const MAX_OBSERVANCES: usize = 200;
/// A zone that nobody knows is at most so far from UTC, to the east and to the west.
const FARTHEST_EAST: SignedDuration = SignedDuration::from_hours(14);
const FARTHEST_WEST: SignedDuration = SignedDuration::from_hours(12);

/// Outlook's names for the zones that the program knows.
const WINDOWS: [(&str, &str); 16] = [
    ("FLE Standard Time", "Europe/Kiev"),
    ("W. Europe Standard Time", "Europe/Berlin"),
    ("Central Europe Standard Time", "Europe/Budapest"),
    ("Central European Standard Time", "Europe/Warsaw"),
    ("Romance Standard Time", "Europe/Paris"),
    ("GMT Standard Time", "Europe/London"),
    ("Greenwich Standard Time", "Atlantic/Reykjavik"),
    ("E. Europe Standard Time", "Europe/Chisinau"),
    ("GTB Standard Time", "Europe/Bucharest"),
    ("Turkey Standard Time", "Europe/Istanbul"),
    ("Russian Standard Time", "Europe/Moscow"),
    ("Russia Time Zone 3", "Europe/Samara"),
    ("Kaliningrad Standard Time", "Europe/Kaliningrad"),
    ("Belarus Standard Time", "Europe/Minsk"),
    ("Azores Standard Time", "Atlantic/Azores"),
    ("UTC", "UTC"),
];

/// A zone as far as it is known.
#[derive(Clone, Copy, Debug)]
pub(super) enum Zone<'z> {
    Known(TimeZone),
    Described(&'z [Change]),
    /// By name only: an event in it is taken to be whenever it could be.
    Unknown,
}

impl Zone<'_> {
    /// When its clock shows this: the first of two, and by the time before where the clock skips it.
    pub fn moment(self, clock: DateTime) -> Timestamp {
        let by_offset = |seconds: i32| in_utc(clock, seconds);
        match self {
            Self::Known(zone) => zone.moment_at(clock).unwrap_or_else(|| by_offset(0)),
            Self::Described(changes) => by_offset(offset_at(changes, clock)),
            Self::Unknown => by_offset(0),
        }
    }

    /// What its clock shows, for a time in UTC.
    pub fn clock(self, utc: DateTime) -> DateTime {
        let moment = in_utc(utc, 0);
        match self {
            Self::Known(zone) => zone.civil(moment),
            Self::Unknown => utc,
            Self::Described(changes) => {
                let passed = changes.iter().take_while(|change| change.at <= moment).last();
                let first = changes.first().map_or(0, |change| change.from);
                let seconds = passed.map_or(first, |change| change.to);
                utc.checked_add(SignedDuration::from_secs(seconds.into())).unwrap_or(utc)
            }
        }
    }

    /// A stretch of time in this zone as what it may be.
    pub fn widen(self, span: Span) -> Span {
        if !matches!(self, Self::Unknown) {
            return span;
        }
        Span {
            start: span.start.checked_sub(FARTHEST_EAST).unwrap_or(Timestamp::MIN),
            end: span.end.checked_add(FARTHEST_WEST).unwrap_or(Timestamp::MAX),
        }
    }
}

fn in_utc(clock: DateTime, offset_seconds: i32) -> Timestamp {
    let utc = clock.checked_sub(SignedDuration::from_secs(offset_seconds.into())).unwrap_or(clock);
    jiff::tz::TimeZone::UTC.to_timestamp(utc).unwrap_or(Timestamp::MAX)
}

/// A moment at which a described zone's clock is put.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Change {
    at: Timestamp,
    /// What the clock shows before it is put.
    shown: DateTime,
    /// Seconds from UTC, before and after.
    from: i32,
    to: i32,
}

fn offset_at(changes: &[Change], clock: DateTime) -> i32 {
    let has_passed = |change: &&Change| {
        let skipped = SignedDuration::from_secs(i64::from(change.to - change.from).max(0));
        change.shown.checked_add(skipped).is_ok_and(|reached| reached <= clock)
    };
    let passed = changes.iter().rev().find(has_passed);
    passed.map_or_else(|| changes.first().map_or(0, |change| change.from), |change| change.to)
}

/// One part of a described zone, such as its summer time.
#[derive(Clone, Debug, Default)]
struct Observance {
    start: Option<DateTime>,
    from: Option<i32>,
    to: Option<i32>,
    rules: Vec<Rule>,
    added: Vec<DateTime>,
    is_unclear: bool,
}

/// A zone as a calendar describes it.
#[derive(Debug, Default)]
pub(super) struct Description {
    name: String,
    observances: Vec<Observance>,
}

impl Description {
    /// A part of it begins.
    pub fn begin_part(&mut self) {
        if self.observances.len() < MAX_OBSERVANCES {
            self.observances.push(Observance::default());
        }
    }

    /// A line of the zone itself.
    pub fn take(&mut self, line: &Line<'_>) {
        if line.name == "TZID" {
            line.value.clone_into(&mut self.name);
        }
    }

    /// A line of the part that began last.
    pub fn take_of_part(&mut self, line: &Line<'_>) {
        let Some(part) = self.observances.last_mut() else { return };
        let clock = |text: &str| written_time(text).map(Written::clock);
        match line.name.as_str() {
            "DTSTART" => part.start = clock(line.value),
            "TZOFFSETFROM" => part.from = offset(line.value),
            "TZOFFSETTO" => part.to = offset(line.value),
            "RDATE" => part.added.extend(line.value.split(',').filter_map(clock)),
            "RRULE" => match Rule::parse(line.value) {
                Some(rule) => part.rules.push(rule),
                None => part.is_unclear = true,
            },
            _ => {}
        }
    }

    /// `None` for what describes nothing.
    fn changes(
        &self,
        window: (DateTime, DateTime),
        budget: &mut Budget,
    ) -> Result<Option<Vec<Change>>, TooMuch> {
        let mut changes = Vec::new();
        for part in &self.observances {
            let (Some(start), Some(from), Some(to), false) =
                (part.start, part.from, part.to, part.is_unclear)
            else {
                return Ok(None);
            };
            let mut times = vec![start];
            times.extend(&part.added);
            for rule in &part.rules {
                let until = rule.until_on(|utc| {
                    utc.checked_add(SignedDuration::from_secs(from.into())).unwrap_or(utc)
                });
                times.extend(rule.expand(start, until, window, budget)?);
            }
            let change = |shown| Change { at: in_utc(shown, from), shown, from, to };
            changes.extend(times.into_iter().map(change));
        }
        changes.sort_by_key(|change| change.at);
        changes.dedup();
        Ok((!changes.is_empty()).then_some(changes))
    }
}

/// All zones of one calendar.
#[derive(Debug)]
pub(super) struct Zones {
    described: HashMap<String, Vec<Change>>,
    /// What is meant where no zone is named.
    default: TimeZone,
}

impl Zones {
    /// `window` is what times are asked for.
    pub fn new(
        descriptions: Vec<Description>,
        default: TimeZone,
        window: (DateTime, DateTime),
        budget: &mut Budget,
    ) -> Result<Self, TooMuch> {
        let mut described = HashMap::new();
        for description in descriptions.into_iter().take(MAX_ZONES) {
            if let Some(changes) = description.changes(window, budget)? {
                described.insert(description.name, changes);
            }
        }
        Ok(Self { described, default })
    }

    pub fn of(&self, when: &When) -> Zone<'_> {
        let utc = || "UTC".parse().map_or(Zone::Unknown, Zone::Known);
        match (&when.written, &when.zone) {
            (Written::Utc(_), _) => utc(),
            // A day is a day of whoever looks at it.
            (Written::Date(_), _) | (_, None) => Zone::Known(self.default),
            (_, Some(name)) => self.named(name),
        }
    }

    /// By the database, by the calendar's own description, by Windows' names, in this order.
    fn named(&self, name: &str) -> Zone<'_> {
        if let Some(zone) = iana(name) {
            return Zone::Known(zone);
        }
        if let Some(changes) = self.described.get(name) {
            return Zone::Described(changes);
        }
        let windows = WINDOWS.iter().find(|(windows, _)| windows.eq_ignore_ascii_case(name.trim()));
        let known = windows.and_then(|(_, zone)| zone.parse().ok());
        known.map_or(Zone::Unknown, Zone::Known)
    }
}

/// Some programs write a path before the zone's name, such as `/freeassociation.sourceforge.net/Europe/Riga`.
pub(super) fn iana(name: &str) -> Option<TimeZone> {
    let name = name.trim();
    let last_two = || {
        let (rest, city) = name.strip_prefix('/')?.rsplit_once('/')?;
        let area = rest.rsplit('/').next()?;
        format!("{area}/{city}").parse().ok()
    };
    name.parse().ok().or_else(last_two)
}

/// Seconds of `+0200` or `-033000`.
fn offset(text: &str) -> Option<i32> {
    let (sign, digits) = match text.split_at_checked(1)? {
        ("+", digits) => (1, digits),
        ("-", digits) => (-1, digits),
        _ => return None,
    };
    let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
    if !is_number || !matches!(digits.len(), 4 | 6) {
        return None;
    }
    let part = |range: std::ops::Range<usize>| digits.get(range)?.parse::<i32>().ok();
    let seconds = part(0..2)? * 3600 + part(2..4)? * 60 + part(4..6).unwrap_or_default();
    (seconds <= 26 * 3600).then_some(sign * seconds)
}
