//! What a text feels like: logistic regression on hashed character 3–5-grams and pairs of words and on counts of a small
//! lexicon, trained by `assets/builtin/train`.

use std::sync::LazyLock;

use super::{
    grams::{fnv1a, folded_words, push_gram_hashes, without_links},
    lexicon::{Lexicon, Polarity},
    model::{Model, count, softmax},
};
use crate::{assistant::Sentiment, domain::Language};

/// Below this confidence a text is `Other`.
pub const DOUBT: f64 = 0.55;
/// From here on nine of ten answers are right.
pub const SURE: f64 = 0.75;
/// Features besides the grams.
const DENSE: usize = 15;
/// Classes in the file's order.
const CLASSES: [Sentiment; 3] = [Sentiment::Negative, Sentiment::Other, Sentiment::Positive];
/// A negation reaches this many words.
const NEGATION_REACH: usize = 3;

const HAPPY_MOUTHS: [char; 3] = [')', 'D', ']'];
const UNHAPPY_MOUTHS: [char; 4] = ['(', '[', '/', '|'];
const HAPPY_SIGNS: &str = "😀😁😂😃😄😅😆😉😊😋😍😘😛😜🙂🤗🤣🤩🥰🥳👍👏🎉❤♥☺💪🙏";
const UNHAPPY_SIGNS: &str = "😒😓😔😕😖😞😟😠😡😢😣😤😥😨😩😫😭😱🙁☹🙄👎💔🤬🤮🤢";

static LATVIAN: LazyLock<Judge> = LazyLock::new(|| Judge {
    model: Model::read(include_bytes!("../../../assets/builtin/sentiment-lv.bin"), 2, DENSE),
    lexicon: Lexicon::read(include_str!("../../../assets/builtin/lexicon-lv.txt"), Some("ne")),
});
static ENGLISH: LazyLock<Judge> = LazyLock::new(|| Judge {
    model: Model::read(include_bytes!("../../../assets/builtin/sentiment-en.bin"), 2, DENSE),
    lexicon: Lexicon::read(include_str!("../../../assets/builtin/lexicon-en.txt"), None),
});

struct Judge {
    model: Model<3>,
    lexicon: Lexicon,
}

/// A feeling and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feeling {
    /// `Other` where the confidence is below [`DOUBT`].
    pub sentiment: Sentiment,
    /// From 0 to 1: from [`SURE`] on, nine of ten are right.
    pub confidence: f64,
}

/// What a text of this language feels like.
#[must_use]
pub fn judge(text: &str, language: Language) -> Feeling {
    let judge = match language {
        Language::Lv => &*LATVIAN,
        Language::En => &*ENGLISH,
    };
    let words = folded_words(text);
    let mut hashes = Vec::new();
    for word in &words {
        push_gram_hashes(word, 3, 5, &mut hashes);
    }
    let pair = |[one, two]: &[String; 2]| fnv1a(one.bytes().chain([b' ']).chain(two.bytes()));
    hashes.extend(words.array_windows().map(pair));
    let logits = judge.model.logits(&hashes, &dense_features(text, &words, &judge.lexicon));
    let (sentiment, probability) = CLASSES.into_iter().zip(softmax(logits)).fold(
        (Sentiment::Other, f32::MIN),
        |best, found| if found.1 > best.1 { found } else { best },
    );
    let confidence = confidence(f64::from(probability), &judge.model.head);
    Feeling { sentiment: if confidence < DOUBT { Sentiment::Other } else { sentiment }, confidence }
}

/// Straight lines through the knots that cross-validation found: the probability at which answers are
/// worth giving, and the one from which on nine of ten are right.
fn confidence(probability: f64, knots: &[f32]) -> f64 {
    let even = 1.0 / 3.0;
    let [doubt, sure] = [0, 1].map(|at| f64::from(knots[at]));
    let knots = [(even, even), (doubt, DOUBT), (sure, SURE), (1.0, 1.0)];
    let on_line = |[(from, low), (to, high)]: [(f64, f64); 2]| {
        (probability <= to).then(|| low + (probability - from) / (to - from) * (high - low))
    };
    knots.array_windows().find_map(|&line| on_line(line)).unwrap_or(1.0).clamp(0.0, 1.0)
}

/// The few features that have a meaning of their own, in the training program's order.
fn dense_features(text: &str, words: &[String], lexicon: &Lexicon) -> [f32; DENSE] {
    let [mut praise, mut blame, mut turned_praise, mut turned_blame] = [0_usize; 4];
    for (place, word) in words.iter().enumerate() {
        let before = &words[place.saturating_sub(NEGATION_REACH)..place];
        let turned = || before.iter().any(|word| lexicon.is_negation(word));
        match lexicon.polarity(word) {
            Some(Polarity::Praise) if turned() => turned_praise += 1,
            Some(Polarity::Praise) => praise += 1,
            Some(Polarity::Blame) if turned() => turned_blame += 1,
            Some(Polarity::Blame) => blame += 1,
            None => {}
        }
    }
    let some = |number: usize| count(number.min(3)) / 3.0;
    let flag = |is: bool| f32::from(u8::from(is));
    let plain = without_links(text);
    [
        some(praise),
        some(blame),
        some(turned_praise),
        some(turned_blame),
        flag(praise > blame),
        flag(blame > praise),
        flag(praise + blame == 0),
        flag(
            has_face(&plain, &HAPPY_MOUTHS, HAPPY_SIGNS)
                || plain.contains("<3")
                || plain.contains("))"),
        ),
        flag(has_face(&plain, &UNHAPPY_MOUTHS, UNHAPPY_SIGNS) || plain.contains("((")),
        flag(text.contains('!')),
        flag(text.contains('?')),
        flag(text.contains(|letter: char| letter.is_ascii_digit())),
        flag(words.len() < 6),
        flag(words.len() > 15),
        flag(turned_praise > 0),
    ]
}

/// A drawn face or heart, or a typed one: eyes, perhaps a nose, a mouth.
fn has_face(text: &str, mouths: &[char], signs: &str) -> bool {
    let typed = |(at, _): (usize, &str)| {
        let after = &text[at + 1..];
        after.strip_prefix(['-', '\'']).unwrap_or(after).starts_with(mouths)
    };
    text.contains(|letter| signs.contains(letter)) || text.match_indices([':', ';', '=']).any(typed)
}

#[cfg(test)]
mod tests;
