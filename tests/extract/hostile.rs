//! Documents made to harm: each ends in time, in a text or in one of the readers' errors. The memory
//! of the process that reads is limited by the system, so that more of it is not possible.

use std::{
    fmt::Write,
    time::{Duration, Instant},
};

use vitrina::extract::ExtractError;

use crate::{
    LATVIAN, read,
    samples::{
        doc::{Doc, TEXT_AT},
        docx::{document, package, paragraph, part, raw_document, relations},
        pdf::{file, object, packed_stream, page_objects, stream, text_page},
    },
};

/// The readers' time limit and what the machine may add to it.
const IN_TIME: Duration = Duration::from_secs(12);

async fn outcome(name: &str, bytes: &[u8]) -> Result<String, ExtractError> {
    let started = Instant::now();
    let result = read(name, bytes).await;
    assert!(started.elapsed() < IN_TIME, "{name} took {:?}", started.elapsed());
    assert!(!matches!(result, Err(ExtractError::Unavailable(_))), "{name}: {result:?}");
    result
}

#[track_caller]
fn assert_refused(what: &str, result: &Result<String, ExtractError>, errors: &[ExtractError]) {
    let is_one = result.as_ref().is_err_and(|error| errors.contains(error));
    let shown = result.as_ref().map(String::len);
    assert!(is_one, "{what}: {shown:?}");
}

const WORDS: &str = "A plot of ten thousand marks";
const TOO_MUCH: [ExtractError; 2] = [ExtractError::TooComplex, ExtractError::TimedOut];

/// A page that draws itself again and again for longer than any limit.
pub fn endless_pdf() -> Vec<u8> {
    let calls = "/X Do ".repeat(30);
    let mut objects = page_objects("/XObject<</X 5 0 R>>", packed_stream("", calls.as_bytes()));
    for next in 6..=15 {
        let entries = format!(
            "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X {next} 0 R>>>>"
        );
        objects.push(packed_stream(&entries, calls.as_bytes()));
    }
    objects.push(packed_stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", b"0 0 m"));
    file(&objects)
}

#[tokio::test]
async fn a_docx_that_expands_without_end_is_too_complex() {
    let blanks = vec![b' '; 60 << 20];
    let bomb = raw_document(&blanks, &[]);
    assert_refused("one part", &outcome("a.docx", &bomb).await, &[ExtractError::TooComplex]);
    let note = part("footnotes", &" ".repeat(3_900_000));
    let names: Vec<String> = (0..40).map(|index| format!("n{index}.xml")).collect();
    let notes: Vec<_> =
        names.iter().map(|name| ("footnotes", name.as_str(), note.clone())).collect();
    let sum = document(&paragraph("x"), &notes);
    assert_refused("the sum", &outcome("a.docx", &sum).await, &[ExtractError::TooComplex]);
}

#[tokio::test]
async fn an_honest_docx_of_many_pages_is_no_bomb() {
    let rows = (0..40_000).map(|row| paragraph(&format!("{row}. {LATVIAN}")));
    let large = document(&rows.collect::<String>(), &[]);
    let text = outcome("a.docx", &large).await.expect("text");
    assert_eq!(text.lines().count(), 40_000);
}

#[tokio::test]
async fn a_docx_that_nests_without_end_is_too_complex() {
    let deep = "<w:sdt>".repeat(200_000);
    let result = outcome("a.docx", &document(&deep, &[])).await;
    assert_refused("depth", &result, &[ExtractError::TooComplex]);
    let names: Vec<String> = (0..30_000).map(|index| format!("f{index}")).collect();
    let parts: Vec<(&str, &[u8])> = names.iter().map(|name| (name.as_str(), &b""[..])).collect();
    let result = outcome("a.docx", &package(&parts)).await;
    assert_refused("many files", &result, &[ExtractError::TooComplex]);
}

#[tokio::test]
async fn entities_that_a_docx_declares_are_not_expanded() {
    let mut types = "<!ENTITY a0 \"hahaha\">".to_owned();
    for level in 1..30 {
        let before = format!("&a{};", level - 1).repeat(10);
        write!(types, "<!ENTITY a{level} \"{before}\">").expect("written");
    }
    types += "<!ENTITY file SYSTEM \"file:///etc/passwd\">";
    let main = part("document", &paragraph("a&a29;b&file;c"))
        .replace("<w:document", &format!("<!DOCTYPE d [{types}]><w:document"));
    assert_eq!(outcome("a.docx", &raw_document(main.as_bytes(), &[])).await.as_deref(), Ok("abc"));
}

#[tokio::test]
async fn parts_that_refer_to_each_other_are_read_once() {
    let list: Vec<_> = (0..9_000).map(|_| ("header", "document.xml")).collect();
    let list = relations(&list);
    let main = part("document", &paragraph(LATVIAN));
    let bomb = package(&[
        ("word/document.xml", main.as_bytes()),
        ("word/_rels/document.xml.rels", list.as_bytes()),
    ]);
    let text = outcome("a.docx", &bomb).await.expect("text");
    assert!(text.matches(LATVIAN).count() <= 2);
}

#[tokio::test]
async fn a_pdf_that_expands_without_end_is_refused() {
    let blanks = vec![b' '; 400 << 20];
    let bomb = file(&page_objects("", packed_stream("", &blanks)));
    let result = outcome("a.pdf", &bomb).await;
    let errors = [ExtractError::TooComplex, ExtractError::TimedOut, ExtractError::Empty];
    assert_refused("content", &result, &errors);
    assert_refused("forms", &outcome("a.pdf", &endless_pdf()).await, &TOO_MUCH);
}

#[tokio::test]
async fn a_pdf_whose_drawings_draw_another_one_twice_is_too_complex() {
    let calls = b"/X Do /X Do BT /F 9 Tf (a) Tj ET";
    let mut objects = page_objects("/XObject<</X 5 0 R>>", packed_stream("", calls));
    for next in 6..=45 {
        let entries = format!(
            "/Type/XObject/Subtype/Form/BBox[0 0 0 0]/Resources<</XObject<</X {next} 0 R>>>>"
        );
        objects.push(packed_stream(&entries, calls));
    }
    objects.push(packed_stream("/Type/XObject/Subtype/Form/BBox[0 0 9 9]", b"0 0 m"));
    let result = outcome("a.pdf", &file(&objects)).await;
    assert_refused("steps", &result, &[ExtractError::TooComplex]);
}

#[tokio::test]
async fn an_honest_pdf_whose_figure_draws_a_mark_ten_thousand_times_is_read() {
    let form = "/Type/XObject/Subtype/Form/BBox[0 0 500 800]";
    let content = format!("/F Do BT /F1 12 Tf 50 700 Td ({WORDS}) Tj ET");
    let resources = "/XObject<</F 6 0 R>>/Font<</F1 5 0 R>>";
    let mut objects = page_objects(resources, packed_stream("", content.as_bytes()));
    objects.push(object("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"));
    let figure = format!("{form}/Resources<</XObject<</M 7 0 R>>>>");
    objects.push(packed_stream(&figure, "q 1 0 0 1 9 9 cm /M Do Q ".repeat(10_000).as_bytes()));
    objects.push(packed_stream(form, b"0 0 m 9 9 l S"));
    assert_eq!(outcome("a.pdf", &file(&objects)).await.as_deref(), Ok(WORDS));
}

#[tokio::test]
async fn cycles_in_a_pdf_end() {
    let mut objects = page_objects("/XObject<</X 5 0 R>>", stream("", b"/X Do"));
    objects.push(stream(
        "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</X 5 0 R>>>>",
        b"/X Do /X Do",
    ));
    outcome("a.pdf", &file(&objects)).await.expect_err("no text");
    let kids = [
        object("<</Type/Catalog/Pages 2 0 R>>"),
        object("<</Type/Pages/Kids[2 0 R 2 0 R 3 0 R]/Count 3/Parent 3 0 R>>"),
        object("<</Type/Pages/Kids[2 0 R]/Count 1/Parent 2 0 R>>"),
        object("4 0 R"),
    ];
    outcome("a.pdf", &file(&kids)).await.expect_err("no pages");
    let own_length = [
        object("<</Type/Catalog/Pages 2 0 R>>"),
        b"<</Length 2 0 R/Type/ObjStm/N 1/First 5>>\nstream\n2 0 3 0 R\nendstream".to_vec(),
    ];
    outcome("a.pdf", &file(&own_length)).await.expect_err("no pages");
    let mut previous = text_page(&[LATVIAN]);
    let at = previous.windows(9).position(|window| window == b"startxref").expect("an end");
    let table = String::from_utf8_lossy(&previous[at + 10..]).lines().next().map(str::to_owned);
    let entry = format!("/Prev {}>>\n", table.expect("a number"));
    let end = previous[..at].windows(2).rposition(|window| window == b">>").expect("a trailer");
    previous.splice(end..at, entry.bytes());
    assert!(outcome("a.pdf", &previous).await.is_ok_and(|text| text == LATVIAN));
}

#[tokio::test]
async fn nesting_in_a_pdf_ends() {
    for open in ["[", "<<", "<</A", "(", "BT q ", "/P BMC "] {
        let deep = open.repeat(300_000);
        let in_content = page_objects("", packed_stream("", deep.as_bytes()));
        outcome("a.pdf", &file(&in_content)).await.expect_err("no text");
        let in_object = [object("<</Type/Catalog/Pages 2 0 R>>"), object(&deep)];
        outcome("a.pdf", &file(&in_object)).await.expect_err("no text");
    }
    let pages = "3 0 R ".repeat(3_000);
    let mut many = page_objects("", stream("", b""));
    many[1] = object(&format!("<</Type/Pages/Kids[{pages}]/Count 3000>>"));
    outcome("a.pdf", &file(&many)).await.expect_err("no text");
}

#[tokio::test]
async fn a_doc_whose_pieces_repeat_the_same_bytes_is_too_complex() {
    let mut doc = Doc::new(&"Sveika, pasaule! ".repeat(60_000));
    doc.pieces = vec![(1_000_000, (TEXT_AT * 2) | 0x4000_0000); 4_000];
    assert_refused("one byte", &outcome("a.doc", &doc.file()).await, &[ExtractError::TooComplex]);
    doc.pieces = vec![(500_000, TEXT_AT); 4_000];
    assert_refused("two bytes", &outcome("a.doc", &doc.file()).await, &[ExtractError::TooComplex]);
    doc.pieces = vec![(u32::MAX, u32::MAX >> 3)];
    outcome("a.doc", &doc.file()).await.expect_err("no text");
}

#[tokio::test]
async fn a_doc_whose_sectors_form_circles_ends() {
    let sample = Doc::new(&format!("{LATVIAN}\r").repeat(500)).file();
    for target in [0_u32, 1, 2, 0x7fff_ffff] {
        let mut circle = sample.clone();
        // Every entry of the table of sectors, and the chain of the table itself.
        for entry in circle[512..1024].chunks_exact_mut(4) {
            entry.copy_from_slice(&target.to_le_bytes());
        }
        circle[68..72].copy_from_slice(&target.to_le_bytes());
        circle[60..64].copy_from_slice(&target.to_le_bytes());
        outcome("a.doc", &circle).await.ok();
        outcome("a.docx", &circle).await.ok();
    }
}

#[tokio::test]
async fn a_doc_of_fields_without_end_is_read_in_time() {
    let open = "\u{13}\u{14}".repeat(600_000);
    outcome("a.doc", &Doc::new(&open).file()).await.expect_err("no text");
}

#[tokio::test]
async fn hostile_text_is_read_in_time() {
    let large = (5 << 20) - 1;
    for byte in [b'\n', b'a', 0xff, 0xc4, 0x80, b'\r'] {
        outcome("a.txt", &vec![byte; large]).await.ok();
    }
    let pairs: Vec<u8> = [0x00, 0xd8].repeat(large / 2);
    outcome("a.txt", &pairs).await.ok();
}
