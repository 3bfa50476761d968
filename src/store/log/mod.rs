//! The files of sled 0.34 read without sled, which gives up at the first damaged byte, or worse: what follows
//! a damaged place of its log it takes for never written, and overwrites it. Here the damage is found before
//! sled sees it, and whatever is whole around it can still be read.
//!
//! The log lies in segments of 512 KiB, each with its place in the whole (the LSN) at its head. A message
//! replaces a page, adds to one, or frees it; each has its own checksum. Nothing here writes.

mod bytes;
mod condition;
mod pages;
mod segments;
#[cfg(test)]
mod tests;

pub(super) use condition::{Condition, EndMark, examine, remove_unfinished, snapshot_files};
pub(super) use pages::{Pages, Tree};
