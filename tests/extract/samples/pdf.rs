//! PDF files.

use std::{fmt::Write as _, io::Write};

use flate2::{Compression, write::ZlibEncoder};

/// A file of these objects, numbered from 1, the first being the catalog.
pub fn file(objects: &[Vec<u8>]) -> Vec<u8> {
    file_with_trailer(objects, "")
}

/// The same with more entries in the trailer.
pub fn file_with_trailer(objects: &[Vec<u8>], trailer: &str) -> Vec<u8> {
    let mut file = b"%PDF-1.7\n".to_vec();
    let mut offsets = Vec::new();
    for (index, object) in objects.iter().enumerate() {
        offsets.push(file.len());
        file.extend(format!("{} 0 obj\n", index + 1).bytes());
        file.extend_from_slice(object);
        file.extend(b"\nendobj\n");
    }
    let (table_at, count) = (file.len(), objects.len() + 1);
    file.extend(format!("xref\n0 {count}\n0000000000 65535 f \n").bytes());
    for offset in offsets {
        file.extend(format!("{offset:010} 00000 n \n").bytes());
    }
    file.extend(
        format!("trailer\n<</Size {count}/Root 1 0 R{trailer}>>\nstartxref\n{table_at}\n%%EOF\n")
            .bytes(),
    );
    file
}

/// An object without a stream.
pub fn object(text: &str) -> Vec<u8> {
    text.as_bytes().to_vec()
}

/// A stream; the dictionary's other entries are given.
pub fn stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let mut object = format!("<<{entries}/Length {}>>\nstream\n", content.len()).into_bytes();
    object.extend_from_slice(content);
    object.extend(b"\nendstream");
    object
}

/// A compressed stream.
pub fn packed_stream(entries: &str, content: &[u8]) -> Vec<u8> {
    let mut encoder = ZlibEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).expect("written");
    stream(&format!("{entries}/Filter/FlateDecode"), &encoder.finish().expect("finished"))
}

/// The catalog, pages and page around a content stream that is object 4; the font is object 5.
pub fn page_objects(resources: &str, content: Vec<u8>) -> Vec<Vec<u8>> {
    vec![
        object("<</Type/Catalog/Pages 2 0 R>>"),
        object("<</Type/Pages/Kids[3 0 R]/Count 1>>"),
        object(&format!(
            "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<{resources}>>>>"
        )),
        content,
    ]
}

/// One page with lines of text; each letter has a code of its own that only a table explains.
pub fn text_page(lines: &[&str]) -> Vec<u8> {
    text_page_in(lines, packed_stream)
}

/// The same with streams of another kind.
pub fn text_page_in(lines: &[&str], stream: fn(&str, &[u8]) -> Vec<u8>) -> Vec<u8> {
    let mut letters: Vec<char> = lines.concat().chars().collect();
    letters.sort_unstable();
    letters.dedup();
    let code = |letter| 33 + letters.binary_search(&letter).expect("a letter");
    let mut content = "BT /F1 12 Tf 14 TL 72 770 Td ".to_owned();
    for line in lines {
        let codes: Vec<String> =
            line.chars().map(|letter| format!("{:02x}", code(letter))).collect();
        write!(content, "<{}> Tj T* ", codes.concat()).expect("written");
    }
    content += "ET";
    let rows: Vec<String> = letters
        .iter()
        .map(|letter| format!("<{:02x}> <{:04x}>\n", code(*letter), u32::from(*letter)))
        .collect();
    let rows = rows.concat();
    let table = format!(
        "/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <ff> \
         endcodespacerange {} beginbfchar\n{rows}endbfchar endcmap end",
        letters.len()
    );
    let mut objects = page_objects("/Font<</F1 5 0 R>>", stream("", content.as_bytes()));
    objects.push(object("<</Type/Font/Subtype/Type1/BaseFont/Courier/ToUnicode 6 0 R>>"));
    objects.push(stream("", table.as_bytes()));
    file(&objects)
}

/// A font with all letters that its own table of characters explains.
const FONT: &[u8] = include_bytes!("../../../assets/builtin/brand-text.ttf");

/// How a document numbers the glyphs of its font.
#[derive(Clone, Copy)]
pub enum Glyphs {
    /// As the font does.
    AsInFont,
    /// Otherwise, with a map.
    Mapped,
    /// As the font does, whose table of characters is gone.
    Unexplained,
}

/// One page with lines of text in an embedded font, without a table of what its codes mean.
pub fn page_in_font(lines: &[&str], glyphs: Glyphs) -> Vec<u8> {
    let face = ttf_parser::Face::parse(FONT, 0).expect("a font");
    let units = f32::from(face.units_per_em());
    let shift = if matches!(glyphs, Glyphs::Mapped) { 500 } else { 0 };
    let code = |letter| face.glyph_index(letter).expect("a letter").0 + shift;
    let mut content = "BT /F1 12 Tf 14 TL 72 770 Td ".to_owned();
    for line in lines {
        let codes: Vec<String> =
            line.chars().map(|letter| format!("{:04x}", code(letter))).collect();
        write!(content, "<{}> Tj T* ", codes.concat()).expect("written");
    }
    content += "ET";
    let mut widths = String::new();
    let mut map = vec![0; 2 * (500 + usize::from(face.number_of_glyphs()))];
    for number in 0..face.number_of_glyphs() {
        let width = f32::from(face.glyph_hor_advance(ttf_parser::GlyphId(number)).unwrap_or(0));
        write!(widths, "{} [{:.0}] ", number + shift, width * 1000.0 / units).expect("written");
        let at = 2 * usize::from(number + shift);
        map[at..at + 2].copy_from_slice(&number.to_be_bytes());
    }
    let mut font = FONT.to_vec();
    if matches!(glyphs, Glyphs::Unexplained) {
        let at = font.windows(4).position(|tag| tag == b"cmap").expect("a table");
        font[at..at + 4].copy_from_slice(b"xmap");
    }
    let map_entry = if shift > 0 { "/CIDToGIDMap 9 0 R" } else { "" };
    let mut objects = page_objects("/Font<</F1 5 0 R>>", stream("", content.as_bytes()));
    objects.push(object(
        "<</Type/Font/Subtype/Type0/BaseFont/ABCDEF+T/Encoding/Identity-H/DescendantFonts[6 0 R]>>",
    ));
    objects.push(object(&format!(
        "<</Type/Font/Subtype/CIDFontType2/BaseFont/ABCDEF+T/CIDSystemInfo<</Registry(Adobe)/Ordering\
         (Identity)/Supplement 0>>/FontDescriptor 7 0 R/W[{widths}]{map_entry}>>"
    )));
    objects.push(object(
        "<</Type/FontDescriptor/FontName/ABCDEF+T/Flags 4/FontBBox[0 0 1000 1000]/FontFile2 8 0 R>>",
    ));
    objects.push(packed_stream("", &font));
    objects.push(packed_stream("", &map));
    file(&objects)
}
