//! Opening the database, and what is done when its files are damaged: nothing that would lose more. sled
//! must not see a damaged log, whose rest it would overwrite; files that can be made again from the log are
//! left away in a copy, which is used only if all of it can be read.

use std::{
    fs, io,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::Arc,
};

use jiff::Timestamp;

use super::{
    StoreError, contact_figures,
    data_dir::DataDir,
    database::Database,
    disk::size_of_files,
    full_read::find_damages,
    log::{Condition, EndMark, examine, remove_unfinished, snapshot_files},
    schema,
    space::Space,
    trees::Trees,
};
use crate::durable::{create_private_dir, sync_all};

/// Opens or creates the database in `place`; gives where it lies then.
pub(super) fn open(data_dir: &DataDir, place: PathBuf) -> Result<(PathBuf, Trees), StoreError> {
    let unreadable = |error: io::Error| StoreError::unusable_dir(data_dir.path(), &error);
    remove_unfinished(&place).map_err(unreadable)?;
    match examine(&place, false).map_err(unreadable)? {
        Condition::Whole => {}
        Condition::Torn => keep_torn(&place, data_dir),
        Condition::Damaged(reason) => return Err(damaged(data_dir, reason)),
    }
    match open_trees(&place, data_dir) {
        Ok(trees) => {
            EndMark::note(&place);
            Ok((place, trees))
        }
        Err(error) if error.is_damage() => {
            tracing::error!("the database cannot be opened: {error}");
            open_repaired(&place, data_dir)
        }
        Err(error) => Err(error),
    }
}

/// Opens a database if its log is whole, and does not touch it otherwise.
pub(super) fn open_whole(place: &Path, data_dir: &DataDir) -> Result<Database, StoreError> {
    let unreadable = |error: io::Error| StoreError::unusable_dir(data_dir.path(), &error);
    match examine(place, false).map_err(unreadable)? {
        Condition::Whole => Database::open(place, data_dir.path()),
        Condition::Torn => Err(damaged(data_dir, "the end of its log is torn".into())),
        Condition::Damaged(reason) => Err(damaged(data_dir, reason)),
    }
}

fn open_trees(place: &Path, data_dir: &DataDir) -> Result<Trees, StoreError> {
    // Some damaged bytes make sled panic.
    let opened = catch_unwind(AssertUnwindSafe(|| {
        let db = Database::open(place, data_dir.path())?;
        let trees = Trees::open(&db)?;
        schema::check(&db, &trees, data_dir.path())?;
        contact_figures::prepare_counts(&trees)?;
        Ok(trees)
    }));
    opened.unwrap_or_else(|_| Err(damaged(data_dir, "sled panicked".into())))
}

/// Tries a copy without the files that sled makes of its log, and takes it if nothing is lost in it. The
/// damaged files are kept.
fn open_repaired(place: &Path, data_dir: &DataDir) -> Result<(PathBuf, Trees), StoreError> {
    let files = StoreError::files;
    let copy = data_dir.next().map_err(files)?;
    let tried = copy_files(place, &copy, data_dir).and_then(|()| {
        if let Condition::Damaged(reason) = examine(&copy, true).map_err(files)? {
            return Err(damaged(data_dir, reason));
        }
        let trees = open_trees(&copy, data_dir)?;
        match find_damages(&trees).1.into_iter().next() {
            Some(damage) => Err(damaged(data_dir, damage)),
            None => Ok(trees),
        }
    });
    let trees = match tried {
        Ok(trees) => trees,
        Err(error) => {
            // What matters is why it failed.
            let _ = fs::remove_dir_all(&copy);
            return Err(error);
        }
    };
    let aside = name_aside();
    DataDir::mark_to_keep(place, &aside).map_err(files)?;
    data_dir.turn_to(&copy).map_err(files)?;
    data_dir.remove(place).map_err(files)?;
    EndMark::note(&copy);
    tracing::error!(
        "files of the database were damaged. They were made anew from its log, in which nothing is missing. The \
         damaged ones are in {}: remove them when they are of no more use, they hold personal data.",
        data_dir.path().join(aside).display()
    );
    Ok((copy, trees))
}

/// What follows a break in the log is lost once sled has opened it: a copy keeps it. Most likely nobody will
/// need it, so that a failure must not keep the server from starting.
fn keep_torn(place: &Path, data_dir: &DataDir) {
    let aside = data_dir.path().join(name_aside());
    let kept = create_private_dir(&aside).map_err(StoreError::files).and_then(|()| {
        Space::of(data_dir.path()).check_for(size_of_files(place).map_err(StoreError::files)?)?;
        // On disk before sled overwrites anything.
        copy_all(place, &aside.join("db"))
            .and_then(|()| sync_all(&aside))
            .map_err(StoreError::files)
    });
    let copy = match kept {
        Ok(()) => format!("A copy of the files as they were found is in {}.", aside.display()),
        Err(error) => format!("No copy of the files could be kept: {error}."),
    };
    tracing::error!(
        "the end of the database's log is torn. After a crash or a power cut that is to be expected, and \
         nothing acknowledged is missing; otherwise the disk may be damaged, and the newest records are \
         missing. {copy} `vitrina --data-dir COPY salvage FILE` reads what it holds. It holds personal data: \
         remove it when it is of no more use."
    );
}

fn copy_files(place: &Path, copy: &Path, data_dir: &DataDir) -> Result<(), StoreError> {
    let files = StoreError::files;
    Space::of(data_dir.path()).check_for(size_of_files(place).map_err(files)?)?;
    copy_all(place, copy).map_err(files)?;
    for file in snapshot_files(copy).map_err(files)? {
        fs::remove_file(file).map_err(files)?;
    }
    // Always the same: sled writes it again.
    fs::remove_file(copy.join("conf")).or_else(|error| match error.kind() {
        io::ErrorKind::NotFound => Ok(()),
        _ => Err(files(error)),
    })
}

fn copy_all(from: &Path, to: &Path) -> io::Result<()> {
    create_private_dir(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let to = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy_all(&entry.path(), &to)?;
        } else {
            fs::copy(entry.path(), to)?;
        }
    }
    Ok(())
}

fn name_aside() -> String {
    format!("damaged-{}", Timestamp::now().strftime("%Y%m%dT%H%M%SZ"))
}

fn damaged(data_dir: &DataDir, reason: String) -> StoreError {
    StoreError::Damaged { dir: data_dir.path().display().to_string(), reason }
}

/// Notes how far the log is once the database is closed.
#[derive(Debug)]
pub(super) struct ClosingNote(Arc<DataDir>);

impl ClosingNote {
    pub fn new(data_dir: Arc<DataDir>) -> Self {
        Self(data_dir)
    }
}

impl Drop for ClosingNote {
    fn drop(&mut self) {
        if let Ok(place) = self.0.current() {
            EndMark::note(&place);
        }
    }
}
