//! What the consultant knows: the site's own texts in passages, and the search that finds the ones that
//! answer a question (design.md §7, §12). No I/O: texts are built in, posts are handed over.

mod facts;
mod figures;
mod index;
mod pages;
mod passages;
mod posts;
mod quote;
mod text;
mod words;

use std::sync::OnceLock;

use serde_json::Value;

use self::{
    facts::Facts,
    figures::{Catalogue, Parameters},
    index::Index,
    pages::PAGES,
    passages::Walk,
    quote::quote,
    words::WordLists,
};
pub use self::{
    posts::passages_of,
    text::{fold, sentences},
};
use crate::{config::Config, domain::Language};

/// A locale or catalogue file that cannot be used: a fault of the build.
#[derive(Debug, thiserror::Error)]
pub enum KnowledgeError {
    /// It is not the JSON that was expected.
    #[error("a built-in text file is unusable: {0}")]
    Json(#[from] serde_json::Error),
    /// A wording that facts are made of is missing.
    #[error("a built-in text file has no wording {0}")]
    Wording(String),
    /// A text has a placeholder that nothing fills.
    #[error("a built-in text has the unknown placeholder {{{{{0}}}}}")]
    Placeholder(String),
}

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
}

/// All passages in both languages. An index is made when first searched.
#[derive(Debug)]
pub struct Knowledge {
    passages: [Vec<Passage>; 2],
    lists: [WordLists; 2],
    indexes: [OnceLock<Index>; 2],
    sums_eur: Vec<u32>,
    parameters: [Parameters; 2],
}

impl Knowledge {
    /// Reads the built-in texts and fills in the firm's details.
    pub fn build(config: &Config) -> Result<Self, KnowledgeError> {
        let company = &config.company;
        let catalogue = Catalogue::load()?;
        let lists = [WordLists::load(Language::Lv)?, WordLists::load(Language::En)?];
        let parameters = |language| {
            let shared = Parameters::new(language, &catalogue, config)?;
            Ok::<_, KnowledgeError>(shared.with("officeHours", facts::office_hours(language)?))
        };
        let parameters = [parameters(Language::Lv)?, parameters(Language::En)?];
        let passages = |language: Language| {
            let parameters = &parameters[language as usize];
            let asked = &lists[language as usize].asked;
            let facts = Facts { language, catalogue: &catalogue, company, parameters, asked };
            let mut found = read_pages(language, &catalogue, parameters)?;
            found.extend(facts.passages()?);
            Ok::<_, KnowledgeError>(found)
        };
        Ok(Self {
            passages: [passages(Language::Lv)?, passages(Language::En)?],
            lists,
            indexes: Default::default(),
            sums_eur: catalogue.sums_eur(),
            parameters,
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
        hits.map(|(number, score)| Hit { passage: &passages[number], score }).collect()
    }

    /// The one to three sentences of a passage that have most of the question's words.
    #[must_use]
    pub fn quote<'a>(&self, query: &str, passage: &'a Passage, language: Language) -> &'a str {
        quote(query, &passage.text, language, &self.lists[language as usize])
    }

    /// A text with `{{placeholders}}` for the firm's details and figures, and `{{officeHours}}`, filled.
    pub fn fill(&self, text: &str, language: Language) -> Result<String, KnowledgeError> {
        self.parameters[language as usize].fill(text)
    }

    /// Every sum in euros that the site states: any other in an answer is invented.
    #[must_use]
    pub fn sums_eur(&self) -> &[u32] {
        &self.sums_eur
    }

    /// Paths of all pages that passages come from, in both languages.
    pub fn urls(&self) -> impl Iterator<Item = &str> {
        self.passages.iter().flatten().map(|passage| passage.url.as_str())
    }
}

fn read_pages(
    language: Language,
    catalogue: &Catalogue,
    parameters: &Parameters,
) -> Result<Vec<Passage>, KnowledgeError> {
    let mut found = Vec::new();
    for page in PAGES {
        let parameters = parameters.for_page(page, catalogue, language);
        let url = page.url(language);
        let mut page_title = String::new();
        for file in page.texts(language) {
            let file: Value = serde_json::from_str(file)?;
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
