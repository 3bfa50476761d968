//! Where a visitor believes our office to be: "Could I drop by your Ventspils office?" Who is wrong about that is told the
//! address instead of a yes.

use super::Found;
use crate::{
    assistant::{
        facts::{Fact, FactBook},
        when::MONTHS_EN,
    },
    domain::Language,
    text::{fold_word, has_word, spoken_words},
};

/// What says yes to a visit, and what tells where.
const VISIT: &str = "contact.visit";
const ADDRESS: &str = "contact.address";
/// Larger towns near us and some abroad, by how their names begin; folded.
const TOWNS: [&str; 26] = [
    "riga",
    "daugavpil",
    "liepaj",
    "jelgav",
    "jurmal",
    "ventspil",
    "rezekn",
    "valmier",
    "jekabpil",
    "salaspil",
    "tukum",
    "cesis",
    "cesu",
    "sigul",
    "kuldig",
    "saldus",
    "bausk",
    "vilnius",
    "vilna",
    "kauna",
    "klaiped",
    "tallin",
    "tartu",
    "london",
    "berlin",
    "stokhol",
];
/// Behind these, and before an office, a word with a capital is a place's name.
const BEFORE_PLACE: [&str; 4] = ["in", "near", "your", "the"];
const OFFICES: [&str; 5] = ["biroj", "ofis", "filial", "office", "branch"];
/// But the Latvian "Your" is none, nor is a month.
const YOUR: &str = "jus";
/// So many letters of two names are the same where one is the other in another case.
const STEM_CHARS: usize = 4;

/// The address instead of a visit, where the message names another town than it has.
pub(super) fn at_address<'k>(
    found: Found<'k>,
    message: &str,
    language: Language,
    book: &'k FactBook,
) -> Found<'k> {
    let (Found::Facts(facts), Some(address)) = (&found, book.fact(ADDRESS)) else { return found };
    let is_visit = |fact: &Fact| fact.id == VISIT;
    if !facts.iter().any(|fact| is_visit(fact))
        || !names_other_place(message, address.answer(language))
    {
        return found;
    }
    let told = facts.iter().map(|fact| if is_visit(fact) { address } else { fact });
    Found::Facts(told.collect())
}

fn names_other_place(message: &str, address: &str) -> bool {
    let address = spoken_words(address);
    let is_other = |word: &String| {
        let stem: String = word.chars().take(STEM_CHARS).collect();
        !has_word(&address, &stem)
    };
    let pieces: Vec<&str> = message.split_whitespace().collect();
    let words: Vec<String> = pieces.iter().map(|piece| fold_word(piece)).collect();
    let is_town = |at: usize| TOWNS.iter().any(|town| words[at].starts_with(town));
    let is_name = |at: usize| {
        let is_led = at > 0 && BEFORE_PLACE.contains(&words[at - 1].as_str());
        let is_of_office = words.get(at + 1).is_some_and(|next| is_office(next));
        let has_capital = pieces[at].starts_with(char::is_uppercase);
        let is_within = at > 0 && !pieces[at - 1].ends_with(['.', '?', '!']);
        has_capital
            && is_within
            && (is_of_office || is_led && words.iter().any(|word| is_office(word)))
            && words[at].len() >= STEM_CHARS
            && !MONTHS_EN.contains(&words[at].as_str())
            && !words[at].starts_with(YOUR)
    };
    (0..words.len()).any(|at| (is_town(at) || is_name(at)) && is_other(&words[at]))
}

fn is_office(word: &str) -> bool {
    OFFICES.iter().any(|office| word.starts_with(office))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_town_than_that_of_the_address_is_noticed() {
        let address = "Our address is Brīvības 1, Rīga, Latvija. Write to us.";
        for (message, is_other) in [
            ("Can we meet at your Ventspils office?", true),
            ("Is your office in Oslo open to visitors?", true),
            ("vai varu atbraukt pie jums uz jelgavu", true),
            ("Vai Cēsu birojā var satikties?", true),
            ("Can I come to your office in Riga?", false),
            ("Vai Rīgas birojā var satikties?", false),
            ("Can we meet at your office in December?", false),
            ("Vai varu atbraukt uz Jūsu biroju?", false),
            ("Can I drop in on Friday?", false),
        ] {
            assert_eq!(names_other_place(message, address), is_other, "{message}");
        }
    }
}
