//! Answers in the form of their calls.

use std::collections::HashSet;

use serde_json::{Value, json};

use super::{documents, facts::Facts};
use crate::assistant::{
    ChatAnswer, DocumentSummary, EmailRequest, PostRequest, RecommendRequest, Task, TextRequest,
    builtin, catalogue::Catalogue, findings::Findings, prompt, recommend,
};
use crate::domain::Language;

/// Answers without a model.
pub(super) fn answer_builtin(task: &Task, facts: &Facts) -> Value {
    // Another text for each request.
    let seed = rand::random();
    match task {
        Task::Chat(request) => {
            let findings = Findings::of(request, &facts.book, &facts.knowledge);
            chat_json(facts.consultant.answer(&findings, &facts.knowledge))
        }
        Task::Email(request) => email_json(request, seed),
        Task::Post(request) => post_json(request, seed),
        Task::Recommend(request) => plan_json(request, &facts.catalogue),
        Task::Text(request) => analysis_json(request),
        Task::Document(request) => documents::summarize_builtin(request),
    }
}

fn email_json(request: &EmailRequest, seed: u64) -> Value {
    json!({ "success": true, "email": builtin::email::write(request, seed) })
}

fn post_json(request: &PostRequest, seed: u64) -> Value {
    json!({ "success": true, "post": builtin::post::write(request, seed) })
}

fn plan_json(request: &RecommendRequest, catalogue: &Catalogue) -> Value {
    to_json(&recommend::plan(request, catalogue))
}

fn analysis_json(request: &TextRequest) -> Value {
    json!({ "success": true, "analysis": builtin::text::analyze(request) })
}

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
