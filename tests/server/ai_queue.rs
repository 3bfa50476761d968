//! Visitors who wait, leave, come back and stop, against the real executable and a scripted Ollama.

use std::{path::PathBuf, time::Duration};

use serde_json::json;
use tempfile::TempDir;

use crate::{
    ai_tools::question,
    support::{
        EventStream, Executable, agent,
        ollama::{Behaviour, ScriptedOllama},
    },
};

/// An e-mail that says what it was to say.
const ANSWER: &str = "Jā, čatbots runā latviski.";
/// As many as the issue names.
const VISITORS: usize = 200;

pub fn start(ollama: &ScriptedOllama) -> (Executable, PathBuf, TempDir) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    (start_on(&data, ollama), data, dir)
}

fn start_on(data: &std::path::Path, ollama: &ScriptedOllama) -> Executable {
    let urls = format!("[\"{}\"]", ollama.url());
    let variables = [
        ("VITRINA_AI__ENGINE", "ollama"),
        ("VITRINA_AI__URLS", urls.as_str()),
        ("VITRINA_LIMITS__CHAT_PER_MINUTE", "0"),
        ("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0"),
        ("VITRINA_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]"),
    ];
    Executable::start_with(data, &variables)
}

fn ask(server: &Executable) -> EventStream {
    ask_from(server, "192.0.2.1")
}

fn ask_from(server: &Executable, visitor: &str) -> EventStream {
    let body = json!({
        "emailType": "response", "tone": "formal", "mainMessage": "Čatbots runā latviski", "language": "lv"
    });
    EventStream::ask_for(server, visitor, "/api/generate-email", &body)
}

fn text_of(data: &serde_json::Value) -> String {
    data["text"].as_str().expect("text").to_owned()
}

#[test]
fn a_closed_page_ends_the_generation() {
    let ollama = ScriptedOllama::start();
    ollama.set_default(Behaviour::endless().paced(Duration::from_millis(5)));
    let (server, _data, _dir) = start(&ollama);
    let mut stream = ask(&server);
    stream.until("token");
    drop(stream);
    ollama.wait_until(|seen| seen.generations == 0 && seen.connections == 0);
    assert_eq!(ollama.seen(|seen| seen.cancelled), 1);
}

#[test]
fn stop_ends_the_generation_and_says_so() {
    let ollama = ScriptedOllama::start();
    ollama.set_default(Behaviour::endless().paced(Duration::from_millis(5)));
    let (server, _data, _dir) = start(&ollama);
    let mut stream = ask(&server);
    let started = stream.until("started");
    let job = started.data["jobId"].as_str().expect("id");
    let stopped = agent().delete(format!("{}/api/jobs/{job}", server.url)).call().expect("answer");
    assert_eq!(stopped.status(), 204);
    assert_eq!(stream.until("error").data["code"], "cancelled");
    ollama.wait_until(|seen| seen.generations == 0 && seen.connections == 0);
}

#[test]
fn a_stream_that_broke_is_taken_up_where_it_broke() {
    let ollama = ScriptedOllama::start();
    ollama.set_default(Behaviour::answer(ANSWER).stalled_at(2));
    let (server, _data, _dir) = start(&ollama);
    let mut stream = ask(&server);
    let job = stream.until("started").data["jobId"].as_str().expect("id").to_owned();
    let (mut seen, mut last_id) = (String::new(), String::new());
    while !seen.contains("čatbots") {
        let token = stream.until("token");
        seen.push_str(&text_of(&token.data));
        last_id = token.id;
    }
    drop(stream);
    let mut resumed = EventStream::resume(&server, &job, &last_id);
    ollama.release();
    let mut end = resumed.next().expect("an event");
    while end.name != "done" {
        if end.name == "token" {
            seen.push_str(&text_of(&end.data));
        }
        end = resumed.next().expect("an event");
    }
    assert_eq!(seen.trim(), ANSWER);
    assert_eq!(end.data["email"], ANSWER);
    assert_eq!(ollama.seen(|seen| seen.chats.len()), 1, "asked once");
}

#[test]
fn an_answer_that_a_crash_interrupted_is_given_after_it() {
    let ollama = ScriptedOllama::start();
    ollama.queue(Behaviour::answer(ANSWER).stalled_at(1));
    ollama.set_default(Behaviour::answer(ANSWER));
    let (mut server, data, _dir) = start(&ollama);
    let job = ask(&server).until("token");
    assert!(!job.id.is_empty());
    let mut stream = ask(&server);
    let waiting = stream.until("queued").data["jobId"].as_str().expect("id").to_owned();
    server.kill();
    let server = start_on(&data, &ollama);
    let end = EventStream::resume(&server, &waiting, "0").until("done");
    assert_eq!(end.data["engine"], "ollama");
}

#[test]
fn two_hundred_see_their_positions_and_all_are_answered() {
    let ollama = ScriptedOllama::start();
    ollama.queue(Behaviour::answer(ANSWER).stalled_at(0));
    ollama.set_default(Behaviour::answer(ANSWER));
    let (server, _data, _dir) = start(&ollama);
    let mut first = ask(&server);
    first.until("started");
    ollama.wait_until_stalled(1);
    // One visitor has not so many streams.
    let ask = |visitor: usize| ask_from(&server, &format!("198.51.100.{visitor}"));
    let mut streams: Vec<EventStream> = (1..=VISITORS).map(ask).collect();
    for (index, stream) in streams.iter_mut().enumerate() {
        assert_eq!(stream.until("queued").data["position"], index + 1);
    }
    ollama.release();
    first.until("done");
    for stream in &mut streams {
        stream.until("done");
    }
    assert_eq!(ollama.seen(|seen| seen.chats.len()), VISITORS + 1);
    ollama.wait_until(|seen| seen.generations == 0 && seen.connections == 0);
}

#[test]
fn a_full_queue_is_said_at_once() {
    let ollama = ScriptedOllama::start();
    ollama.queue(Behaviour::answer(ANSWER).stalled_at(0));
    ollama.set_default(Behaviour::answer(ANSWER));
    let dir = tempfile::tempdir().expect("temporary directory");
    let urls = format!("[\"{}\"]", ollama.url());
    let variables = [
        ("VITRINA_AI__ENGINE", "ollama"),
        ("VITRINA_AI__URLS", urls.as_str()),
        ("VITRINA_AI__MAX_WAITING", "1"),
    ];
    let server = Executable::start_with(&dir.path().join("data"), &variables);
    let mut first = ask(&server);
    first.until("started");
    let mut second = ask(&server);
    second.until("queued");
    let url = format!("{}/api/chat", server.url);
    let mut refused = agent().post(url).send_json(question("Un es?", "lv")).expect("answer");
    assert_eq!(refused.status(), 503);
    assert_eq!(refused.headers()["retry-after"], "60");
    let problem: serde_json::Value = refused.body_mut().read_json().expect("JSON");
    assert_eq!(problem["code"], "ai_busy");
    ollama.release();
    first.until("done");
    second.until("done");
}

#[test]
fn the_server_stops_well_while_answers_are_made() {
    let ollama = ScriptedOllama::start();
    ollama.set_default(Behaviour::endless().paced(Duration::from_millis(5)));
    let (mut server, _data, _dir) = start(&ollama);
    let mut stream = ask(&server);
    stream.until("token");
    assert!(server.terminate());
    ollama.wait_until(|seen| seen.generations == 0 && seen.connections == 0);
}
