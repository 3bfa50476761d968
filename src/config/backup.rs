//! `[backup]`: copies of all data that are made every night.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Problem;

/// Where backups go and how long they are kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Backup {
    /// Whether one is made every night.
    pub enabled: bool,
    /// Directory; empty for `backups` in the data directory.
    pub dir: PathBuf,
    /// Hour of the night, in `server.time_zone`.
    pub hour: u32,
    /// Newest backups that are kept.
    pub keep_count: usize,
    /// Days after which a backup is removed; the newest always stays.
    pub keep_days: u32,
}

impl Default for Backup {
    fn default() -> Self {
        Self { enabled: true, dir: PathBuf::new(), hour: 2, keep_count: 14, keep_days: 30 }
    }
}

impl Backup {
    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        if self.keep_count == 0 {
            let remedy = "no backup would be kept: write 1 or more, or enabled = false";
            problems.push(Problem::with_value("backup.keep_count", 0, remedy));
        }
        if self.keep_days == 0 || self.keep_days > 3650 {
            let remedy = "write a number from 1 to 3650";
            problems.push(Problem::with_value("backup.keep_days", self.keep_days, remedy));
        }
        problems.extend(Problem::unless_hour("backup.hour", self.hour));
    }

    /// The directory, for the data in this one.
    #[must_use]
    pub fn dir_in(&self, data_dir: &Path) -> PathBuf {
        if self.dir.as_os_str().is_empty() { data_dir.join("backups") } else { self.dir.clone() }
    }
}
