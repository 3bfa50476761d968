//! English grammar that notes leave out: subjects, forms of *be*, articles, prepositions before times.

mod articles;
mod fragments;
mod lexicon;
mod times;

pub(super) use self::{
    fragments::{complete, has_verb, is_named, is_said, told},
    lexicon::{an, is_noun_ing, is_plain},
};

/// Whether something was typed in haste: a sentence without its capital or the last without its mark.
pub(super) fn is_noted(sentences: &[String]) -> bool {
    let is_small = |sentence: &String| sentence.starts_with(char::is_lowercase);
    sentences.iter().any(is_small)
        || sentences.last().is_some_and(|last| last.ends_with(char::is_alphanumeric))
}

/// The sentence with the prepositions before its times and with its articles. What follows its first line is a list.
pub(super) fn polish(sentence: &str) -> String {
    let end = sentence.find('\n').unwrap_or(sentence.len());
    let (head, list) = sentence.split_at(end);
    let words = times::with_prepositions(&head.split(' ').collect::<Vec<_>>());
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    format!("{}{list}", articles::with_articles(&words).join(" "))
}

#[cfg(test)]
mod tests;
