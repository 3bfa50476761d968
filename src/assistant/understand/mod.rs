//! What a visitor's message asks, understood before anything is searched: its language, what is asked (a fact of
//! the site, small talk, a person, something foreign), and of what, which the talk before may have said. Only the
//! visitor's own turns are looked at: answers that come back from the browser may have been changed there.

mod clauses;
mod dialogue;
mod excluded;
mod features;
mod framed;
mod known;
mod model;
mod renamed;
mod scale;
mod spelling;
mod staff;
mod vocabulary;

use std::{borrow::Cow, sync::LazyLock};

use self::features::Features;
use super::{
    builtin::language::{detect, has_common_word},
    packed::packed_bytes,
};
use crate::domain::Language;

pub(super) use clauses::halves;
pub use dialogue::{Asked, Understanding, understand};
pub(super) use features::hashes;
pub(super) use model::Model;
pub(super) use spelling::mended;

/// The classifiers, Latvian and English. A test makes sure that they can be read.
static MODELS: [LazyLock<Option<Model>>; 2] = [
    LazyLock::new(|| Model::read(packed_bytes!("questions-lv.bin"))),
    LazyLock::new(|| Model::read(packed_bytes!("questions-en.bin"))),
];

/// Facts that are said of what the site does not know begin so.
const FOREIGN: &str = "foreign.";
/// From here on a message asks for something foreign, though a word of it may be mistyped.
const FOREIGN_AS_WRITTEN: f32 = 0.4;
/// A text of so few words is taken for the language in which it is so clear, if it is not even this clear in the other.
const FEW_WORDS: usize = 4;
const CLEAR: f32 = 0.6;
const UNCLEAR: f32 = 0.4;
/// What insulting and abusive messages are told.
const INSULTS: [&str; 2] = ["attack.insult", "attack.sexual"];
/// From here on a sentence of a model counts as one of them.
const INSULT_FROM: f32 = 0.5;

/// A fact that a message may ask for, and how probable that is.
#[derive(Clone, Debug, PartialEq)]
struct Guess {
    fact: &'static str,
    probability: f32,
}

/// The class that is this fact.
fn class_of(fact: &str, language: Language) -> Option<&'static str> {
    let model = MODELS[language as usize].as_ref()?;
    model.classes().iter().find(|class| *class == fact).map(String::as_str)
}

/// The facts that a message may ask for, the likeliest first, if it has words at all. Where words look mistyped, as it
/// is written and as it may be meant, whichever asks for something more surely; what is foreign as it is written stays
/// so, since "grapes" are no "graphs".
fn guesses(text: &str, subject: Option<&str>, language: Language) -> Vec<Guess> {
    let written = guesses_as_written(text, subject, language);
    let Cow::Owned(mended) = mended(text, language) else { return written };
    let mended = guesses_as_written(&mended, subject, language);
    let foreign = written.iter().filter(|guess| guess.fact.starts_with(FOREIGN));
    let is_foreign = foreign.map(|guess| guess.probability).sum::<f32>() >= FOREIGN_AS_WRITTEN;
    let surety = |guesses: &[Guess]| guesses.first().map_or(0.0, |best| best.probability);
    if is_foreign || surety(&written) > surety(&mended) { written } else { mended }
}

fn guesses_as_written(text: &str, subject: Option<&str>, language: Language) -> Vec<Guess> {
    let Some(model) = MODELS[language as usize].as_ref() else { return Vec::new() };
    let features = Features::of(text, subject);
    // A subject alone asks nothing.
    if features.by_word.len() == usize::from(subject.is_some()) {
        return Vec::new();
    }
    let probabilities = model.probabilities(&features);
    let mut guesses: Vec<Guess> = model
        .classes()
        .iter()
        .zip(probabilities)
        .map(|(fact, probability)| Guess { fact, probability })
        .collect();
    guesses.sort_by(|one, two| two.probability.total_cmp(&one.probability));
    guesses
}

/// Whether a sentence insults, threatens or abuses: what a visitor does not get from a model.
#[must_use]
pub fn is_insult(sentence: &str, language: Language) -> bool {
    let best = guesses(sentence, None, language).into_iter().next();
    best.is_some_and(|best| INSULTS.contains(&best.fact) && best.probability >= INSULT_FROM)
}

/// The language of a talk: of the last turn that shows one, else what the browser believes (`claimed`). Few words without
/// a common one of the language that their letters show change it for nothing: the talk before decides, and at its
/// beginning the language in which they can be understood.
#[must_use]
pub fn language_of(turns: &[&str], claimed: Language) -> Language {
    let (last, earlier) = turns.split_last().map_or(("", turns), |(last, rest)| (*last, rest));
    let before = earlier.iter().rev().find_map(|turn| shown_by(turn));
    let shown = shown_by(last).or(before).unwrap_or(claimed);
    if last.split_whitespace().count() > FEW_WORDS || has_common_word(last, shown) {
        return shown;
    }
    let other = other_than(shown);
    // "r u a bot" has hardly a letter that speaks for either; "file size limit" is of English words alone.
    let is_foreign_to_shown =
        || clarity(last, shown) < UNCLEAR || spelling::has_mostly_unknown_words(last, shown);
    let is_understood = || {
        clarity(last, other) >= CLEAR
            && !spelling::has_mostly_unknown_words(last, other)
            && is_foreign_to_shown()
    };
    // "Do you do TikTok?" has a word of English and none of Latvian.
    let alone = || if has_common_word(last, other) || is_understood() { other } else { shown };
    before.unwrap_or_else(alone)
}

/// The language that a turn shows. Names are of none: "Vai pārdodat Microsoft Office licences?" has a common word of
/// Latvian, and of English only names.
fn shown_by(turn: &str) -> Option<Language> {
    let shown = detect(turn)?;
    let other = other_than(shown);
    let is_in_names = !has_common_word(turn, shown)
        && has_common_word(turn, other)
        && detect(&without_names(turn)) == Some(other);
    Some(if is_in_names { other } else { shown })
}

/// The words of a text that are not written as names are: with a capital behind the first word.
fn without_names(text: &str) -> String {
    let words = text.split_whitespace().enumerate();
    let kept = words.filter(|(at, word)| *at == 0 || !word.starts_with(char::is_uppercase));
    kept.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
}

fn other_than(language: Language) -> Language {
    match language {
        Language::Lv => Language::En,
        Language::En => Language::Lv,
    }
}

/// How sure it is what a text of this language asks of the site.
fn clarity(text: &str, language: Language) -> f32 {
    let best = guesses(text, None, language).into_iter().next();
    best.filter(|best| !best.fact.starts_with(FOREIGN)).map_or(0.0, |best| best.probability)
}

#[cfg(test)]
mod tests;
