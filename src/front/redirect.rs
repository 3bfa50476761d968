//! The port without TLS: answers what certificate authorities ask, and sends everybody else on to HTTPS.

use std::{sync::Arc, time::Duration};

use bytes::Bytes;
use hyper::{
    HeaderMap, Method, Request, Response, StatusCode,
    header::{CACHE_CONTROL, CONNECTION, CONTENT_TYPE, HeaderValue, LOCATION},
};

use super::{
    admission::Link,
    outgoing::{Content, Outgoing},
    table::CHALLENGE_PATH,
    watch::Turn,
};
use crate::metrics::{Metrics, RouteClass};

/// The answer to a challenge with this token (RFC 8555, section 8.3).
pub type AnswerChallenge = Arc<dyn Fn(&str) -> Option<String> + Send + Sync>;

pub(super) struct Redirect {
    /// Never a name that a visitor sent: they could be led anywhere.
    pub public_url: String,
    pub answer_challenge: AnswerChallenge,
    pub metrics: Arc<Metrics>,
}

impl Redirect {
    pub fn answer<B>(&self, request: &Request<B>, link: &Link) -> Response<Outgoing> {
        let turn = Turn::begin(&link.watch);
        let (status, mut headers, body) = if link.watch.is_refused() {
            (StatusCode::BAD_REQUEST, HeaderMap::new(), Bytes::new())
        } else if let Some(token) = request.uri().path().strip_prefix(CHALLENGE_PATH) {
            self.answer_challenge(token)
        } else {
            self.send_on(request)
        };
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
        // Nobody has more to ask here.
        headers.insert(CONNECTION, HeaderValue::from_static("close"));
        self.metrics.count_request(RouteClass::Page, status.as_u16(), Duration::ZERO);
        let is_head = *request.method() == Method::HEAD;
        let content = if is_head { Content::NOTHING } else { Content::whole(body) };
        let mut response = Response::new(Outgoing::new(content, turn));
        *response.status_mut() = status;
        *response.headers_mut() = headers;
        response
    }

    fn answer_challenge(&self, token: &str) -> (StatusCode, HeaderMap, Bytes) {
        match (self.answer_challenge)(token) {
            Some(answer) => {
                let kind = HeaderValue::from_static("application/octet-stream");
                (StatusCode::OK, HeaderMap::from_iter([(CONTENT_TYPE, kind)]), answer.into())
            }
            None => (StatusCode::NOT_FOUND, HeaderMap::new(), Bytes::new()),
        }
    }

    fn send_on<B>(&self, request: &Request<B>) -> (StatusCode, HeaderMap, Bytes) {
        let is_get = [Method::GET, Method::HEAD].contains(request.method());
        // The second one keeps method and body.
        let status =
            if is_get { StatusCode::MOVED_PERMANENTLY } else { StatusCode::PERMANENT_REDIRECT };
        let target = request.uri().path_and_query().map_or("/", |target| target.as_str());
        let target = if target.starts_with('/') { target } else { "/" };
        match HeaderValue::try_from(format!("{}{target}", self.public_url)) {
            Ok(location) => (status, HeaderMap::from_iter([(LOCATION, location)]), Bytes::new()),
            Err(_) => (StatusCode::BAD_REQUEST, HeaderMap::new(), Bytes::new()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::{Ipv4Addr, SocketAddr};

    use super::*;
    use crate::{
        config,
        front::watch::{Deadlines, Watch},
        http::Peer,
    };

    fn ask(method: &str, uri: &str) -> (u16, Option<String>) {
        let redirect = Redirect {
            public_url: "https://www.example.lv".into(),
            answer_challenge: Arc::new(|token| (token == "known").then(|| "known.key".to_owned())),
            metrics: Arc::default(),
        };
        let link = Link {
            remote: SocketAddr::from(([192, 0, 2, 1], 4711)),
            peer: Peer { address: Ipv4Addr::LOCALHOST.into(), is_tls: false },
            watch: Watch::new(Deadlines::new(&config::Front::default())),
        };
        let request = Request::builder().method(method).uri(uri).header("host", "evil.example");
        let response = redirect.answer(&request.body(()).expect("request"), &link);
        let location = response.headers().get(LOCATION);
        let location = location.map(|location| location.to_str().expect("text").to_owned());
        (response.status().as_u16(), location)
    }

    #[tokio::test]
    async fn everybody_is_sent_to_the_public_address_with_their_method() {
        let to = |path: &str| Some(format!("https://www.example.lv{path}"));
        assert_eq!(ask("GET", "/contact?a=b"), (301, to("/contact?a=b")));
        assert_eq!(ask("HEAD", "http://evil.example/x"), (301, to("/x")));
        assert_eq!(ask("POST", "/api/contact"), (308, to("/api/contact")));
        assert_eq!(ask("OPTIONS", "*"), (308, to("/")));
        assert_eq!(ask("GET", "//evil.example/"), (301, to("//evil.example/")));
    }

    #[tokio::test]
    async fn challenges_are_answered_here() {
        assert_eq!(ask("GET", "/.well-known/acme-challenge/known"), (200, None));
        assert_eq!(ask("GET", "/.well-known/acme-challenge/other"), (404, None));
    }
}
