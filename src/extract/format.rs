//! The type of a document, by its name and its content.

use std::{path::Path, str::FromStr};

use super::{ExtractError, MAX_BYTES, rtf};

/// Where the head of a PDF may stand: other programs take it there too.
const PDF_HEAD_WITHIN: usize = 1024;
const PDF_HEAD: &[u8] = b"%PDF-";
const ZIP_HEADS: [&[u8]; 2] = [b"PK\x03\x04", b"PK\x05\x06"];
pub(super) const OLE_HEAD: &[u8] = b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/// First bytes of Word files from before OLE (Word 2 and 6).
pub(super) const BARE_WORD_HEADS: [&[u8]; 3] = [b"\xdb\xa5", b"\x9b\xa5", b"\xdc\xa5"];

/// A type of document that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text in any common encoding.
    Text,
    /// PDF.
    Pdf,
    /// Word since 2007.
    Docx,
    /// Word up to 2003, and rich text under its name.
    Doc,
}

impl Format {
    /// The extension that goes with it, which is its name on the reading process's command line.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Text => "txt",
            Self::Pdf => "pdf",
            Self::Docx => "docx",
            Self::Doc => "doc",
        }
    }

    /// The type on which name and content agree, as far as the first bytes tell; the reader sees
    /// the rest. A DOCX may be named as a DOC.
    pub fn detect(name: &str, bytes: &[u8]) -> Result<Self, ExtractError> {
        let extension = Path::new(name).extension().and_then(|extension| extension.to_str());
        let format: Self = extension.unwrap_or_default().parse()?;
        if bytes.is_empty() {
            return Err(ExtractError::Empty);
        }
        if bytes.len() > MAX_BYTES {
            return Err(ExtractError::TooLarge { max_mib: MAX_BYTES >> 20 });
        }
        // Word opens both of its kinds under either name, so they are sent so.
        let kinds = match format {
            Self::Doc => [Self::Doc, Self::Docx],
            Self::Docx => [Self::Docx, Self::Doc],
            other => [other, other],
        };
        kinds.into_iter().find(|kind| kind.fits(bytes)).ok_or(ExtractError::ContradictsName)
    }

    fn fits(self, bytes: &[u8]) -> bool {
        let starts = |head: &&[u8]| bytes.starts_with(head);
        let is_zip = ZIP_HEADS.iter().any(starts);
        let is_ole = starts(&OLE_HEAD);
        match self {
            Self::Text => !is_zip && !is_ole && !starts(&PDF_HEAD) && !starts(&rtf::HEAD),
            Self::Pdf => {
                let head = &bytes[..bytes.len().min(PDF_HEAD_WITHIN)];
                head.windows(PDF_HEAD.len()).any(|window| window == PDF_HEAD)
            }
            // Word wraps a DOCX with a password into OLE.
            Self::Docx => is_zip || is_ole,
            // Programs of old export rich text under this name, and Word opens it.
            Self::Doc => is_ole || starts(&rtf::HEAD) || BARE_WORD_HEADS.iter().any(starts),
        }
    }
}

impl FromStr for Format {
    type Err = ExtractError;

    /// The type with this extension, in any case.
    fn from_str(extension: &str) -> Result<Self, ExtractError> {
        [Self::Text, Self::Pdf, Self::Docx, Self::Doc]
            .into_iter()
            .find(|format| extension.eq_ignore_ascii_case(format.as_str()))
            .ok_or(ExtractError::WrongType)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn name_and_content_that_agree_give_the_type() {
        let cases: [(&str, &[u8], Format); 9] = [
            ("a.txt", b"labdien", Format::Text),
            ("Piezime.TXT", b"see %PDF-1.4", Format::Text),
            ("a.PDF", b"\n\n%PDF-1.7", Format::Pdf),
            ("l\u{12b}gums.docx", b"PK\x03\x04", Format::Docx),
            ("a.doc", OLE_HEAD, Format::Doc),
            ("a.b.doc", b"\xdb\xa5-\0", Format::Doc),
            ("a.doc", b"{\\rtf1 labdien}", Format::Doc),
            ("a.doc", b"PK\x03\x04", Format::Docx),
            ("a.pdf", b"%PDF-\n1 0 obj", Format::Pdf),
        ];
        for (name, bytes, format) in cases {
            assert_eq!(Format::detect(name, bytes), Ok(format), "{name}");
        }
    }

    #[test]
    fn a_name_of_another_type_is_refused() {
        for name in ["a.rtf", "a", "", "pdf", ".pdf", "a.exe", "a.pdf.exe", "a.docx "] {
            assert_eq!(Format::detect(name, b"%PDF-1.4"), Err(ExtractError::WrongType), "{name}");
        }
    }

    #[test]
    fn content_of_another_type_than_the_name_says_is_refused() {
        let cases: [(&str, &[u8]); 6] = [
            ("a.pdf", b"PK\x03\x04"),
            ("a.pdf", b"labdien"),
            ("a.docx", b"%PDF-1.4"),
            ("a.docx", b"labdien"),
            ("a.txt", b"%PDF-1.4"),
            ("a.txt", OLE_HEAD),
        ];
        for (name, bytes) in cases {
            let detected = Format::detect(name, bytes);
            assert_eq!(detected, Err(ExtractError::ContradictsName), "{name}");
        }
    }

    #[test]
    fn size_is_checked_before_content() {
        assert_eq!(Format::detect("a.pdf", b""), Err(ExtractError::Empty));
        let large = vec![b'a'; MAX_BYTES + 1];
        assert_eq!(Format::detect("a.txt", &large), Err(ExtractError::TooLarge { max_mib: 5 }));
        assert_eq!(Format::detect("a.txt", &large[1..]), Ok(Format::Text));
    }
}
