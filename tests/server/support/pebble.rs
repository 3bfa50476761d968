//! An authority of its own for a test: Pebble, with a server of names for which every name is this machine.

use std::{
    fmt::Write as _,
    fs::{self, File},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::Arc,
    time::Duration,
};

use reqwest::tls::TlsInfo;
use serde_json::{Value, json};
use tokio::runtime::Runtime;
use ureq::Agent;
use vitrina::tls::Facts;

use super::{Certificate, free_port, wait_until};

/// Where Pebble asks whether a name leads to the server.
#[derive(Clone, Copy)]
pub struct Ports {
    pub https: u16,
    pub http: u16,
}

impl Ports {
    /// Nobody listens on them yet.
    pub fn free() -> Self {
        Self { https: free_port(), http: free_port() }
    }
}

/// A running authority; killed when dropped.
pub struct Pebble {
    authority: Child,
    names: Child,
    port: u16,
    management: u16,
    /// What it says.
    log: PathBuf,
    /// Vouches for the authority's own address.
    own: Arc<Certificate>,
}

impl Pebble {
    /// Starts one that issues for so many seconds.
    pub fn start(dir: &Path, ports: Ports, lifetime_secs: u64) -> Self {
        let own = Arc::new(Certificate::issue(dir));
        Self::start_on(free_port(), own, dir, ports, lifetime_secs)
    }

    /// Ends it and starts another one at the same address, which knows nothing of what the first one did.
    pub fn replace(self, dir: &Path, ports: Ports, lifetime_secs: u64) -> Self {
        let (port, own) = (self.port, Arc::clone(&self.own));
        drop(self);
        Self::start_on(port, own, dir, ports, lifetime_secs)
    }

    /// Where it will be, once it is started with `start_on`.
    pub fn directory_at(port: u16) -> String {
        format!("https://localhost:{port}/dir")
    }

    /// Starts one at this address, for which `own` vouches.
    pub fn start_on(
        port: u16,
        own: Arc<Certificate>,
        dir: &Path,
        ports: Ports,
        lifetime_secs: u64,
    ) -> Self {
        let (management, dns) = (free_port(), free_port());
        let config = json!({ "pebble": {
            "listenAddress": format!("127.0.0.1:{port}"),
            "managementListenAddress": format!("127.0.0.1:{management}"),
            "certificate": own.chain,
            "privateKey": own.key,
            "httpPort": ports.http,
            "tlsPort": ports.https,
            "certificateValidityPeriod": lifetime_secs,
        }});
        let file = dir.join("pebble.json");
        fs::write(&file, config.to_string()).expect("written");
        let names = Command::new("pebble-challtestsrv")
            .args(["-defaultIPv4", "127.0.0.1", "-defaultIPv6", "", "-http01", "", "-https01", ""])
            .args(["-tlsalpn01", "", "-dns01", &format!("127.0.0.1:{dns}")])
            .args(["-management", &format!("127.0.0.1:{}", free_port())])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("pebble-challtestsrv: .ci/install-tools test installs it");
        let log = dir.join("pebble.log");
        let authority = Command::new("pebble")
            .arg("-config")
            .arg(&file)
            .args(["-dnsserver", &format!("127.0.0.1:{dns}")])
            // Each name is looked at each time, at once.
            .envs([("PEBBLE_VA_NOSLEEP", "1"), ("PEBBLE_AUTHZREUSE", "0")])
            .stdout(File::create(&log).expect("log"))
            .stderr(Stdio::null())
            .spawn()
            .expect("pebble: .ci/install-tools test installs it");
        let pebble = Self { authority, names, port, management, log, own };
        let directory = pebble.directory();
        let answers = || pebble.own.client().get(&directory).call().is_ok();
        wait_until("the authority", answers, || {});
        pebble
    }

    pub fn directory(&self) -> String {
        Self::directory_at(self.port)
    }

    /// What a server needs to know of it.
    pub fn variables(&self) -> [(&'static str, String); 2] {
        [
            ("VITRINA_SERVER__TLS__ACME_DIRECTORY", self.directory()),
            ("VITRINA_SERVER__TLS__ACME_ROOT", self.root_of_its_own().display().to_string()),
        ]
    }

    pub fn root_of_its_own(&self) -> PathBuf {
        self.own.chain.clone()
    }

    /// Whether the certificate with this number (hexadecimal) is revoked.
    pub fn has_revoked(&self, serial: &str) -> bool {
        let status = self.ask(&format!("cert-status-by-serial/{serial}"));
        let status: Value = serde_json::from_str(&status).expect("JSON");
        status["Status"] == "Revoked"
    }

    /// How many orders it has taken.
    pub fn orders(&self) -> usize {
        self.said("Added order")
    }

    /// How often it has said so.
    pub fn said(&self, words: &str) -> usize {
        fs::read_to_string(&self.log).expect("log").matches(words).count()
    }

    /// A visitor that trusts what it issues.
    pub fn visitor(&self) -> Visitor {
        Visitor { root: self.ask("roots/0"), runtime: Runtime::new().expect("runtime") }
    }

    fn ask(&self, path: &str) -> String {
        let client: Agent = self.own.client();
        let url = format!("https://localhost:{}/{path}", self.management);
        let mut answer = client.get(url).call().expect("answer");
        answer.body_mut().read_to_string().expect("text")
    }
}

impl Drop for Pebble {
    fn drop(&mut self) {
        for child in [&mut self.authority, &mut self.names] {
            // It may have ended already.
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Somebody with a browser.
pub struct Visitor {
    root: String,
    runtime: Runtime,
}

/// What a visitor got.
#[derive(Debug)]
pub struct Visit {
    pub status: u16,
    pub facts: Facts,
}

impl Visit {
    /// The certificate's number, as Pebble writes it.
    pub fn serial(&self) -> String {
        let serial = &self.facts.id.as_ref().expect("a number").serial;
        let mut digits = String::new();
        for byte in serial {
            write!(digits, "{byte:02x}").expect("a string grows");
        }
        digits.trim_start_matches('0').to_owned()
    }
}

impl Visitor {
    /// Opens the home page of the site by this name; nothing if that fails.
    pub fn visit(&self, name: &str, port: u16) -> Option<Visit> {
        let root = reqwest::Certificate::from_pem(self.root.as_bytes()).expect("root");
        let client = reqwest::Client::builder()
            .tls_built_in_root_certs(false)
            .add_root_certificate(root)
            .tls_info(true)
            .resolve(name, ([127, 0, 0, 1], port).into())
            .timeout(Duration::from_secs(30))
            .build()
            .expect("client");
        let url = format!("https://{name}:{port}/");
        let answer = self.runtime.block_on(async { client.get(url).send().await }).ok()?;
        let info = answer.extensions().get::<TlsInfo>().expect("its certificate");
        let facts = info.peer_certificate().and_then(Facts::read).expect("a certificate");
        Some(Visit { status: answer.status().as_u16(), facts })
    }
}
