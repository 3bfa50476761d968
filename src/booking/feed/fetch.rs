//! Asks the calendar's server, within bounds.

use std::time::Duration;

use jiff::Timestamp;
use reqwest::{
    Client, Response, StatusCode, Url,
    header::{ETAG, HeaderMap, IF_MODIFIED_SINCE, IF_NONE_MATCH, LAST_MODIFIED},
    redirect,
};
use sha2::{Digest, Sha256};

use super::{FeedFailure, FeedState, FeedWindow, content};

/// A calendar of ten years of meetings is about as large.
const MAX_BYTES: usize = 5 << 20;
const CONNECT_TIMEOUT: Duration = Duration::from_secs(10);
const TIMEOUT: Duration = Duration::from_secs(30);
const MAX_REDIRECTS: usize = 3;
/// What another server may have us keep and send back.
const MAX_TAG_BYTES: usize = 500;

/// Where a person's calendar is: a secret, which nothing shows.
#[derive(Clone)]
pub struct FeedAddress(Url);

impl FeedAddress {
    /// The address as it is configured.
    #[must_use]
    pub fn new(url: Url) -> Self {
        Self(url)
    }

    /// By which a state is known to be of this calendar; says nothing of the address.
    #[must_use]
    pub fn source(&self) -> String {
        format!("{:x}", Sha256::digest(self.0.as_str().as_bytes()))
    }
}

impl std::fmt::Debug for FeedAddress {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FeedAddress(***)")
    }
}

enum Answer {
    Unchanged,
    Text { bytes: Vec<u8>, etag: Option<String>, last_modified: Option<String> },
}

/// Looks at the calendar and gives what is known of it from now on: after a failed look what `known` says, with the
/// reason. Takes up to half a minute; the reading itself is done on a thread that may block.
pub async fn look(
    address: &FeedAddress,
    known: Option<FeedState>,
    window: FeedWindow,
    now: Timestamp,
) -> FeedState {
    let source = address.source();
    let known = known.filter(|known| known.source == source);
    let mut state = known.unwrap_or_else(|| FeedState { source, ..FeedState::default() });
    state.looked_at = Some(now);
    let read = match ask(address, &state, window).await {
        Ok(Answer::Unchanged) => Ok(()),
        Ok(Answer::Text { bytes, etag, last_modified }) => {
            let busy = tokio::task::spawn_blocking(move || content::busy_times(&bytes, window));
            let busy = busy.await.unwrap_or(Err(FeedFailure::NotACalendar));
            busy.map(|busy| {
                state.busy = busy;
                state.expanded_until = Some(window.span.end);
                (state.etag, state.last_modified) = (etag, last_modified);
            })
        }
        Err(failure) => Err(failure),
    };
    match read {
        Ok(()) => (state.fetched_at, state.failure) = (Some(now), None),
        Err(failure) => state.failure = Some(failure),
    }
    state
}

async fn ask(
    address: &FeedAddress,
    state: &FeedState,
    window: FeedWindow,
) -> Result<Answer, FeedFailure> {
    let mut request = client().map_err(|_| FeedFailure::Unreachable)?.get(address.0.clone());
    request = request.header("Accept", "text/calendar, */*;q=0.1");
    // What has not changed is of use only as far as it was expanded.
    if state.expanded_until.is_some_and(|until| until >= window.needed_until) {
        for (name, value) in
            [(IF_NONE_MATCH, &state.etag), (IF_MODIFIED_SINCE, &state.last_modified)]
        {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
    }
    let mut answer = request.send().await.map_err(|error| failure_of(&error))?;
    match answer.status() {
        StatusCode::NOT_MODIFIED if state.expanded_until.is_some() => return Ok(Answer::Unchanged),
        StatusCode::OK => {}
        status if status.is_redirection() => return Err(FeedFailure::Redirected),
        status if status.is_server_error() => return Err(FeedFailure::Unreachable),
        _ => return Err(FeedFailure::Refused),
    }
    let bytes = read(&mut answer).await?;
    let (etag, last_modified) = (tag(answer.headers(), ETAG), tag(answer.headers(), LAST_MODIFIED));
    Ok(Answer::Text { bytes, etag, last_modified })
}

async fn read(answer: &mut Response) -> Result<Vec<u8>, FeedFailure> {
    let told = answer.content_length().unwrap_or_default();
    if usize::try_from(told).map_or(true, |told| told > MAX_BYTES) {
        return Err(FeedFailure::TooLarge);
    }
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await.map_err(|error| failure_of(&error))? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_BYTES {
            return Err(FeedFailure::TooLarge);
        }
    }
    Ok(bytes)
}

fn tag(headers: &HeaderMap, name: reqwest::header::HeaderName) -> Option<String> {
    let value = headers.get(name)?.to_str().ok()?;
    (!value.is_empty() && value.len() <= MAX_TAG_BYTES).then(|| value.to_owned())
}

/// A client for each look: they are rare, and no connection goes stale.
fn client() -> reqwest::Result<Client> {
    Client::builder()
        .connect_timeout(CONNECT_TIMEOUT)
        .timeout(TIMEOUT)
        .redirect(redirect::Policy::custom(follow))
        .no_proxy()
        .user_agent("vitrina")
        .build()
}

/// The address is a secret: it goes to nobody over a connection that others can read.
fn follow(attempt: redirect::Attempt<'_>) -> redirect::Action {
    let is_protected = attempt.url().scheme() == "https";
    if attempt.previous().len() > MAX_REDIRECTS || !is_protected {
        attempt.stop()
    } else {
        attempt.follow()
    }
}

fn failure_of(error: &reqwest::Error) -> FeedFailure {
    if error.is_connect() { FeedFailure::Unreachable } else { FeedFailure::Timeout }
}

#[cfg(test)]
mod tests;
