//! Making a backup: written under another name until it is whole, so that only whole ones are in the directory.

use std::{fs, io, os::unix::fs::OpenOptionsExt, path::PathBuf};

use jiff::Timestamp;

use super::{
    BackupError, BackupFile, Backups, PICTURE_PREFIX,
    folder::is_name,
    format::{BackupWriter, Header, Part},
    writing::{Parts, Unfinished},
};
use crate::{
    auth::PASSWORD_FILE,
    durable::{create_private_dir, rename, sync_file},
    store::{Store, StoreError, check_space, known_schema},
};

/// Ending of a backup that is being written.
const UNFINISHED: &str = ".part";

impl Backups {
    /// Makes a backup of the store as it is now, without jobs of the kinds `left_out`; whole and on disk
    /// when this returns.
    pub async fn make(
        &self,
        store: &Store,
        left_out: &'static [&'static str],
        now: Timestamp,
    ) -> Result<BackupFile, BackupError> {
        let bytes = store.database_bytes().await?;
        let folder = self.clone();
        let (parts, writing) = self.disk.write(move || folder.begin(now, bytes))?;
        let filled = self.fill(store, left_out, parts).await;
        writing.end(filled).await
    }

    fn begin(&self, now: Timestamp, bytes: u64) -> Result<UnfinishedBackup, BackupError> {
        create_private_dir(self.dir()).map_err(|error| self.unusable(error))?;
        self.remove_unfinished()?;
        check_space(self.dir(), bytes).map_err(BackupError::of_room)?;
        let name = self.free_name(now);
        let draft = self.dir().join(format!("{name}{UNFINISHED}"));
        let mut options = fs::File::options();
        let options = options.create(true).truncate(true).write(true).mode(0o600);
        let file = options.open(&draft).map_err(|error| self.unusable(error))?;
        let header = Header {
            schema: known_schema(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
            created_at: now,
        };
        let out = BackupWriter::begin(file, &header).map_err(BackupError::Unwritable)?;
        Ok(UnfinishedBackup { out: Some(out), draft, path: self.dir().join(name), at: now })
    }

    async fn fill(
        &self,
        store: &Store,
        left_out: &'static [&'static str],
        out: Parts,
    ) -> Result<(), BackupError> {
        let mut out = store.dump(out, left_out).await?;
        // Pictures never change, and one that a post shows was stored before the post.
        for name in store.list_pictures().await? {
            // One that was removed meanwhile was shown by nothing.
            let Some(bytes) = store.find_picture(name).await? else { continue };
            out = run_blocking(move || {
                let added = out.add_file(format!("{PICTURE_PREFIX}{name}"), bytes);
                added.map(|()| out).map_err(BackupError::Unwritable)
            })
            .await?;
        }
        let password = self.data_dir.join(PASSWORD_FILE);
        run_blocking(move || {
            match fs::read(password) {
                Ok(hash) => {
                    out.add_file(PASSWORD_FILE.to_owned(), hash)
                        .map_err(BackupError::Unwritable)?;
                }
                Err(error) if error.kind() == io::ErrorKind::NotFound => {}
                Err(error) => return Err(BackupError::Unreadable(error)),
            }
            out.end().map_err(BackupError::Unwritable)
        })
        .await
    }

    /// What a crash left.
    fn remove_unfinished(&self) -> Result<(), BackupError> {
        for (name, path) in self.entries()? {
            if path.is_file() && name.strip_suffix(UNFINISHED).is_some_and(is_name) {
                fs::remove_file(path).map_err(BackupError::Unwritable)?;
            }
        }
        Ok(())
    }
}

/// Dropped before it is finished, it leaves nothing behind.
struct UnfinishedBackup {
    /// `None` only once it is finished.
    out: Option<BackupWriter>,
    draft: PathBuf,
    path: PathBuf,
    at: Timestamp,
}

impl Unfinished for UnfinishedBackup {
    fn add(&mut self, part: &Part) -> io::Result<()> {
        self.out.as_mut().map_or(Ok(()), |out| out.add(part))
    }

    fn finish(mut self) -> Result<BackupFile, BackupError> {
        let Some(out) = self.out.take() else { return Err(StoreError::Closed.into()) };
        let finished = out.finish().and_then(|file| {
            sync_file(&file, &self.draft)?;
            rename(&self.draft, &self.path)?;
            Ok(file.metadata()?.len())
        });
        let bytes = finished.map_err(BackupError::Unwritable)?;
        Ok(BackupFile { path: self.path.clone(), at: whole_second(self.at), bytes })
    }
}

impl Drop for UnfinishedBackup {
    fn drop(&mut self) {
        // After it was finished there is none; otherwise what matters is why it failed.
        let _ = fs::remove_file(&self.draft);
    }
}

/// As it is in the name.
fn whole_second(time: Timestamp) -> Timestamp {
    Timestamp::from_second(time.as_second()).unwrap_or(time)
}

async fn run_blocking<T, W>(work: W) -> Result<T, BackupError>
where
    T: Send + 'static,
    W: FnOnce() -> Result<T, BackupError> + Send + 'static,
{
    let closed = |_| BackupError::Store(StoreError::Closed);
    tokio::task::spawn_blocking(work).await.map_err(closed)?
}

#[cfg(test)]
mod tests {
    use super::{super::tests, *};

    #[test]
    fn a_disk_without_room_for_a_backup_is_named_as_that_of_the_backups() {
        let house = tests::open();
        let refused = house.backups.begin(tests::now(), u64::MAX).err().expect("refused");
        assert!(matches!(refused, BackupError::NoRoom { .. }), "{refused}");
    }
}
