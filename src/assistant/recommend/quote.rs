//! What the company said, for repeating it: comparison without diacritics, and the clause that tells.

use super::{
    super::phrase::{count_chars, one_line, shorten},
    clauses::Clause,
    pattern::Pattern,
    rules::rules,
};
use crate::text::fold;

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

/// The first clause in which one of these patterns is, without its end mark; what the company says in the
/// whole sentence if the clause is short. What it refuses is not quoted.
pub(super) fn find_clause(told: &[Clause<'_>], patterns: &[&Pattern]) -> Option<String> {
    let is_told = |text: &str| {
        let words = spaced_words(text);
        patterns.iter().any(|pattern| pattern.is_in(&words))
    };
    for sentence in told.chunk_by(|one, next| one.sentence == next.sentence) {
        let whole = join(&sentence.iter().filter(|clause| !clause.is_refused).collect::<Vec<_>>());
        if !is_told(&whole) {
            continue;
        }
        let parts =
            sentence.chunk_by(|one, next| next.is_continued && one.is_refused == next.is_refused);
        let parts = parts.filter(|part| part.iter().all(|clause| !clause.is_refused));
        let mut parts = parts.map(|part| join(&part.iter().collect::<Vec<_>>()));
        let part = parts.find(|part| is_told(part)).map(|part| without_opening(&part).to_owned());
        let part = part.filter(|part| part.split_whitespace().count() >= MIN_CLAUSE_WORDS);
        let quote = part.unwrap_or(whole);
        let quote = one_line(quote.trim_matches(QUOTE_EDGES));
        return Some(shorten(&quote, MAX_QUOTE_CHARS, count_chars));
    }
    None
}

fn join(clauses: &[&Clause<'_>]) -> String {
    clauses.iter().map(|clause| clause.text).collect::<Vec<_>>().join(" ")
}

/// Without the words that tie a clause to the one before: "but", "and then".
fn without_opening(clause: &str) -> &str {
    let mut rest = clause;
    while let Some((word, after)) = rest.split_once(' ')
        && rules().reading.openings.contains(&fold(word))
    {
        rest = after.trim_start();
    }
    rest
}

#[cfg(test)]
mod tests {
    use super::{super::clauses, *};

    fn find(text: &str, pattern: &str) -> Option<String> {
        find_clause(&clauses::read(text), &[&Pattern::from(pattern.to_owned())])
    }

    #[test]
    fn the_clause_that_tells_is_quoted() {
        let text = "Mums ir 1.5 noliktavas. Rēķinus ievadām ar roku, klienti sūdzas, ka jāgaida!";
        for (pattern, quote) in [
            ("rekin", "Rēķinus ievadām ar roku"),
            ("sudz", "klienti sūdzas, ka jāgaida"),
            ("sudz & jagaid", "klienti sūdzas, ka jāgaida"),
            ("noliktav", "Mums ir 1.5 noliktavas"),
        ] {
            assert_eq!(find(text, pattern).as_deref(), Some(quote));
        }
        assert_eq!(find(text, "kafij"), None);
        let list = find("Rēķini, līgumi un pavadzīmes", "rekin");
        assert_eq!(list.as_deref(), Some("Rēķini, līgumi un pavadzīmes"));
    }

    #[test]
    fn a_quotation_keeps_its_numbers_and_leaves_out_what_ties_and_what_is_refused() {
        for (text, pattern, quote) in [
            ("We sell well, but 3,400 articles lack a text", "text", "3,400 articles lack a text"),
            ("Mums ir veikals, un tad pārrakstām visu Excel", "excel", "pārrakstām visu Excel"),
            ("Vajag savienot sistēmas, nevis čatbotu", "savien", "Vajag savienot sistēmas"),
        ] {
            assert_eq!(find(text, pattern).as_deref(), Some(quote));
        }
        assert_eq!(find("Vajag savienot sistēmas, nevis čatbotu", "catbot"), None);
    }

    #[test]
    fn a_long_quotation_is_shortened() {
        let quote = find(&"rēķini ".repeat(40), "rekin").unwrap();
        assert!(quote.chars().count() <= MAX_QUOTE_CHARS && quote.ends_with("rēķini…"));
    }
}
