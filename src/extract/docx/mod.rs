//! Word since 2007: the text that is seen of headers, body, notes, footers and text boxes, each part once.

mod look;
mod package;
mod relations;
mod scopes;
mod styles;
mod walker;

use std::collections::HashSet;

use super::{
    ExtractError,
    doc::{self, Ole},
    format::OLE_HEAD,
};
use package::Package;
use relations::Relation;
use styles::Styles;

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
    let has_backdrop = walker::has_backdrop(&document);
    let mut beside = Beside {
        package: &mut package,
        relations,
        main: &main,
        seen: HashSet::new(),
        styles: Styles::default(),
        has_backdrop,
    };
    beside.read_styles()?;
    beside.read(&["/header"], &mut text)?;
    let body = walker::write_text(&document, &beside.styles, beside.has_backdrop, &mut text);
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
    styles: Styles,
    /// Whether a part so far draws something behind the text.
    has_backdrop: bool,
}

impl Beside<'_, '_> {
    fn read_styles(&mut self) -> Result<(), ExtractError> {
        let relation = self.relations.iter().find(|one| one.kind.ends_with("/styles"));
        let name = relation.map(|relation| relations::resolve(self.main, &relation.target));
        if let Some(xml) = name.and_then(|name| self.part(&name).transpose()) {
            self.styles = Styles::parse(&xml?);
        }
        Ok(())
    }

    /// Adds the parts of these kinds.
    fn read(&mut self, kinds: &[&str], text: &mut String) -> Result<(), ExtractError> {
        for kind in kinds {
            let parts = self.relations.iter().filter(|one| one.kind.ends_with(kind));
            let names: Vec<String> =
                parts.map(|part| relations::resolve(self.main, &part.target)).collect();
            for name in names {
                if !self.seen.insert(name.clone()) {
                    continue;
                }
                let Some(xml) = self.part(&name)? else { continue };
                self.has_backdrop |= walker::has_backdrop(&xml);
                match walker::write_text(&xml, &self.styles, self.has_backdrop, text) {
                    Ok(()) | Err(ExtractError::Damaged) => {}
                    Err(error) => return Err(error),
                }
            }
        }
        Ok(())
    }

    /// The text of a part; a damaged one costs only its own text.
    fn part(&mut self, name: &str) -> Result<Option<String>, ExtractError> {
        match self.package.part(name) {
            Err(ExtractError::Damaged) => Ok(None),
            other => other,
        }
    }
}
