//! A time zone by its name: what a calendar year and an hour of the day are there.

use std::{fmt, str::FromStr};

use chrono::{
    DateTime, Datelike, Days, Duration, LocalResult, Months, NaiveDate, NaiveDateTime, NaiveTime,
    TimeZone as _, Timelike,
};
use chrono_tz::Tz;
use jiff::civil::Date;
use jiff::{Timestamp, civil};
use serde::{Deserialize, Serialize};

use super::Language;

/// A European zone of the IANA database, or UTC: these the program brings along.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeZone(Tz);

impl Default for TimeZone {
    fn default() -> Self {
        Self(Tz::Europe__Riga)
    }
}

impl TimeZone {
    /// The zone as `chrono` knows it.
    #[must_use]
    pub fn to_chrono(self) -> Tz {
        self.0
    }

    /// The same day and time of day so many years later; 28 February where there is no 29th.
    #[must_use]
    pub fn add_years(self, time: Timestamp, years: u32) -> Timestamp {
        let later =
            self.local(time).and_then(|local| local.checked_add_months(Months::new(12 * years)));
        later.and_then(|later| self.moment(later)).unwrap_or(Timestamp::MAX)
    }

    /// When it is next this hour of the day (0 to 23), later than `after`.
    #[must_use]
    pub fn next_hour(self, after: Timestamp, hour: u32) -> Timestamp {
        let next = || {
            let today = self.local(after)?.date();
            let time = NaiveTime::from_hms_opt(hour, 0, 0)?;
            let days = (0..=2).filter_map(|days| today.checked_add_days(Days::new(days)));
            let mut moments = days.filter_map(|day| self.moment(day.and_time(time)));
            moments.find(|moment| *moment > after)
        };
        next().unwrap_or(Timestamp::MAX)
    }

    /// When the day began in which this moment is.
    #[must_use]
    pub fn midnight_before(self, time: Timestamp) -> Timestamp {
        let midnight = || self.moment(self.local(time)?.date().and_time(NaiveTime::MIN));
        midnight().unwrap_or(time)
    }

    /// Year, month and day.
    #[must_use]
    pub fn date(self, time: Timestamp) -> (i32, u32, u32) {
        let date = self.local(time).unwrap_or_default();
        (date.year(), date.month(), date.day())
    }

    /// The day that it is at this time.
    #[must_use]
    pub fn day(self, time: Timestamp) -> Date {
        let (year, month, day) = self.date(time);
        let part = |number: u32| i8::try_from(number).unwrap_or(1);
        let year = i16::try_from(year).unwrap_or(Date::MAX.year());
        Date::new(year, part(month), part(day)).unwrap_or(Date::MAX)
    }

    /// When this day begins.
    #[must_use]
    pub fn day_start(self, day: Date) -> Timestamp {
        self.moment_of(day, (0, 0)).unwrap_or(Timestamp::MAX)
    }

    /// When the day after this one begins.
    #[must_use]
    pub fn day_end(self, day: Date) -> Timestamp {
        day.tomorrow().map_or(Timestamp::MAX, |next| self.day_start(next))
    }

    /// When that time of day is on that day: the first of two, and an hour later where the clock skips it.
    #[must_use]
    pub fn moment_of(self, day: Date, (hour, minute): (u32, u32)) -> Option<Timestamp> {
        let part = |number: i8| u32::try_from(number).unwrap_or_default();
        let day = NaiveDate::from_ymd_opt(day.year().into(), part(day.month()), part(day.day()))?;
        self.moment(day.and_hms_opt(hour, minute, 0)?)
    }

    /// What calendar and clock show then.
    #[must_use]
    pub fn civil(self, time: Timestamp) -> civil::DateTime {
        let local = self.local(time).unwrap_or_default();
        let part = |number: u32| i8::try_from(number).unwrap_or_default();
        let (hour, minute, second) =
            (part(local.hour()), part(local.minute()), part(local.second()));
        self.day(time).at(hour, minute, second, 0)
    }

    /// When calendar and clock show this: the first of two, and an hour later where the clock skips it.
    #[must_use]
    pub fn moment_at(self, local: civil::DateTime) -> Option<Timestamp> {
        self.moment(local_of(local)?)
    }

    /// Whether calendar and clock show this twice, because the clock is put back.
    #[must_use]
    pub fn comes_twice(self, local: civil::DateTime) -> bool {
        let found = local_of(local).map(|local| self.0.from_local_datetime(&local));
        matches!(found, Some(LocalResult::Ambiguous(..)))
    }

    /// Day and time of day as a letter writes them: `21.11.2026. 12:05`.
    #[must_use]
    pub fn write(self, time: Timestamp) -> String {
        let local = self.local(time).unwrap_or_default();
        let (date, clock) = (local.date(), local.time());
        format!(
            "{:02}.{:02}.{}. {:02}:{:02}",
            date.day(),
            date.month(),
            date.year(),
            clock.hour(),
            clock.minute()
        )
    }

    /// Day and time of day as a text in this language writes them: `21.11.2026. 12:05`, `21 November 2026 at 12:05`.
    #[must_use]
    pub fn write_in(self, time: Timestamp, language: Language) -> String {
        match language {
            Language::Lv => self.write(time),
            Language::En => self.civil(time).strftime("%-d %B %Y at %H:%M").to_string(),
        }
    }

    fn local(self, time: Timestamp) -> Option<NaiveDateTime> {
        let nanos = u32::try_from(time.subsec_nanosecond()).unwrap_or_default();
        let utc = DateTime::from_timestamp(time.as_second(), nanos)?;
        Some(utc.with_timezone(&self.0).naive_local())
    }

    /// The earlier of two; what the clock skips is taken for an hour later.
    fn moment(self, local: NaiveDateTime) -> Option<Timestamp> {
        let utc = match self.0.from_local_datetime(&local) {
            LocalResult::Single(time) | LocalResult::Ambiguous(time, _) => time,
            LocalResult::None => {
                let later = local.checked_add_signed(Duration::hours(1))?;
                self.0.from_local_datetime(&later).earliest()?
            }
        };
        let nanos = i32::try_from(utc.timestamp_subsec_nanos()).ok()?;
        Timestamp::new(utc.timestamp(), nanos).ok()
    }
}

fn local_of(local: civil::DateTime) -> Option<NaiveDateTime> {
    let part = |number: i8| u32::try_from(number).unwrap_or_default();
    let day = NaiveDate::from_ymd_opt(local.year().into(), part(local.month()), part(local.day()))?;
    day.and_hms_opt(part(local.hour()), part(local.minute()), part(local.second()))
}

impl fmt::Display for TimeZone {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.name())
    }
}

impl FromStr for TimeZone {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let known = text.parse().map(Self);
        known.map_err(|_| {
            format!("{text:?} is neither UTC nor a European time zone such as Europe/Riga")
        })
    }
}

impl TryFrom<String> for TimeZone {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<TimeZone> for String {
    fn from(zone: TimeZone) -> Self {
        zone.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    #[test]
    fn a_day_begins_at_midnight_in_the_zone() {
        let riga = TimeZone::default();
        for (time, midnight) in [
            ("2026-11-23T10:00:00Z", "2026-11-22T22:00:00Z"),
            ("2026-11-22T22:00:00Z", "2026-11-22T22:00:00Z"),
            ("2026-07-01T20:59:59Z", "2026-06-30T21:00:00Z"),
        ] {
            assert_eq!(riga.midnight_before(at(time)), at(midnight), "{time}");
        }
    }

    #[test]
    fn years_are_those_of_the_calendar_in_the_zone() {
        let riga = TimeZone::default();
        for (time, years, later) in [
            ("2024-11-21T10:00:00Z", 2, "2026-11-21T10:00:00Z"),
            ("2024-02-29T10:00:00Z", 2, "2026-02-28T10:00:00Z"),
            ("2024-02-29T10:00:00Z", 4, "2028-02-29T10:00:00Z"),
            // 1 March in Riga already, so it is the leap day of nobody.
            ("2024-02-29T23:00:00Z", 1, "2025-02-28T23:00:00Z"),
            // Summer time began on 31 March 2024 and on 30 March 2025.
            ("2024-03-30T10:00:00Z", 1, "2025-03-30T09:00:00Z"),
            // 03:30 is skipped in Riga on 30 March 2025.
            ("2024-03-30T01:30:00Z", 1, "2025-03-30T01:30:00Z"),
        ] {
            assert_eq!(riga.add_years(at(time), years), at(later), "{time} + {years}");
        }
    }

    #[test]
    fn the_next_hour_of_the_day_comes_once_a_day_also_when_the_clock_is_put() {
        let riga = TimeZone::default();
        for (after, hour, next) in [
            ("2026-11-21T10:00:00Z", 2, "2026-11-22T00:00:00Z"),
            ("2026-11-22T00:00:00Z", 2, "2026-11-23T00:00:00Z"),
            ("2026-11-21T23:59:59Z", 2, "2026-11-22T00:00:00Z"),
            ("2026-07-01T10:00:00Z", 2, "2026-07-01T23:00:00Z"),
            // Skipped on the morning of 29 March 2026, twice on that of 25 October.
            ("2026-03-29T00:30:00Z", 3, "2026-03-29T01:00:00Z"),
            ("2026-10-24T20:00:00Z", 3, "2026-10-25T00:00:00Z"),
        ] {
            assert_eq!(riga.next_hour(at(after), hour), at(next), "{after}, {hour}");
        }
    }

    #[test]
    fn a_day_begins_and_ends_at_midnight_of_the_zone() {
        let riga = TimeZone::default();
        for (day, start, end) in [
            ("2026-11-21", "2026-11-20T22:00:00Z", "2026-11-21T22:00:00Z"),
            // 23 hours and 25 hours long.
            ("2026-03-29", "2026-03-28T22:00:00Z", "2026-03-29T21:00:00Z"),
            ("2026-10-25", "2026-10-24T21:00:00Z", "2026-10-25T22:00:00Z"),
        ] {
            let day: Date = day.parse().expect("day");
            assert_eq!((riga.day_start(day), riga.day_end(day)), (at(start), at(end)), "{day}");
            assert_eq!(riga.day(at(start)), day);
            assert_eq!(riga.day(at(end)), day.tomorrow().expect("a day"));
        }
    }

    #[test]
    fn what_the_clock_shows_leads_back_to_the_moment() {
        let riga = TimeZone::default();
        for (time, shown, comes_twice) in [
            ("2026-11-23T10:00:05Z", "2026-11-23T12:00:05", false),
            ("2026-10-25T00:59:59Z", "2026-10-25T03:59:59", true),
            ("2026-10-25T02:00:00Z", "2026-10-25T04:00:00", false),
            ("2026-03-29T01:00:00Z", "2026-03-29T04:00:00", false),
        ] {
            let civil = riga.civil(at(time));
            assert_eq!(civil.to_string(), shown);
            assert_eq!(riga.moment_at(civil), Some(at(time)));
            assert_eq!(riga.comes_twice(civil), comes_twice, "{shown}");
        }
        assert_eq!(riga.civil(at("2026-10-25T01:30:00Z")), riga.civil(at("2026-10-25T00:30:00Z")));
        let skipped = "2026-03-29T03:30:00".parse().expect("time");
        assert_eq!(riga.moment_at(skipped), Some(at("2026-03-29T01:30:00Z")));
    }

    #[test]
    fn a_zone_is_known_by_its_name_only() {
        assert_eq!(
            "Europe/Vilnius".parse::<TimeZone>().expect("zone").to_string(),
            "Europe/Vilnius"
        );
        assert!("Riga".parse::<TimeZone>().expect_err("none").contains("Europe/Riga"));
    }

    #[test]
    fn a_letter_has_the_time_of_the_zone_in_winter_and_in_summer() {
        let riga = TimeZone::default();
        for (time, written) in [
            ("2026-11-21T10:05:00Z", "21.11.2026. 12:05"),
            ("2026-07-01T22:30:00Z", "02.07.2026. 01:30"),
            ("2026-10-25T00:59:00Z", "25.10.2026. 03:59"),
            ("2026-10-25T01:00:00Z", "25.10.2026. 03:00"),
        ] {
            assert_eq!(riga.write(at(time)), written);
        }
        let time = at("2026-07-01T22:30:00Z");
        assert_eq!(riga.write_in(time, Language::Lv), "02.07.2026. 01:30");
        assert_eq!(riga.write_in(time, Language::En), "2 July 2026 at 01:30");
    }
}
