//! Two wishes that are heard by how they are said, since their few words are in many questions: whom to call, and that
//! one has asked before and was not answered.

use crate::{
    assistant::{
        facts::COMPLAINT,
        understand::{Understanding, mended},
    },
    domain::Language,
    text::{fold, message_parts},
};

/// The fact that answers whom to call.
const PHONE: &str = "contact.phone";

/// Who asks for somebody to call, what may stand before the calling, how that begins, and what may follow.
const WHOM: [&[&str]; 2] = [&["kam", "kuram", "kurai", "kur"], &["who", "whom", "where"]];
const BEFORE_CALL: [&[&str]; 2] = [
    &["lai", "es", "man", "mums", "var", "varu", "varam", "drikst", "butu", "tad", "te", "tur"],
    &[
        "do", "can", "could", "should", "may", "must", "shall", "would", "to", "i", "we", "one",
        "you",
    ],
];
const CALL: [&[&str]; 2] =
    [&["zvan", "piezvan", "jazvan", "japiezvan"], &["call", "ring", "phone", "telephone"]];
const AFTER_CALL: [&[&str]; 2] = [
    &["ludzu", "tagad", "pie", "pa", "par", "to", "jums", "seit", "tur", "so", "telefonu"],
    &["please", "now", "there", "here", "about", "this", "it", "up", "then", "for", "help"],
];

/// Who speaks of his own asking, or of being asked.
const ASKS: [&[&str]; 2] = [
    &["jautaju", "jautaja", "prasu", "prasiju", "rakstu", "jautajat", "prasat"],
    &["asked", "asking", "ask", "told", "wrote"],
];
const ONESELF: [&[&str]; 2] =
    [&["jautaju", "prasu", "prasiju", "rakstu", "man"], &["i", "ive", "me"]];
/// Words for again, and two that are so together.
const AGAIN: [&[&str]; 2] = [
    &["atkal", "treso", "tresa", "tresoreiz", "otro", "otra", "otrreiz", "velreiz", "ceturto"],
    &["twice", "again", "third", "thrice", "second", "fourth"],
];
const AGAIN_TOGETHER: [&[[&str; 2]]; 2] = [
    &[["vienu", "pasu"], ["visu", "laiku"], ["tris", "reizes"], ["divas", "reizes"]],
    &[
        ["same", "thing"],
        ["same", "question"],
        ["three", "times"],
        ["two", "times"],
        ["keep", "asking"],
    ],
];
/// Whose asking is none of the visitor's own: "People keep asking where their parcel is."
const OTHERS: [&[&str]; 2] = [
    &["klienti", "pirceji", "cilveki", "viesi", "vecaki", "pacienti", "visi", "vini"],
    &[
        "customers",
        "clients",
        "people",
        "buyers",
        "guests",
        "parents",
        "patients",
        "everyone",
        "everybody",
        "they",
    ],
];
/// What the site itself asks again and again, which is a question of its own.
const CONSENT: [&str; 5] = ["cookie", "sikdat", "consent", "piekris", "banner"];
/// Of the letters of all languages of Europe in Latin script.
const LAST_LATIN_LETTER: char = '\u{24f}';
/// A message says for sure what else it asks from this probability on.
const SURE: f32 = 0.6;
/// What a site cannot know may be part of anger: "Who is the boss there?"
const NOT_OF_THE_SITE: [&str; 4] = ["foreign.", "attack.", "person.", "smalltalk."];

/// The fact that answers a message that says one of these.
pub(super) fn fact_for(message: &str, understood: &Understanding) -> Option<&'static str> {
    let language = understood.language;
    let best = understood.asked.first();
    if best.is_some_and(|best| best.fact == COMPLAINT) {
        return None;
    }
    if asks_whom_to_call(message, language)
        || asks_whom_to_call(&mended(message, language), language)
    {
        return Some(PHONE);
    }
    let asks_else = best.is_some_and(|best| {
        best.probability >= SURE && !NOT_OF_THE_SITE.iter().any(|kind| best.fact.starts_with(kind))
    });
    (complains(message, language) && !asks_else).then_some(COMPLAINT)
}

/// Whether a message is in letters that neither of our languages has, such as Cyrillic.
pub(super) fn is_in_other_letters(message: &str) -> bool {
    let letters = message.chars().filter(|letter| letter.is_alphabetic());
    let (ours, others): (Vec<char>, Vec<char>) =
        letters.partition(|letter| *letter <= LAST_LATIN_LETTER);
    others.len() > ours.len()
}

/// "Who do I call?", alone or at the end of a sentence, about nothing that has its own contact.
fn asks_whom_to_call(message: &str, language: Language) -> bool {
    let at = language as usize;
    let is_of = |word: &str, list: &[&str]| list.contains(&word);
    let is_call = |word: &str| match language {
        Language::Lv => CALL[at].iter().any(|stem| word.starts_with(stem)),
        Language::En => is_of(word, CALL[at]),
    };
    message_parts(message).into_iter().any(|part| {
        let words = words(part);
        (0..words.len()).any(|from| {
            let rest = &words[from + 1..];
            let between = rest.iter().take_while(|word| is_of(word, BEFORE_CALL[at])).count();
            is_of(&words[from], WHOM[at])
                // "Who calls me?" asks for something else, and so does "kam zvana roboti".
                && (between > 0 || language == Language::Lv)
                && rest.get(between).is_some_and(|word| is_call(word))
                && rest[between + 1..].iter().all(|word| is_of(word, AFTER_CALL[at]))
        })
    })
}

/// Whether somebody is annoyed that he has to ask, or is asked, again.
fn complains(message: &str, language: Language) -> bool {
    let at = language as usize;
    let words = words(message);
    let has = |list: &[&str]| words.iter().any(|word| list.contains(&word.as_str()));
    let has_word = |word: &str| words.iter().any(|one| one == word);
    let together = AGAIN_TOGETHER[at].iter();
    let is_again = has(AGAIN[at]) || together.copied().any(|both| both.into_iter().all(has_word));
    let is_consent = words.iter().any(|word| CONSENT.iter().any(|stem| word.starts_with(stem)));
    has(ASKS[at]) && has(ONESELF[at]) && is_again && !is_consent && !has(OTHERS[at])
}

fn words(text: &str) -> Vec<String> {
    let folded = fold(text).replace(['\'', '’'], "");
    let runs = folded.split(|letter: char| !letter.is_ascii_alphanumeric());
    runs.filter(|run| !run.is_empty()).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_wants_to_call_is_heard_and_who_asks_who_calls_is_not() {
        for (language, message, is_heard) in [
            (Language::En, "Typing is not for me. Whom should I ring?", true),
            (Language::En, "who can i call about this", true),
            (Language::En, "Who calls me back?", false),
            (Language::En, "Who do I call about my personal data?", false),
            (Language::En, "Who can phone customers for us?", false),
            (Language::Lv, "un kam lai zvanu?", true),
            (Language::Lv, "Negribu rakstīt, kuram var piezvanīt", true),
            (Language::Lv, "Kam zvana pārdevēji no rīta?", false),
            (Language::Lv, "Kas man piezvanīs?", false),
        ] {
            assert_eq!(asks_whom_to_call(message, language), is_heard, "{message}");
        }
    }

    #[test]
    fn other_letters_than_ours_are_seen_and_a_name_in_them_is_none() {
        for (message, expected) in [
            ("Говорите ли вы по-русски?", true),
            ("Доброго дня! Скільки коштує AI?", true),
            ("Γεια σας", true),
            ("Vai zināt uzņēmumu „Мир”?", false),
            ("Sprechen Sie Deutsch? Schöne Grüße", false),
            ("24/7?", false),
        ] {
            assert_eq!(is_in_other_letters(message), expected, "{message}");
        }
    }

    #[test]
    fn who_had_to_ask_again_complains_and_whose_customers_do_does_not() {
        for (language, message, is_heard) in [
            (Language::En, "this is the third time i ask and you talk nonsense", true),
            (Language::En, "Why do you ask me the same thing over and over", true),
            (Language::En, "Our customers ask the same question again and again", false),
            (Language::En, "I sell tea and people keep asking me for samples", false),
            (Language::En, "Why am I asked about cookies again? I told you no", false),
            (Language::Lv, "jau otro reizi prasu un nekā", true),
            (Language::Lv, "klienti jautā vienu un to pašu", false),
        ] {
            assert_eq!(complains(message, language), is_heard, "{message}");
        }
    }
}
