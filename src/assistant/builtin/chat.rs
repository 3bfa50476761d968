//! The consultant without a language model: small talk from a list, everything else quoted from the
//! site's texts. What they do not say, it does not say either.

use serde::Deserialize;

use crate::{
    assistant::{
        Author, ChatAnswer, ChatRequest, Source,
        knowledge::{Hit, Knowledge, KnowledgeError, fold},
    },
    domain::Language,
};

const TEXTS: [&str; 2] = [
    include_str!("../../../assets/builtin/chat.lv.json"),
    include_str!("../../../assets/builtin/chat.en.json"),
];
/// Passages looked at for sources.
const MAX_HITS: usize = 8;
/// Pages named as sources.
const MAX_SOURCES: usize = 3;
/// A further page is a source if its passage fits nearly as well as the quoted one.
const SOURCE_SCORE_SHARE: f32 = 0.5;
/// Words of a question that can lean on the one before.
const MAX_FOLLOW_UP_WORDS: usize = 8;
/// Words of a question about the consultant itself.
const MAX_IDENTITY_WORDS: usize = 9;
/// A heading stands before a shorter quotation: alone that would say too little.
const SELF_EXPLAINING_CHARS: usize = 160;

/// What the consultant says of its own, in one language.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    greeting: SmallTalk,
    thanks: SmallTalk,
    goodbye: SmallTalk,
    /// Words that small talk may have besides.
    fillers: Vec<String>,
    identity: Identity,
    follow_up: FollowUp,
    unknown: String,
    empty: String,
    price_correction: String,
    refused: String,
    leaked: String,
}

#[derive(Debug, Deserialize)]
struct SmallTalk {
    words: Vec<String>,
    answer: String,
}

#[derive(Debug, Deserialize)]
struct Identity {
    phrases: Vec<String>,
    answer: String,
}

#[derive(Debug, Deserialize)]
struct FollowUp {
    beginnings: Vec<String>,
    pronouns: Vec<String>,
}

/// Answers by retrieval.
#[derive(Debug)]
pub struct Consultant {
    texts: [Texts; 2],
}

impl Consultant {
    /// Reads the built-in wordings and fills in the firm's details.
    pub fn new(knowledge: &Knowledge) -> Result<Self, KnowledgeError> {
        let load = |language: Language| {
            let texts: Texts = serde_json::from_str(TEXTS[language as usize])?;
            texts.filled(|text| knowledge.fill(text, language))
        };
        Ok(Self { texts: [load(Language::Lv)?, load(Language::En)?] })
    }

    /// Answers the conversation's last message in the request's language.
    #[must_use]
    pub fn answer(&self, knowledge: &Knowledge, request: &ChatRequest) -> ChatAnswer {
        let language = request.language;
        let texts = &self.texts[language as usize];
        let mut asked = request
            .messages
            .iter()
            .rev()
            .filter(|turn| turn.role == Author::User)
            .map(|turn| turn.content.trim());
        let question = asked.next().unwrap_or_default();
        if !question.contains(char::is_alphanumeric) {
            return plain(&texts.empty, language);
        }
        if let Some(answer) = texts.small_talk(question) {
            return plain(answer, language);
        }
        let earlier = asked.find(|turn| !texts.leans_on_earlier(turn)).unwrap_or_default();
        let hits = if texts.leans_on_earlier(question) {
            let hits = knowledge.search_follow_up(question, earlier, language, MAX_HITS);
            if hits.is_empty() { knowledge.search(question, language, MAX_HITS) } else { hits }
        } else {
            knowledge.search(question, language, MAX_HITS)
        };
        match hits.first() {
            Some(best) => ChatAnswer {
                response: quotation(knowledge, &format!("{question} {earlier}"), best, language),
                language,
                sources: sources(&hits),
            },
            None => plain(&texts.unknown, language),
        }
    }

    /// Says that an answer named a price which does not exist.
    #[must_use]
    pub fn price_correction(&self, language: Language) -> &str {
        &self.texts[language as usize].price_correction
    }

    /// Says that a message is not answered because it attacks.
    #[must_use]
    pub fn refusal(&self, language: Language) -> &str {
        &self.texts[language as usize].refused
    }

    /// Says that an answer was stopped because it told what it must not.
    #[must_use]
    pub fn stopped(&self, language: Language) -> &str {
        &self.texts[language as usize].leaked
    }
}

impl Texts {
    fn filled(
        mut self,
        fill: impl Fn(&str) -> Result<String, KnowledgeError>,
    ) -> Result<Self, KnowledgeError> {
        for text in [
            &mut self.greeting.answer,
            &mut self.thanks.answer,
            &mut self.goodbye.answer,
            &mut self.identity.answer,
            &mut self.unknown,
        ] {
            *text = fill(text)?;
        }
        Ok(self)
    }

    /// The answer to a greeting, thanks, a goodbye or a question about the consultant itself.
    fn small_talk(&self, message: &str) -> Option<&str> {
        let words = folded_words(message);
        let sentence = format!(" {} ", words.join(" "));
        let has = |phrase: &String| sentence.contains(&format!(" {phrase} "));
        let is_about_me = self.identity.phrases.iter().any(has);
        if is_about_me && words.len() <= MAX_IDENTITY_WORDS {
            return Some(&self.identity.answer);
        }
        let kinds = [&self.goodbye, &self.thanks, &self.greeting];
        let is_small = |word| {
            kinds.iter().any(|kind| kind.words.contains(word)) || self.fillers.contains(word)
        };
        if !words.iter().all(is_small) {
            return None;
        }
        // Thanks with a goodbye is a goodbye; thanks with a greeting, thanks.
        kinds
            .into_iter()
            .find(|kind| words.iter().any(|word| kind.words.contains(word)))
            .map(|kind| kind.answer.as_str())
    }

    /// Whether a question cannot stand alone: "And how much is it?"
    fn leans_on_earlier(&self, question: &str) -> bool {
        let words = folded_words(question);
        if words.len() > MAX_FOLLOW_UP_WORDS {
            return false;
        }
        let sentence = format!("{} ", words.join(" "));
        let begins = |begin: &String| sentence.starts_with(&format!("{begin} "));
        self.follow_up.beginnings.iter().any(begins)
            || words.iter().any(|word| self.follow_up.pronouns.contains(word))
    }
}

fn folded_words(text: &str) -> Vec<String> {
    let without_apostrophes = fold(text).replace(['\'', '’'], "");
    let words = without_apostrophes.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !word.is_empty()).map(ToOwned::to_owned).collect()
}

fn plain(response: &str, language: Language) -> ChatAnswer {
    ChatAnswer { response: response.to_owned(), language, sources: Vec::new() }
}

/// The site's words, with their heading where they need it.
fn quotation(knowledge: &Knowledge, question: &str, hit: &Hit<'_>, language: Language) -> String {
    let quoted = knowledge.quote(question, hit.passage, language);
    let heading = hit.passage.heading.as_str();
    let is_redundant = heading.ends_with('?') || fold(quoted).starts_with(&fold(heading));
    if is_redundant || quoted.chars().count() > SELF_EXPLAINING_CHARS {
        return quoted.to_owned();
    }
    format!("{}: {quoted}", heading.trim_end_matches(['.', ':']))
}

/// The pages of the passages that fit nearly as well as the best, each once.
fn sources(hits: &[Hit<'_>]) -> Vec<Source> {
    let least = hits.first().map_or(0.0, |best| best.score * SOURCE_SCORE_SHARE);
    let mut found: Vec<Source> = Vec::new();
    for hit in hits.iter().filter(|hit| hit.score >= least) {
        if found.iter().all(|source| source.url != hit.passage.url) {
            let passage = hit.passage;
            found.push(Source { title: passage.page_title.clone(), url: passage.url.clone() });
        }
    }
    found.truncate(MAX_SOURCES);
    found
}

#[cfg(test)]
mod tests;
