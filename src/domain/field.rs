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

/// Whether there is nothing to be seen of a text, as of an empty one: characters that Unicode has drawn as nothing
/// (`Default_Ignorable_Code_Point`; the empty Braille pattern besides), blanks of any kind.
pub(super) fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_ignorable(c))
}

fn is_ignorable(c: char) -> bool {
    matches!(c,
        '\u{AD}' | '\u{34F}' | '\u{61C}' | '\u{115F}' | '\u{1160}' | '\u{17B4}' | '\u{17B5}' | '\u{180B}'..='\u{180F}'
        | '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{2800}' | '\u{3164}'
        | '\u{FE00}'..='\u{FE0F}' | '\u{FEFF}' | '\u{FFA0}' | '\u{FFF0}'..='\u{FFF8}' | '\u{1D173}'..='\u{1D17A}'
        | '\u{E0000}'..='\u{E0FFF}')
}

/// Whether a text has more characters than it may have.
pub(super) fn is_longer(text: &str, max_chars: usize) -> bool {
    // A character has at least one byte: most texts need no counting.
    text.len() > max_chars && text.chars().count() > max_chars
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_shows_nothing_is_blank_and_no_name_of_any_script_is() {
        for text in ["", " \u{a0}\u{3000}", "\u{200b}\u{200b}", "\u{feff}\u{3164}", "\u{2800}"] {
            assert!(is_blank(text), "{text:?}");
        }
        for text in ["Ž", "می\u{200c}خواهم", "-", "李", "क्\u{200d}ष"] {
            assert!(!is_blank(text), "{text:?}");
        }
    }
}
