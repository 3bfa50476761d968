//! Logistic regression as the training program stores it (`assets/builtin/train/model.py`): little endian
//! f32 scale, head, dense rows and bias, then i8 weights, a bucket after the other: how much each speaks for a class
//! rather than for the last one.

/// A trained model with `CLASSES` answers.
pub(in crate::assistant) struct Model<const CLASSES: usize> {
    /// Figures beside the weights; each model has its own.
    pub(in crate::assistant) head: Vec<f32>,
    scale: f32,
    dense: Vec<[f32; CLASSES]>,
    bias: [f32; CLASSES],
    sparse: &'static [u8],
}

impl<const CLASSES: usize> Model<CLASSES> {
    /// Reads an embedded file with `head` figures and `dense` rows before the bias.
    pub(in crate::assistant) fn read(file: &'static [u8], head: usize, dense: usize) -> Self {
        let (numbers, sparse) = file.split_at(4 * (1 + head + (dense + 1) * CLASSES));
        let numbers: Vec<f32> =
            numbers.as_chunks::<4>().0.iter().map(|&bytes| f32::from_le_bytes(bytes)).collect();
        let mut rows = numbers[1 + head..].as_chunks::<CLASSES>().0.to_vec();
        let bias = rows.pop().unwrap_or([0.0; CLASSES]);
        Self { head: numbers[1..=head].to_vec(), scale: numbers[0], dense: rows, bias, sparse }
    }

    /// How much speaks for each class. Sparse features are hashes, and each counts once.
    pub(in crate::assistant) fn logits(&self, hashes: &[u32], dense: &[f32]) -> [f32; CLASSES] {
        let weights = CLASSES - 1;
        let rows = self.sparse.len() / weights;
        let mut buckets: Vec<usize> = hashes.iter().map(|&hash| hash as usize % rows).collect();
        buckets.sort_unstable();
        buckets.dedup();
        let mut sums = [0_i32; CLASSES];
        for &bucket in &buckets {
            let row = &self.sparse[bucket * weights..][..weights];
            for (sum, weight) in sums.iter_mut().zip(row) {
                *sum += i32::from(weight.cast_signed());
            }
        }
        let value = self.scale / count(buckets.len().max(1)).sqrt();
        let mut logits = self.bias;
        for (class, logit) in logits.iter_mut().enumerate() {
            let own: f32 =
                self.dense.iter().zip(dense).map(|(row, feature)| row[class] * feature).sum();
            *logit += own + value * small(sums[class]);
        }
        logits
    }
}

/// The probability of each class.
pub(super) fn softmax<const CLASSES: usize>(logits: [f32; CLASSES]) -> [f32; CLASSES] {
    let most = logits.into_iter().fold(f32::MIN, f32::max);
    let powers = logits.map(|logit| (logit - most).exp());
    let sum: f32 = powers.iter().sum();
    powers.map(|power| power / sum)
}

/// A count as a number to reckon with; exact up to 65,535, more than any text here has features.
pub(super) fn count(number: usize) -> f32 {
    u16::try_from(number).map_or(f32::from(u16::MAX), f32::from)
}

/// A sum of i8 weights: at most 65,536 buckets of ±127 fit 24 bits, so the halves add up exactly.
fn small(sum: i32) -> f32 {
    let [low, high] = [sum & 0xFFF, sum >> 12].map(|half| i16::try_from(half).unwrap_or(i16::MAX));
    f32::from(low) + 4096.0 * f32::from(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_of_weights_are_exact() {
        for (sum, expected) in [(0, 0.0), (-1, -1.0), (-4097, -4097.0), (8_323_072, 8_323_072.0)] {
            assert!((small(sum) - expected).abs() < f32::EPSILON, "{sum}");
        }
    }

    #[test]
    fn probabilities_sum_to_one_even_of_large_logits() {
        let sum: f32 = softmax([900.0, 901.0, -900.0]).iter().sum();
        assert!((sum - 1.0).abs() < 1e-6);
    }
}
