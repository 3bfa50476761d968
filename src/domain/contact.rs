//! Contact requests that are kept. What a visitor may send stands in `draft`, what the administrator does
//! with it in `follow_up`, what is planned in `plan`, with several at once in `bulk`, how it is found in `search`
//! and `filter`. Those that came otherwise stand in `entry`, who was met at a fair in `lead`, what may come from another
//! server in `import`, those of one person in `person` and `merge`.

mod bulk;
mod draft;
mod entry;
mod filter;
mod follow_up;
mod import;
mod lead;
mod merge;
mod person;
mod phone;
mod plan;
mod search;
mod version;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use bulk::{BulkOutcome, MAX_BULK, SeenContact, SeenContacts};
pub use draft::{Consent, ContactDraft, ContactLimits, NewContact};
pub use entry::{ConsentWay, ContactEntry, EntryWay, SpokenConsent};
pub use filter::{
    Agreed, ContactFilter, ContactOrder, DeadlinePlace, DueDays, Facet, Facets, PROMISE, Received,
};
pub use follow_up::{
    ContactCounts, ContactPatch, ContactStatus, LastContact, NOTE_MAX_CHARS, NewNote, Note, NoteId,
    Suspicion,
};
pub use lead::{LeadDraft, LeadOutcome};
pub use merge::{MAX_MERGED, MergedContact};
pub use person::{PersonKey, normalise_phone};
pub use phone::{MAX_PHONE_DIGITS, MIN_PHONE_DIGITS};
pub use plan::{Change, MAX_TAGS, NEXT_STEP_MAX_CHARS, NextStep, TAG_MAX_CHARS, checked_tags};
pub use search::{SearchWords, SearchedContact, StatusSet, normalise_address};
pub use version::ExpectedVersion;

use super::{AccountId, Language, id::impl_id};
pub(super) use draft::is_email;
use version::first_version;

/// Identifies a contact request; ordered by the time of receipt (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct ContactId(Uuid);

impl_id!(ContactId);

impl ContactId {
    /// When it was made, in milliseconds since 1970.
    fn millis(self) -> i64 {
        let mut millis = [0; 8];
        millis[2..].copy_from_slice(&self.as_bytes()[..6]);
        i64::from_be_bytes(millis)
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
    /// E-mail address; empty where the firm wrote the request down and has a telephone number only.
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
    /// Key of the service that it is about, as the catalogue wrote it then; none in particular if null.
    #[serde(default)]
    #[schema(required)]
    pub service: Option<String>,
    /// Whether the visitor agreed to the privacy policy.
    pub gdpr_consent: bool,
    /// Version of the consent text that was agreed to; empty if the person saw none.
    pub consent_version: String,
    /// Language in which that text was shown, and in which the person is answered.
    pub consent_language: Language,
    /// How the person agreed.
    #[serde(default)]
    #[schema(required)]
    pub consent_given_by: ConsentWay,
    /// On which day, in the firm's time zone, if not in the form.
    #[serde(default)]
    #[schema(required, value_type = Option<String>, format = Date)]
    pub consent_given_on: Option<Date>,
    /// How far the administrator is with it.
    pub status: ContactStatus,
    /// Why it was taken for spam on arrival, until the administrator says that it is none.
    #[serde(default)]
    #[schema(required)]
    pub quarantine: Option<Suspicion>,
    /// Where the visitor met the firm, such as a trade fair; `phone`, `email`, `in_person` or `other` if somebody
    /// entered it by hand; none on the firm's own site.
    #[serde(default)]
    #[schema(required)]
    pub source: Option<String>,
    /// What the administrator wrote down, oldest first.
    #[serde(default)]
    #[schema(required)]
    pub notes: Vec<Note>,
    /// Who answers it; nobody in particular if null.
    #[serde(default)]
    #[schema(required)]
    pub assignee: Option<AccountId>,
    /// Words under which the firm keeps it: at most [`MAX_TAGS`] of at most [`TAG_MAX_CHARS`] characters.
    #[serde(default)]
    #[schema(required)]
    pub tags: Vec<String>,
    /// What the firm does next about it.
    #[serde(default)]
    #[schema(required)]
    pub next_step: Option<NextStep>,
    /// Other requests of the same person that were merged into this one, oldest first.
    #[serde(default)]
    #[schema(required)]
    pub merged: Vec<MergedContact>,
    /// When the visitor and the firm last spoke; the retention is counted from it.
    #[serde(default)]
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub last_contact_at: Option<Timestamp>,
    /// When the administrator last changed something.
    #[serde(default)]
    #[schema(required, value_type = Option<String>, format = DateTime)]
    pub updated_at: Option<Timestamp>,
    /// Rises by one with each change; a change can be bound to it with `If-Match`.
    #[serde(default = "first_version")]
    #[schema(required)]
    pub version: u64,
    /// When the server took it, which is also the time of consent; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
}

#[cfg(test)]
mod tests;
