//! Clock times as people say them: "plkst. 14.00", "ap divos", "pusčetros", "at 3pm", "half past two", "2–4 pm".

use std::ops::Range;

use super::{
    tokens::Tokens,
    words::{ABOUT, BESIDE_CLOCK, BETWEEN, CLOCK, FROM, OR, TO, UNTIL},
    written::lead,
};
use crate::domain::Language;

pub(super) const HOUR: i16 = 60;
pub(super) const DAY: i16 = 24 * HOUR;
/// "About three" is so many minutes before or after it too.
const ABOUT_MINUTES: i16 = 30;
/// A bare number behind a day is an hour of these.
const WORKING: Range<u32> = 7..21;

/// A part of the day, in minutes, and the very minute that is wished for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Hours {
    pub minutes: Range<i16>,
    pub at: Option<i16>,
}

impl Hours {
    fn around(minute: i16, most: i16) -> Self {
        let behind = minute + most + 1;
        Self { minutes: minute - most..behind, at: Some(minute) }
    }
}

/// How a clock time is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sense {
    At,
    About,
    From,
    Until,
    Between,
}

impl Sense {
    fn hours(self, minute: i16) -> Hours {
        match self {
            Self::At => Hours::around(minute, 0),
            Self::About => Hours::around(minute, ABOUT_MINUTES),
            Self::From | Self::Between => Hours { minutes: minute..DAY, at: None },
            Self::Until => Hours { minutes: 0..minute, at: None },
        }
    }
}

/// A time of day that stands in a message.
#[derive(Clone, Copy, Debug)]
pub(super) struct Written {
    pub minute: i16,
    /// The token behind it.
    pub to: usize,
    /// Whether it is a clock time whatever stands before it.
    pub is_sure: bool,
}

/// What follows a time.
enum End {
    /// The end of a stretch that begins with it.
    Of(Written),
    /// A number that is no time: then neither is what stands before it.
    Other,
    None,
}

/// Reads clock times of messages.
pub(super) struct Clock<'t> {
    pub tokens: &'t Tokens,
    pub language: Language,
    /// Which tokens are of a date.
    pub used: &'t [bool],
    /// Which are words for days.
    pub days: &'t [bool],
}

impl Clock<'_> {
    /// The times of day that are named, and which tokens say so.
    pub fn read(&self) -> (Vec<Hours>, Vec<bool>) {
        let mut used = self.used.to_vec();
        let mut found = Vec::new();
        // Of the time before: the token behind it, and how it was meant.
        let mut before: Option<(usize, Sense)> = None;
        let mut at = 0;
        while at < self.tokens.len() {
            let Some((hours, sense, to)) = self.hours_at(at, before) else {
                at += 1;
                continue;
            };
            found.push(hours);
            used[at..to].fill(true);
            before = Some((to, sense));
            at = to;
        }
        (found, used)
    }

    fn hours_at(&self, at: usize, before: Option<(usize, Sense)>) -> Option<(Hours, Sense, usize)> {
        let written = self.written_at(at)?;
        let is_alternative = before.is_some_and(|(behind, _)| {
            behind + 1 == at && self.tokens.is_word_of(behind, OR[self.language as usize])
        });
        let carried = before.filter(|_| is_alternative).map(|(_, sense)| sense);
        let sense = self.sense_of(at).or(carried);
        let is_meant = sense.is_some() || written.is_sure || self.is_beside(at, &written);
        match self.end_of(&written, sense) {
            End::Of(end) if is_meant || end.is_sure => {
                let hours = Hours { minutes: written.minute..end.minute, at: None };
                return Some((hours, Sense::Between, end.to));
            }
            End::None if is_meant => {}
            // "No 10 līdz 12 klientiem"
            _ => return None,
        }
        let sense = sense.unwrap_or(Sense::At);
        Some((sense.hours(written.minute), sense, written.to))
    }

    /// Where the stretch ends that begins with this time.
    fn end_of(&self, written: &Written, sense: Option<Sense>) -> End {
        let (joiner, language) = (written.to, self.language as usize);
        let is_to = self.tokens.is_mark(joiner, '-')
            || self.tokens.is_word_of(joiner, TO[language])
            || sense == Some(Sense::Between) && self.tokens.is_word_of(joiner, OR[language]);
        let mut at = joiner + 1;
        while self.tokens.is_word_of(at, CLOCK[language])
            || at > joiner + 1 && self.tokens.is_mark(at, '.')
        {
            at += 1;
        }
        if !is_to || self.tokens.number(at).is_none() && self.tokens.word(at).is_none() {
            return End::None;
        }
        let is_number = self.tokens.number(at).is_some();
        // "20-12-34-56" is a telephone's.
        let end = self.written_at(at).filter(|end| !self.tokens.goes_on(end.to, '-'));
        let Some(end) = end else { return if is_number { End::Other } else { End::None } };
        let is_before_noon = end.minute <= written.minute && end.minute + 12 * HOUR <= DAY;
        let minute = if is_before_noon { end.minute + 12 * HOUR } else { end.minute };
        if minute > written.minute { End::Of(Written { minute, ..end }) } else { End::None }
    }

    /// How the time at this place is meant, by the words before it.
    fn sense_of(&self, at: usize) -> Option<Sense> {
        let language = self.language as usize;
        let mut found = None;
        let mut place = at;
        while let Some(word) = lead(self.tokens, place) {
            let sense = match () {
                () if CLOCK[language].contains(&word) => Sense::At,
                () if ABOUT[language].contains(&word) => Sense::About,
                () if FROM[language].contains(&word) => Sense::From,
                () if UNTIL[language].contains(&word) => Sense::Until,
                () if BETWEEN[language].contains(&word) => Sense::Between,
                () => break,
            };
            // "pēc plkst. 15" is after it.
            found = if found.is_none() || sense != Sense::At { Some(sense) } else { found };
            let is_word = |at: &usize| self.tokens.word(*at) == Some(word);
            place = (0..place).rev().find(is_word)?;
        }
        found.or_else(|| {
            let before = at.checked_sub(1)?;
            self.tokens.is_mark(before, '@').then_some(Sense::At)
        })
    }

    /// Whether a time that is not sure stands where one is said: behind a day, or with minutes beside another sign.
    fn is_beside(&self, at: usize, written: &Written) -> bool {
        let tokens = self.tokens;
        let has_minutes = written.to > at + 1;
        let Some(before) = at.checked_sub(1) else { return has_minutes };
        let comma = usize::from(tokens.is_mark(before, ',') && before > 0);
        let place = before - comma;
        if self.used[place] || self.days[place] {
            let hour = tokens.number(at).unwrap_or_default();
            return WORKING.contains(&hour) && !tokens.is_mark(at + 1, '.') || has_minutes;
        }
        let language = self.language as usize;
        let is_sign = tokens.is_word_of(before, BESIDE_CLOCK[language])
            || tokens.is_word_of(before, OR[language])
            || tokens.is_word_of(before, &["uz", "for"]);
        has_minutes && is_sign
    }
}
