//! One connection, from its first byte to its end.

use std::{
    convert::Infallible,
    future::pending,
    net::SocketAddr,
    pin::{Pin, pin},
    sync::Arc,
};

use hyper::{
    Request, Response,
    body::Incoming,
    server::conn::{http1, http2},
    service::service_fn,
};
use hyper_util::rt::{TokioExecutor, TokioIo};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
    sync::watch,
    time::{sleep, timeout},
};
use tokio_rustls::TlsAcceptor;

use super::{
    admission::Link,
    head::Guarded,
    outgoing::Outgoing,
    reception::Reception,
    redirect::Redirect,
    table::{
        CONNECTION_WINDOW, GOODBYE, HTTP_2, LAST_CALL, RESET_STREAMS, SEND_BUFFER, STREAM_WINDOW,
    },
    watch::{Deadlines, Overdue, Watch},
    wire::Wire,
};
use crate::{
    config,
    http::Peer,
    metrics::{Cut, Metrics},
    tls::ACME_PROTOCOL,
};

type Answered = Result<Response<Outgoing>, Infallible>;

/// What a port leads to.
#[derive(Clone)]
pub(super) enum Service {
    /// The site.
    Site(Arc<Reception>),
    /// Its address over HTTPS.
    Redirect(Arc<Redirect>),
}

/// How connections are served.
#[derive(Clone)]
pub(super) struct Terms {
    pub config: config::Front,
    pub deadlines: Deadlines,
    pub metrics: Arc<Metrics>,
    /// Turns true when only what was begun is answered.
    pub closing: watch::Receiver<bool>,
}

impl Service {
    async fn answer(&self, request: Request<Incoming>, link: &Link) -> Response<Outgoing> {
        match self {
            Self::Site(reception) => reception.answer(request, link).await,
            Self::Redirect(redirect) => redirect.answer(&request, link),
        }
    }

    /// Answers what comes on one connection.
    fn answers(
        self,
        link: Link,
    ) -> impl Fn(Request<Incoming>) -> Pin<Box<dyn Future<Output = Answered> + Send>> {
        let link = Arc::new(link);
        move |request| {
            let (service, link) = (self.clone(), Arc::clone(&link));
            Box::pin(async move { Ok(service.answer(request, &link).await) })
        }
    }
}

impl Terms {
    /// Serves a connection to its end, or until it has to give way. Scanners and broken lines end all day: nothing of
    /// it is logged.
    pub async fn serve(
        self,
        stream: TcpStream,
        remote: SocketAddr,
        tls: Option<TlsAcceptor>,
        service: Service,
        watch: Arc<Watch>,
    ) {
        let metrics = Arc::clone(&self.metrics);
        // Kept until it is counted: whoever sees the end may ask for the number at once.
        let mut serving = pin!(self.serve_to_end(stream, remote, tls, service, Arc::clone(&watch)));
        tokio::select! {
            // What has come is read before it is said that nothing has.
            biased;
            () = &mut serving => {}
            () = watch.asked_to_leave() => metrics.count_cut(Cut::GaveWay),
        }
    }

    async fn serve_to_end(
        self,
        stream: TcpStream,
        remote: SocketAddr,
        tls: Option<TlsAcceptor>,
        service: Service,
        watch: Arc<Watch>,
    ) {
        // Until something comes, a connection costs no more than this.
        if !self.wait_for_first_byte(&stream).await {
            return;
        }
        match tls {
            None => Box::pin(self.serve_plain(stream, remote, service, watch)).await,
            Some(tls) => Box::pin(self.serve_tls(stream, remote, tls, service, watch)).await,
        }
    }

    async fn wait_for_first_byte(&self, stream: &TcpStream) -> bool {
        let mut closing = self.closing.clone();
        let last_call = async {
            closed(&mut closing).await;
            sleep(LAST_CALL).await;
        };
        tokio::select! {
            biased;
            has_come = timeout(self.deadlines.head, stream.readable()) => {
                if has_come.is_err() {
                    self.metrics.count_cut(Cut::Head);
                }
                matches!(has_come, Ok(Ok(())))
            }
            () = last_call => false,
        }
    }

    async fn serve_plain(
        self,
        stream: TcpStream,
        remote: SocketAddr,
        service: Service,
        watch: Arc<Watch>,
    ) {
        watch.begin();
        let wire = Wire::new(stream, Arc::clone(&watch));
        let link = Link { remote, peer: Peer { address: remote.ip(), is_tls: false }, watch };
        self.serve_http1(wire, link, service).await;
    }

    async fn serve_tls(
        self,
        stream: TcpStream,
        remote: SocketAddr,
        tls: TlsAcceptor,
        service: Service,
        watch: Arc<Watch>,
    ) {
        let wire = Wire::new(stream, Arc::clone(&watch));
        let stream = {
            // Kept until it is counted, as above.
            let mut accepting = pin!(timeout(self.deadlines.handshake, tls.accept(wire)));
            match accepting.as_mut().await {
                Ok(Ok(stream)) => stream,
                Ok(Err(_)) => return,
                Err(_) => return self.metrics.count_cut(Cut::Handshake),
            }
        };
        watch.begin();
        let link = Link { remote, peer: Peer { address: remote.ip(), is_tls: true }, watch };
        match stream.get_ref().1.alpn_protocol() {
            // The certificate was the answer.
            Some(ACME_PROTOCOL) => {}
            Some(HTTP_2) => self.serve_http2(stream, link, service).await,
            _ => self.serve_http1(stream, link, service).await,
        }
    }

    async fn serve_http1<S>(self, stream: S, link: Link, service: Service)
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let (watch, max_head) = (Arc::clone(&link.watch), self.config.max_head_bytes);
        let mut guarded = Guarded::new(stream, max_head, Arc::clone(&watch));
        if !self.wait_for_first_head(&mut guarded, &watch).await {
            return;
        }
        let connection = http1::Builder::new()
            // `watch` keeps the deadlines.
            .header_read_timeout(None)
            .max_buf_size(max_head)
            .serve_connection(TokioIo::new(guarded), service_fn(service.answers(link)));
        self.drive(pin!(connection), &watch, |connection| {
            if watch.is_busy() {
                // hyper would break off a head that has begun.
                watch.end_after_this();
            } else {
                http1::Connection::graceful_shutdown(connection);
            }
        })
        .await;
    }

    async fn wait_for_first_head<S>(&self, guarded: &mut Guarded<S>, watch: &Watch) -> bool
    where
        S: AsyncRead + Unpin,
    {
        let mut closing = self.closing.clone();
        let closed_at_rest = async {
            closed(&mut closing).await;
            if watch.is_busy() {
                pending::<()>().await;
            }
        };
        tokio::select! {
            biased;
            read = guarded.await_head() => read.is_ok(),
            overdue = watch.overdue() => {
                if overdue == Overdue::Head {
                    self.metrics.count_cut(Cut::Head);
                }
                false
            }
            () = closed_at_rest => false,
        }
    }

    async fn serve_http2<S>(self, stream: S, link: Link, service: Service)
    where
        S: AsyncRead + AsyncWrite + Unpin,
    {
        let watch = Arc::clone(&link.watch);
        let max_head = u32::try_from(self.config.max_head_bytes).unwrap_or(u32::MAX);
        let connection = http2::Builder::new(TokioExecutor::new())
            .max_concurrent_streams(self.config.max_streams)
            .max_header_list_size(max_head)
            .max_pending_accept_reset_streams(RESET_STREAMS)
            .max_local_error_reset_streams(RESET_STREAMS)
            .initial_stream_window_size(STREAM_WINDOW)
            .initial_connection_window_size(CONNECTION_WINDOW)
            .max_send_buf_size(SEND_BUFFER)
            .serve_connection(TokioIo::new(stream), service_fn(service.answers(link)));
        self.drive(pin!(connection), &watch, http2::Connection::graceful_shutdown).await;
    }

    /// Drives a connection until it ends, misses a deadline, or is to take nothing more.
    async fn drive<C>(
        mut self,
        mut connection: Pin<&mut C>,
        watch: &Watch,
        finish: impl FnOnce(Pin<&mut C>),
    ) where
        C: Future<Output = hyper::Result<()>>,
    {
        let overdue = tokio::select! {
            biased;
            ended = connection.as_mut() => return self.note_end(&ended),
            overdue = watch.overdue() => Some(overdue),
            () = closed(&mut self.closing) => None,
        };
        match overdue {
            Some(Overdue::Head) => self.metrics.count_cut(Cut::Head),
            Some(Overdue::Stall) => self.metrics.count_cut(Cut::Stall),
            Some(Overdue::Idle) => {
                finish(connection.as_mut());
                // The other side may be gone.
                let _ = timeout(GOODBYE, connection).await;
            }
            None => {
                finish(connection.as_mut());
                // Those who wait for the end of all do not wait for ever.
                let ended = connection.await;
                self.note_end(&ended);
            }
        }
    }

    fn note_end(&self, ended: &hyper::Result<()>) {
        if ended.as_ref().is_err_and(hyper::Error::is_parse) {
            self.metrics.count_cut(Cut::Malformed);
        }
    }
}

/// Returns once only what was begun is answered.
pub(super) async fn closed(closing: &mut watch::Receiver<bool>) {
    // An error means that the server itself is gone.
    let _ = closing.wait_for(|is_closing| *is_closing).await;
}
