//! Text from a part's XML, event by event and without recursion. Entities that a document declares
//! itself are not expanded.

use quick_xml::{
    Reader,
    events::{BytesRef, BytesStart, Event},
};

use super::{look::value, scopes::Scopes, styles::Styles};
use crate::extract::{ExtractError, MAX_TEXT_BYTES};

/// Deepest nesting of elements; Word's own documents stay below 100.
const MAX_DEPTH: usize = 4096;
const BULLET: &str = "• ";

/// Whether the part's outermost element is that of a Word document.
pub(super) fn is_word_document(xml: &str) -> bool {
    let mut reader = Reader::from_str(xml);
    loop {
        match reader.read_event() {
            Ok(Event::Start(element) | Event::Empty(element)) => {
                return element.local_name().as_ref() == "document";
            }
            Ok(Event::Eof) | Err(_) => return true,
            Ok(_) => {}
        }
    }
}

/// Whether something may be drawn behind the part's text: a page's colour, a picture.
pub(super) fn has_backdrop(xml: &str) -> bool {
    ["behindDoc=\"1\"", "behindDoc=\"true\"", ":background ", "z-index:-"]
        .iter()
        .any(|sign| xml.contains(sign))
}

/// Adds the part's text that is seen: a line a paragraph or row, a tab between cells.
pub(super) fn write_text(
    xml: &str,
    styles: &Styles,
    has_backdrop: bool,
    text: &mut String,
) -> Result<(), ExtractError> {
    let mut reader = Reader::from_str(xml);
    let config = reader.config_mut();
    config.check_end_names = false;
    config.allow_unmatched_ends = true;
    let mut walker = Walker {
        text,
        depth: 0,
        skipped: 0,
        text_elements: 0,
        has_choice: Vec::new(),
        is_heading: false,
        properties: String::new(),
        scopes: Scopes::new(styles, has_backdrop),
    };
    loop {
        match reader.read_event() {
            Ok(Event::Start(element)) => walker.start(&element)?,
            Ok(Event::Empty(element)) => walker.empty(&element),
            Ok(Event::End(element)) => walker.end(element.local_name().as_ref()),
            Ok(Event::Text(part)) => walker.write(&part.xml10_content()),
            Ok(Event::CData(part)) => walker.write(&part.into_inner()),
            Ok(Event::GeneralRef(reference)) => walker.reference(&reference),
            Ok(Event::Eof) => return Ok(()),
            Err(_) => return Err(ExtractError::Damaged),
            Ok(_) => {}
        }
        if walker.text.len() > MAX_TEXT_BYTES {
            return Err(ExtractError::TooComplex);
        }
    }
}

struct Walker<'t, 's> {
    text: &'t mut String,
    depth: usize,
    /// How many open elements belong to one that is left out.
    skipped: usize,
    text_elements: usize,
    /// For each open `AlternateContent` whether its first alternative was read.
    has_choice: Vec<bool>,
    /// Whether the paragraph's style is that of a heading.
    is_heading: bool,
    /// The element whose properties are read.
    properties: String,
    scopes: Scopes<'s>,
}

impl Walker<'_, '_> {
    fn start(&mut self, element: &BytesStart<'_>) -> Result<(), ExtractError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return Err(ExtractError::TooComplex);
        }
        if self.skipped > 0 {
            self.note_property(element);
            self.skipped += 1;
            return Ok(());
        }
        let name = element.local_name();
        let name = name.as_ref();
        self.scopes.open(name, self.depth);
        match name {
            // Deleted text, fields' instructions, properties.
            "del" | "moveFrom" | "instrText" | "delText" | "delInstrText" | "pPr" | "rPr"
            | "sectPr" | "tblPr" | "trPr" | "tcPr" => {
                self.skip(name);
            }
            "AlternateContent" => self.has_choice.push(false),
            "Choice" => {
                if let Some(has_choice) = self.has_choice.last_mut() {
                    *has_choice = true;
                }
            }
            // The same text box again, for older versions.
            "Fallback" if self.has_choice.last() == Some(&true) => self.skip(name),
            "txbxContent" => self.end_line(),
            "t" => self.text_elements += 1,
            "br" | "cr" => self.push('\n'),
            "tab" | "ptab" => self.push('\t'),
            _ => {}
        }
        Ok(())
    }

    /// Leaves out an element, but for what it says of others.
    fn skip(&mut self, name: &str) {
        self.skipped = 1;
        name.clone_into(&mut self.properties);
    }

    fn empty(&mut self, element: &BytesStart<'_>) {
        if self.skipped > 0 {
            return self.note_property(element);
        }
        match element.local_name().as_ref() {
            "p" => self.text.push('\n'),
            "br" | "cr" => self.push('\n'),
            "tab" | "ptab" => self.push('\t'),
            "noBreakHyphen" => self.push('\u{2011}'),
            "sym" => symbol(element).into_iter().for_each(|letter| self.push(letter)),
            _ => {}
        }
    }

    /// Items of lists have their number or bullet in properties; headings are numbered for their own sake.
    fn note_property(&mut self, element: &BytesStart<'_>) {
        if self.skipped == 1 {
            self.scopes.note(&self.properties, element);
        }
        let value = value(element, "val").unwrap_or_default();
        match element.local_name().as_ref() {
            "pStyle" => {
                let style = value.to_ascii_lowercase();
                self.is_heading =
                    ["heading", "title", "virsraksts"].iter().any(|name| style.starts_with(name));
                if self.scopes.is_listed(&value) {
                    self.begin_item();
                }
            }
            // Not an item, whatever its style says.
            "numId" if value == "0" => self.drop_bullet(),
            "numId" => self.begin_item(),
            _ => {}
        }
    }

    fn begin_item(&mut self) {
        let begins_line = self.text.is_empty() || self.text.ends_with(['\n', '\t']);
        if begins_line && !self.is_heading {
            self.text.push_str(BULLET);
        }
    }

    fn drop_bullet(&mut self) {
        if let Some(start) = self.text.strip_suffix(BULLET) {
            self.text.truncate(start.len());
        }
    }

    fn end(&mut self, name: &str) {
        self.depth = self.depth.saturating_sub(1);
        self.scopes.close(self.depth);
        if self.skipped > 0 {
            self.skipped -= 1;
            return;
        }
        match name {
            "p" | "tr" => {
                self.is_heading = false;
                // Nothing of the item is seen.
                self.drop_bullet();
                self.text.push('\n');
            }
            "tc" => {
                self.text.truncate(self.text.trim_end_matches('\n').len());
                self.text.push('\t');
            }
            "t" => self.text_elements = self.text_elements.saturating_sub(1),
            "AlternateContent" => drop(self.has_choice.pop()),
            _ => {}
        }
    }

    fn write(&mut self, part: &str) {
        if self.skipped == 0 && self.text_elements > 0 && self.scopes.is_seen() {
            self.text.push_str(part);
        }
    }

    fn push(&mut self, sign: char) {
        if self.scopes.is_seen() {
            self.text.push(sign);
        }
    }

    fn reference(&mut self, reference: &BytesRef<'_>) {
        if let Ok(Some(letter)) = reference.resolve_char_ref() {
            return self.write(letter.encode_utf8(&mut [0; 4]));
        }
        match &*reference.xml10_content() {
            "amp" => self.write("&"),
            "lt" => self.write("<"),
            "gt" => self.write(">"),
            "quot" => self.write("\""),
            "apos" => self.write("'"),
            _ => {}
        }
    }

    fn end_line(&mut self) {
        if !self.text.is_empty() && !self.text.ends_with('\n') {
            self.text.push('\n');
        }
    }
}

/// A letter given by its number; those of symbol fonts are pictures, not letters.
fn symbol(element: &BytesStart<'_>) -> Option<char> {
    let attribute = element.try_get_attribute("w:char").ok().flatten()?;
    let number = u32::from_str_radix(&attribute.value, 16).ok()?;
    if (0xe000..0xf900).contains(&number) { None } else { char::from_u32(number) }
}
