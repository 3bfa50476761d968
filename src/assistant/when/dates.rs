//! Days of the calendar as people name them: "31. decembrī", "5.12.", "the 5th of April", "7–10 December".

use jiff::{
    Span,
    civil::{Date, Weekday},
};

use super::{
    tokens::Tokens,
    words::{BETWEEN, FROM, OR, ORDINAL_SUFFIXES, OUTSIDE, UNTIL},
    written::Written,
};
use crate::domain::Language;

/// A date of four years has each day of the calendar; of eight at the end of some centuries.
const YEARS: i16 = 8;
const MONTHS_OF_YEAR: u32 = 12;

/// Some days, first and last.
pub(super) type Days = (Date, Date);
/// A day that the calendar does not have: nothing is on it.
const NEVER: Days = (Date::MIN, Date::MIN);

/// Reads dates of messages.
pub(super) struct Dates<'t> {
    pub tokens: &'t Tokens,
    pub language: Language,
    /// When the message was written.
    pub today: Date,
    /// Days without a month are looked for from here on.
    pub since: Date,
    /// Dates without a year are of this one or a later one.
    pub least_year: i16,
}

impl Dates<'_> {
    /// The days that are named, and which tokens say so.
    pub fn read(&self) -> (Vec<Days>, Vec<bool>) {
        let mut used = vec![false; self.tokens.len()];
        let mut found: Vec<Days> = Vec::new();
        // Of the date before: the token behind it, and its first day.
        let mut before: Option<(usize, Date)> = None;
        // The date before, if it is a month.
        let mut whole: Option<Written> = None;
        let mut at = 0;
        while at < self.tokens.len() {
            let Some(mut written) = self.written_at(at) else {
                at += 1;
                continue;
            };
            // "In January, say the 4th"
            if let Some(month) = whole.filter(|_| written.month.is_none()) {
                found.pop();
                (written.month, written.year) = (month.month, month.year);
            }
            whole = written.day.is_none().then_some(written);
            let (start, shared) = self.sharing(&written, &used);
            let days = self.days_from(&written, start);
            let is_range_end = before.is_some_and(|(behind, _)| {
                start == written.from && self.is_between_ends(behind, start)
            });
            if let Some((_, first)) = before.filter(|_| is_range_end) {
                found.pop();
                found.push((first, self.plain(&written).1.max(first)));
            } else {
                found.extend(shared);
                found.push(days);
            }
            used[start..written.to].fill(true);
            before = Some((written.to, self.plain(&written).0));
            at = written.to;
        }
        (found, used)
    }

    /// What stands before a date and shares its month ("7. vai 8. decembrī", "7–10 December"): where that begins, and the
    /// days that it adds. Of a stretch these are the ones before the last.
    fn sharing(&self, written: &Written, used: &[bool]) -> (usize, Vec<Days>) {
        let alone = (written.from, Vec::new());
        let Some(joiner) = written.from.checked_sub(1) else { return alone };
        let Some(mut at) = joiner.checked_sub(1) else { return alone };
        let is_or = self.tokens.is_word_of(joiner, OR[self.language as usize]);
        let is_to = self.is_to(joiner);
        if !(is_or || is_to) || written.month.is_none() || written.day.is_none() {
            return alone;
        }
        if self.tokens.is_mark(at, '.') || self.tokens.is_word_of(at, &ORDINAL_SUFFIXES) {
            let Some(before) = at.checked_sub(1) else { return alone };
            at = before;
        }
        let Some(day) = self.tokens.small_number(at).filter(|_| self.is_free(at) && !used[at])
        else {
            return alone;
        };
        let first = Written { from: at, day: Some(day), ..*written };
        let (first, last) = (self.plain(&first).0, self.plain(written).0);
        let is_stretch = is_to || self.lead_is(at, &BETWEEN);
        if first > last || first == NEVER.0 {
            return alone;
        }
        (at, vec![if is_stretch { (first, last) } else { (first, first) }])
    }

    /// The days that a date names with what stands before it: "pēc 5. decembra", "until 10 December".
    fn days_from(&self, written: &Written, start: usize) -> Days {
        let (first, last) = self.plain(written);
        if start != written.from || first == NEVER.0 {
            return (first, last);
        }
        let is_outside = self.lead(start).is_some_and(|word| OUTSIDE.contains(&word));
        let shift = |day: Date, days: i64| day.checked_add(Span::new().days(days)).unwrap_or(day);
        if self.lead_is(start, &FROM) {
            (if is_outside { shift(last, 1) } else { first }, Date::MAX)
        } else if self.lead_is(start, &UNTIL) {
            (self.today.min(first), if is_outside { shift(first, -1) } else { last })
        } else {
            (first, last)
        }
    }

    /// The days of a date alone.
    fn plain(&self, written: &Written) -> Days {
        let Some(month) = written.month else {
            return written.day.map_or(NEVER, |day| self.next_of_month(day));
        };
        let year = written.year.map(|year| i16::try_from(year).unwrap_or_default());
        let first_year = year.unwrap_or(self.least_year);
        let last_year = year.unwrap_or(self.least_year + YEARS);
        let whole = |year: i16| {
            let first = date(year, month, 1)?;
            let days = written.day.and_then(|day| date(year, month, day)).map(|day| (day, day));
            if written.day.is_some() { days } else { Some((first, first.last_of_month())) }
        };
        let mut of_years = (first_year..=last_year).filter_map(whole);
        let is_year = year.is_some();
        let days = of_years.find(|(_, last)| is_year || *last >= self.today);
        days.unwrap_or(NEVER)
    }

    /// The next day with this number.
    fn next_of_month(&self, day: u32) -> Days {
        let from = self.since.max(self.today);
        let mut months = (0..=MONTHS_OF_YEAR).filter_map(|months| {
            let month = from.first_of_month().checked_add(Span::new().months(months)).ok()?;
            date(month.year(), u32::try_from(month.month()).ok()?, day)
        });
        months.find(|day| *day >= from).map_or(NEVER, |day| (day, day))
    }
}

/// The days of this week that are left, of the next one or the one after it.
pub(super) fn week(words: &str, today: Date) -> Option<Days> {
    const THIS: [&str; 4] = [" this week", " sonedel", " saja nedela", " sis nedelas"];
    const NEXT: [&str; 4] = [" next week", " nakamned", " nakamaja nedela", " nakamas nedelas"];
    /// "Wednesday of the week after next", and "a week on Wednesday".
    const AFTER_NEXT: [&str; 3] = [" week after next", " aiznakamned", " aiznakamaja nedela"];
    const WEEK_ON: [&str; 1] = [" a week on "];
    let has = |list: &[&str]| list.iter().any(|it| words.contains(it));
    let to_sunday = i64::from(today.weekday().until(Weekday::Sunday));
    let day = |days: i64| today.checked_add(Span::new().days(days)).unwrap_or(today);
    match () {
        () if has(&AFTER_NEXT) => Some((day(to_sunday + 8), day(to_sunday + 14))),
        () if has(&WEEK_ON) => Some((day(7), day(13))),
        () if has(&NEXT) => Some((day(to_sunday + 1), day(to_sunday + 7))),
        () if has(&THIS) => Some((today, day(to_sunday))),
        () => None,
    }
}

fn date(year: i16, month: u32, day: u32) -> Option<Date> {
    Date::new(year, i8::try_from(month).ok()?, i8::try_from(day).ok()?).ok()
}
