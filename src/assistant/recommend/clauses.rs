//! A description as clauses: where each ends, whether it refuses a service, and what comes first.

use super::{
    super::builtin::{language, sentiment},
    pattern::Pattern,
    reading::Reading,
    refusals,
    rules::{mentions_any, names_any, rules},
};
use crate::{
    domain::Language,
    text::{message_parts, spaced_words},
};

/// Behind these a clause ends; inside a number they stand before no blank.
const BREAKS: [char; 8] = [',', ':', '(', ')', '–', '—', '-', '/'];
/// A clause so short names only what it orders.
const MAX_ORDERED_WORDS: usize = 5;
/// As far into a clause stands what says that it comes first.
const MAX_WORDS_BEFORE_FIRST: usize = 3;
/// Words of a clause that can begin it: "un pēc tam".
const MAX_OPENING_WORDS: usize = 4;

/// So surely a clause praises that it names no need. Of eleven needs told plainly none sounds so, of what is told to
/// be in order every third.
const CONTENT: f32 = 0.65;
/// Clauses that are listened to so.
const MAX_FELT: usize = 12;

/// When a company wants what a clause names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    First,
    #[default]
    Unsaid,
    Later,
    /// Not now: "not this year".
    Deferred,
}

/// Whether a clause names a service or work that one would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    None,
    Work,
    /// Work that goes well: no need of it.
    Content,
}

#[derive(Debug)]
pub(super) struct Clause<'t> {
    pub text: &'t str,
    /// Its [`spaced_words`].
    pub words: String,
    /// The number of its sentence.
    pub sentence: usize,
    pub mention: Mention,
    /// It belongs to the clause before.
    pub is_continued: bool,
    /// It names services or work that the company leaves as it is.
    pub is_refused: bool,
    pub stage: Stage,
}

/// The clauses of a description, in its order.
pub(super) fn read(text: &str) -> Vec<Clause<'_>> {
    let reading = &rules().reading;
    let mut clauses = Vec::new();
    for (sentence, part) in message_parts(text).into_iter().enumerate() {
        let mut of_sentence: Vec<Clause<'_>> =
            split(part, reading).into_iter().map(|text| Clause::new(text, sentence)).collect();
        refusals::refuse_lists(&mut of_sentence, reading);
        carry_stage(&mut of_sentence);
        let first = of_sentence.iter().any(|clause| clause.stage == Stage::First);
        for clause in &mut of_sentence {
            // "And then" often tells how work goes today.
            let is_order = first || names_any(&clause.words) || wants(&clause.words, reading);
            if clause.stage == Stage::Later && !is_order {
                clause.stage = Stage::Unsaid;
            }
        }
        clauses.append(&mut of_sentence);
    }
    refusals::refuse_before(&mut clauses, reading);
    defer_before(&mut clauses);
    let language = language::detect(text).unwrap_or_default();
    for clause in clauses.iter_mut().filter(|clause| clause.is_mention()).take(MAX_FELT) {
        let goes_well = !clause.is_refused
            && clause.stage == Stage::Unsaid
            && !wants(&clause.words, reading)
            && sounds_content(clause.text, language);
        if goes_well {
            clause.mention = Mention::Content;
        }
    }
    clauses
}

/// Whether the models of feelings hear praise and no word blames: "the paperwork runs like clockwork".
fn sounds_content(text: &str, language: Language) -> bool {
    let [_, praise] = sentiment::blame_and_praise(text, language);
    praise >= CONTENT && !sentiment::blames_by_words(text, language)
}

impl<'t> Clause<'t> {
    /// It names a service or work that one would do.
    pub(super) fn is_mention(&self) -> bool {
        self.mention != Mention::None
    }

    /// It may name a need.
    pub(super) fn is_wanted(&self) -> bool {
        !self.is_refused && self.mention != Mention::Content
    }

    fn new(text: &'t str, sentence: usize) -> Self {
        let reading = &rules().reading;
        let words = spaced_words(text);
        let first_word = words.split_whitespace().next().unwrap_or_default();
        let is_mention = mentions_any(&words);
        Self {
            text,
            sentence,
            mention: if is_mention { Mention::Work } else { Mention::None },
            is_continued: reading.conjunctions.iter().any(|word| word == first_word),
            is_refused: is_mention && refusals::refuses(&words, reading),
            stage: if item_number(text) == Some(1) { Stage::First } else { stage(&words, reading) },
            words,
        }
    }
}

/// A sentence at its marks, before words that turn it ("but", "just", "and then"), and before a wish that
/// follows a refusal without any mark. The number of an item in a list stays with it.
fn split<'t>(sentence: &'t str, reading: &Reading) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut start = 0;
    for at in word_starts(sentence) {
        let so_far = &sentence[start..at];
        let words = spaced_words(so_far);
        let next: Vec<&str> = sentence[at..].split_whitespace().take(MAX_OPENING_WORDS).collect();
        let next = spaced_words(&next.join(" "));
        let is_link = |words: &str| reading.links.iter().any(|link| words.trim() == link);
        let is_turn = !is_link(&words) && begins_with(without_link(&next, reading), &reading.turns)
            || begins_with(&next, &reading.wishes)
                && next.split_whitespace().count() > 1
                && mentions_any(&words)
                && refusals::refuses(&words, reading);
        let is_item = item_number(&sentence[at..]).is_some();
        let is_end = so_far.trim_end().ends_with(BREAKS) || is_turn || is_item;
        if words.contains(char::is_alphabetic) && is_end {
            found.push(so_far.trim());
            start = at;
        }
    }
    found.push(sentence[start..].trim());
    found
}

/// Of "2) contracts" the two.
pub(super) fn item_number(text: &str) -> Option<u32> {
    let word = text.split_whitespace().next()?;
    word.strip_suffix(')')?.trim_start_matches('(').parse().ok()
}

fn word_starts(text: &str) -> Vec<usize> {
    let mut is_between = true;
    let starts = text.char_indices().filter(|(_, letter)| {
        let was_between = std::mem::replace(&mut is_between, letter.is_whitespace());
        was_between && !is_between
    });
    starts.map(|(at, _)| at).collect()
}

pub(super) fn begins_with(words: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|begin| words.trim_start().starts_with(begin.as_str()))
}

pub(super) fn without_link<'w>(words: &'w str, reading: &Reading) -> &'w str {
    let rest = |link: &String| words.trim_start().strip_prefix(link.as_str())?.strip_prefix(' ');
    reading.links.iter().find_map(rest).unwrap_or(words)
}

pub(super) fn has_any(words: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|begin| words.contains(&format!(" {begin}")))
}

pub(super) fn wants(words: &str, reading: &Reading) -> bool {
    has_any(words, &reading.wishes)
}

/// Whether one of these patterns is in a sentence, whatever it refuses.
pub(super) fn says_any<'c, 't: 'c>(
    told: impl Iterator<Item = &'c Clause<'t>>,
    patterns: &[Pattern],
) -> bool {
    let told: Vec<_> = told.collect();
    told.chunk_by(|one, next| one.sentence == next.sentence).any(|clauses| {
        let words: String = clauses.iter().map(|clause| clause.words.as_str()).collect();
        patterns.iter().any(|pattern| pattern.is_in(&words.replace("  ", " ")))
    })
}

/// What only says when means the clause behind it: "Top priority: the invoices".
fn carry_stage(of_sentence: &mut [Clause<'_>]) {
    for at in 1..of_sentence.len() {
        let Clause { stage, words, .. } = &of_sentence[at - 1];
        let is_alone = !of_sentence[at - 1].is_mention()
            && words.split_whitespace().count() <= MAX_OPENING_WORDS;
        let (stage, is_open) = (*stage, of_sentence[at].stage == Stage::Unsaid);
        if is_alone && is_open && stage != Stage::Deferred {
            of_sentence[at].stage = stage;
        }
    }
}

/// A clause that only puts off means what the one before names: "posts, but not this year".
fn defer_before(clauses: &mut [Clause<'_>]) {
    for at in 1..clauses.len() {
        let is_alone = clauses[at].stage == Stage::Deferred && !clauses[at].is_mention();
        if is_alone && clauses[at - 1].is_mention() {
            clauses[at - 1].stage = Stage::Deferred;
        }
    }
}

fn stage(words: &str, reading: &Reading) -> Stage {
    if has_any(words, &reading.deferrals) {
        return Stage::Deferred;
    }
    let count = words.split_whitespace().count();
    if !(count <= MAX_ORDERED_WORDS || names_any(words) || wants(words, reading)) {
        return Stage::Unsaid;
    }
    let is_first = |phrase: &String| {
        let found = words.split_once(&format!(" {phrase}"));
        found.is_some_and(|(before, after)| {
            before.split_whitespace().count() < MAX_WORDS_BEFORE_FIRST || after.trim().is_empty()
        })
    };
    if reading.firsts.iter().any(is_first) {
        Stage::First
    } else if has_any(words, &reading.laters) {
        Stage::Later
    } else {
        Stage::Unsaid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_order_is_read_and_a_tale_is_none() {
        let [first, unsaid, later] = [Stage::First, Stage::Unsaid, Stage::Later];
        let stages = |text| read(text).iter().map(|clause| clause.stage).collect::<Vec<_>>();
        assert_eq!(stages("Forecasts first, a chatbot later"), [first, later]);
        assert_eq!(stages("Sākumā rēķini un pēc tam teksti"), [first, later]);
        assert_eq!(stages("Customers ring, then somebody writes it on a sheet"), [unsaid, unsaid]);
        assert_eq!(stages("Top priority: contracts"), [first, first]);
        assert_eq!(stages("1) reports 2) articles"), [first, unsaid]);
        let deferred = Stage::Deferred;
        assert_eq!(stages("Blog articles, but those can wait"), [deferred, deferred]);
    }

    #[test]
    fn numbers_stay_whole_and_items_are_clauses() {
        let texts = |text| read(text).iter().map(|clause| clause.text).collect::<Vec<_>>();
        assert_eq!(
            texts("We ship 2,500 parcels, all by hand"),
            ["We ship 2,500 parcels,", "all by hand"]
        );
        assert_eq!(texts("Vajag 1) tekstus 2) pārskatus"), ["Vajag", "1) tekstus", "2) pārskatus"]);
    }
}
