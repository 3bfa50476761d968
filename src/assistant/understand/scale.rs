//! For how much or how long a visitor asks a price: "for three shops", "per year". The site names prices a month and for
//! no number of shops, so that this says nothing of what is priced; "And for a year?" asks for the price again. That he
//! has several of something is heard, since it is told what the price depends on.

use std::borrow::Cow;

use crate::{domain::Language, text::fold_word};

/// Words of who asks for a price begin so; folded.
const PRICE: [&[&str]; 2] = [
    &["maks", "cena", "cenu", "izmaks", "sanak", "iznak"],
    &["cost", "price", "pricing", "charge", "much", "pay", "fee"],
];
/// What is reckoned by the year without being a price.
const OTHER_SUMS: [&[&str]; 2] = [
    &["atdev", "ietaup", "stund", "pirm", "glab", "sikdat", "dibin", "ligum", "parakst"],
    &[
        "return", "roi", "save", "saving", "hour", "first", "keep", "cookie", "found", "contract",
        "sign", "commit", "locked",
    ],
];
/// Times; where a Latvian one is written without its long vowel, it may be another case.
const TIMES: [&[&[&str]]; 2] = [
    &[
        &["par", "visu", "gadu"],
        &["par", "veselu", "gadu"],
        &["par", "gadu"],
        &["uz", "gadu"],
        &["visu", "gadu"],
        &["gada", "laika"],
        &["gada"],
        &["diena"],
    ],
    &[
        &["for", "a", "whole", "year"],
        &["for", "the", "whole", "year"],
        &["for", "one", "year"],
        &["for", "a", "year"],
        &["for", "the", "year"],
        &["for", "12", "months"],
        &["per", "year"],
        &["per", "annum"],
        &["a", "year"],
        &["yearly"],
        &["annually"],
        &["per", "day"],
        &["a", "day"],
    ],
];
/// Beginnings of words for what a firm has several of; packages are for several platforms, so those count.
const PLACES: [&[&str]; 2] = [
    &[
        "veikal",
        "filial",
        "biroj",
        "darbiniek",
        "cilvek",
        "lietotaj",
        "salon",
        "kafejnic",
        "restoran",
        "nodal",
    ],
    &[
        "shop",
        "store",
        "branch",
        "office",
        "location",
        "employee",
        "people",
        "user",
        "salon",
        "cafe",
        "restaurant",
        "department",
    ],
];
/// Numbers in words by their beginnings; folded.
const NUMBERS: [&[&str]; 2] = [
    &[
        "div", "tris", "trim", "triju", "cetr", "piec", "ses", "septin", "aston", "devin",
        "desmit", "vairak", "vis", "mus",
    ],
    &[
        "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "several", "all",
        "both", "our", "my",
    ],
];
/// What several of are priced besides places, by how it begins.
const PRICED: [&[&str]; 2] =
    [&["proces", "catbot", "bot", "robot"], &["process", "chatbot", "bots", "robot"]];
/// "Two months of a chatbot" are no two chatbots.
const OF_OTHERS: [&[&str]; 2] = [
    &["menes", "gad", "nedel", "dien", "valod", "eiro", "procent"],
    &["month", "year", "week", "day", "languag", "euro", "percent"],
];
/// So many words may stand between a number and what is counted; none between that and a number behind "are".
const MAX_BETWEEN: usize = 2;
const ARE: [&[&str]; 2] = [&["ir", "bus", "butu"], &["are", "is"]];
/// Before a number of shops.
const FOR: [&[&str]; 2] = [&["par", "uz"], &["for", "in", "across"]];
/// A message that says nothing else asks for the price of what was priced before.
const LEADS: [&[&str]; 2] = [
    &["un", "bet", "ja", "a", "nu", "kopa", "ar"],
    &["and", "but", "what", "about", "if", "ok", "so", "then", "how"],
];
const MAX_WORDS_OF_SCALE: usize = 6;
/// What besides may stand around several of something: "and if I have four shops?"
const AROUND: [&[&str]; 2] = [
    &["cik", "man", "mums", "ir", "butu", "bus", "tadi", "tadu", "to", "vajag", "saka", "teiksim"],
    &[
        "much", "i", "ive", "we", "weve", "have", "had", "got", "there", "theres", "are", "is",
        "of", "those", "them", "say", "it", "with", "were", "the", "such", "for", "you",
    ],
];
/// "Cik par trim čatbotiem?" asks for a price as well; with another verb it asks for a number.
const HOW_MUCH: &str = "cik";
const MAX_WORDS_AROUND: usize = 9;
const PRICE_AGAIN: [&str; 2] = ["un cik tas maksā mēnesī?", "and how much is it a month?"];

/// A price was asked for so many messages ago at most when somebody says only of how many.
const MAX_EARLIER: usize = 3;

/// The message without that, where it asks for a price, by itself or after messages (`earlier`) of which the last did.
pub(super) fn without<'m>(
    message: &'m str,
    earlier: &[impl AsRef<str>],
    language: Language,
) -> Cow<'m, str> {
    let at = language as usize;
    let pieces: Vec<&str> = message.split_whitespace().collect();
    let words: Vec<String> = pieces.iter().map(|piece| fold_word(piece)).collect();
    if has_any(&words, OTHER_SUMS[at]) {
        return Cow::Borrowed(message);
    }
    if only_counts(&words, at) && asked_price(earlier, at) {
        return PRICE_AGAIN[at].into();
    }
    let asked_before = earlier.last().is_some_and(|before| asks_price(before.as_ref(), at));
    let mut kept: Vec<usize> = Vec::new();
    let mut from = 0;
    while from < words.len() {
        match length_of_scale(&words[from..], at) {
            0 => kept.push(from),
            length => from += length - 1,
        }
        from += 1;
    }
    if kept.len() == pieces.len() {
        return Cow::Borrowed(message);
    }
    let is_lead = |place: &usize| LEADS[at].contains(&words[*place].as_str());
    if pieces.len() <= MAX_WORDS_OF_SCALE && kept.iter().all(is_lead) {
        return if asked_before { PRICE_AGAIN[at].into() } else { Cow::Borrowed(message) };
    }
    if !has_any(&words, PRICE[at]) {
        return Cow::Borrowed(message);
    }
    let said: Vec<&str> = kept.into_iter().map(|place| pieces[place]).collect();
    // The mark of what was cut off.
    let mark =
        message.trim_end().ends_with('?') && !said.last().is_some_and(|it| it.ends_with('?'));
    format!("{}{}", said.join(" "), if mark { "?" } else { "" }).into()
}

/// Whether a visitor who asks for a price, in this message or before, has several of what is priced.
pub(super) fn is_of_several(
    message: &str,
    earlier: &[impl AsRef<str>],
    language: Language,
) -> bool {
    let at = language as usize;
    let words: Vec<String> = message.split_whitespace().map(fold_word).collect();
    counts(&words, at)
        && (asks_price(message, at)
            || only_counts(&words, at)
                && (asked_price(earlier, at) || has_any(&words, &[HOW_MUCH])))
}

/// Whether one of the newest messages asked for a price.
fn asked_price(earlier: &[impl AsRef<str>], at: usize) -> bool {
    let newest = earlier.iter().rev().take(MAX_EARLIER);
    newest.map(AsRef::as_ref).any(|before| asks_price(before, at))
}

/// Whether nothing but a number of something is said.
fn only_counts(words: &[String], at: usize) -> bool {
    let lists = [LEADS[at], AROUND[at], FOR[at]];
    let stems = [NUMBERS[at], PLACES[at], PRICED[at]];
    words.len() <= MAX_WORDS_AROUND
        && counts(words, at)
        && words.iter().all(|word| {
            lists.iter().any(|list| list.contains(&word.as_str()))
                || stems.iter().any(|stems| begins(word, stems))
                || word.parse::<u16>().is_ok()
        })
}

/// Whether words tell of two or more shops, processes or chatbots.
fn counts(words: &[String], at: usize) -> bool {
    let is_several = |word: &String| {
        begins(word, NUMBERS[at]) || word.parse::<u16>().is_ok_and(|number| number > 1)
    };
    let is_thing = |word: &String| begins(word, PLACES[at]) || begins(word, PRICED[at]);
    let before_thing = |place: usize| {
        let rest = words[place + 1..].iter().take(MAX_BETWEEN + 1);
        let mut near = rest.take_while(|word| !begins(word, OF_OTHERS[at]));
        near.any(is_thing)
    };
    let behind_thing = |place: usize| {
        place >= 2 && ARE[at].contains(&words[place - 1].as_str()) && is_thing(&words[place - 2])
    };
    (0..words.len())
        .any(|place| is_several(&words[place]) && (before_thing(place) || behind_thing(place)))
}

fn begins(word: &str, stems: &[&str]) -> bool {
    stems.iter().any(|stem| word.starts_with(stem))
}

/// How many words at the beginning tell for how much or how long.
fn length_of_scale(words: &[String], at: usize) -> usize {
    let is_time = |time: &&&[&str]| {
        words.len() >= time.len() && words.iter().zip(**time).all(|(word, part)| word == part)
    };
    if let Some(time) = TIMES[at].iter().find(is_time) {
        return time.len();
    }
    let begins =
        |place: usize, stems: &[&str]| words.get(place).is_some_and(|word| begins(word, stems));
    let lead = usize::from(words.first().is_some_and(|word| FOR[at].contains(&word.as_str())));
    let is_number = |place| {
        begins(place, NUMBERS[at])
            || words.get(place).is_some_and(|word| word.parse::<u16>().is_ok())
    };
    // "Three shops" without "for" is who asks; the Latvian dative says "for" itself.
    let is_dative = || {
        let place = words.get(1).map(String::as_str);
        at == Language::Lv as usize && place.is_some_and(|word| word.ends_with('m'))
    };
    let is_for = lead == 1 || is_dative();
    if is_for && is_number(lead) && begins(lead + 1, PLACES[at]) { lead + 2 } else { 0 }
}

fn asks_price(message: &str, at: usize) -> bool {
    let words: Vec<String> = message.split_whitespace().map(fold_word).collect();
    has_any(&words, PRICE[at]) && !has_any(&words, OTHER_SUMS[at])
}

fn has_any(words: &[String], stems: &[&str]) -> bool {
    words.iter().any(|word| begins(word, stems))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_how_much_a_price_is_asked_is_left_out() {
        for (language, message, left) in [
            (
                Language::En,
                "What would a chatbot cost for two cafes?",
                "What would a chatbot cost?",
            ),
            (Language::En, "Price of analytics per year", "Price of analytics"),
            (
                Language::En,
                "We have two cafes, what is the price?",
                "We have two cafes, what is the price?",
            ),
            (Language::En, "How much for five platforms?", "How much for five platforms?"),
            (
                Language::En,
                "How much is the return in a year?",
                "How much is the return in a year?",
            ),
            (Language::Lv, "Cik maksā asistents četrām filiālēm?", "Cik maksā asistents?"),
            (Language::Lv, "Cik čatbots maksās gadā?", "Cik čatbots maksās?"),
            (
                Language::Lv,
                "Cik liela ir atdeve pirmajā gadā?",
                "Cik liela ir atdeve pirmajā gadā?",
            ),
        ] {
            assert_eq!(without(message, &[""; 0], language), left);
        }
    }

    #[test]
    fn a_scale_alone_asks_for_the_price_again_where_one_was_asked() {
        let again = |message, before: &'static str, language| {
            without(message, &[before], language).into_owned()
        };
        assert_eq!(
            again("And for a whole year?", "What does it cost?", Language::En),
            PRICE_AGAIN[1]
        );
        assert_eq!(again("un par visu gadu?", "Cik maksā čatbots?", Language::Lv), PRICE_AGAIN[0]);
        assert_eq!(again("And a year?", "How long do you keep it?", Language::En), "And a year?");
        assert_eq!(
            again("and if I have four shops?", "What does it cost?", Language::En),
            PRICE_AGAIN[1]
        );
        assert_eq!(again("bet ja procesi ir pieci", "Cik maksā?", Language::Lv), PRICE_AGAIN[0]);
    }

    #[test]
    fn several_of_what_is_priced_are_heard() {
        for (language, earlier, message, expected) in [
            (Language::En, &[""; 0][..], "What do three chatbots cost?", true),
            (Language::En, &[][..], "We have two small cafes, what is the price?", true),
            (Language::En, &["How much is it?", "with VAT?"], "and for two shops?", true),
            (Language::En, &["What is it?"], "and for two shops?", false),
            (Language::En, &[][..], "What do two months of a chatbot cost?", false),
            (Language::En, &[][..], "What does 1 chatbot cost?", false),
            (Language::En, &[][..], "How much is a chatbot in two languages?", false),
            (Language::Lv, &[][..], "Cik maksā pieci procesi?", true),
            (Language::Lv, &["Cik maksā?"], "un trim veikaliem?", true),
            (Language::Lv, &[][..], "cik par trim čatbotiem?", true),
            (Language::Lv, &["Cik maksā?"], "un cik par diviem procesiem?", true),
            (Language::Lv, &[][..], "Cik maksā čatbots diviem mēnešiem?", false),
        ] {
            assert_eq!(is_of_several(message, earlier, language), expected, "{message}");
        }
    }
}
