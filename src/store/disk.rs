//! How much room the data take and how much is left.

use std::{fs, io, path::Path};

/// Bytes below which somebody should make room: a backup may not fit any more. An amount, not a part of the disk:
/// the data of one site stay small, however large the disk.
pub const LOW_DISK_BYTES: u64 = 1 << 30;

/// Room in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiskUsage {
    /// Left for the server on the disk that holds the data.
    pub free_bytes: u64,
    /// Size of that disk.
    pub total_bytes: u64,
    /// All files in the data directory.
    pub data_bytes: u64,
}

impl DiskUsage {
    /// Whether somebody should make room.
    #[must_use]
    pub const fn is_low(&self) -> bool {
        self.free_bytes < LOW_DISK_BYTES
    }

    /// Looks at the disk and at each file of `data_dir`; to be called off the asynchronous threads.
    pub fn measure(data_dir: &Path) -> io::Result<Self> {
        let disk = rustix::fs::statvfs(data_dir)?;
        Ok(Self {
            free_bytes: disk.f_bavail.saturating_mul(disk.f_frsize),
            total_bytes: disk.f_blocks.saturating_mul(disk.f_frsize),
            data_bytes: size_of_files(data_dir)?,
        })
    }
}

/// Links are not followed; a file that is gone when it is looked at counts nothing.
pub(super) fn size_of_files(dir: &Path) -> io::Result<u64> {
    let mut sum = 0_u64;
    for entry in fs::read_dir(dir)? {
        let entry = entry?;
        let size = match entry.metadata() {
            Ok(metadata) if metadata.is_dir() => size_of_files(&entry.path()),
            Ok(metadata) => Ok(metadata.len()),
            Err(error) => Err(error),
        };
        match size {
            Ok(size) => sum = sum.saturating_add(size),
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
    }
    Ok(sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_is_low_below_its_bound_however_large_it_is() {
        let usage = |free_bytes| DiskUsage { free_bytes, total_bytes: u64::MAX, data_bytes: 1 };
        assert!(!usage(LOW_DISK_BYTES).is_low());
        assert!(usage(LOW_DISK_BYTES - 1).is_low());
    }

    #[test]
    fn files_in_folders_are_counted() {
        let dir = tempfile::tempdir().expect("temporary directory");
        fs::create_dir(dir.path().join("in")).expect("folder");
        fs::write(dir.path().join("one"), [0; 1000]).expect("file");
        fs::write(dir.path().join("in/two"), [0; 234]).expect("file");
        let usage = DiskUsage::measure(dir.path()).expect("usage");
        assert_eq!(usage.data_bytes, 1234);
        assert!(usage.free_bytes <= usage.total_bytes && usage.total_bytes > 0, "{usage:?}");
    }
}
