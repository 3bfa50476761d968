//! Structured answers: what a model wrote, as a value that was checked.

use serde::de::DeserializeOwned;
use serde_json::{Deserializer, Value};

/// Places where an object may begin; more are not tried.
const MAX_BEGINNINGS: usize = 32;

/// The first object in the answer that is a `T` and passes the check; prose around it is left out.
/// The error names the fault in words for the model.
pub(super) fn parse<T: DeserializeOwned>(
    answer: &str,
    check: impl Fn(&T) -> Result<(), String>,
) -> Result<T, String> {
    let mut fault = None;
    for (start, _) in answer.match_indices('{').take(MAX_BEGINNINGS) {
        let Some(Ok(value)) = Deserializer::from_str(&answer[start..]).into_iter::<Value>().next()
        else {
            continue;
        };
        let found = serde_json::from_value(value).map_err(|error| error.to_string());
        match found.and_then(|found| check(&found).map(|()| found)) {
            Ok(found) => return Ok(found),
            // Of an object and those inside it, the outer one's fault is telling.
            Err(found) => fault = fault.or(Some(found)),
        }
    }
    Err(fault.unwrap_or_else(|| "it holds no complete JSON object".into()))
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Answer {
        tone: String,
    }

    fn tone(answer: &str) -> Result<String, String> {
        let check = |answer: &Answer| {
            if answer.tone.is_empty() { Err("tone is empty".into()) } else { Ok(()) }
        };
        parse(answer, check).map(|answer| answer.tone)
    }

    #[test]
    fn prose_and_fences_around_the_object_are_left_out() {
        for answer in [
            r#"{"tone":"silts"}"#,
            "Lūk, {rezultāts}:\n```json\n{\"tone\": \"silts\"}\n```\nVai der?",
            r#"{"analysis": {"tone": "silts"}}"#,
        ] {
            assert_eq!(tone(answer).as_deref(), Ok("silts"), "{answer}");
        }
    }

    #[test]
    fn the_fault_is_named() {
        for (answer, fault) in [
            (r#"{"tone":""}"#, "tone is empty"),
            (r#"{"tone":1}"#, "invalid type"),
            (r#"{"mood":"silts"}"#, "missing field `tone`"),
            (r#"{"tone":"si"#, "no complete JSON object"),
            ("Nezinu.", "no complete JSON object"),
        ] {
            let found = tone(answer).expect_err(answer);
            assert!(found.contains(fault), "{answer}: {found}");
        }
    }
}
