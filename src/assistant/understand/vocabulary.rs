//! Words of the questions that the site answers: one that is in none of them may name something that it does not know.

use std::{collections::HashSet, sync::LazyLock};

use super::{features::words, spelling::mended};
use crate::domain::Language;

/// Beginnings of words, Latvian and English; the training program writes them.
static STEMS: [LazyLock<HashSet<&str>>; 2] = [
    LazyLock::new(|| include_str!("../../../assets/builtin/stems-lv.txt").lines().collect()),
    LazyLock::new(|| include_str!("../../../assets/builtin/stems-en.txt").lines().collect()),
];
/// Shorter words are of any talk; of longer ones so many letters count, whatever the ending.
const MIN_CHARS: usize = 4;
const STEM_CHARS: usize = 6;

/// How many words of this text no answered question has.
pub(super) fn count_unknown(text: &str, language: Language) -> usize {
    let stems = &*STEMS[language as usize];
    let words = words(&mended(text, language));
    let stem = |word: &String| word.get(..STEM_CHARS.min(word.len())).map(str::to_owned);
    let long = words.iter().filter(|word| word.len() >= MIN_CHARS);
    long.filter_map(stem).filter(|stem| !stems.contains(stem.as_str())).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_words_of_something_foreign_are_unknown() {
        for (language, text, unknown) in [
            (Language::Lv, "Cik maksā čatbots mājaslapā?", 0),
            (Language::Lv, "cik maksa catbots majslapa", 0),
            (Language::Lv, "Cik ilgi jācep rupjmaize?", 2),
            (Language::En, "How much is a chatbot for our website?", 0),
            (Language::En, "how much is a chatbot for our webiste", 0),
            (Language::En, "How fast does a walrus swim in 2026?", 2),
        ] {
            assert_eq!(count_unknown(text, language), unknown, "{text}");
        }
    }
}
