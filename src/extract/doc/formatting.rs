//! Properties of characters and paragraphs as far as they decide what is read: deleted text, and which list a
//! paragraph is an item of ([MS-DOC] 2.9.33, 2.9.71, 2.9.175, 2.9.260).

use super::{
    bytes::{at_most, u16_at, u32_at},
    fib::Fib,
    pieces::Text,
};

const PAGE_BYTES: usize = 512;
const DELETED: u16 = 0x0800;
const LEVEL: u16 = 0x260a;
const LIST: u16 = 0x460b;
/// Two properties whose length is given otherwise than by a byte.
const TABLE_DEFINITION: u16 = 0xd608;
const TAB_CHANGES: u16 = 0xc615;
/// Styles are based on each other so deep at most.
const MAX_STYLE_DEPTH: usize = 12;
const MAX_STYLES: usize = 4_096;
/// What stands in a paragraph's entry beside its offset.
const PARAGRAPH_ENTRY_BYTES: usize = 13;

/// Which item a paragraph is: the use of a list, counted from 1, and its level.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ListPlace {
    pub list: Option<u16>,
    pub level: Option<u8>,
}

impl ListPlace {
    fn read(properties: &[u8]) -> Self {
        let mut place = Self::default();
        for (name, value) in Properties(properties) {
            match name {
                LIST => place.list = u16_at(value, 0),
                LEVEL => place.level = value.first().copied(),
                _ => {}
            }
        }
        place
    }

    fn or(self, other: Self) -> Self {
        Self { list: self.list.or(other.list), level: self.level.or(other.level) }
    }
}

/// Names and values of a list of properties.
struct Properties<'b>(&'b [u8]);

impl<'b> Iterator for Properties<'b> {
    type Item = (u16, &'b [u8]);

    fn next(&mut self) -> Option<Self::Item> {
        let name = u16_at(self.0, 0)?;
        let rest = &self.0[2..];
        let (skipped, len) = match (name, name >> 13) {
            (TABLE_DEFINITION, _) => (2, usize::from(u16_at(rest, 0)?).saturating_sub(1)),
            (TAB_CHANGES, _) if rest.first() == Some(&255) => return None,
            (_, 0 | 1) => (0, 1),
            (_, 2 | 4 | 5) => (0, 2),
            (_, 3) => (0, 4),
            (_, 7) => (0, 3),
            _ => (1, usize::from(*rest.first()?)),
        };
        let value = rest.get(skipped..skipped + len)?;
        self.0 = &rest[skipped + len..];
        Some((name, value))
    }
}

/// Where something holds in the file: from, to.
type Stretch = (usize, usize);

/// What was found.
#[derive(Default)]
pub(super) struct Formatting {
    deleted: Vec<Stretch>,
    paragraphs: Vec<(Stretch, ListPlace)>,
}

impl Formatting {
    pub(super) fn read(document: &[u8], table: &[u8], fib: &Fib) -> Self {
        let styles = styles(at_most(table, fib.styles.0, fib.styles.1));
        let mut found = Self::default();
        for page in pages(document, table, fib.character_pages) {
            for (stretch, at) in entries(page, 1) {
                let len = page.get(at).copied().map_or(0, usize::from);
                let mut properties = Properties(at_most(page, at + 1, len));
                if at > 0 && properties.any(|(name, value)| name == DELETED && value == [1]) {
                    found.deleted.push(stretch);
                }
            }
        }
        for page in pages(document, table, fib.paragraph_pages) {
            for (stretch, at) in entries(page, PARAGRAPH_ENTRY_BYTES) {
                let words = page.get(at).copied().map_or(0, usize::from);
                let (start, len) = match words {
                    0 => (at + 2, page.get(at + 1).map_or(0, |words| usize::from(*words) * 2)),
                    _ => (at + 1, words * 2 - 1),
                };
                let properties = at_most(page, start, len);
                let style = u16_at(properties, 0).unwrap_or_default();
                let own = ListPlace::read(properties.get(2..).unwrap_or_default());
                let place = own.or(styles.get(usize::from(style)).copied().unwrap_or_default());
                if at > 0 && place.list.is_some_and(|list| list > 0) {
                    found.paragraphs.push((stretch, place));
                }
            }
        }
        found.deleted.sort_unstable();
        found.paragraphs.sort_unstable_by_key(|(stretch, _)| *stretch);
        found
    }

    /// Puts signs that are not written in the places of deleted ones.
    pub(super) fn remove_deleted(&self, text: &Text, units: &mut [u16]) {
        for run in &text.runs {
            let end = run.offset_of(run.start + run.len);
            let first = self.deleted.partition_point(|(_, to)| *to <= run.offset);
            for (from, to) in self.deleted[first..].iter().take_while(|(from, _)| *from < end) {
                let unit_at =
                    |offset: usize| run.start + offset.saturating_sub(run.offset) / run.unit_bytes;
                let last = unit_at(*to).min(run.start + run.len);
                if let Some(gone) = units.get_mut(unit_at(*from)..last) {
                    gone.fill(0);
                }
            }
        }
    }

    /// Which item the paragraph is whose end stands there.
    pub(super) fn list_place(&self, offset: usize) -> Option<ListPlace> {
        let at = self.paragraphs.partition_point(|((_, to), _)| *to <= offset);
        let ((from, _), place) = self.paragraphs.get(at)?;
        (*from <= offset).then_some(*place)
    }
}

/// The pages that a list in the table names.
fn pages<'d>(document: &'d [u8], table: &[u8], (at, len): (usize, usize)) -> Vec<&'d [u8]> {
    let list = at_most(table, at, len);
    let count = list.len().saturating_sub(4) / 8;
    // A page is named once.
    let most = document.len() / PAGE_BYTES;
    (0..count.min(most))
        .filter_map(|index| {
            let page = u32_at(list, 4 * (count + 1) + 4 * index)? & 0x003f_ffff;
            let start = page * PAGE_BYTES;
            document.get(start..start + PAGE_BYTES)
        })
        .collect()
}

/// Stretches of a page and where in it their properties stand.
fn entries(page: &[u8], entry_bytes: usize) -> Vec<(Stretch, usize)> {
    let count = usize::from(page.last().copied().unwrap_or_default());
    (0..count)
        .filter_map(|index| {
            let stretch = (u32_at(page, 4 * index)?, u32_at(page, 4 * index + 4)?);
            let at = page.get(4 * (count + 1) + entry_bytes * index)?;
            Some((stretch, usize::from(*at) * 2))
        })
        .collect()
}

/// The places that styles give their paragraphs, each with what it is based on.
fn styles(sheet: &[u8]) -> Vec<ListPlace> {
    let Some(own) = raw_styles(sheet) else { return Vec::new() };
    (0..own.len())
        .map(|style| {
            let mut place = ListPlace::default();
            let mut at = style;
            for _ in 0..MAX_STYLE_DEPTH {
                let Some((own, base)) = own.get(at) else { break };
                place = place.or(*own);
                at = *base;
            }
            place
        })
        .collect()
}

/// The place that each style gives by itself, and the style that it is based on.
fn raw_styles(sheet: &[u8]) -> Option<Vec<(ListPlace, usize)>> {
    let head = usize::from(u16_at(sheet, 0)?);
    let count = usize::from(u16_at(sheet, 2)?).min(MAX_STYLES);
    let base_bytes = usize::from(u16_at(sheet, 4)?);
    let mut at = 2 + head;
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let Some(len) = u16_at(sheet, at).map(usize::from) else { break };
        let style = at_most(sheet, at + 2, len);
        found.push(read_style(style, base_bytes).unwrap_or((ListPlace::default(), usize::MAX)));
        at += 2 + len + len % 2;
    }
    Some(found)
}

fn read_style(style: &[u8], base_bytes: usize) -> Option<(ListPlace, usize)> {
    let kind_and_base = u16_at(style, 2)?;
    let base = usize::from(kind_and_base >> 4);
    if kind_and_base & 0xf != 1 {
        return Some((ListPlace::default(), base));
    }
    let name_units = usize::from(u16_at(style, base_bytes)?);
    let at = base_bytes + 2 + name_units * 2 + 2;
    let len = usize::from(u16_at(style, at)?);
    let properties = at_most(style, at + 4, len.saturating_sub(2));
    Some((ListPlace::read(properties), base))
}
