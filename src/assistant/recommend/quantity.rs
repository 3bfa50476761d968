//! How much of something a company has, by its own words: "300 emails a day", "20 rēķini nedēļā".

use super::{
    super::catalogue::write_number,
    effort::{self, MINUTES_AN_HOUR},
    numbers::{read_in_words, read_number},
    words::QuantityWords,
};
use crate::{
    domain::Language,
    text::{fill_from, spaced_words},
};

/// Most words between the number and the time: "20 ienākošie rēķini katru nedēļu".
const MAX_WORDS: usize = 6;
/// A number in words is often one of people: "three reports a day", but "two girls answer …".
const MAX_WORDS_IN_WORDS: usize = 4;
/// Most words between the time and the number behind it.
const MAX_WORDS_BEFORE: usize = 8;
/// Words before a time that say how often.
const EACH: [&str; 7] = ["katru", "ik", "every", "each", "per", "a", "katra"];
/// Times that need none of these, folded: "dienā", "nedēļā", "mēnesī".
const ALONE: [&str; 4] = ["diena", "nedela", "menesi", "daily"];
/// The same as they are spelt: "80 dienā", but "21 diena" is a time and no number of things.
const ALONE_SPELT: [&str; 3] = ["dienā", "nedēļā", "mēnesī"];
/// Where no thing is named before such a time, so many words before the number may name it.
const MAX_WORDS_OF_THING: usize = 4;
/// What five minutes on each come to is told in hours, where nothing else is said of one.
const MINUTES_EACH: u32 = 5;
/// Less is not worth telling: of things a month, and of hours that nobody named.
const LEAST_A_MONTH: u32 = 20;
const LEAST_HOURS: u32 = 5;
/// Hours of work in a time that somebody may tell of; more are the hours of a day or of several people.
const MOST_HOURS: [(u32, u32); 3] = [(21, 6), (4, 40), (1, 160)];
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
const NOT_WORK: [&str; 13] = [
    "eir",
    "eur",
    "proc",
    "percent",
    "gad",
    "year",
    "minu",
    "stund",
    "hour",
    "darbiniek",
    "employee",
    "dien",
    "day",
];
/// Those who work there or who come in: these, if they ask for something.
const ANYBODY: [&str; 2] = ["cilvek", "people"];
const ASKS: [&str; 12] = [
    "write", "call", "ring", "ask", "phone", "messag", "email", "raksta", "zvana", "jauta",
    "prasa", "piesak",
];
/// So near to them stands what they do: "45 people a day write".
const WORDS_TO_ASKING: usize = 3;
/// Whoever comes in takes no minutes to be dealt with that could be guessed.
const PEOPLE: [&str; 12] = [
    "klient", "pircej", "pacient", "vies", "apmekl", "skolen", "customer", "client", "patient",
    "guest", "visitor", "no show",
];
/// A number of something in a time.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Quantity {
    /// As the company wrote it.
    quote: String,
    number: u32,
    /// How often a month has the time.
    times: u32,
    kind: Kind,
}

/// What there is so much of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Things,
    People,
    /// Hours of work themselves.
    Hours,
}

impl Quantity {
    fn new(words: &[&str], amount: &Amount, times: u32) -> Self {
        let quote = words.join(" ");
        let quote = quote.trim_end_matches(|c: char| !c.is_alphanumeric()).to_owned();
        Self { quote, number: amount.number, times, kind: amount.kind }
    }

    fn a_month(&self) -> u32 {
        self.number * self.times
    }

    /// Not the hours of a shop or a shift.
    fn is_worktime(&self) -> bool {
        MOST_HOURS.iter().any(|(times, most)| self.times == *times && self.number <= *most)
    }

    /// As the company wrote it.
    pub(super) fn quote(&self) -> &str {
        &self.quote
    }

    /// Hours of work a month by the company's own figures alone.
    pub(super) fn own_hours(&self, minutes: Option<u32>, language: Language) -> Option<String> {
        let hours = match (self.kind, minutes) {
            (Kind::Hours, _) => self.a_month(),
            (_, Some(each)) => self.hours(each),
            (_, None) => return None,
        };
        (hours > 1).then(|| write_number(hours, language))
    }

    fn hours(&self, each: u32) -> u32 {
        self.a_month().saturating_mul(each).div_ceil(MINUTES_AN_HOUR)
    }

    /// What it comes to by the month, and in hours: by the minutes that the company names for one, or else by a guess
    /// that is told as one. Nothing where that says no more than it did.
    pub(super) fn describe(
        &self,
        minutes: Option<u32>,
        words: &QuantityWords,
        language: Language,
    ) -> Option<String> {
        let hours = |each: u32| self.hours(each);
        let is_monthly = self.times == 1;
        let named = minutes.filter(|each| self.kind != Kind::Hours && hours(*each) > 1);
        let guessed = self.kind == Kind::Things && hours(MINUTES_EACH) >= LEAST_HOURS;
        let frame = match self.kind {
            _ if named.is_some() && is_monthly => &words.named,
            _ if named.is_some() => &words.monthly_named,
            _ if guessed && is_monthly => &words.guessed,
            _ if guessed => &words.monthly_guessed,
            _ if is_monthly => return None,
            Kind::Hours => &words.of_hours,
            _ if self.a_month() < LEAST_A_MONTH => return None,
            _ => &words.monthly,
        };
        let each = named.unwrap_or(MINUTES_EACH);
        let [monthly, each, hours] =
            [self.a_month(), each, hours(each)].map(|number| write_number(number, language));
        let values = [
            ("quote", self.quote.as_str()),
            ("monthly", &monthly),
            ("minutes", &each),
            ("hours", &hours),
        ];
        Some(fill_from(frame, &values))
    }
}

/// The first quantity of things in a text, or else of hours.
pub(super) fn find(text: &str) -> Option<Quantity> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let of_things = |at: usize| {
        let amount = || Amount::read(&words[at..]).filter(|amount| amount.kind != Kind::Hours);
        let before_time = || time_after(&words, at, &amount()?);
        let behind_time = || time_before(&words, at, &amount()?);
        let alone = time_alone(&words, at, text).or_else(|| number_alone(&words, at));
        alone.or_else(before_time).or_else(behind_time)
    };
    (0..words.len()).find_map(of_things).or_else(|| find_hours(text))
}

/// The first quantity of hours of work in a text.
pub(super) fn find_hours(text: &str) -> Option<Quantity> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let of_hours = |at: usize| {
        let amount = Amount::read(&words[at..]).filter(|amount| amount.kind == Kind::Hours)?;
        let is_open = clause_before(&words, at).any(|word| has_stem(word, &effort::OPEN));
        time_after(&words, at, &amount).filter(|found| found.is_worktime() && !is_open)
    };
    (0..words.len()).find_map(of_hours)
}

/// A number of something that can come in as work.
struct Amount {
    number: u32,
    /// Words of the number: "1 200" has two.
    number_words: usize,
    is_in_words: bool,
    kind: Kind,
}

impl Amount {
    fn read(words: &[&str]) -> Option<Self> {
        let in_digits = read_number(words);
        let (number, number_words) = in_digits.or_else(|| read_in_words(words))?;
        let counted = words.get(number_words)?;
        let kind = match () {
            () if has_stem(counted, &effort::HOURS) => Kind::Hours,
            () if has_stem(counted, &ANYBODY) && comes_with_words(words, number_words) => {
                Kind::People
            }
            () if has_stem(counted, &ANYBODY) || has_stem(counted, &NOT_WORK) => return None,
            () if has_stem(counted, &PEOPLE) => Kind::People,
            () => Kind::Things,
        };
        let begins_with_letter = spaced_words(counted).trim().starts_with(char::is_alphabetic);
        let is_usual = begins_with_letter && number <= MAX_NUMBER;
        let is_in_words = in_digits.is_none();
        is_usual.then_some(Self { number, number_words, is_in_words, kind })
    }
}

/// Whether who is counted at this place writes, calls or asks.
fn comes_with_words(words: &[&str], counted: usize) -> bool {
    let behind = words.get(counted + 1..).unwrap_or_default();
    behind.iter().take(WORDS_TO_ASKING).any(|word| has_stem(word, &ASKS))
}

fn has_stem(word: &str, stems: &[&str]) -> bool {
    let word = spaced_words(word);
    stems.iter().any(|stem| word.trim_start().starts_with(stem))
}

/// The words before this one in its clause, the nearest first.
fn clause_before<'w>(words: &'w [&'w str], at: usize) -> impl Iterator<Item = &'w str> {
    words[..at].iter().rev().copied().take_while(|word| !ends_clause(word))
}

fn times_a_month(word: &str) -> Option<u32> {
    let folded = spaced_words(word);
    TIMES.iter().find(|(stem, _)| folded.trim_start().starts_with(stem)).map(|(_, times)| *times)
}

fn ends_clause(word: &str) -> bool {
    word.ends_with(['.', ',', ';', '!', '?', ':'])
}

/// "300 emails a day": the time behind what is counted, in the same clause and with no other number before it.
fn time_after(words: &[&str], at: usize, amount: &Amount) -> Option<Quantity> {
    let counted = at + amount.number_words;
    if ends_clause(words.get(counted)?) {
        return None;
    }
    let most = if amount.is_in_words { MAX_WORDS_IN_WORDS } else { MAX_WORDS };
    for end in counted + 1..(at + most).min(words.len()) {
        if let Some(times) = times_a_month(words[end]) {
            return Some(Quantity::new(&words[at..=end], amount, times));
        }
        if ends_clause(words[end]) || read_number(&words[end..]).is_some() {
            return None;
        }
    }
    None
}

/// "Katru dienu ievadām ap 40 rēķinu", "dienā 40 rēķini": the time before the number, in the same clause.
fn time_before(words: &[&str], at: usize, amount: &Amount) -> Option<Quantity> {
    for start in (at.saturating_sub(MAX_WORDS_BEFORE)..at).rev() {
        // "Every day two girls type."
        if ends_clause(words[start]) || amount.is_in_words {
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

/// "Calls that we miss, some 12 a day" in Latvian: the number stands before the time at once.
fn time_alone(words: &[&str], at: usize, text: &str) -> Option<Quantity> {
    let (number, number_words) = read_number(&words[at..])?;
    let time = words.get(at + number_words)?;
    let spelt = time.trim_end_matches(|letter: char| !letter.is_alphabetic()).to_lowercase();
    let is_alone =
        ALONE_SPELT.contains(&spelt.as_str()) || text.is_ascii() && ALONE.contains(&spelt.as_str());
    let times = times_a_month(time).filter(|_| is_alone && number <= MAX_NUMBER)?;
    let of_thing = || clause_before(words, at).take(MAX_WORDS_OF_THING);
    let is_people = of_thing().any(|word| has_stem(word, &PEOPLE));
    let kind = if is_people { Kind::People } else { Kind::Things };
    let start = at - of_thing().count();
    let amount = Amount { number, number_words, is_in_words: false, kind };
    Some(Quantity::new(&words[start..=at + number_words], &amount, times))
}

/// "Tāmes top lēni, mēnesī tādu ir 45.": the number ends the clause, and the time begins it.
fn number_alone(words: &[&str], at: usize) -> Option<Quantity> {
    let number = words[at].trim_end_matches(['.', ',', ';', '!', '?']);
    let is_end = number.len() < words[at].len() || at + 1 == words.len();
    let (number, _) = read_number(&[number]).filter(|_| is_end)?;
    let count = clause_before(words, at).take(MAX_WORDS_OF_THING).count();
    let start = at - count;
    let spelt = words[start].to_lowercase();
    let times = times_a_month(&spelt).filter(|_| ALONE_SPELT.contains(&spelt.as_str()))?;
    let amount = Amount { number, number_words: 1, is_in_words: false, kind: Kind::Things };
    (number <= MAX_NUMBER && count > 0).then(|| Quantity::new(&words[start..=at], &amount, times))
}

#[cfg(test)]
mod tests;
