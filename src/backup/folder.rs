//! The directory of the backups: dated names, old ones removed.

use std::{
    cmp::Reverse,
    fs, io,
    io::Write,
    os::unix::fs::{MetadataExt, OpenOptionsExt},
    path::{Path, PathBuf},
};

use jiff::{SignedDuration, Timestamp};
use rustix::fs::{Access, access};

use super::{
    BackupError, ledger,
    writing::{BackupDisk, LOOK_PATIENCE, PATIENCE},
};
use crate::{
    config::Config,
    durable::{is_no_room, sync_dir, sync_file},
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
    pub async fn look(&self, now: Timestamp) -> Result<Vec<BackupFile>, BackupError> {
        let folder = self.clone();
        self.disk.look(move || folder.list(now)).await
    }

    /// As [`Backups::check_dir`], for as long as somebody may wait for it.
    pub async fn look_at_dir(&self) -> Result<(), BackupError> {
        let folder = self.clone();
        self.disk.look(move || folder.check_dir()).await
    }

    /// Whether they are on the disk of the data, as also in a folder where another disk should be and is not.
    pub async fn are_beside_data(&self) -> Result<bool, BackupError> {
        let folder = self.clone();
        let look = move || {
            let disk = |dir: &Path| fs::metadata(dir).map(|found| found.dev());
            match (disk(&folder.dir), disk(&folder.data_dir)) {
                (Ok(backups), Ok(data)) => Ok(backups == data),
                // There are none yet.
                _ => Ok(folder.dir.starts_with(&folder.data_dir)),
            }
        };
        self.disk.look(look).await
    }

    /// As [`Backups::remove_old`], off the asynchronous threads.
    pub async fn tidy(&self, now: Timestamp) -> Result<usize, BackupError> {
        let folder = self.clone();
        self.disk.change(move || folder.remove_old(now)).await
    }

    /// As [`Backups::keep_newest`], for as long as somebody may wait for it.
    pub async fn keep(
        &self,
        why: String,
        now: Timestamp,
    ) -> Result<Option<BackupFile>, BackupError> {
        let folder = self.clone();
        self.disk.note(LOOK_PATIENCE, move || folder.keep_newest(&why, now)).await
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

    /// The backups that there are, newest first; behind them those of a time to come, which a wrong clock has made:
    /// nobody knows how old they are.
    pub fn list(&self, now: Timestamp) -> Result<Vec<BackupFile>, BackupError> {
        let mut backups = Vec::new();
        for (name, path) in self.entries()? {
            if let Some((at, number)) = read_name(&name) {
                let bytes = fs::metadata(&path).map_err(BackupError::Unreadable)?.len();
                backups.push((number, BackupFile { path, at, bytes }));
            }
        }
        backups.sort_by_key(|(number, backup)| (backup.at > now, Reverse((backup.at, *number))));
        Ok(backups.into_iter().map(|(_, backup)| backup).collect())
    }

    /// Removes backups beyond the number and the age that are kept, but never the newest and none that is
    /// to be kept for good; says how many.
    pub fn remove_old(&self, now: Timestamp) -> Result<usize, BackupError> {
        let mut backups = self.list(now)?;
        backups.retain(|backup| !keep_mark_of(&backup.path).exists());
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
    pub fn keep_newest(
        &self,
        why: &str,
        now: Timestamp,
    ) -> Result<Option<BackupFile>, BackupError> {
        let Some(newest) = self.list(now)?.into_iter().next() else { return Ok(None) };
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

    /// Whether backups can be kept in the directory, or it can be made; changes nothing.
    pub fn check_dir(&self) -> Result<(), BackupError> {
        let there = self.dir.ancestors().find(|dir| dir.exists()).unwrap_or(Path::new("."));
        if !there.is_dir() {
            return Err(self.unusable(io::ErrorKind::NotADirectory.into()));
        }
        let mut needed = Access::WRITE_OK | Access::EXEC_OK;
        if there == self.dir {
            needed |= Access::READ_OK;
        }
        access(there, needed).map_err(|error| self.unusable(error.into()))
    }

    /// What keeps backups from being there, with where that is.
    pub(super) fn unusable(&self, error: io::Error) -> BackupError {
        if is_no_room(&error) {
            return BackupError::Unwritable(error);
        }
        BackupError::UnusableDir { dir: self.dir.clone(), reason: error }
    }

    /// A name for the backup of this moment that none has yet: while a clock stands still there are several.
    pub(super) fn free_name(&self, at: Timestamp) -> String {
        let mut number = 1;
        loop {
            let name = name_of(at, number);
            if !self.dir.join(&name).exists() {
                return name;
            }
            number += 1;
        }
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
        let made = self.list(now)?.into_iter().map(|backup| backup.at);
        Ok(made.fold(age, Timestamp::min))
    }

    /// The names in the directory, and where they are; none before it is made.
    pub(super) fn entries(&self) -> Result<Vec<(String, PathBuf)>, BackupError> {
        let entries = match fs::read_dir(&self.dir) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(self.unusable(error)),
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

/// The name of a backup of this moment; further ones are counted.
fn name_of(at: Timestamp, number: u32) -> String {
    let date = at.strftime(DATE_FORMAT);
    let count = if number > 1 { format!("-{number}") } else { String::new() };
    format!("{PREFIX}{date}{count}{SUFFIX}")
}

/// Whether it is the name of a backup.
pub(super) fn is_name(name: &str) -> bool {
    read_name(name).is_some()
}

/// The moment that a backup's name tells, and which of that moment it is; none where it is no backup's name.
fn read_name(name: &str) -> Option<(Timestamp, u32)> {
    let named = name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX)?;
    let (date, number) = match named.split_once('-') {
        Some((date, number)) => (date, number.parse().ok()?),
        None => (named, 1),
    };
    let date = jiff::civil::DateTime::strptime(DATE_FORMAT, date).ok()?;
    let at = date.to_zoned(jiff::tz::TimeZone::UTC).ok()?.timestamp();
    (name_of(at, number) == name).then_some((at, number))
}
