//! How the authority is asked: over HTTPS only, with deadlines, and never for more than a certificate needs.

use std::{
    error::Error as StdError,
    pin::Pin,
    sync::{
        Arc,
        atomic::{AtomicU32, Ordering},
    },
    time::Duration,
};

use bytes::Bytes;
use http::{
    HeaderMap, Request, Response, StatusCode,
    header::{CONTENT_TYPE, RETRY_AFTER},
};
use http_body_util::BodyExt;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use jiff::{SignedDuration, Timestamp, fmt::rfc2822};
use reqwest::{Certificate, RequestBuilder, redirect};
use serde_json::{Map, Value};

use super::error::IssueError;

const CONNECT_PATIENCE: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(30);
/// A chain of certificates has a few kilobytes.
const MAX_BYTES: usize = 1 << 20;
/// Whoever asks says who asks (RFC 8555, section 6.1).
const NAME: &str = concat!("vitrina/", env!("CARGO_PKG_VERSION"));
/// Calls without which there is no certificate.
const CALLS: [&str; 3] = ["newNonce", "newAccount", "newOrder"];

type AskError = Box<dyn StdError + Send + Sync>;

/// An answer without end, or nearly so.
#[derive(Debug, thiserror::Error)]
#[error("it answers more than a certificate needs")]
pub(super) struct TooMuch;

/// The authority's list of calls with their addresses (RFC 8555, section 7.1.1).
#[derive(Debug)]
pub(super) struct Directory(Map<String, Value>);

impl Directory {
    fn read(answer: &Response<Bytes>) -> Result<Self, IssueError> {
        if !answer.status().is_success() {
            return Err(IssueError::Foreign(format!("it answers {}", answer.status())));
        }
        let directory = Self(serde_json::from_slice(answer.body()).map_err(Error::Json)?);
        CALLS.iter().try_for_each(|call| directory.address(call).map(drop))?;
        Ok(directory)
    }

    /// Where this call is to be made.
    pub fn address(&self, call: &str) -> Result<&str, IssueError> {
        let found = self.0.get(call).and_then(Value::as_str);
        found.ok_or_else(|| IssueError::Foreign(format!("there is no {call} in its directory")))
    }
}

/// A client for one conversation: what the authority's end has closed meanwhile is not taken up.
#[derive(Clone, Debug)]
pub(super) struct Client {
    http: reqwest::Client,
    quiet: Quiet,
}

/// For how many seconds the authority wants not to be asked, as it said last.
#[derive(Clone, Debug, Default)]
pub(super) struct Quiet(Arc<AtomicU32>);

impl Quiet {
    /// What it said, which is forgotten then.
    pub fn take(&self) -> SignedDuration {
        SignedDuration::from_secs(self.0.swap(0, Ordering::Relaxed).into())
    }

    /// Whether it said so since.
    pub fn is_wanted(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }

    /// Hears it in an answer.
    fn hear(&self, status: StatusCode, head: &HeaderMap) {
        let is_busy = [StatusCode::TOO_MANY_REQUESTS, StatusCode::SERVICE_UNAVAILABLE];
        let said = head.get(RETRY_AFTER).and_then(|said| said.to_str().ok());
        if let Some(said) = said.filter(|_| is_busy.contains(&status)) {
            let until = || rfc2822::parse(said).ok().map(|until| until.timestamp());
            let left = || until()?.duration_since(Timestamp::now()).as_secs().try_into().ok();
            self.0.fetch_max(said.parse().ok().or_else(left).unwrap_or(0), Ordering::Relaxed);
        }
    }
}

impl Client {
    /// A client that trusts this authority (PEM), or without one those that browsers trust.
    pub fn new(root: Option<&[u8]>) -> reqwest::Result<Self> {
        let mut builder = reqwest::Client::builder()
            .user_agent(NAME)
            .https_only(true)
            .connect_timeout(CONNECT_PATIENCE)
            .timeout(PATIENCE)
            // Requests are signed for their address.
            .redirect(redirect::Policy::none());
        if let Some(pem) = root {
            builder = builder.tls_built_in_root_certs(false);
            for root in Certificate::from_pem_bundle(pem)? {
                builder = builder.add_root_certificate(root);
            }
        }
        Ok(Self { http: builder.build()?, quiet: Quiet::default() })
    }

    /// The same, which hears for `quiet` what the authority wants.
    pub fn hearing(self, quiet: &Quiet) -> Self {
        Self { quiet: quiet.clone(), ..self }
    }

    /// What the authority can be asked.
    pub async fn directory(&self, url: &str) -> Result<Directory, IssueError> {
        Directory::read(&self.receive(self.http.get(url)).await.map_err(Error::Other)?)
    }

    /// What the authority says of a call, or of itself: nothing but its head is of interest.
    pub async fn head(&self, url: &str) -> Result<HeaderMap, IssueError> {
        let answer = self.receive(self.http.head(url)).await.map_err(Error::Other)?;
        Ok(answer.into_parts().0.headers)
    }

    /// Makes a call that is signed.
    pub async fn post(&self, url: &str, call: &Value) -> Result<Response<Bytes>, IssueError> {
        let asked = self.http.post(url).header(CONTENT_TYPE, "application/jose+json");
        Ok(self.receive(asked.body(call.to_string())).await.map_err(Error::Other)?)
    }

    async fn ask(&self, request: Request<BodyWrapper<Bytes>>) -> Result<BytesResponse, AskError> {
        let (parts, body) = request.into_parts();
        let body = body.collect().await?.to_bytes();
        let asked = self.http.request(parts.method, parts.uri.to_string()).headers(parts.headers);
        let (parts, body) = self.receive(asked.body(body)).await?.into_parts();
        Ok(BytesResponse { parts, body: Box::new(body) })
    }

    async fn receive(&self, asked: RequestBuilder) -> Result<Response<Bytes>, AskError> {
        let mut answer = asked.send().await?;
        self.quiet.hear(answer.status(), answer.headers());
        let mut head = Response::new(());
        *head.status_mut() = answer.status();
        *head.headers_mut() = std::mem::take(answer.headers_mut());
        let mut bytes = Vec::new();
        while let Some(chunk) = answer.chunk().await? {
            if bytes.len() + chunk.len() > MAX_BYTES {
                return Err(Box::new(TooMuch));
            }
            bytes.extend_from_slice(&chunk);
        }
        Ok(head.map(|()| Bytes::from(bytes)))
    }
}

impl HttpClient for Client {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let client = self.clone();
        Box::pin(async move { client.ask(request).await.map_err(Error::Other) })
    }
}

/// The reason behind the reasons: the one that says something.
pub(super) fn innermost(error: &(dyn StdError + 'static)) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_authority_is_heard_in_seconds_and_in_dates() {
        let heard = |status: StatusCode, said: &str| {
            let quiet = Quiet::default();
            let said = said.parse().expect("a header");
            quiet.hear(status, &HeaderMap::from_iter([(RETRY_AFTER, said)]));
            quiet.take().as_secs()
        };
        assert_eq!(heard(StatusCode::TOO_MANY_REQUESTS, "3600"), 3600);
        assert_eq!(heard(StatusCode::SERVICE_UNAVAILABLE, "120"), 120);
        let date = Timestamp::now() + SignedDuration::from_mins(90);
        let date = date.strftime("%a, %d %b %Y %H:%M:%S GMT").to_string();
        assert!((5390..=5400).contains(&heard(StatusCode::TOO_MANY_REQUESTS, &date)), "{date}");
        // Which an order that is being worked at has too.
        assert_eq!(heard(StatusCode::OK, "3600"), 0);
        for other in ["-5", "soon", "Sun, 06 Nov 1994 08:49:37 GMT"] {
            assert_eq!(heard(StatusCode::TOO_MANY_REQUESTS, other), 0, "{other}");
        }
    }
}
