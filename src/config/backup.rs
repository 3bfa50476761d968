//! `[backup]`: copies of all data that are made every night.

use std::{
    ffi::OsStr,
    path::{Path, PathBuf},
};

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
        let inside = self.dir.strip_prefix(data_dir).ok().and_then(|rest| rest.iter().next());
        if inside.and_then(OsStr::to_str).is_some_and(is_of_server) {
            let remedy = "this is the server's own folder, whose files it removes: name one outside of the data \
                          directory, or leave it empty";
            problems.push(Problem::with_value("backup.dir", self.dir.display(), remedy));
        }
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

/// Whether what has this name in the data directory is made, and removed, by the server.
fn is_of_server(name: &str) -> bool {
    let is_database = |rest: &str| rest.bytes().all(|byte| byte.is_ascii_digit());
    ["db", "acme", "blog-images"].contains(&name)
        || name.strip_prefix("db-").is_some_and(is_database)
        || ["trial-", "damaged-", "replaced-"].iter().any(|prefix| name.starts_with(prefix))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backups_are_in_no_folder_that_the_server_removes() {
        let refusals = |dir: &str| {
            let mut problems = Vec::new();
            let backup = Backup { dir: dir.into(), ..Backup::default() };
            backup.validate(Path::new("/var/lib/vitrina"), &mut problems);
            problems.into_iter().map(|problem| problem.key).collect::<Vec<_>>()
        };
        for name in ["db", "db/kopijas", "db-12", "./db-2", "acme", "replaced-20261121T100000Z"] {
            assert_eq!(refusals(&format!("/var/lib/vitrina/{name}")), ["backup.dir"], "{name}");
        }
        for dir in ["", "/srv/db", "/var/lib/vitrina/backups", "/var/lib/vitrina/db-backups"] {
            assert_eq!(refusals(dir), [""; 0], "{dir}");
        }
    }
}
