//! `[webhook]`: an address that is told of contact requests; off while none is named.

use std::path::PathBuf;

use base64::{Engine, prelude::BASE64_STANDARD};
use reqwest::Url;
use serde::{Deserialize, Serialize};

use super::{Problem, Secret, mail::is_this_machine};

/// How a secret begins (Standard Webhooks).
const PREFIX: &str = "whsec_";
/// Bytes of a secret's key (Standard Webhooks).
const KEY_BYTES: std::ops::RangeInclusive<usize> = 24..=64;

/// The receiver, and the secret that signs what it gets.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Webhook {
    /// Address of the receiver; empty for none.
    pub url: String,
    /// `whsec_` and 24 to 64 bytes in Base64, the same as at the receiver.
    pub secret: Secret,
    /// File with that secret.
    pub secret_file: PathBuf,
    /// Seconds to reach the receiver.
    pub connect_timeout_secs: u64,
    /// Seconds for the whole call.
    pub timeout_secs: u64,
    /// Seconds until the second attempt; doubled for each further one.
    pub retry_secs: u64,
}

impl Default for Webhook {
    fn default() -> Self {
        Self {
            url: String::new(),
            secret: Secret::default(),
            secret_file: PathBuf::new(),
            connect_timeout_secs: 5,
            timeout_secs: 15,
            retry_secs: 15,
        }
    }
}

impl Webhook {
    /// Whether a receiver is told.
    #[must_use]
    pub fn is_configured(&self) -> bool {
        !self.url.is_empty()
    }

    /// The bytes that sign; `None` if the secret is not of the form that it needs.
    #[must_use]
    pub fn signing_key(&self) -> Option<Vec<u8>> {
        let text = self.secret.reveal().strip_prefix(PREFIX)?;
        let key = BASE64_STANDARD.decode(text).ok()?;
        KEY_BYTES.contains(&key.len()).then_some(key)
    }

    pub(super) fn read_secrets(&mut self, problems: &mut Vec<Problem>) {
        self.secret.read_from("webhook.secret", &self.secret_file, problems);
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        for (key, value) in [
            ("webhook.connect_timeout_secs", self.connect_timeout_secs),
            ("webhook.timeout_secs", self.timeout_secs),
            ("webhook.retry_secs", self.retry_secs),
        ] {
            if value == 0 {
                problems.push(Problem::with_value(key, value, "write 1 or more"));
            }
        }
        if !self.is_configured() {
            return;
        }
        if !is_protected(&self.url) {
            problems.push(Problem::with_value(
                "webhook.url",
                &self.url,
                "write an address that begins with https:// (http:// only for this machine), \
                 without a name and password in it",
            ));
        }
        if self.signing_key().is_none() {
            problems.push(Problem::with_value(
                "webhook.secret",
                Secret::MASK,
                "write whsec_ and 24 to 64 bytes in Base64, here or in webhook.secret_file; this \
                 makes one: echo whsec_$(openssl rand -base64 32)",
            ));
        }
    }
}

/// Whether nobody on the way can read what is sent there.
fn is_protected(url: &str) -> bool {
    let Ok(url) = Url::parse(url) else { return false };
    let has_login = !url.username().is_empty() || url.password().is_some();
    let Some(host) = url.host_str().filter(|_| !has_login) else { return false };
    url.scheme() == "https" || (url.scheme() == "http" && is_this_machine(host))
}
