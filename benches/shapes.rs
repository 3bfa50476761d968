//! How long the built-in engine reads a document of a megabyte in which one phrase is repeated: what is read word by
//! word must not become slower with the square of a sentence or a list. `cargo bench --bench shapes` prints the phrases
//! that take longest and fails where one takes longer than a visitor waits.
#![expect(clippy::expect_used, clippy::print_stdout, reason = "a program for the terminal")]

mod support;

use std::{process::ExitCode, time::Instant};

use support::{Server, ask, row};

const BYTES: usize = 1_000_000;
const MOST_SECONDS: f64 = 4.0;
const MOST_MB: f64 = 150.0;
const SHOWN: usize = 5;
/// What makes a document a contract, an invoice, minutes; nothing of it is said.
const HEADS: [&str; 4] =
    ["", "Contract between\n\n", "Rēķins Nr. 5\n\n", "Protokols\nPiedalās: Anna, Jānis\n\n"];
/// Parties, sums, dates, lists, marks that open and never close.
const PHRASES: [&str; 34] = [
    "Client: Oak Ltd, ",
    "Client – Oak Ltd – ",
    "(the Client) ",
    "un SIA Rasa, ",
    "turpmāk Pircējs, ",
    "Jānis līdz piektdienai nosūta tāmi. ",
    "Ann will order paint, ",
    "Ann will order paint by Friday. ",
    "Total: 12.00\n",
    "Kopā – 12,00 EUR, ",
    "Name\tTotal\tWith VAT\n",
    "Who: Ann\nDue: Friday\n",
    "1.1. The tenant pays by Friday.\n",
    "From: a@b.lv\nSubject: x\n",
    "> Sveiki, ",
    "- [ ] ",
    "a: b: c: ",
    "(",
    "„",
    "A. ",
    "5. maijā ",
    "līdz 5. maijam ",
    "MP-\n",
    "decided to ",
    "Nolēma: ",
    "Piedalās: Anna\n",
    "ja ",
    "Lūdzu ",
    "• ",
    "- a\n",
    "a\n\n",
    "Agenda:\n1) a\n",
    "Section\n\nText here. ",
    "vārds ",
];

fn main() -> ExitCode {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Server::start(
        dir.path(),
        &[("VITRINA_AI__ENGINE", "builtin"), ("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0")],
    );
    let mut times: Vec<(f64, String)> = Vec::new();
    for head in HEADS {
        for phrase in PHRASES {
            let start = Instant::now();
            let status = ask(&mut server.connect(), &request(head, phrase));
            // A text that says nothing is refused.
            assert!(matches!(status, 200 | 422), "{status} for {head:?} {phrase:?}");
            times.push((start.elapsed().as_secs_f64(), format!("{head:?} {phrase:?}")));
        }
    }
    times.sort_by(|one, other| other.0.total_cmp(&one.0));
    for (seconds, shape) in &times[..SHOWN] {
        println!("  {seconds:.2} s {shape}");
    }
    let reached = row("longest reading of a megabyte", times[0].0, "s", MOST_SECONDS, false)
        & row("memory after all of them", server.resident_mb(), "MB", MOST_MB, false);
    if reached { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn request(head: &str, phrase: &str) -> String {
    let text = head.to_owned() + &phrase.repeat(BYTES / phrase.len());
    let body = format!(
        "--x\r\nContent-Disposition: form-data; name=\"document\"; filename=\"a.txt\"\r\n\r\n{text}\r\n--x--\r\n"
    );
    format!(
        "POST /api/process-document HTTP/1.1\r\nHost: localhost\r\n\
         Content-Type: multipart/form-data; boundary=x\r\nContent-Length: {}\r\n\r\n{body}",
        body.len()
    )
}
