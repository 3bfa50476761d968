//! DOCX: what is read, in which order, and what is left out.

use vitrina::extract::{ExtractError, Format, read_here};

use crate::{
    LATVIAN,
    samples::{
        docx::{document, package, paragraph, part, raw_document, relations},
        ole::compound,
    },
};

fn text_of(file: &[u8]) -> Result<String, ExtractError> {
    read_here(Format::Docx, file)
}

#[test]
fn paragraphs_tables_and_breaks_keep_their_lines() {
    let cell = |text: &str| format!("<w:tc>{}</w:tc>", paragraph(text));
    let row = |a: &str, b: &str| format!("<w:tr>{}{}</w:tr>", cell(a), cell(b));
    let body = format!(
        "{}<w:p><w:r><w:t>viens</w:t><w:br/><w:t>divi</w:t><w:tab/><w:t>tr</w:t></w:r><w:r><w:t>īs</w:t></w:r></w:p>\
         <w:tbl>{}{}</w:tbl>{}",
        paragraph(LATVIAN),
        row("Cena", "100 €"),
        row("PVN", "21 %"),
        paragraph("beigas")
    );
    let expected = format!("{LATVIAN}\nviens\ndivi\ttrīs\nCena\t100 €\nPVN\t21 %\nbeigas");
    assert_eq!(text_of(&document(&body, &[])), Ok(expected));
}

#[test]
fn headers_notes_and_footers_are_read_once() {
    let beside = [
        ("header", "header1.xml", part("hdr", &paragraph("galvene"))),
        ("header", "./header1.xml", part("hdr", &paragraph("cita"))),
        ("footnotes", "footnotes.xml", part("footnotes", &paragraph("vēre"))),
        ("endnotes", "endnotes.xml", part("endnotes", &paragraph("piezīme"))),
        ("footer", "footer1.xml", part("ftr", &paragraph("kājene"))),
        ("comments", "comments.xml", part("comments", &paragraph("komentārs"))),
    ];
    let text = text_of(&document(&paragraph("teksts"), &beside));
    assert_eq!(text.as_deref(), Ok("galvene\nteksts\nvēre\npiezīme\nkājene"));
}

#[test]
fn text_boxes_are_read_once_and_deleted_text_is_not() {
    let choice = "<w:txbxContent><w:p><w:r><w:t>rāmis</w:t></w:r></w:p></w:txbxContent>";
    let body = format!(
        "<w:p><w:r><w:t>pirms</w:t><mc:AlternateContent><mc:Choice>{choice}</mc:Choice>\
         <mc:Fallback>{choice}</mc:Fallback></mc:AlternateContent></w:r>\
         <w:del><w:r><w:delText>dzēsts</w:delText></w:r></w:del>\
         <w:ins><w:r><w:t>ielikts</w:t></w:r></w:ins>\
         <w:r><w:instrText>HYPERLINK</w:instrText></w:r></w:p>"
    );
    assert_eq!(text_of(&document(&body, &[])).as_deref(), Ok("pirms\nrāmis\nielikts"));
}

#[test]
fn references_and_symbols_become_letters() {
    let body = paragraph("A &amp; B &lt;C&gt; &#x101;&#257; &unknown;")
        + r#"<w:p><w:r><w:sym w:font="Arial" w:char="20AC"/><w:sym w:char="F0B7"/></w:r></w:p>"#;
    assert_eq!(text_of(&document(&body, &[])).as_deref(), Ok("A & B <C> āā\n€"));
}

#[test]
fn a_part_in_utf16_is_read() {
    let main = part("document", &format!("<w:body>{}</w:body>", paragraph(LATVIAN)));
    let bytes: Vec<u8> =
        format!("\u{feff}{main}").encode_utf16().flat_map(u16::to_le_bytes).collect();
    assert_eq!(text_of(&raw_document(&bytes, &[])).as_deref(), Ok(LATVIAN));
}

#[test]
fn names_are_found_in_any_case_and_with_either_slash() {
    let main = part("document", &paragraph("teksts"));
    let file = package(&[("Word\\Document.xml", main.as_bytes())]);
    assert_eq!(text_of(&file).as_deref(), Ok("teksts"));
}

#[test]
fn what_is_no_word_document_says_so() {
    let workbook = relations(&[("officeDocument", "xl/workbook.xml")]);
    let sheet =
        package(&[("_rels/.rels", workbook.as_bytes()), ("xl/workbook.xml", b"<workbook/>")]);
    let other = package(&[("mimetype", b"application/zip")]);
    for file in [sheet, other, compound(&[("Workbook", vec![0; 600])])] {
        assert_eq!(text_of(&file), Err(ExtractError::ContradictsName));
    }
    let locked = compound(&[("EncryptionInfo", vec![1; 60]), ("EncryptedPackage", vec![2; 5000])]);
    assert_eq!(text_of(&locked), Err(ExtractError::Encrypted));
    assert_eq!(text_of(b"PK\x03\x04 and nothing"), Err(ExtractError::Damaged));
    assert_eq!(text_of(&document(&paragraph(" "), &[])), Err(ExtractError::Empty));
}

#[test]
fn text_before_damage_is_kept() {
    let main = part("document", &paragraph("sākums")).replace("</w:document>", "<w:p><!--");
    assert_eq!(text_of(&raw_document(main.as_bytes(), &[])).as_deref(), Ok("sākums"));
}

#[test]
fn items_of_lists_are_marked_and_headings_are_not() {
    let with = |properties: &str, text: &str| {
        paragraph(text).replacen("<w:p>", &format!("<w:p><w:pPr>{properties}</w:pPr>"), 1)
    };
    let numbered = r#"<w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr>"#;
    let body = with(&format!(r#"<w:pStyle w:val="Heading1"/>{numbered}"#), "Uzdevumi")
        + &with(numbered, "piezvanīt klientam")
        + &with(r#"<w:numPr><w:numId w:val="0"/></w:numPr>"#, "beigas");
    let text = text_of(&document(&body, &[]));
    assert_eq!(text.as_deref(), Ok("Uzdevumi\n• piezvanīt klientam\nbeigas"));
}
