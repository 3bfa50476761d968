//! What one half of a message says so plainly that nothing else is meant, where the other half has words that hide it:
//! "Do you bid in tenders, and does the bot speak Russian?"

use super::{asides::ASIDES, groups::PLAIN};
use crate::{
    assistant::{
        facts::{Fact, FactBook},
        findings::Found,
        understand::halves,
    },
    domain::Language,
    text::{message_parts, spoken_words},
};

/// So many facts are told at most.
const MOST: usize = 3;

/// The facts, with the one that such a half asks for.
pub(in crate::assistant::findings) fn with_heard_in_half<'k>(
    found: Found<'k>,
    message: &str,
    language: Language,
    book: &'k FactBook,
) -> Found<'k> {
    let told: Vec<&Fact> = match &found {
        Found::Facts(facts) if facts.len() < MOST => facts.clone(),
        _ => return found,
    };
    let is_told = |id: &str| told.iter().any(|fact| fact.id == id);
    let halves = message_parts(message).into_iter().flat_map(halves).flatten();
    let heard = halves.filter_map(|half| {
        let words = spoken_words(half);
        ASIDES.iter().find(|group| group.below >= PLAIN && group.is_heard(&words, language))
    });
    let beside = heard.map(|group| group.fact).find(|id| !is_told(id)).and_then(|id| book.fact(id));
    Found::Facts(told.into_iter().chain(beside).collect())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, config::Config};

    #[test]
    fn what_only_a_half_says_plainly_is_told_beside_the_other() {
        let facts = Facts::read(&Config::default(), &[]).expect("usable");
        for (language, message, expected) in [
            (
                Language::En,
                "Do you take part in tenders, and can the bot speak Estonian?",
                &["chatbots.languages", "foreign.procurement"][..],
            ),
            (
                Language::Lv,
                "Vai bots runā igauniski un vai startējat iepirkumos?",
                &["chatbots.languages", "foreign.procurement"],
            ),
            (Language::Lv, "Vai bots runā igauniski un cik valodās vēl?", &["chatbots.languages"]),
        ] {
            let found = Found::Facts(facts.book.fact("chatbots.languages").into_iter().collect());
            let Found::Facts(told) = with_heard_in_half(found, message, language, &facts.book)
            else {
                panic!("{message}")
            };
            let told: Vec<&str> = told.iter().map(|fact| fact.id.as_str()).collect();
            assert_eq!(told, expected, "{message}");
        }
    }
}
