//! A rule as it is written: `FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231T220000Z`.

use std::str::FromStr;

use jiff::civil::Weekday;

use super::{Frequency, Rule, Until};
use crate::booking::feed::event::{Written, written_time};

/// Values of one part; the longest list with a meaning has 366.
const MAX_VALUES: usize = 400;

impl Rule {
    /// `None` for what cannot be understood; parts that nobody knows are passed over.
    pub fn parse(text: &str) -> Option<Self> {
        let mut rule = Self {
            frequency: Frequency::Daily,
            interval: 1,
            count: None,
            until: None,
            week_start: Weekday::Monday,
            by_month: Vec::new(),
            by_week: Vec::new(),
            by_year_day: Vec::new(),
            by_month_day: Vec::new(),
            by_day: Vec::new(),
            by_hour: Vec::new(),
            by_minute: Vec::new(),
            by_second: Vec::new(),
            by_position: Vec::new(),
        };
        let mut has_frequency = false;
        for part in text.split(';').filter(|part| !part.trim().is_empty()) {
            let (name, value) = part.split_once('=')?;
            let name = name.trim().to_ascii_uppercase();
            has_frequency |= name == "FREQ";
            rule.set(&name, value.trim())?;
        }
        (has_frequency && rule.interval > 0).then_some(rule)
    }

    fn set(&mut self, name: &str, value: &str) -> Option<()> {
        match name {
            "FREQ" => self.frequency = frequency(value)?,
            "INTERVAL" => self.interval = value.parse::<u32>().ok()?.into(),
            "COUNT" => self.count = Some(value.parse().ok()?),
            "UNTIL" => self.until = Some(until(value)?),
            "WKST" => self.week_start = weekday(value)?,
            "BYMONTH" => self.by_month = numbers(value, 1..=12)?,
            "BYWEEKNO" => self.by_week = numbers(value, -53..=53)?,
            "BYYEARDAY" => self.by_year_day = numbers(value, -366..=366)?,
            "BYMONTHDAY" => self.by_month_day = numbers(value, -31..=31)?,
            "BYDAY" => self.by_day = list(value, numbered_day)?,
            "BYHOUR" => self.by_hour = numbers(value, 0..=23)?,
            "BYMINUTE" => self.by_minute = numbers(value, 0..=59)?,
            "BYSECOND" => self.by_second = list(value, second)?,
            "BYSETPOS" => self.by_position = numbers(value, -366..=366)?,
            _ => {}
        }
        for clock in [&mut self.by_hour, &mut self.by_minute, &mut self.by_second] {
            clock.sort_unstable();
            clock.dedup();
        }
        Some(())
    }
}

fn frequency(text: &str) -> Option<Frequency> {
    Some(match text.to_ascii_uppercase().as_str() {
        "SECONDLY" => Frequency::Secondly,
        "MINUTELY" => Frequency::Minutely,
        "HOURLY" => Frequency::Hourly,
        "DAILY" => Frequency::Daily,
        "WEEKLY" => Frequency::Weekly,
        "MONTHLY" => Frequency::Monthly,
        "YEARLY" => Frequency::Yearly,
        _ => return None,
    })
}

fn until(text: &str) -> Option<Until> {
    Some(match written_time(text)? {
        Written::Date(date) => Until::Date(date),
        Written::Local(time) => Until::Local(time),
        Written::Utc(time) => Until::Utc(time),
    })
}

fn weekday(text: &str) -> Option<Weekday> {
    Some(match text.to_ascii_uppercase().as_str() {
        "MO" => Weekday::Monday,
        "TU" => Weekday::Tuesday,
        "WE" => Weekday::Wednesday,
        "TH" => Weekday::Thursday,
        "FR" => Weekday::Friday,
        "SA" => Weekday::Saturday,
        "SU" => Weekday::Sunday,
        _ => return None,
    })
}

/// The second that is put in once in a while is the last there is.
fn second(text: &str) -> Option<i8> {
    let second: i8 = text.parse().ok()?;
    (0..=60).contains(&second).then(|| second.min(59))
}

/// `MO`, `2MO` or `-1SU`.
fn numbered_day(text: &str) -> Option<(i16, Weekday)> {
    let (number, day) = text.split_at_checked(text.len().checked_sub(2)?)?;
    let number = if number.is_empty() { 0 } else { number.parse().ok()? };
    Some((number, weekday(day)?))
}

fn numbers<T: FromStr + PartialOrd>(
    text: &str,
    range: std::ops::RangeInclusive<T>,
) -> Option<Vec<T>> {
    list(text, |text| text.parse().ok().filter(|number| range.contains(number)))
}

fn list<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Vec<T>> {
    let values: Option<Vec<T>> =
        text.split(',').map(|text| read(text.trim())).take(MAX_VALUES + 1).collect();
    values.filter(|values| values.len() <= MAX_VALUES)
}
