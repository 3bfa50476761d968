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
];

/// What was said to the writer about the recipient, said to the recipient.
pub(super) fn to_recipient(text: &str, who: Who) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut is_subject = false;
    let mut is_other = false;
    for word in text.split(' ') {
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let before = told.last().map(String::as_str).unwrap_or_default();
        let new = match () {
            () if is_other => None,
            () if is_subject => second_person(bare),
            () => pronoun(bare, before, who, word.len() > bare.len()),
        };
        is_subject = !is_other && matches!(bare, "he" | "she") && who != Who::Several;
        is_other = is_other || OTHERS.contains(&bare);
        told.push(
            new.map_or_else(|| word.to_owned(), |new| format!("{new}{}", &word[bare.len()..])),
        );
    }
    told.join(" ")
}

fn pronoun(word: &str, before: &str, who: Who, is_end: bool) -> Option<&'static str> {
    let is_person = TO_PERSONS.contains(&before);
    Some(match word {
        "they" | "he" | "she" => "you",
        "they're" | "he's" | "she's" => "you're",
        "they'll" | "he'll" | "she'll" => "you'll",
        "they've" => "you've",
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
        "always" => return None,
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
            ("her dress is ready", Who::Woman, "your dress is ready"),
        ] {
            assert_eq!(to_recipient(of, who), to);
        }
    }
}
