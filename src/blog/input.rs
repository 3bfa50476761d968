//! A post, or some members of it, as an editor's page sends it.

use std::str::FromStr;

use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::domain::{FieldCode, FieldError, Language, PostDraft};

/// Members of a post: all of a new one, any of one that exists.
#[derive(Clone, Debug, Default, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostInput {
    /// Required; at most 200 characters.
    title: Option<String>,
    /// Last segment of its address; made from the title where it is empty.
    slug: Option<String>,
    /// Required; at most 500 characters.
    excerpt: Option<String>,
    /// Markdown, with HTML; required, at most 100,000 characters.
    content: Option<String>,
    /// `https://…` or `/blog-images/…`.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    featured_image: Nullable,
    /// What the picture shows.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    featured_image_alt: Nullable,
    /// Required; at most 60 characters.
    category: Option<String>,
    /// Trimmed; empty and repeated ones go. At most 20 of 60 characters.
    tags: Option<Vec<String>>,
    /// Whether it is published.
    is_published: Option<bool>,
    /// When it appears; now if it is published and this was never set.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = DateTime)]
    published_at: Nullable,
    /// `lv` or `en`; required.
    language: Option<String>,
    /// Id of the same post in the other language.
    #[serde(default)]
    #[schema(value_type = Option<String>, format = Uuid)]
    translation_of: Nullable,
    /// Title for search engines.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    seo_title: Nullable,
    /// Description for search engines.
    #[serde(default)]
    #[schema(value_type = Option<String>)]
    meta_description: Nullable,
    /// Version that the editor began with: a change of another one is refused. Without it the last change
    /// wins.
    pub(super) version: Option<u64>,
}

/// A member that may be missing, null or a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
enum Nullable {
    #[default]
    Missing,
    Null,
    Text(String),
}

impl<'de> Deserialize<'de> for Nullable {
    fn deserialize<D: Deserializer<'de>>(value: D) -> Result<Self, D::Error> {
        // A member that is missing is not deserialised at all.
        Ok(Option::deserialize(value)?.map_or(Self::Null, Self::Text))
    }
}

impl Nullable {
    fn set(&self, member: &mut Option<String>) {
        match self {
            Self::Missing => {}
            Self::Null => *member = None,
            Self::Text(text) => *member = Some(text.clone()),
        }
    }

    /// No value for an empty text: what an emptied field of a form sends.
    fn parse<T: FromStr>(&self, member: &mut Option<T>) -> Result<(), T::Err> {
        match self {
            Self::Missing => {}
            Self::Null => *member = None,
            Self::Text(text) if text.is_empty() => *member = None,
            Self::Text(text) => *member = Some(text.parse()?),
        }
        Ok(())
    }
}

impl PostInput {
    /// Members without which a new post can't be and which have no empty value.
    pub(super) fn missing_in_new(&self) -> Vec<FieldError> {
        let missing = FieldError { field: "language", code: FieldCode::Required };
        if self.language.is_none() { vec![missing] } else { Vec::new() }
    }

    /// Sets the members that were sent; reports those that are not of their form.
    pub(super) fn apply(&self, post: &mut PostDraft) -> Vec<FieldError> {
        set(&mut post.title, self.title.as_ref());
        set(&mut post.slug, self.slug.as_ref());
        set(&mut post.excerpt, self.excerpt.as_ref());
        set(&mut post.content, self.content.as_ref());
        self.featured_image.set(&mut post.featured_image);
        self.featured_image_alt.set(&mut post.featured_image_alt);
        set(&mut post.category, self.category.as_ref());
        set(&mut post.tags, self.tags.as_ref());
        set(&mut post.is_published, self.is_published.as_ref());
        self.seo_title.set(&mut post.seo_title);
        self.meta_description.set(&mut post.meta_description);
        let mut errors = Vec::new();
        let mut refuse = |field| errors.push(FieldError { field, code: FieldCode::Invalid });
        if let Some(code) = &self.language {
            match Language::from_code(code) {
                Some(language) => post.language = language,
                None => refuse("language"),
            }
        }
        if self.published_at.parse(&mut post.published_at).is_err() {
            refuse("publishedAt");
        }
        if self.translation_of.parse(&mut post.translation_of).is_err() {
            refuse("translationOf");
        }
        errors
    }
}

fn set<T: Clone>(member: &mut T, sent: Option<&T>) {
    if let Some(sent) = sent {
        member.clone_from(sent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn input(json: &str) -> PostInput {
        serde_json::from_str(json).expect("input")
    }

    #[test]
    fn null_empties_a_member_and_a_missing_one_stays() {
        let mut post = PostDraft {
            title: "Raksts".into(),
            seo_title: Some("SEO".into()),
            featured_image: Some("/blog-images/a.jpg".into()),
            ..PostDraft::default()
        };
        assert_eq!(input(r#"{"featuredImage":null,"category":"MI"}"#).apply(&mut post), []);
        assert_eq!((post.title.as_str(), post.category.as_str()), ("Raksts", "MI"));
        assert_eq!((post.featured_image, post.seo_title.as_deref()), (None, Some("SEO")));
    }

    #[test]
    fn values_of_another_form_are_reported_with_their_fields() {
        let bad = input(r#"{"language":"de","publishedAt":"rīt","translationOf":"x"}"#);
        let errors = bad.apply(&mut PostDraft::default());
        let fields: Vec<_> = errors.iter().map(|error| error.field).collect();
        assert_eq!(fields, ["language", "publishedAt", "translationOf"]);
    }
}
