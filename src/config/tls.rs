//! `[server.tls]`: the certificate, for those who have no proxy.

use std::{net::IpAddr, path::PathBuf};

use serde::{Deserialize, Serialize};

use super::{Problem, address::is_address};

/// Let's Encrypt, whose certificates all browsers trust.
const LETS_ENCRYPT: &str = "https://acme-v02.api.letsencrypt.org/directory";
/// No more fit into a certificate of Let's Encrypt.
const MAX_NAMES: usize = 100;
/// Of a name, and of its part between two dots (RFC 1035).
const MAX_NAME_BYTES: usize = 253;
const MAX_LABEL_BYTES: usize = 63;

/// Files of the certificate, or how it is fetched; all empty where a proxy has it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tls {
    /// PEM file with the certificate and those that lead from it to a known authority.
    pub certs: PathBuf,
    /// PEM file with the certificate's private key.
    pub key: PathBuf,
    /// TCP port without TLS whose visitors are sent on to `public_url`; 0 for none.
    pub redirect_port: u16,
    /// Whether the certificate is fetched and renewed by itself, for the name in `server.public_url`.
    pub auto: bool,
    /// Further names that it is for.
    pub names: Vec<String>,
    /// The authority's directory (RFC 8555).
    pub acme_directory: String,
    /// PEM file of whom the authority itself is vouched for by; empty for one that browsers trust.
    pub acme_root: PathBuf,
    /// For the authority to write to; may be empty.
    pub acme_email: String,
}

impl Default for Tls {
    fn default() -> Self {
        Self {
            certs: PathBuf::new(),
            key: PathBuf::new(),
            redirect_port: 0,
            auto: false,
            names: Vec::new(),
            acme_directory: LETS_ENCRYPT.to_owned(),
            acme_root: PathBuf::new(),
            acme_email: String::new(),
        }
    }
}

impl Tls {
    /// Whether the server itself speaks HTTPS.
    #[must_use]
    pub fn is_on(&self) -> bool {
        self.auto || self.has_files()
    }

    fn has_files(&self) -> bool {
        !self.certs.as_os_str().is_empty()
    }

    pub(super) fn validate(&self, public_url: &str, problems: &mut Vec<Problem>) {
        let (has_certs, has_key) = (self.has_files(), !self.key.as_os_str().is_empty());
        for (key, is_missing) in
            [("server.tls.certs", has_key && !has_certs), ("server.tls.key", has_certs && !has_key)]
        {
            if is_missing {
                let remedy = "name both files, certs and key, or none of them";
                problems.push(Problem::with_value(key, "", remedy));
            }
        }
        if self.auto {
            self.validate_auto(public_url, problems);
        } else if !self.names.is_empty() {
            let remedy = "names are for a certificate that is fetched: set server.tls.auto = true, or \
                          remove them";
            problems.push(Problem::with_value("server.tls.names", self.names.join(", "), remedy));
        }
    }

    fn validate_auto(&self, public_url: &str, problems: &mut Vec<Problem>) {
        let mut refuse = |key: &str, value: &str, remedy: &str| {
            problems.push(Problem::with_value(key, value, remedy));
        };
        if self.has_files() {
            let remedy = "remove certs and key, or set server.tls.auto = false: a certificate is either \
                          fetched or given";
            refuse("server.tls.auto", "true", remedy);
        }
        if host_of(public_url).is_none_or(|host| !self.is_name(&host)) {
            let remedy = "server.tls.auto needs the name that the certificate is for, such as \
                          https://www.example.lv";
            refuse("server.public_url", public_url, remedy);
        }
        for name in &self.names {
            if !self.is_name(&name.to_ascii_lowercase()) {
                let remedy = "write a name such as example.lv (in punycode if it has other letters than a to z); \
                              no address, and no *, which cannot be proven over the ports of a website";
                refuse("server.tls.names", name, remedy);
            }
        }
        if self.names.len() >= MAX_NAMES {
            let remedy = "a certificate has room for 100 names, with the one in server.public_url";
            refuse("server.tls.names", &self.names.len().to_string(), remedy);
        }
        if self.acme_directory.strip_prefix("https://").is_none_or(|rest| rest.len() < 3) {
            let remedy =
                "write the address of the authority's directory, which begins with https://";
            refuse("server.tls.acme_directory", &self.acme_directory, remedy);
        }
        let is_email = |text: &str| text.is_ascii() && is_address(text);
        if !self.acme_email.is_empty() && !is_email(&self.acme_email) {
            refuse(
                "server.tls.acme_email",
                &self.acme_email,
                "write an address such as info@example.lv",
            );
        }
    }

    /// Whether an authority can issue for this name. Those that browsers trust issue for names of the internet only,
    /// which have a dot; a firm's own may know others.
    fn is_name(&self, name: &str) -> bool {
        let is_label = |label: &str| {
            !label.is_empty()
                && label.len() <= MAX_LABEL_BYTES
                && !label.starts_with('-')
                && !label.ends_with('-')
                && label.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
        };
        let has_own_authority = !self.acme_root.as_os_str().is_empty();
        name.len() <= MAX_NAME_BYTES
            && name.split('.').all(is_label)
            && (has_own_authority || name.contains('.'))
            && name.parse::<IpAddr>().is_err()
    }
}

/// The name in an address such as `https://www.example.lv:8443`, in lower case.
pub(super) fn host_of(public_url: &str) -> Option<String> {
    let authority = public_url.strip_prefix("https://")?;
    let host = match authority.rsplit_once(':') {
        Some((host, port)) if port.parse::<u16>().is_ok() => host,
        _ => authority,
    };
    Some(host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusals(public_url: &str, tls: &Tls) -> Vec<String> {
        let mut problems = Vec::new();
        tls.validate(public_url, &mut problems);
        problems.into_iter().map(|problem| problem.key).collect()
    }

    fn auto() -> Tls {
        Tls { auto: true, ..Tls::default() }
    }

    #[test]
    fn an_address_with_a_name_is_all_it_takes() {
        for url in ["https://www.example.lv", "https://EXAMPLE.lv:8443", "https://xn--pja.lv"] {
            assert_eq!(refusals(url, &auto()), [""; 0], "{url}");
        }
        for url in [
            "",
            "http://www.example.lv",
            "https://192.0.2.1",
            "https://[2001:db8::1]",
            "https://localhost",
            "https://-a.lv",
            "https://a..lv",
        ] {
            assert_eq!(refusals(url, &auto()), ["server.public_url"], "{url}");
        }
        let own = Tls { acme_root: "root.pem".into(), ..auto() };
        assert_eq!(refusals("https://intranet", &own), [""; 0]);
        assert_eq!(refusals("https://192.0.2.1", &own), ["server.public_url"]);
    }

    #[test]
    fn what_no_authority_could_issue_is_refused() {
        let url = "https://www.example.lv";
        for name in ["*.example.lv", "192.0.2.1", "example", "ē.lv", "a b.lv", ""] {
            let tls = Tls { names: vec!["example.lv".into(), name.into()], ..auto() };
            assert_eq!(refusals(url, &tls), ["server.tls.names"], "{name}");
        }
        let many = Tls { names: vec!["example.lv".into(); 100], ..auto() };
        assert_eq!(refusals(url, &many), ["server.tls.names"]);
        let without_auto = Tls { auto: false, names: vec!["example.lv".into()], ..auto() };
        assert_eq!(refusals(url, &without_auto), ["server.tls.names"]);
        let both = Tls { certs: "a.pem".into(), key: "b.pem".into(), ..auto() };
        assert_eq!(refusals(url, &both), ["server.tls.auto"]);
        let plain = Tls { acme_directory: "http://acme.example/dir".into(), ..auto() };
        assert_eq!(refusals(url, &plain), ["server.tls.acme_directory"]);
        let email = Tls { acme_email: "info".into(), ..auto() };
        assert_eq!(refusals(url, &email), ["server.tls.acme_email"]);
    }
}
