//! Restoring a backup: all of it is checked and made into a whole database first; only then does that take
//! the place of the present one, which is moved aside and not removed.

use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::{
    BackupError, BackupFile, Backups, Header, PICTURE_PREFIX, Totals,
    format::{BackupReader, Part},
    ledger,
};
use crate::{
    auth::PASSWORD_FILE,
    domain::{JournalAction, JournalEntry, StatusSet},
    durable::{is_no_room, replace_file},
    store::{Import, Ledger, PictureName, Replayed, Store, check_space, free_bytes, known_schema},
};

/// What was restored.
#[derive(Clone, Debug)]
pub struct Restored {
    /// What the backup says of itself.
    pub header: Header,
    /// How much it was.
    pub totals: Totals,
    /// Who was left out.
    pub replayed: Replayed,
    /// Where the data are that were there before, if there were any.
    pub aside: Option<PathBuf>,
    /// Whether nothing tells who was erased since the backup: no ledger lay beside it, and there were no data.
    pub lacks_ledger: bool,
    /// Whether the administrator's password is the backup's: only where there was none.
    pub has_password: bool,
}

/// Reads a backup to its end; changes nothing.
pub fn verify(path: &Path) -> Result<(Header, Totals), BackupError> {
    survey(path).map(|Survey { header, totals, .. }| (header, totals))
}

/// What a whole backup holds.
struct Survey {
    header: Header,
    totals: Totals,
    /// The backup's own ledger of erasures.
    ledger: Ledger,
    /// All records and files together.
    bytes: u64,
}

/// As [`verify`].
fn survey(path: &Path) -> Result<Survey, BackupError> {
    let mut backup = BackupReader::open(path, known_schema())?;
    let (mut ledger, mut tree, mut bytes) = (Ledger::default(), Vec::new(), 0);
    while let Some(part) = backup.next_part()? {
        bytes += u64::try_from(part.bytes()).unwrap_or(u64::MAX);
        match part {
            Part::Tree(name) => tree = name,
            Part::Record(key, value) => ledger.read_record(&tree, &key, &value)?,
            Part::File(name, _) => FileName::parse(&name).map(drop)?,
        }
    }
    Ok(Survey { header: backup.header().clone(), totals: backup.totals(), ledger, bytes })
}

/// What may be asked of a restore.
#[derive(Clone, Debug, Default)]
pub struct RestoreOptions {
    /// Directories with ledgers of erasures, besides the backup's own one.
    pub ledger_dirs: Vec<PathBuf>,
    /// Bring back what was removed because its time was over: the clock was wrong.
    pub undo_purges: bool,
}

/// Makes the data directory what it was when the backup was made, but for whoever was erased since: as the
/// ledger beside the backup tells, and the one in the present database.
pub fn restore(path: &Path, data_dir: &Path, now: Timestamp) -> Result<Restored, BackupError> {
    restore_with(&RestoreOptions::default(), path, data_dir, now)
}

/// As [`restore`], with options.
pub fn restore_with(
    options: &RestoreOptions,
    path: &Path,
    data_dir: &Path,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    let Survey { header, ledger, bytes, .. } = survey(path)?;
    let mut beside = Ledger::default();
    let mut is_beside = false;
    for dir in path.parent().into_iter().chain(options.ledger_dirs.iter().map(PathBuf::as_path)) {
        is_beside |= ledger::is_in(dir);
        ledger::read_into(&mut beside, dir)?;
    }
    let mut import = Import::begin(data_dir)?;
    check_room(data_dir, bytes)?;
    import.replay_erasures(&beside, &ledger, header.created_at, !options.undo_purges);
    let restored = fill(import, (path, is_beside), data_dir, now);
    // Other programs write on that disk too, and a database takes more than its records.
    restored.map_err(|error| match error {
        BackupError::Store(error) if error.is_no_room() => no_room(data_dir, bytes),
        BackupError::Unwritable(error) if is_no_room(&error) => no_room(data_dir, bytes),
        error => error,
    })
}

/// Makes a whole database of the backup, beside which a ledger lies or not, and puts it in place.
fn fill(
    mut import: Import,
    (path, has_ledger): (&Path, bool),
    data_dir: &Path,
    now: Timestamp,
) -> Result<Restored, BackupError> {
    let mut backup = BackupReader::open(path, known_schema())?;
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
    let replayed = import.replayed();
    // First: who restores on a new machine and is interrupted later has all of it.
    let has_password = match password {
        Some(hash) => write_password_if_missing(&data_dir.join(PASSWORD_FILE), &hash)?,
        None => false,
    };
    let made_at = backup.header().created_at.to_string();
    import.note(JournalEntry::by_machine(JournalAction::DataRestored, now).with(&made_at));
    let aside = import.finish(&format!("replaced-{}", now.strftime("%Y%m%dT%H%M%SZ")))?;
    let header = backup.header().clone();
    let totals = backup.totals();
    let lacks_ledger = !has_ledger && aside.is_none();
    Ok(Restored { header, totals, replayed, aside, lacks_ledger, has_password })
}

/// Before half of it is written: a full disk keeps others from writing too.
fn check_room(data_dir: &Path, bytes: u64) -> Result<(), BackupError> {
    check_space(data_dir, bytes).map_err(|_| no_room(data_dir, bytes))
}

fn no_room(data_dir: &Path, bytes: u64) -> BackupError {
    let free_mb = free_bytes(data_dir) >> 20;
    BackupError::NoRoomToRestore {
        dir: data_dir.to_owned(),
        free_mb,
        content_mb: bytes.div_ceil(1 << 20),
    }
}

/// Restores the newest backup into an empty directory and opens it: whether it would do if it were needed.
/// Gives which one it is and how many contact requests it holds; `None` if there is no backup.
pub async fn try_newest(
    backups: &Backups,
    into: &Path,
    now: Timestamp,
) -> Result<Option<(BackupFile, u64)>, BackupError> {
    let Some(newest) = backups.look(now).await?.into_iter().next() else { return Ok(None) };
    // Whoever asks for it waits no longer than a backup would.
    let (path, place) = (newest.path.clone(), into.to_owned());
    backups.disk.change(move || restore(&path, &place, now)).await?;
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
