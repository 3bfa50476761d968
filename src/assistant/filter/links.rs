//! Links and addresses in answers: only the firm's own may reach a visitor.

use std::collections::HashSet;

use super::OutputFilter;
use crate::{config::Company, domain::Language};

/// Endings of host names that a bare "name.ending" is taken for a link with. Others, such as "Node.js"
/// or a missing blank after a full stop, are words.
const HOST_ENDINGS: [&str; 40] = [
    "com", "net", "org", "info", "biz", "io", "lv", "lt", "ee", "eu", "de", "uk", "us", "ru", "pl",
    "fi", "se", "no", "app", "dev", "ai", "co", "xyz", "site", "online", "shop", "store", "me",
    "tv", "ly", "gl", "gg", "link", "click", "top", "page", "cloud", "live", "pro", "tech",
];
/// Punctuation that can stand around a link, as in prose and Markdown.
const AROUND: [char; 16] =
    ['(', ')', '[', ']', '<', '>', '{', '}', '"', '\'', '„', '”', '“', '*', '`', '|'];
/// Punctuation after a link that is not part of it.
const AFTER: [char; 7] = ['.', ',', ';', ':', '!', '?', '…'];

/// What an answer may link to.
#[derive(Clone, Debug)]
pub struct AllowedLinks {
    /// Host names of the firm, lower case, without `www.`.
    hosts: HashSet<String>,
    /// Paths that exist, with the language prefix.
    paths: HashSet<String>,
    /// Whole addresses elsewhere: the firm's profiles, without scheme and `www.`.
    profiles: HashSet<String>,
    emails: HashSet<String>,
    /// Links and addresses that the visitor's own text names, lower case.
    named: HashSet<String>,
    removed_link: &'static str,
    removed_email: &'static str,
}

impl AllowedLinks {
    /// The firm's own: `public_url` may be empty, `paths` are those of pages that exist. The language
    /// is that of the words that stand for what is removed.
    pub fn new<'a>(
        language: Language,
        company: &Company,
        public_url: &str,
        paths: impl Iterator<Item = &'a str>,
    ) -> Self {
        let hosts = [company.website.as_str(), public_url];
        let profiles = [&company.facebook, &company.instagram, &company.linkedin, &company.x];
        let emails = [&company.email, &company.privacy_email];
        let (removed_link, removed_email) = match language {
            Language::Lv => ("(saite izņemta)", "(adrese izņemta)"),
            Language::En => ("(link removed)", "(address removed)"),
        };
        Self {
            hosts: hosts.iter().map(|url| host_and_path(url).0).filter(|h| !h.is_empty()).collect(),
            paths: paths.map(ToOwned::to_owned).collect(),
            profiles: profiles.iter().map(|url| bare(url)).filter(|url| !url.is_empty()).collect(),
            emails: emails.iter().map(|email| email.to_lowercase()).collect(),
            named: HashSet::new(),
            removed_link,
            removed_email,
        }
    }

    /// These, and the links and addresses that the text itself names, for an answer about it.
    #[must_use]
    pub fn with_those_in(&self, text: &str) -> Self {
        let words = text.split(|c: char| c.is_whitespace() || AROUND.contains(&c));
        let named = words
            .map(|word| word.trim_end_matches(AFTER))
            .filter(|word| self.replacement(word).is_some())
            .map(str::to_lowercase)
            .collect();
        Self { named, ..self.clone() }
    }

    /// The words of a whole answer with every link and address that is not allowed replaced.
    #[must_use]
    pub fn clean_text(&self, words: &str) -> String {
        let mut filter = OutputFilter::new(self, &[]);
        let mut clean = filter.push(words);
        clean.push_str(&filter.finish());
        clean
    }

    /// The word (no blanks in it) with every link and address that is not the firm's replaced.
    pub(super) fn clean(&self, word: &str) -> String {
        word.split_inclusive(AROUND)
            .map(|part| {
                let core = part.trim_end_matches(AROUND);
                let core = core.trim_end_matches(AFTER);
                match self.replacement(core) {
                    Some(replacement) => format!("{replacement}{}", &part[core.len()..]),
                    None => part.to_owned(),
                }
            })
            .collect()
    }

    /// What stands for a forbidden link or address; none if it is neither, or allowed.
    fn replacement(&self, core: &str) -> Option<&'static str> {
        let lower = core.to_lowercase();
        if self.named.contains(&lower) {
            return None;
        }
        if lower.contains('@') {
            let address = lower.strip_prefix("mailto:").unwrap_or(&lower);
            let is_address = address.len() > 2;
            return (is_address && !self.emails.contains(address)).then_some(self.removed_email);
        }
        let is_path = lower.starts_with('/') && lower[1..].starts_with(char::is_alphabetic);
        if is_path {
            return (!self.has_path(&lower)).then_some(self.removed_link);
        }
        if !is_link(&lower) {
            return None;
        }
        let (host, path) = host_and_path(&lower);
        let is_own = self.hosts.contains(&host) && (path.is_empty() || self.has_path(&path));
        (!is_own && !self.profiles.contains(&bare(&lower))).then_some(self.removed_link)
    }

    fn has_path(&self, path: &str) -> bool {
        let page = path.split(['#', '?']).next().unwrap_or_default();
        let trimmed = page.trim_end_matches('/');
        page == "/" || self.paths.contains(if trimmed.is_empty() { "/" } else { trimmed })
    }
}

fn is_link(lower: &str) -> bool {
    if lower.contains("://") || lower.starts_with("www.") || lower.starts_with("//") {
        return true;
    }
    if ["javascript:", "data:", "mailto:"].iter().any(|scheme| lower.starts_with(scheme)) {
        return true;
    }
    let host = lower.split(['/', '?', '#', ':']).next().unwrap_or_default();
    let Some((name, ending)) = host.rsplit_once('.') else { return false };
    let is_host = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '-' | '.'));
    is_host && !name.is_empty() && HOST_ENDINGS.contains(&ending)
}

/// Host without `www.`, and path with its slash; of anything but http(s), nothing.
fn host_and_path(url: &str) -> (String, String) {
    let bare = bare(url);
    if bare.contains("://") || bare.contains('\\') {
        return (String::new(), String::new());
    }
    let end = bare.find(['/', '?', '#']).unwrap_or(bare.len());
    let (host, path) = bare.split_at(end);
    let host = host.strip_suffix(":443").unwrap_or(host);
    (host.to_owned(), path.to_owned())
}

fn bare(url: &str) -> String {
    let lower = url.to_lowercase();
    let rest = lower.strip_prefix("https://").or_else(|| lower.strip_prefix("http://"));
    let rest = rest.unwrap_or(&lower);
    rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/').to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn allowed() -> AllowedLinks {
        let company =
            Company { facebook: "https://www.facebook.com/vitrina".into(), ..Company::default() };
        let paths = ["/", "/contact", "/en/contact"].into_iter();
        AllowedLinks::new(Language::En, &company, "https://vitrina.example", paths)
    }

    #[test]
    fn the_firms_links_and_addresses_stay() {
        for word in [
            "https://www.example.com/contact.",
            "(/contact)",
            "[text](https://vitrina.example/en/contact#form)",
            "www.example.com",
            "info@example.com,",
            "<mailto:privacy@example.com>",
            "https://facebook.com/vitrina",
            "24/7",
            "un/vai",
            "9:00–18:00.",
            "Node.js",
            "Paldies!Jums",
            "n8n.",
        ] {
            assert_eq!(allowed().clean(word), word);
        }
    }

    #[test]
    fn an_answer_about_a_text_may_name_the_links_of_that_text_only() {
        let contract = "Sūtiet uz <rekini@gaze.lv> vai https://Portals.gaze.lv/rekini, ne /citur.";
        let allowed = allowed().with_those_in(contract);
        let words = "Uz rekini@gaze.lv un (https://portals.gaze.lv/rekini).";
        assert_eq!(allowed.clean_text(words), words);
        assert_eq!(
            allowed.clean_text("Uz cits@gaze.lv, gaze.lv un www.google.com/search"),
            "Uz (address removed), (link removed) un (link removed)"
        );
        assert_eq!(allowed.clean_text("/contact"), "/contact");
    }

    #[test]
    fn foreign_links_and_addresses_are_replaced_and_the_punctuation_stays() {
        for (word, expected) in [
            ("(https://evil.io/x).", "((link removed))."),
            ("[offer](HTTP://EVIL.io)", "[offer]((link removed))"),
            ("evil.lv,", "(link removed),"),
            ("https://www.example.com/secret", "(link removed)"),
            ("https://www.example.com.evil.io/contact", "(link removed)"),
            ("https://www.example.com@evil.io", "(address removed)"),
            ("//evil.io/contact", "(link removed)"),
            ("/made-up", "(link removed)"),
            ("javascript:alert", "(link removed)"),
            ("sales@evil.co!", "(address removed)!"),
            ("facebook.com/other", "(link removed)"),
        ] {
            assert_eq!(allowed().clean(word), expected, "{word}");
        }
    }
}
