//! The figures that docs/figures.md states of the executable itself: start, memory, durable contacts.
//! Each prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "support/many_contacts.rs"]
mod many_contacts;
#[path = "support/settled.rs"]
mod settled;
#[path = "support/sqlite.rs"]
mod sqlite;
mod support;

use std::{
    process::ExitCode,
    time::{Duration, Instant},
};

use many_contacts::send_contacts;
use settled::settled_mb;
use sqlite::Sqlite;
use support::{Server, ask, row};

const STARTS: usize = 20;
const CONNECTIONS: usize = 32;
/// Each measures the server and SQLite, one after the other: what a disk does varies from minute to minute.
const TURNS: usize = 5;
const CONTACTS_A_TURN: usize = 6_000;
const ROWS_A_TURN: usize = 4_000;

fn main() -> ExitCode {
    let (contacts_per_second, times_sqlite) = durable_contacts();
    let rows = [
        row("start to first answered page, median", start_ms(), "ms", 100.0, false),
        row("idle memory after serving pages", idle_mb(), "MB", 30.0, false),
        row("durable contacts, 32 connections", contacts_per_second, "1/s", 3000.0, true),
        row("the same beside SQLite, one by one", times_sqlite, "x", 1.5, true),
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

/// Acknowledged requests a second, and how many times as many as SQLite's commits a second; medians.
fn durable_contacts() -> (f64, f64) {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path(), &[]);
    let mut sqlite = Sqlite::create(&dir.path().join("sqlite"));
    let (mut rates, mut ratios) = (Vec::new(), Vec::new());
    for turn in 0..TURNS {
        let first = turn * CONTACTS_A_TURN;
        let ours = rate(CONTACTS_A_TURN, || {
            let request = move |index| contact_request(first + index);
            send_contacts(&server, CONTACTS_A_TURN, CONNECTIONS, request);
        });
        let theirs = rate(ROWS_A_TURN, || {
            for index in 0..ROWS_A_TURN {
                sqlite.insert(&contact_body(first + index));
            }
        });
        println!("turn {turn}: {ours:.0} requests/s, SQLite {theirs:.0} commits/s");
        rates.push(ours);
        ratios.push(ours / theirs);
    }
    (median(rates), median(ratios))
}

fn rate(count: usize, work: impl FnOnce()) -> f64 {
    let start = Instant::now();
    work();
    f64::from(u32::try_from(count).expect("small")) / start.elapsed().as_secs_f64()
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

fn contact_body(index: usize) -> String {
    format!(
        r#"{{"firstName":"Jānis","lastName":"Bērziņš","email":"janis{index}@example.lv","company":"SIA Ozols","phone":"+371 20000000","message":"Labdien! Vai varat piezvanīt par procesu automatizāciju?","gdprConsent":true}}"#
    )
}

fn contact_request(index: usize) -> String {
    let body = contact_body(index);
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Idempotency-Key: key-{index}\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
