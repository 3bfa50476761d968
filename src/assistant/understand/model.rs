//! The classifier as the training program stores it: the length of a JSON header (u32, little endian), the header,
//! the i8 weights of the hashed features, bucket after bucket, and the i8 weights of the classes, dimension after
//! dimension.

use std::collections::BTreeSet;

use serde::Deserialize;

/// What stands before the weights.
#[derive(Debug, Deserialize)]
struct Header {
    /// Ids of facts, in the order of the weights.
    classes: Vec<String>,
    /// Weights of a bucket.
    dims: usize,
    /// What a step of the features' and of the classes' weights is worth.
    feature_scale: f32,
    class_scale: f32,
    bias: Vec<f32>,
}

/// A network with one hidden layer: the mean of what the features say, bent by tanh, weighed for each class.
#[derive(Debug)]
pub(super) struct Model {
    header: Header,
    features: &'static [u8],
    classes: &'static [u8],
}

impl Model {
    /// Reads an embedded file; nothing if it is not one.
    pub(super) fn read(file: &'static [u8]) -> Option<Self> {
        let (length, rest) = file.split_first_chunk::<4>()?;
        let length = usize::try_from(u32::from_le_bytes(*length)).ok()?;
        let (header, weights) = rest.split_at_checked(length)?;
        let header: Header = serde_json::from_slice(header).ok()?;
        let class_weights = header.dims * header.classes.len();
        let (features, classes) =
            weights.split_at_checked(weights.len().checked_sub(class_weights)?)?;
        let is_whole = header.bias.len() == header.classes.len()
            && header.dims > 0
            && !features.is_empty()
            && features.len().is_multiple_of(header.dims);
        is_whole.then_some(Self { header, features, classes })
    }

    /// Ids of the facts that it can tell.
    pub(super) fn classes(&self) -> &[String] {
        &self.header.classes
    }

    /// The probability of each class.
    pub(super) fn probabilities(&self, hashes: &BTreeSet<u32>) -> Vec<f32> {
        let hidden = self.hidden(hashes);
        let mut logits = self.header.bias.clone();
        for (value, weights) in hidden.iter().zip(self.classes.chunks(logits.len().max(1))) {
            for (logit, weight) in logits.iter_mut().zip(weights) {
                *logit += value * self.header.class_scale * f32::from(weight.cast_signed());
            }
        }
        softmax(logits)
    }

    fn hidden(&self, hashes: &BTreeSet<u32>) -> Vec<f32> {
        let dims = self.header.dims;
        let buckets = self.features.len() / dims;
        // Two features may share a bucket: it counts once.
        let found: BTreeSet<usize> = hashes.iter().map(|hash| *hash as usize % buckets).collect();
        let mut sums = vec![0_i32; dims];
        for bucket in &found {
            let weights = &self.features[bucket * dims..][..dims];
            for (sum, weight) in sums.iter_mut().zip(weights) {
                *sum += i32::from(weight.cast_signed());
            }
        }
        let scale = self.header.feature_scale / float(found.len().max(1)).sqrt();
        sums.into_iter().map(|sum| (scale * signed(sum)).tanh()).collect()
    }
}

/// Exact for every count of features that a message can have.
fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// Exact: so many features of ±127 stay below 2^24.
fn signed(sum: i32) -> f32 {
    let [low, high] = [sum & 0xFFF, sum >> 12].map(|half| i16::try_from(half).unwrap_or(i16::MAX));
    f32::from(low) + 4096.0 * f32::from(high)
}

fn softmax(logits: Vec<f32>) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let powers: Vec<f32> = logits.into_iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = powers.iter().sum();
    powers.into_iter().map(|power| power / sum).collect()
}
