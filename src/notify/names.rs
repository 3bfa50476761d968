//! What visitors call themselves and what they wrote, as it may stand in an e-mail.

use lettre::message::Mailbox;

use super::plain_address;
use crate::{domain::Contact, text::is_mark};

/// What a line of a field may hold, beyond the longest that the form takes.
const MAX_LINE_CHARS: usize = 300;

/// Where an answer reaches the visitor by itself, if it does.
pub(super) fn mailbox_of(contact: &Contact) -> Option<Mailbox> {
    let address = plain_address(&contact.email)?.parse().ok()?;
    Some(Mailbox::new(Some(full_name(contact)), address))
}

pub(super) fn full_name(contact: &Contact) -> String {
    one_line(&format!("{} {}", contact.first_name, contact.last_name))
}

/// What a letter to a visitor calls its reader. Anybody can have it sent to anybody: what could be more than a name, such
/// as a message with a link, is left out.
pub(super) fn reader_name(name: &str) -> Option<String> {
    const MOST_WORDS: usize = 4;
    const MOST_CHARS: usize = 40;
    let is_of_names =
        |c: char| c.is_alphabetic() || is_mark(c) || c.is_whitespace() || "-–'’‘`.".contains(c);
    let name = one_line(name);
    let dots = name.split('.').skip(1);
    // "J. P." and not "evil.example".
    let has_host = dots.clone().any(|rest| rest.starts_with(char::is_alphabetic));
    let fits = name.chars().count() <= MOST_CHARS
        && name.split(' ').count() <= MOST_WORDS
        && name.chars().all(is_of_names)
        && !has_host;
    (fits && !name.is_empty()).then_some(name)
}

/// A visitor's words as they may stand in a header or in a field's line.
pub(super) fn one_line(text: &str) -> String {
    let is_break = |c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}');
    let words = text.split(|c: char| c.is_whitespace() || is_break(c));
    let line = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    line.chars().take(MAX_LINE_CHARS).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_calls_its_reader_by_what_can_only_be_a_name() {
        for name in ["Anna", "Anna Marija Ozola", "J. P. O’Neill", "Žaneta", "李 明", "Jean-Luc"]
        {
            assert_eq!(reader_name(name).as_deref(), Some(name));
        }
        assert_eq!(reader_name(" Anna \n Ozola ").as_deref(), Some("Anna Ozola"));
        for other in [
            "Your mailbox is blocked today",
            "evil.example",
            "https://evil.example",
            "a@b.example",
            "Anna 2000",
            "Annaannaannaannaannaannaannaannaannaannaa",
            " ",
            "",
        ] {
            assert_eq!(reader_name(other), None, "{other}");
        }
    }
}
