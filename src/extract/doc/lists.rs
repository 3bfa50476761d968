//! Numbers of list items, which Word does not keep in the text ([MS-DOC] 2.4.6.3, 2.9.131, 2.9.147, 2.9.150).

use std::collections::{BTreeMap, HashMap};

use super::{
    bytes::{at_most, u16_at, u32_at},
    fib::Fib,
    formatting::Formatting,
    pieces::Text,
    properties::ListPlace,
};

const LEVELS: usize = 9;
const LIST_BYTES: usize = 28;
const LEVEL_BYTES: usize = 28;
const USE_BYTES: usize = 16;
const MAX_LISTS: usize = 4_096;
const MAX_NUMBER_CHARS: usize = 40;
const PARAGRAPH_ENDS: [u16; 2] = [0x0d, 0x07];

/// A level of a list.
struct Level {
    start: usize,
    /// Digits, letters, Roman numbers, bullets ([MS-OSHARED] 2.2.1.3).
    style: u8,
    /// What is written: signs below 9 stand for the number of that level.
    text: Vec<u16>,
}

/// The lists of a document and their uses.
#[derive(Default)]
pub(super) struct Lists {
    levels: HashMap<usize, Vec<Level>>,
    /// Which list each use is of.
    uses: Vec<usize>,
}

impl Lists {
    pub(super) fn read(table: &[u8], fib: &Fib) -> Self {
        let (at, len) = fib.lists;
        if len == 0 {
            return Self::default();
        }
        let uses = at_most(table, fib.list_uses.0, fib.list_uses.1);
        let count = u32_at(uses, 0).unwrap_or(0).min(MAX_LISTS);
        let uses = (0..count).map_while(|index| u32_at(uses, 4 + USE_BYTES * index)).collect();
        Self { levels: read_lists(table, at, len).unwrap_or_default(), uses }
    }

    /// What stands before paragraphs, by the place of their first unit; `units` are what is seen of the text.
    pub(super) fn number(
        &self,
        text: &Text,
        units: &[u16],
        formatting: &Formatting,
    ) -> BTreeMap<usize, String> {
        let mut numbers = BTreeMap::new();
        if self.levels.is_empty() {
            return numbers;
        }
        let mut counters: HashMap<usize, [Option<usize>; LEVELS]> = HashMap::new();
        let mut start = 0;
        for run in &text.runs {
            for unit in run.start..run.start + run.len {
                if !PARAGRAPH_ENDS.contains(&text.units[unit]) {
                    continue;
                }
                let place = formatting.list_place(run.offset_of(unit));
                let number = place.and_then(|place| self.next(place, &mut counters));
                // One of which nothing is seen has none.
                if units[start..unit].iter().any(|unit| *unit != 0) {
                    numbers.extend(number.map(|number| (start, number)));
                }
                start = unit + 1;
            }
        }
        numbers
    }

    fn next(
        &self,
        place: ListPlace,
        counters: &mut HashMap<usize, [Option<usize>; LEVELS]>,
    ) -> Option<String> {
        let list = *self.uses.get(usize::from(place.list?).checked_sub(1)?)?;
        let levels = self.levels.get(&list)?;
        let own = usize::from(place.level.unwrap_or(0)).min(levels.len().checked_sub(1)?);
        let counts = counters.entry(list).or_default();
        for (at, level) in levels.iter().enumerate() {
            counts[at] = match at.cmp(&own) {
                std::cmp::Ordering::Less => counts[at].or(Some(level.start)),
                std::cmp::Ordering::Equal => {
                    Some(counts[at].map_or(level.start, |count| count.saturating_add(1)))
                }
                std::cmp::Ordering::Greater => None,
            };
        }
        levels[own].write(|level| {
            let count = counts.get(level).copied().flatten();
            let style = levels.get(level).map_or(0, |level| level.style);
            count.map(|count| (count, style))
        })
    }
}

impl Level {
    fn write(&self, number_of: impl Fn(usize) -> Option<(usize, u8)>) -> Option<String> {
        if self.style == 23 {
            return Some("•".to_owned());
        }
        let mut number = String::new();
        for letter in char::decode_utf16(self.text.iter().copied().take(MAX_NUMBER_CHARS)).flatten()
        {
            if u32::from(letter) < 9 {
                let (count, style) = number_of(letter as usize)?;
                number.push_str(&shown(count, style));
            } else if !letter.is_control() {
                number.push(letter);
            }
        }
        Some(number).filter(|number| !number.trim().is_empty())
    }
}

/// A number in its style; more than a few letters or Roman signs nobody reads.
fn shown(count: usize, style: u8) -> String {
    match style {
        1 if count < 4_000 => roman(count),
        2 if count < 4_000 => roman(count).to_lowercase(),
        3 | 4 if (1..=26 * 9).contains(&count) => {
            let first = if style == 3 { b'A' } else { b'a' };
            let letter = u8::try_from((count - 1) % 26).map_or('?', |at| char::from(first + at));
            letter.to_string().repeat((count - 1) / 26 + 1)
        }
        22 => format!("{count:02}"),
        255 => String::new(),
        _ => count.to_string(),
    }
}

fn roman(mut count: usize) -> String {
    let signs = [
        (1000, "M"),
        (900, "CM"),
        (500, "D"),
        (400, "CD"),
        (100, "C"),
        (90, "XC"),
        (50, "L"),
        (40, "XL"),
        (10, "X"),
        (9, "IX"),
        (5, "V"),
        (4, "IV"),
        (1, "I"),
    ];
    let mut text = String::new();
    for (value, sign) in signs {
        while count >= value {
            text.push_str(sign);
            count -= value;
        }
    }
    text
}

/// The levels of each list by its name; they stand behind the list of lists.
fn read_lists(table: &[u8], at: usize, len: usize) -> Option<HashMap<usize, Vec<Level>>> {
    let count = usize::from(u16_at(table, at)?).min(MAX_LISTS);
    let mut levels_at = at.checked_add(len)?;
    let mut lists = HashMap::new();
    for index in 0..count {
        let entry = at + 2 + LIST_BYTES * index;
        let name = u32_at(table, entry)?;
        let is_simple = table.get(entry + 26)? & 1 == 1;
        let mut levels = Vec::new();
        for _ in 0..if is_simple { 1 } else { LEVELS } {
            let Some((level, bytes)) = read_level(table, levels_at) else { break };
            levels.push(level);
            levels_at += bytes;
        }
        lists.insert(name, levels);
    }
    Some(lists)
}

/// A level and how many bytes it takes.
fn read_level(table: &[u8], at: usize) -> Option<(Level, usize)> {
    let start = u32_at(table, at)?;
    let style = *table.get(at + 4)?;
    let properties = usize::from(*table.get(at + 24)?) + usize::from(*table.get(at + 25)?);
    let text_at = at + LEVEL_BYTES + properties;
    let units = usize::from(u16_at(table, text_at)?);
    let bytes = at_most(table, text_at + 2, units * 2);
    let text = bytes.chunks_exact(2).map(|pair| u16::from_le_bytes([pair[0], pair[1]])).collect();
    Some((Level { start, style, text }, LEVEL_BYTES + properties + 2 + units * 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_in_their_styles() {
        assert_eq!(
            [0, 1, 2, 3, 4, 22].map(|style| shown(4, style)),
            ["4", "IV", "iv", "D", "d", "04"]
        );
        assert_eq!((shown(28, 4), shown(1999, 1)), ("bb".to_owned(), "MCMXCIX".to_owned()));
    }
}
