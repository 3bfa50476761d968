//! The parts of a message that may each ask something: long stories are cut to what they ask, and two questions in
//! one message are two.

use crate::text::{fold, message_parts};

/// Fewer words than this ask nothing of their own.
const FEWEST_WORDS: usize = 2;
/// More parts of one message are not looked at.
const MAX_PARTS: usize = 40;
/// A sentence is cut in two at no more places.
const MAX_CUTS: usize = 8;
/// Words between two questions in one sentence, with the blanks around them.
const LINKS: [&str; 10] =
    [" un ", " kā arī ", " ka ari ", ", bet ", " and ", " also ", ", but ", " plus ", " & ", " + "];

/// Folded. What follows a greeting is what the message is about, if it has so many words.
const GREETINGS: [&str; 13] = [
    "good morning",
    "good afternoon",
    "good evening",
    "good day",
    "hello",
    "hi",
    "hey",
    "labdien",
    "labrit",
    "labvakar",
    "sveiki",
    "cau",
    "hallo",
];
const WORDS_AFTER_GREETING: usize = 3;

/// A message without the greeting that it begins with, unless that is all there is.
pub(super) fn without_greeting(message: &str) -> &str {
    let rest = |greeting: &&str| {
        let end = message.char_indices().nth(greeting.len()).map(|(at, _)| at)?;
        let (begin, rest) = message.split_at(end);
        let is_whole = !rest.starts_with(char::is_alphanumeric);
        let rest = rest.trim_start_matches(|letter: char| !letter.is_alphanumeric());
        let is_long = rest.split_whitespace().count() >= WORDS_AFTER_GREETING;
        (is_whole && is_long && fold(begin) == **greeting).then_some(rest)
    };
    GREETINGS.iter().find_map(rest).unwrap_or(message)
}

/// The message's first parts.
pub(super) fn parts(message: &str) -> Vec<&str> {
    let mut found = message_parts(message);
    found.truncate(MAX_PARTS);
    found
}

/// A sentence as its two halves, for each word between that could link two questions.
pub(in crate::assistant) fn halves(sentence: &str) -> Vec<[&str; 2]> {
    let is_long = |part: &&str| part.split_whitespace().count() >= FEWEST_WORDS;
    let cuts = LINKS.iter().flat_map(|link| {
        sentence
            .match_indices(link)
            .map(|(at, link)| [sentence[..at].trim(), sentence[at + link.len()..].trim()])
    });
    cuts.filter(|parts| parts.iter().all(is_long)).take(MAX_CUTS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_greeting_is_left_away_where_something_follows() {
        for (message, rest) in [
            ("Good morning, how does a contract come about?", "how does a contract come about?"),
            ("Čau! pa cik jums bots", "pa cik jums bots"),
            ("Labdien, paldies", "Labdien, paldies"),
            ("History of your firm, please", "History of your firm, please"),
            ("", ""),
        ] {
            assert_eq!(without_greeting(message), rest);
        }
    }

    #[test]
    fn a_sentence_falls_into_halves_that_could_each_ask() {
        assert_eq!(
            halves("Cik maksā čatbots un cik valodās tas runā?"),
            [["Cik maksā čatbots", "cik valodās tas runā?"]]
        );
        assert!(halves("prices and hours").is_empty());
    }
}
