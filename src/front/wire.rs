//! A TCP connection that notices when the other side takes nothing, and that ends without losing the last answer:
//! closed while the other side is still sending, the system would take back what it has not read yet.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::TcpStream,
    time::{Sleep, sleep},
};

use super::{
    table::{LINGER, LINGER_BYTES},
    watch::Watch,
};

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

    /// Reads and throws away what still comes, for a while.
    fn linger(&mut self, cx: &mut Context<'_>) -> Poll<()> {
        let Self { stream, ending: Some(ending), .. } = self else { return Poll::Ready(()) };
        let mut scrap = [0; 4096];
        loop {
            let mut buffer = ReadBuf::new(&mut scrap);
            let Poll::Ready(read) = Pin::new(&mut *stream).poll_read(cx, &mut buffer) else {
                return ending.limit.as_mut().poll(cx);
            };
            let length = buffer.filled().len();
            ending.left = ending.left.saturating_sub(length);
            if read.is_err() || length == 0 || ending.left == 0 {
                return Poll::Ready(());
            }
        }
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
