//! Ollama: whether each server answers and has the model.

use super::{Finding, Patient};
use crate::{
    assistant::ollama::Ollama,
    config::{EngineChoice, Problem},
};

pub(super) fn check(Patient { config, runtime }: &Patient) -> Vec<Finding> {
    let ai = &config.ai;
    if ai.engine == EngineChoice::Builtin {
        return vec![Finding::good("the built-in engine answers; no model is asked")];
    }
    let ollama = match Ollama::new(ai) {
        Ok(ollama) => ollama,
        Err(error) => {
            let problem = Problem::with_value("ai", error, "correct it in config.toml");
            return vec![Finding::problem(problem.value.unwrap_or_default(), problem.remedy)];
        }
    };
    let is_needed = ai.engine == EngineChoice::Ollama;
    let finding = |message: String, remedy: String| {
        if is_needed { Finding::problem(message, remedy) } else { Finding::advice(message, remedy) }
    };
    let hosts = runtime.block_on(ollama.status());
    hosts
        .into_iter()
        .map(|host| match (host.reachable, host.has_model) {
            (true, true) => Finding::good(format!("Ollama at {} has {}", host.url, ai.model)),
            (true, false) => finding(
                format!("Ollama at {} does not have the model {}", host.url, ai.model),
                format!("run `ollama pull {}` on that machine", ai.model),
            ),
            (false, _) => finding(
                format!(
                    "Ollama at {} is not reachable{}",
                    host.url,
                    if is_needed { "" } else { ": the built-in engine answers instead" }
                ),
                format!(
                    "start it (`systemctl start ollama`) and run `ollama pull {}`, or set ai.engine = \
                     \"builtin\" if there shall be none",
                    ai.model
                ),
            ),
        })
        .collect()
}
