//! The disk of the backups, on threads of its own: it may be another one than that of the data, and may hang, which
//! no call can be told to stop. Whoever waits for it waits so long and no longer; the thread alone waits on, and
//! while it does nothing more is begun.

use std::{
    io, mem,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use tokio::{
    sync::{OwnedSemaphorePermit, Semaphore, oneshot},
    time::timeout,
};

use super::{BackupError, BackupFile, format::Part};
use crate::store::{RecordSink, StoreError};

/// For each step; long enough for the slowest disk to take what waits for it.
pub(super) const PATIENCE: Duration = Duration::from_mins(5);
/// For a look at what there is, for which people wait.
pub(super) const LOOK_PATIENCE: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_millis(5);
/// Handed over at a time.
const CHUNK_BYTES: usize = 256 << 10;
/// Handed over and not taken yet, at most.
const MAX_WAITING: usize = 8;

/// Clones share it.
#[derive(Clone, Debug)]
pub(super) struct BackupDisk {
    /// Whose is the one thread that changes something.
    changing: Arc<Semaphore>,
    /// Whose is the one thread that writes beside the backups: no erasure waits for a backup.
    noting: Arc<Semaphore>,
    /// Whose is the one thread that looks.
    looking: Arc<Semaphore>,
    patience: Duration,
}

/// A file that is being written.
pub(super) trait Unfinished {
    /// Writes a part.
    fn add(&mut self, part: &Part) -> io::Result<()>;
    /// Makes a backup of it, whole and on disk.
    fn finish(self) -> Result<BackupFile, BackupError>;
}

impl BackupDisk {
    pub fn new(patience: Duration) -> Self {
        let one = || Arc::new(Semaphore::new(1));
        Self { changing: one(), noting: one(), looking: one(), patience }
    }

    /// The same disk, for somebody with another patience.
    #[cfg(test)]
    pub fn with_patience(&self, patience: Duration) -> Self {
        Self { patience, ..self.clone() }
    }

    /// Looks at the disk.
    pub async fn look<T: Send + 'static>(
        &self,
        look: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
    ) -> Result<T, BackupError> {
        run(&self.looking, self.patience.min(LOOK_PATIENCE), look).await
    }

    /// Writes something small beside the backups, also while one of them is being made.
    pub async fn note<T: Send + 'static>(
        &self,
        patience: Duration,
        note: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
    ) -> Result<T, BackupError> {
        run(&self.noting, self.patience.min(patience), note).await
    }

    /// Changes something on the disk.
    pub async fn change<T: Send + 'static>(
        &self,
        change: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
    ) -> Result<T, BackupError> {
        run(&self.changing, self.patience, change).await
    }

    /// Begins a file: gives where its parts go in, and where it is told what became of it.
    pub fn write<U: Unfinished>(
        &self,
        begin: impl FnOnce() -> Result<U, BackupError> + Send + 'static,
    ) -> Result<(Parts, Writing), BackupError> {
        let Ok(turn) = Arc::clone(&self.changing).try_acquire_owned() else {
            return Err(BackupError::NotAnswering);
        };
        let (chunks, taken) = sync_channel(MAX_WAITING);
        let told = start(turn, move || write(begin()?, &taken))?;
        let given_up = Arc::new(AtomicBool::new(false));
        let parts = Parts {
            chunks,
            chunk: Chunk::default(),
            bytes: 0,
            patience: self.patience,
            given_up: Arc::clone(&given_up),
        };
        Ok((parts, Writing { told, given_up, patience: self.patience }))
    }
}

/// `None` when it was given up by who wrote it.
fn write<U: Unfinished>(
    mut unfinished: U,
    chunks: &Receiver<Chunk>,
) -> Result<Option<BackupFile>, BackupError> {
    while let Ok(chunk) = chunks.recv() {
        for part in &chunk.parts {
            unfinished.add(part).map_err(BackupError::Unwritable)?;
        }
        if chunk.is_last {
            return unfinished.finish().map(Some);
        }
    }
    Ok(None)
}

async fn run<T: Send + 'static>(
    turns: &Arc<Semaphore>,
    patience: Duration,
    work: impl FnOnce() -> Result<T, BackupError> + Send + 'static,
) -> Result<T, BackupError> {
    let done = async {
        let turn = Arc::clone(turns).acquire_owned().await.map_err(|_| StoreError::Closed)?;
        start(turn, work)?.await.map_err(|_| StoreError::Closed)?
    };
    timeout(patience, done).await.map_err(|_| BackupError::NotAnswering)?
}

/// A thread that no runtime waits for at its end.
fn start<T: Send + 'static>(
    turn: OwnedSemaphorePermit,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<oneshot::Receiver<T>, BackupError> {
    let (tell, told) = oneshot::channel();
    let thread = thread::Builder::new().name("backup-disk".into()).spawn(move || {
        let done = work();
        drop(turn);
        // Whoever waited may have given up.
        let _ = tell.send(done);
    });
    thread.map(|_| told).map_err(BackupError::Unwritable)
}

#[derive(Default)]
struct Chunk {
    parts: Vec<Part>,
    is_last: bool,
}

/// Where the parts of a backup go in.
pub(super) struct Parts {
    chunks: SyncSender<Chunk>,
    chunk: Chunk,
    bytes: usize,
    patience: Duration,
    given_up: Arc<AtomicBool>,
}

impl Parts {
    /// Adds a file.
    pub fn add_file(&mut self, name: String, bytes: Vec<u8>) -> io::Result<()> {
        self.push(Part::File(name, bytes))
    }

    /// That is all.
    pub fn end(mut self) -> io::Result<()> {
        self.chunk.is_last = true;
        self.hand_over()
    }

    fn push(&mut self, part: Part) -> io::Result<()> {
        self.bytes += part.bytes();
        self.chunk.parts.push(part);
        if self.bytes < CHUNK_BYTES { Ok(()) } else { self.hand_over() }
    }

    fn hand_over(&mut self) -> io::Result<()> {
        let deadline = Instant::now() + self.patience;
        self.bytes = 0;
        let mut chunk = mem::take(&mut self.chunk);
        loop {
            chunk = match self.chunks.try_send(chunk) {
                Ok(()) => return Ok(()),
                Err(TrySendError::Disconnected(_)) => return Err(io::ErrorKind::BrokenPipe.into()),
                Err(TrySendError::Full(chunk)) => chunk,
            };
            if Instant::now() >= deadline {
                self.given_up.store(true, Ordering::Release);
            }
            if self.given_up.load(Ordering::Acquire) {
                return Err(io::ErrorKind::TimedOut.into());
            }
            thread::sleep(POLL);
        }
    }
}

impl RecordSink for Parts {
    fn begin_tree(&mut self, name: &[u8]) -> io::Result<()> {
        self.push(Part::Tree(name.to_vec()))
    }

    fn add(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        self.push(Part::Record(key.to_vec(), value.to_vec()))
    }
}

/// A backup that is being written. Dropped, it is given up.
pub(super) struct Writing {
    told: oneshot::Receiver<Result<Option<BackupFile>, BackupError>>,
    given_up: Arc<AtomicBool>,
    patience: Duration,
}

impl Writing {
    /// What became of it, once all parts went in or one of them failed to.
    pub async fn end(mut self, filled: Result<(), BackupError>) -> Result<BackupFile, BackupError> {
        if self.given_up.load(Ordering::Acquire) {
            return Err(BackupError::NotAnswering);
        }
        let told = timeout(self.patience, &mut self.told).await;
        let written = told.map_err(|_| BackupError::NotAnswering)?;
        // Why it cannot be written is why it could not be filled.
        let written = written.map_err(|_| StoreError::Closed)??;
        filled?;
        written.ok_or(BackupError::Store(StoreError::Closed))
    }
}

impl Drop for Writing {
    fn drop(&mut self) {
        self.given_up.store(true, Ordering::Release);
    }
}
