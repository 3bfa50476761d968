//! The data directory: its lock, and where in it the database lies.
//!
//! `db` is a symbolic link to `db-1`, `db-2` and so on, and always to a whole database: a compaction and a
//! restore make the next one beside it and turn the link, which is one step that is done or not done.

use std::{
    fs, io,
    os::unix::fs::{OpenOptionsExt, symlink},
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

use super::{StoreError, pictures::PICTURES_DIR};
use crate::durable::{create_private_dir, rename, sync_dir, sync_file};

const LINK: &str = "db";
/// The link before it takes its place.
const NEXT_LINK: &str = "db.next";
const PREFIX: &str = "db-";
const LOCK: &str = "lock";
/// Stands in a database that is to be kept; names the folder to which it goes.
const KEEP: &str = "keep";
/// Beside the one that a power cut left in the folder and where it was before.
const MOVED_TWICE: &str = "db.former";

/// A server that is about to end, or a child process that has not become another program yet, holds a
/// lock a moment longer.
const LOCK_PATIENCE: Duration = Duration::from_secs(1);
const LOCK_POLL: Duration = Duration::from_millis(10);

/// The data directory, this process's own until it is dropped.
#[derive(Debug)]
pub(super) struct DataDir {
    path: PathBuf,
    /// Held by whoever makes another database beside the present one.
    turn: Mutex<()>,
    _lock: fs::File,
}

impl DataDir {
    pub fn lock(path: &Path) -> Result<Self, StoreError> {
        let unusable = |error: io::Error| StoreError::unusable_dir(path, &error);
        let mut options = fs::File::options();
        let options = options.create(true).truncate(false).write(true).mode(0o600);
        let lock = options.open(path.join(LOCK)).map_err(unusable)?;
        with_patience(|| try_lock(&lock, path))?;
        Ok(Self { path: path.to_owned(), turn: Mutex::new(()), _lock: lock })
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    pub fn turn(&self) -> MutexGuard<'_, ()> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where the database lies, or will once it is made.
    pub fn current(&self) -> Result<PathBuf, StoreError> {
        let unusable = |error: io::Error| StoreError::unusable_dir(&self.path, &error);
        let link = self.path.join(LINK);
        match fs::symlink_metadata(&link) {
            Ok(found) if found.is_symlink() => {
                let place = self.path.join(fs::read_link(&link).map_err(unusable)?);
                // Without this a database on a disk that is not there would be begun anew.
                fs::metadata(&place).map_err(|error| {
                    let reason = format!("{} leads nowhere: {error}", link.display());
                    StoreError::UnusableDir { dir: self.path.display().to_string(), reason }
                })?;
                Ok(place)
            }
            Ok(_) => self.adopt(&link),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                // None: a new one. One without a link: it was being adopted when the power went.
                let number = self.numbers().map_err(unusable)?.into_iter().max().unwrap_or(1);
                let place = self.place(number);
                create_private_dir(&place).map_err(unusable)?;
                self.turn_to(&place).map_err(unusable)?;
                Ok(place)
            }
            Err(error) => Err(unusable(error)),
        }
    }

    /// Takes over a database that lies where the link belongs, as earlier versions had it.
    fn adopt(&self, link: &Path) -> Result<PathBuf, StoreError> {
        let unusable = |error: io::Error| StoreError::unusable_dir(&self.path, &error);
        self.check_unused(link)?;
        let place = self.next().map_err(unusable)?;
        rename(link, &place).map_err(unusable)?;
        self.turn_to(&place).map_err(unusable)?;
        Ok(place)
    }

    /// Fails while an earlier version, which knows no other lock, has the database in `place` open.
    pub fn check_unused(&self, place: &Path) -> Result<(), StoreError> {
        match fs::File::open(place.join("db")) {
            Ok(file) => with_patience(|| try_lock(&file, &self.path)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            Err(error) => Err(StoreError::unusable_dir(&self.path, &error)),
        }
    }

    /// The way to the database of this directory, which must have one.
    pub fn place_in(path: &Path) -> io::Result<PathBuf> {
        let place = path.join(LINK);
        fs::metadata(place.join("db")).map(|_| place)
    }

    /// A place for another database.
    pub fn next(&self) -> io::Result<PathBuf> {
        Ok(self.place(self.numbers()?.into_iter().max().unwrap_or(0) + 1))
    }

    /// Makes the database in `place` the present one; it must be whole on disk, with its name.
    pub fn turn_to(&self, place: &Path) -> io::Result<()> {
        let name = place.file_name().unwrap_or_default();
        let next = self.path.join(NEXT_LINK);
        remove_if_there(fs::remove_file(&next))?;
        symlink(name, &next)?;
        // Also its name, before anything leads to it.
        sync_dir(&self.path)?;
        rename(&next, &self.path.join(LINK))
    }

    /// Has the database in `place` moved into `aside` instead of being removed, whatever happens.
    pub fn mark_to_keep(place: &Path, aside: &str) -> io::Result<()> {
        let path = place.join(KEEP);
        let mut file = fs::File::create(&path)?;
        io::Write::write_all(&mut file, aside.as_bytes())?;
        sync_file(&file, &path)?;
        sync_dir(place)
    }

    /// As [`DataDir::clear_others`]; a failure harms nothing but the room on the disk, and is logged.
    pub fn remove_others(&self, current: &Path) {
        if let Err(error) = self.clear_others(current) {
            tracing::error!("a former database could not be removed: {error}");
        }
    }

    /// Removes databases that an interrupted compaction or restore left, or moves them to where they
    /// are to be kept.
    pub fn clear_others(&self, current: &Path) -> io::Result<()> {
        self.stay(current)?;
        let places = self.numbers()?.into_iter().map(|number| self.place(number));
        places.filter(|place| place != current).try_for_each(|place| self.remove(&place))
    }

    /// A restore that was killed before it took over has marked the present database to be kept: the next
    /// compaction would move it aside, with all that had been erased, instead of removing it.
    fn stay(&self, current: &Path) -> io::Result<()> {
        let mark = current.join(KEEP);
        let aside = match fs::read_to_string(&mark) {
            Ok(aside) => aside,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            Err(error) => return Err(error),
        };
        // What the restore had put there already: links to the pictures. Half a mark names no folder.
        if !aside.is_empty() {
            let aside = self.path.join(aside);
            remove_if_there(fs::remove_dir_all(aside.join(PICTURES_DIR)))?;
            // Somebody may have put something there.
            if fs::remove_dir(&aside).is_err() && aside.is_dir() {
                sync_dir(&aside)?;
            }
            // The mark goes last: it alone tells where they are.
            sync_dir(&self.path)?;
        }
        remove_if_there(fs::remove_file(&mark))?;
        sync_dir(current)
    }

    /// Removes a database that is not the present one, or moves it to where it is to be kept.
    pub fn remove(&self, place: &Path) -> io::Result<()> {
        match fs::read_to_string(place.join(KEEP)) {
            Ok(aside) => {
                let aside = self.path.join(aside);
                create_private_dir(&aside)?;
                // The mark goes last: without it a database that is still here would be removed.
                let mut kept = aside.join(LINK);
                if kept.join(KEEP).exists() {
                    // The power went during the move, and left it under both names.
                    kept = aside.join(MOVED_TWICE);
                }
                rename(place, &kept)?;
                fs::remove_file(kept.join(KEEP))?;
                sync_dir(&kept)?;
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                remove_if_there(fs::remove_dir_all(place))?;
            }
            Err(error) => return Err(error),
        }
        sync_dir(&self.path)
    }

    fn place(&self, number: u64) -> PathBuf {
        self.path.join(format!("{PREFIX}{number}"))
    }

    fn numbers(&self) -> io::Result<Vec<u64>> {
        let mut numbers = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            let name = entry?.file_name();
            let number = name.to_str().and_then(|name| name.strip_prefix(PREFIX));
            numbers.extend(number.and_then(|number| number.parse::<u64>().ok()));
        }
        Ok(numbers)
    }
}

/// Creates the data directory if it is missing, with access for its owner only.
pub fn prepare_data_dir(dir: &Path) -> Result<(), StoreError> {
    create_private_dir(dir).map_err(|error| StoreError::unusable_dir(dir, &error))
}

/// Waits a moment for a lock that is about to be let go.
pub(super) fn with_patience<T>(
    mut attempt: impl FnMut() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let deadline = Instant::now() + LOCK_PATIENCE;
    loop {
        match attempt() {
            Err(StoreError::Locked { .. }) if Instant::now() < deadline => {
                thread::sleep(LOCK_POLL);
            }
            done => return done,
        }
    }
}

fn try_lock(file: &fs::File, data_dir: &Path) -> Result<(), StoreError> {
    file.try_lock().map_err(|error| match error {
        fs::TryLockError::WouldBlock => StoreError::Locked { dir: data_dir.display().to_string() },
        fs::TryLockError::Error(error) => StoreError::unusable_dir(data_dir, &error),
    })
}

fn remove_if_there(removed: io::Result<()>) -> io::Result<()> {
    match removed {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    fn database_dirs(dir: &Path) -> Vec<String> {
        let entries = fs::read_dir(dir).expect("readable");
        let names =
            entries.map(|entry| entry.expect("entry").file_name().into_string().expect("name"));
        let mut names: Vec<_> = names.filter(|name| name.starts_with("db")).collect();
        names.sort();
        names
    }

    #[test]
    fn a_database_of_an_earlier_version_is_taken_over_where_it_lies() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let link = dir.path().join("db");
        let mark = |path: &Path| {
            let db = sled::open(path).expect("database");
            db.open_tree("meta").expect("tree").insert("mark", "here").expect("inserted")
        };
        mark(&link);
        drop(Store::open(dir.path()).expect("opened"));
        assert_eq!(database_dirs(dir.path()), ["db", "db-1"]);
        // An earlier version finds it where it was.
        assert_eq!(mark(&link).as_deref(), Some(&b"here"[..]));
        drop(Store::open(dir.path()).expect("opened again"));

        // The power went between the two steps of the adoption.
        fs::remove_file(&link).expect("removed");
        drop(Store::open(dir.path()).expect("opened without a link"));
        assert!(mark(&link).is_some());
    }

    #[test]
    fn a_database_that_an_earlier_version_serves_is_left_alone() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let _serving = sled::open(dir.path().join("db")).expect("database");
        let error = Store::open(dir.path()).expect_err("refused");
        assert!(matches!(error, StoreError::Locked { .. }), "{error}");
        assert_eq!(database_dirs(dir.path()), ["db"]);
    }

    #[test]
    fn what_an_interruption_left_is_removed_and_what_is_to_be_kept_is_moved() {
        let dir = tempfile::tempdir().expect("temporary directory");
        drop(Store::open(dir.path()).expect("opened"));
        for name in ["db-2", "db-3"] {
            fs::create_dir(dir.path().join(name)).expect("created");
            fs::write(dir.path().join(name).join("half"), name).expect("written");
        }
        DataDir::mark_to_keep(&dir.path().join("db-3"), "replaced-1").expect("marked");
        drop(Store::open(dir.path()).expect("opened again"));
        assert_eq!(database_dirs(dir.path()), ["db", "db-1"]);
        let kept = fs::read_to_string(dir.path().join("replaced-1/db/half")).expect("kept");
        assert_eq!(kept, "db-3");
    }

    #[test]
    fn a_restore_that_was_killed_before_it_took_over_leaves_no_mark() {
        let dir = tempfile::tempdir().expect("temporary directory");
        drop(Store::open(dir.path()).expect("opened"));
        let (mark, aside) = (dir.path().join("db-1").join(KEEP), dir.path().join("replaced-1"));
        create_private_dir(&aside.join(PICTURES_DIR)).expect("created");
        for named in ["replaced-1", ""] {
            DataDir::mark_to_keep(&dir.path().join("db-1"), named).expect("marked");
            drop(Store::open(dir.path()).expect("opened again"));
            assert!(!mark.exists() && !aside.exists(), "{named:?}");
            assert_eq!(database_dirs(dir.path()), ["db", "db-1"]);
        }
        // With the mark it would move aside what it replaces, with all that was erased from it.
        let runtime = tokio::runtime::Runtime::new().expect("runtime");
        DataDir::mark_to_keep(&dir.path().join("db-1"), "replaced-1").expect("marked");
        let store = Store::open(dir.path()).expect("opened again");
        runtime.block_on(store.compact()).expect("compacted");
        assert!(!aside.exists());
        assert_eq!(database_dirs(dir.path()), ["db", "db-2"]);
    }

    #[test]
    fn a_database_that_is_to_be_kept_is_moved_before_its_mark_goes() {
        let dir = tempfile::tempdir().expect("temporary directory");
        drop(Store::open(dir.path()).expect("opened"));
        let (place, aside) = (dir.path().join("db-2"), dir.path().join("replaced-1"));
        fs::create_dir(&place).expect("created");
        fs::write(place.join("half"), "kept").expect("written");
        DataDir::mark_to_keep(&place, "replaced-1").expect("marked");
        // The move fails: something is in the way.
        create_private_dir(&aside.join(LINK).join("other")).expect("created");
        drop(Store::open(dir.path()).expect("opened again"));
        assert!(place.join(KEEP).exists(), "without its mark the next start would remove it");
        fs::remove_dir_all(&aside).expect("removed");
        drop(Store::open(dir.path()).expect("opened again"));
        assert_eq!(fs::read_to_string(aside.join("db/half")).expect("kept"), "kept");
        assert!(!aside.join(LINK).join(KEEP).exists());
    }

    #[test]
    fn a_link_that_leads_nowhere_is_an_error_and_not_an_empty_database() {
        let dir = tempfile::tempdir().expect("temporary directory");
        symlink("db-7", dir.path().join("db")).expect("linked");
        let error = Store::open(dir.path()).expect_err("refused").to_string();
        assert!(error.contains("leads nowhere"), "{error}");
    }
}
