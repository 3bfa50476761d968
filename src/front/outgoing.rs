//! Bodies of answers on their way out.

use std::{
    io,
    pin::Pin,
    task::{Context, Poll, ready},
};

use bytes::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use tokio::sync::mpsc;

use super::watch::Turn;

/// What a body consists of.
#[derive(Debug)]
pub(super) enum Content {
    /// One piece; none once it was sent.
    Whole(Option<Bytes>),
    /// Pieces as they are made; so many bytes in all, if that is known.
    Parts(mpsc::Receiver<io::Result<Bytes>>, Option<u64>),
}

/// A body; the request is over when it is dropped.
#[derive(Debug)]
pub(super) struct Outgoing {
    content: Content,
    turn: Turn,
}

impl Content {
    pub const NOTHING: Self = Self::Whole(None);

    pub fn whole(bytes: Bytes) -> Self {
        Self::Whole((!bytes.is_empty()).then_some(bytes))
    }
}

impl Outgoing {
    pub fn new(content: Content, turn: Turn) -> Self {
        Self { content, turn }
    }
}

impl Body for Outgoing {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        let part = match &mut self.content {
            Content::Whole(bytes) => {
                return Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes))));
            }
            Content::Parts(parts, left) => {
                let part = ready!(parts.poll_recv(cx));
                if let (Some(left), Some(Ok(part))) = (left, &part) {
                    *left = left.saturating_sub(part.len() as u64);
                }
                part
            }
        };
        self.turn.moved();
        Poll::Ready(part.map(|part| part.map(Frame::data)))
    }

    fn is_end_stream(&self) -> bool {
        matches!(self.content, Content::Whole(None))
    }

    fn size_hint(&self) -> SizeHint {
        match &self.content {
            Content::Whole(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Content::Parts(_, Some(left)) => SizeHint::with_exact(*left),
            Content::Parts(_, None) => SizeHint::default(),
        }
    }
}
