//! What a visitor puts around a statement that he wants confirmed: "Is it true that …", "…, right?" It asks nothing; a
//! statement that names a sum of something with a price asks for that price.

use std::borrow::Cow;

use crate::{
    assistant::facts::FactBook,
    domain::Language,
    text::{fold, fold_word},
};

/// What a message begins with, by words; folded. Behind some, "that" may follow.
const FRONTS: [&[&[&str]]; 2] = [
    &[
        &["vai", "ta", "ir", "taisniba"],
        &["vai", "ir", "taisniba"],
        &["vai", "tiesa"],
        &["vai", "taisniba"],
        &["vai", "pareizi", "saprotu"],
        &["vai", "pareizi", "ka"],
        &["dzirdeju", "ka"],
        &["esmu", "dzirdejis", "ka"],
        &["esmu", "dzirdejusi", "ka"],
        &["lasiju", "ka"],
        &["man", "teica", "ka"],
        &["saprotu", "ka"],
        &["tatad"],
    ],
    &[
        &["is", "it", "true"],
        &["is", "it", "right", "that"],
        &["is", "it", "correct", "that"],
        &["is", "it", "really", "true"],
        &["am", "i", "right"],
        &["so", "i", "heard"],
        &["i", "heard"],
        &["i", "read", "that"],
        &["i", "was", "told", "that"],
        &["they", "told", "me"],
        &["i", "understand", "that"],
        &["so"],
    ],
];
const THAT: [&str; 2] = ["ka", "that"];
/// What it ends with, after a comma.
const TAGS: [&[&str]; 2] = [
    &[
        "vai ne",
        "vai ta",
        "vai ta ir",
        "pareizi",
        "ja",
        "vai pareizi",
        "vai tiesa",
        "ne ta",
        "taisniba",
    ],
    &[
        "right",
        "correct",
        "yes",
        "true",
        "is that right",
        "is that correct",
        "is that true",
        "is it true",
        "no",
    ],
];
/// What announces questions before a colon or a dash has such a word, or a number and such a thing, and no more words
/// than this.
const ANNOUNCES: [&[&str]; 2] = [&["jautajum"], &["question", "quer"]];
const THINGS: [&[&str]; 2] = [&["lietas", "lietin"], &["thing"]];
const COUNTS: [&[&str]; 2] =
    [&["div", "tris", "paris", "pari", "daz"], &["two", "couple", "three", "few"]];
const ANNOUNCED: [&str; 3] = [":", " - ", " – "];
const MAX_WORDS_OF_ANNOUNCEMENT: usize = 6;
/// Words of who asks for a price begin so; folded.
const PRICE: [&[&str]; 2] = [
    &["cik", "cena", "cenu", "maks"],
    &["cost", "price", "pricing", "how much", "charge", "pay", "fee"],
];
const ASKS_PRICE: [&[&str]; 2] = [&["cik", "cena", "cenu"], &["how much", "price", "pricing"]];
const PRICE_OF: [&str; 2] = ["cik maksā", "what does it cost:"];
/// Smaller numbers are no prices of ours.
const FROM_EUROS: u32 = 50;
/// Less than this is left of no statement.
const FEWEST_WORDS: usize = 2;
/// In a longer message the sum may be of anything.
const MAX_WORDS_OF_PRICE: usize = 12;

/// The statement alone.
pub(super) fn statement<'m>(message: &'m str, language: Language, book: &FactBook) -> Cow<'m, str> {
    let asked = without_announcement(message, language);
    let bare = without_tag(without_front(asked, language), language);
    let is_whole = bare.split_whitespace().count() >= FEWEST_WORDS;
    let left = if is_whole { bare } else { message };
    // "Is it true that it costs 90" asks for the price as well.
    let asks_price = if left.len() == asked.len() { PRICE } else { ASKS_PRICE };
    if names_a_sum(left, asks_price[language as usize], language, book) {
        return format!("{} {left}", PRICE_OF[language as usize]).into();
    }
    if left.len() == message.len() {
        Cow::Borrowed(message)
    } else {
        format!("{}?", left.trim_end_matches(['?', '.', '!', ' '])).into()
    }
}

/// "I have two questions: …"
fn without_announcement(message: &str, language: Language) -> &str {
    let at = language as usize;
    let announces = |text: &str| {
        let words: Vec<String> = text.split_whitespace().map(fold_word).collect();
        let has = |stems: &[&str]| {
            words.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)))
        };
        words.len() <= MAX_WORDS_OF_ANNOUNCEMENT
            && (has(ANNOUNCES[at]) || has(THINGS[at]) && has(COUNTS[at]))
    };
    let mut parts = ANNOUNCED.iter().filter_map(|mark| message.split_once(mark));
    let parts = parts.find(|(before, _)| announces(before));
    parts.map_or(message, |(_, rest)| rest.trim_start())
}

fn without_front(message: &str, language: Language) -> &str {
    let at = language as usize;
    let begins = |front: &&&[&str]| {
        let mut words = message.split_whitespace().map(fold_word);
        front.iter().all(|part| words.next().as_deref() == Some(*part))
    };
    let Some(front) = FRONTS[at].iter().find(begins) else { return message };
    let rest = after_words(message, front.len());
    let follows = rest.split_whitespace().next().is_some_and(|word| fold_word(word) == THAT[at]);
    if follows { after_words(rest, 1) } else { rest }
}

/// What stands behind so many words.
fn after_words(text: &str, count: usize) -> &str {
    let mut rest = text.trim_start();
    for _ in 0..count {
        rest = rest.split_once(char::is_whitespace).map_or("", |(_, rest)| rest.trim_start());
    }
    rest
}

fn without_tag(message: &str, language: Language) -> &str {
    let tag = |(body, tag): (&'_ str, &str)| {
        let tag = fold(tag.trim_matches(|letter: char| !letter.is_alphanumeric()));
        TAGS[language as usize].contains(&tag.as_str()).then_some(body.len())
    };
    message.rsplit_once(',').and_then(tag).map_or(message, |end| &message[..end])
}

/// Whether a short message names one thing with a price and a sum, without asking what it costs.
fn names_a_sum(message: &str, asks: &[&str], language: Language, book: &FactBook) -> bool {
    let folded = fold(message);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let is_sum = |word: &&str| {
        let digits = word.trim_matches(|letter: char| !letter.is_ascii_digit()).replace(',', "");
        let has_letters = word.chars().any(char::is_alphabetic);
        !has_letters && digits.parse::<u32>().is_ok_and(|sum| sum >= FROM_EUROS)
    };
    let asks_price = asks.iter().any(|stem| folded.contains(stem));
    words.len() <= MAX_WORDS_OF_PRICE
        && !asks_price
        && words.iter().any(is_sum)
        && book.named_in(message, language).any(|subject| book.price_of(subject).is_some())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn a_statement_stands_without_its_frame() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, left) in [
            (Language::En, "Is it true that you never call back?", "you never call back?"),
            (Language::En, "You answer within an hour, right?", "You answer within an hour?"),
            (Language::En, "So analytics is 250?", "what does it cost: analytics is 250?"),
            (Language::En, "Is it true?", "Is it true?"),
            (Language::En, "Two questions: where and when?", "where and when?"),
            (Language::En, "A couple of things – where and when?", "where and when?"),
            (Language::En, "The invoice thing: how much?", "The invoice thing: how much?"),
            (Language::En, "Does it take long?", "Does it take long?"),
            (Language::Lv, "Vai tiesa, ka strādājat svētdien?", "strādājat svētdien?"),
            (Language::Lv, "Vai tiesa, ka čatbots maksā 90?", "cik maksā čatbots maksā 90?"),
            (Language::Lv, "Saruna ilgst stundu, vai ne?", "Saruna ilgst stundu?"),
            (Language::Lv, "Tātad čatbots ir 150?", "cik maksā čatbots ir 150?"),
        ] {
            assert_eq!(statement(message, language, &facts.book), left);
        }
    }
}
