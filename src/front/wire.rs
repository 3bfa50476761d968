//! A TCP connection that notices when the other side takes nothing, and that ends without losing the last answer:
//! closed while the other side is still sending, the system would take back what it has not read yet.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use rustix::net::{self, RecvFlags};
use tokio::{
    io::{AsyncRead, AsyncWrite, Interest, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

use super::{
    table::{LINGER, LINGER_BYTES},
    watch::Watch,
};

/// Thrown away in one piece.
const SCRAP: usize = 16 * 1024;

#[derive(Debug)]
pub(super) struct Wire {
    stream: TcpStream,
    watch: Arc<Watch>,
    /// Once all is sent.
    ending: Option<Ending>,
}

#[derive(Debug)]
struct Ending {
    limit: Pin<Box<Sleep>>,
    left: usize,
}

impl Wire {
    pub fn new(stream: TcpStream, watch: Arc<Watch>) -> Self {
        Self { stream, watch, ending: None }
    }

    /// Throws away what still comes, for a while; a piece at a time, so that others on this thread have their turn.
    fn linger(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let Self { stream, ending: Some(ending), .. } = self else { return Poll::Ready(()) };
        if ending.limit.as_mut().poll(cx).is_ready() {
            return Poll::Ready(());
        }
        let readable = ready!(stream.poll_read_ready(cx));
        let thrown =
            readable.and_then(|()| stream.try_io(Interest::READABLE, || throw_away(stream)));
        match thrown {
            Ok(length @ 1..) => ending.left = ending.left.saturating_sub(length),
            // Somebody else was told so for nothing.
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            Ok(0) | Err(_) => return Poll::Ready(()),
        }
        if ending.left == 0 {
            return Poll::Ready(());
        }
        cx.waker().wake_by_ref();
        Poll::Pending
    }

    fn note<T>(&self, written: Poll<T>) -> Poll<T> {
        if written.is_pending() {
            self.watch.write_waits();
        } else {
            self.watch.write_went_on();
        }
        written
    }
}

impl AsyncRead for Wire {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(cx, buffer)
    }
}

impl AsyncWrite for Wire {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(cx, bytes);
        self.note(written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(cx, slices);
        self.note(written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        if self.ending.is_none() {
            ready!(Pin::new(&mut self.stream).poll_shutdown(cx))?;
            let limit = Box::pin(sleep(LINGER));
            self.ending = Some(Ending { limit, left: LINGER_BYTES });
        }
        self.linger(cx).map(Ok)
    }
}

/// How much was there, and is gone: in the system, which copies none of it (tcp(7), `MSG_TRUNC`).
fn throw_away(stream: &TcpStream) -> io::Result<usize> {
    let mut scrap = [0; SCRAP];
    let (_, thrown) = net::recv(stream, &mut scrap[..], RecvFlags::TRUNC)?;
    Ok(thrown)
}

#[cfg(test)]
mod tests {
    use tokio::{
        io::{AsyncReadExt, AsyncWriteExt},
        net::TcpListener,
        time::Instant,
    };

    use super::*;
    use crate::{config::Front, front::watch::Deadlines};

    const ANSWER: &[u8] = b"HTTP/1.1 429 Too Many Requests\r\n\r\n";

    /// Our end of a connection, and the other side's.
    async fn connection() -> (Wire, TcpStream) {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let other = TcpStream::connect(listener.local_addr().expect("address")).await;
        let (stream, _) = listener.accept().await.expect("a connection");
        let watch = Watch::new(Deadlines::new(&Front::default()));
        (Wire::new(stream, watch), other.expect("a connection"))
    }

    #[tokio::test]
    async fn who_is_still_sending_hears_the_answer_whole() {
        let (mut wire, mut other) = connection().await;
        let sender = tokio::spawn(async move {
            other.write_all(&vec![b'a'; LINGER_BYTES - 1]).await.expect("taken");
            let mut heard = Vec::new();
            other.read_to_end(&mut heard).await.expect("no reset");
            heard
        });
        wire.write_all(ANSWER).await.expect("sent");
        wire.shutdown().await.expect("ended");
        drop(wire);
        assert_eq!(sender.await.expect("ended"), ANSWER);
    }

    #[tokio::test]
    async fn who_sends_for_ever_is_not_listened_to_for_ever() {
        let (mut wire, mut other) = connection().await;
        let sender = tokio::spawn(async move {
            let piece = vec![b'a'; 64 * 1024];
            let mut sent = 0;
            while other.write_all(&piece).await.is_ok() {
                sent += piece.len();
            }
            sent
        });
        wire.shutdown().await.expect("ended");
        drop(wire);
        assert!(sender.await.expect("ended") >= LINGER_BYTES);
    }

    #[tokio::test]
    async fn who_sends_nothing_more_and_stays_is_left_after_a_while() {
        let (mut wire, _other) = connection().await;
        let begun = Instant::now();
        wire.shutdown().await.expect("ended");
        assert!(begun.elapsed() >= LINGER);
    }
}
