//! How an event recurs (RFC 5545, 3.3.10), on the wall clock: the zone comes later.
//!
//! No crate does it: the one there is needs the time zones of the whole world. What is asked for is a window: periods
//! before it are skipped where nothing counts them, so that a rule without end costs no more than one with.

mod days;
mod parse;
#[cfg(test)]
mod tests;

use jiff::{
    SignedDuration, Span,
    civil::{Date, DateTime, Time, Weekday},
};

/// More work than a calendar may ask for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TooMuch;

/// How much work is left for a whole calendar.
#[derive(Debug)]
pub(super) struct Budget(pub u32);

impl Budget {
    /// Takes one step.
    pub fn spend(&mut self) -> Result<(), TooMuch> {
        self.0 = self.0.checked_sub(1).ok_or(TooMuch)?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Frequency {
    Secondly,
    Minutely,
    Hourly,
    Daily,
    Weekly,
    Monthly,
    Yearly,
}

/// Until when, as the rule says it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Until {
    Date(Date),
    Local(DateTime),
    Utc(DateTime),
}

/// A rule of recurrence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Rule {
    frequency: Frequency,
    interval: i64,
    count: Option<u32>,
    until: Option<Until>,
    week_start: Weekday,
    by_month: Vec<i8>,
    by_week: Vec<i16>,
    by_year_day: Vec<i16>,
    by_month_day: Vec<i16>,
    /// With its number in the month or year; zero for each.
    by_day: Vec<(i16, Weekday)>,
    by_hour: Vec<i8>,
    by_minute: Vec<i8>,
    by_second: Vec<i8>,
    by_position: Vec<i16>,
}

impl Rule {
    /// When it recurs from `from` to `to`, both included; `start` is the first time, part of it even where the rule
    /// would not have it. `until` is the rule's own on the same clock.
    pub fn expand(
        &self,
        start: DateTime,
        until: Option<DateTime>,
        (from, to): (DateTime, DateTime),
        budget: &mut Budget,
    ) -> Result<Vec<DateTime>, TooMuch> {
        let last = until.map_or(to, |until| until.min(to));
        let mut found = Vec::new();
        if (from..=to).contains(&start) {
            found.push(start);
        }
        let mut left = self.count.unwrap_or(u32::MAX);
        let mut number = if self.count.is_some() { 0 } else { self.periods_before(start, from) };
        while let Some(period) = self.period(start, number) {
            budget.spend()?;
            if period.is_after(last) {
                break;
            }
            for time in self.times_in(&period, start, (from, last), budget)? {
                if time < start {
                    continue;
                }
                if time > last || left == 0 {
                    return Ok(found);
                }
                left -= 1;
                if time >= from && time != start {
                    found.push(time);
                }
            }
            number += 1;
        }
        Ok(found)
    }

    /// Until when, on the clock of the event's zone; `clock` tells what that shows at a time in UTC.
    pub fn until_on(&self, clock: impl FnOnce(DateTime) -> DateTime) -> Option<DateTime> {
        Some(match self.until.as_ref()? {
            Until::Date(date) => date.at(23, 59, 59, 0),
            Until::Local(time) => *time,
            Until::Utc(time) => clock(*time),
        })
    }

    /// How many periods certainly end before `from`.
    fn periods_before(&self, start: DateTime, from: DateTime) -> i64 {
        let (first, wanted) = (start.date(), from.date());
        let days = || i64::from(first.until(wanted).map_or(0, |span| span.get_days()));
        let months = || {
            12 * (i64::from(wanted.year()) - i64::from(first.year())) + i64::from(wanted.month())
                - i64::from(first.month())
        };
        // The day of the window may be less than a day away by the clock.
        let hours = || (days() - 1) * 24;
        let units = match self.frequency {
            Frequency::Yearly => months() / 12,
            Frequency::Monthly => months(),
            Frequency::Weekly => days() / 7,
            Frequency::Daily => days(),
            Frequency::Hourly => hours(),
            Frequency::Minutely => hours() * 60,
            Frequency::Secondly => hours() * 60 * 60,
        };
        // One period more for what is of the period before, and one for what was rounded.
        (units / self.interval - 2).max(0)
    }

    /// The period with this number from that of the first time on; `None` beyond the calendar.
    fn period(&self, start: DateTime, number: i64) -> Option<Period> {
        let units = number.checked_mul(self.interval)?;
        let date = start.date();
        let seconds = |each: i64| {
            let ahead = SignedDuration::from_secs(units.checked_mul(each)?);
            start.checked_add(ahead).ok().map(Period::Moment)
        };
        match self.frequency {
            Frequency::Secondly => seconds(1),
            Frequency::Minutely => seconds(60),
            Frequency::Hourly => seconds(3600),
            Frequency::Daily => after(date, units).map(|day| Period::Days(day, day)),
            Frequency::Weekly => {
                let first = after(date, -i64::from(date.weekday().since(self.week_start)))?;
                let first = after(first, units.checked_mul(7)?)?;
                Some(Period::Days(first, after(first, 6)?))
            }
            Frequency::Monthly => {
                let months = Span::new().try_months(units).ok()?;
                let first = date.first_of_month().checked_add(months).ok()?;
                Some(Period::Days(first, first.last_of_month()))
            }
            Frequency::Yearly => {
                let year = i64::from(date.year()).checked_add(units)?;
                let first = Date::new(i16::try_from(year).ok()?, 1, 1).ok()?;
                Some(Period::Days(first, first.last_of_year()))
            }
        }
    }

    /// The times of a period, in order.
    fn times_in(
        &self,
        period: &Period,
        start: DateTime,
        (from, to): (DateTime, DateTime),
        budget: &mut Budget,
    ) -> Result<Vec<DateTime>, TooMuch> {
        let (mut first, mut last) = period.days();
        // Only what is numbered needs the days around the window.
        if self.count.is_none() && self.by_position.is_empty() {
            (first, last) = (first.max(from.date()), last.min(to.date()));
        }
        let hours = self.clock_times(period, start);
        let mut times = Vec::new();
        if hours.is_empty() {
            return Ok(times);
        }
        let mut day = Some(first);
        while let Some(date) = day.filter(|date| *date <= last) {
            budget.spend()?;
            if self.has_day(date, start.date()) {
                for time in &hours {
                    budget.spend()?;
                    times.push(date.to_datetime(*time));
                }
            }
            day = date.tomorrow().ok();
        }
        Ok(self.at_positions(times))
    }

    /// The times of day; of a period that is shorter than a day those that are in it.
    fn clock_times(&self, period: &Period, start: DateTime) -> Vec<Time> {
        let clock = match period {
            Period::Moment(moment) => *moment,
            Period::Days(..) => start,
        };
        let unit = self.frequency;
        let (Some(hours), Some(minutes), Some(seconds)) = (
            choose(&self.by_hour, clock.hour(), unit <= Frequency::Hourly),
            choose(&self.by_minute, clock.minute(), unit <= Frequency::Minutely),
            choose(&self.by_second, clock.second(), unit <= Frequency::Secondly),
        ) else {
            return Vec::new();
        };
        let mut times = Vec::new();
        for hour in &hours {
            for minute in &minutes {
                times.extend(
                    seconds.iter().filter_map(|second| Time::new(*hour, *minute, *second, 0).ok()),
                );
            }
        }
        times
    }

    fn at_positions(&self, times: Vec<DateTime>) -> Vec<DateTime> {
        if self.by_position.is_empty() {
            return times;
        }
        let count = times.len();
        let index = |position: &i16| match usize::from(position.unsigned_abs()) {
            0 => None,
            number if *position > 0 => Some(number - 1).filter(|index| *index < count),
            number => count.checked_sub(number),
        };
        let mut chosen: Vec<usize> = self.by_position.iter().filter_map(index).collect();
        chosen.sort_unstable();
        chosen.dedup();
        chosen.into_iter().map(|index| times[index]).collect()
    }
}

/// What `given` allows; the clock's own where nothing is given. Where the clock's own is fixed by the period it has to
/// be among them: `None` if it is not.
fn choose(given: &[i8], own: i8, is_fixed: bool) -> Option<Vec<i8>> {
    match (given.is_empty(), is_fixed) {
        (true, _) => Some(vec![own]),
        (false, true) => given.contains(&own).then(|| vec![own]),
        (false, false) => Some(given.to_vec()),
    }
}

fn after(date: Date, days: i64) -> Option<Date> {
    date.checked_add(Span::new().try_days(days).ok()?).ok()
}

/// A stretch in which a rule is looked at once.
enum Period {
    /// All of these days.
    Days(Date, Date),
    /// One step of the clock.
    Moment(DateTime),
}

impl Period {
    fn days(&self) -> (Date, Date) {
        match self {
            Self::Days(first, last) => (*first, *last),
            Self::Moment(moment) => (moment.date(), moment.date()),
        }
    }

    fn is_after(&self, last: DateTime) -> bool {
        match self {
            Self::Days(first, _) => *first > last.date(),
            Self::Moment(moment) => *moment > last,
        }
    }
}
