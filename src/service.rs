//! What this process and its service manager tell each other: `sd_notify(3)`, one datagram a message to
//! the socket that `NOTIFY_SOCKET` names. Without a manager all of it does nothing.
//!
//! Written here because `sd-notify` (0.5) covers less: it knows no abstract sockets, waits for a manager that does
//! not read, and takes the socket from the process's environment, which no test can set without unsafe code.

use std::{
    env,
    ffi::{OsStr, OsString},
    io,
    os::{
        linux::net::SocketAddrExt,
        unix::{
            ffi::OsStrExt,
            net::{SocketAddr, UnixDatagram},
        },
    },
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use tokio::time::{MissedTickBehavior, interval};

/// Pings in the time after which the manager gives the process up.
const PINGS_IN_TIME: u32 = 3;

/// Whether the server was told to stop. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct StopSign(Arc<AtomicBool>);

impl StopSign {
    /// From now on `/readyz` refuses and every answer ends its connection.
    pub fn raise(&self) {
        self.0.store(true, Ordering::Release);
    }

    /// Whether it was raised.
    #[must_use]
    pub fn is_raised(&self) -> bool {
        self.0.load(Ordering::Acquire)
    }
}

/// What the manager says in the environment.
#[derive(Clone, Debug, Default)]
pub struct Environment {
    /// `NOTIFY_SOCKET`: a path, or an abstract name after an `@`.
    pub socket: Option<OsString>,
    /// `WATCHDOG_USEC`: the process is given up without a ping for this long.
    pub watchdog_usec: Option<String>,
    /// `WATCHDOG_PID`: the process for which that is meant.
    pub watchdog_pid: Option<String>,
}

impl Environment {
    /// Of this process.
    #[must_use]
    pub fn of_process() -> Self {
        Self {
            socket: env::var_os("NOTIFY_SOCKET"),
            watchdog_usec: env::var("WATCHDOG_USEC").ok(),
            watchdog_pid: env::var("WATCHDOG_PID").ok(),
        }
    }

    fn watchdog(&self) -> Option<Duration> {
        let is_meant = self.watchdog_pid.as_ref().is_none_or(|pid| {
            let pid = pid.parse::<u32>();
            pid.is_ok_and(|pid| pid == std::process::id())
        });
        let usec = self.watchdog_usec.as_ref().filter(|_| is_meant)?.parse().ok()?;
        (usec > 0).then(|| Duration::from_micros(usec))
    }
}

/// The service manager, if there is one. Clones share the socket.
#[derive(Clone, Debug)]
pub struct ServiceManager {
    socket: Option<Arc<UnixDatagram>>,
    watchdog: Option<Duration>,
}

impl ServiceManager {
    /// The manager that this environment names.
    pub fn connect(environment: &Environment) -> io::Result<Self> {
        let name = environment.socket.as_deref().filter(|name| !name.is_empty());
        let socket = name.map(connect).transpose()?.map(Arc::new);
        let watchdog = environment.watchdog().filter(|_| socket.is_some());
        Ok(Self { socket, watchdog })
    }

    /// Requests are answered from now on.
    pub fn tell_ready(&self, status: &str) {
        self.tell(&format!("READY=1\nSTATUS={status}"));
    }

    /// The end has begun.
    pub fn tell_stopping(&self) {
        self.tell("STOPPING=1\nSTATUS=finishing what was begun");
    }

    /// Pings for as long as `is_well` says so. One that never answers is what the watchdog is for: no
    /// ping, and the manager starts the service anew.
    pub async fn feed_watchdog<W, F>(self, is_well: W)
    where
        W: Fn() -> F + Send,
        F: Future<Output = bool> + Send,
    {
        let Some(patience) = self.watchdog else { return };
        let mut ticks = interval(patience / PINGS_IN_TIME);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            ticks.tick().await;
            if is_well().await {
                self.tell("WATCHDOG=1");
            }
        }
    }

    fn tell(&self, message: &str) {
        if let Some(socket) = &self.socket
            && let Err(error) = socket.send(message.as_bytes())
        {
            tracing::warn!("the service manager did not take a message: {error}");
        }
    }
}

fn connect(name: &OsStr) -> io::Result<UnixDatagram> {
    let address = match name.as_bytes() {
        [b'@', hidden @ ..] => SocketAddr::from_abstract_name(hidden)?,
        _ => SocketAddr::from_pathname(name)?,
    };
    let socket = UnixDatagram::unbound()?;
    socket.connect_addr(&address)?;
    // A manager that does not read must not stop the server.
    socket.set_nonblocking(true)?;
    Ok(socket)
}

#[cfg(test)]
mod tests {
    use std::future::{pending, ready};

    use tokio::time::timeout;

    use super::*;

    fn listen() -> (tempfile::TempDir, UnixDatagram, Environment) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let path = dir.path().join("notify");
        let socket = UnixDatagram::bind(&path).expect("socket");
        socket.set_read_timeout(Some(Duration::from_secs(10))).expect("limit");
        (dir, socket, Environment { socket: Some(path.into()), ..Environment::default() })
    }

    fn heard(socket: &UnixDatagram) -> String {
        let mut buffer = [0; 200];
        let length = socket.recv(&mut buffer).expect("a message");
        String::from_utf8_lossy(&buffer[..length]).into_owned()
    }

    #[tokio::test]
    async fn a_store_that_hangs_gets_no_ping() {
        let (_dir, socket, mut environment) = listen();
        environment.watchdog_usec = Some("3000".into());
        let manager = ServiceManager::connect(&environment).expect("connected");
        let fed = manager.clone().feed_watchdog(|| ready(true));
        assert!(timeout(Duration::from_millis(30), fed).await.is_err());
        assert_eq!(heard(&socket), "WATCHDOG=1");
        socket.set_nonblocking(true).expect("set");
        while socket.recv(&mut [0; 20]).is_ok() {}
        let hanging = manager.clone().feed_watchdog(pending);
        let failing = manager.feed_watchdog(|| ready(false));
        assert!(timeout(Duration::from_millis(30), hanging).await.is_err());
        assert!(timeout(Duration::from_millis(30), failing).await.is_err());
        assert!(socket.recv(&mut [0; 20]).is_err(), "nothing was said");
    }

    #[test]
    fn a_watchdog_that_is_meant_for_another_process_is_none() {
        let own = std::process::id();
        for (usec, pid, expected) in [
            (Some("30000000"), Some(own), Some(Duration::from_secs(30))),
            (Some("30000000"), None, Some(Duration::from_secs(30))),
            (Some("30000000"), Some(own + 1), None),
            (Some("0"), None, None),
            (Some("soon"), None, None),
            (None, Some(own), None),
        ] {
            let environment = Environment {
                socket: None,
                watchdog_usec: usec.map(str::to_owned),
                watchdog_pid: pid.map(|pid| pid.to_string()),
            };
            assert_eq!(environment.watchdog(), expected, "{environment:?}");
        }
    }

    #[test]
    fn an_abstract_socket_is_found_by_its_name() {
        let name = format!("vitrina-test-{}", std::process::id());
        let address = SocketAddr::from_abstract_name(&name).expect("address");
        let socket = UnixDatagram::bind_addr(&address).expect("socket");
        let named =
            Environment { socket: Some(format!("@{name}").into()), ..Environment::default() };
        ServiceManager::connect(&named).expect("connected").tell_stopping();
        assert!(heard(&socket).starts_with("STOPPING=1\n"));
    }
}
