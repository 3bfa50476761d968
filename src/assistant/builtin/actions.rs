//! Whether a sentence asks somebody to do something: the forms of obligation in both languages.

use super::grams::fold;
use crate::domain::Language;

/// Words that oblige, folded; a star stands for any ending.
const LATVIAN_OBLIGATIONS: [&str; 11] = [
    "ludzu",
    "ludzam",
    "nepieciesam*",
    "vajag",
    "vajadz*",
    "pienakum*",
    "obligat*",
    "apnemas",
    "uzdots",
    "uzdod",
    "lugums",
];
/// Words that begin with *jā-* and are no debitive.
const NO_DEBITIVE: [&str; 9] =
    ["jānis", "jānim", "jāņi", "jāņu", "jāņa", "jāņos", "jātniek", "jājamzirg", "jāšan"];
const ENGLISH_OBLIGATIONS: [&str; 5] = ["must", "should", "please", "shall", "ensure"];
/// Pairs of words that oblige.
const ENGLISH_PAIRS: [[&str; 2]; 14] = [
    ["need", "to"],
    ["needs", "to"],
    ["have", "to"],
    ["has", "to"],
    ["required", "to"],
    ["responsible", "for"],
    ["obliged", "to"],
    ["action", "item"],
    ["to", "do"],
    ["be", "sent"],
    ["make", "sure"],
    ["remember", "to"],
    ["asked", "to"],
    ["expected", "to"],
];
/// A sentence this short asks for nothing: "Lūdzu!".
const MIN_WORDS: usize = 3;

/// Whether the sentence obliges somebody; questions don't.
pub(super) fn is_action(sentence: &str, language: Language) -> bool {
    let lower = sentence.to_lowercase();
    let words: Vec<&str> = lower
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    if words.len() < MIN_WORDS || sentence.ends_with('?') {
        return false;
    }
    match language {
        Language::Lv => words.iter().enumerate().any(|(at, word)| {
            let denied = at > 0 && words[at - 1] == "nav";
            !denied && (is_debitive(word, sentence) || is_listed(word))
        }),
        Language::En => {
            words.iter().enumerate().any(|(at, word)| obliges_in_english(&words, at, word))
                || words.array_windows().any(|[one, two]| ENGLISH_PAIRS.contains(&[*one, *two]))
                    && !words
                        .array_windows()
                        .any(|pair| matches!(pair, ["not", "need" | "have"] | ["no", "need"]))
        }
    }
}

/// "should have" looks back; "not required to" obliges nobody.
fn obliges_in_english(words: &[&str], at: usize, word: &str) -> bool {
    ENGLISH_OBLIGATIONS.contains(&word) && words.get(at + 1) != Some(&"have")
}

fn is_listed(word: &str) -> bool {
    let folded = fold(word);
    LATVIAN_OBLIGATIONS.iter().any(|entry| {
        entry.strip_suffix('*').map_or(folded == *entry, |stem| folded.starts_with(stem))
    })
}

/// *jāsagatavo*, *jāņem*; but not *Jānis*, *jātnieks*. A name keeps its capital inside a sentence.
fn is_debitive(word: &str, sentence: &str) -> bool {
    word.starts_with("jā")
        && word.chars().count() >= 5
        && !NO_DEBITIVE.iter().any(|other| word.starts_with(other))
        && (sentence.contains(word) || sentence.to_lowercase().starts_with(word))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn latvian_obligations_are_found() {
        for sentence in [
            "Līdz piektdienai jāsagatavo pārskats.",
            "Jāņem vērā iepriekšējie rezultāti.",
            "Lūdzu, nosūtiet piedāvājumu Annai.",
            "Nepieciešams pārbaudīt visus rēķinus.",
            "Visiem darbiniekiem jānomaina parole.",
            "Līgums jānosūta grāmatvedībai.",
            "Jāturpina darbs pie lapas, un jājautā klientam.",
        ] {
            assert!(is_action(sentence, Language::Lv), "{sentence}");
        }
        for sentence in [
            "Jānis Bērziņš vada nodaļu.",
            "Sapulcē piedalījās arī Jāņa komanda.",
            "Projekts sākās martā.",
            "Vai jāmaksā uzreiz?",
            "Lūdzu!",
            "Papildu līgums nav nepieciešams.",
        ] {
            assert!(!is_action(sentence, Language::Lv), "{sentence}");
        }
    }

    #[test]
    fn english_obligations_are_found() {
        for sentence in [
            "The report must be ready by Friday.",
            "Please send the figures to Anna.",
            "Marketing needs to approve the budget.",
            "All employees should change their passwords.",
            "The supplier shall deliver within ten days.",
        ] {
            assert!(is_action(sentence, Language::En), "{sentence}");
        }
        for sentence in [
            "The project started in March.",
            "You do not need to reply.",
            "We should have known.",
            "Must we pay at once?",
        ] {
            assert!(!is_action(sentence, Language::En), "{sentence}");
        }
    }
}
