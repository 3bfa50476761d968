//! What formatting decides of what is read: deleted text, text that is not seen, and which list a paragraph is an
//! item of ([MS-DOC] 2.9.33, 2.9.71, 2.9.175).

use std::ops::Range;

use super::{
    bytes::{at_most, u16_at, u32_at},
    fib::Fib,
    pieces::Text,
    properties::{ListPlace, Look, ParagraphLook},
    styles::{self, Style},
};

const PAGE_BYTES: usize = 512;
/// What stands in a paragraph's entry beside its offset.
const PARAGRAPH_ENTRY_BYTES: usize = 13;
/// Ends of paragraphs and cells, and the marks of fields.
const MARKS: [u16; 5] = [0x0d, 0x07, 0x13, 0x14, 0x15];

/// Where something holds in the file: from, to.
type Stretch = (usize, usize);

/// What was found.
#[derive(Default)]
pub(super) struct Formatting {
    deleted: Vec<Stretch>,
    /// Paragraphs whose style hides them, what is shown in spite of it, and what is hidden for itself.
    hidden_paragraphs: Vec<Stretch>,
    shown: Vec<Stretch>,
    hidden: Vec<Stretch>,
    struck: Vec<Stretch>,
    paragraphs: Vec<(Stretch, ListPlace)>,
}

impl Formatting {
    pub(super) fn read(document: &[u8], table: &[u8], fib: &Fib) -> Self {
        let styles = styles::read(at_most(table, fib.styles.0, fib.styles.1));
        let mut found = Self::default();
        let grounds = found.read_paragraphs(&pages(document, table, fib.paragraph_pages), &styles);
        let characters = pages(document, table, fib.character_pages);
        // Where there are drawings, one may lie behind the text.
        found.read_characters(&characters, &styles, (!fib.has_drawings).then_some(&grounds));
        let Self { deleted, hidden_paragraphs, shown, hidden, struck, .. } = &mut found;
        [deleted, hidden_paragraphs, shown, hidden, struck].into_iter().for_each(unite);
        found.paragraphs.sort_unstable_by_key(|(stretch, _)| *stretch);
        found
    }

    /// Gives the paragraphs that may stand on a colour.
    fn read_paragraphs(&mut self, pages: &[&[u8]], styles: &[Style]) -> Vec<Stretch> {
        let mut grounds = Vec::new();
        for page in pages {
            for (stretch, at) in entries(page, PARAGRAPH_ENTRY_BYTES) {
                let words = page.get(at).copied().map_or(0, usize::from);
                let (start, len) = match words {
                    0 => (at + 2, page.get(at + 1).map_or(0, |words| usize::from(*words) * 2)),
                    _ => (at + 1, words * 2 - 1),
                };
                let properties = if at > 0 { at_most(page, start, len) } else { &[] };
                let style = u16_at(properties, 0).unwrap_or_default();
                let own = ParagraphLook::read(properties.get(2..).unwrap_or_default());
                let style = styles.get(usize::from(style)).copied().unwrap_or_default();
                let look = own.or(style.paragraph);
                if at > 0 && look.place.list.is_some_and(|list| list > 0) {
                    self.paragraphs.push((stretch, look.place));
                }
                if style.look.is_hidden() || style.look.is_struck() {
                    self.hidden_paragraphs.push(stretch);
                }
                if look.has_ground {
                    grounds.push(stretch);
                }
            }
        }
        unite(&mut grounds);
        grounds
    }

    /// White characters are hidden outside of these grounds.
    fn read_characters(
        &mut self,
        pages: &[&[u8]],
        styles: &[Style],
        grounds: Option<&Vec<Stretch>>,
    ) {
        let is_on_paper = |(from, to): Stretch| {
            grounds.is_some_and(|grounds| {
                let at = grounds.partition_point(|(_, end)| *end <= from);
                grounds.get(at).is_none_or(|(start, _)| *start >= to)
            })
        };
        for page in pages {
            for (stretch, at) in entries(page, 1).into_iter().filter(|(_, at)| *at > 0) {
                let len = page.get(at).copied().map_or(0, usize::from);
                let own = Look::read(at_most(page, at + 1, len));
                let style = own.style.and_then(|style| styles.get(usize::from(style)));
                let look = own.or(style.copied().unwrap_or_default().look);
                if own.is_deleted {
                    self.deleted.push(stretch);
                } else if look.is_hidden() || look.is_white() && is_on_paper(stretch) {
                    self.hidden.push(stretch);
                } else if look.is_struck() {
                    self.struck.push(stretch);
                } else if look.is_shown() {
                    self.shown.push(stretch);
                }
            }
        }
    }

    /// Puts signs that are not written in the places of what is deleted or not seen; marks
    /// that are not seen stay.
    pub(super) fn remove_unseen(&self, text: &Text, units: &mut [u16]) {
        for range in ranges(&self.hidden_paragraphs, text) {
            units[range].fill(0);
        }
        for range in ranges(&self.shown, text) {
            units[range.clone()].copy_from_slice(&text.units[range]);
        }
        let struck = ranges(&self.struck, text).filter(|range| !is_inside_word(&text.units, range));
        for range in ranges(&self.hidden, text).chain(struck) {
            units[range].fill(0);
        }
        for (unit, original) in
            units.iter_mut().zip(&text.units).filter(|(_, one)| MARKS.contains(one))
        {
            *unit = *original;
        }
        for range in ranges(&self.deleted, text) {
            units[range].fill(0);
        }
    }

    /// Which item the paragraph is whose end stands there.
    pub(super) fn list_place(&self, offset: usize) -> Option<ListPlace> {
        let at = self.paragraphs.partition_point(|((_, to), _)| *to <= offset);
        let ((from, _), place) = self.paragraphs.get(at)?;
        (*from <= offset).then_some(*place)
    }
}

/// Sorts stretches and makes one of those that touch.
fn unite(stretches: &mut Vec<Stretch>) {
    stretches.sort_unstable();
    stretches.dedup_by(|next, last| {
        let touches = next.0 <= last.1;
        if touches {
            last.1 = last.1.max(next.1);
        }
        touches
    });
}

/// The units that stand in these stretches.
fn ranges<'a>(stretches: &'a [Stretch], text: &'a Text) -> impl Iterator<Item = Range<usize>> + 'a {
    text.runs.iter().flat_map(|run| {
        let end = run.offset_of(run.start + run.len);
        let first = stretches.partition_point(|(_, to)| *to <= run.offset);
        stretches[first..].iter().take_while(move |(from, _)| *from < end).map(|(from, to)| {
            let unit_at =
                |offset: usize| run.start + offset.saturating_sub(run.offset) / run.unit_bytes;
            let last = unit_at(*to).min(run.start + run.len);
            // In a damaged file one may end before it begins.
            unit_at(*from).min(last)..last
        })
    })
}

/// Whether letters go on before and after: nobody deletes the middle of a word so.
fn is_inside_word(units: &[u16], range: &Range<usize>) -> bool {
    let is_letter = |unit: Option<&u16>| {
        unit.and_then(|unit| char::from_u32(u32::from(*unit))).is_some_and(char::is_alphabetic)
    };
    is_letter(range.start.checked_sub(1).and_then(|before| units.get(before)))
        && is_letter(units.get(range.end))
        && units[range.clone()].iter().all(|unit| is_letter(Some(unit)))
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
