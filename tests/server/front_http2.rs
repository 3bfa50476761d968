//! HTTP/2 over the server's own TLS: many requests at once, bounds, and an end that loses nothing.

use std::{io, net::SocketAddr, path::PathBuf, sync::Arc, time::Duration};

use bytes::Bytes;
use h2::client::SendRequest;
use hyper::{HeaderMap, Method, Request, StatusCode};
use serde_json::json;
use tempfile::TempDir;
use tokio::{
    net::{TcpSocket, TcpStream},
    task::JoinHandle,
    time::timeout,
};
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
        self.shake_hands_from([127, 0, 0, 1], alpn).await
    }

    /// From another address of this machine.
    async fn shake_hands_from(
        &self,
        source: [u8; 4],
        alpn: &[u8],
    ) -> io::Result<TlsStream<TcpStream>> {
        let socket = TcpSocket::new_v4().expect("socket");
        socket.bind(SocketAddr::from((source, 0))).expect("bound");
        let port = SocketAddr::from(([127, 0, 0, 1], self.server.port()));
        let tcp = socket.connect(port).await.expect("connected");
        let connector = TlsConnector::from(Arc::new(self.certificate.client_config(alpn)));
        connector.connect(ServerName::try_from("localhost").expect("name"), tcp).await
    }

    /// A connection whose other side takes nothing but heads of answers.
    async fn closed_window(&self) -> SendRequest<Bytes> {
        let mut builder = h2::client::Builder::new();
        builder.initial_window_size(0);
        let stream = self.connect(b"h2").await;
        let (client, connection) = builder.handshake::<_, Bytes>(stream).await.expect("HTTP/2");
        tokio::spawn(connection);
        client
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

/// Asks for what is not read; the answer's head.
async fn ask(client: &SendRequest<Bytes>, path: &str) -> hyper::Response<h2::RecvStream> {
    let mut client = client.clone().ready().await.expect("ready");
    let (answer, _) = client.send_request(request(Method::GET, path), true).expect("sent");
    timeout(PATIENCE, answer).await.expect("in time").expect("a head")
}

#[tokio::test]
async fn who_reads_nothing_is_answered_no_more_and_others_are() {
    const LONG: &str = "/api/openapi.json";
    let site = Site::start(&[]);
    let (client, _end) = site.http2().await;
    let length = get(&client, LONG).await.2.len();
    let fit = (16 << 20) / length;
    let closed = site.closed_window().await;
    let mut asked = tokio::task::JoinSet::new();
    for _ in 0..fit + 20 {
        let closed = closed.clone();
        asked.spawn(async move { ask(&closed, LONG).await });
    }
    let answers = asked.join_all().await;
    let (held, refused): (Vec<_>, Vec<_>) =
        answers.into_iter().partition(|answer| answer.status() == StatusCode::OK);
    assert!((fit - 1..=fit).contains(&held.len()), "{} of {fit}", held.len());
    for answer in &refused {
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
        assert_eq!(answer.headers()["retry-after"], "2");
    }
    let other = site.shake_hands_from([127, 0, 0, 2], b"h2").await.expect("a handshake");
    let (other, connection) = h2::client::handshake(other).await.expect("HTTP/2");
    tokio::spawn(connection);
    assert_eq!(get(&other, LONG).await.0, StatusCode::OK, "others do not notice");
    let (_, _, figures) = get(&other, "/metrics").await;
    let figures = String::from_utf8(figures).expect("UTF-8");
    let cut = format!("vitrina_connections_cut_total{{reason=\"answers\"}} {}\n", refused.len());
    assert!(figures.contains(&cut), "{figures}");
    drop(held);
    assert_eq!(get(&client, LONG).await.0, StatusCode::OK, "it is given back");
}

#[tokio::test]
async fn a_stream_that_has_ended_keeps_no_place_although_it_is_not_read() {
    let site = Site::start(&[
        ("VITRINA_SERVER__FRONT__MAX_EVENT_STREAMS", "1"),
        ("VITRINA_AI__ENGINE", "builtin"),
    ]);
    let (client, _end) = site.http2().await;
    let mut chat = request(Method::POST, "/api/chat");
    for (name, value) in [("content-type", "application/json"), ("accept", "text/event-stream")] {
        chat.headers_mut().insert(name, value.parse().expect("value"));
    }
    let mut ready = client.clone().ready().await.expect("ready");
    let (answer, mut body) = ready.send_request(chat, false).expect("sent");
    let talk = json!({ "messages": [{ "role": "user", "content": "Ko jūs piedāvājat?" }] });
    body.send_data(talk.to_string().into(), true).expect("sent");
    let (status, _, events) = read(answer).await;
    assert_eq!(status, StatusCode::OK);
    let events = String::from_utf8(events).expect("UTF-8");
    let (_, rest) = events.split_once("\"jobId\":\"").expect("a job");
    let path = format!("/api/jobs/{}/events", rest.split('"').next().expect("an id"));
    let closed = site.closed_window().await;
    let mut held = Vec::new();
    let begun = std::time::Instant::now();
    // Each has ended before anything of it is read.
    while held.len() < 5 {
        let answer = ask(&closed, &path).await;
        if answer.status() == StatusCode::OK {
            held.push(answer);
        } else {
            assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert!(begun.elapsed() < Duration::from_secs(10), "{}", held.len());
    }
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
