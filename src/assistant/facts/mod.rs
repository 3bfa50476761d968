//! What the site states, as records that everybody reads: the consultant, the prompts for a model, the check of a
//! model's sums (design.md §7, §13). A record holds no figure of its own: sums, periods and contacts come from the
//! catalogue, the configuration and the locale files. No I/O.

mod book;
mod locale;
mod pages;
mod values;

pub use book::{Fact, FactBook, Place};
pub(super) use locale::{LocaleFile, locale_text};
pub(super) use pages::{PAGES, page};
pub(super) use values::Parameters;

/// What somebody is told who complains.
pub(super) const COMPLAINT: &str = "person.complaint";
/// Which of all services fits.
pub(super) const WHICH: &str = "services.which";
/// What is told of the office on public holidays.
pub(super) const HOLIDAYS: &str = "foreign.publicHolidays";

/// A locale, catalogue or fact file that cannot be used: a fault of the build.
#[derive(Debug, thiserror::Error)]
pub enum FactsError {
    /// It is not the JSON that was expected.
    #[error("a built-in text file is unusable: {0}")]
    Json(#[from] serde_json::Error),
    /// A wording that facts are made of is missing.
    #[error("a built-in text file has no wording {0}")]
    Wording(String),
    /// A text has a placeholder that nothing fills.
    #[error("a built-in text has the unknown placeholder {{{{{0}}}}}")]
    Placeholder(String),
    /// A fact is said to stand on a page that does not exist.
    #[error("the fact {fact} stands on the unknown page {page}")]
    Page {
        /// The fact's id.
        fact: String,
        /// The page's key.
        page: String,
    },
    /// Two facts have one id.
    #[error("the fact {0} is written down twice")]
    Twice(String),
}

#[cfg(test)]
mod tests;
