//! Splits a document into its blocks: lines of a wrapped paragraph belong together, headings and list items stand
//! alone.

use super::{
    sentences::sentences,
    tables,
    wrapping::{goes_on, is_note, is_written_small},
};

const BULLETS: [char; 15] =
    ['•', '·', '-', '–', '—', '*', '▪', '◦', '☐', '□', '‣', '►', '→', '■', '✓'];
/// Words of a name before a colon.
const MAX_LABEL_WORDS: usize = 5;
/// Blanks that part the halves of a letterhead.
const GAP: &str = "     ";
/// Letters of a word in capitals that heads a half of its own.
const MIN_HEAD_CHARS: usize = 4;
/// Digits of an item's number.
const MOST_DIGITS: usize = 3;
/// Boxes of a list, open and ticked.
const BOXES: [&str; 3] = ["[ ]", "[x]", "[X]"];

/// What a block begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Marker {
    /// It is a paragraph or a heading.
    None,
    /// It is an item of a list.
    Bullet,
    /// How deep it is numbered: 1 for "2.", 2 for "2.1.".
    Number(usize),
    /// It is a row of a table.
    Row,
}

/// A paragraph, heading, list item or table row.
pub struct Block {
    /// On one line, with its marker; cells of a row are separated by tabs.
    pub text: String,
    /// What it begins with.
    pub marker: Marker,
}

impl Block {
    /// Its sentences, without its marker; a row whole.
    #[must_use]
    pub fn sentences(&self) -> Vec<String> {
        if self.marker == Marker::Row {
            return vec![self.text.clone()];
        }
        sentences(marker(&self.text).1).into_iter().map(ToOwned::to_owned).collect()
    }
}

/// The sentences of a document in order, each as it stands there except that line breaks become spaces.
#[must_use]
pub fn sentences_of(text: &str) -> Vec<String> {
    let sentences = blocks(text).into_iter().flat_map(|block| block.sentences());
    sentences.map(|sentence| sentence.replace('\t', " ")).collect()
}

/// Paragraphs, headings, list items and table rows, each on one line.
#[must_use]
pub fn blocks(text: &str) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    let mut last_line = "";
    let is_small = is_written_small(text);
    for line in text.lines().flat_map(columns) {
        let cells = cells(line);
        match blocks.last_mut() {
            Some(block)
                if cells.is_none()
                    && block.marker != Marker::Row
                    && !(is_small && is_note(last_line, line))
                    && goes_on(last_line, line) =>
            {
                // "MP-" and "311" are one number.
                if !(last_line.ends_with('-')
                    && line.starts_with(|first: char| first.is_ascii_digit()))
                {
                    block.text.push(' ');
                }
                block.text.push_str(&collapse(line));
            }
            _ if line.is_empty() => {}
            _ => blocks.push(match cells {
                Some(cells) => Block { text: cells.join("\t"), marker: Marker::Row },
                None => Block { text: collapse(line), marker: marker(line).0 },
            }),
        }
        last_line = line;
    }
    blocks
}

/// The cells of a table's row: between tabs, bars or wide gaps; one where nothing tells them apart.
fn cells(line: &str) -> Option<Vec<String>> {
    let (parts, least): (Vec<&str>, usize) = if line.contains('\t') {
        (line.split('\t').collect(), 2)
    } else if line.contains(" | ") {
        (line.trim_matches('|').split(" | ").collect(), 2)
    } else {
        (line.split("   ").collect(), 3)
    };
    let cells: Vec<String> =
        parts.into_iter().map(collapse).filter(|cell| !cell.is_empty()).collect();
    if cells.len() == 2 && is_mark(&cells[0]) {
        return None;
    }
    if cells.len() >= least {
        return Some(cells);
    }
    (tables::is_head(line) || tables::is_row(line)).then(|| vec![collapse(line)])
}

/// "1.2.", "a)", "•" before a tab: an item's mark, no cell.
fn is_mark(cell: &str) -> bool {
    let is_bullet = cell.chars().count() == 1 && cell.starts_with(BULLETS);
    is_bullet || cell.len() <= 6 && cell.ends_with(['.', ')']) && !cell.contains(' ')
}

fn collapse(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name before a line's first colon and what follows it: "Pircējs: SIA Ozols".
#[must_use]
pub fn label(line: &str) -> Option<(&str, &str)> {
    let (name, value) = line.split_once(':')?;
    let is_name = name.split_whitespace().count() <= MAX_LABEL_WORDS
        && name.chars().count() <= 45
        && name.starts_with(char::is_uppercase)
        && (value.is_empty() || value.starts_with([' ', '\t']))
        && !name.ends_with("//");
    is_name.then(|| (name.trim_end(), value.trim()))
}

/// A letterhead's halves, which stand side by side: "Oak Ltd       Due: 5 May".
fn columns(line: &str) -> impl Iterator<Item = &str> {
    let line = line.trim();
    let halves = line.split_once(GAP).map(|(left, right)| (left, right.trim_start()));
    let is_head = |right: &str| {
        let first = right.split(' ').next().unwrap_or_default();
        first.chars().count() >= MIN_HEAD_CHARS && first.chars().all(char::is_uppercase)
    };
    let own = halves
        .filter(|(_, right)| !right.contains(GAP) && (label(right).is_some() || is_head(right)));
    let (first, second) = own.map_or((line, None), |(left, right)| (left, Some(right)));
    [Some(first), second].into_iter().flatten()
}

/// What a line begins with, and the rest of it.
pub(super) fn marker(line: &str) -> (Marker, &str) {
    if let Some(rest) = BOXES.iter().find_map(|mark| line.strip_prefix(mark)) {
        return (Marker::Bullet, rest.trim_start());
    }
    if let Some(rest) = line.strip_prefix(BULLETS) {
        let is_bullet = rest.starts_with([' ', '\t']);
        return if is_bullet { (Marker::Bullet, rest.trim_start()) } else { (Marker::None, line) };
    }
    let rest = line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
    let number = &line[..line.len() - rest.len()];
    let depth = number.split('.').filter(|part| !part.is_empty()).count();
    // "2026. Late bids" goes on with a year that a page's edge has cut off.
    let begins = number.starts_with(|first: char| first.is_ascii_digit())
        && number.len() <= 8
        && number.split('.').all(|part| part.len() <= MOST_DIGITS);
    let stops = number.ends_with('.') || rest.starts_with(')');
    let rest = rest.strip_prefix(')').unwrap_or(rest);
    let text = rest.trim_start();
    // "21. novembrī" begins a sentence, "2. Piegāde" an item; "2.1 The Supplier" too, "2.50 EUR" doesn't.
    let is_clause =
        depth > 1 && number.split('.').all(|part| part.len() <= 2) && is_capitalised(text);
    if begins
        && (stops || is_clause)
        && rest.starts_with([' ', '\t'])
        && !text.starts_with(char::is_lowercase)
    {
        return (Marker::Number(depth), text);
    }
    match line.split_once(") ") {
        Some((letter, text)) if letter.trim_start_matches('(').chars().count() == 1 => {
            (Marker::Bullet, text)
        }
        _ => (Marker::None, line),
    }
}

/// A capital and then a small letter or a space: a word, no currency.
fn is_capitalised(text: &str) -> bool {
    let mut letters = text.chars();
    letters.next().is_some_and(|letter| letter.is_uppercase() || "\"„“«".contains(letter))
        && letters.next().is_some_and(|letter| !letter.is_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrapped_lines_are_joined_and_items_and_headings_stand_alone() {
        let text = "Mērķis\n\nŠis dokuments apraksta, kā uzņēmums apstrādā klientu pieprasījumus un\nrēķinus. Tas ir īss.\n\
                    - Jāsagatavo pārskats\n• Jānosūta vēstule\n2. Pielikums ar cenām\n";
        assert_eq!(
            sentences_of(text),
            [
                "Mērķis",
                "Šis dokuments apraksta, kā uzņēmums apstrādā klientu pieprasījumus un rēķinus.",
                "Tas ir īss.",
                "Jāsagatavo pārskats",
                "Jānosūta vēstule",
                "Pielikums ar cenām",
            ]
        );
    }

    #[test]
    fn halves_of_a_letterhead_stand_apart_and_other_gaps_do_not() {
        let text = "Oak Ltd          INVOICE No. 7\nMill Road 3       Due date: 5 May 2026\nLamps         40.00\n";
        let told: Vec<String> = blocks(text).into_iter().map(|block| block.text).collect();
        assert_eq!(told[..4], ["Oak Ltd", "INVOICE No. 7", "Mill Road 3", "Due date: 5 May 2026"]);
        assert!(told[4].starts_with("Lamps") && told.len() == 5, "{told:?}");
    }

    #[test]
    fn texts_without_words_have_no_sentences() {
        assert!(sentences_of("").is_empty());
        assert!(sentences_of(" \n…\n---\n").is_empty());
    }
}
