//! The executable as a process that is killed.

use std::{
    io::{BufRead, BufReader, Read, Write},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

pub const PASSWORD: &str = "zirgs baterija skava";
/// No life of a server is long enough for these.
const UNLIMITED: [&str; 6] = [
    "VITRINA_LIMITS__CONTACT_PER_HOUR",
    "VITRINA_LIMITS__BOOKINGS_PER_DAY",
    "VITRINA_LIMITS__CONSENT_PER_HOUR",
    "VITRINA_LIMITS__TOOLS_PER_MINUTE",
    "VITRINA_LIMITS__LOGIN_PER_QUARTER_HOUR",
    "VITRINA_LIMITS__LOGIN_TOTAL_PER_MINUTE",
];

pub struct Server {
    child: Child,
    pub url: String,
}

impl Server {
    /// Starts it and waits for nothing.
    pub fn spawn(data: &Path) -> Self {
        let mut serve = command(data);
        serve.args(["serve", "--port", "0"]).envs(UNLIMITED.map(|name| (name, "0")));
        let child = serve.stderr(Stdio::piped()).spawn().expect("started");
        Self { child, url: String::new() }
    }

    /// Starts it and waits until it listens.
    pub fn start(data: &Path) -> Self {
        let mut server = Self::spawn(data);
        let mut log = BufReader::new(server.child.stderr.take().expect("standard error"));
        let mut said = String::new();
        while server.url.is_empty() {
            let before = said.len();
            assert_ne!(log.read_line(&mut said).expect("log"), 0, "it does not start: {said}");
            if let Some((_, url)) = said[before..].split_once("listening on ") {
                url.trim().clone_into(&mut server.url);
            }
        }
        thread::spawn(move || {
            // A server whose standard error is full could not log; what it says there is of no use here.
            let _ = log.read_to_end(&mut Vec::new());
        });
        server
    }

    pub fn kill_after(mut self, life: Duration) {
        thread::sleep(life);
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }
}

pub fn command(data: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"));
    command.current_dir(data).env("VITRINA_SERVER__DATA_DIR", data.join("data"));
    command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command
}

pub fn set_password(data: &Path) {
    let mut set = command(data);
    let mut child =
        set.args(["admin", "set-password"]).stdin(Stdio::piped()).spawn().expect("started");
    let mut input = child.stdin.take().expect("standard input");
    input.write_all(format!("{PASSWORD}\n").as_bytes()).expect("written");
    drop(input);
    assert!(child.wait().expect("ended").success(), "the password was not set");
}
