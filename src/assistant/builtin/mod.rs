//! The engine that needs nothing: rules, templates, retrieval and small models of our own. Each answer
//! takes milliseconds and is labelled.

pub mod chat;
