//! Words of questions: which carry no meaning, and which mean the same.

use std::collections::{HashMap, HashSet};

use serde::Deserialize;

use super::text::words;
use crate::{assistant::facts::FactsError, domain::Language, text::short_stem};

const FILES: [&str; 2] = [
    include_str!("../../../assets/builtin/search.lv.json"),
    include_str!("../../../assets/builtin/search.en.json"),
];

#[derive(Deserialize)]
struct WordFile {
    ignored: HashSet<String>,
    synonyms: Vec<Vec<String>>,
    prices: Vec<String>,
}

/// The word lists of a language.
#[derive(Debug)]
pub(super) struct WordLists {
    ignored: HashSet<String>,
    /// Groups of stems, and the groups that a stem belongs to.
    groups: Vec<Vec<String>>,
    by_stem: HashMap<String, Vec<usize>>,
    /// The group of words for prices.
    prices: usize,
}

impl WordLists {
    pub fn load(language: Language) -> Result<Self, FactsError> {
        let file: WordFile = serde_json::from_str(FILES[language as usize])?;
        let mut groups = Vec::new();
        let mut by_stem: HashMap<String, Vec<usize>> = HashMap::new();
        let prices = file.synonyms.len();
        for group in file.synonyms.into_iter().chain([file.prices]) {
            let mut stems: Vec<String> = group
                .iter()
                .flat_map(|word| words(word))
                .map(|word| short_stem(&word, language))
                .collect();
            stems.sort();
            stems.dedup();
            for one in &stems {
                by_stem.entry(one.clone()).or_default().push(groups.len());
            }
            groups.push(stems);
        }
        Ok(Self { ignored: file.ignored, groups, by_stem, prices })
    }

    /// Whether a folded word says nothing about what is asked: neither does a number alone.
    pub fn is_ignored(&self, word: &str) -> bool {
        let is_number = word.chars().all(|letter| letter.is_ascii_digit());
        self.ignored.contains(word) || is_number || word.chars().count() < 2
    }

    /// Whether a stem asks for a price.
    pub fn is_price(&self, stem: &str) -> bool {
        self.by_stem.get(stem).is_some_and(|groups| groups.contains(&self.prices))
    }

    /// Stems that mean the same, without the stem itself.
    pub fn synonyms<'a>(&'a self, stem: &'a str) -> impl Iterator<Item = &'a str> {
        let groups = self.by_stem.get(stem).into_iter().flatten();
        groups
            .filter_map(|group| self.groups.get(*group))
            .flatten()
            .map(String::as_str)
            .filter(move |other| *other != stem)
    }
}
