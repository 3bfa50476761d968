//! Some hundred requests of the index, one after another, their texts packed: a request takes a third of the
//! memory that its text would. A search unpacks all of them, which LZ4 does nearly three times as fast as zstd, that
//! would pack them a fifth smaller.

mod bytes;

use std::io;

use jiff::civil::Date;
use lz4::block::{CompressionMode, compress, decompress_to_buffer};

use crate::domain::{Contact, ContactId, ContactStatus, SearchedContact};

/// A block is complete with so many requests,
pub(super) const MAX_ENTRIES: usize = 256;
/// or with so many bytes of text, which are packed anew together whenever one of them changes.
const MAX_BYTES: usize = 128 << 10;
/// While somebody waits.
const MODE: CompressionMode = CompressionMode::DEFAULT;
/// Saves a fifth of what the other one leaves.
const MODE_FOR_GOOD: CompressionMode = CompressionMode::HIGHCOMPRESSION(9);
/// Between two texts: no word that is looked for holds it.
const BETWEEN: char = '\n';

/// What the index knows of a request beside its text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::store) struct Head {
    pub id: ContactId,
    pub status: ContactStatus,
    /// When its next step is due.
    pub due: Option<Date>,
}

/// What the index knows of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Entry {
    pub head: Head,
    pub text: Box<str>,
}

impl Entry {
    pub fn of(contact: &Contact) -> Self {
        let mut text = String::new();
        let searched = SearchedContact::from(contact);
        searched.push_text(&mut text);
        let head = Head { id: contact.id, status: contact.status, due: searched.due() };
        Self { head, text: text.into() }
    }
}

/// A block that is being filled.
#[derive(Debug, Default)]
pub(super) struct Draft {
    heads: Vec<Head>,
    ends: Vec<u32>,
    texts: String,
}

impl Draft {
    /// Adds a request that follows all of those in it, with the text that `write` adds.
    pub fn push(&mut self, head: Head, write: impl FnOnce(&mut String)) -> io::Result<()> {
        write(&mut self.texts);
        // Four gigabytes of text would be no mistake of whoever sent them.
        let end = u32::try_from(self.texts.len()).map_err(io::Error::other)?;
        self.texts.push(BETWEEN);
        self.heads.push(head);
        self.ends.push(end);
        Ok(())
    }

    pub fn is_complete(&self) -> bool {
        self.heads.len() >= MAX_ENTRIES || self.texts.len() >= MAX_BYTES
    }

    /// The block, if there is anything in it; then it is empty again.
    pub fn seal(&mut self, packer: Packer) -> io::Result<Option<Block>> {
        if self.heads.is_empty() {
            return Ok(None);
        }
        let block = Block {
            heads: self.heads.as_slice().into(),
            ends: self.ends.as_slice().into(),
            packed: compress(self.texts.as_bytes(), Some(packer.0), false)?.into(),
        };
        self.heads.clear();
        self.ends.clear();
        self.texts.clear();
        Ok(Some(block))
    }
}

/// Packs texts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Packer(CompressionMode);

impl Packer {
    /// For blocks that somebody waits for.
    pub const FAST: Self = Self(MODE);
    /// For blocks that nobody waits for and that are kept.
    pub const FOR_GOOD: Self = Self(MODE_FOR_GOOD);

    /// The blocks of these requests, which are in the order of their ids.
    pub fn blocks_of(self, entries: &[Entry]) -> io::Result<Vec<Block>> {
        let (mut blocks, mut draft) = (Vec::new(), Draft::default());
        // Of about one size: none is left with a few.
        let count = entries.len().div_ceil(MAX_ENTRIES).max(1);
        for entries in entries.chunks(entries.len().div_ceil(count).max(1)) {
            for entry in entries {
                draft.push(entry.head, |texts| texts.push_str(&entry.text))?;
                if draft.is_complete() {
                    blocks.extend(draft.seal(self)?);
                }
            }
            blocks.extend(draft.seal(self)?);
        }
        Ok(blocks)
    }
}

/// Takes texts out of their blocks, one block at a time.
#[derive(Debug, Default)]
pub(super) struct Unpacker {
    texts: Vec<u8>,
}

impl Unpacker {
    /// The texts of a block, one after another.
    pub fn texts_of(&mut self, block: &Block) -> io::Result<&[u8]> {
        let length = block.bytes();
        if self.texts.len() < length {
            self.texts.resize(length, 0);
        }
        let texts = &mut self.texts[..length];
        let expected = i32::try_from(length).map_err(io::Error::other)?;
        let unpacked = decompress_to_buffer(&block.packed, Some(expected), texts)?;
        if unpacked == length { Ok(texts) } else { Err(io::ErrorKind::InvalidData.into()) }
    }
}

/// Requests in the order of their ids; there is at least one.
#[derive(Debug)]
pub(in crate::store) struct Block {
    heads: Box<[Head]>,
    /// Where each text ends among the texts.
    ends: Box<[u32]>,
    packed: Box<[u8]>,
}

impl Block {
    pub fn heads(&self) -> &[Head] {
        &self.heads
    }

    /// Where each text ends among the texts.
    pub fn ends(&self) -> &[u32] {
        &self.ends
    }

    pub fn first(&self) -> Option<ContactId> {
        self.heads.first().map(|head| head.id)
    }

    pub fn last(&self) -> Option<ContactId> {
        self.heads.last().map(|head| head.id)
    }

    /// The requests, unpacked.
    pub(super) fn entries(&self, unpacker: &mut Unpacker) -> io::Result<Vec<Entry>> {
        let texts = std::str::from_utf8(unpacker.texts_of(self)?).map_err(io::Error::other)?;
        let mut rest = texts;
        let mut begin = 0;
        self.heads
            .iter()
            .zip(&self.ends)
            .map(|(head, end)| {
                let length = *end as usize - begin;
                let (text, after) =
                    rest.split_at_checked(length).ok_or(io::ErrorKind::InvalidData)?;
                rest = after.strip_prefix(BETWEEN).unwrap_or(after);
                begin = *end as usize + BETWEEN.len_utf8();
                Ok(Entry { head: *head, text: text.into() })
            })
            .collect()
    }

    /// Of all its texts.
    fn bytes(&self) -> usize {
        self.ends.last().map_or(0, |end| *end as usize + BETWEEN.len_utf8())
    }
}
