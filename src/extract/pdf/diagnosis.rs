//! Why a PDF gives no text, by its structure.

use lopdf::{Document, Error, LoadOptions, Object};

use crate::extract::ExtractError;

/// Largest object or reference stream, expanded.
const MAX_STREAM_BYTES: usize = 32 << 20;

/// The fault of a PDF that the interpreter can't open.
pub(super) fn why_unreadable(file: &[u8]) -> ExtractError {
    match load(file) {
        Ok(document) if document.is_encrypted() => ExtractError::Encrypted,
        Err(Error::Decryption(_) | Error::InvalidPassword) => ExtractError::Encrypted,
        _ => ExtractError::Damaged,
    }
}

/// The fault of a PDF whose pages draw no letters.
pub(super) fn why_without_text(file: &[u8]) -> ExtractError {
    let Ok(document) = load(file) else {
        return why_unreadable(file);
    };
    if document.get_pages().is_empty() {
        return ExtractError::Damaged;
    }
    if document.objects.values().any(is_image) {
        ExtractError::ScannedWithoutText
    } else {
        ExtractError::Empty
    }
}

fn load(file: &[u8]) -> Result<Document, Error> {
    let options =
        LoadOptions { max_decompressed_size: Some(MAX_STREAM_BYTES), ..LoadOptions::default() };
    Document::load_mem_with_options(file, options)
}

fn is_image(object: &Object) -> bool {
    object
        .as_stream()
        .and_then(|stream| stream.dict.get(b"Subtype"))
        .and_then(Object::as_name)
        .is_ok_and(|name| name == b"Image")
}
