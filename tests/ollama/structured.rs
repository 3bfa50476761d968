//! Answers that have to fit a schema.

use serde::Deserialize;
use serde_json::json;
use vitrina::assistant::ollama::{OllamaError, Prompt};

use super::{Behaviour, ScriptedOllama, client, prompt};

#[derive(Debug, PartialEq, Deserialize)]
struct Tone {
    tone: String,
}

/// What came of a structured request, and how many prompts it took.
async fn ask_for_tone(answers: &[Behaviour]) -> (Result<String, OllamaError>, usize) {
    let server = ScriptedOllama::start();
    for answer in answers {
        server.queue(answer.clone());
    }
    let tone = json!({ "type": "object", "properties": { "tone": { "type": "string" } } });
    let asked = Prompt { schema: Some(tone), ..prompt() };
    let check = |found: &Tone| {
        if found.tone.contains('!') { Err("tone has an exclamation mark".into()) } else { Ok(()) }
    };
    let answer = client(&[&server]).generate_json(&asked, check).await;
    server.wait_until(|seen| seen.connections == 0);
    (answer.map(|found| found.tone), server.seen(|seen| seen.chats.len()))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn structured_answers_are_read_even_from_prose() {
    let (tone, prompts) = ask_for_tone(&[]).await;
    assert_eq!((tone.as_deref(), prompts), (Ok("Piemēra teksts."), 1));
    let prose = Behaviour::answer("Protams! Lūk:\n```json\n{\"tone\": \"silts\"}\n```\nVai der?");
    assert_eq!(ask_for_tone(&[prose]).await, (Ok("silts".into()), 1));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_wrong_structured_answer_is_repaired_once() {
    let good = Behaviour::answer(r#"{"tone": "silts"}"#);
    for wrong in ["Tonis ir silts.", r#"{"tone": "silts!"}"#, r#"{"tone": 5}"#, r#"{"tone": "si"#] {
        let wrong = Behaviour::answer(wrong);
        assert_eq!(ask_for_tone(&[wrong.clone(), good.clone()]).await, (Ok("silts".into()), 2));
        let twice = ask_for_tone(&[wrong.clone(), wrong]).await;
        assert_eq!(twice, (Err(OllamaError::Format), 2));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn the_repair_names_the_fault() {
    let server = ScriptedOllama::start();
    server.queue(Behaviour::answer(r#"{"mood": "silts"}"#));
    server.set_default(Behaviour::answer(r#"{"tone": "silts"}"#));
    let tone: Tone =
        client(&[&server]).generate_json(&prompt(), |_| Ok(())).await.expect("repaired");
    assert_eq!(tone.tone, "silts");
    let repair = server.seen(|seen| seen.chats[1]["messages"].clone());
    assert_eq!(repair[2]["content"], r#"{"mood": "silts"}"#);
    assert!(
        repair[3]["content"].as_str().is_some_and(|text| text.contains("missing field `tone`"))
    );
}
