//! Hashtags in camel case, with their diacritics, from keywords and names.

use super::super::phrase::capitalise;

/// Legal forms that nobody puts into a hashtag.
const LEGAL_FORMS: [&str; 8] = ["sia", "as", "ik", "ltd", "llc", "inc", "gmbh", "oü"];

/// `count` different hashtags with `#` from the first candidates that make one; fewer only if there
/// are not enough. A longer one than `max_width` keeps its first words that fit.
pub(super) fn make<'t>(
    candidates: impl IntoIterator<Item = &'t str>,
    count: usize,
    max_width: usize,
    width: fn(char) -> usize,
) -> Vec<String> {
    let mut hashtags: Vec<String> = Vec::with_capacity(count);
    for candidate in candidates {
        if hashtags.len() == count {
            break;
        }
        let Some(hashtag) = write(candidate, max_width, width) else { continue };
        let lower = hashtag.to_lowercase();
        if !hashtags.iter().any(|known| known.to_lowercase() == lower) {
            hashtags.push(hashtag);
        }
    }
    hashtags
}

fn write(phrase: &str, max_width: usize, width: fn(char) -> usize) -> Option<String> {
    let words = phrase.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    let words = words.filter(|word| !LEGAL_FORMS.contains(&word.to_lowercase().as_str()));
    let mut hashtag = "#".to_owned();
    let mut used = width('#');
    for word in words {
        used += word.chars().map(width).sum::<usize>();
        if used > max_width {
            break;
        }
        hashtag.push_str(&capitalise(word));
    }
    // Platforms take no hashtag of digits alone.
    hashtag.chars().any(char::is_alphabetic).then_some(hashtag)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::phrase::count_chars;

    #[test]
    fn words_join_in_camel_case_without_punctuation_or_legal_form() {
        let candidates =
            ["rēķinu apstrāde", "SIA „Zaļā māja”", "e-komercija", "2026", "CRM un ERP"];
        let hashtags = make(candidates, 5, 40, count_chars);
        assert_eq!(hashtags, ["#RēķinuApstrāde", "#ZaļāMāja", "#EKomercija", "#CRMUnERP"]);
    }

    #[test]
    fn the_same_word_comes_once() {
        assert_eq!(make(["Kafija", "kafija!", "tēja"], 3, 40, count_chars), ["#Kafija", "#Tēja"]);
    }

    #[test]
    fn a_long_one_keeps_the_words_that_fit() {
        let hashtags =
            make(["ilgtspējīga attīstība reģionos", "neiedomājamigarš"], 2, 14, count_chars);
        assert_eq!(hashtags, ["#Ilgtspējīga"]);
    }
}
