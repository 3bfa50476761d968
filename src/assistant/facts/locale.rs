//! Words of the site's locale files: where facts and passages take theirs from.

use serde_json::Value;

use super::FactsError;
use crate::{domain::Language, locales};

/// A locale file as it stands in the UI.
pub(in crate::assistant) fn locale_text(
    name: &str,
    language: Language,
) -> Result<&'static str, FactsError> {
    let file = locales::file(name).map(|texts| texts[language as usize]);
    file.ok_or_else(|| FactsError::Wording(name.to_owned()))
}

/// A locale file in one language, read.
#[derive(Debug)]
pub(in crate::assistant) struct LocaleFile(Value);

impl LocaleFile {
    /// Reads the file with this name.
    pub fn load(name: &str, language: Language) -> Result<Self, FactsError> {
        Ok(Self(serde_json::from_str(locale_text(name, language)?)?))
    }

    /// The wording with this JSON pointer.
    pub fn text(&self, pointer: &str) -> Result<&str, FactsError> {
        let found = self.0.pointer(pointer).and_then(Value::as_str);
        found.ok_or_else(|| FactsError::Wording(pointer.to_owned()))
    }

    /// The wording with this JSON pointer; the entries of a list one after the other.
    pub fn joined(&self, pointer: &str) -> Result<String, FactsError> {
        match self.0.pointer(pointer) {
            Some(Value::Array(entries)) => {
                let entries: Vec<&str> = entries.iter().filter_map(Value::as_str).collect();
                Ok(entries.join("; "))
            }
            _ => self.text(pointer).map(ToOwned::to_owned),
        }
    }
}
