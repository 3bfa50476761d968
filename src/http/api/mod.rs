//! Calls for everyone: a file a resource.

pub mod contact;
