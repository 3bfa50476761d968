//! Which features the classifier has learnt: the others say nothing, and would only blur those whose bucket they share.
//! A filter as B. H. Bloom described it in 1970: it forgets none, and takes one in a hundred others for known.

/// Bits of the hashes that are known, least significant first.
#[derive(Debug)]
pub(super) struct Filter {
    bits: &'static [u8],
    /// Bits that each hash has set.
    probes: u32,
}

impl Filter {
    /// A filter over these bytes; nothing if their number is no power of two.
    pub(super) fn new(bits: &'static [u8], probes: u32) -> Option<Self> {
        bits.len().is_power_of_two().then_some(Self { bits, probes })
    }

    /// Whether a feature of this hash was learnt.
    pub(super) fn knows(&self, hash: u32) -> bool {
        let first = hash.wrapping_mul(0x9E37_79B1);
        let step = hash.rotate_left(16).wrapping_mul(0x85EB_CA6B) | 1;
        (0..self.probes).all(|probe| self.has(first.wrapping_add(probe.wrapping_mul(step))))
    }

    /// Whether the bit is set that the highest bits of `place` number.
    fn has(&self, place: u32) -> bool {
        let unused = u32::BITS - 3 - self.bits.len().trailing_zeros();
        let bit = place >> unused;
        self.bits.get((bit >> 3) as usize).is_some_and(|byte| byte >> (bit & 7) & 1 == 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLACES: [(u32, [usize; 4]); 3] = [
        (1, [648_055, 428_583, 209_111, 1_038_215]),
        (209_081_715, [925_334, 127_596, 378_433, 629_270]),
        (u32::MAX, [400_520, 900_555, 352_015, 852_050]),
    ];

    /// python3 -c 'from network import Filter; import numpy as np; print(Filter.places(np.array([1, 209081715, 2**32 - 1], np.uint32)).T)'
    #[test]
    fn bits_are_those_of_the_training_program() {
        for (hash, places) in PLACES {
            let mut bits = vec![0_u8; 1 << 17];
            for place in places {
                bits[place / 8] |= 1 << (place % 8);
            }
            assert!(Filter::new(bits.clone().leak(), 4).expect("a power of two").knows(hash));
            for place in places {
                let mut without = bits.clone();
                without[place / 8] &= !(1 << (place % 8));
                assert!(!Filter::new(without.leak(), 4).expect("a power of two").knows(hash));
            }
        }
    }
}
