//! DOC: pieces, fields, tables, and refusals.

use vitrina::extract::{ExtractError, Format, read_here};

use crate::{
    LATVIAN, read,
    samples::{
        doc::{Doc, TEXT_AT},
        docx::{document, paragraph},
        ole::compound,
    },
};

fn text_of(file: &[u8]) -> Result<String, ExtractError> {
    read_here(Format::Doc, file)
}

#[test]
fn text_of_two_kinds_of_pieces_is_joined() {
    let mut doc = Doc::new("Līgums\r");
    let at = TEXT_AT + u32::try_from(doc.text.len()).expect("short");
    doc.text.extend(b"caf\xe9 \x93x\x94");
    doc.pieces.push((8, (at * 2) | 0x4000_0000));
    assert_eq!(text_of(&doc.file()).as_deref(), Ok("Līgums\ncafé “x”"));
}

#[test]
fn fields_show_their_results_and_rows_their_cells() {
    let text = format!(
        "{LATVIAN}\rsk. \u{13} HYPERLINK \"x\" \u{13}iekšā\u{15}\u{14}saiti\u{15}!\rA\u{7}B\u{7}\u{7}C\u{7}D\u{7}\u{7}"
    );
    let expected = format!("{LATVIAN}\nsk. saiti!\nA\tB\nC\tD");
    assert_eq!(text_of(&Doc::new(&text).file()), Ok(expected));
}

#[test]
fn large_documents_are_read_whole() {
    let text = format!("{LATVIAN}\r").repeat(5_000);
    let read = text_of(&Doc::new(&text).file()).expect("text");
    assert_eq!(read.lines().filter(|line| *line == LATVIAN).count(), 5_000);
}

#[test]
fn what_can_not_be_read_says_why() {
    let mut locked = Doc::new(LATVIAN);
    locked.flags |= 0x0100;
    assert_eq!(text_of(&locked.file()), Err(ExtractError::Encrypted));
    assert_eq!(text_of(&Doc::new(" \r\u{1}\r").file()), Err(ExtractError::Empty));
    let sheet = compound(&[("Workbook", vec![1; 600])]);
    assert_eq!(text_of(&sheet), Err(ExtractError::ContradictsName));
    let without_table = compound(&[("WordDocument", vec![0xec, 0xa5, 0xc1, 0, 0, 0])]);
    assert_eq!(text_of(&without_table), Err(ExtractError::Damaged));
}

#[test]
fn the_text_of_an_old_version_is_decoded_by_its_language() {
    let mut document = vec![0; 0x300];
    let bytes = encoding_rs::WINDOWS_1257.encode(LATVIAN).0;
    document[..4].copy_from_slice(b"\xdc\xa5\x68\x00");
    document[6..8].copy_from_slice(&0x0426_u16.to_le_bytes());
    document[0x18..0x1c].copy_from_slice(&0x300_u32.to_le_bytes());
    let end = 0x300 + u32::try_from(bytes.len()).expect("short");
    document[0x1c..0x20].copy_from_slice(&end.to_le_bytes());
    document.extend_from_slice(&bytes);
    assert_eq!(text_of(&document).as_deref(), Ok(LATVIAN));
    assert_eq!(text_of(&compound(&[("WordDocument", document)])).as_deref(), Ok(LATVIAN));
}

#[test]
fn deleted_text_is_left_out() {
    let mut doc = Doc::new("Cena ir 100 200 eiro\rbeigas");
    doc.deleted.push((16, 24));
    assert_eq!(text_of(&doc.file()).as_deref(), Ok("Cena ir 200 eiro\nbeigas"));
}

/// A text whose words between bars look as these properties say.
fn with_looks(text: &str, properties: &[u8]) -> Doc {
    let mut doc = Doc::new(&text.replace('|', ""));
    let mut at = 0;
    for (index, part) in text.split('|').enumerate() {
        let end = at + 2 * u32::try_from(part.encode_utf16().count()).expect("short");
        doc.looks.extend((index % 2 == 1).then(|| (at, end, properties.to_vec())));
        at = end;
    }
    doc
}

#[test]
fn what_is_hidden_struck_tiny_or_white_is_left_out() {
    let unseen: [&[u8]; 6] = [
        &[0x3c, 0x08, 1],
        &[0x37, 0x08, 1],
        &[0x53, 0x2a, 1],
        &[0x43, 0x4a, 1, 0],
        &[0x70, 0x68, 255, 255, 255, 0],
        &[0x42, 0x2a, 8],
    ];
    for properties in unseen {
        let doc = with_looks("Cena ir |100 |200 eiro\r|pārskaiti rīt\r|beigas", properties);
        let text = text_of(&doc.file()).map(|text| text.replace("\n\n", "\n"));
        assert_eq!(text.as_deref(), Ok("Cena ir 200 eiro\nbeigas"), "{properties:x?}");
    }
    let seen: [&[u8]; 4] = [
        &[0x3c, 0x08, 0],
        &[0x43, 0x4a, 12, 0],
        &[0x70, 0x68, 255, 255, 255, 255],
        // White on a dark ground.
        &[0x42, 0x2a, 8, 0x66, 0x48, 0x21, 0],
    ];
    for properties in seen {
        let doc = with_looks("Cena ir |100| eiro", properties);
        assert_eq!(text_of(&doc.file()).as_deref(), Ok("Cena ir 100 eiro"), "{properties:x?}");
    }
}

#[test]
fn white_text_in_a_table_or_a_shaded_paragraph_is_read() {
    for ground in [&[0x16, 0x24, 1][..], &[0x2d, 0x44, 0x21, 0]] {
        let mut doc = with_looks("|Kopā|\rbeigas", &[0x42, 0x2a, 8]);
        doc.paragraph_looks.push((0, 10, ground.to_vec()));
        assert_eq!(text_of(&doc.file()).as_deref(), Ok("Kopā\nbeigas"));
    }
}

#[test]
fn letters_struck_inside_of_a_word_stay() {
    let doc = with_looks("Pasū|tīt|ājs |Jānis |Anna", &[0x37, 0x08, 1]);
    assert_eq!(text_of(&doc.file()).as_deref(), Ok("Pasūtītājs Anna"));
}

#[test]
fn items_of_lists_have_their_numbers() {
    let text = "Saraksts\rviens\rdivi\rsīkāk\rvēl\rtrīs\rbeigas";
    let mut doc = Doc::new(text);
    let (mut at, levels) = (0, [None, Some(0), Some(0), Some(1), Some(1), Some(0), None]);
    for (paragraph, level) in text.split('\r').zip(levels) {
        let end = at + 2 * (u32::try_from(paragraph.encode_utf16().count()).expect("short") + 1);
        doc.items.extend(level.map(|level| (at, end, level)));
        at = end;
    }
    let expected = "Saraksts\n1. viens\n2. divi\n2.a) sīkāk\n2.b) vēl\n3. trīs\nbeigas";
    assert_eq!(text_of(&doc.file()).as_deref(), Ok(expected));
}

#[test]
fn latvian_that_an_english_word_wrote_is_read() {
    let text = "Līgums par datu apstrādi. Izpildītājs apņemas veikt darbus līdz gada beigām, un pasūtītājs \
        samaksā rēķinu četrpadsmit dienu laikā.";
    let mut document = vec![0; 0x300];
    let bytes = encoding_rs::WINDOWS_1257.encode(text).0;
    document[..4].copy_from_slice(b"\xdc\xa5\x68\x00");
    document[6..8].copy_from_slice(&0x0409_u16.to_le_bytes());
    document[0x18..0x1c].copy_from_slice(&0x300_u32.to_le_bytes());
    let end = 0x300 + u32::try_from(bytes.len()).expect("short");
    document[0x1c..0x20].copy_from_slice(&end.to_le_bytes());
    document.extend_from_slice(&bytes);
    assert_eq!(text_of(&document).as_deref(), Ok(text));
}

#[tokio::test]
async fn either_kind_of_word_is_read_under_the_name_of_the_other() {
    let modern = document(&paragraph(LATVIAN), &[]);
    assert_eq!(read("a.doc", &modern).await.as_deref(), Ok(LATVIAN));
    assert_eq!(read("a.docx", &Doc::new(LATVIAN).file()).await.as_deref(), Ok(LATVIAN));
}
