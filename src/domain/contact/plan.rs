//! What the firm intends with a request: who answers it, under which tags it is kept, and what comes next when.

use std::collections::HashSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::domain::{
    FieldCode, FieldError,
    field::{has_control, is_longer},
};

/// The most tags of one request.
pub const MAX_TAGS: usize = 10;
/// The longest tag, in characters.
pub const TAG_MAX_CHARS: usize = 40;
/// The longest description of a next step, in characters.
pub const NEXT_STEP_MAX_CHARS: usize = 200;
/// No step is due in a year before this one: such a date is a slip.
const FIRST_YEAR: i16 = 2000;

/// What becomes of a value that may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Change<T> {
    /// It stays.
    #[default]
    Unchanged,
    /// It is taken away.
    Removed,
    /// It is this one.
    To(T),
}

impl<T> Change<T> {
    /// Applies it to what there is.
    pub(super) fn apply(self, value: &mut Option<T>) {
        match self {
            Self::Unchanged => {}
            Self::Removed => *value = None,
            Self::To(new) => *value = Some(new),
        }
    }
}

/// What the firm does next about a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct NextStep {
    /// What; not blank, at most [`NEXT_STEP_MAX_CHARS`] characters on one line.
    pub text: String,
    /// On which day, in the firm's time zone: `2026-11-23`.
    #[schema(value_type = String, format = Date)]
    pub due: Date,
}

impl NextStep {
    /// The step as it is kept; otherwise what is wrong with it.
    pub fn checked(self) -> Result<Self, FieldError> {
        let refuse = |code| Err(FieldError { field: "nextStep", code });
        let text = self.text.trim();
        if text.is_empty() {
            refuse(FieldCode::Required)
        } else if is_longer(text, NEXT_STEP_MAX_CHARS) {
            refuse(FieldCode::TooLong)
        } else if has_control(text) || self.due.year() < FIRST_YEAR {
            refuse(FieldCode::Invalid)
        } else {
            Ok(Self { text: text.to_owned(), due: self.due })
        }
    }
}

/// The tags as they are kept: trimmed, each once (whatever its case, as first written), no empty ones;
/// otherwise what is wrong with them. Commas stand between tags. At most [`MAX_TAGS`] of at most [`TAG_MAX_CHARS`] characters.
pub fn checked_tags(tags: Vec<String>) -> Result<Vec<String>, FieldError> {
    let refuse = |code| Err(FieldError { field: "tags", code });
    let mut known = HashSet::new();
    let mut kept = Vec::new();
    for tag in tags {
        let tag = tag.trim();
        if is_longer(tag, TAG_MAX_CHARS) {
            return refuse(FieldCode::TooLong);
        }
        if has_control(tag) || tag.contains(',') {
            return refuse(FieldCode::Invalid);
        }
        if !tag.is_empty() && known.insert(tag.to_lowercase()) {
            kept.push(tag.to_owned());
        }
    }
    if kept.len() > MAX_TAGS { refuse(FieldCode::TooLong) } else { Ok(kept) }
}
