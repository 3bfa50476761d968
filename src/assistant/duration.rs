//! Whether a question asks for a length of time, and whether an answer states one.

use crate::text::fold;

/// Folded, in both languages.
const ASKS: [&str; 16] = [
    "how long",
    "how soon",
    "how quick",
    "how fast",
    "how many minutes",
    "how many hours",
    "how many days",
    "how many weeks",
    "how many months",
    "how many years",
    "cik ilg",
    "cik driz",
    "cik atri",
    "cik dien",
    "cik nedel",
    "cik menes",
];
/// Stems of units.
const UNITS: [&str; 11] =
    ["minut", "hour", "day", "week", "month", "year", "stund", "dien", "nedel", "menes", "gad"];
/// Numbers that texts write out.
const NUMBERS: [&str; 21] = [
    "one", "an", "two", "three", "four", "five", "six", "seven", "thirty", "half", "viena",
    "vienu", "vienas", "divas", "divu", "diviem", "trim", "tris", "piecas", "piecam", "pus",
];
/// A number and its unit with what may stand between them: "two or three weeks", "30 calendar days".
const APART: usize = 3;
/// What stands before the unit of a price.
const EACH: [&str; 5] = ["a", "per", "€", "eur", "eiro"];

/// Whether this asks how long something takes or lasts, or how soon it comes.
pub(super) fn is_asked(question: &str) -> bool {
    let folded = fold(question);
    ASKS.iter().any(|words| folded.contains(words))
}

/// Whether this states a number of minutes, hours, days, weeks, months or years.
pub(super) fn is_stated(answer: &str) -> bool {
    let folded = fold(answer);
    let words: Vec<&str> = folded.split_whitespace().collect();
    let is_number = |word: &str| {
        let is_sum = word.contains('€');
        !is_sum && word.contains(|letter: char| letter.is_ascii_digit()) || NUMBERS.contains(&word)
    };
    let is_unit = |word: &&str| UNITS.iter().any(|unit| word.starts_with(unit));
    (0..words.len()).any(|at| {
        let mut after = words[at + 1..].iter().take(APART).take_while(|word| !EACH.contains(word));
        is_number(words[at]) && after.any(is_unit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_asks_how_long_is_known_and_so_is_what_tells_it() {
        assert!(is_asked("Cik ilgi jūs glabājat to, ko ierakstu?"));
        assert!(is_asked("For how long do you hold on to my details?"));
        assert!(!is_asked("How much is it, and is it long?"));
        for stated in
            ["2 years", "30\u{a0}days at most", "pēc divām nedēļām: 14 dienas", "one month"]
        {
            assert!(is_stated(stated), "{stated}");
        }
        for not in ["We store your name and e-mail.", "It costs €299 a month.", "Every day"] {
            assert!(!is_stated(not), "{not}");
        }
    }
}
