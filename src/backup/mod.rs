//! Backups: made while the server runs, checked before they are used, kept by number and age.
//!
//! A backup holds the database as it was at one moment, the blog's pictures and the hash of the
//! administrator's password. It leaves out sessions, and the inputs of AI jobs, which no copy may
//! outlive. The ledger of erasures is in each of them and lies beside them, so that none brings back
//! somebody who was erased after it was made.

#[cfg(test)]
mod age_tests;
#[cfg(test)]
mod erasure_tests;
mod folder;
mod format;
mod ledger;
mod making;
mod restore;
mod salvage;
#[cfg(test)]
mod tests;
mod trial;
mod writing;

use std::{io, path::PathBuf};

pub use folder::{BackupFile, Backups};
pub use format::{Header, Totals};
pub use restore::{RestoreOptions, Restored, restore, restore_with, try_newest, verify};
pub use salvage::{Salvaged, salvage};
pub use trial::trial_dir;

use crate::{durable::is_no_room, store::StoreError};

/// Before the name of each picture inside a backup.
const PICTURE_PREFIX: &str = "blog-images/";

/// For a directory that can be written, and not by the service: no rights on it would help. How the unit is changed
/// is in systemd/README.md.
pub const LET_SERVICE_WRITE: &str = "`systemctl edit vitrina`, with the lines [Service] and ReadWritePaths= \
     with the directory, then `systemctl restart vitrina`";

/// Why a backup can't be made or used.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// Some other file.
    #[error("this is not a backup made by vitrina")]
    NotABackup,
    /// A later version of the format.
    #[error(
        "this backup has format {found}, this vitrina reads format {known}. Use the newer vitrina that \
         made it."
    )]
    NewerFormat {
        /// Of the file.
        found: u32,
        /// The one that this program knows.
        known: u32,
    },
    /// A later layout of the database.
    #[error(
        "this backup was made by vitrina {version} with schema version {found}; this vitrina knows up to \
         {known}. Use that version to restore it."
    )]
    NewerSchema {
        /// Of the file.
        found: u32,
        /// Newest that this program knows.
        known: u32,
        /// Version of the program that made it.
        version: String,
    },
    /// Its checksum is wrong, or it ends too soon.
    #[error("this backup is damaged or incomplete: its checksum does not fit. Take another one.")]
    Damaged,
    /// The copy of the ledger of erasures beside it is not whole.
    #[error(
        "{0} is damaged: it says who was erased since the backup was made. Put back a whole copy of it, or move \
         it away to restore without it; then erasures since the backup have to be repeated."
    )]
    DamagedLedger(String),
    /// The file can't be read.
    #[error("the backup cannot be read: {0}")]
    Unreadable(io::Error),
    /// The file or its directory can't be written.
    #[error("the backup cannot be written: {0}{help}", help = remedy(.0))]
    Unwritable(io::Error),
    /// There is no room for the data that are in it.
    #[error(
        "the disk of the data directory {dir} has {free_mb} MB left, too few for the {content_mb} MB that are in this \
         backup and what a database needs besides. Make room on it (`df -h {dir}`) and try again. Nothing was changed.",
        dir = .dir.display()
    )]
    NoRoomToRestore {
        /// Where they were to be.
        dir: PathBuf,
        /// What is left, in megabytes.
        free_mb: u64,
        /// What the backup holds, in megabytes.
        content_mb: u64,
    },
    /// The directory can't be made, or not be used.
    #[error("backups cannot be kept in {dir}: {reason}. {help}", dir = .dir.display(), help = remedy_in_dir(.reason))]
    UnusableDir {
        /// As configured.
        dir: PathBuf,
        /// What the system said.
        reason: io::Error,
    },
    /// There is no room for it.
    #[error(
        "the disk of the backups has {free_mb} MB left; with this backup less than {reserve_mb} MB would be: make \
         room in backup.dir, or name another one"
    )]
    NoRoom {
        /// What is left, in megabytes.
        free_mb: u64,
        /// What has to be left, in megabytes.
        reserve_mb: u64,
    },
    /// Reading or writing has taken too long.
    #[error(
        "the disk of the backups does not answer. Everything else goes on without it: look at the disk that \
         backup.dir names, or name another one."
    )]
    NotAnswering,
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl BackupError {
    /// Of looking for room where backups are, which may be another disk than the database's.
    fn of_room(error: StoreError) -> Self {
        match error {
            StoreError::Full { free_mb, reserve_mb } => Self::NoRoom { free_mb, reserve_mb },
            error => error.into(),
        }
    }
}

fn remedy(error: &io::Error) -> String {
    if is_no_room(error) {
        ". Make room on its disk, or name another place.".to_owned()
    } else if is_read_only(error) {
        format!(". {}", remedy_of_read_only())
    } else {
        String::new()
    }
}

fn remedy_in_dir(error: &io::Error) -> String {
    if is_read_only(error) {
        return remedy_of_read_only();
    }
    "Let this user read and write there, or name another directory in backup.dir.".to_owned()
}

fn is_read_only(error: &io::Error) -> bool {
    error.kind() == io::ErrorKind::ReadOnlyFilesystem
}

fn remedy_of_read_only() -> String {
    format!(
        "If only the service cannot write there, let it: {LET_SERVICE_WRITE}. If nobody can, the disk is mounted read-only \
         or fails: mount it for writing, or name another place."
    )
}
