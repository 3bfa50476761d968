//! What can go wrong with Ollama. No error holds or shows a prompt, an answer, or Ollama's own words,
//! which may quote them.

use std::fmt;

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum OllamaError {
    /// A setting that no client can be made with.
    #[error("{key} is unusable")]
    Setting {
        /// Its key in the configuration.
        key: &'static str,
    },
    /// No server is configured.
    #[error("no Ollama server is configured")]
    NoHost,
    /// No connection.
    #[error("Ollama is not reachable")]
    Unreachable,
    /// No connection within `ai.connect_timeout_secs`.
    #[error("Ollama could not be reached in time")]
    ConnectTimeout,
    /// Nothing came within `ai.first_token_timeout_secs`.
    #[error("Ollama did not begin to answer in time")]
    FirstTokenTimeout,
    /// The answer stopped for `ai.next_token_timeout_secs`.
    #[error("Ollama stopped in the middle of an answer")]
    NextTokenTimeout,
    /// The answer was not complete after `ai.total_timeout_secs`.
    #[error("Ollama did not finish its answer in time")]
    TotalTimeout,
    /// The server does not have the model (status 404).
    #[error("Ollama does not have the model: `ollama pull` gets it")]
    ModelMissing,
    /// Too many wait there already (status 503).
    #[error("Ollama is busy")]
    Busy,
    /// Another status.
    #[error("Ollama answered with status {status} ({reason})")]
    Status {
        /// Of HTTP.
        status: u16,
        /// As far as it can be told.
        reason: Reason,
    },
    /// An error in place of the answer's next line.
    #[error("Ollama reported an error ({0})")]
    Reported(Reason),
    /// The stream ended without `"done": true`.
    #[error("Ollama's answer was cut off")]
    Cut,
    /// A line that is not what Ollama sends.
    #[error("Ollama's answer is not readable")]
    Unreadable,
    /// More than was asked for.
    #[error("Ollama's answer is too long")]
    TooLong,
    /// A complete answer without a word.
    #[error("Ollama's answer is empty")]
    Empty,
    /// A structured answer that was wrong twice.
    #[error("Ollama's answer does not have the form that was asked for")]
    Format,
    /// An answer that does not hold to what was asked: another language, figures or matter.
    #[error("Ollama's answer does not hold to what was asked")]
    Unfit,
    /// An answer that told its instructions.
    #[error("Ollama's answer told its instructions")]
    Leaked,
}

impl OllamaError {
    /// Whether another server may do better with the same prompt.
    pub(super) fn is_fault_of_host(self) -> bool {
        match self {
            Self::Status { status, .. } => status >= 500 || matches!(status, 401 | 403 | 408 | 429),
            Self::Unreachable
            | Self::ConnectTimeout
            | Self::FirstTokenTimeout
            | Self::NextTokenTimeout
            | Self::ModelMissing
            | Self::Busy
            | Self::Reported(_)
            | Self::Cut
            | Self::Unreadable => true,
            Self::Setting { .. }
            | Self::NoHost
            | Self::TotalTimeout
            | Self::TooLong
            | Self::Empty
            | Self::Format
            | Self::Unfit
            | Self::Leaked => false,
        }
    }

    /// What an answer with this status says, given its body.
    pub(super) fn from_status(status: u16, body: &[u8]) -> Self {
        match status {
            404 => Self::ModelMissing,
            503 => Self::Busy,
            status => Self::Status { status, reason: Reason::from_words(body) },
        }
    }
}

impl From<reqwest::Error> for OllamaError {
    fn from(error: reqwest::Error) -> Self {
        match (error.is_connect(), error.is_timeout()) {
            (true, true) => Self::ConnectTimeout,
            (true, false) => Self::Unreachable,
            (false, _) => Self::Cut,
        }
    }
}

/// What Ollama's own words are about. The words themselves may quote a prompt and are not kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The model does not fit.
    Memory,
    /// The prompt is longer than the model's window.
    Context,
    /// The model's process ended or did not start.
    Runner,
    /// Anything else: see Ollama's own log.
    Other,
}

impl Reason {
    pub(super) fn from_words(words: &[u8]) -> Self {
        let words = String::from_utf8_lossy(words).to_lowercase();
        let about = |any: &[&str]| any.iter().any(|word| words.contains(word));
        if about(&["memory", "cuda error"]) {
            Self::Memory
        } else if about(&["context length", "context window", "exceeds the available context"]) {
            Self::Context
        } else if about(&["runner", "terminated", "unable to load model"]) {
            Self::Runner
        } else {
            Self::Other
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Memory => "not enough memory for the model",
            Self::Context => "the prompt is longer than the model's window",
            Self::Runner => "the model's process ended",
            Self::Other => "see Ollama's own log",
        })
    }
}
