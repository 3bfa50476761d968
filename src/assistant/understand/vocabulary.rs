//! Words of the questions that the site answers, and of its answers: one that is in none of them may name something
//! that it does not know.

use std::{collections::HashSet, sync::LazyLock};

use super::{features::words, spelling::mended};
use crate::{
    assistant::{facts::FactBook, packed::packed_text},
    domain::Language,
};

/// Beginnings of words, Latvian and English; the training program writes them.
static STEMS: [LazyLock<HashSet<&str>>; 2] = [
    LazyLock::new(|| packed_text!("stems-lv.txt").lines().collect()),
    LazyLock::new(|| packed_text!("stems-en.txt").lines().collect()),
];
/// Shorter words are of any talk; of longer ones so many letters count, whatever the ending.
const MIN_CHARS: usize = 4;
const STEM_CHARS: usize = 6;

/// How many words of this text neither an answered question nor an answer has.
pub(super) fn count_unknown(text: &str, language: Language, book: &FactBook) -> usize {
    let stems = &*STEMS[language as usize];
    let words = words(&mended(text, language));
    let long = words.iter().filter(|word| word.len() >= MIN_CHARS);
    long.filter_map(|word| word.get(..STEM_CHARS.min(word.len())))
        .filter(|stem| !stems.contains(stem) && !book.has_word(stem, language))
        .count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn only_words_of_something_foreign_are_unknown() {
        let mut config = Config::default();
        config.company.name = "Sniedziņi".into();
        let book = Facts::read(&config, &built_in_posts()).expect("usable").book;
        for (language, text, unknown) in [
            (Language::Lv, "Cik maksā čatbots mājaslapā?", 0),
            (Language::Lv, "cik maksa catbots majslapa", 0),
            (Language::Lv, "Cik ilgi jācep rupjmaize?", 2),
            (Language::Lv, "Vai Sniedziņu birojs svētdien strādā?", 0),
            (Language::En, "How much is a chatbot for our website?", 0),
            (Language::En, "Is the office of Sniedzini open on Sundays?", 0),
            (Language::En, "Is the office of Ledzini open on Sundays?", 1),
            (Language::En, "how much is a chatbot for our webiste", 0),
            (Language::En, "How fast does a walrus swim in 2026?", 2),
        ] {
            assert_eq!(count_unknown(text, language, &book), unknown, "{text}");
        }
    }
}
