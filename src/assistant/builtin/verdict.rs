//! What settles a sentence whatever its loud words: "I would not trust them again" praises nobody, "never once
//! regretted" blames nobody, and who thanks for ruining a weekend does not thank. Whole phrases, where the models count
//! words.

mod would;

use std::sync::LazyLock;

use crate::{
    assistant::{Sentiment, packed::packed_text},
    domain::Language,
    text::{has_word, sentences_of, spoken_words},
};

/// An exclamation has so many words.
const EXCLAMATION_WORDS: usize = 3;

/// A word of praise at the beginning of a text ends there.
const OPENING_BYTES: usize = 40;
/// What stands before such a word, and what behind it; folded.
const SIGHS: [&str; 8] = ["oh", "well", "wow", "just", "nu", "ak", "o", "cik"];
const TAILS: [&str; 12] = [
    "idea", "job", "news", "one", "work", "lot", "nice", "lovely", "doma", "ideja", "darbs",
    "jauki",
];
const TURNS: [&str; 8] = ["but", "only", "though", "although", "bet", "tikai", "tacu", "lai"];

static PHRASES: [LazyLock<Phrases>; 2] = [
    LazyLock::new(|| Phrases::read(packed_text!("verdicts-lv.txt"))),
    LazyLock::new(|| Phrases::read(packed_text!("verdicts-en.txt"))),
];

/// The phrases of a language, by their signs in `assets/builtin/verdicts-*.txt`.
#[derive(Default)]
struct Phrases {
    praises: Vec<Phrase>,
    blames: Vec<Phrase>,
    ironies: Vec<Phrase>,
    mockeries: Vec<Phrase>,
    openers: Vec<Phrase>,
    delays: Vec<Phrase>,
    sincere: Vec<Phrase>,
    faults: Vec<Phrase>,
    lukewarm: Vec<Phrase>,
}

impl Phrases {
    fn read(list: &'static str) -> Self {
        let mut phrases = Self::default();
        for (sign, line) in list.lines().filter_map(|line| line.split_once(' ')) {
            let of_sign = match sign {
                "+" => &mut phrases.praises,
                "-" => &mut phrases.blames,
                "?" => &mut phrases.ironies,
                "@" => &mut phrases.mockeries,
                "^" => &mut phrases.openers,
                "*" => &mut phrases.delays,
                "=" => &mut phrases.sincere,
                "<" => &mut phrases.faults,
                "~" => &mut phrases.lukewarm,
                _ => continue,
            };
            of_sign.push(Phrase::read(line));
        }
        phrases
    }

    fn of(language: Language) -> &'static Self {
        &PHRASES[language as usize]
    }

    /// Whether somebody was let wait, and does not praise it.
    fn tell_of_delay(&self, words: &str) -> bool {
        !are_in(&self.sincere, words) && are_in(&self.delays, words)
    }
}

/// Words that stand in one sentence: one of each set, none of the last. Each is the beginning of a word, or a whole one
/// with its blank.
#[derive(Default)]
struct Phrase {
    all: Vec<Vec<&'static str>>,
    none: Vec<&'static str>,
}

impl Phrase {
    fn read(line: &'static str) -> Self {
        let mut phrase = Self::default();
        for set in line.split(" & ") {
            match set.strip_prefix('!') {
                Some(set) => phrase.none.extend(set.split('|')),
                None => phrase.all.push(set.split('|').collect()),
            }
        }
        phrase
    }

    fn is_in(&self, words: &str) -> bool {
        let has = |begins: &[&str]| begins.iter().any(|begin| has_word(words, begin));
        self.all.iter().all(|begins| has(begins)) && !has(&self.none)
    }

    /// Whether these words begin with one of each set, one after the other.
    fn begins(&self, words: &str) -> bool {
        let rest = self.all.iter().try_fold(&words[1..], |rest, begins| {
            begins.iter().find_map(|begin| rest.strip_prefix(begin))
        });
        rest.is_some()
    }
}

fn are_in(phrases: &[Phrase], words: &str) -> bool {
    phrases.iter().any(|phrase| phrase.is_in(words))
}

fn begin(phrases: &[Phrase], words: &str) -> bool {
    phrases.iter().any(|phrase| phrase.begins(words))
}

/// What a sentence comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Verdict {
    Praise,
    Blame,
    /// Praise that blames.
    Irony,
}

impl Verdict {
    pub(super) fn sentiment(self) -> Sentiment {
        match self {
            Self::Praise => Sentiment::Positive,
            Self::Blame | Self::Irony => Sentiment::Negative,
        }
    }
}

/// The verdict of one sentence, if it has one.
pub(super) fn of_sentence(sentence: &str, language: Language) -> Option<Verdict> {
    let phrases = Phrases::of(language);
    let words = spoken_words(sentence);
    let opens_a_complaint = || {
        // "Lovely fabric, but nobody answers" praises one thing and blames another.
        sentence.split_once(',').is_some_and(|(_, rest)| !turns(rest))
            && begin(&phrases.openers, &words)
            && phrases.tell_of_delay(&words)
    };
    match () {
        () if are_in(&phrases.ironies, &words) => Some(Verdict::Irony),
        () if begin(&phrases.mockeries, &words) || opens_a_complaint() => Some(Verdict::Irony),
        () if are_in(&phrases.praises, &words) => Some(Verdict::Praise),
        () if are_in(&phrases.blames, &words) => Some(Verdict::Blame),
        () => would::verdict(&words, language),
    }
}

/// The verdict of a text: irony before blame before praise.
pub(super) fn of_text(text: &str, language: Language) -> Option<Verdict> {
    let sentences = sentences_of(text);
    let found: Vec<Verdict> =
        sentences.iter().filter_map(|sentence| of_sentence(sentence, language)).collect();
    let has = |verdict: Verdict| found.contains(&verdict).then_some(verdict);
    let mocks = || mocks(&sentences, language).then_some(Verdict::Irony);
    has(Verdict::Irony).or_else(mocks).or(has(Verdict::Blame)).or(has(Verdict::Praise))
}

/// What follows a word of praise that stands by itself at the beginning: "Oh wonderful, another update". Whoever blames
/// there has not praised. Behind "but" he praises one thing and blames another.
pub(super) fn behind_praise(text: &str, language: Language) -> Option<&str> {
    let text = text.trim_start();
    let at = text.find([',', ':', '!', '.', '–', '—']).filter(|at| *at <= OPENING_BYTES)?;
    let opening = spoken_words(&text[..at]);
    let mut words: Vec<&str> = opening.split_whitespace().collect();
    let count = words.iter().take_while(|word| SIGHS.contains(word)).count();
    words.drain(..count);
    let is_alone = match words[..] {
        [_] => true,
        [_, last] | [_, _, last] => TAILS.contains(&last),
        _ => false,
    };
    let bare = format!(" {} ", words.join(" "));
    let openers = &Phrases::of(language).openers;
    if !is_alone || !(begin(openers, &bare) || begin(openers, &opening)) {
        return None;
    }
    let rest = text[at..].trim_start_matches(|letter: char| !letter.is_alphanumeric());
    (!turns(rest)).then_some(rest)
}

/// Whether these words begin with one that turns to something else.
fn turns(words: &str) -> bool {
    let first = words.split_whitespace().next().map(spoken_words);
    first.is_some_and(|first| TURNS.contains(&first.trim()))
}

/// A plain complaint, without a loud word: what was late, wrong or broken.
pub(super) fn complains(part: &str, language: Language) -> bool {
    let (phrases, words) = (Phrases::of(language), spoken_words(part));
    are_in(&phrases.delays, &words) || are_in(&phrases.faults, &words)
}

/// Neither praise nor blame, by its own words.
pub(super) fn is_lukewarm(text: &str, language: Language) -> bool {
    are_in(&Phrases::of(language).lukewarm, &spoken_words(text))
}

/// "Super! We waited three weeks." Besides that only exclamations, one of which praises.
fn mocks(sentences: &[String], language: Language) -> bool {
    let phrases = Phrases::of(language);
    let (blaming, others): (Vec<&String>, Vec<&String>) =
        sentences.iter().partition(|sentence| phrases.tell_of_delay(&spoken_words(sentence)));
    let is_short = |sentence: &&String| sentence.split_whitespace().count() <= EXCLAMATION_WORDS;
    let praises = |sentence: &&String| begin(&phrases.openers, &spoken_words(sentence));
    !blaming.is_empty() && others.iter().all(is_short) && others.iter().any(praises)
}

#[cfg(test)]
mod tests;
