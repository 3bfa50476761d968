//! How much of something a company has, by its own words: "300 emails a day", "20 rēķini nedēļā".

use super::{super::catalogue::write_number, quote::spaced_words};
use crate::{domain::Language, text::fill_from};

/// Most words between the number and the time: "20 ienākošie rēķini katru nedēļu".
const MAX_WORDS: usize = 6;
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
    (0..words.len()).find_map(|at| read(words.get(at..)?))
}

/// A number, what is counted, and a time, in this order and in one clause.
fn read(words: &[&str]) -> Option<Quantity> {
    let number: u32 = words.first()?.parse().ok().filter(|&number| number <= MAX_NUMBER)?;
    let counted = spaced_words(words.get(1)?);
    if NOT_WORK.iter().any(|stem| counted.trim_start().starts_with(stem)) {
        return None;
    }
    for (at, word) in words.iter().enumerate().take(MAX_WORDS).skip(1) {
        let folded = spaced_words(word);
        let time = TIMES.iter().find(|(stem, _)| folded.trim_start().starts_with(stem));
        if let (Some((_, times)), true) = (time, at > 1) {
            let quote = words.get(..=at)?.join(" ");
            let quote = quote.trim_end_matches(|c: char| !c.is_alphanumeric()).to_owned();
            return Some(Quantity { quote, a_month: number * times });
        }
        if word.ends_with(['.', ',', ';', '!', '?', ':']) {
            return None;
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
            "",
        ] {
            assert_eq!(find(text), None, "{text}");
        }
    }
}
