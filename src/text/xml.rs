//! What XML can hold.

/// Whether XML 1.0 has this character at all (section 2.2): a document with another one is not well-formed.
#[must_use]
pub fn is_in_xml(letter: char) -> bool {
    matches!(letter, '\t' | '\n' | '\r' | ' '..='\u{fffd}' | '\u{10000}'..)
}
