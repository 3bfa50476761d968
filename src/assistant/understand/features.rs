//! What the classifier sees of a message: hashed words, their character n-grams, pairs of neighbouring stems. The
//! training program (`assets/builtin/train/questions.py`) does the same, feature by feature.

use std::{
    collections::{BTreeSet, HashMap},
    sync::LazyLock,
};

use crate::{assistant::builtin::grams::fnv1a, text::fold};

/// Short forms and the words that they stand for.
static ABBREVIATIONS: LazyLock<HashMap<&str, Vec<&str>>> = LazyLock::new(|| {
    let lines = include_str!("../../../assets/builtin/abbreviations.txt").lines();
    let entry = |line: &'static str| {
        let (short, long) = line.split_once(' ')?;
        Some((short, long.split(' ').collect()))
    };
    lines.filter(|line| !line.starts_with('#')).filter_map(entry).collect()
});

/// Shortest and longest n-gram of a word.
const GRAMS: std::ops::RangeInclusive<usize> = 3..=5;
/// So many letters of a word stand for it beside its neighbours.
const STEM_CHARS: usize = 5;
/// So often the subject of the talk counts, which is one word beside all those of a message.
const SUBJECT_COPIES: u8 = 4;
/// Letters of a word that count; nobody needs more, and a text without blanks must not take long.
const MAX_WORD_CHARS: usize = 40;
/// Words of a message that count.
const MAX_WORDS: usize = 250;

/// Folded runs of Latin letters and digits. Numbers are all one word, letters repeated more than twice count twice,
/// short forms are written out.
pub(super) fn words(text: &str) -> Vec<String> {
    let folded = fold(text).replace(['\'', '’', '`'], "");
    let runs = folded.split(|letter: char| !letter.is_ascii_alphanumeric());
    let words = runs.filter(|run| !run.is_empty()).take(MAX_WORDS).map(word);
    words.flat_map(write_out).collect()
}

fn write_out(word: String) -> Vec<String> {
    match ABBREVIATIONS.get(word.as_str()) {
        Some(long) => long.iter().map(|&word| word.to_owned()).collect(),
        None => vec![word],
    }
}

fn word(run: &str) -> String {
    if run.bytes().all(|letter| letter.is_ascii_digit()) {
        return "0".to_owned();
    }
    let mut word = String::new();
    for letter in run.chars() {
        if !word.ends_with(&letter.to_string().repeat(2)) && word.len() < MAX_WORD_CHARS {
            word.push(letter);
        }
    }
    word
}

/// What the networks see of a message.
#[derive(Clone, Debug)]
pub(super) struct Features {
    /// Hashes of all features, each once, in rising order.
    pub all: BTreeSet<u32>,
    /// Those of each word by itself, one after the other; before the first the subject's, where there is one.
    pub by_word: Vec<Vec<u32>>,
}

impl Features {
    /// Of a message, and of the subject that the talk is about.
    pub(super) fn of(text: &str, subject: Option<&str>) -> Self {
        let words = words(text);
        let of_words: Vec<Vec<u32>> = words.iter().map(|word| word_hashes(word)).collect();
        let stems: Vec<&str> =
            words.iter().map(|word| &word[..word.len().min(STEM_CHARS)]).collect();
        let mut all: BTreeSet<u32> = of_words.iter().flatten().copied().collect();
        all.extend(stems.windows(2).map(|pair| hash(&format!("{}_{}", pair[0], pair[1]))));
        all.extend(stems.windows(3).map(|three| hash(&format!("{}__{}", three[0], three[2]))));
        all.extend(stems.first().map(|first| hash(&format!("^{first}"))));
        all.extend(stems.last().map(|last| hash(&format!("${last}"))));
        let subject = subject.map(subject_hashes);
        all.extend(subject.iter().flatten());
        Self { all, by_word: subject.into_iter().chain(of_words).collect() }
    }

    /// Those whose hashes are wanted.
    pub(super) fn only(&self, is_wanted: impl Fn(u32) -> bool) -> Self {
        let all: BTreeSet<u32> = self.all.iter().copied().filter(|hash| is_wanted(*hash)).collect();
        // All features of the words are among those.
        let wanted = |word: &Vec<u32>| {
            word.iter().copied().filter(|hash| all.contains(hash)).collect::<Vec<u32>>()
        };
        let by_word = self.by_word.iter().map(wanted).collect();
        Self { all, by_word }
    }
}

/// The word and its n-grams.
fn word_hashes(word: &str) -> Vec<u32> {
    let padded = format!(" {word} ");
    let grams = GRAMS.flat_map(|size| padded.as_bytes().windows(size));
    std::iter::once(hash(&padded)).chain(grams.map(|gram| fnv1a(gram.iter().copied()))).collect()
}

fn subject_hashes(subject: &str) -> Vec<u32> {
    (0..SUBJECT_COPIES).map(|copy| hash(&format!("@{copy}{subject}"))).collect()
}

/// The hashes of all features of a message, each once, in rising order.
pub(in crate::assistant) fn hashes(text: &str) -> BTreeSet<u32> {
    Features::of(text, None).all
}

fn hash(text: &str) -> u32 {
    fnv1a(text.bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// python3 -c 'from questions import *; print(words("…"), sorted(features("roi?")), fnv1a("@0chatbots"))'
    #[test]
    fn words_and_hashes_are_those_of_the_training_program() {
        let expected = ["cik", "maksa", "boots", "n8n", "0", "0", "are", "you", "ok"];
        assert_eq!(words("Cik maksā Booot's n8n 24/7? R u ok"), expected);
        let found: Vec<u32> = hashes("roi?").into_iter().collect();
        assert_eq!(found.len(), 8);
        assert_eq!(found[..4], [209_081_715, 839_778_597, 1_593_217_313, 3_218_153_639]);
        let Features { all, by_word } = Features::of("roi?", Some("chatbots"));
        assert!(all.contains(&1_927_422_105) && by_word[0].contains(&1_927_422_105));
        assert_eq!(by_word.iter().map(Vec::len).collect::<Vec<usize>>(), [4, 7]);
    }

    #[test]
    fn a_text_of_any_length_has_so_many_features_at_most() {
        let long = "ā".repeat(100_000) + &" vārds".repeat(10_000);
        assert!(hashes(&long).len() < 20_000);
    }
}
