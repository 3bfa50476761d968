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

/// What is read of a page that draws this and then a word in the last colour set.
fn word_after(drawn: &str) -> Result<String, ExtractError> {
    text_of(&page(&format!(
        "BT /F1 12 Tf 72 760 Td (seen) Tj ET {drawn} BT /F1 12 Tf 72 700 Td (word) Tj ET"
    )))
}

#[test]
fn letters_of_the_colour_beneath_them_are_not_read() {
    for unseen in [
        "1 g",
        "0.98 1 0.99 rg",
        "0 0 0 0 k",
        "0 0.2 0.5 rg 60 680 200 50 re f 0 0.2 0.5 rg",
        // A frame and a rule beside do not make them seen.
        "0 G 60 680 200 50 re S 0 g 60 690 200 2 re f 1 g",
        // Nor does what a white area covers.
        "0 g 60 680 200 50 re f 1 g 50 670 300 80 re f",
        "/Missing Do 0.5 g 60 500 200 50 re f 1 g",
    ] {
        assert_eq!(word_after(unseen).as_deref(), Ok("seen"), "{unseen}");
    }
}

#[test]
fn white_letters_on_what_is_painted_are_read() {
    for seen in [
        "0 0.2 0.5 rg 60 680 200 50 re f 1 g",
        // A line as wide as a band, a rounded shape, one that may be cut by a clip.
        "20 w 0 G 60 703 m 300 703 l S 1 g",
        "0.3 g 60 680 m 300 680 l 320 700 l 300 730 l 60 730 l 40 700 l f 1 g",
        "q 60 690 m 300 690 l 300 720 l 50 720 l W n 0.2 g 0 0 595 842 re f Q 1 g",
        "q 0.2 g 60 680 200 50 re f Q 1 g",
        "0 g 1 Tr 1 0 0 RG",
        // Black on white stays black.
        "1 g 60 680 200 50 re f 0 g",
        // An image.
        "q 200 0 0 50 60 680 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q 1 g",
    ] {
        assert_eq!(word_after(seen).as_deref(), Ok("seen\nword"), "{seen}");
    }
}

#[test]
fn letters_too_small_to_see_are_not_read() {
    let tiny = page("BT /F1 12 Tf 72 760 Td (seen) Tj /F1 0.4 Tf 0 -20 Td (speck) Tj ET");
    assert_eq!(text_of(&tiny).as_deref(), Ok("seen"));
    // The size is that on the page.
    let scaled = page("q 12 0 0 12 72 700 cm BT /F1 1 Tf (seen) Tj ET Q");
    assert_eq!(text_of(&scaled).as_deref(), Ok("seen"));
    let behind_scan = page("1 g BT 3 Tr /F1 0.4 Tf 72 700 Td (recognised) Tj ET");
    assert_eq!(text_of(&behind_scan).as_deref(), Ok("recognised"));
}

#[test]
fn transparent_letters_are_read_only_over_a_picture() {
    let with_states = |content: &str| {
        let resources = "/Font<</F1 5 0 R>>/ExtGState<</Gone<</ca 0>>/Half<</ca 0.5>>>>";
        let mut objects = page_objects(resources, stream("", content.as_bytes()));
        objects.push(object("<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"));
        file(&objects)
    };
    let words = "BT /F1 12 Tf 72 700 Td (half) Tj /Gone gs 0 -20 Td (gone) Tj ET";
    assert_eq!(text_of(&with_states(&format!("/Half gs {words}"))).as_deref(), Ok("half"));
    let scan = "q 595 0 0 842 0 0 cm BI /W 1 /H 1 /BPC 8 /CS /G ID x EI Q";
    let text = text_of(&with_states(&format!("{scan} /Half gs {words}")));
    assert_eq!(text.as_deref(), Ok("half\ngone"));
}

#[test]
fn ligatures_are_letters() {
    let text = text_of(&text_page(&["o\u{fb03}ce on the \u{fb01}rst \u{fb02}oor"]));
    assert_eq!(text.as_deref(), Ok("office on the first floor"));
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
