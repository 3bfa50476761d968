//! English orders: a verb that begins a sentence, or what follows a condition; "do not" and "never" too.

use super::{
    Words, deadline,
    english_verbs::{DOING, NOUNS, ORDERS},
};

/// Words of a condition or an aim that an order may follow.
const CONDITIONS: [&str; 14] = [
    "if", "when", "once", "before", "after", "to", "in", "until", "unless", "whenever", "at",
    "for", "should", "every",
];
/// Of these, those that what follows is an order behind, whatever comes after its verb.
const CERTAIN: [&str; 7] = ["if", "when", "once", "to", "unless", "whenever", "should"];
/// What may stand before the verb.
const BEFORE: [&str; 8] = ["always", "then", "first", "next", "finally", "also", "now", "please"];
/// The object, or the particle, that a verb has behind it.
const BEHIND: [&str; 33] = [
    "the", "a", "an", "your", "our", "all", "us", "me", "two", "three", "any", "this", "it",
    "them", "up", "off", "out", "down", "away", "back", "each", "every", "both", "these", "those",
    "its", "their", "his", "her", "only", "until", "that", "whether",
];
/// What begins another clause, with a state of its own.
const CLAUSES: [&str; 14] = [
    "until", "while", "when", "if", "before", "after", "that", "which", "who", "where", "so",
    "because", "once", "as",
];

/// What "do not" forbids nobody with: "Don't worry", "Don't know yet".
const NO_ORDERS: [&str; 14] = [
    "worry",
    "hesitate",
    "know",
    "think",
    "mind",
    "understand",
    "have",
    "need",
    "want",
    "believe",
    "like",
    "be",
    "see",
    "really",
];

/// What "never" is said of beside what is forbidden: "Never before have we sold so much."
const NEVER_TOLD: [&str; 19] = [
    "a", "again", "and", "an", "as", "been", "before", "better", "in", "late", "less", "mind",
    "more", "once", "only", "so", "such", "the", "too",
];

/// "Return the form by Friday.", "If the belt slips, stop the machine."
pub(super) fn is_command(words: &Words<'_>) -> bool {
    is_order(words, false) || follows_condition(words)
}

/// Whether a sentence that begins with the word may be an order.
pub(super) fn is_verb(word: &str) -> bool {
    DOING.contains(&word) || ORDERS.contains(&word)
}

fn is_order(words: &Words<'_>, is_sure: bool) -> bool {
    let verb = usize::from(BEFORE.contains(&words.at(0)));
    if !is_verb(words.at(verb)) || words.at(verb + 1).is_empty() {
        return false;
    }
    let behind = BEHIND.contains(&words.at(verb + 1));
    // "Notify the depot 48 hours before delivery." A heading may begin so too, without a full stop.
    let is_whole = words.sentence.ends_with(['.', '!', ';']) && words.lower.len() > 2;
    let may_be_noun = NOUNS.contains(&words.at(verb));
    // "Launch moved to May": what comes behind is the verb.
    let is_told = ["moved", "rose", "fell", "went", "came", "starts", "begins", "started"]
        .contains(&words.at(verb + 1));
    let is_by_a_day = deadline::english(words);
    if is_name_of_firm(words, verb) {
        return false;
    }
    (is_by_a_day || behind || is_sure || is_whole && !may_be_noun)
        && !is_told
        && !states(words, verb)
}

/// "Clean Air Ltd offers us …", a name that begins like an order and does something itself.
fn is_name_of_firm(words: &Words<'_>, verb: usize) -> bool {
    let rest = words.written[verb + 1..].iter();
    let name = rest.take_while(|word| word.starts_with(char::is_uppercase)).count();
    let next = words.at(verb + 1 + name);
    let does = next.strip_suffix('s').is_some_and(|stem| stem == "offer" || DOING.contains(&stem));
    name > 0 && does
}

/// Whether the verb's own clause says how something is.
fn states(words: &Words<'_>, verb: usize) -> bool {
    let clause = words.sentence.split([',', ':', ';', '–', '(']).next().unwrap_or_default();
    let length = clause.split_whitespace().count();
    words.lower[verb..]
        .iter()
        .take(length)
        .skip(1)
        .take_while(|word| !CLAUSES.contains(&word.as_str()))
        .any(|word| matches!(word.as_str(), "is" | "are" | "was" | "were" | "has" | "had" | "will"))
}

/// "To accept, sign the form", "In a fire, leave by the back door."
fn follows_condition(words: &Words<'_>) -> bool {
    if !CONDITIONS.contains(&words.at(0)) {
        return false;
    }
    let is_sure = CERTAIN.contains(&words.at(0));
    words.sentence.match_indices(", ").take(4).any(|(at, _)| {
        let rest = Words::new(&words.sentence[at + 2..]);
        // "When in use, water and soap": more of the condition.
        is_order(&rest, is_sure && !matches!(rest.at(1), "and" | "or"))
    })
}

/// "Do not email the receipts", "Don't call the old number.", "Never leave the gate open."
pub(super) fn is_order_to_stop(words: &Words<'_>) -> bool {
    let is_told = |verb: &str| !verb.is_empty() && !NO_ORDERS.contains(&verb);
    match words.at(0) {
        "don't" | "don’t" => is_told(words.at(1)),
        "do" if words.at(1) == "not" => is_told(words.at(2)),
        "never" => {
            let verb = words.at(1);
            let is_form = ["ed", "ing", "ly", "s"].iter().any(|ending| verb.ends_with(ending));
            (is_verb(verb) || !is_form && !NEVER_TOLD.contains(&verb) && words.lower.len() > 3)
                && !words.has(&["have", "has", "had", "was", "were", "did"])
        }
        _ => false,
    }
}
