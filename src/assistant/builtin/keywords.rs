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
/// Verbs of the past by their endings with diacritics, as careful writers have them: "strādāja" is one, "garantija" none.
const LATVIAN_PAST_ENDINGS: [&str; 20] = [
    "āja", "īja", "oja", "ēja", "āju", "īju", "oju", "ējām", "ājām", "ījām", "ojām", "ējāt",
    "ājāt", "ījāt", "ojāt", "ējās", "ājās", "ījās", "ojās", "īšos",
];
/// Who does something: "ražotāja", "ražotāju".
const LATVIAN_AGENT_ENDINGS: [&str; 2] = ["tāja", "tāju"];
/// Verbs and participles that no noun ends like, folded.
const LATVIAN_VERB_ENDINGS: [&str; 4] = ["ties", "usi", "usies", "sies"];
const ENGLISH_VERB_ENDINGS: [&str; 2] = ["ly", "ed"];
/// So many other words leave verbs out.
const ENOUGH_OTHERS: usize = 3;

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
    /// Somewhere written in capitals, or with one inside a sentence.
    is_named: bool,
    /// Somewhere written small.
    is_small: bool,
}

impl Group {
    fn is_name(&self) -> bool {
        !self.is_small && (self.is_named || self.occurrences > 1)
    }
}

/// At most `most` keywords, the most telling first, each in a form that stands in the text.
#[must_use]
pub fn extract(text: &str, language: Language, most: usize) -> Vec<String> {
    let groups = group_words(text, language);
    let places = count(groups.values().map(|group| group.first).max().unwrap_or(0).max(1));
    let mut scored: Vec<Scored<'_>> = groups
        .values()
        .map(|group| {
            let form = best_form(group);
            let is_verb = !group.is_name() && is_verb(&form, language);
            Scored { score: score(group, &form, places, language), group, form, is_verb }
        })
        .collect();
    if scored.iter().filter(|word| !word.is_verb).count() >= ENOUGH_OTHERS {
        scored.retain(|word| !word.is_verb);
    }
    scored.sort_by(|one, two| {
        two.score.total_cmp(&one.score).then(one.group.first.cmp(&two.group.first))
    });
    scored.into_iter().take(most).map(|word| word.form).collect()
}

struct Scored<'g> {
    score: f32,
    group: &'g Group,
    form: String,
    is_verb: bool,
}

fn group_words(text: &str, language: Language) -> HashMap<String, Group> {
    let mut groups: HashMap<String, Group> = HashMap::new();
    let text = without_links(text);
    let mut starts_sentence = true;
    for (place, run) in text.split(' ').enumerate() {
        for word in run.split(|letter: char| !letter.is_alphabetic() && !"'’-".contains(letter)) {
            let word = word.trim_matches(|letter: char| !letter.is_alphabetic());
            let word = word.trim_end_matches("'s").trim_end_matches("’s");
            if is_candidate(word, language) {
                let capitals = word.chars().filter(|letter| letter.is_uppercase()).count();
                let group = groups.entry(stem(word, language)).or_insert_with(|| Group {
                    forms: HashMap::new(),
                    occurrences: 0,
                    first: place,
                    is_named: false,
                    is_small: false,
                });
                *group.forms.entry(word.to_owned()).or_default() += 1;
                group.occurrences += 1;
                group.is_named |= capitals > 1 || capitals == 1 && !starts_sentence;
                group.is_small |= capitals == 0;
            }
        }
        starts_sentence = run.ends_with(['.', '!', '?']);
    }
    groups
}

fn is_candidate(word: &str, language: Language) -> bool {
    let letters = word.chars().count();
    let is_abbreviation = letters >= 2 && word.chars().all(char::is_uppercase);
    (letters >= MIN_LETTERS || is_abbreviation) && !is_stop_word(word, language)
}

/// The most frequent form; of equals the shortest, then the first in order. Only names keep their capitals.
fn best_form(group: &Group) -> String {
    let mut forms: HashMap<String, usize> = HashMap::new();
    for (form, times) in &group.forms {
        let shown = if group.is_name() { form.clone() } else { form.to_lowercase() };
        *forms.entry(shown).or_default() += times;
    }
    let best = forms.into_iter().max_by(|(one, ones), (two, twos)| {
        ones.cmp(twos).then(two.len().cmp(&one.len())).then_with(|| two.cmp(one))
    });
    best.map(|(form, _)| form).unwrap_or_default()
}

/// Whether a word tells what somebody did, in which manner, or what it was like.
fn is_verb(form: &str, language: Language) -> bool {
    let folded = fold(form);
    let ends = |text: &str, endings: &[&str]| endings.iter().any(|end| text.ends_with(end));
    match language {
        Language::Lv => {
            ends(&folded, &LATVIAN_VERB_ENDINGS)
                || ends(form, &LATVIAN_PAST_ENDINGS) && !ends(form, &LATVIAN_AGENT_ENDINGS)
        }
        Language::En => ends(&folded, &ENGLISH_VERB_ENDINGS),
    }
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
    let kind = match (group.is_name(), weak) {
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

    #[test]
    fn what_was_done_is_no_keyword_beside_what_a_text_is_about() {
        let text = "Elektriķis savienoja vadus, pārbaudīja drošinātājus un aizgāja. Paši neesam pieskārušies.";
        let found = extract(text, Language::Lv, 8);
        for word in ["elektriķis", "vadus", "drošinātājus"] {
            assert!(found.iter().any(|found| found == word), "{word} in {found:?}");
        }
        for word in ["savienoja", "pārbaudīja", "aizgāja", "neesam"] {
            assert!(!found.iter().any(|found| found == word), "{word} in {found:?}");
        }
    }

    #[test]
    fn a_name_keeps_its_capital_at_the_beginning_of_a_sentence_too() {
        let text = "Klāt bija: Pēteris. Ilze raksta ziņu. Ilze zvana. Pārskats pienāks rīt.";
        let found = extract(text, Language::Lv, 8);
        assert!(found.contains(&"Ilze".to_owned()), "{found:?}");
        assert!(found.contains(&"pārskats".to_owned()), "{found:?}");
    }
}
