//! What an administrator asks for.

use std::{
    io::Write,
    path::Path,
    process::{Command, Stdio},
    time::Instant,
};

use crate::support::{Server, ask};

const PASSWORD: &str = "zirgs baterija skava";

/// Sets the password that `log_in` sends.
pub fn set_password(data: &Path) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_vitrina"))
        .args(["admin", "set-password"])
        .current_dir(data)
        .env("VITRINA_SERVER__DATA_DIR", data)
        .stdin(Stdio::piped())
        .spawn()
        .expect("started");
    let mut input = command.stdin.take().expect("standard input");
    writeln!(input, "{PASSWORD}").expect("written");
    drop(input);
    assert!(command.wait().expect("ended").success());
}

/// Where it listens.
pub fn url_of(server: &Server) -> String {
    format!("http://{}", server.connect().get_ref().peer_addr().expect("address"))
}

/// A session.
pub struct Administrator<'s> {
    server: &'s Server,
    pub cookie: String,
}

impl<'s> Administrator<'s> {
    pub fn log_in(server: &'s Server) -> Self {
        let url = url_of(server);
        let response = ureq::post(format!("{url}/api/admin/login"))
            .send_json(serde_json::json!({ "password": PASSWORD }))
            .expect("logged in");
        let cookie = response.headers().get("set-cookie").expect("cookie").to_str().expect("text");
        Self { server, cookie: cookie.split(';').next().unwrap_or_default().to_owned() }
    }

    /// How long an address takes to answer, on a connection of its own.
    pub fn milliseconds(&self, path: &str) -> f64 {
        let request =
            format!("GET {path} HTTP/1.1\r\nHost: localhost\r\nCookie: {}\r\n\r\n", self.cookie);
        let mut connection = self.server.connect();
        let start = Instant::now();
        assert_eq!(ask(&mut connection, &request), 200, "{path}");
        start.elapsed().as_secs_f64() * 1000.0
    }
}
