//! A stop resets no connection: each is answered, or was never taken.

use std::{
    io::{ErrorKind, Read, Write},
    net::{Ipv4Addr, TcpStream},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use crate::support::{Executable, RawConnection};

const VISITORS: usize = 8;
const REQUEST: &[u8] = b"GET /en/contact HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/// Asks for a page on a connection of its own; false once nobody takes connections any more.
fn visit(port: u16) -> bool {
    let mut stream = match TcpStream::connect((Ipv4Addr::LOCALHOST, port)) {
        Ok(stream) => stream,
        Err(error) => {
            assert_eq!(error.kind(), ErrorKind::ConnectionRefused, "{error}");
            return false;
        }
    };
    stream.set_read_timeout(Some(Duration::from_secs(30))).expect("limit");
    stream.write_all(REQUEST).expect("sent");
    let mut answer = Vec::new();
    stream.read_to_end(&mut answer).expect("no reset");
    assert!(answer.starts_with(b"HTTP/1.1 200 ") && answer.ends_with(b"</html>"), "a whole page");
    true
}

#[test]
fn each_connection_is_answered_or_was_never_taken() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut server = Executable::start(&dir.path().join("data"));
    let port = server.port();
    let (answered, is_over) = (AtomicUsize::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        let visitors: Vec<_> = (0..VISITORS)
            .map(|_| {
                scope.spawn(|| {
                    while visit(port) {
                        answered.fetch_add(1, Ordering::Relaxed);
                    }
                    is_over.store(true, Ordering::Relaxed);
                })
            })
            .collect();
        while answered.load(Ordering::Relaxed) < 10 * VISITORS {
            assert!(!is_over.load(Ordering::Relaxed), "nobody was told to stop yet");
            thread::yield_now();
        }
        server.tell_to_stop();
        for visitor in visitors {
            visitor.join().expect("no request failed");
        }
    });
    assert!(server.ended().success());
    assert!(!server.log().contains("cut off"), "{}", server.log());
}

#[test]
fn an_idle_connection_does_not_hold_up_the_end() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let mut server = Executable::start(&dir.path().join("data"));
    let mut idle = RawConnection::open(server.port());
    assert_eq!(idle.get("/healthz").status, 200);
    let mut silent = RawConnection::open(server.port());
    server.tell_to_stop();
    assert_eq!(idle.rest(), b"");
    assert_eq!(silent.rest(), b"");
    assert!(server.ended().success());
    assert!(!server.log().contains("cut off"), "{}", server.log());
}

/// Whoever is told of the port may order the end at once: the order is heard, not obeyed by the system.
#[test]
fn an_order_to_stop_is_heard_from_the_first_moment() {
    for _ in 0..10 {
        let dir = tempfile::tempdir().expect("temporary directory");
        let mut server = Executable::start(&dir.path().join("data"));
        assert!(server.terminate(), "{}", server.log());
        assert!(server.log().contains("stopped"), "{}", server.log());
    }
}
