//! The figures that docs/figures.md states of the executable itself: start, memory, durable contacts.
//! Each prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "support/many_contacts.rs"]
mod many_contacts;
mod support;

use std::{
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use many_contacts::send_contacts;
use support::{Server, ask, row};

const STARTS: usize = 20;
/// Longer than the page renderer waits before it gives its memory back.
const IDLE: Duration = Duration::from_secs(6);
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

fn page_request(path: &str) -> String {
    format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n")
}

fn start_ms() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut times: Vec<Duration> = (0..STARTS)
        .map(|_| {
            let start = Instant::now();
            let server = Server::start(dir.path(), &[]);
            assert_eq!(ask(&mut server.connect(), &page_request("/")), 200);
            start.elapsed()
        })
        .collect();
    times.sort();
    times[STARTS / 2].as_secs_f64() * 1000.0
}

fn idle_mb() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path(), &[]);
    let mut connection = server.connect();
    for path in ["/", "/en", "/contact", "/en/contact", "/privacy-policy", "/admin-login"] {
        assert_eq!(ask(&mut connection, &page_request(path)), 200, "{path}");
    }
    settled_mb(&server)
}

/// What is in memory once nothing has been asked for a while and the number stands still.
fn settled_mb(server: &Server) -> f64 {
    thread::sleep(IDLE);
    let mut memory = server.resident_mb();
    loop {
        thread::sleep(Duration::from_secs(1));
        let now = server.resident_mb();
        if (now - memory).abs() < 0.1 {
            return now;
        }
        memory = now;
    }
}

fn contacts_per_second() -> f64 {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path(), &[]);
    let start = Instant::now();
    send_contacts(&server, CONTACTS, CONNECTIONS, contact_request);
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
