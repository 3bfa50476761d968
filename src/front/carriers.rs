//! The threads that carry connections: one a core, each with a runtime of its own, so that a page leaves without a
//! word between threads. What takes longer than a page that is ready is done on the runtime of all else.

use std::{
    future::Future,
    io, net,
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use tokio::{
    net::TcpStream,
    runtime::{Builder, Handle},
    sync::watch::{Receiver, Sender, channel},
};

/// Looks for new requests more often than by default: some per cent more of them.
const EVENT_INTERVAL: u32 = 16;

/// All of them. Connections that are still carried end with it.
#[derive(Debug)]
pub(super) struct Carriers {
    all: Vec<Carrier>,
    /// Each thread ends once this is gone.
    _end: Sender<()>,
}

#[derive(Debug)]
struct Carrier {
    runtime: Handle,
    carried: Arc<AtomicUsize>,
}

/// A connection in the count of its thread.
struct Carried(Arc<AtomicUsize>);

impl Drop for Carried {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Carriers {
    /// Starts them.
    pub fn start() -> io::Result<Self> {
        let (end, has_ended) = channel(());
        let cores = thread::available_parallelism().map_or(1, usize::from);
        let all = (0..cores).map(|number| Carrier::start(number, has_ended.clone()));
        Ok(Self { all: all.collect::<io::Result<_>>()?, _end: end })
    }

    /// Carries a connection on the thread that has the fewest; `serve` is what becomes of it there.
    pub fn carry<F>(
        &self,
        stream: net::TcpStream,
        serve: impl FnOnce(TcpStream) -> F + Send + 'static,
    ) where
        F: Future<Output = ()> + Send,
    {
        let fewest = self.all.iter().min_by_key(|carrier| carrier.carried.load(Ordering::Relaxed));
        let Some(Carrier { runtime, carried }) = fewest else { return };
        carried.fetch_add(1, Ordering::Relaxed);
        let carried = Carried(Arc::clone(carried));
        runtime.spawn(async move {
            match TcpStream::from_std(stream) {
                Ok(stream) => serve(stream).await,
                Err(error) => tracing::warn!("a connection was not taken: {error}"),
            }
            drop(carried);
        });
    }
}

impl Carrier {
    fn start(number: usize, mut has_ended: Receiver<()>) -> io::Result<Self> {
        let runtime =
            Builder::new_current_thread().event_interval(EVENT_INTERVAL).enable_all().build()?;
        let handle = runtime.handle().clone();
        thread::Builder::new().name(format!("front-{number}")).spawn(move || {
            // It is never said, only no longer waited for.
            let _ = runtime.block_on(has_ended.changed());
            runtime.shutdown_background();
        })?;
        Ok(Self { runtime: handle, carried: Arc::default() })
    }
}
