//! English: modal verbs, requests, "is to be", and who will do what by when.

use super::{
    Words, deadline,
    english_commands::{is_command, is_order_to_stop},
    english_doing::{is_done_by_a_day, is_taken_on, is_under_way},
    english_notes::{
        begins_as_question, is_handed_in, is_left_to_do, is_noted_small, is_polite_question,
        threatens,
    },
    english_verbs::DOING,
    english_words::{AIMS, COURTESIES, FORETELLING, PHRASES, ROLES, STATING},
    payments,
};

/// Words of what somebody must have done.
const MAX_THING_WORDS: usize = 7;
/// So many words may stand before somebody's last name: "Our own fitter Jo Hill".
const MAX_TITLE_WORDS: usize = 5;

pub(super) fn is_action(words: &Words<'_>) -> bool {
    if is_courtesy(words) {
        return false;
    }
    let asks = words.has(&["please", "kindly", "pls", "plz"]);
    if words.is_question() {
        return asks || is_polite_question(words);
    }
    if !asks
        && (threatens(words)
            || words.has_any_phrase(&["no longer need", "no longer have", "have to wait"]))
    {
        return false;
    }
    let denied = words.has_any_phrase(&[
        "not need",
        "not have",
        "no need",
        "not required",
        "not obliged",
        "don't need",
        "don't have",
        "not asked",
        "not responsible",
    ]);
    asks || !denied && words.has_any_phrase(PHRASES) && !looks_back(words)
        || (0..words.lower.len()).any(|at| obliges(words, at))
        || is_to_be_done(words)
        || is_promised(words)
        || is_assigned(words)
        || is_taken_on(words)
        || is_done_by_a_day(words)
        || is_under_way(words)
        || awaits_answer(words)
        || is_command(words)
        || is_order_to_stop(words)
        || is_left_to_do(words)
        || begins_as_question(words)
        || is_noted_small(words)
        || is_handed_in(words)
        || payments::english(words)
}

/// "Please send us any queries by Friday" is none.
fn is_courtesy(words: &Words<'_>) -> bool {
    let asks_back = words.has_any_phrase(&["any questions", "any queries", "further questions"]);
    words.has_any_phrase(COURTESIES)
        && !is_promised_by_name(words)
        && !(asks_back && words.has(&["please", "must"]) && deadline::english(words))
}

/// A verb of doing begins it, which nothing else needs to say under a heading of duties.
pub(super) fn names_duty(words: &Words<'_>) -> bool {
    DOING.contains(&words.at(0))
}

/// "will call the bank", "to order paint", "will do this".
pub(super) fn begins_with_doing(words: &Words<'_>) -> bool {
    let does_it = words.at(1) == "do" && matches!(words.at(2), "this" | "it" | "that" | "so");
    matches!(words.at(0), "will" | "to") && (DOING.contains(&words.at(1)) || does_it)
}

/// "had to", "were required to" tell what was.
fn looks_back(words: &Words<'_>) -> bool {
    words.has_any_phrase(&[
        "were required to",
        "was required to",
        "were obliged to",
        "was obliged to",
        "we needed",
        "i have asked",
        "have asked to",
    ])
}

/// A modal verb that gives somebody something to do.
fn obliges(words: &Words<'_>, at: usize) -> bool {
    let mut next = words.at(at + 1);
    if matches!(next, "also" | "then" | "therefore" | "now") {
        next = words.at(at + 2);
    }
    match words.at(at) {
        "must" => {
            !matches!(next, "have" | "not" | "") || next == "have" && has_it_done(words, at + 1)
        }
        "should" if matches!(next, "reach" | "arrive") => deadline::english(words),
        // "The owner should have a plumber check it by May."
        "should" if next == "have" && matches!(words.at(at + 2), "a" | "an" | "the") => {
            deadline::english(words)
        }
        "should" => {
            at > 0 && (!FORETELLING.contains(&next) || next == "be" && is_passive(words, at + 1))
        }
        "shall" => {
            at > 0
                && (!STATING.contains(&next)
                    || next == "be" && is_passive(words, at + 1)
                    || next == "have" && has_it_done(words, at + 1))
        }
        "ensure" => at == 0,
        _ => false,
    }
}

/// "be returned", "be paid" rather than "be liable", "be governed".
fn is_passive(words: &Words<'_>, be: usize) -> bool {
    let word = words.at(be + 1);
    let stated = [
        "governed",
        "deemed",
        "construed",
        "entitled",
        "limited",
        "considered",
        "resolved",
        "interpreted",
        "settled",
        "based",
        "bound",
        "adjusted",
        "excluded",
        "increased",
        "reduced",
        "used",
        "required",
        "regarded",
        "owed",
    ];
    let done = word.ends_with("ed")
        || [
            "paid", "sent", "made", "done", "given", "kept", "built", "set", "put", "taken",
            "left", "held", "worn", "brought", "written", "shut", "read", "drawn", "chosen",
            "stored",
        ]
        .contains(&word);
    done && !stated.contains(&word)
}

/// "… have the phone line repaired", and not "have a lift that is inspected".
fn has_it_done(words: &Words<'_>, have: usize) -> bool {
    let things =
        ["the", "all", "each", "every", "any", "its", "their", "your", "his", "her", "both"];
    let clause = (have + 2..words.lower.len().min(have + 2 + MAX_THING_WORDS)).take_while(|&at| {
        !matches!(words.at(at), "that" | "which" | "who" | "where" | "to" | "of")
    });
    things.contains(&words.at(have + 1)) && clause.skip(1).any(|at| is_passive(words, at - 1))
}

/// "The rooms are to be cleared", "Tom is to call the client".
fn is_to_be_done(words: &Words<'_>) -> bool {
    (1..words.lower.len()).any(|at| {
        if words.at(at + 1) != "to" || !matches!(words.at(at), "is" | "are") {
            return false;
        }
        let verb = words.at(at + 2);
        let aim = (0..at).any(|before| AIMS.contains(&words.at(before).trim_end_matches('s')));
        verb == "be" && is_passive(words, at + 2) && words.at(at + 3) != "expected"
            || !aim
                && DOING.contains(&verb)
                && (begins_with_name(words) || ROLES.contains(&words.at(at - 1)))
    })
}

/// "Dev will send the agency a deadline by Friday."
fn is_promised(words: &Words<'_>) -> bool {
    let promises = (0..words.lower.len()).any(|at| {
        let will =
            words.at(at) == "will" || matches!(words.at(at), "i'll" | "we'll" | "i’ll" | "we’ll");
        let next =
            if matches!(words.at(at + 1), "also" | "then" | "now") { at + 2 } else { at + 1 };
        will && DOING.contains(&words.at(next))
    });
    let own = words.has(&["we", "i", "we'll", "i'll", "we’ll", "i’ll"]);
    let is_soon = words.has(&["tonight", "today"])
        || words.has_any_phrase(&["this morning", "this afternoon", "this evening", "this week"]);
    promises
        && (is_soon || !own && is_promised_by_name(words) || deadline::english(words))
        && !(own && words.has(&["within", "if", "unless"]))
}

/// "Jo will fetch the cake at ten", "Our fitter Jo Hill will visit you on 5 May."
fn is_promised_by_name(words: &Words<'_>) -> bool {
    let is_person = |at: usize| {
        let name = words.written.get(at);
        at > 0 && name.is_some_and(|word| word.starts_with(char::is_uppercase))
            || at == 0 && begins_with_name(words)
    };
    let promises = |at: usize| words.at(at + 1) == "will" && DOING.contains(&words.at(at + 2));
    (0..=MAX_TITLE_WORDS).any(|at| promises(at) && is_person(at))
        && (3..words.lower.len()).any(|at| matches!(words.at(at), "at" | "on" | "from"))
}

/// "Siobhan to check the redirects", "Anna: send the figures".
fn is_assigned(words: &Words<'_>) -> bool {
    let named = words
        .written
        .iter()
        .take(4)
        .take_while(|word| word.starts_with(char::is_uppercase))
        .count();
    let after = words.at(named);
    let others = [
        "according",
        "due",
        "subject",
        "back",
        "up",
        "next",
        "prior",
        "thanks",
        "welcome",
        "compared",
        "owing",
        "access",
        "how",
        "what",
        "when",
        "where",
        "contrary",
        "relative",
        "in",
        "likely",
        "ready",
    ];
    let joined = if matches!(after, "and") { named + 2 } else { named };
    named > 0
        && !others.contains(&words.at(0))
        && words.at(joined) == "to"
        && DOING.contains(&words.at(joined + 1))
        || words.sentence.split_once([':', '–']).or(words.sentence.split_once(" - ")).is_some_and(
            |(name, task)| {
                let verb = task.split_whitespace().next().unwrap_or_default().to_lowercase();
                let is_called = name.starts_with('@');
                name.split(' ').count() <= 4
                    && (is_called || name.starts_with(char::is_uppercase))
                    && DOING.contains(&verb.as_str())
                    && (is_called || deadline::english(words))
            },
        )
}

/// "We expect your reply by Friday", "We need a signed copy by Friday."
fn awaits_answer(words: &Words<'_>) -> bool {
    let waits = words.has_any_phrase(&[
        "we expect",
        "i expect",
        "look forward to",
        "looking forward to",
        "we await",
        "i await",
    ]);
    let answer = [
        "reply",
        "answer",
        "response",
        "payment",
        "hearing",
        "receiving",
        "comments",
        "decision",
        "confirmation",
    ];
    let needs = (0..words.lower.len()).any(|at| {
        matches!(words.at(at), "we" | "i")
            && (words.at(at + 1) == "need"
                || words.at(at + 1) == "still" && words.at(at + 2) == "need")
    });
    let asks_for = words.has_any_phrase(&["i would like", "we would like", "i want", "we want"])
        && words.has_any_phrase(&["to be"]);
    (waits && words.has(&answer) || needs || asks_for) && deadline::english(words)
}

pub(super) fn begins_with_name(words: &Words<'_>) -> bool {
    words.written.first().is_some_and(|word| word.starts_with(char::is_uppercase))
        && !matches!(
            words.at(0),
            "the"
                | "our"
                | "it"
                | "this"
                | "that"
                | "a"
                | "an"
                | "my"
                | "what"
                | "all"
                | "we"
                | "they"
                | "both"
                | "everyone"
        )
}
