//! One event as it is written, before its times are known.

use std::str::FromStr;

use jiff::{
    SignedDuration,
    civil::{Date, DateTime},
};

use super::{lines::Line, recurrence::Rule};

/// The longest event; nobody is away for longer at a stretch.
const MAX_DAYS: i64 = 10 * 366;

/// A time as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Written {
    /// A whole day.
    Date(Date),
    /// By a wall clock: that of the zone beside it, or of nobody in particular.
    Local(DateTime),
    /// In UTC.
    Utc(DateTime),
}

impl Written {
    /// What a clock on the wall shows; midnight of a whole day.
    pub fn clock(self) -> DateTime {
        match self {
            Self::Date(date) => date.at(0, 0, 0, 0),
            Self::Local(time) | Self::Utc(time) => time,
        }
    }

    pub fn is_date(self) -> bool {
        matches!(self, Self::Date(_))
    }
}

/// A time and the name of its zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct When {
    pub written: Written,
    pub zone: Option<String>,
}

impl When {
    fn list(line: &Line<'_>) -> Option<Vec<Self>> {
        let zone = line.parameter("TZID").map(str::to_owned);
        let read =
            |text: &str| Some(Self { written: written_time(text.trim())?, zone: zone.clone() });
        line.value.split(',').map(read).collect()
    }
}

/// How long something takes: days of the calendar and then time by the clock.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Length {
    pub days: i64,
    pub time: SignedDuration,
}

/// From when, and until when or for how long.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Period {
    pub start: When,
    pub end: Option<When>,
    pub length: Option<Length>,
}

/// An event of a calendar.
#[derive(Clone, Debug, Default)]
pub(super) struct Event {
    pub uid: String,
    pub start: Option<When>,
    pub end: Option<When>,
    pub length: Option<Length>,
    pub rules: Vec<Rule>,
    /// Further times.
    pub added: Vec<Period>,
    /// Times at which it is not, though a rule says so.
    pub removed: Vec<When>,
    /// It stands for the one that would have been then.
    pub replaces: Option<When>,
    /// And for all that follow.
    pub replaces_following: bool,
    /// It hinders nobody: transparent, cancelled or marked as free.
    pub is_free: bool,
    /// Something that decides when it is cannot be understood.
    pub is_unclear: bool,
}

impl Event {
    /// Takes what one line says.
    pub fn take(&mut self, line: &Line<'_>) {
        let understood = match line.name.as_str() {
            "UID" => {
                line.value.clone_into(&mut self.uid);
                true
            }
            "DTSTART" => set_first(&mut self.start, line),
            "DTEND" => set_first(&mut self.end, line),
            "DURATION" => {
                self.length = length(line.value);
                self.length.is_some()
            }
            "RRULE" => Rule::parse(line.value).map(|rule| self.rules.push(rule)).is_some(),
            "RDATE" => periods(line).map(|times| self.added.extend(times)).is_some(),
            "EXDATE" => When::list(line).map(|times| self.removed.extend(times)).is_some(),
            "RECURRENCE-ID" => {
                let range = line.parameter("RANGE").unwrap_or_default();
                self.replaces_following = range.eq_ignore_ascii_case("THISANDFUTURE");
                set_first(&mut self.replaces, line)
            }
            "TRANSP" => self.free_if(line.is("TRANSPARENT")),
            "STATUS" => self.free_if(line.is("CANCELLED")),
            "X-MICROSOFT-CDO-BUSYSTATUS" => self.free_if(line.is("FREE")),
            _ => true,
        };
        self.is_unclear |= !understood;
    }

    fn free_if(&mut self, is_free: bool) -> bool {
        self.is_free |= is_free;
        true
    }
}

fn set_first(target: &mut Option<When>, line: &Line<'_>) -> bool {
    let first = When::list(line).and_then(|times| times.into_iter().next());
    let is_read = first.is_some();
    *target = first;
    is_read
}

/// Times, or stretches of time, separated by commas.
pub(super) fn periods(line: &Line<'_>) -> Option<Vec<Period>> {
    let zone = line.parameter("TZID").map(str::to_owned);
    let when = |text: &str| Some(When { written: written_time(text.trim())?, zone: zone.clone() });
    let read = |text: &str| match text.split_once('/') {
        None => Some(Period { start: when(text)?, end: None, length: None }),
        Some((start, rest)) if rest.starts_with(['P', '+', '-']) => {
            Some(Period { start: when(start)?, end: None, length: Some(length(rest)?) })
        }
        Some((start, rest)) => {
            Some(Period { start: when(start)?, end: Some(when(rest)?), length: None })
        }
    };
    line.value.split(',').map(read).collect()
}

/// `20261124`, `20261124T093000` or `20261124T073000Z`.
pub(super) fn written_time(text: &str) -> Option<Written> {
    let (text, is_utc) = match text.strip_suffix(['Z', 'z']) {
        Some(text) => (text, true),
        None => (text, false),
    };
    let (date, time) = text.split_once(['T', 't']).map_or((text, None), |(d, t)| (d, Some(t)));
    let date = Date::new(part(date, 0..4)?, part(date, 4..6)?, part(date, 6..8)?).ok()?;
    let Some(time) = time else { return (text.len() == 8).then_some(Written::Date(date)) };
    if date_len(text) != 8 || !matches!(time.len(), 4 | 6) {
        return None;
    }
    let second = if time.len() == 6 { part::<i8>(time, 4..6)?.min(59) } else { 0 };
    let hour: i8 = part(time, 0..2)?;
    let minute: i8 = part(time, 2..4)?;
    let is_time = (0..24).contains(&hour) && (0..60).contains(&minute) && second >= 0;
    let time = is_time.then(|| date.at(hour, minute, second, 0))?;
    Some(if is_utc { Written::Utc(time) } else { Written::Local(time) })
}

fn date_len(text: &str) -> usize {
    text.find(['T', 't']).unwrap_or(text.len())
}

fn part<T: FromStr>(text: &str, range: std::ops::Range<usize>) -> Option<T> {
    let digits = text.get(range)?;
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok()).flatten()
}

/// `PT30M`, `P1DT2H` or `P2W`; what is negative takes no time.
pub(super) fn length(text: &str) -> Option<Length> {
    let is_negative = text.starts_with('-');
    let mut rest = text.trim_start_matches(['+', '-']).strip_prefix('P')?;
    let mut length = Length::default();
    let mut is_time = false;
    if rest.is_empty() {
        return None;
    }
    while !rest.is_empty() {
        if let Some(more) = rest.strip_prefix('T') {
            (is_time, rest) = (true, more);
            continue;
        }
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let number: i64 =
            rest[..digits].parse().ok().filter(|number| *number <= MAX_DAYS * 86_400)?;
        let seconds = match (rest[digits..].chars().next()?, is_time) {
            ('W', false) => {
                length.days += 7 * number;
                0
            }
            ('D', false) => {
                length.days += number;
                0
            }
            ('H', true) => 3600 * number,
            ('M', true) => 60 * number,
            ('S', true) => number,
            _ => return None,
        };
        length.time = length.time.checked_add(SignedDuration::from_secs(seconds))?;
        rest = &rest[digits + 1..];
    }
    let is_short = length.days <= MAX_DAYS && length.time.as_secs() <= MAX_DAYS * 86_400;
    let kept = if is_negative { Length::default() } else { length };
    is_short.then_some(kept)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_as_they_are_written() {
        let local = "2026-11-24T09:30:05".parse::<DateTime>().expect("time");
        assert_eq!(written_time("20261124T093005"), Some(Written::Local(local)));
        assert_eq!(written_time("20261124T093005Z"), Some(Written::Utc(local)));
        assert_eq!(written_time("20261124"), Some(Written::Date(local.date())));
        for wrong in [
            "",
            "2026",
            "20261324",
            "20261124T",
            "20261124T25",
            "20261124T240000",
            "20261124T096000",
            "2026-11-24",
            "20261124T09:30",
            "202611241T093000",
            "2026112T093000",
            "+0261124",
            "ņ0261124",
        ] {
            assert_eq!(written_time(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn lengths_are_days_and_time() {
        let of = |text| length(text).map(|length| (length.days, length.time.as_secs()));
        assert_eq!(of("PT1H30M"), Some((0, 5400)));
        assert_eq!(of("P1DT2H"), Some((1, 7200)));
        assert_eq!(of("P2W"), Some((14, 0)));
        assert_eq!(of("-PT15M"), Some((0, 0)));
        for wrong in
            ["", "P", "1H", "PT", "PT1D", "P1H", "P99999999999999999999D", "PT9223372036854775807H"]
        {
            assert!(of(wrong).is_none_or(|length| length == (0, 0)), "{wrong}");
        }
    }
}
