//! Word since 2007: the text of headers, body, notes, footers and text boxes, each part once.

mod package;
mod relations;
mod walker;

use std::collections::HashSet;

use super::{
    ExtractError,
    doc::{self, Ole},
    format::OLE_HEAD,
};
use package::Package;
use relations::Relation;

/// The text of a DOCX.
pub(super) fn read(file: &[u8]) -> Result<String, ExtractError> {
    if file.starts_with(OLE_HEAD) {
        let ole = Ole::open(file).ok_or(ExtractError::Damaged)?;
        if ole.stream("WordDocument").is_some() {
            return doc::read(file);
        }
        let is_encrypted = ole.stream("EncryptedPackage").is_some();
        let error =
            if is_encrypted { ExtractError::Encrypted } else { ExtractError::ContradictsName };
        return Err(error);
    }
    let mut package = Package::open(file)?;
    let main = main_part(&mut package)?;
    let document = package.part(&main)?.ok_or(ExtractError::ContradictsName)?;
    if !walker::is_word_document(&document) {
        return Err(ExtractError::ContradictsName);
    }
    let relations = match package.part(&relations::part_of(&main))? {
        Some(xml) => relations::parse(&xml),
        None => Vec::new(),
    };
    let mut text = String::new();
    let mut beside = Beside { package: &mut package, relations, main: &main, seen: HashSet::new() };
    beside.read(&["/header"], &mut text)?;
    let body = walker::write_text(&document, &mut text);
    beside.read(&["/footnotes", "/endnotes", "/footer"], &mut text)?;
    match body {
        // What stands before the damage is worth more than nothing.
        Err(ExtractError::Damaged) if !text.trim().is_empty() => Ok(text),
        Err(error) => Err(error),
        Ok(()) => Ok(text),
    }
}

fn main_part(package: &mut Package<'_>) -> Result<String, ExtractError> {
    let relations = package.part("_rels/.rels")?.map(|xml| relations::parse(&xml));
    let main = relations
        .unwrap_or_default()
        .into_iter()
        .find(|relation| relation.kind.ends_with("/officeDocument"))
        .map(|relation| relations::resolve("", &relation.target));
    Ok(main.unwrap_or_else(|| "word/document.xml".to_owned()))
}

/// The parts that the main one refers to.
struct Beside<'p, 'f> {
    package: &'p mut Package<'f>,
    relations: Vec<Relation>,
    main: &'p str,
    seen: HashSet<String>,
}

impl Beside<'_, '_> {
    /// Adds the parts of these kinds; a damaged one costs only its own text.
    fn read(&mut self, kinds: &[&str], text: &mut String) -> Result<(), ExtractError> {
        for kind in kinds {
            for relation in self.relations.iter().filter(|one| one.kind.ends_with(kind)) {
                let name = relations::resolve(self.main, &relation.target);
                if !self.seen.insert(name.clone()) {
                    continue;
                }
                let part = match self.package.part(&name) {
                    Err(ExtractError::Damaged) => None,
                    other => other?,
                };
                match part.map(|xml| walker::write_text(&xml, text)) {
                    None | Some(Ok(()) | Err(ExtractError::Damaged)) => {}
                    Some(Err(error)) => return Err(error),
                }
            }
        }
        Ok(())
    }
}
