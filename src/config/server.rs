//! `[server]`: address, port, data directory, and which proxies are believed.

use std::{
    net::{IpAddr, Ipv4Addr},
    path::PathBuf,
    str::FromStr,
};

use ipnet::IpNet;
use serde::{Deserialize, Serialize};

use super::{Front, Problem, Secret, Tls, tls::host_of};
use crate::domain::TimeZone;

/// A shorter token could be found by trying.
const METRICS_TOKEN_MIN_BYTES: usize = 16;

/// Where the server listens and keeps its data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Server {
    /// Address to listen on.
    pub address: IpAddr,
    /// TCP port to listen on; 0 lets the system choose one.
    pub port: u16,
    /// The site's public address, e.g. `https://www.example.lv`; empty while unknown.
    pub public_url: String,
    /// Directory of the database and the administrator's password hash.
    pub data_dir: PathBuf,
    /// Proxies whose `X-Forwarded-For` and `X-Forwarded-Proto` are believed.
    pub trusted_proxies: Vec<ProxyNet>,
    /// Where years are counted and the night's work is done.
    pub time_zone: TimeZone,
    /// What a request for `/metrics` from another machine has to show; empty for none from there.
    pub metrics_token: Secret,
    /// File with that token.
    pub metrics_token_file: PathBuf,
    /// The certificate, where there is no proxy that has it.
    pub tls: Tls,
    /// Deadlines and bounds of connections.
    pub front: Front,
}

impl Default for Server {
    fn default() -> Self {
        Self {
            address: IpAddr::V4(Ipv4Addr::LOCALHOST),
            port: 8000,
            public_url: String::new(),
            data_dir: PathBuf::from("data"),
            trusted_proxies: Vec::new(),
            time_zone: TimeZone::default(),
            metrics_token: Secret::default(),
            metrics_token_file: PathBuf::new(),
            tls: Tls::default(),
            front: Front::default(),
        }
    }
}

impl Server {
    pub(super) fn read_secrets(&mut self, problems: &mut Vec<Problem>) {
        self.metrics_token.read_from("server.metrics_token", &self.metrics_token_file, problems);
    }

    pub(super) fn validate(&self, problems: &mut Vec<Problem>) {
        if !self.public_url.is_empty() && !is_origin(&self.public_url) {
            problems.push(Problem::with_value(
                "server.public_url",
                &self.public_url,
                "write scheme and host without a path or a slash at the end, such as \
                 https://www.example.lv (in punycode if it has other letters than a to z)",
            ));
        }
        if self.data_dir.as_os_str().is_empty() {
            problems.push(Problem::with_value(
                "server.data_dir",
                "",
                "name a directory that the server may write to, such as data or /var/lib/vitrina",
            ));
        }
        let token = self.metrics_token.reveal();
        if !token.is_empty() && token.len() < METRICS_TOKEN_MIN_BYTES {
            problems.push(Problem::with_value(
                "server.metrics_token",
                Secret::MASK,
                format!("it can be guessed: write at least {METRICS_TOKEN_MIN_BYTES} characters"),
            ));
        }
        self.tls.validate(&self.public_url, problems);
        if self.tls.redirect_port != 0 && !self.public_url.starts_with("https://") {
            problems.push(Problem::with_value(
                "server.tls.redirect_port",
                self.tls.redirect_port,
                "visitors are sent on to server.public_url: set it, with https://",
            ));
        }
        if self.tls.redirect_port != 0 && self.tls.redirect_port == self.port {
            problems.push(Problem::with_value(
                "server.tls.redirect_port",
                self.tls.redirect_port,
                "server.port is the same: write another one, mostly 80",
            ));
        }
        self.front.validate(problems);
    }

    /// The names that a certificate which is fetched is for: that of the public address first, each once.
    #[must_use]
    pub fn certificate_names(&self) -> Vec<String> {
        let further = self.tls.names.iter().map(|name| name.to_ascii_lowercase());
        let mut names = Vec::new();
        for name in host_of(&self.public_url).into_iter().chain(further) {
            if !names.contains(&name) {
                names.push(name);
            }
        }
        names
    }

    /// Whether visitors reach the site over HTTPS, as the owner says.
    #[must_use]
    pub fn is_public_https(&self) -> bool {
        self.public_url.starts_with("https://") || self.tls.is_on()
    }
}

fn is_origin(url: &str) -> bool {
    let host = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    host.is_some_and(|host| {
        !host.is_empty()
            && host
                .chars()
                .all(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | ':' | '[' | ']'))
    })
}

/// An address or a network in CIDR notation, e.g. `127.0.0.1` or `10.0.0.0/8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct ProxyNet(IpNet);

impl ProxyNet {
    /// Whether `address` belongs to this network.
    #[must_use]
    pub fn contains(&self, address: IpAddr) -> bool {
        self.0.contains(&address)
    }
}

impl FromStr for ProxyNet {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse::<IpNet>()
            .or_else(|_| text.parse::<IpAddr>().map(IpNet::from))
            .map(Self)
            .map_err(|_| {
                format!("{text:?} is neither an address (127.0.0.1) nor a network (10.0.0.0/8)")
            })
    }
}

impl TryFrom<String> for ProxyNet {
    type Error = String;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        text.parse()
    }
}

impl From<ProxyNet> for String {
    fn from(net: ProxyNet) -> Self {
        net.0.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn public_url_is_an_origin_without_a_path() {
        for good in ["https://www.example.lv", "http://127.0.0.1:8000", "https://[::1]"] {
            assert!(is_origin(good), "{good}");
        }
        for bad in ["www.example.lv", "https://", "https://a.lv/", "ftp://a.lv", "https://a b"] {
            assert!(!is_origin(bad), "{bad}");
        }
    }

    #[test]
    fn a_certificate_is_for_the_public_name_and_the_further_ones_each_once() {
        let mut server =
            Server { public_url: "https://WWW.example.lv:8443".to_owned(), ..Server::default() };
        server.tls.names = vec!["Example.lv".to_owned(), "www.example.lv".to_owned()];
        assert_eq!(server.certificate_names(), ["www.example.lv", "example.lv"]);
    }

    #[test]
    fn two_ports_are_not_the_same() {
        let mut server = Server {
            public_url: "https://www.example.lv".to_owned(),
            port: 443,
            ..Server::default()
        };
        let keys = |server: &Server| {
            let mut problems = Vec::new();
            server.validate(&mut problems);
            problems.into_iter().map(|problem| problem.key).collect::<Vec<_>>()
        };
        server.tls.redirect_port = 443;
        assert_eq!(keys(&server), ["server.tls.redirect_port"]);
        server.tls.redirect_port = 80;
        assert_eq!(keys(&server), [""; 0]);
    }

    #[test]
    fn a_proxy_is_an_address_or_a_network() {
        let net: ProxyNet = "10.0.0.0/8".parse().expect("network");
        assert!(net.contains("10.1.2.3".parse().expect("address")));
        let one: ProxyNet = "127.0.0.1".parse().expect("address");
        assert!(!one.contains("127.0.0.2".parse().expect("address")));
        assert!("localhost".parse::<ProxyNet>().is_err());
    }
}
