//! The file information block at the start of the `WordDocument` stream ([MS-DOC] 2.5).

use encoding_rs::{self as encodings, Encoding};

use super::bytes::{u16_at, u32_at};
use crate::extract::ExtractError;

const WORD_97: u16 = 0x00c1;
const WORD_6: u16 = 101;
const WORD_97_HEAD: u16 = 0xa5ec;
const FLAG_FAST_SAVED: u16 = 0x0004;
const FLAG_ENCRYPTED: u16 = 0x0100;
const FLAG_TABLE_ONE: u16 = 0x0200;
const MACINTOSH: u16 = 256;
/// Which of the offsets and lengths belongs to the list of pieces.
const CLX_INDEX: usize = 33;
const STYLES_INDEX: usize = 1;
const CHARACTERS_INDEX: usize = 12;
const PARAGRAPHS_INDEX: usize = 13;
const DRAWINGS_INDEX: usize = 50;
const LISTS_INDEX: usize = 73;
const LIST_USES_INDEX: usize = 74;
/// The parts in the order of their text, and whether a reader of the document would read them.
const PARTS: [(usize, bool); 8] = [
    (3, true),  // main document
    (4, true),  // footnotes
    (5, true),  // headers and footers
    (6, false), // macros
    (7, false), // comments
    (8, true),  // endnotes
    (9, true),  // text boxes
    (10, true), // text boxes of headers
];

/// What the block says.
pub(super) struct Fib {
    /// Whether it is Word 97 or later.
    pub has_pieces_in_table: bool,
    pub is_table_one: bool,
    pub clx_offset: usize,
    pub clx_len: usize,
    /// Where other lists stand in the table stream, and how long they are.
    pub styles: (usize, usize),
    pub character_pages: (usize, usize),
    pub paragraph_pages: (usize, usize),
    pub lists: (usize, usize),
    pub list_uses: (usize, usize),
    pub has_drawings: bool,
    pub parts: Vec<Part>,
    /// Where a fast-saved old document lists its pieces: offset and length.
    pub old_clx: Option<(usize, usize)>,
    /// Where the text of an old document starts and ends.
    pub old_text: (usize, usize),
    /// The encoding of an old document.
    pub encoding: &'static Encoding,
}

/// A part of the text.
pub(super) struct Part {
    /// In UTF-16 units.
    pub len: usize,
    pub is_wanted: bool,
}

impl Fib {
    /// Reads the block; refuses a document with a password.
    pub(super) fn read(document: &[u8]) -> Result<Self, ExtractError> {
        Self::parse(document).unwrap_or(Err(ExtractError::Damaged))
    }

    fn parse(document: &[u8]) -> Option<Result<Self, ExtractError>> {
        let version = u16_at(document, 2)?;
        let flags = u16_at(document, 0x0a)?;
        if flags & FLAG_ENCRYPTED != 0 {
            return Some(Err(ExtractError::Encrypted));
        }
        let is_fast_saved = flags & FLAG_FAST_SAVED != 0 && version >= WORD_6;
        let mut fib = Self {
            has_pieces_in_table: version >= WORD_97 && u16_at(document, 0)? == WORD_97_HEAD,
            is_table_one: flags & FLAG_TABLE_ONE != 0,
            clx_offset: 0,
            clx_len: 0,
            styles: (0, 0),
            character_pages: (0, 0),
            paragraph_pages: (0, 0),
            lists: (0, 0),
            list_uses: (0, 0),
            has_drawings: false,
            parts: Vec::new(),
            old_clx: u32_at(document, 0x160).zip(u32_at(document, 0x164)).filter(|_| is_fast_saved),
            old_text: (u32_at(document, 0x18)?, u32_at(document, 0x1c)?),
            encoding: if u16_at(document, 0x14)? == MACINTOSH {
                encodings::MACINTOSH
            } else {
                encoding_of(u16_at(document, 6)?)
            },
        };
        if fib.has_pieces_in_table {
            fib.read_tables(document)?;
        }
        Some(Ok(fib))
    }

    /// The block's two lists: of 32-bit numbers, and of offsets and lengths in the table stream.
    fn read_tables(&mut self, document: &[u8]) -> Option<()> {
        let short_count = usize::from(u16_at(document, 32)?);
        let long_count_at = 34 + short_count * 2;
        let longs = long_count_at + 2;
        let ranges = longs + usize::from(u16_at(document, long_count_at)?) * 4 + 2;
        self.clx_offset = u32_at(document, ranges + CLX_INDEX * 8)?;
        self.clx_len = u32_at(document, ranges + CLX_INDEX * 8 + 4)?;
        let count = usize::from(u16_at(document, ranges - 2)?);
        let range = |index: usize| -> (usize, usize) {
            let at = ranges + index * 8;
            let found = u32_at(document, at).zip(u32_at(document, at + 4));
            found.filter(|_| index < count).unwrap_or_default()
        };
        self.styles = range(STYLES_INDEX);
        self.character_pages = range(CHARACTERS_INDEX);
        self.paragraph_pages = range(PARAGRAPHS_INDEX);
        self.has_drawings = range(DRAWINGS_INDEX).1 > 0;
        self.lists = range(LISTS_INDEX);
        self.list_uses = range(LIST_USES_INDEX);
        self.parts = PARTS
            .iter()
            .map(|&(index, is_wanted)| Part {
                len: u32_at(document, longs + 4 * index).unwrap_or(0),
                is_wanted,
            })
            .collect();
        Some(())
    }
}

/// The Windows encoding of a language ([MS-LCID]).
fn encoding_of(language: u16) -> &'static Encoding {
    match language & 0x3ff {
        0x25..=0x27 => encodings::WINDOWS_1257,
        0x02 | 0x19 | 0x22 | 0x23 | 0x2f => encodings::WINDOWS_1251,
        0x05 | 0x0e | 0x15 | 0x18 | 0x1a..=0x1c | 0x24 => encodings::WINDOWS_1250,
        0x08 => encodings::WINDOWS_1253,
        0x1f => encodings::WINDOWS_1254,
        0x0d => encodings::WINDOWS_1255,
        0x01 => encodings::WINDOWS_1256,
        0x11 => encodings::SHIFT_JIS,
        0x12 => encodings::EUC_KR,
        0x04 if language == 0x0404 => encodings::BIG5,
        0x04 => encodings::GBK,
        _ => encodings::WINDOWS_1252,
    }
}
