//! The AI tools: what they are asked, what they answer, and the two engines that answer (design.md §7).
//!
//! Facts come from data (`knowledge`, `recommend`), words from an engine: a self-hosted Ollama, or
//! `builtin`, which needs nothing.

mod answer;
pub mod builtin;
pub mod catalogue;
mod phrase;
pub mod recommend;
