//! Rows of whole numbers that the processor multiplies eight at a time, whatever else the program is optimised for.

use wide::{f32x4, f32x8, i16x8, i32x4};

/// How many numbers are multiplied at once.
const AT_ONCE: usize = 8;
/// 384 products of numbers up to this with weights of 8 bits fit 32 bits, and so do 64 of the larger ones of words.
const LARGEST: f32 = 16_383.0;

/// Numbers, filled up with nothing.
#[derive(Clone, Debug)]
pub(super) struct Row(Vec<i16x8>);

/// Weights of 8 bits, row after row.
#[derive(Debug)]
pub(super) struct Rows {
    lanes: Vec<i16x8>,
    /// Lanes of a row.
    width: usize,
}

impl Row {
    /// Rounds these numbers, and says what one of the steps is worth.
    pub(super) fn rounded(numbers: &[f32]) -> (Self, f32) {
        let largest = numbers.iter().fold(f32::MIN_POSITIVE, |most, number| most.max(number.abs()));
        let scale = f32x8::splat(LARGEST / largest);
        let lanes = numbers.chunks(AT_ONCE).map(|chunk| {
            let mut eight = [0.0; AT_ONCE];
            eight[..chunk.len()].copy_from_slice(chunk);
            i16x8::from_i32x8_saturate((f32x8::new(eight) * scale).round_int())
        });
        (Self(lanes.collect()), largest / LARGEST)
    }
}

impl Rows {
    /// Rows of so many weights each.
    pub(super) fn of(weights: &[u8], in_row: usize) -> Self {
        let lane = |chunk: &[u8]| {
            let mut eight = [0; AT_ONCE];
            for (wide, weight) in eight.iter_mut().zip(chunk) {
                *wide = i16::from(weight.cast_signed());
            }
            i16x8::new(eight)
        };
        let rows = weights.chunks(in_row.max(1));
        let lanes = rows.flat_map(|row| row.chunks(AT_ONCE).map(lane)).collect();
        Self { lanes, width: in_row.div_ceil(AT_ONCE).max(1) }
    }

    /// For each row the sum of its products with these numbers.
    pub(super) fn products(&self, numbers: &Row) -> impl Iterator<Item = f32> {
        self.lanes.chunks_exact(self.width).map(|row| {
            let products = row.iter().zip(&numbers.0).map(|(one, two)| one.dot(*two));
            f32x4::from_i32x4(products.fold(i32x4::splat(0), |sum, four| sum + four)).reduce_add()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_are_those_of_the_plain_numbers_however_large() {
        for count in [1, 7, 8, 64, 384] {
            let numbers: Vec<f32> = (0_u16..count).map(|at| f32::from(at % 5) - 1.5).collect();
            let weights: Vec<u8> = (0..2 * count).map(|at| (at % 256).to_le_bytes()[0]).collect();
            let in_row = usize::from(count);
            let (row, step) = Row::rounded(&numbers);
            let found: Vec<f32> = Rows::of(&weights, in_row).products(&row).collect();
            for (found, weights) in found.iter().zip(weights.chunks(in_row)) {
                let weights = weights.iter().map(|weight| f32::from(weight.cast_signed()));
                let expected: f32 = numbers.iter().zip(weights).map(|(a, b)| a * b).sum();
                assert!((found * step - expected).abs() < 5.0, "{} {expected}", found * step);
            }
            assert_eq!(found.len(), 2);
        }
        let (row, step) = Row::rounded(&[-7.0; 384]);
        let all: Vec<f32> = Rows::of(&[0x80; 384], 384).products(&row).collect();
        assert!((all[0] * step - 7.0 * 128.0 * 384.0).abs() < 100.0, "{all:?}");
    }
}
