//! Calls for everyone: a file a resource.

pub mod consents;
pub mod contact;
pub mod events;
pub mod tools;
