//! Samples cut at every place and changed at random, for `VITRINA_FUZZ_SECS` seconds a reader if that
//! is set: a stable fuzz program. The same number gives the same document again.

use std::{
    io::Write,
    os::unix::process::ExitStatusExt,
    panic::catch_unwind,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use rand::{Rng, SeedableRng, rngs::StdRng};
use rustix::process::Signal;
use vitrina::extract::{Format, WORKER_COMMAND, read_here};

use crate::{
    LATVIAN,
    samples::{
        doc::Doc,
        docx::{document, paragraph, part, raw_document},
        pdf::{Glyphs, page_in_font, stream, text_page, text_page_in},
    },
};

/// Documents a reader when no time is given.
const ROUNDS: u64 = 2_000;
const PDF_ROUNDS: u64 = 60;
/// Longest for a small document; far more than any takes.
const IN_TIME: Duration = Duration::from_secs(4);

/// Numbers of the documents to make.
fn rounds(usual: u64) -> impl Iterator<Item = u64> {
    let secs = std::env::var("VITRINA_FUZZ_SECS").ok().and_then(|secs| secs.parse().ok());
    let until = secs.map(|secs| Instant::now() + Duration::from_secs(secs));
    (0..).take_while(move |round| until.map_or(*round < usual, |until| Instant::now() < until))
}

fn docx() -> Vec<u8> {
    let header = ("header", "header1.xml", part("hdr", &paragraph("galvene")));
    document(&paragraph(LATVIAN).repeat(3), &[header])
}

fn change(sample: &[u8], random: &mut StdRng) -> Vec<u8> {
    let mut bytes = sample.to_vec();
    for _ in 0..random.random_range(1..8) {
        let at = random.random_range(0..bytes.len());
        match random.random_range(0..5) {
            0 => bytes[at] = random.random(),
            1 => bytes[at] ^= 1 << random.random_range(0..8),
            2 => {
                let end = (at + random.random_range(1..9)).min(bytes.len());
                bytes[at..end].fill([0, 0xff, 0x7f, b'<', b'9'][random.random_range(0..5)]);
            }
            3 => {
                let end = (at + random.random_range(1..200)).min(bytes.len());
                let piece = bytes[at..end].to_vec();
                let to = random.random_range(0..bytes.len());
                bytes.splice(to..to, piece);
            }
            _ => {
                let end = (at + random.random_range(1..40)).min(bytes.len() - 1);
                bytes.drain(at.min(end)..end);
            }
        }
    }
    bytes
}

/// Reads changed documents in this process: no panic, no hang.
fn fuzz(format: Format, make: impl Fn(&mut StdRng) -> Vec<u8>) {
    for round in rounds(ROUNDS) {
        let bytes = make(&mut StdRng::seed_from_u64(round));
        let started = Instant::now();
        let ended = catch_unwind(|| read_here(format, &bytes).ok());
        assert!(ended.is_ok() && started.elapsed() < IN_TIME, "{format:?}, document {round}");
    }
}

#[test]
fn cut_documents_give_a_text_or_an_error() {
    let doc = Doc::new(LATVIAN).file();
    let docx = docx();
    for len in 0..doc.len() {
        read_here(Format::Doc, &doc[..len]).ok();
    }
    for len in 0..docx.len() {
        read_here(Format::Docx, &docx[..len]).ok();
    }
    for len in 0..LATVIAN.len() {
        read_here(Format::Text, &LATVIAN.as_bytes()[..len]).ok();
    }
}

#[test]
fn changed_texts_are_survived() {
    let utf16: Vec<u8> = LATVIAN.encode_utf16().flat_map(u16::to_le_bytes).collect();
    fuzz(Format::Text, |random| {
        let sample = if random.random() { utf16.as_slice() } else { LATVIAN.as_bytes() };
        change(sample, random)
    });
}

#[test]
fn changed_docs_are_survived() {
    let mut doc = Doc::new(&format!("{LATVIAN}\r\u{13} X \u{14}y\u{15}A\u{7}\u{7}"));
    doc.deleted.push((4, 10));
    doc.looks.push((10, 14, vec![0x37, 0x08, 1]));
    doc.looks.push((14, 18, vec![0x42, 0x2a, 8]));
    doc.items = vec![(0, 60, 0), (60, 130, 1)];
    let sample = doc.file();
    fuzz(Format::Doc, |random| change(&sample, random));
}

#[test]
fn changed_rich_texts_are_survived() {
    let sample = br"{\rtf1\ansi\ansicpg1257{\fonttbl{\f0 Arial;}{\f1\fcharset204 Arial;}}M\'e2ja\par s\u275?ta
        {\*\generator Word;}{\listtext\'b7\tab}{\f1 \'e4\'e0}{\v s}{\pict\bin3 }}}x}Cena\cell 9\cell\row a\u-10179?\u-8704?}";
    fuzz(Format::Doc, |random| change(sample, random));
}

#[test]
fn changed_docxs_are_survived() {
    let sample = docx();
    let body = paragraph(LATVIAN) + "<w:tbl><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl>&amp;&#257;";
    let main = part("document", &format!("<w:body>{}</w:body>", body.repeat(3)));
    fuzz(Format::Docx, |random| {
        if random.random() {
            change(&sample, random)
        } else {
            raw_document(&change(main.as_bytes(), random), &[])
        }
    });
}

/// How the reading process ends.
fn end_of_worker(bytes: &[u8]) -> Result<i32, Option<Signal>> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .args([WORKER_COMMAND, Format::Pdf.as_str()])
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("started");
    child.stdin.take().expect("standard input").write_all(bytes).ok();
    let status = child.wait().expect("ended");
    status.code().ok_or_else(|| status.signal().and_then(Signal::from_named_raw))
}

#[test]
fn changed_and_cut_pdfs_end_with_a_text_or_an_error() {
    let lines = [LATVIAN, "otrā rinda"];
    let right_to_left = ["םולש 123 (abc)"];
    let samples = [
        text_page(&lines),
        text_page_in(&lines, stream),
        text_page_in(&right_to_left, stream),
        page_in_font(&lines, Glyphs::Mapped),
    ];
    for round in rounds(PDF_ROUNDS) {
        let mut random = StdRng::seed_from_u64(round);
        let sample = &samples[random.random_range(0..samples.len())];
        let bytes = if round.is_multiple_of(4) {
            sample[..random.random_range(0..sample.len())].to_vec()
        } else {
            change(sample, &mut random)
        };
        let end = end_of_worker(&bytes);
        // 0 is a text, 3 an error that was found; the limits end the others.
        let is_known = matches!(end, Ok(0 | 3) | Err(Some(Signal::XCPU | Signal::ABORT)));
        assert!(is_known, "document {round}: {end:?}");
    }
}
