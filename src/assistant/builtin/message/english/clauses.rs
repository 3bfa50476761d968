//! What a clause of an English message between commas is.

use super::super::{
    super::super::phrase::{capitalise, end_sentence, lower_first},
    words_before_address,
};
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
/// What one who writes may be.
const FIRMS: &str = "company firm shop bakery joinery studio workshop business team clinic salon agency office farm store \
     garage brewery school";
/// *New dog grooming salon*.
const MAX_FIRM_WORDS: usize = 4;
/// What is said of a thing: *the cake ready*.
const STATES: &str = "ready included attached available closed open unpaid overdue due cancelled sold required needed \
     free welcome late delayed finished done";

fn words(clause: &str) -> Vec<String> {
    let bare = |word: &str| {
        word.trim_matches([',', '.', ':', ';', '!', '?', '(', ')', '"'])
            .to_lowercase()
            .replace('’', "'")
    };
    clause.split(' ').map(bare).filter(|word| !word.is_empty()).collect()
}

fn has(list: &str, word: &str) -> bool {
    list.split(' ').any(|listed| listed == word)
}

pub(super) fn has_verb(clause: &str) -> bool {
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
            && words.len() > 1
        || super::before_verb(clause).is_some()
}

pub(super) fn goes_on(clause: &str) -> bool {
    // *Anna, the new cook, coming from York*
    words(clause).first().is_some_and(|first| {
        let is_said_of = has("the a an", first) || first.len() > 5 && first.ends_with("ing");
        has(JOINTS, first) || is_said_of && !has_verb(clause)
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

fn article(what: &str) -> &'static str {
    if what.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" }
}

/// *We are small bakery* lacks its article.
fn with_own_article(sentence: &str) -> Option<String> {
    let what = super::super::strip(sentence, "we are ")?;
    let words = words(what);
    let is_said = has("the a an our your one not all in at on from", words.first()?);
    let is_firm = words.iter().take(MAX_FIRM_WORDS).any(|word| has(FIRMS, word));
    (is_firm && !is_said).then(|| end_sentence(&format!("We are {} {what}", article(what))))
}

/// *Item has been used* lacks its article.
fn with_article(sentence: &str) -> Option<String> {
    const NOUNS: &str = "item car order parcel package invoice work delivery warranty deposit price cake table room \
         sofa contract product repair part machine appointment meeting payment roof door window bill \
         bike phone laptop dress suit ring kitchen floor boiler fence engine bed mattress desk chair \
         contents factory driver courier";
    const LINKS: &str =
        "is was has will takes costs needs starts ends can lost broke arrived came stopped left";
    let words = words(sentence);
    let verb = words.iter().take(4).position(|word| has(LINKS, word)).filter(|at| *at > 0)?;
    let is_small = sentence.starts_with(char::is_lowercase);
    let is_said =
        words[..verb].iter().any(|word| has("the your our my a an this that all each no of", word));
    (is_small && !is_said && has(NOUNS, &words[verb - 1]))
        .then(|| end_sentence(&format!("The {sentence}")))
}

pub(super) fn waits(clause: &str) -> bool {
    words(clause).first().is_some_and(|first| has(OPENERS, first))
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

fn is_weekday(word: &str) -> bool {
    ENGLISH_WEEKDAYS.iter().any(|day| word.starts_with(day))
}

fn is_month(word: &str) -> bool {
    word.len() >= 3
        && ENGLISH_MONTHS.iter().any(|month| word.starts_with(month))
        && !word.starts_with("mark")
}

fn is_clock(word: &str) -> bool {
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
    words_before_address(note).or_else(|| warranty(note, &words)).or_else(|| labelled(note, &words))
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
    let is_figure = figure.starts_with(|c: char| c.is_ascii_digit() || "€£".contains(c));
    (is_figure || is_weekday(&figure)).then(|| {
        let (label, rest) = typed.split_at(at);
        let the = if has("the our your", &words[0]) { "" } else { "The " };
        let label = lower_first(&label.join(" "));
        end_sentence(&capitalise(&format!("{the}{label} is {}", rest.join(" "))))
    })
}

/// *Monday 9:30 kitchen meeting* is what we have then; *cake ready Saturday* is what will be.
pub(super) fn event(sentence: &str) -> Option<String> {
    if let Some(whole) = with_own_article(sentence).or_else(|| with_article(sentence)) {
        return Some(whole);
    }
    if has_verb(sentence) {
        return None;
    }
    let typed: Vec<&str> = sentence.trim_end_matches('.').split(' ').collect();
    let words = words(sentence);
    if typed.len() != words.len() {
        return None;
    }
    let firm = || firm(sentence, &words);
    firm()
        .or_else(|| price(sentence, &words))
        .or_else(|| state(&typed, &words))
        .or_else(|| meeting(&typed, &words))
        .map(|told| end_sentence(&told))
}

/// *4,850 incl. VAT* is what it costs; other sums may be of something else.
fn price(sentence: &str, words: &[String]) -> Option<String> {
    let is_sum = sentence.trim_start_matches(['€', '£']).starts_with(|c: char| c.is_ascii_digit());
    let is_price = is_sum && words.iter().skip(1).take(3).any(|word| word == "vat");
    is_price.then(|| format!("The price is {sentence}"))
}

/// *Small bakery from Riga* is who we are.
fn firm(sentence: &str, words: &[String]) -> Option<String> {
    let at = words.iter().position(|word| has(FIRMS, word)).filter(|at| (1..4).contains(at))?;
    let is_from = words.get(at + 1).is_some_and(|next| has("from in near with", next));
    let is_small = sentence.starts_with(char::is_lowercase);
    let a = article(sentence);
    (is_from && is_small && !has("the a an our your", &words[0]))
        .then(|| format!("We are {a} {sentence}"))
}

/// What is said of a thing without its verb.
fn state(typed: &[&str], words: &[String]) -> Option<String> {
    let at = words.iter().position(|word| has(STATES, word)).filter(|at| (1..5).contains(at))?;
    let behind = words[at + 1..].join(" ");
    let is_day = is_when(&behind);
    if !behind.is_empty() && !is_day {
        return None;
    }
    // *Travel inside Leeds included*: of one thing.
    let named =
        words[..at].iter().position(|word| has("in inside of to for with from within at", word));
    let last = &words[named.filter(|named| *named > 0).unwrap_or(at) - 1];
    let verb = match words[at].as_str() {
        "due" | "overdue" | "unpaid" | "late" => "is",
        _ if is_day => "will be",
        _ if last.ends_with('s') && !last.ends_with("ss") => "are",
        _ => "is",
    };
    let on = if when(&behind).starts_with(" on ") { "on " } else { "" };
    let is_named = has("the your our his her invoice", &words[0])
        || words[0].starts_with(|c: char| c.is_ascii_digit());
    let thing = typed[..at].join(" ");
    let thing = if is_named { capitalise(&thing) } else { format!("The {}", lower_first(&thing)) };
    let rest = typed[at + 1..].join(" ");
    Some(format!("{thing} {verb} {} {on}{rest}", typed[at]).trim_end().to_owned())
}

/// A meeting behind its time.
fn meeting(typed: &[&str], words: &[String]) -> Option<String> {
    const EVENTS: &str =
        "meeting call lunch dinner party visit workshop training inspection interview";
    let is_time =
        |word: &&String| is_weekday(word) || is_clock(word) || has("tomorrow today at on", word);
    let times = words.iter().take_while(is_time).count();
    let event = words.iter().position(|word| has(EVENTS, word))?;
    if times == 0 {
        return meeting_then(typed, words, event);
    }
    if times > event || event > times + 2 {
        return None;
    }
    let day = if is_weekday(&words[0]) { "on " } else { "" };
    let mut time: Vec<String> = typed[..times].iter().map(|word| (*word).to_owned()).collect();
    if let Some(at) = (1..times).find(|at| is_clock(&words[*at]) && words[at - 1] != "at") {
        time[at] = format!("at {}", time[at]);
    }
    let what = lower_first(&typed[times..].join(" "));
    let a = if what.starts_with(['a', 'e', 'i', 'o']) { "an" } else { "a" };
    Some(format!("We have {a} {what} {day}{}", time.join(" ")))
}

/// *Site visit Friday 9:15*.
fn meeting_then(typed: &[&str], words: &[String], event: usize) -> Option<String> {
    let day = words.get(event + 1).filter(|day| is_weekday(day))?;
    let clock = match &words[event + 2..] {
        [] => String::new(),
        [clock] if is_clock(clock) => format!(" at {clock}"),
        _ => return None,
    };
    let what = lower_first(&typed[..=event].join(" "));
    let is_named = has("the our your", &words[0]);
    let the = if is_named { capitalise(&what) } else { format!("The {what}") };
    (event < 3).then(|| format!("{the} is on {}{clock}", capitalise(day)))
}
