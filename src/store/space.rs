//! Room on the disk. sled takes no more writes until it is opened anew once one of them failed, so it must
//! never come to that: nothing is written when little is left.

use std::path::{Path, PathBuf};

use super::StoreError;

/// More than a full batch of the largest records takes, sled's segments included.
const RESERVE_BYTES: u64 = 32 << 20;

/// The disk on which a directory lies.
#[derive(Clone, Debug)]
pub(super) struct Space {
    dir: PathBuf,
}

impl Space {
    pub fn of(dir: &Path) -> Self {
        Self { dir: dir.to_owned() }
    }

    /// Fails when not even the reserve would be left. Takes about a microsecond.
    pub fn check(&self) -> Result<(), StoreError> {
        self.check_for(0)
    }

    /// Fails when the reserve would not be left after so many bytes more.
    pub fn check_for(&self, bytes: u64) -> Result<(), StoreError> {
        // A system that does not tell is taken to have enough: the write itself will say.
        let Ok(found) = rustix::fs::statvfs(&self.dir) else { return Ok(()) };
        let free = found.f_bavail.saturating_mul(found.f_frsize);
        if free >= RESERVE_BYTES.saturating_add(bytes) {
            return Ok(());
        }
        Err(StoreError::Full { free_mb: free >> 20, reserve_mb: RESERVE_BYTES >> 20 })
    }
}
