//! The real executable on a free port with a data directory of its own.

use std::{
    fs,
    io::{BufRead, BufReader, ErrorKind, Read, Write},
    path::{Path, PathBuf},
    process::{Child, Command, ExitStatus, Output, Stdio},
    thread::{self, JoinHandle},
    time::Duration,
};

use ureq::Agent;

const LISTENING: &str = "listening on ";

/// A running server; killed when dropped.
pub struct Executable {
    child: Child,
    /// Reads on: a server whose standard error is full or gone could not log.
    reader: Option<JoinHandle<String>>,
    log: String,
    pub url: String,
}

impl Executable {
    /// Starts the server and waits until it says that it listens.
    pub fn start(data_dir: &Path) -> Self {
        Self::start_with(data_dir, &[])
    }

    /// As `start`, with these variables in its environment.
    pub fn start_with(data_dir: &Path, variables: &[(&str, &str)]) -> Self {
        let mut command = command(data_dir);
        command.args(["serve", "--port", "0"]);
        Self::wait_for(command, variables)
    }

    /// As `start_with`, on a port that somebody else knows already.
    pub fn start_at(port: u16, data_dir: &Path, variables: &[(&str, &str)]) -> Self {
        let mut command = command(data_dir);
        command.args(["serve", "--port", &port.to_string()]);
        Self::wait_for(command, variables)
    }

    /// As `start`, with this configuration, which names the port.
    pub fn start_configured(data_dir: &Path, config: &str) -> Self {
        let mut command = command(data_dir);
        command.args(["--config", config, "serve"]);
        Self::wait_for(command, &[])
    }

    /// As `start_with`, on a disk of its own.
    pub fn start_on(disk: &Disk, variables: &[(&str, &str)]) -> Self {
        Self::wait_for(disk.command(), variables)
    }

    /// What a server says that cannot start on this disk.
    pub fn fail_on(disk: &Disk) -> String {
        let output = disk.command().output().expect("started");
        assert!(!output.status.success());
        String::from_utf8(output.stderr).expect("UTF-8")
    }

    /// As `start`, by a command that becomes the server.
    pub fn start_under(prefix: &[&str], data_dir: &Path) -> Self {
        let mut command = Command::new(prefix[0]);
        command
            .args(&prefix[1..])
            .arg(env!("CARGO_BIN_EXE_vitrina"))
            .args(["serve", "--port", "0"]);
        command.current_dir(data_dir.parent().expect("parent"));
        command.env("VITRINA_SERVER__DATA_DIR", data_dir);
        Self::wait_for(command, &[])
    }

    fn wait_for(mut command: Command, variables: &[(&str, &str)]) -> Self {
        let mut child = command
            .env("VITRINA_LIMITS__CONTACT_PER_HOUR", "0")
            .env("VITRINA_LIMITS__BOOKINGS_PER_DAY", "0")
            .envs(variables.iter().copied())
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::piped())
            .spawn()
            .expect("started");
        let mut log = BufReader::new(child.stderr.take().expect("standard error"));
        let mut said = String::new();
        let url = loop {
            let mut line = String::new();
            let length = log.read_line(&mut line).expect("log");
            assert_ne!(length, 0, "the server ended: {said}");
            said.push_str(&line);
            if let Some((_, url)) = line.split_once(LISTENING) {
                break url.split(['"', '\n']).next().expect("address").to_owned();
            }
        };
        let reader = thread::spawn(move || {
            // What it wrote before it was killed may end within a letter.
            let mut rest = Vec::new();
            log.read_to_end(&mut rest).expect("log");
            said + &String::from_utf8_lossy(&rest)
        });
        Self { child, reader: Some(reader), log: String::new(), url }
    }

    pub fn port(&self) -> u16 {
        self.url.rsplit(':').next().and_then(|port| port.parse().ok()).expect("port")
    }

    pub fn pid(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL, then waits for the end.
    pub fn kill(&mut self) {
        self.child.kill().expect("killed");
        self.child.wait().expect("ended");
    }

    /// SIGTERM, then waits for the end; whether it ended well.
    pub fn terminate(&mut self) -> bool {
        self.tell_to_stop();
        self.child.wait().expect("ended").success()
    }

    /// SIGTERM.
    pub fn tell_to_stop(&self) {
        self.signal("TERM");
    }

    /// Another signal.
    pub fn signal(&self, name: &str) {
        let (name, pid) = (format!("-{name}"), self.child.id().to_string());
        assert!(Command::new("kill").args([name, pid]).status().expect("kill").success());
    }

    /// SIGSTOP; returns once no thread of it runs any more.
    pub fn stop_at_once(&self) {
        self.signal("STOP");
        let tasks = format!("/proc/{}/task", self.child.id());
        let has_stopped = |task: &Path| {
            let stat = fs::read_to_string(task.join("stat")).expect("state");
            stat.rsplit(") ").next().is_some_and(|rest| rest.starts_with('T'))
        };
        loop {
            let tasks = fs::read_dir(&tasks).expect("threads").map(|task| task.expect("thread"));
            if tasks.into_iter().all(|task| has_stopped(&task.path())) {
                return;
            }
            thread::yield_now();
        }
    }

    /// All that it said, once it has ended.
    pub fn log(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            self.log = reader.join().expect("log");
        }
        self.log.clone()
    }

    /// Waits for the end; how it ended.
    pub fn ended(&mut self) -> ExitStatus {
        self.child.wait().expect("ended")
    }
}

impl Drop for Executable {
    #[expect(clippy::print_stderr, reason = "a test that fails tells why")]
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
        // Why a test failed is often said there only.
        if thread::panicking()
            && let Some(Ok(log)) = self.reader.take().map(JoinHandle::join)
        {
            eprintln!("The server said:\n{log}");
        }
    }
}

/// A disk of a size of its own, mounted for those who are started on it only.
pub struct Disk {
    /// Keeps it mounted.
    keeper: Child,
    place: PathBuf,
}

impl Disk {
    /// Mounts it at this directory.
    pub fn mount(place: &Path, megabytes: usize) -> Self {
        let script = format!(
            "mount -t tmpfs -o size={megabytes}m,mode=700 tmpfs \"$0\" && echo mounted && exec cat"
        );
        let mut command = Command::new("unshare");
        if !rustix::process::geteuid().is_root() {
            // Root of a namespace, which may mount.
            command.arg("--map-root-user");
        }
        command.args(["--mount", "sh", "-c", &script]).arg(place);
        // It ends with its input.
        command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut keeper = command.spawn().expect("started");
        let mut said = String::new();
        let out = keeper.stdout.take().expect("standard output");
        BufReader::new(out).read_line(&mut said).expect("an answer");
        assert_eq!(said, "mounted\n");
        Self { keeper, place: place.to_owned() }
    }

    fn command(&self) -> Command {
        let mut command = Command::new("nsenter");
        command.arg("--mount").arg(format!("--target={}", self.keeper.id()));
        if !rustix::process::geteuid().is_root() {
            command.args(["--user", "--preserve-credentials"]);
        }
        command.current_dir(&self.place).env("VITRINA_SERVER__DATA_DIR", self.place.join("data"));
        command.arg(env!("CARGO_BIN_EXE_vitrina")).args(["serve", "--port", "0"]);
        command
    }

    /// The way to it from outside.
    pub fn seen(&self) -> PathBuf {
        PathBuf::from(format!("/proc/{}/root{}", self.keeper.id(), self.place.display()))
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.keeper.kill();
        let _ = self.keeper.wait();
    }
}

/// Runs a command to its end with this on standard input. One that refuses may end before it has read it: what it did is
/// then in its output alone.
pub fn run(data_dir: &Path, args: &[&str], input: &str) -> Output {
    let mut child = command(data_dir)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("started");
    let written = child.stdin.take().expect("standard input").write_all(input.as_bytes());
    assert!(!written.is_err_and(|error| error.kind() != ErrorKind::BrokenPipe));
    child.wait_with_output().expect("ended")
}

/// Starts a command and does not wait for its end.
pub fn start_command(data_dir: &Path, args: &[&str]) -> Child {
    command(data_dir).args(args).stderr(Stdio::null()).spawn().expect("started")
}

/// A client that reports every status instead of failing.
pub fn agent() -> Agent {
    Agent::config_builder()
        .http_status_as_error(false)
        .timeout_global(Some(Duration::from_secs(30)))
        .build()
        .into()
}

/// The executable, to be run on these data.
pub fn command(data_dir: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"));
    // An empty working directory: no config.toml of the project is read.
    command.current_dir(data_dir.parent().expect("parent"));
    command.env("VITRINA_SERVER__DATA_DIR", data_dir);
    command
}
