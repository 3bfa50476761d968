//! Tables that reach us as plain lines: a PDF has no cells, only words that stand side by side.

use super::fold;

/// Names of columns, folded beginnings.
const COLUMNS: [&str; 50] = [
    "nr",
    "nosaukum",
    "merv",
    "daudz",
    "cena",
    "summa",
    "vien",
    "kods",
    "prece",
    "apraksts",
    "pozicij",
    "pakalpojum",
    "stund",
    "likme",
    "apjom",
    "uzdevum",
    "atbildig",
    "termins",
    "datums",
    "pvn",
    "eur",
    "kopa",
    "darbs",
    "rekins",
    "item",
    "description",
    "qty",
    "quantity",
    "unit",
    "price",
    "amount",
    "net",
    "vat",
    "gross",
    "total",
    "rate",
    "hours",
    "line",
    "material",
    "value",
    "action",
    "task",
    "who",
    "by",
    "owner",
    "deadline",
    "due",
    "date",
    "invoice",
    "terms",
];
/// Fewer words head no table.
const MIN_COLUMNS: usize = 3;

/// "Nr. Nosaukums Mērv. Daudz. Cena, EUR": hardly anything but names of columns.
pub(super) fn is_head(line: &str) -> bool {
    if line.contains(|letter: char| letter.is_ascii_digit() || letter == ':') {
        return false;
    }
    let folded = fold(line);
    let words: Vec<&str> = folded
        .split(|letter: char| !letter.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect();
    let is_column = |word: &&&str| {
        COLUMNS
            .iter()
            .any(|name| if name.len() < 4 { *name == **word } else { word.starts_with(name) })
    };
    let named = words.iter().filter(is_column).count();
    words.len() >= MIN_COLUMNS
        && named * 3 >= words.len() * 2
        && line.starts_with(char::is_uppercase)
        && !is_currency(line.split(' ').next().unwrap_or_default())
        && !line.ends_with(['!', '?', ';', ','])
}

/// "Filtri F7 12 38,40 460,80": a line that ends with two sums is a row.
pub(super) fn is_row(line: &str) -> bool {
    let mut words = line.split_whitespace().rev().filter(|word| !is_currency(word));
    let ends = words.next().is_some_and(is_sum) && words.next().is_some_and(is_sum);
    ends && words.next().is_some()
}

pub(super) fn is_currency(word: &str) -> bool {
    matches!(word, "EUR" | "€" | "£" | "$" | "GBP" | "USD")
}

/// "1.890,00", "£8.50": with cents.
pub(super) fn is_sum(word: &str) -> bool {
    let number = word.trim_matches(['€', '£', '$', '-', '–', '+']);
    let cents = number.rsplit_once(['.', ',']).map(|(_, cents)| cents);
    let is_number = number.bytes().all(|byte| byte.is_ascii_digit() || b".,".contains(&byte));
    is_number && cents.is_some_and(|cents| cents.len() == 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn heads_and_rows_of_a_table_are_no_prose() {
        for head in ["Nr. Nosaukums Mērv. Daudz. Cena, EUR", "Item Qty Unit price Amount"] {
            assert!(is_head(head), "{head}");
        }
        for other in ["Cena ir spēkā", "Total price: 5 EUR", "Kopā ar Annu", "Line of credit"] {
            assert!(!is_head(other), "{other}");
        }
        assert!(is_row("Tekne 2 m 4 12,50 50,00") && is_row("Gutter £12.50 £50.00"));
        assert!(!is_row("Cena ir 12,50") && !is_row("no 10.00 līdz 18.00 katru dienu"));
    }
}
