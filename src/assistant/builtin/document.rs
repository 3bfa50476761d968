//! Summaries of documents: key facts of their kind, the most telling sentences, and what somebody must do.
//! All of it in the document's own words and language; only a label may be ours.

mod facts;
mod kind;
mod outline;
mod slots;
mod tasks;

use super::{
    language,
    ranking::{best, rank},
};
use crate::{assistant::DocumentSummary, domain::Language, text::sentences_of};
use facts::Field;
use kind::Kind;
use outline::{Role, Unit};

/// Sentences of a summary, of a document of at least thrice as many.
const SUMMARY_SENTENCES: usize = 3;
const KEY_POINTS: usize = 6;
/// How much of a document is looked at for its language, at three places.
const SAMPLE_CHARS: usize = 4_000;
/// Key points of a document with many facts.
const MAX_KEY_POINTS: usize = 8;

/// The language that a document is written in, by its beginning, middle and end; `None` where it is neither.
#[must_use]
pub fn language_of(text: &str) -> Option<Language> {
    let letters: Vec<char> = text.chars().collect();
    let sample = |start: usize| -> String {
        letters[start..letters.len().min(start + SAMPLE_CHARS)].iter().collect()
    };
    let starts = if letters.len() > 3 * SAMPLE_CHARS {
        vec![0, letters.len() / 2, letters.len() - SAMPLE_CHARS]
    } else {
        vec![0]
    };
    let votes: Vec<Language> =
        starts.into_iter().filter_map(|start| language::detect_ours(&sample(start))).collect();
    let latvian = votes.iter().filter(|language| **language == Language::Lv).count();
    match (latvian * 2).cmp(&votes.len()) {
        std::cmp::Ordering::Greater => Some(Language::Lv),
        std::cmp::Ordering::Less => Some(Language::En),
        std::cmp::Ordering::Equal => votes.first().copied(),
    }
}

/// Summary, key points that the summary does not have, and action items in the document's order. The
/// language is the document's.
#[must_use]
pub fn summarize(text: &str, language: Language) -> DocumentSummary {
    let units = outline::outline(text);
    let facts = facts::find(&units, language);
    let kind = kind::recognise(&units, &facts);
    let actions = tasks::find(&units, language);
    let is_action = |at: usize| actions.iter().any(|(place, _)| *place == at);
    let scores = score(&units, language);
    let told = if kind == Kind::Invoice {
        tell_invoice(&units, &scores, facts, language, is_action)
    } else {
        tell(kind, &units, &scores, language, is_action)
    };
    let summary = match told.0.as_slice() {
        [one] => one.clone(),
        several => several.iter().map(|line| ended(line)).collect::<Vec<_>>().join(" "),
    };
    DocumentSummary {
        summary,
        key_points: told.1,
        action_items: actions.into_iter().map(|(_, item)| item).collect(),
    }
}

/// How much each unit tells; 0 for headings, rows, headers and courtesies.
fn score(units: &[Unit], language: Language) -> Vec<f32> {
    let texts: Vec<String> = units.iter().map(|unit| unit.text.clone()).collect();
    let mut scores = rank(&texts, language);
    for (score, unit) in scores.iter_mut().zip(units) {
        *score *= match unit.role {
            Role::Heading | Role::Row | Role::Header | Role::Courtesy => 0.0,
            Role::Text | Role::Item if unit.is_under_summary() => 1.6,
            Role::Text | Role::Item => 1.0,
        };
    }
    scores
}

/// Number, sum and date due; then the parties and what else is worth telling.
fn tell_invoice(
    units: &[Unit],
    scores: &[f32],
    facts: Vec<(Field, String)>,
    language: Language,
    is_action: impl Fn(usize) -> bool,
) -> (Vec<String>, Vec<String>) {
    let is_main = |field: Field| matches!(field, Field::Number | Field::Total | Field::Due);
    let (main, others): (Vec<_>, Vec<_>) =
        facts.into_iter().partition(|(field, _)| is_main(*field));
    let mut summary: Vec<String> = main.into_iter().map(|(_, line)| line).collect();
    let mut points: Vec<String> = others.into_iter().map(|(_, line)| line).collect();
    let texts: Vec<String> = units.iter().map(|unit| unit.text.clone()).collect();
    let is_new = |at: usize, told: &[String]| {
        !is_action(at) && !told.iter().any(|line| line.contains(texts[at].as_str()))
    };
    let known: Vec<String> = summary.iter().chain(&points).cloned().collect();
    let rest = best(&texts, scores, KEY_POINTS, language, |at| is_new(at, &known));
    points.extend(rest.into_iter().map(|at| texts[at].clone()));
    points.truncate(MAX_KEY_POINTS);
    if summary.is_empty() {
        summary = texts.into_iter().take(SUMMARY_SENTENCES).collect();
        points.retain(|point| !summary.contains(point));
    }
    (summary, points)
}

/// A line of a form as a sentence among others.
fn ended(line: &str) -> String {
    let line = line.trim_end_matches([':', ';', ',']);
    if line.ends_with(['.', '!', '?']) { line.to_owned() } else { format!("{line}.") }
}

/// Sentences for what the kind is read for, then the most telling ones.
fn tell(
    kind: Kind,
    units: &[Unit],
    scores: &[f32],
    language: Language,
    is_action: impl Fn(usize) -> bool,
) -> (Vec<String>, Vec<String>) {
    let texts: Vec<String> = units.iter().map(|unit| unit.text.clone()).collect();
    let slots = slots::fill(kind, units, scores);
    let telling = scores.iter().filter(|score| **score > 0.0).count();
    let most = telling.div_ceil(3).clamp(1, SUMMARY_SENTENCES);
    let mut summary: Vec<usize> =
        slots.iter().filter(|(_, in_summary)| *in_summary).map(|(at, _)| *at).take(most).collect();
    let missing = most - summary.len();
    let more =
        best(&texts, scores, missing, language, |at| !summary.contains(&at) && !is_action(at));
    summary.extend(more);
    if summary.is_empty() {
        // Nothing but headings or rows: its beginning is all there is to tell.
        summary = (0..units.len().min(SUMMARY_SENTENCES)).collect();
    }
    summary.sort_unstable();
    let is_free = |at: usize| !summary.contains(&at) && !is_action(at);
    let mut points: Vec<usize> =
        slots.iter().map(|(at, _)| *at).filter(|at| is_free(*at)).take(MAX_KEY_POINTS).collect();
    // A short document is not told nearly whole.
    let enough = (telling * 3 / 4).saturating_sub(summary.len()).clamp(1, KEY_POINTS);
    let room = enough.saturating_sub(points.len());
    let others = best(&texts, scores, room, language, |at| is_free(at) && !points.contains(&at));
    points.extend(others);
    let quote = |places: Vec<usize>| {
        places
            .into_iter()
            .map(|at| texts[at].replace('\t', " ").trim_end_matches([';', ',']).to_owned())
            .collect()
    };
    (quote(summary), quote(points))
}

/// The most telling sentences of a short text: all of it where there is no more than a sentence or two.
pub(super) fn gist(text: &str, language: Language) -> String {
    let sentences = sentences_of(text);
    let most = match sentences.len() {
        0..=1 => return sentences.concat(),
        2..=5 => 1,
        _ => 2,
    };
    let scores = rank(&sentences, language);
    let places = best(&sentences, &scores, most, language, |_| true);
    if places.is_empty() {
        return sentences
            .into_iter()
            .max_by_key(|sentence| sentence.chars().count())
            .unwrap_or_default();
    }
    places.iter().map(|&at| sentences[at].as_str()).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests;
