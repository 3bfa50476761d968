//! Whether a sentence gives somebody something to do: the forms of obligation in both languages, and who
//! does what by when. Statements in the same forms ("must have been", "jāatzīst") are none.

mod bans;
mod deadline;
mod english;
mod english_commands;
mod english_doing;
mod english_notes;
mod english_rules;
mod english_verbs;
mod english_words;
mod latvian;
mod latvian_notes;
mod latvian_rules;
mod latvian_verbs;
mod latvian_words;
mod payments;

use std::cell::OnceCell;

use crate::domain::Language;

pub(super) use bans::forbids;
pub(super) use english_verbs::{DOING, NOUNS, ORDERS};

/// A sentence this short asks for nothing: "Lūdzu!".
const MIN_WORDS: usize = 3;

/// A sentence as the rules see it.
struct Words<'s> {
    sentence: &'s str,
    /// In small letters.
    lower: Vec<String>,
    /// As written, without marks around them.
    written: Vec<&'s str>,
    /// All in small letters, with spaces between and around.
    joined: String,
    /// Whether it says until when, once somebody asked.
    has_deadline: OnceCell<bool>,
}

impl<'s> Words<'s> {
    fn new(sentence: &'s str) -> Self {
        let written: Vec<&str> = sentence
            .split(|letter: char| !letter.is_alphanumeric() && !"'’".contains(letter))
            .map(|word| word.trim_matches(['\'', '’']))
            .filter(|word| !word.is_empty())
            .collect();
        let lower: Vec<String> = written.iter().map(|word| word.to_lowercase()).collect();
        let joined = format!(" {} ", lower.join(" "));
        Self { sentence, lower, written, joined, has_deadline: OnceCell::new() }
    }

    fn at(&self, place: usize) -> &str {
        self.lower.get(place).map_or("", String::as_str)
    }

    /// The word so many places before.
    fn before(&self, place: usize, steps: usize) -> &str {
        place.checked_sub(steps).map_or("", |before| self.at(before))
    }

    fn has(&self, any: &[&str]) -> bool {
        self.lower.iter().any(|word| any.contains(&word.as_str()))
    }

    /// Whether the words of one of these stand next to each other somewhere.
    fn has_any_phrase(&self, phrases: &[&str]) -> bool {
        phrases.iter().any(|phrase| {
            self.joined.match_indices(phrase).any(|(at, _)| {
                self.joined[..at].ends_with(' ')
                    && self.joined[at + phrase.len()..].starts_with(' ')
            })
        })
    }

    fn is_question(&self) -> bool {
        self.sentence.trim_end_matches(['"', '”', '»']).ends_with('?')
    }
}

/// Whether the sentence obliges or asks somebody to do something.
pub(super) fn is_action(sentence: &str, language: Language) -> bool {
    let words = Words::new(sentence);
    if language == Language::Lv && words.lower.len() + 1 == MIN_WORDS {
        // "Aizveriet vārtus."
        return latvian::is_imperative(&words);
    }
    words.lower.len() >= MIN_WORDS
        && match language {
            Language::Lv => latvian::is_action(&words),
            Language::En => english::is_action(&words),
        }
}

/// Whether a sentence under a heading of duties names one: "Vakarā aizslēgt vārtus.", "Lock the gate in the evening."
pub(super) fn is_duty(sentence: &str, language: Language) -> bool {
    let words = Words::new(sentence);
    words.lower.len() >= MIN_WORDS
        && match language {
            Language::Lv => latvian_notes::names_duty(&words),
            Language::En => english::names_duty(&words),
        }
}

/// Whether a sentence of house rules says what somebody does there, by a post: "Sargs vakarā aizslēdz vārtus."
pub(super) fn is_rule(sentence: &str, language: Language) -> bool {
    let words = Words::new(sentence);
    words.lower.len() >= MIN_WORDS
        && match language {
            Language::Lv => latvian_rules::is_rule(&words),
            Language::En => english_rules::is_rule(&words),
        }
}

/// Whether these words, behind somebody's name, say what that person will do: "zvanīs bankai", "will call the bank".
pub(super) fn is_done_by_somebody(rest: &str, language: Language) -> bool {
    let words = Words::new(rest);
    match language {
        Language::Lv => latvian_notes::begins_with_doing(&words),
        Language::En => english::begins_with_doing(&words),
    }
}

/// Whether these words, behind somebody's name and a colon, are that person's order: "zvanīt bankai", "call the bank".
pub(super) fn begins_with_order(rest: &str, language: Language) -> bool {
    let words = Words::new(rest);
    words.lower.len() > 1
        && match language {
            Language::Lv => latvian_verbs::is_infinitive(words.at(0)),
            Language::En => english_commands::is_verb(words.at(0)),
        }
}

/// Whether a sentence says until when.
pub(super) fn has_deadline(sentence: &str, language: Language) -> bool {
    let words = Words::new(sentence);
    match language {
        Language::Lv => deadline::latvian(&words),
        Language::En => deadline::english(&words),
    }
}

#[cfg(test)]
mod tests;
