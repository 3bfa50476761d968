//! What a topic names, for its hashtags: runs of words up to a noun in its first form. No clause, no verb, no figure,
//! price, day or month, no place in another case; too little is better than a wrong word.

use super::{
    super::keywords::is_stop_word,
    nouns_latvian,
    rules::{RULES, has},
};
use crate::{domain::Language, text::fold};

/// A longer name keeps its last words.
const MAX_WORDS: usize = 3;
const KEPT_WORDS: usize = 2;
/// Shorter words in *-ed* are no participles.
const MIN_PARTICIPLE_CHARS: usize = 6;

/// What the topic names.
#[derive(Default)]
pub(super) struct Names {
    /// Of several words, or all that a note says.
    pub sure: Vec<String>,
    /// Single words from a longer note.
    pub vague: Vec<String>,
}

/// A word of the topic, with its letters and without its marks.
struct Word {
    text: String,
    folded: String,
    /// A mark behind it parts it from the next.
    is_last: bool,
}

/// Words in a row that may be a name.
#[derive(Default)]
struct Run {
    words: Vec<String>,
    /// Nothing of its note stands before it.
    starts_note: bool,
    /// Behind a preposition.
    is_governed: bool,
}

/// The names in the order of the text, each in the words that stand there.
pub(super) fn names(text: &str, language: Language) -> Names {
    let mut names = Names::default();
    let mut run = Run { starts_note: true, ..Run::default() };
    let mut previous = String::new();
    let mut follows_price = false;
    for word in text.split_whitespace().map(read_word) {
        let is_inflected = language == Language::Lv && nouns_latvian::is_inflected(&word.text);
        follows_price |= is_currency(&word.folded);
        if !is_inflected && !follows_price && is_part(&word, &previous, &run.words, language) {
            run.words.push(word.text.clone());
        } else {
            let is_preposition = has(&RULES.names.prepositions, &word.folded);
            // *biroja darba laiks*: what stands before it may belong to it.
            let is_head = language == Language::Lv && is_form_of_head(&word.folded);
            let ended = std::mem::take(&mut run);
            close(ended, is_inflected || is_head, false, language, &mut names);
            run.is_governed = language == Language::Lv && is_preposition;
        }
        previous = word.folded;
        if word.is_last {
            let ended = std::mem::replace(&mut run, Run { starts_note: true, ..Run::default() });
            close(ended, false, true, language, &mut names);
            previous.clear();
            follows_price = false;
        }
    }
    close(run, false, true, language, &mut names);
    names
}

/// *laika*, *dienas*: heads of Latvian names in any form.
fn is_form_of_head(folded: &str) -> bool {
    let stem = |head: &String| head.trim_end_matches(['a', 'e', 'i', 's']).to_owned();
    RULES.names.heads.of(Language::Lv).iter().any(|head| folded.starts_with(&stem(head)))
}

fn is_currency(folded: &str) -> bool {
    folded.contains(['€', '£', '$']) || ["eur", "eiro", "euro", "euros"].contains(&folded)
}

/// A word without the marks around it; apostrophes go: *men's* is `mens`.
fn read_word(typed: &str) -> Word {
    let is_around = |letter: char| !letter.is_alphanumeric() && !"%€£$".contains(letter);
    let text = typed.trim_matches(is_around).replace(['\'', '’'], "");
    let is_last = typed.ends_with([',', ';', ':', '.', '!', '?', ')', '"', '”']);
    Word { folded: fold(&text), text, is_last }
}

fn is_part(word: &Word, previous: &str, run: &[String], language: Language) -> bool {
    let folded = word.folded.as_str();
    let is_english = language == Language::En;
    let is_compound = is_english
        && folded.split_once('-').is_some_and(|(_, end)| has(&RULES.names.compounds, end));
    let is_plain = word.text.chars().all(|letter| letter.is_alphabetic() || letter == '-');
    if is_compound || !is_plain || word.text.is_empty() {
        return false;
    }
    let is_head = has(RULES.names.heads.of(language), folded) && !run.is_empty();
    if is_head || is_english && folded == "new" {
        return true;
    }
    // An abbreviation may be spelled like a stop word: IT.
    let is_stop = !is_abbreviation(&word.text) && is_stop_word(&word.text, language);
    let last = run.last().map(|last| fold(last)).unwrap_or_default();
    let is_day = match language {
        Language::Lv => nouns_latvian::is_time(folded) && last != "melna",
        // *Mon-Thu* is a time, too.
        Language::En => {
            folded.split('-').all(|day| has(&RULES.names.english_days, day)) && last != "black"
        }
    };
    // *to brush*: what follows is done.
    let is_infinitive = previous == "to" && word.text.starts_with(char::is_lowercase);
    let is_done = is_english && (has(&RULES.names.english_verbs, folded) || is_infinitive);
    !is_stop && !is_day && !is_done
}

pub(super) fn is_abbreviation(word: &str) -> bool {
    word.chars().count() > 1 && word.chars().all(char::is_uppercase)
}

/// Keeps what the run names, if it ends with a noun that may stand alone.
fn close(run: Run, before_inflected: bool, ends_note: bool, language: Language, names: &mut Names) {
    let words = match language {
        Language::Lv => nouns_latvian::trim(run.words),
        Language::En => trim(run.words),
    };
    let Some(last) = words.last() else { return };
    let is_alone = words.len() == 1;
    let is_noun = match language {
        Language::Lv => nouns_latvian::is_first_form(last, is_alone, before_inflected),
        Language::En => !last.ends_with("ly"),
    };
    let folded: Vec<String> = words.iter().map(|word| fold(word)).collect();
    let is_street = folded.iter().any(|word| has(&RULES.names.streets, word));
    let is_vague = folded
        .iter()
        .all(|word| has(&RULES.names.vague, word) || has(RULES.names.heads.of(language), word));
    let is_short = folded.iter().map(String::len).sum::<usize>() <= 2;
    let is_capital = words.iter().all(|word| is_abbreviation(word));
    if run.is_governed || !is_noun || is_street || is_vague || is_short && !is_capital {
        return;
    }
    // Inside a note, English names have capitals.
    let is_name =
        language == Language::En && !run.starts_note && last.starts_with(char::is_uppercase);
    let is_whole = run.starts_note && ends_note;
    let is_sure = !is_alone || is_whole || is_capital || is_name;
    let kept_in = if is_sure { &mut names.sure } else { &mut names.vague };
    let kept = if words.len() > MAX_WORDS { words.len() - KEPT_WORDS } else { 0 };
    kept_in.push(words[kept..].join(" "));
}

/// *new* is no part of a name, but for *new year*; *included* is none at either end; and a name ends with its plural:
/// *heat pumps* fail.
fn trim(mut words: Vec<String>) -> Vec<String> {
    const STATES: [&str; 7] = ["broken", "online", "available", "free", "back", "ready", "gone"];
    let is_done = |word: &String| {
        word.len() >= MIN_PARTICIPLE_CHARS && word.ends_with("ed")
            || STATES.contains(&word.as_str())
    };
    while let Some(first) = words.first() {
        let is_year = words.get(1).is_some_and(|word| fold(word).starts_with("year"));
        if !is_done(first) && (fold(first) != "new" || is_year) {
            break;
        }
        words.remove(0);
    }
    while words.last().is_some_and(is_done) {
        words.pop();
    }
    let is_plural = |word: &String| {
        word.ends_with('s') && !["ss", "us", "is", "Years"].iter().any(|end| word.ends_with(end))
    };
    if let Some(at) = words.iter().skip(1).position(is_plural) {
        words.truncate(at + 2);
    }
    words
}
