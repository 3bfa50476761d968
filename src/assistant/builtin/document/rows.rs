//! Rows of a table with the heads of their columns: "Blanket – Price: £12, Ready in: five days".

use super::{
    facts::is_sum,
    outline::{Role, Unit},
};
use crate::text::fold;

/// Rows of one document that are told.
const MOST: usize = 4;
/// A head and rows below it make a table.
const LEAST_ROWS: usize = 2;
/// What the second of two columns is called, folded.
const COLUMNS: [&str; 27] = [
    "price", "cost", "amount", "total", "sum", "fee", "rate", "charge", "cena", "summa", "izmaks",
    "maksa", "eur", "date", "day", "datums", "termin", "deadline", "due", "by", "until", "when",
    "value", "daudz", "qty", "quantity", "hours",
];
/// Lines of a cell that was wrapped, and words of one.
const MOST_PIECES: usize = 2;
const PIECE_WORDS: usize = 6;
/// Longer cells are text.
const CELL_CHARS: usize = 80;

/// Capitals in the name of one column: "Price EUR".
const MOST_CAPITALS: usize = 2;

/// The first rows of the document's tables, each with its place.
pub(super) fn tell(units: &[Unit]) -> Vec<(usize, String)> {
    let mut told = Vec::new();
    let mut at = 0;
    while at < units.len() && told.len() < MOST {
        let head = cells(&units[at]);
        at += 1;
        if is_head(&head) {
            let rows = rows_below(&units[at..], &head);
            let whole: Vec<_> = rows.iter().filter(|(_, row)| row.len() == head.len()).collect();
            // "Free of charge" is a price too.
            let has_numbers = |column: usize| {
                let numbers = whole.iter().filter(|(_, row)| has_digit(&row[column])).count();
                numbers * 3 >= whole.len() * 2
            };
            let is_table = whole.len() >= LEAST_ROWS && (1..head.len()).any(has_numbers);
            let new =
                whole.iter().filter_map(|(place, row)| Some((at + place, with_head(row, &head)?)));
            told.extend(new.take(if is_table { MOST - told.len() } else { 0 }));
            at += rows.last().map_or(0, |(place, _)| place + 1);
        }
    }
    told
}

/// "Kopā 935,00 1131,35" with the names of its columns: "Kopā – Bez PVN: 935,00, Ar PVN: 1131,35".
pub(super) fn with_columns(units: &[Unit], line: &str) -> Option<String> {
    let own = |unit: &Unit| unit.text.replace('\t', " ") == line;
    let at = units.iter().position(|unit| unit.role == Role::Row && own(unit))?;
    let row = cells(&units[at]);
    let values = row.iter().rev().take_while(|cell| has_digit(cell)).count();
    let head = units[..at].iter().rev().take_while(|unit| unit.role == Role::Row).map(cells);
    let head = head.last().filter(|head| head.len() > values && !has_digit(head[0]))?;
    let columns = &head[head.len() - values..];
    let are_names =
        columns.iter().all(|name| name.contains(char::is_alphabetic) && !name.contains(['€', '£']));
    let said: Vec<String> = columns
        .iter()
        .zip(&row[row.len() - values..])
        .map(|(name, value)| format!("{name}: {value}"))
        .collect();
    let label = row[..row.len() - values].join(" ");
    (values > 1 && are_names && !label.is_empty()).then(|| format!("{label} – {}", said.join(", ")))
}

/// The rows right below a head but for sums. In a PDF the first cell may stand on lines of its own.
fn rows_below(units: &[Unit], head: &[&str]) -> Vec<(usize, Vec<String>)> {
    let mut rows = Vec::new();
    let mut name = Vec::new();
    for (place, unit) in units.iter().enumerate() {
        let mut cells = cells(unit);
        if cells.is_empty() {
            let is_piece = unit.text.split_whitespace().count() <= PIECE_WORDS
                && !unit.text.ends_with(['.', '!', '?', ':', ';']);
            if !is_piece || name.len() == MOST_PIECES {
                break;
            }
            name.push(unit.text.as_str());
            continue;
        }
        let wrapped = name.join(" ");
        if !name.is_empty() && cells.len() + 1 == head.len() {
            cells.insert(0, &wrapped);
        }
        if !is_sum(&unit.folded) {
            rows.push((place, cells.into_iter().map(ToOwned::to_owned).collect()));
        }
        name.clear();
    }
    rows
}

fn cells(unit: &Unit) -> Vec<&str> {
    if unit.role == Role::Row { unit.text.split('\t').collect() } else { Vec::new() }
}

/// Names of columns: years, but no sums and numbers.
fn is_head(cells: &[&str]) -> bool {
    let is_name = |cell: &&str| {
        // Names of several columns in one cell: a page on which they could not be told apart.
        let capitals = cell.split_whitespace().filter(|word| {
            word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase)
        });
        let begins = cell.starts_with(char::is_alphabetic) && !has_digit(cell) || is_year(cell);
        capitals.count() <= MOST_CAPITALS
            && !cell.ends_with(':')
            && !cell.contains(['€', '£', '$', '%'])
            && (begins || *cell == "#")
    };
    // Two cells may be a name and its value: "Client | Oak Ltd".
    let is_sure = || is_year(cells[1]) || names_column(cells[1]);
    cells.len() > 1
        && cells.iter().all(is_name)
        && !has_digit(cells[0])
        && (cells.len() > 2 || is_sure())
}

/// "2026", "2026. g. 3. cet.".
fn is_year(cell: &str) -> bool {
    let (year, rest) = cell.split_at_checked(4).unwrap_or_default();
    year.starts_with("20")
        && year.bytes().all(|byte| byte.is_ascii_digit())
        && (rest.is_empty() || rest.starts_with(". ") || rest.starts_with(' '))
}

fn has_digit(cell: &str) -> bool {
    cell.contains(|digit: char| digit.is_ascii_digit())
}

fn names_column(cell: &str) -> bool {
    let folded = fold(cell);
    let mut words = folded.split(|letter: char| !letter.is_alphanumeric());
    words.any(|word| {
        COLUMNS
            .iter()
            .any(|name| if name.len() < 4 { word == *name } else { word.starts_with(name) })
    })
}

/// A row in which each value has its column's name.
fn with_head(cells: &[String], head: &[&str]) -> Option<String> {
    // The number of a row says nothing.
    let name = usize::from(cells.len() > 2 && !cells[0].contains(char::is_alphabetic));
    let is_told = cells[name].contains(char::is_alphabetic)
        && cells.iter().all(|cell| cell.chars().count() <= CELL_CHARS && !holds_sums(cell));
    let values: Vec<String> = head[name + 1..]
        .iter()
        .zip(&cells[name + 1..])
        .map(|(column, value)| format!("{column}: {value}"))
        .collect();
    is_told.then(|| format!("{} – {}", cells[name], values.join(", ")))
}

/// Whether two sums share a cell: those of two columns.
fn holds_sums(cell: &str) -> bool {
    let marks = cell.matches(['€', '£', '$']).count() + cell.matches("EUR").count();
    let words: Vec<&str> = cell.split(' ').collect();
    let is_number =
        |word: &&&str| word.bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte));
    marks > 1
        || marks == 1
            && words.len() > 2
            && words.iter().filter(is_number).count() > 1
            && !cell.ends_with("EUR")
}

#[cfg(test)]
mod tests {
    use super::{super::outline::outline, *};

    #[test]
    fn sums_of_several_columns_have_their_names() {
        let offer = outline(
            "Darbs\tReizes\tBez PVN\tAr PVN\nTīrīšana\t2\t10,00\t12,10\nKopā\t10,00\t12,10",
        );
        assert_eq!(
            with_columns(&offer, "Kopā 10,00 12,10").as_deref(),
            Some("Kopā – Bez PVN: 10,00, Ar PVN: 12,10")
        );
        assert_eq!(with_columns(&offer, "Kopā 12,10"), None);
        let bill = outline("Darbs\tCena\nTīrīšana\t12,10\nKopā\t12,10");
        assert_eq!(with_columns(&bill, "Kopā 12,10"), None);
    }

    #[test]
    fn values_are_told_with_their_columns() {
        let told = |text: &str| -> Vec<String> {
            tell(&outline(text)).into_iter().map(|(_, row)| row).collect()
        };
        assert_eq!(
            told(
                "Preces\n\nNr.\tPrece\tCena\tPiegāde\n1.\tLampa\t9 EUR\t3. maijs\n2.\tGalds\t90 EUR\t5. maijs\nKopā\t99 EUR"
            ),
            ["Lampa – Cena: 9 EUR, Piegāde: 3. maijs", "Galds – Cena: 90 EUR, Piegāde: 5. maijs"]
        );
        assert_eq!(
            told("Question\t2025\t2026\nHappy\t64%\t61%\nUnhappy\t6%\t9%"),
            ["Happy – 2025: 64%, 2026: 61%", "Unhappy – 2025: 6%, 2026: 9%"]
        );
        assert_eq!(
            told(
                "Job\tPrice\tDays\nOak door for the\nhall\n£90\t3\nPaint\t£9\t1\nThat is all there is."
            ),
            ["Oak door for the hall – Price: £90, Days: 3", "Paint – Price: £9, Days: 1"]
        );
        for form in [
            "Date:\t5 May\nRef.:\t77\nPhone:\t5",
            "Client\tOak Ltd\nDue\t5 May\nNumber\t77",
            "Invoice\tAB/77\tYork\nDate\t5 May\t2026\nDue\t9 May\t2026",
            "Ann Lee\tDirector\tYork\nBob Ray\tClerk\tLeeds\nJo Day\tGuard\tHull 3",
        ] {
            assert!(told(form).is_empty(), "{form}");
        }
    }
}
