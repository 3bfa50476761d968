//! Content lines of a calendar (RFC 5545, 3.1): escaped, folded, ended with CR LF.

/// Octets of a line without its end; a longer one is folded.
const MAX_OCTETS: usize = 75;

/// The lines of a calendar.
#[derive(Debug, Default)]
pub(super) struct Lines(String);

impl Lines {
    /// A line whose value is written as it is: times, numbers, addresses.
    pub fn push(&mut self, name: &str, value: &str) {
        // What would begin a line of its own, or is no text at all, is left out.
        let clean = value.chars().filter(|c| !c.is_control());
        let mut room = MAX_OCTETS;
        for c in name.chars().chain([':']).chain(clean) {
            if c.len_utf8() > room {
                self.0.push_str("\r\n ");
                room = MAX_OCTETS - 1;
            }
            self.0.push(c);
            room -= c.len_utf8();
        }
        self.0.push_str("\r\n");
    }

    /// A line of text.
    pub fn push_text(&mut self, name: &str, text: &str) {
        self.push(name, &escape(text));
    }

    pub fn into_text(self) -> String {
        self.0
    }
}

/// A text as a value: what separates values is escaped, and so are line ends.
fn escape(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.replace("\r\n", "\n").chars() {
        match c {
            '\\' | ';' | ',' => escaped.extend(['\\', c]),
            '\n' | '\r' | '\u{2028}' | '\u{2029}' => escaped.push_str("\\n"),
            c => escaped.push(c),
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> String {
        let mut lines = Lines::default();
        lines.push_text("SUMMARY", text);
        lines.into_text()
    }

    #[test]
    fn a_long_line_is_folded_between_letters() {
        let text = "ā".repeat(100) + &"🙂".repeat(40) + &"x".repeat(200);
        let folded = line(&text);
        assert!(folded.split("\r\n").all(|line| line.len() <= MAX_OCTETS), "{folded}");
        assert_eq!(folded.replace("\r\n ", ""), format!("SUMMARY:{text}\r\n"));
    }

    #[test]
    fn what_separates_is_escaped_and_nothing_begins_a_line() {
        assert_eq!(line("a;b,c\\d\r\ne\nf:g\u{7}"), "SUMMARY:a\\;b\\,c\\\\d\\ne\\nf:g\r\n");
        let mut lines = Lines::default();
        lines.push("URL", "https://a.example/\r\nATTENDEE:mailto:x@y.example");
        assert_eq!(lines.into_text().matches("\r\n").count(), 1);
    }
}
