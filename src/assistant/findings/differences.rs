//! How two things differ of which nothing says so together: what the one is and what the other is.

use crate::{
    assistant::{
        facts::{Fact, FactBook},
        understand::Understanding,
    },
    text::fold,
};

/// Words for a difference begin so; folded.
const DIFFERS: [&str; 4] = ["differ", "atskir", "starpib", "distinguish"];
/// What a fact is called that tells what a thing is, and one that tells how things differ.
const WHAT: &str = "what";
const COMPARES: &str = "compare";
/// What belongs to no one thing.
const ALL_SERVICES: &str = "services";

/// What both of two named things are, where somebody asks how they differ and the likeliest fact does not tell of both.
pub(super) fn described<'k>(
    fact: &Fact,
    understood: &Understanding,
    book: &'k FactBook,
) -> Vec<&'k Fact> {
    let language = understood.language;
    let asked = fold(&understood.question);
    if !DIFFERS.iter().any(|stem| asked.contains(stem)) {
        return Vec::new();
    }
    let named = book.alone_named_in(&understood.question, language);
    let whats: Vec<&Fact> = named.iter().filter_map(|subject| book.of(subject, WHAT)).collect();
    let told = book.alone_named_in(fact.answer(language), language);
    let tells =
        |what: &&Fact| what.subject == fact.subject || told.contains(&what.subject.as_str());
    let is_told =
        fact.aspect == COMPARES && fact.subject != ALL_SERVICES && whats.iter().all(tells);
    if whats.len() == 2 && !is_told { whats } else { Vec::new() }
}
