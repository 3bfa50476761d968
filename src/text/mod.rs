//! Tools for texts in the site's two languages, each of them once: letters without their marks, stems, sentences
//! and blocks, placeholders. Imports nothing of ours, does no I/O.

mod blocks;
mod calendar;
mod clauses;
mod folding;
mod hex;
mod language;
mod placeholders;
mod sentences;
mod stems;
mod tables;
mod wrapping;
mod xml;

pub use blocks::{Block, Marker, blocks, label, sentences_of};
pub use calendar::{ENGLISH_MONTHS, ENGLISH_WEEKDAYS, LATVIAN_MONTHS, LATVIAN_WEEKDAYS};
pub use clauses::{clause_ends, clauses};
pub use folding::{
    fold, fold_char, fold_word, has_word, is_mark, plain_letters, push_folded, spaced_words,
    spoken_words,
};
pub use hex::hex;
pub use language::Language;
pub use placeholders::{fill, fill_from, try_fill};
pub use sentences::{message_parts, sentences, small_sentences, streamed_sentence};
pub use stems::{short_stem, stem};
pub use wrapping::greets;
pub use xml::is_in_xml;
