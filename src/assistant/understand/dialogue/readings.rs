//! What the classifier says of the texts of one talk. Whoever asks for it again gets what was said before: a turn, its
//! sentences and their halves are asked for by several rules, and a network's answer is what costs time.

use std::{cell::RefCell, collections::HashMap};

use super::Guess;
use crate::{assistant::understand::guesses, domain::Language};

/// A text, and what the talk is about when it is said.
type Asked = (String, Option<String>);

pub(super) struct Readings {
    language: Language,
    known: RefCell<HashMap<Asked, Vec<Guess>>>,
}

impl Readings {
    pub(super) fn of(language: Language) -> Self {
        Self { language, known: RefCell::default() }
    }

    /// See `understand::guesses`.
    pub(super) fn guesses(&self, text: &str, subject: Option<&str>) -> Vec<Guess> {
        let asked = (text.to_owned(), subject.map(ToOwned::to_owned));
        let new = || guesses(text, subject, self.language);
        self.known.borrow_mut().entry(asked).or_insert_with(new).clone()
    }
}

#[cfg(test)]
mod tests {
    use super::{super::Reader, *};
    use crate::{
        assistant::{
            engine::facts::Facts,
            request::{MAX_CHAT_CHARS, MAX_CHAT_TURNS},
        },
        blog::built_in_posts,
        config::Config,
    };

    /// So many times the letters of one turn are read at most: those of each turn that is looked at twice (the whole and
    /// its sentences), of the last one besides the halves of some cuts after two subjects.
    const MOST: usize = 40;

    #[test]
    fn a_talk_of_the_largest_size_is_read_a_bounded_number_of_times() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let language = Language::En;
        let mut worst = 0;
        for link in [" & ", " and bots, ", "? ", " + or more: "] {
            let turn = |at: usize| {
                let words = (0..MAX_CHAT_CHARS).map(|word| format!("price {at}x{word}{link}"));
                words
                    .flat_map(|word| word.chars().collect::<Vec<_>>())
                    .take(MAX_CHAT_CHARS)
                    .collect()
            };
            let turns: Vec<String> = (0..MAX_CHAT_TURNS).map(turn).collect();
            let turns: Vec<&str> = turns.iter().map(String::as_str).collect();
            let reader = Reader { book: &facts.book, language, readings: Readings::of(language) };
            reader.understand(&turns);
            let read: usize =
                reader.readings.known.borrow().keys().map(|(text, _)| text.len()).sum();
            worst = worst.max(read);
        }
        assert!(worst <= MOST * MAX_CHAT_CHARS, "{worst}");
    }
}
