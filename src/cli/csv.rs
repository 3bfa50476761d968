//! Contact requests as a table for a spreadsheet: the same file that the administration makes in
//! English, with commas (`ui/src/features/admin/csv.ts`).

use crate::domain::{Contact, TimeZone};

/// Byte order mark, which Excel needs, and the columns of the specification.
pub(super) const HEAD: &str =
    "\u{feff}ID,Vārds,Uzvārds,E-pasts,Uzņēmums,Tālrunis,Ziņojums,GDPR,Datums\r\n";

pub(super) fn row(contact: &Contact, time_zone: TimeZone) -> String {
    let (id, (year, month, day)) = (contact.id.to_string(), time_zone.date(contact.created_at));
    let date = format!("{day:02}.{month:02}.{year}.");
    let cells = [
        cell(&id),
        cell(&contact.first_name),
        cell(&contact.last_name),
        cell(&contact.email),
        cell(contact.company.as_deref().unwrap_or_default()),
        phone(contact.phone.as_deref().unwrap_or_default()),
        cell(contact.message.as_deref().unwrap_or_default()),
        cell(if contact.gdpr_consent { "Jā" } else { "Nē" }),
        cell(&date),
    ];
    cells.join(",") + "\r\n"
}

/// What a spreadsheet computes begins with one of these, also in their wide forms.
const FORMULA: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];

/// An apostrophe makes text of what a spreadsheet would compute, also where a cell would begin for one that parts cells
/// or lines elsewhere.
fn cell(text: &str) -> String {
    let mut safe = String::with_capacity(text.len() + 1);
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        safe.push(c);
        let is_end =
            matches!(c, ',' | ';' | '\t' | '\n') || (c == '\r' && !rest.as_str().starts_with('\n'));
        let is_dropped =
            |c: char| c == '"' || (c.is_whitespace() && !matches!(c, '\t' | '\r' | '\n'));
        if is_end && rest.as_str().trim_start_matches(is_dropped).starts_with(FORMULA) {
            safe.push('\'');
        }
    }
    let is_dropped = |c: char| c == '"' || c.is_whitespace();
    if safe.starts_with(['\t', '\r', '\n'])
        || safe.trim_start_matches(is_dropped).starts_with(FORMULA)
    {
        safe.insert(0, '\'');
    }
    quote(&safe)
}

/// A tab before a number makes it text that shows nothing but the number.
fn phone(text: &str) -> String {
    let is_part = |c: char| c.is_ascii_digit() || " \u{a0}()./-".contains(c);
    let is_number = text.starts_with(|c: char| matches!(c, '+' | '(') || c.is_ascii_digit())
        && text.chars().skip(1).all(is_part);
    if is_number { quote(&format!("\t{text}")) } else { cell(text) }
}

fn quote(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_and_never_formulas_wherever_they_are_parted() {
        for (text, expected) in [
            ("Jānis", "Jānis"),
            ("a,b; c", "a,b; c"),
            ("saka \"jā\"", "saka \"\"jā\"\""),
            ("=1+1", "'=1+1"),
            (" -2", "' -2"),
            ("\t1", "'\t1"),
            ("\"=1", "'\"\"=1"),
            ("a;=1", "a;'=1"),
            ("a, \"@b", "a,' \"\"@b"),
            ("a\r\n\r\n- b", "a\r\n\r\n'- b"),
            ("\n=1", "'\n'=1"),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("pirmā\notrā", "pirmā\notrā"),
        ] {
            assert_eq!(cell(text), format!("\"{expected}\""), "{text:?}");
        }
    }

    #[test]
    fn phone_numbers_are_text_and_stay_readable() {
        for number in ["+371 20000000", "0037120000000", "(371) 2000-0000"] {
            assert_eq!(phone(number), format!("\"\t{number}\""));
        }
        for other in ["+cmd", "+1;=1", "-1", "+1\n-1", "=1"] {
            assert_eq!(phone(other), cell(other));
        }
    }
}
