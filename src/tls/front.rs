//! Takes HTTPS connections and hands them on to Rocket, decrypted.

use std::{
    collections::HashMap,
    io,
    net::{SocketAddr, TcpListener as StdListener},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{
    io::{AsyncWriteExt, copy, split},
    net::{TcpListener, TcpStream},
    sync::watch,
    time::{sleep, timeout},
};
use tokio_rustls::{
    TlsAcceptor,
    rustls::{ServerConfig, crypto::ring, server::ServerSessionMemoryCache},
};

use super::{ACME_PROTOCOL, CertificateError, Certificates};

/// A client that says nothing is cut off after this long.
const HANDSHAKE_PATIENCE: Duration = Duration::from_secs(10);
/// When there are no more files for connections, waiting may help.
const ACCEPT_PAUSE: Duration = Duration::from_millis(250);
const SESSIONS: usize = 1024;

/// Who is at the other end of the connections that Rocket gets from here.
#[derive(Clone, Debug, Default)]
pub struct TlsClients(Arc<Mutex<HashMap<SocketAddr, SocketAddr>>>);

impl TlsClients {
    /// The visitor behind the connection that Rocket knows by this address; none if it did not come over
    /// HTTPS.
    #[must_use]
    pub fn find(&self, inner: SocketAddr) -> Option<SocketAddr> {
        self.lock().get(&inner).copied()
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<SocketAddr, SocketAddr>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// An entry that goes with its connection.
struct Entry<'c>(&'c TlsClients, SocketAddr);

impl Drop for Entry<'_> {
    fn drop(&mut self) {
        self.0.lock().remove(&self.1);
    }
}

/// The open port.
#[derive(Debug)]
pub struct Front {
    /// None once it is served.
    listener: Mutex<Option<StdListener>>,
    address: SocketAddr,
    certificates: Arc<Certificates>,
    connections: watch::Sender<usize>,
    clients: TlsClients,
}

impl Front {
    /// Opens the port.
    pub fn bind(
        address: SocketAddr,
        certificates: Arc<Certificates>,
        clients: TlsClients,
    ) -> io::Result<Self> {
        let listener = StdListener::bind(address)?;
        listener.set_nonblocking(true)?;
        Ok(Self {
            address: listener.local_addr()?,
            listener: Mutex::new(Some(listener)),
            certificates,
            connections: watch::Sender::new(0),
            clients,
        })
    }

    /// Where it listens.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The certificate in use.
    #[must_use]
    pub fn certificates(&self) -> Arc<Certificates> {
        Arc::clone(&self.certificates)
    }

    /// Hands connections on to Rocket at `rocket`, for ever. Dropped, it takes no more and closes the port;
    /// the connections that it has go on.
    pub async fn serve(self: Arc<Self>, rocket: SocketAddr) -> Result<(), CertificateError> {
        let acceptor = TlsAcceptor::from(Arc::new(server_config(self.certificates())?));
        let listener = self.listener.lock().unwrap_or_else(PoisonError::into_inner).take();
        let Some(listener) = listener else { return Ok(()) };
        let listener = TcpListener::from_std(listener).map_err(CertificateError::Port)?;
        loop {
            let (stream, client) = match listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!("a connection was not taken: {error}");
                    sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            };
            let (front, acceptor) = (Arc::clone(&self), acceptor.clone());
            self.connections.send_modify(|count| *count += 1);
            tokio::spawn(async move {
                // Scanners and broken lines end like this all day: nothing for the log.
                let _ = front.hand_on(stream, client, &acceptor, rocket).await;
                front.connections.send_modify(|count| *count -= 1);
            });
        }
    }

    /// Returns once all connections have ended, or after this long.
    pub async fn drained(&self, patience: Duration) {
        let mut connections = self.connections.subscribe();
        // The sender is our own; at the end of the patience what is left is cut off.
        let _ = timeout(patience, connections.wait_for(|count| *count == 0)).await;
    }

    async fn hand_on(
        &self,
        stream: TcpStream,
        client: SocketAddr,
        acceptor: &TlsAcceptor,
        rocket: SocketAddr,
    ) -> io::Result<()> {
        stream.set_nodelay(true)?;
        let outer = timeout(HANDSHAKE_PATIENCE, acceptor.accept(stream)).await??;
        let mut inner = TcpStream::connect(rocket).await?;
        inner.set_nodelay(true)?;
        let known_as = inner.local_addr()?;
        self.clients.lock().insert(known_as, client);
        let _entry = Entry(&self.clients, known_as);
        let (mut from_client, mut to_client) = split(outer);
        let (mut from_rocket, mut to_rocket) = inner.split();
        let upwards = async {
            let copied = copy(&mut from_client, &mut to_rocket).await;
            // A client that is gone is known to Rocket by the end of its requests.
            let _ = to_rocket.shutdown().await;
            copied
        };
        let downwards = async {
            copy(&mut from_rocket, &mut to_client).await?;
            to_client.shutdown().await
        };
        tokio::pin!(upwards, downwards);
        // Rocket alone decides when a connection ends.
        tokio::select! {
            ended = &mut downwards => ended,
            _ = &mut upwards => downwards.await,
        }
    }
}

fn server_config(certificates: Arc<Certificates>) -> Result<ServerConfig, CertificateError> {
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()?
        .with_no_client_auth()
        .with_cert_resolver(certificates);
    config.alpn_protocols = vec![b"http/1.1".to_vec(), ACME_PROTOCOL.to_vec()];
    config.session_storage = ServerSessionMemoryCache::new(SESSIONS);
    config.ticketer = ring::Ticketer::new()?;
    Ok(config)
}
