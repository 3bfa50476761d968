//! Going through many records without filling the memory with sled's pages.

use sled::{IVec, Iter, Tree};

/// sled looks which pages to let go of when a 256th part of them has been asked for 64 times. Its iterator asks once for
/// each page, so that 16,384 of them stay in memory, whatever the cache's limit. Asked for once more for each of so many
/// bytes, no more than 16 MiB of them stay.
const BYTES_A_QUESTION: usize = 1 << 10;

/// Records in the order of their keys, from either end.
pub(super) struct Walk {
    tree: Tree,
    records: Iter,
    /// Passed since sled was asked.
    bytes: usize,
}

impl Walk {
    /// `records` are some of `tree`'s.
    pub fn new(tree: &Tree, records: Iter) -> Self {
        Self { tree: tree.clone(), records, bytes: 0 }
    }

    pub fn keys(self) -> impl DoubleEndedIterator<Item = sled::Result<IVec>> {
        self.map(|record| record.map(|(key, _)| key))
    }

    pub fn values(self) -> impl DoubleEndedIterator<Item = sled::Result<IVec>> {
        self.map(|record| record.map(|(_, value)| value))
    }

    fn pass(&mut self, record: sled::Result<(IVec, IVec)>) -> sled::Result<(IVec, IVec)> {
        let (key, value) = record?;
        self.bytes += key.len() + value.len();
        while self.bytes >= BYTES_A_QUESTION {
            self.bytes -= BYTES_A_QUESTION;
            self.tree.contains_key(&key)?;
        }
        Ok((key, value))
    }
}

impl Iterator for Walk {
    type Item = sled::Result<(IVec, IVec)>;

    fn next(&mut self) -> Option<Self::Item> {
        self.records.next().map(|record| self.pass(record))
    }
}

impl DoubleEndedIterator for Walk {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.records.next_back().map(|record| self.pass(record))
    }
}

#[cfg(test)]
mod tests {
    use super::Walk;

    #[test]
    fn every_record_is_passed_once_in_order_from_either_end() {
        let database = sled::Config::new().temporary(true).open().expect("a database");
        for key in 0..50u8 {
            database.insert([key], &[key; 3]).expect("written");
        }
        let walk = || Walk::new(&database, database.range([5]..[45]));
        let keys = |walk: &mut dyn Iterator<Item = sled::Result<sled::IVec>>| -> Vec<u8> {
            walk.map(|key| key.expect("read")[0]).collect()
        };
        assert_eq!(keys(&mut walk().keys()), (5..45).collect::<Vec<_>>());
        assert_eq!(keys(&mut walk().keys().rev()), (5..45).rev().collect::<Vec<_>>());
        assert!(walk().values().all(|value| value.expect("read").len() == 3));
        let mut met = walk();
        for step in 0..20 {
            let ends = [met.next(), met.next_back()]
                .map(|record| record.expect("one").expect("read").0[0]);
            assert_eq!(ends, [5 + step, 44 - step]);
        }
        assert!(met.next().is_none() && met.next_back().is_none());
    }
}
