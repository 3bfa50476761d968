//! Blog posts: what the administrator may write, what is kept, and who may see it when.

mod draft;
mod slug;
#[cfg(test)]
mod tests;

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

use super::{Language, id::impl_id};
pub use draft::{PostDraft, PostLimits, ValidPost};
pub use slug::{RESERVED_SLUGS, free_slug, slug_of};

/// Identifies a post; ordered by the time of its making (`UUIDv7`).
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, ToSchema,
)]
#[serde(transparent)]
pub struct PostId(Uuid);

impl_id!(PostId);

/// What a card shows of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostSummary {
    /// Identifies the post.
    pub id: PostId,
    /// Title.
    pub title: String,
    /// Last segment of its address.
    pub slug: String,
    /// What it is about, in a few sentences.
    pub excerpt: String,
    /// Address of its picture: `https://…` or `/blog-images/…`.
    #[schema(required)]
    pub featured_image: Option<String>,
    /// What the picture shows.
    #[schema(required)]
    pub featured_image_alt: Option<String>,
    /// Category.
    pub category: String,
    /// Tags, none twice.
    pub tags: Vec<String>,
    /// Language in which it is written.
    pub language: Language,
    /// Whether the administrator published it; see `publishedAt`.
    pub is_published: bool,
    /// When it was first saved; RFC 3339, UTC.
    #[schema(value_type = String, format = DateTime)]
    pub created_at: Timestamp,
    /// From when on a published post is shown; in the future for one that is scheduled.
    #[schema(value_type = Option<String>, format = DateTime, required)]
    pub published_at: Option<Timestamp>,
    /// When it was last saved.
    #[schema(value_type = String, format = DateTime)]
    pub updated_at: Timestamp,
}

impl PostSummary {
    /// The time from which on everybody may see it, if it is published.
    #[must_use]
    pub fn visible_from(&self) -> Option<Timestamp> {
        self.published_at.filter(|_| self.is_published)
    }

    /// Its path, in the language in which it is written.
    #[must_use]
    pub fn path(&self) -> String {
        let prefix = match self.language {
            Language::Lv => "",
            Language::En => "/en",
        };
        format!("{prefix}/blog/{}", self.slug)
    }

    /// Whether everybody may see it now.
    #[must_use]
    pub fn is_visible(&self, now: Timestamp) -> bool {
        self.visible_from().is_some_and(|from| from <= now)
    }
}

/// A post without its text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostHead {
    /// What its card shows.
    #[serde(flatten)]
    pub summary: PostSummary,
    /// Rises with each save: tells an editor that somebody else saved meanwhile.
    pub version: u64,
    /// The same post in the other language.
    #[schema(required)]
    pub translation_of: Option<PostId>,
    /// Whether it shows pictures from elsewhere: the security policy has to let them in.
    #[serde(default)]
    pub has_foreign_pictures: bool,
}

/// The text of a post.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PostBody {
    /// Markdown, with HTML where the author likes.
    pub content: String,
    /// The same rendered and cleaned.
    pub html: String,
    /// Title for search engines, if another one.
    pub seo_title: Option<String>,
    /// Description for search engines, if not the excerpt.
    pub meta_description: Option<String>,
}

/// A stored post.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Post {
    /// All but the text.
    pub head: PostHead,
    /// The text.
    pub body: PostBody,
}

impl Post {
    /// The records of a post put together.
    #[must_use]
    pub fn new(
        summary: PostSummary,
        body: PostBody,
        version: u64,
        translation_of: Option<PostId>,
    ) -> Self {
        let is_foreign = |url: &str| url.starts_with("https://");
        let has_foreign_pictures = summary.featured_image.as_deref().is_some_and(is_foreign)
            || body.html.split("<img").skip(1).any(|rest| {
                rest.split('>').next().is_some_and(|tag| tag.contains("src=\"https://"))
            });
        Self { head: PostHead { summary, version, translation_of, has_foreign_pictures }, body }
    }

    /// What an editor would send to save it unchanged.
    #[must_use]
    pub fn to_draft(&self) -> PostDraft {
        let (summary, body) = (self.head.summary.clone(), self.body.clone());
        PostDraft {
            title: summary.title,
            slug: summary.slug,
            excerpt: summary.excerpt,
            content: body.content,
            featured_image: summary.featured_image,
            featured_image_alt: summary.featured_image_alt,
            category: summary.category,
            tags: summary.tags,
            language: summary.language,
            is_published: summary.is_published,
            published_at: summary.published_at,
            translation_of: self.head.translation_of,
            seo_title: body.seo_title,
            meta_description: body.meta_description,
        }
    }
}
