//! A real mail server in a process of its own.

use std::{
    io::{BufRead, BufReader},
    net::TcpListener,
    process::{Child, Command, Stdio},
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

/// A port on which nobody listens now.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    listener.local_addr().expect("address").port()
}
