//! Passages of the blog's posts.

use super::{Passage, passages::joined};
use crate::{blog::sections, domain::Post};

/// What a post says, section by section.
#[must_use]
pub fn passages_of(post: &Post) -> Vec<Passage> {
    let summary = &post.head.summary;
    let url = summary.path();
    let mut found = Vec::new();
    for section in sections(&post.body.content) {
        let heading = if section.heading.is_empty() { &summary.title } else { &section.heading };
        for text in joined(section.paragraphs) {
            found.push(Passage {
                page_title: summary.title.clone(),
                url: url.clone(),
                heading: heading.clone(),
                topic: format!("{} {heading}", summary.title),
                text,
            });
        }
    }
    found
}
