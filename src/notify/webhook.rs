//! Calls another program as Standard Webhooks says: a JSON body, an id that stays the same at each attempt,
//! and a signature over both and the time.

use std::time::Duration;

use base64::{Engine, prelude::BASE64_STANDARD};
use hmac::{Hmac, Mac};
use jiff::Timestamp;
use reqwest::{Client, StatusCode, Url, header::CONTENT_TYPE, redirect};
use serde::Serialize;
use sha2::Sha256;

use super::admin_link;
use crate::{
    config::{Config, Webhook},
    domain::{Contact, ContactId, Language},
    jobs::Failure,
};

/// The version of the signature's scheme.
const SCHEME: &str = "v1";
/// Refusals that may be gone at the next attempt: time-out, too early, too many.
const PASSING: [StatusCode; 3] =
    [StatusCode::REQUEST_TIMEOUT, StatusCode::TOO_EARLY, StatusCode::TOO_MANY_REQUESTS];

/// Calls as configured.
#[derive(Debug)]
pub(super) struct Caller {
    config: Webhook,
    url: Url,
    key: Vec<u8>,
    public_url: String,
}

/// What the other program gets.
#[derive(Serialize)]
struct Event<'c> {
    #[serde(rename = "type")]
    kind: &'static str,
    /// When the event happened; the header has the time of the attempt.
    timestamp: Timestamp,
    data: EventData<'c>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct EventData<'c> {
    id: ContactId,
    first_name: &'c str,
    last_name: &'c str,
    email: &'c str,
    company: Option<&'c str>,
    phone: Option<&'c str>,
    message: Option<&'c str>,
    gdpr_consent: bool,
    consent_version: &'c str,
    consent_language: Language,
    created_at: Timestamp,
    /// Where the administrator finds it.
    url: Option<String>,
}

impl Caller {
    /// `None` if no receiver is configured.
    pub fn new(config: &Config) -> Option<Self> {
        let webhook = &config.webhook;
        if !webhook.is_configured() {
            return None;
        }
        Some(Self {
            url: Url::parse(&webhook.url).ok()?,
            key: webhook.signing_key()?,
            config: webhook.clone(),
            public_url: config.server.public_url.clone(),
        })
    }

    /// Tells of a request, which became known at `since`; the receiver has taken it when this returns.
    pub async fn call(
        &self,
        contact: &Contact,
        since: Timestamp,
        now: Timestamp,
    ) -> Result<(), Failure> {
        let body = serde_json::to_vec(&self.event(contact, since))
            .map_err(|_| Failure::lasting("webhook_unwritable"))?;
        let id = format!("msg_{}", contact.id);
        let timestamp = now.as_second();
        let signature = self.sign(&id, timestamp, &body)?;
        let request = self
            .client()
            .map_err(|error| unreached(&error))?
            .post(self.url.clone())
            .header(CONTENT_TYPE, "application/json")
            .header("webhook-id", id)
            .header("webhook-timestamp", timestamp)
            .header("webhook-signature", signature)
            .body(body);
        // Of the answer only the status counts: its body is not read.
        match request.send().await {
            Ok(answer) => judge(answer.status()),
            Err(error) => Err(unreached(&error)),
        }
    }

    /// A client for each call: they are rare, and no connection goes stale.
    fn client(&self) -> reqwest::Result<Client> {
        Client::builder()
            .connect_timeout(Duration::from_secs(self.config.connect_timeout_secs))
            .timeout(Duration::from_secs(self.config.timeout_secs))
            // What is signed for one address is sent to no other.
            .redirect(redirect::Policy::none())
            .no_proxy()
            .build()
    }

    fn event<'c>(&self, contact: &'c Contact, since: Timestamp) -> Event<'c> {
        Event {
            kind: "contact.created",
            timestamp: since,
            data: EventData {
                id: contact.id,
                first_name: &contact.first_name,
                last_name: &contact.last_name,
                email: &contact.email,
                company: contact.company.as_deref(),
                phone: contact.phone.as_deref(),
                message: contact.message.as_deref(),
                gdpr_consent: contact.gdpr_consent,
                consent_version: &contact.consent_version,
                consent_language: contact.consent_language,
                created_at: contact.created_at,
                url: admin_link(&self.public_url, contact.id),
            },
        }
    }

    fn sign(&self, id: &str, timestamp: i64, body: &[u8]) -> Result<String, Failure> {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.key)
            .map_err(|_| Failure::lasting("not_configured"))?;
        mac.update(format!("{id}.{timestamp}.").as_bytes());
        mac.update(body);
        Ok(format!("{SCHEME},{}", BASE64_STANDARD.encode(mac.finalize().into_bytes())))
    }
}

fn judge(status: StatusCode) -> Result<(), Failure> {
    if status.is_success() {
        return Ok(());
    }
    tracing::warn!("the webhook's receiver answered {}", status.as_u16());
    Err(if PASSING.contains(&status) || status.is_server_error() {
        Failure::temporary("webhook_failed")
    } else if status.is_redirection() {
        Failure::lasting("webhook_redirected")
    } else {
        Failure::lasting("webhook_refused")
    })
}

/// The address is left out of the log: it may hold a token.
fn unreached(error: &reqwest::Error) -> Failure {
    let (reason, words) = if error.is_timeout() {
        ("webhook_timeout", "did not answer in time")
    } else {
        ("webhook_unreachable", "cannot be reached")
    };
    tracing::warn!("the webhook's receiver {words}");
    Failure::temporary(reason)
}
