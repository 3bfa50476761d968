//! Large files of `assets/builtin/`: the program carries them packed by `build.rs`, and unpacks each where it is first
//! asked for, once.

/// The bytes of a file of `assets/builtin/`, unpacked for the life of the process.
macro_rules! packed_bytes {
    ($name:literal) => {
        $crate::assistant::packed::unpack(include_bytes!(concat!(
            env!("OUT_DIR"),
            "/builtin/",
            $name,
            ".zst"
        )))
    };
}

/// The same of a text.
macro_rules! packed_text {
    ($name:literal) => {
        std::str::from_utf8($crate::assistant::packed::packed_bytes!($name)).unwrap_or_default()
    };
}

pub(in crate::assistant) use {packed_bytes, packed_text};

/// Empty if they cannot be unpacked: tests make sure that each file can be read. Whoever asks keeps what is made of it.
pub(in crate::assistant) fn unpack(packed: &[u8]) -> &'static [u8] {
    zstd::stream::decode_all(packed).unwrap_or_default().leak()
}
