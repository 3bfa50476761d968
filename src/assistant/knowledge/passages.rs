//! Passages of a page: its locale file walked section by section.

use serde_json::{Map, Value};

use super::Passage;
use crate::assistant::facts::{FactsError, Parameters};

/// Members that name a section; the first found is its heading.
const HEADINGS: [&str; 4] = ["question", "title", "name", "feature"];
/// Members that say something, in reading order.
const BODIES: [&str; 17] = [
    "lead",
    "text",
    "body",
    "answer",
    "before",
    "chatbot",
    "person",
    "after",
    "steps",
    "description",
    "reason",
    "points",
    "items",
    "purpose",
    "duration",
    "usage",
    "note",
];
/// Members whose own members are sentences about the section.
const LISTS: [&str; 2] = ["notes", "items"];
/// Examples in drawings, labels of controls and messages: no knowledge. Savings and prices come from
/// the catalogue.
const SKIPPED: [&str; 26] = [
    "asset",
    "links",
    "conversation",
    "dashboard",
    "sketch",
    "desk",
    "manuscript",
    "plan",
    "posts",
    "flow",
    "sheet",
    "pricing",
    "savings",
    "research",
    "mvp",
    "dots",
    "trail",
    "error",
    "sent",
    "failed",
    "hint",
    "consent",
    "field",
    "toast",
    "action",
    "related",
];
/// A passage ends after the paragraph that reaches this many characters.
const PASSAGE_CHARS: usize = 420;

/// A page whose locale file is walked.
pub(super) struct Walk<'a> {
    pub page_title: &'a str,
    pub url: &'a str,
    pub parameters: &'a Parameters,
}

impl Walk<'_> {
    /// Appends the passages of a section and of all sections in it.
    pub fn section(
        &self,
        section: &Map<String, Value>,
        topic: &str,
        found: &mut Vec<Passage>,
    ) -> Result<(), FactsError> {
        let headings = self.texts(section, &HEADINGS)?;
        let heading = headings.first().cloned().unwrap_or_else(|| topic.to_owned());
        let mut paragraphs = self.texts(section, &BODIES)?;
        for list in LISTS.iter().filter_map(|name| section.get(*name)?.as_object()) {
            for line in list.values().filter_map(Value::as_str) {
                paragraphs.push(self.parameters.fill(line)?);
            }
        }
        if heading.is_empty() {
            paragraphs.clear();
        }
        let topic_here = format!("{topic} {}", headings.join(" "));
        for text in joined(paragraphs) {
            found.push(Passage {
                page_title: self.page_title.to_owned(),
                url: self.url.to_owned(),
                heading: heading.clone(),
                topic: topic_here.clone(),
                text,
            });
        }
        for (name, member) in section {
            if let Value::Object(child) = member
                && !SKIPPED.contains(&name.as_str())
            {
                let topic = if headings.is_empty() { topic } else { &heading };
                self.section(child, topic, found)?;
            }
        }
        Ok(())
    }

    fn texts(
        &self,
        section: &Map<String, Value>,
        names: &[&str],
    ) -> Result<Vec<String>, FactsError> {
        let mut texts = Vec::new();
        for member in names.iter().filter_map(|name| section.get(*name)) {
            match member {
                Value::String(text) => texts.push(self.parameters.fill(text)?),
                Value::Array(lines) => {
                    for line in lines.iter().filter_map(Value::as_str) {
                        texts.push(self.parameters.fill(line)?);
                    }
                }
                _ => {}
            }
        }
        Ok(texts)
    }
}

/// Paragraphs put together to passages; the items of a list stay with the words before them.
pub(super) fn joined(paragraphs: Vec<String>) -> Vec<String> {
    let mut passages: Vec<String> = Vec::new();
    for paragraph in paragraphs {
        let item = paragraph.strip_prefix("- ");
        let text = item.unwrap_or(&paragraph);
        match passages.last_mut() {
            Some(last) if item.is_some() || last.chars().count() < PASSAGE_CHARS => {
                let stop = if last.ends_with(['.', '!', '?', ';', ':', ',']) { "" } else { "." };
                last.push_str(stop);
                last.push(' ');
                last.push_str(text);
            }
            _ => passages.push(text.to_owned()),
        }
    }
    passages
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_items_of_a_list_stay_with_what_they_list() {
        let long = "a".repeat(PASSAGE_CHARS);
        let paragraphs = [format!("{long}:"), "- b;".into(), "- c.".into(), "Cits".into()].into();
        assert_eq!(joined(paragraphs), [format!("{long}: b; c."), "Cits".into()]);
    }
}
