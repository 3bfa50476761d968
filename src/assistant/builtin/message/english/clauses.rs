//! What a clause of an English message between commas is.

use super::super::{
    super::super::phrase::{capitalise, end_sentence, lower_first},
    words_before_address,
};
use super::grammar;
use crate::text::{ENGLISH_MONTHS, ENGLISH_WEEKDAYS};

const JOINTS: &str = "and but because that which who whose so or as while where including incl incl. such like not \
     without with plus unless whereas rather especially e.g.";
const OPENERS: &str = "if when once since although though after before while as";
const VERBS: &str = "is are was were will would can can't cannot could couldn't have haven't has hasn't had won't \
     don't doesn't didn't isn't aren't wasn't do does did want need needs wants costs takes starts \
     begins opens closes ends includes means comes runs gets makes must should i'm we're it's i'll we'll \
     i've we've you're that's there's thanks thank sorry please apologies welcome";
const SUBJECTS: &str = "we you i they he she it";
const PREPOSITIONS: &str = "on at from by until till between in before after for to during every today tomorrow tonight next \
     this within per due";
/// Labels before a figure: *price 25 euros*.
const LABELS: &str = "price cost date time deadline deposit fee total rent warranty salary rate discount day code \
     number budget delivery";
/// What is said of a thing: *the cake ready*.
pub(super) const STATES: &str = "ready included attached available closed open unpaid overdue due cancelled sold required needed \
     free welcome late delayed finished done";

pub(super) fn words(clause: &str) -> Vec<String> {
    let bare = |word: &str| {
        word.trim_matches([',', '.', ':', ';', '!', '?', '(', ')', '"'])
            .to_lowercase()
            .replace('’', "'")
    };
    clause.split(' ').map(bare).filter(|word| !word.is_empty()).collect()
}

pub(super) fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

pub(super) fn has_verb(clause: &str) -> bool {
    shows_verb(clause) || grammar::is_said(clause)
}

/// Whether a word that can only be a verb stands in it.
pub(super) fn shows_verb(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    let second = words.get(1).map_or("", String::as_str);
    words.iter().any(|word| has(VERBS, word))
        || words.len() > 1 && words.iter().rev().skip(1).any(|word| has(SUBJECTS, word))
        || super::ENGLISH
            .notes
            .iter()
            .any(|note| super::super::strip(clause, note.begins).is_some())
        || (super::ENGLISH.is_imperative)(first)
            && !super::ENGLISH.after_nouns.contains(&second)
            && !grammar::is_named(clause)
            && words.len() > 1
        || super::verbs::before_verb(clause).is_some()
}

pub(super) fn goes_on(clause: &str) -> bool {
    // *Anna, the new cook, coming from York*
    words(clause).first().is_some_and(|first| {
        // *Tracking number 12* is a thing.
        let is_doing = first.len() > 5
            && first.ends_with("ing")
            && !grammar::is_noun_ing(first)
            && !words(clause).get(1).is_some_and(|next| grammar::is_plain(next));
        let is_sorry = words(clause).get(1).is_some_and(|next| next == "sorry");
        let is_said_of = has("the a an", first) || is_doing;
        has(JOINTS, first) && !is_sorry || is_said_of && !has_verb(clause)
    })
}

/// *But can repair it* lacks who can.
pub(super) fn linked(clause: &str) -> String {
    const OURS: &str = "can can't cannot will won't could offer would";
    let words = words(clause);
    let is_bare = words.get(1).is_some_and(|verb| has(OURS, verb));
    match words.first().map(String::as_str) {
        Some("but" | "and" | "so") if is_bare => clause.replacen(' ', " we ", 1),
        _ => clause.to_owned(),
    }
}

pub(super) fn waits(clause: &str) -> bool {
    let words = words(clause);
    // *After that 12.90*
    let is_then = words.get(1).is_some_and(|next| has("that this then", next));
    words.first().is_some_and(|first| has(OPENERS, first)) && !is_then
}

pub(super) fn is_lead(clause: &str) -> bool {
    !words(clause).iter().any(|word| has(STATES, word))
}

pub(super) fn is_predicate(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    matches!(first, "is" | "are" | "was" | "were" | "not" | "unpaid" | "overdue") && words.len() < 6
}

pub(super) fn predicate(clause: &str) -> String {
    let is_bare = matches!(words(clause)[0].as_str(), "not" | "unpaid" | "overdue");
    format!("{}{clause}", if is_bare { " is " } else { " " })
}

pub(super) fn priced(clause: &str) -> String {
    let is_sum = clause.trim_start_matches(['€', '£']).starts_with(|c: char| c.is_ascii_digit());
    format!("{}{clause}", if is_sum { " for " } else { ", " })
}

pub(super) fn is_weekday(word: &str) -> bool {
    ENGLISH_WEEKDAYS.iter().any(|day| word.starts_with(day))
}

fn is_month(word: &str) -> bool {
    word.len() >= 3
        && ENGLISH_MONTHS.iter().any(|month| word.starts_with(month))
        && !word.starts_with("mark")
}

pub(super) fn is_clock(word: &str) -> bool {
    let hour = word.trim_end_matches(['p', 'a', 'm']);
    let digits =
        hour.split([':', '-', '–', '.']).all(|part| part.len() < 3 && part.parse::<u8>().is_ok());
    digits && (hour.len() < word.len() || word.contains(':'))
}

/// *18:00*, *6pm*, *6 pm*.
fn is_hour(words: &[String]) -> bool {
    let Some(first) = words.first() else { return false };
    let is_split = first.parse::<u8>().is_ok_and(|hour| hour < 13)
        && words.get(1).is_some_and(|half| has("am pm", half));
    is_clock(first) && words.len() < 4 || is_split && words.len() < 5
}

fn is_date(words: &[String]) -> bool {
    let is_day = |word: &str| {
        word.trim_end_matches(['s', 't', 'n', 'd', 'r', 'h'])
            .parse::<u8>()
            .is_ok_and(|day| day < 32)
    };
    let pair = |one: usize, other: usize| {
        words.get(one).is_some_and(|word| is_day(word))
            && words.get(other).is_some_and(|word| is_month(word))
    };
    pair(0, 1) || pair(1, 0)
}

pub(super) fn is_when(clause: &str) -> bool {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    // *Next free time* is none yet.
    let is_next = first == "next"
        && words.get(1).is_some_and(|next| is_weekday(next) || has("week month year", next));
    has(PREPOSITIONS, first) && (first != "next" || is_next)
        || is_weekday(first)
        || is_hour(&words)
        || is_date(&words)
}

/// A day or an hour without its preposition.
pub(super) fn is_time(clause: &str) -> bool {
    let words = words(clause);
    let is_day = || words.first().is_some_and(|first| is_weekday(first));
    let is_span = words.iter().any(|word| has("till until to or", word));
    (is_date(&words) || is_hour(&words) || is_day()) && !is_span
}

/// *… on 12 March*, *… at 18:00*.
pub(super) fn when(clause: &str) -> String {
    let words = words(clause);
    let first = words.first().map_or("", String::as_str);
    match () {
        () if is_date(&words) || is_weekday(first) => format!(" on {clause}"),
        () if is_clock(first) || is_hour(&words) => format!(" at {clause}"),
        () if has(PREPOSITIONS, first) => format!(" {clause}"),
        () => format!(", {clause}"),
    }
}

/// *Free delivery* is what the recipient gets, *price 25 euros* what it costs.
pub(super) fn told(note: &str) -> Option<String> {
    if note.contains(": ") || note.ends_with(['?', '!']) {
        return Some(end_sentence(&capitalise(note)));
    }
    let words = words(note);
    if words.first()? == "free" && words.len() > 1 {
        return Some(format!("You get {}", end_sentence(&lower_first(note))));
    }
    if words[0] == "no" && (2..5).contains(&words.len()) && !is_when(note) {
        let is = if words.last()?.ends_with('s') { "are" } else { "is" };
        return Some(format!("There {is} {}", end_sentence(&lower_first(note))));
    }
    words_before_address(note)
        .or_else(|| warranty(note, &words))
        .or_else(|| labelled(note, &words))
        .or_else(|| grammar::told(note))
}

/// *10 year warranty*.
fn warranty(note: &str, words: &[String]) -> Option<String> {
    let is_warranty = (2..5).contains(&words.len()) && has("warranty guarantee", words.last()?);
    let (term, what) = note.rsplit_once(' ').filter(|_| is_warranty)?;
    let term = term.to_lowercase().replace(' ', "-");
    let term = term.replace("years", "year").replace("months", "month");
    let a = match words[0].as_str() {
        "a" | "an" | "full" => "",
        first if first.starts_with(['8', 'e']) => "an ",
        _ => "a ",
    };
    Some(format!("We give {a}{term} {what}."))
}

/// A figure behind what it is of.
fn labelled(note: &str, words: &[String]) -> Option<String> {
    let typed: Vec<&str> = note.split(' ').collect();
    let at = words.iter().take(3).position(|word| has(LABELS, word))? + 1;
    let figure = typed.get(at)?.to_lowercase();
    // *The texts cost 20 EUR* has its verb.
    if words[at - 1] == "cost" && at > 1 {
        return None;
    }
    let is_figure = figure.contains(|c: char| c.is_ascii_digit() || "€£".contains(c));
    (is_figure || is_weekday(&figure)).then(|| {
        let (label, rest) = typed.split_at(at);
        let the = if has("the our your my", &words[0]) { "" } else { "The " };
        let label = lower_first(&label.join(" "));
        let takes = rest.get(1).is_some_and(|unit| {
            words[at - 1] == "delivery"
                && ["day", "week", "hour"].iter().any(|span| unit.starts_with(span))
        });
        let is = if takes { "takes" } else { "is" };
        end_sentence(&capitalise(&format!("{the}{label} {is} {}", rest.join(" "))))
    })
}
