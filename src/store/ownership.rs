//! Whose the files of the data directory are, and who may change them.

use std::{
    fs, io,
    os::unix::fs::MetadataExt,
    path::{Path, PathBuf},
};

use super::StoreError;

/// What users other than the owner may do with a directory of personal data: nothing.
const FOREIGN_ACCESS: u32 = 0o077;
/// What they may never do with what is in it, whatever the directory itself allows.
const FOREIGN_WRITING: u32 = 0o002;
/// Folders in folders: `backups` and the databases with theirs.
const DEPTH: usize = 3;
/// More of them say nothing new.
const MAX_FOUND: usize = 10;

/// A file that others may get at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Loose {
    /// Which one.
    pub path: PathBuf,
    /// Its mode, as `chmod` has it.
    pub mode: u32,
}

/// Fails when the directory belongs to another user than this process: files that it makes there would keep
/// the server from starting.
pub fn check_owner(data_dir: &Path) -> Result<(), StoreError> {
    let found =
        fs::metadata(data_dir).map_err(|error| StoreError::unusable_dir(data_dir, &error))?;
    if found.uid() == rustix::process::geteuid().as_raw() {
        return Ok(());
    }
    Err(StoreError::ForeignDir { dir: data_dir.display().to_string(), owner: found.uid() })
}

/// The directory itself if others may enter it, and what is in it that others may change; the first few.
pub fn find_loose(data_dir: &Path) -> io::Result<Vec<Loose>> {
    let mut found = Vec::new();
    note(data_dir, FOREIGN_ACCESS, &mut found)?;
    look_into(data_dir, DEPTH, &mut found)?;
    Ok(found)
}

fn look_into(dir: &Path, depth: usize, found: &mut Vec<Loose>) -> io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        if found.len() >= MAX_FOUND {
            return Ok(());
        }
        let kind = entry.file_type()?;
        // A link has no rights of its own.
        if kind.is_symlink() {
            continue;
        }
        note(&entry.path(), FOREIGN_WRITING, found)?;
        if kind.is_dir() && depth > 1 {
            look_into(&entry.path(), depth - 1, found)?;
        }
    }
    Ok(())
}

/// A file that is gone meanwhile is none.
fn note(path: &Path, forbidden: u32, found: &mut Vec<Loose>) -> io::Result<()> {
    // The first may be named by a link, whose own rights say nothing; no other that gets here is one.
    match fs::metadata(path) {
        Ok(metadata) => {
            let mode = metadata.mode() & 0o777;
            if mode & forbidden != 0 {
                found.push(Loose { path: path.to_owned(), mode });
            }
            Ok(())
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        Err(error) => Err(error),
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn what_others_may_enter_or_change_is_found_wherever_it_lies() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let set = |path: &Path, mode| {
            fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("set");
        };
        let (folder, file) = (dir.path().join("db-1/blobs"), dir.path().join("db-1/blobs/1"));
        fs::create_dir_all(&folder).expect("folder");
        fs::write(&file, "").expect("file");
        set(dir.path(), 0o700);
        set(&file, 0o644);
        assert_eq!(find_loose(dir.path()).expect("looked"), []);
        let link = dir.path().with_extension("link");
        std::os::unix::fs::symlink(dir.path(), &link).expect("link");
        assert_eq!(find_loose(&link).expect("looked"), []);
        fs::remove_file(&link).expect("removed");
        set(dir.path(), 0o710);
        set(&folder, 0o777);
        set(&file, 0o666);
        let found = find_loose(dir.path()).expect("looked");
        let found: Vec<_> = found.iter().map(|loose| (loose.path.as_path(), loose.mode)).collect();
        assert_eq!(found, [(dir.path(), 0o710), (&folder, 0o777), (&file, 0o666)]);
    }
}
