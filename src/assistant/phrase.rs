//! Small tools for putting texts together: sentences, shortening, choices by seed.

use rand::{rngs::StdRng, seq::IndexedRandom as _};

/// One of the variants; nothing of none.
pub(super) fn choose<'t>(rng: &mut StdRng, variants: &'t [String]) -> &'t str {
    variants.choose(rng).map_or("", String::as_str)
}

/// The visitor's words on one line, each gap one space.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A line without the signs of a list at its start; the minus of a number stays.
pub(super) fn without_bullet(line: &str) -> &str {
    let bare = line.trim_start_matches(['-', '–', '•', '*', ' ']);
    let signs = &line[..line.len() - bare.len()];
    let is_minus =
        signs.ends_with(['-', '–']) && bare.starts_with(|first: char| first.is_ascii_digit());
    if is_minus { line[signs.trim_end_matches(['-', '–']).len()..].trim_start() } else { bare }
}

/// The visitor's words as sentences of their own: with a capital at the start and an end mark.
pub(super) fn as_sentence(text: &str) -> String {
    capitalise(&end_sentence(text))
}

/// The visitor's words on one line with an end mark; nothing of nothing. Behind an address stands none: it would become
/// a part of it.
pub(super) fn end_sentence(text: &str) -> String {
    let line = one_line(text);
    if ends_with_address(&line) {
        return line.trim_end_matches(['.', ',', ';']).to_owned();
    }
    let line = line.trim_end_matches([',', ';', ':', '-', '–', '—', ' ']);
    let is_ended =
        line.trim_end_matches(['"', '”', '“', '\'', '’', ')', '»']).ends_with(['.', '!', '?', '…']);
    let mark = if is_ended || line.is_empty() { "" } else { "." };
    format!("{line}{mark}")
}

pub(super) fn ends_with_address(text: &str) -> bool {
    let last = text.trim_end().rsplit([' ', '\n']).next().unwrap_or_default();
    last.contains("://") || last.starts_with("www.")
}

/// With a capital at its start, unless the first word has its own spelling (`eParaksts`, `v2.4`) or is an address.
pub(super) fn capitalise(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or_default();
    let is_address =
        first_word.contains('@') || first_word.contains("://") || first_word.starts_with("www.");
    let is_version = first_word
        .strip_prefix('v')
        .is_some_and(|number| number.starts_with(|first: char| first.is_ascii_digit()));
    if is_address || is_version || first_word.chars().any(char::is_uppercase) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

/// With a small letter at its start, unless the first word is an abbreviation (`CRM`) or a name like
/// `LinkedIn`.
pub(super) fn lower_first(text: &str) -> String {
    let first_word = text.split_whitespace().next().unwrap_or_default();
    if first_word.chars().skip(1).any(char::is_uppercase) {
        return text.to_owned();
    }
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_lowercase().chain(chars).collect())
}

/// At most `max_width` wide, shortened after a word and then marked with an ellipsis; a single word
/// that is too long is cut inside.
pub(super) fn shorten(text: &str, max_width: usize, width: fn(char) -> usize) -> String {
    let total = |text: &str| text.chars().map(width).sum::<usize>();
    if total(text) <= max_width {
        return text.to_owned();
    }
    let room = max_width.saturating_sub(width('…'));
    let mut used = 0;
    let end = text
        .char_indices()
        .find(|(_, c)| {
            used += width(*c);
            used > room
        })
        .map_or(text.len(), |(at, _)| at);
    let head = text.get(..end).unwrap_or_default();
    let is_word_end = text.get(end..).is_some_and(|tail| tail.starts_with(char::is_whitespace));
    let whole_words =
        if is_word_end { head } else { head.rsplit_once(' ').map_or(head, |cut| cut.0) };
    let kept =
        whole_words.trim_end_matches(|c: char| c.is_whitespace() || ",;:.–-(„“\"".contains(c));
    format!("{kept}…")
}

/// Every character counts one.
pub(super) fn count_chars(_: char) -> usize {
    1
}

#[cfg(test)]
pub(super) mod tests {
    use serde_json::Value;

    use super::*;
    use crate::text::fill;

    /// Phrase files of both languages: the same keys with as many variants, none of them left in the
    /// other language, each with the same placeholders.
    pub(in crate::assistant) fn assert_same_keys_and_no_shared_phrases(files: [&str; 2]) {
        let [latvian, english] = files.map(|file| serde_json::from_str::<Value>(file).unwrap());
        compare(&latvian, &english, "");
    }

    fn compare(latvian: &Value, english: &Value, at: &str) {
        match (latvian, english) {
            (Value::Object(latvian), Value::Object(english)) => {
                assert!(latvian.keys().eq(english.keys()), "{at}: {latvian:?} {english:?}");
                for (key, value) in latvian {
                    compare(value, &english[key], &format!("{at}/{key}"));
                }
            }
            (Value::Array(latvian), Value::Array(english)) => {
                assert_eq!(latvian.len(), english.len(), "{at}");
                for (latvian, english) in latvian.iter().zip(english) {
                    compare(latvian, english, at);
                }
            }
            (Value::String(latvian), Value::String(english)) => {
                assert!(!latvian.trim().is_empty() && !english.trim().is_empty(), "{at}");
                let has_words = fill(latvian, |_| Some("")).chars().any(char::is_alphabetic);
                assert!(!has_words || latvian != english, "{at}: {latvian}");
                assert_eq!(placeholders(latvian), placeholders(english), "{at}");
            }
            (Value::Null, Value::Null) => {}
            _ => panic!("{at}: {latvian} {english}"),
        }
    }

    fn placeholders(text: &str) -> Vec<String> {
        let mut names: Vec<String> = text
            .split("{{")
            .skip(1)
            .filter_map(|rest| Some(rest.split_once("}}")?.0.to_owned()))
            .collect();
        names.sort();
        names
    }

    #[test]
    fn visitors_words_become_sentences() {
        for (words, expected) in [
            ("  piegāde kavēsies,\n par divām dienām ", "Piegāde kavēsies, par divām dienām."),
            ("šodien nestrādājam!", "Šodien nestrādājam!"),
            ("eParaksts darbojas", "eParaksts darbojas."),
            ("(kā runāts.)", "(kā runāts.)"),
            ("https://alfa.lv ir gatava", "https://alfa.lv ir gatava."),
            ("anna@alfa.lv atbildēs", "anna@alfa.lv atbildēs."),
            ("the offer:", "The offer."),
            ("vairāk: https://alfa.lv/a.", "Vairāk: https://alfa.lv/a"),
            (" ", ""),
        ] {
            assert_eq!(as_sentence(words), expected);
        }
    }

    #[test]
    fn a_list_loses_its_signs_and_a_number_keeps_its_minus() {
        for (line, bare) in [
            ("- 25 krēsli", "25 krēsli"),
            ("-25 % krēsliem", "-25 % krēsliem"),
            ("• -5 grādi", "-5 grādi"),
            ("–krēsli", "krēsli"),
            ("-", ""),
        ] {
            assert_eq!(without_bullet(line), bare);
        }
    }

    #[test]
    fn shortening_ends_after_a_word() {
        assert_eq!(shorten("viens divi trīs", 15, count_chars), "viens divi trīs");
        assert_eq!(shorten("viens divi trīs", 14, count_chars), "viens divi…");
        assert_eq!(shorten("viens, divi trīs", 9, count_chars), "viens…");
        assert_eq!(shorten("viens divi", 6, count_chars), "viens…");
        assert_eq!(shorten("garšvārds", 5, count_chars), "garš…");
    }

    #[test]
    fn abbreviations_keep_their_capitals() {
        assert_eq!(lower_first("CRM un ERP"), "CRM un ERP");
        assert_eq!(lower_first("Čatboti"), "čatboti");
    }
}
