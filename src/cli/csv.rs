//! Contact requests as a table for a spreadsheet: the same file that the administration makes
//! (`ui/src/features/admin/csv.ts`).

use crate::domain::{Contact, TimeZone};

/// Byte order mark, which Excel needs, and the columns of the specification.
pub(super) const HEAD: &str =
    "\u{feff}ID,Vārds,Uzvārds,E-pasts,Uzņēmums,Tālrunis,Ziņojums,GDPR,Datums\r\n";

pub(super) fn row(contact: &Contact, time_zone: TimeZone) -> String {
    let (id, (year, month, day)) = (contact.id.to_string(), time_zone.date(contact.created_at));
    let date = format!("{day:02}.{month:02}.{year}.");
    let cells = [
        id.as_str(),
        &contact.first_name,
        &contact.last_name,
        &contact.email,
        contact.company.as_deref().unwrap_or_default(),
        contact.phone.as_deref().unwrap_or_default(),
        contact.message.as_deref().unwrap_or_default(),
        if contact.gdpr_consent { "Jā" } else { "Nē" },
        &date,
    ];
    cells.map(cell).join(",") + "\r\n"
}

/// An apostrophe makes a cell text that a spreadsheet would take for a formula.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['\t', '\r', '\n'])
        || text.trim_start().starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']);
    let safe = if is_formula { format!("'{text}") } else { text.to_owned() };
    if safe.contains(['"', ',', '\r', '\n']) {
        format!("\"{}\"", safe.replace('"', "\"\""))
    } else {
        safe
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_needed_and_never_formulas() {
        for (text, expected) in [
            ("Jānis", "Jānis"),
            ("a,b", "\"a,b\""),
            ("saka \"jā\"", "\"saka \"\"jā\"\"\""),
            ("=1+1", "'=1+1"),
            (" -2", "' -2"),
            ("+371 20000000", "'+371 20000000"),
            ("\u{ff1d}1", "'\u{ff1d}1"),
            ("pirmā\notrā", "\"pirmā\notrā\""),
        ] {
            assert_eq!(cell(text), expected);
        }
    }
}
