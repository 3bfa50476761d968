//! How dates are written: as numbers, with the name of a month, by the number of the day alone.

use super::{
    dates::Dates,
    tokens::Tokens,
    words::{
        BEFORE_MONTH_EN, CASES_LV, CLOCK, COUNTED, MONTHS_EN, MONTHS_LV, NAMES_LV, NUMBERED,
        ORDINAL_ENDINGS_LV, ORDINAL_SUFFIXES, ORDINALS_EN, ORDINALS_LV, SHORT_ENDINGS_LV,
        SHORT_MONTHS_LV, TENS_EN, TENS_LV, TO, UNITS,
    },
};
use crate::domain::Language;

/// A date that stands in a message: the whole month where no day is named, the next such day where no month is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Written {
    /// Its first token, and the one behind it.
    pub from: usize,
    pub to: usize,
    pub day: Option<u32>,
    pub month: Option<u32>,
    pub year: Option<u32>,
}

impl Dates<'_> {
    /// The date that begins here.
    pub(super) fn written_at(&self, at: usize) -> Option<Written> {
        if !self.is_free(at) {
            return None;
        }
        let found = self
            .iso(at)
            .or_else(|| self.numeric(at))
            .or_else(|| self.day_and_month(at))
            .or_else(|| self.month_and_day(at))
            .or_else(|| self.day_alone(at))
            .or_else(|| self.month_alone(at))?;
        Some(self.with_year(found))
    }

    /// `2026-12-31`.
    fn iso(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        let year = tokens.number(at).filter(|_| tokens.length(at) == 4)?;
        let is_whole = tokens.goes_on(at + 1, '-') && tokens.goes_on(at + 3, '-');
        let (month, day) = (tokens.small_number(at + 2)?, tokens.small_number(at + 4)?);
        let is_date = is_whole && (1..=12).contains(&month);
        let (day, month, year) = (Some(day), Some(month), Some(year));
        is_date.then_some(Written { from: at, to: at + 5, day, month, year })
    }

    /// `31.12.`, `31.12.2026.`, `31/12`; with a full stop and no other sign of a date, both numbers have two digits.
    fn numeric(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        let mark = tokens.mark(at + 1).filter(|mark| ['.', '/'].contains(mark))?;
        let (one, two) = (tokens.small_number(at)?, tokens.small_number(at + 2)?);
        if !tokens.goes_on(at + 1, mark) || self.lead_is(at, &CLOCK) {
            return None;
        }
        let year = tokens.number(at + 4).filter(|_| tokens.goes_on(at + 3, mark));
        let of_century = tokens.length(at + 4) == 2;
        let year = year.map(|year| if of_century { 2000 + year } else { year });
        let century = self.today.year() / 100;
        let is_year = |year: u32| i16::try_from(year).is_ok_and(|year| year / 100 == century);
        // Of a version or an address.
        if year.is_some_and(|year| !is_year(year)) {
            return None;
        }
        let mut to = if year.is_some() { at + 5 } else { at + 3 };
        let is_ended = mark == '.' && tokens.is_mark(to, '.') && tokens.is_glued(to);
        let is_padded = tokens.length(at) == 2 && tokens.length(at + 2) == 2;
        let is_sure = match mark {
            '.' => is_ended || is_padded,
            _ => at == 0 || self.lead(at).is_some_and(|lead| ["on", "for", "uz"].contains(&lead)),
        };
        if !(is_sure || year.is_some()) || self.is_counted(to) {
            return None;
        }
        to += usize::from(is_ended);
        let is_american = mark == '/' && two > 12;
        let (day, month) = if is_american { (two, one) } else { (one, two) };
        let is_date = (1..=31).contains(&day) && (1..=12).contains(&month);
        is_date.then_some(Written { from: at, to, day: Some(day), month: Some(month), year })
    }

    /// "31. decembrī", "5th of April", "piektajā aprīlī".
    fn day_and_month(&self, at: usize) -> Option<Written> {
        let (day, behind) = self.day_at(at)?;
        let is_short = self.tokens.is_mark(behind - 1, '.');
        let is_linked = self.tokens.is_word_of(behind, &["of"]);
        let month_at = behind + usize::from(is_linked);
        let month = self.month_at(month_at, is_short)?;
        let to = month_at + 1;
        // "The first of December's weeks" is no day.
        let is_week = self.tokens.word(to).is_some_and(|word| word.starts_with("nedel"));
        (!is_week).then_some(Written {
            from: at,
            to,
            day: Some(day),
            month: Some(month),
            year: None,
        })
    }

    /// "December 31", "April the 5th".
    fn month_and_day(&self, at: usize) -> Option<Written> {
        if self.language != Language::En {
            return None;
        }
        let month = self.month_at(at, true)?;
        let is_short = self.tokens.is_mark(at + 1, '.') && self.tokens.is_glued(at + 1);
        let is_linked = is_short || self.tokens.is_word_of(at + 1, &["the"]);
        let day_at = at + 1 + usize::from(is_linked);
        let (day, to) = self.day_at(day_at)?;
        let is_clock = self.tokens.is_mark(to, ':') || self.tokens.is_word_of(to, &["am", "pm"]);
        let is_day = !is_clock && !self.is_counted(to);
        is_day.then_some(Written { from: at, to, day: Some(day), month: Some(month), year: None })
    }

    /// "the 5th"; "5. datumā"; "un 5.?" as all that is said.
    fn day_alone(&self, at: usize) -> Option<Written> {
        let tokens = self.tokens;
        let (day, to) = (tokens.small_number(at)?, at + 2);
        let is_ordinal = match self.language {
            Language::En => {
                tokens.is_word_of(at + 1, &ORDINAL_SUFFIXES)
                    && tokens.is_glued(at + 1)
                    && tokens.word(to).is_none_or(|word| !is_noun(word))
            }
            Language::Lv => {
                let is_named = tokens.word(to).is_some_and(|word| word.starts_with("datum"));
                let is_last = tokens.word(to).is_none() && tokens.number(to).is_none();
                let is_all = tokens.len() <= at + 3 && at <= 2 && is_last;
                tokens.is_mark(at + 1, '.') && tokens.is_glued(at + 1) && (is_named || is_all)
            }
        };
        let is_day = is_ordinal && (1..=31).contains(&day);
        is_day.then_some(Written { from: at, to, day: Some(day), month: None, year: None })
    }

    fn month_alone(&self, at: usize) -> Option<Written> {
        let is_in = self.language == Language::Lv || self.lead_is(at, &[&[], &BEFORE_MONTH_EN]);
        let is_name = self.tokens.word(at).is_some_and(|word| {
            NAMES_LV.iter().any(|name| word.starts_with(name)) && self.language == Language::Lv
        });
        let month = self.month_at(at, false).filter(|_| is_in && !is_name)?;
        Some(Written { from: at, to: at + 1, day: None, month: Some(month), year: None })
    }

    /// The number of a day and the token behind it.
    fn day_at(&self, at: usize) -> Option<(u32, usize)> {
        let tokens = self.tokens;
        if let Some(day) = tokens.small_number(at).filter(|day| (1..=31).contains(day)) {
            let is_ended = tokens.is_glued(at + 1)
                && (tokens.is_mark(at + 1, '.') || tokens.is_word_of(at + 1, &ORDINAL_SUFFIXES));
            return Some((day, at + 1 + usize::from(is_ended)));
        }
        let (ordinals, tens) = match self.language {
            Language::Lv => (&ORDINALS_LV, &TENS_LV),
            Language::En => (&ORDINALS_EN, &TENS_EN),
        };
        let word = tokens.word(at)?;
        let ten = tens.iter().find(|(tens, _)| *tens == word).map_or(0, |(_, ten)| *ten);
        let at = at + usize::from(ten > 0);
        let at = at + usize::from(ten > 0 && tokens.is_mark(at, '-'));
        let word = tokens.word(at)?;
        let is_one = |ordinal: &str| match self.language {
            Language::En => word == ordinal,
            Language::Lv => {
                let ending = word.strip_prefix(ordinal);
                ending.is_some_and(|ending| ORDINAL_ENDINGS_LV.contains(&ending))
            }
        };
        let ordinal = ordinals.iter().copied().position(is_one)?;
        Some((ten + u32::try_from(ordinal).ok()? + 1, at + 1))
    }

    /// The month that is named here. `is_short` names are known beside the number of a day.
    fn month_at(&self, at: usize, is_short: bool) -> Option<u32> {
        let word = self.tokens.word(at)?;
        let place = match self.language {
            Language::Lv => {
                let is_of = |word: &str, stem: &str, endings: &[&str]| {
                    word.strip_prefix(stem).is_some_and(|ending| endings.contains(&ending))
                };
                let whole = MONTHS_LV.iter().position(|month| is_of(word, month, &CASES_LV));
                let mut short = SHORT_MONTHS_LV.iter();
                whole.or_else(|| {
                    short
                        .position(|month| is_of(word, month, &SHORT_ENDINGS_LV))
                        .filter(|_| is_short)
                })
            }
            Language::En => MONTHS_EN.iter().position(|month| {
                let is_whole = *month == word || word == "sept" && *month == "september";
                is_whole || word.len() == 3 && month.starts_with(word)
            }),
        };
        u32::try_from(place?).ok().map(|month| month + 1)
    }

    /// The date with the year that stands behind it or before it: "2026. gada 31. decembrī".
    fn with_year(&self, mut written: Written) -> Written {
        let tokens = self.tokens;
        let is_year = |at: usize| {
            tokens.length(at) == 4 && tokens.number(at).is_some_and(|year| year >= 2000)
        };
        if written.year.is_some() || written.month.is_none() {
            return written;
        }
        let behind = written.to + usize::from(tokens.is_mark(written.to, ','));
        if is_year(behind) && !self.is_counted(behind + 1) {
            written.year = tokens.number(behind);
            written.to = behind + 1;
        } else if let Some(gada) = written.from.checked_sub(1)
            && tokens.is_word_of(gada, &["gada", "g"])
        {
            let number = (gada.saturating_sub(2)..gada).find(|at| is_year(*at));
            written.year = number.and_then(|at| tokens.number(at));
        }
        written
    }

    /// Whether a number here can begin a date: it goes on nothing that stands before it.
    pub(super) fn is_free(&self, at: usize) -> bool {
        let tokens = self.tokens;
        let Some(before) = at.checked_sub(1) else { return true };
        if tokens.is_word_of(before, &NUMBERED) {
            return false;
        }
        let is_unit = tokens.mark(before).is_some_and(|mark| UNITS.contains(&mark));
        let is_opening = tokens.mark(before).is_some_and(|mark| !".,:/".contains(mark));
        !is_unit && (!tokens.is_glued(at) || is_opening)
    }

    /// Whether money, a share or something that is counted stands here.
    fn is_counted(&self, at: usize) -> bool {
        is_counted(self.tokens, at, self.language)
    }

    pub(super) fn lead(&self, at: usize) -> Option<&str> {
        lead(self.tokens, at)
    }

    pub(super) fn lead_is(&self, at: usize, words: &[&[&str]; 2]) -> bool {
        self.lead(at).is_some_and(|lead| words[self.language as usize].contains(&lead))
    }

    pub(super) fn is_to(&self, at: usize) -> bool {
        self.tokens.is_mark(at, '-') || self.tokens.is_word_of(at, TO[self.language as usize])
    }

    /// Whether only what joins the ends of a stretch stands between these places.
    pub(super) fn is_between_ends(&self, from: usize, to: usize) -> bool {
        from + 1 == to && self.is_to(from)
    }
}

/// Words that follow the number of a day.
const BEHIND_DAY: &str = " at in after before around or and is would if please work works free possible ok okay good \
                          then from between instead available suits ";

/// Whether an ordinal before this word is of something else: "the 2nd chatbot".
fn is_noun(word: &str) -> bool {
    !BEHIND_DAY.contains(&format!(" {word} "))
}

/// The word before a date or clock time, which says how it is meant.
pub(super) fn lead(tokens: &Tokens, at: usize) -> Option<&str> {
    let before = at.checked_sub(1)?;
    let is_passed_over = tokens.is_word_of(before, &["the"]) || tokens.is_mark(before, '.');
    let word = before.checked_sub(usize::from(is_passed_over))?;
    let is_abbreviated = !tokens.is_mark(before, '.') || tokens.is_word_of(word, CLOCK[0]);
    tokens.word(word).filter(|_| is_abbreviated)
}

/// Whether money, a share or something that is counted stands here: then what is before it is no time.
pub(super) fn is_counted(tokens: &Tokens, at: usize, language: Language) -> bool {
    let is_unit = tokens.mark(at).is_some_and(|mark| UNITS.contains(&mark));
    let is_one = |word: &str, begin: &str| {
        if begin.len() > 2 { word.starts_with(begin) } else { word == begin }
    };
    let counted = COUNTED[language as usize];
    let is_noun =
        tokens.word(at).is_some_and(|word| counted.iter().any(|begin| is_one(word, begin)));
    is_unit || is_noun || tokens.goes_on(at, ',') || tokens.goes_on(at, '.')
}
