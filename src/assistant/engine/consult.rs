//! The consultant over a model: what the site states is said word for word, and a model may only add to it; what
//! it adds is looked at before a visitor gets it.

use std::time::Duration;

use serde_json::Value;
use tokio::{sync::Notify, time::timeout};

use super::{
    Assistant, BUILTIN, OLLAMA, Speech,
    facts::Facts,
    forms::{chat_json, marked},
};
use crate::{
    assistant::{
        ChatAnswer, ChatRequest, Source,
        builtin::chat::pages_of,
        filter::{Material, OutputFilter, SentenceGate, are_doubtful, check_turns, sums_eur},
        findings::{Findings, Found},
        knowledge::Hit,
        ollama::{OllamaError, Prompt},
        prompt,
    },
    domain::Language,
};

/// Passages that the model gets for a question.
pub(super) const PASSAGES: usize = 4;

/// What a question's answer rests on, for a model.
pub(super) struct Ground<'k> {
    /// Said already, word for word.
    pub said: String,
    pub passages: Vec<prompt::Passage<'k>>,
    pub sources: Vec<Source>,
}

/// What a model is asked, and what is said before its first words.
pub(super) struct Wanted<'w> {
    pub prompt: Prompt,
    pub before: &'w str,
    pub language: Language,
}

impl Assistant {
    /// The answer to a conversation's last message.
    pub(super) async fn consult(
        &self,
        request: &ChatRequest,
        facts: &Facts,
        speech: &mut Speech<'_>,
    ) -> Result<Value, OllamaError> {
        let findings = Findings::of(request, &facts.book, &facts.knowledge);
        let next = self.next_times().await;
        let known = facts.consultant.answer_with(&findings, &facts.knowledge, &next);
        let ground = ground(&findings, &known, facts);
        let turns = request.visitor_turns();
        let ground = ground.filter(|_| !are_doubtful(&turns) && check_turns(&turns).is_ok());
        let Some(ground) = ground else {
            // Nothing is known, or nothing is to be added, or a model might obey: it has no say in that.
            return Ok(marked(chat_json(known), BUILTIN));
        };
        let language = findings.language;
        speech.say(&ground.said);
        let prompt = prompt::chat(request, &ground.said, &ground.passages, &self.config.company);
        let before = if ground.said.is_empty() { "" } else { "\n\n" };
        let wanted = Wanted { prompt, before, language };
        let adding = self.add(request, &ground, facts, wanted, speech);
        let added = if ground.said.is_empty() {
            adding.await
        } else {
            // The visitor has the answer: what may follow is not worth a longer wait.
            let patience = Duration::from_secs(self.config.ai.fallback_secs);
            timeout(patience, adding).await.unwrap_or(Err(OllamaError::TotalTimeout))
        };
        let (Ground { said, sources, .. }, times) = (ground, known.times.clone());
        match added {
            Ok(words) => {
                let response = [said.trim(), words.trim()].join("\n\n").trim().to_owned();
                Ok(marked(chat_json(ChatAnswer { response, language, sources, times }), OLLAMA))
            }
            // What is known for sure was said; it needs no model.
            Err(error) if !said.is_empty() => {
                tracing::info!("the model added nothing to a known fact: {error}");
                Ok(marked(chat_json(known), BUILTIN))
            }
            Err(error) => Err(error),
        }
    }

    /// A model's words on this ground, as far as they stand the test.
    pub(super) async fn add(
        &self,
        request: &ChatRequest,
        ground: &Ground<'_>,
        facts: &Facts,
        Wanted { prompt, before, language }: Wanted<'_>,
        speech: &mut Speech<'_>,
    ) -> Result<String, OllamaError> {
        let company = &self.config.company;
        let rules: Vec<&str> = prompt.system.lines().collect();
        let mut links = OutputFilter::new(&facts.links[language as usize], &rules);
        let mut gate = SentenceGate::new(material(request, ground, company, language));
        let sums = &facts.sums[language as usize];
        let given = sums_without_product(request, ground);
        let mut words = String::new();
        let mut take = |sentences: String, counts| {
            // Counted at once: an answer that takes too long is dropped.
            self.tally.add(counts);
            // Released in whole sentences: a sum beside the wrong product is seen at once.
            if sums.are_mixed_up(&sentences, &facts.book, &given) {
                self.tally.take_back();
            } else if !sentences.is_empty() {
                let gap = if words.is_empty() { before } else { "" };
                speech.say(&format!("{gap}{sentences}"));
                words.push_str(&sentences);
            }
        };
        let lost = Notify::new();
        let mut on_text = |text: &str| {
            take(gate.push(&links.push(text)), gate.take_counts());
            if gate.is_closed() {
                lost.notify_one();
            }
        };
        tokio::select! {
            answer = self.ollama.generate(&prompt, &mut on_text) => drop(answer?),
            // Nothing that follows would be said: the model is free for the next visitor.
            () = lost.notified() => {}
        }
        take(gate.push(&links.finish()), gate.take_counts());
        take(gate.finish(), gate.take_counts());
        if links.is_stopped() && words.trim().is_empty() && ground.said.is_empty() {
            let stopped = facts.consultant.stopped(language);
            speech.say(stopped);
            return Ok(stopped.to_owned());
        }
        if words.trim().is_empty() { Err(OllamaError::Empty) } else { Ok(words) }
    }
}

/// What a model gets; nothing where it has nothing to add.
fn ground<'k>(findings: &Findings<'k>, known: &ChatAnswer, facts: &'k Facts) -> Option<Ground<'k>> {
    match &findings.found {
        Found::Empty | Found::Nothing | Found::Told(_) | Found::AsIs(_) => None,
        Found::Facts(_) => {
            let hits = facts.knowledge.search(&findings.question, findings.language, PASSAGES);
            let passages = hits.iter().map(passage).collect();
            Some(Ground { said: known.response.clone(), passages, sources: known.sources.clone() })
        }
        Found::Passages(hits) => {
            let passages = hits.iter().take(PASSAGES).map(passage).collect();
            Some(Ground { said: String::new(), passages, sources: pages_of(hits) })
        }
    }
}

/// A hit as a prompt shows it.
pub(super) fn passage<'k>(hit: &Hit<'k>) -> prompt::Passage<'k> {
    prompt::Passage {
        title: &hit.passage.page_title,
        url: &hit.passage.url,
        text: &hit.passage.text,
    }
}

/// Sums that a sentence may name without naming their product: the visitor's own, and what an answer that has no
/// fact for sure quotes from.
fn sums_without_product(request: &ChatRequest, ground: &Ground<'_>) -> Vec<u32> {
    let passages = ground.passages.iter().filter(|_| ground.said.is_empty());
    let own = request.visitor_turns().into_iter();
    own.chain(passages.map(|passage| passage.text)).flat_map(sums_eur).collect()
}

/// What the answer may rest on: the ground, the firm's own details, and what the visitor wrote.
fn material(
    request: &ChatRequest,
    ground: &Ground<'_>,
    company: &crate::config::Company,
    language: Language,
) -> Material {
    let texts = ground
        .passages
        .iter()
        .flat_map(|passage| [passage.title, passage.text])
        .chain(request.visitor_turns())
        .chain([ground.said.as_str(), &company.name, &company.phone, &company.email]);
    let mut material = Material::by_clauses(language, texts);
    material.note_said(&ground.said);
    material
}
