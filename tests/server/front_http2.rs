//! HTTP/2 over the server's own TLS: many requests at once, bounds, and an end that loses nothing.

use std::{io, path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use h2::client::SendRequest;
use hyper::{HeaderMap, Method, Request, StatusCode};
use serde_json::json;
use tempfile::TempDir;
use tokio::{net::TcpStream, task::JoinHandle, time::timeout};
use tokio_rustls::{TlsConnector, client::TlsStream, rustls::pki_types::ServerName};

use crate::support::{Certificate, Executable, contact_with};

const PATIENCE: Duration = Duration::from_secs(30);

struct Site {
    server: Executable,
    certificate: Certificate,
    _dir: TempDir,
}

impl Site {
    fn start(more: &[(&str, &str)]) -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let certificate = Certificate::issue(dir.path());
        let path = |path: &PathBuf| path.to_str().expect("UTF-8").to_owned();
        let (certs, key) = (path(&certificate.chain), path(&certificate.key));
        let mut variables = vec![
            ("VITRINA_SERVER__TLS__CERTS", certs.as_str()),
            ("VITRINA_SERVER__TLS__KEY", key.as_str()),
        ];
        variables.extend(more);
        let server = Executable::start_with(&dir.path().join("data"), &variables);
        Self { server, certificate, _dir: dir }
    }

    async fn connect(&self, alpn: &[u8]) -> TlsStream<TcpStream> {
        let stream = self.shake_hands(alpn).await.expect("a handshake");
        assert_eq!(stream.get_ref().1.alpn_protocol(), Some(alpn), "the server speaks it");
        stream
    }

    async fn shake_hands(&self, alpn: &[u8]) -> io::Result<TlsStream<TcpStream>> {
        let tcp = TcpStream::connect(("127.0.0.1", self.server.port())).await.expect("connected");
        let connector = TlsConnector::from(Arc::new(self.certificate.client_config(alpn)));
        connector.connect(ServerName::try_from("localhost").expect("name"), tcp).await
    }

    /// A connection and its end.
    async fn http2(&self) -> (SendRequest<Bytes>, JoinHandle<Result<(), h2::Error>>) {
        let (client, connection) =
            h2::client::handshake(self.connect(b"h2").await).await.expect("HTTP/2");
        (client, tokio::spawn(connection))
    }
}

fn request(method: Method, path: &str) -> Request<()> {
    let uri = format!("https://localhost{path}");
    Request::builder().method(method).uri(uri).body(()).expect("request")
}

/// Status, headers and body of a GET.
async fn get(client: &SendRequest<Bytes>, path: &str) -> (StatusCode, HeaderMap, Vec<u8>) {
    let mut client = client.clone().ready().await.expect("ready");
    let (answer, _) = client.send_request(request(Method::GET, path), true).expect("sent");
    read(answer).await
}

async fn read(answer: h2::client::ResponseFuture) -> (StatusCode, HeaderMap, Vec<u8>) {
    let answer = timeout(PATIENCE, answer).await.expect("in time").expect("an answer");
    let (head, mut parts) = answer.into_parts();
    let mut body = Vec::new();
    while let Some(part) = parts.data().await {
        let part = part.expect("the whole body");
        parts.flow_control().release_capacity(part.len()).expect("released");
        body.extend_from_slice(&part);
    }
    (head.status, head.headers, body)
}

#[tokio::test]
async fn many_requests_share_a_connection() {
    let site = Site::start(&[]);
    let (client, _end) = site.http2().await;
    let mut all = tokio::task::JoinSet::new();
    for path in ["/", "/en/contact", "/healthz", "/api/blog/posts", "/nope"].repeat(10) {
        let client = client.clone();
        all.spawn(async move { (path, get(&client, path).await) });
    }
    while let Some(told) = all.join_next().await {
        let (path, (status, headers, body)) = told.expect("an answer");
        assert_eq!(status, if path == "/nope" { 404 } else { 200 }, "{path}");
        assert!(!body.is_empty() && headers.contains_key("strict-transport-security"), "{path}");
        assert!(!headers.contains_key("connection"), "{path}");
    }
    let contact = contact_with(&json!({})).to_string();
    let mut post = request(Method::POST, "/api/contact");
    post.headers_mut().insert("content-type", "application/json".parse().expect("value"));
    // The name in the address is the request's host.
    post.headers_mut().insert("origin", "https://localhost".parse().expect("value"));
    let mut client = client.ready().await.expect("ready");
    let (answer, mut body) = client.send_request(post, false).expect("sent");
    body.send_data(contact.into(), true).expect("sent");
    assert_eq!(read(answer).await.0, 201);
}

#[tokio::test]
async fn who_asks_for_a_challenge_that_nobody_waits_for_is_refused_and_others_are_served() {
    let site = Site::start(&[]);
    let refused = site.shake_hands(b"acme-tls/1").await.expect_err("no certificate for it");
    assert!(refused.to_string().contains("AccessDenied"), "{refused}");
    site.connect(b"http/1.1").await;
}

#[tokio::test]
async fn who_takes_back_stream_after_stream_is_let_go() {
    let site = Site::start(&[]);
    let (client, end) = site.http2().await;
    let mut client = client;
    for _ in 0..2000 {
        let Ok(mut ready) = client.clone().ready().await else { break };
        let Ok((_, mut stream)) = ready.send_request(request(Method::POST, "/api/contact"), false)
        else {
            break;
        };
        stream.send_reset(h2::Reason::CANCEL);
        client = ready;
    }
    let end = timeout(PATIENCE, end).await.expect("an end").expect("no panic");
    let error = end.expect_err("the server ends it");
    assert_eq!(error.reason(), Some(h2::Reason::ENHANCE_YOUR_CALM), "{error}");
    let (other, _end) = site.http2().await;
    assert_eq!(get(&other, "/healthz").await.0, 200);
}

#[tokio::test]
async fn a_head_of_a_hundred_kilobytes_is_refused() {
    let site = Site::start(&[]);
    let (client, _end) = site.http2().await;
    let mut large = request(Method::GET, "/");
    for n in 0..100 {
        let name = hyper::header::HeaderName::try_from(format!("x-{n}")).expect("name");
        large.headers_mut().insert(name, "x".repeat(1000).parse().expect("value"));
    }
    let mut ready = client.clone().ready().await.expect("ready");
    let answer = match ready.send_request(large, true) {
        Ok((answer, _)) => {
            timeout(PATIENCE, answer).await.expect("in time").map(|answer| answer.status())
        }
        Err(error) => Err(error),
    };
    assert!(!answer.is_ok_and(|status| status != 431), "not served");
    let (other, _end) = site.http2().await;
    assert_eq!(get(&other, "/healthz").await.0, 200);
}

#[tokio::test]
async fn an_idle_connection_hears_of_its_end() {
    let site = Site::start(&[
        ("VITRINA_SERVER__FRONT__IDLE_TIMEOUT_SECS", "1"),
        ("VITRINA_SERVER__FRONT__HEAD_TIMEOUT_SECS", "1"),
    ]);
    let (client, end) = site.http2().await;
    assert_eq!(get(&client, "/healthz").await.0, 200);
    let end = timeout(PATIENCE, end).await.expect("an end").expect("no panic");
    assert!(end.is_ok(), "GOAWAY without an error: {end:?}");
}

#[tokio::test]
async fn who_opens_no_window_is_let_go() {
    // The whole answer is handed over at once: then nothing is under way any more.
    let site = Site::start(&[("VITRINA_SERVER__FRONT__IDLE_TIMEOUT_SECS", "2")]);
    let (client, _end) = site.http2().await;
    let (_, _, page) = get(&client, "/").await;
    let page = String::from_utf8(page).expect("UTF-8");
    let asset = page.split('"').find(|part| part.contains(".js")).expect("a script").to_owned();
    let mut builder = h2::client::Builder::new();
    builder.initial_window_size(10);
    let (client, connection) =
        builder.handshake::<_, Bytes>(site.connect(b"h2").await).await.expect("HTTP/2");
    let end = tokio::spawn(connection);
    let mut ready = client.ready().await.expect("ready");
    let (answer, _) = ready.send_request(request(Method::GET, &asset), true).expect("sent");
    let answer = timeout(PATIENCE, answer).await.expect("in time").expect("a head");
    // Of the body only ten bytes may be sent.
    timeout(PATIENCE, end).await.expect("an end").expect("no panic").ok();
    drop(answer);
}

#[tokio::test]
async fn a_stop_answers_what_was_begun() {
    let mut site = Site::start(&[]);
    let (client, end) = site.http2().await;
    assert_eq!(get(&client, "/healthz").await.0, 200);
    let contact = contact_with(&json!({})).to_string();
    let (first, rest) = contact.split_at(contact.len() / 2);
    let mut post = request(Method::POST, "/api/contact");
    post.headers_mut().insert("content-type", "application/json".parse().expect("value"));
    let mut ready = client.ready().await.expect("ready");
    let (answer, mut body) = ready.send_request(post, false).expect("sent");
    body.send_data(first.to_owned().into(), false).expect("sent");
    site.server.tell_to_stop();
    // Until new requests are refused: the server has said that it ends.
    while ready
        .clone()
        .ready()
        .await
        .is_ok_and(|mut ready| ready.send_request(request(Method::GET, "/healthz"), true).is_ok())
    {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    body.send_data(rest.to_owned().into(), true).expect("sent");
    assert_eq!(read(answer).await.0, 201);
    drop(ready);
    assert!(timeout(PATIENCE, end).await.expect("an end").expect("no panic").is_ok());
    assert!(site.server.ended().success());
}
