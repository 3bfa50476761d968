//! Prices of the products that a question names.

use super::{Found, repeated::has_figures_of};
use crate::{
    assistant::{
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    text::{fold, has_word, spoken_words},
};

/// How aspects begin that are about a price, and those that tell a part of it: to build, by the month.
const PRICE: &str = "price";
const PARTS_OF_PRICE: [&str; 2] = ["priceBuild", "priceMonthly"];
/// What tells on what a price depends.
const DEPENDS: &str = "priceDepends";
/// Aspects that ask which of the named products costs less, or more.
const COMPARES_PRICES: [&str; 2] = ["cheapest", "mostExpensive"];
/// The aspect that tells how things differ, which is not what somebody asks who uses one of these words; folded.
const COMPARES: &str = "compare";
const COSTS: [&str; 8] =
    ["costs more", "costs less", "cheaper", "dearer", "pricier", "expensive", "letak", "dargak"];
/// Words for the two parts of a price begin so.
const BUILDING: [&str; 4] = ["build", "set up", "setup", "izveid"];
const RUNNING: [&str; 3] = ["running", "upkeep", "uzturesan"];
/// Whoever names it asks for the monthly price; folded.
const MONTHS: [&str; 2] = ["menes", "month"];
/// Words of who asks for a price in any way; folded.
const COST: [&str; 6] = ["cik", "maks", "cena", "cost", "price", "how much"];
const CHATBOTS: &str = "chatbots";
const BOTS: [&str; 7] = ["bot ", "bots ", "botu ", "bota ", "botam ", "boti ", "botus "];
/// Prices that one answer names.
const MAX_PRICES: usize = 3;
/// Words of who asks what things cost together begin so; folded.
pub(in crate::assistant) const TOGETHER: [&[&str]; 2] = [
    &["kopa", "kopsum", "sanak", "iznak", "abi", "abus", "abas", "abiem", "reize"],
    &["together", "both", "total", "altogether", "combined", "if i take", "if we take"],
];

/// Where a price is asked for, or products are compared, and the message names products: their own sums, whatever
/// other product the classifier took it for.
pub(super) fn named_prices<'k>(
    fact: &'k Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let language = understood.language;
    let named = book.alone_named_in(&understood.question, language);
    // Who names a package does not ask for the others of its product.
    let is_for_its_package =
        |subject: &str| named.iter().any(|other| book.product_of(other) == Some(subject));
    let mut prices: Vec<&Fact> = named
        .iter()
        .filter(|subject| !is_for_its_package(subject))
        // "Your site" is named in many questions; only what is sold has a sum.
        .filter_map(|subject| book.price_of(subject))
        .collect();
    prices.truncate(MAX_PRICES);
    // "What is dearer, the one that answers people or the one that reads our bills?"
    if prices.len() < understood.alternatives.len() {
        return understood
            .alternatives
            .iter()
            .filter_map(|subject| book.price_of(subject))
            .collect();
    }
    let asks_price = is_of_price(fact) || !understood.alternatives.is_empty();
    let question = fold(&understood.question);
    let says = |stems: &[&str]| stems.iter().any(|stem| question.contains(stem));
    let names_month = says(&MONTHS);
    let asks_both = says(&BUILDING) && (names_month || says(&RUNNING));
    if asks_both && prices.len() < 2 && is_part_of_price(fact) {
        let subject = prices.first().map_or(fact.subject.as_str(), |only| &only.subject);
        return book.price_of(subject).into_iter().collect();
    }
    if says(TOGETHER[language as usize]) && (asks_price || says(&COST)) {
        let all = with_bot(&prices, &question, book);
        if all.len() > 1 {
            return of_case(all, understood, book);
        }
    }
    let has_sums = |price: &&Fact| has_figures_of(fact, price, language);
    match (fact.aspect.as_str(), prices.as_slice()) {
        ("price", [only]) if other_of_talk(only, understood, book).is_some() => {
            other_of_talk(only, understood, book).into_iter().chain([*only]).collect()
        }
        ("price", [only]) if fact.subject != "services" => {
            let by_month = names_month.then(|| book.of(&only.subject, "priceMonthly")).flatten();
            vec![by_month.unwrap_or(only)]
        }
        // What is asked of the product, by the month or to build, is asked of the package that is named.
        (aspect, [only]) if book.product_of(&only.subject) == Some(fact.subject.as_str()) => {
            book.of(&only.subject, aspect).into_iter().collect()
        }
        (COMPARES, [_, _, ..]) if says(&COSTS) => of_case(prices, understood, book),
        (COMPARES, [_, _, ..]) if prices.iter().all(has_sums) => vec![fact],
        (COMPARES, [_, _, ..]) => std::iter::once(fact).chain(prices).take(MAX_PRICES).collect(),
        (_, [_, _, ..]) if asks_price => of_case(prices, understood, book),
        _ => Vec::new(),
    }
}

/// Whether a fact tells a price, or which of several is the lowest or the highest.
pub(super) fn is_of_price(fact: &Fact) -> bool {
    fact.aspect.starts_with(PRICE) || COMPARES_PRICES.contains(&fact.aspect.as_str())
}

/// What the price of several depends on, behind the price where the talk has not been of it: no sum for three shops
/// stands on the site.
pub(super) fn of_several<'k>(
    found: Found<'k>,
    understood: &Understanding,
    book: &'k FactBook,
) -> Found<'k> {
    let Found::Facts(facts) = &found else { return found };
    let mut prices = facts.iter().copied().filter(|fact| fact.aspect.starts_with(PRICE));
    let (Some(price), None, true) = (prices.next(), prices.next(), understood.is_of_several) else {
        return found;
    };
    let Some(depends) = book.of(&price.subject, DEPENDS) else { return found };
    let is_priced = understood.subject.as_deref() == Some(price.subject.as_str());
    let sum = [price].into_iter().filter(|price| !is_priced && price.id != depends.id);
    let others = facts.iter().copied().filter(|fact| fact.id != price.id);
    Found::Facts(sum.chain([depends]).chain(others).collect())
}

/// These and the chatbot's where it is named by its short name, which stands in too many words by chance to count
/// elsewhere: a sum must leave nothing out.
fn with_bot<'k>(prices: &[&'k Fact], question: &str, book: &'k FactBook) -> Vec<&'k Fact> {
    let bot = book.price_of(CHATBOTS).filter(|bot| {
        let words = spoken_words(question);
        let is_named = BOTS.iter().any(|name| has_word(&words, name));
        is_named && prices.iter().all(|price| price.id != bot.id)
    });
    bot.into_iter().chain(prices.iter().copied()).collect()
}

/// The price of what the talk was about, where a message asks what that costs together with another thing.
fn other_of_talk<'k>(
    price: &Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Option<&'k Fact> {
    let question = fold(&understood.question);
    let stems = TOGETHER[understood.language as usize];
    let asks = question.split_whitespace().any(|word| stems.iter().any(|it| word.starts_with(it)));
    let other = book.price_of(understood.subject.as_deref()?)?;
    (asks && other.subject != price.subject).then_some(other)
}

/// Whether this tells a price or a part of it: who asks for the building and the running asks for all of it.
fn is_part_of_price(fact: &Fact) -> bool {
    fact.aspect == PRICE || PARTS_OF_PRICE.contains(&fact.aspect.as_str())
}

/// The same products' sums to build or by the month, where that is what is asked.
fn of_case<'k>(
    prices: Vec<&'k Fact>,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let mut asked = understood.asked.iter().filter_map(|asked| book.fact(&asked.fact));
    let case = asked.find(|fact| fact.aspect.starts_with(PRICE)).map(|fact| fact.aspect.as_str());
    let Some(case) = case.filter(|case| PARTS_OF_PRICE.contains(case)) else { return prices };
    let of_case: Vec<_> = prices.iter().filter_map(|price| book.of(&price.subject, case)).collect();
    if of_case.len() == prices.len() { of_case } else { prices }
}

#[cfg(test)]
mod tests {
    use super::super::tests::told_in_talk;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn who_asks_for_several_is_told_what_the_price_depends_on() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let both = &["chatbots.price", "chatbots.priceDepends"][..];
        for (language, turns, expected) in [
            ("en", &["How much do three chatbots cost?"][..], both),
            ("en", &["How much is a chatbot?", "and for two shops?"], &both[1..]),
            ("en", &["How much is a chatbot?"], &both[..1]),
            ("lv", &["Cik maksā divi čatboti?"], both),
            ("lv", &["Cik maksā čatbots?", "un ja ir trīs veikali?"], &both[1..]),
        ] {
            assert_eq!(told_in_talk(&facts, language, turns), expected, "{turns:?}");
        }
    }

    #[test]
    fn beside_a_price_the_other_question_is_answered() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, message) in [
            ("en", "What does a chatbot cost and how long does it take to set up?"),
            ("lv", "Cik maksā čatbots un cik ilgi to ievieš?"),
        ] {
            let told = told_in_talk(&facts, language, &[message]);
            assert_eq!(told, ["chatbots.price", "chatbots.time"], "{message}");
        }
    }

    #[test]
    fn a_price_asked_after_any_talk_of_a_service_is_that_services() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        for (language, turns, expected) in [
            ("en", ["How accurate are the forecasts?", "and the price?"], "dataAnalytics.price"),
            (
                "en",
                ["How accurate are the forecasts?", "how much does it cost"],
                "dataAnalytics.price",
            ),
            (
                "en",
                ["Customers ask where their parcel is all day", "and the price?"],
                "chatbots.price",
            ),
            ("lv", ["Vai prognozes ir precīzas?", "un cena?"], "dataAnalytics.price"),
            ("lv", ["Galdiņu rezervācijas pazūd", "cik tas maksā?"], "chatbots.price"),
            (
                "en",
                ["Customers ask where their parcel is", "Which of yours fits us?"],
                "chatbots.recommend",
            ),
            (
                "lv",
                ["Klienti visu laiku prasa, kur ir sūtījums", "Kas no jūsu piedāvājuma der?"],
                "chatbots.recommend",
            ),
            ("en", ["Hello!", "and the price?"], "services.prices"),
            ("lv", ["Labdien!", "un cik tas maksā?"], "services.prices"),
        ] {
            assert_eq!(told_in_talk(&facts, language, &turns), [expected], "{turns:?}");
        }
    }
}
