//! A prompt and the request that it becomes.

use std::fmt;

use ollama_rs::{
    generation::{
        chat::{ChatMessage, request::ChatMessageRequest},
        parameters::{FormatType, KeepAlive},
    },
    models::ModelOptions,
};
use serde_json::Value;

use super::error::OllamaError;
use crate::assistant::{Author, ChatTurn};

/// Tokens of prompt and answer together. The same for all, as Ollama loads the model anew when it changes;
/// its own default cuts the beginning off a long prompt without a word.
const CONTEXT_TOKENS: u64 = 10_240;
/// A token is seldom longer.
const MAX_TOKEN_BYTES: usize = 16;
/// Longest answer, whatever was asked for.
const MAX_ANSWER_BYTES: usize = 64 << 10;

/// What a model is asked. `Debug` shows sizes only: a visitor's words are in it.
#[derive(Clone, PartialEq)]
pub struct Prompt {
    /// The task and its rules.
    pub system: String,
    /// The conversation; the last turn wants an answer.
    pub turns: Vec<ChatTurn>,
    /// JSON schema of the answer, if it is structured.
    pub schema: Option<Value>,
    /// Longest answer, in tokens.
    pub max_tokens: u32,
    /// From 0, always the likeliest word, to 1 and above, freely chosen.
    pub temperature: f32,
}

impl Prompt {
    pub(super) fn max_answer_bytes(&self) -> usize {
        let tokens = usize::try_from(self.max_tokens).unwrap_or(usize::MAX);
        tokens.saturating_mul(MAX_TOKEN_BYTES).min(MAX_ANSWER_BYTES)
    }

    /// The same prompt, continued by its wrong answer and what is wrong with it.
    pub(super) fn asking_to_repair(&self, answer: String, fault: &str) -> Self {
        let complaint = format!(
            "Your last answer can't be used: {fault}. Answer the same task again with one JSON object \
             of the required schema and nothing else, in the same language."
        );
        let mut repair = self.clone();
        repair.turns.push(ChatTurn { role: Author::Assistant, content: answer });
        repair.turns.push(ChatTurn { role: Author::User, content: complaint });
        repair
    }
}

impl fmt::Debug for Prompt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Prompt")
            .field("system_bytes", &self.system.len())
            .field("turns", &self.turns.len())
            .field("structured", &self.schema.is_some())
            .field("max_tokens", &self.max_tokens)
            .field("temperature", &self.temperature)
            .finish()
    }
}

/// What all requests have in common.
#[derive(Debug)]
pub(super) struct RequestSettings {
    model: String,
    keep_alive: KeepAlive,
}

impl RequestSettings {
    pub(super) fn new(model: &str, keep_alive: &str) -> Result<Self, OllamaError> {
        let keep_alive = serde_json::from_value(Value::from(keep_alive))
            .map_err(|_| OllamaError::Setting { key: "ai.keep_alive" })?;
        Ok(Self { model: model.to_owned(), keep_alive })
    }

    /// The body of a request for a streamed answer.
    pub(super) fn body(&self, prompt: &Prompt) -> Result<String, OllamaError> {
        let unusable = |_| OllamaError::Format;
        let options = ModelOptions::default()
            .num_ctx(CONTEXT_TOKENS)
            .num_predict(i32::try_from(prompt.max_tokens).unwrap_or(i32::MAX))
            .temperature(prompt.temperature);
        let turns = prompt.turns.iter().map(|turn| match turn.role {
            Author::User => ChatMessage::user(turn.content.clone()),
            Author::Assistant => ChatMessage::assistant(turn.content.clone()),
        });
        let messages = std::iter::once(ChatMessage::system(prompt.system.clone())).chain(turns);
        let mut request = ChatMessageRequest::new(self.model.clone(), messages.collect())
            .options(options)
            .keep_alive(self.keep_alive.clone())
            .think(false);
        if let Some(schema) = &prompt.schema {
            let schema = serde_json::from_value(schema.clone()).map_err(unusable)?;
            request = request.format(FormatType::StructuredJson(Box::new(schema)));
        }
        let mut body = serde_json::to_value(&request).map_err(unusable)?;
        // Only ollama-rs's own stream can set this field of its type.
        body["stream"] = Value::Bool(true);
        Ok(body.to_string())
    }
}
