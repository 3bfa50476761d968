//! Summaries of documents: the most telling sentences, key points and what somebody must do. Each sentence
//! stands word for word in the document.

use super::{
    actions::is_action,
    ranking::{best, rank},
    sentences,
};
use crate::{assistant::DocumentSummary, domain::Language};

/// Sentences of a summary, of a document of at least thrice as many.
const SUMMARY_SENTENCES: usize = 3;
const KEY_POINTS: usize = 6;
const ACTION_ITEMS: usize = 12;
/// Longest action item in characters; longer sentences are rather conditions of a contract.
const MAX_ACTION_CHARS: usize = 400;

/// Summary, key points that the summary does not have, and action items in the document's order.
#[must_use]
pub fn summarize(text: &str, language: Language) -> DocumentSummary {
    let sentences = sentences::split(text);
    let scores = rank(&sentences, language);
    let actions: Vec<usize> = (0..sentences.len())
        .filter(|&at| sentences[at].chars().count() <= MAX_ACTION_CHARS)
        .filter(|&at| is_action(&sentences[at], language))
        .take(ACTION_ITEMS)
        .collect();
    let told = scores.iter().filter(|score| **score > 0.0).count();
    let most = told.div_ceil(3).clamp(1, SUMMARY_SENTENCES);
    let mut summary = best(&sentences, &scores, most, language, |_| true);
    if summary.is_empty() {
        // Nothing but headings or rows: its beginning is all there is to tell.
        summary = (0..sentences.len().min(SUMMARY_SENTENCES)).collect();
    }
    let points = best(&sentences, &scores, KEY_POINTS, language, |at| {
        !summary.contains(&at) && !actions.contains(&at)
    });
    let quote = |places: &[usize]| -> Vec<String> {
        places.iter().map(|&at| sentences[at].clone()).collect()
    };
    DocumentSummary {
        summary: quote(&summary).join(" "),
        key_points: quote(&points),
        action_items: quote(&actions),
    }
}

/// The most telling sentences of a short text: all of it where there is no more than a sentence or two.
pub(super) fn gist(text: &str, language: Language) -> String {
    let sentences = sentences::split(text);
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
