//! Reading a database that is damaged, record by record, past everything that cannot be read.

use std::{collections::BTreeMap, io, path::Path};

use super::{
    PictureName, RecordSink, StoreError,
    bookings::keys_of_record,
    data_dir::DataDir,
    dump::is_left_out,
    log::{Pages, Tree},
    pictures::PictureDir,
    records, schema,
    trees::{BOOKING_KEYS, BOOKINGS, META, META_SCHEMA, PASSING, POST_BODIES, POST_HEADS},
};

const SLED_TREE: &[u8] = b"__sled__default";

/// What could be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Salvage {
    /// Records by tree.
    pub records: BTreeMap<String, u64>,
    /// Damaged places in the files.
    pub damages: usize,
    /// Records that are there but cannot be made sense of.
    pub unusable: usize,
}

/// Gives everything that can be read of the database in `data_dir`, which no server may be using, to `sink`.
/// Sessions, invitations, jobs of the kinds `left_out` and what can be counted anew are not among it. Changes nothing.
pub fn salvage(
    data_dir: &Path,
    sink: &mut impl RecordSink,
    left_out: &[&str],
) -> Result<Salvage, StoreError> {
    let unusable = |error| StoreError::unusable_dir(data_dir, &error);
    let place = DataDir::place_in(data_dir).map_err(unusable)?;
    let _lock = DataDir::lock(data_dir)?;
    let mut pages = Pages::read(&place).map_err(unusable)?;
    let mut found = Salvage { damages: pages.damages, ..Salvage::default() };
    let mut trees: BTreeMap<Vec<u8>, Tree> = BTreeMap::new();
    for (name, records) in std::mem::take(&mut pages.trees) {
        for (key, value) in records {
            if records::check(&name, &key, &value).is_ok() {
                trees.entry(name.clone()).or_default().insert(key, value);
            } else {
                pages.stray.push((key, value));
            }
        }
    }
    for (key, value) in pages.stray {
        match records::place_of(&key, &value) {
            // What is in its place is newer.
            Some((tree, key)) => {
                trees.entry(tree.into()).or_default().entry(key).or_insert(value);
            }
            None => found.unusable += 1,
        }
    }
    found.unusable += complete(&mut trees);
    for (name, records) in &trees {
        if name == SLED_TREE || PASSING.iter().any(|passing| name == passing.as_bytes()) {
            continue;
        }
        sink.begin_tree(name).map_err(StoreError::files)?;
        let mut count = 0;
        for (key, value) in records {
            if !is_left_out(name, key, value, left_out)? {
                sink.add(key, value).map_err(StoreError::files)?;
                count += 1;
            }
        }
        found.records.insert(String::from_utf8_lossy(name).into_owned(), count);
    }
    Ok(found)
}

/// Gives every picture in `data_dir` that can be read to `each`.
pub fn salvage_pictures(
    data_dir: &Path,
    mut each: impl FnMut(PictureName, &[u8]) -> io::Result<()>,
) -> io::Result<u64> {
    let mut count = 0;
    PictureDir::inside(data_dir).read_each(|name, bytes| {
        count += 1;
        each(name, bytes)
    })?;
    Ok(count)
}

/// What no database can be without; no post without a text, and no booking that its time does not lead to, or
/// somebody else would get that. Gives how many posts go.
fn complete(trees: &mut BTreeMap<Vec<u8>, Tree>) -> usize {
    let mut gone = 0;
    let meta = trees.entry(META.into()).or_default();
    meta.insert(META_SCHEMA.into(), schema::SCHEMA_VERSION.to_be_bytes().into());
    let bodies = trees.get(POST_BODIES.as_bytes()).cloned().unwrap_or_default();
    if let Some(heads) = trees.get_mut(POST_HEADS.as_bytes()) {
        let count = heads.len();
        heads.retain(|id, _| bodies.contains_key(id));
        gone = count - heads.len();
    }
    let bookings = trees.get(BOOKINGS.as_bytes()).cloned().unwrap_or_default();
    let keys = bookings.values().filter_map(|record| keys_of_record(record).ok()).flatten();
    for key in keys {
        trees.entry(BOOKING_KEYS.into()).or_default().entry(key).or_default();
    }
    gone
}
