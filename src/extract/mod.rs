//! Documents: from the bytes of an upload to its text.
//!
//! Readers (`text`, `pdf`, `docx`, `doc`, `rtf`) take bytes that anyone may have made and give text or one
//! `ExtractError`; each has limits of its own. `Extractor` runs them in child processes.
//! Only this folder names hayro, lopdf, zip and quick-xml.

mod doc;
mod docx;
mod error;
mod format;
mod isolation;
mod pdf;
mod plain;
mod rtf;
mod text;

pub use error::ExtractError;
pub use format::Format;
pub use isolation::{Extractor, WORKER_COMMAND, read_alone, read_document};

/// Largest document that is taken (specification, part 1: 5 MB).
pub const MAX_BYTES: usize = 5 << 20;
/// Largest text that a document may give, in bytes.
pub const MAX_TEXT_BYTES: usize = 16 << 20;

/// The text of a document, read in this very process: for the child process and for tests.
pub fn read_here(format: Format, bytes: &[u8]) -> Result<String, ExtractError> {
    let text = match format {
        Format::Text => text::read(bytes),
        Format::Pdf => pdf::read(bytes),
        Format::Docx => docx::read(bytes),
        Format::Doc if bytes.starts_with(rtf::HEAD) => rtf::read(bytes),
        Format::Doc => doc::read(bytes),
    }?;
    let text = plain::tidy(&text);
    if text.len() > MAX_TEXT_BYTES {
        return Err(ExtractError::TooComplex);
    }
    if text.is_empty() { Err(ExtractError::Empty) } else { Ok(text) }
}
