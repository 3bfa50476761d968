//! `vitrina extract` and the process that it starts.

use std::{
    fs,
    io::Write,
    os::unix::fs::PermissionsExt,
    process::{Command, Output, Stdio},
    sync::Arc,
    time::{Duration, Instant},
};

use vitrina::extract::{ExtractError, MAX_BYTES, WORKER_COMMAND};

use crate::{
    LATVIAN, read,
    samples::{
        doc::Doc,
        docx::{document, paragraph},
        pdf::text_page,
    },
};

fn vitrina(args: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    child.stdin.take().expect("standard input").write_all(input).ok();
    child.wait_with_output().expect("ended")
}

fn extract(name: &str, bytes: &[u8]) -> Output {
    let dir = tempfile::tempdir().expect("temporary directory");
    let path = dir.path().join(name);
    fs::write(&path, bytes).expect("written");
    vitrina(&["extract", path.to_str().expect("UTF-8")], b"")
}

#[test]
fn every_type_is_printed() {
    let files = [
        ("līgums.txt", LATVIAN.as_bytes().to_vec()),
        ("līgums.pdf", text_page(&[LATVIAN])),
        ("līgums.docx", document(&paragraph(LATVIAN), &[])),
        ("līgums.DOC", Doc::new(LATVIAN).file()),
    ];
    for (name, bytes) in files {
        let output = extract(name, &bytes);
        assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
        assert_eq!(String::from_utf8_lossy(&output.stdout), format!("{LATVIAN}\n"), "{name}");
    }
}

#[test]
fn a_refusal_names_the_file_and_the_reason() {
    let cases: [(&str, &[u8], &str); 5] = [
        ("a.txt", b" \n", "no text"),
        ("a.odt", b"PK\x03\x04", "only TXT, PDF, DOC and DOCX"),
        ("a.pdf", b"labdien", "not what its name says"),
        ("a.docx", b"PK\x03\x04", "damaged"),
        ("a.txt", &vec![b'a'; MAX_BYTES + 1], "larger than 5 MiB"),
    ];
    for (name, bytes, words) in cases {
        let output = extract(name, bytes);
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{said}");
        assert!(said.starts_with("vitrina: ") && said.contains(name), "{said}");
        assert!(said.contains(words), "{said}");
        assert!(output.stdout.is_empty(), "{name}");
    }
    let output = vitrina(&["extract", "/nonexistent/a.txt"], b"");
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read /nonexistent/a.txt"));
}

#[test]
fn a_file_without_end_ends_in_words() {
    let output = extract("a.pdf", &crate::hostile::endless_pdf());
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1), "{said}");
    assert!(said.contains(&ExtractError::TooComplex.to_string()), "{said}");
}

#[test]
fn the_text_can_go_into_a_file() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (document, text) = (dir.path().join("a.pdf"), dir.path().join("a.out"));
    fs::write(&document, text_page(&[LATVIAN])).expect("written");
    let status = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .arg("extract")
        .arg(&document)
        .stdout(fs::File::create(&text).expect("created"))
        .status()
        .expect("started");
    assert!(status.success());
    assert_eq!(fs::read_to_string(&text).expect("UTF-8"), format!("{LATVIAN}\n"));
}

#[test]
fn the_reading_process_answers_with_the_text_or_a_code() {
    let output = vitrina(&[WORKER_COMMAND, "txt"], LATVIAN.as_bytes());
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(0), LATVIAN.as_bytes()));
    let output = vitrina(&[WORKER_COMMAND, "pdf"], b"%PDF-1.7");
    let code = ExtractError::Damaged.code().as_bytes();
    assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(3), code));
    let help = vitrina(&["--help"], b"");
    assert!(!String::from_utf8_lossy(&help.stdout).contains(WORKER_COMMAND));
}

#[tokio::test]
async fn dropping_the_future_ends_the_reader() {
    let bomb = crate::hostile::endless_pdf();
    let started = Instant::now();
    let reading = read("a.pdf", &bomb);
    assert!(tokio::time::timeout(Duration::from_millis(30), reading).await.is_err());
    assert!(started.elapsed() < Duration::from_secs(3));
}

#[tokio::test]
async fn many_documents_at_once_wait_for_each_other() {
    let extractor = vitrina::extract::Extractor::with_program(env!("CARGO_BIN_EXE_vitrina"));
    let page = text_page(&[LATVIAN]);
    let extractor = Arc::new(extractor);
    let readings: Vec<_> = (0..12)
        .map(|number| {
            let visitor = crate::visitor(number);
            let (extractor, page) = (Arc::clone(&extractor), page.clone());
            tokio::spawn(async move { extractor.read(visitor, "a.pdf", &page).await })
        })
        .collect();
    for reading in readings {
        assert_eq!(reading.await.expect("finished").as_deref(), Ok(LATVIAN));
    }
}

/// A reader that takes its time over what begins with "slow".
const LEISURELY: &str =
    "#!/bin/sh\nread first\ncase $first in slow*) exec /bin/sleep 7;; esac\necho $first\n";

#[tokio::test]
async fn who_sends_much_to_read_leaves_a_reader_to_others() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let program = dir.path().join("reader");
    fs::write(&program, LEISURELY).expect("written");
    fs::set_permissions(&program, fs::Permissions::from_mode(0o700)).expect("made a program");
    let extractor = Arc::new(vitrina::extract::Extractor::with_program(&program));
    let slow: Vec<_> = (0..3)
        .map(|_| {
            let extractor = Arc::clone(&extractor);
            tokio::spawn(async move {
                extractor.read(crate::visitor(1), "a.txt", b"slow reading").await
            })
        })
        .collect();
    tokio::time::sleep(Duration::from_millis(300)).await;
    let reading = extractor.read(crate::visitor(2), "a.txt", b"short\n");
    let read = tokio::time::timeout(Duration::from_secs(3), reading).await;
    assert_eq!(read.expect("at once").as_deref(), Ok("short\n"));
    for reading in slow {
        reading.abort();
    }
}
