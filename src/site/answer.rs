//! Status, headers and body of a page or a file, in no framework's words.

use std::sync::Arc;

use ::http::{
    HeaderMap, HeaderName, HeaderValue, StatusCode,
    header::{
        CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, LOCATION, RETRY_AFTER, SET_COOKIE,
        VARY,
    },
};
use bytes::Bytes;

use super::{Content, Page, PageKey, PageReadiness};

/// Addresses of the UI's scripts, styles and fonts: with a hash in their names, they never change.
pub const HASHED_FILES: &str = "/assets/";
/// What a server that is busy for a moment asks its clients to wait, in seconds.
pub const RETRY_AFTER_SECS: &str = "2";

const CACHE_FOR_EVER: &str = "public, max-age=31536000, immutable";
const CACHE_AN_HOUR: &str = "public, max-age=3600";
/// Kept, but asked for again each time; mostly answered 304.
const CACHE_AND_ASK: &str = "no-cache";
const CACHE_NEVER: &str = "no-store";
const VARY_FILE: &str = "Accept-Encoding";
const VARY_NEGOTIATED: &str = "Accept-Encoding, Accept-Language, Cookie";
/// Those of a page, with the security headers and the length.
const USUAL_HEADERS: usize = 12;

/// An answer to a GET.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The status.
    pub status: StatusCode,
    /// All headers but those that every answer has.
    pub headers: HeaderMap,
    /// The whole body.
    pub body: Bytes,
}

impl Answer {
    /// Leads to an address on this host; `cookie` is set on the way.
    pub(super) fn moved(status: StatusCode, to: &str, cookie: Option<&str>) -> Self {
        let mut headers = HeaderMap::with_capacity(USUAL_HEADERS);
        for (name, value) in [(LOCATION, Some(to)), (SET_COOKIE, cookie)] {
            // Both are made of what was parsed before.
            if let Some(value) = value.and_then(|value| HeaderValue::from_str(value).ok()) {
                headers.insert(name, value);
            }
        }
        Self { status, headers, body: Bytes::new() }
    }
}

/// A page or a file with its caching rules.
#[derive(Clone, Debug)]
pub struct Shown {
    content: Arc<Content>,
    status: StatusCode,
    cache_control: &'static str,
    vary: &'static str,
}

impl Shown {
    pub(super) fn page(page: Page, key: &PageKey) -> Self {
        let is_ready = page.state != PageReadiness::NotReady;
        Self {
            content: page.content,
            status: status_of(page.state),
            cache_control: if is_ready { CACHE_AND_ASK } else { CACHE_NEVER },
            vary: if key.prefixed { VARY_FILE } else { VARY_NEGOTIATED },
        }
    }

    /// A page with what a visitor typed: nobody may keep it.
    #[must_use]
    pub fn uncached(page: Page) -> Self {
        Self {
            content: page.content,
            status: status_of(page.state),
            cache_control: CACHE_NEVER,
            vary: VARY_NEGOTIATED,
        }
    }

    pub(super) fn file(content: Arc<Content>, is_hashed: bool) -> Self {
        Self {
            content,
            status: StatusCode::OK,
            cache_control: if is_hashed { CACHE_FOR_EVER } else { CACHE_AN_HOUR },
            vary: VARY_FILE,
        }
    }

    /// In the best encoding that `Accept-Encoding` allows; 304 if one of the entity tags of `If-None-Match`
    /// says that the visitor has it.
    #[must_use]
    pub fn answer(&self, accept_encoding: Option<&str>, if_none_match: &[&str]) -> Answer {
        let (encoding, body) = self.content.negotiate(accept_encoding);
        let etag = self.content.etag(encoding);
        let is_known = if_none_match.iter().flat_map(|tags| tags.split(',')).any(|tag| {
            let tag = tag.trim();
            tag == "*" || tag.strip_prefix("W/").unwrap_or(tag) == etag
        });
        let mut headers = HeaderMap::with_capacity(USUAL_HEADERS);
        let mut say =
            |name: HeaderName, value| headers.insert(name, HeaderValue::from_static(value));
        say(CACHE_CONTROL, self.cache_control);
        say(VARY, self.vary);
        let is_known = is_known && self.status == StatusCode::OK;
        if !is_known {
            say(CONTENT_TYPE, self.content.media_type);
            if self.status == StatusCode::SERVICE_UNAVAILABLE {
                say(RETRY_AFTER, RETRY_AFTER_SECS);
            }
            if !encoding.token().is_empty() {
                say(CONTENT_ENCODING, encoding.token());
            }
        }
        headers.insert(ETAG, etag.clone());
        if is_known {
            return Answer { status: StatusCode::NOT_MODIFIED, headers, body: Bytes::new() };
        }
        Answer { status: self.status, headers, body }
    }
}

fn status_of(state: PageReadiness) -> StatusCode {
    match state {
        PageReadiness::Found => StatusCode::OK,
        PageReadiness::Missing => StatusCode::NOT_FOUND,
        PageReadiness::NotReady => StatusCode::SERVICE_UNAVAILABLE,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_that_is_not_ready_is_503_and_asked_for_again_soon() {
        let content = Arc::new(Content::new("text/html", b"<p>".to_vec()));
        let page = Page { content, state: PageReadiness::NotReady };
        let answer = Shown::uncached(page).answer(None, &["*"]);
        assert_eq!(answer.status, StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(answer.headers[RETRY_AFTER], "2");
        assert_eq!(answer.headers[CACHE_CONTROL], "no-store");
    }
}
