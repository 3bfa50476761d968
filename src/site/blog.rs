//! Pages of the blog: their data, and where a visitor is sent on to.

use jiff::Timestamp;

use super::{Extra, Page, PageContent, PageData, PageKey, Site};
use crate::{
    blog::{Blog, Lookup, PostIndex, better_slug},
    store::StoreError,
};

/// Posts in the document of the list; the page fetches more when asked.
pub(super) const LISTED: usize = 48;
/// Stands for all slugs that no post has; no post can have it.
pub(super) const NO_SLUG: &str = "-";
/// The post to which the n8n article leads on (specification part 2, §2).
const PROCESSES_SLUG: &str = "procesu-automatizacija";

/// What a visitor of the blog gets.
#[derive(Debug)]
pub enum BlogVisit {
    /// A page.
    Page(Page),
    /// The post has another slug now.
    MovedTo(String),
    /// The same post in the page's language has this slug.
    TranslatedAt(String),
}

impl Site {
    /// Whether this page shows any of the blog's content.
    #[must_use]
    pub fn is_of_blog(&self, key: &PageKey) -> bool {
        let content = self.routes.content(&key.path);
        !matches!(
            content,
            PageContent::Wordings | PageContent::Booking | PageContent::ManagedBooking(_)
        )
    }

    /// A page of the blog as it is now, from the cache or rendered. One whose posts can't be read is not
    /// ready: the browser asks again.
    pub async fn visit_blog(&self, blog: &Blog, key: PageKey, now: Timestamp) -> BlogVisit {
        match self.try_visit(blog, &key, now).await {
            Ok(visit) => visit,
            Err(error) => {
                tracing::error!("posts cannot be read: {error}");
                BlogVisit::Page(self.not_ready(&key, &Extra::default()))
            }
        }
    }

    /// A page of the blog as it is now, if it was rendered before.
    #[must_use]
    pub(super) fn cached_of_blog(
        &self,
        blog: &Blog,
        key: &PageKey,
        now: Timestamp,
    ) -> Option<Page> {
        let version = Some(blog.loaded_index()?.version(now));
        self.cached(&PageKey { version, ..key.clone() })
    }

    async fn try_visit(
        &self,
        blog: &Blog,
        key: &PageKey,
        now: Timestamp,
    ) -> Result<BlogVisit, StoreError> {
        let index = match blog.loaded_index() {
            Some(index) => index,
            None => blog.index().await?,
        };
        let key = PageKey { version: Some(index.version(now)), ..key.clone() };
        if let Some(page) = self.cached(&key) {
            return Ok(BlogVisit::Page(page));
        }
        let data = match self.routes.content(&key.path) {
            PageContent::BlogPost(slug) => {
                return self.visit_post(blog, &index, &key, slug, now).await;
            }
            PageContent::BlogList => {
                let newest = blog.newest(&index, key.language, now, LISTED);
                let total_count = Some(newest.total).filter(|total| *total > newest.posts.len());
                Some(PageData::BlogList { posts: newest.posts, total_count })
            }
            PageContent::N8nArticle => {
                let slug = blog.present_slug(PROCESSES_SLUG, key.language, now).await?;
                Some(PageData::N8nArticle { processes_slug: slug })
            }
            // Previews are answered by themselves and never kept.
            PageContent::PostPreview(_)
            | PageContent::Wordings
            | PageContent::Booking
            | PageContent::ManagedBooking(_) => None,
        };
        Ok(BlogVisit::Page(self.page_of(&key, Extra { form: None, data }).await))
    }

    async fn visit_post(
        &self,
        blog: &Blog,
        index: &PostIndex,
        key: &PageKey,
        slug: &str,
        now: Timestamp,
    ) -> Result<BlogVisit, StoreError> {
        if let Some(slug) = better_slug(index, slug, key.language, now) {
            return Ok(BlogVisit::TranslatedAt(slug.to_owned()));
        }
        let extra = |post| Extra { form: None, data: Some(PageData::BlogPost { post }) };
        Ok(match blog.look_up(slug, now).await? {
            Lookup::Found(post) => {
                let post = Box::new(post.without_source());
                BlogVisit::Page(self.page_of(key, extra(Some(post))).await)
            }
            Lookup::Moved(slug) => BlogVisit::MovedTo(slug),
            // Anybody can think of such addresses: one page for all of them.
            Lookup::Missing => {
                let parent = key.path.rsplit_once('/').map_or("", |(parent, _)| parent);
                let path = format!("{parent}/{NO_SLUG}");
                let key = PageKey { path, sent: false, version: None, ..key.clone() };
                BlogVisit::Page(self.page_of(&key, extra(None)).await)
            }
        })
    }
}
