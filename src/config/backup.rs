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
    pub(super) fn validate(&self, data_dir: &Path, problems: &mut Vec<Problem>) {
        if self.keep_count == 0 {
            let remedy = "no backup would be kept: write 1 or more, or enabled = false";
            problems.push(Problem::with_value("backup.keep_count", 0, remedy));
        }
        if self.keep_days == 0 || self.keep_days > 3650 {
            let remedy = "write a number from 1 to 3650";
            problems.push(Problem::with_value("backup.keep_days", self.keep_days, remedy));
        }
        problems.extend(Problem::unless_hour("backup.hour", self.hour));
        if self.is_in_database(data_dir) {
            let remedy =
                "the database's folders are removed when it is written anew: name another one";
            problems.push(Problem::with_value("backup.dir", self.dir.display(), remedy));
        }
    }

    /// Folders of the database are `db` and `db-` with a number.
    fn is_in_database(&self, data_dir: &Path) -> bool {
        let below = self.dir.strip_prefix(data_dir).ok();
        let first = below.and_then(|below| below.iter().next()?.to_str());
        let is_number = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
        first.is_some_and(|first| first == "db" || first.strip_prefix("db-").is_some_and(is_number))
    }

    /// The directory, for the data in this one.
    #[must_use]
    pub fn dir_in(&self, data_dir: &Path) -> PathBuf {
        if self.dir.as_os_str().is_empty() { data_dir.join("backups") } else { self.dir.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_backup_lies_where_the_database_is_written_anew() {
        let problems_of = |dir: &str| {
            let mut problems = Vec::new();
            let backup = Backup { dir: dir.into(), ..Backup::default() };
            backup.validate(Path::new("/var/lib/vitrina"), &mut problems);
            problems.len()
        };
        for (dir, found) in [
            ("", 0),
            ("/mnt/backups", 0),
            ("/var/lib/vitrina/backups", 0),
            ("/var/lib/vitrina/db-copies/", 0),
            ("/var/lib/vitrina/db", 1),
            ("/var/lib/vitrina/db-1/backups", 1),
        ] {
            assert_eq!(problems_of(dir), found, "{dir}");
        }
    }
}
