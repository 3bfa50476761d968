//! Where clauses end: marks between words, never those inside a number, a time or an address.

/// Marks that may end a clause.
const MARKS: [char; 3] = [',', ';', ':'];

/// The places behind the marks that end a clause: a blank follows each. `£3,200`, `1 250,00`, `14:30` and `https://`
/// have none.
pub fn clause_ends(text: &str) -> impl Iterator<Item = usize> {
    text.match_indices(MARKS)
        .map(|(at, mark)| at + mark.len())
        .filter(|end| text[*end..].starts_with(char::is_whitespace))
}

/// The clauses of a sentence, each without the mark and the blanks around it.
#[must_use]
pub fn clauses(sentence: &str) -> Vec<&str> {
    let ends = clause_ends(sentence).chain([sentence.len()]);
    let mut start = 0;
    let mut found = Vec::new();
    for end in ends {
        found.push(sentence[start..end].trim().trim_end_matches(MARKS).trim_end());
        start = end;
    }
    found.retain(|clause| !clause.is_empty());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_number_time_or_address_is_cut() {
        assert_eq!(
            clauses("Darbs 1 250,00 EUR, materiāli £3,200; sākam 14:30: https://a.lv/b,c, labi"),
            ["Darbs 1 250,00 EUR", "materiāli £3,200", "sākam 14:30", "https://a.lv/b,c", "labi"]
        );
    }

    #[test]
    fn a_sentence_without_marks_is_one_clause() {
        assert_eq!(clauses("Cena ir 12,50 eiro"), ["Cena ir 12,50 eiro"]);
        assert!(clauses(" , ").is_empty());
    }
}
