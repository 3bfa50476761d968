//! Who does what: by a day, at work on it until a day, or having agreed to it.

use super::{
    Words, deadline, english::begins_with_name, english_verbs::DOING, english_words::ROLES,
};
use crate::text::ENGLISH_WEEKDAYS;

/// Words of a role behind its article.
const MAX_ROLE_WORDS: usize = 3;

/// "Hamid fixes the crash by Thursday", "The Customer pays within 30 days".
pub(super) fn is_done_by_a_day(words: &Words<'_>) -> bool {
    // A contract's own names of its parties have capitals.
    let is_named = words.written.get(1).is_some_and(|word| word.starts_with(char::is_uppercase));
    // "The tenant", "The quality manager".
    let role = (1..=MAX_ROLE_WORDS).find(|&at| ROLES.contains(&words.at(at)));
    let is_role = words.at(0) == "the" && (is_named || role.is_some());
    let named = if is_role {
        role.map_or(2, |at| at + 1)
    } else {
        let names = words.written.iter().take(3);
        names.take_while(|word| word.starts_with(char::is_uppercase)).count()
    };
    let verb = words.at(named);
    let does = verb
        .strip_suffix("es")
        .into_iter()
        .chain(verb.strip_suffix('s'))
        .any(|verb| DOING.contains(&verb));
    let is_when = || {
        deadline::english(words)
            || words.has(&["today", "tonight"])
            // "Oak Bakery delivers every day" says what a firm does.
            || (is_role || named == 1) && says_how_often(words)
    };
    // "Managers answer within a week."
    let they_do = words.at(0).ends_with('s') && DOING.contains(&words.at(1));
    (named > 0 && does && (is_role || begins_with_name(words))
        || they_do && begins_with_name(words))
        && is_when()
        || is_done_each_time(words)
}

/// "… every six months", "… twice a year".
fn says_how_often(words: &Words<'_>) -> bool {
    (1..words.lower.len()).any(|at| match words.at(at) {
        "every" | "each" => (at + 1..at + 3).any(|span| is_time(words.at(span))),
        "once" | "twice" | "times" => {
            matches!(words.at(at + 1), "a" | "per" | "every") && is_time(words.at(at + 2))
        }
        _ => false,
    })
}

fn is_time(word: &str) -> bool {
    let spans = ["day", "week", "month", "year", "quarter", "morning", "evening", "night", "shift"];
    spans.contains(&word.trim_end_matches('s'))
        || ENGLISH_WEEKDAYS.iter().any(|day| word.starts_with(day))
}

/// "Every Monday drivers check the tyres."
fn is_done_each_time(words: &Words<'_>) -> bool {
    let is_each = matches!(words.at(0), "every" | "each") && is_time(words.at(1));
    is_each
        && (2..5).any(|at| {
            let who = words.at(at);
            who.ends_with('s') && DOING.contains(&words.at(at + 1))
                || ROLES.contains(&who)
                    && words.at(at + 1).strip_suffix('s').is_some_and(|verb| DOING.contains(&verb))
        })
}

/// "Ann is getting quotes, deadline end of May."
pub(super) fn is_under_way(words: &Words<'_>) -> bool {
    let is_verb = words.at(2).strip_suffix("ing").is_some_and(|stem| {
        let single = stem.strip_suffix(|last: char| stem.ends_with(&format!("{last}{last}")));
        let forms =
            [Some(stem.to_owned()), single.map(ToOwned::to_owned), Some(format!("{stem}e"))];
        forms.iter().flatten().any(|verb| DOING.contains(&verb.as_str()))
    });
    begins_with_name(words) && words.at(1) == "is" && is_verb && deadline::english(words)
}

/// "Marc agreed to book the room."
pub(super) fn is_taken_on(words: &Words<'_>) -> bool {
    let takes = ["agreed", "undertook", "volunteered", "promised", "committed", "offered"];
    begins_with_name(words)
        && (1..words.lower.len()).any(|at| {
            takes.contains(&words.at(at))
                && words.at(at + 1) == "to"
                && DOING.contains(&words.at(at + 2))
        })
}
