//! What replies begin with, and the templates that come with the program: `assets/builtin/reply.*.json`, nowhere else.

use serde::Deserialize;

use crate::domain::{Language, NewTemplate};

const FILES: [&str; 2] = [
    include_str!("../../assets/builtin/reply.lv.json"),
    include_str!("../../assets/builtin/reply.en.json"),
];

/// Names that a text may use between double braces.
pub const VARIABLES: [&str; 8] =
    ["firstName", "lastName", "company", "service", "sender", "firm", "firmPhone", "firmEmail"];

/// The built-in texts of one language.
#[derive(Clone, Debug, Deserialize)]
pub struct ReplyTexts {
    /// An empty reply: greeting and signature.
    pub start: StartText,
    /// Templates.
    pub templates: Vec<BuiltInTemplate>,
}

/// Subject and text of an empty reply.
#[derive(Clone, Debug, Deserialize)]
pub struct StartText {
    /// Subject line.
    pub subject: String,
    /// Greeting and signature.
    pub text: String,
}

/// A template that comes with the program.
#[derive(Clone, Debug, Deserialize)]
pub struct BuiltInTemplate {
    name: String,
    subject: String,
    text: String,
}

/// A built-in text that does not parse: a fault of the build, found at start.
#[derive(Debug, thiserror::Error)]
#[error("the built-in texts of replies are unusable: {0}")]
pub struct ReplyTextsError(#[from] serde_json::Error);

impl ReplyTexts {
    /// Latvian, English.
    pub fn load() -> Result<[Self; 2], ReplyTextsError> {
        let [lv, en] = FILES.map(serde_json::from_str);
        Ok([lv?, en?])
    }
}

impl BuiltInTemplate {
    /// None if it uses a variable that there is not; a test reads them all.
    pub(super) fn read(&self, language: Language) -> Option<NewTemplate> {
        NewTemplate::new(language, [&self.name, &self.subject, &self.text], &VARIABLES).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_built_in_template_can_be_used_and_each_language_has_the_same_ones() {
        let texts = ReplyTexts::load().expect("texts");
        for (texts, language) in texts.iter().zip(Language::ALL) {
            let read = texts.templates.iter().filter_map(|template| template.read(language));
            assert_eq!(read.count(), texts.templates.len(), "{language:?}");
            let start = ["Sākums", &texts.start.subject, &texts.start.text];
            assert!(NewTemplate::new(language, start, &VARIABLES).is_ok());
        }
        assert_eq!(texts[0].templates.len(), texts[1].templates.len());
        assert!(!texts[0].templates.is_empty());
    }
}
