//! What replies may begin with.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{
    ReplyFault, SUBJECT_MAX_CHARS,
    words::{Variable, check_line, check_text, fill, tidy},
};
use crate::domain::{Language, id::impl_id};

/// The longest name of a template, in characters.
pub const TEMPLATE_NAME_MAX_CHARS: usize = 80;
/// The most templates of all languages.
pub const MAX_TEMPLATES: usize = 200;

/// Identifies a template.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct TemplateId(Uuid);

impl_id!(TemplateId);

/// A template as it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReplyTemplate {
    /// Identifies it.
    pub id: TemplateId,
    /// Language that it is written in.
    pub language: Language,
    /// What it is called where one is chosen.
    pub name: String,
    /// Subject line; may hold variables.
    pub subject: String,
    /// The text; may hold variables.
    pub text: String,
    /// When it was last changed; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

/// A template that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewTemplate {
    language: Language,
    name: String,
    subject: String,
    text: String,
}

impl NewTemplate {
    /// Takes a template whose variables are all known by these names; reports the unknown ones.
    pub fn new(
        language: Language,
        [name, subject, text]: [&str; 3],
        known: &[&'static str],
    ) -> Result<Self, ReplyFault> {
        let template = Self {
            language,
            name: name.trim().to_owned(),
            subject: subject.trim().to_owned(),
            text: tidy(text).trim().to_owned(),
        };
        let mut errors = Vec::new();
        errors.extend(check_line("name", &template.name, TEMPLATE_NAME_MAX_CHARS));
        errors.extend(check_line("subject", &template.subject, SUBJECT_MAX_CHARS));
        errors.extend(check_text("text", &template.text));
        if !errors.is_empty() {
            return Err(ReplyFault::Fields(errors));
        }
        let (mut unknown, known) = (Vec::new(), known.iter().map(|name| (*name, "")));
        let variables: Vec<Variable> = known
            .map(|(name, value)| Variable { name, lv: Some(value.into()), en: Some(value.into()) })
            .collect();
        for part in [&template.subject, &template.text] {
            let _ = fill(part, &variables, language, &mut unknown);
        }
        if unknown.is_empty() { Ok(template) } else { Err(ReplyFault::Unfilled(unknown)) }
    }

    /// The record to keep.
    #[must_use]
    pub fn into_template(self, id: TemplateId, updated_at: Timestamp) -> ReplyTemplate {
        let Self { language, name, subject, text } = self;
        ReplyTemplate { id, language, name, subject, text, updated_at }
    }
}
