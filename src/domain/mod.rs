//! What the business talks about: plain types and rules. Imports nothing of ours but [`text`](crate::text), does no I/O.

mod contact;
mod cookie_decision;
mod field;
mod hold;
mod id;
mod job;
mod post;
mod retention;
mod time_zone;

pub use contact::{
    Consent, Contact, ContactCounts, ContactDraft, ContactFilter, ContactId, ContactLimits,
    ContactPatch, ContactStatus, LastContact, NOTE_MAX_CHARS, NewContact, NewNote, Note, NoteId,
    SearchWords, SearchedContact, StatusSet, Suspicion, normalise_address,
};
pub use cookie_decision::{ConsentId, CookieChoices, CookieDecision};
pub use field::{FieldCode, FieldError};
pub use hold::{Hold, HoldRecord, MAX_LEAP};
pub use job::{Job, JobId, JobState};
pub use post::{
    Post, PostBody, PostDraft, PostHead, PostId, PostLimits, PostSummary, RESERVED_SLUGS,
    ValidPost, free_slug, slug_of,
};
pub use retention::{PurgeCounts, PurgeRecord, RetentionRules, SessionRules};
pub use time_zone::TimeZone;

pub use crate::text::Language;
