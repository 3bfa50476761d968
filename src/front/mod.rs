//! Every connection: TLS, HTTP/1.1 and HTTP/2, deadlines and bounds. What is public and ready is answered here,
//! all else by Rocket in the same process ([`inner`]). What an answer says is decided by `site` and `http`.

mod admission;
mod answers;
mod asked;
mod body;
mod carriers;
mod census;
mod connection;
mod head;
mod inner;
mod outgoing;
mod reception;
mod redirect;
mod table;
mod watch;
mod wire;

use std::{
    io,
    net::{IpAddr, SocketAddr, TcpStream},
    sync::Arc,
    time::Duration,
};

use rocket::local::asynchronous::Client;
use rustix::net::sockopt;
use socket2::SockRef;
use tokio::{
    net::{TcpListener, TcpSocket},
    sync::watch::{Receiver, Sender, channel},
    time::{sleep, timeout},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{self, ServerConfig, crypto::ring, server::ServerSessionMemoryCache},
};

pub use self::redirect::AnswerChallenge;
use self::{
    carriers::Carriers,
    census::{Census, Full},
    connection::{Service, Terms, closed},
    reception::Reception,
    redirect::Redirect,
    table::{
        ACCEPT_PAUSE, BACKLOG, HANDSHAKE, HTTP_1, HTTP_2, NO_NEWCOMERS, PROBE_AFTER, PROBE_EVERY,
        PROBES, TLS_SESSIONS, TOO_MANY,
    },
    watch::{Deadlines, Watch},
};
use crate::{
    app::App,
    config,
    http::Visitor,
    metrics::{Cut, Metrics},
    tls::{ACME_PROTOCOL, Certificates},
};

/// Why a port cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum FrontError {
    /// It cannot be opened.
    #[error(
        "cannot listen on {address}: {reason}. Stop the program that uses the port (`ss -ltnp` names \
         it), or choose another one with --port or server.port."
    )]
    Port {
        /// As configured.
        address: SocketAddr,
        /// The system's words.
        reason: io::Error,
    },
    /// The threads of connections cannot be started.
    #[error("the threads that carry connections cannot be started: {0}")]
    Threads(io::Error),
    /// The encryption itself can't be set up.
    #[error("HTTPS cannot be set up: {0}")]
    Tls(#[from] rustls::Error),
}

/// The open ports. What comes meanwhile waits.
#[derive(Debug)]
pub struct Front {
    site: TcpListener,
    redirect: Option<TcpListener>,
    carriers: Arc<Carriers>,
    address: SocketAddr,
    tls: Option<Arc<ServerConfig>>,
}

/// The ports while they are served.
#[derive(Debug)]
pub struct Open {
    closing: Sender<bool>,
    /// Connections are carried for as long as this is here.
    _carriers: Arc<Carriers>,
}

/// What a port leads to, and on which terms.
struct Port {
    service: Service,
    tls: Option<TlsAcceptor>,
    terms: Terms,
    census: Arc<Census>,
    carriers: Arc<Carriers>,
    server: config::Server,
}

impl Front {
    /// Opens the ports that the configuration names; over HTTPS, if there are certificates. Needs a runtime.
    pub fn bind(
        server: &config::Server,
        certificates: Option<Arc<Certificates>>,
    ) -> Result<Self, FrontError> {
        let site = listen(SocketAddr::new(server.address, server.port))?;
        let redirect = match server.tls.redirect_port {
            0 => None,
            port => Some(listen(SocketAddr::new(server.address, port))?),
        };
        let carriers = Arc::new(Carriers::start().map_err(FrontError::Threads)?);
        let address = site.local_addr().map_err(|reason| FrontError::Port {
            address: SocketAddr::new(server.address, server.port),
            reason,
        })?;
        let tls = certificates.map(tls_config).transpose()?.map(Arc::new);
        Ok(Self { site, redirect, carriers, address, tls })
    }

    /// Where the site is.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Serves the ports until they are closed.
    #[must_use]
    pub fn open(self, client: Arc<Client>, app: &App, answer_challenge: AnswerChallenge) -> Open {
        let server = &app.config.server;
        let (closing, is_closing) = channel(false);
        let census = Arc::new(Census::new(&server.front));
        let terms = Terms {
            config: server.front,
            deadlines: Deadlines::new(&server.front),
            metrics: Arc::clone(&app.metrics),
            closing: is_closing,
        };
        let port = |service, tls| Port {
            service,
            tls,
            terms: terms.clone(),
            census: Arc::clone(&census),
            carriers: Arc::clone(&self.carriers),
            server: server.clone(),
        };
        let reception = Arc::new(Reception::new(client, app));
        let tls = self.tls.map(TlsAcceptor::from);
        tokio::spawn(port(Service::Site(reception), tls).serve(self.site));
        if let Some(listener) = self.redirect {
            let redirect = Redirect {
                public_url: server.public_url.clone(),
                answer_challenge,
                metrics: Arc::clone(&app.metrics),
            };
            let service = Service::Redirect(Arc::new(redirect));
            tokio::spawn(port(service, None).serve(listener));
        }
        Open { closing, _carriers: self.carriers }
    }
}

impl Open {
    /// Takes no more connections, answers what was begun, and returns once that is done, or after this long;
    /// whether it is done.
    pub async fn close(self, patience: Duration) -> bool {
        // Every port and every connection has a receiver as long as it lives.
        let _ = self.closing.send(true);
        timeout(patience, self.closing.closed()).await.is_ok()
    }
}

impl Port {
    async fn serve(self, listener: TcpListener) {
        let mut closing: Receiver<bool> = self.terms.closing.clone();
        loop {
            let accepted = tokio::select! {
                accepted = listener.accept() => accepted,
                () = closed(&mut closing) => break,
            };
            match accepted {
                // Its thread gets to know it anew.
                Ok((stream, remote)) => match stream.into_std() {
                    Ok(stream) => self.take(stream, remote),
                    Err(error) => tracing::warn!("a connection was not taken: {error}"),
                },
                Err(error) => {
                    tracing::warn!("a connection was not taken: {error}");
                    sleep(ACCEPT_PAUSE).await;
                }
            }
        }
        if let Err(error) = SockRef::from(&listener).attach_filter(&NO_NEWCOMERS) {
            tracing::debug!("the port cannot turn away newcomers before it closes: {error}");
        }
        sleep(HANDSHAKE).await;
        if let Err(error) = self.take_waiting(listener) {
            tracing::warn!("the connections that waited were not taken: {error}");
        }
    }

    /// Takes what the system has taken for us: closing the port would reset these. It takes no more by now, so that
    /// nobody comes between the last look and the end.
    fn take_waiting(&self, listener: TcpListener) -> io::Result<()> {
        // Asked itself: the runtime may not have heard of the last ones yet.
        let listener = listener.into_std()?;
        loop {
            match listener.accept() {
                Ok((stream, remote)) => {
                    stream.set_nonblocking(true)?;
                    self.take(stream, remote);
                }
                Err(error) if error.kind() == io::ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == io::ErrorKind::ConnectionAborted => {}
                Err(error) => return Err(error),
            }
        }
    }

    fn take(&self, stream: TcpStream, remote: SocketAddr) {
        let watch = Watch::new(self.terms.deadlines);
        let is_proxy = self.is_proxy(remote.ip());
        let presence = match self.census.admit(remote.ip(), is_proxy, &watch) {
            Ok(presence) => presence,
            Err(full) => return self.turn_away(&stream, remote, full),
        };
        let (terms, tls, service) = (self.terms.clone(), self.tls.clone(), self.service.clone());
        let counted = Counted::new(&terms.metrics);
        self.carriers.carry(stream, move |stream| async move {
            terms.serve(stream, remote, tls, service, watch).await;
            drop((presence, counted));
        });
    }

    fn is_proxy(&self, address: IpAddr) -> bool {
        let address = address.to_canonical();
        self.server.trusted_proxies.iter().any(|proxy| proxy.contains(address))
    }

    fn turn_away(&self, stream: &TcpStream, remote: SocketAddr, full: Full) {
        let metrics = &self.terms.metrics;
        match full {
            Full::All => metrics.count_cut(Cut::All),
            Full::Address => {
                metrics.count_cut(Cut::Address);
                let network = Visitor { address: remote.ip().to_canonical() }.network();
                tracing::warn!(
                    %network,
                    "one address has too many connections; if it is your proxy, name it in \
                     server.trusted_proxies"
                );
            }
        }
        if self.tls.is_none() {
            // Whoever does not take it at once goes without; the runtime would have to get to know the
            // connection first.
            let _ = rustix::io::write(stream, TOO_MANY);
        }
    }
}

/// An open connection in the figures.
struct Counted(Arc<Metrics>);

impl Counted {
    fn new(metrics: &Arc<Metrics>) -> Self {
        metrics.connection_opened();
        Self(Arc::clone(metrics))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.connection_closed();
    }
}

fn listen(address: SocketAddr) -> Result<TcpListener, FrontError> {
    try_listen(address).map_err(|reason| FrontError::Port { address, reason })
}

fn try_listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    socket.set_reuseaddr(true)?;
    // What is set here holds for each connection.
    sockopt::set_tcp_nodelay(&socket, true)?;
    sockopt::set_socket_keepalive(&socket, true)?;
    sockopt::set_tcp_keepidle(&socket, PROBE_AFTER)?;
    sockopt::set_tcp_keepintvl(&socket, PROBE_EVERY)?;
    sockopt::set_tcp_keepcnt(&socket, PROBES)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

fn tls_config(certificates: Arc<Certificates>) -> Result<ServerConfig, rustls::Error> {
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(certificates);
    config.alpn_protocols = [HTTP_2, HTTP_1, ACME_PROTOCOL].map(<[u8]>::to_vec).to_vec();
    config.session_storage = ServerSessionMemoryCache::new(TLS_SESSIONS);
    config.ticketer = ring::Ticketer::new()?;
    Ok(config)
}
