//! Things that are only named: meetings, choices, places, what is to come.

use super::{
    super::lexicon::{
        an, has, is_command, is_countable, is_finite, is_number, is_plain, is_preposition, is_time,
    },
    Clause,
};
use crate::assistant::phrase::{capitalise, lower_first};

/// Longest thing that has a place.
const MAX_THING: usize = 4;

impl Clause<'_> {
    /// *Monday at 10:00 or Tuesday*.
    pub(super) fn choice(&self) -> Option<String> {
        let has_or = self.bare.iter().any(|word| word == "or");
        if !has_or || self.bare.iter().any(|word| is_finite(word)) || self.says_who() {
            return None;
        }
        let has_place = self.bare.iter().any(|word| has("online office phone video", word));
        match () {
            () if is_time(self.word(0)) => {
                Some(format!("Would {} suit you?", capitalise(self.text)))
            }
            () if has_place && self.typed.len() < 8 && !is_command(self.word(0), false) => {
                Some(format!("Either {} would suit us", lower_first(self.text)))
            }
            () => None,
        }
    }

    /// *Meeting about the new system*, *school trip to the museum on 14 June*.
    pub(super) fn event(&self) -> Option<String> {
        const EVENTS: &str = "meeting call visit workshop training inspection interview party trip excursion webinar seminar \
             concert exhibition lesson class rehearsal drill tour lunch dinner fair maintenance survey";
        let end = (0..self.end).find(|at| !is_plain(self.word(*at)))?;
        let head = self.word(end.checked_sub(1)?);
        let is_open =
            is_preposition(self.word(end)) || is_time(self.word(end)) || is_number(self.word(end));
        let fits = has(EVENTS, head) && is_open && !self.says_who() && !self.has_verb();
        let small = lower_first(self.text);
        let a = if is_countable(&self.bare[..end]) { an(&small) } else { "" };
        fits.then(|| format!("There will be {a} {small}").replace("  ", " "))
    }

    /// *Money on your account in 5 working days*.
    pub(super) fn to_come(&self) -> Option<String> {
        let end = (1..self.end).find(|at| is_preposition(self.word(*at)))?;
        let is_unit =
            |at: usize| has("day days week weeks hour hours minutes month months", self.word(at));
        let is_span = |at: usize| {
            self.word(at) == "in"
                && is_number(self.word(at + 1))
                && (is_unit(at + 2) || self.word(at + 2) == "working" && is_unit(at + 3))
        };
        let is_bare = (0..end).all(|at| is_plain(self.word(at)));
        let fits = is_bare && (end..self.end).any(is_span) && !self.has_verb();
        let thing = self.typed[..end].join(" ");
        let rest = self.typed[end..].join(" ");
        fits.then(|| format!("The {} will be {rest}", lower_first(&thing)))
    }

    /// *Parking behind house*.
    pub(super) fn place(&self) -> Option<String> {
        let end = (1..self.end).find(|at| !is_plain(self.word(*at)))?;
        let is_place = has("behind near opposite outside inside above below at", self.word(end));
        let fits =
            is_place && end < MAX_THING && !self.has_verb() && !is_command(self.word(0), false);
        let is = if self.is_many(end) { "are" } else { "is" };
        fits.then(|| format!("{} {is} {}", self.thing(end, false), self.typed[end..].join(" ")))
    }
}
