//! How a wrong configuration is reported: file, key, value and remedy, all problems at once.

use std::fmt;

/// One thing that the owner has to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Dotted key, e.g. `server.port`.
    pub key: String,
    /// Where the value came from, e.g. `config.toml`; filled in by the loader.
    pub source: Option<String>,
    /// The value as it was given, if there was one.
    pub value: Option<String>,
    /// What is wrong and what to write instead.
    pub remedy: String,
}

impl Problem {
    /// A problem with a value that was read.
    pub fn with_value(key: &str, value: impl fmt::Display, remedy: impl Into<String>) -> Self {
        Self {
            key: key.to_owned(),
            source: None,
            value: Some(value.to_string()),
            remedy: remedy.into(),
        }
    }

    /// A problem with an hour of the day that there is not.
    pub(super) fn unless_hour(key: &str, hour: u32) -> Option<Self> {
        (hour > 23).then(|| Self::with_value(key, hour, "write an hour of the day, from 0 to 23"))
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(source) = &self.source {
            write!(f, "{source}: ")?;
        }
        write!(f, "`{}`", self.key)?;
        if let Some(value) = &self.value {
            write!(f, " = {value:?}")?;
        }
        write!(f, ": {}", self.remedy)
    }
}

/// Why there is no usable configuration.
#[derive(Debug, thiserror::Error)]
pub enum ConfigError {
    /// The file named with `--config` can't be read.
    #[error(
        "{path}: cannot read the configuration file: {reason}. Check the path after --config and its permissions."
    )]
    Unreadable {
        /// Path as given.
        path: String,
        /// The system's words.
        reason: String,
    },
    /// A systemd credential can't be read.
    #[error(
        "{path}: cannot read the credential: {reason}. Check the unit's LoadCredential= lines."
    )]
    UnreadableCredential {
        /// Path as systemd gave it.
        path: String,
        /// The system's words.
        reason: String,
    },
    /// The file is not TOML.
    #[error("{path}: not valid TOML: {reason}")]
    Syntax {
        /// Path as given.
        path: String,
        /// Line, column and what was expected.
        reason: String,
    },
    /// Unknown keys and bad values.
    #[error("{}", list(.0))]
    Invalid(Vec<Problem>),
}

fn list(problems: &[Problem]) -> String {
    let lines: Vec<String> = problems.iter().map(ToString::to_string).collect();
    lines.join("\n")
}
