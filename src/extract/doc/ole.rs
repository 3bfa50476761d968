//! The compound file (OLE) around a DOC, read with tolerance: chains are bounded by the file's size,
//! a sector that is missing ends its stream, the directory is walked without recursion.

use super::bytes::{u16_at, u32_at};
use crate::extract::format::OLE_HEAD;

/// The numbers from here on end a chain or mark a sector without data.
const FIRST_SPECIAL: usize = 0xffff_fff0;
const ENTRY_BYTES: usize = 128;
const MINI_SECTOR_BYTES: usize = 64;
const STREAM: u8 = 2;
const ROOT: u8 = 5;
/// Sectors of the allocation table that the header itself names.
const NAMED_IN_HEADER: usize = 109;

/// A compound file.
pub(in crate::extract) struct Ole<'b> {
    bytes: &'b [u8],
    sector_bytes: usize,
    /// The sector after each sector.
    next: Vec<usize>,
    next_mini: Vec<usize>,
    mini_sectors: Vec<u8>,
    /// Streams shorter than this stand in mini sectors.
    mini_below: usize,
    entries: Vec<Entry>,
    /// Entries directly below the root; embedded documents have streams of the same names.
    root_level: Vec<usize>,
}

struct Entry {
    name: String,
    kind: u8,
    left: usize,
    right: usize,
    child: usize,
    first: usize,
    len: usize,
}

impl<'b> Ole<'b> {
    /// Reads the tables and the directory; `None` if it is no compound file.
    pub(in crate::extract) fn open(bytes: &'b [u8]) -> Option<Self> {
        if !bytes.starts_with(OLE_HEAD) {
            return None;
        }
        let sector_bytes = if u16_at(bytes, 30)? == 12 { 4096 } else { 512 };
        let mut ole = Self {
            bytes,
            sector_bytes,
            next: Vec::new(),
            next_mini: Vec::new(),
            mini_sectors: Vec::new(),
            mini_below: u32_at(bytes, 56)?.min(1 << 16),
            entries: Vec::new(),
            root_level: Vec::new(),
        };
        ole.read_allocation_table()?;
        ole.entries = ole
            .chain(u32_at(bytes, 48)?, bytes.len())
            .chunks_exact(ENTRY_BYTES)
            .filter_map(|raw| Entry::read(raw, bytes.len()))
            .collect();
        ole.root_level = ole.find_root_level();
        ole.next_mini = numbers(&ole.chain(u32_at(bytes, 60)?, bytes.len()));
        if let Some(root) = ole.entries.iter().find(|entry| entry.kind == ROOT) {
            ole.mini_sectors = ole.chain(root.first, root.len);
        }
        Some(ole)
    }

    /// The content of the stream with this name, rather one of the root's than an embedded file's.
    pub(in crate::extract) fn stream(&self, name: &str) -> Option<Vec<u8>> {
        let is_it = |entry: &&Entry| entry.kind == STREAM && entry.name.eq_ignore_ascii_case(name);
        let at_root = self.root_level.iter().filter_map(|index| self.entries.get(*index));
        let entry = at_root.chain(&self.entries).find(is_it)?;
        Some(if entry.len < self.mini_below {
            self.mini_chain(entry.first, entry.len)
        } else {
            self.chain(entry.first, entry.len)
        })
    }

    fn sector_count(&self) -> usize {
        self.bytes.len() / self.sector_bytes + 1
    }

    fn sector(&self, number: usize) -> Option<&'b [u8]> {
        let start = number.checked_add(1)?.checked_mul(self.sector_bytes)?;
        let end = start.checked_add(self.sector_bytes)?.min(self.bytes.len());
        self.bytes.get(start..end).filter(|sector| !sector.is_empty())
    }

    fn chain(&self, first: usize, max_bytes: usize) -> Vec<u8> {
        let mut content = Vec::new();
        let mut number = first;
        for _ in 0..=self.sector_count() {
            let Some(sector) = self.sector(number).filter(|_| content.len() < max_bytes) else {
                break;
            };
            content.extend_from_slice(sector);
            number = self.next.get(number).copied().unwrap_or(FIRST_SPECIAL);
        }
        content.truncate(max_bytes);
        content
    }

    fn mini_chain(&self, first: usize, len: usize) -> Vec<u8> {
        let mut content = Vec::new();
        let mut number = first;
        for _ in 0..=self.next_mini.len() {
            let rest = number
                .checked_mul(MINI_SECTOR_BYTES)
                .and_then(|start| self.mini_sectors.get(start..))
                .filter(|rest| !rest.is_empty() && content.len() < len);
            let Some(rest) = rest else { break };
            content.extend_from_slice(&rest[..rest.len().min(MINI_SECTOR_BYTES)]);
            number = self.next_mini.get(number).copied().unwrap_or(FIRST_SPECIAL);
        }
        content.truncate(len);
        content
    }

    fn read_allocation_table(&mut self) -> Option<()> {
        let per_sector = self.sector_bytes / 4;
        let enough = self.sector_count() / per_sector + 2;
        for number in self.table_sectors()?.into_iter().take(enough) {
            let mut part = self.sector(number).map(numbers).unwrap_or_default();
            part.resize(per_sector, FIRST_SPECIAL);
            self.next.append(&mut part);
        }
        Some(())
    }

    /// The sectors that hold the allocation table: first those that the header names, then those in
    /// a chain of sectors of their own.
    fn table_sectors(&self) -> Option<Vec<usize>> {
        let count = self.sector_count();
        let in_header = (0..NAMED_IN_HEADER).map_while(|index| u32_at(self.bytes, 76 + 4 * index));
        let mut found: Vec<usize> = in_header.filter(|number| *number < count).collect();
        let mut list = u32_at(self.bytes, 68)?;
        for _ in 0..count {
            let Some(sector) = self.sector(list) else { break };
            let mut part = numbers(sector);
            let following = part.pop();
            found.extend(part.into_iter().filter(|number| *number < count));
            let Some(following) = following.filter(|_| found.len() <= count) else { break };
            list = following;
        }
        Some(found)
    }

    fn find_root_level(&self) -> Vec<usize> {
        let mut seen = vec![false; self.entries.len()];
        let mut found = Vec::new();
        let mut open: Vec<usize> =
            self.entries.first().map(|root| root.child).into_iter().collect();
        while let Some(index) = open.pop() {
            let Some(entry) = self.entries.get(index) else { continue };
            if !std::mem::replace(&mut seen[index], true) {
                found.push(index);
                open.extend([entry.left, entry.right]);
            }
        }
        found
    }
}

impl Entry {
    fn read(raw: &[u8], max_len: usize) -> Option<Self> {
        let name_bytes = usize::from(u16_at(raw, 64)?).clamp(2, 64) - 2;
        let units =
            raw[..name_bytes].chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]]));
        Some(Self {
            name: char::decode_utf16(units).map(|letter| letter.unwrap_or('?')).collect(),
            kind: raw[66],
            left: u32_at(raw, 68)?,
            right: u32_at(raw, 72)?,
            child: u32_at(raw, 76)?,
            first: u32_at(raw, 116)?,
            len: u32_at(raw, 120)?.min(max_len),
        })
    }
}

fn numbers(bytes: &[u8]) -> Vec<usize> {
    (0..bytes.len() / 4).filter_map(|index| u32_at(bytes, 4 * index)).collect()
}
