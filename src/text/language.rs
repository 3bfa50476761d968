//! The two languages of the site.

use std::fmt;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Language of a page, an answer or a consent text. Latvian is the fallback.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Latvian.
    #[default]
    Lv,
    /// English.
    En,
}

impl Language {
    /// Both languages, Latvian first.
    pub const ALL: [Self; 2] = [Self::Lv, Self::En];

    /// ISO 639-1 code.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Lv => "lv",
            Self::En => "en",
        }
    }

    /// The language with this ISO 639-1 code, if it is one of ours.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The specification's rule for a visitor without a stored choice (part 1, §4): English if the
    /// browser's first language begins with `en`, else Latvian.
    #[must_use]
    pub fn from_accept_language(header: Option<&str>) -> Self {
        let first = header.unwrap_or_default().split(',').next().unwrap_or_default();
        if first.trim().to_ascii_lowercase().starts_with("en") { Self::En } else { Self::Lv }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn english_only_when_the_first_accepted_language_is_english() {
        for (header, expected) in [
            (None, Language::Lv),
            (Some(""), Language::Lv),
            (Some("en"), Language::En),
            (Some("EN-gb,lv;q=0.9"), Language::En),
            (Some("lv,en;q=0.9"), Language::Lv),
            (Some("de-DE,en;q=0.9"), Language::Lv),
        ] {
            assert_eq!(Language::from_accept_language(header), expected, "{header:?}");
        }
    }
}
