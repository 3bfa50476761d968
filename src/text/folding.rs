//! Letters without their marks: how texts are compared where the marks do not matter.

use std::sync::LazyLock;

/// A letter without the diacritics of Latvian (and of common neighbours): the letters that the trained models fold
/// (`assets/builtin/train/features.py`), no others.
#[must_use]
pub fn fold_char(letter: char) -> char {
    match letter {
        'ā' | 'á' | 'ä' | 'à' | 'ã' => 'a',
        'č' | 'ć' => 'c',
        'ē' | 'é' | 'è' => 'e',
        'ģ' => 'g',
        'ī' | 'í' => 'i',
        'ķ' => 'k',
        'ļ' | 'ł' => 'l',
        'ņ' | 'ń' => 'n',
        'ō' | 'ó' | 'ö' | 'õ' => 'o',
        'ŗ' => 'r',
        'š' | 'ś' => 's',
        'ū' | 'ú' | 'ü' => 'u',
        'ž' | 'ź' => 'z',
        other => other,
    }
}

/// Whether a character is a mark of the letter before it: a letter and its mark may come as two characters.
#[must_use]
pub fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// Latin letters with marks, folded once: a million requests have many of them. Nothing where the lower case is more
/// than one letter.
static LATIN: LazyLock<[Option<char>; LATIN_LETTERS]> = LazyLock::new(|| {
    std::array::from_fn(|at| {
        let letter = char::from_u32(u32::try_from(at).ok()?)?;
        let mut lower = letter.to_lowercase();
        lower.next().filter(|_| lower.next().is_none()).map(fold_char)
    })
});
/// Basic Latin to Latin Extended-A, where the letters of Latvian and of its neighbours are.
const LATIN_LETTERS: usize = 0x180;

/// Adds a text in lower case without the diacritics of Latvian, whichever way they were typed.
pub fn push_folded(folded: &mut String, text: &str) {
    folded.reserve(text.len());
    let latin = &*LATIN;
    let mut rest = text;
    loop {
        // Most letters are plain, and go there together.
        let length = rest.bytes().position(|byte| !byte.is_ascii()).unwrap_or(rest.len());
        let (plain, others) = rest.split_at(length);
        let start = folded.len();
        folded.push_str(plain);
        folded[start..].make_ascii_lowercase();
        let mut letters = others.chars();
        let Some(letter) = letters.next() else { return };
        rest = letters.as_str();
        if let Some(plain) = latin.get(letter as usize).copied().flatten() {
            folded.push(plain);
        } else {
            let lower = letter.to_lowercase().filter(|letter| !is_mark(*letter));
            folded.extend(lower.map(fold_char));
        }
    }
}

/// Lower case without the diacritics of Latvian: how many visitors type it.
#[must_use]
pub fn fold(text: &str) -> String {
    let mut folded = String::new();
    push_folded(&mut folded, text);
    folded
}

/// Folded words with one blank before each and one behind the last: a beginning is looked for with its blank
/// ([`has_word`]).
#[must_use]
pub fn spaced_words(text: &str) -> String {
    let folded = fold(text);
    let runs = folded.split(|letter: char| !letter.is_alphanumeric());
    let words: Vec<&str> = runs.filter(|run| !run.is_empty()).collect();
    format!(" {} ", words.join(" "))
}

/// As [`spaced_words`], but "don't" is one word.
#[must_use]
pub fn spoken_words(text: &str) -> String {
    spaced_words(&text.replace(['\'', '’'], ""))
}

/// Whether one of these [`spaced_words`] begins so.
#[must_use]
pub fn has_word(words: &str, begin: &str) -> bool {
    words.match_indices(begin).any(|(at, _)| words[..at].ends_with(' '))
}

/// A word as [`fold`] has it, of letters and digits only.
#[must_use]
pub fn fold_word(word: &str) -> String {
    fold(word).chars().filter(|letter| letter.is_alphanumeric()).collect()
}

/// The plain letters for one of any European alphabet in Latin letters, where [`fold_char`] stops at those that the
/// models know; nothing for any other character. In lower case.
#[must_use]
pub fn plain_letters(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ā' | 'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'ą' => "a",
        'æ' => "ae",
        'č' | 'ç' | 'ć' => "c",
        'ď' => "d",
        'ē' | 'è' | 'é' | 'ê' | 'ë' | 'ė' | 'ę' | 'ě' => "e",
        'ģ' | 'ğ' => "g",
        'ī' | 'ì' | 'í' | 'î' | 'ï' | 'į' => "i",
        'ķ' => "k",
        'ļ' | 'ł' | 'ľ' => "l",
        'ņ' | 'ñ' | 'ń' | 'ň' => "n",
        'ō' | 'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'ő' => "o",
        'œ' => "oe",
        'ŗ' | 'ř' => "r",
        'š' | 'ś' | 'ş' => "s",
        'ß' => "ss",
        'ť' | 'ţ' => "t",
        'ū' | 'ù' | 'ú' | 'û' | 'ü' | 'ų' | 'ů' | 'ű' => "u",
        'ý' | 'ÿ' => "y",
        'ž' | 'ź' | 'ż' => "z",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tables that stood in the search of the site, in recommendations and here lacked some of these each.
    #[test]
    fn every_text_is_folded_by_the_table_of_the_trained_models() {
        // python3 -c 'from features import *; print(fold("āčēģīķļņōŗšūž áéíóúäöüõàèćńłśź ãė"))'
        let letters = "ĀČĒĢĪĶĻŅŌŖŠŪŽ áéíóúäöüõàèćńłśź ãė";
        assert_eq!(fold(letters), "acegiklnorsuz aeiouaouoaecnlsz aė");
    }

    /// Only the search for requests did so; a document's letters often come in two characters.
    #[test]
    fn a_mark_that_is_a_character_of_its_own_goes_too() {
        assert_eq!(fold("Ne\u{304}sa\u{304}ju s\u{30c}odien İ"), "nesaju sodien i");
    }

    #[test]
    fn what_folding_makes_plain_is_the_same_in_addresses() {
        let letters = ('\u{80}'..'\u{250}').filter(|letter| letter.is_lowercase());
        for letter in letters.filter(|letter| fold_char(*letter) != *letter) {
            assert_eq!(plain_letters(letter), Some(fold(&letter.to_string()).as_str()), "{letter}");
        }
    }
}
