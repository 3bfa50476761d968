//! Posts as the API and the pages show them.

use serde::Serialize;
use utoipa::ToSchema;

use super::PostIndex;
use crate::domain::{Language, Post, PostHead, PostSummary};

/// A post that everybody may see, whole.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PublicPost {
    #[serde(flatten)]
    summary: PostSummary,
    /// As it was written (Markdown).
    content: String,
    /// As it is shown: rendered and cleaned.
    html: String,
    /// Title for search engines, if another one.
    #[schema(required)]
    seo_title: Option<String>,
    /// Description for search engines, if not the excerpt.
    #[schema(required)]
    meta_description: Option<String>,
    /// The same post in the other language, if everybody may see that too.
    #[schema(required)]
    translation: Option<Translation>,
}

/// Where the same post is in the other language.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct Translation {
    language: Language,
    slug: String,
    title: String,
}

impl PublicPost {
    pub(super) fn new(post: Post, translation: Option<&PostHead>) -> Self {
        let Post { head, body } = post;
        Self {
            summary: head.summary,
            content: body.content,
            html: body.html,
            seo_title: body.seo_title,
            meta_description: body.meta_description,
            translation: translation.map(|other| Translation {
                language: other.summary.language,
                slug: other.summary.slug.clone(),
                title: other.summary.title.clone(),
            }),
        }
    }

    /// For a page, which shows the HTML only: the source would double the document.
    #[must_use]
    pub fn without_source(self) -> Self {
        Self { content: String::new(), ..self }
    }

    /// What its card shows.
    #[must_use]
    pub fn summary(&self) -> &PostSummary {
        &self.summary
    }

    /// As it is shown.
    #[must_use]
    pub fn html(&self) -> &str {
        &self.html
    }
}

/// A post in the administrator's list.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPostSummary {
    #[serde(flatten)]
    head: PostHead,
    /// Whether an editor left a draft of it.
    has_draft: bool,
    /// Whether it is a page of the site, which can be read but not changed: the n8n article.
    is_fixed: bool,
}

impl AdminPostSummary {
    pub(super) fn new(head: PostHead, has_draft: bool) -> Self {
        Self { head, has_draft, is_fixed: false }
    }

    pub(super) fn fixed(summary: PostSummary) -> Self {
        let (version, translation_of, has_foreign_pictures) = (0, None, false);
        let head = PostHead { summary, version, translation_of, has_foreign_pictures };
        Self { head, has_draft: false, is_fixed: true }
    }
}

/// A post as the editor opens it.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminPost {
    #[serde(flatten)]
    summary: AdminPostSummary,
    /// As it was written (Markdown).
    content: String,
    /// Title for search engines, if another one.
    #[schema(required)]
    seo_title: Option<String>,
    /// Description for search engines, if not the excerpt.
    #[schema(required)]
    meta_description: Option<String>,
}

impl AdminPost {
    pub(super) fn new(post: Post, has_draft: bool) -> Self {
        let Post { head, body } = post;
        Self {
            summary: AdminPostSummary::new(head, has_draft),
            content: body.content,
            seo_title: body.seo_title,
            meta_description: body.meta_description,
        }
    }

    /// All but its text.
    #[must_use]
    pub fn head(&self) -> &PostHead {
        &self.summary.head
    }
}

/// Where a slug leads.
#[derive(Debug)]
pub enum Lookup {
    /// To a post that everybody may see.
    Found(Box<PublicPost>),
    /// To a post that has another slug now.
    Moved(String),
    /// Nowhere.
    Missing,
}

impl Lookup {
    pub(super) fn of_former(head: Option<&PostHead>) -> Self {
        head.map_or(Self::Missing, |head| Self::Moved(head.summary.slug.clone()))
    }
}

/// The newest posts of a language, and how many there are in all.
#[derive(Debug)]
pub struct Newest {
    /// At most as many as were asked for.
    pub posts: Vec<PostSummary>,
    /// All together.
    pub total: usize,
}

impl Newest {
    pub(super) fn of(posts: Vec<&PostSummary>, limit: usize) -> Self {
        let total = posts.len();
        Self { posts: posts.into_iter().take(limit).cloned().collect(), total }
    }
}

/// Whether the page of a post in this language should lead on to its translation.
#[must_use]
pub fn better_slug<'c>(
    index: &'c PostIndex,
    slug: &str,
    language: Language,
    now: jiff::Timestamp,
) -> Option<&'c str> {
    let head = index.visible(slug, now)?;
    if head.summary.language == language {
        return None;
    }
    index.translation(head, now).map(|other| other.summary.slug.as_str())
}
