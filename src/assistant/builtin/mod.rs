//! The engine that needs nothing: rules, templates, retrieval and small models of our own. Each answer
//! takes milliseconds and is labelled.

mod actions;
pub mod chat;
mod contrast;
pub mod document;
pub mod email;
pub mod grams;
pub mod keywords;
pub mod language;
mod lexicon;
mod marks;
mod message;
pub(super) mod model;
mod opinion;
pub mod post;
mod ranking;
mod sense;
pub mod sentiment;
mod spelling;
pub mod text;
mod tone;
mod verdict;
