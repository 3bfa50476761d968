//! The site's locale files by name: where facts and passages take their words from.

use serde_json::Value;

use super::FactsError;
use crate::domain::Language;

macro_rules! locale_files {
    ($($name:literal)+) => {
        &[$((
            $name,
            [
                include_str!(concat!("../../../ui/src/locales/lv/", $name, ".json")),
                include_str!(concat!("../../../ui/src/locales/en/", $name, ".json")),
            ],
        )),+]
    };
}

/// Files whose words answers quote: the public pages', not the administration's.
const FILES: &[(&str, [&str; 2])] = locale_files! {
    "ai-demo" "assistants" "blog" "booking" "booking-details" "booking-manage" "brand-assets" "chat" "chat-voice" "chatbot-solutions" "common" "contact"
    "content-generation" "cookie-consent" "cookies" "data-analytics" "document-demo" "email-generator"
    "form-data" "gdpr" "home" "legal" "n8n-article" "not-found" "notification" "post-generator" "privacy"
    "problems" "process-automation" "recommendations" "service-offers" "service-page"
    "service-recommendations" "services" "social-media" "terms" "text-analysis" "tools"
};

/// A locale file as it stands in the UI.
pub(in crate::assistant) fn locale_text(
    name: &str,
    language: Language,
) -> Result<&'static str, FactsError> {
    let file = FILES.iter().find(|(known, _)| *known == name);
    file.map(|(_, texts)| texts[language as usize])
        .ok_or_else(|| FactsError::Wording(name.to_owned()))
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
