//! `[log]`: how much is logged. Nothing personal is, at any level.

use serde::{Deserialize, Serialize};

/// Logging.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Log {
    /// The least important messages that are still written.
    pub level: LogLevel,
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
    /// Every request, without personal data.
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
