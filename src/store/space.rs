//! Room on the disk. sled takes no more writes until it is opened anew once one of them failed, so it must
//! never come to that: nothing is written when little is left, and for what sled writes by itself room belongs to
//! its file (see `database`).
//!
//! Opening the database takes a little room too. A file of this server's own keeps that free on a disk that
//! others fill to the last byte: it goes when the database is opened there, and comes back afterwards.

use std::{
    fs, io,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use rustix::fs::{FallocateFlags, fallocate};

use super::StoreError;

/// More than a full batch of the largest records takes, sled's segments included.
const RESERVE_BYTES: u64 = 32 << 20;
/// Name of the file that keeps room for opening the database.
const BALLAST: &str = "reserve";
/// More than sled writes when it is opened: the rest of a segment, and a list of the pages (some twenty bytes
/// for each four kilobytes of records).
const BALLAST_BYTES: u64 = 8 << 20;

/// The disk on which a directory lies.
#[derive(Clone, Debug)]
pub(super) struct Space {
    dir: PathBuf,
    /// Makes the disk full for tests; clones share it.
    #[cfg(test)]
    pub is_full: std::sync::Arc<std::sync::atomic::AtomicBool>,
}

impl Space {
    pub fn of(dir: &Path) -> Self {
        Self {
            dir: dir.to_owned(),
            #[cfg(test)]
            is_full: std::sync::Arc::default(),
        }
    }

    /// Fails when not even the reserve would be left. Takes about a microsecond.
    pub fn check(&self) -> Result<(), StoreError> {
        self.check_for(0)
    }

    /// Fails when the reserve would not be left after so many bytes more.
    pub fn check_for(&self, bytes: u64) -> Result<(), StoreError> {
        let free = self.free_bytes();
        if free >= RESERVE_BYTES.saturating_add(bytes) {
            return Ok(());
        }
        Err(StoreError::Full { free_mb: free >> 20, reserve_mb: RESERVE_BYTES >> 20 })
    }

    /// Gives up the kept room if the database could not be opened without it.
    pub fn make_room_to_open(&self) {
        if self.free_bytes() >= BALLAST_BYTES {
            return;
        }
        match fs::remove_file(self.ballast()) {
            Ok(()) => {
                tracing::warn!("the disk is full: the room that was kept for a start is used");
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => tracing::error!("the room that was kept for a start is stuck: {error}"),
        }
    }

    /// Keeps room for opening the database, or what is left of it. Without it only a start on a full disk
    /// fails.
    pub fn keep_room_to_open(&self) {
        if fs::metadata(self.ballast()).is_ok_and(|found| found.len() >= BALLAST_BYTES) {
            return;
        }
        // The file system has something of its own to note about the file.
        let free = self.free_bytes();
        let kept = self.fill_ballast((free - free / 16).min(BALLAST_BYTES));
        if let Err(error) = kept {
            tracing::debug!("no room for a start on a full disk could be kept: {error}");
        }
    }

    fn fill_ballast(&self, bytes: u64) -> io::Result<()> {
        if bytes == 0 {
            return Ok(());
        }
        let mut options = fs::File::options();
        let file = options.create(true).truncate(false).write(true).mode(0o600);
        Ok(fallocate(file.open(self.ballast())?, FallocateFlags::empty(), 0, bytes)?)
    }

    fn ballast(&self) -> PathBuf {
        self.dir.join(BALLAST)
    }

    /// A system that does not tell is taken to have enough: the write itself will say.
    pub fn free_bytes(&self) -> u64 {
        #[cfg(test)]
        if self.is_full.load(std::sync::atomic::Ordering::Relaxed) {
            return 0;
        }
        let found = rustix::fs::statvfs(&self.dir);
        found.map_or(u64::MAX, |found| found.f_bavail.saturating_mul(found.f_frsize))
    }
}
