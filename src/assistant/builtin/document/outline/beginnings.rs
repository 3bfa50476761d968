//! The words by which lines and headings are known.

use std::sync::LazyLock;

use serde::Deserialize;

use super::super::leads::LeadWords;

/// How lines begin that are not what a document says, folded.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Beginnings {
    /// Of lines that say what a document is.
    pub headers: Vec<String>,
    /// Of greetings and farewells.
    pub courtesies: Vec<String>,
    /// Of headings over tasks.
    pub task_headings: Vec<String>,
    /// Words of such headings that may stand further on in them.
    pub duties: Vec<String>,
    /// Of headings over what goes wrong.
    pub problem_headings: Vec<String>,
    /// Of headings over what a meeting will be about.
    pub agendas: Vec<String>,
    /// Of lines that say who led a meeting and who wrote.
    pub chairs: Vec<String>,
    /// Of headings over a document's own summary.
    pub abstract_headings: Vec<String>,
    /// Of headings over what matters.
    pub summary_headings: Vec<String>,
    /// Of lists of who came.
    pub attendance: Vec<String>,
    /// What the small print of mails says, anywhere in a sentence.
    pub disclaimers: Vec<String>,
    /// What came out, changed or went wrong, anywhere in a sentence.
    pub outcomes: Vec<String>,
    /// What only tells where something comes from or how it felt.
    pub background: Vec<String>,
    pub leads: LeadWords,
}

pub(super) static BEGINNINGS: LazyLock<Beginnings> = LazyLock::new(|| {
    let lists = include_str!("../../../../../assets/builtin/document-lines.json");
    serde_json::from_str(lists).unwrap_or_default()
});

pub(super) fn begins_with_any(folded: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|beginning| folded.starts_with(beginning.as_str()))
}

/// Whether a word of it begins with one of these, or with the first of several.
pub(super) fn holds_any(folded: &str, beginnings: &[String]) -> bool {
    beginnings.iter().any(|words| {
        folded
            .match_indices(words.as_str())
            .any(|(at, _)| !folded[..at].ends_with(char::is_alphanumeric))
    })
}
