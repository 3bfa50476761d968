//! Where a page is: a path with or without the prefix of its language.

use super::{PageKey, Site};
use crate::domain::Language;

const ENGLISH_PREFIX: &str = "/en";

/// A page's path without the language prefix, and whether it had one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageAddress {
    pub(super) path: String,
    pub(super) language: Language,
    pub(super) is_prefixed: bool,
}

impl PageAddress {
    /// Reads a path such as `/en/contact`; `language` is for paths without a prefix.
    #[must_use]
    pub fn parse(path: &str, language: Language) -> Self {
        Self::parse_with(path, || language)
    }

    /// As [`Self::parse`], for what a form says where it stands: what is no path of ours in letters that an address may
    /// have is the start page.
    #[must_use]
    pub fn said(path: &str, language: Language) -> Self {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~/".contains(&byte);
        Self::parse(if path.bytes().all(is_plain) { path } else { "/" }, language)
    }

    pub(super) fn parse_with(path: &str, language: impl FnOnce() -> Language) -> Self {
        match path.strip_prefix(ENGLISH_PREFIX) {
            Some("") => Self::prefixed("/"),
            Some(rest) if rest.starts_with('/') => Self::prefixed(rest),
            _ => Self { path: path.to_owned(), language: language(), is_prefixed: false },
        }
    }

    fn prefixed(path: &str) -> Self {
        Self { path: path.to_owned(), language: Language::En, is_prefixed: true }
    }

    /// The same address with another last segment.
    pub(super) fn beside(self, segment: &str) -> Self {
        let parent = self.path.rsplit_once('/').map_or("", |(parent, _)| parent);
        Self { path: format!("{parent}/{segment}"), ..self }
    }

    pub(super) fn in_language(self, language: Language) -> Self {
        Self { language, is_prefixed: language == Language::En, ..self }
    }

    /// The path as a visitor sees it; always on this host.
    #[must_use]
    pub fn path(&self) -> String {
        let path = format!("/{}", self.path.trim_start_matches(['/', '\\']));
        match (self.is_prefixed, path.as_str()) {
            (false, _) => path,
            (true, "/") => ENGLISH_PREFIX.to_owned(),
            (true, _) => format!("{ENGLISH_PREFIX}{path}"),
        }
    }

    /// That of the prefix, else what the address was read with.
    #[must_use]
    pub fn language(&self) -> Language {
        self.language
    }

    /// The page at this address.
    #[must_use]
    pub fn key(&self, site: &Site, sent: bool) -> PageKey {
        site.key(&self.path, self.language, self.is_prefixed, sent)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_prefix_decides_the_language() {
        let address = PageAddress::parse("/en/contact", Language::Lv);
        assert_eq!(address.language, Language::En);
        assert_eq!(address.path(), "/en/contact");
        assert_eq!(address.in_language(Language::Lv).path(), "/contact");
        assert_eq!(PageAddress::parse("/en", Language::Lv).path(), "/en");
        assert!(!PageAddress::parse("/english", Language::Lv).is_prefixed);
    }

    #[test]
    fn a_form_cannot_lead_to_another_host() {
        for page in ["//evil.example", "https://evil.example", "/\\evil.example", "\\\\evil"] {
            let path = PageAddress::parse(page, Language::Lv).path();
            assert!(path.starts_with('/'), "{path}");
            assert!(!path.starts_with("//") && !path.starts_with("/\\"), "{path}");
        }
    }
}
