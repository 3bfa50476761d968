//! How texts and questions are cut for retrieval: folded words and n-grams.

use crate::text::fold;

/// Letters of an n-gram.
const GRAM_CHARS: usize = 4;

/// Folded words. Hyphens and apostrophes inside a word go, so that "e-pasts" is one word.
pub(super) fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '\'' | '’')))
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect()
}

/// The n-grams of a folded word, its beginning and end marked by blanks.
pub(super) fn grams(word: &str) -> Vec<[char; GRAM_CHARS]> {
    let padded: Vec<char> =
        std::iter::once(' ').chain(word.chars()).chain(std::iter::once(' ')).collect();
    if padded.len() < GRAM_CHARS {
        let mut gram = [' '; GRAM_CHARS];
        gram.iter_mut().zip(padded).for_each(|(place, letter)| *place = letter);
        return vec![gram];
    }
    padded.windows(GRAM_CHARS).filter_map(|window| window.try_into().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folded_words_need_neither_diacritics_nor_hyphens() {
        assert_eq!(words("Čatbots, E-pasts: 24/7"), ["catbots", "epasts", "24", "7"]);
    }
}
