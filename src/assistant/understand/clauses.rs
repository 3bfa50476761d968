//! The parts of a message that may each ask something: long stories are cut to what they ask, and two questions in
//! one message are two.

/// Fewer words than this ask nothing of their own.
const FEWEST_WORDS: usize = 2;
/// More parts of one message are not looked at.
const MAX_PARTS: usize = 40;
/// Words between two questions in one sentence, with the blanks around them.
const LINKS: [&str; 10] =
    [" un ", " kā arī ", " ka ari ", ", bet ", " and ", " also ", ", but ", " plus ", " & ", " + "];

/// The message's sentences, if it has more than one.
pub(super) fn sentences(message: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut rest = message;
    while let Some(end) = end_of_sentence(rest) {
        found.push(rest[..end].trim());
        rest = &rest[end..];
    }
    found.push(rest.trim());
    found.retain(|sentence| sentence.chars().any(char::is_alphanumeric));
    found.truncate(MAX_PARTS);
    found
}

/// After a mark that a blank follows, or at a line's end.
fn end_of_sentence(text: &str) -> Option<usize> {
    text.char_indices().find_map(|(at, letter)| {
        let end = at + letter.len_utf8();
        let is_end = match letter {
            '\n' => true,
            '.' | '!' | '?' | '…' | ';' => text[end..].starts_with(char::is_whitespace),
            _ => false,
        };
        (is_end && end < text.len()).then_some(end)
    })
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
    fn sentences_end_at_marks_before_a_blank() {
        let message = "Sveiki! Mums ir 3.5 cilvēki\nun veikals. Cik maksā bots?";
        let expected = ["Sveiki!", "Mums ir 3.5 cilvēki", "un veikals.", "Cik maksā bots?"];
        assert_eq!(sentences(message), expected);
        assert_eq!(sentences("roi?"), ["roi?"]);
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
