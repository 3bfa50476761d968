//! Prices of the products that a question names.

use crate::{
    assistant::{
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    text::fold,
};

/// How aspects begin that are about a price, and those that tell a part of it: to build, by the month.
const PRICE: &str = "price";
const PARTS_OF_PRICE: [&str; 2] = ["priceBuild", "priceMonthly"];
/// Aspects that ask which of the named products costs less, or more.
const COMPARES_PRICES: [&str; 2] = ["cheapest", "mostExpensive"];
/// Whoever names it asks for the monthly price; folded.
const MONTHS: [&str; 2] = ["menes", "month"];
/// Prices that one answer names.
const MAX_PRICES: usize = 3;

/// Where a price is asked for, or products are compared, and the message names products: their own sums, whatever
/// other product the classifier took it for.
pub(super) fn named_prices<'k>(
    fact: &'k Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let language = understood.language;
    let named: Vec<&str> = book.named_in(&understood.question, language).collect();
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
    let asks_price = fact.aspect.starts_with(PRICE)
        || COMPARES_PRICES.contains(&fact.aspect.as_str())
        || !understood.alternatives.is_empty();
    let names_month = MONTHS.iter().any(|stem| fold(&understood.question).contains(stem));
    match (fact.aspect.as_str(), prices.as_slice()) {
        ("price", [only]) if fact.subject != "services" => {
            let by_month = names_month.then(|| book.of(&only.subject, "priceMonthly")).flatten();
            vec![by_month.unwrap_or(only)]
        }
        // What is asked of the product, by the month or to build, is asked of the package that is named.
        (aspect, [only]) if book.product_of(&only.subject) == Some(fact.subject.as_str()) => {
            book.of(&only.subject, aspect).into_iter().collect()
        }
        ("compare", [_, _, ..]) => std::iter::once(fact).chain(prices).take(MAX_PRICES).collect(),
        (_, [_, _, ..]) if asks_price => of_case(prices, understood, book),
        _ => Vec::new(),
    }
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
