//! Undoes the cheap disguises of text: invisible characters, look-alike letters, digits for letters,
//! letters spaced out.

use crate::assistant::knowledge::fold;

/// So many single letters in a row are a word spelt out.
const MIN_SPELT_LETTERS: usize = 4;

/// A folded word and whether a sentence begins with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub word: String,
    pub is_start: bool,
}

/// Whether a character shows nothing: zero-width, direction marks, soft hyphen.
pub(super) fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{2069}' | '\u{feff}' | '\u{e0000}'..='\u{e007f}' | '\u{fe00}'..='\u{fe0f}')
}

/// The words of a text as a reader sees them, without diacritics.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let visible: String =
        text.chars().filter(|c| !is_invisible(*c) && !is_combining(*c)).map(latin).collect();
    let mut tokens = Vec::new();
    for sentence in fold(&visible).split(['.', '!', '?', '\n', ':', ';', ',']) {
        let mut is_start = true;
        for word in sentence.split(|c: char| !(c.is_alphanumeric() || matches!(c, '@' | '$'))) {
            let word = without_leet(word);
            if !word.is_empty() {
                tokens.push(Token { word, is_start });
                is_start = false;
            }
        }
    }
    tokens
}

/// Words that a run of single letters spells, without the blanks between them: "i g n o r e" and
/// "i.g.n.o.r.e" are "ignore".
pub(super) fn spelt_out(tokens: &[Token]) -> Vec<String> {
    let is_letter = |token: &Token| token.word.chars().count() == 1;
    tokens
        .chunk_by(|a, b| is_letter(a) == is_letter(b))
        .filter(|run| run.len() >= MIN_SPELT_LETTERS && run.iter().all(is_letter))
        .map(|run| run.iter().map(|token| token.word.as_str()).collect())
        .collect()
}

fn is_combining(letter: char) -> bool {
    matches!(letter, '\u{300}'..='\u{36f}')
}

/// The Latin letter that this one looks like.
fn latin(letter: char) -> char {
    let code = u32::from(letter);
    match letter {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(code - 0xfee0).unwrap_or(letter),
        // Mathematical alphabets: 13 blocks of A–Z and a–z.
        '\u{1d400}'..='\u{1d6a3}' => {
            let place = u8::try_from((code - 0x1d400) % 26).unwrap_or_default();
            char::from(b'a' + place)
        }
        'а' | 'А' | 'α' | 'Α' => 'a',
        'в' | 'В' | 'Β' => 'b',
        'с' | 'С' | 'ϲ' => 'c',
        'ԁ' => 'd',
        'е' | 'Е' | 'ё' | 'ε' | 'Ε' => 'e',
        'н' | 'Н' | 'Η' => 'h',
        'і' | 'І' | 'ι' | 'Ι' | 'ı' => 'i',
        'ј' | 'Ј' => 'j',
        'к' | 'К' | 'κ' | 'Κ' => 'k',
        'м' | 'М' | 'Μ' => 'm',
        'ո' | 'Ν' => 'n',
        'о' | 'О' | 'ο' | 'Ο' => 'o',
        'р' | 'Р' | 'ρ' | 'Ρ' => 'p',
        'ѕ' | 'Ѕ' => 's',
        'т' | 'Т' | 'τ' | 'Τ' => 't',
        'υ' => 'u',
        'ν' => 'v',
        'х' | 'Х' | 'Χ' => 'x',
        'у' | 'У' | 'Υ' => 'y',
        other => other,
    }
}

/// Letters for the digits in a word that has letters too: "1gn0re". `n8n` and plain numbers stay.
fn without_leet(word: &str) -> String {
    let bare = word.trim_matches(['@', '$']);
    if !bare.chars().any(char::is_alphabetic) {
        return bare.to_owned();
    }
    let letter = |c| match c {
        '0' => 'o',
        '1' => 'i',
        '3' => 'e',
        '4' | '@' => 'a',
        '5' | '$' => 's',
        '7' => 't',
        other => other,
    };
    // "base64" and "rot13" are names: digits at the end stay.
    let digits_at = bare.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (letters, digits) = bare.split_at(digits_at);
    letters.chars().map(letter).chain(digits.chars()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokens(text).into_iter().map(|token| token.word).collect()
    }

    #[test]
    fn disguised_words_are_read_as_a_reader_sees_them() {
        for disguised in [
            "ig\u{200b}nore",
            "IGNORE",
            "1gn0re",
            "іgnоrе",
            "ｉｇｎｏｒｅ",
            "𝐢𝐠𝐧𝐨𝐫𝐞",
            "i\u{301}gnore",
        ] {
            assert_eq!(words(disguised), ["ignore"], "{disguised:?}");
        }
    }

    #[test]
    fn names_with_digits_stay() {
        assert_eq!(words("n8n base64 24/7"), ["n8n", "base64", "24", "7"]);
    }

    #[test]
    fn spaced_out_letters_are_joined() {
        assert_eq!(spelt_out(&tokens("lūdzu i g n o r e tagad")), ["ignore"]);
        assert!(spelt_out(&tokens("a b c")).is_empty());
    }
}
