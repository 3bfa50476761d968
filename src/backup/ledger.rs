//! The copy of the ledger of erasures that lies beside the backups: without the key it tells nothing, and with
//! a backup, which has the key, it keeps those who were erased later from coming back.
//!
//! A line that says what it is, from when on it is complete (8 bytes; the first version has none), entries of 41 bytes,
//! then the SHA-256 of everything before.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use sha2::{Digest, Sha256};

use super::BackupError;
use crate::{
    durable::{rename, replace_file},
    store::{Erasure, ErasureHash, Ledger},
};

const NAME: &str = "vitrina-erasures";
/// Ending of one that is being written.
const UNFINISHED: &str = ".part";
/// Ending of one that was damaged.
const DAMAGED: &str = ".damaged";
const MAGIC: &[u8] = b"vitrina-erasures 2\n";
/// Of the first version.
const MAGIC_1: &[u8] = b"vitrina-erasures 1\n";
const FROM_BYTES: usize = size_of::<i64>();
const HASH_BYTES: usize = size_of::<ErasureHash>();
const ENTRY_BYTES: usize = HASH_BYTES + Erasure::BYTES;
const DIGEST_BYTES: usize = 32;

/// Where it lies in a directory of backups.
pub(super) fn path_in(dir: &Path) -> PathBuf {
    dir.join(NAME)
}

/// Puts it in the place of the former one; it is whole and on disk when this returns.
pub(super) fn write(dir: &Path, ledger: &Ledger) -> io::Result<()> {
    let entries = ledger.entries();
    let mut bytes =
        Vec::with_capacity(MAGIC.len() + FROM_BYTES + entries.len() * ENTRY_BYTES + DIGEST_BYTES);
    bytes.extend_from_slice(MAGIC);
    bytes.extend_from_slice(&ledger.complete_from().unwrap_or(i64::MIN).to_be_bytes());
    for (hash, erasure) in entries {
        bytes.extend_from_slice(hash);
        bytes.extend_from_slice(&erasure.encode());
    }
    let digest = Sha256::digest(&bytes);
    bytes.extend_from_slice(&digest);
    replace_file(&path_in(dir), &dir.join(format!("{NAME}{UNFINISHED}")), &bytes)
}

/// Whether there is one in this directory.
pub(super) fn is_in(dir: &Path) -> bool {
    path_in(dir).exists()
}

/// Adds the entries of the one in this directory, if there is one.
pub(super) fn read_into(ledger: &mut Ledger, dir: &Path) -> Result<(), BackupError> {
    let path = path_in(dir);
    let bytes = match fs::read(&path) {
        Ok(bytes) => bytes,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(BackupError::Unreadable(error)),
    };
    let damaged = || BackupError::DamagedLedger(path.display().to_string());
    let (complete_from, entries) = contents_of(&bytes).ok_or_else(damaged)?;
    ledger.begin_at(complete_from);
    for entry in entries {
        let (hash, erasure) = entry.split_first_chunk::<HASH_BYTES>().ok_or_else(damaged)?;
        ledger.add(*hash, Erasure::decode(erasure).ok_or_else(damaged)?);
    }
    Ok(())
}

/// Takes a damaged one out of the way, for somebody to look at.
pub(super) fn set_aside(dir: &Path) -> io::Result<()> {
    rename(&path_in(dir), &dir.join(format!("{NAME}{DAMAGED}")))
}

/// From when on it is complete, and its entries; `None` if it is not whole.
fn contents_of(bytes: &[u8]) -> Option<(Option<i64>, &[[u8; ENTRY_BYTES]])> {
    let (content, digest) = bytes.split_last_chunk::<DIGEST_BYTES>()?;
    if *Sha256::digest(content) != *digest {
        return None;
    }
    let (from, entries) = if let Some(entries) = content.strip_prefix(MAGIC_1) {
        (i64::MIN, entries)
    } else {
        let (from, entries) = content.strip_prefix(MAGIC)?.split_first_chunk::<FROM_BYTES>()?;
        (i64::from_be_bytes(*from), entries)
    };
    let (entries, rest) = entries.as_chunks::<ENTRY_BYTES>();
    rest.is_empty().then_some((Some(from).filter(|from| *from > i64::MIN), entries))
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;

    const ENTRY: Erasure = Erasure { at: 1000, is_asked_for: true };

    fn read(dir: &Path) -> Ledger {
        let mut ledger = Ledger::default();
        read_into(&mut ledger, dir).expect("whole");
        ledger
    }

    #[test]
    fn it_says_from_when_on_it_is_complete_and_one_of_the_first_version_is_read() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let mut ledger = Ledger::default();
        ledger.add([1; HASH_BYTES], Erasure { at: 10, ..ENTRY });
        ledger.add([2; HASH_BYTES], ENTRY);
        write(dir.path(), &ledger).expect("written");
        assert_eq!(read(dir.path()), ledger);
        ledger.forget_before(Timestamp::from_second(500).expect("time"));
        write(dir.path(), &ledger).expect("written");
        let trimmed = read(dir.path());
        assert_eq!((trimmed.entries().len(), trimmed.complete_from()), (1, Some(500)));

        let mut first = [MAGIC_1, &[2; HASH_BYTES], &ENTRY.encode()].concat();
        let digest = Sha256::digest(&first);
        first.extend_from_slice(&digest);
        fs::write(path_in(dir.path()), first).expect("written");
        let found = read(dir.path());
        assert_eq!(found.entries().collect::<Vec<_>>(), [(&[2; HASH_BYTES], ENTRY)]);
        assert_eq!(found.complete_from(), None);
    }
}
