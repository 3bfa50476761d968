//! The reading process: a document comes in, its text or the reason why there is none goes out.

use std::{
    io::{self, Read, Write},
    panic,
    process::ExitCode,
    sync::mpsc,
    thread,
};

use super::{
    EXIT_PANICKED, EXIT_READ, EXIT_READ_UNFILTERED, EXIT_REFUSED, EXIT_UNLIMITED, MAX_WALL, fence,
    unavailable,
};
use crate::extract::{ExtractError, Format, MAX_BYTES, read_here};

/// Readers may recurse as deep as a document is nested.
const STACK_BYTES: usize = 64 << 20;

/// What the reader found, and whether it could do nothing else meanwhile.
struct Reading {
    text: Result<String, ExtractError>,
    is_filtered: bool,
}

/// The child's side: reads one document from standard input and ends.
#[must_use]
pub fn read_document(format: Format) -> ExitCode {
    if fence::limit_child().is_err() {
        return ExitCode::from(EXIT_UNLIMITED);
    }
    let mut bytes = Vec::new();
    if io::stdin().take(MAX_BYTES as u64).read_to_end(&mut bytes).is_err() {
        return answer(EXIT_REFUSED, ExtractError::Damaged.code());
    }
    let Ok(reader) = start_reader(format, bytes) else {
        return ExitCode::from(EXIT_UNLIMITED);
    };
    match reader.recv() {
        Ok(Reading { text: Ok(text), is_filtered: true }) => answer(EXIT_READ, &text),
        Ok(Reading { text: Ok(text), is_filtered: false }) => answer(EXIT_READ_UNFILTERED, &text),
        Ok(Reading { text: Err(error), .. }) => answer(EXIT_REFUSED, error.code()),
        // The reader panicked.
        Err(_) => ExitCode::from(EXIT_PANICKED),
    }
}

/// Reads a document in this very process, which from then on can do little else: for a command that
/// ends with it, and for which a child would double the time. A document that takes more than the
/// memory limit ends the process.
pub fn read_alone(name: &str, bytes: Vec<u8>) -> Result<String, ExtractError> {
    let format = Format::detect(name, &bytes)?;
    fence::limit().map_err(|error| unavailable(&error))?;
    let reader = start_reader(format, bytes).map_err(|error| unavailable(&error))?;
    match reader.recv_timeout(MAX_WALL) {
        Ok(Reading { text, .. }) => text,
        Err(mpsc::RecvTimeoutError::Timeout) => Err(ExtractError::TimedOut),
        Err(mpsc::RecvTimeoutError::Disconnected) => Err(ExtractError::Damaged),
    }
}

/// The channel closes without a message when the reader panics.
fn start_reader(format: Format, bytes: Vec<u8>) -> io::Result<mpsc::Receiver<Reading>> {
    // The channel tells of a panic; a message would only take memory.
    panic::set_hook(Box::new(|_| {}));
    let (sender, receiver) = mpsc::channel();
    thread::Builder::new().stack_size(STACK_BYTES).spawn(move || {
        // Where the system has no filter the limits still hold; the parent tells the administrator.
        let is_filtered = fence::deny_system_calls().is_ok();
        sender.send(Reading { text: read_here(format, &bytes), is_filtered }).ok();
    })?;
    Ok(receiver)
}

fn answer(code: u8, output: &str) -> ExitCode {
    let mut stdout = io::stdout();
    let written = stdout.write_all(output.as_bytes()).and_then(|()| stdout.flush());
    ExitCode::from(if written.is_ok() { code } else { EXIT_PANICKED })
}
