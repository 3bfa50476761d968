//! The posts that come with the program: stored at the first start, the administrator's from then on.

use jiff::Timestamp;

use super::render;
use crate::domain::{Language, Post, PostDraft, PostId};

macro_rules! seeds {
    ($($name:literal),+ $(,)?) => {
        [$(include_str!(concat!("../../assets/posts/", $name, ".md"))),+]
    };
}

const SEEDS: [&str; 6] = seeds![
    "procesu-automatizacija",
    "process-automation-guide",
    "ka-uzrakstit-uzdevumu-mi",
    "how-to-brief-ai",
    "personas-dati-un-mi",
    "personal-data-and-ai",
];

/// All of them, rendered. One that is not as it should be is left out and logged; a test reads them all.
pub(crate) fn posts() -> Vec<Post> {
    let read = SEEDS.into_iter().filter_map(|seed| {
        let post = read_post(seed);
        if post.is_none() {
            let begin: String = seed.chars().take(100).collect();
            tracing::error!("a post that comes with the program is unusable: {begin}");
        }
        post
    });
    read.collect()
}

/// Reads `name: value` lines between two lines of hyphens, and the text after them.
fn read_post(seed: &str) -> Option<Post> {
    let (matter, content) = seed.strip_prefix("---\n")?.split_once("\n---\n")?;
    let value = |name: &str| {
        let mut lines = matter.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(known, _)| *known == name).map(|(_, value)| value.trim().to_owned())
    };
    let id: PostId = value("id")?.parse().ok()?;
    let translation_of: PostId = value("translationOf")?.parse().ok()?;
    let published_at: Timestamp = value("publishedAt")?.parse().ok()?;
    let draft = PostDraft {
        title: value("title")?,
        slug: value("slug")?,
        excerpt: value("excerpt")?,
        content: content.trim().to_owned(),
        category: value("category")?,
        tags: value("tags")?.split(',').map(str::to_owned).collect(),
        language: Language::from_code(&value("language")?)?,
        is_published: true,
        published_at: Some(published_at),
        translation_of: Some(translation_of),
        meta_description: value("metaDescription"),
        ..PostDraft::default()
    };
    let post = draft.validate(published_at).ok()?;
    let (slug, html) = (post.wanted_slug().to_owned(), render(post.content()).ok()?);
    let (summary, body) = post.into_parts(id, slug, html, published_at, published_at);
    Some(Post::new(summary, body, 1, Some(translation_of)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_seed_is_a_whole_article_linked_with_its_translation() {
        let posts = posts();
        assert_eq!(posts.len(), SEEDS.len());
        for post in &posts {
            let summary = &post.head.summary;
            let words = post.body.content.split_whitespace().count();
            assert!((550..=1100).contains(&words), "{}: {words} words", summary.slug);
            let other = posts.iter().find(|other| {
                Some(other.head.summary.id) == post.head.translation_of
                    && other.head.translation_of == Some(summary.id)
            });
            let language = other.expect("linked on both sides").head.summary.language;
            assert_ne!(language, summary.language, "{}", summary.slug);
            assert!(post.body.html.contains("<h2 id="), "{}", summary.slug);
        }
        let slugs: Vec<_> = posts.iter().map(|post| post.head.summary.slug.as_str()).collect();
        assert!(slugs.contains(&"procesu-automatizacija"), "the n8n article links to it");
    }
}
