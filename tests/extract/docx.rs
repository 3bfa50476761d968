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

#[test]
fn items_of_lists_are_marked_by_their_style_too() {
    let styles = r#"<w:style w:type="paragraph" w:styleId="ListBullet"><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr>
        </w:pPr></w:style><w:style w:type="paragraph" w:styleId="ListBullet2"><w:basedOn w:val="ListBullet"/></w:style>"#;
    let with = |properties: &str, text: &str| {
        paragraph(text).replacen("<w:p>", &format!("<w:p><w:pPr>{properties}</w:pPr>"), 1)
    };
    let body = with(r#"<w:pStyle w:val="ListBullet2"/>"#, "piezvanīt klientam")
        + &with(
            r#"<w:pStyle w:val="ListBullet"/><w:numPr><w:numId w:val="0"/></w:numPr>"#,
            "beigas",
        );
    let text = text_of(&document(&body, &[("styles", "styles.xml", part("styles", styles))]));
    assert_eq!(text.as_deref(), Ok("• piezvanīt klientam\nbeigas"));
}

/// A run with these properties.
fn run(properties: &str, text: &str) -> String {
    format!("<w:r><w:rPr>{properties}</w:rPr><w:t xml:space=\"preserve\">{text}</w:t></w:r>")
}

/// What is read of a sentence with such a run in it, in a document with these styles.
fn sentence_with(properties: &str, styles: &str) -> Result<String, ExtractError> {
    let body = format!(
        "<w:p>{}{}{}</w:p>",
        run("", "Maksa ir "),
        run(properties, "900 "),
        run("", "750 eiro")
    );
    text_of(&document(&body, &[("styles", "styles.xml", part("styles", styles))]))
}

const STYLES: &str = r#"
    <w:style w:type="character" w:styleId="Hidden"><w:rPr><w:vanish/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="Child"><w:basedOn w:val="Hidden"/><w:rPr><w:b/></w:rPr></w:style>
    <w:style w:type="character" w:styleId="White"><w:rPr><w:color w:val="FFFFFF"/></w:rPr></w:style>
    <w:style w:type="paragraph" w:styleId="Band"><w:pPr><w:shd w:val="clear" w:fill="1F3864"/></w:pPr></w:style>
    <w:style w:type="table" w:styleId="Plain"><w:rPr/></w:style>
    <w:style w:type="table" w:styleId="Striped"><w:tblStylePr w:type="firstRow"><w:tcPr>
        <w:shd w:val="clear" w:fill="1F3864"/></w:tcPr></w:tblStylePr></w:style>"#;

#[test]
fn runs_that_a_reader_does_not_see_are_left_out() {
    for unseen in [
        "<w:vanish/>",
        r#"<w:vanish w:val="true"></w:vanish>"#,
        "<w:strike/>",
        "<w:dstrike/>",
        r#"<w:color w:val="FFFFFF"/>"#,
        r#"<w:color w:val="fdfeff"/>"#,
        r#"<w:shd w:val="clear" w:fill="1F3864"/><w:color w:val="1F3864"/>"#,
        r#"<w:color w:val="000000"/><w:highlight w:val="black"/>"#,
        r#"<w:sz w:val="1"/>"#,
        r#"<w:rStyle w:val="Hidden"/>"#,
        r#"<w:rStyle w:val="Child"/>"#,
        r#"<w:rStyle w:val="White"/>"#,
    ] {
        assert_eq!(sentence_with(unseen, STYLES).as_deref(), Ok("Maksa ir 750 eiro"), "{unseen}");
    }
    for seen in [
        r#"<w:vanish w:val="0"/>"#,
        r#"<w:strike w:val="false"/>"#,
        r#"<w:rStyle w:val="Child"/><w:vanish w:val="off"/>"#,
        r#"<w:color w:val="auto"/>"#,
        r#"<w:color w:val="FFFFFF"/><w:shd w:val="clear" w:fill="1F3864"/>"#,
        r#"<w:color w:val="FFFFFF"/><w:shd w:val="pct50" w:fill="FFFFFF"/>"#,
        r#"<w:color w:val="FFFFFF"/><w:highlight w:val="darkBlue"/>"#,
        r#"<w:color w:val="FFFFFF"/><w14:textOutline/>"#,
        "<w:rPrChange><w:rPr><w:vanish/></w:rPr></w:rPrChange>",
        r#"<w:sz w:val="16"/>"#,
    ] {
        let text = sentence_with(seen, STYLES);
        assert_eq!(text.as_deref(), Ok("Maksa ir 900 750 eiro"), "{seen}");
    }
}

#[test]
fn white_text_on_a_ground_of_its_own_is_read() {
    let white = || run(r#"<w:color w:val="FFFFFF"/>"#, "Kopā");
    let in_table = |properties: &str, cell: &str| {
        format!(
            "<w:tbl><w:tblPr>{properties}</w:tblPr><w:tr><w:tc><w:tcPr>{cell}</w:tcPr><w:p>{}</w:p></w:tc></w:tr></w:tbl>",
            white()
        )
    };
    let fill = r#"<w:shd w:val="clear" w:fill="1F3864"/>"#;
    let paragraph_of =
        |properties: &str| format!("<w:p><w:pPr>{properties}</w:pPr>{}</w:p>", white());
    let boxed = format!(
        "<w:p><w:r><w:pict><w:txbxContent><w:p>{}</w:p></w:txbxContent></w:pict></w:r></w:p>",
        white()
    );
    let behind = format!(
        "<w:p><w:r><w:drawing><wp:anchor behindDoc=\"1\"/></w:drawing></w:r>{}</w:p>",
        white()
    );
    let read = |body: &str| {
        let body = paragraph("pirms") + body;
        text_of(&document(&body, &[("styles", "styles.xml", part("styles", STYLES))]))
    };
    for seen in [
        in_table(fill, ""),
        in_table("", fill),
        in_table(r#"<w:tblStyle w:val="Striped"/>"#, ""),
        paragraph_of(fill),
        paragraph_of(r#"<w:pStyle w:val="Band"/>"#),
        boxed,
        behind,
    ] {
        assert_eq!(read(&seen).as_deref(), Ok("pirms\nKopā"), "{seen}");
    }
    for unseen in [
        in_table(r#"<w:tblStyle w:val="Plain"/>"#, ""),
        in_table(fill, r#"<w:shd w:val="clear" w:fill="FFFFFF"/>"#),
        paragraph_of(r#"<w:shd w:val="clear" w:fill="auto"/>"#),
    ] {
        assert_eq!(read(&unseen).as_deref(), Ok("pirms"), "{unseen}");
    }
}

#[test]
fn what_encloses_text_hides_it_and_damage_does_not_spread() {
    let hidden_row = format!(
        "<w:tbl><w:tr><w:trPr><w:hidden/></w:trPr><w:tc>{}</w:tc></w:tr></w:tbl>",
        paragraph("rinda")
    );
    let item = r#"<w:p><w:pPr><w:numPr><w:numId w:val="3"/></w:numPr></w:pPr>"#.to_owned()
        + &run("<w:vanish/>", "punkts")
        + "</w:p>";
    let boxed = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:txbxContent>".to_owned()
        + &paragraph("rāmis")
        + "</w:txbxContent></w:r></w:p>";
    let unclosed = "<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>slēpts</w:t></w:p></w:p>".to_owned();
    for unseen in [hidden_row, item, boxed, unclosed] {
        let body = paragraph("pirms") + &unseen + &paragraph("pēc");
        let text = text_of(&document(&body, &[])).map(|text| text.replace("\n\n", "\n"));
        assert_eq!(text.as_deref(), Ok("pirms\npēc"), "{unseen}");
    }
}
