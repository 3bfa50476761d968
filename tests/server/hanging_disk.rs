//! The disk of the database hangs: what is written waits and nothing else does.

use std::{
    fs,
    process::{Child, Command, Stdio},
    thread,
    time::Duration,
};

use serde_json::json;
use ureq::Agent;

use crate::{
    crash::list,
    support::{Executable, PASSWORD, agent, contact_with, run, text, wait_until},
};

/// Longer than the test may take: the disk hangs until it is let go.
const HANGS_MICROS: &str = "600000000";
/// Of who waits for the answer, and of who does not.
const PATIENCE: Duration = Duration::from_mins(1);
const A_MOMENT: Duration = Duration::from_secs(1);
/// Of what is asked for while the disk hangs.
const ROUNDS: usize = 20;

/// Lets each sync of a process hang until it is dropped.
struct Hang(Child);

impl Hang {
    /// `None` where no process may be traced.
    fn begin(pid: u32) -> Option<Self> {
        let inject = format!("inject=fdatasync:delay_enter={HANGS_MICROS}");
        let mut tracer = Command::new("strace")
            .args(["-f", "-e", "trace=fdatasync", "-e", &inject, "-o", "/dev/null", "-p"])
            .arg(pid.to_string())
            .stderr(Stdio::null())
            .spawn()
            .expect("strace: .ci/install-tools test installs it");
        let status = format!("/proc/{pid}/status");
        let is_traced = || {
            let status = fs::read_to_string(&status).unwrap_or_default();
            status.lines().any(|line| line.starts_with("TracerPid:") && !line.ends_with("\t0"))
        };
        loop {
            if is_traced() {
                return Some(Self(tracer));
            }
            if tracer.try_wait().expect("asked").is_some() {
                return None;
            }
            thread::yield_now();
        }
    }
}

impl Drop for Hang {
    fn drop(&mut self) {
        let ended = Command::new("kill").args(["-INT", &self.0.id().to_string()]).status();
        assert!(ended.is_ok_and(|status| status.success()), "strace is told to end");
        self.0.wait().expect("strace ended");
    }
}

/// Whether one of its threads is held where it asked for a sync.
fn has_stopped_thread(pid: u32) -> bool {
    let threads = fs::read_dir(format!("/proc/{pid}/task")).expect("threads");
    threads.flatten().any(|thread| {
        let status = fs::read_to_string(thread.path().join("status")).unwrap_or_default();
        status.contains("State:\tt (tracing stop)")
    })
}

/// Sends a request under a key; `None` for who did not wait for the answer.
fn send(server: &Executable, key: &str, patience: Duration) -> Option<u16> {
    let config = Agent::config_builder().http_status_as_error(false);
    let agent: Agent = config.timeout_global(Some(patience)).build().into();
    let sent = agent
        .post(format!("{}/api/contact", server.url))
        .header("Idempotency-Key", key)
        .send_json(contact_with(&json!({ "firstName": key })));
    sent.ok().map(|answer| answer.status().as_u16())
}

#[test]
fn pages_go_on_while_the_disk_of_the_database_hangs_and_a_request_is_taken_once_it_does_not() {
    let dir = tempfile::tempdir().expect("temporary directory");
    let data = dir.path().join("data");
    let server = Executable::start(&data);
    run(&data, &["admin", "set-password"], PASSWORD);
    assert_eq!(send(&server, "before", PATIENCE), Some(201));
    let Some(hang) = Hang::begin(server.pid()) else {
        println!("not tried: this system lets no process be traced");
        return;
    };
    thread::scope(|scope| {
        let waiting = scope.spawn(|| send(&server, "meanwhile", PATIENCE));
        wait_until("the disk hangs", || has_stopped_thread(server.pid()), || ());
        let quick = agent();
        for round in 0..ROUNDS {
            for path in ["/", "/en/contact", "/blog", "/robots.txt", "/healthz"] {
                let answer = quick.get(format!("{}{path}", server.url)).call();
                assert_eq!(answer.expect(path).status(), 200, "{path}, round {round}");
            }
        }
        assert_eq!(send(&server, "impatient", A_MOMENT), None, "nothing is acknowledged");
        let again = scope.spawn(|| send(&server, "impatient", PATIENCE));
        let is_ready = || {
            let asked = quick.get(format!("{}/readyz", server.url)).call();
            asked.expect("an answer").status() == 200
        };
        wait_until("it says that it cannot work", || !is_ready(), || ());
        assert!(!waiting.is_finished() && !again.is_finished(), "nothing is on disk");
        drop(hang);
        assert_eq!(waiting.join().expect("sent"), Some(201));
        assert_eq!(again.join().expect("sent"), Some(201));
        assert!(is_ready());
    });
    let mut stored: Vec<String> =
        list(&server).iter().map(|contact| text(&contact["firstName"])).collect();
    stored.sort();
    assert_eq!(stored, ["before", "impatient", "meanwhile"]);
}
