//! What becomes slower when there are many contact requests, from a thousand to as many as are asked for:
//! `cargo bench --bench scale -- 1000000`. Prints a table, in Markdown, and the bounds; fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

#[path = "../support/administrator.rs"]
mod administrator;
mod contacts;
#[path = "../support/settled.rs"]
mod settled;
#[path = "../support/mod.rs"]
mod support;
mod visitor;

use std::{
    fs,
    path::Path,
    process::{Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use administrator::{Administrator, set_password};
use settled::settled_mb;
use support::{Server, ask, row};

/// If no number is given.
const CONTACTS: usize = 100_000;
const LEAST: usize = 1_000;
const SEARCHES: usize = 100;
/// For how long a visitor writes while nothing else is done.
const USUAL: Duration = Duration::from_secs(5);
const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";
/// What is searched for: all, many, some, one, none, several words.
const SEARCHED: [&str; 6] = [
    "example",
    "rekini",
    "sia%20ozols%20piedavajums",
    "persona777%40",
    "xqzw",
    "jauns%20liels%20a",
];

/// What was measured with so many contact requests.
struct Figures {
    contacts: usize,
    /// After all of them were imported.
    first_start_s: f64,
    start_s: f64,
    first_search_s: f64,
    search_p99_ms: f64,
    memory_mb: f64,
    /// Longest times of a contact request's POST, in milliseconds.
    post_ms: Longest,
    disk_mb: f64,
}

struct Longest {
    usually: f64,
    erasure: f64,
    backup: f64,
}

fn main() -> ExitCode {
    let asked = std::env::args().find_map(|argument| argument.parse().ok()).unwrap_or(CONTACTS);
    let dir = tempfile::tempdir().expect("temporary directory");
    set_password(dir.path());
    println!(
        "| contact requests | start after an import | start | first search | p99 of a search | memory after it | longest POST, usually \
         | during an erasure | during a backup | on disk |\n|---|---|---|---|---|---|---|---|---|---|"
    );
    let mut present = 0;
    let mut sizes: Vec<usize> = std::iter::successors(Some(LEAST), |size| Some(size * 10))
        .take_while(|size| *size < asked)
        .collect();
    sizes.push(asked);
    let mut last = None;
    for size in sizes {
        contacts::import(dir.path(), present..size);
        present = size;
        let figures = measure(dir.path(), size);
        figures.print();
        last = Some(figures);
    }
    if last.is_some_and(|figures| figures.are_within_bounds()) {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn measure(data: &Path, contacts: usize) -> Figures {
    let disk_mb = megabytes_in(&data.join("db"));
    // What was written since the last start is read once at the next one.
    let (first_start_s, server) = start(data);
    drop(server);
    let (start_s, server) = start(data);

    let administrator = Administrator::log_in(&server);
    let search = |words: &str| {
        administrator.milliseconds(&format!("/api/admin/contacts?limit=100&q={words}"))
    };
    let first_search_s = search("xqzw") / 1000.0;
    let mut times: Vec<f64> =
        SEARCHED.iter().cycle().take(SEARCHES).map(|words| search(words)).collect();
    times.sort_by(f64::total_cmp);
    let memory_mb = settled_mb(&server);

    let while_done = |work: &dyn Fn()| visitor::longest_post_ms(&server, work);
    let command = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"));
        command.current_dir(data).env("VITRINA_SERVER__DATA_DIR", data).stdout(Stdio::null());
        assert!(command.args(arguments).status().expect("started").success());
    };
    let post_ms = Longest {
        usually: while_done(&|| thread::sleep(USUAL)),
        erasure: while_done(&|| {
            command(&["contacts", "erase", &contacts::id_of(contacts / 2).to_string()]);
        }),
        backup: while_done(&|| command(&["backup"])),
    };
    let search_p99_ms = times[times.len() * 99 / 100];
    Figures {
        contacts,
        first_start_s,
        start_s,
        first_search_s,
        search_p99_ms,
        memory_mb,
        post_ms,
        disk_mb,
    }
}

impl Figures {
    fn print(&self) {
        let Longest { usually, erasure, backup } = self.post_ms;
        println!(
            "| {} | {:.2} s | {:.2} s | {:.2} s | {:.0} ms | {:.0} MB | {usually:.0} ms | {erasure:.0} ms | {backup:.0} ms | {:.0} MB |",
            self.contacts,
            self.first_start_s,
            self.start_s,
            self.first_search_s,
            self.search_p99_ms,
            self.memory_mb,
            self.disk_mb,
        );
    }

    fn are_within_bounds(&self) -> bool {
        println!();
        let rows = [
            row("start to first answered page", self.start_s, "s", 1.0, false),
            row("first search after a start", self.first_search_s, "s", 2.0, false),
            row("p99 of a search", self.search_p99_ms, "ms", 300.0, false),
            row("memory after searches", self.memory_mb, "MB", 250.0, false),
            row("longest POST during an erasure", self.post_ms.erasure, "ms", 500.0, false),
            row("longest POST during a backup", self.post_ms.backup, "ms", 500.0, false),
        ];
        rows.iter().all(|reached| *reached)
    }
}

/// A server, and how long it took to answer.
fn start(data: &Path) -> (f64, Server) {
    let start = Instant::now();
    let server = Server::start(data, &[]);
    assert_eq!(ask(&mut server.connect(), PAGE), 200);
    (start.elapsed().as_secs_f64(), server)
}

/// Of all files in a folder.
fn megabytes_in(dir: &Path) -> f64 {
    let entries = fs::read_dir(dir).expect("readable");
    let sizes = entries.map(|entry| entry.expect("entry").metadata().expect("metadata").len());
    u32::try_from(sizes.sum::<u64>() >> 20).map_or(f64::INFINITY, f64::from)
}
