//! How the authority is asked: over HTTPS only, with deadlines, and never for more than a certificate needs.

use std::{error::Error as StdError, pin::Pin, time::Duration};

use bytes::Bytes;
use http::{Request, Response};
use http_body_util::BodyExt;
use instant_acme::{BodyWrapper, BytesResponse, Error, HttpClient};
use reqwest::{Certificate, redirect};

const CONNECT_PATIENCE: Duration = Duration::from_secs(10);
const PATIENCE: Duration = Duration::from_secs(30);
/// A chain of certificates has a few kilobytes.
const MAX_BYTES: usize = 1 << 20;

type AskError = Box<dyn StdError + Send + Sync>;

/// A client for one conversation: what the authority's end has closed meanwhile is not taken up.
#[derive(Clone, Debug)]
pub(super) struct Client(reqwest::Client);

impl Client {
    /// A client that trusts this authority (PEM), or without one those that browsers trust.
    pub fn new(root: Option<&[u8]>) -> reqwest::Result<Self> {
        let mut builder = reqwest::Client::builder()
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
        builder.build().map(Self)
    }

    /// Whether something answers there; the reason why not.
    pub async fn try_address(&self, url: &str) -> Result<(), String> {
        let answer = self.0.get(url).send().await.map_err(|error| innermost(&error))?;
        answer.error_for_status().map(drop).map_err(|error| error.to_string())
    }
}

impl HttpClient for Client {
    fn request(
        &self,
        request: Request<BodyWrapper<Bytes>>,
    ) -> Pin<Box<dyn Future<Output = Result<BytesResponse, Error>> + Send>> {
        let client = self.0.clone();
        Box::pin(async move { ask(&client, request).await.map_err(Error::Other) })
    }
}

async fn ask(
    client: &reqwest::Client,
    request: Request<BodyWrapper<Bytes>>,
) -> Result<BytesResponse, AskError> {
    let (parts, body) = request.into_parts();
    let body = body.collect().await?.to_bytes();
    let asked = client.request(parts.method, parts.uri.to_string()).headers(parts.headers);
    let mut answer = asked.body(body).send().await?;
    let mut head = Response::new(());
    *head.status_mut() = answer.status();
    *head.headers_mut() = std::mem::take(answer.headers_mut());
    let mut bytes = Vec::new();
    while let Some(chunk) = answer.chunk().await? {
        if bytes.len() + chunk.len() > MAX_BYTES {
            return Err("it answers more than a certificate needs".into());
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(BytesResponse { parts: head.into_parts().0, body: Box::new(Bytes::from(bytes)) })
}

/// The reason behind the reasons: the one that says something.
pub(super) fn innermost(error: &(dyn StdError + 'static)) -> String {
    let mut innermost = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}
