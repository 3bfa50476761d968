//! A description as clauses: where each ends, whether it refuses a service, and what comes first.

use super::{
    quote::spaced_words,
    rules::{Reading, begins_with_name, names_any, rules},
};
use crate::text::message_parts;

/// Behind these a clause ends; inside a number they stand before no blank.
const BREAKS: [char; 8] = [',', ':', '(', ')', '–', '—', '-', '/'];
/// A longer clause says more than what else is refused.
const MAX_LISTED_WORDS: usize = 6;
/// A clause so short can refuse what the one before names.
const MAX_REFUSAL_WORDS: usize = 3;
/// A clause so short names only what it orders.
const MAX_ORDERED_WORDS: usize = 5;
/// As far into a clause stands what says that it comes first.
const MAX_WORDS_BEFORE_FIRST: usize = 3;
/// Words of a clause that can begin it: "un pēc tam".
const MAX_OPENING_WORDS: usize = 4;
/// Shorter words that end like one are no infinitives.
const MIN_INFINITIVE_CHARS: usize = 4;

/// When a company wants what a clause names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Stage {
    First,
    #[default]
    Unsaid,
    Later,
}

#[derive(Debug)]
pub(super) struct Clause<'t> {
    pub text: &'t str,
    /// Its [`spaced_words`].
    pub words: String,
    /// The number of its sentence.
    pub sentence: usize,
    /// It belongs to the clause before.
    pub is_continued: bool,
    /// It names services that the company does not want.
    pub is_refused: bool,
    pub stage: Stage,
}

/// The clauses of a description, in its order.
pub(super) fn read(text: &str) -> Vec<Clause<'_>> {
    let reading = &rules().reading;
    let mut clauses = Vec::new();
    for (sentence, part) in message_parts(text).into_iter().enumerate() {
        let mut of_sentence: Vec<Clause<'_>> =
            split(part, reading).into_iter().map(|text| Clause::new(text, sentence)).collect();
        refuse_before(&mut of_sentence, reading);
        refuse_lists(&mut of_sentence, reading);
        let first = of_sentence.iter().any(|clause| clause.stage == Stage::First);
        for clause in &mut of_sentence {
            // "And then" often tells how work goes today.
            let is_order = first || names_any(&clause.words) || wants(&clause.words, reading);
            if clause.stage == Stage::Later && !is_order {
                clause.stage = Stage::Unsaid;
            }
        }
        clauses.append(&mut of_sentence);
    }
    clauses
}

impl<'t> Clause<'t> {
    fn new(text: &'t str, sentence: usize) -> Self {
        let reading = &rules().reading;
        let words = spaced_words(text);
        let first_word = words.split_whitespace().next().unwrap_or_default();
        Self {
            text,
            sentence,
            is_continued: reading.conjunctions.iter().any(|word| word == first_word),
            is_refused: refuses(&words, reading),
            stage: stage(&words, reading),
            words,
        }
    }
}

/// A sentence at its marks, before words that turn it ("but", "just", "and then"), and before a wish that
/// follows a refusal without any mark.
fn split<'t>(sentence: &'t str, reading: &Reading) -> Vec<&'t str> {
    let mut found = Vec::new();
    let mut start = 0;
    for at in word_starts(sentence) {
        let so_far = &sentence[start..at];
        let words = spaced_words(so_far);
        let next: Vec<&str> = sentence[at..].split_whitespace().take(MAX_OPENING_WORDS).collect();
        let next = spaced_words(&next.join(" "));
        let is_link = |words: &str| reading.links.iter().any(|link| words.trim() == link);
        let is_turn = !is_link(&words) && begins_with(without_link(&next, reading), &reading.turns)
            || begins_with(&next, &reading.wishes) && refuses(&words, reading);
        if words.len() > 1 && (so_far.trim_end().ends_with(BREAKS) || is_turn) {
            found.push(so_far.trim());
            start = at;
        }
    }
    found.push(sentence[start..].trim());
    found
}

fn word_starts(text: &str) -> Vec<usize> {
    let mut is_between = true;
    let starts = text.char_indices().filter(|(_, letter)| {
        let was_between = std::mem::replace(&mut is_between, letter.is_whitespace());
        was_between && !is_between
    });
    starts.map(|(at, _)| at).collect()
}

fn begins_with(words: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|begin| words.trim_start().starts_with(begin.as_str()))
}

fn without_link<'w>(words: &'w str, reading: &Reading) -> &'w str {
    let rest = |link: &String| words.trim_start().strip_prefix(link.as_str())?.strip_prefix(' ');
    reading.links.iter().find_map(rest).unwrap_or(words)
}

fn has_any(words: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|begin| words.contains(&format!(" {begin}")))
}

fn wants(words: &str, reading: &Reading) -> bool {
    has_any(words, &reading.wishes)
}

/// Whether a clause says that a service which it names is not wanted. Work that is not wanted any more
/// is a need: "we do not want to answer Facebook comments ourselves".
fn refuses(words: &str, reading: &Reading) -> bool {
    if !names_any(words) || has_any(words, &reading.own_work) {
        return false;
    }
    let behind = |phrases: &[String]| {
        let rest = |phrase: &String| words.split_once(&format!(" {phrase}"));
        phrases.iter().find_map(rest).map(|(_, rest)| rest.to_owned())
    };
    if behind(&reading.refusals_lv).is_some() {
        return !words.split_whitespace().any(|word| is_work(word, reading));
    }
    match behind(&reading.refusals_en) {
        Some(rest) => {
            let verb = rest.trim_start().strip_prefix("to ");
            verb.is_none_or(|verb| begins_with(verb, &reading.having))
        }
        None => negates_a_name(words, reading),
    }
}

/// An infinitive other than of having or using something.
fn is_work(word: &str, reading: &Reading) -> bool {
    let is_having = || begins_with(word, &reading.having);
    word.len() >= MIN_INFINITIVE_CHARS
        && word.ends_with('t')
        && !word.starts_with("ne")
        && !names_any(&format!(" {word} "))
        && !is_having()
}

/// "No chatbot", "ne sociālos tīklus": at the beginning, or behind a wish. "We have no chatbot" tells of
/// a lack.
fn negates_a_name(words: &str, reading: &Reading) -> bool {
    let words: Vec<&str> = words.split_whitespace().collect();
    let is_negation = |at: usize| reading.negations.iter().any(|negation| negation == words[at]);
    (0..words.len()).any(|at| {
        let before = words[..at].last().map_or(String::new(), |word| format!(" {word} "));
        let opens = |words: &[String]| words.iter().any(|word| word == before.trim());
        let is_opened = opens(&reading.links) || opens(&reading.openings);
        let is_at_start = at == 0 || at == 1 && is_opened || wants(&before, reading);
        let rest = words.get(at + 1..).unwrap_or_default();
        is_negation(at)
            && is_at_start
            && (0..=1.min(rest.len())).any(|skipped| {
                let rest = rest.get(skipped..).unwrap_or_default().join(" ");
                begins_with_name(&format!(" {rest} "))
            })
    })
}

/// A clause that only refuses means what the one before names: "a chatbot was offered to us, no thanks".
fn refuse_before(clauses: &mut [Clause<'_>], reading: &Reading) {
    for at in 1..clauses.len() {
        let words = &clauses[at].words;
        let refuses = has_any(words, &reading.refusals_lv) || has_any(words, &reading.refusals_en);
        let is_short = words.split_whitespace().count() <= MAX_REFUSAL_WORDS;
        let only_refuses = refuses && is_short && !names_any(words);
        clauses[at - 1].is_refused |= only_refuses && names_any(&clauses[at - 1].words);
    }
}

/// What is listed with a refused service is refused too: "no chatbot, social media or newsletters".
fn refuse_lists(clauses: &mut [Clause<'_>], reading: &Reading) {
    let is_listed = |clause: &Clause<'_>| {
        names_any(&clause.words)
            && clause.words.split_whitespace().count() <= MAX_LISTED_WORDS
            && !wants(&clause.words, reading)
            && !begins_with(without_link(&clause.words, reading), &reading.turns)
            && clause.stage == Stage::Unsaid
    };
    let links = |clause: &Clause<'_>| {
        clause.words.split_whitespace().any(|word| reading.links.iter().any(|link| link == word))
    };
    for at in 1..clauses.len() {
        let (before, from) = clauses.split_at_mut(at);
        let list = from.iter().take_while(|clause| is_listed(clause)).count();
        if before[at - 1].is_refused && from[..list].iter().any(links) {
            from[..list].iter_mut().for_each(|clause| clause.is_refused = true);
        }
    }
    let mut is_list = false;
    for at in (1..clauses.len()).rev() {
        // "And no chatbot" ends no list.
        let is_end = links(&clauses[at]) && !begins_with(&clauses[at].words, &reading.links);
        is_list = clauses[at].is_refused && (is_list || is_end);
        clauses[at - 1].is_refused |= is_list && is_listed(&clauses[at - 1]);
    }
}

fn stage(words: &str, reading: &Reading) -> Stage {
    let count = words.split_whitespace().count();
    if !(count <= MAX_ORDERED_WORDS || names_any(words) || wants(words, reading)) {
        return Stage::Unsaid;
    }
    let is_first = |phrase: &String| {
        let found = words.split_once(&format!(" {phrase}"));
        found.is_some_and(|(before, after)| {
            before.split_whitespace().count() < MAX_WORDS_BEFORE_FIRST || after.trim().is_empty()
        })
    };
    if reading.firsts.iter().any(is_first) {
        Stage::First
    } else if has_any(words, &reading.laters) {
        Stage::Later
    } else {
        Stage::Unsaid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> Vec<&str> {
        let clauses = read(text).into_iter();
        clauses.filter(|clause| clause.is_refused).map(|clause| clause.text).collect()
    }

    #[test]
    fn what_is_not_wanted_is_refused_and_its_list_with_it() {
        for (text, expected) in [
            (
                "We have no use for chatbots; bookkeeping eats our week.",
                vec!["We have no use for chatbots;"],
            ),
            (
                "Please, no chatbot, newsletters or dashboards. Sort our orders!",
                vec!["no chatbot,", "newsletters or dashboards."],
            ),
            ("Gribam mazāk papīru, nevis asistentu", vec!["nevis asistentu"]),
            ("Čatbots mums nav vajadzīgs, bet dokumenti gan", vec!["Čatbots mums nav vajadzīgs,"]),
            ("nevajag integraciju vajag tekstus", vec!["nevajag integraciju"]),
            (
                "Bloga rakstus, prognozes un čatbotus nevajag, tikai rēķinus",
                vec!["Bloga rakstus,", "prognozes un čatbotus nevajag,"],
            ),
            ("Asistentu mums rādīja, neder", vec!["Asistentu mums rādīja,"]),
            ("There are five buyers, so no chatbot", vec!["so no chatbot"]),
            (
                "We already have a chatbot and like it",
                vec!["We already have a chatbot and like it"],
            ),
            ("Facebook vada māsa, čatbotu neaiztiekam", vec!["čatbotu neaiztiekam"]),
            ("Don't offer us a chatbot please", vec!["Don't offer us a chatbot please"]),
            ("We do not want to pay for dashboards", vec!["We do not want to pay for dashboards"]),
        ] {
            assert_eq!(refused(text), expected, "{text}");
        }
    }

    #[test]
    fn a_lack_and_work_that_is_too_much_are_no_refusals() {
        for text in [
            "We have no chatbot and no newsletter",
            "Mums nav čatbota, klienti gaida",
            "We don't want to write blog articles by night",
            "Negribam paši vadīt Facebook kontu",
            "Negribu vairs rakstīt tekstus",
            "There is no time for social media",
        ] {
            assert_eq!(refused(text), Vec::<&str>::new(), "{text}");
        }
    }

    #[test]
    fn an_order_is_read_and_a_tale_is_none() {
        let [first, unsaid, later] = [Stage::First, Stage::Unsaid, Stage::Later];
        let stages = |text| read(text).iter().map(|clause| clause.stage).collect::<Vec<_>>();
        assert_eq!(stages("Forecasts first, a chatbot later"), [first, later]);
        assert_eq!(stages("Sākumā rēķini un pēc tam teksti"), [first, later]);
        assert_eq!(stages("Customers ring, then somebody writes it on a sheet"), [unsaid, unsaid]);
    }

    #[test]
    fn numbers_stay_whole() {
        let clauses = read("We ship 2,500 parcels, all by hand");
        let texts: Vec<&str> = clauses.iter().map(|clause| clause.text).collect();
        assert_eq!(texts, ["We ship 2,500 parcels,", "all by hand"]);
    }
}
