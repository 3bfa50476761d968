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
    /// Bytes of the text that are deleted: from, to.
    pub deleted: Vec<(u32, u32)>,
    /// Bytes of the text that look so: from, to, properties.
    pub looks: Vec<(u32, u32, Vec<u8>)>,
    /// Bytes of paragraphs that look so.
    pub paragraph_looks: Vec<(u32, u32, Vec<u8>)>,
    /// Bytes of paragraphs that are items of the one list, and their level.
    pub items: Vec<(u32, u32, u8)>,
}

impl Doc {
    /// A document with one piece of UTF-16.
    pub fn new(text: &str) -> Self {
        let units: Vec<u16> = text.encode_utf16().collect();
        Self {
            flags: 0x0200,
            pieces: vec![(u32::try_from(units.len()).expect("short"), TEXT_AT)],
            text: units.into_iter().flat_map(u16::to_le_bytes).collect(),
            deleted: Vec::new(),
            looks: Vec::new(),
            paragraph_looks: Vec::new(),
            items: Vec::new(),
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
        let mut at = 0_u32;
        for (index, part) in self.table_parts() {
            let len = u32::try_from(part.len()).expect("short");
            // What belongs to the lists themselves stands behind their list.
            let told = if index == LISTS { 2 + 28 } else { len };
            set(154 + index * 8, &at.to_le_bytes());
            set(154 + index * 8 + 4, &told.to_le_bytes());
            at += len;
        }
        document.extend_from_slice(&self.text);
        document.resize(document.len().next_multiple_of(512), 0);
        document.extend(self.characters());
        document.extend(self.paragraphs());
        document
    }

    fn table(&self) -> Vec<u8> {
        self.table_parts().into_iter().flat_map(|(_, part)| part).collect()
    }

    fn table_parts(&self) -> Vec<(usize, Vec<u8>)> {
        let end = TEXT_AT as usize + self.text.len();
        let page = u32::try_from(end.div_ceil(512)).expect("short");
        let mut parts = vec![(33, self.pieces())];
        if !self.deleted.is_empty() || !self.looks.is_empty() {
            parts.push((12, one_page(page)));
        }
        if !self.items.is_empty() || !self.paragraph_looks.is_empty() {
            parts.push((13, one_page(page + 1)));
        }
        if !self.items.is_empty() {
            parts.push((LISTS, list()));
            parts.push((74, [1_u32, 77, 0, 0, 0].into_iter().flat_map(u32::to_le_bytes).collect()));
        }
        parts
    }

    /// The page of properties of characters.
    fn characters(&self) -> Vec<u8> {
        let deleted = self.deleted.iter().map(|(from, to)| (*from, *to, vec![3, 0, 8, 1]));
        let looks = self.looks.iter().map(|(from, to, properties)| {
            let len = u8::try_from(properties.len()).expect("few");
            (*from, *to, [vec![len], properties.clone()].concat())
        });
        let marks: Vec<_> = deleted.chain(looks).collect();
        page_of(&marks, 1)
    }

    /// The page of properties of paragraphs: style, level, use of a list.
    fn paragraphs(&self) -> Vec<u8> {
        let items = self.items.iter().map(|(from, to, level)| {
            (*from, *to, vec![5, 0, 0, 0x0a, 0x26, *level, 0x0b, 0x46, 1, 0])
        });
        let looks = self.paragraph_looks.iter().map(|(from, to, properties)| {
            let words = (properties.len() + 3).div_ceil(2);
            let mut entry = vec![u8::try_from(words).expect("few"), 0, 0];
            entry.extend(properties);
            entry.resize(words * 2, 0);
            (*from, *to, entry)
        });
        let marks: Vec<_> = items.chain(looks).collect();
        page_of(&marks, 13)
    }

    fn pieces(&self) -> Vec<u8> {
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

/// Which of the offsets belongs to the lists.
const LISTS: usize = 73;

/// A list of pages that has one.
fn one_page(page: u32) -> Vec<u8> {
    [0, u32::MAX, page].into_iter().flat_map(u32::to_le_bytes).collect()
}

/// A page: stretches of the text with their properties, and stretches between without any.
fn page_of(marks: &[(u32, u32, Vec<u8>)], entry_bytes: usize) -> Vec<u8> {
    let mut page = vec![0; 512];
    let mut ends = vec![TEXT_AT];
    let mut entries = Vec::new();
    let mut at = 511;
    for (from, to, properties) in marks {
        if TEXT_AT + from > ends[ends.len() - 1] {
            ends.push(TEXT_AT + from);
            entries.push(0);
        }
        at = (at - properties.len()) / 2 * 2;
        page[at..at + properties.len()].copy_from_slice(properties);
        ends.push(TEXT_AT + to);
        entries.push(u8::try_from(at / 2).expect("small"));
    }
    for (index, end) in ends.iter().enumerate() {
        page[4 * index..4 * index + 4].copy_from_slice(&end.to_le_bytes());
    }
    for (index, entry) in entries.iter().enumerate() {
        page[4 * ends.len() + entry_bytes * index] = *entry;
    }
    page[511] = u8::try_from(entries.len()).expect("few");
    page
}

/// One list of nine levels, of which two are of use: "1." and "1.a)".
fn list() -> Vec<u8> {
    let mut list = vec![1, 0];
    list.extend(77_u32.to_le_bytes());
    list.resize(2 + 28, 0);
    for (level, text) in ["\0.", "\0.\u{1})", "", "", "", "", "", "", ""].into_iter().enumerate() {
        let start = list.len();
        list.extend(1_u32.to_le_bytes());
        list.push(if level == 1 { 4 } else { 0 });
        list.resize(start + 28, 0);
        let units: Vec<u16> = text.encode_utf16().collect();
        list.extend(u16::try_from(units.len()).expect("short").to_le_bytes());
        list.extend(units.into_iter().flat_map(u16::to_le_bytes));
    }
    list
}
