//! Encodings by the numbers that rich text names them with.

use encoding_rs::{
    Encoding, WINDOWS_1250, WINDOWS_1251, WINDOWS_1252, WINDOWS_1253, WINDOWS_1254, WINDOWS_1257,
};

/// The encoding that the number of a code page names.
pub(super) fn encoding_of_page(page: i32) -> &'static Encoding {
    match page {
        1250 => WINDOWS_1250,
        1251 => WINDOWS_1251,
        1257 => WINDOWS_1257,
        _ => WINDOWS_1252,
    }
}

/// The encoding of a font's set of letters, where it is not the document's own.
pub(super) fn encoding_of_set(set: i32) -> Option<&'static Encoding> {
    Some(match set {
        161 => WINDOWS_1253,
        162 => WINDOWS_1254,
        186 => WINDOWS_1257,
        204 => WINDOWS_1251,
        238 => WINDOWS_1250,
        _ => return None,
    })
}
