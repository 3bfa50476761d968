//! What the business talks about: plain types and rules. Imports nothing else of ours, does no I/O.

mod contact;
mod cookie_decision;
mod job;
mod language;
mod post;

pub use contact::{
    Consent, Contact, ContactDraft, ContactId, ContactLimits, ContactStatus, FieldCode, FieldError,
    NewContact,
};
pub use cookie_decision::{ConsentId, CookieChoices, CookieDecision};
pub use job::{Job, JobId, JobState};
pub use language::Language;
pub use post::{
    Post, PostBody, PostDraft, PostHead, PostId, PostLimits, PostSummary, RESERVED_SLUGS,
    ValidPost, free_slug, slug_of,
};
