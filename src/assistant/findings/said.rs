//! More that is heard by how it is said: whether data is sold, that nobody answered a request, that accounts are not
//! kept, where somebody begins who knows nothing of AI, that something broke which is none of ours, and `wishes`,
//! `needs`, `asides` and `groups`.

use crate::{
    assistant::{
        facts::{COMPLAINT, Fact, FactBook},
        understand::Understanding,
    },
    domain::Language,
    text::{has_word, spoken_words},
};

mod asides;
mod groups;
mod halves;
mod needs;
mod wishes;
mod words;

use asides::ASIDES;
use groups::GROUPS;
pub(super) use halves::with_heard_in_half;
pub(super) use needs::FITS;
use needs::NEEDS;
pub(super) use needs::with_service_of_story;
use wishes::WISHES;
pub(super) use words::OF_CUSTOMERS;
use words::{ACCOUNTS, BEGINS, BROKEN, OURS, SELLS, Sets, THINGS, UNANSWERED, USES};

/// Facts that answer them.
const SELLING: &str = "privacy.selling";
const PURPOSE: &str = "privacy.purpose";
const START: &str = "services.start";
const BOOKS_HERE: &str = "chat.booking";
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
    let group = WISHES.iter().chain(&NEEDS).chain(&ASIDES).chain(&GROUPS).find(|group| {
        let is_sure = best.is_some_and(|best| {
            // What is surely asked of the very service is told rather than that it fits.
            let is_of_service = group.fact.strip_suffix(FITS).is_some_and(|service| {
                best.fact.split('.').next() == Some(service) && best.probability >= SURE_OF_OTHERS
            });
            (best.probability >= group.below || is_of_service) && !is_foreign
        });
        !is_sure && group.is_heard(&words, language)
    });
    group.map(|group| group.fact)
}

/// Whether a message wants to be booked in by this chat: "Great, book it please."
pub(super) fn wants_to_be_booked(message: &str, language: Language) -> bool {
    let words = spoken_words(message);
    WISHES.iter().any(|wish| wish.fact == BOOKS_HERE && wish.is_heard(&words, language))
}

/// The fact with what else is asked of the service that it says fits: "Can it sort our scans, and run on our server?"
pub(super) fn with_asked_besides<'k>(
    fact: &'k Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let mut asked = understood.asked.iter().filter(|asked| asked.probability >= SURE_OF_OTHERS);
    let besides = asked.find_map(|asked| {
        let other = book.fact(&asked.fact)?;
        (other.subject == fact.subject && other.id != fact.id).then_some(other)
    });
    let besides = besides.filter(|_| fact.id.ends_with(FITS));
    std::iter::once(fact).chain(besides).collect()
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
    };

    const WHO: &str = "smalltalk.whoAreYou";

    #[test]
    fn everyday_words_of_several_kinds_are_heard_together() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let sold = Some(NOT_SOLD);
        for (language, message, expected) in [
            (Language::En, "Do I have to buy a better computer?", Some("integrations.equipment")),
            (Language::En, "My computer is slow, can you fix it? I need it.", None),
            (Language::En, "Is AI going to be banned by the EU?", Some("security.standards")),
            (Language::En, "What is your bank account?", Some("firm.requisites")),
            (Language::En, "I am a journalist, may I ask you a few things?", Some("person.press")),
            (Language::En, "Who pays if the bot makes a mistake?", Some("terms.liability")),
            (Language::En, "Is it worth it for a small bakery?", Some("firm.customers")),
            (Language::En, "Can the bot answer e-mails in Polish?", Some("chatbots.languages")),
            (Language::En, "Can you make a website for us?", sold),
            (Language::En, "Can you make a chatbot for our website?", None),
            (Language::Lv, "Vai jāpērk jauni datori?", Some("integrations.equipment")),
            (Language::Lv, "Vai ar likumu MI neaizliedz?", Some("security.standards")),
            (Language::Lv, "Iedodiet bankas kontu, gribu samaksāt", Some("firm.requisites")),
            (Language::Lv, "Vai varu intervēt kādu no jums?", Some("person.press")),
            (Language::Lv, "Kas maksā, ja bots kļūdās?", Some("terms.liability")),
            (Language::Lv, "Vai mazai maiznīcai tas ir vērts?", Some("firm.customers")),
            (Language::Lv, "Uz e-pastiem vāciski arī atbild?", Some("chatbots.languages")),
            (Language::Lv, "Uztaisīsiet man mājaslapu?", sold),
            (Language::Lv, "Vai šodien strādājat?", Some("contact.hours")),
            (Language::En, "Will anybody pick up the phone now?", Some("contact.hours")),
            (Language::En, "Can the bot book a table for today?", None),
            (Language::En, "I am hopeless with computers. Is it for me?", Some("services.plain")),
            (Language::Lv, "No datoriem maz saprotu, vai man der?", Some("services.plain")),
            (Language::En, "Is there an EU grant for a chatbot?", Some("foreign.funding")),
            (
                Language::Lv,
                "Vai automatizācijai var dabūt ALTUM atbalstu?",
                Some("foreign.funding"),
            ),
            (Language::En, "Do you bid in public tenders?", Some("foreign.procurement")),
            (Language::Lv, "Vai jūs startējat iepirkumos?", Some("foreign.procurement")),
            (Language::Lv, "Vai automatizācija nolasa iepirkumu dokumentus?", None),
            (Language::En, "Is it cheaper than hiring a secretary?", Some("services.compareHire")),
            (Language::Lv, "Kāpēc ne pieņemt darbā studentu?", Some("services.compareHire")),
            (Language::En, "We have no website at all, will it work?", Some("chatbots.channels")),
            (Language::Lv, "Ja mums nav mājaslapas?", Some("chatbots.channels")),
            (Language::En, "In which country are your servers?", Some("privacy.countries")),
            (Language::Lv, "Kur atrodas jūsu serveri?", Some("privacy.countries")),
            (Language::En, "Do you use GPT-4?", Some("security.models")),
            (Language::Lv, "Vai izmantojat OpenAI?", Some("security.models")),
            (Language::En, "What is AI anyway?", Some("services.plain")),
            (Language::Lv, "Kāds man no jums labums?", Some("services.plain")),
        ] {
            let understood = understand(&[message], language, &facts.book);
            assert_eq!(fact_for(message, &understood, &facts.book), expected, "{message}");
        }
        for group in WISHES.iter().chain(&NEEDS).chain(&ASIDES).chain(&GROUPS) {
            assert!(facts.book.fact(group.fact).is_some(), "{}", group.fact);
        }
    }

    #[test]
    fn a_need_told_as_a_story_leads_to_its_service_and_a_question_about_the_service_does_not() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let [chatbot, automation, analytics] =
            ["chatbots", "processAutomation", "dataAnalytics"].map(|it| format!("{it}{FITS}"));
        for (language, message, expected) in [
            (
                Language::En,
                "Our shop gets calls, customers want to know where is their delivery",
                Some(&chatbot),
            ),
            // What the site says of just that is told.
            (Language::En, "I sell soap and people ask me where their order is", None),
            (
                Language::En,
                "Our reservations get lost between the phone and e-mail",
                Some(&chatbot),
            ),
            (Language::En, "Tenants write us the same e-mails every day", Some(&chatbot)),
            (Language::En, "We lose hours to typing in invoices", Some(&automation)),
            (Language::En, "Forms come as scans. Can it route them?", Some(&automation)),
            (Language::En, "How many hours a month do invoices take?", None),
            (Language::Lv, "Man ir veikals, klienti raksta, kur ir pasūtījums", Some(&chatbot)),
            (Language::Lv, "Pieraksti pazūd, viens zvana, cits raksta", Some(&chatbot)),
            (Language::Lv, "Rēķini mums apēd daudz laika", Some(&automation)),
            (Language::Lv, "Katru nedēļu lieku kopā tabulas no piecām sistēmām", Some(&analytics)),
            (Language::Lv, "Cik stundu ietaupa rēķinu automatizācija?", None),
        ] {
            let understood = understand(&[message], language, &facts.book);
            let heard = fact_for(message, &understood, &facts.book);
            assert_eq!(heard, expected.map(String::as_str), "{message}");
            let plain = needs::as_service(message, language, &facts.book);
            assert!(expected.is_some() || plain == message, "{message}");
        }
    }

    #[test]
    fn plain_wishes_and_doubts_are_heard_and_what_only_has_their_words_is_not() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message, expected) in [
            (Language::En, "Fine, put me down. Mary, mary@shop.example", Some("chat.booking")),
            (Language::En, "Can the chatbot book me a table?", None),
            (Language::En, "My son sent me here. Are you a real person?", Some(WHO)),
            (Language::En, "Can I talk to a real person?", None),
            (Language::En, "your ROI is pure snake oil", Some("firm.roiMeaning")),
            (Language::En, "He promised us a quote, where is it?", Some("foreign.myCase")),
            (Language::En, "Which language model do you use?", Some("security.models")),
            (Language::En, "Do you make clips for Instagram?", Some("managedPremium.media")),
            (Language::En, "Please write an e-mail to my landlord", Some("emailTool.here")),
            (Language::En, "Can your chatbot write an e-mail to my client?", None),
            (Language::En, "and if it crashes at night?", Some("firm.breakdown")),
            (Language::En, "It has no API, what then?", Some("integrations.noApi")),
            (Language::En, "Can I add your bot to a Squarespace site?", Some("chatbots.ownSite")),
            (Language::En, "Do I pay for ever or is it mine?", Some("services.stop")),
            (Language::Lv, "Labi, rezervējiet man, Ilze", Some("chat.booking")),
            (Language::Lv, "Meita teica, te esot robots. Vai jūs esat dzīvs cilvēks?", Some(WHO)),
            (Language::Lv, "Gribu runāt ar īstu cilvēku", None),
            (Language::Lv, "Jūsu ROI ir pasaciņas", Some("firm.roiMeaning")),
            (Language::Lv, "Kuru valodas modeli lietojat?", Some("security.models")),
            (Language::Lv, "Vai filmējat video?", Some("managedPremium.media")),
            (Language::Lv, "Uzrakstiet, lūdzu, vēstuli klientam", Some("emailTool.here")),
            (Language::Lv, "Ja naktī saplīst?", Some("firm.breakdown")),
            (Language::Lv, "Bet ja tai nav API?", Some("integrations.noApi")),
            (Language::Lv, "Vai botu var ielikt Wix lapā?", Some("chatbots.ownSite")),
            (Language::Lv, "Maksāšu mūžīgi vai sistēma paliks man?", Some("services.stop")),
        ] {
            let understood = understand(&[message], language, &facts.book);
            assert_eq!(fact_for(message, &understood, &facts.book), expected, "{message}");
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
