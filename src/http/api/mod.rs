//! Calls for everyone: a file a resource.

pub mod blog;
pub mod booking;
pub mod consents;
pub mod contact;
pub mod documents;
pub mod events;
pub mod export;
pub mod fair;
pub mod invitation;
pub mod leads;
pub mod tools;
