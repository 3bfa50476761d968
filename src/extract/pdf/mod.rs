//! PDF: hayro interprets the pages for a device that keeps only letters; lopdf says why there are none.

mod device;
mod diagnosis;
mod lines;

use hayro_interpret::{
    Context, InterpreterCache, InterpreterSettings,
    hayro_syntax::{LoadPdfError, Pdf},
    interpret_page,
    kurbo::{Affine, Rect},
};

use super::{ExtractError, MAX_TEXT_BYTES};
use device::TextDevice;

/// Most pages that are read.
const MAX_PAGES: usize = 2_000;
/// Larger than any page, so that nothing is clipped.
const EVERYTHING: Rect = Rect::new(0.0, 0.0, 1e6, 1e6);

/// The text of a PDF, page after page.
pub(super) fn read(file: &[u8]) -> Result<String, ExtractError> {
    let pdf = Pdf::new(file.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(_) => ExtractError::Encrypted,
        LoadPdfError::Invalid => diagnosis::why_unreadable(file),
    })?;
    if pdf.pages().len() > MAX_PAGES {
        return Err(ExtractError::TooComplex);
    }
    let text = read_pages(&pdf)?;
    if text.trim().is_empty() { Err(diagnosis::why_without_text(file)) } else { Ok(text) }
}

fn read_pages(pdf: &Pdf) -> Result<String, ExtractError> {
    let settings = InterpreterSettings::default();
    let cache = InterpreterCache::new();
    let mut text = String::new();
    for page in pdf.pages().iter() {
        let transform = Affine::new(page.initial_transform(true).as_coeffs());
        let mut context = Context::new(transform, EVERYTHING, &cache, pdf.xref(), settings.clone());
        let mut device = TextDevice::default();
        interpret_page(page, &mut context, &mut device);
        text.push_str(&lines::join_hyphenated(&device.into_text()));
        text.push_str("\n\n");
        if text.len() > MAX_TEXT_BYTES {
            return Err(ExtractError::TooComplex);
        }
    }
    Ok(text)
}
