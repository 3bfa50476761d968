//! The words of replies and templates: variables, and what a line or a text may hold.

use std::borrow::Cow;

use serde::Serialize;
use utoipa::ToSchema;

use super::REPLY_MAX_CHARS;
use crate::{
    domain::{
        FieldCode, FieldError, Language,
        field::{has_control, is_longer},
    },
    text::try_fill,
};

/// Variables without a value that are named at once, and how much of each is shown.
const MAX_MISSING: usize = 10;
const MAX_SHOWN_CHARS: usize = 40;
const OPEN: &str = "{{";
const CLOSE: &str = "}}";

/// A name that templates may use, and what stands for it in each language; none if this request has nothing to
/// put there.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct Variable {
    /// As it stands between the braces.
    pub name: &'static str,
    /// In Latvian.
    #[schema(required)]
    pub lv: Option<String>,
    /// In English.
    #[schema(required)]
    pub en: Option<String>,
}

impl Variable {
    /// One that is the same in both languages.
    #[must_use]
    pub fn same(name: &'static str, value: Option<&str>) -> Self {
        let value = value.map(one_line).filter(|value| !value.is_empty());
        Self { name, lv: value.clone(), en: value }
    }

    /// Its value in a language.
    #[must_use]
    pub fn value(&self, language: Language) -> Option<&str> {
        match language {
            Language::Lv => self.lv.as_deref(),
            Language::En => self.en.as_deref(),
        }
    }
}

/// The text with its variables filled in; those without a value stay, and are added to `missing`, each once.
#[must_use]
pub fn fill(
    text: &str,
    variables: &[Variable],
    language: Language,
    missing: &mut Vec<String>,
) -> String {
    let Ok(filled) = try_fill(text, |name| {
        let known = variables.iter().find(|variable| variable.name == name.trim());
        if let Some(value) = known.and_then(|variable| variable.value(language)) {
            return Ok::<_, std::convert::Infallible>(Cow::Borrowed(value));
        }
        note_missing(missing, name);
        Ok(Cow::Owned(format!("{OPEN}{name}{CLOSE}")))
    });
    if let Some((_, rest)) = text.rsplit_once(OPEN)
        && !rest.contains(CLOSE)
    {
        note_missing(missing, rest);
    }
    filled
}

/// Notes what stands for no value, by the words after the opening braces.
fn note_missing(missing: &mut Vec<String>, name: &str) {
    let shown: String = one_line(name).chars().take(MAX_SHOWN_CHARS).collect();
    if missing.len() < MAX_MISSING && !missing.contains(&shown) {
        missing.push(shown);
    }
}

/// A visitor's or the firm's words as they may stand in a line of their own or in a header.
#[must_use]
pub fn one_line(text: &str) -> String {
    let clean = text.replace(|c: char| c.is_control() || matches!(c, '\u{2028}' | '\u{2029}'), " ");
    clean.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Lines end as everywhere here, and what nobody sees goes.
pub(super) fn tidy(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    text.replace(|c: char| c.is_control() && !matches!(c, '\n' | '\t'), "")
}

pub(super) fn check_line(field: &'static str, text: &str, max_chars: usize) -> Option<FieldError> {
    let code = if text.is_empty() {
        FieldCode::Required
    } else if is_longer(text, max_chars) {
        FieldCode::TooLong
    } else if has_control(text) {
        FieldCode::Invalid
    } else {
        return None;
    };
    Some(FieldError { field, code })
}

pub(super) fn check_text(field: &'static str, text: &str) -> Option<FieldError> {
    let code = if text.is_empty() {
        FieldCode::Required
    } else if is_longer(text, REPLY_MAX_CHARS) {
        FieldCode::TooLong
    } else {
        return None;
    };
    Some(FieldError { field, code })
}
