//! More that is heard by how it is said: whether data is sold, that nobody answered a request, that accounts are not
//! kept, where somebody begins who knows nothing of AI, that something broke which is none of ours, and `groups`.

use crate::{
    assistant::{
        facts::{COMPLAINT, FactBook},
        understand::Understanding,
    },
    text::{has_word, spoken_words},
};

mod groups;
mod words;

use groups::GROUPS;
use words::{ACCOUNTS, BEGINS, BROKEN, OF_CUSTOMERS, OURS, SELLS, Sets, THINGS, UNANSWERED, USES};

/// Facts that answer them.
const SELLING: &str = "privacy.selling";
const PURPOSE: &str = "privacy.purpose";
const START: &str = "services.start";
const NOT_SOLD: &str = "foreign.notSold";

/// What is asked of ways to reach us.
const CONTACT: &str = "contact.";
/// What is asked of the firm itself.
const OF_THE_FIRM: &str = "firm.";
/// From here on something else is asked: whether payroll sheets can be read.
const SURE_OF_OTHERS: f32 = 0.6;

/// The fact that answers a message that says one of these.
pub(super) fn fact_for(
    message: &str,
    understood: &Understanding,
    book: &FactBook,
) -> Option<&'static str> {
    let language = understood.language;
    let at = language as usize;
    let words = spoken_words(message);
    let says = |sets: &[Sets]| sets.iter().any(|sets| sets.iter().all(|set| has(&words, set)));
    let best = understood.asked.first();
    let is_foreign = best.is_none_or(|best| best.fact.starts_with("foreign."));
    if says(SELLS[at]) {
        return Some(SELLING);
    }
    if says(UNANSWERED[at]) && !has(&words, OF_CUSTOMERS[at]) {
        return Some(COMPLAINT);
    }
    let is_contact = best.is_some_and(|best| best.fact.starts_with(CONTACT));
    if says(USES[at]) && (is_contact || is_foreign) {
        return Some(PURPOSE);
    }
    let is_open = best
        .is_none_or(|best| best.fact.starts_with(OF_THE_FIRM) || best.probability < SURE_OF_OTHERS);
    if has(&words, ACCOUNTS[at]) && (is_open || is_foreign) {
        return Some(NOT_SOLD);
    }
    if says(BEGINS[at]) {
        return Some(START);
    }
    let is_named = book.named_in(message, language).any(|it| book.price_of(it).is_some());
    let is_broken = has(&words, THINGS[at]) && has(&words, BROKEN[at]) && !has(&words, OURS[at]);
    if is_broken && !is_named {
        return Some(NOT_SOLD);
    }
    let group = GROUPS.iter().find(|group| {
        let is_sure = best.is_some_and(|best| best.probability >= group.below && !is_foreign);
        let has = |kind: &str| kind.split('|').any(|begin| has_word(&words, begin));
        let says = || group.sets[at].iter().any(|set| set.iter().all(|kind| has(kind)));
        !is_sure && says() && !has(group.unless[at])
    });
    group.map(|group| group.fact)
}

fn has(words: &str, begins: &[&str]) -> bool {
    begins.iter().any(|begin| has_word(words, begin))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        assistant::{engine::facts::Facts, understand::understand},
        blog::built_in_posts,
        config::Config,
        domain::Language,
    };

    #[test]
    fn everyday_words_of_several_kinds_are_heard_together() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let sold = Some(NOT_SOLD);
        for (language, message, expected) in [
            (Language::En, "Do I have to buy a better computer?", Some("integrations.equipment")),
            (Language::En, "My computer is slow, can you fix it? I need it.", None),
            (Language::En, "Is AI going to be banned by the EU?", Some("security.standards")),
            (Language::En, "What is your bank account?", Some("firm.requisites")),
            (Language::En, "I am a journalist, may I ask you a few things?", Some("person.human")),
            (Language::En, "Who pays if the bot makes a mistake?", Some("terms.liability")),
            (Language::En, "Is it worth it for a small bakery?", Some("firm.roi")),
            (Language::En, "Can the bot answer e-mails in Polish?", Some("chatbots.languages")),
            (Language::En, "Can you make a website for us?", sold),
            (Language::En, "Can you make a chatbot for our website?", None),
            (Language::Lv, "Vai jāpērk jauni datori?", Some("integrations.equipment")),
            (Language::Lv, "Vai ar likumu MI neaizliedz?", Some("security.standards")),
            (Language::Lv, "Iedodiet bankas kontu, gribu samaksāt", Some("firm.requisites")),
            (Language::Lv, "Vai varu intervēt kādu no jums?", Some("person.human")),
            (Language::Lv, "Kas maksā, ja bots kļūdās?", Some("terms.liability")),
            (Language::Lv, "Vai mazai maiznīcai tas ir vērts?", Some("firm.roi")),
            (Language::Lv, "Uz e-pastiem vāciski arī atbild?", Some("chatbots.languages")),
            (Language::Lv, "Uztaisīsiet man mājaslapu?", sold),
            (Language::Lv, "Vai šodien strādājat?", None),
        ] {
            let understood = understand(&[message], language, &facts.book);
            assert_eq!(fact_for(message, &understood, &facts.book), expected, "{message}");
        }
        for group in &GROUPS {
            assert!(facts.book.fact(group.fact).is_some(), "{}", group.fact);
        }
    }

    #[test]
    fn selling_beginning_and_broken_things_are_heard() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, expected) in [
            (Language::En, "so you sell my address to junk mailers?", Some(SELLING)),
            (Language::En, "Can you sell our bread online?", None),
            (Language::En, "I sent you a message on Monday. Not a word since.", Some(COMPLAINT)),
            (Language::En, "I called a client and nobody picked up, can a bot do it?", None),
            (
                Language::Lv,
                "Otrdien aizpildīju jūsu veidlapu, un joprojām klusums.",
                Some(COMPLAINT),
            ),
            (Language::Lv, "Klienti mums zvanīja, bet neviens neatbild.", None),
            (Language::Lv, "Nekauņas, jau nedēļu uz mūsu e-pastu neviens nereaģē", Some(COMPLAINT)),
            (Language::Lv, "Vai bots var atbildēt uz manu e-pastu?", None),
            (Language::En, "no one has replied to my enquiry, what a joke", Some(COMPLAINT)),
            (Language::En, "Can the bot reply to my e-mails when no one is in?", None),
            (Language::En, "We are new to AI. How do we begin?", Some(START)),
            (Language::En, "our freezer does not cool any more", Some(NOT_SOLD)),
            (Language::En, "my dishwasher leaks", Some(NOT_SOLD)),
            (Language::En, "Your chatbot for my car repair shop does not answer", None),
            (Language::Lv, "vai pārdodat manu telefona numuru tirgotājiem", Some(SELLING)),
            (Language::Lv, "Vai čatbots pārdod preces klientiem?", None),
            (Language::Lv, "No MI neko nesaprotam, kā lai iesākam?", Some(START)),
            (Language::Lv, "Boilers nesilda, palīdziet", Some(NOT_SOLD)),
            (Language::Lv, "Vai der autoservisam, kur remontē auto?", None),
        ] {
            let understood = understand(&[message], language, &facts.book);
            assert_eq!(fact_for(message, &understood, &facts.book), expected, "{message}");
        }
    }
}
