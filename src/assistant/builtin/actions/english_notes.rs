//! English of mails and notes: polite questions, "do not", TODO, what was agreed; and threats, which ask for nothing.

use super::{
    Words, deadline, english::begins_with_name, english_commands::is_verb, english_verbs::DOING,
};

/// What may stand between "could you" and its verb.
const BETWEEN: [&str; 8] =
    ["also", "please", "just", "still", "possibly", "perhaps", "maybe", "kindly"];
/// Words of a thing that is to be handed in.
const MOST_THING_WORDS: usize = 4;
/// What makes of a thing and whom it is for something told.
const TOLD: [&str; 16] = [
    "is",
    "are",
    "was",
    "were",
    "has",
    "had",
    "went",
    "goes",
    "came",
    "back",
    "up",
    "thanks",
    "due",
    "next",
    "according",
    "sorry",
];

/// "Could you unlock the room before he comes?"
pub(super) fn is_polite_question(words: &Words<'_>) -> bool {
    let you = (0..words.lower.len()).find(|&at| {
        matches!(words.at(at), "could" | "can" | "would" | "will")
            && matches!(words.at(at + 1), "you" | "u")
    });
    you.is_some_and(|at| {
        let mut verb = at + 2;
        while BETWEEN.contains(&words.at(verb)) {
            verb += 1;
        }
        is_verb(words.at(verb))
    })
}

/// "Cups to Ann by Friday.", behind another clause too: a thing, whom it is for, and until when.
pub(super) fn is_handed_in(words: &Words<'_>) -> bool {
    words.sentence.split(';').any(|clause| {
        let clause = Words::new(clause);
        let to = clause.lower.iter().position(|word| word == "to").unwrap_or_default();
        let is_somebody = matches!(clause.at(to + 1), "me" | "us" | "him" | "her" | "them")
            || clause.written.get(to + 1).is_some_and(|word| word.starts_with(char::is_uppercase));
        let is_told = |word: &String| {
            TOLD.contains(&word.as_str()) || word.ends_with("ed") || word.ends_with("ing")
        };
        (1..=MOST_THING_WORDS).contains(&to)
            && is_somebody
            && clause.at(to + 2) == "by"
            && deadline::english(&clause)
            && !clause.lower[..to].iter().any(is_told)
    })
}

/// "can u send it by monday" without its mark.
pub(super) fn begins_as_question(words: &Words<'_>) -> bool {
    let begins = |at: usize| matches!(words.at(at), "could" | "can" | "would" | "will");
    (begins(0) || begins(1) && matches!(words.at(0), "and" | "also" | "so" | "pls"))
        && is_polite_question(words)
}

/// "mo to ring the joiner", of who writes no capitals.
pub(super) fn is_noted_small(words: &Words<'_>) -> bool {
    const NOBODY: [&str; 24] = [
        "time", "need", "needs", "able", "going", "want", "wants", "like", "try", "trying", "nice",
        "good", "great", "sorry", "how", "where", "what", "when", "easy", "hard", "ready", "free",
        "due", "happy",
    ];
    let is_small = words.written.first().is_some_and(|word| word.starts_with(char::is_lowercase));
    is_small
        && words.at(1) == "to"
        && DOING.contains(&words.at(2))
        && words.lower.len() > 3
        && !NOBODY.contains(&words.at(0))
}

/// "If we hear nothing, we will cancel the order": what follows, not what is to be done.
pub(super) fn threatens(words: &Words<'_>) -> bool {
    let condition =
        matches!(words.at(0), "if" | "should" | "unless" | "otherwise" | "failing" | "after");
    condition
        && words.has_any_phrase(&[
            "we will",
            "we shall",
            "i will",
            "i shall",
            "we'll",
            "i'll",
            "we must",
            "we have to",
        ])
}

/// "TODO order the cards", "Mark will take care of the flowers", "Agreed: Ann will call the bank".
pub(super) fn is_left_to_do(words: &Words<'_>) -> bool {
    words.at(0) == "todo"
        || words.at(0) == "to" && words.at(1) == "do" && DOING.contains(&words.at(2))
        || begins_with_name(words) && words.has_any_phrase(&["will take care of"])
        || words.has_any_phrase(&["agreed that", "agreed"]) && has_named_future(words)
}

fn has_named_future(words: &Words<'_>) -> bool {
    (2..words.lower.len()).any(|at| {
        words.at(at) == "will"
            && DOING.contains(&words.at(at + 1))
            && words.written[at - 1].starts_with(char::is_uppercase)
            && words.at(at - 1) != "i"
    })
}
