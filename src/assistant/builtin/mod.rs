//! The engine that needs nothing: rules, templates, retrieval and small models of our own. Each answer
//! takes milliseconds and is labelled.

mod actions;
pub mod document;
pub mod grams;
pub mod keywords;
pub mod language;
mod lexicon;
mod model;
mod ranking;
pub mod sentences;
pub mod sentiment;
pub mod stems;
pub mod text;
mod tone;
