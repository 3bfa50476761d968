//! What the company said, for repeating it: comparison without diacritics, and the clause that tells.

use super::{
    super::phrase::{count_chars, one_line, shorten},
    clauses::{Clause, item_number},
    pattern::Pattern,
    rules::rules,
};
use crate::text::{fold, spaced_words};

/// Longest quotation, in characters.
const MAX_QUOTE_CHARS: usize = 110;
/// What a quotation neither begins nor ends with.
const QUOTE_EDGES: [char; 14] =
    [' ', '.', '!', '?', '…', ';', ',', ':', '–', '-', '"', '„', '“', '”'];
/// A shorter clause tells too little by itself.
const MIN_CLAUSE_WORDS: usize = 3;

/// The clause that says most of what these patterns do, without its end mark, and the next one if it is short; all that
/// say some of it where that is not long; what the company says in the whole sentence if the pattern is spread over
/// several. What it refuses is not quoted.
pub(super) fn find_clause(told: &[Clause<'_>], patterns: &[&Pattern]) -> Option<String> {
    let count = |text: &str| {
        let words = spaced_words(text);
        patterns.iter().filter(|pattern| pattern.is_in(&words)).count()
    };
    let sentences = told.chunk_by(|one, next| one.sentence == next.sentence);
    let wholes = sentences.map(|sentence| {
        let wanted: Vec<_> = sentence.iter().filter(|clause| clause.is_wanted()).collect();
        (sentence, join(&wanted))
    });
    let (sentence, whole) = first_best(wholes, |(_, whole)| count(whole))?;
    let parts =
        sentence.chunk_by(|one, next| next.is_continued && one.is_wanted() == next.is_wanted());
    let parts = parts.filter(|part| part.iter().all(Clause::is_wanted));
    let parts: Vec<String> = parts.map(|part| join(&part.iter().collect::<Vec<_>>())).collect();
    let telling: Vec<usize> = (0..parts.len()).filter(|&at| count(&parts[at]) > 0).collect();
    let spread = telling.first().zip(telling.last()).map(|(&from, &to)| parts[from..=to].join(" "));
    let is_of_one = sentence.iter().all(Clause::is_wanted);
    let spread = spread.filter(|spread| is_of_one && spread.chars().count() <= MAX_QUOTE_CHARS);
    let best = first_best(parts.iter().enumerate(), |(_, part)| count(part));
    let best = best.map(|(at, part)| match parts.get(at + 1) {
        Some(next) if part.split_whitespace().count() < MIN_CLAUSE_WORDS => {
            format!("{part} {next}")
        }
        _ => part.clone(),
    });
    let part = spread.filter(|_| telling.len() > 1).or(best);
    let part = part.map(|part| without_opening(&part).to_owned());
    let part = part.filter(|part| part.split_whitespace().count() >= MIN_CLAUSE_WORDS);
    let quote = part.unwrap_or(whole);
    let quote = one_line(without_opening(quote.trim_matches(QUOTE_EDGES)));
    Some(shorten(&quote, MAX_QUOTE_CHARS, count_chars))
}

/// The first of those that count most; nothing if none counts.
fn first_best<T>(items: impl Iterator<Item = T>, count: impl Fn(&T) -> usize) -> Option<T> {
    let counted = items.map(|item| (count(&item), item)).filter(|(count, _)| *count > 0);
    let best = counted.reduce(|best, next| if next.0 > best.0 { next } else { best });
    best.map(|(_, item)| item)
}

/// What the company leaves as it is, as it says so first.
pub(super) fn find_refusal(told: &[Clause<'_>]) -> Option<String> {
    let parts = told.chunk_by(|one, next| one.sentence == next.sentence && next.is_refused);
    let refused = |part: &[Clause<'_>]| {
        let refused: Vec<_> = part.iter().filter(|clause| clause.is_refused).collect();
        join(&refused)
    };
    let mut parts = parts.map(refused).filter(|part| part.split_whitespace().count() > 1);
    let quote = parts.next()?;
    let quote = one_line(without_opening(quote.trim_matches(QUOTE_EDGES)));
    Some(shorten(&quote, MAX_QUOTE_CHARS, count_chars))
}

/// What clauses say of what the company wants, as it wrote it.
pub(super) fn told_of(clauses: &[Clause<'_>]) -> String {
    join(&clauses.iter().filter(|clause| clause.is_wanted()).collect::<Vec<_>>())
}

fn join(clauses: &[&Clause<'_>]) -> String {
    clauses.iter().map(|clause| clause.text).collect::<Vec<_>>().join(" ")
}

/// Without the words that tie a clause to the one before, or its number in a list: "but", "and then", "2)".
fn without_opening(clause: &str) -> &str {
    let mut rest = clause;
    while let Some((word, after)) = rest.split_once(' ')
        && (rules().reading.openings.contains(&fold(word)) || item_number(word).is_some())
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
