//! Chooses who answers, and answers: facts from data, words from Ollama where it can, else builtin.

mod answers;
mod checks;
mod consult;
mod documents;
pub(super) mod facts;
mod forms;
mod known;
mod reply;
mod tally;

use std::{
    pin::pin,
    sync::{Arc, OnceLock},
    time::Duration,
};

use serde::Serialize;
use serde_json::{Value, json};
use tokio::{task::spawn_blocking, time::timeout};

use super::{
    Task,
    builtin::chat::NextTimes,
    filter::{AllowedLinks, OutputFilter},
    ollama::{Ollama, OllamaError, Prompt},
    prompt,
};
use crate::{
    appointments::{BookingsAfar, Offer},
    blog::Blog,
    clock::Clock,
    config::{Config, EngineChoice},
    jobs::{Failure, Feed},
};
use answers::answer_builtin;
pub use documents::MAX_MODEL_CALLS;
use facts::Facts;
use forms::{marked, tidy_list, to_json};
use known::KnownFacts;
pub use tally::Sentences;
use tally::Tally;

const OLLAMA: &str = "ollama";
const BUILTIN: &str = "builtin";

/// The AI tools.
#[derive(Debug)]
pub struct Assistant {
    choice: EngineChoice,
    ollama: Ollama,
    config: Config,
    known: KnownFacts,
    tally: Tally,
    clock: Clock,
    /// Where free times are known, once the rest of the house stands.
    bookings: OnceLock<BookingsAfar>,
}

/// How well the AI tools stand, without names of machines.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Readiness {
    /// Who would answer now: `ollama`, `builtin`, or nobody.
    pub engine: Option<&'static str>,
    /// Ollama servers that are asked.
    pub servers: usize,
    /// Those that answer and have the model.
    pub ready_servers: usize,
}

/// Where the words of an answer went so far.
struct Speech<'f> {
    feed: &'f Feed,
}

impl Assistant {
    /// The tools as configured; nothing is asked yet.
    pub fn new(config: &Config, blog: Arc<Blog>, clock: Clock) -> Result<Self, OllamaError> {
        Ok(Self {
            choice: config.ai.engine,
            ollama: Ollama::new(&config.ai)?,
            config: config.clone(),
            known: KnownFacts::new(blog, clock.clone(), config.clone()),
            clock,
            tally: Tally::default(),
            bookings: OnceLock::new(),
        })
    }

    /// From now on whoever asks how to agree on a time is told the next free ones.
    pub fn offer_times(&self, bookings: BookingsAfar) {
        // Only the first counts: there is one.
        let _ = self.bookings.set(bookings);
    }

    /// The next free times; none where none are known.
    async fn next_times(&self) -> NextTimes {
        let Some(bookings) = self.bookings.get().and_then(BookingsAfar::reach) else {
            return NextTimes::default();
        };
        let zone = self.config.server.time_zone;
        let now = self.clock.now();
        match bookings.offer_all(now).await {
            Ok(Offer { days, furthest, .. }) => {
                let times = days.into_iter().flat_map(|day| day.times).map(|slot| slot.start);
                NextTimes { times: times.collect(), furthest: Some(furthest), zone, now }
            }
            Err(error) => {
                tracing::error!("the consultant cannot look up free times: {error}");
                NextTimes::default()
            }
        }
    }

    /// Says in the log whether the model that was asked for is there.
    pub async fn announce(&self) {
        if self.choice == EngineChoice::Builtin {
            return;
        }
        for host in self.ollama.status().await {
            match (host.reachable, host.has_model) {
                (true, true) => tracing::info!(url = host.url, "Ollama is ready"),
                (true, false) => tracing::warn!(
                    url = host.url,
                    "Ollama does not have the model: run `ollama pull {}`",
                    self.config.ai.model
                ),
                (false, _) => tracing::warn!(url = host.url, "Ollama is not reachable"),
            }
        }
    }

    /// Who would answer now, and how many of the configured Ollama servers could.
    pub async fn readiness(&self) -> Readiness {
        let hosts = match self.choice {
            EngineChoice::Builtin => Vec::new(),
            EngineChoice::Auto | EngineChoice::Ollama => self.ollama.status().await,
        };
        let ready_servers = hosts.iter().filter(|host| host.has_model).count();
        Readiness { engine: self.engine().await, servers: hosts.len(), ready_servers }
    }

    /// Who would answer now: `ollama`, `builtin`, or nobody.
    pub async fn engine(&self) -> Option<&'static str> {
        match self.choice {
            EngineChoice::Auto if self.ollama.is_ready().await => Some(OLLAMA),
            EngineChoice::Auto | EngineChoice::Builtin => Some(BUILTIN),
            EngineChoice::Ollama => self.ollama.is_ready().await.then_some(OLLAMA),
        }
    }

    /// What became of all sentences that the model had for the consultant's visitors.
    #[must_use]
    pub fn sentences(&self) -> Sentences {
        self.tally.total()
    }

    /// Answers a request as its call's JSON; words go to `feed` as they come.
    pub async fn answer(&self, task: Task, feed: &Feed) -> Result<Value, Failure> {
        let facts = self.known.current().await.ok_or_else(|| Failure::lasting("ai_failed"))?;
        let facts = &*facts;
        let engine = self.engine().await.ok_or_else(|| Failure::lasting("ai_unavailable"))?;
        feed.start(engine);
        if engine == OLLAMA {
            match self.ask_in_time(&task, facts, feed).await {
                Ok(answer) => return Ok(answer),
                // What was said so far is replaced by the whole answer.
                Err(error) if self.choice == EngineChoice::Auto => {
                    tracing::warn!("builtin answers instead: {error}");
                    feed.start(BUILTIN);
                }
                Err(error) => {
                    tracing::warn!("an AI tool failed: {error}");
                    return Err(Failure::lasting(reason(error)));
                }
            }
        }
        let answer = match task {
            // The only one that takes longer than a page does: 0.2 s for a million letters.
            Task::Document(document) => {
                let summary = spawn_blocking(move || documents::summarize_builtin(&document));
                summary.await.map_err(|_| Failure::lasting("ai_failed"))?
            }
            Task::Chat(_) => answer_builtin(&task, facts, &self.next_times().await),
            task => answer_builtin(&task, facts, &NextTimes::default()),
        };
        Ok(marked(answer, BUILTIN))
    }

    /// Asks the model; where another engine can take over, only for as long as a visitor would wait for the
    /// first useful words.
    async fn ask_in_time(
        &self,
        task: &Task,
        facts: &Facts,
        feed: &Feed,
    ) -> Result<Value, OllamaError> {
        let mut speech = Speech { feed };
        let asked = self.ask_model(task, facts, &mut speech);
        if self.choice != EngineChoice::Auto {
            return asked.await;
        }
        let mut asked = pin!(asked);
        let patience = Duration::from_secs(self.config.ai.fallback_secs);
        match timeout(patience, &mut asked).await {
            Ok(answer) => answer,
            Err(_) if feed.is_getting_on() => asked.await,
            Err(_) => Err(OllamaError::TotalTimeout),
        }
    }

    async fn ask_model(
        &self,
        task: &Task,
        facts: &Facts,
        speech: &mut Speech<'_>,
    ) -> Result<Value, OllamaError> {
        let answer = match task {
            Task::Chat(request) => return self.consult(request, facts, speech).await,
            Task::Reply(request) => return self.draft_reply(request, facts, speech).await,
            Task::Email(request) => {
                let prompt = prompt::email(request);
                let given = format!("{} {}", request.main_message, request.context);
                let email =
                    self.write(&prompt, &facts.links_in(request.language, &given), speech).await?;
                checks::check_email(&email, request)?;
                json!({ "success": true, "email": email })
            }
            Task::Post(request) => {
                let prompt = prompt::post(request);
                let post =
                    self.write(&prompt, &facts.links[request.language as usize], speech).await?;
                let post = checks::check_post(&post, request)?;
                json!({ "success": true, "post": post })
            }
            Task::Recommend(request) => {
                let mut plan = super::recommend::plan(request, &facts.catalogue);
                let prompt = prompt::recommend_words(request, &plan);
                let words: prompt::PlanWords =
                    self.ollama.generate_json(&prompt, prompt::check_plan_words).await?;
                let words = checks::check_plan(&words, request, &plan)?;
                let links = &facts.links[request.language as usize];
                plan.executive_summary = links.clean_text(&words.executive_summary);
                plan.reasoning = links.clean_text(&words.reasoning);
                to_json(&plan)
            }
            Task::Text(request) => {
                let prompt = prompt::analyze_text(request);
                let mut analysis: super::TextAnalysis =
                    self.ollama.generate_json(&prompt, prompt::check_analysis).await?;
                analysis.tones = None;
                let links = facts.links_in(request.language, &request.text);
                for words in
                    analysis.keywords.iter_mut().chain([&mut analysis.tone, &mut analysis.summary])
                {
                    *words = links.clean_text(words);
                }
                tidy_list(&mut analysis.keywords);
                checks::check_analysis(&mut analysis, request)?;
                json!({ "success": true, "analysis": analysis })
            }
            Task::Document(request) => {
                let links = facts.links_in(request.language, &request.text);
                documents::summarize(&self.ollama, request, &links, speech.feed).await?
            }
        };
        Ok(marked(answer, OLLAMA))
    }

    /// Words from the model, filtered as they come. Where they tell the instructions, they are a failure.
    async fn write(
        &self,
        prompt: &Prompt,
        links: &AllowedLinks,
        speech: &mut Speech<'_>,
    ) -> Result<String, OllamaError> {
        let rules: Vec<&str> = prompt.system.lines().collect();
        let mut filter = OutputFilter::new(links, &rules);
        let mut words = String::new();
        let mut take = |text: &str| {
            let clean = filter.push(text);
            speech.say(&clean);
            words.push_str(&clean);
        };
        self.ollama.generate(prompt, &mut take).await?;
        let rest = filter.finish();
        if filter.is_stopped() {
            return Err(OllamaError::Leaked);
        }
        speech.say(&rest);
        words.push_str(&rest);
        if words.trim().is_empty() {
            return Err(OllamaError::Empty);
        }
        Ok(words.trim().to_owned())
    }
}

impl Speech<'_> {
    fn say(&mut self, words: &str) {
        self.feed.add_text(words);
    }
}

fn reason(error: OllamaError) -> &'static str {
    match error {
        OllamaError::Setting { .. }
        | OllamaError::NoHost
        | OllamaError::Unreachable
        | OllamaError::ConnectTimeout
        | OllamaError::ModelMissing
        | OllamaError::Busy => "ai_unavailable",
        OllamaError::FirstTokenTimeout
        | OllamaError::NextTokenTimeout
        | OllamaError::TotalTimeout => "ai_timeout",
        _ => "ai_failed",
    }
}
