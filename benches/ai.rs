//! The figures that docs/figures.md states of the AI tools, against a scripted Ollama. Each prints its bound;
//! the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../tests/server/support/ollama/mod.rs"]
#[expect(dead_code, reason = "the tests use more of it")]
mod ollama;
mod support;

use std::{
    fs,
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    path::Path,
    process::ExitCode,
    time::{Duration, Instant},
};

use ollama::{Behaviour, MODEL, ScriptedOllama};
use serde_json::{Value, json};
use support::{Server, ask, row};
use vitrina::assistant::filter::check_input;

const REPEATS: usize = 100;
const VISITORS: usize = 200;

fn main() -> ExitCode {
    let dir = tempfile::tempdir().expect("temporary directory");
    let ollama = ScriptedOllama::start();
    let server = start(dir.path(), &ollama);
    let (refused, spent_ms) = refuse_learnt();
    let mut rows = vec![
        row("learnt questions that the filter refuses", refused, "", 0.0, false),
        row("filter, a learnt question, mean", spent_ms, "ms", 1.0, false),
        row("first word over Ollama alone, median", added_ms(&server, &ollama), "ms", 5.0, false),
        row("closed page to end of generation", leave_ms(&server, &ollama), "ms", 2000.0, false),
        row("200 waiting visitors", waiting_mb(&server, &ollama), "MB", 30.0, false),
    ];
    drop(server);
    let builtin = Server::start(dir.path(), &[("VITRINA_AI__ENGINE", "builtin")]);
    for (tool, body) in requests() {
        let name = format!("builtin {tool}, median");
        rows.push(row(&name, builtin_ms(&builtin, tool, &body), "ms", 20.0, false));
    }
    if rows.iter().all(|reached| *reached) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// How many of all questions that the consultant learns are refused as attacks, and the time that each takes.
fn refuse_learnt() -> (f64, f64) {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/builtin/train/questions");
    let files = fs::read_dir(folder).expect(folder).map(|file| file.expect(folder).path());
    let texts: Vec<String> =
        files.map(|file| fs::read_to_string(file).expect("a list of questions")).collect();
    let is_honest = |row: &&str| !row.starts_with("attack.") && !row.starts_with('#');
    let rows: Vec<&str> = texts.iter().flat_map(|text| text.lines()).filter(is_honest).collect();
    let start = Instant::now();
    let refused: Vec<_> =
        rows.iter().filter(|row| row.rsplit('\t').next().is_some_and(is_refused)).collect();
    let spent_ms = start.elapsed().as_secs_f64() * 1000.0;
    for row in &refused {
        println!("refused: {row}");
    }
    let number = |count: usize| f64::from(u32::try_from(count).expect("small"));
    (number(refused.len()), spent_ms / number(rows.len()))
}

fn is_refused(question: &str) -> bool {
    check_input(question).is_err()
}

fn start(data: &Path, ollama: &ScriptedOllama) -> Server {
    let urls = format!("[\"{}\"]", ollama.url());
    let proxies = ("VITRINA_SERVER__TRUSTED_PROXIES", "[\"127.0.0.1\"]");
    let variables =
        [("VITRINA_AI__ENGINE", "ollama"), ("VITRINA_AI__URLS", urls.as_str()), proxies];
    Server::start(data, &variables)
}

fn question() -> Value {
    json!({ "messages": [{ "role": "user", "content": "Vai čatbots runā latviski?" }], "language": "lv" })
}

fn requests() -> [(&'static str, Value); 5] {
    [
        ("chat", question()),
        (
            "generate-email",
            json!({
                "emailType": "meeting", "tone": "formal", "mainMessage": "Tikšanās otrdien", "language": "lv"
            }),
        ),
        (
            "generate-post",
            json!({
                "tone": "friendly", "companyName": "Ozols", "platform": "facebook", "keywords": "maize, tirgus",
                "hashtagCount": 3, "includeCTA": true, "language": "lv"
            }),
        ),
        (
            "recommend-services",
            json!({
                "companySize": "small", "industry": "services", "currentChallenges": "Daudz e-pasta un rēķinu.",
                "language": "lv"
            }),
        ),
        (
            "analyze-text",
            json!({ "text": "Paldies par ātro palīdzību! ".repeat(35), "language": "lv" }),
        ),
    ]
}

fn post(path: &str, accept: &str, body: &Value) -> String {
    let body = body.to_string();
    let length = body.len();
    format!(
        "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Accept: {accept}\r\nContent-Length: {length}\r\n\r\n{body}"
    )
}

/// Sends a request and reads until a line has these words.
fn until(connection: &mut BufReader<TcpStream>, request: &str, words: &str) {
    connection.get_mut().write_all(request.as_bytes()).expect("sent");
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert_ne!(connection.read_line(&mut line).expect("answer"), 0, "no {words}");
    }
}

fn visit(server: &Server) -> BufReader<TcpStream> {
    visit_from(server, 1)
}

/// One of many visitors: each has a share of the streams.
fn visit_from(server: &Server, visitor: usize) -> BufReader<TcpStream> {
    let mut connection = server.connect();
    let request = post("/api/chat", "text/event-stream", &question());
    let from = format!("\r\nX-Forwarded-For: 198.51.100.{visitor}\r\n\r\n");
    until(&mut connection, &request.replacen("\r\n\r\n", &from, 1), "event:");
    connection
}

fn median_ms(mut once: impl FnMut() -> Duration) -> f64 {
    let mut times: Vec<_> = (0..REPEATS).map(|_| once()).collect();
    times.sort();
    times[REPEATS / 2].as_secs_f64() * 1000.0
}

fn added_ms(server: &Server, ollama: &ScriptedOllama) -> f64 {
    ollama.set_default(Behaviour::answer("Jā. Čatbots runā latviski un angliski. "));
    let address = ollama.url().trim_start_matches("http://").to_owned();
    let body = json!({ "model": MODEL, "messages": [], "stream": true });
    let alone = median_ms(|| {
        let start = Instant::now();
        let stream = TcpStream::connect(&address).expect("connected");
        let request = post("/api/chat", "application/json", &body);
        until(&mut BufReader::new(stream), &request, "\"content\"");
        start.elapsed()
    });
    let through = median_ms(|| {
        let start = Instant::now();
        let request = post("/api/chat", "text/event-stream", &question());
        until(&mut server.connect(), &request, "event:token");
        start.elapsed()
    });
    through - alone
}

/// The slowest of some.
fn leave_ms(server: &Server, ollama: &ScriptedOllama) -> f64 {
    ollama.set_default(Behaviour::endless().paced(Duration::from_millis(10)));
    let leave = |_| {
        let visitor = visit(server);
        ollama.wait_until(|seen| seen.generations == 1);
        let start = Instant::now();
        drop(visitor);
        ollama.wait_until(|seen| seen.generations == 0);
        start.elapsed().as_secs_f64() * 1000.0
    };
    (0..10).map(leave).fold(0.0, f64::max)
}

fn waiting_mb(server: &Server, ollama: &ScriptedOllama) -> f64 {
    ollama.set_default(Behaviour::answer("Jā.").stalled_at(0));
    let _first = visit(server);
    ollama.wait_until_stalled(1);
    let before = server.resident_mb();
    let _waiting: Vec<_> = (2..VISITORS + 2).map(|visitor| visit_from(server, visitor)).collect();
    server.resident_mb() - before
}

fn builtin_ms(server: &Server, tool: &str, body: &Value) -> f64 {
    let request = post(&format!("/api/{tool}"), "application/json", body);
    let mut connection = server.connect();
    median_ms(|| {
        let start = Instant::now();
        assert_eq!(ask(&mut connection, &request), 200);
        start.elapsed()
    })
}
