//! The engine that asks self-hosted Ollama servers (design.md §7).
//!
//! Requests, lines and plain calls are ollama-rs's; streams are read here. Nothing of a prompt or an answer
//! is logged or shown by an error.

mod error;
mod hosts;
mod json;
mod prompt;
mod stream;

use std::time::Duration;

use reqwest::{Client, header::CONTENT_TYPE, redirect};
use serde::de::DeserializeOwned;
use tokio::time::Instant;

pub use error::{OllamaError, Reason};
pub use hosts::HostStatus;
pub use prompt::Prompt;

use crate::config::Ai;
use hosts::{Host, Hosts};
use prompt::RequestSettings;
use stream::{Patience, Sink, read_answer, read_refusal};

/// Patience with a plain call, beyond that with the connection.
const PLAIN_CALL: Duration = Duration::from_secs(3);

/// A client of all configured servers. Dropping a future of it closes the connection, and that ends the
/// generation.
#[derive(Debug)]
pub struct Ollama {
    client: Client,
    hosts: Hosts,
    request: RequestSettings,
    first_token: Duration,
    next_token: Duration,
    total: Duration,
}

impl Ollama {
    /// A client as configured; nothing is asked yet.
    pub fn new(config: &Ai) -> Result<Self, OllamaError> {
        let connect = Duration::from_secs(config.connect_timeout_secs);
        let client = Client::builder()
            .connect_timeout(connect)
            // The configured servers and nothing else: a proxy for the internet would not reach them.
            .no_proxy()
            .redirect(redirect::Policy::none())
            // A connection for each answer: none goes stale while it waits, and none is left behind.
            .pool_max_idle_per_host(0)
            .build()
            .map_err(|_| OllamaError::Setting { key: "ai" })?;
        Ok(Self {
            hosts: Hosts::new(&config.urls, &config.model, connect + PLAIN_CALL, &client)?,
            request: RequestSettings::new(&config.model, &config.keep_alive)?,
            client,
            first_token: Duration::from_secs(config.first_token_timeout_secs),
            next_token: Duration::from_secs(config.next_token_timeout_secs),
            total: Duration::from_secs(config.total_timeout_secs),
        })
    }

    /// Whether some server answers and has the model. Remembered for some seconds.
    pub async fn is_ready(&self) -> bool {
        self.hosts.is_ready().await
    }

    /// All servers in the configured order. Reachability is remembered for some seconds.
    pub async fn status(&self) -> Vec<HostStatus> {
        self.hosts.status().await
    }

    /// Gives the words as they come and at the end the whole. A server that fails before the first word
    /// is passed over; after it nothing is tried again.
    pub async fn generate(
        &self,
        prompt: &Prompt,
        on_text: &mut (dyn FnMut(&str) + Send),
    ) -> Result<String, OllamaError> {
        self.generate_with(&self.patience(), prompt, on_text).await
    }

    /// A structured answer that passes `check`, whose error names the fault in words for the model. A wrong
    /// answer is sent back once with its fault.
    pub async fn generate_json<T: DeserializeOwned>(
        &self,
        prompt: &Prompt,
        check: impl Fn(&T) -> Result<(), String> + Send + Sync,
    ) -> Result<T, OllamaError> {
        let patience = self.patience();
        let answer = self.generate_with(&patience, prompt, &mut |_| ()).await?;
        let fault = match json::parse(&answer, &check) {
            Ok(value) => return Ok(value),
            Err(fault) => fault,
        };
        tracing::info!("a structured answer was wrong; Ollama is asked once more");
        let repair = prompt.asking_to_repair(answer, &fault);
        let answer = self.generate_with(&patience, &repair, &mut |_| ()).await?;
        json::parse(&answer, &check).map_err(|_| OllamaError::Format)
    }

    fn patience(&self) -> Patience {
        Patience {
            first_token: self.first_token,
            next_token: self.next_token,
            deadline: Instant::now() + self.total,
        }
    }

    async fn generate_with(
        &self,
        patience: &Patience,
        prompt: &Prompt,
        on_text: &mut (dyn FnMut(&str) + Send),
    ) -> Result<String, OllamaError> {
        let body = self.request.body(prompt)?;
        let mut sink = Sink::new(prompt.max_answer_bytes(), on_text);
        let mut tried = Vec::new();
        let mut last = OllamaError::NoHost;
        while let Some(lease) = self.hosts.lease(&tried) {
            let Err(error) = self.ask(lease.host(), &body, patience, &mut sink).await else {
                return Ok(sink.into_text());
            };
            tracing::warn!(host = lease.host().name, "no answer: {error}");
            if error.is_fault_of_host() {
                lease.mark_unhealthy().await;
            }
            if sink.has_begun() || !error.is_fault_of_host() {
                return Err(error);
            }
            tried.push(lease.index);
            last = error;
        }
        Err(last)
    }

    async fn ask(
        &self,
        host: &Host,
        body: &str,
        patience: &Patience,
        sink: &mut Sink<'_>,
    ) -> Result<(), OllamaError> {
        let asked = Instant::now();
        let limit = asked + patience.first_token;
        let at_limit = OllamaError::FirstTokenTimeout;
        let request = self
            .client
            .post(host.chat_url.clone())
            .header(CONTENT_TYPE, "application/json")
            .body(body.to_owned());
        let mut response = patience.wait(limit, at_limit, request.send()).await??;
        let status = response.status();
        if !status.is_success() {
            let refusal = patience.wait(limit, at_limit, read_refusal(&mut response)).await?;
            return Err(OllamaError::from_status(status.as_u16(), &refusal));
        }
        read_answer(response, asked, patience, sink).await
    }
}
