//! Calls for the administrator: a file a resource. All but the login need a session.

pub mod blog;
pub mod contacts;
pub mod session;
