//! What is wrong with what somebody typed into a form.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Why a field was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldCode {
    /// Empty although required.
    Required,
    /// Not of the form that the field needs.
    Invalid,
    /// Longer than its limit.
    TooLong,
    /// Shorter than it has to be.
    TooShort,
    /// Somebody else has it.
    Taken,
    /// Would become too much: lists, quotations or HTML too deep within each other.
    TooComplex,
    /// The visitor has to agree.
    ConsentRequired,
    /// The consent text changed since the visitor loaded the page.
    ConsentOutdated,
}

/// A refused field, named as in the JSON body.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldError {
    /// Member of the request, e.g. `firstName`.
    pub field: &'static str,
    /// Why.
    pub code: FieldCode,
}

/// Whether a text has characters that belong into no name: control characters, ends of lines, and those that
/// turn around the direction of what stands beside them (Unicode's `Bidi_Control`). Joiners, which some scripts
/// need within words, are none of these.
pub(super) fn has_control(text: &str) -> bool {
    text.chars().any(|c| c.is_control() || is_separator_or_bidi(c))
}

fn is_separator_or_bidi(c: char) -> bool {
    matches!(c,
        '\u{2028}' | '\u{2029}' | '\u{61C}' | '\u{200E}' | '\u{200F}'
        | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text has more characters than it may have.
pub(super) fn is_longer(text: &str, max_chars: usize) -> bool {
    // A character has at least one byte: most texts need no counting.
    text.len() > max_chars && text.chars().count() > max_chars
}
