//! The ZIP file around a DOCX: parts by name, with bounds on what they may expand to.

use std::io::{Cursor, Read};

use encoding_rs::{UTF_16BE, UTF_16LE};
use zip::{ZipArchive, result::ZipError};

use crate::extract::ExtractError;

/// Largest part, expanded.
const MAX_PART_BYTES: u64 = 48 << 20;
/// Largest sum of the parts that are read, expanded.
const MAX_TOTAL_BYTES: u64 = 96 << 20;
/// From this size on a part must not expand by more than `MAX_RATIO`.
const RATIO_MATTERS_FROM: u64 = 4 << 20;
/// Word's own parts stay below 40; a bomb has about 1,000.
const MAX_RATIO: u64 = 200;
const MAX_ENTRIES: usize = 20_000;

/// An open file.
pub(super) struct Package<'f> {
    archive: ZipArchive<Cursor<&'f [u8]>>,
    read_bytes: u64,
}

impl<'f> Package<'f> {
    /// Reads the directory.
    pub(super) fn open(file: &'f [u8]) -> Result<Self, ExtractError> {
        let archive = ZipArchive::new(Cursor::new(file)).map_err(|error| fault(&error))?;
        if archive.len() > MAX_ENTRIES {
            return Err(ExtractError::TooComplex);
        }
        Ok(Self { archive, read_bytes: 0 })
    }

    /// The part with this name as text, whatever encoding it is in; `None` if there is none.
    pub(super) fn part(&mut self, name: &str) -> Result<Option<String>, ExtractError> {
        let Some(index) = self.index_of(name) else { return Ok(None) };
        let entry = self.archive.by_index(index).map_err(|error| fault(&error))?;
        let by_ratio = entry.compressed_size().saturating_mul(MAX_RATIO).max(RATIO_MATTERS_FROM);
        let left = MAX_TOTAL_BYTES.saturating_sub(self.read_bytes);
        let max = by_ratio.min(MAX_PART_BYTES).min(left);
        // A vector that grew by doubling would need three times the memory.
        let expected = usize::try_from(entry.size().min(max) + 1).unwrap_or_default();
        let mut bytes = Vec::with_capacity(expected);
        let read = entry.take(max + 1).read_to_end(&mut bytes);
        if u64::try_from(bytes.len()).is_ok_and(|len| len > max) {
            return Err(ExtractError::TooComplex);
        }
        // A part that ends in damage still has its beginning.
        if read.is_err() && bytes.is_empty() {
            return Err(ExtractError::Damaged);
        }
        self.read_bytes += bytes.len() as u64;
        Ok(Some(decode(bytes)))
    }

    /// Names are compared as other readers do: in any case, with either slash.
    fn index_of(&self, name: &str) -> Option<usize> {
        self.archive.index_for_name(name).or_else(|| {
            (0..self.archive.len()).find(|index| {
                let found = self.archive.name_for_index(*index);
                let found = found.and_then(Result::ok);
                found.is_some_and(|found| found.replace('\\', "/").eq_ignore_ascii_case(name))
            })
        })
    }
}

fn decode(bytes: Vec<u8>) -> String {
    match bytes.as_slice() {
        [0xff, 0xfe, ..] => UTF_16LE.decode(&bytes).0.into_owned(),
        [0xfe, 0xff, ..] => UTF_16BE.decode(&bytes).0.into_owned(),
        _ => String::from_utf8(bytes)
            .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned()),
    }
}

fn fault(error: &ZipError) -> ExtractError {
    match error {
        ZipError::InvalidPassword | ZipError::UnsupportedArchive(ZipError::PASSWORD_REQUIRED) => {
            ExtractError::Encrypted
        }
        _ => ExtractError::Damaged,
    }
}
