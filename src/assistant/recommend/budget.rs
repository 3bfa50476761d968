//! What a company can spend a month, by its own words: "līdz 400 eiro", "we can spend 350 a month".

use super::{
    clauses::{Clause, has_any},
    numbers::read_number,
    rules::rules,
};
use crate::text::fold;

/// Smaller and larger numbers are something else.
const BOUNDS: std::ops::RangeInclusive<u32> = 20..=500_000;
const THOUSANDS: [&str; 2] = ["tukst", "thousand"];
const CURRENCIES: [&str; 3] = ["eur", "eir", "€"];
const MONTHS: [&str; 4] = ["menes", "month", "men ", "men. "];
const YEARS: [&str; 3] = ["gad", "year", "annum"];
/// What can stand between a sum and its time.
const PER: [&str; 6] = ["a ", "per ", "each ", "every ", "tops ", "max"];
const MONTHS_A_YEAR: u32 = 12;
/// Words behind a number that can tell what it is.
const MAX_WORDS_BEHIND: usize = 4;

/// What a company can spend at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limit {
    /// Euros a month.
    pub euros: u32,
    /// The clause that names it.
    pub clause: usize,
}

/// A number in a sentence that speaks of a limit, with a currency or a time behind it. A sum for a year is
/// divided.
pub(super) fn find(told: &[Clause<'_>]) -> Option<Limit> {
    let mut start = 0;
    told.chunk_by(|one, next| one.sentence == next.sentence).find_map(|clauses| {
        let first = start;
        start += clauses.len();
        let speaks_of = |begins: &[String]| clauses.iter().any(|it| has_any(&it.words, begins));
        let is_budget = speaks_of(&rules().reading.budgets);
        let is_limit = is_budget || speaks_of(&rules().reading.limits);
        clauses.iter().enumerate().filter(|_| is_limit).find_map(|(at, clause)| {
            sum(clause.text, is_budget).map(|euros| Limit { euros, clause: first + at })
        })
    })
}

/// The first sum of money in a text. A sentence about a budget needs to name no currency.
fn sum(text: &str, is_budget: bool) -> Option<u32> {
    let spaced = text.replace('€', " € ");
    let words: Vec<String> = spaced.split_whitespace().map(plain).collect();
    (0..words.len()).find_map(|at| {
        let begins = |word: Option<&String>, stems: &[&str]| {
            word.is_some_and(|word| stems.iter().any(|stem| format!("{word} ").starts_with(stem)))
        };
        let short = words[at].strip_suffix('k').and_then(|digits| digits.parse::<u32>().ok());
        let numbers: Vec<&str> = words[at..].iter().map(String::as_str).collect();
        let (number, taken) = short.map(|number| (number, 1)).or_else(|| read_number(&numbers))?;
        let behind = words.get(at + taken..).unwrap_or_default();
        let behind = &behind[..behind.len().min(MAX_WORDS_BEHIND)];
        let is_thousands = short.is_some() || begins(behind.first(), &THOUSANDS);
        let is_before = at > 0 && begins(words.get(at - 1), &CURRENCIES);
        let has_currency =
            is_before || behind.iter().take(2).any(|word| begins(Some(word), &CURRENCIES));
        let is_bare = behind.is_empty()
            || is_thousands
            || [&MONTHS[..], &YEARS, &PER].iter().any(|stems| begins(behind.first(), stems));
        let is_money = has_currency || is_budget && is_bare;
        let is_for_year = behind.iter().any(|word| begins(Some(word), &YEARS));
        let euros = number.checked_mul(if is_thousands { 1_000 } else { 1 })?;
        let euros = if is_for_year { euros / MONTHS_A_YEAR } else { euros };
        (is_money && BOUNDS.contains(&euros)).then_some(euros)
    })
}

/// Folded, without marks at its ends.
fn plain(word: &str) -> String {
    fold(word.trim_matches(|letter: char| !letter.is_alphanumeric() && letter != '€'))
}

#[cfg(test)]
mod tests {
    use super::{super::clauses, *};

    #[test]
    fn a_limit_is_read_and_another_sum_is_none() {
        for (text, expected) in [
            ("Klienti zvana. Varam atvēlēt līdz 450 eiro mēnesī.", Some(450)),
            ("We can spend 350 a month tops.", Some(350)),
            ("budžets 700", Some(700)),
            ("not more than €1,200 per month", Some(1_200)),
            ("Maksimums 2 tūkstoši eiro", Some(2_000)),
            ("our budget is 2k a month", Some(2_000)),
            ("Budžets 6000 eiro gadā", Some(500)),
            ("naudas maz, kādi 200 eiro mēnesī", Some(200)),
            ("We get 350 emails a month", None),
            ("Rēķini līdz 450 gabaliem", None),
            ("Mums ir 450 eiro parāds", None),
            ("We spend 20 hours a month on it", None),
        ] {
            let found = find(&clauses::read(text));
            assert_eq!(found.map(|limit| limit.euros), expected, "{text}");
        }
    }
}
