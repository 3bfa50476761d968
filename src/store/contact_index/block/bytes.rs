//! A block as it lies in the database: how many requests, how many packed bytes, the heads, where the texts end, and
//! the packed texts; numbers with their least byte first.

use std::io;

use jiff::civil::Date;
use uuid::Uuid;

use super::{Block, Head};
use crate::domain::{ContactId, ContactStatus};

/// An id, a status, and a year, a month and a day, which are 0 when no step is due.
const HEAD: usize = size_of::<ContactId>() + 1 + DUE;
const DUE: usize = 4;
const NUMBER: usize = size_of::<u32>();

impl Block {
    pub fn to_bytes(&self) -> io::Result<Vec<u8>> {
        let size = 2 * NUMBER + self.heads.len() * (HEAD + NUMBER) + self.packed.len();
        let mut bytes = Vec::with_capacity(size);
        for count in [self.heads.len(), self.packed.len()] {
            bytes.extend(u32::try_from(count).map_err(io::Error::other)?.to_le_bytes());
        }
        for head in &self.heads {
            bytes.extend(head.id.as_bytes());
            bytes.push(head.status as u8);
            bytes.extend(head.due.map_or([0; DUE], bytes_of_date));
        }
        for end in &self.ends {
            bytes.extend(end.to_le_bytes());
        }
        bytes.extend_from_slice(&self.packed);
        Ok(bytes)
    }

    /// `None` if this is no block, or not all of it.
    pub fn of_bytes(bytes: &[u8]) -> Option<Self> {
        let (count, bytes) = split_number(bytes)?;
        let (packed_bytes, bytes) = split_number(bytes)?;
        let (heads, bytes) = bytes.split_at_checked(count.checked_mul(HEAD)?)?;
        let (ends, packed) = bytes.split_at_checked(count.checked_mul(NUMBER)?)?;
        let heads: Box<[Head]> = heads.chunks_exact(HEAD).map(head_of).collect::<Option<_>>()?;
        let ends: Box<[u32]> =
            ends.as_chunks().0.iter().map(|end| u32::from_le_bytes(*end)).collect();
        let is_whole = packed.len() == packed_bytes
            && !heads.is_empty()
            && heads.is_sorted_by(|one, next| one.id < next.id)
            && ends.is_sorted();
        is_whole.then(|| Self { heads, ends, packed: packed.into() })
    }
}

fn split_number(bytes: &[u8]) -> Option<(usize, &[u8])> {
    let (number, rest) = bytes.split_first_chunk()?;
    Some((u32::from_le_bytes(*number) as usize, rest))
}

fn bytes_of_date(date: Date) -> [u8; DUE] {
    let [low, high] = date.year().to_le_bytes();
    [low, high, date.month().cast_unsigned(), date.day().cast_unsigned()]
}

fn head_of(bytes: &[u8]) -> Option<Head> {
    let (id, bytes) = bytes.split_at_checked(size_of::<ContactId>())?;
    let [status, due @ ..] = *bytes.as_array::<{ 1 + DUE }>()?;
    let due = match due {
        [0, 0, 0, 0] => None,
        [low, high, month, day] => {
            let year = i16::from_le_bytes([low, high]);
            Some(Date::new(year, month.cast_signed(), day.cast_signed()).ok()?)
        }
    };
    Some(Head {
        id: ContactId::new(Uuid::from_slice(id).ok()?),
        status: ContactStatus::ALL.into_iter().find(|known| *known as u8 == status)?,
        due,
    })
}
