//! The directory of the backups: dated names, old ones removed.

use std::{
    fs, io,
    io::Write,
    os::unix::fs::OpenOptionsExt,
    path::{Path, PathBuf},
};

use jiff::{SignedDuration, Timestamp};

use super::{
    BackupError, ledger,
    writing::{BackupDisk, LOOK_PATIENCE, PATIENCE},
};
use crate::{
    config::Config,
    durable::{sync_dir, sync_file},
    store::Ledger,
};

const PREFIX: &str = "vitrina-";
const SUFFIX: &str = ".backup";
/// Ending of a file that says why the backup beside it is kept.
const KEEP: &str = "keep";
/// Date and time in a name, in UTC.
const DATE_FORMAT: &str = "%Y%m%dT%H%M%SZ";

/// Where backups are kept, and how many.
#[derive(Clone, Debug)]
pub struct Backups {
    dir: PathBuf,
    pub(super) data_dir: PathBuf,
    keep_count: usize,
    keep_for: SignedDuration,
    pub(super) disk: BackupDisk,
}

/// A backup in the directory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupFile {
    /// Where it is.
    pub path: PathBuf,
    /// The moment whose state it holds.
    pub at: Timestamp,
    /// Its size.
    pub bytes: u64,
}

impl Backups {
    /// As configured; creates nothing yet.
    #[must_use]
    pub fn new(config: &Config) -> Self {
        let days = i64::from(config.backup.keep_days);
        Self {
            dir: config.backup.dir_in(&config.server.data_dir),
            data_dir: config.server.data_dir.clone(),
            keep_count: config.backup.keep_count,
            keep_for: SignedDuration::from_hours(24 * days),
            disk: BackupDisk::new(PATIENCE),
        }
    }

    /// As [`Backups::list`], for as long as somebody may wait for it.
    pub async fn look(&self) -> Result<Vec<BackupFile>, BackupError> {
        let folder = self.clone();
        self.disk.look(move || folder.list()).await
    }

    /// As [`Backups::remove_old`], off the asynchronous threads.
    pub async fn tidy(&self, now: Timestamp) -> Result<usize, BackupError> {
        let folder = self.clone();
        self.disk.change(move || folder.remove_old(now)).await
    }

    /// As [`Backups::keep_newest`], for as long as somebody may wait for it.
    pub async fn keep(&self, why: String) -> Result<Option<BackupFile>, BackupError> {
        let folder = self.clone();
        self.disk.note(LOOK_PATIENCE, move || folder.keep_newest(&why)).await
    }

    /// As [`Backups::write_ledger`], off the asynchronous threads; also while a backup is being made. `turn` is
    /// held until it is done, however long whoever asked for it waits.
    pub async fn publish<T: Send + 'static>(
        &self,
        ledger: Ledger,
        forget_before: Option<Timestamp>,
        turn: T,
    ) -> Result<(), BackupError> {
        let folder = self.clone();
        let written = self.disk.note(PATIENCE, move || {
            let _turn = turn;
            folder.write_ledger(ledger, forget_before)
        });
        written.await
    }

    /// As [`Backups::ledger_needed_since`], off the asynchronous threads.
    pub async fn look_since_when(&self, now: Timestamp) -> Result<Timestamp, BackupError> {
        let folder = self.clone();
        self.disk.look(move || folder.ledger_needed_since(now)).await
    }

    /// The backups that there are, newest first.
    pub fn list(&self) -> Result<Vec<BackupFile>, BackupError> {
        let mut backups = Vec::new();
        for (name, path) in self.entries()? {
            if let Some(at) = time_of(&name) {
                let bytes = fs::metadata(&path).map_err(BackupError::Unreadable)?.len();
                backups.push(BackupFile { path, at, bytes });
            }
        }
        backups.sort_by_key(|backup| std::cmp::Reverse(backup.at));
        Ok(backups)
    }

    /// Removes backups beyond the number and the age that are kept, but never the newest and none that is
    /// to be kept for good; says how many.
    pub fn remove_old(&self, now: Timestamp) -> Result<usize, BackupError> {
        let mut backups = self.list()?;
        backups.retain(|backup| !keep_mark_of(&backup.path).exists());
        // One of a time to come was made by a wrong clock: nobody knows how old it is.
        backups.sort_by_key(|backup| backup.at > now);
        let mut count = 0;
        for (index, backup) in backups.into_iter().enumerate().skip(1) {
            if index >= self.keep_count || now.duration_since(backup.at) >= self.keep_for {
                fs::remove_file(&backup.path).map_err(BackupError::Unwritable)?;
                count += 1;
            }
        }
        Ok(count)
    }

    /// Has the newest backup kept until somebody removes it by hand; `why` is written beside it. Gives it if
    /// there is one.
    pub fn keep_newest(&self, why: &str) -> Result<Option<BackupFile>, BackupError> {
        let Some(newest) = self.list()?.into_iter().next() else { return Ok(None) };
        let path = keep_mark_of(&newest.path);
        let mut options = fs::File::options();
        let options = options.create(true).truncate(true).write(true).mode(0o600);
        let written = options.open(&path).and_then(|mut mark| {
            mark.write_all(why.as_bytes())?;
            sync_file(&mark, &path)?;
            sync_dir(&self.dir)
        });
        written.map_err(BackupError::Unwritable)?;
        Ok(Some(newest))
    }

    /// The directory, with the copy of the ledger of erasures in it.
    #[must_use]
    pub fn dir(&self) -> &Path {
        &self.dir
    }

    /// Adds these entries to the copy of the ledger of erasures that lies beside the backups, and removes
    /// those before `forget_before`. Where there are no backups, there is nothing to do.
    pub fn write_ledger(
        &self,
        mut ledger: Ledger,
        forget_before: Option<Timestamp>,
    ) -> Result<(), BackupError> {
        if !self.dir.is_dir() {
            return Ok(());
        }
        // A new database knows nothing of what was erased from the one that was lost.
        match ledger::read_into(&mut ledger, &self.dir) {
            Err(error @ BackupError::DamagedLedger(_)) => {
                tracing::error!("{error} It is set aside, and a new one is begun");
                ledger::set_aside(&self.dir).map_err(BackupError::Unwritable)?;
            }
            other => other?,
        }
        if let Some(before) = forget_before {
            ledger.forget_before(before);
        }
        ledger::write(&self.dir, &ledger).map_err(BackupError::Unwritable)
    }

    /// Erasures before this moment are in every backup that there is.
    pub fn ledger_needed_since(&self, now: Timestamp) -> Result<Timestamp, BackupError> {
        // Copies that somebody took elsewhere may be as old as one here may be.
        let age = now.checked_sub(self.keep_for).unwrap_or(Timestamp::MIN);
        let oldest = self.list()?.last().map_or(age, |oldest| oldest.at);
        Ok(oldest.min(age))
    }

    /// The names in the directory, and where they are; none before it is made.
    pub(super) fn entries(&self) -> Result<Vec<(String, PathBuf)>, BackupError> {
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(BackupError::Unreadable(error)),
        };
        let mut found = Vec::new();
        for entry in entries {
            let entry = entry.map_err(BackupError::Unreadable)?;
            found.extend(entry.file_name().into_string().ok().map(|name| (name, entry.path())));
        }
        Ok(found)
    }
}

/// Beside a backup that no rotation removes.
fn keep_mark_of(backup: &Path) -> PathBuf {
    backup.with_added_extension(KEEP)
}

/// The name of the backup of this moment.
pub(super) fn name_of(at: Timestamp) -> String {
    format!("{PREFIX}{}{SUFFIX}", at.strftime(DATE_FORMAT))
}

/// The moment that a backup's name tells; none where it is no backup's name.
pub(super) fn time_of(name: &str) -> Option<Timestamp> {
    let date = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let date = jiff::civil::DateTime::strptime(DATE_FORMAT, date).ok()?;
    date.to_zoned(jiff::tz::TimeZone::UTC).ok().map(|time| time.timestamp())
}
