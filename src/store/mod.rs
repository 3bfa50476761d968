//! The embedded database: the only place that knows sled.
//!
//! Writes go through one thread that applies what is waiting, flushes once and then answers all callers, so nothing
//! is acknowledged before it is on disk, where no power cut takes it, and concurrent writers share a flush.

mod access_tokens;
mod account_changes;
mod accounts;
mod bookings;
mod changed_keys;
mod compaction;
mod contact_additions;
mod contact_bulk;
mod contact_changes;
mod contact_figures;
mod contact_index;
mod contact_keys;
mod contact_list;
mod contact_merge;
mod contact_news;
mod contact_sealing;
mod contact_transfer;
mod contacts;
mod cookie_decisions;
mod cut;
mod daily;
mod data_dir;
mod database;
mod dead_jobs;
mod devices;
mod disk;
mod dump;
mod encoding;
mod erasures;
mod error;
mod full_read;
mod invitations;
mod jobs;
mod journal;
mod known_time;
mod leads;
mod log;
mod names;
mod opening;
mod ownership;
mod pictures;
mod post_drafts;
mod post_previews;
mod posts;
#[cfg(test)]
mod power_tests;
mod purge;
mod records;
mod replay;
mod replies;
mod reply_templates;
mod salvage;
mod schema;
mod sessions;
mod space;
mod tree;
mod trees;
mod walk;
mod writer;

#[cfg(test)]
mod damage_tests;

use std::{
    path::Path,
    sync::{Arc, Mutex},
};

pub use account_changes::AccountChangeError;
pub use accounts::{AccountRecord, RecoveryHash, SecondFactor, Tries};
pub use bookings::{BookingChanged, BookingLinks, BookingRefusal, BookingStored, LinkProof};
pub use compaction::Compaction;
pub use contact_changes::ContactChangeError;
pub use contact_figures::{ContactFigures, StepFigures};
pub use contact_keys::Idempotency;
pub use contact_list::ContactPage;
pub use contact_merge::MergeError;
pub use contact_news::{ContactNews, ToldNews};
pub use contact_transfer::Imported;
pub use contacts::{CompactionDue, Stored};
pub use daily::Counted;
pub use data_dir::prepare_data_dir;
pub use devices::DeviceRecord;
pub use disk::{DiskUsage, LOW_DISK_BYTES};
pub use dump::{Import, RecordSink, Replayed, check_space, free_bytes, known_schema};
pub use erasures::{Erasure, ErasureHash, Ledger};
pub use error::StoreError;
pub use full_read::FullRead;
pub use invitations::InvitationRecord;
pub use jobs::DeadJobChange;
pub use journal::JournalPage;
pub use ownership::{Loose, check_owner, find_loose};
pub use pictures::PictureName;
pub use post_drafts::{DraftChange, DraftClaim, DraftKey, DraftRecord};
pub use post_previews::PreviewRecord;
pub use posts::{PostSaved, RenderedPost};
pub use purge::PurgePlan;
pub use replies::{NewReply, ReplyRequeued, ReplyStored};
pub use reply_templates::TemplateSaved;
pub use salvage::{Salvage, salvage, salvage_pictures};
pub use sessions::{SessionRecord, TokenHash};

use jiff::Timestamp;

use contact_additions::Additions;
use data_dir::DataDir;
use opening::ClosingNote;
use pictures::PictureDir;
use space::Space;
use trees::{Current, Trees};
use writer::Writer;

/// A handle to the open database; clones share it.
#[derive(Clone, Debug)]
pub struct Store {
    current: Arc<Current>,
    writer: Arc<Writer>,
    /// Contact requests that wait for the writer.
    additions: Arc<Additions>,
    pictures: Arc<PictureDir>,
    /// Newest time of a change to the database's files before this process opened them.
    files_at_start: Option<Timestamp>,
    /// What the last full read found.
    full_read: Arc<Mutex<Option<FullRead>>>,
    /// After what it closes.
    _closing: Arc<ClosingNote>,
    /// Last: locked until everything above is closed.
    data_dir: Arc<DataDir>,
    #[cfg(test)]
    is_full: Arc<std::sync::atomic::AtomicBool>,
}

impl Store {
    /// Opens or creates the database in `data_dir`, which is created if it is missing.
    pub fn open(data_dir: &Path) -> Result<Self, StoreError> {
        prepare_data_dir(data_dir)?;
        let data_dir = DataDir::lock(data_dir)?;
        let place = data_dir.current()?;
        let files_at_start = known_time::newest_file(&place).map_err(StoreError::files)?;
        let space = Space::of(data_dir.path());
        space.make_room_to_open();
        let (place, trees) = opening::open(&data_dir, place)?;
        data_dir.remove_others(&place);
        trees.db.keep_room(space.free_bytes());
        space.keep_room_to_open();
        if let Err(full) = space.check() {
            tracing::error!("{full} Pages are served as they are.");
        }
        Self::new(trees, data_dir, files_at_start)
    }

    fn new(
        trees: Trees,
        data_dir: DataDir,
        files_at_start: Option<Timestamp>,
    ) -> Result<Self, StoreError> {
        let full_read = full_read::load(&trees)?;
        let current = Arc::new(Current::new(trees));
        let space = Space::of(data_dir.path());
        #[cfg(test)]
        let is_full = Arc::clone(&space.is_full);
        let writer = Writer::start(Arc::clone(&current), space)?;
        let pictures = Arc::new(PictureDir::inside(data_dir.path()));
        let data_dir = Arc::new(data_dir);
        Ok(Self {
            current,
            writer: Arc::new(writer),
            additions: Arc::default(),
            pictures,
            files_at_start,
            full_read: Arc::new(Mutex::new(full_read)),
            _closing: Arc::new(ClosingNote::new(Arc::clone(&data_dir))),
            data_dir,
            #[cfg(test)]
            is_full,
        })
    }

    /// Lets writers find the disk full, or not any more.
    #[cfg(test)]
    pub(crate) fn set_full(&self, is_full: bool) {
        self.is_full.store(is_full, std::sync::atomic::Ordering::Relaxed);
    }

    /// Fails when the database does not answer or takes no writes.
    pub async fn check(&self) -> Result<(), StoreError> {
        self.writer.check()?;
        self.read(|trees| schema::read(trees).map(drop)).await
    }

    /// As [`Store::check`], and the thread that writes answers too: asked by the watchdog. That there is no
    /// room on the disk is an answer: a new start would make none.
    pub async fn check_writing(&self) -> Result<(), StoreError> {
        self.check().await?;
        match self.commit(|_| Ok(())).await {
            Err(StoreError::Full { .. }) => Ok(()),
            Err(error) => Err(error),
            Ok(()) => {
                let space = Space::of(self.data_dir.path());
                self.read(move |_| {
                    space.keep_room_to_open();
                    Ok(())
                })
                .await
            }
        }
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
