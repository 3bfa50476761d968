//! The n8n article, a page of its own, as an entry of the list. Its texts are the page's.

use jiff::Timestamp;
use serde::Deserialize;
use serde_json::Value;
use uuid::Uuid;

use crate::{
    domain::{Language, PostId, PostSummary, RESERVED_SLUGS},
    locales::texts,
};

/// Its file among the locale files.
const FILE: &str = "n8n-article";
/// 19 August 2025, in the morning of Riga (specification part 2, §2).
const PUBLISHED_AT_SECS: i64 = 1_755_583_200;
/// What it is about; names, so the same in both languages.
const TAGS: [&str; 2] = ["n8n", "RAG"];

#[derive(Deserialize)]
struct Texts {
    header: Header,
}

#[derive(Deserialize)]
struct Header {
    category: String,
    title: String,
    lead: String,
}

/// The entry in both languages; empty only where a built-in text is unusable, which a test rules out.
pub(super) fn entries() -> Vec<PostSummary> {
    Language::ALL.into_iter().filter_map(entry).collect()
}

/// All its words in a language, for a search.
pub(super) fn text(language: Language) -> String {
    let mut text = String::new();
    if let Ok(words) = serde_json::from_str(texts(FILE)[language as usize]) {
        push_words(&mut text, &words);
    }
    text
}

fn push_words(text: &mut String, value: &Value) {
    match value {
        Value::String(words) => {
            text.push_str(words);
            text.push('\n');
        }
        Value::Array(parts) => parts.iter().for_each(|part| push_words(text, part)),
        Value::Object(parts) => parts.values().for_each(|part| push_words(text, part)),
        _ => {}
    }
}

fn entry(language: Language) -> Option<PostSummary> {
    let Texts { header } = serde_json::from_str(texts(FILE)[language as usize]).ok()?;
    let published_at = Timestamp::from_second(PUBLISHED_AT_SECS).ok()?;
    Some(PostSummary {
        id: PostId::new(Uuid::from_u128(language as u128 + 1)),
        title: header.title,
        slug: RESERVED_SLUGS[0].to_owned(),
        excerpt: header.lead,
        featured_image: None,
        featured_image_alt: None,
        category: header.category,
        tags: TAGS.map(String::from).into(),
        language,
        is_published: true,
        created_at: published_at,
        published_at: Some(published_at),
        updated_at: published_at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_article_is_listed_in_both_languages_with_its_date() {
        let entries = entries();
        assert_eq!(entries.len(), Language::ALL.len());
        for entry in entries {
            let published = entry.published_at.expect("a date").to_string();
            assert!(published.starts_with("2025-08-19"), "{published}");
            assert!(!entry.title.contains("{{") && !entry.excerpt.contains("{{"), "{entry:?}");
        }
    }
}
