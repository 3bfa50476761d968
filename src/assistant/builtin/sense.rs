//! What the lexicon says of each word where it stands: denied, lessened, before or after a *but*. The training
//! program (`assets/builtin/train/features.py`) does the same, feature by feature.

use super::{
    grams::{fnv1a, push_gram_hashes},
    lexicon::{Lexicon, Signs},
    model::count,
};

/// A negation reaches this many words, and never past its clause.
const NEGATION_REACH: usize = 4;
/// What lessens something stands at most this many words from it, before or after.
const LESSENING_REACH: usize = 3;
/// Letters of a word that tell it from others whatever its ending.
const STEM: usize = 5;
/// Features of [`Sense::features`].
pub(super) const FEATURES: usize = 19;

/// What a praising or blaming word says where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Polarity {
    Praise,
    Blame,
    DeniedPraise,
    DeniedBlame,
    LessenedBlame,
}

impl Polarity {
    fn speaks_for(self) -> bool {
        matches!(self, Self::Praise | Self::DeniedBlame | Self::LessenedBlame)
    }
}

struct Word<'t> {
    text: &'t str,
    signs: Signs,
    is_denied: bool,
    /// Grows with each *but*.
    part: usize,
}

/// The words of a text with what they say.
pub(super) struct Sense<'t> {
    words: Vec<Word<'t>>,
    polarities: Vec<Option<Polarity>>,
}

impl<'t> Sense<'t> {
    pub(super) fn new(clauses: &'t [Vec<String>], lexicon: &Lexicon) -> Self {
        let (mut words, mut part) = (Vec::new(), 0);
        for clause in clauses {
            let mut since_negation = NEGATION_REACH;
            for text in clause {
                let signs = lexicon.signs(text);
                if signs.has(Signs::CONTRAST) {
                    (part, since_negation) = (part + 1, NEGATION_REACH);
                }
                let is_denied = since_negation < NEGATION_REACH;
                words.push(Word { text, signs, is_denied, part });
                since_negation =
                    if signs.has(Signs::NEGATION) { 0 } else { since_negation.saturating_add(1) };
            }
        }
        let polarities = (0..words.len()).map(|at| polarity(&words, at)).collect();
        Self { words, polarities }
    }

    /// How many words there are.
    pub(super) fn len(&self) -> usize {
        self.words.len()
    }

    fn last_part(&self) -> usize {
        self.words.last().map_or(0, |word| word.part)
    }

    /// Hashes of character 3–5-grams, pairs of words, pairs of stems next to each other and with one between,
    /// and stems that are denied, that follow the last *but*, and that begin the text.
    pub(super) fn hashes(&self) -> Vec<u32> {
        let mut hashes = Vec::new();
        let words: Vec<&str> = self.words.iter().map(|word| word.text).collect();
        for word in &words {
            push_gram_hashes(word, 3, 5, &mut hashes);
        }
        let stems: Vec<&str> = words.iter().map(|word| word.get(..STEM).unwrap_or(word)).collect();
        let joined = |one: &str, sign: &str, two: &str| fnv1a([one, sign, two].concat().bytes());
        let pairs = words.iter().zip(words.iter().skip(1));
        hashes.extend(pairs.map(|(one, two)| joined(one, " ", two)));
        for (distance, sign) in [(1, "_"), (2, "__")] {
            let pairs = stems.iter().zip(stems.iter().skip(distance));
            hashes.extend(pairs.map(|(one, two)| joined(one, sign, two)));
        }
        let last = self.last_part();
        for (word, stem) in self.words.iter().zip(&stems) {
            hashes.extend(word.is_denied.then(|| joined("!", stem, "")));
            hashes.extend((last > 0 && word.part == last).then(|| joined("&", stem, "")));
        }
        hashes.extend(stems.first().map(|stem| joined("^", stem, "")));
        hashes
    }

    /// Counts and comparisons of what praises and blames, in the training program's order.
    pub(super) fn features(&self) -> [f32; FEATURES] {
        let said = |wanted: Polarity| {
            self.polarities.iter().filter(|found| **found == Some(wanted)).count()
        };
        let signed = |sign| self.words.iter().filter(|word| word.signs.has(sign)).count();
        let some = |number: usize| count(number.min(3)) / 3.0;
        let flag = |is: bool| f32::from(u8::from(is));
        let last = self.last_part();
        let all = self.balance(|_| true);
        let late = self.balance(|part| part == last);
        let [praise, blame] = all;
        let [late, early] = [late[0].cmp(&late[1]), (praise - late[0]).cmp(&(blame - late[1]))];
        let is_parted = last > 0;
        [
            some(said(Polarity::Praise)),
            some(said(Polarity::Blame)),
            some(said(Polarity::DeniedBlame)),
            some(said(Polarity::DeniedPraise)),
            some(said(Polarity::LessenedBlame)),
            some(signed(Signs::GOOD_HINT)),
            some(signed(Signs::BAD_HINT)),
            some(signed(Signs::PLAIN)),
            flag(praise > blame),
            flag(blame > praise),
            flag(praise + blame == 0),
            flag(praise > 0 && blame > 0),
            flag(is_parted && late.is_gt()),
            flag(is_parted && late.is_lt()),
            flag(is_parted && early.is_gt()),
            flag(is_parted && early.is_lt()),
            flag(is_parted && early.is_gt() && late.is_lt()),
            flag(is_parted && early.is_lt() && late.is_gt()),
            flag(is_parted),
        ]
    }

    /// Whether words speak for something and none against it.
    pub(super) fn only_praises(&self) -> bool {
        let [praise, blame] = self.balance(|_| true);
        praise > 0 && blame == 0
    }

    /// Whether a word speaks against something, or hints at it.
    pub(super) fn blames(&self) -> bool {
        let hints = |signs: Signs| signs.has(Signs::BAD_HINT);
        self.balance(|_| true)[1] > 0 || self.words.iter().any(|word| hints(word.signs))
    }

    /// Whether anything is denied.
    pub(super) fn denies(&self) -> bool {
        self.words.iter().any(|word| word.signs.has(Signs::NEGATION))
    }

    /// How many words speak for and against in these parts.
    fn balance(&self, is_meant: impl Fn(usize) -> bool) -> [usize; 2] {
        let mut balance = [0, 0];
        for (word, polarity) in self.words.iter().zip(&self.polarities) {
            if let Some(polarity) = polarity
                && is_meant(word.part)
            {
                balance[usize::from(!polarity.speaks_for())] += 1;
            }
        }
        balance
    }
}

fn polarity(words: &[Word<'_>], at: usize) -> Option<Polarity> {
    let word = &words[at];
    if word.signs.has(Signs::PRAISE) {
        return Some(if word.is_denied { Polarity::DeniedPraise } else { Polarity::Praise });
    }
    let near =
        &words[at.saturating_sub(LESSENING_REACH)..(at + LESSENING_REACH + 1).min(words.len())];
    let lessens = |word: &Word<'_>| word.signs.has(Signs::LESS);
    word.signs.has(Signs::BLAME).then(|| {
        if word.is_denied {
            Polarity::DeniedBlame
        } else if near.iter().any(lessens) && !lessens(word) {
            Polarity::LessenedBlame
        } else {
            Polarity::Blame
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::assistant::builtin::grams::folded_clauses;

    const LIST: &str = "+ good\n- error* slow\n! no\n~ fewer\n^ but";

    fn features(text: &str) -> [f32; FEATURES] {
        Sense::new(&folded_clauses(text), &Lexicon::read(LIST, None)).features()
    }

    #[test]
    fn a_negation_ends_with_its_clause_and_less_blame_is_praise() {
        let is = |number: f32| number > 0.0;
        let [praise, blame, denied_blame, ..] = features("No errors.").map(is);
        assert!(!praise && !blame && denied_blame);
        let [.., denied_blame, denied_praise, _] =
            *features("No, slow.").map(is).first_chunk::<5>().unwrap();
        assert!(!denied_blame && !denied_praise);
        assert!(features("fewer errors")[4] > 0.0 && features("fewer errors")[8] > 0.0);
    }

    #[test]
    fn what_follows_but_is_told_from_what_stands_before_it() {
        let [good_then_bad, bad_then_good] = [features("good but slow"), features("slow but good")];
        assert!(good_then_bad[16] > 0.0 && good_then_bad[17] == 0.0);
        assert!(bad_then_good[17] > 0.0 && bad_then_good[16] == 0.0);
    }

    #[test]
    fn hashes_are_those_of_the_training_program() {
        // python3 -c 'from train_sentiment import *; …represent("No errors but slow", Lexicon(list))'
        let lexicon = Lexicon::read(LIST, None);
        let clauses = folded_clauses("No errors but slow");
        let hashes = Sense::new(&clauses, &lexicon).hashes();
        for mark in ["no errors", "no_error", "no__but", "!error", "&but", "&slow", "^no", " no "] {
            assert!(hashes.contains(&fnv1a(mark.bytes())), "{mark}");
        }
        assert!(
            !hashes.contains(&fnv1a("!but".bytes())) && !hashes.contains(&fnv1a("&error".bytes()))
        );
    }
}
