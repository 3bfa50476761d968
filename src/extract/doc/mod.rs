//! Word up to 2003: the text of the main document, footnotes, headers, endnotes and text boxes.
//!
//! The file information block (FIB) says where things stand ([MS-DOC] 2.5); from Word 97 on the text
//! is a list of pieces, before that one range or pieces of bytes in the language's encoding.

mod bytes;
mod fib;
mod formatting;
mod lists;
mod ole;
mod pieces;
mod properties;
mod styles;
mod writer;

use encoding_rs::{Encoding, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1257};

use super::{ExtractError, format::BARE_WORD_HEADS, text};
use fib::Fib;
use formatting::Formatting;
use lists::Lists;
pub(super) use ole::Ole;
use writer::Writer;

/// The text of a DOC.
pub(super) fn read(file: &[u8]) -> Result<String, ExtractError> {
    if BARE_WORD_HEADS.iter().any(|head| file.starts_with(head)) {
        let fib = Fib::read(file)?;
        return Ok(read_old(file, &fib));
    }
    let ole = Ole::open(file).ok_or(ExtractError::Damaged)?;
    let Some(document) = ole.stream("WordDocument") else {
        return Err(without_document(&ole));
    };
    let fib = Fib::read(&document)?;
    if !fib.has_pieces_in_table {
        return Ok(read_old(&document, &fib));
    }
    let names = if fib.is_table_one { ["1Table", "0Table"] } else { ["0Table", "1Table"] };
    let table = names.iter().find_map(|name| ole.stream(name)).ok_or(ExtractError::Damaged)?;
    read_pieces(&document, &table, &fib)
}

/// Another office program's file in Word's clothes, or one whose directory is gone.
fn without_document(ole: &Ole<'_>) -> ExtractError {
    if ole.stream("EncryptedPackage").is_some() {
        return ExtractError::Encrypted;
    }
    let is_other = ["Workbook", "Book", "PowerPoint Document", "__properties_version1.0"]
        .iter()
        .any(|name| ole.stream(name).is_some());
    if is_other { ExtractError::ContradictsName } else { ExtractError::Damaged }
}

fn read_pieces(document: &[u8], table: &[u8], fib: &Fib) -> Result<String, ExtractError> {
    let clx = bytes::at_most(table, fib.clx_offset, fib.clx_len);
    let list = pieces::piece_list(clx).ok_or(ExtractError::Damaged)?;
    let text = pieces::unicode_text(document, list)?;
    let formatting = Formatting::read(document, table, fib);
    let mut units = text.units.clone();
    formatting.remove_unseen(&text, &mut units);
    let numbers = Lists::read(table, fib).number(&text, &units, &formatting);
    let mut writer = Writer::default();
    let mut start = 0;
    for part in &fib.parts {
        let end = (start + part.len).min(units.len());
        if part.is_wanted {
            writer.write_part(&units[start..end], &|place| numbers.get(&(start + place)));
        }
        start = end;
    }
    if fib.parts.iter().all(|part| part.len == 0) {
        writer.write_part(&units, &|place| numbers.get(&place));
    }
    Ok(writer.into_text())
}

/// The language's encoding; where that is the western one the letters may speak for another, as in a Latvian
/// text that was written with an English Word.
fn encoding_of(bytes: &[u8], fib: &Fib) -> &'static Encoding {
    let is_other = |guess: &&Encoding| [WINDOWS_1257, WINDOWS_1251, WINDOWS_1250].contains(guess);
    if fib.encoding == WINDOWS_1252 && !bytes.is_ascii() {
        // Word's own signs are no letters of any encoding.
        let letters: Vec<u8> =
            bytes.iter().copied().filter(|byte| *byte >= b' ' || *byte == b'\r').collect();
        return Some(text::guess(&letters)).filter(is_other).unwrap_or(WINDOWS_1252);
    }
    fib.encoding
}

/// Word 2, 6 and 95.
fn read_old(document: &[u8], fib: &Fib) -> String {
    let mut text = Vec::new();
    if let Some((offset, len)) = fib.old_clx {
        let clx = bytes::at_most(document, offset, len);
        if let Some(list) = pieces::piece_list(clx) {
            text = pieces::byte_text(document, list);
        }
    }
    let (start, end) = fib.old_text;
    let whole = bytes::at_most(document, start, end.saturating_sub(start));
    let bytes = if text.is_empty() { whole } else { &text };
    let units: Vec<u16> =
        encoding_of(bytes, fib).decode_without_bom_handling(bytes).0.encode_utf16().collect();
    let mut writer = Writer::default();
    writer.write_part(&units, &|_| None);
    writer.into_text()
}
