//! Rich text, which old programs name as Word's: text and the ends of paragraphs and cells; no style, picture or field.

mod encodings;

use std::collections::HashMap;

use encoding_rs::{Encoding, WINDOWS_1252};

use self::encodings::{encoding_of_page, encoding_of_set};
use super::{ExtractError, MAX_TEXT_BYTES};

/// How every file of this kind begins.
pub(super) const HEAD: &[u8] = b"{\\rtf";
/// Deepest nesting of groups; Word's own stay below 50.
const MAX_DEPTH: usize = 1_000;
/// Longest name of a control word.
const MAX_NAME: usize = 32;
const BULLET: &str = "• ";
/// Groups that hold no text of the document.
const OTHERS: [&str; 19] = [
    "colortbl",
    "stylesheet",
    "info",
    "pict",
    "object",
    "header",
    "footer",
    "headerl",
    "headerr",
    "headerf",
    "footerl",
    "footerr",
    "footerf",
    "fldinst",
    "filetbl",
    "revtbl",
    "comment",
    "private",
    "template",
];

/// What a group holds.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Text,
    Fonts,
    /// No text of the document.
    Other,
}

/// What holds inside a group.
#[derive(Clone, Copy)]
struct Scope {
    encoding: &'static Encoding,
    /// Letters that stand in for one that a number gives.
    stand_ins: usize,
    group: Group,
    /// Until it is said to be shown again.
    is_hidden: bool,
    /// Until it is said to stay.
    is_deleted: bool,
}

impl Scope {
    const fn is_shown(self) -> bool {
        matches!(self.group, Group::Text) && !self.is_hidden && !self.is_deleted
    }
}

struct Reader<'b> {
    bytes: &'b [u8],
    at: usize,
    scope: Scope,
    outer: Vec<Scope>,
    /// Encodings of fonts by their numbers.
    fonts: HashMap<i32, &'static Encoding>,
    font: i32,
    default: &'static Encoding,
    /// Bytes in the font's encoding that are not decoded yet.
    pending: Vec<u8>,
    /// Half of a letter beyond 16 bits.
    high: Option<u16>,
    text: String,
}

/// The text of a file.
pub(super) fn read(bytes: &[u8]) -> Result<String, ExtractError> {
    let scope = Scope {
        encoding: WINDOWS_1252,
        stand_ins: 1,
        group: Group::Text,
        is_hidden: false,
        is_deleted: false,
    };
    let mut reader = Reader {
        bytes,
        at: 0,
        scope,
        outer: Vec::new(),
        fonts: HashMap::new(),
        font: 0,
        default: WINDOWS_1252,
        pending: Vec::new(),
        high: None,
        text: String::new(),
    };
    while let Some(byte) = reader.next() {
        reader.take(byte)?;
        if reader.text.len() > MAX_TEXT_BYTES {
            return Err(ExtractError::TooComplex);
        }
    }
    reader.decode();
    Ok(reader.text)
}

impl Reader<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = self.bytes.get(self.at).copied();
        self.at += 1;
        byte
    }

    fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    fn take(&mut self, byte: u8) -> Result<(), ExtractError> {
        match byte {
            b'{' => {
                self.decode();
                if self.outer.len() >= MAX_DEPTH {
                    return Err(ExtractError::TooComplex);
                }
                self.outer.push(self.scope);
            }
            b'}' => {
                self.decode();
                if let Some(scope) = self.outer.pop() {
                    self.scope = scope;
                }
            }
            b'\\' => self.control(),
            b'\r' | b'\n' | 0 => {}
            byte => self.push_byte(byte),
        }
        Ok(())
    }

    fn control(&mut self) {
        let Some(first) = self.peek() else { return };
        if !first.is_ascii_alphabetic() {
            self.at += 1;
            match first {
                b'\'' => {
                    let digits = self.bytes.get(self.at..self.at + 2).unwrap_or_default();
                    let byte = std::str::from_utf8(digits)
                        .ok()
                        .and_then(|digits| u8::from_str_radix(digits, 16).ok());
                    self.at += digits.len();
                    if let Some(byte) = byte {
                        self.push_byte(byte);
                    }
                }
                b'*' => self.scope.group = Group::Other,
                b'~' => self.push(" "),
                b'_' => self.push("-"),
                b'\r' | b'\n' => self.push("\n"),
                b'{' | b'}' | b'\\' => self.push_byte(first),
                _ => {}
            }
            return;
        }
        let start = self.at;
        while self.at - start < MAX_NAME
            && self.peek().is_some_and(|byte| byte.is_ascii_alphabetic())
        {
            self.at += 1;
        }
        let name = String::from_utf8_lossy(&self.bytes[start..self.at]).into_owned();
        let number = self.number();
        if self.peek() == Some(b' ') {
            self.at += 1;
        }
        self.word(&name, number);
    }

    fn number(&mut self) -> Option<i32> {
        let start = self.at;
        if self.peek() == Some(b'-') {
            self.at += 1;
        }
        while self.at - start < 11 && self.peek().is_some_and(|byte| byte.is_ascii_digit()) {
            self.at += 1;
        }
        std::str::from_utf8(&self.bytes[start..self.at]).ok()?.parse().ok()
    }

    fn word(&mut self, name: &str, number: Option<i32>) {
        match (name, number) {
            ("par" | "line" | "row" | "sect" | "page", _) => self.push("\n"),
            ("cell" | "tab" | "nestcell", _) => self.push("\t"),
            ("emdash", _) => self.push("—"),
            ("endash", _) => self.push("–"),
            ("bullet", _) => self.push("•"),
            ("lquote" | "rquote", _) => self.push("’"),
            ("ldblquote", _) => self.push("“"),
            ("rdblquote", _) => self.push("”"),
            ("listtext" | "pntext", _) => {
                self.push(BULLET);
                self.scope.group = Group::Other;
            }
            ("fonttbl", _) => self.scope.group = Group::Fonts,
            ("v", number) => self.show(|scope| scope.is_hidden = number != Some(0)),
            // While changes were noted.
            ("deleted", number) => self.show(|scope| scope.is_deleted = number != Some(0)),
            ("plain", _) => self.show(|scope| (scope.is_hidden, scope.is_deleted) = (false, false)),
            ("uc", Some(number)) => self.scope.stand_ins = usize::try_from(number).unwrap_or(1),
            ("u", Some(number)) => self.letter(number),
            ("ansicpg", Some(page)) => {
                self.default = encoding_of_page(page);
                self.scope.encoding = self.default;
            }
            ("f", Some(number)) => {
                self.decode();
                self.font = number;
                self.scope.encoding = self.fonts.get(&number).copied().unwrap_or(self.default);
            }
            ("fcharset", Some(set)) if self.scope.group == Group::Fonts => {
                if let Some(encoding) = encoding_of_set(set) {
                    self.fonts.insert(self.font, encoding);
                }
            }
            ("bin", Some(number)) => self.at += usize::try_from(number).unwrap_or_default(),
            (name, _) if OTHERS.contains(&name) => self.scope.group = Group::Other,
            _ => {}
        }
    }

    /// A letter by its number; those that stand in for it are passed over.
    fn letter(&mut self, number: i32) {
        self.decode();
        let unit = u16::try_from(number.rem_euclid(1 << 16)).unwrap_or_default();
        let units: Vec<u16> = self.high.take().into_iter().chain([unit]).collect();
        if (0xd800..0xdc00).contains(&unit) {
            self.high = Some(unit);
        } else {
            self.push(&String::from_utf16_lossy(&units));
        }
        for _ in 0..self.scope.stand_ins {
            match self.peek() {
                Some(b'\\') if self.bytes.get(self.at + 1) == Some(&b'\'') => self.at += 4,
                Some(b'{' | b'}' | b'\\') | None => break,
                Some(_) => self.at += 1,
            }
        }
    }

    /// What was read until then is shown as it was to be.
    fn show(&mut self, change: impl FnOnce(&mut Scope)) {
        self.decode();
        change(&mut self.scope);
    }

    fn push_byte(&mut self, byte: u8) {
        if self.scope.is_shown() {
            self.pending.push(byte);
        }
    }

    fn push(&mut self, text: &str) {
        self.decode();
        if self.scope.is_shown() {
            self.text.push_str(text);
        }
    }

    fn decode(&mut self) {
        if !self.pending.is_empty() {
            let (text, _) = self.scope.encoding.decode_without_bom_handling(&self.pending);
            self.text.push_str(&text);
            self.pending.clear();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_read(body: &str, expected: &str) {
        let file = format!(
            "{{\\rtf1\\ansi\\ansicpg1257{{\\fonttbl{{\\f0 Arial;}}{{\\f1\\fcharset204 Arial;}}}}{body}}}"
        );
        assert_eq!(read(file.as_bytes()).as_deref(), Ok(expected), "{body}");
    }

    #[test]
    fn letters_paragraphs_cells_and_items_are_read() {
        assert_read("M\\'e2ja\\par s\\u275?ta", "Māja\nsēta");
        assert_read("{\\f1 \\'e4\\'e0} da", "да da");
        assert_read("Cena\\cell 9 EUR\\cell\\row Beigas", "Cena\t9 EUR\t\nBeigas");
        assert_read("{\\listtext\\'b7\\tab}krāsa".replace('ā', "\\'e2").as_str(), "• krāsa");
        assert_read("a\\u-10179?\\u-8704?b", "a😀b");
    }

    #[test]
    fn what_is_no_text_of_the_document_is_left_out() {
        assert_read(
            "{\\*\\generator Word;}{\\info{\\title Vecs}}a{\\v slepens}{\\deleted b}c",
            "ac",
        );
        assert_read("a\\v slepens\\v0 b{\\v vel\\plain c}\\deleted d\\deleted0 e", "abce");
        assert_read("{\\stylesheet{\\s0 Normal;}}{\\pict\\bin3 }}}x}y", "y");
        assert_read("{\\field{\\*\\fldinst HYPERLINK}{\\fldrslt saite}}", "saite");
    }

    #[test]
    fn damage_ends_nothing_but_the_text() {
        for file in
            ["{\\rtf1 a\\", "{\\rtf1 a\\'", "{\\rtf1 a\\'z", "{\\rtf1 a\\u", "{\\rtf1 a}}}}"]
        {
            assert!(read(file.as_bytes()).is_ok_and(|text| text.starts_with('a')), "{file}");
        }
        let deep = [HEAD, "{".repeat(MAX_DEPTH + 1).as_bytes()].concat();
        assert_eq!(read(&deep), Err(ExtractError::TooComplex));
    }
}
