//! The most that any number may be: whatever goes beyond it is a slip, and would end the start without a word that helps.

use serde_json::Value;

use super::{Config, Problem};

/// For timeouts and waits, whose keys end so.
const SECONDS: &str = "_secs";
const A_DAY_SECS: u64 = 24 * 60 * 60;
/// For what is counted: places, connections, backups, days.
const MOST: u64 = 1_000_000;

/// Names each number that is too large.
pub(super) fn validate(config: &Config, problems: &mut Vec<Problem>) {
    // Every value of a configuration can be written as JSON.
    if let Ok(tables) = serde_json::to_value(config) {
        look_into(&tables, "", problems);
    }
}

fn look_into(value: &Value, key: &str, problems: &mut Vec<Problem>) {
    match value {
        Value::Object(table) => {
            for (name, value) in table {
                let key = if key.is_empty() { name.clone() } else { format!("{key}.{name}") };
                look_into(value, &key, problems);
            }
        }
        Value::Array(values) => {
            for value in values {
                look_into(value, key, problems);
            }
        }
        Value::Number(number) => {
            let most = if key.ends_with(SECONDS) { A_DAY_SECS } else { MOST };
            // A table that knows closer bounds has named it already.
            let is_named = problems.iter().any(|problem| problem.key == key);
            if !is_named && number.as_u64().is_some_and(|number| number > most) {
                problems.push(Problem::with_value(key, number, format!("write {most} or less")));
            }
        }
        Value::Null | Value::Bool(_) | Value::String(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_beyond_reason_are_named_wherever_they_stand() {
        let mut config = Config::default();
        assert_eq!(config.problems(), []);
        config.limits.password_checks_at_once = usize::MAX;
        config.server.front.max_event_streams = usize::MAX;
        config.ai.total_timeout_secs = A_DAY_SECS + 1;
        config.webhook.retry_secs = A_DAY_SECS;
        config.backup.keep_days = u32::MAX;
        let keys: Vec<String> = config.problems().into_iter().map(|problem| problem.key).collect();
        let wanted = [
            "backup.keep_days",
            "server.front.max_event_streams",
            "ai.total_timeout_secs",
            "limits.password_checks_at_once",
        ];
        assert_eq!(keys, wanted);
    }
}
