//! A post as an editor sends it, and the check that makes it fit to be kept.

use jiff::Timestamp;

use super::{PostBody, PostId, PostSummary, slug_of};
use crate::domain::{FieldCode, FieldError, Language, field::is_longer};

/// Folder of uploaded pictures in addresses.
const IMAGES: &str = "/blog-images/";

/// The longest values that are taken, in characters.
#[derive(Clone, Copy, Debug)]
pub struct PostLimits;

impl PostLimits {
    /// Title, and title for search engines.
    pub const TITLE: usize = 200;
    /// Excerpt, description for search engines and description of the picture.
    pub const EXCERPT: usize = 500;
    /// Text.
    pub const CONTENT: usize = 100_000;
    /// Category, and each tag.
    pub const LABEL: usize = 60;
    /// Address of a picture.
    pub const URL: usize = 2000;
    /// Number of tags.
    pub const TAGS: usize = 20;
}

/// A post as it arrived: nothing is known to be right yet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PostDraft {
    /// Required.
    pub title: String,
    /// Made from the title where it is empty.
    pub slug: String,
    /// Required.
    pub excerpt: String,
    /// Markdown; required.
    pub content: String,
    /// Address of a picture.
    pub featured_image: Option<String>,
    /// What it shows.
    pub featured_image_alt: Option<String>,
    /// Required.
    pub category: String,
    /// Trimmed, non-empty, not repeated.
    pub tags: Vec<String>,
    /// Language in which it is written.
    pub language: Language,
    /// Whether it is published, at `published_at`.
    pub is_published: bool,
    /// When it appears; at once where it is published and this is missing.
    pub published_at: Option<Timestamp>,
    /// The same post in the other language.
    pub translation_of: Option<PostId>,
    /// Title for search engines.
    pub seo_title: Option<String>,
    /// Description for search engines.
    pub meta_description: Option<String>,
}

/// A post that may be kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ValidPost(PostDraft);

impl PostDraft {
    /// Checks every field (specification part 2, §5) and reports all that are wrong.
    pub fn validate(self, now: Timestamp) -> Result<ValidPost, Vec<FieldError>> {
        let mut draft = self.tidied();
        let mut errors = Vec::new();
        let mut refuse = |field, code| errors.push(FieldError { field, code });
        for (field, value, max_chars) in [
            ("title", &draft.title, PostLimits::TITLE),
            ("excerpt", &draft.excerpt, PostLimits::EXCERPT),
            ("content", &draft.content, PostLimits::CONTENT),
            ("category", &draft.category, PostLimits::LABEL),
        ] {
            if value.trim().is_empty() {
                refuse(field, FieldCode::Required);
            } else if is_longer(value, max_chars) {
                refuse(field, FieldCode::TooLong);
            }
        }
        for (field, value, max_chars) in [
            ("featuredImage", &draft.featured_image, PostLimits::URL),
            ("featuredImageAlt", &draft.featured_image_alt, PostLimits::EXCERPT),
            ("seoTitle", &draft.seo_title, PostLimits::TITLE),
            ("metaDescription", &draft.meta_description, PostLimits::EXCERPT),
        ] {
            if value.as_ref().is_some_and(|value| is_longer(value, max_chars)) {
                refuse(field, FieldCode::TooLong);
            }
        }
        if draft.featured_image.as_deref().is_some_and(|url| !is_image_url(url)) {
            refuse("featuredImage", FieldCode::Invalid);
        }
        let has_long_tag = draft.tags.iter().any(|tag| is_longer(tag, PostLimits::LABEL));
        if has_long_tag || draft.tags.len() > PostLimits::TAGS {
            refuse("tags", FieldCode::TooLong);
        }
        let slug = slug_of(&draft.slug);
        if slug.is_empty() && !draft.slug.is_empty() {
            refuse("slug", FieldCode::Invalid);
        }
        draft.slug = slug;
        if draft.is_published {
            draft.published_at.get_or_insert(now);
        }
        if errors.is_empty() { Ok(ValidPost(draft)) } else { Err(errors) }
    }

    /// Without blanks around values, line breaks and other control characters in them, empty optional
    /// values, and empty or repeated tags.
    fn tidied(self) -> Self {
        let trim = |text: String| text.replace(char::is_control, " ").trim().to_owned();
        let optional = |text: Option<String>| text.map(trim).filter(|text| !text.is_empty());
        let mut tags: Vec<String> = Vec::new();
        for tag in self.tags.into_iter().map(trim).filter(|tag| !tag.is_empty()) {
            if tags.iter().all(|known| known.to_lowercase() != tag.to_lowercase()) {
                tags.push(tag);
            }
        }
        Self {
            title: trim(self.title),
            slug: trim(self.slug),
            excerpt: trim(self.excerpt),
            featured_image: optional(self.featured_image),
            featured_image_alt: optional(self.featured_image_alt),
            category: trim(self.category),
            tags,
            seo_title: optional(self.seo_title),
            meta_description: optional(self.meta_description),
            ..self
        }
    }
}

impl ValidPost {
    /// The slug that was asked for; empty if one is to be made.
    #[must_use]
    pub fn wanted_slug(&self) -> &str {
        &self.0.slug
    }

    /// Title.
    #[must_use]
    pub fn title(&self) -> &str {
        &self.0.title
    }

    /// Markdown.
    #[must_use]
    pub fn content(&self) -> &str {
        &self.0.content
    }

    /// Language in which it is written.
    #[must_use]
    pub fn language(&self) -> Language {
        self.0.language
    }

    /// The same post in the other language.
    #[must_use]
    pub fn translation_of(&self) -> Option<PostId> {
        self.0.translation_of
    }

    /// The records to keep: what the draft says, and what only the server knows.
    #[must_use]
    pub fn into_parts(
        self,
        id: PostId,
        slug: String,
        html: String,
        created_at: Timestamp,
        updated_at: Timestamp,
    ) -> (PostSummary, PostBody) {
        let draft = self.0;
        let summary = PostSummary {
            id,
            title: draft.title,
            slug,
            excerpt: draft.excerpt,
            featured_image: draft.featured_image,
            featured_image_alt: draft.featured_image_alt,
            category: draft.category,
            tags: draft.tags,
            language: draft.language,
            is_published: draft.is_published,
            created_at,
            published_at: draft.published_at,
            updated_at,
        };
        let body = PostBody {
            content: draft.content,
            html,
            seo_title: draft.seo_title,
            meta_description: draft.meta_description,
        };
        (summary, body)
    }
}

/// A picture of ours, or one elsewhere that is fetched over HTTPS.
fn is_image_url(url: &str) -> bool {
    let is_plain =
        !url.contains(|c: char| c.is_whitespace() || c.is_control() || "\"<>\\".contains(c));
    let host = url.strip_prefix("https://").map(|rest| rest.split(['/', '?', '#']).next());
    let is_elsewhere = host.flatten().is_some_and(|host| host.contains('.') && !host.contains('@'));
    let file = url.strip_prefix(IMAGES);
    let is_ours = file.is_some_and(|file| !file.is_empty() && !file.contains(['/', '?', '#']));
    is_plain && (is_elsewhere || is_ours)
}
