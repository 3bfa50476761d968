//! What nobody may do: worth telling, and nothing to do.

use super::{Words, english_words::PHRASES};
use crate::domain::Language;

const LATVIAN: [&str; 8] = [
    "aizliegts",
    "aizliegta",
    "aizliegti",
    "aizliegtas",
    "nedrīkst",
    "nedrīkstēs",
    "liegts",
    "aizliedz",
];
const ENGLISH: [&str; 14] = [
    "must not",
    "may not",
    "shall not",
    "must never",
    "may never",
    "mustn't",
    "not allowed to",
    "not permitted",
    "is forbidden",
    "are forbidden",
    "is prohibited",
    "are prohibited",
    "is not to be",
    "are not to be",
];

/// Whether a sentence only forbids. One that also says what to do instead does not: "Never use water, call the guard."
#[must_use]
pub(in super::super) fn forbids(sentence: &str, language: Language) -> bool {
    let words = Words::new(sentence);
    match language {
        Language::Lv => {
            words.has(&LATVIAN)
                && !words.lower.iter().any(|word| word.starts_with("jā") || word.ends_with("iet"))
        }
        Language::En => {
            let must = |at: usize| matches!(words.at(at), "must" | "shall" | "should");
            let obliges = (0..words.lower.len())
                .any(|at| must(at) && !matches!(words.at(at + 1), "not" | "never"));
            words.has_any_phrase(&ENGLISH)
                && !obliges
                && !words.has(&["please"])
                && !words.has_any_phrase(PHRASES)
        }
    }
}
