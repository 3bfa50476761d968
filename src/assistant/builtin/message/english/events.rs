//! Notes without a verb that name an event, a firm or how something stands.

use super::{
    super::super::super::phrase::{capitalise, end_sentence, lower_first},
    clauses::{STATES, has, is_clock, is_weekday, is_when, shows_verb, told, when, words},
    grammar,
};

/// What one who writes may be.
const FIRMS: &str = "company firm shop bakery joinery studio workshop business team clinic salon agency office farm store \
     garage brewery school";
/// *New dog grooming salon*.
const MAX_FIRM_WORDS: usize = 4;

/// *We are small bakery* lacks its article.
fn with_own_article(sentence: &str) -> Option<String> {
    let what = super::super::strip(sentence, "we are ")?;
    let words = words(what);
    let is_said = has("the a an our your one not all in at on from", words.first()?);
    let is_firm = words.iter().take(MAX_FIRM_WORDS).any(|word| has(FIRMS, word));
    (is_firm && !is_said).then(|| end_sentence(&format!("We are {} {what}", grammar::an(what))))
}

/// *Monday 9:30 kitchen meeting* is what we have then; *cake ready Saturday* is what will be.
pub(super) fn event(sentence: &str) -> Option<String> {
    with_own_article(sentence)
        .or_else(|| noted(sentence))
        .or_else(|| grammar::complete(sentence))
        .or_else(|| {
            told(sentence).filter(|_| !sentence.contains(": ") && !sentence.ends_with(['?', '!']))
        })
}

/// A note without a verb.
fn noted(sentence: &str) -> Option<String> {
    let is_behind = words(sentence).first().is_some_and(|first| first == "otherwise");
    if is_behind || shows_verb(sentence) || grammar::has_verb(sentence) {
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
    let is_end = sentence.split(' ').nth(at).is_some_and(|word| word.ends_with([',', '.']));
    let is_from = is_end || words.get(at + 1).is_none_or(|next| has("from in near with", next));
    let is_small = sentence.starts_with(char::is_lowercase);
    let a = grammar::an(sentence);
    let is_named = words[..at].iter().all(|word| grammar::is_plain(word));
    (is_from && is_small && is_named && !has("the a an our your", &words[0]))
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
        "due" | "overdue" | "unpaid" | "late" if last.ends_with('s') && words[0] != "invoice" => {
            "are"
        }
        "due" | "overdue" | "unpaid" | "late" => "is",
        "done" | "finished" if is_day => "was",
        _ if is_day && words[at + 1] != "for" => "will be",
        _ if last.ends_with('s') && !last.ends_with("ss") => "are",
        _ => "is",
    };
    let on =
        if when(&behind).starts_with(" on ") && !behind.starts_with("on ") { "on " } else { "" };
    let is_named = has("the your our his her", &words[0])
        || words[0] == "invoice" && at > 1
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
    let a = grammar::an(&what);
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
