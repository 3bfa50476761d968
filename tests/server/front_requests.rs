//! Requests that browsers never send: refused before anybody could understand them in another way, and answered
//! sanely where HTTP allows them.

use std::path::Path;

use serde_json::json;

use crate::support::{Executable, PASSWORD, RawConnection, cuts, run, text_of};

fn start() -> (Executable, tempfile::TempDir) {
    let dir = tempfile::tempdir().expect("temporary directory");
    (Executable::start(&dir.path().join("data")), dir)
}

const SMUGGLED: &str = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

#[test]
fn what_could_smuggle_a_request_is_refused_and_ends_the_connection() {
    let (server, _dir) = start();
    let length = SMUGGLED.len();
    for (what, fields) in [
        (
            "length before chunks",
            format!("Content-Length: {length}\r\nTransfer-Encoding: chunked\r\n"),
        ),
        (
            "chunks before length",
            format!("Transfer-Encoding: chunked\r\nContent-Length: {length}\r\n"),
        ),
        ("two lengths", format!("Content-Length: {length}\r\nContent-Length: 0\r\n")),
        ("the same length twice", "Content-Length: 3\r\nContent-Length: 3\r\n".to_owned()),
        ("a list of lengths", "Content-Length: 3, 3\r\n".to_owned()),
        ("another encoding", "Transfer-Encoding: identity, chunked\r\n".to_owned()),
        ("a folded line", format!("X: a\r\n Content-Length: {length}\r\n")),
        ("a bare LF", format!("X: a\nContent-Length: {length}\r\n")),
        ("a space before the colon", format!("Content-Length : {length}\r\n")),
        ("a second host", "Host: evil.example\r\n".to_owned()),
        ("bytes that are no text", "X: \u{fffd}\r\n".to_owned()),
    ] {
        let mut connection = RawConnection::open(server.port());
        let head = format!("POST /api/contact HTTP/1.1\r\nHost: localhost\r\n{fields}\r\n");
        let mut bytes = head.into_bytes();
        // Not UTF-8.
        for byte in bytes.iter_mut().filter(|byte| **byte == 0xef) {
            *byte = 0xff;
        }
        bytes.extend_from_slice(b"0\r\n\r\n");
        bytes.extend_from_slice(SMUGGLED.as_bytes());
        connection.send(bytes);
        assert_eq!(connection.answer().expect("an answer").status, 400, "{what}");
        assert_eq!(connection.rest(), b"", "{what}: nothing after it is answered");
    }
    assert!(cuts(server.port(), "malformed") >= 10);
}

#[test]
fn a_request_after_a_body_is_answered_unless_only_chunks_tell_where_it_begins() {
    let (server, _dir) = start();
    let mut connection = RawConnection::open(server.port());
    let post =
        "POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";
    connection.send(format!("{post}Content-Length: 2\r\n\r\n{{}}{SMUGGLED}"));
    assert_eq!(connection.answer().expect("an answer").status, 422);
    assert_eq!(connection.answer().expect("an answer").status, 200);
    connection
        .send(format!("{post}Transfer-Encoding: chunked\r\n\r\n2\r\n{{}}\r\n0\r\n\r\n{SMUGGLED}"));
    let answer = connection.answer().expect("an answer");
    assert_eq!((answer.status, answer.ends_connection()), (422, true));
    assert_eq!(connection.rest(), b"");
}

#[test]
fn an_address_that_nobody_can_read_is_no_page() {
    let (server, _dir) = start();
    for path in ["/\\x/", "/a|b/", "/ā/", "/a\"b/?lang=en", "/^", "/%zz", "/a?b=\"", "/[x]/?sent=1"]
    {
        let mut connection = RawConnection::open(server.port());
        connection.send(format!("GET {path} HTTP/1.1\r\nHost: localhost\r\n\r\n"));
        let status = connection.answer().expect("an answer").status;
        assert!(matches!(status, 200 | 301 | 303 | 400 | 404), "{path}: {status}");
    }
    for path in ["/\\x/", "/a|b/", "/a\"b/?lang=en"] {
        let answer = RawConnection::open(server.port()).get(path);
        assert_eq!(answer.status, 404, "{path}");
        assert!(String::from_utf8_lossy(&answer.body).contains("Lapa nav atrasta"), "{path}");
        assert!(answer.header("content-security-policy").is_some(), "{path}");
    }
    let mut connection = RawConnection::open(server.port());
    connection.send("POST /a|b HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n");
    assert_eq!(connection.answer().expect("an answer").status, 400);
}

#[test]
fn older_and_odder_requests_are_answered_sanely() {
    let (server, _dir) = start();
    let ask = |request: &str| {
        let mut connection = RawConnection::open(server.port());
        connection.send(request);
        connection.answer().map(|answer| (answer.status, answer))
    };
    let (status, _) = ask("GET /healthz HTTP/1.0\r\n\r\n").expect("an answer");
    assert_eq!(status, 200);
    let mut old = RawConnection::open(server.port());
    old.send("GET / HTTP/1.0\r\n\r\n");
    assert!(old.rest().ends_with(b"</html>"), "the page, and the connection's end");
    let (status, _) =
        ask("GET http://localhost/healthz HTTP/1.1\r\nHost: other\r\n\r\n").expect("an answer");
    assert_eq!(status, 200);
    let (status, answer) = ask("OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n").expect("an answer");
    assert_eq!(status, 204);
    assert!(answer.header("allow").is_some_and(|allow| allow.contains("GET")), "{answer:?}");
    for upgrade in ["websocket", "h2c"] {
        let request = format!(
            "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\n\
             Upgrade: {upgrade}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n"
        );
        assert_eq!(ask(&request).expect("an answer").0, 200, "{upgrade}");
    }
    for (request, expected) in [
        ("GET / HTTP/1.1\r\n\r\n", 400),
        ("CONNECT localhost:443 HTTP/1.1\r\nHost: localhost:443\r\n\r\n", 400),
        ("BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n", 405),
        ("BREW /nope HTTP/1.1\r\nHost: localhost\r\n\r\n", 404),
        ("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 0),
    ] {
        let status = ask(request).map_or(0, |(status, _)| status);
        assert_eq!(status, expected, "{request:?}");
    }
    let long = format!("GET / HTTP/1.1\r\nHost: localhost\r\nX: {}\r\n\r\n", "x".repeat(100_000));
    assert_eq!(ask(&long).expect("an answer").0, 431);
}

#[test]
fn a_body_that_is_too_long_is_refused_before_it_is_sent() {
    let (server, _dir) = start();
    for (path, length, expected, code) in [
        ("/api/contact", 300_000, 413, "body_too_large"),
        ("/api/process-document", 50_000_000, 413, "document_too_large"),
        // Who is not logged in need not send the picture or the article to hear it.
        ("/api/blog/admin/images", 5_000_000, 401, "unauthenticated"),
        ("/api/blog/admin/posts", 1_000_000, 401, "unauthenticated"),
    ] {
        let mut connection = RawConnection::open(server.port());
        connection.send(format!(
            "POST {path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: {length}\r\nExpect: 100-continue\r\n\r\n"
        ));
        let answer = connection.answer().expect("an answer");
        assert_eq!((answer.status, answer.ends_connection()), (expected, true), "{path}");
        assert!(String::from_utf8_lossy(&answer.body).contains(code), "{path}: {answer:?}");
    }
}

#[test]
fn no_form_puts_another_method_in_the_place_of_its_own() {
    let (server, _dir) = start();
    let ask = |method: &str, path: &str, body: &str| {
        let mut connection = RawConnection::open(server.port());
        connection.send(format!(
            "{method} {path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n\
             Content-Length: {}\r\n\r\n{body}",
            body.len()
        ));
        connection.answer().expect("an answer")
    };
    let hold = "/api/booking/holds/none";
    assert_ne!(ask("DELETE", hold, "").status, 405);
    for body in ["_method=delete", "_method=DELETE&a=b", "&_method=delete", "_method=%64elete"] {
        let answer = ask("POST", hold, body);
        assert_eq!(answer.status, 405, "{body}: {answer:?}");
        assert_ne!(ask("POST", "/api/contact", body).status, 405, "{body}");
    }
}

/// A server, and a connection to it on which the administrator has logged in: with their session's cookie.
fn logged_in(data: &Path) -> (Executable, RawConnection, String) {
    text_of(run(data, &["admin", "set-password"], PASSWORD));
    let server = Executable::start(data);
    let mut connection = RawConnection::open(server.port());
    let login = json!({ "password": PASSWORD }).to_string();
    connection.send(with_json("POST /api/admin/login", "", &login));
    let answer = connection.answer().expect("an answer");
    let cookie = answer.header("set-cookie").expect("a cookie").split(';').next();
    let cookie = cookie.expect("its value").to_owned();
    (server, connection, cookie)
}

fn with_json(asked: &str, headers: &str, body: &str) -> String {
    format!(
        "{asked} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n{headers}\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

#[test]
fn a_deletion_that_asks_for_a_proof_gets_it() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (_server, mut connection, cookie) = logged_in(&dir.path().join("data"));
    let cookie = format!("Cookie: {cookie}\r\n");
    let proof = json!({ "password": "nav īstā parole" }).to_string();
    connection.send(with_json("DELETE /api/admin/me/second-factor", &cookie, &proof));
    let answer = connection.answer().expect("an answer");
    assert_eq!(answer.status, 422, "{answer:?}");
    // What is not asked for is not read, and the connection goes on.
    let other = "DELETE /api/booking/holds/none";
    connection.send(with_json(other, "", &"x".repeat(1000)));
    assert_eq!(connection.answer().expect("an answer").status, 204);
}

#[test]
fn a_session_is_known_by_the_very_name_of_its_cookie() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let (_server, mut connection, cookie) = logged_in(&dir.path().join("data"));
    let (name, token) = cookie.split_once('=').expect("a name");
    assert_eq!(name, "vitrina_session");
    let mut ask = |cookies: &str| {
        connection.send(format!(
            "GET /api/admin/me HTTP/1.1\r\nHost: localhost\r\nCookie: {cookies}\r\n\r\n"
        ));
        connection.answer().expect("an answer").status
    };
    assert_eq!(ask(&format!("a=b; {name}={token}")), 200);
    // Any site beside this one can set these, whatever `__Host-` says.
    for other in
        ["%76itrina_session", "\u{a0}vitrina_session", "vitrina_session\u{3000}", "Vitrina_session"]
    {
        assert_eq!(ask(&format!("{other}={token}")), 401, "{other:?}");
        assert_eq!(ask(&format!("{name}={token}; {other}=evil")), 200, "{other:?}");
    }
}
