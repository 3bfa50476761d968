//! Rules for messages: words of given meanings in a given order, with few others between.

use std::{collections::HashMap, sync::OnceLock};

use serde::Deserialize;

use super::{
    Refusal,
    combinations::{self, Combination, places},
    normalise::Token,
    steps::{INITIALS, Part, Step, place},
    told::{is_own_forgetting, is_told_of},
};
use crate::assistant::packed::packed_text;

/// Letters that the words between two steps may have in a text without blanks, for each word.
const LETTERS_BETWEEN: usize = 8;
/// Besides its steps a short message has so many words.
const SHORT_OTHERS: usize = 3;
/// So far after a rule's words, in their sentence, may stand what makes them harmless.
const UNLESS_WORDS: usize = 3;
/// Words that may follow the last one of a clause.
const POLITE: [&str; 19] = [
    "please",
    "pls",
    "ludzu",
    "now",
    "tagad",
    "bitte",
    "pozhalujsta",
    "verbatim",
    "word",
    "vardu",
    "doslovno",
    "polnostju",
    "wortlich",
    "exactly",
    "pilniba",
    "here",
    "seit",
    "mne",
    "nekavejoties",
];
/// How the name of a list of words begins.
const LIST_MARK: char = '@';

/// The file as it is written.
#[derive(Debug, Deserialize)]
struct File {
    words: Lists,
    rules: Vec<Written>,
    combinations: Vec<combinations::Written>,
}

/// Lists of words of one meaning in all languages, by name.
pub(super) type Lists = HashMap<String, Vec<String>>;

#[derive(Debug, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "marks in a file, each with a name")]
struct Written {
    kind: Refusal,
    gap: usize,
    #[serde(default)]
    is_start: bool,
    #[serde(default)]
    is_end: bool,
    #[serde(default)]
    is_only: bool,
    #[serde(default)]
    is_short: bool,
    #[serde(default)]
    unless: Vec<String>,
    steps: Vec<Vec<String>>,
}

/// Words that in this order, with few others between, are an attack.
#[derive(Debug)]
struct Rule {
    kind: Refusal,
    /// Words that may stand between two steps.
    gap: usize,
    /// Whether the first step begins a sentence.
    is_start: bool,
    /// Whether the last step ends a clause, but for [`POLITE`] words.
    is_end: bool,
    /// The most words that the message may have besides.
    max_others: usize,
    /// Words that make it harmless when they follow soon.
    unless: Step,
    steps: Vec<Step>,
}

/// The rules, and which of them may begin with which letter.
#[derive(Debug, Default)]
pub(super) struct Rules {
    all: Vec<Rule>,
    by_initial: [Vec<usize>; INITIALS],
    combinations: Vec<Combination>,
}

/// The rules, parsed once; a test makes sure that they parse.
pub(super) fn rules() -> &'static Rules {
    static PARSED: OnceLock<Rules> = OnceLock::new();
    PARSED.get_or_init(|| {
        serde_json::from_str::<File>(packed_text!("attacks.json"))
            .map_or_else(|_| Rules::default(), |file| Rules::new(&file))
    })
}

impl Rules {
    fn new(file: &File) -> Self {
        let all: Vec<Rule> = file.rules.iter().map(|rule| read(rule, &file.words)).collect();
        let mut by_initial = [const { Vec::new() }; INITIALS];
        for (number, rule) in all.iter().enumerate() {
            for (rules, parts) in
                by_initial.iter_mut().zip(rule.steps.first().map_or(&[][..], Step::by_initial))
            {
                if !parts.is_empty() {
                    rules.push(number);
                }
            }
        }
        let combined = file.combinations.iter();
        let combinations = combined.map(|rule| Combination::new(rule, &file.words)).collect();
        Self { all, by_initial, combinations }
    }

    /// The kind of the first rule that words are against, of the kinds that count.
    pub fn find(
        &self,
        tokens: &[Token],
        max_gap: usize,
        counts: impl Fn(Refusal) -> bool,
    ) -> Option<Refusal> {
        let begin_at = |at: usize| {
            let initial = tokens[at].word.bytes().next().map_or(INITIALS - 1, place);
            self.by_initial[initial].iter().map(|number| &self.all[*number])
        };
        (0..tokens.len()).find_map(|at| {
            let mut rules = begin_at(at).filter(|rule| counts(rule.kind));
            rules.find(|rule| rule.matches_at(tokens, at, max_gap)).map(|rule| rule.kind)
        })
    }

    /// The kind of the first combination that words hold, of the kinds that count.
    pub fn find_combined(
        &self,
        tokens: &[Token],
        counts: impl Fn(Refusal) -> bool,
    ) -> Option<Refusal> {
        let places = places(tokens);
        let mut combinations = self.combinations.iter().filter(|rule| counts(rule.kind));
        combinations.find(|rule| rule.is_in(tokens, &places)).map(|rule| rule.kind)
    }

    /// The kind of a rule that letters without blanks are against.
    pub fn find_in_letters(
        &self,
        letters: &str,
        counts: impl Fn(Refusal) -> bool,
    ) -> Option<Refusal> {
        letters.char_indices().find_map(|(at, _)| {
            let rest = &letters[at..];
            let initial = place(rest.as_bytes()[0]);
            let mut rules = self.by_initial[initial].iter().map(|number| &self.all[*number]);
            rules.find(|rule| counts(rule.kind) && rule.begins_letters(rest)).map(|rule| rule.kind)
        })
    }
}

/// Words of which a step needs one, with the lists that they name.
pub(super) fn step(written: &[String], lists: &Lists) -> Step {
    let mut parts = Vec::new();
    for word in written {
        match word.strip_prefix(LIST_MARK).and_then(|name| lists.get(name)) {
            Some(list) => parts.extend(list.iter().map(|word| Part::new(word))),
            None => parts.push(Part::new(word)),
        }
    }
    Step::new(&parts)
}

fn read(written: &Written, lists: &Lists) -> Rule {
    let steps = written.steps.iter().map(|words| step(words, lists)).collect();
    Rule {
        kind: written.kind,
        gap: written.gap,
        is_start: written.is_start,
        is_end: written.is_end,
        max_others: match (written.is_only, written.is_short) {
            (true, _) => 0,
            (_, true) => SHORT_OTHERS,
            _ => usize::MAX,
        },
        unless: step(&written.unless, lists),
        steps,
    }
}

impl Rule {
    /// Whether the words from here on are against the rule; `max_gap` bounds how far apart they may stand.
    fn matches_at(&self, tokens: &[Token], at: usize, max_gap: usize) -> bool {
        let Some((first, rest)) = self.steps.split_first() else { return false };
        let max_words = self.max_others.saturating_add(self.steps.len() + self.gap);
        (!self.is_start || tokens[at].is_start)
            && first.fits(&tokens[at].word)
            && tokens.len() <= max_words
            && !is_told_of(&tokens[..=at])
            && !(self.kind == Refusal::IgnoreInstructions && is_own_forgetting(&tokens[..=at]))
            && self.continues(&tokens[at + 1..], rest, self.gap.min(max_gap))
    }

    fn continues(&self, tokens: &[Token], steps: &[Step], gap: usize) -> bool {
        let Some((step, rest)) = steps.split_first() else { return self.may_end(tokens) };
        let mut between = 0;
        for (at, token) in tokens.iter().enumerate() {
            between += token.sentence_gap;
            if between > gap {
                break;
            }
            if step.fits(&token.word) && self.continues(&tokens[at + 1..], rest, gap) {
                return true;
            }
            between += 1;
        }
        false
    }

    /// Whether what follows the last step leaves it an attack.
    fn may_end(&self, after: &[Token]) -> bool {
        let mut beside =
            after.iter().take(UNLESS_WORDS).take_while(|token| token.sentence_gap == 0);
        let is_harmless = beside.any(|token| self.unless.fits(&token.word));
        let is_end = || {
            let next = after.iter().find(|token| !POLITE.contains(&token.word.as_str()));
            next.is_none_or(|next| next.is_start)
        };
        !is_harmless && (!self.is_end || is_end())
    }

    /// Whether letters without blanks begin with the first step and go on with the others.
    fn begins_letters(&self, letters: &str) -> bool {
        let Some((first, others)) = self.steps.split_first() else { return false };
        if self.is_start || self.max_others < usize::MAX || others.is_empty() {
            return false;
        }
        let own = &first.by_initial()[place(letters.as_bytes()[0])];
        own.iter().filter_map(|part| letters.as_bytes().strip_prefix(part.text.as_bytes())).any(
            |mut rest| {
                others.iter().all(|step| {
                    let end = step.end_in(rest, self.gap * LETTERS_BETWEEN);
                    rest = end.map_or(&[], |end| &rest[end..]);
                    end.is_some()
                })
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_parse_and_name_lists_that_exist() {
        assert!(rules().all.len() > 20);
        assert!(rules().combinations.len() > 20);
        let combined = rules().combinations.iter().flat_map(|rule| rule.groups.iter().flatten());
        let parts = rules()
            .all
            .iter()
            .flat_map(|rule| &rule.steps)
            .chain(combined)
            .flat_map(|step| step.by_initial().iter().flatten());
        let unknown: Vec<_> = parts.filter(|part| part.text.starts_with(LIST_MARK)).collect();
        assert!(unknown.is_empty(), "{unknown:?}");
    }
}
