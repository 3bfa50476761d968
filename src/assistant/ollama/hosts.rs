//! The servers that share the load: which one is asked next, and what is known of each.

use std::{
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use reqwest::{Client, Url};
use tokio::{
    task::JoinSet,
    time::{Instant, timeout},
};

use super::error::OllamaError;

/// How long a server that failed is asked only when no other is left.
const UNHEALTHY: Duration = Duration::from_secs(10);
/// How long the answers about models are remembered.
const REMEMBERED: Duration = Duration::from_secs(5);

/// What is known of one server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HostStatus {
    /// Its address, without a password.
    pub url: String,
    /// Whether it answers.
    pub reachable: bool,
    /// Whether it has the model.
    pub has_model: bool,
    /// Whether it has not failed in the last seconds.
    pub healthy: bool,
    /// Answers that it is making for us now.
    pub busy: usize,
}

/// One server.
#[derive(Debug)]
pub(super) struct Host {
    /// For logs.
    pub name: String,
    pub chat_url: Url,
    plain: ollama_rs::Ollama,
}

#[derive(Clone, Copy, Debug, Default)]
struct Load {
    busy: usize,
    unhealthy_until: Option<Instant>,
}

impl Load {
    fn is_healthy(self) -> bool {
        self.unhealthy_until.is_none_or(|until| until <= Instant::now())
    }
}

#[derive(Clone, Copy, Debug)]
struct Probe {
    reachable: bool,
    has_model: bool,
}

/// All servers.
#[derive(Debug)]
pub(super) struct Hosts {
    all: Vec<Arc<Host>>,
    model: String,
    probe_timeout: Duration,
    loads: Mutex<Vec<Load>>,
    /// Held while asking, so that many callers ask once.
    probes: tokio::sync::Mutex<Option<(Instant, Vec<Probe>)>>,
}

impl Hosts {
    pub(super) fn new(
        urls: &[String],
        model: &str,
        probe_timeout: Duration,
        client: &Client,
    ) -> Result<Self, OllamaError> {
        let all = urls
            .iter()
            .map(|url| Host::new(url, client).map(Arc::new))
            .collect::<Option<Vec<_>>>()
            .ok_or(OllamaError::Setting { key: "ai.urls" })?;
        let loads = Mutex::new(vec![Load::default(); all.len()]);
        let probes = tokio::sync::Mutex::default();
        Ok(Self { all, model: model.to_owned(), probe_timeout, loads, probes })
    }

    /// The least busy healthy server that wasn't tried, the first of equals; else one that failed lately.
    pub(super) fn lease(&self, tried: &[usize]) -> Option<Lease<'_>> {
        let mut loads = self.loads();
        let index = (0..loads.len())
            .filter(|index| !tried.contains(index))
            .min_by_key(|&index| (!loads[index].is_healthy(), loads[index].busy))?;
        loads[index].busy += 1;
        Some(Lease { hosts: self, index })
    }

    pub(super) async fn status(&self) -> Vec<HostStatus> {
        let probes = self.remembered_probes().await;
        let loads = self.loads();
        let rows = self.all.iter().zip(probes).zip(loads.iter());
        rows.map(|((host, probe), load)| HostStatus {
            url: host.name.clone(),
            reachable: probe.reachable,
            has_model: probe.has_model,
            healthy: load.is_healthy(),
            busy: load.busy,
        })
        .collect()
    }

    pub(super) async fn is_ready(&self) -> bool {
        self.remembered_probes().await.iter().any(|probe| probe.has_model)
    }

    async fn remembered_probes(&self) -> Vec<Probe> {
        let mut remembered = self.probes.lock().await;
        if let Some((asked, probes)) = &*remembered
            && asked.elapsed() < REMEMBERED
        {
            return probes.clone();
        }
        let probes = self.probe_all().await;
        *remembered = Some((Instant::now(), probes.clone()));
        probes
    }

    async fn probe_all(&self) -> Vec<Probe> {
        let mut asked = JoinSet::new();
        for (index, host) in self.all.iter().cloned().enumerate() {
            let (model, limit) = (self.model.clone(), self.probe_timeout);
            asked.spawn(async move { (index, host.probe(&model, limit).await) });
        }
        let mut probes = vec![Probe { reachable: false, has_model: false }; self.all.len()];
        while let Some(answer) = asked.join_next().await {
            if let Ok((index, probe)) = answer {
                probes[index] = probe;
            }
        }
        probes
    }

    /// What was remembered no longer holds.
    async fn forget_probes(&self) {
        *self.probes.lock().await = None;
    }

    fn loads(&self) -> MutexGuard<'_, Vec<Load>> {
        self.loads.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Host {
    fn new(url: &str, client: &Client) -> Option<Self> {
        // ollama-rs and `join` take the address up to its last slash.
        let base = Url::parse(&format!("{}/", url.trim_end_matches('/'))).ok()?;
        let chat_url = base.join("api/chat").ok()?;
        let port = base.port().map(|port| format!(":{port}")).unwrap_or_default();
        let name = format!("{}://{}{port}", base.scheme(), base.host_str()?);
        let plain = ollama_rs::Ollama::builder().url(base).reqwest_client(client.clone()).build();
        Some(Self { name, chat_url, plain })
    }

    async fn probe(&self, model: &str, limit: Duration) -> Probe {
        match timeout(limit, self.plain.list_local_models()).await {
            Ok(Ok(models)) => Probe {
                reachable: true,
                has_model: models.iter().any(|found| is_same_model(&found.name, model)),
            },
            Ok(Err(_)) | Err(_) => Probe { reachable: false, has_model: false },
        }
    }
}

/// A name without a tag means `latest`.
fn is_same_model(found: &str, wanted: &str) -> bool {
    found == wanted || found.strip_suffix(":latest") == Some(wanted)
}

/// A place at a server; given back when dropped.
pub(super) struct Lease<'a> {
    hosts: &'a Hosts,
    pub index: usize,
}

impl Lease<'_> {
    pub(super) fn host(&self) -> &Host {
        &self.hosts.all[self.index]
    }

    /// The others come first for some seconds.
    pub(super) async fn mark_unhealthy(&self) {
        self.hosts.loads()[self.index].unhealthy_until = Some(Instant::now() + UNHEALTHY);
        self.hosts.forget_probes().await;
    }
}

impl Drop for Lease<'_> {
    fn drop(&mut self) {
        self.hosts.loads()[self.index].busy -= 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hosts(count: usize) -> Hosts {
        let urls: Vec<_> = (1..=count).map(|n| format!("http://192.0.2.{n}:11434")).collect();
        Hosts::new(&urls, "m", Duration::from_secs(1), &Client::new()).expect("hosts")
    }

    #[test]
    fn the_least_busy_server_is_asked() {
        let hosts = hosts(2);
        let first = hosts.lease(&[]).expect("a server");
        let second = hosts.lease(&[]).expect("a server");
        assert_eq!((first.index, second.index), (0, 1));
        drop(second);
        assert_eq!(hosts.lease(&[]).expect("a server").index, 1);
        drop(first);
        assert_eq!(hosts.lease(&[]).expect("a server").index, 0);
        assert!(hosts.lease(&[0, 1]).is_none());
    }

    #[tokio::test]
    async fn a_server_that_failed_comes_last_but_is_not_given_up() {
        let hosts = hosts(2);
        hosts.lease(&[]).expect("a server").mark_unhealthy().await;
        let busy: Vec<_> = (0..2).map(|_| hosts.lease(&[]).expect("a server").index).collect();
        assert_eq!(busy, [1, 1]);
        assert_eq!(hosts.lease(&[1]).expect("a server").index, 0);
    }

    #[test]
    fn a_name_without_a_tag_is_the_latest() {
        assert!(is_same_model("gemma3:latest", "gemma3") && is_same_model("a:4b", "a:4b"));
        assert!(!is_same_model("gemma3:4b", "gemma3") && !is_same_model("gemma3", "gemma"));
    }

    #[test]
    fn a_password_in_the_address_is_not_shown() {
        let host =
            Host::new("http://me:secret@example.com:1/ollama", &Client::new()).expect("host");
        assert_eq!(host.name, "http://example.com:1");
        assert_eq!(host.chat_url.path(), "/ollama/api/chat");
    }
}
