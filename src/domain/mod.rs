//! What the business talks about: plain types and rules. Imports nothing of ours but [`text`](crate::text), does no I/O.

mod access_token;
mod account;
mod agreed_time;
mod booking;
mod booking_way;
mod contact;
mod cookie_decision;
mod daily;
mod field;
mod hold;
mod id;
mod job;
mod journal;
mod link_secret;
mod post;
mod reply;
mod retention;
mod time_zone;
mod working_hours;

pub use access_token::{
    AccessToken, MAX_ACCESS_TOKENS, TOKEN_NAME_MAX_CHARS, TokenId, TokenName, TokenSecret,
};
pub use account::{
    Account, AccountDetails, AccountId, AccountPatch, InvitationId, MAX_ACCOUNTS, Role,
};
pub use agreed_time::AgreedTime;
pub use booking::{
    BOOKING_WORD_MAX_CHARS, Booking, BookingId, BookingStatus, CONFIRM_WITHIN, MAX_BOOKINGS,
    MAX_OPEN_BOOKINGS, NewBooking, Room, checked_word, checked_zone,
};
pub use booking_way::BookingWay;
pub use contact::{
    Agreed, BulkOutcome, Change, Consent, ConsentWay, Contact, ContactCounts, ContactDraft,
    ContactEntry, ContactFilter, ContactId, ContactLimits, ContactOrder, ContactPatch,
    ContactStatus, DeadlinePlace, DueDays, EntryWay, ExpectedVersion, Facet, Facets, LastContact,
    LeadDraft, LeadOutcome, MAX_BULK, MAX_MERGED, MAX_PHONE_DIGITS, MAX_TAGS, MIN_PHONE_DIGITS,
    MergedContact, NEXT_STEP_MAX_CHARS, NOTE_MAX_CHARS, NewContact, NewNote, NextStep, Note,
    NoteId, PROMISE, PersonKey, Received, SearchWords, SearchedContact, SeenContact, SeenContacts,
    SpokenConsent, StatusSet, Suspicion, TAG_MAX_CHARS, checked_tags, normalise_address,
    normalise_phone,
};
pub use cookie_decision::{ConsentId, CookieChoices, CookieDecision};
pub use daily::{DailyRecord, DailyTime};
pub use field::{FieldCode, FieldError};
pub use hold::{Hold, HoldRecord, MAX_LEAP};
pub use job::{Job, JobId, JobState};
pub use journal::{JournalAction, JournalEntry, JournalId};
pub use link_secret::LinkSecret;
pub use post::{
    Post, PostBody, PostDraft, PostHead, PostId, PostLimits, PostSummary, RESERVED_SLUGS,
    ValidPost, free_slug, slug_of,
};
pub use reply::{
    MAX_REPLIES, MAX_TEMPLATES, NewTemplate, REPLY_MAX_CHARS, Reply, ReplyDraft, ReplyFault,
    ReplyId, ReplyTemplate, ReplyWay, SUBJECT_MAX_CHARS, TEMPLATE_NAME_MAX_CHARS, TemplateId,
    Variable, fill, one_line,
};
pub use retention::{DEVICE_LIFETIME, PurgeCounts, PurgeRecord, RetentionRules, SessionRules};
pub use time_zone::TimeZone;
pub use working_hours::{DaySpan, MINUTES_A_DAY, WorkingHours};

pub use crate::text::Language;
