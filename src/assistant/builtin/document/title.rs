//! The line that says what a paper is: "Protokols Nr. 4", "Purchase order 4471".

use super::{
    facts::has_company_form,
    kind::names_paper,
    outline::{Role, Unit},
};
use crate::text::label;

/// Where a title may stand, and how long it may be.
const LINES: usize = 14;
const MOST_WORDS: usize = 14;
/// A title of so many letters may go on in a line of so few words.
const CUT_CHARS: usize = 36;
const REST_WORDS: usize = 4;
/// Words behind a colon that make a title of a line rather than a label and its value.
const LABELLED_WORDS: usize = 3;
/// Sentences that a first line heads.
const LEAST_SENTENCES: usize = 3;
/// Words of the number below a title.
const NUMBER_WORDS: usize = 4;

/// The title and the places of its lines; the number below it where it has none itself.
pub(super) fn find(units: &[Unit]) -> Option<(String, Vec<usize>)> {
    let head = &units[..units.len().min(LINES)];
    let at = head.iter().position(is_title).or_else(|| heads_all(units).then_some(0))?;
    let title = units[at].text.trim_end_matches([':', '.']).to_owned();
    // "Report no." is no sentence before "MR-7".
    let is_cut = |next: &&Unit| !next.is_first && is_mark(last_word(&units[at].text));
    if let Some(rest) = units.get(at + 1).filter(is_cut) {
        return Some((format!("{} {}", units[at].text, rest.text), vec![at, at + 1]));
    }
    // What stands over a sentence is a heading of its own.
    let heads_prose = units.get(at + 2).is_some_and(Unit::may_tell);
    let is_rest = |next: &&Unit| {
        goes_on(&units[at], next) && (!heads_prose || next.text.starts_with(['"', '“', '„']))
    };
    if let Some(rest) = units.get(at + 1).filter(is_rest) {
        return Some((format!("{title} {}", rest.text), vec![at, at + 1]));
    }
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

fn last_word(line: &str) -> &str {
    line.rsplit(' ').next().unwrap_or_default()
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
        || unit.text.ends_with('.')
            && !ends_with_date(&unit.text)
            && !is_mark(last_word(&unit.text))
        || unit.text.starts_with(char::is_lowercase);
    // "Second reminder: invoice 12", but not "Invoice: 12".
    let own = label(&unit.text).map_or(unit.text.as_str(), |(name, _)| name);
    // An address for bids names no paper: "iepirkumi@…".
    is_line && !is_prose && names_paper(own) && !is_office(&unit.folded) && !unit.text.contains('@')
}

/// "Complaints department", "Sūdzību daļai": whom a letter is for.
fn is_office(folded: &str) -> bool {
    let last = folded.rsplit(' ').next().unwrap_or_default();
    ["department", "office", "team", "desk", "dala", "dalai", "nodala", "nodalai"].contains(&last)
}

/// Whether the first line heads the rest, though it names no paper: "Skaņu sienas montāža", no names.
fn heads_all(units: &[Unit]) -> bool {
    let [first, rest @ ..] = units else { return false };
    let words: Vec<&str> = first.text.split_whitespace().collect();
    let small = words.iter().filter(|word| word.starts_with(char::is_lowercase)).count();
    let is_line =
        first.role == Role::Heading || first.role == Role::Text && label(&first.text).is_some();
    is_line
        && (2..=MOST_WORDS).contains(&words.len())
        && words[0].starts_with(char::is_uppercase)
        && small > 0
        && !first.text.ends_with(['.', '!', '?', ',', ';', ':'])
        && !(has_digit(&first.text) && first.text.contains(','))
        && !names_place(&first.folded)
        && !first.text.contains(['@', '•'])
        && !has_company_form(&first.text)
        && label(&first.text).is_none_or(|(_, value)| value.split(' ').count() > LABELLED_WORDS)
        && rest.iter().filter(|unit| unit.may_tell()).count() >= LEAST_SENTENCES
}

/// "Lapu iela 3", "12 Mill Road", "Rīgas domei", "Klientu daļai": an address, or whom a letter is for.
fn names_place(folded: &str) -> bool {
    let mut words = folded.split(' ');
    words.clone().any(|word| matches!(word, "iela" | "ielas" | "street" | "road" | "lane"))
        || words
            .next_back()
            .is_some_and(|last| ["ai", "ei", "am"].iter().any(|ending| last.ends_with(ending)))
        || is_office(folded)
}

/// A page's edge has cut a long title: its end stands alone below.
fn goes_on(title: &Unit, next: &Unit) -> bool {
    let words: Vec<&str> = next.text.split_whitespace().collect();
    title.text.chars().count() >= CUT_CHARS
        && next.role == Role::Heading
        && words.len() <= REST_WORDS
        && !has_digit(&next.text)
        && !next.text.ends_with(':')
        && label(&next.text).is_none()
        && !has_company_form(&next.text)
        && !names_paper(&next.text)
        && title.text.split_whitespace().count() + words.len() <= MOST_WORDS
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
            ("Apkopes akts Nr. TA-7\nKlients: A", Some("Apkopes akts Nr. TA-7")),
            ("Service report no. MR-7\nCustomer: A", Some("Service report no. MR-7")),
            ("RĪKOJUMS\nCēsīs Nr. 2.1/14\n03.05.2026.", Some("RĪKOJUMS Cēsīs Nr. 2.1/14")),
            (
                "Minutes of the spring meeting of Mill Lane\nAllotment Society\nChair: Ann",
                Some("Minutes of the spring meeting of Mill Lane Allotment Society"),
            ),
            (
                "Skaņas sienas montāža Tukumā\n\nSiena ir gatava. Darbi ilga trīs dienas. Trūkst durvju.",
                Some("Skaņas sienas montāža Tukumā"),
            ),
            ("Sūdzību daļai\n\nLampa ir saplīsusi. Tā nedeg. Es esmu dusmīgs.", None),
            (
                "SIA Rasa\nReģ. Nr. 40001, e-pasts: iepirkumi@rasa.example\n\nUZAICINĀJUMS IESNIEGT PIEDĀVĀJUMU\nCenu aptauja",
                Some("UZAICINĀJUMS IESNIEGT PIEDĀVĀJUMU"),
            ),
            ("Dear Ann,\nThank you for the order of 3 May. It is ready.", None),
        ] {
            assert_eq!(find(&outline(text)).map(|(title, _)| title).as_deref(), title, "{text}");
        }
    }
}
