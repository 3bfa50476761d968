//! Everything worth keeping, record by record: what a backup is made of and a database made from.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use sled::{Batch, Db};

use super::{
    PictureName, Store, StoreError,
    compaction::sync_all,
    data_dir::{DataDir, create_private_dir, sync_dir},
    disk::size_of_files,
    open_database,
    pictures::{PICTURES_DIR, PictureDir},
    prepare_data_dir, schema,
    space::Space,
    trees::{
        JOBS, META, META_COMPACTION_DUE, META_CONTACT_COUNTS, META_FULL_READ, META_QUARANTINED,
        META_TRACES, SESSIONS, Trees, decode,
    },
};
use crate::domain::Job;

/// Figures that are counted anew from the records, and notes on the files of one database.
const LEFT_OUT_META: [&[u8]; 5] =
    [META_CONTACT_COUNTS, META_QUARANTINED, META_COMPACTION_DUE, META_TRACES, META_FULL_READ];
/// Records that are written at a time.
const BATCH: usize = 256;
/// sled's own tree, which nothing is kept in.
const SLED_TREE: &[u8] = b"__sled__default";

/// Takes the records of an export, in their order.
pub trait RecordSink: Send {
    /// The records that follow belong to this tree.
    fn begin_tree(&mut self, name: &[u8]) -> io::Result<()>;
    /// A record.
    fn add(&mut self, key: &[u8], value: &[u8]) -> io::Result<()>;
}

/// Newest schema version that this program knows.
#[must_use]
pub fn known_schema() -> u32 {
    schema::SCHEMA_VERSION
}

impl Store {
    /// Gives all records as they are at one moment to `sink`: what was acknowledged before is among them.
    /// Writers wait meanwhile; readers do not. Sessions, jobs of the kinds `left_out` and what can be
    /// counted anew are not among them.
    pub async fn export<S: RecordSink + 'static>(
        &self,
        mut sink: S,
        left_out: &'static [&'static str],
    ) -> Result<S, StoreError> {
        let (current, writer) = (Arc::clone(&self.current), Arc::clone(&self.writer));
        let exported = tokio::task::spawn_blocking(move || {
            writer.run_alone(move || {
                export(&current.get(), &mut sink, left_out)?;
                Ok(sink)
            })
        });
        exported.await.map_err(|_| StoreError::Closed)?
    }

    /// Fails when what the database takes now would not fit into `dir` as well.
    pub async fn check_space_for_copy(&self, dir: PathBuf) -> Result<(), StoreError> {
        let data_dir = Arc::clone(&self.data_dir);
        self.read(move |_| {
            let bytes = size_of_files(&data_dir.current()?).map_err(StoreError::files)?;
            Space::of(&dir).check_for(bytes)
        })
        .await
    }

    /// The names of all pictures.
    pub async fn list_pictures(&self) -> Result<Vec<PictureName>, StoreError> {
        let pictures = Arc::clone(&self.pictures);
        self.read(move |_| pictures.list()).await
    }
}

fn export(trees: &Trees, sink: &mut impl RecordSink, left_out: &[&str]) -> Result<(), StoreError> {
    let mut names = trees.db.tree_names();
    names.retain(|name| &**name != SLED_TREE && &**name != SESSIONS.as_bytes());
    names.sort();
    for name in names {
        sink.begin_tree(&name).map_err(StoreError::files)?;
        for record in &trees.db.open_tree(&name)? {
            let (key, value) = record?;
            if !is_left_out(&name, &key, &value, left_out)? {
                sink.add(&key, &value).map_err(StoreError::files)?;
            }
        }
    }
    Ok(())
}

pub(super) fn is_left_out(
    tree: &[u8],
    key: &[u8],
    value: &[u8],
    left_out: &[&str],
) -> Result<bool, StoreError> {
    if tree == META.as_bytes() {
        return Ok(LEFT_OUT_META.contains(&key));
    }
    if tree == JOBS.as_bytes() {
        return Ok(left_out.contains(&decode::<Job>(JOBS, value)?.kind.as_str()));
    }
    Ok(false)
}

/// A database that is being made beside the one in a data directory, which no server may be using.
/// Dropped before it is finished, it leaves nothing behind.
#[derive(Debug)]
pub struct Import {
    data_dir: DataDir,
    former: PathBuf,
    place: PathBuf,
    /// `None` only once it is closed.
    db: Option<Db>,
    tree: Option<sled::Tree>,
    batch: Batch,
    in_batch: usize,
    is_finished: bool,
}

impl Import {
    /// Begins a database in `data_dir`; refuses while another process uses that.
    pub fn begin(data_dir: &Path) -> Result<Self, StoreError> {
        prepare_data_dir(data_dir)?;
        let data_dir = DataDir::lock(data_dir)?;
        let former = data_dir.current()?;
        // Not opened: it may be restored because it is damaged.
        data_dir.check_unused(&former)?;
        data_dir.remove_others(&former);
        let place = data_dir.next().map_err(StoreError::files)?;
        let db = Some(open_database(&place, data_dir.path())?);
        let (batch, in_batch) = (Batch::default(), 0);
        Ok(Self { data_dir, former, place, db, tree: None, batch, in_batch, is_finished: false })
    }

    /// The records that follow belong to this tree.
    pub fn begin_tree(&mut self, name: &[u8]) -> Result<(), StoreError> {
        self.write_batch()?;
        let db = self.db.as_ref().ok_or(StoreError::Closed)?;
        self.tree = Some(db.open_tree(name)?);
        Ok(())
    }

    /// A record of the tree that was begun last.
    pub fn add(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), StoreError> {
        self.batch.insert(key, value);
        self.in_batch += 1;
        if self.in_batch >= BATCH { self.write_batch() } else { Ok(()) }
    }

    /// A picture; one that is there already stays. Nothing shows it before the database is finished.
    pub fn add_picture(&mut self, name: PictureName, bytes: &[u8]) -> Result<(), StoreError> {
        PictureDir::inside(self.data_dir.path()).write_if_missing(name, bytes)
    }

    /// Puts the database in the place of the former one, which moves into the folder `aside` of the data
    /// directory, with links to the pictures there were. Gives that folder if there was a former one.
    pub fn finish(mut self, aside: &str) -> Result<Option<PathBuf>, StoreError> {
        self.write_batch()?;
        self.tree = None;
        let db = self.db.take().ok_or(StoreError::Closed)?;
        let schema = schema::read(&Trees::open(&db)?)?;
        if schema != Some(schema::SCHEMA_VERSION) {
            return Err(StoreError::Files(format!("the copy has the schema version {schema:?}")));
        }
        db.flush()?;
        drop(db);
        sync_all(&self.place).map_err(StoreError::files)?;
        let has_former = is_database(&self.former);
        if has_former {
            self.set_aside(aside).map_err(StoreError::files)?;
        }
        self.data_dir.turn_to(&self.place).map_err(StoreError::files)?;
        self.is_finished = true;
        self.data_dir.remove(&self.former).map_err(StoreError::files)?;
        Ok(has_former.then(|| self.data_dir.path().join(aside)))
    }

    fn set_aside(&self, aside: &str) -> io::Result<()> {
        let pictures = self.data_dir.path().join(PICTURES_DIR);
        let kept = self.data_dir.path().join(aside).join(PICTURES_DIR);
        create_private_dir(&kept)?;
        match fs::read_dir(&pictures) {
            Ok(entries) => {
                for entry in entries {
                    let entry = entry?;
                    fs::hard_link(entry.path(), kept.join(entry.file_name()))?;
                }
            }
            Err(error) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        sync_dir(&kept)?;
        DataDir::mark_to_keep(&self.former, aside)
    }

    fn write_batch(&mut self) -> Result<(), StoreError> {
        self.in_batch = 0;
        let batch = std::mem::take(&mut self.batch);
        match &self.tree {
            Some(tree) => Ok(tree.apply_batch(batch)?),
            None => Ok(()),
        }
    }
}

impl Drop for Import {
    fn drop(&mut self) {
        self.tree = None;
        self.db = None;
        if !self.is_finished
            && let Err(error) = self.data_dir.remove(&self.place)
        {
            tracing::error!("an unfinished database could not be removed: {error}");
        }
    }
}

/// sled makes this file first.
fn is_database(place: &Path) -> bool {
    place.join("db").exists()
}
