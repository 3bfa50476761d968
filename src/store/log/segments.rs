//! Segments of the log and the messages in them.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io,
    os::unix::fs::FileExt,
    path::{Path, PathBuf},
};

use super::bytes::Bytes;

pub(super) const SEGMENT: usize = 512 << 10;
pub(super) const SEGMENT_BYTES: u64 = SEGMENT as u64;
const SEGMENT_HEAD: usize = 20;
/// Nothing begins closer than this to the end of a segment.
const LONGEST_HEAD: usize = 32;
/// Numbers of the log are kept with these bits turned.
const TURNED: i64 = i64::MAX;

/// The log of one database.
#[derive(Debug)]
pub(super) struct Log {
    file: File,
    blobs: PathBuf,
    /// Segments whose head is whole, by LSN, with their offsets.
    pub segments: BTreeMap<u64, u64>,
    /// Segments with a damaged head in front of whole messages, likewise.
    pub headless: BTreeMap<u64, u64>,
    /// Everything up to this LSN was on disk when the newest segment was begun.
    pub stable: u64,
}

/// What a message does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// Nothing: it was given up, or says something of messages around it.
    Nothing,
    /// The rest of the segment is empty.
    Cap,
    Free,
    Counter,
    Meta,
    Node,
    Link,
}

/// A message whose checksum is right.
#[derive(Clone, Copy, Debug)]
pub(super) struct Message<'b> {
    pub kind: Kind,
    /// Whether the body is the name of a file that holds it.
    pub is_apart: bool,
    pub page: u64,
    pub body: &'b [u8],
    /// Where the next one begins.
    pub end: usize,
    /// Number of the segment that it was written for.
    segment: u64,
}

/// What lies at some place of a segment.
pub(super) enum Found<'b> {
    Message(Message<'b>),
    /// Nothing more in this segment.
    End,
    /// Something damaged, or nothing that was ever written.
    Broken,
}

impl Log {
    /// Looks at the heads of all segments of the database in `place`.
    pub fn open(place: &Path) -> io::Result<Self> {
        let file = File::open(place.join("db"))?;
        let length = file.metadata()?.len();
        let (segments, headless) = (BTreeMap::new(), BTreeMap::new());
        let mut log = Self { file, blobs: place.join("blobs"), segments, headless, stable: 0 };
        let mut nameless = Vec::new();
        for offset in (0..length).step_by(SEGMENT) {
            let mut head = [0; SEGMENT_HEAD];
            match log.file.read_exact_at(&mut head, offset) {
                Ok(()) => {}
                Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => break,
                Err(error) => return Err(error),
            }
            match parse_head(head) {
                Some((lsn, stable)) => {
                    log.stable = log.stable.max(stable);
                    log.segments.insert(lsn, offset);
                }
                None => nameless.push(offset),
            }
        }
        for offset in nameless {
            let bytes = log.read(offset)?;
            if let Some(message) = parse(&bytes, SEGMENT_HEAD, |_| true) {
                let lsn = message.segment.saturating_mul(SEGMENT_BYTES);
                if !log.segments.contains_key(&lsn) {
                    log.headless.insert(lsn, offset);
                }
            }
        }
        Ok(log)
    }

    /// The bytes of a segment; fewer at the end of the file.
    pub fn read(&self, offset: u64) -> io::Result<Vec<u8>> {
        let mut bytes = vec![0; SEGMENT];
        let mut length = 0;
        while length < SEGMENT {
            match self.file.read_at(&mut bytes[length..], offset + length as u64)? {
                0 => break,
                read => length += read,
            }
        }
        bytes.truncate(length);
        Ok(bytes)
    }

    /// The body of a message that lies in a file of its own. `None` if the file is not there, which is so for
    /// what was replaced since; an error of the kind `InvalidData` if it is damaged.
    pub fn read_apart(&self, message: &Message<'_>) -> io::Result<Option<Vec<u8>>> {
        let damaged = || io::Error::from(io::ErrorKind::InvalidData);
        let name = Bytes(message.body).array().map(i64::from_le_bytes).ok_or_else(damaged)?;
        let bytes = match fs::read(self.blobs.join(name.to_string())) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            read => read?,
        };
        let (expected, content) = bytes.split_first_chunk::<4>().ok_or_else(damaged)?;
        let is_whole = crc32fast::hash(content) == u32::from_le_bytes(*expected);
        let body = content.get(1..).filter(|_| is_whole).ok_or_else(damaged)?;
        Ok(Some(body.to_vec()))
    }
}

/// Where messages begin in a segment.
pub(super) const FIRST: usize = SEGMENT_HEAD;

/// What lies at `at` in the segment with this LSN.
pub(super) fn find(bytes: &[u8], at: usize, lsn: u64) -> Found<'_> {
    let is_own = |segment| segment == lsn / SEGMENT_BYTES;
    match parse(bytes, at, is_own) {
        Some(message) if message.kind == Kind::Cap => Found::End,
        Some(message) => Found::Message(message),
        None if at + LONGEST_HEAD >= SEGMENT => Found::End,
        None => Found::Broken,
    }
}

/// Where the next whole message of this segment begins after a broken place.
pub(super) fn find_next(bytes: &[u8], after: usize, lsn: u64) -> Option<usize> {
    let is_own = |segment| segment == lsn / SEGMENT_BYTES;
    (after + 1..bytes.len()).find(|at| parse(bytes, *at, is_own).is_some())
}

/// Whether the rest of the segment is being written anew already, for a later place in the log.
pub(super) fn is_reused(bytes: &[u8], after: usize, lsn: u64) -> bool {
    let is_later = |segment| segment > lsn / SEGMENT_BYTES;
    (after..bytes.len()).any(|at| parse(bytes, at, is_later).is_some())
}

fn parse_head(head: [u8; SEGMENT_HEAD]) -> Option<(u64, u64)> {
    let mut rest = Bytes(&head);
    let expected = u32::from_le_bytes(rest.array()?) ^ u32::MAX;
    let is_whole = crc32fast::hash(rest.0) == expected;
    let mut number = || rest.array().map(|bytes| i64::from_le_bytes(bytes) ^ TURNED);
    // Before anything is stable that is -1.
    let (lsn, stable) = (u64::try_from(number()?).ok()?, number()?.max(0));
    (is_whole && lsn.is_multiple_of(SEGMENT_BYTES)).then_some((lsn, stable.unsigned_abs()))
}

/// A message of a segment whose number is wanted.
fn parse(bytes: &[u8], at: usize, is_wanted: impl Fn(u64) -> bool) -> Option<Message<'_>> {
    let head = bytes.get(at..)?;
    let mut rest = Bytes(head);
    let expected = u32::from_le_bytes(rest.array()?) ^ u32::MAX;
    let (kind, is_apart) = kind_of(rest.byte()?)?;
    let (length, segment, page) = (rest.number()?, rest.number()?, rest.number()?);
    if !is_wanted(segment) {
        return None;
    }
    let head = &head[4..head.len() - rest.0.len()];
    let body = rest.take(usize::try_from(length).ok()?)?;
    let end = bytes.len() - rest.0.len();
    let mut checksum = crc32fast::Hasher::new();
    checksum.update(body);
    checksum.update(head);
    let is_whole = checksum.finalize() == expected && end <= SEGMENT;
    is_whole.then_some(Message { kind, is_apart, page, body, end, segment })
}

fn kind_of(byte: u8) -> Option<(Kind, bool)> {
    Some(match byte {
        1 | 3 => (Kind::Nothing, false),
        2 => (Kind::Cap, false),
        4 => (Kind::Free, false),
        5 => (Kind::Counter, false),
        6 => (Kind::Meta, false),
        7 => (Kind::Meta, true),
        8 => (Kind::Node, false),
        9 => (Kind::Node, true),
        10 => (Kind::Link, false),
        11 => (Kind::Link, true),
        _ => return None,
    })
}
