//! The consultant without a language model: the facts that a question asks for, else a quotation from the site's
//! texts. What they do not say, it does not say either.

mod comparison;
mod ending;
mod opening;
mod polarity;
mod reckoned;
mod times;

use std::{
    borrow::Cow,
    collections::{BTreeSet, HashMap},
};

use serde::Deserialize;

use crate::{
    assistant::{
        ChatAnswer, Source,
        facts::{Fact, FactsError, HOLIDAYS, Parameters},
        findings::{Findings, Found},
        knowledge::{Hit, Knowledge},
        when::names_date,
    },
    domain::Language,
    text::{fold, sentences},
};
pub use times::NextTimes;

const TEXTS: [&str; 2] = [
    include_str!("../../../assets/builtin/chat.lv.json"),
    include_str!("../../../assets/builtin/chat.en.json"),
];
/// Pages named as sources.
const MAX_SOURCES: usize = 3;
/// A further page is a source if its passage fits nearly as well as the quoted one.
const SOURCE_SCORE_SHARE: f32 = 0.5;
/// A heading stands before a shorter quotation: alone that would say too little.
const SELF_EXPLAINING_CHARS: usize = 160;

/// Facts about how to agree on a time for a talk at a distance, which is what can be booked.
const MEETINGS: [&str; 4] = ["person.book", "person.callback", "consultation.how", "chat.booking"];

/// What the consultant says of its own, in one language.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Texts {
    unknown: String,
    /// Instead of what was told just before.
    told: String,
    /// Follows an answer to somebody who may rather want a person.
    person: String,
    /// Follows an answer about how to begin.
    book: String,
    /// Follows an answer about how to agree on a time, where some are free: with `{{times}}`.
    times: String,
    /// The same on the day that somebody would like.
    suiting_times: String,
    /// The same where none is free when somebody would like to talk.
    other_times: String,
    /// The very time that somebody would like is free.
    free_time: String,
    /// It is not, but others on that day are.
    same_day: String,
    /// That day cannot be booked yet: with `{{last}}`, the last one that can, besides.
    too_far: String,
    /// What begins the answer to which of two things costs more or less: with `{{name}}`.
    costs_more: String,
    costs_less: String,
    /// What several things cost a month: with `{{sum}}`; and what a time of them does: with `{{months}}` besides.
    together: String,
    in_months: String,
    /// What can be begun with `{{sum}}` a month: with `{{names}}`; and where that is less than anything costs.
    affordable: String,
    unaffordable: String,
    /// What things with a price are called there, by subject.
    names: HashMap<String, String>,
    empty: String,
    leaked: String,
}

/// Puts into words what is known.
#[derive(Debug)]
pub struct Consultant {
    texts: [Texts; 2],
}

impl Consultant {
    /// Reads the built-in wordings and fills in the firm's details.
    pub(in crate::assistant) fn new(parameters: &[Parameters; 2]) -> Result<Self, FactsError> {
        let load = |language: Language| {
            let mut texts: Texts = serde_json::from_str(TEXTS[language as usize])?;
            for text in [&mut texts.unknown, &mut texts.told, &mut texts.person, &mut texts.book] {
                *text = parameters[language as usize].fill(text)?;
            }
            Ok::<_, FactsError>(texts)
        };
        Ok(Self { texts: [load(Language::Lv)?, load(Language::En)?] })
    }

    /// As [`Consultant::answer`], with the next free times where somebody asks how to agree on one.
    #[must_use]
    pub fn answer_with(
        &self,
        findings: &Findings<'_>,
        knowledge: &Knowledge,
        next: &NextTimes,
    ) -> ChatAnswer {
        let mut answer = self.answer(findings, knowledge);
        // "Are you open on 28 December?" is answered by the times of that day, too.
        let is_meeting = |fact: &Fact| {
            MEETINGS.contains(&fact.id.as_str())
                || fact.id == HOLIDAYS && names_date(&findings.message, findings.language)
        };
        let is_asked = match &findings.found {
            Found::AsIs(fact) => is_meeting(fact),
            Found::Facts(facts) => facts.iter().any(|fact| is_meeting(fact)),
            Found::Empty | Found::Nothing | Found::Told(_) | Found::Passages(_) => false,
        };
        if is_asked && !next.times.is_empty() {
            let language = findings.language;
            let earlier = findings.earlier.iter().map(String::as_str);
            let turns: Vec<&str> = earlier.chain([findings.message.as_str()]).collect();
            let (words, times) = next.tell(&turns, &self.texts[language as usize], language);
            answer.times = times;
            // Who asks for a time knows what it is for.
            answer.response =
                if findings.asks_for_time { words } else { format!("{} {words}", answer.response) };
        }
        answer
    }

    /// The answer to a question of which this is known.
    #[must_use]
    pub fn answer(&self, findings: &Findings<'_>, knowledge: &Knowledge) -> ChatAnswer {
        let language = findings.language;
        let texts = &self.texts[language as usize];
        match &findings.found {
            Found::Empty => plain(&texts.empty, language),
            Found::Nothing => plain(&texts.unknown, language),
            Found::Told(fact) => ChatAnswer {
                response: texts.told.clone(),
                ..tell(&[fact], &findings.question, language)
            },
            Found::AsIs(fact) => tell(&[fact], &findings.question, language),
            Found::Facts(facts) => {
                let facts = comparison::in_order(facts, &findings.question, language);
                let told = tell(&facts, &findings.question, language);
                let told = texts.with_winner(told, &facts, findings);
                let told = texts.with_sum(told, &facts, findings);
                texts.with_way_on(told, &facts, findings)
            }
            Found::Passages(hits) => match hits.first() {
                None => plain(&texts.unknown, language),
                Some(best) => ChatAnswer {
                    response: quotation(knowledge, &findings.question, best, language),
                    language,
                    sources: pages_of(hits),
                    times: Vec::new(),
                },
            },
        }
    }

    /// Says that an answer was stopped because it told what it must not.
    #[must_use]
    pub fn stopped(&self, language: Language) -> &str {
        &self.texts[language as usize].leaked
    }
}

fn plain(response: &str, language: Language) -> ChatAnswer {
    let (sources, times) = (Vec::new(), Vec::new());
    ChatAnswer { response: response.to_owned(), language, sources, times }
}

/// The sentences of facts as they answer a question, and the pages where they stand.
#[must_use]
pub fn tell(facts: &[&Fact], question: &str, language: Language) -> ChatAnswer {
    let answers: Vec<Cow<'_, str>> = facts
        .iter()
        .map(|fact| opening::fitting(fact.answer(language), question, language))
        .collect();
    let response = said_once(&answers);
    let mut sources: Vec<Source> = Vec::new();
    for place in facts.iter().filter_map(|fact| fact.place(language)) {
        if sources.iter().all(|source| source.url != place.url) {
            sources.push(Source { title: place.title.clone(), url: place.url.clone() });
        }
    }
    ChatAnswer { response, language, sources, times: Vec::new() }
}

/// Answers one after the other; a sentence that one of them has said already is left out of the next.
fn said_once(answers: &[Cow<'_, str>]) -> String {
    let Some((first, others)) = answers.split_first() else { return String::new() };
    let mut said: BTreeSet<&str> = sentences(first).into_iter().collect();
    let mut response = first.to_string();
    for answer in others {
        let fresh: Vec<&str> =
            sentences(answer).into_iter().filter(|sentence| said.insert(*sentence)).collect();
        if !fresh.is_empty() {
            response.push_str("\n\n");
            response.push_str(&fresh.join(" "));
        }
    }
    response
}

/// The site's words, with their heading where they need it; an answer to a common question with that question.
fn quotation(knowledge: &Knowledge, question: &str, hit: &Hit<'_>, language: Language) -> String {
    let quoted = knowledge.quote(question, hit.passage, language);
    let heading = hit.passage.heading.as_str();
    if heading.ends_with('?') {
        return format!("{heading} {quoted}");
    }
    let is_redundant = fold(quoted).starts_with(&fold(heading));
    if is_redundant || quoted.chars().count() > SELF_EXPLAINING_CHARS {
        return quoted.to_owned();
    }
    format!("{}: {quoted}", heading.trim_end_matches(['.', ':']))
}

/// The pages of the passages that fit nearly as well as the best, each once.
#[must_use]
pub fn pages_of(hits: &[Hit<'_>]) -> Vec<Source> {
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
