//! `vitrina extract FILE`: prints a document's text, read with the server's readers and limits.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

use anyhow::Context;

use crate::extract::{MAX_BYTES, read_alone};

pub(super) fn run(path: &Path) -> anyhow::Result<()> {
    let shown = path.display();
    let mut bytes = Vec::new();
    // One byte more than is taken shows that a file is too large.
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {shown}"))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let text = read_alone(&name, bytes).with_context(|| shown.to_string())?;
    writeln!(io::stdout(), "{text}").context("cannot print the text")
}
