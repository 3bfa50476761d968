//! What a text is about: its frequent, long and early words, grouped by stem, without stop words.

use std::{
    collections::{HashMap, HashSet},
    sync::LazyLock,
};

use super::{grams::without_links, model::count};
use crate::{
    domain::Language,
    text::{fold, stem},
};

/// Shortest keyword in letters; abbreviations in capitals may be shorter.
const MIN_LETTERS: usize = 4;
/// Adverbs, verbs and participles by their folded endings: rarely what a text is about.
const LATVIAN_WEAK_ENDINGS: [&str; 17] = [
    "jam", "jat", "sim", "siet", "ties", "ots", "oti", "osi", "ami", "igi", "iski", "ties", "tu",
    "usi", "usies", "et", "at",
];
const ENGLISH_WEAK_ENDINGS: [&str; 5] = ["ly", "ed", "ing", "ful", "ous"];

static LATVIAN_STOP_WORDS: LazyLock<HashSet<String>> =
    LazyLock::new(|| read_stop_words(include_str!("../../../assets/builtin/stopwords-lv.txt")));
static ENGLISH_STOP_WORDS: LazyLock<HashSet<String>> =
    LazyLock::new(|| read_stop_words(include_str!("../../../assets/builtin/stopwords-en.txt")));

fn read_stop_words(list: &str) -> HashSet<String> {
    let lines = list.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(str::split_whitespace).map(fold).collect()
}

/// Whether this word says nothing about what a text is about.
#[must_use]
pub fn is_stop_word(word: &str, language: Language) -> bool {
    let list = match language {
        Language::Lv => &LATVIAN_STOP_WORDS,
        Language::En => &ENGLISH_STOP_WORDS,
    };
    list.contains(&fold(word).replace(['\'', '’'], ""))
}

/// The forms of one word in a text.
struct Group {
    forms: HashMap<String, usize>,
    occurrences: usize,
    first: usize,
    /// Written in capitals, or with one inside a sentence.
    is_name: bool,
}

/// At most `most` keywords, the most telling first, each in a form that stands in the text.
#[must_use]
pub fn extract(text: &str, language: Language, most: usize) -> Vec<String> {
    let groups = group_words(text, language);
    let places = count(groups.values().map(|group| group.first).max().unwrap_or(0).max(1));
    let mut scored: Vec<(f32, &Group, String)> = groups
        .values()
        .map(|group| {
            let form = best_form(group);
            (score(group, &form, places, language), group, form)
        })
        .collect();
    scored.sort_by(|one, two| two.0.total_cmp(&one.0).then(one.1.first.cmp(&two.1.first)));
    scored.into_iter().take(most).map(|(_, _, form)| form).collect()
}

fn group_words(text: &str, language: Language) -> HashMap<String, Group> {
    let mut groups: HashMap<String, Group> = HashMap::new();
    let text = without_links(text);
    let mut starts_sentence = true;
    for (place, run) in text.split(' ').enumerate() {
        for word in run.split(|letter: char| !letter.is_alphabetic() && !"'’-".contains(letter)) {
            let word = word.trim_matches(|letter: char| !letter.is_alphabetic());
            if is_candidate(word, language) {
                let capitals = word.chars().filter(|letter| letter.is_uppercase()).count();
                let is_name = capitals > 1 || capitals == 1 && !starts_sentence;
                let shown = if is_name { word.to_owned() } else { word.to_lowercase() };
                let group = groups.entry(stem(word, language)).or_insert_with(|| Group {
                    forms: HashMap::new(),
                    occurrences: 0,
                    first: place,
                    is_name,
                });
                *group.forms.entry(shown).or_default() += 1;
                group.occurrences += 1;
                group.is_name &= is_name;
            }
        }
        starts_sentence = run.ends_with(['.', '!', '?', ':']);
    }
    groups
}

fn is_candidate(word: &str, language: Language) -> bool {
    let letters = word.chars().count();
    let is_abbreviation = letters >= 2 && word.chars().all(char::is_uppercase);
    (letters >= MIN_LETTERS || is_abbreviation) && !is_stop_word(word, language)
}

/// The most frequent form; of equals the shortest, then the first in order.
fn best_form(group: &Group) -> String {
    let best = group.forms.iter().max_by(|(one, ones), (two, twos)| {
        ones.cmp(twos).then(two.len().cmp(&one.len())).then_with(|| two.cmp(one))
    });
    best.map(|(form, _)| form.clone()).unwrap_or_default()
}

fn score(group: &Group, form: &str, places: f32, language: Language) -> f32 {
    let folded = fold(form);
    let weak = match language {
        Language::Lv => {
            folded.starts_with("ne") || LATVIAN_WEAK_ENDINGS.iter().any(|end| folded.ends_with(end))
        }
        Language::En => ENGLISH_WEAK_ENDINGS.iter().any(|end| folded.ends_with(end)),
    };
    let length = 0.6 + count(form.chars().count().min(12)) / 20.0;
    let early = 1.2 - 0.4 * count(group.first) / places;
    let kind = match (group.is_name, weak) {
        (true, _) => 1.3,
        (false, true) => 0.6,
        (false, false) => 1.0,
    };
    count(group.occurrences).powf(0.8) * length * early * kind
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_latvian_word_are_one_keyword() {
        let text = "Rēķinu apstrāde aizņem daudz laika. Mēs vēlamies automatizēt rēķinu apstrādi, lai \
                    grāmatvedība katru rēķinu saņemtu uzreiz. Grāmatvedības programma ir Horizon.";
        let found = extract(text, Language::Lv, 8);
        assert_eq!(found[0], "rēķinu");
        for keyword in ["apstrāde", "grāmatvedība", "Horizon", "programma"] {
            assert!(found.iter().any(|word| word == keyword), "{keyword} in {found:?}");
        }
        assert!(
            !found
                .iter()
                .any(|word| ["daudz", "katru", "vēlamies", "apstrādi"].contains(&word.as_str()))
        );
    }

    #[test]
    fn forms_of_an_english_word_are_one_keyword() {
        let text = "The invoice process takes too long. We want to automate invoices because each invoice \
                    is typed into the CRM by hand, and mistakes in the CRM cost money.";
        let found = extract(text, Language::En, 5);
        assert_eq!(found.iter().filter(|word| word.starts_with("invoice")).count(), 1, "{found:?}");
        assert!(
            found.contains(&"CRM".to_owned()) && found.contains(&"process".to_owned()),
            "{found:?}"
        );
    }

    #[test]
    fn links_stop_words_and_empty_texts_have_no_keywords() {
        assert!(extract("", Language::Lv, 8).is_empty());
        assert!(
            extract("the and of https://example.com/contract a@b.lv 24/7", Language::En, 8)
                .is_empty()
        );
    }

    #[test]
    fn no_more_keywords_than_asked_for() {
        let text =
            "Noliktava, piegāde, transports, grāmatvedība, personāls, mārketings un pārdošana.";
        assert_eq!(extract(text, Language::Lv, 3).len(), 3);
    }
}
