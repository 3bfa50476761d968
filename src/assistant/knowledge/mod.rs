//! What the consultant knows: the site's own texts in passages, and the search that finds the ones that
//! answer a question (design.md §7, §12). No I/O: texts are built in, posts are handed over.

mod index;
mod passages;
mod posts;
mod quote;
mod text;
mod words;

use std::sync::OnceLock;

use serde_json::Value;

pub use self::posts::passages_of;
use self::{
    index::{Index, Match},
    passages::Walk,
    quote::quote,
    words::WordLists,
};
use super::facts::{Fact, FactBook, FactsError, PAGES, Parameters, locale_text};
use crate::domain::Language;

/// A piece of a page that can be quoted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Title of its page.
    pub page_title: String,
    /// Path of its page with the language prefix.
    pub url: String,
    /// What stands over it.
    pub heading: String,
    /// Its heading and those above: searched, not quoted.
    pub topic: String,
    /// What it says.
    pub text: String,
}

/// A passage that fits a question.
#[derive(Clone, Copy, Debug)]
pub struct Hit<'a> {
    /// The passage.
    pub passage: &'a Passage,
    /// How well it fits; comparable within one search only.
    pub score: f32,
    /// The share of the question that its words cover, from 0 to 1.
    pub coverage: f32,
}

/// All passages in both languages. An index is made when first searched.
#[derive(Debug)]
pub struct Knowledge {
    passages: [Vec<Passage>; 2],
    lists: [WordLists; 2],
    indexes: [OnceLock<Index>; 2],
}

impl Knowledge {
    /// Reads the built-in texts and fills in the firm's details; facts are passages too.
    pub(super) fn build(parameters: &[Parameters; 2], book: &FactBook) -> Result<Self, FactsError> {
        let lists = [WordLists::load(Language::Lv)?, WordLists::load(Language::En)?];
        let passages = |language: Language| {
            let mut found = read_pages(language, &parameters[language as usize])?;
            let facts = book.facts().iter();
            found.extend(facts.filter_map(|fact| passage_of(fact, book, language)));
            Ok::<_, FactsError>(found)
        };
        Ok(Self {
            passages: [passages(Language::Lv)?, passages(Language::En)?],
            lists,
            indexes: Default::default(),
        })
    }

    /// This and passages of a language that come from elsewhere, such as published posts.
    #[must_use]
    pub fn with_passages(mut self, language: Language, extra: Vec<Passage>) -> Self {
        self.passages[language as usize].extend(extra);
        self.indexes[language as usize] = OnceLock::new();
        self
    }

    /// At most `limit` passages that answer the question, best first; none if the site does not.
    #[must_use]
    pub fn search(&self, query: &str, language: Language, limit: usize) -> Vec<Hit<'_>> {
        self.search_follow_up(query, "", language, limit)
    }

    /// The same for a question that leans on an earlier one, whose words count half.
    #[must_use]
    pub fn search_follow_up(
        &self,
        query: &str,
        earlier: &str,
        language: Language,
        limit: usize,
    ) -> Vec<Hit<'_>> {
        let place = language as usize;
        let passages = &self.passages[place];
        let index = self.indexes[place].get_or_init(|| Index::build(passages, language));
        let hits = index.search(query, earlier, &self.lists[place]).into_iter().take(limit);
        hits.map(|Match { number, score, coverage }| Hit {
            passage: &passages[number],
            score,
            coverage,
        })
        .collect()
    }

    /// The one to three sentences of a passage that have most of the question's words.
    #[must_use]
    pub fn quote<'a>(&self, query: &str, passage: &'a Passage, language: Language) -> &'a str {
        quote(query, &passage.text, language, &self.lists[language as usize])
    }

    /// Paths of all pages that passages come from, in both languages.
    pub fn urls(&self) -> impl Iterator<Item = &str> {
        self.passages.iter().flatten().map(|passage| passage.url.as_str())
    }
}

/// A fact as a passage under the name of its subject; those of no page are not searched.
fn passage_of(fact: &Fact, book: &FactBook, language: Language) -> Option<Passage> {
    let place = fact.place(language)?;
    let heading = book.aliases(&fact.subject, language).first()?.clone();
    Some(Passage {
        page_title: place.title.clone(),
        url: place.url.clone(),
        topic: heading.clone(),
        heading,
        text: fact.answer(language).to_owned(),
    })
}

fn read_pages(language: Language, parameters: &Parameters) -> Result<Vec<Passage>, FactsError> {
    let mut found = Vec::new();
    for page in PAGES {
        let parameters = parameters.for_page(page);
        let url = page.url(language);
        let mut page_title = String::new();
        for name in page.files {
            let file: Value = serde_json::from_str(locale_text(name, language)?)?;
            if let Some(title) = file["meta"]["title"].as_str() {
                page_title = parameters.fill(title)?;
            }
            if let Value::Object(members) = &file {
                let walk = Walk { page_title: &page_title, url: &url, parameters: &parameters };
                walk.section(members, "", &mut found)?;
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests;
