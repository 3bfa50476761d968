//! Word documents as Word writes them now.

use std::{
    fmt::Write as _,
    io::{Cursor, Write},
};

use zip::{ZipWriter, write::SimpleFileOptions};

const OFFICE: &str = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const HEAD: &str = r#"<?xml version="1.0" encoding="UTF-8"?>"#;

/// A ZIP file with these parts.
pub fn package(parts: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in parts {
        writer.start_file(*name, SimpleFileOptions::default()).expect("started");
        writer.write_all(bytes).expect("written");
    }
    writer.finish().expect("finished").into_inner()
}

/// A file of relations: kind and target.
pub fn relations(list: &[(&str, &str)]) -> String {
    let mut rows = String::new();
    for (kind, target) in list {
        write!(rows, r#"<Relationship Type="{OFFICE}/{kind}" Target="{target}"/>"#)
            .expect("written");
    }
    format!("{HEAD}<Relationships>{rows}</Relationships>")
}

/// A part with this root element and content.
pub fn part(root: &str, content: &str) -> String {
    format!(
        r#"{HEAD}<w:{root} xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">{content}</w:{root}>"#
    )
}

/// A paragraph.
pub fn paragraph(text: &str) -> String {
    format!(r#"<w:p><w:r><w:t xml:space="preserve">{text}</w:t></w:r></w:p>"#)
}

/// A document with this body and further parts: kind, name, XML.
pub fn document(body: &str, beside: &[(&str, &str, String)]) -> Vec<u8> {
    let main = part("document", &format!("<w:body>{body}</w:body>"));
    raw_document(main.as_bytes(), beside)
}

/// A document whose main part is these bytes.
pub fn raw_document(main: &[u8], beside: &[(&str, &str, String)]) -> Vec<u8> {
    let root = relations(&[("officeDocument", "word/document.xml")]);
    let list: Vec<_> = beside.iter().map(|(kind, name, _)| (*kind, *name)).collect();
    let list = relations(&list);
    let names: Vec<String> = beside.iter().map(|(_, name, _)| format!("word/{name}")).collect();
    let mut parts = vec![
        ("_rels/.rels", root.as_bytes()),
        ("word/document.xml", main),
        ("word/_rels/document.xml.rels", list.as_bytes()),
    ];
    parts.extend(
        names.iter().zip(beside).map(|(name, (_, _, xml))| (name.as_str(), xml.as_bytes())),
    );
    package(&parts)
}
