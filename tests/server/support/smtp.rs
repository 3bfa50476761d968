//! A real mail server in a process of its own.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Child, Command, Stdio},
    sync::atomic::{AtomicU32, Ordering},
    thread,
};

use serde_json::{Value, json};

use super::Inbox;

/// Debian's own Python, for which the package of the mail server is installed (.ci/install-tools).
const PYTHON: &str = "/usr/bin/python3";
const PROGRAM: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/server/support/smtp.py");

/// A running mail server; it ends when dropped.
pub struct SmtpServer {
    child: Child,
    /// Messages that it took, parsed.
    pub messages: Inbox<Value>,
    /// Replies by which it took none.
    pub refusals: Inbox<String>,
}

impl SmtpServer {
    /// Starts one that takes everything.
    pub fn start(port: u16) -> Self {
        Self::start_with(port, &json!({}))
    }

    /// Starts one with these settings (see smtp.py) and waits until it can be reached.
    pub fn start_with(port: u16, settings: &Value) -> Self {
        let mut settings = settings.clone();
        settings["port"] = port.into();
        let mut child = Command::new(PYTHON)
            .args([PROGRAM, &settings.to_string()])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("python3-aiosmtpd is installed");
        let mut lines = BufReader::new(child.stdout.take().expect("standard output")).lines();
        let mut next = move || {
            let line = lines.next()?.ok()?;
            Some(serde_json::from_str::<Value>(&line).expect("JSON"))
        };
        assert_eq!(next().expect("the mail server starts")["ready"], true);
        let (messages, refusals) = (Inbox::default(), Inbox::default());
        let (put_message, put_refusal) = (messages.clone(), refusals.clone());
        thread::spawn(move || {
            while let Some(event) = next() {
                match event["refused"].as_str() {
                    Some(reply) => put_refusal.put(reply.to_owned()),
                    None => put_message.put(event),
                }
            }
        });
        Self { child, messages, refusals }
    }
}

impl Drop for SmtpServer {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Settings of an executable that tells of requests and bookings by a mail server at this port.
pub fn mail_variables(port: &str) -> [(&'static str, &str); 7] {
    [
        ("VITRINA_MAIL__HOST", "127.0.0.1"),
        ("VITRINA_MAIL__PORT", port),
        ("VITRINA_MAIL__TLS", "none"),
        ("VITRINA_MAIL__FROM", "vietne@example.lv"),
        ("VITRINA_MAIL__TO", "[\"info@example.lv\"]"),
        ("VITRINA_MAIL__RETRY_SECS", "1"),
        ("VITRINA_AI__ENGINE", "builtin"),
    ]
}

/// Below the ports that the system gives to connections, one of which would have it before it is listened on.
const FREE_PORTS: std::ops::Range<u16> = 20_000..32_000;

/// A port on which nobody listens now, and which no other test of this run is given.
pub fn free_port() -> u16 {
    static GIVEN: AtomicU32 = AtomicU32::new(0);
    let count = u32::from(FREE_PORTS.end - FREE_PORTS.start);
    loop {
        // Another run beside this one begins elsewhere.
        let given = GIVEN.fetch_add(1, Ordering::Relaxed);
        let place = std::process::id().wrapping_mul(97).wrapping_add(given);
        let port = FREE_PORTS.start + u16::try_from(place % count).expect("within the range");
        if TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}
