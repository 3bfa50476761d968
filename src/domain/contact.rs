//! Contact requests that are kept. What a visitor may send stands in `draft`, what the administrator does
//! with it in `follow_up`, how it is found in `search`.

mod draft;
mod follow_up;
mod search;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use draft::{Consent, ContactDraft, ContactLimits, NewContact};
pub use follow_up::{
    ContactCounts, ContactPatch, ContactStatus, LastContact, NOTE_MAX_CHARS, NewNote, Note, NoteId,
    Suspicion,
};
pub use search::{ContactFilter, SearchWords, SearchedContact, StatusSet, normalise_address};

use super::{Language, field::is_longer, id::impl_id};
use draft::is_email;

/// Identifies a contact request; ordered by the time of receipt (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct ContactId(Uuid);

impl_id!(ContactId);

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
    /// Where the visitor met the firm, such as a trade fair; none on the firm's own site.
    #[serde(default)]
    #[schema(required)]
    pub source: Option<String>,
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

#[cfg(test)]
mod tests;
