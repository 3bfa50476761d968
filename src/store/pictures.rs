//! Pictures of the blog: a file each in the data directory. Inside sled, pages of pictures would push
//! everything else out of its cache, and each answer would copy the whole picture from there.

use std::{
    collections::{HashMap, HashSet},
    fmt, fs,
    io::{self, Read as _},
    path::{Path, PathBuf},
    str::FromStr,
    sync::Arc,
};

use jiff::Timestamp;
use uuid::Uuid;

use super::{Store, StoreError, space::Space, trees::Trees};
use crate::durable::{create_private_dir, replace_file};

/// Folder inside the data directory; also the first segment of a picture's address.
pub(super) const PICTURES_DIR: &str = "blog-images";
const EXTENSIONS: [&str; 2] = ["jpg", "webp"];
const JPEG_END: [u8; 2] = [0xFF, 0xD9];
/// Ending of a file that is being written.
const UNFINISHED: &str = "part";

/// Name of a picture's file: a time-ordered id and the extension of its format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PictureName {
    id: Uuid,
    extension: &'static str,
}

impl PictureName {
    /// The extension of its format.
    #[must_use]
    pub fn extension(&self) -> &'static str {
        self.extension
    }

    /// The path at which it is served.
    #[must_use]
    pub fn url(&self) -> String {
        format!("/{PICTURES_DIR}/{self}")
    }

    /// The picture that is served at this path, if it is a path of one.
    #[must_use]
    pub fn of_url(url: &str) -> Option<Self> {
        url.strip_prefix('/')?.strip_prefix(PICTURES_DIR)?.strip_prefix('/')?.parse().ok()
    }

    /// Whether this file of it goes to its end, by how its format ends as we write it. What changed within is not seen.
    #[must_use]
    pub fn is_whole(&self, file: &[u8]) -> bool {
        if self.extension == "webp" {
            // The length of what follows it (RIFF).
            let length = file.get(4..8).and_then(|bytes| bytes.try_into().ok());
            let length = length.map(u32::from_le_bytes);
            length.is_some_and(|length| u64::from(length) + 8 == file.len() as u64)
        } else {
            file.ends_with(&JPEG_END)
        }
    }

    fn made_at(self) -> Option<Timestamp> {
        let (seconds, _) = self.id.get_timestamp()?.to_unix();
        Timestamp::from_second(i64::try_from(seconds).ok()?).ok()
    }
}

impl fmt::Display for PictureName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.id, self.extension)
    }
}

/// Not the name of a picture.
#[derive(Clone, Copy, Debug, thiserror::Error)]
#[error("not the name of a picture")]
pub struct NotAPicture;

impl FromStr for PictureName {
    type Err = NotAPicture;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (id, extension) = text.split_once('.').ok_or(NotAPicture)?;
        let extension = EXTENSIONS.into_iter().find(|known| *known == extension);
        let name = Self {
            id: id.parse().map_err(|_| NotAPicture)?,
            extension: extension.ok_or(NotAPicture)?,
        };
        // One spelling only: other forms of an id are other names.
        if name.to_string() == text { Ok(name) } else { Err(NotAPicture) }
    }
}

#[derive(Debug)]
pub(super) struct PictureDir(PathBuf);

impl PictureDir {
    pub fn inside(data_dir: &Path) -> Self {
        Self(data_dir.join(PICTURES_DIR))
    }

    /// Complete on disk under its name, or not there at all.
    fn write(&self, name: PictureName, bytes: &[u8]) -> io::Result<()> {
        create_private_dir(&self.0)?;
        let unfinished = self.0.join(format!("{}.{UNFINISHED}", name.id));
        replace_file(&self.0.join(name.to_string()), &unfinished, bytes)
    }

    /// As `write`, unless it is there already.
    pub fn write_if_missing(&self, name: PictureName, bytes: &[u8]) -> Result<(), StoreError> {
        if self.0.join(name.to_string()).exists() {
            return Ok(());
        }
        self.write(name, bytes).map_err(failed)
    }

    /// All whole pictures.
    pub fn list(&self) -> Result<Vec<PictureName>, StoreError> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(failed(error)),
        };
        let mut names = Vec::new();
        for entry in entries {
            let name = entry.map_err(failed)?.file_name();
            names.extend(name.to_str().and_then(|name| name.parse::<PictureName>().ok()));
        }
        Ok(names)
    }

    /// Pictures whose bytes the disk does not give, or not to their end.
    pub fn find_damages(&self) -> Vec<String> {
        let damage_of = |name: &PictureName| match self.read(*name) {
            Ok(Some(bytes)) if !name.is_whole(&bytes) => Some(format!("{name}: it is cut off")),
            // One may have been removed just now.
            Ok(_) => None,
            Err(error) => Some(format!("{name}: {error}")),
        };
        match self.list() {
            Ok(names) => names.iter().filter_map(damage_of).collect(),
            Err(error) => vec![error.to_string()],
        }
    }

    /// Reads pictures of a data directory that no server uses; `each` is given those that can be read.
    pub fn read_each<E>(
        &self,
        mut each: impl FnMut(PictureName, &[u8]) -> Result<(), E>,
    ) -> Result<(), E> {
        for name in self.list().unwrap_or_default() {
            if let Ok(Some(bytes)) = self.read(name) {
                each(name, &bytes)?;
            }
        }
        Ok(())
    }

    fn read(&self, name: PictureName) -> io::Result<Option<Vec<u8>>> {
        match fs::read(self.0.join(name.to_string())) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// At most `max_bytes` from the beginning.
    fn read_start(&self, name: PictureName, max_bytes: u64) -> io::Result<Option<Vec<u8>>> {
        let file = match fs::File::open(self.0.join(name.to_string())) {
            Ok(file) => file,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        let mut start = Vec::new();
        file.take(max_bytes).read_to_end(&mut start)?;
        Ok(Some(start))
    }

    /// Files made before this time.
    fn older_than(&self, before: Timestamp) -> io::Result<Vec<String>> {
        let entries = match fs::read_dir(&self.0) {
            Ok(entries) => entries,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(error),
        };
        let mut older = Vec::new();
        for entry in entries {
            let Ok(file) = entry?.file_name().into_string() else { continue };
            let made_at = match file.split_once('.') {
                // A power cut left it behind.
                Some((id, UNFINISHED)) => {
                    id.parse().ok().and_then(|id| PictureName { id, extension: "" }.made_at())
                }
                _ => file.parse::<PictureName>().ok().and_then(PictureName::made_at),
            };
            if made_at.is_some_and(|made_at| made_at < before) {
                older.push(file);
            }
        }
        Ok(older)
    }

    /// Files made before this time that no post and no draft names.
    pub fn unused(&self, trees: &Trees, before: Timestamp) -> Result<Vec<String>, StoreError> {
        let mut unused = self.older_than(before).map_err(failed)?;
        // Most of the time there is no need to read all posts.
        if !unused.is_empty() {
            let used = used_pictures(trees)?;
            unused.retain(|file| !used.contains(file));
        }
        Ok(unused)
    }
}

fn failed(error: io::Error) -> StoreError {
    StoreError::Picture(error.to_string())
}

impl Store {
    /// Keeps a picture in the format of this extension; returns once it is on disk.
    pub async fn add_picture(
        &self,
        bytes: Vec<u8>,
        extension: &'static str,
        now: Timestamp,
    ) -> Result<PictureName, StoreError> {
        let dir = Arc::clone(&self.pictures);
        let space = Space::of(self.data_dir.path());
        self.read(move |trees| {
            let name = PictureName { id: trees.new_id(now), extension };
            space.check_for(bytes.len() as u64)?;
            dir.write(name, &bytes).map_err(failed)?;
            Ok(name)
        })
        .await
    }

    /// The picture with this name, if there is one.
    pub async fn find_picture(&self, name: PictureName) -> Result<Option<Vec<u8>>, StoreError> {
        let dir = Arc::clone(&self.pictures);
        self.read(move |_| dir.read(name).map_err(failed)).await
    }

    /// What `measure` finds in at most `max_bytes` from the beginning of each of these pictures, as far as there
    /// are such.
    pub async fn measure_pictures<T: Send + 'static>(
        &self,
        names: HashSet<PictureName>,
        max_bytes: u64,
        measure: impl Fn(&[u8]) -> Option<T> + Send + 'static,
    ) -> Result<HashMap<PictureName, T>, StoreError> {
        let dir = Arc::clone(&self.pictures);
        self.read(move |_| {
            let mut found = HashMap::new();
            for name in names {
                let start = dir.read_start(name, max_bytes).map_err(failed)?;
                found.extend(start.and_then(|start| Some((name, measure(&start)?))));
            }
            Ok(found)
        })
        .await
    }

    /// Removes those of these files that no post and no draft names now; says how many.
    pub(super) async fn remove_pictures(&self, files: Vec<String>) -> Result<usize, StoreError> {
        if files.is_empty() {
            return Ok(0);
        }
        let dir = Arc::clone(&self.pictures);
        self.read(move |trees| {
            let used = used_pictures(trees)?;
            let unused = files.iter().filter(|file| !used.contains(*file));
            let mut count = 0;
            for file in unused {
                fs::remove_file(dir.0.join(file)).map_err(failed)?;
                count += 1;
            }
            Ok(count)
        })
        .await
    }
}

/// File names in all addresses of pictures, wherever they stand.
fn used_pictures(trees: &Trees) -> Result<HashSet<String>, StoreError> {
    let mut used = HashSet::new();
    for tree in [&trees.post_heads, &trees.post_bodies, &trees.post_drafts] {
        for record in tree {
            let (_, bytes) = record?;
            let text = String::from_utf8_lossy(&bytes);
            let mark = format!("/{PICTURES_DIR}/");
            for after in text.split(mark.as_str()).skip(1) {
                let is_in_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '.');
                let end = after.find(|c| !is_in_name(c)).unwrap_or(after.len());
                // A full stop after an address in a text is not part of it.
                used.insert(after[..end].trim_end_matches('.').to_owned());
            }
        }
    }
    Ok(used)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_that_we_make_are_names() {
        let name = "01938a4e-0000-7000-8000-000000000001.jpg";
        assert_eq!(name.parse::<PictureName>().expect("a name").to_string(), name);
        for bad in [
            "../db/conf",
            "a.jpg",
            "01938A4E-0000-7000-8000-000000000001.jpg",
            "01938a4e000070008000000000000001.jpg",
            "01938a4e-0000-7000-8000-000000000001.svg",
            "01938a4e-0000-7000-8000-000000000001.jpg.jpg",
        ] {
            assert!(bad.parse::<PictureName>().is_err(), "{bad}");
        }
    }

    #[tokio::test]
    async fn a_picture_that_was_cut_off_is_found_when_everything_is_read() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let now = "2026-11-21T10:00:00Z".parse().expect("time");
        let jpeg = [&b"\xFF\xD8.."[..], &JPEG_END].concat();
        let webp = b"RIFF\x06\0\0\0WEBP..".to_vec();
        for (bytes, extension) in [(jpeg, "jpg"), (webp, "webp")] {
            let name = store.add_picture(bytes.clone(), extension, now).await.expect("stored");
            let read = store.read_everything(now).await.expect("read");
            assert_eq!(read.damages, Vec::<String>::new());
            let path = dir.path().join(PICTURES_DIR).join(name.to_string());
            for left in [0, bytes.len() - 1] {
                fs::write(&path, &bytes[..left]).expect("written");
                let read = store.read_everything(now).await.expect("read");
                assert_eq!(read.damages, [format!("{name}: it is cut off")]);
            }
            fs::remove_file(&path).expect("removed");
        }
    }

    #[tokio::test]
    async fn pictures_that_nothing_names_go_after_their_time_and_others_stay() {
        let dir = tempfile::tempdir().expect("temporary directory");
        let store = Store::open(dir.path()).expect("store");
        let at = |text: &str| text.parse::<Timestamp>().expect("time");
        let old = at("2026-11-19T10:00:00Z");
        let used = store.add_picture(vec![1], "jpg", old).await.expect("stored");
        let unused = store.add_picture(vec![2], "webp", old).await.expect("stored");
        let young =
            store.add_picture(vec![3], "jpg", at("2026-11-21T09:00:00Z")).await.expect("stored");
        let draft = super::super::DraftRecord {
            base_version: None,
            post: serde_json::json!({ "content": format!("![]({}). Un", used.url()) }),
            saved_at: old,
            writer: None,
        };
        let key = "01938a4e-0000-7000-8000-000000000001".parse().expect("key");
        store.put_draft(key, draft, None).await.expect("stored");
        let rules = crate::config::Retention::default().rules(crate::domain::TimeZone::default());
        let now = at("2026-11-21T10:00:00Z");
        let plan = store.plan_purge(rules, now).await.expect("planned");
        let removed = store.carry_out_purge(plan).await.expect("swept").removed;
        assert_eq!(removed.pictures, 1);
        assert_eq!(store.find_picture(used).await.expect("read"), Some(vec![1]));
        assert_eq!(store.find_picture(unused).await.expect("read"), None);
        assert_eq!(store.find_picture(young).await.expect("read"), Some(vec![3]));
    }
}
