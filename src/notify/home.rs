//! The firm's own server as a device at a fair calls it: what is sent there, and what of its answers is believed.

use std::{
    fmt,
    sync::{Mutex, PoisonError},
    time::Duration,
};

use reqwest::{
    Client, Response, StatusCode, Url,
    header::{CONTENT_TYPE, RETRY_AFTER},
    redirect,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

use crate::{
    config::{Fair, Secret},
    domain::{ContactId, LeadOutcome},
    jobs::Failure,
};

/// Where a server takes requests.
const PATH: &str = "/api/leads";
/// The largest answer that is read, in bytes.
const MAX_ANSWER_BYTES: usize = 64 << 10;
/// After what only a person can mend.
const LONG_WAIT: Duration = Duration::from_mins(1);
/// The longest wait that a server may ask for.
pub(super) const LONGEST_QUIET: Duration = Duration::from_hours(1);

/// Why requests do not go home.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Trouble {
    /// Nobody answers at the address, or what answers cannot prove that it is the firm's server.
    Unreachable,
    /// The answer did not come in time or broke off.
    Timeout,
    /// The token is unknown there or was revoked.
    TokenRefused,
    /// Something else answers there, such as the network's own login page.
    NotOurs,
    /// The address leads elsewhere; the token is not sent there.
    Redirected,
    /// The server asks for patience.
    Busy,
    /// The server failed.
    Failed,
}

impl Trouble {
    /// As it is written in JSON.
    #[must_use]
    pub fn name(self) -> &'static str {
        let reason = self.reason();
        reason.strip_prefix("push_").unwrap_or(reason)
    }

    /// As the reason of a job, in one word.
    fn reason(self) -> &'static str {
        match self {
            Self::Unreachable => "push_unreachable",
            Self::Timeout => "push_timeout",
            Self::TokenRefused => "push_token_refused",
            Self::NotOurs => "push_not_ours",
            Self::Redirected => "push_redirected",
            Self::Busy => "push_busy",
            Self::Failed => "push_failed",
        }
    }

    /// None of it is for good: somebody may mend it while the device is at the fair.
    pub(super) fn failure(self) -> Failure {
        Failure::temporary(self.reason())
    }
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unreachable => "the firm's server cannot be reached, or its certificate is not valid",
            Self::Timeout => "the firm's server did not answer in time",
            Self::TokenRefused => {
                "the firm's server does not know the token; make one there with `vitrina token create`"
            }
            Self::NotOurs => {
                "something else than the firm's server answers, such as the network's login page"
            }
            Self::Redirected => "the address leads elsewhere; write that one as fair.push_to",
            Self::Busy => "the firm's server asks for patience",
            Self::Failed => "the firm's server failed",
        })
    }
}

/// What became of one request.
#[derive(Clone, Debug, Deserialize)]
pub(super) struct Answer {
    pub id: ContactId,
    pub outcome: LeadOutcome,
}

#[derive(Deserialize)]
struct Answers {
    results: Vec<Answer>,
}

#[derive(Serialize)]
struct Batch<'l> {
    leads: &'l [Value],
}

/// The firm's server.
#[derive(Debug)]
pub(super) struct Home {
    url: Url,
    token: Secret,
    connect_timeout: Duration,
    timeout: Duration,
    /// What the server asked for last.
    asked_wait: Mutex<Option<Duration>>,
}

impl Home {
    /// `None` if none is configured.
    pub fn new(fair: &Fair) -> Option<Self> {
        if !fair.has_home() {
            return None;
        }
        let home = Self {
            url: Url::parse(&fair.push_to).ok()?.join(PATH).ok()?,
            token: fair.push_token.clone(),
            connect_timeout: Duration::from_secs(fair.push_connect_timeout_secs),
            timeout: Duration::from_secs(fair.push_timeout_secs),
            asked_wait: Mutex::default(),
        };
        Some(home)
    }

    /// Hands over requests; gives what became of each that the server names.
    pub async fn call(&self, leads: &[Value]) -> Result<Vec<Answer>, Trouble> {
        let body = serde_json::to_vec(&Batch { leads }).map_err(|_| Trouble::Failed)?;
        let request = self
            .client()
            .map_err(|_| Trouble::Unreachable)?
            .post(self.url.clone())
            .bearer_auth(self.token.reveal())
            .header(CONTENT_TYPE, "application/json")
            .body(body);
        let mut answer = request.send().await.map_err(|error| trouble_of(&error))?;
        *self.asked_wait.lock().unwrap_or_else(PoisonError::into_inner) = asked_wait(&answer);
        judge(&answer)?;
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await.map_err(|error| trouble_of(&error))? {
            bytes.extend_from_slice(&chunk);
            if bytes.len() > MAX_ANSWER_BYTES {
                return Err(Trouble::NotOurs);
            }
        }
        let answers: Answers = serde_json::from_slice(&bytes).map_err(|_| Trouble::NotOurs)?;
        Ok(answers.results)
    }

    /// For how long the server is left alone after this; longer if it asked for it.
    pub fn wait_of(&self, trouble: Trouble) -> Duration {
        let asked = self.asked_wait.lock().unwrap_or_else(PoisonError::into_inner).take();
        let own = match trouble {
            Trouble::TokenRefused | Trouble::Redirected => LONG_WAIT,
            _ => Duration::ZERO,
        };
        asked.unwrap_or_default().min(LONGEST_QUIET).max(own)
    }

    /// A client for each call: no connection goes stale while a network comes and goes.
    fn client(&self) -> reqwest::Result<Client> {
        Client::builder()
            .connect_timeout(self.connect_timeout)
            .timeout(self.timeout)
            // The token is for one address.
            .redirect(redirect::Policy::none())
            .no_proxy()
            .build()
    }
}

/// Asks the firm's server whether it knows the token, and hands over nothing.
pub async fn try_home(fair: &Fair) -> Result<(), Trouble> {
    match Home::new(fair) {
        Some(home) => home.call(&[]).await.map(drop),
        None => Err(Trouble::Unreachable),
    }
}

fn judge(answer: &Response) -> Result<(), Trouble> {
    let status = answer.status();
    Err(match status {
        StatusCode::OK => return Ok(()),
        // A login page of the network's own also says so, but in other words than a vitrina.
        StatusCode::UNAUTHORIZED | StatusCode::FORBIDDEN if is_problem(answer) => {
            Trouble::TokenRefused
        }
        StatusCode::TOO_MANY_REQUESTS | StatusCode::SERVICE_UNAVAILABLE => Trouble::Busy,
        _ if status.is_redirection() => Trouble::Redirected,
        _ if status.is_server_error() => Trouble::Failed,
        _ => Trouble::NotOurs,
    })
}

fn is_problem(answer: &Response) -> bool {
    let kind = answer.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    kind.is_some_and(|kind| kind.starts_with("application/problem+json"))
}

fn trouble_of(error: &reqwest::Error) -> Trouble {
    if error.is_connect() { Trouble::Unreachable } else { Trouble::Timeout }
}

/// In seconds; dates, which no vitrina sends, are passed over.
fn asked_wait(answer: &Response) -> Option<Duration> {
    let seconds = answer.headers().get(RETRY_AFTER)?.to_str().ok()?.parse().ok()?;
    Some(Duration::from_secs(seconds))
}
