//! A data directory for the commands of the administrator's shell, with a running server and without one.

use std::{
    os::unix::net::UnixStream,
    path::{Path, PathBuf},
    process::Output,
};

use serde_json::{Value, json};
use tempfile::TempDir;

use super::{Executable, agent, contact_with, run, wait_until};

/// Who carries a command out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    Server,
    Alone,
}

pub const MODES: [Mode; 2] = [Mode::Server, Mode::Alone];

/// A data directory with these people's requests, and its server if one is to run.
pub struct House {
    pub dir: TempDir,
    pub server: Option<Executable>,
}

impl House {
    pub fn with(mode: Mode, names: &[&str]) -> Self {
        let dir = tempfile::tempdir().expect("temporary directory");
        let mut server = Executable::start(&dir.path().join("data"));
        for name in names {
            let contact = contact_with(&json!({
                "firstName": name, "email": format!("{}@example.lv", name.to_lowercase()),
            }));
            let sent = agent().post(format!("{}/api/contact", server.url)).send_json(contact);
            assert_eq!(sent.expect("answer").status(), 201);
        }
        wait_for_socket(&dir.path().join("data"));
        let server = match mode {
            Mode::Server => Some(server),
            Mode::Alone => {
                server.kill();
                None
            }
        };
        Self { dir, server }
    }

    pub fn data(&self) -> PathBuf {
        self.dir.path().join("data")
    }

    pub fn run(&self, args: &[&str]) -> Output {
        run(&self.data(), args, "")
    }

    /// The output of a command that succeeds.
    #[track_caller]
    pub fn tell(&self, args: &[&str]) -> String {
        text_of(self.run(args))
    }

    #[track_caller]
    pub fn export(&self) -> Vec<Value> {
        let lines = self.tell(&["contacts", "export"]);
        lines.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
    }
}

#[track_caller]
pub fn text_of(output: Output) -> String {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

#[track_caller]
pub fn assert_fails(output: &Output, code: i32, words: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "{said}");
    assert!(said.contains(words), "{words:?} is not in {said}");
}

/// Waits until the server takes commands.
pub fn wait_for_socket(data: &Path) {
    let socket = data.join("control.sock");
    wait_until("the socket", || UnixStream::connect(&socket).is_ok(), || ());
}
