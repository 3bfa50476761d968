//! What each kind of document is read for, and how the sentences that say it are known.

use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::{facts::has_company_form, kind::Kind, outline::Unit};
use crate::text::{ENGLISH_MONTHS, LATVIAN_MONTHS};

/// Sentences that are taken from a document's own summary.
const ABSTRACT_SENTENCES: usize = 3;

/// What else a sentence needs beside its words.
#[derive(Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase")]
enum Needs {
    #[default]
    Nothing,
    Figure,
    Money,
    Company,
    /// It gives somebody something to do, by a day or for a sum.
    Action,
    /// It says on which day and at what hour something is, and gives nobody anything to do.
    Occasion,
}

/// Something that a document of a kind is read for.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Slot {
    /// Folded beginnings of words with blanks between them: one of these groups stands in the sentence as a whole.
    words: Vec<Group>,
    #[serde(default)]
    needs: Needs,
    /// None of these stands in it.
    #[serde(default)]
    without: Vec<Group>,
    /// Where no sentence fits, the first whole one with one of these says it.
    #[serde(default)]
    otherwise: Vec<Group>,
    /// How many sentences may say it.
    most: usize,
    /// Whether the summary tells it.
    #[serde(default)]
    in_summary: bool,
    /// Whether the first sentence says it rather than the most telling.
    #[serde(default)]
    is_first: bool,
}

#[derive(Deserialize)]
#[serde(from = "String")]
struct Group(Vec<String>);

impl From<String> for Group {
    fn from(words: String) -> Self {
        Self(words.split(' ').map(ToOwned::to_owned).collect())
    }
}

static SLOTS: LazyLock<HashMap<Kind, Vec<Slot>>> = LazyLock::new(|| {
    let lists = include_str!("../../../../assets/builtin/document-slots.json");
    serde_json::from_str(lists).unwrap_or_default()
});

/// Sentences for the slots of a kind, with whether each belongs to the summary; the best first.
pub(super) fn fill(
    kind: Kind,
    units: &[Unit],
    scores: &[f32],
    is_action: impl Fn(usize) -> bool,
) -> Vec<(usize, bool)> {
    let slots = SLOTS.get(&kind).map_or(&[][..], Vec::as_slice);
    let words: Vec<Vec<&str>> = units.iter().map(words_of).collect();
    let mut found: Vec<(usize, bool)> = match kind {
        Kind::Report | Kind::Policy | Kind::Other => own_summary(units),
        _ => Vec::new(),
    };
    for slot in slots {
        let mut fitting: Vec<usize> = (0..units.len())
            .filter(|&at| words[at].len() > 2 && slot.fits(&words[at], &units[at].text))
            .filter(|&at| slot.needs != Needs::Action || is_action(at))
            .filter(|&at| slot.needs != Needs::Occasion || !is_action(at))
            .filter(|at| !found.iter().any(|(other, _)| other == at))
            .collect();
        if fitting.is_empty() && !slot.otherwise.is_empty() {
            let is_whole = |at: &usize| units[*at].text.ends_with(['.', ';']);
            let says = |at: &usize| words[*at].len() > 2 && stand(&slot.otherwise, &words[*at]);
            let is_new = |at: &usize| !found.iter().any(|(other, _)| other == at);
            fitting.extend((0..units.len()).filter(is_whole).filter(is_new).find(says));
        }
        if !slot.is_first && slot.most < 5 {
            fitting.sort_by(|&one, &two| scores[two].total_cmp(&scores[one]));
        }
        fitting.truncate(slot.most);
        fitting.sort_unstable();
        found.extend(fitting.into_iter().map(|at| (at, slot.in_summary)));
    }
    found
}

/// The first sentences of what the document itself calls its summary.
fn own_summary(units: &[Unit]) -> Vec<(usize, bool)> {
    let first = units.iter().find(|unit| unit.may_tell() && unit.is_under_abstract());
    let Some(heading) = first.map(|unit| &unit.heading) else { return Vec::new() };
    let sentences =
        (0..units.len()).filter(|&at| units[at].may_tell() && units[at].heading == *heading);
    sentences.take(ABSTRACT_SENTENCES).enumerate().map(|(place, at)| (at, place < 2)).collect()
}

/// The folded words of a sentence; none of a heading, a row or the line over a list.
fn words_of(unit: &Unit) -> Vec<&str> {
    if !unit.may_tell() || unit.text.ends_with(':') {
        return Vec::new();
    }
    let parts = unit.folded.split(|letter: char| !letter.is_alphanumeric() && letter != '(');
    parts.filter(|word| !word.is_empty()).collect()
}

impl Slot {
    fn fits(&self, words: &[&str], text: &str) -> bool {
        let is_said = self.words.is_empty() || stand(&self.words, words);
        if !is_said || stand(&self.without, words) {
            return false;
        }
        let has_figure = text.contains(|letter: char| letter.is_ascii_digit());
        match self.needs {
            Needs::Nothing => true,
            Needs::Action => has_figure,
            Needs::Figure => {
                has_figure
                    || SPELLED
                        .iter()
                        .any(|number| words.iter().any(|word| word.starts_with(number)))
            }
            Needs::Money => has_figure && is_money(words, text),
            Needs::Occasion => is_occasion(words),
            Needs::Company => {
                has_company_form(text)
                    || text.contains('“')
                    || text.contains('”')
                    || text.contains('"')
            }
        }
    }
}

/// Whether all words of one of these groups stand in a sentence; short ones are whole words.
fn stand(groups: &[Group], words: &[&str]) -> bool {
    let stands = |stem: &String| {
        words.iter().any(|word| {
            if stem.len() <= 3 { word == stem } else { word.starts_with(stem.as_str()) }
        })
    };
    groups.iter().any(|group| group.0.iter().all(stands))
}

/// Numbers in letters, folded beginnings.
const SPELLED: &[&str] = &[
    "viena", "vienu", "divi", "divas", "divu", "diviem", "tris", "trim", "triju", "cetr", "piec",
    "ses", "septin", "aston", "devin", "desmit", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "twelve", "thirty", "sixty", "ninety", "menes", "month",
];

fn is_money(words: &[&str], text: &str) -> bool {
    text.contains(['€', '$', '£'])
        || words.iter().any(|word| {
            matches!(
                *word,
                "eur" | "eiro" | "euro" | "euros" | "gbp" | "usd" | "pounds" | "dollars" | "sek"
            )
        })
}

/// "12 December, 10 till 2", "20. decembrī plkst. 17.00".
fn is_occasion(words: &[&str]) -> bool {
    let is_number = |word: &str| word.bytes().all(|byte| byte.is_ascii_digit());
    let is_month = |word: &str| {
        let mut months = ENGLISH_MONTHS.iter().chain(&LATVIAN_MONTHS).chain(&["mart", "maij"]);
        months.any(|month| word.starts_with(month))
    };
    let has_day = words
        .array_windows()
        .any(|&[one, two]| is_number(one) && is_month(two) || is_month(one) && is_number(two));
    let is_hour = |word: &&str| {
        matches!(*word, "pm" | "am" | "till" | "noon" | "plkst")
            || word.strip_suffix("pm").or(word.strip_suffix("am")).is_some_and(is_number)
    };
    has_day && words.iter().any(is_hour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_occasion_has_a_day_and_an_hour() {
        for (line, expected) in [
            ("this year it is on 12 december 10 till 2", true),
            ("open day saturday 17 april 11am", true),
            ("koncerts notiek 20 decembri plkst 17 00", true),
            ("the fees go up in january", false),
            ("names to her by 5 december", false),
            ("the shop opens at 7 am", false),
        ] {
            let words: Vec<&str> = line.split(' ').collect();
            assert_eq!(is_occasion(&words), expected, "{line}");
        }
    }

    #[test]
    fn each_kind_is_read_for_something() {
        for kind in [
            Kind::Contract,
            Kind::Offer,
            Kind::Minutes,
            Kind::Report,
            Kind::Letter,
            Kind::Tender,
            Kind::Policy,
        ] {
            assert!(SLOTS.get(&kind).is_some_and(|slots| slots.len() > 1), "{kind:?}");
        }
    }
}
