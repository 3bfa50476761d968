//! Lines at a paper's head that say when it was written, by whom and for whom: told last, as they stand.

use super::{
    facts::{has_company_form, name_of},
    kind::Kind,
    mail,
    outline::{Role, Unit},
};
use crate::text::{ENGLISH_MONTHS, LATVIAN_MONTHS, fold, label};

/// Lines that are looked at.
const HEAD_UNITS: usize = 14;
/// Lines with names that are told.
const MOST_NAMES: usize = 2;
/// Shorter names of lines stand whole.
const LEAST_STEM: usize = 4;
/// Words of a line with a day, and behind a label.
const MOST_WORDS: usize = 7;
/// Characters of the line that says who took part.
const MOST_CHARS: usize = 200;
/// Lines that a firm's name stands in.
const FIRM_UNITS: usize = 3;
/// Names of lines that say when, folded beginnings.
const DATES: [&str; 8] =
    ["date", "datums", "sagatavots", "week", "published", "publicets", "period", "izdots"];
/// Names of lines that say who, or which paper it is, folded beginnings.
const NAMES: [&str; 16] = [
    "prepared by",
    "prepared for",
    "sagatavoja",
    "sastadija",
    "iesniedzej",
    "owner",
    "author",
    "autor",
    "engineer",
    "from",
    "to",
    "no",
    "kam",
    "issued by",
    "reference",
    "our ref",
];

/// These lines: a day, names, who took part, the firm whose paper it is.
pub(super) fn find(kind: Kind, units: &[Unit]) -> Vec<String> {
    let head = &units[..units.len().min(HEAD_UNITS)];
    let mut found: Vec<String> = Vec::new();
    let present = |unit: &&Unit| {
        let names = unit.role == Role::Header && unit.names_people();
        kind == Kind::Minutes && (names || unit.folded.contains("e piedalas "))
    };
    let words = |unit: &Unit| unit.text.replace('\t', " ");
    found.extend(head.iter().find(present).map(words).filter(|line| line.len() <= MOST_CHARS));
    found.extend(head.iter().find(|unit| says_when(unit)).map(words));
    // Letters below each other have writers in turn.
    if mail::older_at(units).is_none() {
        found.extend(head.iter().filter_map(who).take(MOST_NAMES));
    }
    let firm = head.iter().take(FIRM_UNITS).find(|unit| {
        unit.is_first
            && !unit.may_tell()
            && label(&unit.text).is_none()
            && has_company_form(&unit.text)
    });
    found.extend(firm.map(|unit| name_of(&words(unit))));
    found
}

fn is_short(words: &str) -> bool {
    (1..=MOST_WORDS).contains(&words.split_whitespace().count())
}

/// "Datums: 2026. gada 5. maijā", "Rīgā, 2026. gada 5. maijā", "Week ending 5 May 2026".
fn says_when(unit: &Unit) -> bool {
    let named = label(&unit.text).filter(|(_, value)| is_short(value) && has_digit(value));
    let is_named =
        named.is_some_and(|(name, _)| begins_with(&fold(name), &DATES) && !name.contains(','));
    let is_day = is_short(&unit.text)
        && label(&unit.text).is_none()
        && has_year(&unit.text)
        && !unit.text.ends_with([':', ';', '?', '!'])
        && names_month(&unit.folded);
    unit.is_first && unit.role != Role::Row && (is_named || is_day)
}

/// "Prepared by: Ann Poe", "Iesniedzējs: J. Roze, Mazā iela 3": without a long address.
fn who(unit: &Unit) -> Option<String> {
    let (name, value) = label(&unit.text).filter(|_| unit.role != Role::Row)?;
    let folded = fold(name);
    let is_known = NAMES.iter().any(|one| {
        folded
            .strip_prefix(one)
            .is_some_and(|rest| rest.is_empty() || one.len() > LEAST_STEM && !rest.contains(' '))
    });
    let own = if is_short(value) { value } else { value.split(',').next().unwrap_or_default() };
    let own = own.split(" <").next().unwrap_or_default();
    let is_name = is_short(own) && own.starts_with(char::is_uppercase) && !own.contains(['@', '+']);
    (is_known && is_name).then(|| format!("{name}: {own}"))
}

fn begins_with(folded: &str, names: &[&str]) -> bool {
    names.iter().any(|name| folded.starts_with(name))
}

fn has_digit(text: &str) -> bool {
    text.contains(|letter: char| letter.is_ascii_digit())
}

fn has_year(text: &str) -> bool {
    let mut numbers = text.split(|letter: char| !letter.is_ascii_digit());
    numbers
        .any(|number| number.len() == 4 && (number.starts_with("20") || number.starts_with("19")))
}

fn names_month(folded: &str) -> bool {
    folded.split(|letter: char| !letter.is_alphabetic()).any(|word| {
        LATVIAN_MONTHS.iter().chain(&["mart", "maij"]).any(|month| word.starts_with(month))
            || ENGLISH_MONTHS.iter().any(|month| word.starts_with(month))
    })
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn a_papers_head_says_when_and_by_whom() {
        let told = |kind, text: &str| find(kind, &outline(text));
        assert_eq!(
            told(
                Kind::Report,
                "Mill Bakery Ltd\nOven report\nWeek ending 8 May 2026\nPrepared by: Ann Poe, baker\nTo: Bob Lee\n\nThe \
                 oven works since 4 May 2026."
            ),
            [
                "Week ending 8 May 2026",
                "Prepared by: Ann Poe, baker",
                "To: Bob Lee",
                "Mill Bakery Ltd"
            ]
        );
        assert_eq!(
            told(
                Kind::Minutes,
                "Sēdes protokols\nCēsīs, 2026. gada 5. maijā\nPiedalās: Ieva Roze, Juris Lācis\n\nNolemj krāsot sētu."
            ),
            ["Piedalās: Ieva Roze, Juris Lācis", "Cēsīs, 2026. gada 5. maijā"]
        );
        assert!(
            told(
                Kind::Letter,
                "Dear Ann,\n\nThe bill of 5 May 2026 is still open, as you may have seen."
            )
            .is_empty()
        );
    }
}
