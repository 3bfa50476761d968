//! Calls for the administrator: a file a resource. All but the login need a session, of a role that the guard names.

pub mod accounts;
mod assignee;
pub mod blog;
pub mod bookings;
pub mod bulk;
pub mod contact;
pub mod contacts;
pub mod entry;
pub mod events;
pub mod jobs;
pub mod journal;
pub mod me;
pub mod merge;
pub mod overview;
pub mod person;
pub mod purge;
pub mod reply;
pub mod reply_draft;
pub mod reply_templates;
pub mod session;
pub mod tokens;
