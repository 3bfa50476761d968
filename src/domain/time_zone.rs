//! A time zone by its name: what a calendar year and an hour of the day are there.

use std::{fmt, str::FromStr};

use chrono::{
    DateTime, Datelike, Days, Duration, LocalResult, Months, NaiveDateTime, NaiveTime,
    TimeZone as _, Timelike,
};
use chrono_tz::Tz;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

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

    /// Year, month and day.
    #[must_use]
    pub fn date(self, time: Timestamp) -> (i32, u32, u32) {
        let date = self.local(time).unwrap_or_default();
        (date.year(), date.month(), date.day())
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
    }
}
