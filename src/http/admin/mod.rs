//! Calls for the administrator: a file a resource. All but the login need a session.

pub mod blog;
pub mod contact;
pub mod contacts;
pub mod jobs;
pub mod overview;
pub mod person;
pub mod purge;
pub mod session;
