//! Slips of the fingers: a word that nobody has used is taken for the commonest known one that is one slip away.

use std::{borrow::Cow, collections::HashMap, sync::LazyLock};

use super::features::words;
use crate::{assistant::packed::packed_text, domain::Language, text::fold};

/// Known words, the commonest first, Latvian and English; the training program writes them.
static KNOWN: [LazyLock<HashMap<&str, usize>>; 2] = [
    LazyLock::new(|| ranks(packed_text!("words-lv.txt"))),
    LazyLock::new(|| ranks(packed_text!("words-en.txt"))),
];
/// Shorter words are not mended.
const MIN_CHARS: usize = 3;
/// A slip in a word with fewer letters makes another word too easily: it is mended only where a letter was left out
/// of one of the so many commonest words, or two were exchanged.
const LONG_CHARS: usize = 5;
const COMMONEST: usize = 250;
/// Nobody mistypes a longer one in one place only, and all its slips would take long.
const MAX_CHARS: usize = 24;
/// Words of a message that are mended.
const MAX_MENDED: usize = 16;
const LETTERS: &[u8] = b"abcdefghijklmnopqrstuvwxyz";

fn ranks(words: &'static str) -> HashMap<&'static str, usize> {
    words.lines().enumerate().map(|(rank, word)| (word, rank)).collect()
}

/// The text with the words mended that are one slip away from a known one.
pub(in crate::assistant) fn mended(text: &str, language: Language) -> Cow<'_, str> {
    let known = &*KNOWN[language as usize];
    let folded = fold(text);
    let mut left = MAX_MENDED;
    let mut changed = false;
    let words: Vec<&str> = folded
        .split(' ')
        .map(|piece| {
            let word = piece.trim_matches(|letter: char| !letter.is_ascii_alphanumeric());
            let is_open = left > 0 && is_mendable(word) && !known.contains_key(word);
            let found = if is_open { nearest(word, known) } else { None };
            left -= usize::from(is_open);
            changed |= found.is_some();
            found.unwrap_or(piece)
        })
        .collect();
    if changed { Cow::Owned(words.join(" ")) } else { Cow::Borrowed(text) }
}

/// Whether visitors who ask in this language use fewer than half of a text's words.
pub(super) fn has_mostly_unknown_words(text: &str, language: Language) -> bool {
    let words = words(text);
    let known = &*KNOWN[language as usize];
    let unknown = words.iter().filter(|word| !known.contains_key(word.as_str())).count();
    unknown * 2 > words.len()
}

fn is_mendable(word: &str) -> bool {
    (MIN_CHARS..=MAX_CHARS).contains(&word.len()) && word.bytes().all(|b| b.is_ascii_lowercase())
}

/// The commonest known word that two letters exchanged, one left out, one too many or one wrong away from this.
/// The first letter is right, or in the second place.
fn nearest(word: &str, known: &HashMap<&'static str, usize>) -> Option<&'static str> {
    let letters = word.as_bytes();
    let swapped = (1..letters.len()).map(|at| {
        let mut other = letters.to_vec();
        other.swap(at - 1, at);
        other
    });
    let removed = (1..letters.len()).map(|at| [&letters[..at], &letters[at + 1..]].concat());
    let added = (1..=letters.len()).flat_map(|at| {
        LETTERS.iter().map(move |letter| [&letters[..at], &[*letter], &letters[at..]].concat())
    });
    let changed = (1..letters.len()).flat_map(|at| {
        LETTERS.iter().map(move |letter| [&letters[..at], &[*letter], &letters[at + 1..]].concat())
    });
    let is_long = letters.len() >= LONG_CHARS;
    let look_up = |other: Vec<u8>| {
        let (word, rank) = known.get_key_value(std::str::from_utf8(&other).ok()?)?;
        let is_likely = is_long || *rank < COMMONEST;
        (is_likely && word.len() >= LONG_CHARS - 1).then_some((*rank, *word))
    };
    let found = swapped.chain(added).filter_map(look_up);
    let also = removed.chain(changed).filter(|_| is_long).filter_map(look_up);
    found.chain(also).min().map(|(_, word)| word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_slip_is_mended_and_what_is_right_or_foreign_stays() {
        for (language, typed, meant) in [
            (Language::En, "how mcuh does a chatbto cost", "how much does a chatbot cost"),
            (Language::En, "is the consultaton free?", "is the consultation free?"),
            (Language::Lv, "cik maksa procesu automatizaicja", "cik maksa procesu automatizacija"),
            (Language::Lv, "kāda ir jūsu asdrese", "kada ir jusu adrese"),
            (Language::Lv, "čatbota cna?", "catbota cena"),
        ] {
            assert_eq!(mended(typed, language), meant);
        }
        for right in ["What does a chatbot cost?", "Who won the hockey in Liepaja?", ""] {
            assert_eq!(mended(right, Language::En), right);
        }
    }
}
