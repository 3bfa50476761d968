//! The list of pieces that a document's text is made of ([MS-DOC] 2.8.35, 2.9.38).

use encoding_rs::WINDOWS_1252;

use super::bytes::{at_most, u16_at, u32_at};
use crate::extract::{ExtractError, MAX_TEXT_BYTES};

/// Most UTF-16 units that pieces may add up to: many may point at the same bytes.
const MAX_UNITS: usize = MAX_TEXT_BYTES / 2;
const IS_ONE_BYTE: usize = 0x4000_0000;
const OFFSET: usize = 0x3fff_ffff;
const PROPERTIES: u8 = 1;
const PIECES: u8 = 2;

/// A piece: how many characters, and the word that says where and how they stand.
struct Piece {
    len: usize,
    place: usize,
}

/// Finds the list in the table that also holds formatting.
pub(super) fn piece_list(clx: &[u8]) -> Option<&[u8]> {
    let mut at = 0;
    loop {
        match *clx.get(at)? {
            PROPERTIES => at += 3 + usize::from(u16_at(clx, at + 1)?),
            PIECES => {
                let list = at_most(clx, at + 5, u32_at(clx, at + 1)?);
                return (list.len() >= 16).then_some(list);
            }
            _ => return None,
        }
    }
}

fn pieces(list: &[u8]) -> impl Iterator<Item = Piece> + '_ {
    let count = list.len().saturating_sub(4) / 12;
    (0..count).filter_map(move |index| {
        let (start, end) = (u32_at(list, 4 * index)?, u32_at(list, 4 * index + 4)?);
        let place = u32_at(list, 4 * (count + 1) + 8 * index + 2)?;
        (end > start).then(|| Piece { len: end - start, place })
    })
}

/// Text in UTF-16 and where its pieces stand in the file.
#[derive(Default)]
pub(super) struct Text {
    pub units: Vec<u16>,
    pub runs: Vec<Run>,
}

/// Units that stand next to each other in the file.
pub(super) struct Run {
    /// The first of them.
    pub start: usize,
    pub len: usize,
    /// Where it stands, and how many bytes each takes.
    pub offset: usize,
    pub unit_bytes: usize,
}

impl Run {
    /// Where in the file this unit stands.
    pub(super) fn offset_of(&self, unit: usize) -> usize {
        self.offset + (unit - self.start) * self.unit_bytes
    }
}

/// The text since Word 97: UTF-16, or one byte a character.
pub(super) fn unicode_text(document: &[u8], list: &[u8]) -> Result<Text, ExtractError> {
    let mut text = Text::default();
    for piece in pieces(list) {
        let Text { units, runs } = &mut text;
        if units.len() + piece.len > MAX_UNITS {
            return Err(ExtractError::TooComplex);
        }
        let start = units.len();
        let (offset, unit_bytes) = if piece.place & IS_ONE_BYTE == 0 {
            (piece.place, 2)
        } else {
            ((piece.place & OFFSET) / 2, 1)
        };
        if piece.place & IS_ONE_BYTE == 0 {
            let bytes = at_most(document, offset, 2 * piece.len);
            units.extend(bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])));
        } else {
            let bytes = at_most(document, offset, piece.len);
            units.extend(WINDOWS_1252.decode_without_bom_handling(bytes).0.encode_utf16());
        }
        runs.push(Run { start, len: units.len() - start, offset, unit_bytes });
    }
    Ok(text)
}

/// The text of a fast-saved document before Word 97, in the language's encoding.
pub(super) fn byte_text(document: &[u8], list: &[u8]) -> Vec<u8> {
    let mut text = Vec::new();
    for piece in pieces(list) {
        if text.len() > MAX_TEXT_BYTES {
            break;
        }
        text.extend_from_slice(at_most(document, piece.place, piece.len));
    }
    text
}
