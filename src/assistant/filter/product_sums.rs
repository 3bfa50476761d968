//! Whether a sum belongs to the product that is named beside it, not merely to some product.

use std::collections::HashMap;

use super::prices::sums_eur;
use crate::{assistant::facts::FactBook, domain::Language};

/// The sums of each product.
#[derive(Debug)]
pub struct ProductSums {
    language: Language,
    by_subject: HashMap<String, Vec<u32>>,
}

impl ProductSums {
    /// From the facts about prices.
    #[must_use]
    pub fn new(book: &FactBook, language: Language) -> Self {
        let mut by_subject: HashMap<String, Vec<u32>> = HashMap::new();
        for fact in book.facts().iter().filter(|fact| fact.aspect.starts_with("price")) {
            let sums = sums_eur(fact.answer(language));
            if !sums.is_empty() {
                by_subject.entry(fact.subject.clone()).or_default().extend(sums);
            }
        }
        Self { language, by_subject }
    }

    /// Whether a sentence names products and a sum that is none of theirs.
    #[must_use]
    pub fn are_mixed_up(&self, sentence: &str, book: &FactBook) -> bool {
        let sums = sums_eur(sentence);
        if sums.is_empty() {
            return false;
        }
        let named: Vec<&Vec<u32>> = book
            .named_in(sentence, self.language)
            .filter_map(|subject| self.by_subject.get(subject))
            .collect();
        let is_theirs = |sum: &u32| named.iter().any(|known| known.contains(sum));
        !named.is_empty() && !sums.iter().all(is_theirs)
    }
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
            assert!(!sums.are_mixed_up(right, &facts.book), "{right}");
            assert!(sums.are_mixed_up(wrong, &facts.book), "{wrong}");
            assert!(!sums.are_mixed_up("47 320 €", &facts.book), "no product is named");
        }
    }
}
