//! Readers run in a child process of this very executable: whatever a document does, only the child
//! ends, and each of its ends is one of our errors.

mod fence;
mod worker;

use std::{
    net::IpAddr,
    os::unix::process::ExitStatusExt,
    path::PathBuf,
    process::{ExitStatus, Stdio},
    sync::Once,
    time::Duration,
};

use rustix::process::Signal;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    process::{Child, Command},
    time::timeout,
};

use super::{ExtractError, Format, MAX_TEXT_BYTES};
use crate::shares::Shares;
pub use worker::{read_alone, read_document};

/// The subcommand that makes the executable a reader.
pub const WORKER_COMMAND: &str = "extract-worker";
/// The executable that runs, even if its file was replaced since.
const THIS_PROGRAM: &str = "/proc/self/exe";
/// How long a document may wait for its reader: each that waits is in memory.
const MAX_WAIT: Duration = Duration::from_secs(30);
/// How long a reader may take.
const MAX_WALL: Duration = Duration::from_secs(8);
/// Readers at the same time; each may take 256 MiB.
const AT_ONCE: usize = 2;
/// Of one visitor: whatever they send, the other place is for others.
const OF_ONE: usize = 1;
/// Exit code of a reader whose output is the text.
const EXIT_READ: u8 = 0;
/// The same, on a system that can't filter system calls.
const EXIT_READ_UNFILTERED: u8 = 5;
/// Exit code of a reader that refused the document and named the reason.
const EXIT_REFUSED: u8 = 3;
/// Exit code of a reader that panicked.
const EXIT_PANICKED: u8 = 101;
/// Exit code of a reader that could not set limits to itself.
const EXIT_UNLIMITED: u8 = 4;

static NO_FILTER: Once = Once::new();

/// Reads documents in child processes.
#[derive(Debug)]
pub struct Extractor {
    program: PathBuf,
    places: Shares,
}

impl Default for Extractor {
    fn default() -> Self {
        Self::with_program(THIS_PROGRAM)
    }
}

impl Extractor {
    /// Lets another executable read: tests are not the program themselves.
    pub fn with_program(program: impl Into<PathBuf>) -> Self {
        Self { program: program.into(), places: Shares::new(AT_ONCE, OF_ONE) }
    }

    /// Where all visitors share one address, as at a fair, each place is for everybody.
    #[must_use]
    pub fn for_one_address(self) -> Self {
        Self { places: Shares::new(AT_ONCE, AT_ONCE), ..self }
    }

    /// The text of a visitor's document. Waits while others are read; dropping the future ends the reader.
    pub async fn read(
        &self,
        visitor: IpAddr,
        name: &str,
        bytes: &[u8],
    ) -> Result<String, ExtractError> {
        let format = Format::detect(name, bytes)?;
        let place = timeout(MAX_WAIT, self.places.take(visitor, 1)).await.ok().flatten();
        let _place = place.ok_or_else(|| unavailable(&"too many wait for a reader"))?;
        let mut child = self.start(format).map_err(|error| unavailable(&error))?;
        // Dropped at the time limit, the child is killed.
        timeout(MAX_WALL, converse(&mut child, bytes)).await.unwrap_or(Err(ExtractError::TimedOut))
    }

    fn start(&self, format: Format) -> std::io::Result<Child> {
        Command::new(&self.program)
            .arg0(env!("CARGO_PKG_NAME"))
            .args([WORKER_COMMAND, format.as_str()])
            .env_clear()
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
    }
}

async fn converse(child: &mut Child, bytes: &[u8]) -> Result<String, ExtractError> {
    let (stdin, stdout) = (child.stdin.take(), child.stdout.take());
    let send = async {
        if let Some(mut stdin) = stdin {
            // A reader that ended early says why by its end.
            stdin.write_all(bytes).await.ok();
        }
    };
    let receive = async {
        let mut output = Vec::new();
        if let Some(stdout) = stdout {
            stdout.take(MAX_TEXT_BYTES as u64 + 1).read_to_end(&mut output).await.ok();
        }
        output
    };
    let ((), output) = tokio::join!(send, receive);
    if output.len() > MAX_TEXT_BYTES {
        return Err(ExtractError::TooComplex);
    }
    let status = child.wait().await.map_err(|error| unavailable(&error))?;
    outcome(status, output)
}

/// What the child's end and its output say.
fn outcome(status: ExitStatus, output: Vec<u8>) -> Result<String, ExtractError> {
    let refusal = ExtractError::from_code(&String::from_utf8_lossy(&output));
    let code = status.code().and_then(|code| u8::try_from(code).ok());
    let error = match (code, status.signal().and_then(Signal::from_named_raw)) {
        (Some(code @ (EXIT_READ | EXIT_READ_UNFILTERED)), _) => {
            if code == EXIT_READ_UNFILTERED {
                NO_FILTER.call_once(warn_of_no_filter);
            }
            return String::from_utf8(output).map_err(|_| ExtractError::Damaged);
        }
        (Some(EXIT_REFUSED), _) => return Err(refusal.unwrap_or(ExtractError::Damaged)),
        (Some(EXIT_UNLIMITED), _) => unavailable(&"the reader can't be limited"),
        (_, Some(Signal::XCPU)) => ExtractError::TimedOut,
        // Memory or stack ran out, here or in the whole system.
        (_, Some(Signal::ABORT | Signal::KILL)) => ExtractError::TooComplex,
        _ => ExtractError::Damaged,
    };
    tracing::warn!("the process that read a document ended with {status}");
    Err(error)
}

fn warn_of_no_filter() {
    tracing::warn!(
        "this system can't filter system calls (seccomp): documents are read with limits on memory, \
         time and files only. A kernel with CONFIG_SECCOMP_FILTER closes the gap"
    );
}

fn unavailable(reason: &dyn std::fmt::Display) -> ExtractError {
    tracing::error!("documents can't be read: {reason}");
    ExtractError::Unavailable(reason.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    const HERE: IpAddr = IpAddr::V4(std::net::Ipv4Addr::LOCALHOST);

    /// Status words as wait(2) gives them: the exit code in the second byte, or the signal.
    fn end(raw: i32, output: &[u8]) -> Result<String, ExtractError> {
        outcome(ExitStatus::from_raw(raw), output.to_vec())
    }

    #[test]
    fn every_end_of_the_child_is_one_of_our_errors() {
        let exit = |code: u8| i32::from(code) << 8;
        assert_eq!(end(exit(EXIT_READ), b"teksts").as_deref(), Ok("teksts"));
        assert_eq!(end(exit(EXIT_READ_UNFILTERED), b"teksts").as_deref(), Ok("teksts"));
        assert_eq!(end(0, b"\xff"), Err(ExtractError::Damaged));
        assert_eq!(end(exit(EXIT_REFUSED), b"document_empty"), Err(ExtractError::Empty));
        assert_eq!(end(exit(EXIT_REFUSED), b"nonsense"), Err(ExtractError::Damaged));
        assert_eq!(end(exit(EXIT_PANICKED), b""), Err(ExtractError::Damaged));
        assert!(matches!(end(exit(EXIT_UNLIMITED), b""), Err(ExtractError::Unavailable(_))));
        assert_eq!(end(exit(77), b"part of a text"), Err(ExtractError::Damaged));
        assert_eq!(end(Signal::XCPU.as_raw(), b""), Err(ExtractError::TimedOut));
        assert_eq!(end(Signal::KILL.as_raw(), b""), Err(ExtractError::TooComplex));
        assert_eq!(end(Signal::ABORT.as_raw(), b""), Err(ExtractError::TooComplex));
        assert_eq!(end(Signal::SEGV.as_raw(), b""), Err(ExtractError::Damaged));
    }

    #[tokio::test]
    async fn a_missing_program_is_no_fault_of_the_document() {
        let extractor = Extractor::with_program("/nonexistent/vitrina");
        let result = extractor.read(HERE, "a.txt", b"labdien").await;
        assert!(matches!(result, Err(ExtractError::Unavailable(_))), "{result:?}");
    }
}
