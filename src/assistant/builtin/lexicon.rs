//! Words and stems that praise, blame or negate (`assets/builtin/lexicon-*.txt`).

use std::collections::{HashMap, HashSet};

use super::grams::fold;

/// Shortest stem that is looked up, in letters.
const MIN_STEM: usize = 3;

/// What a word says about what it stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Polarity {
    Praise,
    Blame,
}

impl Polarity {
    fn turned(self) -> Self {
        match self {
            Self::Praise => Self::Blame,
            Self::Blame => Self::Praise,
        }
    }
}

/// The listed words of a language; all folded.
pub(super) struct Lexicon {
    stems: HashMap<String, Polarity>,
    whole: HashMap<String, Polarity>,
    negations: HashSet<String>,
    /// Turns a listed word round: *ne-* in Latvian.
    negating_prefix: Option<&'static str>,
}

impl Lexicon {
    /// Reads an embedded list: `+` praise, `-` blame, `!` negations; a star stands for any ending.
    pub(super) fn read(list: &str, negating_prefix: Option<&'static str>) -> Self {
        let (mut stems, mut whole, mut negations) =
            (HashMap::new(), HashMap::new(), HashSet::new());
        for line in list.lines() {
            let folded = fold(line);
            let mut entries = folded.split_whitespace().map(str::to_owned);
            let polarity = match entries.next().as_deref() {
                Some("+") => Polarity::Praise,
                Some("-") => Polarity::Blame,
                Some("!") => {
                    negations.extend(entries);
                    continue;
                }
                _ => continue,
            };
            for entry in entries {
                match entry.strip_suffix('*') {
                    Some(stem) => stems.insert(stem.to_owned(), polarity),
                    None => whole.insert(entry, polarity),
                };
            }
        }
        Self { stems, whole, negations, negating_prefix }
    }

    pub(super) fn is_negation(&self, word: &str) -> bool {
        self.negations.contains(word)
    }

    /// What a folded word says; a negating prefix turns it round, unless the whole is listed itself.
    pub(super) fn polarity(&self, word: &str) -> Option<Polarity> {
        self.listed(word).or_else(|| {
            let rest = word.strip_prefix(self.negating_prefix?)?;
            self.listed(rest).map(Polarity::turned)
        })
    }

    /// The whole word, else the longest stem.
    fn listed(&self, word: &str) -> Option<Polarity> {
        let stems =
            || (MIN_STEM..=word.len()).rev().find_map(|end| self.stems.get(word.get(..end)?));
        self.whole.get(word).or_else(stems).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_stem_counts_and_a_prefix_turns_it() {
        let lexicon =
            Lexicon::read("# comment\n+ labs ērt*\n- ērtibtrūk* slikt*\n! nav", Some("ne"));
        for (word, expected) in [
            ("labs", Some(Polarity::Praise)),
            ("labsirdigs", None),
            ("ertaks", Some(Polarity::Praise)),
            ("ertibtrukums", Some(Polarity::Blame)),
            ("neerti", Some(Polarity::Blame)),
            ("neslikti", Some(Polarity::Praise)),
        ] {
            assert_eq!(lexicon.polarity(word), expected, "{word}");
        }
        assert!(lexicon.is_negation("nav"));
    }
}
