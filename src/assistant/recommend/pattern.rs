//! What a description may say: word beginnings, alone or several in one sentence.

use serde::Deserialize;

/// A shorter beginning would be found in other words.
const MIN_PREFIXED_CHARS: usize = 5;

/// Several sets of word beginnings, of each of which the sentence has one: `where|kur & parcel|sutij`. Of a
/// set behind `!` it has none. They are without diacritics, so that they also match careless spelling; one
/// that ends with a space is a whole word.
#[derive(Debug, Deserialize)]
#[serde(from = "String")]
pub(super) struct Pattern {
    wanted: Vec<Vec<String>>,
    unwanted: Vec<String>,
}

impl From<String> for Pattern {
    fn from(text: String) -> Self {
        // A beginning is searched with the blank before its word.
        let with_prefixes = |begin: &str| {
            let prefixes = [""].into_iter().chain(prefixes(begin));
            prefixes.map(|prefix| format!(" {prefix}{begin}")).collect::<Vec<_>>()
        };
        let begins = |set: &str| set.split('|').flat_map(with_prefixes).collect();
        let mut pattern = Self { wanted: Vec::new(), unwanted: Vec::new() };
        for set in text.split(" & ") {
            match set.strip_prefix('!') {
                Some(set) => pattern.unwanted = begins(set),
                None => pattern.wanted.push(begins(set)),
            }
        }
        pattern
    }
}

/// What may stand before a Latvian verb: that it has to be done, or is not: "jāievada", "nesakrīt".
fn prefixes(begin: &str) -> impl Iterator<Item = &'static str> {
    let is_word = begin.len() >= MIN_PREFIXED_CHARS && !begin.trim_end().contains(' ');
    ["ja", "ne"].into_iter().filter(move |_| is_word)
}

impl Pattern {
    /// Whether these words say it: [`crate::text::spaced_words`] of a sentence.
    pub fn is_in(&self, words: &str) -> bool {
        let has_any = |set: &Vec<String>| set.iter().any(|begin| words.contains(begin));
        self.wanted.iter().all(has_any) && !has_any(&self.unwanted)
    }

    /// Where these words have said it, if they do: "the parcel, we never know where" says it in the end.
    pub fn said_at(&self, words: &str) -> Option<usize> {
        let first = |set: &Vec<String>| set.iter().filter_map(|begin| words.find(begin)).min();
        self.is_in(words).then(|| self.wanted.iter().filter_map(first).max())?
    }

    /// Whether these words begin with its first one.
    pub fn begins(&self, words: &str) -> bool {
        self.wanted.first().is_some_and(|set| set.iter().any(|begin| words.starts_with(begin)))
    }

    /// All its word beginnings.
    pub fn beginnings(&self) -> impl Iterator<Item = &String> {
        self.wanted.iter().flatten().chain(&self.unwanted)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_needs_one_word_of_each_set_and_none_of_the_unwanted() {
        let pattern = Pattern::from("where|kur  & parcel|sutij & !never".to_owned());
        assert!(pattern.is_in(" they ask where the parcels are "));
        assert!(pattern.is_in(" kur ir mans sutijums "));
        assert!(!pattern.is_in(" kuras sutijums "));
        assert!(!pattern.is_in(" where we are "));
        assert_eq!(pattern.said_at(" the parcel is where "), Some(14));
        let verb = Pattern::from("sakrit".to_owned());
        assert!(verb.is_in(" nekas nesakrit ") && verb.is_in(" visam jasakrit "));
        assert!(!pattern.is_in(" they never ask where parcels are "));
    }
}
