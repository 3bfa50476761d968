//! `[fair]`: a device at a trade fair, without internet.

use serde::{Deserialize, Serialize};

use super::{Config, EngineChoice, Problem};

/// Room for the notice before the screen starts anew.
const MIN_IDLE_SECS: u32 = 20;
const NAME_MAX_CHARS: usize = 80;

/// Trade-fair mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fair {
    /// What the fair is called; empty where there is none.
    pub name: String,
    /// After so long without a touch the screen starts anew and forgets its visitor.
    pub idle_secs: u32,
}

impl Default for Fair {
    fn default() -> Self {
        Self { name: String::new(), idle_secs: 60 }
    }
}

impl Fair {
    /// The fair's name, at a fair.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        (!self.name.is_empty()).then_some(self.name.as_str())
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        if self.name.trim() != self.name || self.name.chars().count() > NAME_MAX_CHARS {
            problems.push(Problem::with_value(
                "fair.name",
                &self.name,
                format!(
                    "write a name of at most {NAME_MAX_CHARS} characters without spaces around it"
                ),
            ));
        }
        if self.idle_secs < MIN_IDLE_SECS {
            problems.push(Problem::with_value(
                "fair.idle_secs",
                self.idle_secs,
                format!("nobody could read so fast: write {MIN_IDLE_SECS} or more"),
            ));
        }
    }
}

impl Config {
    /// Makes the configuration of the firm's server fit a device at a fair: reached over plain HTTP in a
    /// local network, by many visitors from one address, without internet.
    pub fn go_to_fair(&mut self) {
        // Its cookies would be Secure, its forms would be another site's.
        self.server.public_url.clear();
        self.server.tls = super::Tls::default();
        self.analytics.google_tag_id.clear();
        if self.ai.engine == EngineChoice::Ollama {
            self.ai.engine = EngineChoice::Auto;
        }
        self.limits.contact_per_hour = 0;
        self.limits.consent_per_hour = 0;
    }
}
