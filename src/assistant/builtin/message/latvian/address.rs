//! Who is spoken of becomes who is spoken to: *viņa dīvāns* is *Jūsu dīvāns* in a letter to him.

use super::super::rules::Who;

/// What may stand between the pronoun and its verb.
const BETWEEN: &[&str] =
    &["vēl", "jau", "tikai", "arī", "vairs", "drīz", "šodien", "rīt", "to", "tos", "tās", "tagad"];
/// Of these somebody else may be spoken of afterwards.
const OTHERS: &[&str] = &[
    "šofer",
    "kurjer",
    "meistar",
    "vadītāj",
    "grāmatved",
    "kolēģ",
    "kaimiņ",
    "elektriķ",
    "santehniķ",
];
/// Present forms that the endings do not tell.
const VERBS: &[(&str, &str)] = &[
    ("ir", "esat"),
    ("nav", "neesat"),
    ("iet", "ejat"),
    ("dod", "dodat"),
    ("nāk", "nākat"),
    ("brauc", "braucat"),
    ("zina", "zināt"),
    ("redz", "redzat"),
];

/// What was said to the writer about the recipient, said to the recipient.
pub(super) fn to_recipient(text: &str, who: Who) -> String {
    let mut told: Vec<String> = Vec::new();
    let mut wants_verb = false;
    let mut is_other = false;
    for word in text.split(' ') {
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let lower = bare.to_lowercase();
        is_other = is_other || OTHERS.iter().any(|other| lower.starts_with(other));
        let pronoun = if is_other { None } else { pronoun(&lower, who) };
        let new = match pronoun {
            Some(pronoun) => pronoun.to_owned(),
            None if wants_verb && !BETWEEN.contains(&lower.as_str()) => second_person(bare),
            None => bare.to_owned(),
        };
        let is_subject = pronoun == Some("Jūs") && is_nominative(&lower, who);
        let still = wants_verb && BETWEEN.contains(&lower.as_str());
        wants_verb = (is_subject || still) && word.len() == bare.len();
        told.push(format!("{new}{}", &word[bare.len()..]));
    }
    told.join(" ")
}

fn pronoun(word: &str, who: Who) -> Option<&'static str> {
    Some(match (word, who) {
        ("viņš" | "viņi" | "viņus", _)
        | ("viņa", Who::Woman)
        | ("viņas", Who::Several)
        | ("viņu", Who::Unsaid | Who::Man | Who::Woman) => "Jūs",
        ("viņam" | "viņai" | "viņiem" | "viņām", _) => "Jums",
        ("viņa" | "viņas" | "viņu", _) => "Jūsu",
        _ => return None,
    })
}

fn is_nominative(word: &str, who: Who) -> bool {
    matches!(word, "viņš" | "viņi")
        || word == "viņa" && who == Who::Woman
        || word == "viņas" && who == Who::Several
}

/// The verb after *Jūs*: *viņš saņems* is *Jūs saņemsiet*.
fn second_person(verb: &str) -> String {
    if let Some((_, known)) = VERBS.iter().find(|(third, _)| *third == verb) {
        return (*known).to_owned();
    }
    let ended = |stem: &str, end: &str| format!("{stem}{end}");
    match verb.chars().last() {
        Some('a') => ended(&verb[..verb.len() - 1], "āt"),
        Some('ā' | 'ē' | 'o' | 'ī') => ended(verb, "jat"),
        Some('s') => ended(verb, "iet"),
        Some('b' | 'k' | 'm' | 'n' | 'p' | 'r' | 'v' | 'ļ' | 'ņ' | 'd' | 'g' | 'z' | 'l') => {
            ended(verb, "at")
        }
        _ => verb.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_recipient_is_addressed_with_the_verb() {
        for (of, who, to) in [
            (
                "viņa virtuve būs gatava un viņš saņems rēķinu",
                Who::Man,
                "Jūsu virtuve būs gatava un Jūs saņemsiet rēķinu",
            ),
            ("viņai jāpaņem kleita", Who::Woman, "Jums jāpaņem kleita"),
            ("viņi vēl nav samaksājuši", Who::Several, "Jūs vēl neesat samaksājuši"),
            ("viņš var atnākt", Who::Man, "Jūs varat atnākt"),
            ("kurjers teica, ka viņš kavējas", Who::Man, "kurjers teica, ka viņš kavējas"),
        ] {
            assert_eq!(to_recipient(of, who), to);
        }
    }
}
