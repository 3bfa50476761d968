//! Everything worth keeping, record by record: what a backup is made of and a database made from.

use std::{
    fs, io,
    path::{Path, PathBuf},
    sync::Arc,
};

use jiff::Timestamp;
use sled::Batch;

use super::{
    Ledger, PictureName, Store, StoreError,
    cut::CutReader,
    data_dir::DataDir,
    database::Database,
    disk::size_of_files,
    pictures::{PICTURES_DIR, PictureDir},
    prepare_data_dir,
    replay::Replay,
    replies::forget_jobs,
    schema,
    space::Space,
    trees::{JOBS, JOURNAL, META, META_OF_ITSELF, PASSING, Trees, decode, encode},
};
use crate::{
    domain::{Job, JournalEntry},
    durable::{create_private_dir, sync_all, sync_dir},
};

/// Records that are written at a time.
const BATCH: usize = 256;

/// Takes the records of a dump, in their order.
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
    /// Nobody waits for it, however long the sink takes. Sessions, jobs of the kinds `left_out` and what can
    /// be counted anew are not among them.
    pub async fn dump<S: RecordSink + 'static>(
        &self,
        mut sink: S,
        left_out: &'static [&'static str],
    ) -> Result<S, StoreError> {
        // Every backup has the key to the ledger of erasures, also of those that come after it.
        self.prepare_erasure_key().await?;
        let (current, writer) = (Arc::clone(&self.current), Arc::clone(&self.writer));
        let dumped = tokio::task::spawn_blocking(move || {
            for (name, records) in writer.run_alone(move || cut(&current.get()))? {
                dump(name, records, &mut sink, left_out)?;
            }
            Ok(sink)
        });
        dumped.await.map_err(|_| StoreError::Closed)?
    }

    /// What the database takes on the disk, in bytes.
    pub async fn database_bytes(&self) -> Result<u64, StoreError> {
        let data_dir = Arc::clone(&self.data_dir);
        self.read(move |_| size_of_files(&data_dir.current()?).map_err(StoreError::files)).await
    }

    /// The names of all pictures.
    pub async fn list_pictures(&self) -> Result<Vec<PictureName>, StoreError> {
        let pictures = Arc::clone(&self.pictures);
        self.read(move |_| pictures.list()).await
    }
}

/// Fails when so many bytes more would leave too little room on the disk of `dir`.
pub fn check_space(dir: &Path, bytes: u64) -> Result<(), StoreError> {
    Space::of(dir).check_for(bytes)
}

/// What is left on the disk of `dir`, in bytes.
#[must_use]
pub fn free_bytes(dir: &Path) -> u64 {
    Space::of(dir).free_bytes()
}

/// All that lasts, as it is now, in the order in which a restore takes it.
fn cut(trees: &Trees) -> Result<Vec<(&'static str, CutReader)>, StoreError> {
    trees.lasting().into_iter().map(|(name, tree)| Ok((name, tree.cut()?))).collect()
}

fn dump(
    name: &'static str,
    records: CutReader,
    sink: &mut impl RecordSink,
    left_out: &[&str],
) -> Result<(), StoreError> {
    sink.begin_tree(name.as_bytes()).map_err(StoreError::files)?;
    records.for_each(|key, value| {
        if is_left_out(name.as_bytes(), key, value, left_out)? {
            return Ok(());
        }
        sink.add(key, value).map_err(StoreError::files)
    })
}

pub(super) fn is_left_out(
    tree: &[u8],
    key: &[u8],
    value: &[u8],
    left_out: &[&str],
) -> Result<bool, StoreError> {
    if tree == META.as_bytes() {
        return Ok(META_OF_ITSELF.contains(&key));
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
    db: Option<Database>,
    tree: Option<sled::Tree>,
    /// Name of the tree that was begun last.
    tree_name: Vec<u8>,
    batch: Batch,
    in_batch: usize,
    replay: Replay,
    /// What the journal says besides.
    note: Option<JournalEntry>,
    is_finished: bool,
}

/// What a restore did about erasures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Replayed {
    /// Requests that were left out because they or their senders were erased after the backup was made.
    pub left_out: usize,
    /// Whether the ledgers beside the backup could not be used: the key to them is lost.
    pub lacks_key: bool,
    /// Whether the present database could not say who was erased, so that only ledgers beside backups did.
    pub is_former_unread: bool,
    /// Whether the ledgers do not go back to when the backup was made: who was erased first after it comes back.
    pub is_older_than_ledger: bool,
}

impl Import {
    /// Begins a database in `data_dir`; refuses while another process uses that.
    pub fn begin(data_dir: &Path) -> Result<Self, StoreError> {
        prepare_data_dir(data_dir)?;
        let data_dir = DataDir::lock(data_dir)?;
        let former = data_dir.current()?;
        // Also of an earlier version, which knows no other lock.
        data_dir.check_unused(&former)?;
        let replay = if Database::is_in(&former) {
            Replay::after(&former, &data_dir)
        } else {
            Replay::default()
        };
        data_dir.remove_others(&former);
        let place = data_dir.next().map_err(StoreError::files)?;
        let db = Database::open(&place, data_dir.path()).inspect_err(|_| {
            // Begun in vain, as on a full disk. What cannot be removed goes with the next start.
            drop(data_dir.remove(&place));
        })?;
        Ok(Self {
            data_dir,
            former,
            place,
            db: Some(db),
            tree: None,
            tree_name: Vec::new(),
            batch: Batch::default(),
            in_batch: 0,
            replay,
            note: None,
            is_finished: false,
        })
    }

    /// Has left out, from now on, who was erased after the backup was made: as the present database tells,
    /// and `beside`, the copies of the ledger that lie beside backups. `inner` is the backup's own ledger,
    /// `made_at` the moment whose state it holds, `purges` whether what went because its time was over is left
    /// out too.
    pub fn replay_erasures(
        &mut self,
        beside: &Ledger,
        inner: &Ledger,
        made_at: Timestamp,
        purges: bool,
    ) {
        self.replay.prepare(beside, inner, made_at, purges);
    }

    /// The records that follow belong to this tree.
    pub fn begin_tree(&mut self, name: &[u8]) -> Result<(), StoreError> {
        self.write_batch()?;
        let db = self.db.as_ref().ok_or(StoreError::Closed)?;
        self.tree = Some(db.open_tree(name)?);
        name.clone_into(&mut self.tree_name);
        Ok(())
    }

    /// A record of the tree that was begun last.
    pub fn add(&mut self, key: Vec<u8>, value: Vec<u8>) -> Result<(), StoreError> {
        // Copies of earlier versions may hold more.
        if self.is_passing(&key) || self.replay.leaves_out(&self.tree_name, &key, &value)? {
            return Ok(());
        }
        self.batch.insert(key, value);
        self.in_batch += 1;
        if self.in_batch >= BATCH { self.write_batch() } else { Ok(()) }
    }

    /// Whether a record of the present tree is of the installation that the copy was made of.
    fn is_passing(&self, key: &[u8]) -> bool {
        PASSING.iter().any(|name| name.as_bytes() == self.tree_name)
            || self.tree_name == META.as_bytes() && META_OF_ITSELF.contains(&key)
    }

    /// A picture; one that is there already stays. Nothing shows it before the database is finished.
    pub fn add_picture(&mut self, name: PictureName, bytes: &[u8]) -> Result<(), StoreError> {
        PictureDir::inside(self.data_dir.path()).write_if_missing(name, bytes)
    }

    /// Has the journal say, besides what the copy holds of it, how the database came about.
    pub fn note(&mut self, entry: JournalEntry) {
        self.note = Some(entry);
    }

    /// What was done about erasures so far.
    #[must_use]
    pub fn replayed(&self) -> Replayed {
        Replayed {
            left_out: self.replay.left_out(),
            lacks_key: self.replay.lacks_key(),
            is_former_unread: self.replay.is_former_unread(),
            is_older_than_ledger: self.replay.is_older_than_ledger(),
        }
    }

    /// Puts the database in the place of the former one, which moves into the folder `aside` of the data
    /// directory, with links to the pictures there were. Gives that folder if there was a former one.
    pub fn finish(mut self, aside: &str) -> Result<Option<PathBuf>, StoreError> {
        self.write_batch()?;
        self.tree = None;
        let db = self.db.take().ok_or(StoreError::Closed)?;
        let trees = Trees::open(&db)?;
        let schema = schema::read(&trees)?;
        if schema != Some(schema::SCHEMA_VERSION) {
            return Err(StoreError::Files(format!("the copy has the schema version {schema:?}")));
        }
        forget_jobs(&trees)?;
        self.replay.finish(&trees)?;
        if let Some(entry) = &self.note {
            let id = trees.new_id(entry.at);
            trees.journal.insert(id.as_bytes(), encode(JOURNAL, entry)?)?;
        }
        drop(trees);
        db.flush()?;
        drop(db);
        sync_all(&self.place).map_err(StoreError::files)?;
        let has_former = Database::is_in(&self.former);
        let aside = &self.free_name(aside);
        if has_former {
            self.set_aside(aside).map_err(StoreError::files)?;
        }
        self.data_dir.turn_to(&self.place).map_err(StoreError::files)?;
        self.is_finished = true;
        self.data_dir.remove(&self.former).map_err(StoreError::files)?;
        Ok(has_former.then(|| self.data_dir.path().join(aside)))
    }

    /// Two restores may begin in one second.
    fn free_name(&self, name: &str) -> String {
        let numbered = (2..).map(|number| format!("{name}-{number}"));
        let mut names = std::iter::once(name.to_owned()).chain(numbered);
        let is_free = |name: &String| !self.data_dir.path().join(name).exists();
        names.find(is_free).unwrap_or_else(|| name.to_owned())
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
