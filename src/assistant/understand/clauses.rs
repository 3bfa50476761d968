//! The parts of a message that may each ask something: long stories are cut to what they ask, and two questions in
//! one message are two.

use crate::text::message_parts;

/// Fewer words than this ask nothing of their own.
const FEWEST_WORDS: usize = 2;
/// More parts of one message are not looked at.
const MAX_PARTS: usize = 40;
/// Words between two questions in one sentence, with the blanks around them.
const LINKS: [&str; 10] =
    [" un ", " kā arī ", " ka ari ", ", bet ", " and ", " also ", ", but ", " plus ", " & ", " + "];

/// The message's first parts.
pub(super) fn parts(message: &str) -> Vec<&str> {
    let mut found = message_parts(message);
    found.truncate(MAX_PARTS);
    found
}

/// A sentence as its two halves, for each word between that could link two questions.
pub(super) fn halves(sentence: &str) -> Vec<[&str; 2]> {
    let is_long = |part: &&str| part.split_whitespace().count() >= FEWEST_WORDS;
    let cuts = LINKS.iter().flat_map(|link| {
        sentence
            .match_indices(link)
            .map(|(at, link)| [sentence[..at].trim(), sentence[at + link.len()..].trim()])
    });
    cuts.filter(|parts| parts.iter().all(is_long)).take(MAX_PARTS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_falls_into_halves_that_could_each_ask() {
        assert_eq!(
            halves("Cik maksā čatbots un cik valodās tas runā?"),
            [["Cik maksā čatbots", "cik valodās tas runā?"]]
        );
        assert!(halves("prices and hours").is_empty());
    }
}
