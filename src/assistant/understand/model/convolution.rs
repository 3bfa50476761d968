//! A network that reads a message word by word: filters look at one, two and three neighbouring words, and of each
//! counts the place where it finds most (Y. Kim, Convolutional Neural Networks for Sentence Classification, 2014).

use serde::Deserialize;

use super::{
    Output, Weights, buckets,
    buckets::Buckets,
    lanes::{Row, Rows},
};
use crate::assistant::understand::features::Features;

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Header {
    buckets: buckets::Header,
    /// So many for each span.
    filters: usize,
    spans: Vec<SpanHeader>,
    filter_bias: Vec<f32>,
    class_step: f32,
}

#[derive(Clone, Debug, Deserialize)]
struct SpanHeader {
    /// So many neighbours are looked at together.
    words: usize,
    /// What a step of the filters' weights is worth.
    step: f32,
}

/// Of a longer message the beginning and the end are read.
const MAX_WORDS: usize = 40;

#[derive(Debug)]
pub(super) struct Convolution {
    buckets: Buckets,
    filters: Vec<Filters>,
    output: Output,
}

/// The filters of a span.
#[derive(Debug)]
struct Filters {
    step: f32,
    /// For each word of the span a row of each filter, of one weight for each value of a word.
    words: Vec<Rows>,
    bias: Vec<f32>,
}

/// A word's values, and what one of their steps is worth.
type Word = (Row, f32);

impl Convolution {
    pub(super) fn read(header: Header, classes: usize, weights: &mut Weights) -> Option<Self> {
        let count = header.filters;
        let buckets = Buckets::read(header.buckets, weights)?;
        let mut filters = Vec::new();
        for (at, span) in header.spans.into_iter().enumerate() {
            let bias = header.filter_bias.get(at * count..)?.get(..count)?.to_vec();
            let size = span.words.checked_mul(buckets.dims())?.checked_mul(count)?;
            let weights = weights.take(size)?;
            let of_word = weights.chunks(buckets.dims().checked_mul(count)?.max(1));
            let words = of_word.map(|weights| Rows::of(weights, buckets.dims())).collect();
            filters.push(Filters { step: span.step, words, bias });
        }
        let output = Output::read(header.class_step, filters.len() * count, classes, weights)?;
        let is_whole = filters.iter().all(|filters| !filters.words.is_empty());
        is_whole.then_some(Self { buckets, filters, output })
    }

    /// Adds this share of what it says of each class.
    pub(super) fn add_to(&self, logits: &mut [f32], known: &Features, share: f32) {
        let words: Vec<Word> = read_words(&known.by_word)
            .map(|word| Row::rounded(&self.buckets.mean(word.iter().copied())))
            .collect();
        let most: Vec<f32> =
            self.filters.iter().flat_map(|filters| filters.most_of(&words)).collect();
        self.output.add_to(logits, &most, share);
    }
}

fn read_words(words: &[Vec<u32>]) -> impl Iterator<Item = &Vec<u32>> {
    let half = if words.len() > MAX_WORDS { MAX_WORDS / 2 } else { words.len() };
    let end = words.len().saturating_sub(MAX_WORDS / 2).max(half);
    words[..half].iter().chain(&words[end..])
}

impl Filters {
    /// The most that each filter finds at any place, also where the span reaches beyond the message; nothing counts
    /// where even that is less.
    fn most_of(&self, words: &[Word]) -> Vec<f32> {
        let mut most: Vec<f32> = self.bias.iter().map(|bias| bias.max(0.0)).collect();
        for place in 0..words.len() + self.words.len() - 1 {
            for (most, found) in most.iter_mut().zip(self.at(place, words)) {
                *most = most.max(found);
            }
        }
        most
    }

    /// What each filter finds where the last word of its span is this one.
    fn at(&self, place: usize, words: &[Word]) -> Vec<f32> {
        let mut sums = self.bias.clone();
        for (word, filters) in self.words.iter().enumerate() {
            let Some(at) = (place + word + 1).checked_sub(self.words.len()) else { continue };
            let Some((values, step)) = words.get(at) else { continue };
            for (sum, product) in sums.iter_mut().zip(filters.products(values)) {
                *sum += step * self.step * product;
            }
        }
        sums
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    /// One bucket, whose two values are 2 and 1: every word that is known says that. A filter over two words counts
    /// the first value of the first one, the second value of the second one ten times, less one half. The second class
    /// hears it turned round.
    fn reader() -> Convolution {
        let header = serde_json::json!({
            "buckets": { "multiplier": 1, "count": 1, "dims": 2, "step": 1.0 },
            "filters": 1, "spans": [{ "words": 2, "step": 1.0 }], "filter_bias": [-0.5], "class_step": 1.0,
        });
        let weights: &[u8] = &[0, 0x9A, 1, 0, 0, 10, 1, 0xFF];
        let header = serde_json::from_value(header).expect("a header");
        let mut weights = Weights(weights);
        let reader = Convolution::read(header, 2, &mut weights).expect("a network");
        assert!(weights.0.is_empty());
        reader
    }

    fn says(by_word: Vec<Vec<u32>>) -> String {
        let mut logits = [0.0; 2];
        reader().add_to(&mut logits, &Features { all: BTreeSet::new(), by_word }, 1.0);
        format!("{logits:.1?}")
    }

    #[test]
    fn a_filter_counts_where_it_finds_most() {
        let (known, unknown) = (vec![7], Vec::new());
        assert_eq!(says(vec![]), "[0.0, 0.0]");
        assert_eq!(says(vec![unknown.clone(), unknown.clone()]), "[0.0, 0.0]");
        // At the end and at the beginning of the message the neighbour is missing.
        assert_eq!(says(vec![known.clone()]), "[9.5, -9.5]");
        assert_eq!(says(vec![known.clone(), unknown.clone(), known.clone()]), "[9.5, -9.5]");
        assert_eq!(says(vec![unknown, known.clone(), known]), "[11.5, -11.5]");
    }

    #[test]
    fn of_a_long_message_the_beginning_and_the_end_are_read() {
        let found = |known_at: usize| {
            let mut words = vec![Vec::new(); 100];
            words[known_at].push(7);
            says(words)
        };
        let read = [0, 19, 20, 79, 80, 99].map(|at| found(at) == "[9.5, -9.5]");
        assert_eq!(read, [true, true, false, false, true, true]);
        assert_eq!(read_words(&vec![Vec::new(); MAX_WORDS]).count(), MAX_WORDS);
    }
}
