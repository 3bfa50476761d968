//! What a visitor wants to say, as sentences to the recipient: notes and orders ("ask them to pay by Friday") become
//! polite sentences, lists become prose, and who is spoken of becomes who is spoken to. What no rule fits stays a
//! sentence after a frame ("We would like to let you know that …").

mod english;
mod latvian;
mod rules;

use self::{english::ENGLISH, latvian::LATVIAN, rules::Rules};
use super::super::phrase::{as_sentence, end_sentence, one_line};
use crate::{domain::Language, text::sentences_of};

/// Longest line that is a note and no sentence, in words.
const MAX_NOTE_WORDS: usize = 5;
/// Fewer lines make no list.
const MIN_NOTES: usize = 2;

/// What the e-mail says, and what it is about.
pub(super) struct Message {
    pub sentences: String,
    /// The first sentence without the words that only hand it over.
    pub matter: String,
}

/// The message as sentences to the recipient; the visitor's names, figures and links stay letter by letter.
pub(super) fn rewrite(message: &str, language: Language) -> Message {
    let rules = match language {
        Language::Lv => &LATVIAN,
        Language::En => &ENGLISH,
    };
    let lines: Vec<String> =
        message.lines().map(clean_line).filter(|line| !line.is_empty()).collect();
    if lines.len() >= MIN_NOTES && lines.iter().all(|line| is_note(line)) {
        let list = join(&lines, rules.and);
        return Message { sentences: end_sentence(&format!("{}{list}", rules.list)), matter: list };
    }
    let sentences = lines.iter().flat_map(|line| sentences_of(line)).collect::<Vec<_>>();
    let mut told = Vec::new();
    let mut matter = String::new();
    for (at, sentence) in sentences.iter().enumerate() {
        let (whole, core) = rewrite_sentence(sentence.trim(), at == 0, rules);
        if at == 0 {
            matter = core;
        }
        told.push(whole);
    }
    Message { sentences: told.join(" "), matter }
}

/// Without the sign of a list.
fn clean_line(line: &str) -> String {
    let line = one_line(line);
    let bare = line.trim_start_matches(['-', '–', '•', '*', ' ']);
    let number = bare.trim_start_matches(|c: char| c.is_ascii_digit());
    let is_numbered =
        number.len() < bare.len() && number.starts_with([')', '.']) && number[1..].starts_with(' ');
    if is_numbered { number[1..].trim().to_owned() } else { bare.to_owned() }
}

fn is_note(line: &str) -> bool {
    line.split(' ').count() <= MAX_NOTE_WORDS && !line.ends_with(['.', '!', '?'])
}

/// The sentence, and what it is about.
fn rewrite_sentence(sentence: &str, is_first: bool, rules: &Rules) -> (String, String) {
    if let Some((becomes, rest, end)) = read_order(sentence, rules) {
        let rest = address(rest.trim_end_matches(['.', '!', '?', ' ']), rules);
        return (format!("{becomes}{rest}{end}"), rest);
    }
    let first_word = sentence.split(' ').next().unwrap_or_default().to_lowercase();
    if (rules.is_imperative)(first_word.trim_end_matches(',')) {
        let core = uncapitalise(sentence, rules);
        return (end_sentence(&format!("{}{core}", rules.please)), core);
    }
    let is_plain = is_first && !sentence.ends_with(['?', '!']) && sentence.split(' ').count() > 2;
    if is_plain && may_begin_clause(sentence) {
        let core = uncapitalise(sentence, rules);
        return (end_sentence(&format!("{}{core}", rules.statement)), core);
    }
    (as_sentence(sentence), sentence.to_owned())
}

/// What an order's first words become, the rest of it, and its end mark.
fn read_order<'s>(sentence: &'s str, rules: &Rules) -> Option<(&'static str, &'s str, char)> {
    rules.orders.iter().find_map(|order| {
        let (verb, after) = order.begins.split_once('_').unwrap_or((order.begins, ""));
        let rest = strip_ignoring_case(sentence, verb)?;
        let named = rules.recipients.iter().find_map(|name| strip_ignoring_case(rest, name));
        // The space before what follows may have gone with the recipient.
        let rest = [named, Some(rest)].into_iter().flatten().find_map(|rest| {
            strip_ignoring_case(rest, after.trim_start()).or_else(|| {
                (after.starts_with(", ") && rest.starts_with(','))
                    .then(|| strip_ignoring_case(rest, after))?
            })
        })?;
        (!rest.trim().is_empty()).then_some((order.becomes, rest.trim(), order.end))
    })
}

fn strip_ignoring_case<'s>(text: &'s str, start: &str) -> Option<&'s str> {
    let head = text.get(..start.len())?;
    (head.to_lowercase() == start).then(|| &text[start.len()..])
}

/// Who is spoken of becomes who is spoken to.
fn address(text: &str, rules: &Rules) -> String {
    let replace = |word: &str| {
        let bare = word.trim_end_matches([',', '.', ';', ':', '!', '?']);
        let found = rules.persons.iter().find(|(of, _)| *of == bare);
        found.map_or_else(|| word.to_owned(), |(_, to)| format!("{to}{}", &word[bare.len()..]))
    };
    text.split(' ').map(replace).collect::<Vec<_>>().join(" ")
}

/// Inside a sentence, a first word in capitals or a name keeps them: only words of the language's own kind lose theirs.
fn uncapitalise(sentence: &str, rules: &Rules) -> String {
    const COMMON: &[&str] = &[
        "the",
        "we",
        "our",
        "your",
        "this",
        "there",
        "it",
        "a",
        "an",
        "you",
        "all",
        "from",
        "on",
        "in",
        "please",
        "delivery",
        "mēs",
        "mūsu",
        "jūsu",
        "šis",
        "šī",
        "no",
        "ar",
        "uz",
        "līdz",
        "pēc",
        "piegāde",
        "rēķins",
        "sapulce",
        "tikšanās",
        "līgums",
        "pasūtījums",
        "cena",
        "cenas",
        "termiņš",
        "darbs",
        "preces",
        "prece",
    ];
    let word = sentence.split(' ').next().unwrap_or_default();
    let lower = word.to_lowercase();
    let is_common = COMMON.contains(&lower.as_str()) || (rules.is_imperative)(&lower);
    if is_common { format!("{lower}{}", &sentence[word.len()..]) } else { sentence.to_owned() }
}

/// A greeting, thanks or a question word begins no clause after *that*.
fn may_begin_clause(sentence: &str) -> bool {
    const NOT: &[&str] = &[
        "hello",
        "hi",
        "dear",
        "thanks",
        "thank",
        "sorry",
        "re",
        "yes",
        "no",
        "ok",
        "congratulations",
        "labdien",
        "sveiki",
        "paldies",
        "atvainojiet",
        "jā",
        "nē",
        "apsveicu",
        "apsveicam",
        "http",
        "https",
    ];
    let word: String =
        sentence.chars().take_while(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect();
    !word.is_empty() && !NOT.contains(&word.as_str())
}

fn join(items: &[String], and: &str) -> String {
    let items: Vec<&str> = items.iter().map(|item| item.trim_end_matches([',', ';'])).collect();
    match items.as_slice() {
        [rest @ .., last] if !rest.is_empty() => format!("{} {and} {last}", rest.join(", ")),
        _ => items.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(message: &str, language: Language) -> String {
        rewrite(message, language).sentences
    }

    #[test]
    fn orders_become_polite_sentences_to_the_recipient() {
        for (message, language, expected) in [
            (
                "ask them to pay invoice 77 by Friday",
                Language::En,
                "Could you please pay invoice 77 by Friday?",
            ),
            (
                "Tell the client that their order ships on Monday.",
                Language::En,
                "We would like to let you know that your order ships on Monday.",
            ),
            ("send us the signed contract", Language::En, "Please send us the signed contract."),
            ("palūgt klientam atsūtīt līgumu", Language::Lv, "Lūdzam atsūtīt līgumu."),
            (
                "pateikt viņiem, ka viņu pasūtījums ir gatavs",
                Language::Lv,
                "Vēlamies Jūs informēt, ka Jūsu pasūtījums ir gatavs.",
            ),
            (
                "Atsūtiet tāmi līdz piektdienai",
                Language::Lv,
                "Lūdzu, atsūtiet tāmi līdz piektdienai.",
            ),
            ("vai ceturtdiena der?", Language::Lv, "Lūdzam pateikt, vai ceturtdiena der."),
        ] {
            assert_eq!(told(message, language), expected);
        }
    }

    #[test]
    fn statements_are_framed_once_and_lists_become_prose() {
        assert_eq!(
            told("Piegāde kavēsies divas dienas. Atvainojamies!", Language::Lv),
            "Vēlamies Jūs informēt, ka piegāde kavēsies divas dienas. Atvainojamies!"
        );
        assert_eq!(
            told("- jaunas cenas\n- piegādes grafiks\n- līguma termiņš", Language::Lv),
            "Rakstām Jums par šo: jaunas cenas, piegādes grafiks un līguma termiņš."
        );
    }

    #[test]
    fn names_figures_and_links_stay_letter_by_letter() {
        let text =
            told("see https://a.lv/b?c=Their and call Their Bakery Ltd on 5.12.", Language::En);
        assert!(
            text.contains("https://a.lv/b?c=Their") && text.contains("Their Bakery Ltd"),
            "{text}"
        );
    }

    #[test]
    fn the_matter_leaves_out_what_only_hands_it_over() {
        assert_eq!(
            rewrite("palūgt klientam atsūtīt līgumu", Language::Lv).matter,
            "atsūtīt līgumu"
        );
    }
}
