//! How much of something a company has, by its own words: "300 emails a day", "20 rēķini nedēļā".

use super::{super::catalogue::write_number, quote::spaced_words};
use crate::{domain::Language, text::fill_from};

/// Most words between the number and the time: "20 ienākošie rēķini katru nedēļu".
const MAX_WORDS: usize = 6;
/// Most words between the time and the number behind it.
const MAX_WORDS_BEFORE: usize = 8;
/// Words before a time that say how often.
const EACH: [&str; 7] = ["katru", "ik", "every", "each", "per", "a", "katra"];
/// Times that need none of these, folded: "dienā", "nedēļā", "mēnesī".
const ALONE: [&str; 4] = ["diena", "nedela", "menesi", "daily"];
/// What five minutes on each come to is told in hours.
const MINUTES_EACH: u32 = 5;
/// Larger numbers are years, codes or sums.
const MAX_NUMBER: u32 = 100_000;
/// Folded word beginnings of times with how often a month has them, in working days.
const TIMES: [(&str, u32); 9] = [
    ("diena", 21),
    ("dienu", 21),
    ("day", 21),
    ("daily", 21),
    ("nedel", 4),
    ("week", 4),
    ("menes", 1),
    ("month", 1),
    ("stund", 168),
];
/// What is counted in these is no work that comes in.
const NOT_WORK: [&str; 15] = [
    "eir",
    "eur",
    "proc",
    "percent",
    "gad",
    "year",
    "minu",
    "stund",
    "hour",
    "cilvek",
    "people",
    "darbiniek",
    "employee",
    "dien",
    "day",
];

/// A number of something in a time.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Quantity {
    /// As the company wrote it.
    quote: String,
    a_month: u32,
}

impl Quantity {
    fn new(words: &[&str], amount: &Amount, times_a_month: u32) -> Self {
        let quote = words.join(" ");
        let quote = quote.trim_end_matches(|c: char| !c.is_alphanumeric()).to_owned();
        Self { quote, a_month: amount.number * times_a_month }
    }

    /// Fills `{{quote}}`, `{{monthly}}` and `{{hours}}`.
    pub(super) fn describe(&self, frame: &str, language: Language) -> String {
        let hours = (self.a_month * MINUTES_EACH).div_ceil(60);
        let monthly = write_number(self.a_month, language);
        let hours = write_number(hours, language);
        let values = [("quote", self.quote.as_str()), ("monthly", &monthly), ("hours", &hours)];
        fill_from(frame, &values)
    }
}

/// The first quantity of a text.
pub(super) fn find(text: &str) -> Option<Quantity> {
    let words: Vec<&str> = text.split_whitespace().collect();
    (0..words.len()).find_map(|at| {
        let amount = Amount::read(words.get(at..)?)?;
        time_after(&words, at, &amount).or_else(|| time_before(&words, at, &amount))
    })
}

/// A number of something that can come in as work.
struct Amount {
    number: u32,
    /// Words of the number: "1 200" has two.
    number_words: usize,
}

impl Amount {
    fn read(words: &[&str]) -> Option<Self> {
        let (number, number_words) = read_number(words)?;
        let counted = spaced_words(words.get(number_words)?);
        let is_work = !NOT_WORK.iter().any(|stem| counted.trim_start().starts_with(stem));
        let begins_with_letter = counted.trim_start().starts_with(char::is_alphabetic);
        (is_work && begins_with_letter && number <= MAX_NUMBER)
            .then_some(Self { number, number_words })
    }
}

/// A number and how many words it takes: "40", "1,200", "1 200"; of "30–40" the middle.
pub(super) fn read_number(words: &[&str]) -> Option<(u32, usize)> {
    let first = words.first()?;
    if let Some((low, high)) = first.split_once(['-', '–']) {
        return Some((u32::midpoint(read_digits(low)?, read_digits(high)?), 1));
    }
    let is_group = |word: &&&str| word.len() == 3 && word.bytes().all(|byte| byte.is_ascii_digit());
    if first.len() <= 3
        && let Some(group) = words.get(1).filter(is_group)
    {
        return Some((read_digits(&format!("{first}{group}"))?, 2));
    }
    Some((read_digits(first)?, 1))
}

/// Digits with or without marks between the thousands.
fn read_digits(text: &str) -> Option<u32> {
    let mut groups = text.split([',', '.', '\'', '\u{a0}', '\u{202f}']);
    let first = groups.next()?;
    if groups.clone().next().is_some() && (first.len() > 3 || groups.any(|group| group.len() != 3))
    {
        return None;
    }
    let digits: String = text.chars().filter(char::is_ascii_alphanumeric).collect();
    digits.parse().ok()
}

fn times_a_month(word: &str) -> Option<u32> {
    let folded = spaced_words(word);
    TIMES.iter().find(|(stem, _)| folded.trim_start().starts_with(stem)).map(|(_, times)| *times)
}

fn ends_clause(word: &str) -> bool {
    word.ends_with(['.', ',', ';', '!', '?', ':'])
}

/// "300 emails a day": the time behind what is counted, in the same clause.
fn time_after(words: &[&str], at: usize, amount: &Amount) -> Option<Quantity> {
    let counted = at + amount.number_words;
    if ends_clause(words.get(counted)?) {
        return None;
    }
    for end in counted + 1..(at + MAX_WORDS).min(words.len()) {
        if let Some(times) = times_a_month(words[end]) {
            return Some(Quantity::new(&words[at..=end], amount, times));
        }
        if ends_clause(words[end]) {
            return None;
        }
    }
    None
}

/// "Katru dienu ievadām ap 40 rēķinu", "dienā 40 rēķini": the time before the number, in the same clause.
fn time_before(words: &[&str], at: usize, amount: &Amount) -> Option<Quantity> {
    for start in (at.saturating_sub(MAX_WORDS_BEFORE)..at).rev() {
        if ends_clause(words[start]) {
            return None;
        }
        let folded = spaced_words(words[start]);
        let before =
            start.checked_sub(1).map_or_else(String::new, |each| spaced_words(words[each]));
        let is_each = EACH.contains(&before.trim());
        if let Some(times) = times_a_month(words[start])
            && (is_each || ALONE.contains(&folded.trim()))
        {
            let start = start - usize::from(is_each);
            let end = at + amount.number_words;
            return Some(Quantity::new(&words[start..=end], amount, times));
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_work_in_a_time_are_read_and_others_are_not() {
        for (text, quote, a_month) in [
            ("We get about 300 emails a day.", "300 emails a day", 6_300),
            ("Apstrādājam 20 rēķinus nedēļā, ar roku", "20 rēķinus nedēļā", 80),
            ("ap 150 zvanu katru dienu", "150 zvanu katru dienu", 3_150),
            ("40 invoices per month", "40 invoices per month", 40),
            ("Dienā atnāk 25 pieteikumi.", "Dienā atnāk 25 pieteikumi", 525),
            (
                "Every week our office checks 60 orders",
                "Every week our office checks 60 orders",
                240,
            ),
            ("1,200 parcels a month leave us", "1,200 parcels a month", 1_200),
            ("mēnesī ap 2 500 sūtījumu", "mēnesī ap 2 500 sūtījumu", 2_500),
            ("20–30 zvani dienā", "20–30 zvani dienā", 525),
        ] {
            let found = find(text);
            assert_eq!(found, Some(Quantity { quote: quote.to_owned(), a_month }), "{text}");
        }
        for text in [
            "we are 12 people, working 5 days a week",
            "300 emails. Every day we wait",
            "kopš 2019 mums iet labi",
            "2 stundas dienā",
            "20 eiro mēnesī",
            "Katru dienu gaidām, mums ir 40 rēķinu",
            "Viena diena pagāja, un 40 rēķinu palika",
            "version 2.5 modules a day",
            "",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
    }
}
