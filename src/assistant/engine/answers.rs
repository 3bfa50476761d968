//! Answers of the builtin engine.

use serde_json::{Value, json};

use super::{
    documents,
    facts::Facts,
    forms::{chat_json, to_json},
    reply,
};
use crate::assistant::{
    EmailRequest, PostRequest, RecommendRequest, Task, TextRequest, builtin,
    builtin::chat::NextTimes, catalogue::Catalogue, findings::Findings, recommend,
};

/// Answers without a model.
pub(super) fn answer_builtin(task: &Task, facts: &Facts, next: &NextTimes) -> Value {
    // Another text for each request.
    let seed = rand::random();
    match task {
        Task::Chat(request) => {
            let findings = Findings::of(request, &facts.book, &facts.knowledge);
            chat_json(facts.consultant.answer_with(&findings, &facts.knowledge, next))
        }
        Task::Email(request) => email_json(request, seed),
        Task::Post(request) => post_json(request, seed),
        Task::Recommend(request) => plan_json(request, &facts.catalogue),
        Task::Text(request) => analysis_json(request),
        Task::Document(request) => documents::summarize_builtin(request),
        Task::Reply(request) => reply::draft_builtin(request, facts),
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
