//! `[log]`: how much is logged, and how. Nothing personal is, at any level.

use serde::{Deserialize, Serialize};

/// Logging.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Log {
    /// The least important messages that are still written.
    pub level: LogLevel,
    /// For people or for programs.
    pub format: LogFormat,
    /// Which requests have a line of their own.
    pub requests: LoggedRequests,
}

/// Form of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// An object a line.
    Json,
}

/// Requests with a line of their own.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LoggedRequests {
    /// Those that failed on our side.
    #[default]
    Failed,
    /// Each one.
    All,
}

/// Importance of a message.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum LogLevel {
    /// Failures that need someone.
    Error,
    /// What someone should look at.
    Warn,
    /// Starts, stops and settings.
    #[default]
    Info,
    /// Details for finding a fault.
    Debug,
}

impl LogLevel {
    /// The name that `tracing` knows it by.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Error => "error",
            Self::Warn => "warn",
            Self::Info => "info",
            Self::Debug => "debug",
        }
    }
}
