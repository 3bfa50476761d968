//! The style sheet ([MS-DOC] 2.9.271, 2.9.260).

use super::{
    bytes::{at_most, u16_at},
    properties::{Look, ParagraphLook},
};

/// Styles are based on each other so deep at most.
const MAX_DEPTH: usize = 12;
const MAX_STYLES: usize = 4_096;
const OF_PARAGRAPHS: u16 = 1;
const OF_CHARACTERS: u16 = 2;

/// What a style says.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Style {
    pub paragraph: ParagraphLook,
    pub look: Look,
}

/// The styles by their numbers, each with what it is based on.
pub(super) fn read(sheet: &[u8]) -> Vec<Style> {
    let Some(own) = raw_styles(sheet) else { return Vec::new() };
    (0..own.len())
        .map(|style| {
            let mut found = Style::default();
            let mut at = style;
            for _ in 0..MAX_DEPTH {
                let Some((own, base)) = own.get(at) else { break };
                found.paragraph = found.paragraph.or(own.paragraph);
                found.look = found.look.or(own.look);
                at = *base;
            }
            found
        })
        .collect()
}

/// What each style says by itself, and the style that it is based on.
fn raw_styles(sheet: &[u8]) -> Option<Vec<(Style, usize)>> {
    let head = usize::from(u16_at(sheet, 0)?);
    let count = usize::from(u16_at(sheet, 2)?).min(MAX_STYLES);
    let base_bytes = usize::from(u16_at(sheet, 4)?);
    let mut at = 2 + head;
    let mut found = Vec::with_capacity(count);
    for _ in 0..count {
        let Some(len) = u16_at(sheet, at).map(usize::from) else { break };
        let style = at_most(sheet, at + 2, len);
        found.push(read_style(style, base_bytes).unwrap_or((Style::default(), usize::MAX)));
        at += 2 + len + len % 2;
    }
    Some(found)
}

fn read_style(style: &[u8], base_bytes: usize) -> Option<(Style, usize)> {
    let kind_and_base = u16_at(style, 2)?;
    let mut found = Style::default();
    let name_units = usize::from(u16_at(style, base_bytes)?);
    let mut at = base_bytes + 2 + name_units * 2 + 2;
    let kind = kind_and_base & 0xf;
    if kind == OF_PARAGRAPHS {
        let len = usize::from(u16_at(style, at)?);
        // The first two bytes name the style itself.
        found.paragraph = ParagraphLook::read(at_most(style, at + 4, len.saturating_sub(2)));
        at += 2 + len + len % 2;
    }
    if kind == OF_PARAGRAPHS || kind == OF_CHARACTERS {
        let len = u16_at(style, at).map_or(0, usize::from);
        found.look = Look::read(at_most(style, at + 2, len));
    }
    Some((found, usize::from(kind_and_base >> 4)))
}
