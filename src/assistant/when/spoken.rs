//! How clock times are written and said: in digits, and in the words of either language.

use super::{
    clock::{Clock, DAY, HOUR, Written},
    words::{
        CLOCK, EVENING, HALF_LV, HOUR_AT_LV, HOUR_NEAR_LV, HOUR_SUFFIXES_LV, HOURS_EN, HOURS_LV,
        MORNING, NOON_EN, UNITS,
    },
    written::{is_counted, lead},
};
use crate::domain::Language;

/// An hour before this one is meant for the afternoon, where nothing else is said.
const FIRST_OF_MORNING: i16 = 7;
/// "vakarā" and "in the evening" stand at most so far behind their hour.
const NEAR: usize = 3;

impl Clock<'_> {
    /// The time that begins here.
    pub(super) fn written_at(&self, at: usize) -> Option<Written> {
        if at >= self.tokens.len() || self.used[at] || !self.is_free(at) {
            return None;
        }
        let written = match self.language {
            Language::Lv => self.latvian_words(at),
            Language::En => self.english_words(at),
        };
        written.or_else(|| self.digits(at))
    }

    /// `14:30`, `14.30`, `3pm`, `14h`, `14`.
    fn digits(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        let hour = tokens.small_number(at).filter(|hour| *hour <= 24)?;
        let minutes = |mark: char| {
            let minutes = tokens.small_number(at + 2).filter(|minutes| *minutes < 60)?;
            (tokens.goes_on(at + 1, mark) && tokens.length(at + 2) == 2).then_some(minutes)
        };
        let is_apart = || lead(tokens, at).is_some_and(|lead| CLOCK[0].contains(&lead));
        let with_blank = || {
            let minutes = tokens.small_number(at + 1).filter(|_| is_apart())?;
            (minutes < 60 && tokens.length(at + 1) == 2).then_some((minutes, at + 2, true))
        };
        let colon = minutes(':').map(|minutes| (minutes, at + 3, true));
        let stop = || Some((minutes('.').filter(|minutes| minutes % 5 == 0)?, at + 3, false));
        let (minutes, to, is_sure) =
            colon.or_else(stop).or_else(with_blank).unwrap_or((0, at + 1, false));
        let half = self.half_of_day(to);
        let suffix = self.suffix(to);
        let is_bare = to == at + 1 && half.is_none() && suffix.is_none();
        if is_counted(tokens, to, self.language) || is_bare && self.is_other_number(to) {
            return None;
        }
        let hour = i16::try_from(hour).ok()?;
        let is_written_whole = tokens.get(at).is_some_and(|token| token.is_padded);
        let (hour, to) = match half {
            Some((is_afternoon, to)) if hour <= 12 => {
                (hour % 12 + if is_afternoon { 12 } else { 0 }, to)
            }
            Some(_) => return None,
            None => {
                let to = suffix.unwrap_or(to);
                (if is_written_whole { hour } else { self.meant(hour, to) }, to)
            }
        };
        let is_sure = is_sure || half.is_some() || suffix.is_some();
        let minute = hour * HOUR + i16::try_from(minutes).ok()?;
        (minute <= DAY).then_some(Written { minute, to, is_sure })
    }

    /// Whether a bare number is of something else by what is behind it: "15-minute", "3. zvana", "26 123 456".
    fn is_other_number(&self, to: usize) -> bool {
        let tokens = self.tokens;
        let is_ordinal = self.language == Language::Lv
            && tokens.is_mark(to, '.')
            && tokens.is_glued(to)
            && tokens.word(to + 1).is_some();
        let is_compound =
            tokens.is_mark(to, '-') && tokens.is_glued(to) && tokens.word(to + 1).is_some();
        let is_next = tokens.number(to).is_some() || tokens.is_mark(to, '/');
        let is_suffix = tokens.is_glued(to) && tokens.word(to).is_some();
        // "pēc 15 zvaniem", "15 veikalos"
        let is_plural =
            self.language == Language::Lv && tokens.word(to).is_some_and(is_latvian_plural);
        is_ordinal || is_compound || is_next || is_suffix || is_plural
    }

    /// "pm" and "p.m.": whether it is the afternoon, and the token behind it.
    fn half_of_day(&self, at: usize) -> Option<(bool, usize)> {
        let tokens = self.tokens;
        if self.language != Language::En {
            return None;
        }
        let is_afternoon = |word: &str| word.starts_with('p');
        match tokens.word(at)? {
            word @ ("am" | "pm") => Some((is_afternoon(word), at + 1)),
            word @ ("a" | "p") if tokens.is_mark(at + 1, '.') => {
                let to = at + 3 + usize::from(tokens.is_mark(at + 3, '.'));
                tokens.is_word_of(at + 2, &["m"]).then(|| (is_afternoon(word), to))
            }
            _ => None,
        }
    }

    /// "o'clock", "h", "-os": the token behind it.
    fn suffix(&self, at: usize) -> Option<usize> {
        let tokens = self.tokens;
        match self.language {
            Language::En => tokens.is_word_of(at, &["oclock"]).then_some(at + 1),
            Language::Lv => {
                let hyphen = usize::from(tokens.is_mark(at, '-') || tokens.is_mark(at, '.'));
                let place = at + hyphen;
                let is_short = place == at && tokens.is_word_of(place, &["h"]);
                let is_suffix = is_short || tokens.is_word_of(place, &HOUR_SUFFIXES_LV);
                (is_suffix && tokens.is_glued(place)).then_some(place + 1)
            }
        }
    }

    /// "divos", "pēc diviem", "pusdivos".
    fn latvian_words(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        let word = tokens.word(at)?;
        let is_apart = word == HALF_LV;
        let half = word.strip_prefix(HALF_LV).filter(|_| !is_apart);
        let place = at + usize::from(is_apart);
        let word = half.or_else(|| tokens.word(place))?;
        let ended = |ending: &str| {
            let stem = word.strip_suffix(ending)?;
            HOURS_LV.iter().position(|hour| *hour == stem)
        };
        let is_at = ended(HOUR_AT_LV).is_some();
        // Besides "trijiem".
        let three = || (word == "trim").then_some(2);
        let hour = ended(HOUR_AT_LV).or_else(|| ended(HOUR_NEAR_LV)).or_else(three)?;
        let to = place + 1;
        let is_plural = tokens.word(to).is_some_and(is_latvian_plural);
        if is_plural || is_counted(tokens, to, self.language) {
            return None;
        }
        let half = if is_apart || half.is_some() { HOUR / 2 } else { 0 };
        let minute = self.meant(i16::try_from(hour).ok()? + 1, to) * HOUR - half;
        Some(Written { minute, to, is_sure: is_at || half > 0 })
    }

    /// "noon", "two", "half past two", "half two", "quarter to three".
    fn english_words(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        if tokens.is_word_of(at, &NOON_EN) {
            return Some(Written { minute: 12 * HOUR, to: at + 1, is_sure: true });
        }
        let minutes = match tokens.word(at)? {
            "half" if tokens.is_word_of(at + 1, &["past"]) => Some((30, 2)),
            "half" => Some((30, 1)),
            "quarter" if tokens.is_word_of(at + 1, &["past"]) => Some((15, 2)),
            "quarter" if tokens.is_word_of(at + 1, &["to"]) => Some((-15, 2)),
            _ => None,
        };
        let (minutes, place) = minutes.map_or((0, at), |(minutes, count)| (minutes, at + count));
        let word = tokens.word(place);
        let named = word.and_then(|word| HOURS_EN.iter().position(|hour| *hour == word));
        let named = named.and_then(|hour| u32::try_from(hour).ok()).map(|hour| hour + 1);
        let behind_digits = || tokens.small_number(place).filter(|_| place > at);
        let hour = named.or_else(behind_digits).filter(|hour| *hour <= 12)?;
        let to = place + 1;
        let half = self.half_of_day(to);
        let suffix = self.suffix(to);
        if half.is_none() && suffix.is_none() && is_counted(tokens, to, self.language) {
            return None;
        }
        let hour = i16::try_from(hour).ok()?;
        let (hour, to) = match half {
            Some((is_afternoon, to)) => (hour % 12 + if is_afternoon { 12 } else { 0 }, to),
            None => (self.meant(hour, to), suffix.unwrap_or(to)),
        };
        let is_sure = minutes != 0 || half.is_some() || suffix.is_some();
        Some(Written { minute: hour * HOUR + minutes, to, is_sure })
    }

    /// The hour of the day that is meant by one of the clock: nobody asks for three in the night.
    fn meant(&self, hour: i16, to: usize) -> i16 {
        let language = self.language as usize;
        let is_near = |words: &[&str]| (to..to + NEAR).any(|at| self.tokens.is_word_of(at, words));
        let is_later =
            hour < FIRST_OF_MORNING && !is_near(MORNING[language]) || is_near(EVENING[language]);
        if is_later && (1..12).contains(&hour) { hour + 12 } else { hour }
    }

    /// Whether a time can begin here: it goes on nothing that stands before it.
    fn is_free(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let Some(before) = at.checked_sub(1) else { return true };
        let is_unit = tokens.mark(before).is_some_and(|mark| UNITS.contains(&mark));
        let is_abbreviated =
            lead(tokens, at).is_some_and(|lead| CLOCK[0].contains(&lead) || lead == "ap");
        let is_opening = tokens.mark(before).is_some_and(|mark| !".,:/".contains(mark));
        !is_unit && (!tokens.is_glued(at) || is_opening || is_abbreviated)
    }
}

/// Whether a word is of several things at which, or after which, something is: what is before it counts them.
fn is_latvian_plural(word: &str) -> bool {
    let is_clock = ["rit", "dien", "vakar"].iter().any(|part| word.starts_with(part));
    !is_clock && (word.ends_with("iem") || word.ends_with("os"))
}
