//! `vitrina try-model`: asks the configured Ollama a built-in set of questions through the code that serves
//! visitors, and prints what came of each, so that an owner can choose a model.

mod judge;
mod table;

use std::{
    io::{self, Write},
    sync::Arc,
    time::{Duration, Instant},
};

use anyhow::{Context, bail};
use clap::Args;
use serde::Deserialize;

use crate::{
    assistant::{
        Assistant, Author, ChatRequest, ChatTurn, Sentences, Task,
        ollama::{HostStatus, Ollama},
    },
    blog::Blog,
    clock::Clock,
    config::{Ai, Config, EngineChoice},
    domain::Language,
    jobs::Feed,
    store::Store,
};
use judge::{Verdict, judge, words_of};
use table::{print_row, print_table};

const QUESTIONS: &str = include_str!("../../../assets/builtin/try-model.json");

/// What is asked of which model.
#[derive(Debug, Args)]
pub(super) struct Options {
    /// Another model than the configured one, as `ollama list` shows it
    #[arg(long)]
    model: Option<String>,
    /// Another Ollama server than the configured ones
    #[arg(long, value_name = "ADDRESS")]
    url: Option<String>,
    /// Print the answers too
    #[arg(long)]
    answers: bool,
}

/// One of the built-in questions.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Question {
    name: String,
    language: Language,
    /// What was asked before, in the same conversation.
    #[serde(default)]
    earlier: Vec<String>,
    ask: Ask,
    /// All of these must be in the answer; `|` separates what is as good. Without them it has to be declined.
    #[serde(default)]
    expect: Vec<String>,
}

/// A message to the consultant, or a request to another tool.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
enum Ask {
    Chat(String),
    Tool(Box<Task>),
}

/// What came of a question.
#[derive(Debug)]
struct Outcome {
    verdict: Verdict,
    sentences: Sentences,
    took: Duration,
    answer: String,
}

pub(super) fn run(options: &Options, config: Config) -> anyhow::Result<()> {
    let config = aimed(config, options);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(try_out(&config, options.answers))
}

/// The configuration with the model that is tried, and nothing to fall back on.
fn aimed(mut config: Config, options: &Options) -> Config {
    config.ai.engine = EngineChoice::Ollama;
    if let Some(model) = &options.model {
        config.ai.model.clone_from(model);
    }
    if let Some(url) = &options.url {
        config.ai.urls = vec![url.clone()];
    }
    config
}

async fn try_out(config: &Config, shows_answers: bool) -> anyhow::Result<()> {
    let questions: Vec<Question> =
        serde_json::from_str(QUESTIONS).context("the built-in questions can't be read")?;
    check_is_there(&config.ai).await?;
    // A store of its own: the server may hold the real one, and its posts are not asked about.
    let place = tempfile::tempdir().context("no temporary directory")?;
    let blog = Arc::new(Blog::new(Store::open(place.path())?));
    let assistant = Assistant::new(config, blog, Clock::system())?;
    let mut out = io::stdout();
    writeln!(out, "{} questions to {}", questions.len(), config.ai.model)?;
    let mut rows = Vec::new();
    for question in &questions {
        let outcome = ask(&assistant, question).await;
        print_row(&mut out, question, &outcome, shows_answers)?;
        if matches!(&outcome.verdict, Verdict::Failed(reason) if reason == "ai_unavailable") {
            check_is_there(&config.ai).await?;
            bail!(
                "Ollama stopped answering; look at its log (`journalctl -u ollama`) and try again"
            );
        }
        rows.push((question.language, outcome));
    }
    print_table(&mut out, &rows).context("cannot print the table")
}

/// An error that says what to do, unless a server answers and has the model.
async fn check_is_there(ai: &Ai) -> anyhow::Result<()> {
    let hosts = Ollama::new(ai)?.status().await;
    if hosts.iter().any(|host| host.has_model) {
        return Ok(());
    }
    let urls = |hosts: &[&HostStatus]| {
        hosts.iter().map(|host| host.url.as_str()).collect::<Vec<_>>().join(", ")
    };
    let model = &ai.model;
    let reachable: Vec<_> = hosts.iter().filter(|host| host.reachable).collect();
    if reachable.is_empty() {
        bail!(
            "Ollama cannot be reached at {}: start it (`systemctl start ollama`) and run `ollama pull {model}`, or \
             name another address with --url",
            urls(&hosts.iter().collect::<Vec<_>>())
        );
    }
    bail!(
        "Ollama at {} does not have the model {model}: run `ollama pull {model}` on that machine, or name another \
         with --model",
        urls(&reachable)
    );
}

/// Asks as a visitor does, each turn with the answers that were given; the last one counts.
async fn ask(assistant: &Assistant, question: &Question) -> Outcome {
    let mut messages = Vec::new();
    for words in &question.earlier {
        messages.push(turn(Author::User, words));
        let answer = measure(assistant, question, chat(question.language, &messages)).await.answer;
        messages.push(turn(Author::Assistant, &answer));
    }
    let task = match &question.ask {
        Ask::Tool(task) => (**task).clone(),
        Ask::Chat(words) => {
            messages.push(turn(Author::User, words));
            chat(question.language, &messages)
        }
    };
    measure(assistant, question, task).await
}

async fn measure(assistant: &Assistant, question: &Question, task: Task) -> Outcome {
    let (before, start) = (assistant.sentences(), Instant::now());
    let answer = assistant.answer(task, &Feed::default()).await;
    Outcome {
        verdict: match &answer {
            Ok(answer) => judge(&question.expect, answer),
            Err(failure) => Verdict::Failed(failure.reason.clone()),
        },
        sentences: assistant.sentences() - before,
        took: start.elapsed(),
        answer: answer.as_ref().map(words_of).unwrap_or_default(),
    }
}

fn turn(role: Author, words: &str) -> ChatTurn {
    ChatTurn { role, content: words.to_owned() }
}

fn chat(language: Language, messages: &[ChatTurn]) -> Task {
    Task::Chat(ChatRequest { messages: messages.to_vec(), language, context: None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_languages_have_the_same_questions_and_each_tool_that_writes_is_among_them() {
        let questions: Vec<Question> = serde_json::from_str(QUESTIONS).unwrap();
        let names = |language| {
            let own = questions.iter().filter(move |question| question.language == language);
            own.map(|question| question.name.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(names(Language::Lv), names(Language::En));
        assert_eq!(questions.len(), 24);
        let tools = questions.iter().filter(|question| matches!(question.ask, Ask::Tool(_)));
        assert_eq!(tools.count(), 6);
    }
}
