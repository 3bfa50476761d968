//! The thread through which all writes go.

use std::{
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError, mpsc},
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use tokio::sync::oneshot;

use super::{
    StoreError,
    space::Space,
    trees::{Current, Trees},
};

/// Most changes that share one flush; bounds how long the first of them waits.
const MAX_BATCH: usize = 256;

/// A disk that takes longer than this for what was written hangs. Slow ones take a second, and so does a compaction of
/// a million requests.
const STALLED_AFTER: Duration = Duration::from_secs(10);

/// Answers a caller, once it is known whether the flush succeeded.
type Acknowledge = Box<dyn FnOnce(Result<(), StoreError>) + Send>;
type Change = Box<dyn FnOnce(Result<&Trees, StoreError>) -> Acknowledge + Send>;

enum Order {
    Change(Change),
    /// To be run while no change is under way, everything before it on disk.
    Alone(Box<dyn FnOnce() + Send>),
}

#[derive(Debug)]
pub(super) struct Writer {
    /// `None` only while dropping.
    orders: Option<mpsc::Sender<Order>>,
    thread: Option<JoinHandle<()>>,
    health: Arc<Mutex<Health>>,
}

/// How writing goes.
#[derive(Debug, Default)]
struct Health {
    /// Why the last flush failed, if it did: nothing is written then until the database is opened anew.
    failure: Option<StoreError>,
    /// Since when something is being written.
    busy_since: Option<Instant>,
}

impl Health {
    fn check(&self, now: Instant) -> Result<(), StoreError> {
        let busy = self.busy_since.map_or(Duration::ZERO, |since| now - since);
        if busy >= STALLED_AFTER {
            return Err(StoreError::Stalled { secs: busy.as_secs() });
        }
        self.failure.clone().map_or(Ok(()), Err)
    }
}

impl Writer {
    pub fn start(current: Arc<Current>, space: Space) -> Result<Self, StoreError> {
        let (orders, waiting) = mpsc::channel();
        let health = Arc::<Mutex<Health>>::default();
        let told = Arc::clone(&health);
        let thread = thread::Builder::new()
            .name("store-writer".into())
            .spawn(move || run(&current, &space, &waiting, &told))
            .map_err(|error| StoreError::Database(error.into()))?;
        Ok(Self { orders: Some(orders), thread: Some(thread), health })
    }

    pub async fn commit<T, C>(&self, change: C) -> Result<T, StoreError>
    where
        T: Send + 'static,
        C: FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    {
        let (answer, answered) = oneshot::channel();
        let change: Change = Box::new(move |trees| {
            let outcome = trees.and_then(change);
            Box::new(move |flushed| {
                // The caller may have left; its change stays all the same.
                let _ = answer.send(flushed.and(outcome));
            })
        });
        self.send(Order::Change(change))?;
        answered.await.map_err(|_| StoreError::Closed)?
    }

    /// Runs `work` while nothing is written; blocks until it is done.
    pub fn run_alone<T, W>(&self, work: W) -> Result<T, StoreError>
    where
        T: Send + 'static,
        W: FnOnce() -> Result<T, StoreError> + Send + 'static,
    {
        let (answer, answered) = mpsc::sync_channel(1);
        self.send(Order::Alone(Box::new(move || {
            // The caller waits for it.
            let _ = answer.send(work());
        })))?;
        answered.recv().map_err(|_| StoreError::Closed)?
    }

    /// Fails while nothing can be written, or what was written does not reach the disk.
    pub fn check(&self) -> Result<(), StoreError> {
        lock(&self.health).check(Instant::now())
    }

    fn send(&self, order: Order) -> Result<(), StoreError> {
        let orders = self.orders.as_ref().ok_or(StoreError::Closed)?;
        orders.send(order).map_err(|_| StoreError::Closed)
    }
}

impl Drop for Writer {
    /// Waits until all accepted changes are on disk.
    fn drop(&mut self) {
        self.orders.take();
        if let Some(thread) = self.thread.take()
            && thread.join().is_err()
        {
            tracing::error!("the store's writer panicked");
        }
    }
}

fn run(current: &Current, space: &Space, waiting: &mpsc::Receiver<Order>, health: &Mutex<Health>) {
    while let Ok(first) = waiting.recv() {
        let mut batch = Vec::new();
        let mut alone = None;
        for order in std::iter::once(first).chain(waiting.try_iter().take(MAX_BATCH - 1)) {
            match order {
                Order::Change(change) => batch.push(change),
                Order::Alone(work) => {
                    alone = Some(work);
                    break;
                }
            }
        }
        lock(health).busy_since = Some(Instant::now());
        write(&current.get(), space, batch, health);
        if let Some(work) = alone {
            // A panic drops its answer, which its caller sees as `Closed`.
            let _ = catch_unwind(AssertUnwindSafe(work));
            // It may have put another database in the place of this one.
            current.get().db.keep_room(space.free_bytes());
        }
        lock(health).busy_since = None;
    }
}

fn write(trees: &Trees, space: &Space, batch: Vec<Change>, health: &Mutex<Health>) {
    if batch.is_empty() {
        return;
    }
    let room = trees.db.check().and_then(|()| space.check());
    if room.is_ok() {
        trees.db.keep_room(space.free_bytes());
    }
    // A panicking change drops its answer, which its caller sees as `Closed`; the others go on.
    let acknowledgements: Vec<Acknowledge> = batch
        .into_iter()
        .filter_map(|change| {
            let trees = room.as_ref().map(|()| trees).map_err(Clone::clone);
            catch_unwind(AssertUnwindSafe(|| change(trees))).ok()
        })
        .collect();
    let flushed = trees.db.flush();
    lock(health).failure = flushed.clone().err();
    trees.contact_index.news.publish(flushed.is_ok());
    for acknowledge in acknowledgements {
        acknowledge(flushed.clone());
    }
}

fn lock(health: &Mutex<Health>) -> MutexGuard<'_, Health> {
    health.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::database::Database;

    fn start() -> (tempfile::TempDir, Writer) {
        let dir = tempfile::tempdir().expect("temporary directory");
        let writer = start_in(dir.path());
        (dir, writer)
    }

    fn start_in(dir: &std::path::Path) -> Writer {
        let db = Database::open(dir, dir).expect("database");
        let current = Arc::new(Current::new(Trees::open(&db).expect("trees")));
        Writer::start(current, Space::of(dir)).expect("writer")
    }

    #[tokio::test]
    async fn a_panicking_change_fails_alone() {
        let (_dir, writer) = start();
        let failed = writer.commit(|_| -> Result<(), StoreError> { panic!("bug in a change") });
        assert!(matches!(failed.await, Err(StoreError::Closed)));
        let next = writer.commit(|trees| Ok(trees.meta.insert("key", "value")?.is_none()));
        assert!(next.await.expect("the writer goes on"));
    }

    #[test]
    fn a_disk_that_takes_long_for_what_was_written_hangs_and_does_not_once_it_has_it() {
        let begun = Instant::now();
        let mut health = Health { busy_since: Some(begun), ..Health::default() };
        let almost = STALLED_AFTER.checked_sub(Duration::from_millis(1)).expect("longer");
        health.check(begun + almost).expect("slow disks may be");
        let stalled = health.check(begun + STALLED_AFTER);
        assert!(matches!(stalled, Err(StoreError::Stalled { secs: 10 })), "{stalled:?}");
        health.busy_since = None;
        health.check(begun + STALLED_AFTER).expect("it has it");
    }

    #[tokio::test]
    async fn accepted_changes_are_on_disk_after_the_writer_is_dropped() {
        let dir = tempfile::tempdir().expect("temporary directory");
        {
            let writer = start_in(dir.path());
            let insert = |trees: &Trees| Ok(trees.meta.insert("key", "value").map(drop)?);
            // Polled once, so that the change is under way, then abandoned as by a client that left.
            let abandoned = writer.commit(insert);
            tokio::select! { biased; _ = abandoned => {}, () = std::future::ready(()) => {} }
        }
        let db = Database::open(dir.path(), dir.path()).expect("database");
        let trees = Trees::open(&db).expect("trees");
        assert_eq!(trees.meta.get("key").expect("read").as_deref(), Some(&b"value"[..]));
    }
}
