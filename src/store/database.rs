//! sled's database together with its files: what this flushes is on disk.
//!
//! sled 0.34 ends a flush with `sync_file_range`, which leaves out the file's length and the disk's own memory, and
//! calls `fsync` up to half a second later: a power cut in between takes all that was flushed.

use std::{
    collections::BTreeSet,
    ffi::OsString,
    fs::{self, File},
    io,
    ops::Deref,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
    sync::{Arc, Mutex, PoisonError},
};

use rustix::fs::{FallocateFlags, fallocate};

use super::{StoreError, data_dir::with_patience};
use crate::durable::{sync_all, sync_dir, sync_file};

/// Enough for the records in use; sled's own default of 1 GB is for larger machines.
const CACHE_BYTES: u64 = 16 * 1024 * 1024;
/// Room behind the end of sled's file. sled writes by itself, nothing tells it that the disk is full, and it takes
/// no more writes once one of them failed: a page that has grown too large is divided when it is read next, and
/// what is left of old segments is moved some time after a change.
const ROOM_BYTES: u64 = 8 << 20;
/// Asked for in addition, so that not each batch has to ask.
const ROOM_STEP_BYTES: u64 = 2 << 20;
/// What the system counts blocks of a file in.
const BLOCK_BYTES: u64 = 512;
/// sled's file, which it makes first.
const DATA: &str = "db";
/// Where sled puts values of more than 128 kB, a file each.
const BLOBS: &str = "blobs";

/// An open database; clones share it.
#[derive(Clone, Debug)]
pub(super) struct Database {
    sled: sled::Db,
    files: Arc<Files>,
}

impl Database {
    /// Opens or creates the database in `place`; failures name the data directory.
    pub fn open(place: &Path, data_dir: &Path) -> Result<Self, StoreError> {
        if place.exists() {
            // A killed process may have left more in the system's memory than on disk, and sled builds on it.
            sync_all(place).map_err(StoreError::files)?;
        }
        let config = sled::Config::new().path(place).cache_capacity(CACHE_BYTES);
        let open = || config.open().map_err(|error| StoreError::from_open(data_dir, error));
        let sled = with_patience(open)?;
        let files = Files::open(place).map_err(StoreError::files)?;
        Ok(Self { sled, files: Arc::new(files) })
    }

    /// Whether there is a database in `place`.
    pub fn is_in(place: &Path) -> bool {
        place.join(DATA).exists()
    }

    /// All that was written is on disk when this returns. After a failure nothing can be written until the database
    /// is opened anew.
    pub fn flush(&self) -> Result<(), StoreError> {
        self.sled.flush()?;
        self.files.sync()
    }

    /// Sees to it that sled can write what it writes by itself, also once others have filled the disk: the room for
    /// it belongs to its file. At most half of `free_bytes` is taken. Some file systems know no such room; there
    /// only the reserve helps.
    pub fn keep_room(&self, free_bytes: u64) {
        if let Err(error) = self.files.keep_room(free_bytes / 2) {
            tracing::debug!("no room could be kept for the database's own work: {error}");
        }
    }

    /// Fails once a flush has failed.
    pub fn check(&self) -> Result<(), StoreError> {
        self.files.check()
    }
}

impl Deref for Database {
    type Target = sled::Db;

    fn deref(&self) -> &sled::Db {
        &self.sled
    }
}

#[derive(Debug)]
struct Files {
    place: PathBuf,
    /// Open all the time: a failure that another caller met is told to each open file once.
    data: File,
    synced: Mutex<Synced>,
}

#[derive(Debug, Default)]
struct Synced {
    blobs: BTreeSet<OsString>,
    /// A disk that failed to write has forgotten what it was given: asked again, it says that all is well.
    failure: Option<StoreError>,
}

impl Files {
    /// The files of a database that was opened just now, all of them on disk.
    fn open(place: &Path) -> io::Result<Self> {
        let data = File::options().read(true).write(true).open(place.join(DATA))?;
        sync_all(place)?;
        if let Some(parent) = place.parent() {
            sync_dir(parent)?;
        }
        let synced = Synced { blobs: names(&place.join(BLOBS))?, failure: None };
        Ok(Self { place: place.to_owned(), data, synced: Mutex::new(synced) })
    }

    fn keep_room(&self, most: u64) -> io::Result<()> {
        let found = self.data.metadata()?;
        let kept = (found.blocks() * BLOCK_BYTES).saturating_sub(found.len());
        if kept >= ROOM_BYTES.min(most) {
            return Ok(());
        }
        let bytes = (ROOM_BYTES + ROOM_STEP_BYTES).min(most);
        Ok(fallocate(&self.data, FallocateFlags::KEEP_SIZE, found.len(), bytes)?)
    }

    fn sync(&self) -> Result<(), StoreError> {
        let mut synced = self.synced.lock().unwrap_or_else(PoisonError::into_inner);
        synced.failure.clone().map_or(Ok(()), Err)?;
        let done = self.sync_blobs(&mut synced.blobs).and_then(|()| self.sync_data());
        done.map_err(|error| {
            let error = StoreError::Database(error.into());
            synced.failure = Some(error.clone());
            error
        })
    }

    /// Before the data: these must not lead to a file that is not there.
    fn sync_blobs(&self, synced: &mut BTreeSet<OsString>) -> io::Result<()> {
        let dir = self.place.join(BLOBS);
        let there = names(&dir)?;
        let mut is_changed = false;
        for name in there.difference(synced) {
            let path = dir.join(name);
            match File::open(&path).and_then(|file| sync_file(&file, &path)) {
                // sled has removed it again.
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                other => other?,
            }
            is_changed = true;
        }
        *synced = there;
        if is_changed { sync_dir(&dir) } else { Ok(()) }
    }

    fn sync_data(&self) -> io::Result<()> {
        sync_file(&self.data, &self.place.join(DATA))
    }

    fn check(&self) -> Result<(), StoreError> {
        let synced = self.synced.lock().unwrap_or_else(PoisonError::into_inner);
        synced.failure.clone().map_or(Ok(()), Err)
    }
}

fn names(dir: &Path) -> io::Result<BTreeSet<OsString>> {
    fs::read_dir(dir)?.map(|entry| Ok(entry?.file_name())).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_failed_once_is_not_believed_when_it_says_that_all_is_well() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let db = Database::open(dir.path(), dir.path()).expect("database");
        let mut files = Files::open(dir.path()).expect("files");
        files.sync().expect("synced");
        // It cannot be synced.
        let data = std::mem::replace(&mut files.data, File::open("/dev/null").expect("opened"));
        assert!(files.sync().is_err());
        files.data = data;
        assert!(files.sync().is_err() && files.check().is_err());
        // Opened anew it is another matter.
        Files::open(dir.path()).expect("files").sync().expect("synced");
        db.flush().expect("flushed");
    }
}
