//! What the company said, for repeating it: comparison without diacritics, and the clause that tells.

use super::super::phrase::{count_chars, one_line, shorten};
use crate::text::{fold, message_parts};

/// Longest quotation, in characters.
const MAX_QUOTE_CHARS: usize = 110;
/// What a quotation neither begins nor ends with.
const QUOTE_EDGES: [char; 11] = [' ', '.', '!', '?', '…', ';', ',', '"', '„', '“', '”'];
/// A shorter clause tells too little by itself.
const MIN_CLAUSE_WORDS: usize = 3;

/// Folded words, each with one space before it and one at the end: a beginning is searched with its space.
pub(super) fn spaced_words(text: &str) -> String {
    let words = fold(text).replace(|letter: char| !letter.is_alphanumeric(), " ");
    format!(" {} ", one_line(&words))
}

/// The first clause with one of these word beginnings, without its end mark; the whole sentence if the
/// clause is short. A clause that begins with a conjunction belongs to the one before.
pub(super) fn find_clause(text: &str, stems: &[&str], conjunctions: &[String]) -> Option<String> {
    let names_one = |part: &str| {
        let folded = spaced_words(part);
        stems.iter().any(|stem| folded.contains(&format!(" {stem}")))
    };
    let sentence = message_parts(text).into_iter().find(|sentence| names_one(sentence))?;
    let clauses = clauses(sentence, conjunctions);
    let clause = clauses.iter().map(String::as_str).find(|clause| names_one(clause));
    let clause = clause.filter(|clause| clause.split_whitespace().count() >= MIN_CLAUSE_WORDS);
    let quote = clause.unwrap_or(sentence).trim_matches(QUOTE_EDGES);
    Some(shorten(&one_line(quote), MAX_QUOTE_CHARS, count_chars))
}

fn clauses(sentence: &str, conjunctions: &[String]) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    for piece in sentence.split(',') {
        let folded = spaced_words(piece);
        let first_word = folded.split_whitespace().next().unwrap_or_default();
        match clauses.last_mut() {
            Some(last) if conjunctions.iter().any(|word| word == first_word) => {
                last.push(',');
                last.push_str(piece);
            }
            _ => clauses.push(piece.to_owned()),
        }
    }
    clauses
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_clause_that_tells_is_quoted() {
        let conjunctions = ["ka".to_owned()];
        let text = "Mums ir 1.5 noliktavas. Rēķinus ievadām ar roku, klienti sūdzas, ka jāgaida!";
        for (stem, quote) in [
            ("rekin", "Rēķinus ievadām ar roku"),
            ("sudz", "klienti sūdzas, ka jāgaida"),
            ("noliktav", "Mums ir 1.5 noliktavas"),
        ] {
            assert_eq!(find_clause(text, &[stem], &conjunctions).as_deref(), Some(quote));
        }
        assert_eq!(find_clause(text, &["kafij"], &conjunctions), None);
        let list = find_clause("Rēķini, līgumi un pavadzīmes", &["rekin"], &conjunctions);
        assert_eq!(list.as_deref(), Some("Rēķini, līgumi un pavadzīmes"));
    }

    #[test]
    fn a_long_quotation_is_shortened() {
        let text = "rēķini ".repeat(40);
        let quote = find_clause(&text, &["rekin"], &[]).unwrap();
        assert!(quote.chars().count() <= MAX_QUOTE_CHARS && quote.ends_with("rēķini…"));
    }
}
