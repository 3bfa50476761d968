//! hyper over one kind of stream, service and body.
//!
//! hyper's protocols are generic, and so are compiled where they are used. The program is compiled for size; here they
//! are compiled for speed (`[profile.release.package.serving]`), which is a tenth of what a page costs.

use std::{
    convert::Infallible,
    io,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};

use bytes::Bytes;
use hyper::{
    Request, Response,
    body::{Body, Incoming},
    server::conn::{http1, http2},
    service::Service,
};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::io::{AsyncRead, AsyncWrite};

/// Both directions of a connection.
pub trait Duplex: AsyncRead + AsyncWrite + Send + Unpin {}

impl<S: AsyncRead + AsyncWrite + Send + Unpin> Duplex for S {}

/// A connection's bytes, whether they are encrypted on the way or not.
pub type Stream = Box<dyn Duplex>;

/// The body of an answer.
pub type Outgoing = Pin<Box<dyn Body<Data = Bytes, Error = io::Error> + Send>>;

/// An answer that is being made.
pub type Answering = Pin<Box<dyn Future<Output = Result<Response<Outgoing>, Infallible>> + Send>>;

/// Answers the requests of one connection.
#[derive(Clone)]
pub struct Answers(Arc<dyn Fn(Request<Incoming>) -> Answering + Send + Sync>);

impl Answers {
    /// Calls this for each request.
    pub fn new(answer: impl Fn(Request<Incoming>) -> Answering + Send + Sync + 'static) -> Self {
        Self(Arc::new(answer))
    }
}

impl Service<Request<Incoming>> for Answers {
    type Response = Response<Outgoing>;
    type Error = Infallible;
    type Future = Answering;

    fn call(&self, request: Request<Incoming>) -> Answering {
        (self.0)(request)
    }
}

/// How HTTP/2 is spoken.
#[derive(Clone, Copy, Debug)]
pub struct Http2Terms {
    /// Requests at once.
    pub max_streams: u32,
    /// Bytes of a request's head.
    pub max_head_bytes: u32,
    /// Streams that were reset and not yet forgotten.
    pub max_reset_streams: usize,
    /// Bytes of a request's body that the other side may send before it is read.
    pub stream_window: u32,
    /// The same of all requests together.
    pub connection_window: u32,
    /// Bytes of answers that wait for the other side.
    pub send_buffer: usize,
}

type Http1Connection = http1::Connection<TokioIo<Stream>, Answers>;
type Http2Connection = http2::Connection<TokioIo<Stream>, Answers, TokioExecutor>;

/// A connection that is being served: it ends when the future does.
pub struct Connection(Protocol);

enum Protocol {
    Http1(Box<Http1Connection>),
    Http2(Box<Http2Connection>),
}

impl Connection {
    /// Speaks HTTP/1.1 and 1.0. No head may be longer than `max_head_bytes`; there are no deadlines.
    #[must_use]
    pub fn http1(stream: Stream, answers: Answers, max_head_bytes: usize) -> Self {
        let mut builder = http1::Builder::new();
        builder.header_read_timeout(None).max_buf_size(max_head_bytes);
        let connection = builder.serve_connection(TokioIo::new(stream), answers);
        Self(Protocol::Http1(Box::new(connection)))
    }

    /// Speaks HTTP/2.
    #[must_use]
    pub fn http2(stream: Stream, answers: Answers, terms: Http2Terms) -> Self {
        let mut builder = http2::Builder::new(TokioExecutor::new());
        builder
            .max_concurrent_streams(terms.max_streams)
            .max_header_list_size(terms.max_head_bytes)
            .max_pending_accept_reset_streams(terms.max_reset_streams)
            .max_local_error_reset_streams(terms.max_reset_streams)
            .initial_stream_window_size(terms.stream_window)
            .initial_connection_window_size(terms.connection_window)
            .max_send_buf_size(terms.send_buffer);
        let connection = builder.serve_connection(TokioIo::new(stream), answers);
        Self(Protocol::Http2(Box::new(connection)))
    }

    /// Takes no further request; what was begun is answered.
    pub fn finish(&mut self) {
        match &mut self.0 {
            Protocol::Http1(connection) => Pin::new(&mut **connection).graceful_shutdown(),
            Protocol::Http2(connection) => Pin::new(&mut **connection).graceful_shutdown(),
        }
    }
}

impl Future for Connection {
    type Output = hyper::Result<()>;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<hyper::Result<()>> {
        match &mut self.0 {
            Protocol::Http1(connection) => Pin::new(connection).poll(cx),
            Protocol::Http2(connection) => Pin::new(connection).poll(cx),
        }
    }
}
