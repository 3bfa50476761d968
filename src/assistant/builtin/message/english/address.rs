//! Who is spoken of becomes who is spoken to: *his sofa* is *your sofa* in a letter to him.

use super::super::rules::Who;

/// After these, *them* is the recipient and no thing.
const TO_PERSONS: &[&str] = &[
    "to", "for", "with", "give", "send", "offer", "tell", "ask", "call", "let", "help", "meet",
    "see", "owe", "pay", "invite", "remind", "refund", "show", "contact", "phone", "ring", "email",
    "charge", "thank", "cost", "from",
];
/// Of these somebody else may be spoken of afterwards.
const OTHERS: &[&str] = &[
    "driver",
    "drivers",
    "courier",
    "couriers",
    "technician",
    "technicians",
    "electrician",
    "plumber",
    "manager",
    "colleague",
    "colleagues",
    "supplier",
    "suppliers",
    "team",
    "staff",
    "neighbour",
    "neighbours",
    "bank",
    "wife",
    "husband",
    "director",
    "boss",
    "workers",
    "builders",
    "engineer",
    "fitter",
    "installer",
    "doctor",
    "teacher",
    "trainer",
    "assistant",
    "accountant",
    "lawyer",
    "son",
    "daughter",
    "mother",
    "father",
];

/// What may stand between a subject and its verb.
const ADVERBS: [&str; 9] =
    ["always", "also", "already", "just", "never", "now", "only", "often", "still"];

/// What was said to the writer about the recipient, said to the recipient.
pub(super) fn to_recipient(text: &str, who: Who) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut is_subject = false;
    let mut is_other = false;
    let words: Vec<&str> = text.split(' ').collect();
    for (at, word) in words.iter().enumerate() {
        // *I will take his on Friday*
        let next = words.get(at + 1).copied().unwrap_or("at");
        let is_alone = matches!(next, "on" | "at" | "for" | "too" | "and" | "in" | "by");
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let before = told.last().map(String::as_str).unwrap_or_default();
        let new = match () {
            () if is_other => None,
            () if is_subject => second_person(bare),
            () => {
                pronoun(bare, before, who, word.len() > bare.len() || stands_alone(next), is_alone)
            }
        };
        // *He still has to send it*
        let goes_on = is_subject && ADVERBS.contains(&bare);
        is_subject = goes_on || !is_other && matches!(bare, "he" | "she") && who != Who::Several;
        is_other = is_other || OTHERS.contains(&bare);
        told.push(
            new.map_or_else(|| (*word).to_owned(), |new| format!("{new}{}", &word[bare.len()..])),
        );
    }
    told.join(" ")
}

/// Whom a message without *you* speaks of: him or her, and nobody else.
pub(super) fn speaks_of(message: &str) -> Option<Who> {
    let mut words = message.split(|letter: char| !letter.is_alphabetic());
    let is_other = |word: &str| {
        let lower = word.to_lowercase();
        matches!(lower.as_str(), "you" | "your" | "yours") || OTHERS.contains(&lower.as_str())
    };
    if words.clone().any(is_other) {
        return None;
    }
    let told = words.clone().find_map(|word| match word.to_lowercase().as_str() {
        "he" | "his" | "him" => Some(Who::Man),
        "she" | "her" | "hers" => Some(Who::Woman),
        _ => None,
    });
    told.or_else(|| is_they(&mut words).then_some(Who::Several))
}

/// Whether *they* can only be who is written to: nothing before it is several.
fn is_they<'w>(words: &mut impl Iterator<Item = &'w str>) -> bool {
    const ONE: &str = "thanks us is was this his has as its yes always less address business";
    const MANY: &str = "people children kids men women parents everyone everybody nobody";
    for word in words {
        let lower = word.to_lowercase();
        let has = |list: &str| list.split(' ').any(|listed| listed == lower);
        match lower.as_str() {
            "they" => return true,
            word if word.ends_with('s') && !has(ONE) || has(MANY) => return false,
            _ => {}
        }
    }
    false
}

/// Before these *her* is a person and has nothing: *I owe her one*. The end of the text is `at`.
fn stands_alone(next: &str) -> bool {
    const NEXT: [&str; 13] =
        ["one", "a", "an", "the", "some", "my", "our", "that", "about", "if", "when", "to", "at"];
    NEXT.contains(&next)
}

fn pronoun(
    word: &str,
    before: &str,
    who: Who,
    is_end: bool,
    is_alone: bool,
) -> Option<&'static str> {
    let is_person = TO_PERSONS.contains(&before);
    Some(match word {
        "they" | "he" | "she" => "you",
        "they're" | "he's" | "she's" => "you're",
        "they'll" | "he'll" | "she'll" => "you'll",
        "they've" => "you've",
        "his" if is_alone => "yours",
        "their" | "his" => "your",
        "theirs" => "yours",
        "them" | "him" if is_person => "you",
        "him" if who != Who::Several => "you",
        "her" if is_person && is_end => "you",
        "her" if who != Who::Several => "your",
        "themselves" => "yourselves",
        "himself" | "herself" => "yourself",
        _ => return None,
    })
}

/// The verb after *you*: *he needs* is *you need*.
fn second_person(verb: &str) -> Option<&str> {
    Some(match verb {
        "is" => "are",
        "has" => "have",
        "was" => "were",
        "does" => "do",
        "goes" => "go",
        "isn't" => "aren't",
        "hasn't" => "haven't",
        "wasn't" => "weren't",
        "doesn't" => "don't",
        adverb if ADVERBS.contains(&adverb) => return None,
        _ => return verb.strip_suffix('s').filter(|stem| !stem.ends_with('s')),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipient_is_addressed_and_things_stay_things() {
        for (of, who, to) in [
            (
                "his kitchen is ready and he needs to pay",
                Who::Man,
                "your kitchen is ready and you need to pay",
            ),
            (
                "the lamps are here and they can collect them",
                Who::Several,
                "the lamps are here and you can collect them",
            ),
            ("we will send them a new one", Who::Several, "we will send you a new one"),
            ("our driver lost his keys", Who::Man, "our driver lost his keys"),
            ("he still has to send it", Who::Man, "you still have to send it"),
            ("her dress is ready", Who::Woman, "your dress is ready"),
        ] {
            assert_eq!(to_recipient(of, who), to);
        }
    }
}
