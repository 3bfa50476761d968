//! Hours of a day on which somebody works, by weekday.

use std::{fmt, str::FromStr};

use jiff::civil::{Date, Weekday};

/// Minutes of a day; the end of the last span may be midnight.
pub const MINUTES_A_DAY: u16 = 24 * 60;
/// Spans of one day; nobody is away more often.
const MAX_SPANS: usize = 12;

/// From when until when, in minutes since midnight of the wall clock; the end is not part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DaySpan {
    /// When it begins.
    pub start: u16,
    /// When it ends, at most [`MINUTES_A_DAY`].
    pub end: u16,
}

impl FromStr for DaySpan {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (start, end) = text.split_once(['-', '–']).ok_or(())?;
        let span = Self { start: minutes(start.trim())?, end: minutes(end.trim())? };
        if span.start < span.end { Ok(span) } else { Err(()) }
    }
}

impl fmt::Display for DaySpan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { start, end } = self;
        write!(f, "{:02}:{:02}-{:02}:{:02}", start / 60, start % 60, end / 60, end % 60)
    }
}

/// Minutes since midnight of `09:00` or `9:00`; `24:00` is the end of the day.
fn minutes(text: &str) -> Result<u16, ()> {
    let (hour, minute) = text.split_once(':').ok_or(())?;
    let part = |digits: &str, lengths: std::ops::RangeInclusive<usize>| {
        let is_number = digits.bytes().all(|byte| byte.is_ascii_digit());
        if !is_number || !lengths.contains(&digits.len()) {
            return Err(());
        }
        digits.parse::<u16>().map_err(|_| ())
    };
    let (hour, minute) = (part(hour, 1..=2)?, part(minute, 2..=2)?);
    let minutes = hour * 60 + minute;
    if minute < 60 && minutes <= MINUTES_A_DAY { Ok(minutes) } else { Err(()) }
}

/// The hours of a week, each day's in order and without overlap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorkingHours([Vec<DaySpan>; 7]);

impl WorkingHours {
    /// Monday first. `Err` has the number of the day and the first text that is no span or overlaps another.
    pub fn parse(days: [&[String]; 7]) -> Result<Self, (usize, String)> {
        let mut hours = Self::default();
        for (number, texts) in days.into_iter().enumerate() {
            let refuse = |text: &str| (number, text.to_owned());
            for text in texts {
                hours.0[number].push(text.parse().map_err(|()| refuse(text))?);
            }
            let spans = &mut hours.0[number];
            spans.sort_by_key(|span| span.start);
            let overlap = spans.windows(2).find(|pair| pair[0].end > pair[1].start);
            if let Some(pair) = overlap {
                return Err(refuse(&pair[1].to_string()));
            }
            if spans.len() > MAX_SPANS {
                return Err(refuse(&spans[MAX_SPANS].to_string()));
            }
        }
        Ok(hours)
    }

    /// The hours of a day; none on a day without work.
    #[must_use]
    pub fn of(&self, date: Date) -> &[DaySpan] {
        self.on(date.weekday())
    }

    /// The hours of a weekday.
    #[must_use]
    pub fn on(&self, day: Weekday) -> &[DaySpan] {
        let number = usize::try_from(day.to_monday_zero_offset()).unwrap_or_default();
        &self.0[number % 7]
    }

    /// How long one works without a break at most, in minutes; 0 where there are no hours.
    #[must_use]
    pub fn longest_minutes(&self) -> u16 {
        self.0.iter().flatten().map(|span| span.end - span.start).max().unwrap_or_default()
    }

    /// Whether there are no hours at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of_monday(texts: &[&str]) -> Result<Vec<String>, (usize, String)> {
        let monday: Vec<String> = texts.iter().map(|text| (*text).to_owned()).collect();
        let hours = WorkingHours::parse([&monday, &[], &[], &[], &[], &[], &[]])?;
        Ok(hours.on(Weekday::Monday).iter().map(ToString::to_string).collect())
    }

    #[test]
    fn hours_are_read_and_put_in_order() {
        assert_eq!(
            of_monday(&["13:00-17:00", "9:00 – 12:00"]),
            Ok(vec!["09:00-12:00".to_owned(), "13:00-17:00".to_owned()])
        );
        assert_eq!(of_monday(&["00:00-24:00"]), Ok(vec!["00:00-24:00".to_owned()]));
    }

    #[test]
    fn what_is_no_span_of_a_day_is_refused_with_its_day() {
        for wrong in [
            "",
            "09:00",
            "17:00-09:00",
            "09:00-09:00",
            "9-17",
            "09:60-10:00",
            "09:00-24:01",
            "+9:00-10:00",
        ] {
            assert_eq!(of_monday(&[wrong]), Err((0, wrong.to_owned())), "{wrong}");
        }
        let overlap = of_monday(&["09:00-12:00", "11:59-13:00"]);
        assert_eq!(overlap, Err((0, "11:59-13:00".to_owned())));
        assert!(of_monday(&["09:00-12:00", "12:00-13:00"]).is_ok(), "they only touch");
    }
}
