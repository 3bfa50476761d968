//! Which Latvian words can stand as a name: by their endings, where a long vowel or a case ending shows another form.

use super::{
    nouns::is_abbreviation,
    rules::{RULES, has},
};
use crate::{assistant::phrase::capitalise, text::fold};

/// Endings of other cases, of verbs and of adverbs.
const INFLECTED: [&str; 14] =
    ["ē", "ī", "ū", "ās", "ēs", "īs", "ām", "ēm", "īm", "iem", "ies", "iet", "ami", "āk"];
/// The same, in words that are long enough to have them.
const INFLECTED_LONG: [&str; 8] = ["am", "im", "ai", "ei", "os", "ot", "t", "us"];
const MIN_INFLECTED_CHARS: usize = 4;
const MIN_LONG_CHARS: usize = 5;
/// Nouns that end so.
const EXCEPTIONS: [&str; 7] = ["tirgus", "medus", "ledus", "alus", "lietus", "bonus", "internet"];
const FOREIGN: [&str; 11] =
    ["auto", "velo", "foto", "video", "kino", "bistro", "radio", "kakao", "latte", "eko", "disko"];

/// The name of the place that the word stands for in any case.
pub(super) fn place(word: &str) -> Option<&'static str> {
    if !word.starts_with(char::is_uppercase) {
        return None;
    }
    let folded = fold(word);
    let rules = &RULES.names;
    let is_of = |start: &String| {
        folded.strip_prefix(start.as_str()).is_some_and(|end| has(&rules.place_endings, end))
    };
    rules.places.iter().find(|(_, start)| is_of(start)).map(|(name, _)| name.as_str())
}

/// Who is sought, out of the accusative: *šoferi* is *šoferis*.
pub(super) fn worker(word: &str) -> Option<String> {
    const ENDINGS: [(&str, &str); 16] = [
        ("ēju", "ējs"),
        ("ējus", "ēji"),
        ("vedi", "vedis"),
        ("toru", "tors"),
        ("tāju", "tājs"),
        ("tājus", "tāji"),
        ("nieku", "nieks"),
        ("niekus", "nieki"),
        ("istu", "ists"),
        ("istus", "isti"),
        ("feri", "feris"),
        ("ieri", "ieris"),
        ("ieru", "ieris"),
        ("pavāru", "pavārs"),
        ("meistaru", "meistars"),
        ("ģeni", "ģenis"),
    ];
    ENDINGS.iter().find_map(|(end, own)| Some(format!("{}{own}", word.strip_suffix(end)?)))
}

/// A Latvian town typed without its marks in an English text, but for Riga, which is English.
pub(super) fn english_place(word: &str) -> Option<&'static str> {
    let mut names = RULES.names.places.iter().map(|(name, _)| name.as_str());
    names.find(|name| !name.is_ascii() && *name != "Rīga" && unmarked(name) == word)
}

fn unmarked(name: &str) -> String {
    capitalise(&fold(name))
}

/// A day, a month or a time of the day, in any case.
pub(super) fn is_time(folded: &str) -> bool {
    RULES.names.latvian_times.iter().any(|time| folded.starts_with(time))
}

/// Whether the word is another form than a name's, or no noun: locatives, datives, verbs.
pub(super) fn is_inflected(word: &str) -> bool {
    let word = word.to_lowercase();
    let letters = word.chars().count();
    if word.ends_with("šanās") || letters < MIN_INFLECTED_CHARS {
        return false;
    }
    if word.ends_with('ā') {
        return !has(&RULES.names.definite, &fold(&word));
    }
    let ends = |endings: &[&str]| endings.iter().any(|end| word.ends_with(end));
    ends(&INFLECTED) || letters >= MIN_LONG_CHARS && ends(&INFLECTED_LONG) && !ends(&EXCEPTIONS)
}

/// Whether a name may end with the word: a noun's first form. Before a word in another form it must be more certain,
/// because it may be what belongs to that.
pub(super) fn is_first_form(word: &str, is_alone: bool, before_inflected: bool) -> bool {
    let lower = word.to_lowercase();
    let folded = fold(word);
    let ends = |endings: &[&str]| endings.iter().any(|end| lower.ends_with(end));
    // A genitive whose noun another word parts from it: *dzimšanas dienu svinības*.
    let is_open = ends(&["šanas", "ības", "šanu", "ību"]);
    if is_open || has(&RULES.names.no_nouns, &folded) || place(word).is_some() {
        return false;
    }
    if is_abbreviation(word) || FOREIGN.contains(&lower.as_str()) {
        return true;
    }
    if before_inflected {
        let is_masculine =
            lower.ends_with('s') && !ends(&["as", "es", "rudens", "ūdens", "akmens"]);
        return is_masculine
            || ends(&["e", "šana", "ība", "ija"])
            || !is_alone && lower.ends_with('i');
    }
    // *Sterilizēta*, *salabots* say what something is like.
    let is_done = is_alone && ends(&["ēta", "ēts", "ēti", "ētas", "īta", "īts", "īti", "ītas"]);
    if is_done && !["pilsēta", "pilsētas", "planēta", "monēta", "monētas"].contains(&lower.as_str())
    {
        return false;
    }
    let is_adverb = is_alone && ends(&["oti", "īgi", "iski", "oši", "ais", "ots"]);
    lower.ends_with("šanās") || ends(&["a", "e", "s", "š", "i"]) && !is_adverb
}

/// Without the words before the name that only say what it is like, and without what is said of it: *dizains dāvana*.
pub(super) fn trim(mut words: Vec<String>) -> Vec<String> {
    let is_said = |pair: &[String]| {
        let [first, second] = pair else { return false };
        let is_other = ["as", "es", "us", "ens"].iter().any(|end| first.ends_with(end));
        let is_he = first.ends_with('s') && !is_other;
        is_he && second.ends_with('a')
    };
    if let Some(at) = words.windows(2).position(is_said) {
        words.truncate(at + 1);
    }
    while words.first().is_some_and(|word| has(&RULES.names.no_nouns, &fold(word))) {
        words.remove(0);
    }
    // *Ieeja brīva*
    while words.len() > 1
        && words.last().is_some_and(|word| has(&RULES.names.no_nouns, &fold(word)))
    {
        words.pop();
    }
    words
}
