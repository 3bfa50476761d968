//! Passages of the site and of its posts, where no fact answers for sure.

use super::{FOREIGN, Found};
use crate::assistant::{
    facts::{Fact, FactBook},
    knowledge::{Hit, Knowledge},
    understand::Understanding,
};

/// A passage is quoted if it has words for so much of the question.
const QUOTABLE: f32 = 0.6;
/// Where posts are.
const BLOG: &str = "/blog/";
/// A post answers what looks foreign to the site if its passage has words for so much of the question.
const COVERED_BY_POST: f32 = 0.45;
/// Passages looked at.
const MAX_HITS: usize = 8;

/// Passages that have words for most of the question; a loose likeness is no answer.
pub(super) fn quotable(mut hits: Vec<Hit<'_>>) -> Found<'_> {
    hits.retain(|hit| hit.coverage >= QUOTABLE);
    if hits.is_empty() { Found::Nothing } else { Found::Passages(hits) }
}

/// The owner may write of anything in the blog: what looks foreign to the site may stand there.
pub(super) fn in_a_post<'k>(
    fact: &Fact,
    understood: &Understanding,
    book: &FactBook,
    knowledge: &'k Knowledge,
) -> Option<Found<'k>> {
    if fact.subject == FOREIGN { from_posts(understood, book, knowledge) } else { None }
}

/// Passages of posts that fit a question to which no fact does. Pages and posts whose facts are written down need no
/// such second look.
pub(super) fn from_posts<'k>(
    understood: &Understanding,
    book: &FactBook,
    knowledge: &'k Knowledge,
) -> Option<Found<'k>> {
    let has_facts = |url: &str| {
        let mut places = book.facts().iter().filter_map(|fact| fact.place(understood.language));
        places.any(|place| place.url == url)
    };
    let mut hits = hits(understood, knowledge);
    hits.retain(|hit| {
        let url = hit.passage.url.as_str();
        hit.coverage >= COVERED_BY_POST && url.contains(BLOG) && !has_facts(url)
    });
    (!hits.is_empty()).then_some(Found::Passages(hits))
}

pub(super) fn search<'k>(understood: &Understanding, knowledge: &'k Knowledge) -> Found<'k> {
    quotable(hits(understood, knowledge))
}

pub(super) fn hits<'k>(understood: &Understanding, knowledge: &'k Knowledge) -> Vec<Hit<'k>> {
    knowledge.search(&understood.question, understood.language, MAX_HITS)
}
