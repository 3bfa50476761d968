//! What a description may say: word beginnings, alone or several in one sentence.

use serde::Deserialize;

/// Several sets of word beginnings, of each of which the sentence has one: `where|kur & parcel|sutij`.
/// They are without diacritics, so that they also match careless spelling; one that ends with a space
/// is a whole word.
#[derive(Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct Pattern(Vec<Vec<String>>);

impl From<String> for Pattern {
    fn from(text: String) -> Self {
        // A beginning is searched with the blank before its word.
        let begins = |set: &str| set.split('|').map(|begin| format!(" {begin}")).collect();
        Self(text.split(" & ").map(begins).collect())
    }
}

impl Pattern {
    /// Whether these words say it: [`super::quote::spaced_words`] of a sentence.
    pub fn is_in(&self, words: &str) -> bool {
        self.0.iter().all(|set| set.iter().any(|begin| words.contains(begin)))
    }

    /// Whether these words begin with its first one.
    pub fn begins(&self, words: &str) -> bool {
        self.0.first().is_some_and(|set| set.iter().any(|begin| words.starts_with(begin)))
    }

    #[cfg(test)]
    pub fn beginnings(&self) -> impl Iterator<Item = &String> {
        self.0.iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_needs_one_word_of_each_set() {
        let pattern = Pattern::from("where|kur  & parcel|sutij".to_owned());
        assert!(pattern.is_in(" they ask where the parcels are "));
        assert!(pattern.is_in(" kur ir mans sutijums "));
        assert!(!pattern.is_in(" kuras sutijums "));
        assert!(!pattern.is_in(" where we are "));
    }
}
