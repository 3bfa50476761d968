//! The child's side: a document on standard input, its text or the code of an error on standard output.

use std::{
    io::{self, Read, Write},
    panic,
    process::ExitCode,
    thread,
};

use super::{EXIT_PANICKED, EXIT_READ, EXIT_READ_UNFILTERED, EXIT_REFUSED, EXIT_UNLIMITED, fence};
use crate::extract::{ExtractError, Format, MAX_BYTES, read_here};

/// Readers may recurse as deep as a document is nested.
const STACK_BYTES: usize = 64 << 20;

/// Reads one document and ends.
#[must_use]
pub fn read_document(format: Format) -> ExitCode {
    // The parent tells a panic by the exit code; a message would only take memory.
    panic::set_hook(Box::new(|_| {}));
    if fence::limit().is_err() {
        return ExitCode::from(EXIT_UNLIMITED);
    }
    let mut bytes = Vec::new();
    if io::stdin().take(MAX_BYTES as u64).read_to_end(&mut bytes).is_err() {
        return answer(EXIT_REFUSED, ExtractError::Damaged.code());
    }
    let reader = thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        // Where the system has no filter the limits still hold; the parent tells the administrator.
        let read =
            if fence::deny_system_calls().is_ok() { EXIT_READ } else { EXIT_READ_UNFILTERED };
        read_here(format, &bytes).map(|text| (read, text))
    });
    match reader.map(thread::JoinHandle::join) {
        Ok(Ok(Ok((read, text)))) => answer(read, &text),
        Ok(Ok(Err(error))) => answer(EXIT_REFUSED, error.code()),
        Ok(Err(_)) => ExitCode::from(EXIT_PANICKED),
        Err(_) => ExitCode::from(EXIT_UNLIMITED),
    }
}

fn answer(code: u8, output: &str) -> ExitCode {
    let mut stdout = io::stdout();
    let written = stdout.write_all(output.as_bytes()).and_then(|()| stdout.flush());
    ExitCode::from(if written.is_ok() { code } else { EXIT_PANICKED })
}
