//! What the company said, for repeating it: comparison without diacritics, and the clause that tells.

use super::super::phrase::{count_chars, one_line, shorten};

/// Longest quotation, in characters.
const MAX_QUOTE_CHARS: usize = 110;
/// A shorter clause tells too little by itself.
const MIN_CLAUSE_WORDS: usize = 3;

/// Small letters without diacritics, each word with one space before it and one at the end.
pub(super) fn fold(text: &str) -> String {
    let plain: String = text
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| if c.is_alphanumeric() { without_diacritic(c) } else { ' ' })
        .collect();
    format!(" {} ", one_line(&plain))
}

fn without_diacritic(c: char) -> char {
    match c {
        'ā' => 'a',
        'č' => 'c',
        'ē' => 'e',
        'ģ' => 'g',
        'ī' => 'i',
        'ķ' => 'k',
        'ļ' => 'l',
        'ņ' => 'n',
        'ō' => 'o',
        'ŗ' => 'r',
        'š' => 's',
        'ū' => 'u',
        'ž' => 'z',
        other => other,
    }
}

/// The first clause with one of these word beginnings, without its end mark; the whole sentence if the
/// clause is short. A clause that begins with a conjunction belongs to the one before.
pub(super) fn find_clause(text: &str, stems: &[&str], conjunctions: &[String]) -> Option<String> {
    let names_one = |part: &str| {
        let folded = fold(part);
        stems.iter().any(|stem| folded.contains(&format!(" {stem}")))
    };
    let sentence = sentences(text).into_iter().find(|sentence| names_one(sentence))?;
    let clauses = clauses(sentence, conjunctions);
    let clause = clauses.iter().map(String::as_str).find(|clause| names_one(clause));
    let clause = clause.filter(|clause| clause.split_whitespace().count() >= MIN_CLAUSE_WORDS);
    let quote = clause.unwrap_or(sentence).trim_matches([' ', '.', ',', '"', '„', '“', '”']);
    Some(shorten(&one_line(quote), MAX_QUOTE_CHARS, count_chars))
}

fn sentences(text: &str) -> Vec<&str> {
    let mut sentences = Vec::new();
    let mut start = 0;
    for (at, mark) in text.match_indices(['.', '!', '?', ';', '\n']) {
        let end = at + mark.len();
        let rest = text.get(end..).unwrap_or_default();
        // A full stop inside 1.5 or an address ends nothing.
        if mark == "\n" || rest.is_empty() || rest.starts_with(char::is_whitespace) {
            sentences.extend(text.get(start..at));
            start = end;
        }
    }
    sentences.extend(text.get(start..));
    sentences
}

fn clauses(sentence: &str, conjunctions: &[String]) -> Vec<String> {
    let mut clauses: Vec<String> = Vec::new();
    for piece in sentence.split(',') {
        let folded = fold(piece);
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
