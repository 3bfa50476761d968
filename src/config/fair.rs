//! `[fair]`: a device at a trade fair, without internet for most of the day.

use std::{net::IpAddr, path::PathBuf};

use reqwest::Url;
use serde::{Deserialize, Serialize};

use super::{Config, EngineChoice, Problem, Secret};
use crate::domain::{MAX_TAGS, TokenSecret, checked_tags};

/// Nobody could read the form faster.
const MIN_IDLE_SECS: u32 = 20;
const NAME_MAX_CHARS: usize = 80;

/// Trade-fair mode.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Fair {
    /// What the fair is called; empty where there is none.
    pub name: String,
    /// After so long without a touch the screen asks whether somebody is there.
    pub idle_secs: u32,
    /// Tags that are offered for a quick lead.
    pub tags: Vec<String>,
    /// Address of the firm's own server, where requests of the fair go; empty for none.
    pub push_to: String,
    /// Token that was made there for this device.
    pub push_token: Secret,
    /// File with that token.
    pub push_token_file: PathBuf,
    /// Seconds until the second attempt; doubled for each further one, up to twenty times that.
    pub push_retry_secs: u64,
    /// Seconds to reach the server.
    pub push_connect_timeout_secs: u64,
    /// Seconds for a whole call.
    pub push_timeout_secs: u64,
}

impl Default for Fair {
    fn default() -> Self {
        Self {
            name: String::new(),
            idle_secs: 60,
            tags: Vec::new(),
            push_to: String::new(),
            push_token: Secret::default(),
            push_token_file: PathBuf::new(),
            push_retry_secs: 5,
            push_connect_timeout_secs: 10,
            push_timeout_secs: 30,
        }
    }
}

impl Fair {
    /// The fair's name, at a fair.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        (!self.name.is_empty()).then_some(self.name.as_str())
    }

    /// Whether requests of the fair go to the firm's own server.
    #[must_use]
    pub fn has_home(&self) -> bool {
        !self.push_to.is_empty()
    }

    /// Whether others on the way can read what goes there: a private network, which the owner has to know.
    #[must_use]
    pub fn is_home_unprotected(&self) -> bool {
        let url = Url::parse(&self.push_to).ok().filter(|url| url.scheme() == "http");
        url.is_some_and(|url| !url.host_str().is_some_and(super::mail::is_this_machine))
    }

    pub(super) fn read_secrets(&mut self, problems: &mut Vec<Problem>) {
        self.push_token.read_from("fair.push_token", &self.push_token_file, problems);
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        if self.name.trim() != self.name || self.name.chars().count() > NAME_MAX_CHARS {
            problems.push(Problem::with_value(
                "fair.name",
                &self.name,
                format!(
                    "write a name of at most {NAME_MAX_CHARS} characters without spaces around it"
                ),
            ));
        }
        if self.idle_secs < MIN_IDLE_SECS {
            problems.push(Problem::with_value(
                "fair.idle_secs",
                self.idle_secs,
                format!("nobody could read so fast: write {MIN_IDLE_SECS} or more"),
            ));
        }
        if checked_tags(self.tags.clone()).as_ref() != Ok(&self.tags) {
            problems.push(Problem::with_value(
                "fair.tags",
                self.tags.join(", "),
                format!(
                    "write at most {MAX_TAGS} tags, each once, of at most 40 characters without commas"
                ),
            ));
        }
        self.validate_push(problems);
    }

    fn validate_push(&self, problems: &mut Vec<Problem>) {
        for (key, value) in [
            ("fair.push_retry_secs", self.push_retry_secs),
            ("fair.push_connect_timeout_secs", self.push_connect_timeout_secs),
            ("fair.push_timeout_secs", self.push_timeout_secs),
        ] {
            if value == 0 {
                problems.push(Problem::with_value(key, value, "write 1 or more"));
            }
        }
        if !self.has_home() {
            return;
        }
        if !is_home(&self.push_to) {
            problems.push(Problem::with_value(
                "fair.push_to",
                &self.push_to,
                "write the address of the firm's server alone, such as https://www.firm.example \
                 (http:// only for an address such as 192.168.1.5 of a private network)",
            ));
        }
        if !TokenSecret::received(self.push_token.reveal()).is_whole() {
            problems.push(Problem::with_value(
                "fair.push_token",
                Secret::MASK,
                "write the token that `vitrina token create NAME` printed on the firm's server, here or \
                 in fair.push_token_file",
            ));
        }
    }
}

/// Whether this is a server's address and nothing else, which nobody on the way can read; in a private network
/// the owner may.
fn is_home(text: &str) -> bool {
    let Ok(url) = Url::parse(text) else { return false };
    let has_login = !url.username().is_empty() || url.password().is_some();
    let is_bare = url.path() == "/" && url.query().is_none() && url.fragment().is_none();
    let Some(host) = url.host_str().filter(|_| is_bare && !has_login) else { return false };
    match url.scheme() {
        "https" => true,
        "http" => super::mail::is_this_machine(host) || is_private(host),
        _ => false,
    }
}

fn is_private(host: &str) -> bool {
    match host.trim_start_matches('[').trim_end_matches(']').parse() {
        Ok(IpAddr::V4(address)) => address.is_private() || address.is_link_local(),
        Ok(IpAddr::V6(address)) => address.is_unique_local() || address.is_unicast_link_local(),
        Err(_) => false,
    }
}

impl Config {
    /// Makes the configuration of the firm's server fit a device at a fair: reached over plain HTTP in a
    /// local network, by many visitors from one address, without internet.
    pub fn go_to_fair(&mut self) {
        // Its cookies would be Secure, its forms would be another site's.
        self.server.public_url.clear();
        self.server.tls = super::Tls::default();
        self.analytics.google_tag_id.clear();
        if self.ai.engine == EngineChoice::Ollama {
            self.ai.engine = EngineChoice::Auto;
        }
        // How much is done at the same time stays bounded.
        self.limits.contact_per_hour = 0;
        self.limits.bookings_per_day = 0;
        self.limits.consent_per_hour = 0;
        self.limits.chat_per_minute = 0;
        self.limits.tools_per_minute = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problems_with(change: impl FnOnce(&mut Fair)) -> Vec<String> {
        let mut fair = Fair {
            push_to: "https://www.firm.example".into(),
            push_token: Secret::new(TokenSecret::of_bytes(&[1; 32]).reveal()),
            ..Fair::default()
        };
        change(&mut fair);
        let mut problems = Vec::new();
        fair.validate(&mut problems);
        problems.into_iter().map(|problem| problem.key).collect()
    }

    #[test]
    fn home_is_reached_protected_or_in_a_private_network() {
        for good in [
            "https://www.firm.example",
            "https://firm.example:8443/",
            "http://127.0.0.1:8000",
            "http://localhost:8000",
            "http://192.168.1.5:8000",
            "http://[fd00::2]:8000",
        ] {
            assert!(problems_with(|fair| fair.push_to = good.into()).is_empty(), "{good}");
        }
        for bad in [
            "http://firm.example",
            "http://8.8.8.8",
            "firm.example",
            "ftp://firm.example",
            "https://a:b@firm.example",
            "https://firm.example/lv",
            "https://firm.example/?a=b",
        ] {
            assert_eq!(problems_with(|fair| fair.push_to = bad.into()), ["fair.push_to"], "{bad}");
        }
        let is_open =
            |url: &str| Fair { push_to: url.into(), ..Fair::default() }.is_home_unprotected();
        assert!(is_open("http://192.168.1.5:8000"));
        assert!(!is_open("https://firm.example") && !is_open("http://127.0.0.1:8000"));
    }

    #[test]
    fn a_token_is_whole_and_tags_are_few() {
        let cut = |fair: &mut Fair| fair.push_token = Secret::new("vitrina_abc");
        assert_eq!(problems_with(cut), ["fair.push_token"]);
        let many = |fair: &mut Fair| fair.tags = (0..11).map(|tag| tag.to_string()).collect();
        assert_eq!(problems_with(many), ["fair.tags"]);
        assert_eq!(problems_with(|fair| fair.tags = vec!["a,b".into()]), ["fair.tags"]);
    }
}
