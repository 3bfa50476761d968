//! The line that says what a paper is: "Protokols Nr. 4", "Purchase order 4471".

use super::{
    kind::names_paper,
    outline::{Role, Unit},
};
use crate::text::label;

/// Where a title may stand, and how long it may be.
const LINES: usize = 14;
const MOST_WORDS: usize = 14;
/// Words of the number below a title.
const NUMBER_WORDS: usize = 4;

/// The title and the places of its lines; the number below it where it has none itself.
pub(super) fn find(units: &[Unit]) -> Option<(String, Vec<usize>)> {
    let head = &units[..units.len().min(LINES)];
    let at = head.iter().position(is_title)?;
    let title = units[at].text.trim_end_matches([':', '.']).to_owned();
    let below = units.get(at + 1).filter(|_| !has_digit(&title)).map(|next| {
        // "No. K-7" is no end of a sentence.
        let rest = units.get(at + 2).filter(|rest| !rest.is_first && is_mark(&next.text));
        rest.map_or(next.text.clone(), |rest| format!("{} {}", next.text, rest.text))
    });
    Some(match below.as_deref().and_then(number_in) {
        Some(number) => (format!("{title} {number}"), vec![at, at + 1]),
        None => (title, vec![at]),
    })
}

/// The number that a line below a title is, or begins with: "Nr. K-7, Rīgā", "Ref: K-7".
fn number_in(line: &str) -> Option<&str> {
    if is_number(line) {
        return Some(line.trim_end_matches('.'));
    }
    let (mark, rest) = line.split_once(' ')?;
    let end = rest.find([',', ' ', '\t', ';']).unwrap_or(rest.len());
    let is_marked = is_mark(mark) && has_digit(&rest[..end]);
    let is_date = rest[..end].trim_end_matches('.').matches('.').count() > 1;
    (is_marked && !is_date)
        .then(|| line[..=mark.len() + end].trim_end_matches([',', '.', ';', ' ', '\t']))
}

fn is_mark(word: &str) -> bool {
    let marks =
        ["nr.", "nr", "no.", "no", "ref", "ref.", "ref:", "reference:", "numurs:", "number:"];
    marks.contains(&word.to_lowercase().as_str())
}

fn is_title(unit: &Unit) -> bool {
    let words = unit.text.split_whitespace().count();
    let is_line =
        matches!(unit.role, Role::Heading | Role::Text) && unit.is_first && words <= MOST_WORDS;
    let is_prose = unit.text.ends_with(['!', '?', ',', ';', ':'])
        || unit.text.ends_with('.') && !ends_with_date(&unit.text)
        || unit.text.starts_with(char::is_lowercase);
    // "Second reminder: invoice 12", but not "Invoice: 12".
    let own = label(&unit.text).map_or(unit.text.as_str(), |(name, _)| name);
    is_line && !is_prose && names_paper(own)
}

fn ends_with_date(line: &str) -> bool {
    line.trim_end_matches('.').ends_with(|last: char| last.is_ascii_digit())
}

/// "4500188213", "Rīgā Nr. 1.4/58": no date, no sum.
fn is_number(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let last = words.last().copied().unwrap_or_default();
    let is_date = last.ends_with('.') || last.matches(['.', '/']).count() > 1;
    let marked = words
        .iter()
        .any(|word| matches!(word.to_lowercase().as_str(), "nr." | "no." | "nr" | "no"));
    words.len() <= NUMBER_WORDS && has_digit(last) && (marked || words.len() == 1 && !is_date)
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn the_line_that_names_the_paper_is_its_title() {
        for (text, title) in [
            ("SIA Rasa\nSēdes protokols Nr. 3\nPiedalās: Ieva", Some("Sēdes protokols Nr. 3")),
            ("Hill Farm PURCHASE ORDER\n77012\nVendor", Some("Hill Farm PURCHASE ORDER 77012")),
            ("Līgums\nNr. KON-3, Rīgā, 2026. gada 5. maijā", Some("Līgums Nr. KON-3")),
            (
                "Hire contract\n\nNo. EH-5\n\nThe hire is for a week.",
                Some("Hire contract No. EH-5"),
            ),
            ("Lease Agreement\nRef: LA-19", Some("Lease Agreement Ref: LA-19")),
            ("RĪKOJUMS\nCēsīs Nr. 2.1/14\n03.05.2026.", Some("RĪKOJUMS Cēsīs Nr. 2.1/14")),
            ("Dear Ann,\nThank you for the order of 3 May. It is ready.", None),
        ] {
            assert_eq!(find(&outline(text)).map(|(title, _)| title).as_deref(), title, "{text}");
        }
    }
}
