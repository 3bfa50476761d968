//! A backup of what can still be read of damaged data.

use std::{fs, io, os::unix::fs::OpenOptionsExt, path::Path};

use jiff::Timestamp;

use super::{
    BackupError, PICTURE_PREFIX,
    format::{BackupWriter, Header, Part},
};
use crate::{
    auth::PASSWORD_FILE,
    durable::{sync_dir, sync_file},
    store::{RecordSink, Salvage, known_schema, salvage as read_damaged, salvage_pictures},
};

/// What was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Salvaged {
    /// Of the database.
    pub database: Salvage,
    /// Pictures of the blog.
    pub pictures: u64,
}

/// Writes what can be read of a data directory into `file`, which must not be there yet. Jobs of the kinds
/// `left_out` are not among it. Changes nothing in the directory, which no server may be using.
pub fn salvage(
    data_dir: &Path,
    file: &Path,
    left_out: &[&str],
    now: Timestamp,
) -> Result<Salvaged, BackupError> {
    let mut options = fs::File::options();
    let options = options.create_new(true).write(true).mode(0o600);
    let out = options.open(file).map_err(BackupError::Unwritable)?;
    let written = write(data_dir, out, left_out, now).and_then(|(salvaged, out)| {
        let dir = file.parent().filter(|dir| !dir.as_os_str().is_empty());
        let synced = sync_file(&out, file).and_then(|()| sync_dir(dir.unwrap_or(Path::new("."))));
        synced.map(|()| salvaged).map_err(BackupError::Unwritable)
    });
    if written.is_err() {
        // What matters is why it failed.
        let _ = fs::remove_file(file);
    }
    written
}

fn write(
    data_dir: &Path,
    out: fs::File,
    left_out: &[&str],
    now: Timestamp,
) -> Result<(Salvaged, fs::File), BackupError> {
    let version = env!("CARGO_PKG_VERSION").to_owned();
    let header = Header { schema: known_schema(), version, created_at: now };
    let mut out = Sink(BackupWriter::begin(out, &header).map_err(BackupError::Unwritable)?);
    let database = read_damaged(data_dir, &mut out, left_out)?;
    let mut add = |name: String, bytes: Vec<u8>| out.0.add(&Part::File(name, bytes));
    let pictures = salvage_pictures(data_dir, |name, bytes| {
        add(format!("{PICTURE_PREFIX}{name}"), bytes.to_vec())
    });
    let pictures = pictures.map_err(BackupError::Unwritable)?;
    match fs::read(data_dir.join(PASSWORD_FILE)) {
        Ok(hash) => add(PASSWORD_FILE.to_owned(), hash).map_err(BackupError::Unwritable)?,
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        // Another one can be set.
        Err(error) => tracing::warn!("the password cannot be read: {error}"),
    }
    let file = out.0.finish().map_err(BackupError::Unwritable)?;
    Ok((Salvaged { database, pictures }, file))
}

/// Writes records as they come.
struct Sink(BackupWriter);

impl RecordSink for Sink {
    fn begin_tree(&mut self, name: &[u8]) -> io::Result<()> {
        self.0.add(&Part::Tree(name.to_vec()))
    }

    fn add(&mut self, key: &[u8], value: &[u8]) -> io::Result<()> {
        self.0.add(&Part::Record(key.to_vec(), value.to_vec()))
    }
}
