//! `vitrina extract FILE`: prints a document's text, read as the server reads uploads.

use std::{
    fs::File,
    io::{self, Read, Write},
    path::Path,
};

use anyhow::Context;

use crate::extract::{Extractor, MAX_BYTES};

pub(super) fn run(path: &Path) -> anyhow::Result<()> {
    let shown = path.display();
    let mut bytes = Vec::new();
    // One byte more than is taken shows that a file is too large.
    File::open(path)
        .and_then(|file| file.take(MAX_BYTES as u64 + 1).read_to_end(&mut bytes))
        .with_context(|| format!("cannot read {shown}"))?;
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("cannot start the asynchronous runtime")?;
    let text = runtime
        .block_on(Extractor::default().read(&name, &bytes))
        .with_context(|| shown.to_string())?;
    writeln!(io::stdout(), "{text}").context("cannot print the text")
}
