//! Contact requests that are kept. What a visitor may send stands in `draft`, what the administrator does
//! with it in `follow_up`, what is planned in `plan`, with several at once in `bulk`, how it is found in `search`
//! and `filter`. Those that came otherwise stand in `entry`, who was met at a fair in `lead`, those of one person in
//! `person` and `merge`.

mod bulk;
mod draft;
mod entry;
mod filter;
mod follow_up;
mod lead;
mod merge;
mod person;
mod phone;
mod plan;
mod search;
mod version;

use std::ops::RangeInclusive;

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

pub use bulk::{BulkOutcome, MAX_BULK, SeenContact, SeenContacts};
pub use draft::{Consent, ContactDraft, ContactLimits, NewContact};
pub use entry::{ConsentWay, ContactEntry, EntryWay, SpokenConsent};
pub use filter::{
    ContactFilter, ContactOrder, DeadlinePlace, DueDays, Facet, Facets, PROMISE, Received,
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

use super::{AccountId, Language, field::is_longer, id::impl_id};
pub(super) use draft::is_email;
use version::first_version;

/// The longest of what a server itself writes into a record, in characters: source, service, version of the consent text.
const WORD_MAX_CHARS: usize = 200;
/// The highest version that a browser's numbers tell from the next one.
const MAX_VERSION: u64 = (1 << 53) - 1;
/// The years in which a record can have come in.
const YEARS: RangeInclusive<i16> = 1970..=2100;

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

impl Contact {
    /// Whether the firm can answer at all: by e-mail or by telephone.
    fn is_reachable(&self) -> bool {
        !self.email.is_empty() || self.phone.as_ref().is_some_and(|phone| !phone.trim().is_empty())
    }

    /// Whether this record may be taken over from another server; otherwise what is wrong with it.
    pub fn check_import(&self) -> Result<(), &'static str> {
        self.check_words()?;
        let limits = ContactLimits::ENFORCED;
        let names = [&self.first_name, &self.last_name];
        if self.id.0.get_version() != Some(uuid::Version::SortRand) {
            Err("the id is not one that a vitrina made")
        } else if names.iter().any(|name| is_longer(name, limits.name_max_chars)) {
            Err("a name is too long")
        } else if !self.is_reachable() {
            Err("there is neither an e-mail address nor a telephone number")
        } else if !self.email.is_empty()
            && (is_longer(&self.email, limits.email_max_chars) || !is_email(&self.email))
        {
            Err("email is no e-mail address")
        } else if self.merged.len() > MAX_MERGED {
            Err("it stands for too many others")
        } else if self
            .message
            .as_ref()
            .is_some_and(|text| is_longer(text, limits.message_max_chars))
        {
            Err("the message is too long")
        } else if checked_tags(self.tags.clone()).as_ref() != Ok(&self.tags) {
            Err("the tags are too many, too long, doubled or not on one line")
        } else if self.next_step.clone().is_some_and(|step| step.checked().is_err()) {
            Err("the next step is blank, too long or not on one line")
        } else if !(1..=MAX_VERSION).contains(&self.version) {
            Err("the version is not one that a record can have")
        } else if !YEARS.contains(&self.created_at.to_zoned(jiff::tz::TimeZone::UTC).year()) {
            Err("createdAt is not a time at which a vitrina was there")
        } else {
            Ok(())
        }
    }

    /// The part of [`Contact::check_import`] about lengths of what has no other rule.
    fn check_words(&self) -> Result<(), &'static str> {
        let limits = ContactLimits::ENFORCED;
        let is_long = |text: &Option<String>, max_chars| {
            text.as_ref().is_some_and(|text| is_longer(text, max_chars))
        };
        if is_long(&self.company, limits.name_max_chars) {
            Err("the company's name is too long")
        } else if is_long(&self.phone, limits.phone_max_chars) {
            Err("the telephone number is too long")
        } else if is_long(&self.source, WORD_MAX_CHARS)
            || is_long(&self.service, WORD_MAX_CHARS)
            || is_longer(&self.consent_version, WORD_MAX_CHARS)
        {
            Err("source, service or version of the consent text is too long")
        } else if self.notes.iter().any(|note| is_longer(&note.text, NOTE_MAX_CHARS)) {
            Err("a note is too long")
        } else {
            Ok(())
        }
    }
}

#[cfg(test)]
mod tests;
