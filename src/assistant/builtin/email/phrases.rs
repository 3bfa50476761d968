//! The phrases around an e-mail's message, as `assets/builtin/email.*.json` has them.

use std::{collections::HashMap, sync::LazyLock};

use serde::Deserialize;

use super::{EmailTone, EmailType, RecipientType, Step, people::Sender};
use crate::{assistant::packed::packed_text, domain::Language};

/// Both files are built in and the tests read them; an unreadable one would leave the phrases empty.
static LATVIAN: LazyLock<Phrases> =
    LazyLock::new(|| serde_json::from_str(packed_text!("email.lv.json")).unwrap_or_default());
static ENGLISH: LazyLock<Phrases> =
    LazyLock::new(|| serde_json::from_str(packed_text!("email.en.json")).unwrap_or_default());

pub(super) fn phrases(language: Language) -> &'static Phrases {
    match language {
        Language::Lv => &LATVIAN,
        Language::En => &ENGLISH,
    }
}

#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Phrases {
    pub subject_label: String,
    pub subjects: Subjects,
    /// What calls an address that has no name of its own.
    pub link: String,
    /// What calls a file.
    pub attached: String,
    pub tones: HashMap<EmailTone, TonePhrases>,
}

/// With `{{matter}}`, which is the subject of other e-mails.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct Subjects {
    pub reminder: String,
    pub introduction: String,
}

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub(super) struct TonePhrases {
    /// For a recipient whom the visitor did not choose, or who does not know the sender yet.
    pub greetings: Vec<String>,
    pub recipient_greetings: HashMap<RecipientType, String>,
    /// With `{{name}}` or `{{first}}`.
    pub named_greetings: NamedGreetings,
    /// Before a message that has no opening of its own.
    pub openings: HashMap<EmailType, Vec<String>>,
    /// What the recipient is asked or promised.
    pub steps: HashMap<Step, String>,
    /// The step of an introduction to a recipient whom the visitor chose.
    pub introductions: HashMap<RecipientType, String>,
    pub closings: Vec<String>,
    /// After an apology or a refusal.
    pub sorry_closing: String,
    pub sign_offs: Vec<String>,
    /// To a recipient who is named, where that is said otherwise.
    #[serde(default)]
    pub named_sign_offs: Vec<String>,
    pub signature: Signature,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct NamedGreetings {
    pub woman: String,
    pub man: String,
    /// To a name with a title of its own.
    pub unsaid: String,
}

/// In brackets what the sender fills in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Signature {
    pub name: String,
    pub position: Option<String>,
    pub company: Option<String>,
    pub phone: Option<String>,
}

impl Signature {
    /// The sender's lines: what is known of him, in the place of what he would fill in.
    pub fn lines(&self, own: &[String], sender: &Sender) -> Vec<String> {
        if !own.is_empty() {
            return own.to_vec();
        }
        let line = |known: &Option<String>, open: Option<&String>| known.as_ref().or(open).cloned();
        let lines = [
            line(&sender.name, Some(&self.name)),
            self.position.clone().filter(|_| sender.name.is_none()),
            line(&sender.company, self.company.as_ref()),
            line(&sender.phone, self.phone.as_ref()),
        ];
        lines.into_iter().flatten().collect()
    }
}
