//! Looks at the heads of HTTP/1.1 requests as they arrive: whatever two programs could understand differently
//! is refused, so that nobody can smuggle a request past a proxy. hyper itself is lenient: it takes a bare LF
//! for the end of a line, and of two lengths it drops one without a word.
//!
//! The first head is waited for here: half a head then costs as much memory as it is long, and not the buffers of an
//! answer besides.
//!
//! After a body whose length only its chunks tell, the connection ends: where the next head would begin is then
//! for nobody to guess.

use std::{
    io::{self, IoSlice},
    pin::Pin,
    sync::Arc,
    task::{Context, Poll, ready},
};

use bytes::{Buf, Bytes, BytesMut};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, ReadBuf};

use super::watch::Watch;

/// Most heads come in one piece of at most so many bytes.
const HEAD_PART: usize = 512;

/// What comes next.
#[derive(Debug, PartialEq, Eq)]
enum Place {
    /// A line of a head.
    Head,
    /// So much of a body.
    Body(u64),
    /// Nothing that is answered.
    End,
}

/// What a head has said so far.
#[derive(Debug, Default)]
struct Head {
    has_begun: bool,
    hosts: usize,
    length: Option<u64>,
    is_chunked: bool,
}

/// Reads heads line by line.
#[derive(Debug)]
struct Heads {
    place: Place,
    head: Head,
    /// The beginning of a line that has not ended.
    line: Vec<u8>,
    max_line: usize,
}

/// Why a head is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ambiguous;

impl Heads {
    fn new(max_line: usize) -> Self {
        Self { place: Place::Head, head: Head::default(), line: Vec::new(), max_line }
    }

    fn take(&mut self, mut bytes: &[u8]) -> Result<(), Ambiguous> {
        while !bytes.is_empty() {
            match self.place {
                Place::End => return Ok(()),
                Place::Body(left) => {
                    let taken = usize::try_from(left).unwrap_or(usize::MAX).min(bytes.len());
                    bytes = &bytes[taken..];
                    let left = left - taken as u64;
                    self.place = if left == 0 { Place::Head } else { Place::Body(left) };
                }
                Place::Head => bytes = self.take_line(bytes)?,
            }
        }
        Ok(())
    }

    /// Takes a line, or as much as there is of it; what comes after it.
    fn take_line<'b>(&mut self, bytes: &'b [u8]) -> Result<&'b [u8], Ambiguous> {
        let Some(end) = bytes.iter().position(|byte| *byte == b'\n') else {
            // hyper answers a head that is too long.
            let room = self.max_line.saturating_sub(self.line.len());
            self.line.extend_from_slice(&bytes[..room.min(bytes.len())]);
            return Ok(&[]);
        };
        let (line, rest) = bytes.split_at(end + 1);
        if self.line.is_empty() {
            self.read(line)?;
        } else {
            let mut whole = std::mem::take(&mut self.line);
            whole.extend_from_slice(line);
            self.read(&whole)?;
        }
        Ok(rest)
    }

    fn read(&mut self, line: &[u8]) -> Result<(), Ambiguous> {
        let line = line.strip_suffix(b"\r\n").ok_or(Ambiguous)?;
        let head = &mut self.head;
        if !head.has_begun {
            // Empty lines before a head are passed over (RFC 9112, section 2.2).
            head.has_begun = !line.is_empty();
            return Ok(());
        }
        if line.is_empty() {
            self.place = std::mem::take(head).end()?;
            return Ok(());
        }
        head.read_field(line)
    }

    /// Whether a head has begun and not ended.
    fn is_within(&self) -> bool {
        self.place == Place::Head && (self.head.has_begun || !self.line.is_empty())
    }
}

impl Head {
    fn read_field(&mut self, line: &[u8]) -> Result<(), Ambiguous> {
        let colon = line.iter().position(|byte| *byte == b':').ok_or(Ambiguous)?;
        let (name, value) = (&line[..colon], line[colon + 1..].trim_ascii());
        // A folded line, or a space before the colon.
        if name.first().is_none_or(u8::is_ascii_whitespace)
            || name.last().is_none_or(u8::is_ascii_whitespace)
        {
            return Err(Ambiguous);
        }
        if name.eq_ignore_ascii_case(b"host") {
            self.hosts += 1;
            if self.hosts > 1 {
                return Err(Ambiguous);
            }
        } else if name.eq_ignore_ascii_case(b"content-length") {
            if self.length.is_some() || value.is_empty() || !value.iter().all(u8::is_ascii_digit) {
                return Err(Ambiguous);
            }
            let digits = std::str::from_utf8(value).map_err(|_| Ambiguous)?;
            self.length = Some(digits.parse().map_err(|_| Ambiguous)?);
        } else if name.eq_ignore_ascii_case(b"transfer-encoding") {
            if self.is_chunked || !value.eq_ignore_ascii_case(b"chunked") {
                return Err(Ambiguous);
            }
            self.is_chunked = true;
        }
        Ok(())
    }

    fn end(self) -> Result<Place, Ambiguous> {
        match (self.length, self.is_chunked) {
            (Some(_), true) => Err(Ambiguous),
            (None, true) => Ok(Place::End),
            (None | Some(0), false) => Ok(Place::Head),
            (Some(length), false) => Ok(Place::Body(length)),
        }
    }
}

/// A connection whose heads are looked at.
#[derive(Debug)]
pub(super) struct Guarded<S> {
    stream: S,
    heads: Heads,
    /// What was read to see the first head whole, and is not handed on yet.
    early: Bytes,
    watch: Arc<Watch>,
}

impl<S> Guarded<S> {
    pub fn new(stream: S, max_head_bytes: usize, watch: Arc<Watch>) -> Self {
        Self { stream, heads: Heads::new(max_head_bytes), early: Bytes::new(), watch }
    }

    fn look_at(&mut self, bytes: &[u8]) {
        if self.heads.take(bytes).is_err() {
            self.heads.place = Place::End;
            self.watch.refuse();
        }
        if self.heads.place == Place::End {
            self.watch.end_after_this();
        }
        if self.heads.is_within() {
            self.watch.head_goes_on();
        } else {
            self.watch.head_ended();
        }
    }
}

impl<S: AsyncRead + Unpin> Guarded<S> {
    /// Returns once the first head is there, or no head can be made of what is.
    pub async fn await_head(&mut self) -> io::Result<()> {
        let mut early = BytesMut::new();
        loop {
            early.reserve(HEAD_PART);
            let before = early.len();
            let length = self.stream.read_buf(&mut early).await?;
            self.look_at(&early[before..]);
            // hyper answers a head that is too long.
            if length == 0 || !self.heads.is_within() || early.len() > self.heads.max_line {
                break;
            }
        }
        self.early = early.freeze();
        Ok(())
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for Guarded<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if self.early.has_remaining() {
            let length = self.early.len().min(buffer.remaining());
            buffer.put_slice(&self.early.split_to(length));
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        ready!(Pin::new(&mut self.stream).poll_read(cx, buffer))?;
        self.look_at(&buffer.filled()[before..]);
        Poll::Ready(Ok(()))
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for Guarded<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write(cx, bytes)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        slices: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.stream).poll_write_vectored(cx, slices)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(cx)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(cx)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, step: usize) -> (Result<(), Ambiguous>, Heads) {
        let mut heads = Heads::new(1024);
        let read = text.as_bytes().chunks(step).try_for_each(|part| heads.take(part));
        (read, heads)
    }

    #[test]
    fn what_two_programs_could_read_differently_is_refused() {
        for fields in [
            "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n",
            "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n",
            "Content-Length: 5\r\nContent-Length: 5\r\n",
            "Content-Length: 5, 5\r\n",
            "Content-Length: +5\r\n",
            "Content-Length:\r\n",
            "Content-Length: 99999999999999999999\r\n",
            "Transfer-Encoding: gzip, chunked\r\n",
            "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
            "Content-Length : 5\r\n",
            "X: a\r\n b\r\n",
            "X: a\n",
            "host: a\r\nHost: a\r\n",
            "no colon\r\n",
        ] {
            let text = format!("POST / HTTP/1.1\r\n{fields}\r\n");
            for step in [1, 7, 1000] {
                assert_eq!(read(&text, step).0, Err(Ambiguous), "{fields:?} by {step}");
            }
        }
        assert_eq!(read("GET / HTTP/1.1\nHost: a\r\n\r\n", 1000).0, Err(Ambiguous));
    }

    #[test]
    fn a_body_is_no_head() {
        let text = "POST / HTTP/1.1\r\nHost: a\r\ncontent-length: 4\r\n\r\na\n\nbGET / HTTP/1.1\r\nHost: a\r\n\r\n";
        for step in [1, 5, 1000] {
            let (read, heads) = read(text, step);
            assert_eq!((read, &heads.place, heads.is_within()), (Ok(()), &Place::Head, false));
        }
        let (read, heads) = read("POST / HTTP/1.1\r\nTransfer-Encoding: Chunked\r\n\r\n1\nx", 3);
        assert_eq!((read, heads.place), (Ok(()), Place::End));
    }

    #[test]
    fn a_head_that_goes_on_is_known() {
        for text in [
            "G",
            "GET / HTTP/1.1\r\nHo",
            "\r\nGET / HTTP/1.1\r\n",
            "GET / HTTP/1.1\r\nHost: a\r\n\r\nG",
        ] {
            assert!(read(text, 2).1.is_within(), "{text:?}");
        }
        assert!(!read("\r\n", 1).1.is_within());
    }
}
