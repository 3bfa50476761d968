//! A time zone in the words of calendars (`VTIMEZONE`): its clock around a day, both changes included.
//!
//! Where the changes of the years around follow one rule each, the rule is written, as all calendars expect it; else
//! each change stands by itself.

use chrono::{Datelike, NaiveDateTime, Offset, TimeDelta, TimeZone as _};
use chrono_tz::{OffsetName, Tz};
use jiff::Timestamp;

use super::ics::Lines;
use crate::domain::TimeZone;

/// The changes of the year before, of the year itself and of two more are looked at.
const YEARS: i32 = 4;
/// How the clock is looked for changes.
const STEP: TimeDelta = TimeDelta::hours(24);

/// A moment at which the clock is put.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Change {
    /// What the clock shows at that moment before it is put.
    shown: NaiveDateTime,
    /// Seconds from UTC before and after.
    from: i32,
    to: i32,
    /// The zone's abbreviation from then on.
    name: String,
}

/// Times in UTC name no zone.
pub(super) fn is_utc(zone: TimeZone) -> bool {
    zone.to_chrono() == Tz::UTC
}

/// The zone's lines, for events from `start` on; none for UTC.
pub(super) fn write_zone(zone: TimeZone, start: Timestamp, lines: &mut Lines) {
    if is_utc(zone) {
        return;
    }
    let tz = zone.to_chrono();
    let first_year = zone.day(start).year().saturating_sub(1);
    let changes = changes_of(tz, first_year.into());
    lines.push("BEGIN", "VTIMEZONE");
    lines.push("TZID", tz.name());
    let standard = changes.iter().map(|change| change.from.min(change.to)).min();
    if changes.is_empty() {
        write_unchanging(tz, start, lines);
    }
    for is_summer in [false, true] {
        let own = |change: &&Change| (Some(change.to) != standard) == is_summer;
        let own: Vec<&Change> = changes.iter().filter(own).collect();
        write_changes(if is_summer { "DAYLIGHT" } else { "STANDARD" }, &own, lines);
    }
    lines.push("END", "VTIMEZONE");
}

/// With one rule where all follow it, each by itself otherwise.
fn write_changes(kind: &str, changes: &[&Change], lines: &mut Lines) {
    let Some(first) = changes.first() else { return };
    let rules: Vec<String> = changes.iter().map(|change| rule_of(change.shown)).collect();
    let is_ruled = changes.len() >= usize::try_from(YEARS - 1).unwrap_or_default()
        && rules.iter().all(|rule| *rule == rules[0])
        && changes.iter().all(|change| change.shown.time() == first.shown.time());
    for (change, rule) in changes.iter().zip(&rules) {
        lines.push("BEGIN", kind);
        lines.push("DTSTART", &change.shown.format("%Y%m%dT%H%M%S").to_string());
        lines.push("TZOFFSETFROM", &offset(change.from));
        lines.push("TZOFFSETTO", &offset(change.to));
        lines.push_text("TZNAME", &change.name);
        if is_ruled {
            lines.push("RRULE", rule);
        }
        lines.push("END", kind);
        if is_ruled {
            return;
        }
    }
}

/// A zone whose clock is never put.
fn write_unchanging(tz: Tz, start: Timestamp, lines: &mut Lines) {
    let Some(at) = chrono::DateTime::from_timestamp(start.as_second(), 0) else { return };
    let here = tz.offset_from_utc_datetime(&at.naive_utc());
    let seconds = here.fix().local_minus_utc();
    lines.push("BEGIN", "STANDARD");
    lines.push("DTSTART", "19700101T000000");
    lines.push("TZOFFSETFROM", &offset(seconds));
    lines.push("TZOFFSETTO", &offset(seconds));
    lines.push_text("TZNAME", &name_at(tz, &at.naive_utc()));
    lines.push("END", "STANDARD");
}

/// The rule by which a change comes each year: on the n-th, or the last, of its weekdays of the month.
fn rule_of(shown: NaiveDateTime) -> String {
    let date = shown.date();
    let is_last =
        date.checked_add_signed(TimeDelta::days(7)).is_none_or(|next| next.month() != date.month());
    let number = if is_last { "-1".to_owned() } else { (date.day0() / 7 + 1).to_string() };
    let weekday =
        ["MO", "TU", "WE", "TH", "FR", "SA", "SU"][date.weekday().num_days_from_monday() as usize];
    format!("FREQ=YEARLY;BYMONTH={};BYDAY={number}{weekday}", date.month())
}

/// All changes of [`YEARS`] years from the first day of `year` on.
fn changes_of(tz: Tz, year: i32) -> Vec<Change> {
    let begin =
        |year| chrono::NaiveDate::from_ymd_opt(year, 1, 1).and_then(|day| day.and_hms_opt(0, 0, 0));
    let (Some(mut at), Some(end)) = (begin(year), begin(year + YEARS)) else { return Vec::new() };
    let seconds = |utc: &NaiveDateTime| tz.offset_from_utc_datetime(utc).fix().local_minus_utc();
    let mut changes = Vec::new();
    while at < end {
        let next = at + STEP;
        let (from, to) = (seconds(&at), seconds(&next));
        if from != to {
            let moment = first_with(&seconds, to, at, next);
            let name = name_at(tz, &moment);
            let shown = moment + TimeDelta::seconds(from.into());
            changes.push(Change { shown, from, to, name });
        }
        at = next;
    }
    changes
}

/// The abbreviation of the zone's time at a moment in UTC; where it has none how far it is from UTC, for each of its
/// times has to have a name of its own.
fn name_at(tz: Tz, utc: &NaiveDateTime) -> String {
    let here = tz.offset_from_utc_datetime(utc);
    let name = here.abbreviation().map(str::to_owned);
    name.unwrap_or_else(|| offset(here.fix().local_minus_utc()))
}

/// The first second at which the clock is so far from UTC, between two moments.
fn first_with(
    seconds: &impl Fn(&NaiveDateTime) -> i32,
    wanted: i32,
    before: NaiveDateTime,
    after: NaiveDateTime,
) -> NaiveDateTime {
    let (mut before, mut after) = (before, after);
    while after - before > TimeDelta::seconds(1) {
        let middle = before + TimeDelta::seconds((after - before).num_seconds() / 2);
        if seconds(&middle) == wanted { after = middle } else { before = middle }
    }
    after
}

/// `+0200`, with seconds only where there are some.
fn offset(seconds: i32) -> String {
    let sign = if seconds < 0 { '-' } else { '+' };
    let (hours, minutes, rest) =
        (seconds.abs() / 3600, seconds.abs() / 60 % 60, seconds.abs() % 60);
    let rest = if rest == 0 { String::new() } else { format!("{rest:02}") };
    format!("{sign}{hours:02}{minutes:02}{rest}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(zone: &str, start: &str) -> String {
        let mut lines = Lines::default();
        write_zone(zone.parse().expect("zone"), start.parse().expect("time"), &mut lines);
        lines.into_text().replace("\r\n", "\n")
    }

    #[test]
    fn riga_has_both_changes_by_rule() {
        let wanted = "BEGIN:VTIMEZONE
TZID:Europe/Riga
BEGIN:STANDARD
DTSTART:20251026T040000
TZOFFSETFROM:+0300
TZOFFSETTO:+0200
TZNAME:EET
RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU
END:STANDARD
BEGIN:DAYLIGHT
DTSTART:20250330T030000
TZOFFSETFROM:+0200
TZOFFSETTO:+0300
TZNAME:EEST
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
END:DAYLIGHT
END:VTIMEZONE
";
        assert_eq!(text("Europe/Riga", "2026-11-24T07:30:00Z"), wanted);
    }

    #[test]
    fn a_zone_without_changes_has_one_time_and_each_time_a_name() {
        let text = text("Europe/Istanbul", "2026-11-24T07:30:00Z");
        assert!(text.contains("TZOFFSETTO:+0300") && !text.contains("DAYLIGHT"), "{text}");
        assert!(text.contains("TZNAME:+0300"), "{text}");
        let azores = self::text("Atlantic/Azores", "2026-11-24T07:30:00Z");
        assert!(azores.contains("TZNAME:-0100") && azores.contains("TZNAME:+0000"), "{azores}");
        assert_eq!(self::text("UTC", "2026-11-24T07:30:00Z"), "");
    }

    #[test]
    fn the_half_of_an_hour_and_what_is_west_of_greenwich_are_written() {
        assert_eq!(offset(-3600), "-0100");
        assert_eq!(offset(19_800), "+0530");
        assert_eq!(offset(5_794), "+013634");
    }
}
