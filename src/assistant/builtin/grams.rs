//! Folded words and hashed character n-grams: what the small models see of a text. The training program
//! (`assets/builtin/train/features.py`) does the same, feature by feature.

use crate::text::fold;

/// FNV-1a, 32 bits.
pub(in crate::assistant) fn fnv1a(bytes: impl IntoIterator<Item = u8>) -> u32 {
    let step = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
    bytes.into_iter().fold(0x811C_9DC5, step)
}

/// The text without links, addresses and mentions, which say nothing about a language or a feeling.
pub(super) fn without_links(text: &str) -> String {
    let is_link = |run: &&str| run.contains("://") || run.contains("www.") || run.contains('@');
    text.split_whitespace().filter(|run| !is_link(run)).collect::<Vec<_>>().join(" ")
}

/// Signs that end a clause.
const BREAKS: [char; 10] = ['.', '!', '?', ';', ':', ',', '(', ')', '–', '—'];

/// Folded runs of letters, without apostrophes; letters repeated more than twice count twice. Letters of
/// other alphabets part words.
pub(super) fn folded_words(text: &str) -> Vec<String> {
    folded_clauses(text).concat()
}

/// The same by clause; none is empty.
pub(super) fn folded_clauses(text: &str) -> Vec<Vec<String>> {
    let folded = fold(&without_links(text)).replace(['\'', '’'], "");
    let words = |clause: &str| -> Vec<String> {
        let runs = clause.split(|letter: char| !letter.is_ascii_alphabetic());
        // The tweets of the training data have this word for links.
        runs.filter(|run| !run.is_empty()).map(squeeze).filter(|word| word != "url").collect()
    };
    folded.split(BREAKS).map(words).filter(|clause| !clause.is_empty()).collect()
}

fn squeeze(run: &str) -> String {
    let letters = run.as_bytes();
    let kept = run.char_indices().filter(|&(at, letter)| {
        at < 2 || letters[at - 2..at].iter().any(|&before| char::from(before) != letter)
    });
    kept.map(|(_, letter)| letter).collect()
}

/// Adds the hashes of the word's character n-grams between spaces, and of the whole. The word is ASCII.
pub(super) fn push_gram_hashes(word: &str, shortest: usize, longest: usize, into: &mut Vec<u32>) {
    let padded: Vec<u8> = [b" ", word.as_bytes(), b" "].concat();
    for size in shortest..=longest {
        into.extend(padded.windows(size).map(|gram| fnv1a(gram.iter().copied())));
    }
    if padded.len() > longest {
        into.push(fnv1a(padded));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hashes_are_those_of_the_training_program() {
        // python3 -c 'from features import *; print([hex(fnv1a(g)) for g in ("", "a", " lab", "ā", "paldies")])'
        for (gram, expected) in [
            ("", 0x811C_9DC5),
            ("a", 0xE40C_292C),
            (" lab", 0xC2DA_6C0E),
            ("ā", 0x7690_1456),
            ("paldies", 0xB844_E25D),
        ] {
            assert_eq!(fnv1a(gram.bytes()), expected, "{gram:?}");
        }
    }

    #[test]
    fn a_word_has_the_grams_of_the_training_program() {
        let mut hashes = Vec::new();
        push_gram_hashes("labi", 3, 5, &mut hashes);
        let grams =
            [" la", "lab", "abi", "bi ", " lab", "labi", "abi ", " labi", "labi ", " labi "];
        assert_eq!(hashes, grams.map(|gram| fnv1a(gram.bytes())));
    }

    #[test]
    fn words_are_folded_squeezed_and_free_of_links() {
        let text = "Ļooooti LABI, don't! https://a.lv/x epasts@b.lv Привет 24h URL";
        assert_eq!(folded_words(text), ["looti", "labi", "dont", "h"]);
        assert_eq!(folded_clauses("Labi, bet… url – 5 lēni!"), [["labi"], ["bet"], ["leni"]]);
    }
}
