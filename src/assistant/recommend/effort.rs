//! How long one piece of work takes, by the company's own words: "25 minutes each", "katra aizņem pusstundu".

use super::numbers::{read_in_words, read_number};
use crate::text::fold;

pub(super) const MINUTES_AN_HOUR: u32 = 60;
/// Folded beginnings of words for hours.
pub(super) const HOURS: [&str; 2] = ["stund", "hour"];
/// Hours with such a word are not those of one's work.
pub(super) const OPEN: [&str; 5] = ["open", "atver", "stradaj", "working", "pieejam"];
/// "Pa stundai".
const PA_HOUR: &str = "stundai ";
const MINUTES: [&str; 3] = ["min ", "minut", "mins "];
/// Whole words for less than an hour; folded.
const HALF_AN_HOUR: [&str; 5] = ["pusstunda", "pusstundu", "pusstundas", "halfhour", "halfanhour"];
/// What is read as one word, and what is of one piece though a day's or a week's word stands in it; folded.
const JOINED: [(&str, &str); 8] = [
    ("half an hour", "halfanhour"),
    ("half hour", "halfhour"),
    ("uz katru ", "uz katra "),
    ("par katru ", "par katra "),
    ("for every day ", "every day "),
    ("for every week ", "every week "),
    ("for every ", "for each "),
    ("on every ", "on each "),
];
/// What tells that the time is that of one piece, before or behind it; folded beginnings.
const OF_ONE: [&str; 15] = [
    "katr", "vien ", "viens ", "viena ", "vienu ", "vienam ", "pa ", "each ", "apiece ", "per ",
    "takes ", "take ", "aiznem", "prasa ", "videji ",
];
/// What tells that somebody waits so long, or is late.
const WAITS: [&str; 5] = ["gaid", "kave", "wait", "late ", "hold "];
/// Behind these the time is that of a day or a week.
const IN_A_TIME: [&str; 8] =
    ["diena ", "dienu ", "nedel", "menes", "day ", "week ", "month ", "daily "];
/// "Every morning we spend 40 minutes", unless "each" follows.
const REGULARLY: [&str; 3] = ["every ", "katru ", "ik "];
const EACH: [&str; 2] = ["each ", "katr"];
/// Words around the time in which these stand.
const NEAR: usize = 4;
/// Who takes longer does more than one piece.
const MOST_MINUTES: u32 = 480;

/// The minutes that a text names for one piece of work.
pub(super) fn minutes_each(text: &str) -> Option<u32> {
    let folded = JOINED.iter().fold(fold(text), |text, (typed, read)| text.replace(typed, read));
    let words: Vec<String> = folded.split_whitespace().map(ToOwned::to_owned).collect();
    (0..words.len()).find_map(|at| {
        let (minutes, taken) = read_minutes(&words[at..])?;
        let before = clause(words[..at].iter().rev(), true);
        let is_end = |word: &String| word.ends_with(['.', ',', ';', '!', '?']);
        let behind = if words[at..at + taken].iter().any(is_end) {
            Vec::new()
        } else {
            clause(words[at + taken..].iter(), false)
        };
        let has = |near: &[String], stems: &[&str]| {
            near.iter().any(|word| stems.iter().any(|stem| word.starts_with(stem)))
        };
        let is_of_one = has(&before, &OF_ONE) || has(&behind, &OF_ONE);
        let is_other = has(&before, &WAITS)
            || has(&behind, &WAITS)
            || has(&before, &REGULARLY) && !has(&behind, &EACH)
            || has(&behind[..behind.len().min(2)], &IN_A_TIME);
        (is_of_one && !is_other && (1..=MOST_MINUTES).contains(&minutes)).then_some(minutes)
    })
}

/// The nearest words of a clause, each without its marks and with a blank behind it.
fn clause<'w>(words: impl Iterator<Item = &'w String>, is_before: bool) -> Vec<String> {
    let mut near = Vec::new();
    for word in words.take(NEAR) {
        let is_end = word.ends_with(['.', ',', ';', '!', '?', ':']);
        if is_end && is_before {
            break;
        }
        near.push(plain(word));
        if is_end {
            break;
        }
    }
    near
}

fn plain(word: &str) -> String {
    format!("{} ", word.trim_matches(|letter: char| !letter.is_alphanumeric()))
}

/// Minutes, and how many words name them: "25 minutes", "40min", "pusstundu", "2 hours", "an hour".
fn read_minutes(words: &[String]) -> Option<(u32, usize)> {
    let first = plain(words.first()?);
    if HALF_AN_HOUR.contains(&first.trim()) {
        return Some((MINUTES_AN_HOUR / 2, 1));
    }
    if first == PA_HOUR {
        return Some((MINUTES_AN_HOUR, 1));
    }
    if let Some(digits) = first.trim().strip_suffix("min") {
        return Some((digits.parse().ok()?, 1));
    }
    let second = plain(words.get(1)?);
    let is_one = |stems: &[&str]| stems.iter().any(|stem| second.starts_with(stem));
    if first == "an " && is_one(&HOURS) {
        return Some((MINUTES_AN_HOUR, 2));
    }
    let numbers: Vec<&str> = words.iter().take(1).map(String::as_str).collect();
    let (number, _) = read_number(&numbers).or_else(|| read_in_words(&numbers))?;
    match () {
        () if is_one(&MINUTES) => Some((number, 2)),
        () if is_one(&HOURS) => Some((number.checked_mul(MINUTES_AN_HOUR)?, 2)),
        () => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minutes_of_one_piece_are_read_and_those_of_a_day_or_a_queue_are_not() {
        for (text, expected) in [
            ("Forms come in, 35 minutes each, five a day", Some(35)),
            ("each one takes 20 min to check", Some(20)),
            ("katra tāme aizņem 50 minūtes", Some(50)),
            ("Akti, vienam vajag pa 10–20 minūtēm", Some(15)),
            ("katrs prasa pusstundu, dienā seši", Some(30)),
            ("It takes half an hour per contract", Some(30)),
            ("each report takes 2 hours", Some(120)),
            ("15min each", Some(15)),
            ("ten minutes each", Some(10)),
            ("uz katru aiziet 7 minūtes", Some(7)),
            ("for every call I need 12 minutes", Some(12)),
            ("Every morning we spend an hour and a half on it", None),
            ("Five forms a day at 20 minutes each", Some(20)),
            ("Katru rītu 40 minūtes vācam datus", None),
            ("an hour each", Some(60)),
            ("akti, pa stundai katrs", Some(60)),
            ("We spend 40 minutes a day on it", None),
            ("for every day we plan 40 minutes", None),
            ("Customers wait 20 minutes each", None),
            ("Katrs klients gaida 30 minūtes", None),
            ("open 24 hours every day", None),
            ("The lesson is 45 minutes long", None),
        ] {
            assert_eq!(minutes_each(text), expected, "{text}");
        }
    }
}
