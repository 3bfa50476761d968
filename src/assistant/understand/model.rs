//! The classifier as the training program stores it: the length of a JSON header (u32, little endian), the header,
//! the bits of the filter of known features; then for each of its networks a byte for the width of each bucket, the
//! 4-bit weights of the hashed features, bucket after bucket, and the i8 weights of the classes, dimension after
//! dimension.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::known::Filter;

/// What stands before the weights.
#[derive(Debug, Deserialize)]
struct Header {
    /// Ids of facts, in the order of the weights.
    classes: Vec<String>,
    /// Weights of a bucket.
    dims: usize,
    buckets: usize,
    /// The filter has two to the power of this many bits, of which each feature sets so many.
    filter_bits: u32,
    filter_probes: u32,
    /// The networks, whose mean counts.
    members: Vec<Scales>,
    bias: Vec<f32>,
}

/// What the numbers of a network are worth.
#[derive(Clone, Copy, Debug, Deserialize)]
struct Scales {
    /// Spreads the features over the buckets: each network has its own, so that features which blur each other in one
    /// do not in another.
    multiplier: u32,
    /// A step of the features' weights in a bucket of width one, and a step of the classes'.
    feature_scale: f32,
    class_scale: f32,
}

/// A 4-bit weight of nothing.
const ZERO: i32 = 8;

/// What stands for a message's facts: several networks' mean.
#[derive(Debug)]
pub(super) struct Model {
    header: Header,
    known: Filter,
    members: Vec<Member>,
}

/// A network with one hidden layer: the mean of what the features say, bent by tanh, weighed for each class.
#[derive(Debug)]
struct Member {
    scales: Scales,
    dims: usize,
    /// How many steps of the scale a step of a bucket's weights is worth, less one.
    widths: &'static [u8],
    /// Two weights a byte, the first one in its lower half.
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
        let filter_bytes = 1_usize.checked_shl(header.filter_bits)? / 8;
        let (filter, mut weights) = weights.split_at_checked(filter_bytes)?;
        let mut members = Vec::new();
        for scales in &header.members {
            let member;
            (member, weights) = Member::read(&header, *scales, weights)?;
            members.push(member);
        }
        let is_whole = header.bias.len() == header.classes.len()
            && header.dims.is_multiple_of(2)
            && header.buckets.is_power_of_two()
            && weights.is_empty();
        let known = Filter::new(filter, header.filter_probes)?;
        is_whole.then_some(Self { header, known, members })
    }

    /// Ids of the facts that it can tell.
    pub(super) fn classes(&self) -> &[String] {
        &self.header.classes
    }

    /// The probability of each class.
    pub(super) fn probabilities(&self, hashes: &BTreeSet<u32>) -> Vec<f32> {
        let known: Vec<u32> =
            hashes.iter().copied().filter(|hash| self.known.knows(*hash)).collect();
        let mut logits = self.header.bias.clone();
        let share = 1.0 / float(self.members.len().max(1));
        for member in &self.members {
            member.add_to(&mut logits, &known, share);
        }
        softmax(logits)
    }
}

impl Member {
    /// The next network, and what comes after it.
    fn read(
        header: &Header,
        scales: Scales,
        weights: &'static [u8],
    ) -> Option<(Self, &'static [u8])> {
        let (widths, weights) = weights.split_at_checked(header.buckets)?;
        let (features, weights) =
            weights.split_at_checked(header.buckets.checked_mul(header.dims)? / 2)?;
        let (classes, rest) =
            weights.split_at_checked(header.dims.checked_mul(header.classes.len())?)?;
        Some((Self { scales, dims: header.dims, widths, features, classes }, rest))
    }

    /// Adds this share of what the network says of each class.
    fn add_to(&self, logits: &mut [f32], known: &[u32], share: f32) {
        let scale = share * self.scales.class_scale;
        for (value, weights) in
            self.hidden(known).iter().zip(self.classes.chunks(logits.len().max(1)))
        {
            for (logit, weight) in logits.iter_mut().zip(weights) {
                *logit += value * scale * f32::from(weight.cast_signed());
            }
        }
    }

    fn hidden(&self, known: &[u32]) -> Vec<f32> {
        // Two features may share a bucket: it counts once.
        let found: BTreeSet<usize> = known.iter().map(|hash| self.bucket(*hash)).collect();
        let mut sums = vec![0_i32; self.dims];
        for bucket in &found {
            let width = i32::from(self.widths[*bucket]) + 1;
            let weights = &self.features[bucket * self.dims / 2..][..self.dims / 2];
            for (pair, byte) in sums.chunks_exact_mut(2).zip(weights) {
                pair[0] += width * (i32::from(byte & 0xF) - ZERO);
                pair[1] += width * (i32::from(byte >> 4) - ZERO);
            }
        }
        let scale = self.scales.feature_scale / float(found.len().max(1)).sqrt();
        sums.into_iter().map(|sum| (scale * signed(sum)).tanh()).collect()
    }

    /// The highest bits of the product (D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4).
    fn bucket(&self, hash: u32) -> usize {
        let spread = u64::from(hash.wrapping_mul(self.scales.multiplier));
        // Below the number of buckets, of which there is one for each width.
        usize::try_from((spread * self.widths.len() as u64) >> u32::BITS).unwrap_or_default()
    }
}

/// Exact for every count of features that a message can have.
fn float(count: usize) -> f32 {
    f32::from(u16::try_from(count).unwrap_or(u16::MAX))
}

/// As exact as a number of 24 bits can be: 2^15 buckets of ±7 steps and width 256 stay below 2^27.
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
