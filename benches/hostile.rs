//! What other visitors notice while one client repeats a single call as fast as it can, with the largest body that the
//! call takes: `cargo bench --bench hostile -- 30` (seconds for each call, 5 without a number; after it a part of the
//! addresses that are wanted, such as `/api/chat`). Limits are the ones that ship. Each call prints the server's highest
//! memory, with its child processes, and the page's p99.
//!
//! The client has the least priority on this machine: in life it sits on another one, and takes none of the server's
//! processors for itself.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod support;

use std::{
    env,
    io::{Read as _, Write as _},
    process::ExitCode,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::{Duration, Instant},
};

use support::{Server, ask, row};
use vitrina::{
    config::Limits,
    priority::{Work, give_way},
};

const USUAL_SECONDS: u64 = 5;
/// Connections of the one client.
const CONNECTIONS: usize = 16;
const PAGE: &str = "GET / HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n";
/// The pages are packed as well as they can be in the first seconds.
const PACKED_AFTER: Duration = Duration::from_secs(6);
const GLANCE: Duration = Duration::from_millis(20);
const MOST_MB: f64 = 100.0;
const MOST_TIMES: f64 = 3.0;

/// A call and the largest that may be sent with it. `{n}` in its address becomes a number of its own each time.
struct Call {
    method: &'static str,
    path: &'static str,
    kind: &'static str,
    body: Vec<u8>,
}

fn main() -> ExitCode {
    let arguments: Vec<_> = env::args().skip(1).collect();
    let seconds = arguments.iter().find_map(|arg| arg.parse().ok()).unwrap_or(USUAL_SECONDS);
    let wanted = arguments.iter().find(|arg| arg.starts_with('/')).map_or("/", String::as_str);
    let span = Duration::from_secs(seconds);
    let mut reached = true;
    for call in calls().into_iter().filter(|call| call.path.contains(wanted)) {
        reached &= measure(&call, span);
    }
    if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn measure(call: &Call, span: Duration) -> bool {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(dir.path(), &shipped_limits());
    thread::sleep(PACKED_AFTER);
    let usual = page_p99(&server, || thread::sleep(span / 2));
    let (before, mut most) = (server.resident_mb(), 0.0_f64);
    let over = AtomicBool::new(false);
    let meanwhile = page_p99(&server, || {
        thread::scope(|scope| {
            for connection in 0..CONNECTIONS {
                let (server, over) = (&server, &over);
                scope.spawn(move || repeat(server, call, connection, over));
            }
            let end = Instant::now() + span;
            while Instant::now() < end {
                most = most.max(server.resident_mb());
                thread::sleep(GLANCE);
            }
            over.store(true, Ordering::Relaxed);
        });
    });
    println!("{} {} ({} bytes)", call.method, call.path, call.body.len());
    println!("  a page takes {usual:.2} ms, meanwhile {meanwhile:.2} ms");
    row("  memory beyond the usual", most - before, "MB", MOST_MB, false)
        & row("  p99 of a page, over the usual one", meanwhile / usual, "x", MOST_TIMES, false)
}

fn repeat(server: &Server, call: &Call, connection: usize, over: &AtomicBool) {
    give_way(Work::Background);
    let mut index = connection;
    while !over.load(Ordering::Relaxed) {
        index += CONNECTIONS;
        let head = format!(
            "{} {} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: {}\r\n\
             Content-Length: {}\r\n\r\n",
            call.method,
            call.path.replace("{n}", &index.to_string()),
            call.kind,
            call.body.len()
        );
        let mut stream = server.connect().into_inner();
        // A refusal may close the connection while the body is still on its way.
        let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&call.body));
        let _ = stream.read_to_end(&mut Vec::new());
    }
}

/// The 99th percentile, in milliseconds, of a page for a visitor who comes meanwhile.
fn page_p99(server: &Server, work: impl FnOnce()) -> f64 {
    let over = AtomicBool::new(false);
    let mut times = thread::scope(|scope| {
        let asking = scope.spawn(|| {
            let (mut connection, mut times) = (server.connect(), Vec::new());
            while !over.load(Ordering::Relaxed) {
                let start = Instant::now();
                assert_eq!(ask(&mut connection, PAGE), 200);
                times.push(start.elapsed().as_secs_f64() * 1000.0);
                // A visitor reads; without a pause this would measure two loads beside each other.
                thread::sleep(Duration::from_millis(2));
            }
            times
        });
        work();
        over.store(true, Ordering::Relaxed);
        asking.join().expect("measured")
    });
    times.sort_by(f64::total_cmp);
    times[times.len() * 99 / 100]
}

fn shipped_limits() -> [(&'static str, &'static str); 3] {
    let Limits { contact_per_hour, chat_per_minute, tools_per_minute, .. } = Limits::default();
    [
        ("VITRINA_LIMITS__CONTACT_PER_HOUR", leak(contact_per_hour)),
        ("VITRINA_LIMITS__CHAT_PER_MINUTE", leak(chat_per_minute)),
        ("VITRINA_LIMITS__TOOLS_PER_MINUTE", leak(tools_per_minute)),
    ]
}

fn leak(number: u32) -> &'static str {
    Box::leak(number.to_string().into_boxed_str())
}

fn calls() -> Vec<Call> {
    let json = |path, body: String| Call {
        method: "POST",
        path,
        kind: "application/json",
        body: body.into_bytes(),
    };
    let get = |path| Call { method: "GET", path, kind: "text/plain", body: Vec::new() };
    // What asks the most of the consultant: questions that could be cut in two after every second word.
    let long = "kas tas & ko dara + ".repeat(100);
    let turns = vec![format!(r#"{{"role":"user","content":"{long}"}}"#); 20].join(",");
    let paragraphs = "vārds\\n".repeat(1_000);
    vec![
        json(
            "/api/contact",
            format!(
                r#"{{"firstName":"J","lastName":"B","email":"a@example.lv","company":"O","message":"{}","gdprConsent":true}}"#,
                "a".repeat(9_990)
            ),
        ),
        json("/api/chat", format!(r#"{{"messages":[{turns}]}}"#)),
        json("/api/analyze-text", format!(r#"{{"text":"{}"}}"#, "slikti ".repeat(140))),
        json("/api/export-docx", format!(r#"{{"title":"a","sections":[{{"heading":"b","paragraphs":["{paragraphs}"]}}]}}"#)),
        json("/api/consents", r#"{"revision":"2026-11-21","functional":true,"analytics":true,"marketing":true,"language":"lv"}"#.into()),
        json("/api/admin/login", r#"{"password":"nepareiza parole"}"#.into()),
        document("a.pdf", &[b"%PDF-1.7\n".as_slice(), &b"1 0 obj<<>>endobj\n".repeat(280_000)].concat()),
        document("a.txt", "vārds ".repeat(700_000).as_bytes()),
        get("/blog/nav-{n}"),
        get("/nav-{n}?a=b"),
        get("/api/blog/posts"),
        get("/api/jobs/01938a4e-0000-7000-8000-000000000001/events"),
        get("/metrics"),
    ]
}

fn document(name: &str, content: &[u8]) -> Call {
    let head = format!(
        "--x\r\nContent-Disposition: form-data; name=\"document\"; filename=\"{name}\"\r\n\r\n"
    );
    Call {
        method: "POST",
        path: "/api/process-document",
        kind: "multipart/form-data; boundary=x",
        body: [head.as_bytes(), content, b"\r\n--x--\r\n"].concat(),
    }
}
