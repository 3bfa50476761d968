//! Free times as an answer names them: the one that was asked for, else those next to it.

use jiff::{
    Timestamp,
    civil::{Date, DateTime},
};

use super::Texts;
use crate::{
    assistant::when::Wish,
    domain::{Language, TimeZone},
    text::fill_from,
};

/// Free times that an answer names.
const MAX_TIMES: usize = 3;

/// Free times, as they are in the store when a visitor asks.
#[derive(Clone, Debug, Default)]
pub struct NextTimes {
    /// When they begin, the next first; all that can be booked.
    pub times: Vec<Timestamp>,
    /// The last day that can be booked.
    pub furthest: Option<Date>,
    /// By whose clock they are told.
    pub zone: TimeZone,
    /// When the visitor asks.
    pub now: Timestamp,
}

/// What of them is told to somebody with a wish.
#[derive(Debug, PartialEq, Eq)]
enum Told {
    /// The very time that was asked for.
    Free(Timestamp),
    /// The next ones that suit.
    Suiting(Vec<Timestamp>),
    /// None suits; the nearest ones on the day that was asked for.
    SameDay(Vec<Timestamp>),
    /// That day cannot be booked yet; the next ones.
    TooFar(Vec<Timestamp>),
    /// None suits; the next ones after it.
    Others(Vec<Timestamp>),
}

impl NextTimes {
    /// What the turns of a talk, of which the last is answered, are told of free times; and these.
    pub(super) fn tell(
        &self,
        turns: &[&str],
        texts: &Texts,
        language: Language,
    ) -> (String, Vec<Timestamp>) {
        let wish = Wish::of_talk(turns, language, self.zone.day(self.now));
        let (words, times) = match self.told(&wish) {
            Told::Free(time) => (&texts.free_time, vec![time]),
            Told::Suiting(times) if wish.names_day() => (&texts.suiting_times, times),
            Told::Suiting(times) => (&texts.times, times),
            Told::SameDay(times) => (&texts.same_day, times),
            Told::TooFar(times) => (&texts.too_far, times),
            Told::Others(times) => (&texts.other_times, times),
        };
        let written = (0..times.len()).map(|at| {
            let is_same_day = at > 0 && self.zone.day(times[at - 1]) == self.zone.day(times[at]);
            let clock = || self.zone.civil(times[at]).strftime("%H:%M").to_string();
            if is_same_day { clock() } else { self.zone.write_in(times[at], language) }
        });
        let written: Vec<String> = written.collect();
        let last = self.furthest.map(|day| write_day(day, language)).unwrap_or_default();
        let values = [("times", &*written.join(", ")), ("last", &*last)];
        (fill_from(words, &values), times)
    }

    fn told(&self, wish: &Wish) -> Told {
        let mut days = self.times.iter().map(|time| self.zone.day(*time));
        let free_day = days.find(|day| wish.suits_day(*day));
        let suiting = self.nearest(wish, |time| wish.suits(time));
        match suiting.first() {
            // "Monday at ten" is the next Monday's.
            Some(time) if wish.is_moment() && free_day == Some(self.zone.day(*time)) => {
                return Told::Free(*time);
            }
            Some(_) if !wish.is_moment() => return Told::Suiting(suiting),
            _ => {}
        }
        let next = || self.times.iter().take(MAX_TIMES).copied().collect();
        if !wish.names_day() {
            return Told::Others(next());
        }
        if let Some(day) = free_day {
            let mut times = self.nearest(wish, |time| time.date() == day);
            times.sort_unstable();
            return Told::SameDay(times);
        }
        let wished = wish.first_day(self.zone.day(self.now));
        if wished.is_some_and(|day| self.furthest.is_some_and(|furthest| day > furthest)) {
            return Told::TooFar(next());
        }
        let is_after = |time: &&Timestamp| wished.is_none_or(|day| self.zone.day(**time) > day);
        let after: Vec<Timestamp> =
            self.times.iter().filter(is_after).take(MAX_TIMES).copied().collect();
        Told::Others(if after.is_empty() { next() } else { after })
    }

    /// The first of these times: day by day, on each the nearest to the hour that is wished for.
    fn nearest(&self, wish: &Wish, is_one: impl Fn(DateTime) -> bool) -> Vec<Timestamp> {
        let shown = self.times.iter().map(|time| (*time, self.zone.civil(*time)));
        let mut found: Vec<(Timestamp, DateTime)> =
            shown.filter(|(_, shown)| is_one(*shown)).collect();
        found.sort_by_key(|(time, shown)| (shown.date(), wish.distance(*shown), *time));
        found.into_iter().take(MAX_TIMES).map(|(time, _)| time).collect()
    }
}

/// `21.11.2026.`, `21 November 2026`.
fn write_day(day: Date, language: Language) -> String {
    let form = match language {
        Language::Lv => "%d.%m.%Y.",
        Language::En => "%-d %B %Y",
    };
    day.strftime(form).to_string()
}

#[cfg(test)]
mod tests {
    use jiff::ToSpan as _;

    use super::*;

    /// From Monday, 30 November 2026 on: all half hours from nine to twelve and from two to four in Riga, but no Wednesday.
    fn next() -> NextTimes {
        let zone = TimeZone::default();
        let monday = jiff::civil::date(2026, 11, 30);
        let days = [0_i64, 1, 3, 4, 7].map(|days| monday + days.days());
        let halves = (18..24).chain(28..32);
        let times = days.iter().flat_map(|day| {
            let at = move |half: u32| zone.moment_of(*day, (half / 2, half % 2 * 30));
            halves.clone().filter_map(at)
        });
        let now = zone.moment_of(jiff::civil::date(2026, 11, 29), (23, 30)).expect("a time");
        let furthest = Some(jiff::civil::date(2026, 12, 29));
        NextTimes { times: times.collect(), furthest, zone, now }
    }

    /// What a message is told, as the civil times, with the kind of it before them.
    fn told(message: &str) -> String {
        let next = next();
        let wish = Wish::of_talk(&[message], Language::En, next.zone.day(next.now));
        let (kind, times) = match next.told(&wish) {
            Told::Free(time) => ("free", vec![time]),
            Told::Suiting(times) => ("suiting", times),
            Told::SameDay(times) => ("same day", times),
            Told::TooFar(times) => ("too far", times),
            Told::Others(times) => ("others", times),
        };
        let write = |time: &Timestamp| next.zone.civil(*time).strftime("%d %H:%M").to_string();
        let times: Vec<String> = times.iter().map(write).collect();
        format!("{kind}: {}", times.join(", "))
    }

    #[test]
    fn the_time_that_is_asked_for_is_told_else_the_nearest_ones() {
        for (message, expected) in [
            ("3 December at 10:30", "free: 03 10:30"),
            ("Thursday at 3pm", "free: 03 15:00"),
            ("Monday at 12:30", "same day: 30 11:00, 30 11:30, 30 14:00"),
            ("Thursday at 12:30", "same day: 03 11:00, 03 11:30, 03 14:00"),
            ("Thursday after 5", "same day: 03 14:30, 03 15:00, 03 15:30"),
            ("around 3 on Friday", "suiting: 04 15:00, 04 14:30, 04 15:30"),
            ("at 2pm", "suiting: 30 14:00, 01 14:00, 03 14:00"),
            ("at 8pm", "others: 30 09:00, 30 09:30, 30 10:00"),
            ("tomorrow", "suiting: 30 09:00, 30 09:30, 30 10:00"),
            ("on Wednesday at 2", "others: 03 09:00, 03 09:30, 03 10:00"),
            ("5 December", "others: 07 09:00, 07 09:30, 07 10:00"),
            ("after 4 December", "suiting: 07 09:00, 07 09:30, 07 10:00"),
            ("5 April", "too far: 30 09:00, 30 09:30, 30 10:00"),
            ("31 November", "others: 30 09:00, 30 09:30, 30 10:00"),
        ] {
            assert_eq!(told(message), expected, "{message}");
        }
    }
}
