//! *On Friday at 9:00*: the prepositions before days and hours.

use super::lexicon::{
    bare, has, is_be, is_determiner, is_joint, is_number, is_plain, is_preposition,
};
use crate::text::{ENGLISH_MONTHS, ENGLISH_WEEKDAYS};

/// A day behind these is what they are about: *confirm Tuesday*.
const ABOUT: &str = "confirm suit suits prefer mean propose suggest say maybe perhaps move change skip cancel take make works would \
     except only next last this every";
const PARTS: &str = "morning afternoon evening night noon";

pub(super) fn with_prepositions(words: &[&str]) -> Vec<String> {
    let mut told: Vec<String> = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let behind = told.last().map(String::as_str).unwrap_or_default();
        let next = words.get(at + 1).copied().unwrap_or_default();
        let is_open = !behind.is_empty() && !behind.ends_with([',', ':', ';', '(', '.', '–', '-']);
        let before = bare(behind);
        // *The water is off Wednesday*
        let is_particle = has("off over out down up", &before);
        let is_free = is_open && (!is_preposition(&before) || is_particle) && !is_joint(&before);
        if is_free && is_day(word, next) && takes_on(&before, word, next) {
            told.push(if goes_to(&words[at + 1..]) { "from" } else { "on" }.to_owned());
        } else if is_free && is_span(word, next, &before) {
            let (from, to) = word.split_once(['-', '–']).unwrap_or((word, ""));
            told.extend(["from", from, "to"].map(str::to_owned));
            told.push(to.to_owned());
            continue;
        } else if is_free && is_hour(word, next) && !is_be(&before) && !ends_number(&before) {
            told.push("at".to_owned());
        }
        told.push((*word).to_owned());
    }
    told
}

/// *Saturday 22:00 to Sunday*
fn goes_to(behind: &[&str]) -> bool {
    let to = behind.iter().take(3).position(|word| matches!(*word, "to" | "till" | "until"));
    to.is_some_and(|to| {
        let next = behind.get(to + 1).copied().unwrap_or_default();
        is_day(next, behind.get(to + 2).copied().unwrap_or_default()) || is_clock(&bare(next))
    })
}

/// *9:15*, but not behind *room 4*.
fn ends_number(before: &str) -> bool {
    before.ends_with(|c: char| c.is_ascii_digit()) || is_determiner(before)
}

fn takes_on(before: &str, word: &str, next: &str) -> bool {
    let is_compound = !word.ends_with(|c: char| ",.;:".contains(c))
        && ENGLISH_WEEKDAYS.contains(&bare(word).as_str())
        && is_plain(&bare(next))
        && next.starts_with(char::is_lowercase)
        && !has(PARTS, &bare(next));
    let is_time = ENGLISH_WEEKDAYS.contains(&before) || is_month(before);
    !is_compound
        && !is_time
        && !is_be(before)
        && !is_determiner(before)
        && !is_number(before)
        && !has(ABOUT, before)
}

#[inline(never)]
fn is_month(word: &str) -> bool {
    let word = word.to_lowercase();
    ENGLISH_MONTHS.iter().any(|month| word.len() > 2 && word.starts_with(month))
}

fn is_capital_month(word: &str) -> bool {
    word.starts_with(char::is_uppercase) && is_month(&bare(word))
}

/// *Friday*, *12 May*, *May 12*.
#[inline(never)]
fn is_day(word: &str, next: &str) -> bool {
    let is_date = |day: &str| {
        let number = day.trim_end_matches(|c: char| !c.is_ascii_digit());
        day.len() <= number.len() + 3
            && number.parse::<u8>().is_ok_and(|day| (1..32).contains(&day))
    };
    ENGLISH_WEEKDAYS.contains(&bare(word).as_str()) && word.starts_with(char::is_uppercase)
        || is_date(word) && is_capital_month(next)
        || is_capital_month(word) && is_date(next)
}

/// *12-14 August*, *9:00-12:00*.
fn is_span(word: &str, next: &str, before: &str) -> bool {
    let bare = word.trim_end_matches([',', '.']);
    let Some((from, to)) = bare.split_once(['-', '–']) else { return false };
    let is_figure = |text: &str| text.parse::<u8>().is_ok_and(|day| day < 32);
    let is_of_day =
        is_capital_month(next) || is_month(before) || ENGLISH_WEEKDAYS.contains(&before);
    is_figure(from) && is_figure(to) && is_of_day || is_clock(from) && is_clock(to)
}

#[inline(never)]
fn is_clock(word: &str) -> bool {
    let is_half = |half: &str| {
        word.strip_suffix(half).is_some_and(|hour| {
            hour.split(['.', ':']).all(|part| part.parse::<u8>().is_ok_and(|part| part < 60))
        })
    };
    let is_whole = word.split_once(':').is_some_and(|(hour, rest)| {
        hour.parse::<u8>().is_ok_and(|hour| hour < 25)
            && rest.len() == 2
            && rest.parse::<u8>().is_ok_and(|minute| minute < 60)
    });
    is_whole || is_half("am") || is_half("pm")
}

fn is_hour(word: &str, next: &str) -> bool {
    let is_split = word.parse::<u8>().is_ok_and(|hour| hour < 13) && has("am pm", &bare(next));
    is_split || is_clock(&bare(word))
}
