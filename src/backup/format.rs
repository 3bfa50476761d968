//! The file of a backup: two lines that say what it is, then records and files compressed by Zstandard,
//! then the SHA-256 of everything before. Written and read as a stream.

use std::{
    fs::File,
    io::{self, BufRead, BufReader, BufWriter, Read, Seek, SeekFrom, Write},
    path::Path,
};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use zstd::stream::{read::Decoder, write::Encoder};

use super::BackupError;

/// First line, with the version of the format.
const MAGIC: &str = "vitrina-backup ";
const FORMAT: u32 = 1;
const DIGEST_BYTES: u64 = 32;
/// Fast, and already a third of the size.
const LEVEL: i32 = 3;
/// Longer than any key, value or file that is written; a damaged length must not take the memory.
const MAX_BYTES: u64 = 64 << 20;
const MAX_LINE_BYTES: u64 = 4096;
const BUFFER_BYTES: usize = 256 << 10;

const TREE: u8 = b'T';
const RECORD: u8 = b'R';
const FILE: u8 = b'F';
const END: u8 = b'E';

/// The second line.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Header {
    /// Schema version of the database.
    pub schema: u32,
    /// Version of the program that wrote it.
    pub version: String,
    /// The moment whose state it holds.
    pub created_at: Timestamp,
}

/// What was written or read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// Records of the database.
    pub records: u64,
    /// Pictures and the like.
    pub files: u64,
}

/// A part of a backup.
#[derive(Debug, PartialEq, Eq)]
pub enum Part {
    /// The records that follow belong to this tree.
    Tree(Vec<u8>),
    /// Key and value.
    Record(Vec<u8>, Vec<u8>),
    /// Name and content.
    File(String, Vec<u8>),
}

impl Part {
    /// What it takes in memory, about.
    pub fn bytes(&self) -> usize {
        match self {
            Self::Tree(name) => name.len(),
            Self::Record(key, value) => key.len() + value.len(),
            Self::File(name, content) => name.len() + content.len(),
        }
    }
}

/// Writes a backup.
pub struct BackupWriter {
    out: Encoder<'static, Hashing>,
    totals: Totals,
}

struct Hashing {
    file: BufWriter<File>,
    hash: Sha256,
}

impl Write for Hashing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let written = self.file.write(bytes)?;
        self.hash.update(&bytes[..written]);
        Ok(written)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}

impl BackupWriter {
    /// Begins a backup in this file.
    pub fn begin(file: File, header: &Header) -> io::Result<Self> {
        let file = BufWriter::with_capacity(BUFFER_BYTES, file);
        let mut out = Hashing { file, hash: Sha256::new() };
        writeln!(out, "{MAGIC}{FORMAT}")?;
        writeln!(out, "{}", serde_json::to_string(header)?)?;
        Ok(Self { out: Encoder::new(out, LEVEL)?, totals: Totals::default() })
    }

    /// Adds a part.
    pub fn add(&mut self, part: &Part) -> io::Result<()> {
        match part {
            Part::Tree(name) => {
                self.out.write_all(&[TREE])?;
                self.write_sized(name)
            }
            Part::Record(key, value) => {
                self.totals.records += 1;
                self.out.write_all(&[RECORD])?;
                self.write_sized(key)?;
                self.write_sized(value)
            }
            Part::File(name, content) => {
                self.totals.files += 1;
                self.out.write_all(&[FILE])?;
                self.write_sized(name.as_bytes())?;
                self.write_sized(content)
            }
        }
    }

    /// Ends the backup; gives its file, of which nothing is on disk for certain yet.
    pub fn finish(mut self) -> io::Result<File> {
        self.out.write_all(&[END])?;
        self.out.write_all(&self.totals.records.to_be_bytes())?;
        self.out.write_all(&self.totals.files.to_be_bytes())?;
        let Hashing { mut file, hash } = self.out.finish()?;
        file.write_all(&hash.finalize())?;
        file.into_inner().map_err(io::IntoInnerError::into_error)
    }

    fn write_sized(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.out.write_all(&(bytes.len() as u64).to_be_bytes())?;
        self.out.write_all(bytes)
    }
}

/// Reads a backup whose checksum is right.
pub struct BackupReader {
    parts: Decoder<'static, BufReader<io::Take<File>>>,
    header: Header,
    totals: Totals,
    has_ended: bool,
}

impl BackupReader {
    /// Opens a backup: first its kind, then every byte of it is checked, then its schema.
    pub fn open(path: &Path, known_schema: u32) -> Result<Self, BackupError> {
        let mut file = File::open(path).map_err(BackupError::Unreadable)?;
        let length = file.metadata().map_err(BackupError::Unreadable)?.len();
        check_magic(&file)?;
        let content = length.checked_sub(DIGEST_BYTES).ok_or(BackupError::Damaged)?;
        check_digest(&mut file, content)?;
        file.rewind().map_err(BackupError::Unreadable)?;
        let mut content = BufReader::with_capacity(BUFFER_BYTES, file.take(content));
        read_line(&mut content)?;
        let header = read_line(&mut content)?;
        let header: Header = serde_json::from_slice(&header).map_err(|_| BackupError::Damaged)?;
        if header.schema > known_schema {
            return Err(BackupError::NewerSchema {
                found: header.schema,
                known: known_schema,
                version: header.version,
            });
        }
        let parts = Decoder::with_buffer(content).map_err(BackupError::Unreadable)?;
        Ok(Self { parts, header, totals: Totals::default(), has_ended: false })
    }

    /// What it says of itself.
    #[must_use]
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// What was read so far.
    #[must_use]
    pub fn totals(&self) -> Totals {
        self.totals
    }

    /// The next part; `None` after the last one, whose count is right.
    pub fn next_part(&mut self) -> Result<Option<Part>, BackupError> {
        if self.has_ended {
            return Ok(None);
        }
        match self.read_array::<1>()? {
            [TREE] => Ok(Some(Part::Tree(self.read_sized()?))),
            [RECORD] => {
                self.totals.records += 1;
                Ok(Some(Part::Record(self.read_sized()?, self.read_sized()?)))
            }
            [FILE] => {
                self.totals.files += 1;
                let name =
                    String::from_utf8(self.read_sized()?).map_err(|_| BackupError::Damaged)?;
                Ok(Some(Part::File(name, self.read_sized()?)))
            }
            [END] => {
                let records = u64::from_be_bytes(self.read_array()?);
                let files = u64::from_be_bytes(self.read_array()?);
                self.has_ended = true;
                let is_whole = self.totals == Totals { records, files };
                if is_whole { Ok(None) } else { Err(BackupError::Damaged) }
            }
            _ => Err(BackupError::Damaged),
        }
    }

    fn read_array<const N: usize>(&mut self) -> Result<[u8; N], BackupError> {
        let mut bytes = [0; N];
        self.parts.read_exact(&mut bytes).map_err(|_| BackupError::Damaged)?;
        Ok(bytes)
    }

    fn read_sized(&mut self) -> Result<Vec<u8>, BackupError> {
        let length = u64::from_be_bytes(self.read_array()?);
        if length > MAX_BYTES {
            return Err(BackupError::Damaged);
        }
        let mut bytes = Vec::new();
        let read = self.parts.by_ref().take(length).read_to_end(&mut bytes);
        match read {
            Ok(read) if read as u64 == length => Ok(bytes),
            _ => Err(BackupError::Damaged),
        }
    }
}

fn check_magic(file: &File) -> Result<(), BackupError> {
    let line = read_line(&mut BufReader::new(file)).map_err(|error| match error {
        BackupError::Damaged => BackupError::NotABackup,
        other => other,
    })?;
    let line = String::from_utf8_lossy(&line);
    let format = line.strip_prefix(MAGIC).and_then(|format| format.parse::<u32>().ok());
    match format {
        Some(FORMAT) => Ok(()),
        Some(found) if found > FORMAT => Err(BackupError::NewerFormat { found, known: FORMAT }),
        _ => Err(BackupError::NotABackup),
    }
}

fn check_digest(file: &mut File, length: u64) -> Result<(), BackupError> {
    file.rewind().map_err(BackupError::Unreadable)?;
    let mut hash = Sha256::new();
    let mut content = Read::by_ref(file).take(length);
    let mut buffer = vec![0; BUFFER_BYTES];
    loop {
        match content.read(&mut buffer).map_err(BackupError::Unreadable)? {
            0 => break,
            read => hash.update(&buffer[..read]),
        }
    }
    file.seek(SeekFrom::Start(length)).map_err(BackupError::Unreadable)?;
    let mut stored = Vec::new();
    file.read_to_end(&mut stored).map_err(BackupError::Unreadable)?;
    if *stored == *hash.finalize() { Ok(()) } else { Err(BackupError::Damaged) }
}

fn read_line(from: &mut impl BufRead) -> Result<Vec<u8>, BackupError> {
    let mut line = Vec::new();
    let read = from.take(MAX_LINE_BYTES).read_until(b'\n', &mut line);
    read.map_err(BackupError::Unreadable)?;
    if line.pop() == Some(b'\n') { Ok(line) } else { Err(BackupError::Damaged) }
}
