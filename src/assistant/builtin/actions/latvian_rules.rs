//! Latvian house rules: who holds a post does something, in the present tense and without a day.

use super::{Words, latvian_verbs::is_doing};
use crate::text::fold;

/// Endings of words for who does something, folded: "vadītājs", "cepējs", "darbinieki".
const ENDINGS: &[&str] = &[
    "tajs", "taja", "taji", "ejs", "eji", "nieks", "nieki", "niece", "ists", "iste", "isti",
    "ieris", "iere", "ieri", "ors", "ore", "ori", "zinis",
];
/// Beginnings of others, folded.
const PEOPLE: &[&str] = &[
    "katrs",
    "visi",
    "pedejais",
    "pirmais",
    "komanda",
    "brigade",
    "pacient",
    "student",
    "asistent",
    "dezurant",
    "praktikant",
    "konsultant",
    "sekretar",
    "viesis",
    "viesi",
    "ciemin",
    "klient",
    "biedr",
    "koleg",
    "skolen",
    "audzekn",
    "macekl",
    "meistar",
    "pavar",
    "sofer",
    "oficiant",
    "barmen",
    "sarg",
    "gramatved",
    "masa",
    "arst",
    "vecaki",
    "berni",
    "kurjer",
    "pardeveja",
    "cepeja",
    "siveja",
    "kopeja",
];
/// Endings of other cases.
const OTHER_CASES: &[&str] = &["us", "as", "es", "os"];
/// Shorter words with such endings are things.
const LEAST_LETTERS: usize = 5;
/// What begins a clause that only says when, or which.
const SUBORDINATE: &[&str] = &[
    "ja", "kad", "kas", "kurš", "kura", "kuri", "kuras", "ka", "lai", "kamēr", "līdz", "kur", "jo",
    "tiklīdz",
];
/// So far behind its verb may stand who does it: "Skaidas piektdien izved dežurants."
const MOST_BEHIND: usize = 2;

/// "Pārzinis katru rītu pārbauda temperatūru", "Viesi pie ieejas parakstās", and not what somebody may have cheaper.
pub(super) fn is_rule(words: &Words<'_>) -> bool {
    let is_benefit = words.lower.iter().any(|word| word.starts_with("atlaid"));
    let clauses = words.sentence.split([',', ';', ':', '–', '(']);
    !is_benefit && !words.is_question() && clauses.map(Words::new).any(|clause| says_who(&clause))
}

fn says_who(clause: &Words<'_>) -> bool {
    let is_passive = clause.has(&["tiek", "tika", "tiks", "var", "drīkst", "nav", "ir"]);
    if is_passive || SUBORDINATE.contains(&clause.at(0)) {
        return false;
    }
    let is_who = |at: usize| clause.lower.get(at).is_some_and(|word| is_person(word));
    (0..clause.lower.len()).any(|verb| {
        does(clause.at(verb))
            && ((0..verb).any(is_who) || (verb + 1..=verb + MOST_BEHIND).any(is_who))
    })
}

/// "ieraksta", "parakstās", "mazgājas".
fn does(word: &str) -> bool {
    is_doing(word)
        || word.strip_suffix("ās").is_some_and(|stem| is_doing(&format!("{stem}a")))
        || word.strip_suffix("jas").is_some_and(is_doing)
}

/// Whether the word names, in the nominative, who may be given something to do.
fn is_person(word: &str) -> bool {
    let folded = fold(word);
    let has_post =
        folded.len() >= LEAST_LETTERS && ENDINGS.iter().any(|ending| folded.ends_with(ending));
    folded.ends_with(['s', 'a', 'e', 'i'])
        && !OTHER_CASES.iter().any(|ending| folded.ends_with(ending))
        && (has_post || PEOPLE.iter().any(|person| folded.starts_with(person)))
}
