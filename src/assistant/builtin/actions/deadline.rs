//! Until when: the days and spans that end something.

use super::Words;
use crate::text::{ENGLISH_WEEKDAYS, LATVIAN_MONTHS, LATVIAN_WEEKDAYS, fold};

const LATVIAN_DAYS: &[&str] = &["mart", "maij", "datum", "rit", "sodien", "nakam", "plkst"];
const LATVIAN_SPANS: &[&str] =
    &["dien", "nedel", "menes", "gad", "ceturksn", "stund", "pusgad", "diennak"];
const ENGLISH_DAYS: &[&str] = &[
    "jan", "feb", "march", "april", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "noon",
    "tomorrow", "tonight", "day", "date", "deadline", "morning",
];
const ENGLISH_SPANS: &[&str] = &["day", "week", "month", "hour", "year", "quarter"];

/// Whether a Latvian sentence says until which day or within which time.
pub(super) fn latvian(words: &Words<'_>) -> bool {
    *words.has_deadline.get_or_init(|| find_latvian(words))
}

fn find_latvian(words: &Words<'_>) -> bool {
    let folded: Vec<String> = words.lower.iter().map(|word| fold(word)).collect();
    let starts = |place: usize, stems: &[&str]| {
        folded.get(place).is_some_and(|word| stems.iter().any(|stem| word.starts_with(stem)))
    };
    let is_day = |from: usize| {
        (from..from + 4).any(|place| {
            [LATVIAN_DAYS, &LATVIAN_MONTHS, &LATVIAN_WEEKDAYS]
                .iter()
                .any(|days| starts(place, days))
        }) || starts(from, LATVIAN_SPANS)
            && (from..from + 4).any(|at| starts(at, &["beig", "sakum", "vid"]))
            || is_date(words, from)
    };
    folded.iter().enumerate().any(|(place, word)| match word.as_str() {
        "lidz" => {
            is_day(place + 1) && !is_span(&folded, place)
                || (place + 1..place + 4)
                    .any(|at| starts(at, &["sakum", "saksan", "beig"]) || is_event(&folded, at))
        }
        "pasa" | "pasaja" => folded.get(place + 1).is_some_and(|next| next == "diena"),
        "termins" => is_day(place + 1) || is_day(place + 2),
        "pirms" => {
            is_date(words, place + 1)
                || (place + 1..place + 4).any(|at| starts(at, &["sakum", "saksan", "beig"]))
        }
        "velak" => folded.get(place + 1).is_some_and(|next| next == "ka"),
        "laika" => {
            place > 0 && starts(place - 1, LATVIAN_SPANS)
                || words.before(place, 2).bytes().all(|byte| byte.is_ascii_digit()) && place > 1
        }
        // "Steidzami darbi" are urgent, but nothing is urgent to do.
        "steidzami" => folded.get(place + 1).is_none_or(|next| !next.ends_with('i')),
        "rit" | "sodien" | "sonedel" | "nakamnedel" | "nekavejoties" | "terminos" => true,
        _ => false,
    })
}

/// "otrdien": on that day.
pub(super) fn is_weekday(word: &str) -> bool {
    LATVIAN_WEEKDAYS.contains(&fold(word).as_str())
}

/// "līdz telpu nodošanai": what happens then.
fn is_event(folded: &[String], at: usize) -> bool {
    folded.get(at).is_some_and(|word| word.len() > 6 && word.ends_with("anai"))
}

/// "no 9.00 līdz 17.00", "no 1. līdz 20. decembrim": how long, not until when.
fn is_span(folded: &[String], until: usize) -> bool {
    let is_number = |word: &String| word.starts_with(|first: char| first.is_ascii_digit());
    (until.saturating_sub(4)..until)
        .any(|at| folded[at] == "no" && folded.get(at + 1).is_some_and(is_number))
        && folded.get(until + 1).is_some_and(is_number)
}

/// Whether an English sentence says until which day or within which time.
pub(super) fn english(words: &Words<'_>) -> bool {
    *words.has_deadline.get_or_init(|| find_english(words))
}

fn find_english(words: &Words<'_>) -> bool {
    let starts =
        |place: usize, stems: &[&str]| stems.iter().any(|stem| words.at(place).starts_with(stem));
    let is_day = |from: usize| {
        (from..from + 4)
            .any(|place| starts(place, ENGLISH_DAYS) || starts(place, &ENGLISH_WEEKDAYS))
            || is_date(words, from)
            || (from..from + 3)
                .any(|place| matches!(words.at(place), "end" | "close" | "start" | "beginning"))
            || words.at(from).bytes().all(|byte| byte.is_ascii_digit())
                && matches!(words.at(from + 1), "p" | "a" | "pm" | "am" | "o'clock")
            || matches!(words.at(from), "next" | "today" | "then" | "christmas" | "easter")
    };
    (0..words.lower.len()).any(|place| match words.at(place) {
        "by" | "before" | "until" | "till" | "deadline" | "due" => is_day(place + 1),
        "than" => words.before(place, 1) == "later",
        "within" => (place + 1..place + 6).any(|at| starts(at, ENGLISH_SPANS)),
        "tomorrow" | "asap" | "immediately" => true,
        "week" | "month" => matches!(words.before(place, 1), "this" | "next"),
        _ => false,
    })
}

/// `21.11.`, `21.11.2026`, `2026. gada`, `2026-11-21`, `11/21/2026`.
fn is_date(words: &Words<'_>, from: usize) -> bool {
    let number = |place: usize| words.at(place).parse::<u32>().ok();
    let joined = |place: usize| {
        let (Some(one), Some(two)) = (words.written.get(place), words.written.get(place + 1))
        else {
            return false;
        };
        [".", "-", "/"].iter().any(|mark| words.sentence.contains(&format!("{one}{mark}{two}")))
    };
    match (number(from), number(from + 1)) {
        (Some(one), Some(two)) => {
            // "18.00" is an hour.
            joined(from) && (one <= 31 && (1..=31).contains(&two) || one > 1990 && two <= 12)
        }
        (Some(year), None) => (1990..2200).contains(&year),
        _ => false,
    }
}
