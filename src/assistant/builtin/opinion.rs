//! The gist of an opinion: the sentence that judges, not the one that only leads to it.

use super::{
    model::count,
    sentiment::{Feeling, MANNERS_WORDS, blame_and_praise},
};
use crate::{
    assistant::Sentiment,
    domain::Language,
    text::{fold, sentences_of},
};

/// A sentence that judges says so with at least this probability.
const JUDGES: f32 = 0.5;
/// What the last sentence weighs more than the first: stories come to their point.
const LATE_SHARE: f32 = 0.2;
/// From here on a text has room for two sentences.
const LONG_SENTENCES: usize = 4;
/// Longer sentences tell no more for their length.
const TELLING_WORDS: usize = 8;
/// Folded beginnings of words that ask for something.
const ASKING: [&str; 9] =
    ["ludz", "prasa", "prasu", "gaidu", "atmaksa", "please", "refund", "expect", "kindly"];

/// What an opinion comes to, in its own sentences; nothing where none of them judges.
pub(super) fn gist(text: &str, language: Language, feeling: Feeling) -> Option<String> {
    let mut sentences = sentences_of(text);
    sentences.retain(|sentence| sentence.split_whitespace().count() > MANNERS_WORDS);
    if sentences.len() < 2 {
        return None;
    }
    let shares: Vec<[f32; 2]> =
        sentences.iter().map(|sentence| blame_and_praise(sentence, language)).collect();
    let best = |side: usize| {
        let late = |at: usize| 1.0 + LATE_SHARE * count(at) / count(sentences.len());
        let telling = |at: usize| shares[at][side] * length_share(&sentences[at]) * late(at);
        let judging = (0..sentences.len()).filter(|&at| shares[at][side] >= JUDGES);
        judging.max_by(|&one, &two| telling(one).total_cmp(&telling(two)))
    };
    let mut places = match feeling.sentiment {
        // Both sides of a mixed text matter.
        Sentiment::Other if feeling.is_mixed => vec![best(0)?, best(1)?],
        Sentiment::Other => return None,
        Sentiment::Negative => vec![best(0)?],
        Sentiment::Positive => vec![best(1)?],
    };
    if feeling.sentiment == Sentiment::Negative && sentences.len() >= LONG_SENTENCES {
        let asking = (0..sentences.len()).rev().find(|&at| asks(&sentences[at]));
        places.extend(asking.filter(|&at| at != places[0]));
    }
    places.sort_unstable();
    places.dedup();
    Some(places.iter().map(|&at| sentences[at].as_str()).collect::<Vec<_>>().join(" "))
}

/// A short sentence tells less.
fn length_share(sentence: &str) -> f32 {
    let words = sentence.split_whitespace().count().min(TELLING_WORDS);
    0.85 + 0.15 * count(words) / count(TELLING_WORDS)
}

fn asks(sentence: &str) -> bool {
    let folded = fold(sentence);
    let mut words = folded.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| ASKING.iter().any(|begin| word.starts_with(begin)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gist_of(text: &str, sentiment: Sentiment, language: Language) -> Option<String> {
        gist(text, language, Feeling { sentiment, confidence: 0.8, is_mixed: false })
    }

    #[test]
    fn the_sentence_that_judges_is_told_and_not_what_leads_to_it() {
        for (text, sentiment, language, expected) in [
            (
                "Vakar vedām automašīnu uz remontu. Darbs izdarīts ļoti slikti, un neviens neatbild.",
                Sentiment::Negative,
                Language::Lv,
                "Darbs izdarīts ļoti slikti, un neviens neatbild.",
            ),
            (
                "My sister told me about this bakery. Their bread is excellent and the staff wonderful.",
                Sentiment::Positive,
                Language::En,
                "Their bread is excellent and the staff wonderful.",
            ),
        ] {
            assert_eq!(gist_of(text, sentiment, language).as_deref(), Some(expected));
        }
    }

    #[test]
    fn a_long_complaint_is_told_with_what_it_asks_for() {
        let text = "I bought a lamp on Tuesday. It arrived broken and nobody answers my calls. I wrote to you \
                    on Friday. Please send me a new lamp.";
        let told = gist_of(text, Sentiment::Negative, Language::En).unwrap();
        assert_eq!(
            told,
            "It arrived broken and nobody answers my calls. Please send me a new lamp."
        );
    }

    #[test]
    fn a_notice_has_no_gist_of_an_opinion() {
        let notice = "Veikals atrodas Talsos. Darba laiks ir no 9 līdz 18.";
        assert_eq!(gist_of(notice, Sentiment::Other, Language::Lv), None);
        assert_eq!(gist_of("Ļoti slikti.", Sentiment::Negative, Language::Lv), None);
    }
}
