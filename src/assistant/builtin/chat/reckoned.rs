//! What a visitor would reckon from the prices that he is told: several together, some months of one, whether his money
//! is enough, and whether the sum that he names is right.

use super::comparison::sums;
use crate::{
    assistant::{
        facts::Fact,
        findings::{TOGETHER, claimed_sum, sums_in},
    },
    domain::Language,
    text::{has_word, spoken_words},
};

/// What has a price by the month and nothing besides, in the order in which the budget's fact tells them.
const BY_MONTH: [&str; 3] = ["chatbots", "processAutomation", "dataAnalytics"];
const BUDGET: &str = "services.budget";
const PRICE: &str = "price";
/// Times for which one pays.
const YEARS: [&[&str]; 2] =
    [&["gada ", "gadu ", "gadiem "], &["year ", "years ", "yearly ", "annual", "annum "]];
const HALVES: [&[&str]; 2] = [&["pusgad"], &["half a year", "half year"]];
const MONTHS: [&str; 2] = ["menes", "months"];
/// "In the first year" is no time that is paid for, and neither is one that has passed.
const OTHER_YEARS: [&[&str]; 2] =
    [&["pirmaja gad", "pagajus", "pern"], &["first year", "last year"]];
const NUMBERS: [&[(&str, u32)]; 2] = [
    &[
        ("div", 2),
        ("tris", 3),
        ("trim", 3),
        ("cetr", 4),
        ("piec", 5),
        ("ses", 6),
        ("septin", 7),
        ("aston", 8),
        ("devin", 9),
        ("desmit", 10),
    ],
    &[
        ("two", 2),
        ("three", 3),
        ("four", 4),
        ("five", 5),
        ("six", 6),
        ("seven", 7),
        ("eight", 8),
        ("nine", 9),
        ("ten", 10),
        ("twelve", 12),
    ],
];
const MOST_MONTHS: u32 = 60;
/// Nobody begins with less.
const LEAST_EUROS: u32 = 20;

/// Whether words that are told are right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Claim {
    Right,
    Wrong,
}

/// What is reckoned.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Reckoned {
    /// Of all that is told, by the month.
    Together(u32),
    /// In so many months.
    Months(u32, u32),
    /// What the visitor has, and the subjects that cost no more.
    Affordable(u32, Vec<&'static str>),
}

/// The sum that a message asks for and these facts give; nothing where they have other sums than by the month.
pub(super) fn sum(facts: &[&Fact], message: &str, language: Language) -> Option<Reckoned> {
    let folded = spoken_words(message);
    if let [fact] = facts
        && fact.id == BUDGET
    {
        let money = sums_in(message).into_iter().find(|euros| *euros >= LEAST_EUROS)?;
        let prices = sums(fact.answer(language));
        let fitting = BY_MONTH.into_iter().zip(prices).filter(|(_, price)| *price <= money);
        return Some(Reckoned::Affordable(money, fitting.map(|(subject, _)| subject).collect()));
    }
    let by_month: Option<Vec<u32>> = facts.iter().map(|fact| monthly(fact, language)).collect();
    let total: u32 = by_month?.iter().sum();
    let asks_together =
        facts.len() > 1 && TOGETHER[language as usize].iter().any(|it| has_word(&folded, it));
    match months(&folded, language) {
        Some(months) if facts.len() == 1 || asks_together => {
            Some(Reckoned::Months(months, total * months))
        }
        None if asks_together => Some(Reckoned::Together(total)),
        _ => None,
    }
}

/// What a fact says of its price by the month, if that is all of its price.
fn monthly(fact: &Fact, language: Language) -> Option<u32> {
    let is_by_month = BY_MONTH.contains(&fact.subject.as_str()) && fact.aspect.starts_with(PRICE);
    match sums(fact.answer(language))[..] {
        [euros] if is_by_month => Some(euros),
        _ => None,
    }
}

/// Whether a message that wants a sum confirmed names the right one; nothing where that cannot be said.
pub(super) fn claim(facts: &[&Fact], message: &str, language: Language) -> Option<Claim> {
    let [fact] = facts else { return None };
    let is_price = fact.aspect.starts_with(PRICE);
    let claimed = claimed_sum(message, language).filter(|_| is_price)?;
    let told = sums(fact.answer(language));
    let (least, most) = (*told.iter().min()?, *told.iter().max()?);
    let is_from = BY_MONTH.contains(&fact.subject.as_str());
    match claimed {
        _ if told.contains(&claimed) => Some(Claim::Right),
        _ if claimed < least || claimed > most && !is_from => Some(Claim::Wrong),
        _ => None,
    }
}

/// The months for which somebody would pay.
fn months(folded: &str, language: Language) -> Option<u32> {
    let at = language as usize;
    let says = |begins: &[&str]| begins.iter().any(|begin| has_word(folded, begin));
    if says(OTHER_YEARS[at]) {
        return None;
    }
    if says(HALVES[at]) {
        return Some(6);
    }
    let words: Vec<&str> = folded.split_whitespace().collect();
    let number = |word: &str| {
        let in_words = || NUMBERS[at].iter().find(|(begin, _)| word.starts_with(begin));
        word.parse().ok().or_else(|| in_words().map(|(_, number)| *number))
    };
    let counted = words.windows(2).find_map(|pair| {
        let is_years = YEARS[at].iter().any(|begin| format!("{} ", pair[1]).starts_with(begin));
        let is_months = pair[1].starts_with(MONTHS[at]);
        let count: u32 = number(pair[0]).filter(|_| is_years || is_months)?;
        count.checked_mul(if is_years { 12 } else { 1 })
    });
    let months = counted.or_else(|| says(YEARS[at]).then_some(12));
    months.filter(|months| (2..=MOST_MONTHS).contains(months))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, blog::built_in_posts, config::Config};

    #[test]
    fn sums_are_reckoned_of_prices_by_the_month_only() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let fact = |id| facts.book.fact(id).expect(id);
        let (bot, data, premium) =
            (fact("chatbots.price"), fact("dataAnalytics.price"), fact("managedPremium.price"));
        for (language, told, message, expected) in [
            (Language::En, vec![bot, data], "and both?", Some(Reckoned::Together(1198))),
            (Language::Lv, vec![bot, data], "cik tas ir kopā", Some(Reckoned::Together(1198))),
            (Language::En, vec![bot, data], "a bot or reports?", None),
            (Language::En, vec![bot], "What is a bot a year?", Some(Reckoned::Months(12, 3588))),
            (Language::En, vec![bot], "three months of it?", Some(Reckoned::Months(3, 897))),
            (Language::Lv, vec![bot], "un pusgadā?", Some(Reckoned::Months(6, 1794))),
            (Language::Lv, vec![bot], "cik par 2 gadiem", Some(Reckoned::Months(24, 7176))),
            (Language::Lv, vec![bot], "cik mēnesī?", None),
            (Language::En, vec![premium], "and a year?", None),
            (Language::En, vec![bot, premium], "together?", None),
        ] {
            assert_eq!(sum(&told, message, language), expected, "{message}");
        }
        for language in Language::ALL {
            let budget = fact("services.budget");
            let affordable = |message| sum(&[budget], message, language);
            let expected = Reckoned::Affordable(1_000, BY_MONTH.to_vec());
            assert_eq!(affordable("1 000 €?"), Some(expected));
            let expected = Reckoned::Affordable(350, vec!["chatbots"]);
            assert_eq!(affordable("max 350 EUR"), Some(expected));
            assert_eq!(affordable("?"), None);
        }
    }

    #[test]
    fn a_sum_that_is_named_is_confirmed_or_not() {
        let facts = Facts::read(&Config::default(), &built_in_posts()).expect("usable");
        let fact = |id| facts.book.fact(id).expect(id);
        for (language, id, message, expected) in [
            (Language::En, "chatbots.price", "Is a bot 120?", Some(Claim::Wrong)),
            (Language::En, "chatbots.price", "So a bot is €299, right?", Some(Claim::Right)),
            (Language::En, "chatbots.price", "Is a bot 400 a month?", None),
            (Language::En, "chatbots.price", "What is a bot, 120?", None),
            (Language::Lv, "managedBasic.price", "Vai tā maksā 90 eiro?", Some(Claim::Wrong)),
            (Language::Lv, "managedBasic.price", "Tātad 500 mēnesī?", Some(Claim::Right)),
            (Language::Lv, "managedBasic.price", "Vai tie ir 9000 eiro?", Some(Claim::Wrong)),
            (Language::Lv, "managedBasic.price", "Vai tie ir daudz?", None),
        ] {
            assert_eq!(claim(&[fact(id)], message, language), expected, "{message}");
        }
    }
}
