//! What is still there after a power cut. A file's bytes are once `fdatasync` has been called on it, its name once
//! `fsync` has been called on its folder; whatever was not asked for may be gone, in any order.
//!
//! Everything that is acknowledged goes through here. sled's own flush does not: it asks for neither.

use std::{
    fs::{self, File},
    io::{self, Write as _},
    os::unix::fs::{DirBuilderExt, OpenOptionsExt},
    path::Path,
};

#[cfg(test)]
pub(crate) mod power_cut;

/// The bytes of an open file and its length are on disk; `path` is where it lies.
pub fn sync_file(file: &File, path: &Path) -> io::Result<()> {
    file.sync_data()?;
    #[cfg(test)]
    power_cut::note_file(file, path);
    #[cfg(not(test))]
    let _ = path;
    Ok(())
}

/// What is in the directory is on disk, and what is not in it any more is gone from there.
pub fn sync_dir(dir: &Path) -> io::Result<()> {
    File::open(dir)?.sync_all()?;
    #[cfg(test)]
    power_cut::note_dir(dir);
    Ok(())
}

/// All files in the directory and in those within it, with their names. What is removed meanwhile is left out.
pub fn sync_all(dir: &Path) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let kind = entry.file_type()?;
        let synced = if kind.is_dir() {
            sync_all(&entry.path())
        } else if kind.is_file() {
            File::open(entry.path()).and_then(|file| sync_file(&file, &entry.path()))
        } else {
            Ok(())
        };
        synced.or_else(unless_gone)?;
    }
    sync_dir(dir)
}

/// Creates a directory if it is missing, and those above it, with access for its owner only.
pub fn create_private_dir(dir: &Path) -> io::Result<()> {
    if dir.is_dir() {
        return Ok(());
    }
    let parent = parent_of(dir);
    create_private_dir(parent)?;
    fs::DirBuilder::new().recursive(true).mode(0o700).create(dir)?;
    sync_dir(parent)
}

/// Gives a file another name or folder.
pub fn rename(from: &Path, to: &Path) -> io::Result<()> {
    fs::rename(from, to)?;
    sync_dir(parent_of(to))?;
    if parent_of(from) == parent_of(to) { Ok(()) } else { sync_dir(parent_of(from)) }
}

/// Puts a file with access for its owner only under `path`: at any moment, whatever happens, there is what was there
/// before or all of this. `draft` is where it is written first, in the same folder.
pub fn replace_file(path: &Path, draft: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut options = File::options();
    let mut file = options.write(true).create(true).truncate(true).mode(0o600).open(draft)?;
    let written = file.write_all(bytes).and_then(|()| sync_file(&file, draft));
    if let Err(error) = written {
        // Half of it, as on a full disk: of no use to anybody.
        drop(fs::remove_file(draft));
        return Err(error);
    }
    rename(draft, path)
}

/// Whether there was no room on the disk for it.
#[must_use]
pub fn is_no_room(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}

/// The folder in which it lies.
fn parent_of(path: &Path) -> &Path {
    let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty());
    parent.unwrap_or(if path.is_absolute() { Path::new("/") } else { Path::new(".") })
}

fn unless_gone(error: io::Error) -> io::Result<()> {
    if error.kind() == io::ErrorKind::NotFound { Ok(()) } else { Err(error) }
}
