//! Programs that a visitor names and the site does not: that is said first, whatever else a longer message asks.

use super::Found;
use crate::{
    assistant::facts::{Fact, FactBook},
    text::{has_word, spoken_words},
};

/// What is said of kinds of programs, and what of one of that kind that the site does not name.
const CHANNELS: [&str; 2] = ["chatbots.channels", "foreign.messengerNamed"];
const CONNECTED: [&str; 4] = [
    "processAutomation.integrations",
    "integrations.what",
    "chatbots.integrations",
    "dataAnalytics.integrations",
];
const CONNECTED_UNNAMED: &str = "foreign.integrationUnknown";
const MESSENGERS: [&str; 6] = ["whatsapp", "vatsap", "viber", "telegram", "signal ", "wechat"];
/// Programs that firms keep their customers, accounts and goods in, as their names begin, folded.
const SYSTEMS: [&str; 24] = [
    "jumis ",
    "jumi ",
    "jumim ",
    "jumja ",
    "horizon",
    "zalktis ",
    "zalkti ",
    "zalktim ",
    "sap ",
    "odoo",
    "hubspot",
    "salesforce",
    "pipedrive",
    "shopify",
    "woocommerce",
    "prestashop",
    "magento",
    "quickbooks",
    "xero ",
    "navision",
    "business central",
    "bitrix",
    "zendesk",
    "dynamics",
];

/// The facts, with what is known of a program that the message names in the place of what is said of its kind.
pub(super) fn with_unnamed<'k>(found: Found<'k>, message: &str, book: &'k FactBook) -> Found<'k> {
    let Found::Facts(facts) = found else { return found };
    let words = spoken_words(message);
    let names = |begins: &[&str]| begins.iter().any(|begin| has_word(&words, begin));
    let [channels, messenger] = CHANNELS;
    let (names_messenger, names_system) = (names(&MESSENGERS), names(&SYSTEMS));
    let mut told: Vec<&Fact> = Vec::new();
    for fact in facts {
        let is_of_system = CONNECTED.contains(&fact.id.as_str()) && names_system;
        let unnamed = (fact.id == channels && names_messenger)
            .then_some(messenger)
            .or_else(|| is_of_system.then_some(CONNECTED_UNNAMED));
        let fact = unnamed.and_then(|id| book.fact(id)).unwrap_or(fact);
        if told.iter().all(|other| other.id != fact.id) {
            told.push(fact);
        }
    }
    Found::Facts(told)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, config::Config};

    #[test]
    fn a_program_that_the_site_does_not_name_is_not_promised_as_one_of_its_kind() {
        let facts = Facts::read(&Config::default(), &[]).expect("usable");
        for (message, fact, expected) in [
            ("Guests write by WhatsApp at night, can it answer?", CHANNELS[0], CHANNELS[1]),
            ("Can it answer by e-mail too?", CHANNELS[0], CHANNELS[0]),
            ("Vai rēķini paši nonāks Jumī?", CONNECTED[0], CONNECTED_UNNAMED),
            ("Vai rēķini paši nonāks grāmatvedībā?", CONNECTED[0], CONNECTED[0]),
            ("What does it cost with Odoo?", "chatbots.price", "chatbots.price"),
        ] {
            let found = Found::Facts(vec![facts.book.fact(fact).expect(fact)]);
            let Found::Facts(told) = with_unnamed(found, message, &facts.book) else {
                panic!("{message}")
            };
            assert_eq!(told[0].id, expected, "{message}");
        }
    }
}
