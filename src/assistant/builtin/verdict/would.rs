//! What one would or will not do again: "savu auto neuzticētu", "I would never buy there".

use super::Verdict;
use crate::{domain::Language, text::has_word};

/// Denials, what one does again where one is content, and who else may say so.
const DENIALS: [&str; 7] =
    ["would not ", "wouldnt ", "would never ", "wont ", "will not ", "will never ", "never "];
const AGAIN: [&str; 23] = [
    "trust ",
    "recommend ",
    "use ",
    "order ",
    "buy ",
    "book ",
    "go back ",
    "come back ",
    "return ",
    "returning ",
    "stay ",
    "eat ",
    "let them ",
    "let him ",
    "let her ",
    "let these ",
    "hire ",
    "wish ",
    "be back ",
    "be going back ",
    "be returning ",
    "be ordering ",
    "be using ",
];
const UNDENIED: [&str; 11] = [
    "hesitat",
    "elsewhere ",
    "enough ",
    "any other",
    "mind ",
    "if ",
    "unless ",
    "until ",
    "without ",
    "they would",
    "shop ",
];
const ONESELF: [&str; 7] = ["i", "we", "id", "ill", "im", "me", "us"];
/// A sentence without a subject is one's own too.
const OWN_BEGINNINGS: [&str; 5] = ["would", "wouldnt", "wont", "will", "never"];
/// Words that only stress a denial.
const FILLERS: [&str; 3] = [" in my life ", " ever ", " again "];
/// Words between a denial and what is denied, at most.
const MOST_BETWEEN: usize = 1;
/// Of a Latvian verb: denied, and in the form of a wish.
const DENIED: &str = "ne";
const WISHED: [&str; 2] = ["tu", "tos"];
const MIN_CHARS: usize = 7;
/// Of these verbs the denial says nothing of the matter, and of the next ones it praises.
const NOT_DONE: [&str; 10] = [
    "nevar",
    "nebut",
    "negrib",
    "nevajadz",
    "nedomat",
    "neticet",
    "neiedom",
    "nespe",
    "nesaprast",
    "neteikt",
];
const NOT_LEFT: [&str; 5] = ["nemain", "nenomain", "nesamain", "nepames", "neatdot"];
/// With these one would not do it again, with those elsewhere; with the last it is no judgement.
const AGAIN_LV: [&str; 10] =
    ["vairs", "otrreiz", "velreiz", "nekad", "nevienam", "te", "seit", "viniem", "siem", "tur"];
const ELSEWHERE: [&str; 3] = ["cit", "nekur", "ne par ko"];
const NO_JUDGEMENT: [&str; 4] = ["ja ", "bez ", "lai ", "izvel"];

/// The verdict of spaced words.
pub(super) fn verdict(words: &str, language: Language) -> Option<Verdict> {
    match language {
        Language::Lv => wish(words),
        Language::En => would_not(words).then_some(Verdict::Blame),
    }
}

fn wish(words: &str) -> Option<Verdict> {
    let has = |begins: &[&str]| begins.iter().any(|begin| has_word(words, begin));
    let begins = |word: &str, list: &[&str]| list.iter().any(|begin| word.starts_with(begin));
    let is_wish = |word: &&str| {
        word.starts_with(DENIED)
            && word.len() >= MIN_CHARS
            && WISHED.iter().any(|end| word.ends_with(end))
            && !begins(word, &NOT_DONE)
    };
    let wished = words.split_whitespace().find(is_wish).filter(|_| !has(&NO_JUDGEMENT))?;
    let is_again = words.split_whitespace().any(|word| AGAIN_LV.contains(&word));
    match () {
        () if has(&ELSEWHERE) || begins(wished, &NOT_LEFT) => Some(Verdict::Praise),
        () if is_again => Some(Verdict::Blame),
        () => None,
    }
}

/// "I would never buy there": a denial just before what one does again where one is content.
fn would_not(words: &str) -> bool {
    let plain = FILLERS.iter().fold(words.to_owned(), |words, filler| words.replace(filler, " "));
    let said: Vec<&str> = plain.split_whitespace().collect();
    let is_own = said.iter().any(|word| ONESELF.contains(word))
        || said.first().is_some_and(|first| OWN_BEGINNINGS.contains(first));
    let begins = |from: usize, phrases: &[&str]| {
        let rest = format!("{} ", said[from.min(said.len())..].join(" "));
        phrases
            .iter()
            .find(|phrase| rest.starts_with(**phrase))
            .map(|phrase| phrase.split(' ').count())
    };
    let denied = |at: usize| {
        let length = begins(at, &DENIALS)?;
        (0..=MOST_BETWEEN).find_map(|between| begins(at + length - 1 + between, &AGAIN))
    };
    is_own
        && !UNDENIED.iter().any(|begin| has_word(words, begin))
        && (0..said.len()).any(|at| denied(at).is_some())
}
