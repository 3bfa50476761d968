//! `[ai]`: who answers in the AI tools.

use serde::{Deserialize, Serialize};

use super::Problem;

/// Which engine answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum EngineChoice {
    /// Ollama while it is reachable and has the model, else builtin.
    #[default]
    Auto,
    /// Ollama only; while it fails, visitors are told so.
    Ollama,
    /// Builtin only: nothing is asked over the network.
    Builtin,
}

/// Engine, machines, model and patience.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Ai {
    /// Which engine answers.
    pub engine: EngineChoice,
    /// Base addresses of Ollama servers that share the load.
    pub urls: Vec<String>,
    /// Name of the model, as `ollama list` shows it.
    pub model: String,
    /// How long Ollama keeps the model loaded, as Ollama writes it; `-1` for ever.
    pub keep_alive: String,
    /// Answers made at the same time, over all servers.
    pub concurrency: usize,
    /// Requests that may wait; more are refused.
    pub max_waiting: usize,
    /// Seconds to reach a server.
    pub connect_timeout_secs: u64,
    /// Seconds until the first word: a model that must be loaded takes long.
    pub first_token_timeout_secs: u64,
    /// Seconds between two words.
    pub next_token_timeout_secs: u64,
    /// Seconds for a whole answer.
    pub total_timeout_secs: u64,
    /// Seconds after which builtin answers in `auto`, where Ollama has said nothing useful yet.
    pub fallback_secs: u64,
}

impl Default for Ai {
    fn default() -> Self {
        Self {
            engine: EngineChoice::Auto,
            urls: vec!["http://127.0.0.1:11434".into()],
            model: "gemma3:4b".into(),
            keep_alive: "30m".into(),
            concurrency: 1,
            max_waiting: 500,
            connect_timeout_secs: 2,
            first_token_timeout_secs: 60,
            next_token_timeout_secs: 20,
            total_timeout_secs: 300,
            fallback_secs: 60,
        }
    }
}

impl Ai {
    /// Whether the owner has set up Ollama: `auto` alone says only that it may be there.
    #[must_use]
    pub fn has_model(&self) -> bool {
        let default = Self::default();
        match self.engine {
            EngineChoice::Builtin => false,
            EngineChoice::Ollama => true,
            EngineChoice::Auto => {
                !self.urls.is_empty() && (self.urls != default.urls || self.model != default.model)
            }
        }
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        for url in &self.urls {
            let host = url.strip_prefix("http://").or_else(|| url.strip_prefix("https://"));
            if host.is_none_or(|host| host.is_empty() || host.contains(char::is_whitespace)) {
                problems.push(Problem::with_value(
                    "ai.urls",
                    url,
                    "write an address such as \"http://127.0.0.1:11434\"",
                ));
            }
        }
        if self.engine == EngineChoice::Ollama && self.urls.is_empty() {
            problems.push(Problem::with_value("ai.urls", "[]", "name at least one Ollama server"));
        }
        if !is_duration(&self.keep_alive) {
            problems.push(Problem::with_value(
                "ai.keep_alive",
                &self.keep_alive,
                "write a time such as \"30m\", \"0\" for no time or \"-1\" for ever",
            ));
        }
        for (key, value) in [
            ("ai.concurrency", self.concurrency),
            ("ai.max_waiting", self.max_waiting),
            ("ai.connect_timeout_secs", to_usize(self.connect_timeout_secs)),
            ("ai.first_token_timeout_secs", to_usize(self.first_token_timeout_secs)),
            ("ai.next_token_timeout_secs", to_usize(self.next_token_timeout_secs)),
            ("ai.total_timeout_secs", to_usize(self.total_timeout_secs)),
        ] {
            if value == 0 {
                problems.push(Problem::with_value(key, 0, "write 1 or more"));
            }
        }
    }
}

/// Whether Ollama's client knows this time: a number with its unit, or one of two special ones.
fn is_duration(text: &str) -> bool {
    let number = text.strip_suffix(['s', 'm', 'h']);
    matches!(text, "-1" | "0") || number.is_some_and(|number| number.parse::<u64>().is_ok())
}

fn to_usize(value: u64) -> usize {
    usize::try_from(value).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_set_up_once_its_engine_server_or_name_is_chosen() {
        let with = |engine, url: &str, model: &str| Ai {
            engine,
            urls: vec![url.into()],
            model: model.into(),
            ..Ai::default()
        };
        let (local, usual) = ("http://127.0.0.1:11434", "gemma3:4b");
        assert!(!Ai::default().has_model());
        assert!(with(EngineChoice::Ollama, local, usual).has_model());
        assert!(with(EngineChoice::Auto, "http://10.0.0.7:11434", usual).has_model());
        assert!(with(EngineChoice::Auto, local, "gemma3:12b").has_model());
        assert!(!with(EngineChoice::Builtin, "http://10.0.0.7:11434", "gemma3:12b").has_model());
        assert!(!Ai { urls: Vec::new(), model: "gemma3:12b".into(), ..Ai::default() }.has_model());
    }
}
