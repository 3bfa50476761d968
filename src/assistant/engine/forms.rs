//! Answers in the form of their calls.

use std::collections::HashSet;

use serde_json::{Value, json};

use crate::{
    assistant::{ChatAnswer, DocumentSummary, prompt},
    domain::Language,
};

/// A summary, the document's language if it is ours, and how much of the document it is about, in percent: 100
/// for the whole.
pub(super) fn document_json(
    summary: &DocumentSummary,
    language: Option<Language>,
    read_chars: usize,
    total_chars: usize,
) -> Value {
    let mut result = to_json(summary);
    result["language"] = to_json(&language);
    result["coveredPercent"] = (read_chars * 100 / total_chars.max(1)).into();
    json!({ "success": true, "result": result })
}

/// Both names that the specification has for the words (design.md §10).
pub(super) fn chat_json(answer: ChatAnswer) -> Value {
    let mut json = to_json(&answer);
    json["message"] = Value::String(answer.response);
    json
}

pub(super) fn to_json<T: serde::Serialize>(answer: &T) -> Value {
    // Answers are plain structs: they always have a JSON form.
    serde_json::to_value(answer).unwrap_or_default()
}

/// Leaves out what small models like to say: nothing, and the same once more.
pub(super) fn tidy_list(list: &mut Vec<String>) {
    let mut seen = HashSet::new();
    list.retain(|text| !prompt::is_blank(text) && seen.insert(text.trim().to_lowercase()));
}

/// Says who made the answer (design.md §7).
pub(super) fn marked(mut answer: Value, engine: &str) -> Value {
    answer["engine"] = engine.into();
    answer["aiGenerated"] = true.into();
    answer
}
