//! What a company does not want, has already or keeps for itself: services by their names, and the work they
//! would do.

use super::{
    clauses::{Clause, Stage, begins_with, has_any, wants, without_link},
    pattern::Pattern,
    reading::Reading,
    rules::{begins_with_name, names_any},
};

/// A longer clause says more than what else is refused.
const MAX_LISTED_WORDS: usize = 6;
/// A clause so short can refuse what one before names.
const MAX_REFUSAL_WORDS: usize = 5;
/// So few words before a refusal only judge what it means: "awful".
const MAX_WORDS_PASSED_OVER: usize = 2;
/// "Čatbotu nē"
const MAX_WORDS_OF_NO: usize = 3;
/// A shorter part of a refusal stands for itself only.
const MIN_STEM_CHARS: usize = 5;
/// Shorter words that end like one are no infinitives.
const MIN_INFINITIVE_CHARS: usize = 4;

/// Whether a clause that names something says that this is not wanted or stays as it is. Work that is not wanted
/// any more is a need: "we do not want to answer Facebook comments ourselves".
pub(super) fn refuses(words: &str, reading: &Reading) -> bool {
    leaves(words, reading)
        || has_any(words, &reading.idle)
        || !has_any(words, &reading.own_work)
            && (says_no(words, reading) || names_any(words) && negates_a_name(words, reading))
}

fn leaves(words: &str, reading: &Reading) -> bool {
    reading.leaves.iter().any(|pattern| pattern.is_in(words))
}

/// A refusal that is none of work. What a company has or prefers says something of services only: "we
/// already have 300 invoices".
fn says_no(words: &str, reading: &Reading) -> bool {
    let is_service = names_any(words);
    let behind = |phrases: &[String]| {
        let counts = |phrase: &&String| is_service || !reading.contrasts.contains(phrase);
        let rest = |phrase: &String| words.split_once(&format!(" {phrase}"));
        phrases.iter().filter(counts).find_map(rest).map(|(_, rest)| rest.to_owned())
    };
    if behind(&reading.refusals_lv).is_some() {
        return !words.split_whitespace().any(|word| is_work(word, reading));
    }
    behind(&reading.refusals_en).is_some_and(|rest| {
        let verb = rest.trim_start().strip_prefix("to ");
        verb.is_none_or(|verb| begins_with(verb, &reading.having))
    })
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
    let is_last_no = words.last().is_some_and(|word| *word == "ne");
    if is_last_no && words.len() <= MAX_WORDS_OF_NO {
        return true;
    }
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

/// A clause that only refuses means what one before names: "a chatbot was offered to us, no thanks".
pub(super) fn refuse_before(clauses: &mut [Clause<'_>], reading: &Reading) {
    for at in 1..clauses.len() {
        let Clause { words, sentence, .. } = &clauses[at];
        let is_mention = clauses[at].is_mention();
        // "Tur neko nevajag" means what was named before.
        let is_of_all = || {
            !words.starts_with(" tur ")
                && reading.nothing.iter().any(|pattern| pattern.is_in(words))
        };
        let refuses =
            !is_mention && (leaves(words, reading) || says_no(words, reading)) && !is_of_all();
        let is_bare = words.split_whitespace().count() <= MAX_REFUSAL_WORDS
            && words.split_whitespace().all(|word| is_of_refusal(word, reading));
        // "They ring at night, we answer ourselves and want to keep it so"
        let keeps_work = leaves(words, reading) && has_any(words, &reading.own_work);
        let of_sentence = clauses[..at].iter().rposition(|clause| clause.sentence != *sentence);
        let first = of_sentence.map_or(0, |before| before + 1);
        let meant = if first < at {
            meant_before(&clauses[first..at]).map(|meant| first + meant)
        } else {
            first.checked_sub(1).filter(|_| is_bare)
        };
        let is_near = |meant: &usize| sentence - clauses[*meant].sentence <= 1;
        let meant = meant.filter(|meant| clauses[*meant].is_mention() && is_near(meant));
        let is_idle = has_any(words, &reading.idle);
        if let Some(meant) = meant.filter(|_| is_idle || refuses && (is_bare || keeps_work)) {
            clauses[meant].is_refused = true;
        }
    }
}

/// The last clause that names something; what has words of its own stands for itself: "prices we set ourselves,
/// don't touch that".
fn meant_before(clauses: &[Clause<'_>]) -> Option<usize> {
    let is_own =
        |clause: &Clause<'_>| clause.words.split_whitespace().count() > MAX_WORDS_PASSED_OVER;
    clauses.iter().rposition(|clause| clause.is_mention() || is_own(clause))
}

/// A word that refuses or points back: a clause with any other names something of its own, though nothing that
/// we know.
fn is_of_refusal(word: &str, reading: &Reading) -> bool {
    let is_in = |phrase: &str| {
        let mut parts = phrase.split_whitespace();
        parts.any(|part| word == part || part.len() >= MIN_STEM_CHARS && word.starts_with(part))
    };
    let refusals = reading.refusals_lv.iter().chain(&reading.refusals_en).map(String::as_str);
    let mut leaves = reading.leaves.iter().flat_map(Pattern::beginnings);
    reading.pronouns.iter().any(|pronoun| pronoun == word)
        || refusals.into_iter().any(is_in)
        || leaves.any(|begin| is_in(begin))
}

/// What is listed with a refused service is refused too: "no chatbot, social media or newsletters".
pub(super) fn refuse_lists(clauses: &mut [Clause<'_>], reading: &Reading) {
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

#[cfg(test)]
mod tests {
    use super::super::clauses::read;

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
    fn work_that_stays_as_it_is_is_refused_like_a_service() {
        for (text, expected) in [
            ("Dokumentus lieciet mierā, klienti zvana", "Dokumentus lieciet mierā,"),
            ("Keep your hands off: leave the contracts alone", "leave the contracts alone"),
            ("Mūsu līgumi paliek pie mums", "Mūsu līgumi paliek pie mums"),
            ("Facebook is run by an agency", "Facebook is run by an agency"),
            ("We had a chatbot once, dreadful, never again.", "We had a chatbot once,"),
            ("Rēķini iet paši", "Rēķini iet paši"),
            ("Rēķini jau sakārtoti, klienti zvana", "Rēķini jau sakārtoti,"),
            ("The invoices are under control", "The invoices are under control"),
            (
                "I like answering my customers' e-mails by hand",
                "I like answering my customers' e-mails by hand",
            ),
            ("Sākumā pārskati. Čatbotu nē.", "Čatbotu nē."),
            ("Customers phone us, we reply ourselves and keep it so", "Customers phone us,"),
            (
                "Newsletters are written by Ilze. Leave that with her.",
                "Newsletters are written by Ilze.",
            ),
        ] {
            assert_eq!(refused(text), [expected], "{text}");
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
            "We already have 90 unpaid invoices",
            "Klienti zvana, negrib gaidīt",
            "Facebook is run by an expensive agency",
            "Rēķini neiet paši",
            "Dokumenti nesakārtoti, rēķini nav sakārtoti",
            "We would like to stop typing invoices by hand",
            "Rēķinus rakstām ar roku, reklāmu nevajag",
            "Contracts are typed. Opening hours we set ourselves, do not touch that.",
        ] {
            assert_eq!(refused(text), Vec::<&str>::new(), "{text}");
        }
    }
}
