//! PDF: words, lines, and the reasons for no text.

use vitrina::extract::{ExtractError, Format, read_here};

use crate::{
    LATVIAN,
    samples::pdf::{
        Glyphs, file, file_with_trailer, object, packed_stream, page_in_font, page_objects, stream,
        text_page,
    },
};

fn text_of(file: &[u8]) -> Result<String, ExtractError> {
    read_here(Format::Pdf, file)
}

/// A page whose content is given, with a standard font as `F1`.
fn page(content: &str) -> Vec<u8> {
    let mut objects = page_objects("/Font<</F1 5 0 R>>", stream("", content.as_bytes()));
    objects.push(object("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"));
    file(&objects)
}

#[test]
fn letters_that_only_the_font_explains_are_read() {
    let text = text_of(&text_page(&[LATVIAN, "otrā rinda"]));
    assert_eq!(text, Ok(format!("{LATVIAN}\notrā rinda")));
}

#[test]
fn a_word_cut_at_the_end_of_a_line_is_joined() {
    let text = text_of(&text_page(&["automati-", "zācija"]));
    assert_eq!(text.as_deref(), Ok("automatizācija"));
}

#[test]
fn gaps_are_spaces_kerning_is_not_and_bold_is_not_double() {
    let kerned = page("BT /F1 12 Tf 72 700 Td [(Vi)40(trine)-400(SIA)] TJ ET");
    assert_eq!(text_of(&kerned).as_deref(), Ok("Vitrine SIA"));
    let bold = page("BT /F1 12 Tf 72 700 Td (Bold) Tj ET BT /F1 12 Tf 72.3 700 Td (Bold) Tj ET");
    assert_eq!(text_of(&bold).as_deref(), Ok("Bold"));
}

#[test]
fn text_hidden_behind_a_scan_is_read() {
    let text = text_of(&page("BT 3 Tr /F1 12 Tf 72 700 Td (recognised) Tj ET"));
    assert_eq!(text.as_deref(), Ok("recognised"));
}

#[test]
fn what_gives_no_text_says_why() {
    assert_eq!(text_of(&page("0 0 m 9 9 l S")), Err(ExtractError::Empty));
    let mut scan = page_objects("/XObject<</I 5 0 R>>", stream("", b"595 0 0 842 0 0 cm /I Do"));
    scan.push(packed_stream(
        "/Type/XObject/Subtype/Image/Width 8/Height 8/BitsPerComponent 8/ColorSpace/DeviceGray",
        &[0x7f; 64],
    ));
    assert_eq!(text_of(&file(&scan)), Err(ExtractError::ScannedWithoutText));
    assert_eq!(text_of(b"%PDF-1.7\nnothing more"), Err(ExtractError::Damaged));
}

#[test]
fn a_password_is_asked_for() {
    let mut objects = page_objects("", stream("", b"BT ET"));
    let key = "00".repeat(32);
    objects.push(object(&format!("<</Filter/Standard/V 1/R 2/O<{key}>/U<{key}>/P -4>>")));
    let locked = file_with_trailer(&objects, "/Encrypt 5 0 R/ID[<00><00>]");
    assert_eq!(text_of(&locked), Err(ExtractError::Encrypted));
}

#[test]
fn a_file_without_its_table_of_objects_is_mended() {
    let whole = text_page(&[LATVIAN]);
    let at = whole.windows(5).rposition(|window| window == b"xref\n").expect("a table");
    let table = whole[..at].windows(5).rposition(|window| window == b"xref\n").unwrap_or(at);
    assert_eq!(text_of(&whole[..table]).as_deref(), Ok(LATVIAN));
}

#[test]
fn letters_are_read_from_the_font_itself() {
    let lines = [LATVIAN, "Rēķins Nr. 5 (ŠĶŪNIS)"];
    for glyphs in [Glyphs::AsInFont, Glyphs::Mapped] {
        assert_eq!(text_of(&page_in_font(&lines, glyphs)), Ok(lines.join("\n")));
    }
}

#[test]
fn letters_that_nothing_explains_are_refused() {
    let result = text_of(&page_in_font(&[LATVIAN], Glyphs::Unexplained));
    assert_eq!(result, Err(ExtractError::UnknownLetters));
}

#[test]
fn text_outside_of_the_page_or_a_clip_is_left_out() {
    let beyond =
        page("BT /F1 12 Tf 72 700 Td (seen) Tj 900 0 Td (beside) Tj -900 -2000 Td (below) Tj ET");
    assert_eq!(text_of(&beyond).as_deref(), Ok("seen"));
    let clipped = page(
        "q 60 690 100 30 re W n BT /F1 12 Tf 72 700 Td (seen) Tj 0 -200 Td (hidden) Tj ET Q \
         q 72 300 0 0 re W n BT /F1 12 Tf 72 300 Td (nothing) Tj ET Q \
         BT /F1 12 Tf 72 600 Td (after) Tj ET",
    );
    assert_eq!(text_of(&clipped).as_deref(), Ok("seen\nafter"));
}

#[test]
fn spaced_letters_stay_words() {
    let spaced = page("BT /F1 12 Tf 4 Tc 72 700 Td (INVOICE) Tj 20 0 Td ET");
    assert_eq!(text_of(&spaced).as_deref(), Ok("INVOICE"));
}

#[test]
fn what_runs_from_right_to_left_comes_in_the_order_of_reading() {
    // As most programs draw it: from left to right on the page.
    let text = text_of(&text_page(&["םולש", "rinda"]));
    assert_eq!(text.as_deref(), Ok("שלום\nrinda"));
}

#[test]
fn a_head_without_a_version_is_enough() {
    let mut document = text_page(&[LATVIAN]);
    document[..9].copy_from_slice(b"%PDF-\n%%\n");
    assert_eq!(text_of(&document).as_deref(), Ok(LATVIAN));
}
