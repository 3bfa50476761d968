//! Word documents as Word 97 wrote them.

use super::ole::compound;

/// Where the text begins in the `WordDocument` stream.
pub const TEXT_AT: u32 = 2048;

/// What a document is made of.
pub struct Doc {
    /// Flags of the file information block.
    pub flags: u16,
    /// Pieces: characters, and where they are.
    pub pieces: Vec<(u32, u32)>,
    /// What stands at `TEXT_AT`.
    pub text: Vec<u8>,
}

impl Doc {
    /// A document with one piece of UTF-16.
    pub fn new(text: &str) -> Self {
        let units: Vec<u16> = text.encode_utf16().collect();
        Self {
            flags: 0x0200,
            pieces: vec![(u32::try_from(units.len()).expect("short"), TEXT_AT)],
            text: units.into_iter().flat_map(u16::to_le_bytes).collect(),
        }
    }

    /// The file.
    pub fn file(&self) -> Vec<u8> {
        compound(&[("WordDocument", self.document()), ("1Table", self.table())])
    }

    fn document(&self) -> Vec<u8> {
        let mut document = vec![0; TEXT_AT as usize];
        let mut set =
            |at: usize, bytes: &[u8]| document[at..at + bytes.len()].copy_from_slice(bytes);
        set(0, b"\xec\xa5\xc1\x00");
        set(6, &0x0426_u16.to_le_bytes());
        set(10, &self.flags.to_le_bytes());
        set(32, &14_u16.to_le_bytes());
        set(62, &22_u16.to_le_bytes());
        let characters = self.pieces.iter().fold(0_u32, |sum, piece| sum.saturating_add(piece.0));
        set(64 + 12, &characters.to_le_bytes());
        set(152, &93_u16.to_le_bytes());
        let table_bytes = u32::try_from(self.table().len()).expect("short");
        set(154 + 33 * 8 + 4, &table_bytes.to_le_bytes());
        document.extend_from_slice(&self.text);
        document
    }

    fn table(&self) -> Vec<u8> {
        let mut ends = vec![0_u32];
        for (len, _) in &self.pieces {
            ends.push(ends[ends.len() - 1].saturating_add(*len));
        }
        let mut list: Vec<u8> = ends.into_iter().flat_map(u32::to_le_bytes).collect();
        for (_, place) in &self.pieces {
            list.extend([0, 0]);
            list.extend(place.to_le_bytes());
            list.extend([0, 0]);
        }
        let mut table = vec![2];
        table.extend(u32::try_from(list.len()).expect("short").to_le_bytes());
        table.extend(list);
        table
    }
}
