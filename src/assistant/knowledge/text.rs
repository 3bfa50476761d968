//! How texts and questions are cut for retrieval: folded words, stems, n-grams, sentences.

use crate::domain::Language;

/// Letters of a stem: longer words are compared by their beginning.
const STEM_CHARS: usize = 6;
/// Letters of an n-gram.
const GRAM_CHARS: usize = 4;

/// Endings of nouns, adjectives and verbs without diacritics; the longest that fits goes.
const LATVIAN_ENDINGS: [&str; 22] = [
    "ajiem", "ajam", "ajai", "iem", "am", "ai", "as", "em", "ei", "es", "im", "is", "us", "os",
    "um", "at", "a", "e", "i", "o", "u", "s",
];
const ENGLISH_ENDINGS: [&str; 6] = ["ing", "ies", "ed", "es", "e", "s"];

/// Lower case without diacritics: how many visitors type Latvian.
#[must_use]
pub fn fold(text: &str) -> String {
    text.chars().flat_map(char::to_lowercase).map(without_diacritic).collect()
}

fn without_diacritic(letter: char) -> char {
    match letter {
        'ā' | 'á' | 'à' | 'ä' => 'a',
        'č' => 'c',
        'ē' | 'é' | 'è' | 'ė' => 'e',
        'ģ' => 'g',
        'ī' | 'í' => 'i',
        'ķ' => 'k',
        'ļ' => 'l',
        'ņ' => 'n',
        'ō' | 'ó' | 'õ' | 'ö' => 'o',
        'ŗ' => 'r',
        'š' => 's',
        'ū' | 'ü' => 'u',
        'ž' => 'z',
        other => other,
    }
}

/// Folded words. Hyphens and apostrophes inside a word go, so that "e-pasts" is one word.
pub(super) fn words(text: &str) -> Vec<String> {
    fold(text)
        .split(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '\'' | '’')))
        .map(|word| word.chars().filter(|c| c.is_alphanumeric()).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect()
}

/// What words of one meaning and different endings share.
pub(super) fn stem(word: &str, language: Language) -> String {
    // So many letters stay: cen-a in Latvian, but car and care are two words.
    let (endings, min_chars): (&[&str], usize) = match language {
        Language::Lv => (&LATVIAN_ENDINGS, 3),
        Language::En => (&ENGLISH_ENDINGS, 4),
    };
    let fits = |rest: &&str| rest.chars().count() >= min_chars;
    let rest =
        endings.iter().filter_map(|ending| word.strip_suffix(ending)).find(fits).unwrap_or(word);
    rest.chars().take(STEM_CHARS).collect()
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

/// Sentences with their full stops. A stop ends one only before a blank and an upper-case letter or a
/// digit: "9:00", "24/7" and "SIA." stay whole.
#[must_use]
pub fn sentences(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut start = 0;
    for (at, letter) in text.char_indices() {
        let end = at + letter.len_utf8();
        let rest = &text[end..];
        let begins_next = rest.strip_prefix(' ').and_then(|rest| rest.chars().next());
        if matches!(letter, '.' | '!' | '?')
            && begins_next.is_some_and(|next| next.is_uppercase() || next == '„')
        {
            found.push(text[start..end].trim());
            start = end;
        }
    }
    found.push(text[start..].trim());
    found.retain(|sentence| !sentence.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_of_a_word_do_not_change_its_stem() {
        for (language, words) in [
            (Language::Lv, ["cena", "cenas", "cenu", "cenam"]),
            (Language::Lv, ["sikdatne", "sikdatnem", "sikdatnes", "sikdatnu"]),
            (Language::En, ["price", "prices", "pricing", "priced"]),
        ] {
            let stems = words.map(|word| stem(word, language));
            assert!(stems.iter().all(|one| *one == stems[0]), "{stems:?}");
        }
    }

    #[test]
    fn folded_words_need_neither_diacritics_nor_hyphens() {
        assert_eq!(words("Čatbots, E-pasts: 24/7"), ["catbots", "epasts", "24", "7"]);
    }

    #[test]
    fn a_stop_inside_a_number_ends_no_sentence() {
        let text = "Atbildam pl. 9.00 un 18.00. Rakstiet! Cena?";
        assert_eq!(sentences(text), ["Atbildam pl. 9.00 un 18.00.", "Rakstiet!", "Cena?"]);
    }
}
