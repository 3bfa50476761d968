//! What can go wrong with the database, in words for the administrator.

use std::{io, path::Path};

use crate::durable::is_no_room;

/// A failure of the database. Never to be read as "not found".
#[derive(Clone, Debug, thiserror::Error)]
pub enum StoreError {
    /// The data directory can't be created or used.
    #[error(
        "cannot use the data directory {dir}: {reason}. Make it a directory that this user may \
         read and write, or set server.data_dir to another one."
    )]
    UnusableDir {
        /// As configured.
        dir: String,
        /// The system's words.
        reason: String,
    },
    /// The data directory is another user's.
    #[error(
        "{dir} belongs to another user (number {owner}): run this as that user, such as with `sudo -u vitrina`"
    )]
    ForeignDir {
        /// As configured.
        dir: String,
        /// Number of the user.
        owner: u32,
    },
    /// There is no room on the disk to open the database.
    #[error(
        "the disk of the data directory {dir} is full: not even the database can be opened. Make room on \
         it (`df -h {dir}`), such as by removing old logs or backups; then start again. Nothing was changed."
    )]
    NoRoom {
        /// As configured.
        dir: String,
    },
    /// Another process has the database open.
    #[error(
        "the database in {dir} is in use by another vitrina: a server, or a command that works on it. Stop that one, \
         or wait for its end, or set server.data_dir to another directory."
    )]
    Locked {
        /// As configured.
        dir: String,
    },
    /// Written by a newer version.
    #[error(
        "the database in {dir} has schema version {found}, this vitrina knows up to {known}. \
         Nothing was changed. Start the newer vitrina that wrote it, or restore a backup made \
         with this version."
    )]
    NewerSchema {
        /// As configured.
        dir: String,
        /// Version in the database.
        found: u32,
        /// Newest version that this program knows.
        known: u32,
    },
    /// Bytes of the database are not what was written.
    #[error("the database in {dir} is damaged: {reason}. Nothing was changed.")]
    Damaged {
        /// As configured.
        dir: String,
        /// What was found.
        reason: String,
    },
    /// A value that this program can't read.
    #[error("a record in {tree} cannot be read: {reason}")]
    Corrupt {
        /// Name of the tree.
        tree: &'static str,
        /// What was expected.
        reason: String,
    },
    /// The database itself failed.
    #[error("the database failed: {0}")]
    Database(#[from] sled::Error),
    /// There is no room for more on the disk.
    #[error(
        "the disk of the data directory has {free_mb} MB left; {reserve_mb} MB are kept in reserve. Nothing \
         is written until there is more room."
    )]
    Full {
        /// What is left, in megabytes.
        free_mb: u64,
        /// What has to be left.
        reserve_mb: u64,
    },
    /// The disk does not answer.
    #[error("the disk of the database hangs: what was written {secs} seconds ago is not on it yet")]
    Stalled {
        /// Since when, in seconds.
        secs: u64,
    },
    /// The files of the database can't be read, written or replaced.
    #[error("the files of the database cannot be worked on: {0}")]
    Files(String),
    /// There was no room on the disk for a file of the database.
    #[error("there is no room for the files of the database: {0}")]
    NoRoomForFiles(String),
    /// A picture's file can't be read or written.
    #[error("a picture of the blog cannot be read or written: {0}")]
    Picture(String),
    /// The writer is gone, which happens only while the process ends or after a bug in a change.
    #[error("the database is closed")]
    Closed,
}

impl StoreError {
    /// Whether bytes on the disk are not what was written, which no new start changes.
    #[must_use]
    pub fn is_damage(&self) -> bool {
        match self {
            Self::Database(sled::Error::Io(error)) => is_cut_off(error),
            Self::Damaged { .. } | Self::Corrupt { .. } | Self::Database(_) => true,
            _ => false,
        }
    }

    /// Whether there was no room on the disk for what was to be written.
    #[must_use]
    pub fn is_no_room(&self) -> bool {
        match self {
            Self::Database(sled::Error::Io(error)) => is_no_room(error),
            Self::Full { .. } | Self::NoRoom { .. } | Self::NoRoomForFiles(_) => true,
            _ => false,
        }
    }

    pub(super) fn files(error: io::Error) -> Self {
        let reason = error.to_string();
        if is_no_room(&error) { Self::NoRoomForFiles(reason) } else { Self::Files(reason) }
    }

    pub(super) fn unusable_dir(dir: &Path, error: &io::Error) -> Self {
        let shown = dir.display().to_string();
        if is_no_room(error) {
            Self::NoRoom { dir: shown }
        } else {
            Self::UnusableDir { dir: shown, reason: error.to_string() }
        }
    }

    /// Tells apart the ways in which opening fails; sled has one kind for all.
    pub(super) fn from_open(dir: &Path, error: sled::Error) -> Self {
        match error {
            sled::Error::Io(error) if error.to_string().contains("could not acquire lock") => {
                Self::Locked { dir: dir.display().to_string() }
            }
            sled::Error::Io(error) if !is_cut_off(&error) => Self::unusable_dir(dir, &error),
            other => Self::Database(other),
        }
    }
}

/// A file that ends before its content does.
fn is_cut_off(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::UnexpectedEof | io::ErrorKind::InvalidData)
}
