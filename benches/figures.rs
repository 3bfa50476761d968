//! The figures that the README states of the executable itself: start, memory, durable contacts.
//! Each prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::{Duration, Instant},
};

const STARTS: usize = 20;
const CONNECTIONS: usize = 32;
const CONTACTS: usize = 30_000;

fn main() -> ExitCode {
    let rows = [
        row("start to first answered page, median", start_ms(), "ms", 100.0, false),
        row("idle memory after serving pages", idle_mb(), "MB", 30.0, false),
        row("durable contacts, 32 connections", contacts_per_second(), "1/s", 3000.0, true),
    ];
    if rows.iter().all(|reached| *reached) { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn row(name: &str, value: f64, unit: &str, bound: f64, is_least: bool) -> bool {
    let reached = if is_least { value >= bound } else { value <= bound };
    let relation = if is_least { "≥" } else { "≤" };
    let verdict = if reached { "reached" } else { "MISSED" };
    println!("{name:<40} {value:>10.1} {unit:<4} ({relation} {bound} {unit}: {verdict})");
    reached
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vitrina"))
            .args(["--port", "0", "--data-dir"])
            .arg(data)
            .current_dir(data)
            .env("VITRINA_LIMITS__CONTACT_PER_HOUR", "0")
            .stderr(Stdio::piped())
            .spawn()
            .expect("started");
        let log = BufReader::new(child.stderr.take().expect("standard error"));
        let address = log
            .lines()
            .map(|line| line.expect("log"))
            .find_map(|line| line.split_once("listening on http://").map(|(_, a)| a.to_owned()))
            .expect("the server listens");
        Self { child, address }
    }

    fn connect(&self) -> BufReader<TcpStream> {
        let stream = TcpStream::connect(self.address.trim()).expect("connected");
        stream.set_nodelay(true).expect("option");
        BufReader::new(stream)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is the end of the measurement either way.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a request and reads its answer whole; gives the status.
fn ask(connection: &mut BufReader<TcpStream>, request: &str) -> u16 {
    connection.get_mut().write_all(request.as_bytes()).expect("sent");
    let (mut status, mut length) = (0, 0);
    loop {
        let mut line = String::new();
        connection.read_line(&mut line).expect("answer");
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(rest) = line.strip_prefix("http/1.1 ") {
            status = rest[..3].parse().expect("status");
        } else if let Some(rest) = line.strip_prefix("content-length:") {
            length = rest.trim().parse().expect("length");
        }
    }
    connection.read_exact(&mut vec![0; length]).expect("body");
    status
}

fn page_request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n")
}

fn start_ms() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut times: Vec<Duration> = (0..STARTS)
        .map(|_| {
            let start = Instant::now();
            let server = Server::start(dir.path());
            assert_eq!(ask(&mut server.connect(), &page_request("/")), 200);
            start.elapsed()
        })
        .collect();
    times.sort();
    times[STARTS / 2].as_secs_f64() * 1000.0
}

fn idle_mb() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path());
    let mut connection = server.connect();
    for path in ["/", "/en", "/contact", "/en/contact", "/privacy-policy", "/admin-login"] {
        assert_eq!(ask(&mut connection, &page_request(path)), 200, "{path}");
    }
    let status = fs::read_to_string(format!("/proc/{}/status", server.child.id())).expect("status");
    let resident = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("VmRSS");
    let kib: f64 = resident.trim().trim_end_matches(" kB").parse().expect("number");
    kib / 1024.0
}

fn contacts_per_second() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path());
    let next = AtomicUsize::new(0);
    let start = Instant::now();
    thread::scope(|scope| {
        for _ in 0..CONNECTIONS {
            scope.spawn(|| {
                let mut connection = server.connect();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= CONTACTS {
                        return;
                    }
                    assert_eq!(ask(&mut connection, &contact_request(index)), 201);
                }
            });
        }
    });
    let seconds = start.elapsed().as_secs_f64();
    f64::from(u32::try_from(CONTACTS).expect("small")) / seconds
}

fn contact_request(index: usize) -> String {
    let body = format!(
        r#"{{"firstName":"Jānis","lastName":"Bērziņš","email":"janis{index}@example.lv","company":"SIA Ozols","phone":"+371 20000000","message":"Labdien! Vai varat piezvanīt par procesu automatizāciju?","gdprConsent":true}}"#
    );
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Idempotency-Key: key-{index}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
