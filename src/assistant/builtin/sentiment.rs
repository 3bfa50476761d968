//! What a text feels like: logistic regression on hashed character 3–5-grams, stems and their places and on counts of
//! a lexicon, trained by `assets/builtin/train`. Business texts have a model of their own, since tweets and reviews
//! praise and blame with other words; a third model tells the two kinds of text apart, and a fourth reads business
//! texts word by word.

use std::sync::LazyLock;

use super::{
    contrast,
    grams::{folded_clauses, without_links},
    lexicon::Lexicon,
    model::{Model, softmax},
    sense::{FEATURES, Sense},
    verdict::{self, Verdict},
};
use crate::{
    assistant::{
        Sentiment,
        packed::{packed_bytes, packed_text},
        understand::Model as Reader,
    },
    domain::Language,
    text::sentences_of,
};

/// Below this confidence a text is `Other`.
pub const DOUBT: f64 = 0.55;
/// From here on nine of ten answers are right.
pub const SURE: f64 = 0.75;
/// Praise taken for blame costs so much more than another wrong answer: where neither is nearly as likely as this makes
/// up for, one sentence is `Other` (of several the mean hides what each says). Of 8,000 texts a language that a training
/// left out, 0.006 less are reversed so and 0.003 less are right.
const COST_OF_OPPOSITE: f32 = 0.5;
/// How sure it can be at most that a text is mixed.
const MOST_MIXED: f64 = 0.74;
/// Features besides the hashed ones.
const DENSE: usize = FEATURES + 8;
/// What the model of chatter says is a feature of the model of business texts, this many times.
const CHATTER_WEIGHT: f32 = 2.0;
/// So much of what is said of a business text is said by the model that reads it word by word.
const READER_SHARE: f32 = 0.35;
/// What a sentence that neither praises nor blames still weighs beside one that does.
const PLAIN_WEIGHT: f32 = 0.1;
/// So sure is what a whole phrase says.
const SETTLED: f64 = 0.7;
/// What follows praise blames from the first one on, unless it praises more than this.
const MOCKED: f32 = 0.6;
const NOT_MEANT: f32 = 0.25;
/// Classes in the file's order.
const CLASSES: [Sentiment; 3] = [Sentiment::Negative, Sentiment::Other, Sentiment::Positive];

const HAPPY_MOUTHS: [char; 3] = [')', 'D', ']'];
const UNHAPPY_MOUTHS: [char; 4] = ['(', '[', '/', '|'];
const HAPPY_SIGNS: &str = "😀😁😂😃😄😅😆😉😊😋😍😘😛😜🙂🤗🤣🤩🥰🥳👍👏🎉❤♥☺💪🙏";
const UNHAPPY_SIGNS: &str = "😒😓😔😕😖😞😟😠😡😢😣😤😥😨😩😫😭😱🙁☹🙄👎💔🤬🤮🤢";

static LATVIAN: LazyLock<Judge> = LazyLock::new(|| Judge {
    chatter: Model::read(packed_bytes!("sentiment-lv.bin"), 2, DENSE),
    business: Model::read(packed_bytes!("sentiment-business-lv.bin"), 2, DENSE + CLASSES.len()),
    kind: Model::read(packed_bytes!("sentiment-kind-lv.bin"), 0, DENSE),
    reader: Reader::read(packed_bytes!("sentiment-reader-lv.bin")),
    lexicon: Lexicon::read(packed_text!("lexicon-lv.txt"), Some("ne")),
});
static ENGLISH: LazyLock<Judge> = LazyLock::new(|| Judge {
    chatter: Model::read(packed_bytes!("sentiment-en.bin"), 2, DENSE),
    business: Model::read(packed_bytes!("sentiment-business-en.bin"), 2, DENSE + CLASSES.len()),
    kind: Model::read(packed_bytes!("sentiment-kind-en.bin"), 0, DENSE),
    reader: Reader::read(packed_bytes!("sentiment-reader-en.bin")),
    lexicon: Lexicon::read(packed_text!("lexicon-en.txt"), None),
});

/// As much counts what is said of all of a text as what is said of its sentences. Of 1,362 texts of several sentences that
/// a training left out, 0.01 (Latvian) and 0.03 (English) more are right than by the sentences alone.
const WHOLE_SHARE: f32 = 0.5;
/// Sentences of so many words in a longer text are manners.
pub(super) const MANNERS_WORDS: usize = 2;

struct Judge {
    /// Of tweets, reviews and news.
    chatter: Model<3>,
    business: Model<3>,
    /// Chatter or business.
    kind: Model<2>,
    /// Of business texts; a test makes sure that it can be read.
    reader: Option<Reader>,
    lexicon: Lexicon,
}

impl Judge {
    /// The probability of each class, and the knots of the model that said it. A mail is weighed as a whole, and
    /// sentence by sentence: greetings and requests must not drown what it praises or blames.
    fn weigh_text(&self, text: &str) -> ([f32; 3], &[f32]) {
        let (whole, knots) = self.weigh(text);
        let mut sentences = sentences_of(text);
        // "Good morning!" and "Paldies!" are manners.
        sentences.retain(|sentence| sentence.split_whitespace().count() > MANNERS_WORDS);
        if sentences.len() < 2 || !std::ptr::eq(knots, self.business.head.as_slice()) {
            return (whole, knots);
        }
        let mut sums = [0.0; 3];
        for sentence in &sentences {
            let (shares, _) = self.weigh(sentence);
            let weight = 1.0 - shares[1] + PLAIN_WEIGHT;
            for (sum, share) in sums.iter_mut().zip(shares) {
                *sum += weight * share;
            }
        }
        let all: f32 = sums.iter().sum();
        let mut both = whole;
        for (share, sum) in both.iter_mut().zip(sums) {
            *share = WHOLE_SHARE * *share + (1.0 - WHOLE_SHARE) * sum / all;
        }
        (both, knots)
    }

    /// The same of one sentence.
    fn weigh(&self, text: &str) -> ([f32; 3], &[f32]) {
        let clauses = folded_clauses(text);
        let sense = Sense::new(&clauses, &self.lexicon);
        let (hashes, dense) = (sense.hashes(), dense_features(text, &sense));
        let chatter = softmax(self.chatter.logits(&hashes, &dense));
        let [is_chatter, is_business] = self.kind.logits(&hashes, &dense);
        if is_chatter > is_business {
            return (chatter, &self.chatter.head);
        }
        let dense: Vec<f32> =
            dense.into_iter().chain(chatter.map(|share| share * CHATTER_WEIGHT)).collect();
        let counted = softmax(self.business.logits(&hashes, &dense));
        (self.with_reader(text, counted), &self.business.head)
    }

    /// The weighted mean of what both models of business texts say, in logarithms.
    fn with_reader(&self, text: &str, mut shares: [f32; 3]) -> [f32; 3] {
        let read = self.reader.as_ref().map(|reader| reader.shares_of(text));
        for (share, read) in shares.iter_mut().zip(read.into_iter().flatten()) {
            *share = share.powf(1.0 - READER_SHARE) * read.powf(READER_SHARE);
        }
        let all: f32 = shares.iter().sum();
        shares.map(|share| share / all)
    }
}

/// A feeling and how sure it is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Feeling {
    /// `Other` where the confidence is below [`DOUBT`].
    pub sentiment: Sentiment,
    /// From 0 to 1: from [`SURE`] on, nine of ten are right.
    pub confidence: f64,
    /// Whether it is `Other` because the text praises and blames.
    pub is_mixed: bool,
}

fn judge_of(language: Language) -> &'static Judge {
    match language {
        Language::Lv => &LATVIAN,
        Language::En => &ENGLISH,
    }
}

/// What a text of this language feels like; one whose praise and blame both weigh is mixed, never quite surely.
#[must_use]
pub fn judge(text: &str, language: Language) -> Feeling {
    if let Some(rest) = verdict::behind_praise(text, language)
        && blames(rest, language)
    {
        return settled(Sentiment::Negative);
    }
    let feeling = judge_settled(text, language);
    if verdict::of_text(text, language) == Some(Verdict::Irony) {
        return feeling;
    }
    let weaker = contrast::weaker_side(text, language, |part| judge_settled(part, language));
    let is_other = feeling.sentiment == Sentiment::Other;
    let is_lukewarm =
        feeling.sentiment == Sentiment::Negative && verdict::is_lukewarm(text, language);
    match weaker {
        Some(_) if is_other => Feeling { is_mixed: true, ..feeling },
        Some(weaker) => mixed(weaker.min(MOST_MIXED)),
        None if is_lukewarm => Feeling { sentiment: Sentiment::Other, ..feeling },
        None => contrast::contrary_side(text, language, feeling.sentiment)
            .map_or(feeling, |contrary| mixed(contrary.min(MOST_MIXED))),
    }
}

/// Whether the first sentence of these blames, and hardly praises.
fn blames(text: &str, language: Language) -> bool {
    let sentences = sentences_of(text);
    let Some(first) = sentences.first() else { return false };
    let [blame, praise] = blame_and_praise(first, language);
    first.split_whitespace().count() > MANNERS_WORDS && blame >= MOCKED && praise < NOT_MEANT
}

fn settled(sentiment: Sentiment) -> Feeling {
    Feeling { sentiment, confidence: SETTLED, is_mixed: false }
}

fn mixed(confidence: f64) -> Feeling {
    Feeling { sentiment: Sentiment::Other, confidence, is_mixed: true }
}

/// What the models say, unless whole phrases say otherwise; both weigh where a sentence without such a phrase is sure.
fn judge_settled(text: &str, language: Language) -> Feeling {
    let feeling = judge_whole(text, language);
    let Some(verdict) = verdict::of_text(text, language) else { return feeling };
    if feeling.sentiment == verdict.sentiment() {
        return feeling;
    }
    let is_contrary = |sentence: &String| {
        let told = judge_whole(sentence, language);
        told.sentiment != Sentiment::Other
            && told.sentiment != verdict.sentiment()
            && told.confidence >= SURE
            && verdict::of_sentence(sentence, language).is_none()
    };
    if verdict != Verdict::Irony && sentences_of(text).iter().any(is_contrary) {
        return mixed(MOST_MIXED);
    }
    settled(verdict.sentiment())
}

/// Whether words of a text praise and none blames.
pub(super) fn praises_by_words(text: &str, language: Language) -> bool {
    Sense::new(&folded_clauses(text), lexicon(language)).only_praises()
}

/// Whether a word of a text blames.
pub(in crate::assistant) fn blames_by_words(text: &str, language: Language) -> bool {
    Sense::new(&folded_clauses(text), lexicon(language)).blames()
}

fn judge_whole(text: &str, language: Language) -> Feeling {
    let (probabilities, knots) = judge_of(language).weigh_text(text);
    let (sentiment, probability) =
        CLASSES.into_iter().zip(probabilities).fold((Sentiment::Other, f32::MIN), |best, found| {
            if found.1 > best.1 { found } else { best }
        });
    let confidence = confidence(f64::from(probability), knots);
    let [blame, other, praise] = probabilities;
    let is_one = sentences_of(text).len() < 2;
    let is_near_its_opposite =
        is_one && other >= probability - COST_OF_OPPOSITE * blame.min(praise);
    let is_doubted = confidence < DOUBT || is_near_its_opposite;
    let sentiment = if is_doubted { Sentiment::Other } else { sentiment };
    Feeling { sentiment, confidence, is_mixed: false }
}

/// How probably one sentence blames, from 0 to 1, and how probably it praises.
pub(in crate::assistant) fn blame_and_praise(sentence: &str, language: Language) -> [f32; 2] {
    let ([blame, _, praise], _) = judge_of(language).weigh(sentence);
    [blame, praise]
}

/// The words that praise, blame and deny.
pub(super) fn lexicon(language: Language) -> &'static Lexicon {
    &judge_of(language).lexicon
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
fn dense_features(text: &str, sense: &Sense<'_>) -> [f32; DENSE] {
    let plain = without_links(text);
    let shows = [
        has_face(&plain, &HAPPY_MOUTHS, HAPPY_SIGNS)
            || plain.contains("<3")
            || plain.contains("))"),
        has_face(&plain, &UNHAPPY_MOUTHS, UNHAPPY_SIGNS) || plain.contains("(("),
        text.contains('!'),
        text.contains('?'),
        text.contains(|letter: char| letter.is_ascii_digit()),
        sense.len() < 6,
        sense.len() > 15,
        sense.denies(),
    ];
    let mut features = [0.0; DENSE];
    let (of_words, of_signs) = features.split_at_mut(FEATURES);
    of_words.copy_from_slice(&sense.features());
    of_signs.copy_from_slice(&shows.map(|is| f32::from(u8::from(is))));
    features
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
