//! Two things of which a message asks what either costs, named or described: "What is dearer, the one that answers people
//! or the one that reads our bills?"

use std::collections::BTreeMap;

use super::Reader;
use crate::{domain::Language, text::fold};

/// Words of cost begin so; folded.
const COST_EN: [&str; 6] = ["cost", "cheap", "dearer", "expensive", "pric", "more money"];
const COST_LV: [&str; 6] = ["cena", "cenu", "dargak", "letak", "maksa", "vairak naudas"];
/// What tells of a service and has no price of its own.
const TELLS_OF: [(&str, &str); 3] = [
    ("n8n", "processAutomation"),
    ("documentTool", "processAutomation"),
    ("guideProcess", "processAutomation"),
];
/// Places at which a message is divided in two, and beginnings of each half that are left out, at most.
const MAX_CUTS: usize = 3;
const MAX_LEADS: usize = 2;

/// One of two things is meant from this probability of all facts about it on, if that of the next thing with a price is
/// so much smaller: a few words out of a sentence look like much else.
const MEANT_FROM: f32 = 0.1;
const CLEARLY_FIRST: f32 = 2.0;
/// Fewer words than this describe nothing.
const FEWEST_WORDS: usize = 2;
/// After these a sentence begins to name what it asks of.
pub(super) const BEFORE_NAMES: [char; 3] = [':', ',', '–'];

impl<'b> Reader<'b> {
    /// The two priced things of which a message asks what the one or the other costs; nothing where it is none of that.
    pub(super) fn alternatives(&self, message: &str) -> Vec<&'b str> {
        let (between, cost): (_, &[&str]) = match self.language {
            Language::En => (" or ", &COST_EN),
            Language::Lv => (" vai ", &COST_LV),
        };
        let folded = fold(message);
        if !cost.iter().any(|stem| folded.contains(stem)) {
            return Vec::new();
        }
        let is_long = |part: &&str| part.split_whitespace().count() >= FEWEST_WORDS;
        let pair = |at: usize| {
            let (one, other) = (&message[..at], &message[at + between.len()..]);
            let halves = [one, other].map(|half| half.trim_matches(|c: char| !c.is_alphanumeric()));
            if !halves.iter().all(is_long) {
                return None;
            }
            let [one, other] = halves.map(|half| self.priced_in(half));
            Some([one?, other?]).filter(|[one, other]| one != other)
        };
        let mut cuts = message.match_indices(between).map(|(at, _)| at).take(MAX_CUTS);
        cuts.find_map(pair).map_or_else(Vec::new, Vec::from)
    }

    /// The thing with a price that half of a message is about, with or without the words that lead to it.
    fn priced_in(&self, half: &str) -> Option<&'b str> {
        let leads = half.rmatch_indices(BEFORE_NAMES).take(MAX_LEADS);
        let led = leads.map(|(at, sign)| half[at + sign.len()..].trim());
        let readings = std::iter::once(half)
            .chain(led)
            .filter(|part| part.split_whitespace().count() >= FEWEST_WORDS);
        let meant = readings.filter_map(|part| self.priced(part));
        let surest = meant.max_by(|(_, one), (_, other)| one.total_cmp(other));
        surest.filter(|(_, share)| *share >= MEANT_FROM).map(|(subject, _)| subject)
    }

    fn priced(&self, text: &str) -> Option<(&'b str, f32)> {
        let mut shares: BTreeMap<&str, f32> = BTreeMap::new();
        for guess in self.readings.guesses(text, None) {
            let subject = self.subject(guess.fact).map(sold_as);
            if let Some(subject) = subject.filter(|subject| self.book.price_of(subject).is_some()) {
                *shares.entry(subject).or_default() += guess.probability;
            }
        }
        let mut shares: Vec<_> = shares.into_iter().collect();
        shares.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let next = shares.get(1).map_or(0.0, |(_, share)| *share);
        shares.first().copied().filter(|(_, share)| *share >= CLEARLY_FIRST * next)
    }
}

/// The service with a price that a subject tells of.
fn sold_as(subject: &str) -> &str {
    TELLS_OF.iter().find(|(part, _)| *part == subject).map_or(subject, |(_, service)| service)
}
