//! Groups the forms of a word: *līgums*, *līguma* and *līgumiem* are one. Light stemmers of our own; what they
//! return is a key, not a word.

use super::{Language, fold};

/// Shortest stem, in letters.
const MIN_STEM: usize = 3;
/// Letters of a short stem.
const SHORT_CHARS: usize = 6;

/// Endings of Latvian nouns, adjectives and verbs without diacritics; the longest that fits goes.
const LATVIAN_ENDINGS: [&str; 54] = [
    "sanas", "sanai", "sanam", "ajiem", "ajam", "ajai", "ajos", "ajas", "amies", "aties", "ities",
    "iem", "ies", "ais", "ajs", "aja", "ajo", "jam", "jat", "jas", "ija", "iju", "sim", "siet",
    "ats", "ata", "ati", "atu", "ito", "its", "ita", "iti", "itu", "ot", "am", "em", "im", "ai",
    "ei", "as", "es", "is", "us", "os", "at", "et", "it", "a", "e", "i", "o", "u", "s", "t",
];
const ENGLISH_ENDINGS: [&str; 18] = [
    "ations", "ation", "ating", "ated", "ates", "ate", "ments", "ment", "ings", "ing", "ions",
    "ion", "ers", "ies", "ed", "es", "s", "e",
];

/// Endings that a short stem lacks; the first that fits goes.
const SHORT_LATVIAN_ENDINGS: [&str; 22] = [
    "ajiem", "ajam", "ajai", "iem", "am", "ai", "as", "em", "ei", "es", "im", "is", "us", "os",
    "um", "at", "a", "e", "i", "o", "u", "s",
];
const SHORT_ENGLISH_ENDINGS: [&str; 6] = ["ing", "ies", "ed", "es", "e", "s"];

/// The stem that groups this word with its other forms, folded.
#[must_use]
pub fn stem(word: &str, language: Language) -> String {
    let folded = fold(word);
    match language {
        Language::Lv => without_ending(&folded, &LATVIAN_ENDINGS).to_owned(),
        Language::En => english_stem(&folded),
    }
}

/// What a folded word shares with words that a question may have instead: shorter than its [`stem`], which groups the
/// forms of one word only. By it the site's texts are searched.
#[must_use]
pub fn short_stem(word: &str, language: Language) -> String {
    // So many letters stay: cen-a in Latvian, but car and care are two words.
    let (endings, min_chars): (&[&str], usize) = match language {
        Language::Lv => (&SHORT_LATVIAN_ENDINGS, 3),
        Language::En => (&SHORT_ENGLISH_ENDINGS, 4),
    };
    let fits = |rest: &&str| rest.chars().count() >= min_chars;
    let rest =
        endings.iter().filter_map(|ending| word.strip_suffix(ending)).find(fits).unwrap_or(word);
    rest.chars().take(SHORT_CHARS).collect()
}

fn without_ending<'a>(word: &'a str, endings: &[&str]) -> &'a str {
    let stems = endings.iter().filter_map(|ending| word.strip_suffix(ending));
    stems.filter(|stem| stem.len() >= MIN_STEM).min_by_key(|stem| stem.len()).unwrap_or(word)
}

/// *policies*, *policy*; *planned*, *plan*; *services*, *service*; but *business*, *status*.
fn english_stem(folded: &str) -> String {
    let word = folded.trim_end_matches("'s").trim_end_matches("’s");
    if word.ends_with("ss") || word.ends_with("us") || word.ends_with("is") {
        return word.to_owned();
    }
    let mut stem = without_ending(word, &ENGLISH_ENDINGS).to_owned();
    let doubled = stem.as_bytes().last_chunk::<2>().is_some_and(|[one, two]| one == two);
    if stem.len() < word.len() && doubled && !stem.ends_with(['s', 'l', 'e']) {
        stem.pop();
    }
    if stem.len() > MIN_STEM && stem.ends_with('y') {
        stem.pop();
    }
    stem
}

#[cfg(test)]
mod tests {
    use super::*;

    fn assert_grouped(language: Language, groups: &[&[&str]]) {
        let keys: Vec<String> = groups.iter().map(|group| stem(group[0], language)).collect();
        for (group, key) in groups.iter().zip(&keys) {
            for word in *group {
                assert_eq!(&stem(word, language), key, "{word}");
            }
            assert_eq!(keys.iter().filter(|other| *other == key).count(), 1, "{key} is shared");
        }
    }

    #[test]
    fn latvian_forms_are_one_group() {
        assert_grouped(
            Language::Lv,
            &[
                &["līgums", "līguma", "līgumu", "līgumiem", "Līgumā"],
                &["klients", "klienti", "klientiem", "klientu"],
                &["mēnesis", "mēneša", "mēnesī", "mēnešiem"],
                &["sistēma", "sistēmas", "sistēmu", "sistēmām"],
                &["jaunais", "jaunajiem", "jauna", "jaunajā"],
                &["rēķins", "rēķinu", "rekinu"],
            ],
        );
    }

    #[test]
    fn english_forms_are_one_group() {
        assert_grouped(
            Language::En,
            &[
                &["contract", "contracts"],
                &["policy", "policies"],
                &["automate", "automated", "automation", "automating"],
                &["plan", "planned", "planning", "plans"],
                &["service", "services"],
                &["business"],
                &["invoice", "invoices", "invoiced"],
            ],
        );
    }

    #[test]
    fn endings_of_a_word_do_not_change_its_short_stem() {
        for (language, words) in [
            (Language::Lv, ["cena", "cenas", "cenu", "cenam"]),
            (Language::Lv, ["sikdatne", "sikdatnem", "sikdatnes", "sikdatnu"]),
            (Language::En, ["price", "prices", "pricing", "priced"]),
        ] {
            let stems = words.map(|word| short_stem(word, language));
            assert!(stems.iter().all(|one| *one == stems[0]), "{stems:?}");
        }
    }

    /// There were two stemmers, and both are needed: one tells words apart, the other finds their relatives.
    #[test]
    fn a_short_stem_is_shared_by_more_words_than_a_stem() {
        let related = ["automatizacija", "automatizet"];
        let [noun, verb] = related.map(|word| short_stem(word, Language::Lv));
        assert_eq!(noun, verb);
        let [noun, verb] = related.map(|word| stem(word, Language::Lv));
        assert_ne!(noun, verb);
        // What is searched is short already: a short stem leaves more of a short word.
        assert_eq!([stem("care", Language::En), short_stem("care", Language::En)], ["car", "care"]);
    }
}
