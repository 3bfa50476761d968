//! Which days of a period a rule is about.

use jiff::civil::{Date, Weekday};

use super::{Frequency, Rule, after};

/// A week belongs to the year that has so many of its days.
const DAYS_OF_FIRST_WEEK: i64 = 4;

impl Rule {
    /// Whether it recurs on this day; what the rule leaves open is as on the first day.
    pub(super) fn has_day(&self, date: Date, start: Date) -> bool {
        let names_days = !(self.by_week.is_empty()
            && self.by_year_day.is_empty()
            && self.by_month_day.is_empty()
            && self.by_day.is_empty());
        if !names_days && !self.is_as_first(date, start) {
            return false;
        }
        is_among(&self.by_month, &date.month())
            && (self.by_week.is_empty() || self.has_week(date))
            && has_number(&self.by_year_day, date.day_of_year(), date.days_in_year())
            && has_number(&self.by_month_day, date.day().into(), date.days_in_month().into())
            && (self.by_day.is_empty() || self.by_day.iter().any(|day| self.is_day(date, *day)))
    }

    fn is_as_first(&self, date: Date, start: Date) -> bool {
        match self.frequency {
            Frequency::Yearly if self.by_month.is_empty() => {
                (date.month(), date.day()) == (start.month(), start.day())
            }
            Frequency::Yearly | Frequency::Monthly => date.day() == start.day(),
            Frequency::Weekly => date.weekday() == start.weekday(),
            _ => true,
        }
    }

    /// A number counts in the month, or in the year where the rule is of years and names no month.
    fn is_day(&self, date: Date, (number, weekday): (i16, Weekday)) -> bool {
        if date.weekday() != weekday {
            return false;
        }
        let is_of_year = self.frequency == Frequency::Yearly && self.by_month.is_empty();
        let (day, days) = match self.frequency {
            Frequency::Yearly if is_of_year => (date.day_of_year(), date.days_in_year()),
            Frequency::Yearly | Frequency::Monthly => {
                (date.day().into(), date.days_in_month().into())
            }
            _ => return true,
        };
        number == 0 || number == (day - 1) / 7 + 1 || number == -((days - day) / 7 + 1)
    }

    fn has_week(&self, date: Date) -> bool {
        let Some((number, weeks)) = self.week_of(date) else { return false };
        has_number(&self.by_week, number, weeks)
    }

    /// The number of the week that the day is in, and how many weeks the year has to which this week belongs.
    fn week_of(&self, date: Date) -> Option<(i16, i16)> {
        let monday = after(date, -i64::from(date.weekday().since(self.week_start)))?;
        let year = after(monday, DAYS_OF_FIRST_WEEK - 1)?.year();
        let first = self.first_week(year)?;
        let days = |from: Date, to: Date| from.until(to).ok().map(|span| span.get_days());
        let number = days(first, monday)? / 7 + 1;
        let weeks = days(first, self.first_week(year.checked_add(1)?)?)? / 7;
        Some((i16::try_from(number).ok()?, i16::try_from(weeks).ok()?))
    }

    /// The first day of the first week of a year.
    fn first_week(&self, year: i16) -> Option<Date> {
        let sure = after(Date::new(year, 1, 1).ok()?, DAYS_OF_FIRST_WEEK - 1)?;
        after(sure, -i64::from(sure.weekday().since(self.week_start)))
    }
}

fn is_among<T: PartialEq>(given: &[T], value: &T) -> bool {
    given.is_empty() || given.contains(value)
}

/// Negative numbers count from the end.
fn has_number(given: &[i16], number: i16, count: i16) -> bool {
    is_among(given, &number) || given.contains(&(number - count - 1))
}
