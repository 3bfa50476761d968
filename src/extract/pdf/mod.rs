//! PDF: hayro interprets the pages for a device that keeps only the letters that can be seen; ttf-parser reads the
//! fonts' own tables where the document doesn't say what its glyphs mean; lopdf says why there is no text.

mod device;
mod diagnosis;
mod effort;
mod fonts;
mod ground;
mod legibility;
mod line;
mod lines;
mod place;
mod sight;

use hayro_interpret::{
    Context, InterpreterCache,
    hayro_syntax::{LoadPdfError, Pdf},
    interpret_page,
    kurbo::{Affine, Rect},
};

use super::{ExtractError, MAX_TEXT_BYTES};
use device::TextDevice;
use effort::Effort;
use fonts::Fonts;

/// Most pages that are read.
const MAX_PAGES: usize = 2_000;
/// Larger than any page, so that nothing is clipped.
const EVERYTHING: Rect = Rect::new(0.0, 0.0, 1e6, 1e6);

/// A document of whose letters more than one in so many stand on pages that can't be read is refused.
const UNREADABLE_IN: usize = 5;

/// The text of a PDF, page after page.
pub(super) fn read(file: &[u8]) -> Result<String, ExtractError> {
    let pdf = Pdf::new(file.to_vec()).map_err(|error| match error {
        LoadPdfError::Decryption(_) => ExtractError::Encrypted,
        LoadPdfError::Invalid => diagnosis::why_unreadable(file),
    })?;
    if pdf.pages().len() > MAX_PAGES {
        return Err(ExtractError::TooComplex);
    }
    let text = Effort::new().bound(|effort| read_pages(&pdf, effort))?;
    if text.trim().is_empty() { Err(diagnosis::why_without_text(file)) } else { Ok(text) }
}

fn read_pages(pdf: &Pdf, effort: &mut Effort) -> Result<String, ExtractError> {
    let (mut fonts, settings) = Fonts::new();
    let cache = InterpreterCache::new();
    let mut text = String::new();
    let (mut letters, mut unreadable) = (0, 0);
    for page in pdf.pages().iter() {
        let transform = Affine::new(page.initial_transform(true).as_coeffs());
        let mut context = Context::new(transform, EVERYTHING, &cache, pdf.xref(), settings.clone());
        let (width, height) = page.render_dimensions();
        let area = Rect::new(0.0, 0.0, f64::from(width), f64::from(height));
        let mut device = TextDevice::new(&mut fonts, effort, area);
        interpret_page(page, &mut context, &mut device);
        let page = device.into_text();
        letters += page.letters;
        if page.is_unreadable {
            unreadable += page.letters;
            continue;
        }
        text.push_str(&lines::join_hyphenated(&page.text));
        text.push_str("\n\n");
        if text.len() > MAX_TEXT_BYTES {
            return Err(ExtractError::TooComplex);
        }
    }
    if unreadable * UNREADABLE_IN > letters { Err(ExtractError::UnknownLetters) } else { Ok(text) }
}
