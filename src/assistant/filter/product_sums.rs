//! Whether a sum belongs to the product that is named beside it, not merely to some product.

use super::prices::sums_eur;
use crate::{
    assistant::{facts::FactBook, knowledge::fold},
    domain::Language,
};

/// Shorter names stand in too many sentences by chance.
const MIN_NAME_CHARS: usize = 5;

/// What each product is called, and its sums.
#[derive(Debug)]
pub struct ProductSums(Vec<Product>);

#[derive(Debug)]
struct Product {
    names: Vec<String>,
    sums_eur: Vec<u32>,
}

impl ProductSums {
    /// From the facts about prices.
    #[must_use]
    pub fn new(book: &FactBook, language: Language) -> Self {
        let mut products: Vec<(&str, Vec<u32>)> = Vec::new();
        for fact in book.facts().iter().filter(|fact| fact.aspect.starts_with("price")) {
            let sums = sums_eur(fact.answer(language));
            match products.iter_mut().find(|(subject, _)| *subject == fact.subject) {
                Some((_, known)) => known.extend(sums),
                None if sums.is_empty() => {}
                None => products.push((&fact.subject, sums)),
            }
        }
        let named = products.into_iter().map(|(subject, sums_eur)| {
            let names = book.aliases(subject, language).iter().map(|name| root(name));
            let is_long = |name: &String| name.chars().count() >= MIN_NAME_CHARS;
            Product { names: names.filter(is_long).collect(), sums_eur }
        });
        Self(named.collect())
    }

    /// Whether a sentence names products and a sum that is none of theirs.
    #[must_use]
    pub fn are_mixed_up(&self, sentence: &str) -> bool {
        let sums = sums_eur(sentence);
        if sums.is_empty() {
            return false;
        }
        let folded = fold(sentence);
        let is_named = |product: &&Product| product.names.iter().any(|name| folded.contains(name));
        let named: Vec<&Product> = self.0.iter().filter(is_named).collect();
        let is_theirs = |sum: &u32| named.iter().any(|product| product.sums_eur.contains(sum));
        !named.is_empty() && !sums.iter().all(is_theirs)
    }
}

/// A name without the ending of its last word, which changes with the sentence.
fn root(name: &str) -> String {
    let folded = fold(name);
    let end = folded.char_indices().nth_back(1).map_or(folded.len(), |(at, _)| at);
    folded[..end].to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{assistant::engine::facts::Facts, config::Config};

    #[test]
    fn a_sum_of_another_product_is_seen() {
        let facts = Facts::read(&Config::default(), &[]).expect("usable");
        for (language, right, wrong) in [
            (
                Language::Lv,
                "Datu analītikas cena ir no 899 € mēnesī.",
                "Datu analītika maksā 299 €.",
            ),
            (Language::En, "Data analytics starts at €899 a month.", "Data analytics costs €599."),
        ] {
            let sums = ProductSums::new(&facts.book, language);
            assert!(!sums.are_mixed_up(right), "{right}");
            assert!(sums.are_mixed_up(wrong), "{wrong}");
            assert!(!sums.are_mixed_up("47 320 €"), "no product is named");
        }
    }
}
