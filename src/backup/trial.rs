//! Restoring a backup on trial: where that is done, and that nothing is left of it.

use std::{
    fs::{self, Permissions},
    io,
    os::unix::fs::PermissionsExt,
    path::Path,
    time::{Duration, SystemTime},
};

use tempfile::{Builder, TempDir};
use tokio::task::spawn_blocking;

use super::Backups;
use crate::store::check_owner;

const PREFIX: &str = "trial-";
/// A trial takes seconds, with a million requests a minute or two.
const LONGEST: Duration = Duration::from_hours(1);

/// An empty directory that is removed when it is dropped. All data are in the data directory, and so are those of a
/// trial; what a killed one leaves there goes at the next start and every night. Only its owner may write there: what
/// another user tries is where temporary files are, and nobody else's to read.
pub fn trial_dir(data_dir: &Path) -> io::Result<TempDir> {
    let mut named = Builder::new();
    named.prefix(PREFIX).permissions(Permissions::from_mode(0o700));
    if check_owner(data_dir).is_ok() { named.tempdir_in(data_dir) } else { named.tempdir() }
}

impl Backups {
    /// Removes what killed trials have left in the data directory; says how many it were.
    pub async fn clear_trials(&self) -> io::Result<usize> {
        let data_dir = self.data_dir.clone();
        spawn_blocking(move || clear(&data_dir)).await.map_err(io::Error::other)?
    }
}

fn clear(data_dir: &Path) -> io::Result<usize> {
    let mut count = 0;
    for entry in fs::read_dir(data_dir)? {
        let entry = entry?;
        let is_trial = entry.file_name().to_str().is_some_and(|name| name.starts_with(PREFIX));
        if is_trial && entry.file_type()?.is_dir() && is_over(entry.metadata()?.modified()?) {
            fs::remove_dir_all(entry.path())?;
            count += 1;
        }
    }
    Ok(count)
}

/// One of a time to come was begun by a clock that was ahead.
fn is_over(begun_at: SystemTime) -> bool {
    SystemTime::now().duration_since(begun_at).map_or(true, |age| age > LONGEST)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trial_is_in_the_data_directory_and_what_a_killed_one_left_goes() {
        let data = tempfile::tempdir().expect("temporary directory");
        let running = trial_dir(data.path()).expect("made");
        assert_eq!(running.path().parent(), Some(data.path()));
        let mode = fs::metadata(running.path()).expect("metadata").permissions().mode();
        assert_eq!(mode & 0o777, 0o700, "nobody else reads what is tried");
        let killed = trial_dir(data.path()).expect("made").keep();
        fs::write(killed.join("db"), "personal data").expect("written");
        let other = data.path().join("trial-notes.txt");
        fs::write(&other, "somebody's own").expect("written");
        let long_ago = SystemTime::now() - 2 * LONGEST;
        fs::File::open(&killed).expect("opened").set_modified(long_ago).expect("changed");
        assert_eq!(clear(data.path()).expect("cleared"), 1);
        assert!(!killed.exists() && running.path().exists() && other.exists());
    }
}
