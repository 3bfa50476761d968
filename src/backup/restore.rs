//! Restoring a backup: all of it is checked and made into a whole database first; only then does that take
//! the place of the present one, which is moved aside and not removed.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::{
    BackupError, BackupFile, Backups, Header, PICTURE_PREFIX, Totals,
    format::{BackupReader, Part},
};
use crate::{
    auth::PASSWORD_FILE,
    domain::StatusSet,
    durable::replace_file,
    store::{Import, PictureName, Store, known_schema},
};

/// What was restored.
#[derive(Clone, Debug)]
pub struct Restored {
    /// What the backup says of itself.
    pub header: Header,
    /// How much it was.
    pub totals: Totals,
    /// Where the data are that were there before, if there were any.
    pub aside: Option<PathBuf>,
    /// Whether the administrator's password is the backup's: only where there was none.
    pub has_password: bool,
}

/// Reads a backup to its end; changes nothing.
pub fn verify(path: &Path) -> Result<(Header, Totals), BackupError> {
    let mut backup = BackupReader::open(path, known_schema())?;
    while let Some(part) = backup.next_part()? {
        if let Part::File(name, _) = part {
            FileName::parse(&name)?;
        }
    }
    Ok((backup.header().clone(), backup.totals()))
}

/// Makes the data directory what it was when the backup was made.
pub fn restore(path: &Path, data_dir: &Path, now: Timestamp) -> Result<Restored, BackupError> {
    verify(path)?;
    let mut backup = BackupReader::open(path, known_schema())?;
    let mut import = Import::begin(data_dir)?;
    let mut password = None;
    while let Some(part) = backup.next_part()? {
        match part {
            Part::Tree(name) => import.begin_tree(&name)?,
            Part::Record(key, value) => import.add(key, value)?,
            Part::File(name, bytes) => match FileName::parse(&name)? {
                FileName::Picture(name) => import.add_picture(name, &bytes)?,
                FileName::Password => password = Some(bytes),
            },
        }
    }
    let aside = import.finish(&format!("replaced-{}", now.strftime("%Y%m%dT%H%M%SZ")))?;
    let has_password = match password {
        Some(hash) => write_password_if_missing(&data_dir.join(PASSWORD_FILE), &hash)?,
        None => false,
    };
    Ok(Restored { header: backup.header().clone(), totals: backup.totals(), aside, has_password })
}

/// Restores the newest backup into an empty directory and opens it: whether it would do if it were needed.
/// Gives which one it is and how many contact requests it holds; `None` if there is no backup.
pub async fn try_newest(
    backups: &Backups,
    into: &Path,
    now: Timestamp,
) -> Result<Option<(BackupFile, u64)>, BackupError> {
    let Some(newest) = backups.list()?.into_iter().next() else { return Ok(None) };
    restore(&newest.path, into, now)?;
    let counts = Store::open(into)?.count_contacts().await?;
    Ok(Some((newest, counts.in_all(StatusSet::default()))))
}

/// A file that belongs into a data directory; no other name may lead anywhere.
enum FileName {
    Picture(PictureName),
    Password,
}

impl FileName {
    fn parse(name: &str) -> Result<Self, BackupError> {
        if name == PASSWORD_FILE {
            return Ok(Self::Password);
        }
        let picture = name.strip_prefix(PICTURE_PREFIX).and_then(|name| name.parse().ok());
        picture.map(Self::Picture).ok_or(BackupError::Damaged)
    }
}

/// The present password stays: it may have been changed because the former one was known.
fn write_password_if_missing(path: &Path, hash: &[u8]) -> Result<bool, BackupError> {
    if path.try_exists().map_err(BackupError::Unwritable)? {
        return Ok(false);
    }
    let written = replace_file(path, &path.with_extension("new"), hash);
    written.map(|()| true).map_err(BackupError::Unwritable)
}
