//! What the front answers from what is ready is what Rocket's routes answer: header by header, byte by byte.

use std::collections::BTreeMap;

use rocket::http::{Header, Method};

use crate::support::{Executable, RawConnection, TestApp};

/// Addresses with their headers.
fn visits() -> Vec<(&'static str, &'static [(&'static str, &'static str)])> {
    let mut visits: Vec<(&str, &[(&str, &str)])> = vec![
        ("/", &[("Accept-Language", "en")]),
        ("/", &[("Accept-Language", "en"), ("Cookie", "a=b; language=lv")]),
        ("/contact", &[("Accept-Encoding", "br")]),
        ("/contact", &[("Accept-Encoding", "gzip;q=0, br")]),
        ("/contact", &[("If-None-Match", "*")]),
        ("/nope", &[("If-None-Match", "*")]),
        ("/favicon.svg", &[("Accept-Encoding", "br"), ("Range", "bytes=0-9")]),
        ("/contact?lang=en", &[("X-Forwarded-Proto", "https")]),
    ];
    for path in [
        "/",
        "/en",
        "/en/",
        "/contact/",
        "/en/contact?sent=1",
        "/blog",
        "/en/blog",
        "/nope",
        "/en/nope/nope",
        "/contact?lang=lv",
        "/en/contact/?a=b",
        "/favicon.ico",
        "/assets/nope.js",
        "/admin",
        "/robots.txt",
        "/healthz",
        "/api",
        "/api/",
        "/api/nope",
        "/sitemap.xml",
        "/fair",
        "/blog/nope",
        "//",
        "/a//b",
        "/.well-known/security.txt",
        "/%68ealthz",
        "/contact%2f",
        "/contact?lang=xx&lang=en",
        "/readyz/",
    ] {
        visits.push((path, &[]));
    }
    visits
}

type Told = (u16, BTreeMap<String, String>, Vec<u8>);

fn by_front(server: &Executable, method: &str, path: &str, headers: &[(&str, &str)]) -> Told {
    let headers: Vec<_> =
        headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let headers = headers.concat();
    let mut connection = RawConnection::open(server.port());
    connection.send(format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{headers}\r\n"));
    let answer = connection.answer_to(method).expect("an answer");
    (answer.status, answer.headers.into_iter().collect(), answer.body)
}

fn by_rocket(
    app: &TestApp,
    method: Method,
    path: &str,
    headers: &[(&'static str, &'static str)],
) -> Told {
    let mut request =
        app.client.req(method, path.to_owned()).header(Header::new("Host", "localhost"));
    // What another visit left is none of this one's.
    request = request.cookie(("language", ""));
    for (name, value) in headers {
        match value.split_once("language=") {
            Some((_, language)) => request = request.cookie(("language", language)),
            None => request.add_header(Header::new(*name, *value)),
        }
    }
    let response = request.dispatch();
    let fields = response.headers().iter();
    let mut told: BTreeMap<_, _> = fields
        .map(|field| (field.name.as_str().to_ascii_lowercase(), field.value.into_owned()))
        .collect();
    let length = response.body().preset_size().filter(|_| response.status().code != 304);
    if let Some(length) = length {
        told.insert("content-length".to_owned(), length.to_string());
    }
    (response.status().code, told, response.into_bytes().unwrap_or_default())
}

/// Without what differs from one answer to the next.
fn lasting((status, mut headers, mut body): Told) -> Told {
    for name in ["date", "x-request-id"] {
        headers.remove(name);
    }
    if let Ok(text) = String::from_utf8(body.clone())
        && let Some((before, after)) = text.split_once("urn:vitrina:request:")
    {
        body = format!("{before}{}", &after[16..]).into_bytes();
    }
    // The ports differ, and with them the site's own address.
    if headers
        .get("content-type")
        .is_some_and(|kind| kind.contains("xml") || kind.contains("plain"))
    {
        headers.remove("content-length");
        body.clear();
    }
    (status, headers, body)
}

#[test]
fn the_front_answers_as_the_routes_do() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Executable::start(&dir.path().join("data"));
    let app = TestApp::start();
    app.render_ahead();
    for (path, headers) in visits() {
        for (name, method) in [("GET", Method::Get), ("HEAD", Method::Head)] {
            // The second time it is ready.
            by_front(&server, name, path, headers);
            let front = lasting(by_front(&server, name, path, headers));
            let rocket = lasting(by_rocket(&app, method, path, headers));
            assert_eq!(front.0, rocket.0, "{name} {path} {headers:?}");
            assert_eq!(front.1, rocket.1, "{name} {path} {headers:?}");
            assert!(front.2 == rocket.2, "{name} {path} {headers:?}: the bodies differ");
        }
    }
}

#[test]
fn what_is_ready_is_counted_and_rendered_once() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let server = Executable::start(&dir.path().join("data"));
    let figure = |line| crate::support::figure_of(server.port(), line);
    let pages = "vitrina_http_requests_total{class=\"page\",status=\"200\"}";
    let mut connection = RawConnection::open(server.port());
    connection.get("/contact");
    let before = figure(pages);
    for _ in 0..10 {
        connection.get("/contact");
    }
    assert_eq!(figure(pages), before + 10);
}
