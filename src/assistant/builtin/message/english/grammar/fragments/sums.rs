//! Sums as prices.

use super::{
    super::lexicon::{an, has, is_be, is_determiner, is_number, is_plain},
    Clause,
};
use crate::assistant::phrase::{end_sentence, lower_first};

/// Behind a sum that is a price.
const PER: &str = "per each a an for or plus including incl excluding excl net gross";
/// Of these a sum is said, and not a price.
const SUMS: &str = "refund quote invoice bill total balance amount sum salary budget price cost fee deposit rent discount";
/// Longest thing that a sum stands behind.
const MAX_THING: usize = 4;

/// A sum as a price.
pub(in super::super::super) fn told(note: &str) -> Option<String> {
    let clause = Clause::read(note.trim_end_matches('.'));
    let whole = clause.share().or_else(|| clause.price()).or_else(|| clause.cost())?;
    Some(end_sentence(&whole))
}

impl Clause<'_> {
    /// *10% discount*.
    #[inline(never)]
    pub(super) fn share(&self) -> Option<String> {
        let is_share =
            self.typed.first()?.ends_with('%') && has("discount reduction rebate", self.word(1));
        is_share.then(|| format!("You get {} {}", an(self.text), self.text))
    }

    /// How many words from here are a sum.
    #[inline(never)]
    pub(super) fn sum(&self, at: usize) -> usize {
        let word = self.word(at);
        let is_figure =
            word.trim_start_matches(['€', '£', '$']).starts_with(|c: char| c.is_ascii_digit());
        let is_money = word.contains(['€', '£', '$']);
        let has_unit = has("eur euro euros € £ $ usd gbp pounds", self.word(at + 1));
        match () {
            () if is_figure && has_unit => 2,
            () if is_figure && is_money => 1,
            () => 0,
        }
    }

    /// *12 EUR per child*.
    #[inline(never)]
    pub(super) fn price(&self) -> Option<String> {
        let length = self.sum(0);
        let fits = length > 0 && has(PER, self.word(length)) && !self.has_verb();
        fits.then(|| format!("The price is {}", self.text))
    }

    /// *Labour 120 EUR*.
    #[inline(never)]
    pub(super) fn cost(&self) -> Option<String> {
        let at = (1..=MAX_THING.min(self.typed.len())).find(|at| self.sum(*at) > 0)?;
        let end = at + self.sum(at);
        let is_all = end >= self.end || has(PER, self.word(end)) || self.word(end) == "vat";
        let is_named =
            self.names_thing(0, at) && is_plain(self.word(at - 1)) && !is_be(self.word(at - 1));
        let has_cost = at > 1 && has("cost costs", self.word(at - 1));
        if !is_all
            || has_cost
            || !is_named
            || self.bare[..at].iter().any(|word| is_number(word))
            || self.has_verb()
        {
            return None;
        }
        let verb = match (has(SUMS, self.word(at - 1)), self.is_many(at)) {
            (true, false) => "is",
            (true, true) => "are",
            (false, true) => "cost",
            (false, false) => "costs",
        };
        let thing = self.thing(at, false);
        let has_article =
            thing.starts_with("The ") || is_determiner(self.word(0)) || self.is_many(at);
        let thing = if has_article { thing } else { format!("The {}", lower_first(&thing)) };
        Some(format!("{thing} {verb} {}", self.typed[at..].join(" ")))
    }
}
