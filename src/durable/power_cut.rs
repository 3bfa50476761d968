//! A disk of which the power can be cut: it keeps what was asked for and nothing else.
//!
//! The directories are real; beside them it remembers each file's bytes when they were last synced, and each
//! folder's names. A cut writes what it remembers into another place.

use std::{
    collections::HashMap,
    fs::{self, File},
    io,
    os::unix::fs::{MetadataExt, symlink},
    path::{Path, PathBuf},
    sync::{Arc, Mutex, MutexGuard, PoisonError, Weak},
    time::SystemTime,
};

/// Which file it is, under whatever name; a number is given anew once a file is gone.
type Identity = (u64, Option<SystemTime>);

#[derive(Default)]
struct Kept {
    bytes: HashMap<Identity, Vec<u8>>,
    names: HashMap<Identity, Vec<(PathBuf, Kind)>>,
    /// Asked for so far.
    syncs: usize,
}

#[derive(Clone)]
enum Kind {
    File(Identity),
    Dir(Identity),
    Link(PathBuf),
}

type Watch = Box<dyn FnMut(&Disk, usize) + Send>;

struct Inner {
    root: PathBuf,
    kept: Mutex<Kept>,
    watch: Mutex<Option<Watch>>,
}

/// The directory on which it is tried; syncs elsewhere are not its matter.
#[derive(Clone)]
pub(crate) struct Disk(Arc<Inner>);

static DISKS: Mutex<Vec<Weak<Inner>>> = Mutex::new(Vec::new());

/// What happens to names that nobody asked to keep: file systems differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Names {
    /// They are forgotten.
    Forgotten,
    /// They are on disk at once, before the bytes of the files that they name.
    Ahead,
}

impl Disk {
    /// Watches an empty directory.
    pub fn at(root: &Path) -> Self {
        let root = root.canonicalize().expect("directory");
        let disk = Self(Arc::new(Inner { root, kept: Mutex::default(), watch: Mutex::default() }));
        let mut disks = lock(&DISKS);
        disks.retain(|disk| disk.strong_count() > 0);
        disks.push(Arc::downgrade(&disk.0));
        disk
    }

    /// Calls `watch` after each sync, with its number, on the thread that asked for it.
    pub fn on_sync(&self, watch: impl FnMut(&Self, usize) + Send + 'static) {
        *lock(&self.0.watch) = Some(Box::new(watch));
    }

    /// Writes what is left when the power is cut now into `place`.
    pub fn cut(&self, names: Names, place: &Path) {
        let kept = lock(&self.0.kept);
        write_dir(&kept, names, &self.0.root, identity(&self.0.root).expect("root"), place);
    }
}

fn write_dir(kept: &Kept, names: Names, live: &Path, dir: Identity, place: &Path) {
    fs::create_dir_all(place).expect("created");
    let listed = match names {
        Names::Forgotten => kept.names.get(&dir).cloned().unwrap_or_default(),
        Names::Ahead => list(live).unwrap_or_default(),
    };
    for (name, kind) in listed {
        let to = place.join(&name);
        match kind {
            Kind::File(file) => {
                let bytes = kept.bytes.get(&file).map_or(&[][..], Vec::as_slice);
                fs::write(to, bytes).expect("written");
            }
            Kind::Dir(dir) => write_dir(kept, names, &live.join(name), dir, &to),
            Kind::Link(target) => symlink(target, to).expect("linked"),
        }
    }
}
pub(super) fn note_file(file: &File, path: &Path) {
    for disk in disks_of(path) {
        let (Ok(bytes), Ok(metadata)) = (fs::read(path), file.metadata()) else { continue };
        lock(&disk.0.kept).bytes.insert(identity_of(&metadata), bytes);
        noted(&disk);
    }
}

pub(super) fn note_dir(dir: &Path) {
    for disk in disks_of(dir) {
        let (Ok(names), Ok(dir)) = (list(dir), identity(dir)) else { continue };
        lock(&disk.0.kept).names.insert(dir, names);
        noted(&disk);
    }
}

fn noted(disk: &Disk) {
    let mut kept = lock(&disk.0.kept);
    kept.syncs += 1;
    let syncs = kept.syncs;
    drop(kept);
    if let Some(watch) = &mut *lock(&disk.0.watch) {
        watch(disk, syncs);
    }
}

fn disks_of(path: &Path) -> Vec<Disk> {
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    let disks: Vec<Disk> = lock(&DISKS).iter().filter_map(Weak::upgrade).map(Disk).collect();
    disks.into_iter().filter(|disk| path.starts_with(&disk.0.root)).collect()
}

fn list(dir: &Path) -> io::Result<Vec<(PathBuf, Kind)>> {
    let entry = |entry: io::Result<fs::DirEntry>| {
        let entry = entry?;
        let (name, kind) = (PathBuf::from(entry.file_name()), entry.file_type()?);
        let identity = identity_of(&entry.metadata()?);
        let kind = match (kind.is_symlink(), kind.is_dir()) {
            (true, _) => Kind::Link(fs::read_link(entry.path())?),
            (false, true) => Kind::Dir(identity),
            (false, false) => Kind::File(identity),
        };
        Ok((name, kind))
    };
    fs::read_dir(dir)?.map(entry).collect()
}

fn identity(path: &Path) -> io::Result<Identity> {
    fs::symlink_metadata(path).map(|metadata| identity_of(&metadata))
}

fn identity_of(metadata: &fs::Metadata) -> Identity {
    (metadata.ino(), metadata.created().ok())
}

fn lock<T: ?Sized>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
