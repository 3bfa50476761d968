//! Contact requests: what a visitor may send, and what is kept. What the administrator does with them
//! stands in `follow_up`, how they are found in `search`.

mod follow_up;
mod search;

use std::{fmt, str::FromStr};

use email_address::{EmailAddress, Options};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use follow_up::{
    ContactCounts, ContactPatch, ContactStatus, LastContact, NOTE_MAX_CHARS, NewNote, Note, NoteId,
    Suspicion,
};
pub use search::{ContactFilter, SearchWords, StatusSet, search_text};

use super::Language;

/// Identifies a contact request; ordered by the time of receipt (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct ContactId(Uuid);

impl ContactId {
    /// An id made by the store.
    #[must_use]
    pub fn new(uuid: Uuid) -> Self {
        Self(uuid)
    }

    /// The 16 bytes whose order is the order of receipt.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 16] {
        self.0.as_bytes()
    }
}

impl fmt::Display for ContactId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for ContactId {
    type Err = uuid::Error;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

/// The longest values that are taken, in characters. The form itself sets no bounds (specification
/// part 1, §5); the server does (design.md §10) and says so.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactLimits {
    /// First name, last name and company, each.
    pub name_max_chars: usize,
    /// E-mail address (RFC 5321).
    pub email_max_chars: usize,
    /// Telephone number.
    pub phone_max_chars: usize,
    /// Message.
    pub message_max_chars: usize,
}

impl ContactLimits {
    /// The limits in force.
    pub const ENFORCED: Self = Self {
        name_max_chars: 200,
        email_max_chars: 254,
        phone_max_chars: 40,
        message_max_chars: 10_000,
    };
}

/// A request as it arrived: nothing is known to be right yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ContactDraft {
    /// First name; required.
    pub first_name: String,
    /// Last name; required.
    pub last_name: String,
    /// E-mail address; required.
    pub email: String,
    /// Company; required.
    pub company: String,
    /// Telephone number; may be empty.
    pub phone: String,
    /// Message; may be empty.
    pub message: String,
    /// Whether the visitor agreed to the privacy policy; must be true.
    pub gdpr_consent: bool,
    /// Version of the consent text that the visitor saw, if the sender says.
    #[serde(skip)]
    pub consent_version: Option<String>,
    /// What makes the sender look like a program.
    #[serde(skip)]
    pub suspicion: Option<Suspicion>,
}

/// What a visitor agreed to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Consent {
    /// Version of the consent text now on the site.
    pub version: String,
    /// Language in which it was shown.
    pub language: Language,
}

/// A request that may be stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewContact {
    draft: ContactDraft,
    consent: Consent,
}

/// Why a field was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum FieldCode {
    /// Empty although required.
    Required,
    /// Not of the form that the field needs.
    Invalid,
    /// Longer than [`ContactLimits`] allow.
    TooLong,
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

impl ContactDraft {
    /// Checks every field (specification part 1, §5) and reports all that are wrong.
    pub fn validate(self, consent: Consent) -> Result<NewContact, Vec<FieldError>> {
        let draft = self.trimmed();
        let limits = ContactLimits::ENFORCED;
        let mut errors = Vec::new();
        let mut refuse = |field, code| errors.push(FieldError { field, code });
        for (field, value) in [
            ("firstName", &draft.first_name),
            ("lastName", &draft.last_name),
            ("company", &draft.company),
        ] {
            if value.is_empty() {
                refuse(field, FieldCode::Required);
            } else if is_longer(value, limits.name_max_chars) {
                refuse(field, FieldCode::TooLong);
            }
        }
        if is_longer(&draft.email, limits.email_max_chars) {
            refuse("email", FieldCode::TooLong);
        } else if !is_email(&draft.email) {
            refuse("email", FieldCode::Invalid);
        }
        if is_longer(&draft.phone, limits.phone_max_chars) {
            refuse("phone", FieldCode::TooLong);
        }
        if is_longer(&draft.message, limits.message_max_chars) {
            refuse("message", FieldCode::TooLong);
        }
        if !draft.gdpr_consent {
            refuse("gdprConsent", FieldCode::ConsentRequired);
        } else if draft.consent_version.as_ref().is_some_and(|seen| *seen != consent.version) {
            refuse("gdprConsent", FieldCode::ConsentOutdated);
        }
        if errors.is_empty() { Ok(NewContact { draft, consent }) } else { Err(errors) }
    }

    fn trimmed(self) -> Self {
        let trim = |text: String| text.trim().to_owned();
        Self {
            first_name: trim(self.first_name),
            last_name: trim(self.last_name),
            email: trim(self.email),
            company: trim(self.company),
            phone: trim(self.phone),
            message: trim(self.message),
            ..self
        }
    }
}

impl NewContact {
    /// Whether its sender looks like a program: it will be kept apart.
    #[must_use]
    pub fn is_suspected(&self) -> bool {
        self.draft.suspicion.is_some()
    }

    /// The record to keep.
    #[must_use]
    pub fn into_contact(self, id: ContactId, created_at: Timestamp) -> Contact {
        let optional = |text: String| (!text.is_empty()).then_some(text);
        Contact {
            id,
            first_name: self.draft.first_name,
            last_name: self.draft.last_name,
            email: self.draft.email,
            company: optional(self.draft.company),
            phone: optional(self.draft.phone),
            message: optional(self.draft.message),
            gdpr_consent: self.draft.gdpr_consent,
            consent_version: self.consent.version,
            consent_language: self.consent.language,
            status: match self.draft.suspicion {
                Some(_) => ContactStatus::Spam,
                None => ContactStatus::New,
            },
            quarantine: self.draft.suspicion,
            notes: Vec::new(),
            last_contact_at: None,
            updated_at: None,
            created_at,
        }
    }

    /// What tells this request from another one: all that the visitor typed.
    pub fn content(&self) -> impl Iterator<Item = &str> {
        let draft = &self.draft;
        [
            &draft.first_name,
            &draft.last_name,
            &draft.email,
            &draft.company,
            &draft.phone,
            &draft.message,
        ]
        .into_iter()
        .map(String::as_str)
    }
}

impl Contact {
    /// Whether this record may be taken over from another server; otherwise what is wrong with it.
    pub fn check_import(&self) -> Result<(), &'static str> {
        let limits = ContactLimits::ENFORCED;
        let names = [&self.first_name, &self.last_name];
        if self.id.0.get_version() != Some(uuid::Version::SortRand) {
            Err("the id is not one that a vitrina made")
        } else if names.iter().any(|name| is_longer(name, limits.name_max_chars)) {
            Err("a name is too long")
        } else if is_longer(&self.email, limits.email_max_chars) || !is_email(&self.email) {
            Err("email is no e-mail address")
        } else if self
            .message
            .as_ref()
            .is_some_and(|text| is_longer(text, limits.message_max_chars))
        {
            Err("the message is too long")
        } else {
            Ok(())
        }
    }
}

/// A stored contact request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Contact {
    /// Identifies the request.
    pub id: ContactId,
    /// First name.
    pub first_name: String,
    /// Last name.
    pub last_name: String,
    /// E-mail address.
    pub email: String,
    /// Company; an old or imported record may have none.
    #[schema(required)]
    pub company: Option<String>,
    /// Telephone number, if given.
    #[schema(required)]
    pub phone: Option<String>,
    /// Message, if given.
    #[schema(required)]
    pub message: Option<String>,
    /// Whether the visitor agreed to the privacy policy.
    pub gdpr_consent: bool,
    /// Version of the consent text that was agreed to.
    pub consent_version: String,
    /// Language in which that text was shown.
    pub consent_language: Language,
    /// How far the administrator is with it.
    pub status: ContactStatus,
    /// Why it was taken for spam on arrival, until the administrator says that it is none.
    #[serde(default)]
    #[schema(required)]
    pub quarantine: Option<Suspicion>,
    /// What the administrator wrote down, oldest first.
    #[serde(default)]
    #[schema(required)]
    pub notes: Vec<Note>,
    /// When the visitor and the firm last spoke; the retention is counted from it.
    #[serde(default)]
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub last_contact_at: Option<Timestamp>,
    /// When the administrator last changed something.
    #[serde(default)]
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub updated_at: Option<Timestamp>,
    /// When the server took it, which is also the time of consent; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

fn is_longer(text: &str, max_chars: usize) -> bool {
    text.chars().count() > max_chars
}

fn is_email(text: &str) -> bool {
    let options =
        Options::default().with_required_tld().without_display_text().without_domain_literal();
    // The crate also takes RFC 5322's quoted local parts, which the form's own check refuses.
    !text.contains('"') && EmailAddress::parse_with_options(text, options).is_ok()
}

#[cfg(test)]
mod tests;
