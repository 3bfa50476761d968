//! What hashed features say, many of them to a bucket: a byte for the width of each bucket, then its weights by 4 bits.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::{Weights, float};

#[derive(Clone, Debug, Deserialize)]
pub(super) struct Header {
    /// Spreads the features over the buckets: each network has its own, so that features which blur each other in one
    /// do not in another.
    multiplier: u32,
    count: usize,
    /// Weights of a bucket.
    dims: usize,
    /// What a step of the weights is worth in a bucket of width one.
    step: f32,
}

/// A 4-bit weight of nothing.
const ZERO: i32 = 8;

#[derive(Debug)]
pub(super) struct Buckets {
    header: Header,
    /// How many steps a step of a bucket's weights is worth, less one.
    widths: &'static [u8],
    /// Two weights a byte, the first one in its lower half.
    weights: &'static [u8],
}

impl Buckets {
    pub(super) fn read(header: Header, weights: &mut Weights) -> Option<Self> {
        let is_table = header.count.is_power_of_two() && header.dims.is_multiple_of(2);
        let widths = weights.take(header.count)?;
        let weights = weights.take(header.count.checked_mul(header.dims)? / 2)?;
        is_table.then_some(Self { header, widths, weights })
    }

    pub(super) fn dims(&self) -> usize {
        self.header.dims
    }

    /// What these features say together; the more they are, the less each one counts.
    pub(super) fn mean(&self, hashes: impl Iterator<Item = u32>) -> Vec<f32> {
        // Two features may share a bucket: it counts once.
        let found: BTreeSet<usize> = hashes.map(|hash| self.bucket(hash)).collect();
        let mut sums = vec![0_i32; self.header.dims];
        for bucket in &found {
            let width = i32::from(self.widths[*bucket]) + 1;
            let weights = &self.weights[bucket * self.header.dims / 2..][..self.header.dims / 2];
            for (pair, byte) in sums.chunks_exact_mut(2).zip(weights) {
                pair[0] += width * (i32::from(byte & 0xF) - ZERO);
                pair[1] += width * (i32::from(byte >> 4) - ZERO);
            }
        }
        let scale = self.header.step / float(found.len().max(1)).sqrt();
        sums.into_iter().map(|sum| scale * signed(sum)).collect()
    }

    /// The highest bits of the product (D. E. Knuth, The Art of Computer Programming, volume 3, section 6.4).
    fn bucket(&self, hash: u32) -> usize {
        let spread = u64::from(hash.wrapping_mul(self.header.multiplier));
        // Below the number of buckets, of which there is one for each width.
        usize::try_from((spread * self.widths.len() as u64) >> u32::BITS).unwrap_or_default()
    }
}

/// As exact as a number of 24 bits can be: 2^15 buckets of ±7 steps and width 256 stay below 2^27.
fn signed(sum: i32) -> f32 {
    let [low, high] = [sum & 0xFFF, sum >> 12].map(|half| i16::try_from(half).unwrap_or(i16::MAX));
    f32::from(low) + 4096.0 * f32::from(high)
}
