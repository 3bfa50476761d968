//! What a visitor wants to say, as sentences to the recipient: notes and orders ("ask them to pay by Friday") become
//! polite sentences, lists become prose, and who is spoken of becomes who is spoken to. What no rule fits stays a
//! sentence after a frame ("We would like to let you know that …").

use super::{
    super::phrase::{as_sentence, end_sentence, one_line},
    sentences::split,
};
use crate::domain::Language;

/// Longest line that is a note and no sentence, in words.
const MAX_NOTE_WORDS: usize = 5;
/// Fewer lines make no list.
const MIN_NOTES: usize = 2;

/// What the visitor's first words become, and whether the sentence asks.
struct Order {
    /// Lower case; a `_` stands for the recipient, in any of [`Rules::recipients`], or for nobody.
    begins: &'static str,
    becomes: &'static str,
    end: char,
}

const fn order(begins: &'static str, becomes: &'static str, end: char) -> Order {
    Order { begins, becomes, end }
}

struct Rules {
    orders: &'static [Order],
    /// Words for the recipient after an order's verb; longest first.
    recipients: &'static [&'static str],
    /// Who is spoken of, and who is spoken to.
    persons: &'static [(&'static str, &'static str)],
    /// Before a statement.
    statement: &'static str,
    /// Before an imperative.
    please: &'static str,
    /// Before a list.
    list: &'static str,
    and: &'static str,
    is_imperative: fn(&str) -> bool,
}

const ENGLISH: Rules = Rules {
    orders: &[
        order("ask _ to ", "Could you please ", '?'),
        order("ask _ whether ", "Could you tell us whether ", '?'),
        order("ask _ if ", "Could you tell us whether ", '?'),
        order("ask _ for ", "Could you please send us ", '?'),
        order("remind _ that ", "We would like to remind you that ", '.'),
        order("remind _ to ", "A friendly reminder to ", '.'),
        order("remind _ about ", "This is a reminder about ", '.'),
        order("tell _ that ", "We would like to let you know that ", '.'),
        order("tell _ about ", "We would like to tell you about ", '.'),
        order("inform _ that ", "We would like to let you know that ", '.'),
        order("let _ know that ", "We would like to let you know that ", '.'),
        order("say that ", "We would like to let you know that ", '.'),
        order("write that ", "We would like to let you know that ", '.'),
        order("explain that ", "We would like to explain that ", '.'),
        order("thank _ for ", "Thank you for ", '.'),
        order("apologise _ for ", "We apologise for ", '.'),
        order("apologize _ for ", "We apologise for ", '.'),
        order("offer _ ", "We would like to offer you ", '.'),
        order("invite _ to ", "We would like to invite you to ", '.'),
        order("suggest ", "We would suggest ", '.'),
        order("propose ", "We would propose ", '.'),
        order("confirm that ", "We confirm that ", '.'),
        order("confirm ", "We confirm ", '.'),
        order("request ", "We would like to request ", '.'),
        order("please ", "Please ", '.'),
    ],
    recipients: &[
        "the customer ",
        "the client ",
        "the supplier ",
        "the partner ",
        "the team ",
        "our customer ",
        "our client ",
        "our supplier ",
        "our partner ",
        "everyone ",
        "colleagues ",
        "them ",
        "him ",
        "her ",
        "to them ",
        "to him ",
        "to her ",
    ],
    persons: &[
        ("they are", "you are"),
        ("they have", "you have"),
        ("they", "you"),
        ("them", "you"),
        ("their", "your"),
        ("theirs", "yours"),
        ("him", "you"),
        ("his", "your"),
    ],
    statement: "We would like to let you know that ",
    please: "Please ",
    list: "We are writing about the following: ",
    and: "and",
    is_imperative: |word| {
        const VERBS: &[&str] = &[
            "send", "pay", "call", "reply", "answer", "bring", "check", "sign", "return",
            "provide", "prepare", "update", "review", "forward", "fill", "complete", "submit",
            "deliver", "read", "choose", "let", "come", "join", "book", "contact", "attach",
            "correct", "change", "remove", "add", "wait", "make",
        ];
        VERBS.contains(&word)
    },
};

const LATVIAN: Rules = Rules {
    orders: &[
        order("palūgt _", "Lūdzam ", '.'),
        order("lūgt _", "Lūdzam ", '.'),
        order("pajautāt _, vai ", "Lūdzam pateikt, vai ", '.'),
        order("pajautāt _vai ", "Lūdzam pateikt, vai ", '.'),
        order("pajautāt _, ", "Lūdzam pateikt, ", '.'),
        order("atgādināt _, ka ", "Vēlamies atgādināt, ka ", '.'),
        order("atgādināt _par ", "Vēlamies atgādināt par ", '.'),
        order("pateikt _, ka ", "Vēlamies Jūs informēt, ka ", '.'),
        order("paziņot _, ka ", "Vēlamies Jūs informēt, ka ", '.'),
        order("informēt _, ka ", "Vēlamies Jūs informēt, ka ", '.'),
        order("uzrakstīt _, ka ", "Vēlamies Jūs informēt, ka ", '.'),
        order("paskaidrot _, ka ", "Vēlamies paskaidrot, ka ", '.'),
        order("informēt _par ", "Vēlamies Jūs informēt par ", '.'),
        order("pastāstīt _par ", "Vēlamies Jums pastāstīt par ", '.'),
        order("pateikties _par ", "Pateicamies Jums par ", '.'),
        order("pateikt paldies _par ", "Pateicamies Jums par ", '.'),
        order("atvainoties _par ", "Atvainojamies par ", '.'),
        order("piedāvāt _", "Vēlamies Jums piedāvāt ", '.'),
        order("uzaicināt _uz ", "Vēlamies Jūs uzaicināt uz ", '.'),
        order("ieteikt _", "Vēlamies Jums ieteikt ", '.'),
        order("vienoties _par ", "Vēlamies vienoties par ", '.'),
        order("apstiprināt _, ka ", "Apstiprinām, ka ", '.'),
        order("apstiprināt ", "Vēlamies apstiprināt ", '.'),
        order("vai ", "Lūdzam pateikt, vai ", '.'),
        order("lūdzu, ", "Lūdzu, ", '.'),
        order("lūdzu ", "Lūdzu, ", '.'),
        order("paldies par ", "Paldies par ", '.'),
    ],
    recipients: &[
        "sadarbības partnerim ",
        "piegādātājam ",
        "piegādātāju ",
        "partnerim ",
        "partneri ",
        "klientiem ",
        "klientam ",
        "klientu ",
        "kolēģiem ",
        "kolēģim ",
        "kolēģus ",
        "visiem ",
        "viņiem ",
        "viņam ",
        "viņai ",
        "viņus ",
        "viņu ",
        "viņiem",
        "viņam",
        "viņai",
        "klientiem",
        "klientam",
        "kolēģiem",
        "kolēģim",
        "piegādātājam",
        "partnerim",
        "klientu",
        "klientus",
    ],
    persons: &[
        ("viņi", "Jūs"),
        ("viņiem", "Jums"),
        ("viņu", "Jūsu"),
        ("viņus", "Jūs"),
        ("viņam", "Jums"),
        ("viņai", "Jums"),
    ],
    statement: "Vēlamies Jūs informēt, ka ",
    please: "Lūdzu, ",
    list: "Rakstām Jums par šo: ",
    and: "un",
    is_imperative: |word| {
        word.chars().count() > 5 && (word.ends_with("iet") || word.ends_with("ieties"))
    },
};

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
    let sentences = lines.iter().flat_map(|line| split(line)).collect::<Vec<_>>();
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
