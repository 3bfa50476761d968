//! Contact requests from many connections at once.

use std::{
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

use crate::support::{Server, ask};

/// Sends so many contact requests over so many connections; each must be acknowledged.
pub fn send_contacts(
    server: &Server,
    count: usize,
    connections: usize,
    request: impl Fn(usize) -> String + Sync,
) {
    let next = AtomicUsize::new(0);
    thread::scope(|scope| {
        for _ in 0..connections {
            scope.spawn(|| {
                let mut connection = server.connect();
                loop {
                    let index = next.fetch_add(1, Ordering::Relaxed);
                    if index >= count {
                        return;
                    }
                    assert_eq!(ask(&mut connection, &request(index)), 201);
                }
            });
        }
    });
}
