//! Splits a document into its blocks: lines of a wrapped paragraph belong together, headings and list items stand
//! alone.

use super::{
    LATVIAN_MONTHS, fold,
    sentences::{CLOSERS, is_abbreviation, sentences},
    tables,
};

const BULLETS: [char; 15] =
    ['•', '·', '-', '–', '—', '*', '▪', '◦', '☐', '□', '‣', '►', '→', '■', '✓'];
/// Words of a name before a colon.
const MAX_LABEL_WORDS: usize = 5;
/// A line at least this long that ends without a full stop goes on in the next one, in characters.
const WRAPPED_CHARS: usize = 55;

/// Months, as they begin.
const ENGLISH_MONTHS: [&str; 12] =
    ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
/// Lines of so many words may be the beginning of a sentence.
const PROSE_WORDS: usize = 4;

/// A line that ends with one of these goes on in the next one, however short it is.
const JOINING: [&str; 32] = [
    "līdz", "no", "par", "ar", "uz", "un", "vai", "pie", "pēc", "pirms", "bez", "ka", "lai", "kas",
    "a", "an", "the", "of", "to", "in", "on", "at", "by", "for", "with", "from", "and", "or",
    "than", "that", "until", "our",
];
/// A line that ends with a sum, or with a number of so many digits, of a firm or an account, ends there.
const LONG_NUMBER: usize = 8;
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
    for line in text.lines().map(str::trim) {
        let cells = cells(line);
        match blocks.last_mut() {
            Some(block)
                if cells.is_none() && block.marker != Marker::Row && goes_on(last_line, line) =>
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

fn goes_on(line: &str, next: &str) -> bool {
    if line.is_empty() || next.is_empty() || marker(next).0 != Marker::None {
        return false;
    }
    if label(next).is_some() {
        return false;
    }
    let stop = line.strip_suffix('.').unwrap_or_default();
    let last = stop.rsplit(' ').next().unwrap_or_default();
    // "R." and "plkst." don't end a sentence at a line's end either.
    if is_abbreviation(stop, 'A') && !last.bytes().all(|byte| byte.is_ascii_digit()) {
        return line.chars().count() >= WRAPPED_CHARS;
    }
    if line.contains(' ') && JOINING.contains(&last_word(line)) {
        return true;
    }
    let last = last_word(line);
    let unit = next.split(' ').next().unwrap_or_default();
    let is_currency = tables::is_currency(unit.trim_end_matches([',', '.', ';']));
    let digits = last.bytes().filter(u8::is_ascii_digit).count();
    let is_entry = digits >= LONG_NUMBER || tables::is_sum(last) && !is_currency;
    if is_entry && !next.starts_with(char::is_lowercase) {
        return false;
    }
    let ended = line.trim_end_matches(CLOSERS).ends_with(['.', '!', '?', ':', ';', '…']);
    let long = line.chars().count() >= WRAPPED_CHARS;
    next.starts_with(char::is_lowercase)
        || long && !ended
        || !ended && (is_day(next) || goes_on_with_day(line, next))
        || long && next.chars().count() >= WRAPPED_CHARS
}

/// "5. maijā pulksten desmitos", "5. maijam".
fn is_day(line: &str) -> bool {
    let mut words = line.split([' ', ',', '.']).filter(|word| !word.is_empty());
    let number = words
        .next()
        .is_some_and(|day| day.len() < 3 && day.bytes().all(|one| one.is_ascii_digit()));
    let is_case = |month: &str| {
        month.starts_with(char::is_lowercase)
            && ["ī", "ā", "im", "am"].iter().any(|end| month.ends_with(end))
    };
    number && line.contains(". ") && words.next().is_some_and(is_case)
}

/// "2026. gada 5. maijā.", "20 May 2026 at noon.": a day in the middle of a sentence that a page's edge has cut.
fn goes_on_with_day(line: &str, next: &str) -> bool {
    let words: Vec<&str> = next.split_whitespace().collect();
    let number = words.first().map_or("", |word| word.trim_end_matches('.'));
    let is_number =
        matches!(number.len(), 1 | 2 | 4) && number.bytes().all(|one| one.is_ascii_digit());
    let month = fold(words.get(1).map_or("", |word| word.trim_matches(['.', ','])));
    let is_month = month == "gada"
        || LATVIAN_MONTHS.iter().any(|name| month.starts_with(name))
        || ["mart", "maij"].iter().any(|name| month.starts_with(name))
        || month.len() > 2 && ENGLISH_MONTHS.iter().any(|name| month.starts_with(name));
    // A line of its own names a place and a day, or only a day.
    let is_prose = line.split_whitespace().count() >= PROSE_WORDS;
    is_number && is_month && is_prose && next.ends_with(['.', '!', '?'])
}

fn last_word(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
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

/// What a line begins with, and the rest of it.
fn marker(line: &str) -> (Marker, &str) {
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
    let begins = number.starts_with(|first: char| first.is_ascii_digit()) && number.len() <= 8;
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
    fn a_line_that_ends_with_a_sum_ends_there() {
        let entry = "Saņemts avanss 14.09.2026. par mēbelēm (rēķins KR-2026/377) -3 000,00";
        let texts =
            |text: &str| blocks(text).into_iter().map(|block| block.text).collect::<Vec<_>>();
        let below = "Atlicis samaksāt 5 568,01";
        assert_eq!(texts(&format!("{entry}\n{below}")), [entry, below]);
        assert_eq!(
            texts("Atsauce uz preču piegādes līgumu starp pusēm ar numuru MP-\n311 šogad."),
            ["Atsauce uz preču piegādes līgumu starp pusēm ar numuru MP-311 šogad."]
        );
        for cut in [
            "Rēķins mums jāsamaksā vēlākais\n2026. gada 5. maijā.",
            "The rent has to be paid\n20 May 2026 at the latest.",
        ] {
            assert_eq!(texts(cut), [cut.replace('\n', " ")]);
        }
        assert_eq!(texts("Līgums par telpu nomu Nr. 5\n2026. gada 5. maijā").len(), 2);
        assert_eq!(blocks("1.\tMaksa ir 5 EUR.\nNr. 1\t9")[0].marker, Marker::Number(1));
        let wrapped = "Pēc akta parakstīšanas Pasūtītājs piecu dienu laikā samaksā 8 520,00";
        assert_eq!(texts(&format!("{wrapped}\nEUR bez PVN.")), [format!("{wrapped} EUR bez PVN.")]);
    }

    #[test]
    fn texts_without_words_have_no_sentences() {
        assert!(sentences_of("").is_empty());
        assert!(sentences_of(" \n…\n---\n").is_empty());
    }
}
