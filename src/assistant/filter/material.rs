//! What a model's answer may rest on, and what that makes of a sentence.

use std::collections::HashSet;

use super::clauses::Clauses;
use crate::{
    assistant::{builtin::language::detect, prompt::MARKS, understand},
    domain::Language,
    text::{fold, stem, streamed_sentence},
};

/// The share of a sentence's content words that what the model was given must have.
const GROUNDED_SHARE: f32 = 0.5;
/// Shorter words carry no content of their own.
const CONTENT_CHARS: usize = 4;
/// Fewer words show no language.
const LANGUAGE_WORDS: usize = 4;
/// A sentence that still has no end after so many bytes is looked at as it is.
const MAX_SENTENCE_BYTES: usize = 600;
/// A line of so few words with a colon at its end announces what a model was asked for ("Answer:").
const LABEL_WORDS: usize = 3;
/// Of so few content words of a sentence all must be known.
const FEW_WORDS: f32 = 2.0;
/// Turns and forms that a model goes on with when it has lost its way, folded.
const LOST: [&str; 10] = [
    "the visitor writes",
    "apmekletajs raksta",
    "vietnes fragmenti",
    "passages of the site",
    "visitor_text",
    "was already told",
    "apmekletajam jau",
    "json",
    "```",
    "{\"",
];

/// What an answer may rest on.
#[derive(Clone, Debug)]
pub struct Material {
    language: Language,
    stems: HashSet<String>,
    numbers: HashSet<String>,
    /// Where sentences have to keep together what stands together there.
    clauses: Option<Clauses>,
    said: HashSet<String>,
}

impl Material {
    /// From the texts that the model was given and what the visitor wrote.
    #[must_use]
    pub fn new<'t>(language: Language, texts: impl Iterator<Item = &'t str>) -> Self {
        let mut material = Self {
            language,
            stems: HashSet::new(),
            numbers: HashSet::new(),
            clauses: None,
            said: HashSet::new(),
        };
        for text in texts {
            material.stems.extend(stems(text, language));
            material.numbers.extend(numbers(text));
        }
        material
    }

    /// The same, where no sentence may put together what stands apart in the texts, deny what they say or affirm what
    /// they deny: for answers to questions, not for summaries.
    #[must_use]
    pub fn by_clauses<'t>(
        language: Language,
        texts: impl Iterator<Item = &'t str> + Clone,
    ) -> Self {
        let mut clauses = Clauses::default();
        for text in texts.clone() {
            clauses.push(text, language);
        }
        Self { clauses: Some(clauses), ..Self::new(language, texts) }
    }

    /// Notes a sentence that was said: it is not said twice.
    pub fn note_said(&mut self, text: &str) {
        self.said.extend(split(text).map(letters));
    }

    /// Whether a whole text rests on the material.
    #[must_use]
    pub fn holds(&self, text: &str) -> bool {
        self.is_free_writing(text) && self.is_grounded(text)
    }

    /// Whether a text that may have words of its own is in the right language, names no figure that was not given
    /// (but for single digits), insults nobody and shows nothing of its prompt.
    #[must_use]
    pub fn is_free_writing(&self, text: &str) -> bool {
        let is_given = |number: &String| number.len() == 1 || self.numbers.contains(number);
        !is_lost(text) && numbers(text).all(|number| is_given(&number)) && self.speaks_right(text)
    }

    /// What becomes of an answer's next sentence.
    pub(super) fn judge(&mut self, sentence: &str) -> Verdict {
        if is_lost(sentence) {
            return Verdict::Lost;
        }
        let letters = letters(sentence);
        if letters.is_empty() {
            return Verdict::Leave;
        }
        if !self.said.insert(letters) {
            return Verdict::Lost;
        }
        // A model's question repeats what the visitor asked, or a heading that it was given.
        let is_question = sentence.trim_end().ends_with('?');
        let is_known = numbers(sentence).all(|number| self.numbers.contains(&number));
        let rests = is_known && self.is_grounded(sentence) && self.is_borne(sentence);
        if !is_question && !is_label(sentence) && rests && self.speaks_right(sentence) {
            Verdict::Say
        } else {
            Verdict::Leave
        }
    }

    fn is_grounded(&self, text: &str) -> bool {
        let (known, all) = self.known_words(text);
        known >= all * GROUNDED_SHARE
    }

    fn is_borne(&self, sentence: &str) -> bool {
        let Some(clauses) = &self.clauses else { return true };
        let (known, all) = self.known_words(sentence);
        (all > FEW_WORDS || known >= all) && clauses.bear(sentence, self.language)
    }

    /// How many content words of a text were given, and how many it has.
    fn known_words(&self, text: &str) -> (f32, f32) {
        let (mut known, mut all) = (0.0, 0.0);
        for stem in stems(text, self.language) {
            all += 1.0;
            known += if self.stems.contains(&stem) { 1.0 } else { 0.0 };
        }
        (known, all)
    }

    fn speaks_right(&self, sentence: &str) -> bool {
        let is_short = sentence.split_whitespace().count() < LANGUAGE_WORDS;
        let is_other = detect(sentence).is_some_and(|language| language != self.language);
        (is_short || !is_other) && !understand::is_insult(sentence, self.language)
    }
}

fn is_label(sentence: &str) -> bool {
    sentence.trim_end().ends_with(':') && sentence.split_whitespace().count() <= LABEL_WORDS
}

fn is_lost(text: &str) -> bool {
    let folded = fold(text);
    LOST.iter().chain(&MARKS).any(|sign| folded.contains(sign))
}

/// What becomes of a sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Say,
    /// It rests on nothing; the next one may.
    Leave,
    /// The model has lost its way: nothing that follows is an answer.
    Lost,
}

/// The end of the first sentence of an answer that goes on.
pub(super) fn end_of_sentence(text: &str) -> Option<usize> {
    streamed_sentence(text).or_else(|| (text.len() > MAX_SENTENCE_BYTES).then_some(text.len()))
}

/// The sentences of a text, each with the blanks after it.
pub(super) fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text;
    std::iter::from_fn(move || {
        let end = end_of_sentence(rest).unwrap_or(rest.len());
        let sentence = &rest[..end];
        rest = &rest[end..];
        (!sentence.is_empty()).then_some(sentence)
    })
}

fn letters(text: &str) -> String {
    fold(text).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

pub(super) fn stems(text: &str, language: Language) -> impl Iterator<Item = String> {
    text.split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| {
            word.chars().count() >= CONTENT_CHARS && word.chars().all(char::is_alphabetic)
        })
        .map(move |word| stem(word, language))
}

/// Runs of digits with what groups them, without it: `47 320`, `47,320` and `+371 20000000` alike.
pub(super) fn numbers(text: &str) -> impl Iterator<Item = String> {
    let joined: Vec<char> =
        text.chars().filter(|c| !matches!(c, '\u{a0}' | '\u{202f}' | '\u{2009}')).collect();
    let digits_around = |at: usize| {
        at > 0
            && joined[at - 1].is_ascii_digit()
            && joined.get(at + 1).is_some_and(char::is_ascii_digit)
    };
    let is_group = |at: usize, c: char| matches!(c, ' ' | ',' | '.') && digits_around(at);
    let text: String =
        joined.iter().enumerate().filter(|(at, c)| !is_group(*at, **c)).map(|(_, c)| *c).collect();
    let runs = text.split(|c: char| !c.is_ascii_digit()).map(ToOwned::to_owned);
    runs.filter(|run| !run.is_empty()).collect::<Vec<_>>().into_iter()
}
