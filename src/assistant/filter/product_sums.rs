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

    /// Whether a sentence names a sum that is none of the products' that it names. Where it names no product, its
    /// sums are those of `given`: what the visitor wrote, or what the answer rests on.
    #[must_use]
    pub fn are_mixed_up(&self, sentence: &str, book: &FactBook, given: &[u32]) -> bool {
        let sums = sums_eur(sentence);
        if sums.is_empty() {
            return false;
        }
        let named: Vec<&Vec<u32>> = book
            .named_in(sentence, self.language)
            .filter_map(|subject| self.by_subject.get(subject))
            .collect();
        let is_right = |sum: &u32| {
            if named.is_empty() {
                given.contains(sum)
            } else {
                named.iter().any(|known| known.contains(sum))
            }
        };
        !sums.iter().all(is_right)
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
            let are_mixed_up =
                |sentence: &str, given: &[u32]| sums.are_mixed_up(sentence, &facts.book, given);
            assert!(!are_mixed_up(right, &[]), "{right}");
            assert!(are_mixed_up(wrong, &[599, 299]), "{wrong}");
            assert!(!are_mixed_up("47 320 €", &[47_320]), "the visitor's own");
            assert!(
                are_mixed_up("Pilsēta maksā 4000–8000 €.", &[599]),
                "of nothing that was named"
            );
        }
    }
}
