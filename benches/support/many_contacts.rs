//! Contact requests from many connections at once, sent by one thread that does hardly anything beside: on two
//! processors the sender would otherwise be measured as much as the server.

use std::{cell::Cell, rc::Rc};

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::LocalSet,
};

use crate::support::Server;

/// Longer than any answer to a contact request.
const ANSWER_BYTES: usize = 4 << 10;

/// Sends so many contact requests over so many connections; each must be acknowledged.
pub fn send_contacts(
    server: &Server,
    count: usize,
    connections: usize,
    request: impl Fn(usize) -> String + Clone + 'static,
) {
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_io().build().expect("runtime");
    let next = Rc::new(Cell::new(0));
    let sending = LocalSet::new();
    let send = |_| {
        let (address, next, request) =
            (server.address().to_owned(), Rc::clone(&next), request.clone());
        sending.spawn_local(async move {
            let mut connection = TcpStream::connect(address).await.expect("connected");
            connection.set_nodelay(true).expect("option");
            loop {
                let index = next.replace(next.get() + 1);
                if index >= count {
                    return;
                }
                connection.write_all(request(index).as_bytes()).await.expect("sent");
                let answer = read_answer(&mut connection).await;
                assert!(answer.starts_with("HTTP/1.1 201"), "{answer}");
            }
        })
    };
    let senders: Vec<_> = (0..connections).map(send).collect();
    runtime.block_on(sending.run_until(async {
        for sender in senders {
            sender.await.expect("all acknowledged");
        }
    }));
}

/// Until all of it is there.
async fn read_answer(connection: &mut TcpStream) -> String {
    let mut answer = vec![0; ANSWER_BYTES];
    let mut length = 0;
    loop {
        let read = connection.read(&mut answer[length..]).await.expect("answer");
        assert!(read > 0, "the connection was closed");
        length += read;
        let text = std::str::from_utf8(&answer[..length]).expect("UTF-8");
        let Some((head, body)) = text.split_once("\r\n\r\n") else { continue };
        let head = head.to_ascii_lowercase();
        let (_, rest) = head.split_once("content-length: ").expect("its length");
        let expected: usize = rest.lines().next().and_then(|n| n.parse().ok()).expect("a number");
        if body.len() == expected {
            return text.to_owned();
        }
    }
}
