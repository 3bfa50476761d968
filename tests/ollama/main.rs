//! The client of Ollama against a scripted one: what comes of each fault, and that nothing is left behind.
#![expect(clippy::expect_used, reason = "a test that can't go on has to end")]

mod hosts;
#[path = "../server/support/ollama/mod.rs"]
mod scripted;
mod structured;

use std::{sync::Arc, time::Duration};

use scripted::{Behaviour, MODEL, ScriptedOllama};
use serde_json::json;
use vitrina::{
    assistant::{
        Author, ChatTurn,
        ollama::{Ollama, OllamaError, Prompt, Reason},
    },
    config::Ai,
};

const LATVIAN: &str = "Šķēršļu nav: ātri, ērti un mākslīgi gudri – 24 €.";

fn settings(servers: &[&ScriptedOllama]) -> Ai {
    Ai { urls: servers.iter().map(|server| server.url()).collect(), ..Ai::default() }
}

fn client(servers: &[&ScriptedOllama]) -> Ollama {
    Ollama::new(&settings(servers)).expect("client")
}

fn prompt() -> Prompt {
    let question = ChatTurn { role: Author::User, content: "Vai der?".into() };
    Prompt {
        system: "Atbildi īsi.".into(),
        turns: vec![question],
        schema: None,
        max_tokens: 500,
        temperature: 0.5,
    }
}

/// Asks once; the words as they came, and the end.
async fn ask(ollama: &Ollama) -> (Vec<String>, Result<String, OllamaError>) {
    let mut words = Vec::new();
    let end = ollama.generate(&prompt(), &mut |text| words.push(text.to_owned())).await;
    (words, end)
}

/// One server, one request with this behaviour; nothing may be left open.
async fn ask_one(behaviour: Behaviour) -> (Vec<String>, Result<String, OllamaError>) {
    let server = ScriptedOllama::start();
    server.queue(behaviour);
    let answer = ask(&client(&[&server])).await;
    server.wait_until(|seen| seen.connections == 0 && seen.generations == 0);
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn words_come_one_by_one_and_then_the_whole() {
    let (words, end) = ask_one(Behaviour::answer("Jā, tas der.")).await;
    assert_eq!(words, ["Jā, ", "tas ", "der."]);
    assert_eq!(end.as_deref(), Ok("Jā, tas der."));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn letters_and_lines_that_are_split_arrive_whole() {
    for chunk_bytes in [1, 2, 3, 7, 100] {
        let (words, end) = ask_one(Behaviour::answer(LATVIAN).in_chunks_of(chunk_bytes)).await;
        assert_eq!(end.as_deref(), Ok(LATVIAN), "{chunk_bytes}");
        assert_eq!(words.concat(), LATVIAN);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn thinking_is_not_handed_out() {
    let (words, _) = ask_one(Behaviour::answer("Der.").thinking()).await;
    assert_eq!(words, ["Der."]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn the_request_says_all_that_ollama_must_know() {
    let server = ScriptedOllama::start();
    let mut asked = prompt();
    asked.schema = Some(
        json!({ "type": "object", "properties": { "z": { "type": "string" }, "a": { "type": "number" } } }),
    );
    client(&[&server]).generate(&asked, &mut |_| ()).await.expect("an answer");
    let sent = server.seen(|seen| seen.chats[0].clone());
    assert_eq!(sent["model"], MODEL);
    assert_eq!(sent["stream"], true);
    assert_eq!(sent["think"], false);
    assert_eq!(sent["keep_alive"], "30m");
    assert_eq!(
        sent["options"],
        json!({ "num_ctx": 10_240, "num_predict": 500, "temperature": 0.5 })
    );
    assert_eq!(sent["messages"][0]["role"], "system");
    assert_eq!(sent["messages"][1]["content"], "Vai der?");
    // Ollama writes members in the schema's order.
    let members: Vec<_> =
        sent["format"]["properties"].as_object().expect("object").keys().collect();
    assert_eq!(members, ["z", "a"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn refusals_keep_their_meaning() {
    for (status, error) in [
        (404, OllamaError::ModelMissing),
        (503, OllamaError::Busy),
        (500, OllamaError::Status { status: 500, reason: Reason::Other }),
        (400, OllamaError::Status { status: 400, reason: Reason::Other }),
    ] {
        let (words, end) = ask_one(Behaviour::status(status)).await;
        assert_eq!((words.len(), end), (0, Err(error)), "{status}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_stream_that_is_cut_is_a_failure() {
    let (words, end) = ask_one(Behaviour::answer("Jā, tas").cut()).await;
    assert_eq!((words.concat().as_str(), end), ("Jā, tas", Err(OllamaError::Cut)));
    let (_, end) = ask_one(Behaviour::empty().cut()).await;
    assert_eq!(end, Err(OllamaError::Cut));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_end_without_done_is_a_failure() {
    let (words, end) = ask_one(Behaviour::answer("Jā, tas").unfinished()).await;
    assert_eq!((words.concat().as_str(), end), ("Jā, tas", Err(OllamaError::Cut)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_error_line_is_a_failure() {
    let (words, end) = ask_one(Behaviour::answer("Jā, tas").failing()).await;
    assert_eq!(words.concat(), "Jā, tas");
    assert_eq!(end, Err(OllamaError::Reported(Reason::Runner)));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_empty_answer_is_a_failure() {
    for nothing in [Behaviour::empty(), Behaviour::answer(" \n "), Behaviour::empty().thinking()] {
        let (words, end) = ask_one(nothing).await;
        assert_eq!((words.len(), end), (0, Err(OllamaError::Empty)));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn an_answer_without_end_is_ended() {
    let (words, end) = ask_one(Behaviour::endless()).await;
    assert_eq!(end, Err(OllamaError::TooLong));
    assert!(words.concat().len() <= 500 * 16, "{}", words.concat().len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn patience_with_each_stage_has_its_own_error() {
    type Change = fn(&mut Ai);
    let first = |ai: &mut Ai| ai.first_token_timeout_secs = 1;
    let next = |ai: &mut Ai| ai.next_token_timeout_secs = 1;
    let total = |ai: &mut Ai| ai.total_timeout_secs = 1;
    let endless = Behaviour::endless().paced(Duration::from_millis(20));
    let stalled = |token| Behaviour::answer("Jā, tas").stalled_at(token);
    let cases: [(Behaviour, Change, _); 4] = [
        (stalled(0), first, OllamaError::FirstTokenTimeout),
        (stalled(1), next, OllamaError::NextTokenTimeout),
        (stalled(0), total, OllamaError::TotalTimeout),
        (endless, total, OllamaError::TotalTimeout),
    ];
    for (behaviour, change, error) in cases {
        let server = ScriptedOllama::start();
        server.queue(behaviour);
        let mut ai = settings(&[&server]);
        change(&mut ai);
        let (_, end) = ask(&Ollama::new(&ai).expect("client")).await;
        assert_eq!(end, Err(error));
        server.wait_until(|seen| seen.connections == 0 && seen.cancelled == 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_server_that_takes_no_connection_is_given_up() {
    let socket = tokio::net::TcpSocket::new_v4().expect("socket");
    socket.bind("127.0.0.1:0".parse().expect("address")).expect("bound");
    let listener = socket.listen(1).expect("listening");
    let address = listener.local_addr().expect("address");
    // Two wait to be accepted; the system keeps the next ones outside.
    let _waiting: Vec<_> =
        (0..2).map(|_| std::net::TcpStream::connect(address).expect("connected")).collect();
    let ai =
        Ai { urls: vec![format!("http://{address}")], connect_timeout_secs: 1, ..Ai::default() };
    let (_, end) = ask(&Ollama::new(&ai).expect("client")).await;
    assert_eq!(end, Err(OllamaError::ConnectTimeout));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn without_a_server_there_is_no_answer() {
    // Bound, so that nobody else gets the port, but not listening.
    let socket = tokio::net::TcpSocket::new_v4().expect("socket");
    socket.bind("127.0.0.1:0".parse().expect("address")).expect("bound");
    let address = socket.local_addr().expect("address");
    let ai = Ai { urls: vec![format!("http://{address}")], ..Ai::default() };
    let ollama = Ollama::new(&ai).expect("client");
    assert_eq!(ask(&ollama).await.1, Err(OllamaError::Unreachable));
    assert!(!ollama.is_ready().await);
    let ollama = Ollama::new(&Ai { urls: Vec::new(), ..Ai::default() }).expect("client");
    assert_eq!(ask(&ollama).await.1, Err(OllamaError::NoHost));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn dropping_the_request_ends_the_generation() {
    for token in [0, 2] {
        let server = Arc::new(ScriptedOllama::start());
        server.queue(Behaviour::answer("Jā, tas ļoti der.").stalled_at(token));
        let ollama = client(&[&server]);
        let asking = tokio::spawn(async move { ask(&ollama).await.1 });
        let waiting = Arc::clone(&server);
        tokio::task::spawn_blocking(move || waiting.wait_until_stalled(1)).await.expect("stalled");
        assert_eq!(server.seen(|seen| seen.generations), 1);
        asking.abort();
        assert!(asking.await.expect_err("aborted").is_cancelled());
        server.wait_until(|seen| seen.connections == 0 && seen.cancelled == 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 1)]
async fn a_stalled_answer_goes_on_when_it_may() {
    let server = ScriptedOllama::start();
    server.queue(Behaviour::answer("Jā, tas der.").stalled_at(1));
    server.release();
    assert_eq!(ask(&client(&[&server])).await.1.as_deref(), Ok("Jā, tas der."));
}

#[test]
fn unusable_settings_are_named() {
    for (ai, key) in [
        (Ai { urls: vec!["http://".into()], ..Ai::default() }, "ai.urls"),
        (Ai { keep_alive: "soon".into(), ..Ai::default() }, "ai.keep_alive"),
    ] {
        assert_eq!(Ollama::new(&ai).err(), Some(OllamaError::Setting { key }));
    }
    for keep_alive in ["-1", "0", "30m", "2h", "90s"] {
        assert!(Ollama::new(&Ai { keep_alive: keep_alive.into(), ..Ai::default() }).is_ok());
    }
}

#[test]
fn prompts_show_no_words_when_printed() {
    let shown = format!("{:?}", prompt());
    assert!(!shown.contains("der") && !shown.contains("Atbildi"), "{shown}");
}
