//! Why a document gives no text.

/// Why a document gives no text. Each variant has a `code` that clients translate.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ExtractError {
    /// The file has more bytes than are taken.
    #[error("the file is larger than {max_mib} MiB")]
    TooLarge {
        /// What is taken, in MiB.
        max_mib: usize,
    },
    /// The name is not that of a text, PDF or Word file.
    #[error("only TXT, PDF, DOC and DOCX files can be read")]
    WrongType,
    /// The name says one type, the content is another.
    #[error("the file's content is not what its name says")]
    ContradictsName,
    /// A password is needed.
    #[error("the document is protected with a password")]
    Encrypted,
    /// The pages are pictures.
    #[error("the document holds pictures of pages and no text")]
    ScannedWithoutText,
    /// Most of its letters stand in fonts that don't say which they are.
    #[error("the document's fonts don't say which letters they hold")]
    UnknownLetters,
    /// Nothing but white space is in it.
    #[error("there is no text in the document")]
    Empty,
    /// The file breaks the rules of its type where the text would be.
    #[error("the document is damaged")]
    Damaged,
    /// Reading would take more memory, text or nesting than any honest document.
    #[error("the document is too complex")]
    TooComplex,
    /// Reading takes too long.
    #[error("reading the document takes too long")]
    TimedOut,
    /// The process that reads documents can't be run; not the document's fault.
    #[error("documents can't be read now: {0}")]
    Unavailable(String),
}

impl ExtractError {
    /// The word that clients translate, and that the reading process answers with.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::TooLarge { .. } => "document_too_large",
            Self::WrongType => "document_wrong_type",
            Self::ContradictsName => "document_contradicts_name",
            Self::Encrypted => "document_encrypted",
            Self::ScannedWithoutText => "document_scanned",
            Self::UnknownLetters => "document_unknown_letters",
            Self::Empty => "document_empty",
            Self::Damaged => "document_damaged",
            Self::TooComplex => "document_too_complex",
            Self::TimedOut => "document_timed_out",
            Self::Unavailable(_) => "document_reader_unavailable",
        }
    }

    /// The error that a reader in a child process can have found, by its code.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        [
            Self::ContradictsName,
            Self::Encrypted,
            Self::ScannedWithoutText,
            Self::UnknownLetters,
            Self::Empty,
            Self::Damaged,
            Self::TooComplex,
        ]
        .into_iter()
        .find(|error| error.code() == code)
    }
}
