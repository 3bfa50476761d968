//! Whether the log is whole, as far as sled would read it when it is opened: from its newest snapshot on.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use super::segments::{FIRST, Found, Log, SEGMENT_BYTES, find, find_next, is_reused};
use crate::durable::{replace_file, sync_all};

/// How the log is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::store) enum Condition {
    /// Nothing is wrong with it.
    Whole,
    /// There is more behind its end. Most likely a crash kept what lies between from being written, none of
    /// which was acknowledged; but the same is seen where the last bytes that were written are damaged.
    Torn,
    /// What was on disk is not there any more; in words.
    Damaged(String),
}

/// Looks at what sled would read of the database in `place`, and with `is_thorough` at all of it.
pub(in crate::store) fn examine(place: &Path, is_thorough: bool) -> io::Result<Condition> {
    if !place.join("db").exists() {
        return Ok(Condition::Whole);
    }
    let log = Log::open(place)?;
    let from = if is_thorough { 0 } else { snapshot_lsn(place)?.unwrap_or(0) };
    let mut walk = Walk { log: &log, is_torn: false };
    let from = from / SEGMENT_BYTES * SEGMENT_BYTES;
    if let Some((lsn, _)) = log.headless.range(from..log.stable).next() {
        return Ok(Condition::Damaged(format!("the head of its part {} is gone", part(*lsn))));
    }
    let end = match walk.find_end(from)? {
        Ok(end) => end,
        Err(damage) => return Ok(Condition::Damaged(damage)),
    };
    if EndMark::of(place).is_some_and(|mark| mark > end) {
        return Ok(Condition::Damaged("its last records cannot be read".into()));
    }
    let is_torn = walk.is_torn || log.headless.range(from..).next().is_some();
    Ok(if is_torn { Condition::Torn } else { Condition::Whole })
}

struct Walk<'l> {
    log: &'l Log,
    is_torn: bool,
}

impl Walk<'_> {
    /// The end of what can be read in one go, or what is damaged before it.
    fn find_end(&mut self, from: u64) -> io::Result<Result<u64, String>> {
        // What the snapshot holds was on disk too, whatever the heads say, which are older.
        let stable = self.log.stable.max(from);
        let tail = stable / SEGMENT_BYTES * SEGMENT_BYTES;
        let (mut end, mut expected) = (from, tail);
        for (&lsn, &offset) in self.log.segments.range(from..) {
            if lsn >= tail {
                if lsn != expected {
                    self.is_torn = true;
                    break;
                }
                expected += SEGMENT_BYTES;
            }
            let bytes = self.log.read(offset)?;
            let at = match self.walk(&bytes, lsn)? {
                Ok(None) => {
                    end = lsn + SEGMENT_BYTES;
                    continue;
                }
                Ok(Some(at)) => at,
                Err(damage) => return Ok(Err(damage)),
            };
            let broken = lsn + at as u64;
            let has_more = find_next(&bytes, at, lsn).is_some();
            let is_gone = broken <= stable && (has_more || !is_reused(&bytes, at, lsn));
            if is_gone {
                return Ok(Err(format!("its part {} is damaged", part(lsn))));
            }
            if lsn >= tail {
                end = broken;
                let is_last = self.log.segments.range(lsn + 1..).next().is_none();
                self.is_torn = has_more || !is_last;
                break;
            }
        }
        Ok(Ok(end))
    }

    /// Where a segment is broken off, if it is.
    fn walk(&self, bytes: &[u8], lsn: u64) -> io::Result<Result<Option<usize>, String>> {
        let mut at = FIRST;
        loop {
            match find(bytes, at, lsn) {
                Found::End => return Ok(Ok(None)),
                Found::Broken => return Ok(Ok(Some(at))),
                Found::Message(message) => {
                    at = message.end;
                    if !message.is_apart {
                        continue;
                    }
                    match self.log.read_apart(&message) {
                        Err(error) if error.kind() == io::ErrorKind::InvalidData => {
                            return Ok(Err("a large record that lies apart is damaged".into()));
                        }
                        read => drop(read?),
                    }
                }
            }
        }
    }
}

/// Segments as people count them.
fn part(lsn: u64) -> u64 {
    lsn / SEGMENT_BYTES + 1
}

/// How far the log was when it was last known to be whole on disk: a file beside it. Without it nobody could
/// tell a log that lost its end from one that a crash broke off.
#[derive(Debug)]
pub(in crate::store) struct EndMark;

impl EndMark {
    const NAME: &'static str = "end";

    /// Notes the present end, once all of the log is on disk. A failure is none of the database: the mark is
    /// then missing or an older one, which is right too.
    pub fn note(place: &Path) {
        let noted = sync_all(place).and_then(|()| Log::open(place)).and_then(|log| {
            let tail = log.stable / SEGMENT_BYTES * SEGMENT_BYTES;
            let end = Walk { log: &log, is_torn: false }.find_end(tail)?;
            // What is damaged is no end to hold on to.
            let Ok(end) = end else { return Ok(()) };
            let text = end.to_string();
            let next = place.join(format!("{}.next", Self::NAME));
            let line = format!("{text} {:08x}\n", crc32fast::hash(text.as_bytes()));
            replace_file(&place.join(Self::NAME), &next, line.as_bytes())
        });
        if let Err(error) = noted {
            tracing::debug!("the end of the database's log could not be noted: {error}");
        }
    }

    /// `None` also if the mark itself is damaged.
    fn of(place: &Path) -> Option<u64> {
        let text = fs::read_to_string(place.join(Self::NAME)).ok()?;
        let (end, checksum) = text.trim_end().split_once(' ')?;
        let is_whole = u32::from_str_radix(checksum, 16) == Ok(crc32fast::hash(end.as_bytes()));
        end.parse().ok().filter(|_| is_whole)
    }
}

/// The snapshots of a database: files that sled makes of its log, to be opened faster.
pub(in crate::store) fn snapshot_files(place: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(place)? {
        let entry = entry?;
        if entry.file_name().as_encoded_bytes().starts_with(b"snap.") {
            found.push(entry.path());
        }
    }
    found.sort();
    Ok(found)
}

/// Removes a snapshot that a crash or a full disk left half-written: sled would take it for the newest one,
/// and refuse it.
pub(in crate::store) fn remove_unfinished(place: &Path) -> io::Result<()> {
    let files = snapshot_files(place)?;
    let unfinished =
        files.iter().filter(|file| file.extension().is_some_and(|e| e == "generating"));
    unfinished.into_iter().try_for_each(fs::remove_file)
}

/// How far the log is in the snapshot, which its name says.
fn snapshot_lsn(place: &Path) -> io::Result<Option<u64>> {
    let files = snapshot_files(place)?;
    let newest = files.last().and_then(|file| file.extension()?.to_str());
    Ok(newest.and_then(|name| u64::from_str_radix(name, 16).ok()))
}
