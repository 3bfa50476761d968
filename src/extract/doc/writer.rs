//! Word's special characters made into plain text.

const FIELD_BEGIN: char = '\u{13}';
const FIELD_SEPARATOR: char = '\u{14}';
const FIELD_END: char = '\u{15}';
const CELL_END: char = '\u{7}';
/// Deeper fields are taken for text.
const MAX_FIELD_DEPTH: usize = 1024;

/// Collects text; leaves out the instructions of fields and keeps their results.
#[derive(Default)]
pub(super) struct Writer {
    text: String,
    /// For each open field whether its instruction is still being read.
    fields: Vec<bool>,
    /// How many of these are.
    hidden: usize,
}

impl Writer {
    /// Adds a part of the document as paragraphs of its own, with what stands before some of them.
    pub(super) fn write_part<'n>(
        &mut self,
        units: &[u16],
        number: &dyn Fn(usize) -> Option<&'n String>,
    ) {
        let mut place = 0;
        for letter in char::decode_utf16(units.iter().copied()) {
            if let Some(number) = number(place) {
                self.text.push_str(number);
                self.text.push(' ');
            }
            let letter = letter.unwrap_or(char::REPLACEMENT_CHARACTER);
            place += letter.len_utf16();
            self.write(letter);
        }
        self.fields.clear();
        self.hidden = 0;
        self.text.push('\n');
    }

    /// What was collected.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    fn write(&mut self, letter: char) {
        match letter {
            FIELD_BEGIN => self.begin_field(),
            FIELD_SEPARATOR => self.show_field(),
            FIELD_END => {
                self.show_field();
                self.fields.pop();
            }
            _ if self.hidden > 0 => {}
            // A row ends with a mark of its own after the last cell's.
            CELL_END if self.text.ends_with('\t') => {
                self.text.pop();
                self.text.push('\n');
            }
            CELL_END | '\t' => self.text.push('\t'),
            '\r' | '\u{b}' | '\u{c}' | '\u{e}' => self.text.push('\n'),
            '\u{1e}' => self.text.push('\u{2011}'),
            '\0'..='\u{1f}' => {}
            // Letters of symbol fonts: nearly always a list's bullet.
            '\u{f000}'..='\u{f0ff}' => self.text.push('•'),
            other => self.text.push(other),
        }
    }

    fn begin_field(&mut self) {
        if self.fields.len() < MAX_FIELD_DEPTH {
            self.fields.push(true);
            self.hidden += 1;
        }
    }

    fn show_field(&mut self) {
        if let Some(is_hidden) = self.fields.last_mut().filter(|is_hidden| **is_hidden) {
            *is_hidden = false;
            self.hidden -= 1;
        }
    }
}
