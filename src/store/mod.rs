//! The embedded database: the only place that knows sled.
//!
//! Writes go through one thread that applies what is waiting, flushes once and then answers all callers, so nothing
//! is acknowledged before it is on disk, where no power cut takes it, and concurrent writers share a flush.

mod compaction;
mod contact_figures;
mod contact_index;
mod contact_keys;
mod contact_list;
mod contact_transfer;
mod contacts;
mod cookie_decisions;
mod cut;
mod data_dir;
mod database;
mod dead_jobs;
mod disk;
mod erasures;
mod error;
mod export;
mod jobs;
mod known_time;
mod pictures;
mod post_drafts;
mod posts;
#[cfg(test)]
mod power_tests;
mod purge;
mod replay;
mod schema;
mod sessions;
mod space;
mod tree;
mod trees;
mod writer;

use std::{path::Path, sync::Arc};

pub use compaction::Compaction;
pub use contact_figures::ContactFigures;
pub use contact_keys::Idempotency;
pub use contact_list::ContactPage;
pub use contacts::{CompactionDue, Stored};
pub use data_dir::prepare_data_dir;
pub use disk::{DiskUsage, LOW_DISK_BYTES};
pub use erasures::{Erasure, ErasureHash, Ledger};
pub use error::StoreError;
pub use export::{Import, RecordSink, Replayed, check_space, known_schema};
pub use jobs::DeadJobChange;
pub use pictures::PictureName;
pub use post_drafts::{DraftKey, DraftRecord};
pub use posts::{PostSaved, RenderedPost};
pub use purge::PurgePlan;
pub use sessions::{SessionRecord, TokenHash};

use jiff::Timestamp;

use data_dir::DataDir;
use database::Database;
use pictures::PictureDir;
use space::Space;
use trees::{Current, Trees};
use writer::Writer;

/// A handle to the open database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    current: Arc<Current>,
    writer: Arc<Writer>,
    pictures: Arc<PictureDir>,
    /// Newest time of a change to the database's files before this process opened them.
    files_at_start: Option<Timestamp>,
    /// Last: locked until everything above is closed.
    data_dir: Arc<DataDir>,
}

impl Store {
    /// Opens or creates the database in `data_dir`, which is created if it is missing.
    pub fn open(data_dir: &Path) -> Result<Self, StoreError> {
        prepare_data_dir(data_dir)?;
        let data_dir = DataDir::lock(data_dir)?;
        let place = data_dir.current()?;
        let files_at_start = known_time::newest_file(&place).map_err(StoreError::files)?;
        let db = Database::open(&place, data_dir.path())?;
        let trees = Trees::open(&db)?;
        schema::check(&db, &trees, data_dir.path())?;
        contact_figures::prepare_counts(&trees)?;
        data_dir.remove_others(&place);
        Self::new(trees, data_dir, files_at_start)
    }

    fn new(
        trees: Trees,
        data_dir: DataDir,
        files_at_start: Option<Timestamp>,
    ) -> Result<Self, StoreError> {
        let current = Arc::new(Current::new(trees));
        let writer = Writer::start(Arc::clone(&current), Space::of(data_dir.path()))?;
        Ok(Self {
            current,
            writer: Arc::new(writer),
            pictures: Arc::new(PictureDir::inside(data_dir.path())),
            files_at_start,
            data_dir: Arc::new(data_dir),
        })
    }

    /// Fails when the database does not answer or takes no writes; asked by `/readyz`.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.writer.check()?;
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
        let trees = self.current.get();
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
