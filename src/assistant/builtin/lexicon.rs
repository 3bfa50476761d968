//! Words and stems that praise, blame, hint, negate, lessen or part (`assets/builtin/lexicon-*.txt`).

use std::{
    collections::HashMap,
    ops::{BitOr, BitOrAssign},
};

use crate::text::fold;

/// Shortest stem that is looked up, in letters.
const MIN_STEM: usize = 3;

/// What a word says about what it stands for or near; a word may say several things.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Signs(u8);

impl Signs {
    pub(super) const PRAISE: Self = Self(1);
    pub(super) const BLAME: Self = Self(1 << 1);
    pub(super) const GOOD_HINT: Self = Self(1 << 2);
    pub(super) const BAD_HINT: Self = Self(1 << 3);
    /// Words of notices and requests.
    pub(super) const PLAIN: Self = Self(1 << 4);
    /// Turns what follows in its clause round.
    pub(super) const NEGATION: Self = Self(1 << 5);
    /// Says that something grew less.
    pub(super) const LESS: Self = Self(1 << 6);
    /// *But*: what follows counts.
    pub(super) const CONTRAST: Self = Self(1 << 7);

    /// What the first character of a line of the list says of its words.
    fn of_line(sign: &str) -> Option<Self> {
        Some(match sign {
            "+" => Self::PRAISE,
            "-" => Self::BLAME,
            ">" => Self::GOOD_HINT,
            "<" => Self::BAD_HINT,
            "=" => Self::PLAIN,
            "!" => Self::NEGATION,
            "~" => Self::LESS,
            "^" => Self::CONTRAST,
            _ => return None,
        })
    }

    pub(super) fn has(self, sign: Self) -> bool {
        self.0 & sign.0 != 0
    }

    /// Praise for blame and the other way round, and nothing else.
    fn turned(self) -> Self {
        let turn = |from, to| if self.has(from) { to } else { Self::default() };
        turn(Self::PRAISE, Self::BLAME) | turn(Self::BLAME, Self::PRAISE)
    }
}

impl BitOr for Signs {
    type Output = Self;

    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for Signs {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

/// The listed words of a language; all folded.
pub(super) struct Lexicon {
    stems: HashMap<String, Signs>,
    whole: HashMap<String, Signs>,
    /// Turns a listed word round: *ne-* in Latvian.
    negating_prefix: Option<&'static str>,
}

impl Lexicon {
    /// Reads an embedded list; a star stands for any ending.
    pub(super) fn read(list: &str, negating_prefix: Option<&'static str>) -> Self {
        let (mut stems, mut whole) = (HashMap::new(), HashMap::new());
        for line in list.lines() {
            let folded = fold(line);
            let mut entries = folded.split_whitespace();
            let Some(sign) = entries.next().and_then(Signs::of_line) else { continue };
            for entry in entries {
                let (table, entry) =
                    entry.strip_suffix('*').map_or((&mut whole, entry), |stem| (&mut stems, stem));
                *table.entry(entry.to_owned()).or_insert_with(Signs::default) |= sign;
            }
        }
        Self { stems, whole, negating_prefix }
    }

    /// What a folded word says; a negating prefix turns it round, unless the whole praises or blames itself.
    pub(super) fn signs(&self, word: &str) -> Signs {
        let own = self.listed(word);
        let rest = self.negating_prefix.and_then(|prefix| word.strip_prefix(prefix));
        match rest {
            Some(rest) if !own.has(Signs::PRAISE | Signs::BLAME) => {
                own | self.listed(rest).turned()
            }
            _ => own,
        }
    }

    /// The whole word, else the longest stem.
    fn listed(&self, word: &str) -> Signs {
        let stems =
            || (MIN_STEM..=word.len()).rev().find_map(|end| self.stems.get(word.get(..end)?));
        self.whole.get(word).or_else(stems).copied().unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_stem_counts_and_a_prefix_turns_it() {
        let lexicon = Lexicon::read(
            "# comment\n+ labs ērt*\n- ērtibtrūk* slikt*\n! nav\n~ slikt*",
            Some("ne"),
        );
        for (word, expected) in [
            ("labs", Signs::PRAISE),
            ("labsirdigs", Signs::default()),
            ("ertaks", Signs::PRAISE),
            ("ertibtrukums", Signs::BLAME),
            ("neerti", Signs::BLAME),
            ("slikti", Signs::BLAME | Signs::LESS),
            ("neslikti", Signs::PRAISE),
            ("nav", Signs::NEGATION),
        ] {
            assert_eq!(lexicon.signs(word), expected, "{word}");
        }
    }
}
