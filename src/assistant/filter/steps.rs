//! The words of which a step of a rule needs one.

use std::collections::BTreeSet;

/// A list of words for each letter, and one for all else.
pub(super) const INITIALS: usize = 27;
/// Shorter words have too many others of the same letters.
const MIN_TYPO_CHARS: usize = 5;
/// Shorter words have too many others of all letters but one.
const MIN_GAP_CHARS: usize = 6;

/// Of the letters of a shorter word so many may be swapped.
const MIN_MIXED_CHARS: usize = 7;
const MAX_MOVED: usize = 3;

/// Words of which one is needed, by their first two letters: a word is compared with few of them.
#[derive(Debug)]
pub(super) struct Step([Vec<Part>; INITIALS]);

/// The beginning of a word or a whole one.
#[derive(Clone, Debug)]
pub(super) struct Part {
    pub text: String,
    is_whole: bool,
}

impl Step {
    pub fn new(parts: &[Part]) -> Self {
        let mut sorted = [const { Vec::new() }; INITIALS];
        for part in parts {
            let places: BTreeSet<usize> = part.text.bytes().take(2).map(place).collect();
            for place in places {
                sorted[place].push(part.clone());
            }
        }
        Self(sorted)
    }

    /// The words, each in the list of its first letter and in that of its second.
    pub fn by_initial(&self) -> &[Vec<Part>] {
        &self.0
    }

    /// After the nearest of the words, if it begins within so many bytes. Nothing further on is looked at: the
    /// time stays in proportion to the text.
    pub fn end_in(&self, letters: &[u8], reach: usize) -> Option<usize> {
        let ends = self.0.iter().flatten().filter_map(|part| {
            let part = part.text.as_bytes();
            let near = &letters[..letters.len().min(reach + part.len())];
            let at = near.windows(part.len()).position(|window| window == part)?;
            Some(at + part.len())
        });
        ends.min()
    }

    pub fn fits(&self, word: &str) -> bool {
        word.bytes()
            .next()
            .is_some_and(|first| self.0[place(first)].iter().any(|part| part.fits(word)))
    }
}

/// Where the words that begin so are kept.
pub(super) fn place(initial: u8) -> usize {
    if initial.is_ascii_lowercase() { usize::from(initial - b'a') } else { INITIALS - 1 }
}

impl Part {
    pub fn new(written: &str) -> Self {
        let whole = written.strip_suffix('=');
        Self { text: whole.unwrap_or(written).to_owned(), is_whole: whole.is_some() }
    }

    /// Whether a word is meant, also with its letters swapped or one left out.
    fn fits(&self, word: &str) -> bool {
        let (own, bytes) = (self.text.as_bytes(), word.as_bytes());
        if !self.is_whole && own.len() >= MIN_GAP_CHARS && lacks_one(bytes, own) {
            return true;
        }
        if bytes.len() < own.len() || (self.is_whole && bytes.len() != own.len()) {
            return false;
        }
        let begin = &bytes[..own.len()];
        begin == own
            || (own.len() >= MIN_TYPO_CHARS && own[..2].contains(&begin[0]) && is_mixed(begin, own))
    }
}

/// Whether a word begins with the other one but for a letter inside it.
fn lacks_one(word: &[u8], own: &[u8]) -> bool {
    let same = word.iter().zip(own).take_while(|(a, b)| a == b).count();
    same > 0 && same + 1 < own.len() && word[same..].starts_with(&own[same + 1..])
}

/// Whether two words are of the same letters: one is the other with letters swapped. In a short word few letters
/// leave their places, all of them neighbours, or it is one of its own: "Matīsa" is no "maitas", and neither is
/// "taisām" from its end.
fn is_mixed(a: &[u8], b: &[u8]) -> bool {
    let is_moved = |at: &usize| a[*at] != b[*at];
    let places = 0..a.len();
    let count = places.clone().filter(is_moved).count();
    let span = places.clone().find(is_moved).zip(places.rev().find(is_moved));
    let span = span.map_or(0, |(first, last)| last + 1 - first);
    if a.len() < MIN_MIXED_CHARS && (count > MAX_MOVED || span > count) {
        return false;
    }
    let sum = |word: &[u8]| word.iter().map(|letter| u32::from(*letter)).sum::<u32>();
    let sorted = |word: &[u8]| {
        let mut letters = word.to_vec();
        letters.sort_unstable();
        letters
    };
    // Most words differ in the sum already.
    sum(a) == sum(b) && sorted(a) == sorted(b)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn swapped_letters_are_the_same_word() {
        assert!(Part::new("instruc").fits("instrcutions"));
        assert!(!Part::new("instruc").fits("construction"));
        assert!(!Part::new("all=").fits("lla"));
        assert!(Part::new("ignor").fits("igrno"));
        assert!(!Part::new("maitas").fits("matisa"));
        assert!(!Part::new("maitas").fits("masiat"));
    }

    #[test]
    fn a_letter_may_be_left_out_of_a_long_word() {
        assert!(Part::new("system").fits("sytems"));
        assert!(Part::new("instruc").fits("intruction"));
        assert!(!Part::new("instruc").fits("structure"));
        assert!(!Part::new("instruc").fits("instrument"));
        assert!(!Part::new("rules").fits("rues"));
    }
}
