//! What the benchmarks share: the executable as a process, and plain HTTP.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStderr, Command, Stdio},
};

/// Prints a figure with its bound; whether it was reached.
pub fn row(name: &str, value: f64, unit: &str, bound: f64, is_least: bool) -> bool {
    let reached = if is_least { value >= bound } else { value <= bound };
    let relation = if is_least { "≥" } else { "≤" };
    let verdict = if reached { "reached" } else { "MISSED" };
    println!("{name:<40} {value:>10.1} {unit:<4} ({relation} {bound} {unit}: {verdict})");
    reached
}

/// The real executable on a free port; killed when dropped.
pub struct Server {
    child: Child,
    /// Kept open: a server whose standard error is gone could not log.
    _log: BufReader<ChildStderr>,
    address: String,
}

impl Server {
    /// Starts it with these variables in its environment and waits until it listens.
    pub fn start(data: &Path, variables: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_vitrina"))
            .args(["--port", "0", "--data-dir"])
            .arg(data)
            .current_dir(data)
            .env("VITRINA_LIMITS__CONTACT_PER_HOUR", "0")
            .env("VITRINA_LIMITS__BOOKINGS_PER_DAY", "0")
            .env("VITRINA_LIMITS__CHAT_PER_MINUTE", "0")
            .env("VITRINA_LIMITS__TOOLS_PER_MINUTE", "0")
            .envs(variables.iter().copied())
            .stderr(Stdio::piped())
            .spawn()
            .expect("started");
        let mut log = BufReader::new(child.stderr.take().expect("standard error"));
        let address = log
            .by_ref()
            .lines()
            .map(|line| line.expect("log"))
            .find_map(|line| line.split_once("listening on http://").map(|(_, a)| a.to_owned()))
            .expect("the server listens");
        Self { child, _log: log, address }
    }

    /// Where it listens: an address and a port.
    pub fn address(&self) -> &str {
        self.address.trim()
    }

    pub fn connect(&self) -> BufReader<TcpStream> {
        let stream = TcpStream::connect(self.address()).expect("connected");
        stream.set_nodelay(true).expect("option");
        BufReader::new(stream)
    }

    /// Memory in use by the process and those that it started, in MB.
    pub fn resident_mb(&self) -> f64 {
        let id = self.child.id();
        // Each thread has children of its own. One that has ended meanwhile takes nothing.
        let threads = fs::read_dir(format!("/proc/{id}/task")).expect("threads").flatten();
        let children: Vec<String> = threads
            .filter_map(|thread| fs::read_to_string(thread.path().join("children")).ok())
            .collect();
        // Until it runs its program, a child lives in this very memory (vfork): it is not there twice.
        let own = command_line(&id.to_string());
        let children = children.iter().flat_map(|ids| ids.split_whitespace());
        let children = children.filter(|child| command_line(child) != own);
        let of_children: f64 = children.filter_map(resident_kib).sum();
        (resident_kib(&id.to_string()).expect("VmRSS") + of_children) / 1024.0
    }
}

/// None of a process that has ended.
fn command_line(process: &str) -> Option<Vec<u8>> {
    fs::read(format!("/proc/{process}/cmdline")).ok()
}

fn resident_kib(process: &str) -> Option<f64> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    line.trim().trim_end_matches(" kB").parse().ok()
}

impl Drop for Server {
    fn drop(&mut self) {
        // It is the end of the measurement either way.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Sends a request and reads its answer whole; gives the status.
pub fn ask(connection: &mut BufReader<TcpStream>, request: &str) -> u16 {
    connection.get_mut().write_all(request.as_bytes()).expect("sent");
    let (mut status, mut length) = (0, 0);
    loop {
        let mut line = String::new();
        connection.read_line(&mut line).expect("answer");
        let line = line.trim_end().to_ascii_lowercase();
        if line.is_empty() {
            break;
        }
        if let Some(rest) = line.strip_prefix("http/1.1 ") {
            status = rest[..3].parse().expect("status");
        } else if let Some(rest) = line.strip_prefix("content-length:") {
            length = rest.trim().parse().expect("length");
        }
    }
    connection.read_exact(&mut vec![0; length]).expect("body");
    status
}
