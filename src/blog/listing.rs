//! What everybody may see, page by page.

use jiff::Timestamp;
use serde::Serialize;
use utoipa::ToSchema;

use super::Blog;
use crate::{
    domain::{Language, PostId, PostSummary},
    store::StoreError,
};

/// A page ends after the text with which its texts have this many bytes together.
const MAX_TEXT_BYTES: usize = 1 << 20;

/// A post in the public list.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ListedPost {
    #[serde(flatten)]
    summary: PostSummary,
    /// As it was written (Markdown); left out with `fields=summary`. Empty for the n8n article, whose text
    /// is a page of its own.
    #[serde(skip_serializing_if = "Option::is_none")]
    content: Option<String>,
}

/// Which part of the list.
#[derive(Clone, Copy, Debug)]
pub struct PageQuery {
    /// Of two translations the one in this language.
    pub language: Language,
    /// Only those that come after this one.
    pub before: Option<PostId>,
    /// At most this many.
    pub limit: usize,
    /// Whether their texts are wanted.
    pub has_content: bool,
}

/// A page of the list.
#[derive(Clone, Debug)]
pub struct PostPage {
    /// Newest first.
    pub posts: Vec<ListedPost>,
    /// How many everybody may see.
    pub total: usize,
    /// After which one the next page begins, if there is one.
    pub next: Option<PostId>,
}

impl Blog {
    /// A page of what everybody may see, newest first, the n8n article among them; `None` if `before` is the
    /// id of no post.
    pub async fn page(
        &self,
        query: PageQuery,
        now: Timestamp,
    ) -> Result<Option<PostPage>, StoreError> {
        let index = self.index().await?;
        let all = self.with_article(index.list(query.language, now), query.language, now);
        let start = match query.before {
            None => 0,
            Some(id) => {
                // One that was hidden since the page before still has its place.
                let hidden = || index.post(id).map(|head| &head.summary);
                let Some(last) = all.iter().find(|post| post.id == id).copied().or_else(hidden)
                else {
                    return Ok(None);
                };
                let place = |post: &PostSummary| (post.published_at, post.id);
                all.partition_point(|post| place(post) >= place(last))
            }
        };
        let (mut posts, mut bytes, mut next) = (Vec::new(), 0, None);
        for (at, summary) in all.iter().enumerate().skip(start) {
            if posts.len() == query.limit || bytes >= MAX_TEXT_BYTES {
                next = at.checked_sub(1).map(|last| all[last].id);
                break;
            }
            let content = if query.has_content { self.text_of(summary.id).await? } else { None };
            bytes += content.as_ref().map_or(0, String::len);
            posts.push(ListedPost { summary: (*summary).clone(), content });
        }
        Ok(Some(PostPage { posts, total: all.len(), next }))
    }

    /// Empty for what is no post, or none any more.
    async fn text_of(&self, id: PostId) -> Result<Option<String>, StoreError> {
        let post = self.store.find_post(id).await?;
        Ok(Some(post.map(|post| post.body.content).unwrap_or_default()))
    }
}
