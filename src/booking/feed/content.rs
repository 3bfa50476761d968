//! What a calendar's text says of busy times.

use super::{
    FeedFailure, FeedWindow, Span,
    event::{Event, Period, periods},
    expand::Expansion,
    lines::{Line, unfold},
    recurrence::Budget,
    zones::{Description, Zones, iana},
};
use crate::{booking::slots::merge, domain::TimeZone};

/// Events of one calendar.
const MAX_EVENTS: usize = 20_000;
/// Steps of all recurrences together: about a second of work.
const MAX_STEPS: u32 = 2_000_000;
/// Components within one another; four are in use.
const MAX_DEPTH: usize = 8;
/// How far back the changes of a described zone's clock are looked for.
const ZONE_YEARS: i64 = 3;

/// What a calendar holds that says when somebody is busy.
#[derive(Debug, Default)]
struct Content {
    events: Vec<Event>,
    zones: Vec<Description>,
    /// Of `VFREEBUSY`.
    busy: Vec<Period>,
    /// The zone that is meant where none is named.
    zone: Option<TimeZone>,
    /// Names of the components that have begun and not ended.
    open: Vec<String>,
    is_unclear: bool,
    has_calendar: bool,
}

/// The busy times in the window, in order and merged. A text that breaks off is no calendar: what is missing may be
/// what matters.
pub(super) fn busy_times(bytes: &[u8], window: FeedWindow) -> Result<Vec<Span>, FeedFailure> {
    let content = Content::read(&String::from_utf8_lossy(bytes))?;
    let mut budget = Budget(MAX_STEPS);
    let clock = |moment| jiff::tz::TimeZone::UTC.to_datetime(moment);
    let back = jiff::Span::new().years(ZONE_YEARS);
    let from = clock(window.span.start);
    let years = (from.checked_sub(back).unwrap_or(from), clock(window.span.end));
    let default = content.zone.unwrap_or(window.zone);
    let zones = Zones::new(content.zones, default, years, &mut budget)?;
    let mut expansion = Expansion::new(&zones, window, budget);
    expansion.add_busy(&content.busy)?;
    Ok(merge(expansion.run(&content.events)?))
}

impl Content {
    fn read(text: &str) -> Result<Self, FeedFailure> {
        let mut content = Self::default();
        for text in unfold(text).filter(|text| !text.trim().is_empty()) {
            match Line::parse(&text) {
                Some(line) => content.take(&line)?,
                // Nothing before it says that this is a calendar.
                None if !content.has_calendar => return Err(FeedFailure::NotACalendar),
                None => {}
            }
        }
        let is_whole = content.has_calendar && content.open.is_empty();
        match (is_whole, content.is_unclear) {
            (false, _) => Err(FeedFailure::NotACalendar),
            (true, true) => Err(FeedFailure::NotUnderstood),
            (true, false) => Ok(content),
        }
    }

    fn take(&mut self, line: &Line<'_>) -> Result<(), FeedFailure> {
        match line.name.as_str() {
            "BEGIN" => self.begin(&line.value.to_ascii_uppercase()),
            "END" => match self.open.pop() {
                Some(open) if line.is(&open) => Ok(()),
                _ => Err(FeedFailure::NotACalendar),
            },
            _ => {
                self.take_value(line);
                Ok(())
            }
        }
    }

    fn begin(&mut self, name: &str) -> Result<(), FeedFailure> {
        let is_calendar = name == "VCALENDAR";
        if self.open.len() >= MAX_DEPTH || is_calendar != self.open.is_empty() {
            return Err(FeedFailure::NotACalendar);
        }
        self.has_calendar |= is_calendar;
        match (self.place().as_slice(), name) {
            (["VCALENDAR"], "VEVENT") => self.events.push(Event::default()),
            (["VCALENDAR"], "VTIMEZONE") => self.zones.push(Description::default()),
            (["VCALENDAR", "VTIMEZONE"], "STANDARD" | "DAYLIGHT") => {
                if let Some(zone) = self.zones.last_mut() {
                    zone.begin_part();
                }
            }
            _ => {}
        }
        self.open.push(name.to_owned());
        if self.events.len() > MAX_EVENTS { Err(FeedFailure::TooMuch) } else { Ok(()) }
    }

    fn take_value(&mut self, line: &Line<'_>) {
        match self.place().as_slice() {
            ["VCALENDAR"] if line.name == "X-WR-TIMEZONE" => {
                self.zone = self.zone.or(iana(line.value));
            }
            ["VCALENDAR", "VEVENT"] => {
                if let Some(event) = self.events.last_mut() {
                    event.take(line);
                }
            }
            ["VCALENDAR", "VTIMEZONE"] => {
                if let Some(zone) = self.zones.last_mut() {
                    zone.take(line);
                }
            }
            ["VCALENDAR", "VTIMEZONE", "STANDARD" | "DAYLIGHT"] => {
                if let Some(zone) = self.zones.last_mut() {
                    zone.take_of_part(line);
                }
            }
            ["VCALENDAR", "VFREEBUSY"] if line.name == "FREEBUSY" => self.take_busy(line),
            _ => {}
        }
    }

    fn take_busy(&mut self, line: &Line<'_>) {
        let kind = line.parameter("FBTYPE").unwrap_or("BUSY");
        if kind.eq_ignore_ascii_case("FREE") {
            return;
        }
        match periods(line) {
            Some(periods) => self.busy.extend(periods),
            None => self.is_unclear = true,
        }
    }

    /// The components that have begun, the outermost first.
    fn place(&self) -> Vec<&str> {
        self.open.iter().map(String::as_str).collect()
    }
}
