//! What the model is asked. Prompts are made here only, in the language of the answer: rules in the system
//! prompt, facts from data, and the visitor's words as quoted data (`quote`), never as instructions.

mod check;
mod en;
mod instructions;
mod lv;
mod quote;

use std::fmt::Write;

pub use check::{PlanWords, check_analysis, check_plan_words, check_summary, is_blank};

use super::{
    Author, ChatRequest, ChatTurn, DocumentSummary, EmailRequest, MAX_CHAT_TURNS, Platform,
    PostRequest, Priority, RecommendRequest, Recommendations, TextRequest, ollama::Prompt,
};
use crate::{config::Company, domain::Language, text::fill_from};
use en::EN;
use instructions::{Instructions, choice};
use lv::LV;
pub(super) use quote::MARKS;
use quote::{defuse, quote};

/// Longest part of a document for one prompt, in characters: with the rules, the answer and its repair it
/// fits the model's window even where a token is two letters only.
pub const MAX_DOCUMENT_PART_CHARS: usize = 10_000;

/// Longest conversation that is sent along, in characters; for the same reason.
const MAX_CONVERSATION_CHARS: usize = 8_000;

/// A part of the site that an answer may rest on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage<'a> {
    /// Title of its page.
    pub title: &'a str,
    /// The page's path.
    pub url: &'a str,
    /// What it says.
    pub text: &'a str,
}

fn instructions(language: Language) -> &'static Instructions {
    match language {
        Language::Lv => &LV,
        Language::En => &EN,
    }
}

/// The consultant's next answer. The rules stay the same for all visitors, so that Ollama can keep their
/// evaluation; passages stand beside the question that they were found for, and so does what the visitor was `said`
/// already, word for word, if anything.
#[must_use]
pub fn chat(
    request: &ChatRequest,
    said: &str,
    passages: &[Passage<'_>],
    company: &Company,
) -> Prompt {
    let words = instructions(request.language);
    let contacts =
        [("company", company.name.as_str()), ("email", &company.email), ("phone", &company.phone)];
    let system = fill_from(words.chat, &contacts);
    let mut turns: Vec<_> = newest_turns(&request.messages).iter().map(quoted_turn).collect();
    if let Some(last) = turns.last_mut() {
        let found = describe(passages, request.language);
        let said =
            if said.is_empty() { String::new() } else { format!("{}\n{said}\n\n", words.said) };
        last.content = format!("{found}\n\n{said}{}\n{}", words.question, last.content);
    }
    Prompt { system, turns, schema: None, max_tokens: 500, temperature: 0.3 }
}

/// An e-mail.
#[must_use]
pub fn email(request: &EmailRequest) -> Prompt {
    let (language, words) = (request.language, instructions(request.language));
    let mut user = Task::new(language);
    user.choice(words.email_type, request.email_type.as_str());
    if let Some(recipient) = request.recipient_type {
        user.choice(words.recipient, recipient.as_str());
    }
    user.choice(words.tone, request.tone.as_str());
    user.quote(words.main_message, &request.main_message);
    if !request.context.trim().is_empty() {
        user.quote(words.context, &request.context);
    }
    user.line(words.write_email);
    single(words.email, user, None, 700, 0.7)
}

/// The middle of a reply to a contact request, for somebody who looks at it before it is sent.
#[must_use]
pub fn reply(
    message: &str,
    service: Option<&str>,
    said: &str,
    passages: &[Passage<'_>],
    (company, language): (&Company, Language),
) -> Prompt {
    let words = instructions(language);
    let system = fill_from(words.reply, &[("company", company.name.as_str())]);
    let mut user = Task::new(language);
    user.line(&describe(passages, language));
    user.line("");
    if !said.is_empty() {
        user.line(words.said);
        user.line(said);
        user.line("");
    }
    if let Some(service) = service {
        user.fact(words.about_service, service);
    }
    if !message.trim().is_empty() {
        user.quote(words.question, message);
    }
    user.line(words.write_reply);
    single(&system, user, None, 500, 0.3)
}

/// A post for a social network.
#[must_use]
pub fn post(request: &PostRequest) -> Prompt {
    let words = instructions(request.language);
    let platform = match request.platform {
        Platform::LinkedIn => words.linkedin,
        Platform::Facebook => words.facebook,
        Platform::X => words.x,
    };
    let mut user = Task::new(request.language);
    user.fact(words.platform, platform);
    user.choice(words.tone, request.tone.as_str());
    user.fact(words.hashtags, &request.hashtag_count.to_string());
    user.line(if request.include_cta { words.with_cta } else { words.without_cta });
    user.quote(words.company, &request.company_name);
    user.quote(words.topic, &request.keywords);
    user.line(words.write_post);
    single(words.post, user, None, 600, 0.8)
}

/// The analysis of a text: a `TextAnalysis` that passes `check_analysis`.
#[must_use]
pub fn analyze_text(request: &TextRequest) -> Prompt {
    let words = instructions(request.language);
    let mut user = Task::new(request.language);
    user.quote(words.analyse, &request.text);
    single(words.analysis, user, Some(check::analysis_schema()), 500, 0.1)
}

/// The words of a plan that rules have made: `PlanWords` that pass `check_plan_words`.
#[must_use]
pub fn recommend_words(request: &RecommendRequest, plan: &Recommendations) -> Prompt {
    let words = instructions(request.language);
    let mut user = Task::new(request.language);
    user.choice(words.size, request.company_size.as_str());
    user.choice(words.industry, request.industry.as_str());
    let details = [
        (words.budget, request.budget.map(super::Budget::as_str)),
        (words.timeline, request.timeline.map(super::Timeline::as_str)),
        (words.tech_level, request.tech_level.map(super::TechLevel::as_str)),
    ];
    for (name, detail) in details {
        if let Some(detail) = detail {
            user.choice(name, detail);
        }
    }
    user.quote(words.challenges, &request.current_challenges);
    user.line(words.chosen);
    for service in &plan.recommendations {
        let priority = choice(request.language, priority_word(service.priority));
        user.line(&format!(
            "- {} ({}: {priority}; {}: {}; {}: {}). {}",
            service.service_name,
            words.priority,
            words.roi,
            service.estimated_roi,
            words.duration,
            service.implementation_time,
            service.description
        ));
    }
    user.line(words.explain);
    single(words.plan, user, Some(check::plan_schema()), 700, 0.3)
}

/// The summary of a document, or of a part of at most `MAX_DOCUMENT_PART_CHARS`: a `DocumentSummary` that
/// passes `check_summary`.
#[must_use]
pub fn summarize_document(text: &str, language: Language) -> Prompt {
    let words = instructions(language);
    let mut user = Task::new(language);
    user.quote(words.summarise, text);
    single(words.document, user, Some(check::document_schema()), check::MAX_SUMMARY_TOKENS, 0.2)
}

/// One summary of a document from those of its parts.
#[must_use]
pub fn merge_summaries(parts: &[DocumentSummary], language: Language) -> Prompt {
    let words = instructions(language);
    let mut text = String::new();
    for part in parts {
        let lists = [("keyPoints", &part.key_points), ("actionItems", &part.action_items)];
        // Writing to a string can't fail.
        let _ = writeln!(text, "summary: {}", part.summary);
        for (name, list) in lists {
            let _ = writeln!(text, "{name}: {}", list.join(" | "));
        }
    }
    let mut user = Task::new(language);
    user.quote(words.merge, &text);
    single(words.document, user, Some(check::document_schema()), check::MAX_SUMMARY_TOKENS, 0.2)
}

fn single(
    system: &str,
    task: Task,
    schema: Option<serde_json::Value>,
    max_tokens: u32,
    temperature: f32,
) -> Prompt {
    let turns = vec![ChatTurn { role: Author::User, content: task.text }];
    Prompt { system: system.to_owned(), turns, schema, max_tokens, temperature }
}

/// The newest turns that fit, at least the last one.
fn newest_turns(turns: &[ChatTurn]) -> &[ChatTurn] {
    let mut chars = 0;
    let fitting = turns.iter().rev().take(MAX_CHAT_TURNS).take_while(|turn| {
        chars += turn.content.chars().count();
        chars <= MAX_CONVERSATION_CHARS
    });
    let count = fitting.count().max(1);
    &turns[turns.len().saturating_sub(count)..]
}

/// Answers of the consultant come back from the browser, which may have changed them.
fn quoted_turn(turn: &ChatTurn) -> ChatTurn {
    let content = match turn.role {
        Author::User => quote(&turn.content),
        Author::Assistant => defuse(&turn.content),
    };
    ChatTurn { role: turn.role, content }
}

fn describe(passages: &[Passage<'_>], language: Language) -> String {
    let words = instructions(language);
    if passages.is_empty() {
        return words.no_passages.to_owned();
    }
    passages.iter().fold(words.passages.to_owned(), |mut text, passage| {
        // Writing to a string can't fail.
        let _ = write!(text, "\n\n[{}]({})\n{}", passage.title, passage.url, passage.text);
        text
    })
}

fn priority_word(priority: Priority) -> &'static str {
    match priority {
        Priority::High => "high-priority",
        Priority::Medium => "medium-priority",
        Priority::Low => "low-priority",
    }
}

/// The turn of a tool that has only one.
struct Task {
    language: Language,
    text: String,
}

impl Task {
    fn new(language: Language) -> Self {
        Self { language, text: String::new() }
    }

    fn line(&mut self, line: &str) {
        self.text.push_str(line);
        self.text.push('\n');
    }

    fn fact(&mut self, name: &str, value: &str) {
        self.line(&format!("{name}: {value}"));
    }

    fn choice(&mut self, name: &str, word: &'static str) {
        self.fact(name, choice(self.language, word));
    }

    fn quote(&mut self, heading: &str, text: &str) {
        self.line(heading);
        self.line(&quote(text));
    }
}

#[cfg(test)]
mod tests;
