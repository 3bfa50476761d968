//! The embedded database: the only place that knows sled.
//!
//! Writes go through one thread that applies what is waiting, flushes once and then answers all
//! callers, so nothing is acknowledged before it is on disk and concurrent writers share a flush.

mod contact_index;
mod contact_keys;
mod contact_list;
mod contacts;
mod cookie_decisions;
mod error;
mod jobs;
mod pictures;
mod post_drafts;
mod posts;
mod schema;
mod sessions;
mod trees;
mod writer;

use std::{
    fs,
    os::unix::fs::DirBuilderExt,
    path::Path,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

pub use contact_keys::Idempotency;
pub use contact_list::ContactPage;
pub use contacts::Stored;
pub use error::StoreError;
pub use pictures::PictureName;
pub use post_drafts::{DraftKey, DraftRecord};
pub use posts::{PostSaved, RenderedPost};
pub use sessions::{SessionRecord, TokenHash};

use pictures::PictureDir;
use trees::Trees;
use writer::Writer;

/// Folder of the database inside the data directory.
const DATABASE_DIR: &str = "db";
/// Enough for the records in use; sled's own default of 1 GB is for larger machines.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;

/// A server that is about to end, or a child process that has not become another program yet, holds the
/// lock a moment longer.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);
const LOCK_POLL: Duration = Duration::from_millis(10);

/// A handle to the open database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    trees: Arc<Trees>,
    writer: Arc<Writer>,
    pictures: Arc<PictureDir>,
}

impl Store {
    /// Opens or creates the database in `data_dir`, which is created if it is missing.
    pub fn open(data_dir: &Path) -> Result<Self, StoreError> {
        prepare_data_dir(data_dir)?;
        let db = open_database(data_dir)?;
        let trees = Arc::new(Trees::open(&db)?);
        schema::check(&db, &trees, data_dir)?;
        contacts::prepare_counts(&trees)?;
        let writer = Arc::new(Writer::start(db, Arc::clone(&trees))?);
        Ok(Self { trees, writer, pictures: Arc::new(PictureDir::inside(data_dir)) })
    }

    /// Fails when the database does not answer; asked by `/readyz`.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.read(|trees| schema::read(trees).map(drop)).await
    }

    /// As [`Store::check`], and the thread that writes answers too: asked by the watchdog.
    pub async fn check_writing(&self) -> Result<(), StoreError> {
        self.check().await?;
        self.commit(|_| Ok(())).await
    }

    /// Runs `query` off the asynchronous threads.
    async fn read<T, Q>(&self, query: Q) -> Result<T, StoreError>
    where
        T: Send + 'static,
        Q: FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    {
        let trees = Arc::clone(&self.trees);
        tokio::task::spawn_blocking(move || query(&trees)).await.map_err(|_| StoreError::Closed)?
    }

    /// Runs `change` on the writer's thread and returns once its effect is on disk.
    async fn commit<T, C>(&self, change: C) -> Result<T, StoreError>
    where
        T: Send + 'static,
        C: FnOnce(&Trees) -> Result<T, StoreError> + Send + 'static,
    {
        self.writer.commit(change).await
    }
}

fn open_database(data_dir: &Path) -> Result<sled::Db, StoreError> {
    let config = sled::Config::new().path(data_dir.join(DATABASE_DIR)).cache_capacity(CACHE_BYTES);
    let deadline = Instant::now() + LOCK_PATIENCE;
    loop {
        match config.open().map_err(|error| StoreError::from_open(data_dir, error)) {
            Err(StoreError::Locked { .. }) if Instant::now() < deadline => {
                thread::sleep(LOCK_POLL);
            }
            opened => return opened,
        }
    }
}

/// Creates the data directory if it is missing, with access for its owner only.
pub fn prepare_data_dir(dir: &Path) -> Result<(), StoreError> {
    let created = fs::DirBuilder::new().recursive(true).mode(0o700).create(dir);
    created.map_err(|error| StoreError::unusable_dir(dir, &error))
}
