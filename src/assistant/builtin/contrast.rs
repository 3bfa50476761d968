//! Texts that praise one thing and blame another: a word of contrast parts them, or each has a sentence of its own.

use super::sentiment::{Feeling, MANNERS_WORDS};
use crate::{assistant::Sentiment, domain::Language, text::sentences_of};

/// Both sides weigh from this confidence on, with a word of contrast between them and without one: of the texts that
/// no training has seen, 0.002 less are right so; of eight mixed reviews that somebody else wrote, seven are told.
const WITH_WORD: f64 = 0.65;
const WITHOUT_WORD: f64 = 0.85;
/// Parts that are weighed.
const MOST_PARTS: usize = 40;

const ENGLISH: [&str; 9] =
    ["but", "however", "although", "though", "shame", "unfortunately", "whereas", "sadly", "pity"];
const LATVIAN: [&str; 9] =
    ["bet", "taču", "tomēr", "toties", "vienīgi", "tikai", "diemžēl", "savukārt", "žēl"];
/// Words that open a clause to which the main one is in contrast.
const CONCEDING: [&str; 4] = ["although", "though", "lai", "kaut"];

/// The feeling of the weaker side where a text has two that weigh.
pub(super) fn weaker_side(
    text: &str,
    language: Language,
    judge: impl Fn(&str) -> Feeling,
) -> Option<f64> {
    let mut parts = Vec::new();
    let mut is_marked = false;
    let sentences = sentences_of(text);
    for sentence in &sentences {
        is_marked |= split(sentence, language, &mut parts);
    }
    if parts.len() < 2 {
        return None;
    }
    let mut sides = [0.0_f64; 2];
    for part in parts.into_iter().take(MOST_PARTS) {
        let feeling = judge(part);
        match feeling.sentiment {
            Sentiment::Negative => sides[0] = sides[0].max(feeling.confidence),
            Sentiment::Positive => sides[1] = sides[1].max(feeling.confidence),
            Sentiment::Other => {}
        }
    }
    let weaker = sides[0].min(sides[1]);
    (weaker >= if is_marked { WITH_WORD } else { WITHOUT_WORD }).then_some(weaker)
}

/// Adds the parts of a sentence between its words of contrast, and says whether it has any.
fn split<'t>(sentence: &'t str, language: Language, parts: &mut Vec<&'t str>) -> bool {
    let words = words_of(sentence);
    let mut start = 0;
    let mut is_marked = false;
    for (place, (at, word)) in words.iter().enumerate() {
        let before = sentence[..*at].trim_end();
        let is_behind_mark =
            place == 0 || before.ends_with([',', ';', ':', '–', '-', '.', '!', '?']);
        let next = words.get(place + 1).map_or("", |(_, next)| next);
        if !is_contrast(word, next, is_behind_mark, language) {
            continue;
        }
        is_marked = true;
        push(&sentence[start..*at], parts);
        start = at + word.len();
        if CONCEDING.contains(&word.to_lowercase().as_str())
            && let Some(comma) = sentence[start..].find(", ")
        {
            push(&sentence[start..start + comma], parts);
            start += comma + 1;
        }
    }
    push(&sentence[start.min(sentence.len())..], parts);
    is_marked
}

fn is_contrast(word: &str, next: &str, is_behind_mark: bool, language: Language) -> bool {
    let (word, next) = (word.to_lowercase(), next.to_lowercase());
    match language {
        Language::En => {
            ENGLISH.contains(&word.as_str())
                || matches!(word.as_str(), "yet" | "still") && is_behind_mark && next != "to"
        }
        Language::Lv if word == "gan" => {
            !is_behind_mark && (next.starts_with("tād") || next == "tā" || next.starts_with("ne"))
        }
        Language::Lv if matches!(word.as_str(), "lai" | "kaut") => {
            is_behind_mark && matches!(next.as_str(), "gan" | "arī")
        }
        Language::Lv => is_behind_mark && LATVIAN.contains(&word.as_str()),
    }
}

/// The words with the place of each, without marks around them.
fn words_of(sentence: &str) -> Vec<(usize, &str)> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, letter) in sentence.char_indices().chain([(sentence.len(), ' ')]) {
        match (letter.is_alphanumeric(), start) {
            (true, None) => start = Some(at),
            (false, Some(begin)) => {
                words.push((begin, &sentence[begin..at]));
                start = None;
            }
            _ => {}
        }
    }
    words
}

fn push<'t>(part: &'t str, parts: &mut Vec<&'t str>) {
    let part = part.trim_matches([' ', ',', ';', ':', '–', '-']);
    if part.split_whitespace().count() > MANNERS_WORDS {
        parts.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts_of(sentence: &str, language: Language) -> (Vec<&str>, bool) {
        let mut parts = Vec::new();
        let is_marked = split(sentence, language, &mut parts);
        (parts, is_marked)
    }

    #[test]
    fn words_of_contrast_part_a_sentence() {
        assert_eq!(
            parts_of("Zupa bija laba, bet apkalpošana ļoti lēna.", Language::Lv),
            (vec!["Zupa bija laba", "apkalpošana ļoti lēna."], true)
        );
        assert_eq!(
            parts_of("Although the room was cold, the food was good.", Language::En),
            (vec!["the room was cold", "the food was good."], true)
        );
        assert_eq!(parts_of("Ēdām tikai zupu.", Language::Lv), (vec!["Ēdām tikai zupu."], false));
    }
}
