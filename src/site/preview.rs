//! A post before it is out, for whoever has its secret link: as its page will be, kept by nobody and listed nowhere.

use std::net::IpAddr;

use ::http::{
    HeaderName, HeaderValue, StatusCode,
    header::{ETAG, REFERRER_POLICY},
};
use jiff::Timestamp;

use super::{Answer, Extra, Page, PageData, PageKey, Shown, Site, Visit, blog::NO_SLUG};
use crate::blog::{Blog, BlogError, Previewed};

/// Says to search engines what the page's head says, also to those that read no head.
const ROBOTS: HeaderName = HeaderName::from_static("x-robots-tag");

impl Site {
    /// The answer to a request with the token of a link.
    pub(super) async fn answer_preview(
        &self,
        visit: &Visit<'_>,
        blog: &Blog,
        key: &PageKey,
        token: &str,
        now: Timestamp,
        visitor: IpAddr,
    ) -> Answer {
        let page = match blog.look_up_preview(token, now).await {
            Ok(Previewed::Public(path)) => return Answer::moved(StatusCode::FOUND, &path, None),
            Ok(Previewed::Draft { post, expires_at }) => {
                let data = PageData::PostPreview {
                    post: Some(Box::new(post.without_source())),
                    expires_at: Some(expires_at),
                };
                self.uncached(key, Extra { form: None, data: Some(data) }, visitor).await
            }
            Ok(Previewed::Missing) => self.no_preview(key).await,
            Err(error) => self.failed_preview(key, &error),
        };
        visit.secretly_shown(page)
    }

    /// One page for all links that lead nowhere: anybody can think of such.
    async fn no_preview(&self, key: &PageKey) -> Page {
        let parent = key.path.rsplit_once('/').map_or("", |(parent, _)| parent);
        let path = format!("{parent}/{NO_SLUG}");
        let key = PageKey { path, sent: false, version: None, ..key.clone() };
        let data = PageData::PostPreview { post: None, expires_at: None };
        self.page_of(&key, Extra { form: None, data: Some(data) }).await
    }

    fn failed_preview(&self, key: &PageKey, error: &BlogError) -> Page {
        tracing::error!("a post cannot be shown before it is out: {error}");
        self.not_ready(key, &Extra::default())
    }
}

impl Visit<'_> {
    /// A page whose address is the secret: no other site learns it, and no search engine lists it.
    pub(super) fn secretly_shown(&self, page: Page) -> Answer {
        let mut answer = Shown::uncached(page).answer(self.accept_encoding, &[]);
        answer.headers.remove(ETAG);
        answer.headers.insert(ROBOTS, HeaderValue::from_static("noindex"));
        answer.headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
        answer
    }
}
