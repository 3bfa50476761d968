//! The lines of a calendar (RFC 5545, 3.1) as others write them: taken as far as they can be understood.
//!
//! Read by hand, without descending into components: those of a hostile calendar can be nested without end.

use std::borrow::Cow;

/// One line: `NAME;PARAMETER=value:value`.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Line<'t> {
    /// In capitals.
    pub name: String,
    /// Names in capitals, values without quotes.
    parameters: Vec<(String, &'t str)>,
    /// As it stands, escapes included.
    pub value: &'t str,
}

impl<'t> Line<'t> {
    /// `None` for what is no such line.
    pub fn parse(text: &'t str) -> Option<Self> {
        let (head, value) = split_outside_quotes(text, ':')?;
        let (name, mut rest) = match split_outside_quotes(head, ';') {
            Some((name, rest)) => (name, Some(rest)),
            None => (head, None),
        };
        let mut parameters = Vec::new();
        while let Some(text) = rest {
            let (parameter, more) = match split_outside_quotes(text, ';') {
                Some((parameter, more)) => (parameter, Some(more)),
                None => (text, None),
            };
            if let Some((name, value)) = parameter.split_once('=') {
                parameters.push((name.trim().to_ascii_uppercase(), value.trim_matches('"')));
            }
            rest = more;
        }
        Some(Self { name: name.trim().to_ascii_uppercase(), parameters, value: value.trim() })
    }

    pub fn parameter(&self, name: &str) -> Option<&'t str> {
        self.parameters.iter().find(|(own, _)| own == name).map(|(_, value)| *value)
    }

    pub fn is(&self, value: &str) -> bool {
        self.value.eq_ignore_ascii_case(value)
    }
}

fn split_outside_quotes(text: &str, at: char) -> Option<(&str, &str)> {
    let mut is_quoted = false;
    let found = text.char_indices().find(|(_, c)| {
        is_quoted ^= *c == '"';
        *c == at && !is_quoted
    });
    found.map(|(index, c)| (&text[..index], &text[index + c.len_utf8()..]))
}

/// The lines of a text, with those that were folded put together again.
pub(super) fn unfold(text: &str) -> impl Iterator<Item = Cow<'_, str>> {
    let mut lines = text.trim_start_matches('\u{feff}').lines().peekable();
    std::iter::from_fn(move || {
        let mut line = Cow::Borrowed(lines.next()?);
        while let Some(more) = lines.next_if(|next| next.starts_with([' ', '\t'])) {
            line.to_mut().push_str(&more[1..]);
        }
        Some(line)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_with_its_parameters() {
        let line =
            Line::parse("dtstart;TZID=\"Here; there: W. Europe\";value=DATE-TIME:20261124T093000 ");
        let line = line.expect("a line");
        assert_eq!((line.name.as_str(), line.value), ("DTSTART", "20261124T093000"));
        assert_eq!(line.parameter("TZID"), Some("Here; there: W. Europe"));
        assert_eq!(line.parameter("VALUE"), Some("DATE-TIME"));
        assert_eq!(Line::parse("no line at all"), None);
    }

    #[test]
    fn folded_lines_are_put_together() {
        let text = "\u{feff}SUMMARY:Sa\r\n pul\r\n\tce\r\nEND:VEVENT\n";
        assert_eq!(unfold(text).collect::<Vec<_>>(), ["SUMMARY:Sapulce", "END:VEVENT"]);
    }
}
