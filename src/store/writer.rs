//! The thread through which all writes go.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, mpsc},
    thread::{self, JoinHandle},
};

use sled::Db;
use tokio::sync::oneshot;

use super::{StoreError, trees::Trees};

/// Most changes that share one flush; bounds how long the first of them waits.
const MAX_BATCH: usize = 256;

/// Answers a caller, once it is known whether the flush succeeded.
type Acknowledge = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Change = Box<dyn FnOnce(&Trees) -> Acknowledge + Send>;

#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while dropping.
    changes: Option<mpsc::Sender<Change>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    pub fn start(db: Db, trees: Arc<Trees>) -> Result<Self, StoreError> {
        let (changes, waiting) = mpsc::channel();
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || run(&db, &trees, &waiting))
            .map_err(|error| StoreError::Database(error.into()))?;
        Ok(Self { changes: Some(changes), thread: Some(thread) })
    }

    pub async fn commit<T, C>(&self, change: C) -> Result<T, StoreError>
    where
        T: Send + 'static,
        C: FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let change: Change = Box::new(move |trees| {
            let outcome = change(trees);
            Box::new(move |flushed| {
                // The caller may have left; its change stays all the same.
                let _ = answer.send(flushed.and(outcome));
            })
        });
        let changes = self.changes.as_ref().ok_or(StoreError::Closed)?;
        changes.send(change).map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

impl Drop for Writer {
    /// Waits until all accepted changes are on disk.
    fn drop(&mut self) {
        self.changes.take();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the store's writer panicked");
        }
    }
}

fn run(db: &Db, trees: &Trees, waiting: &mpsc::Receiver<Change>) {
    while let Ok(first) = waiting.recv() {
        let batch = std::iter::once(first).chain(waiting.try_iter().take(MAX_BATCH - 1));
        // A panicking change drops its answer, which its caller sees as `Closed`; the others go on.
        let acknowledgements: Vec<Acknowledge> = batch
            .filter_map(|change| catch_unwind(AssertUnwindSafe(|| change(trees))).ok())
            .collect();
        let flushed = db.flush().map(drop).map_err(StoreError::from);
        for acknowledge in acknowledgements {
            acknowledge(flushed.clone());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn start() -> (tempfile::TempDir, Writer) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let db = sled::open(dir.path()).expect("database");
        let trees = Arc::new(Trees::open(&db).expect("trees"));
        (dir, Writer::start(db, trees).expect("writer"))
    }

    #[tokio::test]
    async fn a_panicking_change_fails_alone() {
        let (_dir, writer) = start();
        let failed = writer.commit(|_| -> Result<(), StoreError> { panic!("bug in a change") });
        assert!(matches!(failed.await, Err(StoreError::Closed)));
        let next = writer.commit(|trees| Ok(trees.meta.insert("key", "value")?.is_none()));
        assert!(next.await.expect("the writer goes on"));
    }

    #[tokio::test]
    async fn accepted_changes_are_on_disk_after_the_writer_is_dropped() {
        let dir = tempfile::tempdir().expect("temporary directory");
        {
            let db = sled::open(dir.path()).expect("database");
            let trees = Arc::new(Trees::open(&db).expect("trees"));
            let writer = Writer::start(db, trees).expect("writer");
            let insert = |trees: &Trees| Ok(trees.meta.insert("key", "value").map(drop)?);
            // Polled once, so that the change is under way, then abandoned as by a client that left.
            let abandoned = writer.commit(insert);
            tokio::select! { biased; _ = abandoned => {}, () = std::future::ready(()) => {} }
        }
        let db = sled::open(dir.path()).expect("database");
        let trees = Trees::open(&db).expect("trees");
        assert_eq!(trees.meta.get("key").expect("read").as_deref(), Some(&b"value"[..]));
    }
}
