//! What the background calls the matter by a number: an order, an invoice, a contract. The recipient knows it, and finds
//! the letter by it.

use crate::{
    assistant::builtin::spelling::with_marks,
    domain::Language,
    text::{clauses, fold},
};

/// Beginnings of what has a number, without marks.
const MATTERS: &[&str] = &[
    "order",
    "invoice",
    "contract",
    "booking",
    "reservation",
    "ticket",
    "job",
    "quote",
    "request",
    "note",
    "case",
    "project",
    "policy",
    "ref",
    "pasutijum",
    "rekin",
    "ligum",
    "rezervacij",
    "pieprasijum",
    "pieteikum",
    "lieta",
    "pavadzim",
    "projekt",
    "polis",
];
/// Stand between those and the number.
const SIGNS: &[&str] = &["nr", "no", "number", "numurs"];
/// A shorter number is a quantity.
const MIN_CHARS: usize = 3;

/// The matter and its number, unless the message has the number.
pub(super) fn reference(context: &str, message: &str, language: Language) -> Option<String> {
    let lines = context.replace(['\n', '\r', ';'], ", ").replace(". ", ".,  ");
    let lines = lines.replace("Nr.,  ", "Nr. ").replace("nr.,  ", "nr. ").replace("no.,  ", "no. ");
    clauses(&lines).into_iter().find_map(|clause| {
        let (matter, number) = numbered(clause, language)?;
        (!message.contains(&number)).then_some(matter)
    })
}

/// The matter with its number as the recipient reads it, and the number.
fn numbered(clause: &str, language: Language) -> Option<(String, String)> {
    let words: Vec<&str> = clause.trim_end_matches('.').split_whitespace().collect();
    let at = words.iter().position(|word| is_matter(&fold(word.trim_end_matches(':'))))?;
    let next = words.get(at + 1)?;
    let is_sign = SIGNS.contains(&fold(next.trim_end_matches(['.', ':'])).as_str());
    let number = words.get(at + 1 + usize::from(is_sign))?;
    let bare = number.trim_start_matches('#');
    let is_marked = is_sign || bare.len() < number.len();
    let is_plain =
        bare.chars().all(|letter| letter.is_ascii_alphanumeric() || "-/".contains(letter));
    let is_year = bare.len() == 4 && bare.starts_with("20");
    let is_number = bare.len() >= MIN_CHARS && bare.contains(|c: char| c.is_ascii_digit());
    let is_last = words.len() == at + 2 + usize::from(is_sign);
    if !is_number || !is_plain || !(is_marked || is_last && !is_year) {
        return None;
    }
    let name = words[at].trim_end_matches(':').to_lowercase();
    let (name, sign) = match language {
        Language::Lv => (with_marks(&name), "Nr. "),
        Language::En => (name, "no. "),
    };
    let before = at.checked_sub(1).filter(|_| name == "note").map(|at| words[at].to_lowercase());
    let sign = if is_sign { sign } else { "" };
    let whole = format!("{} {name} {sign}{number}", before.unwrap_or_default());
    Some((whole.trim().to_owned(), bare.to_owned()))
}

/// In the first form: *pasūtījums*, *order*.
fn is_matter(word: &str) -> bool {
    MATTERS.iter().any(|matter| {
        word.strip_prefix(matter).is_some_and(|end| matches!(end, "" | "s" | "a" | "e" | "erence"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_of_the_matter_is_found_and_no_quantity() {
        for (context, expected) in [
            ("Pasūtījums nr. 4471, Anna Liepa", Some("pasūtījums Nr. 4471")),
            ("Ilze, līgums B-12/26", Some("līgums B-12/26")),
            ("pasutijums 90177", Some("pasūtījums 90177")),
            ("līgums 12 mēnešiem", None),
            ("projekts 2026", None),
            ("pasūtījums 300 eiro", None),
        ] {
            assert_eq!(reference(context, "", Language::Lv).as_deref(), expected, "{context}");
        }
        for (context, expected) in [
            ("Delivery note 3310, mill", Some("delivery note 3310")),
            ("Ticket #812", Some("ticket #812")),
            ("Job no. 77-B. Total 200 EUR", Some("job no. 77-B")),
        ] {
            assert_eq!(reference(context, "", Language::En).as_deref(), expected, "{context}");
        }
        assert_eq!(reference("Order 90412", "order 90412 is late", Language::En), None);
    }
}
