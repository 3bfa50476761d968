//! When somebody would like to talk: "Thursday after lunch", "5. decembrī ap divos", "tomorrow at 3pm"; and whether that
//! is all that a message says.

mod asking;
mod clock;
mod dates;
mod spoken;
mod tokens;
mod words;
mod written;

use std::ops::Range;

use jiff::{
    Span, ToSpan as _,
    civil::{Date, DateTime, Weekday},
};

use asking::accepts;
pub(super) use asking::{asks_for_time, names_date, wishes_to_meet};
use clock::{Clock, DAY, HOUR, Hours};
use dates::{Dates, Days, week};
use tokens::Tokens;
pub(super) use words::MONTHS_EN;

use crate::{
    domain::Language,
    text::{fold, spaced_words},
};

/// Days by the words that begin so; folded. "Mon" alone could be anybody's.
const DAYS_EN: [(&str, Weekday); 7] = [
    ("monday", Weekday::Monday),
    ("tuesday", Weekday::Tuesday),
    ("wednesday", Weekday::Wednesday),
    ("thursday", Weekday::Thursday),
    ("friday", Weekday::Friday),
    ("saturday", Weekday::Saturday),
    ("sunday", Weekday::Sunday),
];
const DAYS_LV: [(&str, Weekday); 7] = [
    ("pirmdien", Weekday::Monday),
    ("otrdien", Weekday::Tuesday),
    ("tresdien", Weekday::Wednesday),
    ("ceturtdien", Weekday::Thursday),
    ("piektdien", Weekday::Friday),
    ("sestdien", Weekday::Saturday),
    ("svetdien", Weekday::Sunday),
];
/// "Nākamceturtdien", folded.
const NEXT_LV: &str = "nakam";
/// Words for days by how many days away those are; the first that is named counts.
const AWAY_EN: [(&str, i64); 3] = [("day after tomorrow", 2), ("tomorrow", 1), ("today", 0)];
const AWAY_LV: [(&str, i64); 8] = [
    ("aizparit", 3),
    ("parit", 2),
    ("paritdien", 2),
    ("paritdienu", 2),
    ("rit", 1),
    ("ritdien", 1),
    ("ritdienu", 1),
    ("sodien", 0),
];
/// Parts of the day, by their hours; folded, with the blank before them. "Rītā" alone reads like a name: Rita.
const PARTS_EN: [(&str, Range<i16>); 4] =
    [(" morning", 0..12), (" afternoon", 12..24), (" after lunch", 13..24), (" evening", 17..24)];
const PARTS_LV: [(&str, Range<i16>); 9] = [
    (" no rita", 0..12),
    (" rita pus", 0..12),
    ("dienas rit", 0..12),
    ("dien rit", 0..12),
    (" priekspusdien", 0..12),
    (" pecpusdien", 12..24),
    (" pec pusdien", 13..24),
    (" uz vakaru", 12..24),
    (" vakara", 17..24),
];
/// A message of more words than this says all of its wish itself.
const MAX_WORDS_OF_MORE: usize = 12;
/// Turns of a talk that may say what a later one leaves out.
const MAX_TURNS: usize = 4;
/// So many days are searched for the first that is wished for.
const MAX_DAYS: i64 = 800;

/// When somebody would like to talk. Nothing named means that any time will do.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::assistant) struct Wish {
    days: Vec<Weekday>,
    dates: Vec<Days>,
    hours: Vec<Hours>,
}

/// What of a message names a time.
struct Reading {
    tokens: Tokens,
    /// Which tokens do.
    used: Vec<bool>,
    /// Whether it names a day of the calendar, or a time of the clock.
    is_exact: bool,
    wish: Wish,
}

impl Wish {
    /// What the turns of a talk name, the last of which was said on this day. A short one says only what is new: "un
    /// 14:30?", "and on the 5th?" Who takes the time that was named says nothing new: "great, put me down".
    pub fn of_talk(turns: &[impl AsRef<str>], language: Language, today: Date) -> Self {
        let newest = &turns[turns.len().saturating_sub(MAX_TURNS)..];
        let mut wish = Self::default();
        for (at, turn) in newest.iter().map(AsRef::as_ref).enumerate() {
            let since = wish.dates.first().map_or(today, |(first, _)| first.first_of_month());
            let new = Reading::of(turn, language, today, since).wish;
            let is_last = at + 1 == newest.len();
            let is_short = turn.split_whitespace().count() <= MAX_WORDS_OF_MORE;
            wish = match () {
                () if new.is_named() && is_short => new.over(wish),
                () if new.is_named() || is_last && !accepts(turn, language) => new,
                () => wish,
            };
        }
        wish
    }

    /// Whether anything is wished for.
    fn is_named(&self) -> bool {
        self.names_day() || !self.hours.is_empty()
    }

    /// Whether it is of a day after this one.
    fn names_day_after(&self, today: Date) -> bool {
        !self.days.is_empty() || self.dates.iter().any(|(first, _)| *first > today)
    }

    /// Whether it is not any day that will do.
    pub fn names_day(&self) -> bool {
        !(self.days.is_empty() && self.dates.is_empty())
    }

    /// This with what only the wish before it says.
    fn over(self, before: Self) -> Self {
        let (days, dates) =
            if self.names_day() { (self.days, self.dates) } else { (before.days, before.dates) };
        let hours = if self.hours.is_empty() { before.hours } else { self.hours };
        Self { days, dates, hours }
    }

    /// Whether it would suit them then.
    pub fn suits(&self, time: DateTime) -> bool {
        let minute = minute_of(time);
        let is_hour = |hours: &Hours| hours.minutes.contains(&minute);
        self.suits_day(time.date()) && (self.hours.is_empty() || self.hours.iter().any(is_hour))
    }

    /// Whether that day would. A weekday within some days is meant, "a Friday in December", or another than a single one.
    pub fn suits_day(&self, day: Date) -> bool {
        let is_weekday = self.days.contains(&day.weekday());
        let is_stretch = |(first, last): &Days| first < last;
        let within = |dates: &Days| {
            (dates.0..=dates.1).contains(&day)
                && (is_weekday || self.days.is_empty() || !is_stretch(dates))
        };
        self.dates.iter().any(within)
            || is_weekday && !self.dates.iter().any(is_stretch)
            || !self.names_day()
    }

    /// The first day from this one on that would.
    pub fn first_day(&self, today: Date) -> Option<Date> {
        // Most of what is far away is a date.
        let dates = self.dates.iter().map(|(first, _)| (*first).max(today));
        let nearest = dates.min().filter(|_| self.days.is_empty()).unwrap_or(today);
        let mut days =
            (0..MAX_DAYS).filter_map(|days| nearest.checked_add(Span::new().days(days)).ok());
        days.find(|day| self.suits_day(*day))
    }

    /// How many minutes this is from the hour that is wished for.
    pub fn distance(&self, time: DateTime) -> i16 {
        let minute = minute_of(time);
        let of = |hours: &Hours| match hours.at {
            Some(at) => (minute - at).abs(),
            None if hours.minutes.contains(&minute) => 0,
            None => (hours.minutes.start - minute).max(minute - hours.minutes.end),
        };
        self.hours.iter().map(of).min().unwrap_or_default()
    }

    /// Whether it is one time on one day.
    pub fn is_moment(&self) -> bool {
        let is_one_day = match (self.days.as_slice(), self.dates.as_slice()) {
            ([_], []) => true,
            ([], [(first, last)]) => first == last,
            _ => false,
        };
        is_one_day && self.hours.len() == 1 && self.hours[0].minutes.len() == 1
    }
}

impl Reading {
    /// What a message of `today` names; days without a month are looked for from `since` on.
    fn of(message: &str, language: Language, today: Date, since: Date) -> Self {
        let (days, parts): (_, &[(&str, Range<i16>)]) = match language {
            Language::Lv => (&DAYS_LV, &PARTS_LV),
            Language::En => (&DAYS_EN, &PARTS_EN),
        };
        let away_words: &[(&str, i64)] = match language {
            Language::Lv => &AWAY_LV,
            Language::En => &AWAY_EN,
        };
        // "Good morning" wishes for nothing.
        let folded = format!(" {}", fold(message));
        let asks = folded.replace(" good morning", "").replace(" good afternoon", "");
        let asks = asks.replace(" good evening", "");
        let words = spaced_words(&asks);
        let named = days.iter().filter(|(word, _)| {
            asks.contains(&format!(" {word}")) || asks.contains(&format!(" {NEXT_LV}{word}"))
        });
        let away = away_words.iter().find(|(word, _)| words.contains(&format!(" {word} ")));
        let part = parts.iter().find(|(words, _)| asks.contains(words));

        let tokens = Tokens::of(message);
        let is_later = [" nakamgad", " nakama gada", " nakamaja gada", " next year"];
        let is_later = is_later.iter().any(|it| words.contains(it));
        let least_year = today.year() + i16::from(is_later);
        let dates = Dates { tokens: &tokens, language, today, since, least_year };
        let (mut dates, used) = dates.read();
        let is_month = |(first, last): &Days| {
            *first == last.first_of_month() && *last == first.last_of_month()
        };
        let has_date = dates.iter().any(|days| !is_month(days));
        let are_days = days_of(&tokens, days, away_words);
        let clock = Clock { tokens: &tokens, language, used: &used, days: &are_days };
        let (hours, mut used) = clock.read();
        let is_exact = has_date || !hours.is_empty();
        for (used, is_day) in used.iter_mut().zip(are_days) {
            *used |= is_day;
        }

        let away = away.and_then(|(_, days)| today.checked_add(days.days()).ok());
        dates.extend(away.map(|day| (day, day)));
        dates.extend(week(&words, today));
        let mut days: Vec<Weekday> = named.map(|(_, day)| *day).collect();
        // "Thursday, 3 December" is one day.
        let is_same = |day: Weekday| {
            dates.iter().any(|(first, last)| first == last && first.weekday() == day)
        };
        if days.iter().any(|day| is_same(*day)) {
            days.clear();
        }
        let part = part.map(|(_, hours)| hours.start * HOUR..hours.end * HOUR);
        let wish = Wish { days, dates, hours: joined(hours, part) };
        Self { tokens, used, is_exact, wish }
    }
}

/// Which tokens are words for days.
fn days_of(tokens: &Tokens, days: &[(&str, Weekday)], away: &[(&str, i64)]) -> Vec<bool> {
    let is_day = |at: usize| {
        let word = tokens.word(at).unwrap_or_default();
        let word = word.strip_prefix(NEXT_LV).unwrap_or(word);
        away.iter().any(|(away, _)| *away == word)
            || days.iter().any(|(begin, _)| word.starts_with(begin))
    };
    (0..tokens.len()).map(is_day).collect()
}

/// The hours that are meant by all that a message says of them.
fn joined(mut hours: Vec<Hours>, part: Option<Range<i16>>) -> Vec<Hours> {
    // "We are open 9 to 6: could it be at ten?"
    let points: Vec<i16> = hours.iter().filter_map(|hours| hours.at).collect();
    hours.retain(|one| one.at.is_some() || !points.iter().any(|at| one.minutes.contains(at)));
    // "After two, but before four"
    if let [one, other] = hours.as_slice()
        && one.at.or(other.at).is_none()
        && (one.minutes.end == DAY) != (other.minutes.end == DAY)
    {
        let both = overlap(&one.minutes, &other.minutes);
        if !both.is_empty() {
            hours = vec![Hours { minutes: both, at: None }];
        }
    }
    let Some(part) = part else { return hours };
    let within = |one: &Hours| Hours { minutes: overlap(&one.minutes, &part), at: one.at };
    let narrowed: Vec<Hours> =
        hours.iter().map(within).filter(|one| !one.minutes.is_empty()).collect();
    if narrowed.is_empty() {
        hours.push(Hours { minutes: part, at: None });
        return hours;
    }
    narrowed
}

fn overlap(one: &Range<i16>, other: &Range<i16>) -> Range<i16> {
    one.start.max(other.start)..one.end.min(other.end)
}

fn minute_of(time: DateTime) -> i16 {
    i16::from(time.hour()) * HOUR + i16::from(time.minute())
}

#[cfg(test)]
mod tests;
