//! When the daily mail is due.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::TimeZone;

/// Until this hour it is made up for; later nobody reads it on that day. One that is set for later has the rest of the
/// day.
const LAST_HOUR: u32 = 20;
/// A day that is further ahead than this was a leap of the clock.
const MAX_AHEAD_DAYS: i32 = 2;

/// The last day on which it was looked whether there is something to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DailyRecord {
    /// The day, in the firm's time zone.
    pub day: Date,
    /// The moment; what came since is new the next time.
    pub at: Timestamp,
}

/// The time of day of the daily mail, in the firm's time zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DailyTime {
    /// Hour and minute.
    pub at: (u32, u32),
    /// Whose days they are.
    pub time_zone: TimeZone,
}

impl DailyTime {
    /// Whether it is due now. Once a day, whatever becomes of the clock and of the server; a server that was off makes
    /// up for it until the evening.
    #[must_use]
    pub fn is_due(self, last: DailyRecord, now: Timestamp) -> bool {
        let today = self.time_zone.day(now);
        let is_new_day = today > last.day || days_between(today, last.day) > MAX_AHEAD_DAYS;
        is_new_day && self.begin(today) <= now && now < self.end(today)
    }

    /// When it is due the next time.
    #[must_use]
    pub fn next(self, last: DailyRecord, now: Timestamp) -> Timestamp {
        let today = self.time_zone.day(now);
        let tomorrow = today.tomorrow().unwrap_or(today);
        let begins = [today, tomorrow].map(|day| self.begin(day).max(now));
        let due = begins.into_iter().find(|moment| self.is_due(last, *moment));
        due.unwrap_or_else(|| self.begin(last.day.max(today).tomorrow().unwrap_or(today)))
    }

    /// What is remembered where nothing is yet: a new server owes nothing for today.
    #[must_use]
    pub fn first(self, now: Timestamp) -> DailyRecord {
        let today = self.time_zone.day(now);
        let is_past = self.begin(today) <= now;
        let day = if is_past { today } else { today.yesterday().unwrap_or(today) };
        DailyRecord { day, at: now }
    }

    fn begin(self, day: Date) -> Timestamp {
        self.time_zone.moment_of(day, self.at).unwrap_or(Timestamp::MAX)
    }

    fn end(self, day: Date) -> Timestamp {
        let end = if self.at.0 < LAST_HOUR {
            self.time_zone.moment_of(day, (LAST_HOUR, 0))
        } else {
            day.tomorrow().ok().and_then(|next| self.time_zone.moment_of(next, (0, 0)))
        };
        end.unwrap_or(Timestamp::MAX)
    }
}

fn days_between(earlier: Date, later: Date) -> i32 {
    later.since(earlier).map_or(0, |span| span.get_days())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().expect("time")
    }

    fn daily(hour: u32, minute: u32) -> DailyTime {
        DailyTime { at: (hour, minute), time_zone: TimeZone::default() }
    }

    fn last(day: &str) -> DailyRecord {
        DailyRecord { day: day.parse().expect("day"), at: Timestamp::UNIX_EPOCH }
    }

    /// At which of these moments it is sent, one after the other.
    fn sent<'t>(daily: DailyTime, last: &str, moments: &[&'t str]) -> Vec<&'t str> {
        let mut last = self::last(last);
        let mut sent = Vec::new();
        for moment in moments {
            if daily.is_due(last, at(moment)) {
                last = DailyRecord { day: daily.time_zone.day(at(moment)), at: at(moment) };
                sent.push(*moment);
            }
        }
        sent
    }

    #[test]
    fn it_is_sent_once_a_day_also_by_a_server_that_starts_again_at_the_minute() {
        let moments = [
            "2026-11-23T05:59:59Z",
            "2026-11-23T06:00:00Z",
            "2026-11-23T06:00:00Z",
            "2026-11-23T06:00:30Z",
            "2026-11-23T17:00:00Z",
            "2026-11-24T05:00:00Z",
            "2026-11-24T06:00:10Z",
        ];
        assert_eq!(sent(daily(8, 0), "2026-11-22", &moments), [moments[1], moments[6]]);
    }

    #[test]
    fn a_server_that_was_off_makes_up_for_it_until_eight_in_the_evening() {
        let is_due = |moment| !sent(daily(8, 0), "2026-11-20", &[moment]).is_empty();
        assert!(is_due("2026-11-23T17:59:59Z"));
        assert!(!is_due("2026-11-23T18:00:00Z"));
        assert!(!is_due("2026-11-24T05:59:59Z"), "the next one is of the next morning");
        assert!(is_due("2026-11-24T06:00:00Z"));
        // One that is set for the evening has until midnight.
        let late = ["2026-11-23T19:29:59Z", "2026-11-23T21:59:59Z", "2026-11-23T22:00:00Z"];
        assert_eq!(sent(daily(21, 30), "2026-11-22", &late), [late[1]]);
    }

    #[test]
    fn where_the_clock_skips_the_hour_it_comes_after_it_and_where_it_comes_twice_it_comes_once() {
        // 29 March 2026: 03:00 becomes 04:00.
        let spring = ["2026-03-29T00:59:59Z", "2026-03-29T01:00:00Z", "2026-03-29T01:30:00Z"];
        assert_eq!(sent(daily(3, 30), "2026-03-28", &spring), [spring[2]]);
        // 25 October 2026: 04:00 becomes 03:00.
        let autumn = ["2026-10-25T00:29:59Z", "2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"];
        assert_eq!(sent(daily(3, 30), "2026-10-24", &autumn), [autumn[1]]);
        let eight = [
            "2026-03-28T06:00:00Z",
            "2026-03-29T05:00:00Z",
            "2026-10-24T05:00:00Z",
            "2026-10-25T06:00:00Z",
        ];
        assert_eq!(sent(daily(8, 0), "2026-03-27", &eight), eight);
    }

    #[test]
    fn a_clock_that_leaps_and_comes_back_silences_it_for_two_days_at_most() {
        let hours = ["2026-11-23T06:00:00Z", "2026-11-22T06:30:00Z", "2026-11-23T07:00:00Z"];
        assert_eq!(sent(daily(8, 0), "2026-11-22", &hours), [hours[0]], "it went back a day");
        let year = ["2027-11-23T06:00:00Z", "2026-11-23T06:00:00Z", "2026-11-24T06:00:00Z"];
        assert_eq!(sent(daily(8, 0), "2026-11-22", &year), year, "it was a year ahead");
    }

    #[test]
    fn the_next_one_is_told() {
        for (day, now, next) in [
            ("2026-11-22", "2026-11-23T05:00:00Z", "2026-11-23T06:00:00Z"),
            ("2026-11-23", "2026-11-23T06:00:10Z", "2026-11-24T06:00:00Z"),
            ("2026-11-20", "2026-11-23T09:00:00Z", "2026-11-23T09:00:00Z"),
            ("2026-11-20", "2026-11-23T19:00:00Z", "2026-11-24T06:00:00Z"),
            ("2026-11-24", "2026-11-23T09:00:00Z", "2026-11-25T06:00:00Z"),
        ] {
            assert_eq!(daily(8, 0).next(last(day), at(now)), at(next), "{day} {now}");
        }
    }

    #[test]
    fn a_new_server_owes_nothing_for_today_and_tomorrows_is_not_lost() {
        let first = daily(8, 0).first(at("2026-11-23T05:00:00Z"));
        assert!(daily(8, 0).is_due(first, at("2026-11-23T06:00:00Z")));
        let first = daily(8, 0).first(at("2026-11-23T10:00:00Z"));
        assert!(!daily(8, 0).is_due(first, at("2026-11-23T10:00:00Z")));
        assert!(daily(8, 0).is_due(first, at("2026-11-24T06:00:00Z")));
    }
}
