//! How long a backup and a compaction of a hundred thousand contact requests take, and what visitors notice
//! of them. Each figure prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod support;

use std::{
    fmt::Write as _,
    io::Write as _,
    path::Path,
    process::{Command, ExitCode, Stdio},
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use support::{Server, ask, row};

const CONTACTS: usize = 100_000;
/// For how long pages are asked for without any other load.
const USUAL: Duration = Duration::from_secs(5);
const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";

fn main() -> ExitCode {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path();
    let server = Server::start(data, &[]);
    fill(data);
    let before_mb = server.resident_mb();

    let usual = p99_while(&server, || thread::sleep(USUAL));
    let mut reached = true;
    for (name, args) in [
        ("backup of 100,000 contacts", vec!["backup"]),
        ("erasure with compaction", vec!["contacts", "erase", &id_of(5)]),
    ]
    .map(|(name, args)| (name, args.into_iter().map(str::to_owned).collect::<Vec<_>>()))
    {
        let mut seconds = 0.0;
        let meanwhile = p99_while(&server, || {
            let start = Instant::now();
            assert!(command(data).args(&args).status().expect("started").success());
            seconds = start.elapsed().as_secs_f64();
        });
        reached &= row(name, seconds, "s", 5.0, false);
        reached &= row("  p99 of a page, over the usual one", meanwhile / usual, "x", 2.0, false);
    }
    println!("p99 of a page usually {usual:.2} ms");
    println!("memory before {before_mb:.0} MB, after {:.0} MB", server.resident_mb());
    if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn id_of(index: usize) -> String {
    // Of the time at which they say that they came.
    format!("01a1fd8c-6900-7000-8000-{index:012}")
}

fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"));
    command.current_dir(data).env("VITRINA_SERVER__DATA_DIR", data).stdout(Stdio::null());
    command
}

fn fill(data: &Path) {
    let mut lines = String::new();
    for index in 0..CONTACTS {
        let id = id_of(index);
        writeln!(
            lines,
            r#"{{"id":"{id}","firstName":"Šķipsna","lastName":"Bērziņš","email":"persona{index}@example.lv","company":"SIA Ozols {index}","phone":"+371 20{index:06}","message":"Labdien! Vēlos automatizēt rēķinu apstrādi {index}. Vai varat piezvanīt un pastāstīt, cik ilgi tas aizņemtu mūsu uzņēmumā ar trīsdesmit darbiniekiem?","gdprConsent":true,"consentVersion":"1","consentLanguage":"lv","status":"new","createdAt":"2026-11-21T10:00:00Z"}}"#
        )
        .expect("written");
    }
    // The server listens before it takes commands.
    thread::sleep(Duration::from_secs(1));
    let mut import = command(data).args(["contacts", "import", "-"]).stdin(Stdio::piped()).spawn();
    let import = import.as_mut().expect("started");
    let mut input = import.stdin.take().expect("standard input");
    input.write_all(lines.as_bytes()).expect("written");
    drop(input);
    assert!(import.wait().expect("ended").success());
}

/// The 99th percentile, in milliseconds, of a page while something is done.
fn p99_while(server: &Server, work: impl FnOnce()) -> f64 {
    let is_done = AtomicBool::new(false);
    let mut times = thread::scope(|scope| {
        let asking = scope.spawn(|| {
            let (mut connection, mut times) = (server.connect(), Vec::new());
            while !is_done.load(Ordering::Relaxed) {
                let start = Instant::now();
                assert_eq!(ask(&mut connection, PAGE), 200);
                times.push(start.elapsed().as_secs_f64() * 1000.0);
            }
            times
        });
        work();
        is_done.store(true, Ordering::Relaxed);
        asking.join().expect("measured")
    });
    times.sort_by(f64::total_cmp);
    times[times.len() * 99 / 100]
}
