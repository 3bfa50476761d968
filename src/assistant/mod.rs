//! The AI tools: what they are asked, what they answer, and the two engines that answer (design.md §7).
//!
//! Facts come from data (`knowledge`, `recommend`), words from an engine: a self-hosted Ollama, or
//! `builtin`, which needs nothing.

mod answer;
pub mod builtin;
pub mod catalogue;
mod choices;
mod duration;
mod engine;
pub mod facts;
pub mod filter;
mod findings;
pub mod knowledge;
pub mod ollama;
mod packed;
mod phrase;
pub mod prompt;
mod read;
pub mod recommend;
mod request;
mod task;
pub mod understand;
mod when;

pub use answer::{
    ChatAnswer, DocumentSummary, Priority, Recommendation, Recommendations, Sentiment, Source,
    TextAnalysis, Tones,
};
pub use choices::{
    Budget, CompanySize, EmailTone, EmailType, Industry, Platform, PostTone, RecipientType,
    TechLevel, Timeline,
};
pub use engine::{Assistant, MAX_MODEL_CALLS, Readiness, Sentences};
pub use read::ReadRequest;
use request::beginning;
pub use request::{
    Author, ChatContext, ChatRequest, ChatTurn, DocumentRequest, EmailRequest,
    MAX_CHALLENGES_CHARS, MAX_CHAT_CHARS, MAX_CHAT_TURNS, MAX_DOCUMENT_CHARS,
    MAX_EMAIL_CONTEXT_CHARS, MAX_HASHTAGS, MAX_LINE_CHARS, MAX_MAIN_MESSAGE_CHARS, MAX_TEXT_CHARS,
    PostRequest, RecommendRequest, ReplyRequest, TextRequest,
};
pub use task::{AI_JOB, Task};
