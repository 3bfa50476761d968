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
/// Words of who asks which of the things in the talk costs less or more; folded.
const WHICH: [&[&str]; 2] = [&["kurs", "kura", "kas", "kuru"], &["which", "what"]];
const COMPARES_COST: [&[&str]; 2] = [
    &["letak", "dargak", "maksa mazak", "maksa vairak"],
    &[
        "cheaper",
        "dearer",
        "more expensive",
        "less expensive",
        "costs less",
        "costs more",
        "cost more",
        "cost less",
    ],
];
const MAX_WORDS_OF_WHICH: usize = 6;
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

    /// "Which is cheaper?" after talk of two things with a price: those, in the order of the talk.
    pub(super) fn alternatives_of_talk(&self, message: &str, earlier: &[&str]) -> Vec<&'b str> {
        let at = self.language as usize;
        let folded = fold(message);
        let words: Vec<&str> = folded.split(|letter: char| !letter.is_alphanumeric()).collect();
        let asks_which = words.iter().any(|word| WHICH[at].contains(word));
        let compares = COMPARES_COST[at].iter().any(|words| folded.contains(words));
        if !(asks_which && compares) || message.split_whitespace().count() > MAX_WORDS_OF_WHICH {
            return Vec::new();
        }
        let priced_in = |turn: &str| {
            let named = self.book.alone_named_in(turn, self.language).into_iter();
            named.filter(|subject| self.book.price_of(subject).is_some()).collect::<Vec<_>>()
        };
        if !priced_in(message).is_empty() {
            return Vec::new();
        }
        let mut found: Vec<&str> = Vec::new();
        for subject in earlier.iter().rev().flat_map(|turn| priced_in(turn)) {
            if !found.contains(&subject) {
                found.push(subject);
            }
        }
        found.truncate(2);
        found.reverse();
        if found.len() == 2 { found } else { Vec::new() }
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

#[cfg(test)]
mod tests {
    use crate::{
        assistant::{engine::facts::Facts, understand::understand},
        blog::built_in_posts,
        config::Config,
        domain::Language,
    };

    #[test]
    fn which_is_cheaper_asks_of_what_the_talk_named() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, turns, expected) in [
            (
                Language::En,
                ["Tell me of Basic", "And of Premium?", "Which one is cheaper?"],
                vec!["managedBasic", "managedPremium"],
            ),
            (
                Language::Lv,
                ["Kas ir čatbots?", "Un datu analītika?", "Kurš maksā mazāk?"],
                vec!["chatbots", "dataAnalytics"],
            ),
            (Language::En, ["Hello", "What is a chatbot?", "Which is cheaper?"], vec![]),
        ] {
            let understood = understand(&turns, language, &facts.book);
            assert_eq!(understood.alternatives, expected, "{turns:?}");
        }
    }
}
