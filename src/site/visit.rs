//! What a GET of a page or a public file is answered with: decided here, and nowhere else. What is ready is
//! answered without waiting ([`Site::ready`], for the front); the rest is rendered or read ([`Site::answer`]).

use std::net::IpAddr;

use ::http::StatusCode;
use jiff::Timestamp;

use super::{
    Answer, BlogVisit, HASHED_FILES, PageAddress, PageKey, Site,
    answer::Shown,
    routes::{NOT_FOUND_PATH, PageContent},
};
use crate::{blog::Blog, domain::Language};

/// Mirrors the browser's `localStorage` entry of the same name.
pub const LANGUAGE_COOKIE: &str = "language";
/// A choice of the language is kept for a year.
const LANGUAGE_COOKIE_SECS: u32 = 365 * 24 * 60 * 60;

/// What is asked for, and all that the answer depends on.
#[derive(Clone, Debug, Default)]
pub struct Visit<'v> {
    /// Of the address.
    pub path: &'v str,
    /// Of the address, without its question mark.
    pub query: Option<&'v str>,
    /// The header.
    pub accept_encoding: Option<&'v str>,
    /// The header.
    pub accept_language: Option<&'v str>,
    /// The headers.
    pub if_none_match: Vec<&'v str>,
    /// The cookie [`LANGUAGE_COOKIE`].
    pub chosen_language: Option<&'v str>,
    /// Whether the visitor came over HTTPS: cookies are then for HTTPS only.
    pub is_https: bool,
}

/// What can be said without looking at posts or rendering.
pub(super) enum Step {
    Answer(Answer),
    NoFile,
    Page(PageAddress, PageKey),
}

impl Site {
    /// The answer, if it can be given at once.
    #[must_use]
    pub fn ready(
        &self,
        visit: &Visit<'_>,
        blog: &Blog,
        now: impl FnOnce() -> Timestamp,
    ) -> Option<Answer> {
        match self.decide(visit) {
            Step::Answer(answer) => Some(answer),
            Step::NoFile => None,
            Step::Page(_, key) if self.is_of_bookings(&key) => None,
            Step::Page(_, key) => {
                let page = if self.is_of_blog(&key) {
                    self.cached_of_blog(blog, &key, now())
                } else {
                    self.cached(&key)
                };
                page.map(|page| visit.shown(&Shown::page(page, &key)))
            }
        }
    }

    /// The answer, however long it takes; nothing if there is no such file.
    pub async fn answer(
        &self,
        visit: &Visit<'_>,
        blog: &Blog,
        now: Timestamp,
        visitor: IpAddr,
    ) -> Option<Answer> {
        let (address, key) = match self.decide(visit) {
            Step::Answer(answer) => return Some(answer),
            Step::NoFile => return None,
            Step::Page(address, key) => (address, key),
        };
        if let PageContent::PostPreview(token) = self.routes.content(&key.path) {
            let shown = self.answer_preview(visit, blog, &key, token, now, visitor);
            return Some(Box::pin(shown).await);
        }
        if !self.is_of_blog(&key) {
            // Boxed: rendering has a large state, which each answer from the cache would carry along.
            let page = match self.cached(&key) {
                Some(page) => page,
                None => Box::pin(self.page(&key)).await,
            };
            return Some(visit.shown(&Shown::page(page, &key)));
        }
        Some(match Box::pin(self.visit_blog(blog, key.clone(), now)).await {
            BlogVisit::Page(page) => visit.shown(&Shown::page(page, &key)),
            BlogVisit::MovedTo(slug) => {
                let target = visit.with_query(address.beside(&slug).path());
                Answer::moved(StatusCode::MOVED_PERMANENTLY, &target, None)
            }
            BlogVisit::TranslatedAt(slug) => {
                let target = visit.with_query(address.beside(&slug).path());
                Answer::moved(StatusCode::FOUND, &target, None)
            }
        })
    }

    /// The page that says that there is none, if it is ready.
    #[must_use]
    pub fn ready_not_found(&self, visit: &Visit<'_>) -> Option<Answer> {
        let address = PageAddress::parse_with(visit.path, || visit.language());
        let address = PageAddress { path: NOT_FOUND_PATH.to_owned(), ..address };
        let key = address.key(self, false);
        self.cached(&key).map(|page| visit.shown(&Shown::page(page, &key)))
    }

    pub(super) fn decide(&self, visit: &Visit<'_>) -> Step {
        let path = visit.path;
        let is_hashed = path.starts_with(HASHED_FILES);
        if let Some(content) = self.file(path.trim_start_matches('/')) {
            return Step::Answer(visit.shown(&Shown::file(content, is_hashed)));
        }
        if is_hashed {
            return Step::NoFile;
        }
        if path.len() > 1 && path.ends_with('/') {
            let target = without_slashes(path, visit.query);
            return Step::Answer(Answer::moved(StatusCode::MOVED_PERMANENTLY, &target, None));
        }
        if let Some(language) = visit.parameter("lang").and_then(Language::from_code) {
            let target = PageAddress::parse(path, language).in_language(language).path();
            let target = visit.with_query(target);
            let cookie = language_cookie(language, visit.is_https);
            return Step::Answer(Answer::moved(StatusCode::SEE_OTHER, &target, Some(&cookie)));
        }
        let address = PageAddress::parse_with(path, || visit.language());
        let key = address.key(self, visit.parameter("sent") == Some("1"));
        Step::Page(address, key)
    }
}

impl Visit<'_> {
    fn parameter(&self, name: &str) -> Option<&str> {
        let parameters = self.query?.split('&');
        parameters
            .map(|parameter| parameter.split_once('=').unwrap_or((parameter, "")))
            .find_map(|(found, value)| (found == name).then_some(value))
    }

    /// A path with what the address asked for besides the language, such as where a campaign's readers come from.
    fn with_query(&self, path: String) -> String {
        let is_kept = |part: &&str| !part.is_empty() && part.split('=').next() != Some("lang");
        let kept: Vec<&str> = self.query.unwrap_or_default().split('&').filter(is_kept).collect();
        if kept.is_empty() { path } else { format!("{path}?{}", kept.join("&")) }
    }

    /// The stored choice, else what the browser prefers.
    #[must_use]
    pub fn language(&self) -> Language {
        let chosen = self.chosen_language.and_then(Language::from_code);
        chosen.unwrap_or_else(|| Language::from_accept_language(self.accept_language))
    }

    fn shown(&self, shown: &Shown) -> Answer {
        shown.answer(self.accept_encoding, &self.if_none_match)
    }
}

/// The cookie that keeps a choice. Not hidden from the page's script, which keeps it in step with localStorage.
fn language_cookie(language: Language, is_https: bool) -> String {
    let secure = if is_https { "; Secure" } else { "" };
    format!(
        "{LANGUAGE_COOKIE}={language}; SameSite=Lax{secure}; Path=/; Max-Age={LANGUAGE_COOKIE_SECS}"
    )
}

fn without_slashes(path: &str, query: Option<&str>) -> String {
    // "//host/" must not become an address on another host.
    let path = format!("/{}", path.trim_matches('/'));
    match query {
        Some(query) => format!("{path}?{query}"),
        None => path,
    }
}
