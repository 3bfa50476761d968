//! Calls for everyone: a file a resource.

pub mod blog;
pub mod consents;
pub mod contact;
pub mod documents;
pub mod events;
pub mod export;
pub mod tools;
