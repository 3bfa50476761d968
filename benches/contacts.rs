//! How quickly the administrator gets lists and searches of a hundred thousand contact requests.
//! Each figure prints its bound; the program fails when one is missed.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod support;

use std::{
    io::Write,
    path::Path,
    process::{Command, ExitCode, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
    time::Instant,
};

use support::{Server, ask, row};

const CONTACTS: usize = 100_000;
const CONNECTIONS: usize = 32;
const ROUNDS: usize = 20;
const PASSWORD: &str = "zirgs baterija skava";
const FIRST_NAMES: [&str; 5] = ["Jānis", "Ilze", "Šķipsna", "Žanis", "Anna"];
const SUBJECTS: [&str; 4] =
    ["rēķinu apstrādi", "klientu atbalstu", "tērzēšanas robotu", "atskaites"];

/// What is asked for, and how the table calls it.
const ASKED: [(&str, &str); 7] = [
    ("first page", "contacts?limit=100"),
    ("first page of new ones", "contacts?limit=100&status=new"),
    ("first page of a status that none has", "contacts?limit=100&status=won"),
    ("search, all fit", "contacts?limit=100&q=example"),
    ("search, one fits", "contacts?limit=100&q=sia%20ozols%2077777"),
    ("search, none fits", "contacts?limit=100&q=skirosana%20nekas"),
    ("overview", "overview"),
];

fn main() -> ExitCode {
    let dir = tempfile::tempdir().expect("temporary directory");
    set_password(dir.path());
    let server = Server::start(dir.path(), &[]);
    fill(&server);
    drop(server);

    let server = Server::start(dir.path(), &[]);
    let cookie = log_in(&server);
    let idle_mb = server.resident_mb();
    let first = milliseconds(&server, &cookie, "contacts?limit=100");
    let first_search = milliseconds(&server, &cookie, "contacts?limit=100&q=example");
    let mut reached = true;
    for (name, call) in ASKED {
        let mut times: Vec<f64> =
            (0..ROUNDS).map(|_| milliseconds(&server, &cookie, call)).collect();
        times.sort_by(f64::total_cmp);
        reached &= row(name, times[ROUNDS / 2], "ms", 100.0, false);
    }
    println!(
        "first list after the start {first:.0} ms, search right after it {first_search:.0} ms"
    );
    println!("memory {idle_mb:.0} MB, after searches {:.0} MB", server.resident_mb());
    if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn set_password(data: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .args(["admin", "set-password"])
        .current_dir(data)
        .env("VITRINA_SERVER__DATA_DIR", data)
        .stdin(Stdio::piped())
        .spawn()
        .expect("started");
    let mut input = command.stdin.take().expect("standard input");
    writeln!(input, "{PASSWORD}").expect("written");
    drop(input);
    assert!(command.wait().expect("ended").success());
}

fn fill(server: &Server) {
    let next = AtomicUsize::new(0);
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
}

fn contact_request(index: usize) -> String {
    let (name, subject) = (FIRST_NAMES[index % 5], SUBJECTS[index / 5 % 4]);
    let body = format!(
        r#"{{"firstName":"{name}","lastName":"Bērziņš","email":"persona{index}@example.lv","company":"SIA Ozols {index}","phone":"+371 20{index:06}","message":"Labdien! Vēlos automatizēt {subject}. Vai varat piezvanīt un pastāstīt, cik ilgi tas aizņemtu mūsu uzņēmumā ar trīsdesmit darbiniekiem?","gdprConsent":true}}"#
    );
    format!(
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// The cookie of a new session.
fn log_in(server: &Server) -> String {
    let address = server.connect().get_ref().peer_addr().expect("address");
    let response = ureq::post(format!("http://{address}/api/admin/login"))
        .send_json(serde_json::json!({ "password": PASSWORD }))
        .expect("logged in");
    let cookie = response.headers().get("set-cookie").expect("cookie").to_str().expect("text");
    cookie.split(';').next().unwrap_or_default().to_owned()
}

fn milliseconds(server: &Server, cookie: &str, call: &str) -> f64 {
    let request =
        format!("GET /api/admin/{call} HTTP/1.1\r\nHost: localhost\r\nCookie: {cookie}\r\n\r\n");
    let mut connection = server.connect();
    let start = Instant::now();
    assert_eq!(ask(&mut connection, &request), 200);
    start.elapsed().as_secs_f64() * 1000.0
}
